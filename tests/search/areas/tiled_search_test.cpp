#include <algorithm>
#include <limits>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/areas/tiled_search.h>
#include <libpath/search/grid/grid_search.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <tests/support/tiled.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::CellFactors;
using test::TiledMap;

constexpr std::int32_t kTileSide = 64;

/// Maps of several costs and of one, scattered and open, with units of three widths.
Map cut_map(Size size, int kind, std::uint64_t seed) {
  const bool costs = kind % 2 == 0;
  Map map = kind < 4 ? test::random_map({.size = size, .blocked_percent = kind < 2 ? 38 : 12, .costs = costs}, seed)
                     : test::open_map(size, costs ? 3 : 1, seed);
  map.units = {test::square_unit(1), test::square_unit(2), test::square_unit(3)};
  return map;
}

/// What a unit sees of a map: the whole, the resident tiles alone, and these with free and cheapest ground between.
struct Views {
  CellFactors whole;
  CellFactors resident;
  CellFactors hopeful;
};

Views views_of(const Map& map, const World& world, const TiledWorld& tiles) {
  Views views;
  views.whole = test::factors_of(world);
  views.resident = views.hopeful = views.whole;
  Cost cheapest = kNoCost;
  for (const Terrain& terrain : map.terrains) {
    if (terrain.factors[0]) cheapest = std::min(cheapest, static_cast<Cost>(terrain.factors[0]->thousandths));
  }
  for (std::size_t i = 0; i < views.whole.size(); ++i) {
    if (tiles.is_resident(tiles.tile_of(map.size().cell(i)))) continue;
    views.resident[i] = 0;
    views.hopeful[i] = cheapest;
  }
  return views;
}

/// Whether the start reaches a cell that is not seen.
bool leaves_residents(const Views& views, const std::vector<Cost>& hopeful) {
  for (std::size_t i = 0; i < hopeful.size(); ++i) {
    if (hopeful[i] != kNoCost && views.resident[i] == 0) return true;
  }
  return false;
}

void change_residents(TiledMap& tiled, test::Random& random, int percent) {
  for (int i = 0; i < static_cast<int>(tiled.tiles().cells()); ++i) {
    if (random.percent(percent)) {
      tiled.load(tiled.tile(i));
    } else {
      tiled.world().drop(tiled.tile(i));
    }
  }
}

/// One answer against plain searches of the three views.
void expect_right(const Map& map, const Views& views, const TiledMap& tiled, TiledWorld& world, TiledQuery query,
                  const std::vector<Cost>& whole, const std::vector<Cost>& resident, const std::vector<Cost>& hopeful,
                  TiledContext& context) {
  std::vector<Cell> cells(map.size().cells());
  const TiledResult result = find_path(world, query, context, cells);
  const std::size_t goal = map.size().index(query.to);
  if (!world.is_resident(world.tile_of(query.from))) {
    const bool blocked = world.is_resident(world.tile_of(query.to)) && views.resident[goal] == 0;
    ASSERT_EQ(result.reason, blocked ? PathReason::goal_blocked : PathReason::not_seen);
    ASSERT_EQ(result.missing.has_value(), !blocked);
    return;
  }
  const Cost scale = tiled.unit_of_cost(map, query.unit);
  ASSERT_EQ(result.status == PathStatus::found, resident[goal] != kNoCost);
  if (result.status == PathStatus::found) {
    cells.resize(result.cells);
    ASSERT_EQ(result.cost * scale, resident[goal]);
    ASSERT_EQ(cells.front(), query.from);
    ASSERT_EQ(cells.back(), query.to);
    ASSERT_EQ(test::plain_cost_of(views.resident, map.size(), cells), resident[goal]);
    ASSERT_DOUBLE_EQ(result.length, static_cast<double>(resident[goal]) / (2000.0 * kStraight));
    ASSERT_EQ(result.optimal, result.least == result.cost);
    ASSERT_EQ(result.optimal, !result.missing.has_value());
    if (result.optimal) {
      ASSERT_EQ(resident[goal], whole[goal]);
    }
  } else {
    const bool may_go_on = views.hopeful[goal] != 0 && leaves_residents(views, hopeful);
    ASSERT_EQ(result.reason == PathReason::not_seen, may_go_on);
    ASSERT_EQ(result.missing.has_value(), may_go_on);
    ASSERT_EQ(result.least == kNoCost, !may_go_on);
    ASSERT_FALSE(result.optimal);
  }
  if (hopeful[goal] != kNoCost) {
    ASSERT_LE(result.least * scale, hopeful[goal]);
  }
  if (whole[goal] != kNoCost) {
    ASSERT_LE(result.least * scale, whole[goal]);
  }
  if (result.missing) {
    ASSERT_FALSE(world.is_resident(*result.missing));
    ASSERT_TRUE(world.tiles().contains(*result.missing));
  }
}

