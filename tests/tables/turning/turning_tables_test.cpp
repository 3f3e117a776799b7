// What the tables of turning units say, from their definitions alone.

#include <gtest/gtest.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/turning/laid_costs.h>
#include <libpath/tables/turning/live_turning.h>
#include <libpath/tables/turning/projection.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/reference_lattice.h>
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;
using test::turning_unit;

const UnitTables& unit_of(const BakedMap& baked) { return baked.asset().units()[0]; }

std::uint32_t factor_of(const BakedMap& baked, TerrainIndex terrain) { return unit_of(baked).ground[terrain]; }

Map dear_map() { return test::random_dear_map(turning_unit(3, 2, 1500, 8, true), {64, 48}, 5, 3); }

std::uint32_t ground_at(const BakedMap& baked, Cell cell) {
  return factor_of(baked, static_cast<TerrainIndex>(baked.asset().map().terrain_index(cell)));
}

/// Factors of a cell in thousandths, as costs of the ground have them.
std::uint32_t thousandths(const GroundCosts& costs, Cell cell) {
  return static_cast<std::uint32_t>(costs.multiple(cell)) * costs.unit_thousandths();
}

/// Ground of one cost, and of several.
class EditedGround : public testing::TestWithParam<bool> {
 protected:
  Map first_map() const {
    Map map = dear_map();
    if (!GetParam()) {
      for (TerrainIndex& terrain : map.cells.all()) terrain = terrain == 5 ? 5 : 0;
    }
    // The first cell and the last are ground, too.
    map.cells[{0, 0}] = map.cells[{63, 47}] = 0;
    return map;
  }
};

/// Here and there, so that they are repaired by themselves too.
TEST_P(EditedGround, IsThatOfAFreshBake) {
  Map map = first_map();
  const BakedMap baked(map);
  auto live = LiveTurning::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map());
  ASSERT_TRUE(live);
  Random random(4);
  for (const int edits : {1, 40, 300}) {
    for (int i = 0; i < edits; ++i) {
      const Cell cell{random.below(64), random.below(48)};
      const auto terrain = static_cast<TerrainIndex>(random.below(6));
      map.cells[cell] = terrain;
      (*live)->set(cell, factor_of(baked, terrain));
    }
    (*live)->repair();
    const BakedMap now(map);
    const TurningTables tables = (*live)->tables();
    const TurningTables& fresh = unit_of(now).turning;
    for (std::size_t i = 0; i < map.size().cells(); ++i) {
      const Cell cell = map.size().cell(i);
      ASSERT_EQ(tables.hit_check.ground()[cell], fresh.hit_check.ground()[cell]);
      for (std::int32_t heading = 0; heading < 8; ++heading) {
        ASSERT_EQ(test::free_edges(tables, {cell, heading}), test::free_edges(fresh, {cell, heading}));
      }
      const std::uint32_t factor = factor_of(baked, map.cells[cell]);
      if (factor == 0 || tables.costs.uniform()) continue;
      ASSERT_EQ(thousandths(tables.costs, cell), factor) << cell.x << ',' << cell.y;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(LiveTurning, EditedGround, testing::Bool());

/// Factors of all its terrains are multiples of an eighth; ground of one cost counts as one.
TEST(LiveTurning, LandmarksAreScaledWhereCostsDiffer) {
  Map map = dear_map();
  for (TerrainIndex& terrain : map.cells.all()) terrain = 0;
  const BakedMap baked(map, Tier::fast);
  auto live = LiveTurning::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map());
  ASSERT_TRUE(live);
  EXPECT_TRUE((*live)->tables().costs.uniform());
  EXPECT_EQ((*live)->landmark_scale(), 1u);
  (*live)->set({5, 5}, factor_of(baked, 2));
  (*live)->repair();
  EXPECT_FALSE((*live)->tables().costs.uniform());
  EXPECT_EQ((*live)->landmark_scale(), 8u);
  EXPECT_FALSE((*live)->tables().landmarks.empty()) << "nothing became cheaper";
  (*live)->set({6, 5}, factor_of(baked, 1));
  (*live)->repair();
  EXPECT_TRUE((*live)->tables().landmarks.empty()) << "half as dear as it was";
  EXPECT_FALSE((*live)->tables().pose_regions.empty());
  (*live)->set({6, 5}, factor_of(baked, 0));
  (*live)->set({5, 5}, 0);
  (*live)->repair();
  EXPECT_TRUE((*live)->tables().costs.uniform());
  EXPECT_EQ((*live)->landmark_scale(), 1u);
}

TEST(LiveTurning, OpenedCellsEndRegionsAndLandmarks) {
  Map map = dear_map();
  for (TerrainIndex& terrain : map.cells.all()) terrain = terrain == 5 ? 5 : 0;
  map.cells[{9, 9}] = 5;
  const BakedMap baked(map, Tier::fast);
  auto live = LiveTurning::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map());
  ASSERT_TRUE(live);
  (*live)->set({9, 9}, factor_of(baked, 0));
  (*live)->repair();
  EXPECT_TRUE((*live)->tables().pose_regions.empty());
  EXPECT_TRUE((*live)->tables().landmarks.empty());
  (*live)->set({9, 9}, 0);
  (*live)->repair();
  EXPECT_FALSE((*live)->tables().pose_regions.empty());
  EXPECT_FALSE((*live)->tables().landmarks.empty());
}

