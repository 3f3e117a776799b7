#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake_districts.h>
#include <libpath/tables/areas/district.h>
#include <tests/support/baked.h>
#include <tests/support/district_files.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <tests/support/tiled.h>

namespace libpath {
namespace {

using test::CellFactors;
using test::DistrictFiles;

/// Scattered and open, of one cost and of several, for two widths of units.
Map map_of_districts(Size size, int kind) {
  const auto seed = static_cast<std::uint64_t>(kind + 11);
  const bool costs = kind % 2 == 1;
  Map map = kind % 4 < 2
                ? test::random_map({.size = size, .blocked_percent = kind % 8 < 4 ? 40 : 20, .costs = costs}, seed)
                : test::open_map(size, costs ? 3 : 1, seed);
  map.units = {test::square_unit(1), test::square_unit(2)};
  return map;
}

/// The ground of a square alone.
CellFactors factors_within(const CellFactors& factors, Size size, Cell corner, Size square) {
  CellFactors within(factors.size());
  for (std::int32_t y = corner.y; y < corner.y + square.height; ++y) {
    for (std::int32_t x = corner.x; x < corner.x + square.width; ++x)
      within[size.index({x, y})] = factors[size.index({x, y})];
  }
  return within;
}

/// A child of a district, with its entrances as cells of the map.
struct Child {
  Cell corner;
  Size size;
  std::vector<Cell> cells;
  std::uint32_t first = 0;
};

Child child_of(const DistrictGraph& graph, const DistrictLevels& levels, DistrictPlace district, std::size_t number) {
  const DistrictPlace place = levels.child(district, number);
  Child child{levels.corner(place), levels.size_of(place), {}, graph.first_of_child(number)};
  for (std::uint32_t i = child.first; i < graph.end_of_child(number); ++i)
    child.cells.push_back(graph.border_cell(i).in(child.corner, child.size));
  return child;
}

/// Groups are what hangs together within the child. What costs say is exact in tiles, and of a way above.
void expect_costs_of(const DistrictGraph& graph, const Child& child, const CellFactors& factors, Size size,
                     bool is_exact, Cost scale) {
  const CellFactors within = factors_within(factors, size, child.corner, child.size);
  for (std::uint32_t i = 0; i < child.cells.size(); i += 3) {
    const auto costs = test::plain_costs(within, size, child.cells[i]);
    for (std::uint32_t j = 0; j < child.cells.size(); ++j) {
      const bool together = graph.entrance(child.first + i).group == graph.entrance(child.first + j).group;
      const Cost there = costs[size.index(child.cells[j])];
      ASSERT_EQ(together, there != kNoCost);
      if (!together) continue;
      const Cost said = graph.cost(child.first + i, child.first + j) * scale;
      ASSERT_GE(said, there);
      if (is_exact) {
        ASSERT_EQ(said, there);
      }
    }
  }
}

TEST(DistrictBaker, EntrancesOfASquareHangTogetherAsItsCellsDo) {
  const Size size{300, 270};
  for (int kind = 0; kind < test::scaled(8); ++kind) {
    const Map map = map_of_districts(size, kind);
    const test::BakedMap baked(map);
    const test::TiledMap tiled(map, kMinTileSide, 1);
    const DistrictFiles files(tiled.baker(), map);
    const TileIndex index = *TileIndex::open(tiled.baker().index(), HashCheck::full);
    const DistrictLevels levels(index);
    ASSERT_EQ(levels.count(), 2);
    for (const auto& [place, bytes] : files.all()) {
      if (place.level == 0) continue;
      const District district = *District::open(bytes, HashCheck::full, index);
      ASSERT_EQ(district.place(), place);
      for (std::size_t unit = 0; unit < 2; ++unit) {
        const DistrictGraph graph = district.graph(unit);
        const auto factors = test::factors_of(baked.world(unit));
        for (std::size_t number = 0; number < levels.children(place).cells(); ++number) {
          ASSERT_NO_FATAL_FAILURE(expect_costs_of(graph, child_of(graph, levels, place, number), factors, size,
                                                  place.level == 1, tiled.unit_of_cost(map, unit)));
        }
      }
    }
  }
}

/// Where ground hangs together there are no more than some 16 entrances to a side, whatever the level.
TEST(DistrictBaker, OpenGroundHasFewEntrancesAtEveryLevel) {
  const Map map = test::map_of(std::vector<std::string>(70, std::string(1100, '.')));
  const test::TiledMap tiled(map, kMinTileSide, 1);
  const DistrictFiles files(tiled.baker(), map);
  const TileIndex index = *TileIndex::open(tiled.baker().index(), HashCheck::full);
  const DistrictGraph low = District::open(files.bytes({1, {1, 0}}), HashCheck::full, index)->graph(0);
  EXPECT_EQ(low.end_of_child(0) - low.first_of_child(0), 3 * 16u);
  const DistrictGraph high = District::open(files.bytes({2, {0, 0}}), HashCheck::full, index)->graph(0);
  EXPECT_EQ(high.end_of_child(1) - high.first_of_child(1), 2 * 5u);  // 64 + 6 cells, one in 16
}

TEST(DistrictBaker, AnEditChangesNoMoreThanItSaysAndAsAFullBakeDoes) {
  const Size size{600, 300};
  Map map = map_of_districts(size, 5);
  const test::TiledMap first(map, kMinTileSide, 1);
  const TileBaker& tiles = first.baker();
  DistrictFiles files(tiles, map);
  test::Random random(8);
  for (int round = 0; round < test::scaled(10); ++round) {
    const CellWindow edited{{random.below(580), random.below(280)}, {1 + random.below(20), 1 + random.below(20)}};
    for (std::int32_t y = 0; y < edited.size.height; ++y) {
      for (std::int32_t x = 0; x < edited.size.width; ++x)
        map.cells[{edited.first.x + x, edited.first.y + y}] = static_cast<TerrainIndex>(random.below(6));
    }
    const auto changed = tiles.tiles_around(edited);
    for (const Cell tile : changed) files.bake_tile(tiles, map, tile);
    for (const DistrictPlace district : files.baker().districts_around(changed)) files.bake(district, round % 4);
    ASSERT_EQ(files.all(), DistrictFiles(tiles, map).all());
  }
}

TEST(DistrictBaker, AnEditThatChangesNoWayChangesNothingAboveTheDistrictOfItsTile) {
  std::vector<std::string> rows(70, std::string(1100, '.'));
  for (std::size_t x = 100; x < 106; ++x) rows[30][x] = rows[36][x] = '@';
  for (std::size_t y = 30; y < 37; ++y) rows[y][100] = rows[y][105] = '@';
  Map map = test::map_of(rows);
  const test::TiledMap tiled(map, kMinTileSide, 1);
  DistrictFiles files(tiled.baker(), map);
  const auto before = files.all();
  map.cells[{103, 33}] = map.cells[{103, 30}];  // within the walls
  files.bake_tile(tiled.baker(), map, {1, 0});
  EXPECT_NE(files.bytes({0, {1, 0}}), before.at({0, {1, 0}}));
  files.bake({1, {0, 0}});
  EXPECT_NE(files.bytes({1, {0, 0}}), before.at({1, {0, 0}}));
  files.bake({2, {0, 0}});
  EXPECT_EQ(files.bytes({2, {0, 0}}), before.at({2, {0, 0}}));
  map.cells[{103, 20}] = map.cells[{103, 30}];  // beside them, where ways are
  files.bake_tile(tiled.baker(), map, {1, 0});
  for (const DistrictPlace place : {DistrictPlace{1, {0, 0}}, DistrictPlace{2, {0, 0}}}) files.bake(place);
  EXPECT_NE(files.bytes({2, {0, 0}}), before.at({2, {0, 0}}));
}

TEST(DistrictBaker, AnEditOfATileIsOneDistrictALevelAndThoseOfItsNeighbours) {
  const Map map = test::random_map({.size = {600, 300}}, 3);
  const test::TiledMap tiled(map, kMinTileSide, 1);
  const DistrictBaker baker = test::district_baker_of(tiled.baker());
  EXPECT_EQ(baker.levels(), 2);
  EXPECT_EQ(baker.districts(1), (Size{3, 2}));
  const auto around = [&](Cell tile) { return baker.districts_around(std::span(&tile, 1)); };
  using Places = std::vector<DistrictPlace>;
  EXPECT_EQ(around({1, 1}), (Places{{1, {0, 0}}, {2, {0, 0}}}));
  EXPECT_EQ(around({3, 0}), (Places{{1, {0, 0}}, {1, {1, 0}}, {2, {0, 0}}}));
  EXPECT_EQ(around({4, 3}), (Places{{1, {0, 0}}, {1, {1, 0}}, {1, {1, 1}}, {2, {0, 0}}}));
  EXPECT_EQ(baker.sources({1, {0, 0}}).size(), 24u);
  EXPECT_EQ(baker.sources({2, {0, 0}}).size(), 6u);
}

TEST(DistrictBaker, AWorldOfOneTileHasNoDistricts) {
  const Map map = test::random_map({.size = {64, 60}}, 3);
  EXPECT_EQ(test::district_baker_of(test::tile_baker_of(map, 64)).levels(), 0);
}

/// What opening says of a district with a number changed and its hashes made right.
class DistrictForgery : public testing::Test {
 protected:
  DistrictForgery()
      : map_(map_of_districts({300, 270}, 5)), tiled_(map_, kMinTileSide, 1), files_(tiled_.baker(), map_) {}

