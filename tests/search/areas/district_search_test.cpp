#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <tests/support/baked.h>
#include <tests/support/district_files.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <tests/support/tiled.h>

namespace libpath {
namespace {

using test::CellFactors;

constexpr std::int32_t kSideOfTiles = 64;

/// Scattered so that much is cut off, scattered, and open; of one cost and of several.
Map map_of_kind(Size size, int kind, std::uint64_t seed) {
  const bool costs = kind % 2 == 1;
  Map map = kind < 4 ? test::random_map({.size = size, .blocked_percent = kind < 2 ? 41 : 25, .costs = costs}, seed)
                     : test::open_map(size, costs ? 3 : 1, seed);
  map.units = {test::square_unit(1), test::square_unit(2)};
  return map;
}

/// A map in tiles with all its districts, of which none is loaded at first.
class DistrictWorld {
 public:
  explicit DistrictWorld(const Map& map, std::size_t slots = 200)
      : map_(map),
        tiled_(map, kSideOfTiles, slots),
        files_(tiled_.baker(), map),
        districts_(*Districts::open(tiled_.baker().index(), 100)) {}

  const Map& map() const { return map_; }
  test::TiledMap& tiled() { return tiled_; }
  TiledWorld& world() { return tiled_.world(); }
  Districts& districts() { return districts_; }
  DistrictContext context(std::size_t entrances = DistrictContext::kEntrances) {
    return *DistrictContext::create(world(), entrances);
  }
  bool load(DistrictPlace district) { return districts_.load(files_.bytes(district)).has_value(); }
  void load_districts() {
    for (const auto& [place, bytes] : files_.all()) {
      if (place.level > 0) load(place);
    }
  }
  void load_all() {
    tiled_.load_all();
    load_districts();
  }
  CellFactors factors(std::size_t unit) const { return test::factors_of(test::BakedMap(map_).world(unit)); }

 private:
  Map map_;
  test::TiledMap tiled_;
  test::DistrictFiles files_;
  Districts districts_;
};

/// What a walk to the end of a journey came to.
struct Walk {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  Cost cost = 0;
  std::vector<Cell> cells;
};

/// Walks on; whatever is missing, `load` is asked for. The first cell is where the unit stands.
template <class Load>
Walk walk(DistrictSearch& journey, DistrictContext& context, std::size_t room, Load load) {
  Walk walk{journey.status(), journey.reason(), 0, {journey.at()}};
  std::vector<Cell> out(room);
  for (int i = 0; i < 100'000 && walk.status == PathStatus::running; ++i) {
    const PathResult piece = journey.next(context, out);
    walk.status = piece.status;
    walk.reason = piece.reason;
    walk.cost += piece.cost;
    if (piece.cells == 0 && piece.status == PathStatus::running) {
      load(journey);
      continue;
    }
    if (piece.cells == 0) continue;
    EXPECT_LE(piece.cells, room);
    EXPECT_EQ(out.front(), walk.cells.back());
    EXPECT_EQ(out[piece.cells - 1], journey.at());
    walk.cells.insert(walk.cells.end(), out.begin() + 1, out.begin() + static_cast<std::ptrdiff_t>(piece.cells));
  }
  return walk;
}

Walk walk_loaded(DistrictSearch& journey, DistrictContext& context, std::size_t room = 4096) {
  return walk(journey, context, room, [](const DistrictSearch&) { FAIL() << "all is loaded"; });
}

/// How much dearer than the shortest way plans and walks were, over many queries.
struct Ratios {
  double planned = 0;
  double walked = 0;
  double worst = 0;
  int count = 0;