/// All terrains cost the same, but for those that nobody enters.
TEST(LiveTurning, GroundOfOneCostStaysSo) {
  Map map = plain_map({20, 12});
  map.units = {turning_unit(2, 1, 500, 8)};
  const BakedMap baked(map, Tier::fast);
  auto live = LiveTurning::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map());
  ASSERT_TRUE(live);
  (*live)->set({5, 5}, 0);
  (*live)->set({5, 5}, 1000);
  (*live)->set({6, 5}, 0);
  (*live)->repair();
  EXPECT_TRUE((*live)->tables().costs.uniform());
  EXPECT_EQ((*live)->landmark_scale(), 1u);
  const GroundBits ground = (*live)->tables().hit_check.ground();
  EXPECT_FALSE((ground[{6, 5}]));
  EXPECT_TRUE((ground[{5, 5}]));
}

TEST(LiveTurning, IsNoneForUnitsThatDoNotTurn) {
  const BakedMap baked(plain_map({4, 4}));
  const auto live = LiveTurning::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map());
  ASSERT_TRUE(live);
  EXPECT_EQ(*live, nullptr);
}

/// In units of 25 thousandths, the largest that divides all factors and is no more than a tenth.
TEST(LaidCosts, AreAddedToWhatTheGroundCosts) {
  const Map map = dear_map();
  const BakedMap baked(map);
  auto laid = LaidCosts::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map(), false);
  ASSERT_TRUE(laid);
  EXPECT_EQ(laid->landmark_scale(), 5u);
  EXPECT_TRUE(laid->empty());
  Random random(6);
  std::vector<std::uint32_t> extra(map.size().cells());
  for (int i = 0; i < 500; ++i) {
    const Cell cell{random.below(64), random.below(48)};
    extra[map.size().index(cell)] = random.percent(20) ? 0 : static_cast<std::uint32_t>(random.below(100'001));
    laid->set(cell, ground_at(baked, cell), extra[map.size().index(cell)]);
  }
  ASSERT_FALSE(laid->empty());
  const GroundCosts costs = laid->costs();
  for (std::size_t i = 0; i < map.size().cells(); ++i) {
    const Cell cell = map.size().cell(i);
    if (map.cells[cell] == 5) continue;
    const std::uint32_t rounded = (extra[i] + 12) / 25 * 25;
    ASSERT_EQ(thousandths(costs, cell), factor_of(baked, map.cells[cell]) + rounded) << cell.x << ',' << cell.y;
  }
  for (std::size_t i = 0; i < map.size().cells(); ++i) {
    laid->set(map.size().cell(i), ground_at(baked, map.size().cell(i)), 0);
  }
  EXPECT_TRUE(laid->empty());
}

/// Ground of any terrain of the map may come: one that no cell has is cheaper, and of a finer factor.
TEST(LaidCosts, FollowTheGround) {
  Map map = plain_map({20, 12});
  map.units = {turning_unit(2, 1, 500, 8)};
  map.terrains[1].factors[0] = Milli{470};
  const BakedMap baked(map);
  auto laid = LaidCosts::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map(), true);
  ASSERT_TRUE(laid);
  laid->set({4, 3}, 470, 5000);
  laid->set({5, 3}, 470, 0);
  laid->set({6, 3}, 1000, 0);
  ASSERT_FALSE(laid->empty());
  EXPECT_EQ(laid->costs().unit_thousandths(), 10u);
  EXPECT_EQ(laid->costs().multiple({4, 3}), 547u);
  EXPECT_EQ(laid->costs().multiple({5, 3}), laid->costs().least());
  EXPECT_EQ(laid->costs().multiple({6, 3}), 100u);
  laid->set({4, 3}, 0, 5000);
  EXPECT_TRUE(laid->empty());
}

