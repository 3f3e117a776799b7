// Journeys over districts over the C interface: what is refused, and that it answers as C++ does.

#include <array>
#include <cstddef>
#include <random>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/c/districts.h>
#include <libpath/c/tiles.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <tests/c/c99_client.h>
#include <tests/c/null_arguments.h>
#include <tests/support/district_files.h>

namespace libpath {
namespace {

/// Five by five tiles of 64 cells, a fifth of which is blocked but for two corners: two levels of districts.
class CDistricts : public testing::Test {
 protected:
  CDistricts() : map_(drawn()), tiles_(test::tile_baker_of(map_, 64)), files_(tiles_, map_) {
    const auto& index = tiles_.index();
    EXPECT_EQ(libpath_tiled_world_open(index.data(), index.size(), 25, 0, &world_, nullptr), LIBPATH_OK);
    EXPECT_EQ(libpath_districts_open(index.data(), index.size(), 5, 0, &districts_, nullptr), LIBPATH_OK);
    EXPECT_EQ(libpath_district_context_create(world_, &context_), LIBPATH_OK);
  }
  ~CDistricts() override {
    libpath_district_context_destroy(context_);
    libpath_districts_destroy(districts_);
    libpath_tiled_world_destroy(world_);
  }

  static Map drawn() {
    Map map = plain_map({.width = 320, .height = 320});
    const auto wall = static_cast<TerrainIndex>(find_terrain(map, "void").value());
    std::mt19937 random(7);
    for (std::size_t i = 0; i < map.size().cells(); ++i) {
      const Cell cell = map.size().cell(i);
      const bool is_corner = cell.x + cell.y < 8 || cell.x + cell.y > 630;
      if (random() % 5 == 0 && !is_corner) map.cells[cell] = wall;
    }
    return map;
  }
  std::vector<square_bytes> squares() const {
    std::vector<square_bytes> squares;
    for (const auto& [place, bytes] : files_.all()) {
      squares.push_back({place.level, place.at.x, place.at.y, bytes.data(), bytes.size()});
    }
    return squares;
  }
  void load_all() {
    for (const square_bytes& square : squares()) {
      const libpath_code code =
          square.level == 0
              ? libpath_tiled_world_load(world_, square.bytes, square.size, 0, nullptr, nullptr)
              : libpath_districts_load(districts_, square.bytes, square.size, LIBPATH_OPEN_COPY, nullptr, nullptr);
      ASSERT_EQ(code, LIBPATH_OK);
    }
  }

