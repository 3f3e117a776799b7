#include <gtest/gtest.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/movingai.h>
#include <tests/support/scale.h>
#include <tools/common/plain_dijkstra.h>
#include <tools/common/scenario_check.h>
#include <tools/common/waypoint_query.h>
#include <cctype>
#include <cstdlib>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

/// The benchmark maps, or one empty path that stands for their absence.
std::vector<fs::path> maps_or_none() {
  auto maps = test::movingai_maps();
  if (maps.empty()) maps.emplace_back();
  return maps;
}

/// Lines spread over the scenario, so that all maps together take seconds; all of them where LIBPATH_TEST_SOAK is set.
/// Lines that start or end out of bounds are kept always: they tell a file that was made for another map.
std::vector<ScenarioLine> sample(const std::vector<ScenarioLine>& lines, const Map& map) {
  constexpr int kSample = 100;
  const auto many = static_cast<std::size_t>(test::scaled(kSample));
  const std::size_t every =
      std::getenv("LIBPATH_TEST_SOAK") != nullptr ? 1 : std::max<std::size_t>(lines.size() / many, 1);
  const auto out_of_bounds = [&](Cell cell) { return map.terrains[map.cells[cell]].glyph == '@'; };
  std::vector<ScenarioLine> sample;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i % every == 0 || out_of_bounds(lines[i].start) || out_of_bounds(lines[i].goal)) sample.push_back(lines[i]);
  }
  return sample;
}

/// Corners up to which tier full is baked in well under a second.
constexpr std::size_t kCornersForFull = 2'000;

class BenchmarkScenarios : public testing::TestWithParam<fs::path> {};

TEST_P(BenchmarkScenarios, LinesHaveTheirOptimalLengthsInEveryTier) {
  if (GetParam().empty()) GTEST_SKIP() << "the MovingAI maps are not in " << test::movingai_folder();
  const auto map = read_map(GetParam());
  ASSERT_TRUE(map);
  const auto lines = sample(read_scenario(GetParam().string() + ".scen", map->size()), *map);
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(*map, tier);
    const ScenarioCheck check = check_scenario(baked.asset(), 0, lines, false);
    EXPECT_EQ(check.count(Verdict::wrong), 0u) << name_of(tier);
    EXPECT_GT(check.count(Verdict::solved), 0u) << name_of(tier);
    const bool soak = std::getenv("LIBPATH_TEST_SOAK") != nullptr;
    const Tier last = test::runs_in_full() ? Tier::fast : Tier::none;
    if (baked.world().jump_map().corner_count() > kCornersForFull && tier == last && !soak) return;
  }
  if (!test::runs_in_full()) return;
  const test::BakedMap compact(*map, Tier::full, true);
  EXPECT_EQ(check_scenario(compact.asset(), 0, lines, false).count(Verdict::wrong), 0u) << "compact";
}

/// The same for any-angle paths, and waypoints up to which their graph is baked so.
constexpr std::size_t kWaypointsForFull = 700;
constexpr std::size_t kWaypointsForFast = 6'000;

/// Every path walked by whole numbers, none longer than on the grid, and every tier of the same length.
TEST_P(BenchmarkScenarios, AnyAnglePathsAreWalkableAndAlikeInEveryTier) {
  if (GetParam().empty()) GTEST_SKIP() << "the MovingAI maps are not in " << test::movingai_folder();
  const bool soak = std::getenv("LIBPATH_TEST_SOAK") != nullptr;
  const auto map = read_map(GetParam());
  ASSERT_TRUE(map);
  auto lines = sample(read_scenario(GetParam().string() + ".scen", map->size()), *map);
  if (!soak && lines.size() > 30) lines.resize(30);
  std::size_t turning_places = 0;
  for_each_turning_place(bake_walkability(*map, map->units[0]).view(), [&](TurningPlace) { ++turning_places; });
  if (turning_places > kWaypointsForFast && !soak) GTEST_SKIP() << "too many waypoints but for the long form";
  std::vector<double> lengths;
  for (const Tier tier : {Tier::fast, Tier::full}) {
    const test::BakedMap baked(*map, tier);
    const ScenarioCheck check = check_waypoint_scenario(baked.asset(), 0, lines);
    // Files made for another version of the map know other lengths.
    if (!check_scenario(baked.asset(), 0, lines, true).of_another_map) {
      EXPECT_EQ(check.count(Verdict::wrong), 0u);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (tier == Tier::fast) {
        lengths.push_back(check.lines[i].result.length);
      } else {
        EXPECT_NEAR(lengths[i], check.lines[i].result.length, 1e-9);
      }
    }
    if (baked.world().waypoints().size() > kWaypointsForFull && !soak) break;
  }
}