  void add(Cost exact, Cost plan, Cost walk) {
    if (exact == 0) return;
    planned += static_cast<double>(plan) / static_cast<double>(exact);
    walked += static_cast<double>(walk) / static_cast<double>(exact);
    worst = std::max(worst, static_cast<double>(walk) / static_cast<double>(exact));
    ++count;
  }
};

void expect_way(DistrictWorld& world, DistrictQuery query, const CellFactors& factors, Cost exact,
                DistrictContext& context, std::size_t room, Ratios& ratios) {
  DistrictSearch journey(world.world(), world.districts());
  const PathStatus status = journey.start(query, context);
  ASSERT_EQ(status == PathStatus::running, exact != kNoCost);
  if (status != PathStatus::running) {
    const Size size = world.map().size();
    const PathReason reason = factors[size.index(query.from)] == 0 ? PathReason::start_blocked
                              : factors[size.index(query.to)] == 0 ? PathReason::goal_blocked
                                                                   : PathReason::different_regions;
    ASSERT_EQ(journey.reason(), reason);
    return;
  }
  ASSERT_EQ(journey.plan_end(), query.to);
  const Cost scale = world.tiled().unit_of_cost(world.map(), query.unit);
  const Cost planned = journey.planned_cost();
  ASSERT_GE(planned * scale, exact);
  if (journey.optimal()) {
    ASSERT_EQ(planned * scale, exact);
  }
  const Walk way = walk_loaded(journey, context, room);
  ASSERT_EQ(way.status, PathStatus::found);
  ASSERT_EQ(way.cells.back(), query.to);
  ASSERT_LE(way.cost, planned);
  ASSERT_EQ(test::plain_cost_of(factors, world.map().size(), way.cells), way.cost * scale);
  ratios.add(exact, planned * scale, way.cost * scale);
}

/// Two levels and three, and a world of one tile.
TEST(DistrictSearch, ReachesWhatTheWholeMapReachesForLittleMore) {
  Ratios ratios;
  int none = 0;
  for (int round = 0; round < test::scaled(18); ++round) {
    const auto seed = static_cast<std::uint64_t>(round);
    const Size size = round % 3 == 0 ? Size{600, 290} : round % 3 == 1 ? Size{1100, 100} : Size{64, 50};
    DistrictWorld world(map_of_kind(size, round % 6, seed));
    world.load_all();
    DistrictContext context = world.context();
    test::Random random(seed);
    const auto unit = static_cast<std::size_t>(random.below(2));
    const CellFactors factors = world.factors(unit);
    const auto some_cell = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
    for (int i = 0; i < 6; ++i) {
      const Cell from = some_cell();
      const auto costs = test::plain_costs(factors, size, from);
      for (int j = 0; j < 25; ++j) {
        const Cell to = j == 0 ? from : some_cell();
        const Cost exact = costs[size.index(to)];
        none += exact == kNoCost && factors[size.index(from)] != 0 && factors[size.index(to)] != 0;
        const std::size_t room = j % 5 == 1 ? 7 : 4096;
        ASSERT_NO_FATAL_FAILURE(expect_way(world, {unit, from, to}, factors, exact, context, room, ratios))
            << "round " << round << " from " << from.x << "," << from.y << " to " << to.x << "," << to.y;
      }
    }
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(none, 50);
  EXPECT_GT(ratios.count, 500);
  EXPECT_LT(ratios.planned / ratios.count, 1.01);
  EXPECT_LT(ratios.walked / ratios.count, 1.002);
  EXPECT_LT(ratios.worst, 1.05);
}

/// A game that keeps six tiles, and takes what it is told to load in their place.
class Streaming {
 public:
  explicit Streaming(DistrictWorld& world) : world_(world) {}

  int tiles() const { return tiles_; }
  int districts() const { return districts_; }

  void load_missing(const DistrictSearch& journey) {
    ASSERT_NE(journey.missing_tile().has_value(), journey.missing_district().has_value());
    if (const auto district = journey.missing_district()) {
      ASSERT_FALSE(world_.districts().is_resident(*district));
      ASSERT_TRUE(world_.load(*district));
      ++districts_;
    } else {
      ASSERT_NO_FATAL_FAILURE(load_tile(*journey.missing_tile()));
      ++tiles_;
    }
  }
  /// Asks until what planning needs is there.
  PathStatus start(DistrictSearch& journey, DistrictQuery query, DistrictContext& context) {
    tiles_ = districts_ = 0;
    while (journey.start(query, context) == PathStatus::no_path && journey.reason() == PathReason::not_seen) {
      load_missing(journey);
      if (testing::Test::HasFatalFailure()) break;
    }
    return journey.status();
  }

 private:
  void load_tile(Cell tile) {
    ASSERT_FALSE(world_.world().is_resident(tile));
    if (kept_.size() == 6) {
      world_.world().drop(kept_.front());
      kept_.erase(kept_.begin());
    }
    ASSERT_TRUE(world_.tiled().load(tile));
    kept_.push_back(tile);
  }

  DistrictWorld& world_;
  std::vector<Cell> kept_;
  int tiles_ = 0;
  int districts_ = 0;
};

/// It gets everywhere, and is told where not, by the start's tile and two districts a level.
TEST(DistrictSearch, AsksForWhatItNeedsAndForNoMore) {
  Ratios ratios;
  int cut_off = 0;
  for (int round = 0; round < test::scaled(18); ++round) {
    const auto seed = static_cast<std::uint64_t>(round + 50);
    const Size size = round % 3 == 2 ? Size{1300, 130} : Size{600, 290};
    DistrictWorld world(map_of_kind(size, round % 6, seed), 6);
    DistrictContext context = world.context();
    const CellFactors factors = world.factors(0);
    const Cost scale = world.tiled().unit_of_cost(world.map(), 0);
    test::Random random(seed);
    Streaming game(world);
    for (int i = 0; i < 12; ++i) {
      const DistrictQuery query{0,
                                {random.below(size.width), random.below(size.height)},
                                {random.below(size.width), random.below(size.height)}};
      const Cost exact = test::plain_costs(factors, size, query.from)[size.index(query.to)];
      if (random.percent(50)) {
        while (!world.districts().residents().empty()) world.districts().drop(world.districts().residents().front());
      }
      DistrictSearch journey(world.world(), world.districts());
      const PathStatus status = game.start(journey, query, context);
      ASSERT_LE(game.tiles(), 1);
      ASSERT_LE(game.districts(), 2 * world.districts().levels() - 1);
      if (status != PathStatus::running) {
        ASSERT_EQ(exact, kNoCost);
        continue;
      }
      const Cost planned = journey.planned_cost();
      const bool sees_goal = journey.plan_end() == query.to;
      const Walk way = walk(journey, context, 4096, [&](const DistrictSearch& on) { game.load_missing(on); });
      if (testing::Test::HasFatalFailure()) return;
      ASSERT_EQ(way.status == PathStatus::found, exact != kNoCost);
      ASSERT_NE(test::plain_cost_of(factors, size, way.cells), kNoCost);
      if (way.status == PathStatus::found) {
        ASSERT_EQ(way.cells.back(), query.to);
        ratios.add(exact, (sees_goal ? planned : way.cost) * scale, way.cost * scale);
      } else {
        ASSERT_EQ(way.reason,
                  factors[size.index(query.to)] == 0 ? PathReason::goal_blocked : PathReason::different_regions);
        ++cut_off;
      }
    }
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(ratios.count, 80);
  EXPECT_GT(cut_off, 5);
  EXPECT_LT(ratios.walked / ratios.count, 1.05);
  EXPECT_LT(ratios.worst, 1.5);
}

/// One corridor to and fro through all tiles: a way of far more legs than are kept, of which there is no other.
TEST(DistrictSearch, LongWaysArePlannedAgainWhereTheKeptPartEnds) {
  std::vector<std::string> rows;
  for (int y = 0; y < 255; ++y) {
    std::string row(640, y % 2 == 0 ? '.' : '@');
    if (y % 2 == 1) row[y % 4 == 1 ? 639 : 0] = '.';
    rows.push_back(row);
  }
  Map map = test::map_of(rows);
  map.units = {test::square_unit(1)};
  DistrictWorld world(map);
  world.load_all();
  DistrictContext context = world.context();
  const CellFactors factors = world.factors(0);
  const Cost exact = test::plain_costs(factors, map.size(), {0, 0})[map.size().index({639, 254})];
  DistrictSearch journey(world.world(), world.districts());
  ASSERT_EQ(journey.start({0, {0, 0}, {639, 254}}, context), PathStatus::running);
  const Cost scale = world.tiled().unit_of_cost(map, 0);
  EXPECT_EQ(journey.planned_cost() * scale, exact);
  const Walk way = walk_loaded(journey, context);
  EXPECT_EQ(way.status, PathStatus::found);
  EXPECT_EQ(way.cost * scale, exact);
  EXPECT_LT(journey.planned_cost() * scale, exact);  // of the last plan
  EXPECT_EQ(test::plain_cost_of(factors, map.size(), way.cells), exact);
}

TEST(DistrictSearch, QueriesThatCannotBeAskedSayWhy) {
  DistrictWorld world(map_of_kind({300, 200}, 4, 1));
  DistrictContext context = world.context();
  DistrictSearch journey(world.world(), world.districts());
  const auto ask = [&](Cell from, Cell to) {
    journey.start({0, from, to}, context);
    return journey.reason();
  };
  EXPECT_EQ(ask({-1, 0}, {0, 0}), PathReason::start_outside);
  EXPECT_EQ(ask({0, 0}, {300, 0}), PathReason::goal_outside);
  EXPECT_EQ(journey.status(), PathStatus::bad_query);
  EXPECT_EQ(ask({100, 100}, {0, 0}), PathReason::not_seen);
  EXPECT_EQ(journey.missing_tile(), (Cell{1, 1}));
  world.tiled().load_all();
  EXPECT_EQ(ask({100, 100}, {0, 0}), PathReason::not_seen);
  EXPECT_EQ(journey.missing_district(), (DistrictPlace{2, {0, 0}}));
  world.load_districts();
  DistrictContext small = world.context(20);
  EXPECT_EQ(journey.start({0, {100, 100}, {0, 0}}, small), PathStatus::bad_query);
  EXPECT_EQ(journey.reason(), PathReason::context_too_small);
  DistrictWorld larger(map_of_kind({300, 200}, 4, 1), 300);
  DistrictSearch other(larger.world(), larger.districts());
  EXPECT_EQ(other.start({0, {0, 0}, {1, 1}}, context), PathStatus::bad_query);
  EXPECT_EQ(other.reason(), PathReason::context_too_small);
}

/// The same answers however many search at a time.
TEST(DistrictSearch, ThreadsShareAWorld) {
  const Size size{600, 290};
  DistrictWorld world(map_of_kind(size, 3, 9));
  world.load_all();
  const auto walk_all = [&](std::vector<Walk>& walks) {
    DistrictContext context = world.context();
    test::Random random(4);
    for (int i = 0; i < test::scaled(40); ++i) {
      DistrictSearch journey(world.world(), world.districts());
      const Cell from{random.below(size.width), random.below(size.height)};
      journey.start({0, from, {random.below(size.width), random.below(size.height)}}, context);
      walks.push_back(walk_loaded(journey, context));
    }
  };
  std::vector<Walk> alone;
  walk_all(alone);
  std::vector<std::vector<Walk>> together(3);
  {
    std::vector<std::jthread> threads;
    for (auto& walks : together) threads.emplace_back([&] { walk_all(walks); });
  }
  for (const auto& walks : together) {
    ASSERT_EQ(walks.size(), alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
      ASSERT_EQ(walks[i].status, alone[i].status);
      ASSERT_EQ(walks[i].cost, alone[i].cost);
      ASSERT_EQ(walks[i].cells, alone[i].cells);
    }
  }
}

TEST(Districts, KeepsAsManyAsThereAreSlots) {
  DistrictWorld world(map_of_kind({600, 290}, 0, 2));
  Districts districts = *Districts::open(world.tiled().baker().index(), 3);
  const test::DistrictFiles files(world.tiled().baker(), world.map());
  EXPECT_EQ(districts.levels(), 2);
  EXPECT_EQ(districts.districts(1), (Size{3, 2}));
  EXPECT_EQ(districts.district_of({599, 100}, 1), (DistrictPlace{1, {2, 0}}));
  std::set<DistrictPlace> resident;
  test::Random random(3);
  for (int i = 0; i < test::scaled(500); ++i) {
    const DistrictPlace place{1, {random.below(3), random.below(2)}};
    if (random.percent(55)) {
      const bool fits = resident.contains(place) || resident.size() < 3;
      const auto loaded = districts.load(files.bytes(place));
      ASSERT_EQ(loaded.has_value(), fits);
      if (fits) resident.insert(place);
    } else {
      ASSERT_EQ(districts.drop(place), resident.erase(place) == 1);
    }
    ASSERT_EQ(std::set<DistrictPlace>(districts.residents().begin(), districts.residents().end()), resident);
    ASSERT_EQ(districts.is_resident(place), resident.contains(place));
  }
  EXPECT_FALSE(districts.load(files.bytes({0, {0, 0}})));
}

}  // namespace
}  // namespace libpath