TEST(TiledSearch, ResidentTilesAnswerAsDijkstraAndSayWhatTheyCannotSee) {
  const Size size{200, 150};
  TiledContext context =
      *TiledContext::create(*TiledWorld::open(test::tile_baker_of(cut_map(size, 0, 0), kTileSide).index(), 12));
  int optimal = 0, unseen = 0, none = 0;
  for (int round = 0; round < test::scaled(60); ++round) {
    const auto seed = static_cast<std::uint64_t>(round);
    const Map map = cut_map(size, round % 6, seed);
    const BakedMap baked(map);
    TiledMap tiled(map, kTileSide, 12);
    test::Random random(seed);
    const std::size_t unit = static_cast<std::size_t>(random.below(3));
    change_residents(tiled, random, 30 + 35 * (round % 3));
    const Views views = views_of(map, baked.world(unit), tiled.world());
    const Cell from{random.below(size.width), random.below(size.height)};
    const auto whole = test::plain_costs(views.whole, size, from);
    const auto resident = test::plain_costs(views.resident, size, from);
    const auto hopeful = test::plain_costs(views.hopeful, size, from);
    for (int i = 0; i < 60; ++i) {
      const Cell to{random.below(size.width), random.below(size.height)};
      const TiledQuery query{unit, from, to};
      expect_right(map, views, tiled, tiled.world(), query, whole, resident, hopeful, context);
      if (testing::Test::HasFatalFailure()) FAIL() << "round " << round << ", query " << i;
      const TiledResult result = find_path(tiled.world(), query, context, {});
      optimal += result.optimal;
      unseen += result.reason == PathReason::not_seen;
      none += result.reason == PathReason::different_regions;
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(optimal, 200);
    EXPECT_GT(unseen, 200);
    EXPECT_GT(none, 20);
  }
}

TEST(TiledSearch, AllTilesAnswerAsTheWholeMap) {
  const Size size{260, 140};
  for (int round = 0; round < test::scaled(24); ++round) {
    const auto seed = static_cast<std::uint64_t>(round + 100);
    const Map map = cut_map(size, round % 6, seed);
    const BakedMap baked(map);
    TiledMap tiled(map, kTileSide * (1 + round % 2), 15);
    tiled.load_all();
    TiledContext context = *TiledContext::create(tiled.world());
    test::Random random(seed);
    for (std::size_t unit = 0; unit < 3; ++unit) {
      const World world = baked.world(unit);
      auto whole_context = SearchContext::create(world);
      const Cost scale = tiled.unit_of_cost(map, unit);
      const Cost whole_scale = world.costs().unit_thousandths() * Cost{world.costs().uniform() ? 2u : 1u};
      for (int i = 0; i < 60; ++i) {
        const Cell from{random.below(size.width), random.below(size.height)};
        const Cell to{random.below(size.width), random.below(size.height)};
        const auto neighbours = random.percent(30) ? Neighbours::four : Neighbours::eight;
        const PathResult whole = find_cost(world, {from, to, neighbours}, *whole_context);
        const TiledResult result = find_path(tiled.world(), {unit, from, to, neighbours}, context, {});
        ASSERT_EQ(result.status, whole.status);
        ASSERT_EQ(result.reason, whole.reason);
        ASSERT_EQ(result.optimal, whole.optimal);
        ASSERT_FALSE(result.missing.has_value());
        if (whole.status != PathStatus::found) continue;
        ASSERT_EQ(result.cost * scale, whole.cost * whole_scale);
      }
    }
  }
}

TEST(TiledSearch, LoadingWhatIsMissingEndsWithTheShortestPathOfTheWorld) {
  const Size size{320, 256};
  int fewer = 0;
  for (int round = 0; round < test::scaled(40); ++round) {
    const auto seed = static_cast<std::uint64_t>(round + 200);
    const Map map = cut_map(size, round % 6, seed);
    const BakedMap baked(map);
    TiledMap tiled(map, kTileSide, 20);
    TiledContext context = *TiledContext::create(tiled.world());
    auto whole_context = SearchContext::create(baked.world());
    test::Random random(seed);
    const Cell from{random.below(size.width), random.below(size.height)};
    const Cell to{random.below(size.width), random.below(size.height)};
    TiledResult result = find_path(tiled.world(), {0, from, to}, context, {});
    Cost least = 0;
    while (result.missing) {
      ASSERT_GE(result.least, least);
      least = result.least;
      ASSERT_FALSE(tiled.world().is_resident(*result.missing));
      ASSERT_TRUE(tiled.load(*result.missing));
      result = find_path(tiled.world(), {0, from, to}, context, {});
    }
    const World world = baked.world();
    const PathResult whole = find_cost(world, {from, to}, *whole_context);
    ASSERT_EQ(result.status, whole.status);
    ASSERT_EQ(result.reason, whole.reason);
    fewer += tiled.world().residents().size() < 20;
    if (whole.status != PathStatus::found) continue;
    ASSERT_TRUE(result.optimal);
    ASSERT_EQ(result.cost * tiled.unit_of_cost(map, 0),
              whole.cost * world.costs().unit_thousandths() * (world.costs().uniform() ? 2 : 1));
  }
  EXPECT_GT(fewer, test::runs_in_full() ? 20 : -1);
}

TEST(TiledSearch, BeginsAnewWhenTilesComeAndGoBetweenSlices) {
  const Size size{200, 150};
  for (int round = 0; round < test::scaled(40); ++round) {
    const auto seed = static_cast<std::uint64_t>(round + 300);
    const Map map = cut_map(size, round % 6, seed);
    TiledMap tiled(map, kTileSide, 12);
    TiledContext context = *TiledContext::create(tiled.world());
    TiledContext other = *TiledContext::create(tiled.world());
    other.use_code_for(Processor::any);
    test::Random random(seed);
    change_residents(tiled, random, 60);
    for (int i = 0; i < 20; ++i) {
      const TiledQuery query{static_cast<std::size_t>(random.below(3)),
                             {random.below(size.width), random.below(size.height)},
                             {random.below(size.width), random.below(size.height)}};
      TiledSearch search(tiled.world(), context);
      search.start(query);
      int changes = 4;
      std::vector<Cell> reached(size.cells());
      while (search.step(static_cast<std::uint64_t>(random.below(200))) == PathStatus::running) {
        if (random.percent(10)) {
          const TiledResult partial = search.partial_path(reached);
          ASSERT_EQ(partial.status, PathStatus::running);
          if (partial.cells > 0) {
            ASSERT_EQ(reached.front(), query.from);
          }
        }
        if (changes == 0 || !random.percent(20)) continue;
        --changes;
        const Cell tile = tiled.tile(random.below(12));
        if (!tiled.world().drop(tile)) tiled.load(tile);
      }
      std::vector<Cell> cells(size.cells()), same(size.cells());
      const TiledResult whole = find_path(tiled.world(), query, other, same);
      change_residents(tiled, random, 60);
      const TiledResult sliced = search.path(cells);  // of the tiles that there were
      ASSERT_EQ(sliced.status, whole.status);
      ASSERT_EQ(sliced.reason, whole.reason);
      ASSERT_EQ(sliced.cost, whole.cost);
      ASSERT_EQ(sliced.least, whole.least);
      ASSERT_EQ(sliced.missing, whole.missing);
      ASSERT_EQ(sliced.expanded, whole.expanded);
      ASSERT_EQ(sliced.cells, whole.cells);
      ASSERT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(sliced.cells), same.begin()));
    }
  }
}

