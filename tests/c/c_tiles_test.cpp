// Worlds of tiles over the C interface: what is refused, and that it answers as C++ does.

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/c/tiles.h>
#include <libpath/search/areas/tiled_search.h>
#include <tests/c/null_arguments.h>

namespace libpath {
namespace {

/// Two by two tiles of 64 cells, a quarter of which is blocked.
class CTiles : public testing::Test {
 protected:
  CTiles()
      : map_(plain_map({.width = 128, .height = 128})), baker_(*TileBaker::create(baked_map(), map_.size(), 64, {})) {
    for (const Cell tile : {Cell{0, 0}, Cell{1, 0}, Cell{0, 1}, Cell{1, 1}})
      tiles_.push_back(baker_.bake(tile, cells_of(map_, baker_.window(tile))));
    EXPECT_EQ(libpath_tiled_world_open(baker_.index().data(), baker_.index().size(), 3, 0, &world_, nullptr),
              LIBPATH_OK);
    EXPECT_EQ(libpath_tiled_context_create(world_, &context_), LIBPATH_OK);
  }
  ~CTiles() override {
    libpath_tiled_context_destroy(context_);
    libpath_tiled_world_destroy(world_);
  }

  libpath_code load(const std::vector<std::byte>& bytes, std::uint32_t flags = 0, std::uint64_t* offset = nullptr) {
    return libpath_tiled_world_load(world_, bytes.data(), bytes.size(), flags, nullptr, offset);
  }
  libpath_tiled_query random_query() {
    std::uniform_int_distribution<std::int32_t> cells(0, 127);
    libpath_tiled_query query = LIBPATH_INIT(libpath_tiled_query);
    query.from = {cells(random_), cells(random_)};
    query.to = {cells(random_), cells(random_)};
    query.four_neighbours = random_() % 2;
    return query;
  }

  Map map_;
  std::mt19937 random_{5};
  TileBaker baker_;
  std::vector<std::vector<std::byte>> tiles_;
  libpath_tiled_world* world_ = nullptr;
  libpath_tiled_context* context_ = nullptr;
  std::array<libpath_cell, 1024> cells_{};
  libpath_tiled_result result_ = LIBPATH_INIT(libpath_tiled_result);

