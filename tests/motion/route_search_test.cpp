#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/along_path.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::Random;

constexpr std::size_t kRouteRoom = 5000;  // segments
constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};

/// All that a search answers, bit for bit.
struct RouteAnswer {
  std::vector<double> numbers;
  std::vector<std::byte> route;

  bool operator==(const RouteAnswer&) const = default;
};

RouteAnswer answer_of(const World& world, const RouteResult& result, const MotionContext& context, Route& route) {
  RouteAnswer answer;
  answer.numbers = {static_cast<double>(result.status),
                    static_cast<double>(result.reason),
                    static_cast<double>(result.guarantee),
                    static_cast<double>(result.suboptimality_bound),
                    result.length,
                    static_cast<double>(result.recalculations),
                    static_cast<double>(result.tight_turns),
                    static_cast<double>(result.back_ups),
                    static_cast<double>(result.directional_search),
                    static_cast<double>(result.answered_by),
                    static_cast<double>(result.expanded)};
  for (const Cell cell : context.grid_path()) {
    answer.numbers.insert(answer.numbers.end(), {static_cast<double>(cell.x), static_cast<double>(cell.y)});
  }
  route.plan(drive_limits(world.unit()));
  answer.route.resize(route.saved_bytes());
  route.save(answer.route);
  return answer;
}

/// Memory for queries on worlds of one unit.
struct Memory {
  explicit Memory(const World& world) : context(*MotionContext::create(world)), route(*Route::create(kRouteRoom)) {}

  RouteAnswer find(const World& world, const RouteQuery& query) {
    const RouteResult result = find_route(world, query, context, route);
    return answer_of(world, result, context, route);
  }

  MotionContext context;
  Route route;
};

/// A budget of 0 stands for another one each time, now and then none.
std::uint64_t share_of(std::uint64_t budget, Random& random) {
  if (budget > 0) return budget;
  return random.percent(20) ? 0 : static_cast<std::uint64_t>(random.below(random.percent(50) ? 20 : 3000));
}

/// Advances a search that was started; how many steps that took.
int step_to_end(RouteSearch& search, std::uint64_t budget, Random& random) {
  int steps = 0;
  std::uint64_t expanded = 0;
  while (search.result().status == PathStatus::running) {
    const PathStatus status = search.step(share_of(budget, random));
    const RouteResult now = search.result();
    EXPECT_EQ(now.status, status);
    EXPECT_GE(now.expanded, expanded);
    expanded = now.expanded;
    ++steps;
  }
  return steps;
}