TEST(TiledSearch, QueriesThatCannotBeAskedSayWhy) {
  const Map map = cut_map({130, 70}, 5, 1);
  TiledMap tiled(map, kTileSide, 2);
  TiledContext context = *TiledContext::create(tiled.world());
  const auto ask = [&](Cell from, Cell to) { return find_path(tiled.world(), {0, from, to}, context, {}); };
  EXPECT_EQ(ask({-1, 0}, {0, 0}).reason, PathReason::start_outside);
  EXPECT_EQ(ask({0, 0}, {130, 0}).reason, PathReason::goal_outside);
  EXPECT_EQ(ask({0, 0}, {0, 70}).status, PathStatus::bad_query);
  const TiledResult nothing = ask({100, 65}, {2, 2});
  EXPECT_EQ(nothing.status, PathStatus::no_path);
  EXPECT_EQ(nothing.reason, PathReason::not_seen);
  EXPECT_EQ(nothing.missing, (Cell{1, 1}));
  EXPECT_GT(nothing.least, 0u);
  TiledWorld larger = *TiledWorld::open(tiled.baker().index(), 3);
  EXPECT_EQ(find_path(larger, {0, {0, 0}, {1, 1}}, context, {}).reason, PathReason::context_too_small);
  TiledSearch search(tiled.world(), context);
  tiled.load({0, 0});
  if (search.start({0, {0, 0}, {129, 69}}) == PathStatus::running) search.cancel();
  EXPECT_NE(search.result().status, PathStatus::running);
}