TEST(LaidCosts, OnWhatNobodyEntersAreNothing) {
  Map map = plain_map({20, 12});
  map.units = {turning_unit(2, 1, 500, 8)};
  map.cells[{3, 3}] = 5;
  const BakedMap baked(map);
  auto laid = LaidCosts::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map(), false);
  ASSERT_TRUE(laid);
  laid->set({3, 3}, 0, 5000);
  EXPECT_TRUE(laid->empty());
  laid->set({4, 3}, 1000, 5000);
  EXPECT_FALSE(laid->empty());
  EXPECT_EQ(thousandths(laid->costs(), {4, 3}), 6000u);
  EXPECT_EQ(laid->costs().least() * 60, laid->costs().multiple({4, 3}) * 10);
}

/// Under every edge of every pose, cell by cell.
void expect_largest_under_masks(const HitCheck& check, const GroundCosts& costs) {
  const HitCheck::Window window = check.short_window();
  const Size size = check.ground().size();
  Random random(8);
  GroundCosts::Around around;
  for (int i = 0; i < 300; ++i) {
    const Cell cell{random.below(size.width), random.below(size.height)};
    costs.gather(cell, window, around);
    for (const TableEdge& edge : check.edges(random.below(check.headings()), EdgeGroup::plain)) {
      Cost most = costs.least();
      for (std::int32_t y = -window.reach(); y <= window.reach(); ++y) {
        for (std::int32_t x = -window.reach(); x <= window.reach(); ++x) {
          const std::size_t bit = window.bit({x, y});
          const Cell under{cell.x + x, cell.y + y};
          const bool covered = (check.mask(edge, window)[bit >> 6] >> (bit & 63) & 1) != 0;
          if (!covered || !size.contains(under) || !check.ground()[under]) continue;
          most = std::max(most, costs.multiple(under));
        }
      }
      ASSERT_EQ(costs.multiple(check.mask(edge, window), around), most);
    }
  }
}

TEST(GroundCosts, CurvesCostTheDearestCellTheySweep) {
  const BakedMap baked(dear_map());
  const TurningTables& tables = unit_of(baked).turning;
  ASSERT_FALSE(tables.costs.uniform());
  EXPECT_LT(tables.costs.least(), tables.costs.most());
  expect_largest_under_masks(tables.hit_check, tables.costs);
  auto laid = LaidCosts::create(unit_of(baked).turning, unit_of(baked).ground, baked.asset().map(), false);
  ASSERT_TRUE(laid);
  Random random(9);
  for (int i = 0; i < 200; ++i) {
    const Cell cell{random.below(64), random.below(48)};
    laid->set(cell, ground_at(baked, cell), static_cast<std::uint32_t>(random.below(9000)));
  }
  expect_largest_under_masks(tables.hit_check, laid->costs());
}

TEST(GroundCosts, OfPlainGroundAreOne) {
  const GroundCosts costs;
  EXPECT_TRUE(costs.uniform());
  EXPECT_EQ(costs.least(), 1u);
  EXPECT_EQ(costs.most(), 1u);
  EXPECT_EQ(costs.units_of_plain(), 1);
  EXPECT_EQ(costs.multiple({0, 0}), 1u);
}