  Map map_;
  TileBaker tiles_;
  test::DistrictFiles files_;
  libpath_tiled_world* world_ = nullptr;
  libpath_districts* districts_ = nullptr;
  libpath_district_context* context_ = nullptr;
};

TEST_F(CDistricts, ArgumentsAreChecked) {
  const auto& index = tiles_.index();
  const square_bytes district = squares().back();
  libpath_districts* districts = nullptr;
  libpath_district_context* context = nullptr;
  libpath_district_search* search = nullptr;
  libpath_district_place place{};
  libpath_path_result piece = LIBPATH_INIT(libpath_path_result);
  libpath_district_plan plan = LIBPATH_INIT(libpath_district_plan);
  std::array<libpath_cell, 8> cells{};
  std::uint64_t offset = 0;
  std::uint32_t status = 0;
  std::size_t count = 0;
  EXPECT_NULL_REFUSED(1u << 5, libpath_districts_open, index.data(), index.size(), 3, 0, &districts, &offset);
  EXPECT_EQ(libpath_districts_open(index.data(), index.size(), 0, 0, &districts, nullptr), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_districts_open(index.data(), index.size(), Districts::kMaxSlots + 1, 0, &districts, nullptr),
            LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_districts_open(index.data(), index.size(), 3, 2, &districts, nullptr), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_districts_levels(nullptr), 0);
  EXPECT_NULL_REFUSED(0, libpath_districts_place_of, districts_, {0, 0}, 1, &place);
  for (const std::int32_t level : {0, 3}) {
    EXPECT_EQ(libpath_districts_place_of(districts_, {0, 0}, level, &place), LIBPATH_BAD_ARGUMENT);
  }
  EXPECT_EQ(libpath_districts_place_of(districts_, {320, 0}, 1, &place), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(3u << 4, libpath_districts_load, districts_, district.bytes, district.size, 0, &place, &offset);
  EXPECT_EQ(libpath_districts_load(districts_, district.bytes, district.size, 4, &place, &offset),
            LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_districts_drop(nullptr, 1, {0, 0}), 0);
  EXPECT_EQ(libpath_districts_is_resident(nullptr, 1, {0, 0}), 0);
  EXPECT_NULL_REFUSED(0, libpath_districts_residents, districts_, &place, 1, &count);
  EXPECT_NULL_REFUSED(0, libpath_district_context_create, world_, &context);
  EXPECT_EQ(libpath_district_context_bytes(nullptr), 0u);
  EXPECT_NULL_REFUSED(0, libpath_district_search_create, world_, districts_, context_, &search);
  ASSERT_EQ(libpath_district_search_create(world_, districts_, context_, &search), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 4, libpath_district_search_start, search, 0, {0, 0}, {1, 1}, &status);
  EXPECT_NULL_REFUSED(0, libpath_district_search_next, search, cells.data(), cells.size(), &piece);
  EXPECT_NULL_REFUSED(0, libpath_district_search_plan, search, &plan);
  libpath_district_search_destroy(search);
}

TEST_F(CDistricts, OfAnotherWorldAreRefused) {
  const Map other = plain_map({.width = 64, .height = 640});
  const TileBaker baker = test::tile_baker_of(other, 64);
  libpath_districts* elsewhere = nullptr;
  libpath_district_search* search = nullptr;
  ASSERT_EQ(libpath_districts_open(baker.index().data(), baker.index().size(), 5, 0, &elsewhere, nullptr), LIBPATH_OK);
  EXPECT_EQ(libpath_district_search_create(world_, elsewhere, context_, &search), LIBPATH_BAD_ARGUMENT);
  const square_bytes district = squares().back();
  EXPECT_EQ(libpath_districts_load(elsewhere, district.bytes, district.size, 0, nullptr, nullptr), LIBPATH_BAD_SECTION);
  libpath_districts_destroy(elsewhere);
}

/// Where every slot is taken, whosever the bytes are.
TEST_F(CDistricts, FullOnesTakeOnlyWhatIsThere) {
  libpath_districts* one = nullptr;
  const std::vector<square_bytes> all = squares();
  const square_bytes first = all[25], second = all[26];
  ASSERT_EQ(libpath_districts_open(tiles_.index().data(), tiles_.index().size(), 1, 0, &one, nullptr), LIBPATH_OK);
  for (const std::uint32_t flags : {0u, std::uint32_t{LIBPATH_OPEN_COPY}}) {
    EXPECT_EQ(libpath_districts_load(one, first.bytes, first.size, flags, nullptr, nullptr), LIBPATH_OK);
    EXPECT_EQ(libpath_districts_load(one, second.bytes, second.size, flags, nullptr, nullptr), LIBPATH_FULL);
  }
  EXPECT_EQ(libpath_districts_drop(one, first.level, {first.x, first.y}), 1);
  EXPECT_EQ(libpath_districts_load(one, second.bytes, second.size, LIBPATH_OPEN_COPY, nullptr, nullptr), LIBPATH_OK);
  libpath_districts_destroy(one);
}

TEST_F(CDistricts, JourneysAreThoseOfCpp) {
  load_all();
  auto world = TiledWorld::open(tiles_.index(), 25);
  auto districts = Districts::open(tiles_.index(), 5);
  for (const auto& [place, bytes] : files_.all()) {
    ASSERT_TRUE(place.level == 0 ? world->load(bytes).has_value() : districts->load(bytes).has_value());
  }
  auto context = DistrictContext::create(*world);
  DistrictSearch expected(*world, *districts);
  libpath_district_search* search = nullptr;
  ASSERT_EQ(libpath_district_search_create(world_, districts_, context_, &search), LIBPATH_OK);
  std::mt19937 random(3);
  std::uniform_int_distribution<std::int32_t> along(0, 319);
  std::array<libpath_cell, 256> cells{};
  std::array<Cell, 256> expected_cells{};
  int found = 0;
  for (int i = 0; i < 40; ++i) {
    const Cell from{along(random), along(random)}, to{along(random), along(random)};
    std::uint32_t status = 0;
    ASSERT_EQ(libpath_district_search_start(search, 0, {from.x, from.y}, {to.x, to.y}, &status), LIBPATH_OK);
    PathStatus now = expected.start({0, from, to}, *context);
    ASSERT_EQ(status, static_cast<std::uint32_t>(now));
    while (now == PathStatus::running) {
      const PathResult piece = expected.next(*context, expected_cells);
      libpath_path_result result = LIBPATH_INIT(libpath_path_result);
      libpath_district_plan plan = LIBPATH_INIT(libpath_district_plan);
      ASSERT_EQ(libpath_district_search_next(search, cells.data(), cells.size(), &result), LIBPATH_OK);
      ASSERT_EQ(libpath_district_search_plan(search, &plan), LIBPATH_OK);
      now = piece.status;
      ASSERT_EQ(result.status, static_cast<std::uint32_t>(now));
      ASSERT_EQ(result.cells, piece.cells);
      ASSERT_EQ(result.cost, piece.cost);
      ASSERT_EQ(plan.cost, expected.planned_cost());
      ASSERT_EQ(plan.optimal, expected.optimal() ? 1u : 0u);
      for (std::size_t at = 0; at < piece.cells; ++at) {
        ASSERT_TRUE(cells[at].x == expected_cells[at].x && cells[at].y == expected_cells[at].y);
      }
    }
    found += now == PathStatus::found ? 1 : 0;
  }
  EXPECT_GT(found, 10);
  libpath_district_search_destroy(search);
}

TEST_F(CDistricts, AreWalkedFromC99) {
  const std::vector<square_bytes> all = squares();
  const square_bytes index{0, 0, 0, tiles_.index().data(), tiles_.index().size()};
  EXPECT_EQ(walk_far(&index, all.data(), all.size()), 0) << "the line in c99_districts.c";
}

}  // namespace
}  // namespace libpath