constexpr std::array<std::uint64_t, 4> kBudgets{1, 200, 50'000, 0};

/// Roads across the map.
void pave(Map& map) {
  Terrain road = map.terrains[0];
  road.name = "lane";
  road.glyph = '+';
  road.road = true;
  map.terrains.push_back(road);
  const auto number = static_cast<TerrainIndex>(map.terrains.size() - 1);
  for (std::int32_t i = 0; i < map.size().width; ++i) {
    for (const Cell cell : {Cell{i, 9}, Cell{12, std::min(i, map.size().height - 1)}}) {
      if (map.cells[cell] != 5) map.cells[cell] = number;
    }
  }
}

/// Every kind of ground and unit that methods differ by.
std::vector<Map> maps_of_every_kind(std::uint64_t seed) {
  std::vector<Map> maps;
  for (const auto& [unit, percent] : {std::pair{test::turning_unit(1, 1, 1000, 8, true), 12},
                                      {test::turning_unit(2, 1, 1500, 8), 5},
                                      {test::turning_unit(3, 2, 1500, 16, true), 4}}) {
    maps.push_back(test::random_turning_map(unit, {36, 32}, percent, ++seed));
    maps.push_back(test::random_dear_map(unit, {34, 30}, percent, ++seed));
    pave(maps.back());
    maps.push_back(test::random_turning_map(unit, {30, 34}, percent, ++seed));
    test::add_one_way_edges(maps.back(), 25, seed);
    Random random(seed);
    for (int i = 0; i < 9; ++i) {
      const Cell from{random.below(30), random.below(34)};
      const Cell to{random.below(30), random.below(34)};
      if (from != to) maps.back().links.push_back({"", from, to, Milli{500 + random.below(4000)}, random.percent(60)});
    }
  }
  maps.push_back(test::random_map({.size = {40, 36}, .blocked_percent = 10, .costs = true, .widest_unit = 1}, ++seed));
  pave(maps.back());
  maps.push_back(test::random_map({.size = {40, 36}, .blocked_percent = 3}, ++seed));
  maps.back().units = {test::square_unit(2)};
  return maps;
}

RouteQuery any_query(Random& random, const World& world, const Asset& asset) {
  const bool has_tables = !world.turning().hit_check.empty();
  const std::int32_t headings = has_tables ? world.turning().hit_check.headings() : kHeadings;
  const auto any = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
  const auto beside = [&](Cell cell) {
    return Point{cell.x + random.below(1000) / 1000.0, cell.y + random.below(1000) / 1000.0};
  };
  RouteQuery query;
  query.from = any();
  query.to = any();
  query.heading = random.below(headings) * 2 * std::numbers::pi / headings;
  query.method = static_cast<RouteMethod>(random.below(9));
  if (query.method != RouteMethod::straight && random.percent(50)) query.to_heading = random.below(headings);
  if (random.percent(30)) query.neighbours = Neighbours::four;
  if (random.percent(30)) query.turn_price = random.below(30) / 10.0;
  if (!has_tables || random.percent(20)) query.radius = 0.5 + random.below(20) / 10.0;
  if (random.percent(50)) query.roads = &asset.map();
  if (random.percent(20)) query.recalculations = static_cast<std::size_t>(random.below(6));
  if (random.percent(25)) query.max_expansions = static_cast<std::uint64_t>(random.below(3000));
  const bool by_curves = query.method == RouteMethod::directional || query.method == RouteMethod::drivable;
  const bool by_pass = query.method == RouteMethod::along || query.method == RouteMethod::hybrid;
  if (!by_pass && random.percent(30)) query.start = beside(query.from);
  if (!by_pass && !by_curves && random.percent(30)) query.goal = beside(query.to);
  return query;
}

/// Changes a live world or an overlay at random.
void change(LiveWorld& live, Random& random) {
  const Cell cell{random.below(live.world().size().width), random.below(live.world().size().height)};
  switch (random.below(4)) {
    case 0: return live.set_terrain(cell, static_cast<std::uint8_t>(random.below(3)));
    case 1: return live.unblock(cell);
    default: return live.block(cell);
  }
}
void change(Overlay& overlay, Random& random) {
  const Cell cell{random.below(overlay.size().width), random.below(overlay.size().height)};
  random.percent(50) ? overlay.add_cost(cell, Milli{random.below(5) * 500}) : overlay.block(cell);
}

/// Asks any queries of a world, whole and in slices of every size.
class SlicedQueries {
 public:
  void ask(const World& world, const Asset& asset, int count, Random& random) {
    Memory whole(world);
    Memory sliced(world);
    for (int i = 0; i < count; ++i) {
      const RouteQuery query = any_query(random, world, asset);
      const RouteAnswer expected = whole.find(world, query);
      const auto status = static_cast<PathStatus>(expected.numbers[0]);
      found[{query.method, !world.turning().hit_check.empty()}] += status == PathStatus::found ? 1 : 0;
      for (const std::uint64_t budget : kBudgets) {
        RouteSearch search(world, sliced.context, sliced.route);
        search.start(query);
        const int taken = step_to_end(search, budget, random);
        ASSERT_EQ(answer_of(world, search.result(), sliced.context, sliced.route), expected)
            << "method " << static_cast<int>(query.method) << ", query " << i << ", budget " << budget;
        if (budget == 1) steps[query.method] = std::max(steps[query.method], taken);
      }
    }
  }

  std::map<std::pair<RouteMethod, bool>, int> found;
  std::map<RouteMethod, int> steps;
};

TEST(RouteSearch, SlicesOfAnySizeAnswerAsOnePiece) {
  SlicedQueries queries;
  Random random(11);
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    for (const Map& map : maps_of_every_kind(20 * seed)) {
      const test::BakedMap baked(map, seed == 0 ? Tier::none : Tier::fast);
      const int count = test::scaled(9);
      ASSERT_NO_FATAL_FAILURE(queries.ask(baked.world(), baked.asset(), count, random));
      LiveWorld live = *LiveWorld::create(baked.asset(), 0);
      Overlay overlay = *Overlay::create(live.layer(), Overlay::Turns::followed);
      for (int i = 0; i < 30; ++i) {
        change(live, random);
        change(overlay, random);
      }
      ASSERT_NO_FATAL_FAILURE(queries.ask(live.world(), baked.asset(), count / 2 + 1, random));
      ASSERT_NO_FATAL_FAILURE(queries.ask(overlay.world(), baked.asset(), count / 2 + 1, random));
    }
  }
  if (!test::runs_in_full()) return;
  for (int method = 0; method < 9; ++method) {
    EXPECT_GT((queries.found[{static_cast<RouteMethod>(method), true}]), 1) << method;
    EXPECT_GT(queries.steps[static_cast<RouteMethod>(method)], 100) << method << " is cut by most budgets";
  }
  EXPECT_GT((queries.found[{RouteMethod::tighten, false}]), 1);
}

