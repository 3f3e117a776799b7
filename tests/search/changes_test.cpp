#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>

#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>
#include <tests/support/stepwise.h>

namespace libpath {
namespace {

using test::Random;

/// A live world under an overlay that knows turns, changed between the slices of a search.
class ChangingWorld {
 public:
  ChangingWorld(const Map& map, Tier tier, std::uint64_t seed)
      : baked_(map, tier),
        live_(*LiveWorld::create(baked_.asset(), 0)),
        overlay_(*Overlay::create(live_.layer(), Overlay::Turns::followed)),
        random_(seed) {}

  World world() { return overlay_.world(); }
  Random& random() { return random_; }
  Cell any() { return {random_.below(world().size().width), random_.below(world().size().height)}; }

  void change() {
    if (random_.percent(50)) {
      random_.percent(60) ? live_.block(any()) : live_.unblock(any());
    } else {
      overlay_.add_cost(any(), Milli{500 * random_.below(6)});
    }
  }

  /// Steps to the end, with one to four changes on the way. Returns whether the search was still under way at the
  /// first.
  template <class Search>
  bool finish(Search& search, PathStatus status) {
    const bool changes = status == PathStatus::running;
    for (int left = 1 + random_.below(4); status == PathStatus::running; --left) {
      if (left > 0) {
        change();
        overlay_.world();
      }
      status = search.step(static_cast<std::uint64_t>(left > 0 ? 1 + random_.below(30) : 100'000));
    }
    return changes;
  }

 private:
  test::BakedMap baked_;
  LiveWorld live_;
  Overlay overlay_;
  Random random_;
};

/// How often something changed while a search was under way must not be 0.
void expect_some(int changed) {
  if (test::runs_in_full()) {
    EXPECT_GT(changed, 30);
  }
}

Map changing_map(bool dear) { return test::random_map({.size = {60, 50}, .blocked_percent = 14, .costs = dear}, 3); }

TEST(ChangesBetweenSteps, GridPathsAreThoseOfTheWorldAsItBecame) {
  int changed = 0;
  for (const bool dear : {true, false}) {
    for (const Tier tier : {Tier::none, Tier::full}) {
      ChangingWorld ground(changing_map(dear), tier, 5);
      auto sliced = SearchContext::create(ground.world());
      auto whole = SearchContext::create(ground.world());
      std::vector<Cell> cells(ground.world().size().cells()), wanted(cells.size());
      for (int i = 0; i < test::scaled(120); ++i) {
        const GridQuery query{.from = ground.any(),
                              .to = ground.any(),
                              .otherwise = i % 4 == 0 ? Otherwise::nearest : Otherwise::nothing};
        GridSearch search(ground.world(), *sliced);
        changed += ground.finish(search, search.start(query)) ? 1 : 0;
        const PathResult result = search.path(cells);
        const PathResult expected = find_path(ground.world(), query, *whole, wanted);
        ASSERT_EQ(result.status, expected.status);
        ASSERT_EQ(result.cost, expected.cost);
        ASSERT_EQ(result.goal, expected.goal);
        if (result.status != PathStatus::found) continue;
        const auto path = std::span(cells).first(result.cells);
        ASSERT_EQ(test::cost_along(ground.world(), path, query.neighbours), result.cost);
        // A search that goes on may take another path of that cost than tables, or jump points, give a new one.
        if (dear && tier == Tier::none) {
          ASSERT_EQ(cells, wanted);
        }
      }
    }
  }
  expect_some(changed);
}

TEST(ChangesBetweenSteps, LinesAreThoseOfTheWorldAsItBecame) {
  int changed = 0;
  for (const bool dear : {true, false}) {
    ChangingWorld ground(changing_map(dear), Tier::fast, 6);
    auto sliced = SearchContext::create(ground.world());
    auto whole = SearchContext::create(ground.world());
    for (int i = 0; i < test::scaled(120); ++i) {
      const Cell from = ground.any();
      const Cell to = ground.any();
      const WaypointQuery query{{from.x + 0.25, from.y + 0.5},
                                {to.x + 0.5, to.y + 0.75},
                                i % 4 == 0 ? Otherwise::nearest : Otherwise::nothing};
      WaypointSearch search(ground.world(), *sliced);
      changed += ground.finish(search, search.start(query)) ? 1 : 0;
      const WaypointResult expected = find_waypoint_length(ground.world(), query, *whole);
      ASSERT_EQ(search.result().status, expected.status);
      ASSERT_EQ(search.result().length, expected.length);
      ASSERT_EQ(search.result().cost, expected.cost);
    }
  }
  expect_some(changed);
}

TEST(ChangesBetweenSteps, FloodsAreThoseOfTheWorldAsItBecame) {
  int changed = 0;
  for (const bool dear : {true, false}) {
    ChangingWorld ground(changing_map(dear), Tier::none, 7);
    auto sliced = SearchContext::create(ground.world());
    auto whole = SearchContext::create(ground.world());
    const std::size_t cells = ground.world().size().cells();
    std::vector<Cost> costs(cells), wanted(cells);
    for (int i = 0; i < test::scaled(60); ++i) {
      const std::vector<Cell> seeds{ground.any(), ground.any()};
      Flood flood(ground.world(), *sliced);
      changed += ground.finish(flood, flood.start(seeds)) ? 1 : 0;
      Flood expected(ground.world(), *whole);
      if (expected.run(seeds) == PathStatus::no_path) continue;
      flood.write_costs(costs);
      expected.write_costs(wanted);
      ASSERT_EQ(costs, wanted);
    }
  }
  expect_some(changed);
}

TEST(ChangesBetweenSteps, TurnsAreThoseOfTheWorldAsItBecame) {
  int changed = 0;
  const UnitProfile unit = test::turning_unit(3, 2, 1500, 8, true);
  for (const Tier tier : {Tier::none, Tier::fast}) {
    ChangingWorld ground(test::random_dear_map(unit, {40, 34}, 3, 5), tier, 8);
    auto sliced = DirectionalContext::create(ground.world());
    auto whole = DirectionalContext::create(ground.world());
    for (int i = 0; i < test::scaled(60); ++i) {
      DirectionalQuery query{{ground.any(), ground.random().below(8)}, ground.any(), ground.random().below(8)};
      if (i % 3 == 0) query.start = Pose{{query.from.cell.x + 0.3, query.from.cell.y + 0.6}, 0.2};
      DirectionalSearch search(ground.world(), *sliced);
      changed += ground.finish(search, search.start(query)) ? 1 : 0;
      const DirectionalResult expected = test::ask(ground.world(), query, *whole).result;
      ASSERT_EQ(search.result().status, expected.status);
      ASSERT_EQ(search.result().cost, expected.cost);

      PoseFlood flood(ground.world(), *sliced);
      const Cell goal = ground.any();
      const PathStatus begun = flood.start(goal, 2);
      changed += ground.finish(flood, begun) ? 1 : 0;
      PoseFlood again(ground.world(), *whole);
      if (again.run(goal, 2) != PathStatus::found) continue;
      for (int k = 0; k < 40; ++k) {
        const GridPose pose{ground.any(), ground.random().below(8)};
        ASSERT_EQ(flood.cost(pose), again.cost(pose));
      }
    }
  }
  expect_some(changed);
}

}  // namespace
}  // namespace libpath