  TileIndex index() const { return *TileIndex::open(tiled_.baker().index(), HashCheck::full); }
  Sections sections() const {
    static const std::vector<SectionRule> kRules = [] {
      std::vector<SectionRule> rules;
      for (const SectionKind& kind : kDistrictKinds)
        rules.push_back({kind.tag, static_cast<std::uint8_t>(kind.element_size), kind.of_unit, false});
      return rules;
    }();
    return *Sections::open(bytes(), HashCheck::full, kRules);
  }
  const std::vector<std::byte>& bytes() const { return files_.bytes({1, {0, 0}}); }

  template <class Value>
  bool is_sound(SectionKey section, std::uint32_t unit, std::uint64_t place, Value value) const {
    auto forged = bytes();
    std::memcpy(forged.data() + sections().offset_of(section, unit) + place, &value, sizeof value);
    test::fix_hashes(forged);
    return District::open(forged, HashCheck::full, index()).has_value();
  }

  Map map_;
  test::TiledMap tiled_;
  DistrictFiles files_;
};

TEST_F(DistrictForgery, NumbersAreProven) {
  EXPECT_TRUE(is_sound(kDistrictSection, 0, 8, std::uint32_t{1}));
  EXPECT_FALSE(is_sound(kDistrictSection, 0, 0, std::uint64_t{1}));  // another world
  EXPECT_FALSE(is_sound(kDistrictSection, 0, 8, std::uint32_t{0}));
  EXPECT_FALSE(is_sound(kDistrictSection, 0, 8, std::uint32_t{3}));
  EXPECT_FALSE(is_sound(kDistrictSection, 0, 12, std::uint32_t{1}));  // of fewer children
  EXPECT_FALSE(is_sound(kDistrictSection, 0, 16, std::uint32_t{2}));
  EXPECT_FALSE(is_sound(kDistrictSection, 0, 20, std::uint32_t{1}));
  EXPECT_FALSE(is_sound(kChildGroupSection, 1, 0, std::uint32_t{1}));
  EXPECT_FALSE(is_sound(kChildGroupSection, 2, 4, std::uint32_t{999'999}));
  EXPECT_FALSE(is_sound(kEntranceGroupSection, 1, 0, std::uint32_t{1}));
  EXPECT_FALSE(is_sound(kEntranceGroupSection, 1, 4, std::uint32_t{1}));
  EXPECT_FALSE(is_sound(kEntranceGroupSection, 1, 8, std::uint64_t{1}));
  EXPECT_FALSE(is_sound(kEntranceGroupSection, 1, 16, std::uint32_t{0}));
  EXPECT_FALSE(is_sound(kEntranceGroupSection, 1, 16, ~std::uint32_t{0}));
  const DistrictGraph graph = District::open(bytes(), HashCheck::full, index())->graph(0);
  EXPECT_FALSE(is_sound(kEntranceSection, 1, 0, BorderCell(Side::west, 5).key()));  // the world ends there
  EXPECT_FALSE(is_sound(kEntranceSection, 1, 0, BorderCell(Side::east, 64).key()));
  EXPECT_FALSE(is_sound(kEntranceSection, 1, 0, std::uint32_t{4u << 16}));
  EXPECT_FALSE(is_sound(kEntranceSection, 1, 0, graph.entrance(1).key));
  EXPECT_FALSE(is_sound(kEntranceSection, 1, 4, std::uint32_t{1}));
  EXPECT_TRUE(is_sound(kEntranceSection, 1, 8, std::uint32_t{2}));
  EXPECT_FALSE(is_sound(kEntranceSection, 1, 8, std::uint32_t{3}));
  EXPECT_FALSE(is_sound(kEntranceOrderSection, 1, 0, std::uint32_t{1}));
  EXPECT_FALSE(is_sound(kEntranceOrderSection, 1, 0, ~std::uint32_t{0}));
  EXPECT_TRUE(is_sound(kEntranceCostSection, 1, 0, ~std::uint32_t{0}));
}

TEST_F(DistrictForgery, EveryByteCounts) {
  const TileIndex index = this->index();
  test::Random random(1);
  const auto any_place = [&](const auto& bytes) {
    return static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())));
  };
  for (int i = 0; i < test::scaled(2000); ++i) {
    auto spoilt = bytes();
    spoilt[any_place(spoilt)] ^= static_cast<std::byte>(1 << random.below(8));
    ASSERT_FALSE(District::open(spoilt, HashCheck::full, index));
  }
  // Damages with right hashes open or are refused; what opens is read.
  Cost sum = 0;
  for (int i = 0; i < test::scaled(2000); ++i) {
    auto spoilt = bytes();
    spoilt[any_place(spoilt)] = static_cast<std::byte>(random.below(256));
    test::fix_hashes(spoilt);
    const auto district = District::open(spoilt, HashCheck::full, index);
    if (!district) continue;
    const DistrictGraph graph = district->graph(0);
    for (std::uint32_t entrance = 0; entrance < graph.entrance_count(); ++entrance) {
      ASSERT_EQ(graph.find(graph.child(entrance), graph.border_cell(entrance)), entrance);
      graph.for_each_cost(entrance, [&](std::uint32_t other, Cost cost) {
        ASSERT_EQ(graph.cost(other, entrance), cost);
        sum += cost;
      });
    }
  }
  EXPECT_GT(sum, 0u);
}

TEST_F(DistrictForgery, FilesOfOtherSquaresAreRefused) {
  const DistrictBaker& baker = files_.baker();
  auto sources = files_.sources_of({1, {0, 0}});
  ASSERT_TRUE(baker.bake({1, {0, 0}}, sources));
  EXPECT_EQ(*baker.bake({1, {0, 0}}, sources, files_.bytes({1, {1, 0}})), bytes());
  std::swap(sources[1], sources[2]);
  EXPECT_EQ(baker.bake({1, {0, 0}}, sources).error().message,
            "level 0, column 1, row 0: the file is that of another square");
  sources = files_.sources_of({1, {0, 0}});
  sources.back() = sources.back().first(sources.back().size() - 1);
  EXPECT_NE(baker.bake({1, {0, 0}}, sources).error().message.find("level 0, column 4, row 3: "), std::string::npos);
  EXPECT_FALSE(DistrictBaker::open(bytes()));
}

}  // namespace
}  // namespace libpath