/// Games that play in step need each answer in the same frame: no machine may take another number of steps.
TEST(RouteSearch, TakesTheRecordedNumberOfSteps) {
  Random random(23);
  std::array<int, 9> steps{};
  for (const Map& map : maps_of_every_kind(80)) {
    const test::BakedMap baked(map);
    Memory memory(baked.world());
    RouteSearch search(baked.world(), memory.context, memory.route);
    for (int i = 0; i < 9; ++i) {
      const RouteQuery query = any_query(random, baked.world(), baked.asset());
      search.start(query);
      steps[static_cast<std::size_t>(query.method)] += step_to_end(search, 10, random);
    }
  }
  EXPECT_EQ(steps, (std::array<int, 9>{145, 30, 1043, 10416, 166380, 427, 13, 247, 1503}));
}

/// Whatever it had done, the route is that of the world as it is at the end.
TEST(RouteSearch, ChangesBetweenStepsAreKnownAtOnce) {
  Random random(5);
  int changed = 0;
  int found = 0;
  for (const Map& map : maps_of_every_kind(60)) {
    const test::BakedMap baked(map);
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    Overlay overlay = *Overlay::create(live.layer(), Overlay::Turns::followed);
    Memory sliced(baked.world());
    Memory fresh(baked.world());
    for (int i = 0; i < test::scaled(10); ++i) {
      const bool over = i % 2 == 0;
      const auto world = [&] { return over ? overlay.world() : live.world(); };
      const RouteQuery query = any_query(random, world(), baked.asset());
      RouteSearch search(world(), sliced.context, sliced.route);
      search.start(query);
      for (int edits = 1 + random.below(4); search.result().status == PathStatus::running;) {
        if (search.step(share_of(0, random)) != PathStatus::running || edits == 0 || random.percent(40)) continue;
        const std::uint64_t before = world().version();
        over&& random.percent(50) ? change(overlay, random) : change(live, random);
        --edits;
        const bool differs = world().version() != before;
        // Only the two that search directionally alone know what they have looked at.
        const bool notes = query.method == RouteMethod::directional || query.method == RouteMethod::drivable;
        ASSERT_TRUE(search.begins_anew() == differs || (notes && differs));
        changed += differs ? 1 : 0;
      }
      const RouteAnswer answer = answer_of(world(), search.result(), sliced.context, sliced.route);
      ASSERT_EQ(answer, fresh.find(world(), query)) << "method " << static_cast<int>(query.method) << ", query " << i;
      ASSERT_FALSE(search.begins_anew());
      found += search.result().status == PathStatus::found ? 1 : 0;
    }
  }
  EXPECT_GT(changed, test::scaled(20));
  EXPECT_GT(found, test::scaled(20));
}

