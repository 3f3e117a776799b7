#include <algorithm>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>
#include <tools/common/generate.h>

namespace libpath {
namespace {

constexpr Size kCellsSize{40, 34};

Map costly_map(std::uint64_t seed) {
  return test::random_map(
      {.size = kCellsSize, .blocked_percent = 20, .costs = true, .one_way_edges = 60, .links = 5, .widest_unit = 2},
      seed);
}

GridQuery costly_query(test::Random& random) {
  return {{random.below(kCellsSize.width), random.below(kCellsSize.height)},
          {random.below(kCellsSize.width), random.below(kCellsSize.height)}};
}

BakeOptions full_tier(bool hierarchy) {
  return {.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = hierarchy};
}

/// Over labels, and over a hierarchy in their place.
class CellTableSearchTest : public testing::TestWithParam<bool> {
 protected:
  static test::BakedMap baked(const Map& map) { return test::BakedMap(map, full_tier(GetParam())); }
};
INSTANTIATE_TEST_SUITE_P(Tables, CellTableSearchTest, testing::Bool(),
                         [](const auto& hierarchy) { return hierarchy.param ? "Hierarchy" : "Labels"; });

// That costs are those of Dijkstra in every world is tested for all tables at once, by OptimalTest and LayersTest.

TEST_P(CellTableSearchTest, AnswersWhereTheGroundIsNotPlain) {
  int answered = 0;
  for (int seed = 0; seed < test::scaled(40); ++seed) {
    const Map map = costly_map(static_cast<std::uint64_t>(seed));
    const test::BakedMap full = baked(map);
    const test::BakedMap none(map, Tier::none);
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const World world = full.world(unit);
      const bool has_table = world.jump_map().empty();
      ASSERT_EQ(!world.cell_hierarchy().empty(), has_table && GetParam());
      ASSERT_EQ(!world.cell_labels().empty(), has_table && !GetParam());
      answered += has_table;
      ASSERT_TRUE(none.world(unit).cell_hierarchy().empty());
      ASSERT_TRUE(none.world(unit).cell_labels().empty());
      const test::ReferenceGraph reference(map, map.units[unit]);
      auto context = SearchContext::create(world);
      auto plain = SearchContext::create(none.world(unit));
      std::vector<Cell> cells(kCellsSize.cells());
      std::vector<Cell> corners(kCellsSize.cells());
      test::Random random(static_cast<std::uint64_t>(seed));
      for (int i = 0; i < 60; ++i) {
        const GridQuery query = costly_query(random);
        const PathResult path = find_path(world, query, *context, cells);
        const PathResult expected = find_cost(none.world(unit), query, *plain);
        ASSERT_EQ(path.status, expected.status);
        ASSERT_EQ(path.cost, expected.cost);
        if (path.status != PathStatus::found) continue;
        ASSERT_TRUE(path.optimal);
        ASSERT_EQ(reference.cost_of({cells.data(), path.cells}),
                  path.cost * full.asset().map().units()[unit].factor_unit * (world.costs().uniform() ? 2 : 1));
        const PathResult turns = find_corners(world, query, *context, corners);
        ASSERT_EQ(turns.corners, path.corners);
        ASSERT_EQ(turns.cells, path.cells);
        // Corners are cells of the path in its order, with both ends.
        ASSERT_EQ(corners[0], query.from);
        ASSERT_EQ(corners[turns.corners - 1], query.to);
        auto at = cells.begin();
        for (std::size_t k = 0; k < turns.corners; ++k) {
          at = std::find(at, cells.begin() + static_cast<std::ptrdiff_t>(path.cells), corners[k]);
          ASSERT_NE(at, cells.begin() + static_cast<std::ptrdiff_t>(path.cells));
        }
      }
    }
  }
  EXPECT_GT(answered, 0);
}

// A hierarchy knows nothing of turns, so its paths are straightened; labels choose ways that turn little, each to its
// hub. Both shall turn hardly more than paths of blocks do.
TEST_P(CellTableSearchTest, PathsTurnLittle) {
  Map map = tools::generate_city({128, 128}, 1, {});
  tools::scatter_terrain(map, 1);
  const test::BakedMap full = baked(map);
  const test::BakedMap fast(map, Tier::fast);
  auto context = SearchContext::create(full.world());
  auto other = SearchContext::create(fast.world());
  test::Random random(3);
  std::size_t turns = 0;
  std::size_t most = 0;
  for (int i = 0; i < 300; ++i) {
    const GridQuery query{{random.below(128), random.below(128)}, {random.below(128), random.below(128)}};
    const PathResult path = find_corners(full.world(), query, *context, {});
    const PathResult expected = find_corners(fast.world(), query, *other, {});
    ASSERT_EQ(path.cost, expected.cost);
    turns += path.corners;
    most += expected.corners;
  }
  EXPECT_GT(turns, 0u);
  EXPECT_LT(static_cast<double>(turns), 1.15 * static_cast<double>(most));
}

TEST_P(CellTableSearchTest, SlicesGiveTheSameCells) {
  const Map map = costly_map(3);
  const test::BakedMap full = baked(map);
  auto context = SearchContext::create(full.world());
  std::vector<Cell> cells(kCellsSize.cells());
  std::vector<Cell> sliced(kCellsSize.cells());
  test::Random random(4);
  int partial = 0;
  for (int i = 0; i < test::scaled(400); ++i) {
    const GridQuery query = costly_query(random);
    const PathResult whole = find_path(full.world(), query, *context, cells);
    GridSearch search(full.world(), *context);
    search.start(query);
    while (search.step(3) == PathStatus::running) {
      const PathResult so_far = search.partial_path(sliced);
      ASSERT_EQ(so_far.status, PathStatus::running);
      ASSERT_GT(so_far.cells, 0u);
      ASSERT_EQ(sliced[0], query.from);
      partial += so_far.cells > 1;
    }
    const PathResult path = search.path(sliced);
    ASSERT_EQ(path.cost, whole.cost);
    ASSERT_EQ(path.cells, whole.cells);
    ASSERT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(whole.cells), sliced.begin()));
  }
  if (test::runs_in_full()) {
    EXPECT_EQ(partial > 0, GetParam()) << "labels answer at once";
  }
}