 private:
  const Map& baked_map() {
    const auto wall = static_cast<TerrainIndex>(find_terrain(map_, "void").value());
    for (std::size_t i = 0; i < map_.size().cells(); ++i) {
      if (random_() % 4 == 0) map_.cells[map_.size().cell(i)] = wall;
    }
    return map_;
  }
};

TEST_F(CTiles, ArgumentsOfWorldsAreChecked) {
  libpath_tiled_world* world = nullptr;
  libpath_tiled_context* context = nullptr;
  libpath_tiled_world_info info = LIBPATH_INIT(libpath_tiled_world_info);
  libpath_cell tile{};
  std::uint64_t offset = 0;
  std::uint32_t unit = 0;
  std::size_t count = 0;
  char name[9];
  const auto& index = baker_.index();
  EXPECT_NULL_REFUSED(1u << 5, libpath_tiled_world_open, index.data(), index.size(), 3, 0, &world, &offset);
  for (const std::uint32_t flags : {2u, 4u}) {
    EXPECT_EQ(libpath_tiled_world_open(index.data(), index.size(), 3, flags, &world, &offset), LIBPATH_BAD_ARGUMENT);
  }
  for (const std::size_t slots : {std::size_t{0}, TiledWorld::kMaxSlots + 1}) {
    EXPECT_EQ(libpath_tiled_world_open(index.data(), index.size(), slots, 0, &world, nullptr), LIBPATH_BAD_ARGUMENT);
  }
  ASSERT_EQ(libpath_tiled_world_open(index.data(), index.size(), TiledWorld::kMaxSlots, 0, &world, nullptr),
            LIBPATH_OK);
  libpath_tiled_world_destroy(world);
  EXPECT_NULL_REFUSED(0, libpath_tiled_world_get_info, world_, &info);
  EXPECT_NULL_REFUSED(1u << 4, libpath_tiled_world_unit_name, world_, 0, name, sizeof name, &count);
  EXPECT_NULL_REFUSED(0, libpath_tiled_world_find_unit, world_, "ground", &unit);
  EXPECT_NULL_REFUSED(3u << 4, libpath_tiled_world_load, world_, tiles_[0].data(), tiles_[0].size(), 0, &tile, &offset);
  EXPECT_EQ(load(tiles_[0], 4), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_tiled_world_residents, world_, &tile, 1, &count);
  EXPECT_EQ(libpath_tiled_world_drop(nullptr, {0, 0}), 0);
  EXPECT_EQ(libpath_tiled_world_is_resident(nullptr, {0, 0}), 0);
  EXPECT_NULL_REFUSED(0, libpath_tiled_context_create, world_, &context);
  EXPECT_EQ(libpath_tiled_context_bytes(nullptr), 0u);
}

TEST_F(CTiles, ArgumentsOfSearchesAreChecked) {
  libpath_tiled_search* search = nullptr;
  std::uint32_t status = 0;
  libpath_tiled_query query = random_query();
  EXPECT_NULL_REFUSED(0, libpath_find_tiled_path, world_, context_, &query, cells_.data(), cells_.size(), &result_);
  EXPECT_NULL_REFUSED(0, libpath_tiled_search_create, world_, context_, &search);
  ASSERT_EQ(libpath_tiled_search_create(world_, context_, &search), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 2, libpath_tiled_search_start, search, &query, &status);
  EXPECT_NULL_REFUSED(1u << 2, libpath_tiled_search_step, search, 1, &status);
  EXPECT_NULL_REFUSED(0, libpath_tiled_search_result, search, &result_);
  EXPECT_NULL_REFUSED(0, libpath_tiled_search_path, search, cells_.data(), cells_.size(), &result_);
  EXPECT_NULL_REFUSED(0, libpath_tiled_search_partial_path, search, cells_.data(), cells_.size(), &result_);
  query.unit = 1;
  EXPECT_EQ(libpath_tiled_search_start(search, &query, &status), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_find_tiled_path(world_, context_, &query, nullptr, 0, &result_), LIBPATH_BAD_ARGUMENT);
  libpath_tiled_search_cancel(nullptr);
  libpath_tiled_search_destroy(search);
}

TEST_F(CTiles, DamagedTilesChangeNothing) {
  ASSERT_EQ(load(tiles_[0]), LIBPATH_OK);
  std::vector<std::byte> damaged = tiles_[0];
  damaged.back() ^= std::byte{1};
  std::uint64_t offset = 0;
  for (const std::uint32_t flags : {0u, std::uint32_t{LIBPATH_OPEN_COPY}}) {
    EXPECT_EQ(load(damaged, flags, &offset), LIBPATH_WRONG_HASH);
    EXPECT_GT(offset, 0u);
  }
  const Map other = plain_map({.width = 192, .height = 64});
  const auto elsewhere = TileBaker::create(other, other.size(), 64, {});
  EXPECT_EQ(load(elsewhere->bake({0, 0}, cells_of(other, elsewhere->window({0, 0})))), LIBPATH_BAD_SECTION);
  EXPECT_EQ(libpath_tiled_world_is_resident(world_, {0, 0}), 1);
}

/// Where every slot is taken, whosever the bytes are, and also after a copy was made in vain.
TEST_F(CTiles, FullWorldsTakeOnlyWhatIsThere) {
  for (std::size_t i = 0; i < 3; ++i) ASSERT_EQ(load(tiles_[i], i == 1 ? LIBPATH_OPEN_COPY : 0), LIBPATH_OK);
  EXPECT_EQ(load(tiles_[3]), LIBPATH_FULL);
  EXPECT_EQ(load(tiles_[3], LIBPATH_OPEN_COPY), LIBPATH_FULL);
  for (int times = 0; times < 5; ++times) {
    for (std::size_t i = 0; i < 3; ++i) ASSERT_EQ(load(tiles_[i], LIBPATH_OPEN_COPY), LIBPATH_OK);
  }
  ASSERT_EQ(libpath_tiled_world_drop(world_, {1, 0}), 1);
  EXPECT_EQ(load(tiles_[3], LIBPATH_OPEN_COPY), LIBPATH_OK);
}

/// Whichever tiles are resident.
TEST_F(CTiles, AnswersAreThoseOfTheLibrary) {
  auto world = TiledWorld::open(baker_.index(), 3);
  auto context = TiledContext::create(*world);
  std::array<Cell, 1024> expected;
  std::size_t found = 0;
  std::size_t missing = 0;
  for (std::size_t turn = 0; turn < 40; ++turn) {
    const std::size_t place = turn % tiles_.size();
    const Cell tile{static_cast<std::int32_t>(place % 2), static_cast<std::int32_t>(place / 2)};
    if (world->residents().size() == 3) {
      const Cell first = world->residents().front();
      ASSERT_TRUE(world->drop(first));
      ASSERT_EQ(libpath_tiled_world_drop(world_, {first.x, first.y}), 1);
    }
    ASSERT_EQ(*world->load(tiles_[place]), tile);
    ASSERT_EQ(load(tiles_[place], turn % 3 == 0 ? LIBPATH_OPEN_COPY : 0), LIBPATH_OK);
    for (int i = 0; i < 10; ++i) {
      const libpath_tiled_query query = random_query();
      ASSERT_EQ(libpath_find_tiled_path(world_, context_, &query, cells_.data(), cells_.size(), &result_), LIBPATH_OK);
      const TiledResult answer = find_path(*world,
                                           {0,
                                            {query.from.x, query.from.y},
                                            {query.to.x, query.to.y},
                                            query.four_neighbours != 0 ? Neighbours::four : Neighbours::eight},
                                           *context, expected);
      ASSERT_EQ(result_.status, static_cast<std::uint32_t>(answer.status));
      ASSERT_EQ(result_.reason, static_cast<std::uint32_t>(answer.reason));
      ASSERT_EQ(result_.optimal != 0, answer.optimal);
      ASSERT_EQ(result_.cost, answer.cost);
      ASSERT_EQ(result_.length, answer.length);
      ASSERT_EQ(result_.corners, answer.corners);
      ASSERT_EQ(result_.expanded, answer.expanded);
      ASSERT_EQ(result_.least, answer.least);
      ASSERT_EQ(result_.has_missing != 0, answer.missing.has_value());
      if (answer.missing) {
        ASSERT_EQ((Cell{result_.missing.x, result_.missing.y}), *answer.missing);
      }
      ASSERT_EQ(result_.cells, answer.cells);
      for (std::size_t at = 0; at < std::min(answer.cells, expected.size()); ++at)
        ASSERT_EQ((Cell{cells_[at].x, cells_[at].y}), expected[at]);
      found += answer.status == PathStatus::found ? 1 : 0;
      missing += answer.missing ? 1 : 0;
    }
  }
  EXPECT_GT(found, 50u);
  EXPECT_GT(missing, 50u);
}

}  // namespace
}  // namespace libpath