/// A wide hall, and ways along a part of it.
class HallRoute : public ::testing::Test {
 protected:
  static Map hall() {
    Map map = test::random_turning_map(test::turning_unit(3, 2, 1500, 8, true), {200, 60}, 0, 1);
    for (std::int32_t i = 0; i < 60; ++i) map.cells[{20 + i % 30, 5 + i * 7 % 50}] = 5;
    return map;
  }
  static RouteQuery query(RouteMethod method) {
    return {.from = {3, 30}, .heading = 0, .to = {60, 34}, .to_heading = 2, .method = method};
  }

  test::BakedMap baked_{hall()};
  LiveWorld live_ = *LiveWorld::create(baked_.asset(), 0);
  Memory memory_{live_.world()};
};

TEST_F(HallRoute, GoesOnWhereNothingChangedThatDirectionalSearchHasLookedAt) {
  for (int method = 0; method < 9; ++method) {
    const auto of = query(static_cast<RouteMethod>(method));
    const bool searches = of.method == RouteMethod::directional || of.method == RouteMethod::drivable;
    const auto steps = [&](bool changes) {
      RouteSearch search(live_.world(), memory_.context, memory_.route);
      search.start(of);
      int count = 0;
      for (; search.result().status == PathStatus::running && count < 200; ++count) {
        if (changes) count % 2 == 0 ? live_.block({190, 50}) : live_.unblock({190, 50});
        live_.world();
        if (changes) {
          EXPECT_EQ(search.begins_anew(), !searches) << method << ", step " << count;
        }
        search.step(searches ? 10 : 1);
      }
      return search.result().status == PathStatus::running ? 0 : count;
    };
    if (searches) {
      const int alone = steps(false);
      EXPECT_GT(alone, 5) << method;
      EXPECT_EQ(steps(true), alone) << method;
    } else {
      EXPECT_EQ(steps(true), 0) << method;
    }
    live_.unblock({190, 50});
  }
}