/// Of the cheapest edge between any poses of two cells that is free.
TEST(Projection, CostsAreThoseOfTheCheapestEdge) {
  for (const test::TurningKind& kind : test::turning_kinds()) {
    const Size size{20, 16};
    const BakedMap baked(test::random_turning_map(kind.unit, size, kind.blocked_percent, 2));
    const TurningTables& tables = unit_of(baked).turning;
    const HitCheck& check = tables.hit_check;
    std::vector<Projection::Bits> bits(Projection::most_bits(check.headings()));
    const Projection projection(check, tables.edge_masks, bits);
    std::size_t asked = 0;
    for (const Projection::Move& move : projection.moves()) {
      EXPECT_EQ(move.places, std::int64_t{move.offset.y} * 20 + move.offset.x);
      for (std::size_t i = 0; i < size.cells(); ++i, ++asked) {
        std::uint32_t least = 0;
        for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
          const auto edges = check.edges(heading, EdgeGroup::plain);
          const std::vector<bool> free = test::free_edges(tables, {size.cell(i), heading});
          for (std::size_t k = 0; k < edges.size(); ++k) {
            if (edges[k].offset() != move.offset || !free[k]) continue;
            least = least == 0 ? edges[k].cost : std::min(least, edges[k].cost);
          }
        }
        ASSERT_EQ(projection.cost(move, i), least);
      }
    }
    EXPECT_GE(asked, 8 * size.cells());
  }
}

/// A window around any cell, in each of the layouts that there are.
TEST(HitCheck, ClosedCellsAreThoseOfTheGround) {
  const Size size{150, 40};
  Random random(5);
  for (const std::uint32_t side : {1u, 15u, 17u, 31u, 33u, 63u, 65u, 127u}) {
    const HitCheck::Window window = HitCheck::window_of(side);
    const std::int32_t border = window.reach() + 3;
    std::vector<std::uint64_t> words(GroundBits::words(size, border));
    const GroundBits ground(words, size, border);
    for (std::size_t i = 0; i < size.cells(); ++i) {
      GroundBits::set(words, size, border, size.cell(i), random.percent(60));
    }
    for (int i = 0; i < 60; ++i) {
      const Cell cell{random.below(size.width), random.below(size.height)};
      const bool set = random.percent(50);
      HitCheck::ClosedCells gathered{};
      HitCheck::gather(ground, set, cell, window, gathered);
      for (std::int32_t y = -window.reach(); y <= window.reach(); ++y) {
        for (std::int32_t x = -window.reach(); x <= window.reach(); ++x) {
          const std::size_t bit = window.bit({x, y});
          const Cell at{cell.x + x, cell.y + y};
          const bool is_set = size.contains(at) && ground[at];
          ASSERT_EQ((gathered[bit >> 6] >> (bit & 63) & 1) != 0, is_set == set) << side << ": " << x << ',' << y;
        }
      }
    }
  }
}

TEST(HitCheck, MasksHitWhatTheyShareWithClosedCells) {
  for (const std::size_t words : {1u, 2u, 5u}) {
    std::vector<std::uint64_t> mask(words, 0xf0);
    HitCheck::ClosedCells closed{};
    closed.fill(0x0f);
    EXPECT_TRUE(HitCheck::is_free(mask, closed));
    for (std::size_t i = 0; i < words; ++i) {
      closed[i] = 0x10;
      EXPECT_FALSE(HitCheck::is_free(mask, closed)) << i << " of " << words;
      closed[i] = 0x0f;
    }
  }
}