// Changes that make nothing better leave the hierarchy in use, so its effort, where the path stands.
TEST_P(CellTableSearchTest, StaysInUseWhileThePathStands) {
  const Map map = costly_map(5);
  const test::BakedMap full = baked(map);
  auto live = *LiveWorld::create(full.asset(), 0);
  auto context = SearchContext::create(full.world());
  auto of_live = SearchContext::create(live.world());
  std::vector<Cell> cells(kCellsSize.cells());
  test::Random random(6);
  int kept = 0;
  for (int i = 0; i < 200; ++i) {
    const GridQuery query = costly_query(random);
    const PathResult path = find_path(full.world(), query, *context, cells);
    if (path.status != PathStatus::found || path.cells < 10) continue;
    const auto end = cells.begin() + static_cast<std::ptrdiff_t>(path.cells);
    const Cell beside{random.below(kCellsSize.width), random.below(kCellsSize.height)};
    const bool is_far = std::none_of(cells.begin(), end, [&](Cell cell) {
      return std::abs(cell.x - beside.x) < 3 && std::abs(cell.y - beside.y) < 3;
    });
    if (!is_far || !full.world().is_walkable(beside)) continue;
    live.block(beside);
    const PathResult now = find_path(live.world(), query, *of_live, cells);
    ASSERT_EQ(now.status, PathStatus::found);
    ASSERT_EQ(now.length, path.length);
    ASSERT_EQ(now.expanded, path.expanded);
    live.unblock(beside);
    ++kept;
  }
  EXPECT_GT(kept, 20);
}

