#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/c/libpath.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/find_route.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/c/c99_client.h>

namespace libpath {
namespace {

/// A wall in the middle of open ground, with a way round on both sides.
Map wall_map() {
  Map map = plain_map({.width = 7, .height = 5});
  const auto wall = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  for (const std::int32_t y : {1, 2, 3}) map.cells[{3, y}] = wall;
  map.journeys = {{"there and back", "ground", {0, 0}, {{6, 0}}, {0, 0}}};
  map.switches = {{"gate", true, {{0, 6, 7}}, {}, {}}};
  return map;
}

TEST(CApi, IsUsedWholeFromC99) {
  const auto baked = bake(wall_map());
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(use_c_api(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_client.c";
}

TEST(CApi, TravelsFromC99) {
  Map map = plain_map({.width = 96, .height = 80});
  const auto rock = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  for (const std::int32_t x : {30, 60}) {
    for (std::int32_t y = 0; y < 80; ++y) {
      if (y != (x == 30 ? 70 : 5)) map.cells[{x, y}] = rock;
    }
  }
  const auto baked = bake(map, {.units = {}, .tier = Tier::fast});
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(travel(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_client.c";
}

/// Open ground but for one cell, with a road along row 4, for a unit of two cells.
Map road_map() {
  Map map = plain_map({.width = 11, .height = 6});
  map.cells[{4, 2}] = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  const auto road = static_cast<TerrainIndex>(find_terrain(map, "grass").value());
  map.terrains[road].road = true;
  for (std::int32_t x = 1; x < 10; ++x) map.cells[{x, 4}] = road;
  UnitProfile unit = map.units.front();
  unit.length = 2;
  unit.turning_radius = {500};
  unit.headings = 8;
  map.units = {unit};
  return map;
}

TEST(CApi, DrivesFromC99) {
  const auto baked = bake(road_map());
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(drive(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_client.c";
}

TEST(CApi, TurnsFromC99) {
  const auto baked = bake(road_map());
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(turn(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_turning.c";
}

TEST(CApi, LaysRoutesByHandFromC99) {
  const auto baked = bake(road_map());
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(lay_by_hand(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_routes.c";
}

libpath_pose random_pose(std::mt19937& random) {
  std::uniform_real_distribution<double> cells(0, 12);
  std::uniform_real_distribution<double> radians(-4, 4);
  return {cells(random), cells(random), radians(random)};
}

TEST(CApi, CurvesAreThoseOfTheLibrary) {
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    const libpath_pose from = random_pose(random);
    const libpath_pose to = random_pose(random);
    const std::uint32_t reverse = i % 2 == 0 ? 0 : 1;
    const Gear gear = reverse == 0 ? Gear::forward : Gear::reverse;
    const auto curves = curves_between({{from.x, from.y}, from.heading}, {{to.x, to.y}, to.heading}, 1.25, gear);
    std::uint32_t place = 0;
    for (const auto& entry : curves.entries()) {
      std::array<libpath_segment, 3> segments{};
      std::uint32_t count = 9;
      ASSERT_EQ(libpath_curve_between(&from, &to, 1.25, reverse, place++, segments.data(), &count), LIBPATH_OK);
      ASSERT_EQ(count, entry.curve.segments().size());
      for (std::size_t k = 0; k < count; ++k) {
        EXPECT_EQ(segments[k].extent, entry.curve.segments()[k].extent);
        EXPECT_EQ(segments[k].x, entry.curve.segments()[k].origin.x);
        EXPECT_EQ(segments[k].reverse, reverse);
      }
    }
    double length = 0;
    ASSERT_EQ(libpath_turning_distance(&from, &to, 1.25, reverse, &length), LIBPATH_OK);
    EXPECT_NEAR(length, curves.shortest().length, 1e-9);
  }
}

/// A live world of a map's first unit, all of it in C.
class LiveFromC {
 public:
  explicit LiveFromC(const Map& map) {
    const auto baked = bake(map, {.units = {}, .tier = Tier::fast, .threads = 1});
    EXPECT_TRUE(baked);
    EXPECT_EQ(libpath_asset_open(baked->bytes.data(), baked->bytes.size(), LIBPATH_OPEN_COPY, &asset_, nullptr),
              LIBPATH_OK);
    EXPECT_EQ(libpath_live_world_create(asset_, 0, &live_), LIBPATH_OK);
    EXPECT_EQ(libpath_context_create(map.size().cells(), &context_), LIBPATH_OK);
  }
  LiveFromC(const LiveFromC&) = delete;
  LiveFromC& operator=(const LiveFromC&) = delete;
  ~LiveFromC() {
    libpath_context_destroy(context_);
    libpath_live_world_destroy(live_);
    libpath_asset_destroy(asset_);
  }

  libpath_live_world* get() const { return live_; }
  /// Of the shortest path; -1 where there is none.
  double length(libpath_cell from, libpath_cell to) const {
    libpath_grid_query query{};
    query.struct_size = sizeof query;
    query.from = from;
    query.to = to;
    libpath_path_result result{};
    result.struct_size = sizeof result;
    EXPECT_EQ(libpath_find_cost(libpath_live_world_get(live_), context_, &query, &result), LIBPATH_OK);
    return result.status == LIBPATH_FOUND ? result.length : -1;
  }

 private:
  libpath_asset* asset_ = nullptr;
  libpath_live_world* live_ = nullptr;
  libpath_context* context_ = nullptr;
};

/// Also those that the map has drawn.
TEST(CApi, LiftsOneWayEdges) {
  Map map = plain_map({.width = 3, .height = 1});
  map.one_way_edges = {{{0, 0}, {1, 0}}};
  const LiveFromC live(map);
  EXPECT_DOUBLE_EQ(live.length({2, 0}, {0, 0}), -1);
  EXPECT_EQ(libpath_live_world_lift_one_way(live.get(), {0, 0}, {1, 0}), LIBPATH_OK);
  EXPECT_DOUBLE_EQ(live.length({2, 0}, {0, 0}), 2);
  EXPECT_EQ(libpath_live_world_lay_one_way(live.get(), {0, 0}, {1, 0}), LIBPATH_OK);
  EXPECT_DOUBLE_EQ(live.length({2, 0}, {0, 0}), -1);
}

TEST(CApi, LinksOpenCloseAndAreAgainThoseOfTheMap) {
  Map map = plain_map({.width = 5, .height = 1});
  map.cells[{2, 0}] = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  map.links = {{"lift", {1, 0}, {3, 0}, Milli::whole(1), false}};
  const LiveFromC live(map);
  const auto length = [&] { return live.length({0, 0}, {4, 0}); };
  EXPECT_DOUBLE_EQ(length(), 3);
  EXPECT_EQ(libpath_live_world_close_link(live.get(), {1, 0}, {3, 0}), LIBPATH_OK);
  EXPECT_DOUBLE_EQ(length(), -1);
  EXPECT_EQ(libpath_live_world_reset_link(live.get(), {1, 0}, {3, 0}), LIBPATH_OK);
  EXPECT_DOUBLE_EQ(length(), 3);
  EXPECT_EQ(libpath_live_world_open_link(live.get(), {0, 0}, {4, 0}, 500), LIBPATH_OK);
  EXPECT_NEAR(length(), 0.5, 1e-4);  // in whole units of cost
  EXPECT_EQ(libpath_live_world_reset_link(live.get(), {0, 0}, {4, 0}), LIBPATH_OK);
  EXPECT_DOUBLE_EQ(length(), 3) << "the map has no such link";
}

TEST(CApi, WalksNodesFromC99) {
  Map map = plain_map({.width = 7, .height = 3});
  const auto wall = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  map.cells[{3, 0}] = map.cells[{3, 2}] = wall;
  map.waypoints = {{"west", {{1500}, {500}}}, {"gap", {{3500}, {1500}}}, {"east", {{5500}, {500}}}};
  map.provinces = {{"coast", {{500}, {500}}}, {"hills", {{2500}, {500}}}, {"valley", {{5500}, {500}}}};
  map.province_borders = {{0, 1, Milli::whole(2), true}, {1, 2, Milli::whole(3), false}};
  const auto baked = bake(map);
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(walk_nodes(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_nodes.c";
}

TEST(CApi, StreamsFromC99) {
  const Map map = plain_map({.width = 130, .height = 64});
  const auto baker = TileBaker::create(map, map.size(), 64, {});
  ASSERT_TRUE(baker.has_value());
  std::vector<std::vector<std::byte>> tiles;
  std::vector<tile_bytes> views;
  for (std::int32_t x = 0; x < 3; ++x) {
    tiles.push_back(baker->bake({x, 0}, cells_of(map, baker->window({x, 0}))));
    views.push_back({tiles.back().data(), tiles.back().size()});
  }
  const tile_bytes index{baker->index().data(), baker->index().size()};
  EXPECT_EQ(stream(&index, views.data()), 0) << "the line in c99_tiles.c";
}

/// Why Python cannot be asked; nothing where it can.
std::string reason_without_python() {
  if (std::system("python3 -c 'import ctypes' 2>/dev/null") != 0) return "python3 is not installed";
  return std::string(LIBPATH_SANITIZE).empty() ? "" : "Python does not load sanitized libraries";
}

/// What a script of this folder says about a baked map.
std::string ask_python(const std::string& script, const std::vector<std::byte>& bytes, const std::string& ends) {
  const std::string file = testing::TempDir() + "libpath-c-api-" + std::to_string(getpid()) + ".lpa";
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  const std::string command = "python3 -B " LIBPATH_SOURCE_DIR "/tests/c/" + script +
                              " " LIBPATH_BINARY_DIR "/lib/libpath.so " + file + " " + ends + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "no pipe";
  std::string out;
  std::array<char, 512> buffer;
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) out += buffer.data();
  EXPECT_EQ(pclose(pipe), 0);
  std::filesystem::remove(file);
  return out;
}

TEST(CApi, AnswersPythonTheSame) {
  if (const std::string reason = reason_without_python(); !reason.empty()) GTEST_SKIP() << reason;
  const auto baked = bake(wall_map(), {.units = {}, .tier = Tier::full});
  ASSERT_TRUE(baked.has_value());
  const auto asset = Asset::open_copy(baked->bytes);
  const World world(*asset, 0);
  auto context = SearchContext::create(world);
  std::array<Cell, 35> cells;
  const PathResult path = find_path(world, {{0, 3}, {6, 1}}, *context, cells);
  std::ostringstream expected;
  expected << "0 " << path.cost;
  for (std::size_t i = 0; i < path.cells; ++i) expected << ' ' << cells[i].x << ',' << cells[i].y;
  expected << '\n';
  const WaypointResult line = find_waypoint_length(world, {{0.5, 3.5}, {6.5, 1.5}}, context.value());
  EXPECT_EQ(ask_python("ctypes_client.py", baked->bytes, "0,3 6,1"),
            expected.str() + expected.str() + "any angle " + std::to_string(line.length) + "\n");
}

TEST(CApi, TurnsForPythonTheSame) {
  if (const std::string reason = reason_without_python(); !reason.empty()) GTEST_SKIP() << reason;
  const auto baked = bake(road_map());
  ASSERT_TRUE(baked.has_value());
  const auto asset = Asset::open_copy(baked->bytes);
  const World world(*asset, 0);
  auto context = DirectionalContext::create(world);
  DirectionalQuery query{{{1, 1}, 0}, {9, 4}, {}};
  const DirectionalResult grid = find_path(world, query, *context, {});
  query.start = Pose{{1.75, 1.25}, 0.5};
  const DirectionalResult exact = find_path(world, query, *context, {});
  ASSERT_NE(exact.cost, grid.cost);
  std::ostringstream expected;
  for (const DirectionalResult& found : {exact, grid}) expected << "0 0 " << found.cost << ' ' << found.curves << '\n';
  EXPECT_EQ(ask_python("ctypes_turning.py", baked->bytes, "1.75,1.25,0.5 9,4"), expected.str());
}

TEST(CApi, LaysRoutesForPythonTheSame) {
  if (const std::string reason = reason_without_python(); !reason.empty()) GTEST_SKIP() << reason;
  const auto baked = bake(road_map());
  ASSERT_TRUE(baked.has_value());
  const auto asset = Asset::open_copy(baked->bytes);
  const World world(*asset, 0);
  auto context = MotionContext::create(world);
  auto route = Route::create(64);
  RouteQuery query{.from = {1, 1}, .to = {9, 4}, .method = RouteMethod::tighten};
  const RouteResult found = find_route(world, query, *context, *route);
  route->plan(drive_limits(world.unit()));
  const Pose half = route->pose_at_time(route->seconds() / 2);
  auto overlay = Overlay::create(*asset, 0);
  overlay->block({2, 1});
  overlay->add_cost({9, 4}, {2500});
  auto grid = SearchContext::create(world);
  const PathResult round = find_cost(overlay->world(), {{1, 1}, {9, 4}}, *grid);
  ASSERT_NE(round.length, find_cost(world, {{1, 1}, {9, 4}}, *grid).length);
  std::ostringstream expected;
  expected << std::fixed << std::setprecision(9);
  expected << "0 " << found.length << ' ' << route->seconds() << ' ' << half.position.x << ',' << half.position.y
           << '\n';
  expected << "0 1 1 " << found.length << '\n';
  expected << "0 " << round.length << '\n';
  EXPECT_EQ(ask_python("ctypes_routes.py", baked->bytes, "1,1 9,4"), expected.str());
}

}  // namespace
}  // namespace libpath
