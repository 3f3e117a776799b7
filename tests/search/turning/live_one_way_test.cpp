#include <algorithm>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::ask;
using test::BakedMap;
using test::open_pose;
using test::Random;
using test::random_pose;
using test::turning_kinds;
using test::TurningKind;

/// Of a unit that turns, for edges that are laid in any direction.
BakeOptions for_laid_edges(Tier tier) {
  BakeOptions options;
  options.tier = tier;
  options.threads = 1;
  options.laid_edges = true;
  return options;
}

/// A live world, an overlay on it, and the map that they stand for.
class ChangedEdges {
 public:
  ChangedEdges(const Map& map, Tier tier)
      : map_(map),
        baked_(map, for_laid_edges(tier)),
        live_(*LiveWorld::create(baked_.asset(), 0)),
        overlay_(*Overlay::create(live_.layer(), Overlay::Turns::followed)) {}

  const Map& map() const { return map_; }
  LiveWorld& live() { return live_; }
  World world(bool overlaid) { return overlaid ? overlay_.world() : live_.world(); }

  void change(Random& random, int times) {
    for (int i = 0; i < times; ++i) change_one(random);
  }

 private:
  void change_one(Random& random) {
    if (random.percent(15)) return change_ground(random);
    if (!map_.one_way_edges.empty() && random.percent(40)) return lift(random);
    const Cell from = any_cell(random);
    const Cell to = step(from, static_cast<Heading>(random.below(kHeadings)));
    if (map_.size().contains(to)) lay({from, to});
  }

  void lay(const OneWayEdge& edge) {
    std::vector<OneWayEdge>& edges = map_.one_way_edges;
    const auto place = std::lower_bound(edges.begin(), edges.end(), edge);
    if (place != edges.end() && *place == edge) return;
    if (live_.lay_one_way(edge.from, edge.to)) edges.insert(place, edge);
  }

  Cell any_cell(Random& random) const { return {random.below(map_.size().width), random.below(map_.size().height)}; }

  void lift(Random& random) {
    const auto place = map_.one_way_edges.begin() + random.below(static_cast<int>(map_.one_way_edges.size()));
    if (live_.lift_one_way(place->from, place->to)) map_.one_way_edges.erase(place);
  }

  void change_ground(Random& random) {
    const Cell cell = any_cell(random);
    map_.cells[cell] = static_cast<TerrainIndex>(map_.cells[cell] == 5 ? 0 : 5);
    live_.set_terrain(cell, map_.cells[cell]);
  }

  Map map_;
  BakedMap baked_;
  LiveWorld live_;
  Overlay overlay_;
};

/// With edges or without.
Map first_map(const TurningKind& kind, std::uint64_t seed) {
  Map map = test::random_turning_map(kind.unit, {26, 24}, kind.blocked_percent / 2, seed);
  if (seed % 2 == 0) test::add_one_way_edges(map, 30, seed);
  return map;
}

void expect_same_masks(const TurningTables& live, const TurningTables& fresh) {
  const HitCheck& check = fresh.hit_check;
  ASSERT_EQ(live.crossings.headings(), fresh.crossings.headings());
  ASSERT_TRUE(std::ranges::equal(live.crossings.planes(), fresh.crossings.planes()));
  for (std::size_t i = 0; i < (EdgeMasks::bytes(check) - EdgeMasks::kPadding) / 8; ++i) {
    ASSERT_EQ(live.edge_masks.word(i), fresh.edge_masks.word(i));
  }
}

struct FoundWays {
  int found = 0;
  int without = 0;
};

/// What a search finds is what it finds in a new bake.
void expect_answers_of(ChangedEdges& changed, bool overlaid, const World& fresh, DirectionalContext& context,
                       Random& random, FoundWays& ways) {
  const World world = changed.world(overlaid);
  for (int k = 0; k < test::scaled(12); ++k) {
    DirectionalQuery query{open_pose(random, world.turning()), {}, {}};
    const GridPose goal = random_pose(random, world.size(), world.turning().hit_check.headings());
    query.to = goal.cell;
    if (random.percent(70)) query.heading = goal.heading;
    query.loops = random.percent(25);  // they take long
    const auto answer = ask(world, query, context);
    const auto expected = ask(fresh, query, context);
    ASSERT_LT(test::depth_against(changed.map(), world, answer), test::kTold);
    ASSERT_EQ(answer.result.status, expected.result.status);
    ASSERT_EQ(answer.result.cost, expected.result.cost);
    ASSERT_EQ(answer.result.optimal, expected.result.optimal);
    ++(answer.result.status == PathStatus::found ? ways.found : ways.without);
    query.shots = true;
    query.start =
        Pose{{query.from.cell.x + test::uniform(random, 0.2, 0.8), query.from.cell.y + test::uniform(random, 0.2, 0.8)},
             test::uniform(random, 0, 6)};
    ASSERT_LT(test::depth_against(changed.map(), world, ask(world, query, context)), test::kTold);
  }
}

