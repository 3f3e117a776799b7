#include <cmath>
#include <filesystem>
#include <numbers>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/geometry/turning.h>
#include <libpath/map/io/map_file.h>
#include <libpath/motion/along_path.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/roads.h>
#include <libpath/motion/smoothing.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/route_check.h>

namespace libpath {
namespace {

using std::numbers::pi;

/// A map of maps/turning/, baked, with what routes need.
class Figure {
 public:
  explicit Figure(const std::string& number)
      : map_(*read_map(std::filesystem::path(LIBPATH_SOURCE_DIR) / "maps" / "turning" /
                       ("figure-" + number + ".lpmap"))),
        baked_(map_),
        context_(*MotionContext::create(baked_.world())),
        route_(*Route::create(5000)) {}

  RouteResult find(RouteMethod method, const RouteQuery& query) { return find(method, query, baked_.world()); }
  RouteResult find(RouteMethod method, RouteQuery query, const World& world) {
    query.method = method;
    const RouteResult result = find_route(world, query, context_, route_);
    route_.plan(drive_limits(world.unit()));
    return result;
  }
  /// What is wrong with the last route: tight turns, jumps, blocked cells.
  std::string fault() const {
    const World world = baked_.world();
    return test::fault_in(route_, world.unit(), test::ground_of(world));
  }

  const Map& map() const { return map_; }
  World world() const { return baked_.world(); }
  const Asset& asset() const { return baked_.asset(); }
  MotionContext& context() { return context_; }
  const Route& route() const { return route_; }
  std::vector<Cell> grid_path() const { return {context_.grid_path().begin(), context_.grid_path().end()}; }

