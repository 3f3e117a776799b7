#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/tables/areas/tile.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <tests/support/tiled.h>

namespace libpath {
namespace {

using test::TiledMap;

Map map_of_wide_units(Size size, bool costs, std::uint64_t seed) {
  Map map = test::random_map({.size = size, .blocked_percent = 8, .costs = costs}, seed);
  map.units = {test::square_unit(1), test::square_unit(2), test::square_unit(5)};
  return map;
}

/// A tile has of a unit what the whole map has there.
void expect_ground_of(const World& world, const TileIndex& index, const Tile& tile, std::size_t unit) {
  const TileUnit ground = tile.unit(unit, index);
  const Cell first = index.corner(tile.place());
  for (std::size_t i = 0; i < tile.size().cells(); ++i) {
    const Cell cell = tile.size().cell(i);
    const Cell there{first.x + cell.x, first.y + cell.y};
    ASSERT_EQ(ground.walkability[cell], world.is_walkable(there));
    if (!world.is_walkable(there)) continue;
    ASSERT_EQ(ground.costs.multiple(i) * index.units()[unit].factor_unit,
              world.costs().multiple(world.size().index(there)) * world.costs().unit_thousandths());
  }
}

TEST(TileBaker, TilesHoldTheGroundOfTheWholeMap) {
  for (int round = 0; round < test::scaled(12); ++round) {
    const Size size{65 + 30 * (round % 5), 64 + 17 * (round % 4)};
    const Map map = map_of_wide_units(size, round % 2 == 0, static_cast<std::uint64_t>(round));
    const test::BakedMap baked(map);
    const TiledMap tiled(map, kMinTileSide, 1);
    const TileIndex index = *TileIndex::open(tiled.baker().index(), HashCheck::full);
    EXPECT_EQ(index.size(), size);
    ASSERT_EQ(index.units().size(), 3u);
    for (std::size_t number = 0; number < tiled.tiles().cells(); ++number) {
      const Cell place = tiled.tiles().cell(number);
      const Tile tile = *Tile::open(tiled.bytes(place), HashCheck::full, index);
      for (std::size_t unit = 0; unit < 3; ++unit) expect_ground_of(baked.world(unit), index, tile, unit);
    }
  }
}

TEST(TileBaker, AnEditedTileBakedAgainEqualsAFullBake) {
  const Size size{300, 270};
  Map map = map_of_wide_units(size, true, 5);
  const TiledMap before(map, kMinTileSide, 1);
  std::vector<std::vector<std::byte>> tiles;
  const auto number = [&](Cell tile) { return before.tiles().index(tile); };
  for (std::size_t i = 0; i < before.tiles().cells(); ++i) tiles.push_back(before.bytes(before.tiles().cell(i)));
  test::Random random(8);
  for (int round = 0; round < test::scaled(12); ++round) {
    const CellWindow edited{{random.below(280), random.below(250)}, {1 + random.below(20), 1 + random.below(20)}};
    for (std::int32_t y = 0; y < edited.size.height; ++y) {
      for (std::int32_t x = 0; x < edited.size.width; ++x) {
        map.cells[{edited.first.x + x, edited.first.y + y}] = static_cast<TerrainIndex>(random.below(6));
      }
    }
    const std::vector<Cell> again = before.baker().tiles_around(edited);
    EXPECT_LE(again.size(), 4u);
    for (const Cell tile : again) {
      tiles[number(tile)] = before.baker().bake(tile, cells_of(map, before.baker().window(tile)));
    }
    const TiledMap whole(map, kMinTileSide, 1);
    ASSERT_EQ(whole.baker().index(), before.baker().index());
    for (std::size_t i = 0; i < tiles.size(); ++i) ASSERT_EQ(tiles[i], whole.bytes(whole.tiles().cell(i)));
  }
}

TEST(TileBaker, ATileOfOneCellUnitsFollowsFromItsOwnCellsAlone) {
  Map map = test::random_map({.size = {200, 130}, .costs = true}, 3);
  const TiledMap tiled(map, kMinTileSide, 1);
  EXPECT_EQ(tiled.baker().tiles_around({{63, 63}, {1, 1}}), (std::vector<Cell>{{0, 0}}));
  map.units = {test::square_unit(5)};
  EXPECT_EQ(test::tile_baker_of(map, 64).tiles_around({{63, 63}, {1, 1}}),
            (std::vector<Cell>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(test::tile_baker_of(map, 64).window({1, 2}).first, (Cell{62, 126}));
  EXPECT_EQ(test::tile_baker_of(map, 64).window({1, 2}).size, (Size{68, 4}));
}

std::string refusal(const Map& map, Size world, std::int32_t side, const BakeOptions& options = {}) {
  const auto baker = TileBaker::create(map, world, side, options);
  return baker ? "" : baker.error().message;
}

TEST(TileBaker, RefusesWhatTilesDoNotHold) {
  Map map = test::map_of({"....", "...."});
  EXPECT_EQ(refusal(map, {65536, 65536}, 1024), "");
  EXPECT_EQ(refusal(map, {65537, 1}, 64), "expected a world of 1 to 65536 cells a side");
  EXPECT_EQ(refusal(map, {4, 0}, 64), "expected a world of 1 to 65536 cells a side");
  EXPECT_EQ(refusal(map, {4, 2}, 96), "expected tiles of 64 to 1024 cells a side, by multiples of 64, not 96");
  EXPECT_EQ(refusal(map, {4, 2}, 1088), "expected tiles of 64 to 1024 cells a side, by multiples of 64, not 1088");
  EXPECT_EQ(refusal(map, {4, 2}, 64, {.units = {}, .tier = Tier::fast}), "tiles are baked in tier none alone");
  Map other = map;
  other.links = {{"", {0, 0}, {3, 1}, Milli::whole(1), true}};
  EXPECT_EQ(refusal(other, {4, 2}, 64), "tiles hold no links, which this map has");
  other = map;
  other.one_way_edges = {{{0, 0}, {0, 1}}};
  EXPECT_EQ(refusal(other, {4, 2}, 64), "tiles hold no one-way edges, which this map has");
  other = map;
  other.units.push_back(test::turning_unit(2, 1, 500, 8));
  EXPECT_EQ(refusal(other, {4, 2}, 64),
            "unit 'turning' turns in curves, which tiles do not hold; name the others alone");
  EXPECT_EQ(refusal(other, {4, 2}, 64, {.units = {"ground"}}), "");
  EXPECT_EQ(test::tile_baker_of(test::dead_end_map(), 64).warnings(),
            (std::vector<std::string>{"tiles hold no regions or dead ends drawn by hand; they are left out"}));
}

/// What opening says of a tile, or an index, with a number changed and its hashes made right.
class TileForgery : public testing::Test {
 protected:
  TileForgery() : tiled_(map_of_wide_units({100, 90}, true, 4), kMinTileSide, 1) {}

  TileIndex index() const { return *TileIndex::open(tiled_.baker().index(), HashCheck::full); }

  template <class Value>
  static std::vector<std::byte> forged(std::vector<std::byte> bytes, std::uint64_t place, Value value) {
    std::memcpy(bytes.data() + place, &value, sizeof value);
    test::fix_hashes(bytes);
    return bytes;
  }

  template <class Value>
  bool tile_is_sound(SectionKey section, std::uint32_t unit, std::uint64_t place, Value value) const {
    const auto& bytes = tiled_.bytes({0, 0});
    const Sections sections = *Sections::open(bytes, HashCheck::full, rules());
    return Tile::open(forged(bytes, sections.offset_of(section, unit) + place, value), HashCheck::full, index())
        .has_value();
  }
  template <class Value>
  bool index_is_sound(SectionKey section, std::uint32_t unit, std::uint64_t place, Value value) const {
    const auto& bytes = tiled_.baker().index();
    const std::uint64_t start = index().sections().offset_of(section, unit);
    return TileIndex::open(forged(bytes, start + place, value), HashCheck::full).has_value();
  }

  static std::span<const SectionRule> rules() {
    static const std::vector<SectionRule> kRules = [] {
      std::vector<SectionRule> rules;
      for (const SectionKind& kind : kTileKinds) {
        rules.push_back({kind.tag, static_cast<std::uint8_t>(kind.element_size), kind.of_unit, false});
      }
      return rules;
    }();
    return kRules;
  }

  TiledMap tiled_;
};

TEST_F(TileForgery, NumbersOfATileAreProven) {
  EXPECT_TRUE(tile_is_sound(kTileSection, 0, 8, std::uint32_t{0}));
  EXPECT_FALSE(tile_is_sound(kTileSection, 0, 8, std::uint32_t{1}));  // a cut tile, so another size
  EXPECT_FALSE(tile_is_sound(kTileSection, 0, 12, std::uint32_t{2}));
  EXPECT_FALSE(tile_is_sound(kTileSection, 0, 8, ~std::uint32_t{0}));
  EXPECT_FALSE(tile_is_sound(kTileSection, 0, 0, std::uint64_t{1}));
  EXPECT_FALSE(tile_is_sound(kWalkSection, 1, 0, std::uint64_t{1}));   // the row above
  EXPECT_FALSE(tile_is_sound(kWalkSection, 2, 16, std::uint64_t{1}));  // the column before
  EXPECT_TRUE(tile_is_sound(kCostSection, 1, 5, std::uint8_t{2}));
  EXPECT_FALSE(tile_is_sound(kCostSection, 1, 5, std::uint8_t{3}));
}

TEST_F(TileForgery, NumbersOfAnIndexAreProven) {
  EXPECT_TRUE(index_is_sound(kTileIndexSection, 0, 0, std::uint32_t{65536}));
  for (const std::uint32_t side : {0u, 65537u}) {
    EXPECT_FALSE(index_is_sound(kTileIndexSection, 0, 0, side));
    EXPECT_FALSE(index_is_sound(kTileIndexSection, 0, 4, side));
  }
  for (const std::uint32_t side : {0u, 96u, 1088u}) EXPECT_FALSE(index_is_sound(kTileIndexSection, 0, 8, side));
  EXPECT_FALSE(index_is_sound(kTileIndexSection, 0, 12, 1u));
  EXPECT_FALSE(index_is_sound(kUnitSection, 0, offsetof(UnitRecord, width), 0));
  EXPECT_FALSE(index_is_sound(kUnitSection, 0, offsetof(UnitRecord, name), std::uint32_t{1000}));
  EXPECT_FALSE(index_is_sound(kFactorSection, 1, 0, std::uint32_t{0}));
  EXPECT_FALSE(index_is_sound(kFactorSection, 1, 0, std::uint32_t{90000}));
}

TEST_F(TileForgery, EveryByteCounts) {
  const TileIndex index = this->index();
  const auto refused = [&](const std::vector<std::byte>& bytes) {
    return !Tile::open(bytes, HashCheck::full, index) && !TileIndex::open(bytes, HashCheck::full);
  };
  test::Random random(1);
  for (const auto* sound : {&tiled_.bytes({1, 1}), &tiled_.baker().index()}) {
    for (int i = 0; i < test::scaled(2000); ++i) {
      auto bytes = *sound;
      bytes[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))] ^=
          static_cast<std::byte>(1 << random.below(8));
      ASSERT_TRUE(refused(bytes));
    }
    ASSERT_TRUE(refused({sound->begin(), sound->end() - 1}));
    ASSERT_TRUE(refused({}));
  }
  // Damages with right hashes open or are refused; what opens is read.
  for (int i = 0; i < test::scaled(3000); ++i) {
    auto bytes = tiled_.bytes({0, 1});
    bytes[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))] =
        static_cast<std::byte>(random.below(256));
    test::fix_hashes(bytes);
    const auto tile = Tile::open(bytes, HashCheck::full, index);
    if (!tile) continue;
    for (std::size_t unit = 0; unit < 3; ++unit) {
      const TileUnit ground = tile->unit(unit, index);
      for (std::size_t cell = 0; cell < tile->size().cells(); cell += 97) ASSERT_GT(ground.costs.multiple(cell), 0u);
    }
  }
}

TEST_F(TileForgery, ATileOfAnotherWorldIsRefused) {
  const TiledMap other(map_of_wide_units({100, 91}, true, 4), kMinTileSide, 1);
  TiledWorld world = *TiledWorld::open(tiled_.baker().index(), 4);
  EXPECT_TRUE(world.load(tiled_.bytes({0, 0})));
  const auto refused = world.load(other.bytes({0, 0}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_section);
  EXPECT_EQ(world.residents().size(), 1u);
}

}  // namespace
}  // namespace libpath