TEST_F(HallRoute, IsThatOfTheWorldAsItIsWhereverThatChanges) {
  Random random(7);
  Memory fresh(live_.world());
  int went_on = 0;
  int began_anew = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    RouteQuery of = query(i % 3 == 0 ? RouteMethod::directional : RouteMethod::drivable);
    of.from = {random.below(200), random.below(60)};
    of.to = {random.below(200), random.below(60)};
    if (i % 2 == 0) of.start = Point{of.from.x + 0.3, of.from.y + 0.6};
    RouteSearch search(live_.world(), memory_.context, memory_.route);
    search.start(of);
    for (int changes = random.below(9); search.result().status == PathStatus::running; --changes) {
      search.step(static_cast<std::uint64_t>(changes > 0 ? random.below(80) : 100'000));
      if (changes <= 0 || search.result().status != PathStatus::running) continue;
      change(live_, random);
      live_.world();
      ++(search.begins_anew() ? began_anew : went_on);
    }
    const RouteAnswer answer = answer_of(live_.world(), search.result(), memory_.context, memory_.route);
    ASSERT_EQ(answer, fresh.find(live_.world(), of)) << "query " << i;
  }
  if (test::runs_in_full()) {
    EXPECT_GT(went_on, 30);
    EXPECT_GT(began_anew, 15);
  }
}

/// Also while the way is polished: then what lies beside it matters.
TEST_F(HallRoute, BeginsAnewWhereTheWayIsBlockedThatItPolishes) {
  RouteSearch search(live_.world(), memory_.context, memory_.route);
  search.start(query(RouteMethod::drivable));
  int steps = 0;
  while (search.step(10) == PathStatus::running) ++steps;
  const RouteAnswer before = answer_of(live_.world(), search.result(), memory_.context, memory_.route);
  search.start(query(RouteMethod::drivable));
  for (int i = 0; i < steps; ++i) search.step(10);
  ASSERT_EQ(search.result().status, PathStatus::running);
  const Pose middle = memory_.route.pose_at(memory_.route.length() / 2);
  live_.block({static_cast<std::int32_t>(middle.position.x), static_cast<std::int32_t>(middle.position.y)});
  live_.world();
  EXPECT_TRUE(search.begins_anew());
  while (search.step(10) == PathStatus::running) {
  }
  const RouteAnswer answer = answer_of(live_.world(), search.result(), memory_.context, memory_.route);
  EXPECT_FALSE(answer == before);
  EXPECT_EQ(answer, Memory(live_.world()).find(live_.world(), query(RouteMethod::drivable)));
}

/// A map on which all methods have something to do.
class RunningRoute : public ::testing::Test {
 protected:
  RouteQuery query(RouteMethod method) const {
    return {.from = {3, 3}, .heading = 0, .to = {36, 34}, .to_heading = {}, .method = method};
  }

  test::BakedMap baked_{test::random_turning_map(test::turning_unit(2, 1, 1500, 8, true), {40, 38}, 4, 3)};
  World world_ = baked_.world();
  Memory memory_{world_};
};

TEST_F(RunningRoute, CanBeGivenUpBetweenSteps) {
  for (int method = 0; method < 9; ++method) {
    RouteSearch search(world_, memory_.context, memory_.route);
    ASSERT_EQ(search.start(query(static_cast<RouteMethod>(method))), PathStatus::running) << method;
    ASSERT_EQ(search.step(20), PathStatus::running) << method;
    const std::uint64_t expanded = search.result().expanded;
    search.cancel();
    const RouteResult result = search.result();
    EXPECT_EQ(result.status, PathStatus::no_path);
    EXPECT_EQ(result.reason, PathReason::cancelled);
    EXPECT_EQ(result.guarantee, Guarantee::none);
    EXPECT_EQ(result.expanded, expanded);
    EXPECT_EQ(memory_.route.size(), 0u);
    EXPECT_EQ(search.step(kUnlimited), PathStatus::no_path) << "a step behind the end is none";
    EXPECT_EQ(search.result().reason, PathReason::cancelled);
  }
}

TEST_F(RunningRoute, CancelsNothingThatHasEnded) {
  RouteSearch search(world_, memory_.context, memory_.route);
  search.start(query(RouteMethod::drivable));
  ASSERT_EQ(search.step(kUnlimited), PathStatus::found);
  const std::size_t segments = memory_.route.size();
  search.cancel();
  EXPECT_EQ(search.result().status, PathStatus::found);
  EXPECT_EQ(memory_.route.size(), segments);
}

TEST_F(RunningRoute, SaysWhatItExpandedSoFar) {
  for (int method = 0; method < 9; ++method) {
    RouteSearch search(world_, memory_.context, memory_.route);
    search.start(query(static_cast<RouteMethod>(method)));
    EXPECT_EQ(search.result().expanded, 0u);
    EXPECT_EQ(search.step(0), PathStatus::running);
    EXPECT_EQ(search.result().expanded, 0u) << "a budget of nothing";
    search.step(20);
    const RouteResult now = search.result();
    EXPECT_EQ(now.status, PathStatus::running);
    EXPECT_EQ(now.reason, PathReason::none);
    EXPECT_EQ(now.guarantee, Guarantee::none);
    EXPECT_GT(now.expanded, 0u) << method;
    EXPECT_EQ(memory_.route.size(), 0u);
    search.step(kUnlimited);
    EXPECT_GT(search.result().expanded, now.expanded) << method;
  }
}

TEST_F(RunningRoute, BeforeAnyStartIsABadQuery) {
  RouteSearch search(world_, memory_.context, memory_.route);
  EXPECT_EQ(search.result().status, PathStatus::bad_query);
  EXPECT_EQ(search.step(1), PathStatus::bad_query);
  EXPECT_FALSE(search.begins_anew());
  search.cancel();
  EXPECT_EQ(search.result().status, PathStatus::bad_query);
}

TEST_F(RunningRoute, RefusalsEndAtOnce) {
  RouteSearch search(world_, memory_.context, memory_.route);
  RouteQuery outside = query(RouteMethod::drivable);
  outside.to = {40, 3};
  EXPECT_EQ(search.start(outside), PathStatus::bad_query);
  EXPECT_EQ(search.result().reason, PathReason::goal_outside);
  EXPECT_EQ(search.step(kUnlimited), PathStatus::bad_query);
}

/// Whoever searches next in the context has it; what had ended stays.
TEST_F(RunningRoute, EndsWhereAnotherSearchBeginsInItsContext) {
  const std::array<Point, 2> points{Point{3.5, 3.5}, Point{9.5, 3.5}};
  const std::vector<Cell> cells{{3, 3}, {4, 3}, {5, 3}};
  std::vector<Cell> out(100);
  auto other_route = Route::create(100);
  const Clearance clearance(world_, Body::footprint);
  for (int other = 0; other < 5; ++other) {
    RouteSearch ended(world_, memory_.context, memory_.route);
    ended.start(query(RouteMethod::along));
    ASSERT_EQ(ended.step(kUnlimited), PathStatus::found);
    const double length = ended.result().length;
    RouteSearch search(world_, memory_.context, memory_.route);
    search.start(query(RouteMethod::hybrid));
    ASSERT_EQ(search.step(20), PathStatus::running);
    RouteSearch next(world_, memory_.context, *other_route);
    switch (other) {
      case 0: find_route(world_, query(RouteMethod::straight), memory_.context, *other_route); break;
      case 1: next.start(query(RouteMethod::straight)); break;
      case 2: StepSearch(world_, memory_.context).find({{3, 3}, {20, 20}, Neighbours::four}, out); break;
      case 3: AlongPath(world_, memory_.context).find({cells, 0, {}}); break;
      default:
        PathDriver(clearance, 1.5, memory_.context).drive({points[0], 0}, points, TurnRule::keep_radius, *other_route);
    }
    EXPECT_EQ(search.step(100), PathStatus::bad_query) << other;
    EXPECT_EQ(search.result().status, PathStatus::bad_query) << other;
    EXPECT_FALSE(search.begins_anew());
    EXPECT_EQ(ended.result().status, PathStatus::found) << other;
    EXPECT_EQ(ended.result().length, length);
    // And it can be asked again.
    const RouteAnswer expected = Memory(world_).find(world_, query(RouteMethod::hybrid));
    search.start(query(RouteMethod::hybrid));
    search.step(kUnlimited);
    EXPECT_EQ(answer_of(world_, search.result(), memory_.context, memory_.route), expected) << other;
  }
}

/// What a step search was forbidden ends with the next route, however much that was.
TEST_F(RunningRoute, AllowsAllStepsThatWereForbidden) {
  const RouteAnswer expected = memory_.find(world_, query(RouteMethod::straight));
  for (const int count : {1, 64, 65, 400}) {
    StepSearch steps(world_, memory_.context);
    for (int i = 0; i < count; ++i) {
      for (int heading = 0; heading < kHeadings; ++heading) {
        steps.forbid({3 + i % 30, 3 + i / 30}, static_cast<Heading>(heading));
      }
    }
    std::vector<Cell> out(100);
    EXPECT_EQ(steps.find({{3, 3}, {36, 34}, Neighbours::eight}, out).status, PathStatus::no_path);
    EXPECT_EQ(memory_.find(world_, query(RouteMethod::straight)), expected) << count;
    EXPECT_FALSE(steps.is_forbidden({3, 3}, Heading::east));
  }
}

}  // namespace
}  // namespace libpath
