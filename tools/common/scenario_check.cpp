#include <tools/common/scenario_check.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/map/io/file.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tools/common/asset_file.h>
#include <tools/common/plain_dijkstra.h>

namespace libpath::tools {
namespace {

constexpr std::size_t kMaxScenarioBytes = std::size_t{128} << 20;

/// Out of bounds and void, as MovingAI maps write them: nothing moves there, so no problem starts or ends there.
bool is_out_of_bounds(const Asset& asset, Cell cell) {
  const char glyph = asset.map().terrain(cell).glyph;
  return glyph == '@' || glyph == 'O';
}

/// MovingAI files give the length 0 to problems without a solution.
Verdict judge(const ScenarioLine& problem, const PathResult& result) {
  const bool found = result.status == PathStatus::found;
  const bool expected = problem.length > 0 || problem.start == problem.goal;
  if (!found && (!expected || result.reason != PathReason::different_regions)) return Verdict::unreachable;
  return found && expected && std::abs(result.length - problem.length) <= problem.tolerance ? Verdict::solved
                                                                                            : Verdict::wrong;
}

/// Whether a plain Dijkstra comes to the same answer as the search.
bool is_confirmed(const World& world, const CheckedLine& line) {
  const std::optional<Cost> cost = plain_dijkstra(world, line.problem.start, line.problem.goal);
  return line.result.status == PathStatus::found ? cost == line.result.cost : !cost;
}

}  // namespace

std::size_t ScenarioCheck::count(Verdict verdict) const {
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [=](const CheckedLine& line) { return line.verdict == verdict; }));
}

std::vector<ScenarioLine> read_scenario(const std::filesystem::path& file, Size size) {
  const std::vector<char> text = input_or_fail(read_file(file, kMaxScenarioBytes));
  std::vector<ScenarioLine> lines = value_or_fail(parse_scenario({text.data(), text.size()}, file.string()));
  for (const ScenarioLine& line : lines) {
    if (line.size == size) continue;
    throw Failed(fmt::format("{}: line {}: expected a problem on a map of {}x{} cells, not of {}x{}", file.string(),
                             line.line, size.width, size.height, line.size.width, line.size.height));
  }
  return lines;
}

ScenarioCheck check_scenario(const Asset& asset, std::size_t unit, const std::vector<ScenarioLine>& lines,
                             bool strict) {
  const World world(asset, unit);
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  ScenarioCheck check;
  for (const ScenarioLine& problem : lines) {
    const PathResult result = find_cost(world, {problem.start, problem.goal}, *context);
    check.of_another_map |= is_out_of_bounds(asset, problem.start) || is_out_of_bounds(asset, problem.goal);
    check.lines.push_back({problem, result, judge(problem, result)});
  }
  if (strict || !check.of_another_map) return check;
  parallel_each(check.lines.size(), 0, [&](std::size_t i) {
    CheckedLine& line = check.lines[i];
    if (line.verdict == Verdict::wrong && is_confirmed(world, line)) line.verdict = Verdict::disputed;
  });
  return check;
}

std::string explain(const Asset& asset, std::size_t unit, const CheckedLine& line) {
  const auto name = asset.map().text(asset.map().units()[unit].name);
  switch (line.result.reason) {
    case PathReason::start_blocked:
      return fmt::format("starts on {}, where {} cannot stand", terrain_name(asset, line.problem.start), name);
    case PathReason::goal_blocked:
      return fmt::format("ends on {}, where {} cannot stand", terrain_name(asset, line.problem.goal), name);
    default: return describe(line.result.reason);
  }
}

}  // namespace libpath::tools