/// A world of the largest side, of which a row of tiles and its far corner are there.
TEST(TiledSearch, ReachesAcrossTheLargestWorld) {
  const Map catalogue = cut_map({1, 1}, 0, 1);
  const std::int32_t side = 1024;
  const TileBaker baker = *TileBaker::create(catalogue, {65536, 65536}, side, {});
  const std::int32_t last = 63;
  const int count = test::runs_in_full() ? 16 : 2;
  TiledWorld world = *TiledWorld::open(baker.index(), static_cast<std::size_t>(count));
  std::vector<std::vector<std::byte>> tiles;
  for (std::int32_t x = last - count + 1; x <= last; ++x) {
    tiles.push_back(baker.bake({x, last}, Grid<TerrainIndex>(baker.window({x, last}).size, 1)));  // grass
  }
  for (const auto& tile : tiles) ASSERT_TRUE(world.load(tile));
  TiledContext context = *TiledContext::create(world);
  const Cell from{(last - count + 1) * side, 65535};
  const TiledResult result = find_path(world, {0, from, {65535, 65535}}, context, {});
  ASSERT_EQ(result.status, PathStatus::found);
  ASSERT_TRUE(result.optimal);
  EXPECT_EQ(result.cells, static_cast<std::size_t>(count * side));
  EXPECT_DOUBLE_EQ(result.length, 0.5 * (count * side - 1));
  const TiledResult far = find_path(world, {0, {65535, 65535}, {0, 0}}, context, {});
  EXPECT_EQ(far.reason, PathReason::not_seen);
  EXPECT_EQ(far.missing->y, last - 1);
}

TEST(TiledWorld, KeepsAsManyTilesAsThereAreSlots) {
  const Map map = cut_map({320, 256}, 0, 7);
  TiledMap tiled(map, kTileSide, 5);
  TiledWorld& world = tiled.world();
  std::set<Cell> resident;
  test::Random random(3);
  for (int i = 0; i < test::scaled(2000); ++i) {
    const Cell tile = tiled.tile(random.below(20));
    const std::uint64_t version = world.version();
    if (random.percent(55)) {
      const auto loaded = world.load(tiled.bytes(tile));
      const bool fits = resident.contains(tile) || resident.size() < 5;
      ASSERT_EQ(loaded.has_value(), fits);
      if (fits) {
        resident.insert(tile);
      } else {
        ASSERT_EQ(loaded.error().code, ErrorCode::out_of_memory);
      }
      ASSERT_EQ(world.version() != version, fits);
    } else {
      ASSERT_EQ(world.drop(tile), resident.erase(tile) == 1);
    }
    ASSERT_EQ(std::set<Cell>(world.residents().begin(), world.residents().end()), resident);
    for (int j = 0; j < 20; ++j) ASSERT_EQ(world.is_resident(tiled.tile(j)), resident.contains(tiled.tile(j)));
  }
  EXPECT_FALSE(world.is_resident({-1, 0}));
  EXPECT_EQ(world.find_unit("ground2"), 1u);
  EXPECT_FALSE(world.find_unit("boat").has_value());
}

}  // namespace
}  // namespace libpath