 private:
  Map map_;
  test::BakedMap baked_;
  MotionContext context_;
  Route route_;
};

RouteQuery query_of(Cell from, int eighths, Cell to) {
  RouteQuery query;
  query.from = from;
  query.heading = eighths * pi / 4;
  query.to = to;
  return query;
}

int turns_of(const std::vector<Cell>& cells) {
  int turns = 0;
  for (std::size_t i = 2; i < cells.size(); ++i)
    turns += heading_between(cells[i - 2], cells[i - 1]) != heading_between(cells[i - 1], cells[i]) ? 1 : 0;
  return turns;
}

double grid_length(const std::vector<Cell>& cells) {
  double length = 0;
  for (std::size_t i = 1; i < cells.size(); ++i)
    length += std::hypot(cells[i].x - cells[i - 1].x, cells[i].y - cells[i - 1].y);
  return length;
}

bool passes(const Route& route, Cell cell) {
  for (double at = 0; at <= route.length(); at += 0.05) {
    const Point p = route.pose_at(at).position;
    if (std::floor(p.x) == cell.x && std::floor(p.y) == cell.y) return true;
  }
  return false;
}

/// Radians that the unit turns in all, clockwise ones positive.
double turning_of(const Route& route) {
  double turning = 0;
  for (std::size_t i = 0; i < route.size(); ++i) {
    if (route.segment(i).kind == Segment::Kind::arc) turning += route.segment(i).extent;
  }
  return turning;
}

TEST(Figure1, SmoothingStraightensCurvesOverlapAndDirectionalTurnsAreLegal) {
  Figure figure("01");
  const RouteQuery query = query_of({12, 13}, 4, {6, 2});
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const std::vector<Cell> zigzag = figure.grid_path();
  EXPECT_LT(figure.route().size(), static_cast<std::size_t>(turns_of(zigzag)) + 1);
  EXPECT_LT(figure.route().length(), grid_length(zigzag) - 0.3);
  ASSERT_EQ(figure.find(RouteMethod::ignore_blocks, query).status, PathStatus::found);
  EXPECT_NE(figure.fault(), "");
  EXPECT_EQ(test::break_in(figure.route(), 1.5), "");
  ASSERT_EQ(figure.find(RouteMethod::directional, query).status, PathStatus::found);
  EXPECT_EQ(figure.fault(), "");
}

TEST(Figure2, FewerTurnsAreStillDiagonalAndTheDirectRouteIsShorter) {
  Figure figure("02");
  RouteQuery query = query_of({2, 8}, 0, {13, 2});
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const std::vector<Cell> plain = figure.grid_path();
  query.turn_price = 0.5;
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const std::vector<Cell> priced = figure.grid_path();
  EXPECT_LE(turns_of(priced), turns_of(plain));
  EXPECT_GE(turns_of(priced), 1);
  EXPECT_NEAR(grid_length(priced), grid_length(plain), 1e-9);
  EXPECT_EQ(figure.route().size(), 1u);  // the most direct way, at its own angle
  EXPECT_NEAR(figure.route().length(), std::hypot(11, 6), 1e-9);
  EXPECT_LT(figure.route().length(), grid_length(priced) - 0.9);
}

TEST(Figure4, ImpossiblePathsAreLeftAloneAndOursAreNone) {
  Figure figure("04");
  const Clearance clearance(figure.world(), Body::disc);
  // A search that cuts corners would squeeze between the rocks at (5, 3) and (6, 2).
  std::vector<Point> path{{1.5, 1.5}, {2.5, 1.5}, {3.5, 1.5}, {4.5, 1.5}, {5.5, 2.5},
                          {6.5, 3.5}, {7.5, 3.5}, {8.5, 3.5}, {9.5, 2.5}};
  path.resize(smooth_lines(clearance, path));
  EXPECT_EQ(path.front(), (Point{1.5, 1.5}));
  EXPECT_NE(std::find(path.begin(), path.end(), Point{5.5, 2.5}), path.end());
  EXPECT_FALSE(clearance.is_free(Point{5.5, 2.5}, Point{6.5, 3.5}));
  EXPECT_LT(path.size(), 9u);
  ASSERT_EQ(figure.find(RouteMethod::straight, query_of({1, 1}, 0, {9, 2})).status, PathStatus::found);
  EXPECT_TRUE(passes(figure.route(), {4, 5}));  // round the rocks
}

TEST(Figure7, TighterTurnsGetRoundAndBackingUpDoesToo) {
  Figure figure("07");
  RouteQuery query = query_of({2, 2}, 0, {7, 6});
  query.turn_price = 0.1;
  EXPECT_EQ(figure.find(RouteMethod::recalculate, query).reason, PathReason::gave_up);
  const RouteResult tight = figure.find(RouteMethod::tighten, query);
  ASSERT_EQ(tight.guarantee, Guarantee::tight_turns);
  EXPECT_GE(tight.tight_turns, 1u);
  EXPECT_GT(figure.route().seconds(), 0);
  const double radius = figure.world().unit().turning_radius.value();
  EXPECT_NE(test::break_in(figure.route(), radius), "");
  EXPECT_EQ(test::break_in(figure.route(), 0), "");
  const RouteResult backing = figure.find(RouteMethod::back_up, query);
  ASSERT_EQ(backing.guarantee, Guarantee::legal);
  EXPECT_GE(backing.back_ups, 1u);
  EXPECT_EQ(figure.fault(), "");
}

TEST(Figure8, LoopToTheRightReplacesATurnToTheLeft) {
  Figure figure("08");
  const RouteQuery query = query_of({8, 16}, 6, {2, 3});
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const Cell c{4, 11};
  const Cell b{8, 8};
  EXPECT_TRUE(passes(figure.route(), c));
  EXPECT_FALSE(passes(figure.route(), b));
  ASSERT_EQ(figure.find(RouteMethod::directional, query).status, PathStatus::found);
  EXPECT_EQ(figure.fault(), "");
  EXPECT_TRUE(passes(figure.route(), b));
  EXPECT_FALSE(passes(figure.route(), c));
  // West from north by way of the right, and north again: a whole turn.
  EXPECT_NEAR(turning_of(figure.route()), 2 * pi, 0.1);
}

TEST(Figure9, FourCurvesLeadToAPose) {
  const PoseCurves curves = curves_between({{4.5, 7.5}, 0}, {{11.5, 4.5}, pi / 2}, 1.5);
  std::set<Word> words;
  for (const auto& entry : curves.entries()) words.insert(entry.word);
  for (const Word word : {Word::rsr, Word::lsl, Word::rsl, Word::lsr}) EXPECT_TRUE(words.contains(word));
  EXPECT_EQ(curves.shortest().word, Word::lsr);
  for (const auto& entry : curves.entries()) EXPECT_GE(entry.length, curves.shortest().length);
}

/// Whether poses reach a cell over curves to at most so many rings of neighbours.
bool reaches(const World& world, const GridPose& from, Cell to, std::int32_t rings) {
  const HitCheck& check = world.turning().hit_check;
  std::set<GridPose> seen{from};
  std::vector<GridPose> open{from};
  while (!open.empty()) {
    const GridPose at = open.back();
    open.pop_back();
    if (at.cell == to) return true;
    HitCheck::ClosedCells closed;
    check.gather(at.cell, check.short_window(), closed);
    for (const EdgeGroup group : {EdgeGroup::plain, EdgeGroup::redundant}) {
      for (const TableEdge& edge : check.edges(at.heading, group)) {
        if (edge.ring() > rings || !HitCheck::is_free(check.mask(edge, check.short_window()), closed)) continue;
        const GridPose next{{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
        if (seen.insert(next).second) open.push_back(next);
      }
    }
  }
  return false;
}

TEST(Figure12, EightNeighboursMissWhatMoreFind) {
  Figure figure("12");
  const GridPose from{{3, 9}, 6};
  EXPECT_FALSE(reaches(figure.world(), from, {9, 2}, 1));
  EXPECT_TRUE(reaches(figure.world(), from, {9, 2}, 2));
  ASSERT_EQ(figure.find(RouteMethod::directional, query_of({3, 9}, 6, {9, 2})).status, PathStatus::found);
  EXPECT_EQ(figure.fault(), "");
}

/// Cells that the unit comes off the road, at most, further than `away` cells from the corner at (15, 10).
double off_road(const Figure& figure, double away) {
  const World world = figure.world();
  const auto is_road = [&](Cell cell) {
    return world.size().contains(cell) && figure.asset().map().terrain(cell).road != 0;
  };
  double deepest = 0;
  for (double at = 0; at <= figure.route().length(); at += 0.02) {
    const Pose pose = figure.route().pose_at(at);
    if (std::max(std::abs(pose.position.x - 15.5), std::abs(pose.position.y - 10.5)) < away) continue;
    for (std::int32_t y = -1; y <= 1; ++y) {
      for (std::int32_t x = -1; x <= 1; ++x) {
        const Cell cell{static_cast<std::int32_t>(pose.position.x) + x, static_cast<std::int32_t>(pose.position.y) + y};
        if (!is_road(cell)) deepest = std::max(deepest, test::overlap(pose, 1, 1, cell));
      }
    }
  }
  return deepest;
}

TEST(Figure16, ConesKeepTheUnitOnTheRoadBehindItsTurn) {
  Figure figure("16");
  const RouteQuery query = query_of({1, 10}, 0, {15, 1});
  auto blocks = Overlay::create(figure.asset(), 0, Overlay::Turns::followed);
  ASSERT_TRUE(blocks);
  keep_to_road(*blocks);
  ASSERT_EQ(figure.find(RouteMethod::ignore_blocks, query, blocks->world()).status, PathStatus::found);
  EXPECT_GT(off_road(figure, 3), 0.4);  // it cuts across, diagonally
  const std::vector<Cell> path = figure.grid_path();
  EXPECT_EQ(turns_of(path), 1);
  blocks->clear();
  ASSERT_EQ(figure.find(RouteMethod::directional, query, blocks->world()).status, PathStatus::found);
  EXPECT_GT(off_road(figure, 3), 0.9);  // not near the road at all
  place_cones(path, 2, *blocks);
  ASSERT_EQ(figure.find(RouteMethod::directional, query, blocks->world()).status, PathStatus::found);
  EXPECT_LT(off_road(figure, 3), 1e-6);
  EXPECT_EQ(figure.fault(), "");
}

TEST(Figure17, SmoothingPassChangesDirectionEarlier) {
  Figure figure("17");
  const RouteQuery query = query_of({1, 1}, 0, {14, 8});
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const double simple = figure.route().length();
  ASSERT_EQ(figure.find(RouteMethod::along, query).status, PathStatus::found);
  EXPECT_EQ(figure.fault(), "");
  EXPECT_LT(figure.route().length(), simple - 0.1);
}

TEST(Figure18, SmoothingPassComesDiagonallyAndTurnsLegally) {
  Figure figure("18");
  RouteQuery query = query_of({5, 11}, 6, {11, 2});
  query.neighbours = Neighbours::four;
  ASSERT_EQ(figure.find(RouteMethod::ignore_blocks, query).status, PathStatus::found);
  EXPECT_NE(figure.fault(), "");
  const RouteResult along = figure.find(RouteMethod::along, query);
  ASSERT_EQ(along.guarantee, Guarantee::legal);
  EXPECT_EQ(figure.fault(), "");
}

TEST(Figure19, OnlyDirectionalSearchFindsTheOtherWay) {
  Figure figure("19");
  const RouteQuery query = query_of({3, 12}, 0, {6, 2});
  EXPECT_EQ(figure.find(RouteMethod::along, query).answered_by, RouteMethod::directional);
  EXPECT_EQ(figure.fault(), "");
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const Cell far{18, 6};
  EXPECT_LT(figure.route().pose_at(figure.route().length() / 2).position.x, 10);
  ASSERT_EQ(figure.find(RouteMethod::directional, query).status, PathStatus::found);
  EXPECT_EQ(figure.fault(), "");
  EXPECT_GT(figure.route().pose_at(figure.route().length() / 2).position.x, far.x - 3);
}

TEST(Figure20, HybridJoinsThreeParts) {
  Figure figure("20");
  const RouteQuery query = query_of({4, 12}, 0, {8, 2});
  EXPECT_EQ(figure.find(RouteMethod::along, query).answered_by, RouteMethod::directional);
  const RouteResult hybrid = figure.find(RouteMethod::hybrid, query);
  ASSERT_EQ(hybrid.guarantee, Guarantee::legal);
  EXPECT_EQ(hybrid.answered_by, RouteMethod::hybrid);
  EXPECT_EQ(figure.fault(), "");
}

TEST(Figure21, OneMoreBlockSparesTheDirectionalSearch) {
  Figure figure("21");
  RouteQuery query = query_of({2, 11}, 0, {8, 2});
  query.turn_price = 0.05;
  const RouteResult misled = figure.find(RouteMethod::hybrid, query);
  ASSERT_EQ(misled.status, PathStatus::found);
  EXPECT_TRUE(misled.directional_search);
  auto blocks = Overlay::create(figure.asset(), 0, Overlay::Turns::followed);
  ASSERT_TRUE(blocks);
  blocks->block({6, 8});
  const RouteResult led = figure.find(RouteMethod::hybrid, query, blocks->world());
  ASSERT_EQ(led.status, PathStatus::found);
  EXPECT_FALSE(led.directional_search);
  EXPECT_LT(led.expanded, misled.expanded);
  EXPECT_EQ(figure.fault(), "");
}

TEST(Figure22, FewTurnsAreFasterThanTheShortestWay) {
  Figure figure("22");
  RouteQuery query = query_of({1, 2}, 2, {20, 2});
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  const double shortest = figure.route().length();
  const double slow = figure.route().seconds();
  EXPECT_EQ(turns_of(figure.grid_path()), 8);
  query.turn_price = 0.5;
  ASSERT_EQ(figure.find(RouteMethod::straight, query).status, PathStatus::found);
  EXPECT_EQ(turns_of(figure.grid_path()), 2);
  EXPECT_GT(figure.route().length(), shortest);
  EXPECT_LT(figure.route().seconds(), 0.7 * slow);
}

}  // namespace
}  // namespace libpath
