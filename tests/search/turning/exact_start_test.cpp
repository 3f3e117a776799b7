#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/geometry/sweep.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>
#include <tools/common/directional_query.h>

namespace libpath {
namespace {

using test::ask;
using test::BakedMap;
using test::Random;
using test::ReferenceLattice;
using test::turning_unit;

Pose random_start(Random& random, Size size) {
  const auto below = [&](std::int32_t most) { return random.below(most * 1000) / 1000.0; };
  return {{below(size.width), below(size.height)}, below(7) - 3};
}

/// The poses of the cells around, so many rings of them.
std::vector<GridPose> poses_around(const Pose& start, std::int32_t rings, std::int32_t headings) {
  const Cell at{static_cast<std::int32_t>(start.position.x), static_cast<std::int32_t>(start.position.y)};
  const std::int32_t side = 2 * rings + 1;
  std::vector<GridPose> poses;
  for (std::int32_t i = 0; i < side * side * headings; ++i) {
    const std::int32_t cell = i / headings;
    poses.push_back({{at.x + cell % side - rings, at.y + cell / side - rings}, i % headings});
  }
  return poses;
}

/// Those that a search joins where no way begins nearer: up to six rings away, behind three, at most one heading off.
std::vector<GridPose> far_poses(const Pose& start, std::int32_t headings) {
  const auto nearest = static_cast<std::int32_t>(std::round(start.heading / (2 * std::numbers::pi) * headings));
  std::vector<GridPose> poses = poses_around(start, 6, headings);
  std::erase_if(poses, [&](const GridPose& pose) {
    const std::int32_t off = (pose.heading - nearest + 1) & (headings - 1);
    const Cell at{static_cast<std::int32_t>(start.position.x), static_cast<std::int32_t>(start.position.y)};
    return off > 2 || std::max(std::abs(pose.cell.x - at.x), std::abs(pose.cell.y - at.y)) <= 3;
  });
  return poses;
}

/// Every curve of the six words to some poses, swept cell by cell over the map: what it costs to get to each.
std::vector<std::pair<Cost, GridPose>> seeds(const Map& map, const Pose& start, const std::vector<GridPose>& poses,
                                             bool loops, bool dear) {
  const UnitProfile& unit = map.units[0];
  const Footprint footprint{static_cast<double>(unit.length), static_cast<double>(unit.width)};
  std::vector<std::pair<Cost, GridPose>> seeds;
  const auto try_curve = [&](const Curve& curve, double length, Gear gear, const GridPose& to) {
    double turn = 0;
    for (const Segment& part : curve.segments()) turn += part.kind == Segment::Kind::arc ? std::abs(part.extent) : 0;
    if (!loops && turn > std::numbers::pi + 1e-9) return;
    const CellBox box = box_of_sweep(curve, footprint);
    std::vector<std::uint64_t> words(CellSet::words(box));
    CellSet cells(box, words);
    add_sweep(curve, footprint, cells);
    bool free = true;
    Cost most = 1;
    cells.for_each([&](Cell cell) {
      free = free && map.size().contains(cell) && map.cells[cell] != 5;
      if (free && dear) most = std::max(most, test::dear_multiple(map, cell));
    });
    const double cost = length * kCurveUnits * (gear == Gear::reverse ? unit.reverse_penalty.value() : 1);
    if (free) seeds.emplace_back(static_cast<Cost>(std::ceil(cost - kCurveRounding)) * most, to);
  };
  for (const GridPose& to : poses) {
    if (!map.size().contains(to.cell)) continue;
    for (const Gear gear : {Gear::forward, Gear::reverse}) {
      if (gear == Gear::reverse && !unit.reverse) continue;
      const auto curves = curves_between(start, pose_of(to, unit.headings), unit.turning_radius.value(), gear);
      for (const auto& entry : curves.entries()) try_curve(entry.curve, entry.length, gear, to);
    }
  }
  return seeds;
}

struct DrivenKind {
  UnitProfile unit;
  int blocked_percent;
  bool dear;
};

TEST(ExactStart, CostsAreThoseOfDijkstraFromEveryCurveThatJoins) {
  int found = 0;
  int without = 0;
  for (const DrivenKind& kind :
       {DrivenKind{turning_unit(3, 2, 1500, 8, true), 4, false}, DrivenKind{turning_unit(2, 1, 1200, 8), 8, true},
        DrivenKind{turning_unit(4, 2, 2000, 16), 2, false}}) {
    const Map map = kind.dear ? test::random_dear_map(kind.unit, {30, 26}, kind.blocked_percent, 1)
                              : test::random_turning_map(kind.unit, {30, 26}, kind.blocked_percent, 1);
    for (const Tier tier : {Tier::none, Tier::fast}) {
      if (!test::runs_in_full() && kind.unit.headings > 8 && tier == Tier::none) continue;
      const BakedMap baked(map, tier);
      const World world = baked.world();
      const std::int32_t rings = world.turning().hit_check.rings();
      const ReferenceLattice lattice(map, world.turning().hit_check);
      auto context = DirectionalContext::create(world);
      Random random(2);
      test::DearPrices dear_price(map, lattice, world.turning().hit_check);
      const auto price = [&](const GridPose& at, const TableEdge& edge) {
        return kind.dear ? dear_price(at, edge) : Cost{edge.cost};
      };
      for (int i = 0; i < std::max(1, test::more_in_soak(2, 200)); ++i) {
        const Pose start = random_start(random, map.size());
        const std::vector<GridPose> near = poses_around(start, rings, kind.unit.headings);
        std::vector<GridPose> all = far_poses(start, kind.unit.headings);
        all.insert(all.end(), near.begin(), near.end());
        const auto costs_from = [&](const std::vector<GridPose>& poses, bool loops) {
          return lattice.costs_from_all(seeds(map, start, poses, loops, kind.dear),
                                        loops ? test::kAllEdges : test::kShortEdges, price);
        };
        const std::vector<Cost> costs = costs_from(near, false);
        std::vector<Cost> from_all;
        std::vector<Cost> with_loops;
        for (int k = 0; k < 15; ++k) {
          DirectionalQuery query{{}, {random.below(30), random.below(26)}, random.below(kind.unit.headings)};
          query.start = start;
          const auto answer = ask(world, query, *context);
          const std::size_t goal = lattice.place({query.to, *query.heading});
          const bool is_near = costs[goal] != kNoCost;
          if (!is_near && from_all.empty()) from_all = costs_from(all, false);
          if (answer.result.status != PathStatus::found) {
            ASSERT_EQ(answer.result.status, PathStatus::no_path);
            ASSERT_TRUE(answer.result.reason == PathReason::start_blocked || (!is_near && from_all[goal] == kNoCost));
            ++without;
            continue;
          }
          if (answer.result.loops && with_loops.empty()) with_loops = costs_from(all, true);
          ASSERT_EQ(answer.result.cost, (answer.result.loops ? with_loops : is_near ? costs : from_all)[goal]);
          ASSERT_EQ(answer.result.optimal, !answer.result.loops);
          ASSERT_EQ(answer.curves.front().from.heading, kNoHeading);
          ASSERT_TRUE(tools::is_drivable(world, answer));
          ++found;
        }
      }
    }
  }
  EXPECT_GT(found, test::scaled(30) / 2);
  EXPECT_GT(without, test::scaled(30) / 2);
}

/// A truck that has come to stand beside a rock, as one did in a game: no curve is free so near.
TEST(ExactStart, UnitsLeaveWhereNoCurveIsFreeNearThem) {
  const UnitProfile unit = turning_unit(7, 3, 3000, 16, true);
  Map map = test::random_turning_map(unit, {40, 40}, 0, 1);
  const std::vector<CellRun> rock{{7, 20, 21},  {8, 18, 23},  {9, 16, 17},  {9, 18, 23},  {10, 14, 24}, {11, 14, 23},
                                  {12, 13, 23}, {13, 14, 19}, {13, 20, 21}, {14, 14, 19}, {15, 16, 17}};
  for (const CellRun& run : rock) {
    for (std::int32_t x = run.begin; x < run.end; ++x) map.cells[{x, run.y}] = 5;
  }
  const BakedMap baked(map);
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  DirectionalQuery query{{}, {8, 34}, {}};
  query.start = Pose{{18.044741166325824, 17.189306500317233}, 2.6944150988454414};
  query.loops = false;
  ASSERT_TRUE(seeds(map, *query.start, poses_around(*query.start, 3, unit.headings), false, false).empty());
  const auto answer = ask(world, query, *context);
  ASSERT_EQ(answer.result.status, PathStatus::found);
  EXPECT_TRUE(tools::is_drivable(world, answer));
  PoseFlood flood(world, *context);
  ASSERT_EQ(flood.run(query.to, std::nullopt), PathStatus::found);
  auto scratch = DirectionalContext::create(world);
  EXPECT_EQ(flood.path(*query.start, *scratch, {}).cost, answer.result.cost);
}

TEST(ExactStart, GridPosesAreThoseOfTheLattice) {
  const Map map = test::random_turning_map(turning_unit(3, 2, 1500, 8), {40, 40}, 3, 3);
  const BakedMap baked(map, Tier::fast);
  auto context = DirectionalContext::create(baked.world());
  Random random(4);
  int found = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    DirectionalQuery query{
        {{random.below(40), random.below(40)}, random.below(8)}, {random.below(40), random.below(40)}, {}};
    const auto plain = ask(baked.world(), query, *context);
    query.start = pose_of(query.from, 8);
    query.start->heading += 2 * std::numbers::pi * (random.below(5) - 2);
    query.from = {{-5, 3}, 99};
    const auto exact = ask(baked.world(), query, *context);
    ASSERT_EQ(exact.result.status, plain.result.status);
    ASSERT_EQ(exact.result.reason, plain.result.reason);
    ASSERT_EQ(exact.result.cost, plain.result.cost);
    ASSERT_EQ(exact.result.expanded, plain.result.expanded);
    found += exact.result.status == PathStatus::found ? 1 : 0;
  }
  EXPECT_GT(found, test::scaled(60) / 4);
}

TEST(ExactStart, WeightsAndSlicesKeepTheirPromises) {
  const Map map = test::random_turning_map(turning_unit(3, 2, 1500, 8, true), {40, 40}, 3, 3);
  const BakedMap baked(map, Tier::none);
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  Random random(4);
  int found = 0;
  for (int i = 0; i < test::scaled(40); ++i) {
    DirectionalQuery query{{}, {random.below(40), random.below(40)}, random.below(8)};
    query.start = random_start(random, map.size());
    const auto whole = ask(world, query, *context);
    DirectionalSearch search(world, *context);
    PathStatus status = search.start(query);
    while (status == PathStatus::running) status = search.step(static_cast<std::uint64_t>(random.below(20)) + 1);
    ASSERT_EQ(search.result().cost, whole.result.cost);
    ASSERT_EQ(search.result().expanded, whole.result.expanded);
    query.weight = 1300;
    const auto weighted = ask(world, query, *context);
    ASSERT_EQ(weighted.result.status, whole.result.status);
    if (whole.result.status != PathStatus::found) continue;
    ASSERT_GE(weighted.result.cost, whole.result.cost);
    ASSERT_LE(weighted.result.cost * 1000, whole.result.cost * weighted.result.suboptimality_bound);
    ASSERT_TRUE(tools::is_drivable(world, weighted));
    ++found;
  }
  EXPECT_GT(found, test::scaled(40) / 8);
}

TEST(ExactStart, GoalsOfAnotherRegionNeedNoSearch) {
  Map map = test::random_turning_map(turning_unit(3, 2, 1500, 8), {40, 20}, 0, 1);
  for (std::int32_t y = 0; y < 20; ++y) map.cells[{20, y}] = 5;
  for (const Tier tier : {Tier::none, Tier::fast}) {
    const BakedMap baked(map, tier);
    auto context = DirectionalContext::create(baked.world());
    for (const std::optional<std::int32_t> heading : {std::optional<std::int32_t>(3), std::optional<std::int32_t>()}) {
      DirectionalQuery query{{}, {30, 10}, heading};
      query.start = Pose{{5.3, 9.2}, 0.4};
      const auto beyond = ask(baked.world(), query, *context);
      EXPECT_EQ(beyond.result.status, PathStatus::no_path);
      EXPECT_EQ(beyond.result.reason, PathReason::different_regions);
      EXPECT_EQ(beyond.result.expanded + beyond.result.cells_expanded, 0u);
      query.to = {12, 10};
      EXPECT_EQ(ask(baked.world(), query, *context).result.status, PathStatus::found);
    }
  }
}

TEST(ExactStart, NoHeadingIsReachedWhereNoneOfThemIs) {
  const BakedMap baked(test::random_turning_map(turning_unit(3, 2, 1500, 8), {40, 40}, 12, 3));
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  Random random(8);
  int without = 0;
  for (int i = 0; i < std::max(400, test::scaled(1000)); ++i) {
    DirectionalQuery query{{}, test::open_pose(random, world.turning()).cell, {}};
    query.start = pose_of(test::open_pose(random, world.turning()), 8);
    query.start->position.x += 0.01;
    const auto is_ruled_out = [&] {
      const DirectionalResult result = ask(world, query, *context).result;
      return result.reason == PathReason::different_regions && result.expanded + result.cells_expanded == 0;
    };
    bool none = true;
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      query.heading = heading;
      none = none && (!world.turning().hit_check.can_stand({query.to, heading}) || is_ruled_out());
    }
    query.heading.reset();
    ASSERT_EQ(is_ruled_out(), none) << query.to.x << ',' << query.to.y;
    without += none ? 1 : 0;
  }
  EXPECT_GT(without, 0);
}

TEST(ExactStart, PlacesOffTheMapAreRefused) {
  const BakedMap baked(test::random_turning_map(turning_unit(1, 1, 500, 8), {9, 9}, 0, 1));
  auto context = DirectionalContext::create(baked.world());
  const auto reason = [&](const Pose& start) {
    DirectionalQuery query{{}, {4, 4}, {}};
    query.start = start;
    return find_path(baked.world(), query, *context, {}).reason;
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(reason({{-0.1, 3}, 0}), PathReason::start_outside);
  EXPECT_EQ(reason({{3, 9}, 0}), PathReason::start_outside);
  EXPECT_EQ(reason({{nan, 3}, 0}), PathReason::start_outside);
  EXPECT_EQ(reason({{3, 3}, nan}), PathReason::bad_heading);
  EXPECT_EQ(reason({{3, 3}, 1e300}), PathReason::bad_heading);
  EXPECT_EQ(reason({{0.1, 3}, 0}), PathReason::start_blocked);
  EXPECT_EQ(reason({{3.1, 3}, 0.3}), PathReason::none);
}

}  // namespace
}  // namespace libpath
