#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/waypoint_search.h>
#include <tests/c/c99_client.h>

namespace libpath {
namespace {

/// A wall in the middle of open ground, with a way round on both sides.
Map wall_map() {
  Map map = plain_map({.width = 7, .height = 5});
  const auto wall = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  for (const std::int32_t y : {1, 2, 3}) map.cells[{3, y}] = wall;
  map.journeys = {{"there and back", "ground", {0, 0}, {{6, 0}}, {0, 0}}};
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

TEST(CApi, DrivesFromC99) {
  Map map = plain_map({.width = 11, .height = 6});
  map.cells[{4, 2}] = static_cast<TerrainIndex>(find_terrain(map, "void").value());
  UnitProfile unit = map.units.front();
  unit.length = 2;
  unit.turning_radius = {500};
  unit.headings = 8;
  map.units = {unit};
  const auto baked = bake(map);
  ASSERT_TRUE(baked.has_value());
  EXPECT_EQ(drive(baked->bytes.data(), baked->bytes.size()), 0) << "the line in c99_client.c";
}

TEST(CApi, AnswersPythonTheSame) {
  if (std::system("python3 -c 'import ctypes' 2>/dev/null") != 0) GTEST_SKIP() << "python3 is not installed";
  if (!std::string(LIBPATH_SANITIZE).empty()) GTEST_SKIP() << "Python does not load sanitized libraries";
  const auto baked = bake(wall_map(), {.units = {}, .tier = Tier::full});
  ASSERT_TRUE(baked.has_value());
  const std::string file = testing::TempDir() + "libpath-c-api-" + std::to_string(getpid()) + ".lpa";
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(baked->bytes.data()), static_cast<std::streamsize>(baked->bytes.size()));

  const auto asset = Asset::open_copy(baked->bytes);
  const World world(*asset, 0);
  auto context = SearchContext::create(world);
  std::array<Cell, 35> cells;
  const PathResult path = find_path(world, {{0, 3}, {6, 1}}, *context, cells);
  std::ostringstream expected;
  expected << "0 " << path.cost;
  for (std::size_t i = 0; i < path.cells; ++i) expected << ' ' << cells[i].x << ',' << cells[i].y;
  expected << '\n';

  std::string out;
  const std::string command = "python3 " LIBPATH_SOURCE_DIR "/tests/c/ctypes_client.py " LIBPATH_BINARY_DIR
                              "/lib/libpath.so " +
                              file + " 0,3 6,1 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::array<char, 512> buffer;
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) out += buffer.data();
  EXPECT_EQ(pclose(pipe), 0);
  std::filesystem::remove(file);
  const WaypointResult line = find_waypoint_length(world, {{0.5, 3.5}, {6.5, 1.5}}, context.value());
  EXPECT_EQ(out, expected.str() + expected.str() + "any angle " + std::to_string(line.length) + "\n");
}

}  // namespace
}  // namespace libpath
