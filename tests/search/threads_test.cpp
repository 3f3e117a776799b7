#include <gtest/gtest.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/support/answer.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <tests/support/scale.h>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

namespace libpath {
namespace {

using test::add;

void query_from_threads(const World& world) {
  const Size size = world.size();
  const auto query = [size](test::Random& random) {
    return GridQuery{{random.below(size.width), random.below(size.height)},
                     {random.below(size.width), random.below(size.height)}};
  };
  const int queries = test::scaled(400);
  std::vector<Cost> expected;
  {
    auto context = SearchContext::create(world);
    test::Random random(1);
    for (int i = 0; i < queries; ++i) expected.push_back(find_cost(world, query(random), *context).cost);
  }
  std::atomic<int> wrong = 0;
  std::mutex mutex;
  std::set<double> sums;  // of any-angle lengths: the same in every thread
  std::vector<std::thread> threads;
  for (int t = 0; t < 64; ++t) {
    threads.emplace_back([&] {
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(size.cells());
      test::Random random(1);
      test::Random other(2);
      double lengths = 0;
      for (int i = 0; i < queries; ++i) {
        const PathResult result = find_path(world, query(random), *context, cells);
        if (i % 4 == 0) {
          const GridQuery asked = query(other);
          const WaypointQuery line{{asked.from.x + 0.5, asked.from.y + 0.5}, {asked.to.x + 0.5, asked.to.y + 0.5}};
          lengths += find_waypoint_length(world, line, *context).length;
        }
        if (result.cost != expected[static_cast<std::size_t>(i)]) ++wrong;
      }
      const std::lock_guard lock(mutex);
      sums.insert(lengths);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(sums.size(), 1u);
}

TEST(Threads, SixtyFourShareOneAsset) {
  const Size size = test::runs_in_full() ? Size{80, 80} : Size{48, 40};
  for (const test::BakedMap& baked : test::maps_of_every_method(size, 9)) query_from_threads(baked.world());
}

/// What a player of several units asks in one turn: over placed waypoints, over provinces, and the ways of two units
/// that are handed out in pieces.
struct Turn {
  WaypointQuery line;
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  GridQuery way;
  std::size_t room = 0;
};

Turn any_turn(const Asset& asset, test::Random& random) {
  const Size size = asset.map().size();
  const auto coordinate = [&](std::int32_t cells) { return random.below(cells * 8 + 1) / 8.0; };
  Turn turn;
  turn.line.from = {coordinate(size.width), coordinate(size.height)};
  turn.line.to = {coordinate(size.width), coordinate(size.height)};
  const auto provinces = static_cast<int>(asset.provinces().size());
  turn.from = static_cast<std::uint32_t>(random.below(provinces));
  turn.to = static_cast<std::uint32_t>(random.below(provinces));
  turn.way.from = {random.below(size.width), random.below(size.height)};
  turn.way.to = {random.below(size.width), random.below(size.height)};
  turn.room = static_cast<std::size_t>(random.below(60)) + 2;
  return turn;
}

/// What one thread has of its own.
struct Player {
  explicit Player(const World& world)
      : placed(std::move(*SearchContext::create(world))),
        provinces(std::move(*SearchContext::create(world))),
        pieces(std::move(*SearchContext::create(world))),
        compass(std::move(*CompassSearch::create(world))) {}

  SearchContext placed;
  SearchContext provinces;
  SearchContext pieces;
  CompassSearch compass;
  std::vector<Cell> cells = std::vector<Cell>(6400);
  std::vector<Point> points = std::vector<Point>(100);
  std::vector<std::uint32_t> nodes = std::vector<std::uint32_t>(100);
};

/// Answers one search after the other, each in one go but for the pieces.
test::Answer answer_in_one_go(const Asset& asset, const World& world, const Turn& turn, Player& player) {
  test::Answer answer;
  add(find_placed_path(world, turn.line, player.placed, player.points), player.points, answer);
  add(find_province_path(asset.provinces(), turn.from, turn.to, player.provinces, player.nodes), player.nodes, answer);
  const std::span<Cell> out(player.cells.data(), turn.room);
  TwoLevelSearch two_level;
  two_level.start(world, turn.way.from, turn.way.to, player.pieces);
  while (two_level.status() == PathStatus::running) add(two_level.next(player.pieces, out), out, answer);
  player.compass.start(world, turn.way.from, turn.way.to, player.pieces);
  while (player.compass.status() == PathStatus::running) add(player.compass.next(player.pieces, out), out, answer);
  return answer;
}

/// Answers all searches at once, a slice of each in turn. The numbers stand in the order of answer_in_one_go().
test::Answer answer_in_slices(const Asset& asset, const World& world, const Turn& turn, Player& player) {
  const std::span<Cell> out(player.cells.data(), turn.room);
  NodeSearch placed(world.placed_waypoints(), player.placed);
  NodeSearch provinces(asset.provinces(), player.provinces);
  TwoLevelSearch two_level;
  CompassSearch& compass = player.compass;
  placed.start(world, turn.line);
  provinces.start(turn.from, turn.to);
  two_level.start(world, turn.way.from, turn.way.to, player.pieces);
  compass.start(world, turn.way.from, turn.way.to, player.pieces);
  test::Answer planned;
  test::Answer by_compass;
  for (bool goes_on = true; goes_on;) {
    goes_on = placed.step(1) == PathStatus::running;
    goes_on |= provinces.step(2) == PathStatus::running;
    if (two_level.status() == PathStatus::running) add(two_level.next(player.pieces, out), out, planned);
    if (compass.status() == PathStatus::running) add(compass.next(player.pieces, out), out, by_compass);
    goes_on |= two_level.status() == PathStatus::running || compass.status() == PathStatus::running;
  }
  test::Answer answer;
  add(placed.points(player.points), player.points, answer);
  add(provinces.path(player.nodes), player.nodes, answer);
  answer.insert(answer.end(), planned.begin(), planned.end());
  answer.insert(answer.end(), by_compass.begin(), by_compass.end());
  return answer;
}

void play_in_threads(const Asset& asset, const World& world) {
  const int turns = test::scaled(100);
  std::vector<test::Answer> expected;
  {
    Player player(world);
    test::Random random(3);
    for (int i = 0; i < turns; ++i) {
      expected.push_back(answer_in_one_go(asset, world, any_turn(asset, random), player));
    }
  }
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 64; ++t) {
    threads.emplace_back([&] {
      Player player(world);
      test::Random random(3);
      for (int i = 0; i < turns; ++i) {
        const Turn turn = any_turn(asset, random);
        if (answer_in_slices(asset, world, turn, player) != expected[static_cast<std::size_t>(i)]) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  std::size_t numbers = 0;  // of what was found
  for (const test::Answer& answer : expected) numbers += answer.size();
  EXPECT_GT(numbers, 40 * expected.size()) << "too little was found for a test";
}

TEST(Threads, SixtyFourSliceNodesAndJourneys) {
  const test::RandomMap plain{.size = {80, 80}, .blocked_percent = 8, .widest_unit = 2};
  const test::RandomMap edged{
      .size = {80, 80}, .blocked_percent = 20, .costs = true, .one_way_edges = 90, .links = 9, .widest_unit = 1};
  for (const test::RandomMap& kind : {plain, edged}) {
    const test::BakedMap baked(test::with_nodes(test::random_map(kind, 9), 40, 5), Tier::fast);
    for (std::size_t unit = 0; unit < baked.asset().units().size(); ++unit) {
      play_in_threads(baked.asset(), baked.world(unit));
    }
  }
}

}  // namespace
}  // namespace libpath