/// No step leads to the cell at the end of a link, and a diagonal one from it goes past other cells.
TEST_P(CellTableSearchTest, WorseEndsOfLinksAreNoticed) {
  Map map = test::map_of({"..........", "SSSSSSSSSS", ".........."});
  map.terrains[2].factors[0] = Milli::whole(2);
  map.links = {{"", {1, 0}, {8, 0}, Milli{500}, false}};
  const test::BakedMap full = baked(map);
  const test::BakedMap none(map, Tier::none);
  auto context = SearchContext::create(full.world());
  const auto length = [&](const World& world) { return find_cost(world, {{0, 0}, {9, 1}}, *context).length; };
  const double short_way = length(full.world());
  ASSERT_LT(short_way, 4);
  for (const bool blocks : {false, true}) {
    std::vector<double> lengths;
    for (const test::BakedMap* of : {&full, &none}) {
      auto overlay = *Overlay::create(of->asset(), 0);
      blocks ? overlay.block({8, 0}) : overlay.add_cost({8, 0}, Milli::whole(2));
      lengths.push_back(length(overlay.world()));
    }
    EXPECT_GT(lengths[0], short_way + 1);
    EXPECT_DOUBLE_EQ(lengths[0], lengths[1]);
  }
}

/// Where ways leave a block by more exits than a label has, several labels share its cells.
TEST(CellTableSearch, LabelsShareABlockOfManyExits) {
  const Map map = test::random_map({.size = {64, 64}, .blocked_percent = 1, .costs = true}, 2);
  const test::BakedMap full(map, full_tier(false));
  const HubLabels& labels = full.world().cell_labels().to_hubs();
  int shared = 0;
  for (std::size_t block = 0; block < labels.block_count(); ++block) {
    const auto hubs = labels.of_block(block).hubs;
    for (std::size_t i = 1; i < hubs.size(); ++i) shared += hubs[i - 1] == hubs[i];
  }
  EXPECT_GT(shared, 0);
}

/// Whatever opens leads somewhere, at the cost that is said: a way that is another one and costs as much, at most.
TEST(CellTableSearch, ForgedWaysAreRefusedOrSound) {
  const Map map = test::random_map({.size = {18, 10}, .blocked_percent = 10, .costs = true, .links = 3}, 6);
  const auto bytes = test::bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1});
  const auto asset = Asset::open_copy(bytes);
  ASSERT_TRUE(asset);
  ASSERT_FALSE(asset->units()[0].cell_labels.empty());
  const auto start = static_cast<std::size_t>(asset->sections().offset_of(kCellLabelWaySection, 1));
  const std::size_t size = 4 * asset->sections().find(kCellLabelWaySection, 1).size();
  auto context = SearchContext::create(World(*asset, 0));
  const test::ReferenceGraph reference(map, map.units[0]);
  std::vector<Cell> cells(map.size().cells());
  test::Random random(7);
  int refused = 0;
  for (int i = 0; i < test::scaled(3000); ++i) {
    auto changed = bytes;
    changed[start + static_cast<std::size_t>(random.below(static_cast<std::int32_t>(size)))] ^= std::byte{1}
                                                                                                << random.below(8);
    test::fix_hashes(changed);
    const auto opened = Asset::open_copy(changed);
    refused += !opened;
    if (!opened) continue;
    const World forged(*opened, 0);
    for (int k = 0; k < 10; ++k) {
      const GridQuery query{{random.below(18), random.below(10)}, {random.below(18), random.below(10)}};
      const PathResult path = find_path(forged, query, *context, cells);
      if (path.status != PathStatus::found) continue;
      ASSERT_EQ(cells[0], query.from);
      ASSERT_EQ(cells[path.cells - 1], query.to);
      ASSERT_EQ(reference.cost_of({cells.data(), path.cells}), path.cost * opened->map().units()[0].factor_unit);
    }
  }
  EXPECT_GT(refused, test::scaled(2000));
}

}  // namespace
}  // namespace libpath
