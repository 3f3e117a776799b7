#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/bake/join_parts.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using Bytes = std::vector<std::byte>;

std::vector<Bytes> parts_of(const Map& map, const BakeOptions& options, std::uint32_t count) {
  std::vector<Bytes> parts;
  for (std::uint32_t index = 1; index <= count; ++index)
    parts.push_back(bake_part(map, options, {index, count})->bytes);
  return parts;
}

Result<Bytes, JoinError> join(const std::vector<Bytes>& parts) {
  std::vector<std::span<const std::byte>> views(parts.begin(), parts.end());
  return join_parts(views);
}

std::string why_not(const std::vector<Bytes>& parts, std::size_t place) {
  const auto joined = join(parts);
  if (joined) return "joined";
  EXPECT_EQ(joined.error().part, place);
  return joined.error().message;
}

BakeOptions in_tier(Tier tier) { return {.units = {}, .tier = tier, .threads = 1}; }

TEST(JoinedParts, AreTheAssetOfOneRunInWhateverOrder) {
  test::Random random(7);
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    for (const Map& map : {test::rich_map(), test::turning_map(), test::dead_end_map(), test::plain_ground_map()}) {
      const BakeOptions options = in_tier(tier);
      const Bytes whole = test::bake_bytes(map, options);
      for (const std::uint32_t count : {1u, 2u, 3u, 40u}) {
        std::vector<Bytes> parts = parts_of(map, options, count);
        std::rotate(parts.begin(), parts.begin() + random.below(static_cast<int>(count)), parts.end());
        const auto joined = join(parts);
        ASSERT_TRUE(joined) << joined.error().message;
        EXPECT_TRUE(*joined == whole) << name_of(tier) << ", " << count;
      }
    }
  }
}

TEST(JoinedParts, OfRandomMapsAreTheAssetOfOneRun) {
  for (int seed = 0; seed < test::scaled(40); ++seed) {
    const bool is_plain = seed % 2 == 0;
    const Map map = test::random_map({.size = {37, 29},
                                      .blocked_percent = 20,
                                      .costs = !is_plain,
                                      .one_way_edges = is_plain ? 0 : 30,
                                      .links = is_plain ? 0 : 4,
                                      .widest_unit = 3},
                                     static_cast<std::uint64_t>(seed));
    BakeOptions options = in_tier(seed % 3 == 0 ? Tier::fast : Tier::full);
    options.compact = seed % 4 == 1;
    options.hierarchy = seed % 4 == 2;
    options.dead_ends = seed % 5 != 0;
    if (seed % 6 == 0) options.units = {map.units[2].name, map.units[0].name};
    const auto joined = join(parts_of(map, options, 2 + static_cast<std::uint32_t>(seed % 9)));
    ASSERT_TRUE(joined) << joined.error().message;
    EXPECT_TRUE(*joined == test::bake_bytes(map, options)) << seed;
  }
}

TEST(JoinedParts, WorkIsSharedOut) {
  Map map = test::plain_ground_map();
  map.units = {test::square_unit(1), test::square_unit(2)};
  std::size_t tables = 0;
  std::size_t parts_with_tables = 0;
  for (std::uint32_t index = 1; index <= 4; ++index) {
    const auto part = bake_part(map, in_tier(Tier::full), {index, 4});
    ASSERT_TRUE(part);
    tables += part->tables.size();
    parts_with_tables += part->tables.empty() ? 0 : 1;
    EXPECT_EQ(part->units.size(), 2u);
  }
  EXPECT_EQ(parts_with_tables, 4u);
  EXPECT_EQ(tables, bake(map, in_tier(Tier::full))->tables.size());
}

TEST(JoinedParts, SaysWhichPartsDoNotGoTogether) {
  const Map map = test::plain_ground_map();
  const std::vector<Bytes> parts = parts_of(map, in_tier(Tier::fast), 3);
  EXPECT_EQ(why_not({}, 0), "expected the parts of an asset");
  EXPECT_EQ(why_not({parts[2], parts[0]}, 2), "expected 3 parts, not 2: part 2 is missing");
  EXPECT_EQ(why_not({parts[0], parts[1], parts[0]}, 2), "is part 1 again");
  EXPECT_EQ(why_not({parts[0], parts[1], test::bake_bytes(map)}, 2), "is no part of an asset");
  EXPECT_EQ(why_not({parts[0], {}, parts[2]}, 1), "is no part of an asset");
  EXPECT_EQ(why_not({parts[0], Bytes(parts[1].begin(), parts[1].begin() + 63), parts[2]}, 1), "is cut short");
  EXPECT_EQ(why_not({parts[0], parts_of(map, in_tier(Tier::fast), 2)[1]}, 1),
            "is one of 2 parts, the first is one of 3");
  EXPECT_EQ(why_not({parts[0], parts_of(map, in_tier(Tier::full), 3)[1]}, 1),
            "is a part of another map, of other options or of another baker's");
  Map other = map;
  other.cells[{0, 0}] = other.cells[{0, 0}] == 0 ? 1 : 0;
  EXPECT_EQ(why_not({parts[0], parts_of(other, in_tier(Tier::fast), 3)[1]}, 1),
            "is a part of another map, of other options or of another baker's");
}

TEST(JoinedParts, NoByteCanChange) {
  const Map map = test::map_of({"..@.", "...."});
  std::vector<Bytes> parts = parts_of(map, in_tier(Tier::full), 2);
  for (Bytes& part : parts) {
    for (std::byte& byte : part) {
      byte ^= std::byte{4};
      ASSERT_FALSE(join(parts)) << "part " << &part - parts.data() << ", byte " << &byte - part.data();
      byte ^= std::byte{4};
    }
  }
  EXPECT_TRUE(join(parts));
}

TEST(JoinedParts, AreNoAssetsThemselves) {
  const auto parts = parts_of(test::map_of({"..."}), in_tier(Tier::none), 1);
  EXPECT_FALSE(Asset::open_copy(parts[0]));
}

TEST(JoinedParts, PartsThatAreNoneAreRefused) {
  for (const Shard part : {Shard{0, 2}, Shard{3, 2}, Shard{1, 0}}) {
    const auto baked = bake_part(test::map_of({"..."}), {}, part);
    ASSERT_FALSE(baked);
    EXPECT_NE(baked.error().message.find("expected a part of"), std::string::npos);
  }
}

}  // namespace
}  // namespace libpath
