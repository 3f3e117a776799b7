#include <gtest/gtest.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/movingai.h>
#include <tests/support/scale.h>
#include <tools/common/plain_dijkstra.h>
#include <tools/common/scenario_check.h>
#include <cctype>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

/// The benchmark maps, or one empty path that stands for their absence.
std::vector<fs::path> maps_or_none() {
  auto maps = test::movingai_maps();
  if (maps.empty()) maps.emplace_back();
  return maps;
}

class BenchmarkScenarios : public testing::TestWithParam<fs::path> {};

TEST_P(BenchmarkScenarios, EveryLineHasItsOptimalLength) {
  if (GetParam().empty()) GTEST_SKIP() << "the MovingAI maps are not in " << test::movingai_folder();
  const auto map = read_map(GetParam());
  ASSERT_TRUE(map);
  const test::BakedMap baked(*map);
  std::vector<ScenarioLine> lines = read_scenario(GetParam().string() + ".scen", map->size());
  const auto every = static_cast<std::size_t>(1000 / test::scaled(1000));
  std::vector<ScenarioLine> some;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Cell ends[] = {lines[i].start, lines[i].goal};
    // Those that tell a file of another map are kept always.
    const bool odd = std::any_of(std::begin(ends), std::end(ends), [&](Cell cell) { return map->cells[cell] >= 5; });
    if (i % every == 0 || odd) some.push_back(lines[i]);
  }
  const ScenarioCheck check = check_scenario(baked.asset(), 0, std::move(some), false);
  EXPECT_EQ(check.count(Verdict::wrong), 0u);
  EXPECT_GT(check.count(Verdict::solved), check.lines.size() / 2);
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