INSTANTIATE_TEST_SUITE_P(MovingAI, BenchmarkScenarios, testing::ValuesIn(maps_or_none()), [](const auto& map) {
  std::string name = map.param.empty() ? "missing" : map.param.stem().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

ScenarioLine line_of(Cell start, Cell goal, double length) {
  ScenarioLine line;
  line.start = start;
  line.goal = goal;
  line.length = length;
  line.tolerance = 1e-4;
  return line;
}

ScenarioCheck check_one(const Map& map, const ScenarioLine& line, bool strict = false) {
  const test::BakedMap baked(map);
  return check_scenario(baked.asset(), 0, {line}, strict);
}

TEST(ScenarioCheck, OtherLengthsAreWrong) {
  const Map map = test::map_of({".....", "..@.."});
  EXPECT_EQ(check_one(map, line_of({0, 0}, {4, 0}, 4)).lines[0].verdict, Verdict::solved);
  EXPECT_EQ(check_one(map, line_of({0, 0}, {4, 0}, 4.001)).lines[0].verdict, Verdict::wrong);
}

TEST(ScenarioCheck, MissingPathsAreWrongWhereTheFileHasOne) {
  const Map map = test::map_of({"..@.."});
  EXPECT_EQ(check_one(map, line_of({0, 0}, {4, 0}, 4)).lines[0].verdict, Verdict::wrong);
  EXPECT_EQ(check_one(map, line_of({0, 0}, {4, 0}, 0)).lines[0].verdict, Verdict::unreachable);
}

TEST(ScenarioCheck, BlockedEndsAreExplained) {
  const test::BakedMap baked(test::map_of({".T", ".."}));
  const ScenarioCheck check = check_scenario(baked.asset(), 0, {line_of({0, 0}, {1, 0}, 1)}, false);
  EXPECT_EQ(check.lines[0].verdict, Verdict::unreachable);
  EXPECT_EQ(explain(baked.asset(), 0, check.lines[0]), "ends on trees, where ground cannot stand");
}

TEST(ScenarioCheck, FilesOfOtherMapsAreDisputedWhereDijkstraAgrees) {
  const test::BakedMap baked(test::map_of({".....", "..@.."}));
  const std::vector<ScenarioLine> lines{line_of({0, 0}, {4, 0}, 3.4), line_of({2, 1}, {0, 0}, 2)};
  const ScenarioCheck check = check_scenario(baked.asset(), 0, lines, false);
  EXPECT_TRUE(check.of_another_map);
  EXPECT_EQ(check.lines[0].verdict, Verdict::disputed);
  EXPECT_EQ(check_scenario(baked.asset(), 0, lines, true).lines[0].verdict, Verdict::wrong);
}

TEST(PlainDijkstra, AgreesWithTheSearch) {
  const Map map = test::random_map({.blocked_percent = 30, .costs = true, .one_way_edges = 60, .links = 5}, 8);
  const test::BakedMap baked(map);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  test::Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Cell from{random.below(24), random.below(24)};
    const Cell to{random.below(24), random.below(24)};
    const PathResult result = find_cost(world, {from, to}, *context);
    const auto cost = plain_dijkstra(world, from, to);
    ASSERT_EQ(cost.has_value(), result.status == PathStatus::found);
    if (cost) {
      ASSERT_EQ(*cost, result.cost);
    }
  }
}

}  // namespace
}  // namespace libpath::tools