TEST(LiveOneWay, IsANewBakeAfterEveryChange) {
  FoundWays ways;
  std::uint64_t seed = 0;
  for (const TurningKind& kind : test::kinds_of_run()) {
    for (const Tier tier : {Tier::none, Tier::full}) {
      ChangedEdges changed(first_map(kind, ++seed), tier);
      auto context = DirectionalContext::create(changed.world(false));
      Random random(seed);
      for (int round = 0; round < std::max(2, test::more_in_soak(4, 40)); ++round) {
        changed.change(random, 1 + random.below(20));
        const BakedMap again(changed.map(), for_laid_edges(Tier::none));
        for (const bool overlaid : {false, true}) {
          expect_same_masks(changed.world(overlaid).turning(), again.world().turning());
          expect_answers_of(changed, overlaid, again.world(), *context, random, ways);
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    }
  }
  EXPECT_GT(ways.found, test::scaled(50));
  EXPECT_GT(ways.without, 0);
}

TEST(LiveOneWay, FloodsKnowWhatSearchesFind) {
  ChangedEdges changed(first_map(turning_kinds()[1], 4), Tier::none);
  Random random(4);
  changed.change(random, 40);
  for (const bool overlaid : {false, true}) {
    const World world = changed.world(overlaid);
    test::expect_flood_is_what_searches_find(world, [&](const GridPose&, const auto& answer) {
      ASSERT_LT(test::depth_against(changed.map(), world, answer), test::kTold);
    });
  }
}

/// Edges in a direction that no drawn one has are refused, as long as they lie, where a bake does not ask for them.
TEST(LiveOneWay, DirectionsThatNothingWasBakedForAreRefused) {
  Map map = test::random_turning_map(test::turning_unit(3, 2, 1500, 8), {30, 30}, 0, 1);
  map.one_way_edges = {{{9, 14}, {9, 15}}};
  for (const bool baked_for : {false, true}) {
    BakeOptions options = for_laid_edges(Tier::fast);
    options.laid_edges = baked_for;
    const BakedMap baked(map, options);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto overlay = Overlay::create(live->layer(), Overlay::Turns::followed);
    auto context = DirectionalContext::create(live->world());
    const DirectionalQuery query{{{15, 7}, 2}, {15, 22}, {}};
    const auto expect_refused = [&](bool refused) {
      for (const World& world : {live->world(), overlay->world()}) {
        const DirectionalResult result = find_path(world, query, *context, {});
        EXPECT_EQ(result.status, refused ? PathStatus::bad_query : PathStatus::found);
        EXPECT_EQ(result.reason, refused ? PathReason::one_way_edges : PathReason::none);
      }
    };
    live->lay_one_way({4, 14}, {4, 15});
    live->lift_one_way({9, 14}, {9, 15});
    expect_refused(false);
    live->lay_one_way({4, 14}, {5, 14});
    expect_refused(!baked_for);
    live->lift_one_way({4, 14}, {5, 14});
    expect_refused(false);
  }
}

/// A gate of edges: one way while it is open, and none while it is closed.
TEST(LiveOneWay, GatesOfEdgesOpenAndClose) {
  for (const bool starts_open : {true, false}) {
    for (const TurningKind& kind : test::kinds_of_run()) {
      Map map = test::random_turning_map(kind.unit, {30, 30}, 0, 1);
      Switch gate;
      gate.name = "gate";
      gate.open = starts_open;
      for (std::int32_t x = 0; x < 30; ++x) {
        map.one_way_edges.push_back({{x, 14}, {x, 15}});
        gate.one_way_edges.push_back({{x, 14}, {x, 15}});
      }
      map.switches = {gate};
      const BakedMap baked(map, Tier::fast);
      auto live = LiveWorld::create(baked.asset(), 0);
      auto context = DirectionalContext::create(live->world());
      const std::int32_t south = kind.unit.headings / 4;
      const auto status_of = [&](bool down) {
        const DirectionalQuery query = down ? DirectionalQuery{{{15, 7}, south}, {15, 22}, {}}
                                            : DirectionalQuery{{{15, 22}, 3 * south}, {15, 7}, {}};
        return find_path(live->world(), query, *context, {}).status;
      };
      for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(live->open_switch("gate"));
        EXPECT_EQ(status_of(true), PathStatus::found);
        EXPECT_EQ(status_of(false), PathStatus::no_path);
        ASSERT_TRUE(live->close_switch("gate"));
        EXPECT_EQ(status_of(true), PathStatus::no_path);
        EXPECT_EQ(status_of(false), PathStatus::no_path);
      }
    }
  }
}

TEST(LiveOneWay, IsRestoredAsItWas) {
  ChangedEdges changed(first_map(turning_kinds()[1], 2), Tier::none);
  Random random(2);
  changed.change(random, 30);
  const BakedMap then(changed.map(), for_laid_edges(Tier::none));
  std::vector<std::byte> saved(changed.live().saved_bytes());
  ASSERT_EQ(changed.live().save(saved), saved.size());
  changed.change(random, 30);
  changed.world(true);
  ASSERT_TRUE(changed.live().restore(saved));
  for (const bool overlaid : {false, true}) {
    expect_same_masks(changed.world(overlaid).turning(), then.world().turning());
  }
}

}  // namespace
}  // namespace libpath