/// The table ends where linear functions go on. They may say less than the table would, but so little that bounds still
/// grow outwards there, by no more than before; from then on by the line.
TEST(TurnHeuristic, GoesOnFarAwayAsItEndsNearby) {
  for (const bool reverse : {false, true}) {
    Map map = plain_map({140, 140});
    map.units = {turning_unit(2, 1, 1500, 8, reverse)};
    const BakedMap baked(map);
    const auto to_goal = unit_of(baked).turning.turn_heuristic.to_pose({{70, 70}, 0});
    const std::int32_t reach = TurnHeuristic::reach_of(8);
    for (const Cell by : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}, Cell{1, 1}}) {
      const auto bound = [&](std::int32_t cells) {
        return static_cast<double>(to_goal({{70 - cells * by.x, 70 - cells * by.y}, 3})) / kCurveUnits;
      };
      const double by_rim = bound(reach + 1) - bound(reach);
      EXPECT_GT(by_rim, 0);
      EXPECT_LE(by_rim, bound(reach) - bound(reach - 1) + 1e-3);
      EXPECT_NEAR(bound(reach + 40) - bound(reach + 1), 39 * (by.x != 0 && by.y != 0 ? std::sqrt(2.0) : 1.0), 1e-3);
      EXPECT_GE(bound(reach + 1) + 1e-3, std::hypot((reach + 1) * by.x, (reach + 1) * by.y));
    }
    const GridPose behind{{70 + reach, 70}, 0};
    EXPECT_GT(to_goal(behind), straight_line_cost({reach, 0})) << "has to turn";
  }
}

TEST(PoseRegions, RanksAndIntervalsTellWhatReachesWhat) {
  constexpr std::uint32_t flag = PoseRegions::kFlag;
  PoseRegionRecord from{};
  PoseRegionRecord to{};
  for (int i = 0; i < 2; ++i) {
    from.rank[i] = 5;
    from.low[i] = 1;
    to.rank[i] = 3;
    to.low[i] = 2;
  }
  EXPECT_EQ(PoseRegions::reaches(from, to), Reach::unknown);
  EXPECT_EQ(PoseRegions::reaches(to, from), Reach::no);
  for (int i = 0; i < 2; ++i) {
    PoseRegionRecord later = to;
    later.rank[i] = 5;
    EXPECT_EQ(PoseRegions::reaches(from, later), Reach::no) << "of a rank as high";
    PoseRegionRecord lower = to;
    lower.low[i] = 0;
    EXPECT_EQ(PoseRegions::reaches(from, lower), Reach::no) << "outside of its interval";
  }
  from.rank[0] |= flag;
  EXPECT_EQ(PoseRegions::reaches(from, to), Reach::unknown);
  to.rank[1] |= flag;
  EXPECT_EQ(PoseRegions::reaches(from, to), Reach::yes) << "through the hub that one leads to and the other comes from";
}

TEST(PoseRegions, OpenGroundIsOne) {
  Map map = plain_map({40, 40});
  map.units = {turning_unit(2, 1, 500, 8, true)};
  const BakedMap baked(map);
  const PoseRegions& regions = unit_of(baked).turning.pose_regions;
  const GridPose here{{20, 20}, 0};
  const GridPose there{{30, 12}, 5};
  EXPECT_EQ(regions.reaches(here, there), Reach::yes);
  EXPECT_EQ(regions.region_of(here), regions.region_of(there));
}

/// To a cell at any heading is no further than to any of its poses.
TEST(PoseLandmarks, BoundsToCellsAreBelowThoseToTheirPoses) {
  const Map map = test::random_turning_map(turning_unit(3, 2, 1500, 8), {40, 36}, 4, 5);
  const BakedMap baked(map, Tier::fast);
  const PoseLandmarks& landmarks = unit_of(baked).turning.landmarks;
  ASSERT_FALSE(landmarks.empty());
  Random random(3);
  std::size_t above_zero = 0;
  for (int i = 0; i < 200; ++i) {
    const Cell goal{random.below(40), random.below(36)};
    const auto to_cell = landmarks.to_point(goal, unit_of(baked).turning.hit_check);
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      const auto to_pose = landmarks.to_pose({goal, heading});
      const std::size_t from = static_cast<std::size_t>(random.below(40 * 36));
      const std::int32_t at = random.below(8);
      EXPECT_LE(to_cell(from, at), to_pose(from, at));
      above_zero += to_cell(from, at) > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(above_zero, 400u);
}

}  // namespace
}  // namespace libpath
