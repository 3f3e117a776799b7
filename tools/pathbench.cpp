#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <tools/common/asset_file.h>
#include <tools/common/command_line.h>
#include <tools/common/directional_query.h>
#include <tools/common/piecewise_query.h>
#include <tools/common/print.h>
#include <tools/common/random.h>
#include <tools/common/scenario_check.h>
#include <unistd.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
using Clock = std::chrono::steady_clock;
namespace po = boost::program_options;

ToolDescription describe_tool() {
  ToolDescription tool("pathbench",
                       "Times each query of a scenario, of a file of directional problems or between random cells, "
                       "with its whole path written.");
  tool.add_positional("ASSET", "the asset that pathbake wrote");
  tool.add_options()                                                                                //
      ("scen", po::value<std::string>()->value_name("FILE"), "the MovingAI scenario to answer")     //
      ("prob", po::value<std::string>()->value_name("FILE"), "the directional problems to answer")  //
      ("random", po::value<int>()->value_name("N"),
       "so many queries between random cells that reach each other, poses of a unit that turns, or provinces, the same "
       "each time")  //
      ("search",
       po::value<std::string>()->default_value("grid")->value_name(
           "grid|waypoint|directional|flood|two-level|compass|real-time"),
       "how to search; flood: from each problem's goal, for all starts")  //
      ("waypoints", po::value<std::string>()->default_value("found")->value_name("found|placed|provinces"),
       "with --search waypoint: over the baker's waypoints (shortest at any angle), the designer's, or the map's "
       "provinces (with --random)")  //
      ("neighbours", po::value<int>()->default_value(48)->value_name("8|24|48"),
       "with --search directional: the cells that a curve may go to")                                             //
      ("repeat", po::value<int>()->default_value(1)->value_name("R"), "passes; a query counts with its fastest")  //
      ("place", po::value<std::string>()->default_value("0.5,0.5")->value_name("X,Y"),
       "with --search waypoint: where in their cells paths start and end")  //
      ("json", "print as JSON");
  add_directional_options(tool);
  add_unit_option(tool);
  return tool;
}

/// Memory of this process that is in use, in bytes.
std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  file >> total >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// Of searches that are not proven shortest: how much longer their ways are.
struct Excess {
  double mean = 0;
  double worst = 0;
  double first_piece_us = 0;  // mean
  std::size_t pieces = 0;     // of all queries
  std::size_t found = 0;
};

/// Of directional searches.
struct Drives {
  std::size_t found = 0;
  std::size_t with_loops = 0;  // of these
  double mean_length = 0;      // cells
  double expanded_median = 0;
  double expanded_p95 = 0;
  std::optional<double> dearer_mean;  // of weighted searches: shares of the cheapest paths' costs
  std::optional<double> dearer_worst;
};

struct Timing {
  std::vector<double> microseconds;  // per query, ascending
  std::uint64_t expanded = 0;        // by all queries of one pass
  double seconds = 0;                // of one pass: the sum over its queries
  std::optional<Excess> excess;
  std::optional<Drives> drives;
  std::optional<double> unit_us;     // of floods: a unit's path read off, mean
  std::optional<std::size_t> found;  // over placed waypoints, which need not lead everywhere
};

/// Times `count` queries: answer(i) gives the nodes that the i-th expanded.
template <class Answer>
Timing time_queries(std::size_t count, int repeat, Answer answer) {
  Timing timing;
  timing.microseconds.assign(count, HUGE_VAL);
  for (int pass = 0; pass < repeat; ++pass) {
    timing.expanded = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const auto start = Clock::now();
      timing.expanded += answer(i);
      const std::chrono::duration<double, std::micro> time = Clock::now() - start;
      timing.microseconds[i] = std::min(timing.microseconds[i], time.count());
    }
  }
  timing.seconds = std::accumulate(timing.microseconds.begin(), timing.microseconds.end(), 0.0) / 1e6;
  std::sort(timing.microseconds.begin(), timing.microseconds.end());
  return timing;
}

/// The smallest value that the given share of all values does not exceed. REQUIRES: sorted, not empty.
double quantile(const std::vector<double>& sorted, double share) {
  const auto place = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::clamp<std::size_t>(place, 1, sorted.size()) - 1];
}

/// The option --place: where in their cells paths start and end.
Point place_in_cells(const Arguments& arguments) {
  const Point place = place_of(arguments, "place").position;
  if (!(place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1))
    throw WrongCommandLine("--place: expected two numbers from 0 to 1");
  return place;
}

/// Each way beside the shortest, which grid search finds; with the time to its first piece.
Timing time_piecewise(const World& world, const std::vector<GridQuery>& queries, const std::string& search, int repeat,
                      SearchContext& context) {
  PiecewiseSearch piecewise(world, search);
  Timing timing =
      time_queries(queries.size(), repeat, [&](std::size_t i) { return piecewise.ask(queries[i]).result.expanded; });
  Excess excess;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const PiecewiseAnswer answer = piecewise.ask(queries[i]);
    if (answer.result.status != PathStatus::found) continue;
    const PathResult shortest = find_cost(world, queries[i], context);
    const double longer = excess_of(answer.result.cost, shortest.cost);
    ++excess.found;
    excess.mean += longer;
    excess.worst = std::max(excess.worst, longer);
    excess.first_piece_us += answer.first_microseconds;
    excess.pieces += answer.pieces;
  }
  const auto found = static_cast<double>(std::max<std::size_t>(excess.found, 1));
  excess.mean /= found;
  excess.first_piece_us /= found;
  timing.excess = excess;
  return timing;
}

/// Over placed waypoints or found ones, points written.
Timing time_lines(const World& world, const std::vector<GridQuery>& queries, const Arguments& arguments, int repeat,
                  SearchContext& context) {
  const bool placed = arguments["waypoints"].as<std::string>() == "placed";
  if (placed && world.placed_waypoints().empty()) throw Failed("the map has no waypoints placed by hand");
  const auto find = placed ? find_placed_path : find_waypoint_path;
  std::vector<Point> points(std::max(world.size().cells(), world.placed_waypoints().size() + 2));
  const Point place = place_in_cells(arguments);
  const auto in = [&](Cell cell) { return Point{cell.x + place.x, cell.y + place.y}; };
  std::vector<bool> found(queries.size());
  Timing timing = time_queries(queries.size(), repeat, [&](std::size_t i) {
    const WaypointResult result = find(world, {in(queries[i].from), in(queries[i].to)}, context, points);
    found[i] = result.status == PathStatus::found;
    return result.expanded;
  });
  if (placed) timing.found = static_cast<std::size_t>(std::count(found.begin(), found.end(), true));
  return timing;
}

/// So many queries that `draw()` gives at random, which mostly gives none on maps of which little can be reached.
template <class Draw>
auto random_queries(int count, const char* too_few, Draw draw) {
  constexpr int kMaxTries = 1'000'000;
  std::vector<typename decltype(draw())::value_type> queries;
  for (int tries = 0; queries.size() < static_cast<std::size_t>(count); ++tries) {
    if (tries == kMaxTries) throw Failed(too_few);
    const auto query = draw();
    if (!query) continue;
    queries.push_back(*query);
    tries = 0;
  }
  return queries;
}

/// Between random provinces of which one can be reached from the other, nodes written.
Timing time_provinces(const NodeGraph& provinces, int count, int repeat) {
  if (provinces.empty()) throw Failed("the map has no provinces");
  auto context = SearchContext::create(provinces.size());
  if (!context) throw Failed(describe(context.error().code));
  std::vector<std::uint32_t> nodes(provinces.size());
  using Ends = std::pair<std::uint32_t, std::uint32_t>;
  const auto find = [&](Ends ends) { return find_province_path(provinces, ends.first, ends.second, *context, nodes); };
  Random random(1);
  const auto any = [&] { return static_cast<std::uint32_t>(random.below(static_cast<int>(provinces.size()))); };
  const auto queries = random_queries(count, "borders lead from too few provinces to others for random queries", [&] {
    const Ends ends{any(), any()};
    const bool leads = ends.first != ends.second && find(ends).status == PathStatus::found;
    return leads ? std::optional(ends) : std::nullopt;
  });
  return time_queries(queries.size(), repeat, [&](std::size_t i) { return find(queries[i]).expanded; });
}

/// Between cells that the unit can stand at and go between.
std::vector<GridQuery> random_cells(const World& world, int count) {
  Random random(1);
  const auto any_cell = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
  return random_queries(count, "the unit fits at too few cells of this map for random queries", [&] {
    const GridQuery query{any_cell(), any_cell()};
    return world.may_reach(query.from, query.to) ? std::optional(query) : std::nullopt;
  });
}

std::vector<GridQuery> queries_of(const World& world, const Arguments& arguments) {
  if (arguments.count("random") > 0) return random_cells(world, arguments["random"].as<int>());
  const auto& file = arguments["scen"].as<std::string>();
  std::vector<GridQuery> queries;
  for (const ScenarioLine& line : read_scenario(file, world.size())) queries.push_back({line.start, line.goal});
  if (queries.empty()) throw Failed(file + ": expected at least one problem");
  return queries;
}

Timing time_cells(const World& world, const Arguments& arguments, int repeat) {
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  const std::vector<GridQuery> queries = queries_of(world, arguments);
  const auto& search = arguments["search"].as<std::string>();
  if (is_piecewise(search)) return time_piecewise(world, queries, search, repeat, *context);
  if (search == "grid") {
    std::vector<Cell> cells(world.size().cells());
    return time_queries(queries.size(), repeat,
                        [&](std::size_t i) { return find_path(world, queries[i], *context, cells).expanded; });
  }
  return time_lines(world, queries, arguments, repeat, *context);
}

/// A flood from each problem's goal; and the paths of all problems' starts, read off the last.
Timing time_floods(const World& world, const std::vector<DirectionalQuery>& problems, int repeat,
                   DirectionalContext& context) {
  PoseFlood flood(world, context);
  std::vector<PathCurve> curves(world.size().cells());
  double least = HUGE_VAL;
  Timing timing = time_queries(problems.size(), repeat, [&](std::size_t i) {
    flood.run(problems[i].to, problems[i].heading);
    return flood.expanded();
  });
  for (int pass = 0; pass < repeat; ++pass) {
    const auto start = Clock::now();
    for (const DirectionalQuery& query : problems) flood.path(query.from, curves);
    least = std::min(least, std::chrono::duration<double, std::micro>(Clock::now() - start).count());
  }
  timing.unit_us = least / static_cast<double>(problems.size());
  return timing;
}

/// What weighted searches pay: beside the cheapest paths, which they are asked for again.
void add_what_is_dearer(const World& world, const std::vector<DirectionalQuery>& problems,
                        const std::vector<DirectionalResult>& results, DirectionalContext& context, Drives& drives) {
  double sum = 0;
  double worst = 0;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    if (results[i].status != PathStatus::found) continue;
    DirectionalQuery query = problems[i];
    query.weight = 1000;
    const double dearer = excess_of(results[i].cost, find_path(world, query, context, {}).cost);
    sum += dearer;
    worst = std::max(worst, dearer);
  }
  drives.dearer_mean = sum / static_cast<double>(std::max<std::size_t>(drives.found, 1));
  drives.dearer_worst = worst;
}

Timing time_drives(const World& world, const std::vector<DirectionalQuery>& problems, int repeat,
                   DirectionalContext& context) {
  std::vector<PathCurve> curves(world.size().cells());
  std::vector<DirectionalResult> results(problems.size());
  Timing timing = time_queries(problems.size(), repeat, [&](std::size_t i) {
    results[i] = find_path(world, problems[i], context, curves);
    return results[i].expanded;
  });
  Drives drives;
  std::vector<double> expanded;
  for (const DirectionalResult& result : results) {
    expanded.push_back(static_cast<double>(result.expanded));
    if (result.status != PathStatus::found) continue;
    ++drives.found;
    drives.with_loops += result.loops ? 1 : 0;
    drives.mean_length += result.length;
  }
  std::sort(expanded.begin(), expanded.end());
  drives.expanded_median = quantile(expanded, 0.5);
  drives.expanded_p95 = quantile(expanded, 0.95);
  drives.mean_length /= static_cast<double>(std::max<std::size_t>(drives.found, 1));
  if (problems.front().weight > 1000) add_what_is_dearer(world, problems, results, context, drives);
  timing.drives = drives;
  return timing;
}

/// Between poses that the unit can stand at and go between, as far as its tables know.
std::vector<DirectionalQuery> random_poses(const World& world, int count) {
  const TurningTables& tables = world.turning();
  Random random(1);
  const auto any_pose = [&] {
    const Cell cell{random.below(world.size().width), random.below(world.size().height)};
    return GridPose{cell, random.below(tables.hit_check.headings())};
  };
  return random_queries(count, "the unit fits at too few poses of this map for random queries", [&] {
    const GridPose from = any_pose();
    const GridPose to = any_pose();
    const bool stands = tables.hit_check.can_stand(from) && tables.hit_check.can_stand(to);
    const bool leads = stands && (tables.pose_regions.empty() || tables.pose_regions.reaches(from, to) != Reach::no);
    const DirectionalQuery query{.from = from, .to = to.cell, .heading = to.heading};
    return leads ? std::optional(query) : std::nullopt;
  });
}

std::vector<DirectionalQuery> problems_of(const World& world, const Arguments& arguments) {
  if (arguments.count("random") > 0) return random_poses(world, arguments["random"].as<int>());
  const auto& file = arguments["prob"].as<std::string>();
  auto problems = read_problems(file, world);
  if (problems.empty()) throw Failed(file + ": expected at least one problem");
  return problems;
}

Timing time_problems(const World& world, const Arguments& arguments, int repeat) {
  if (world.turning().hit_check.empty()) throw Failed("the asset holds no tables for directional search of this unit");
  auto context = DirectionalContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  auto problems = problems_of(world, arguments);
  for (DirectionalQuery& query : problems) query = with_options(query, arguments);
  if (arguments["search"].as<std::string>() == "flood") return time_floods(world, problems, repeat, *context);
  return time_drives(world, problems, repeat, *context);
}

bool is_directional(const Arguments& arguments) {
  const auto& search = arguments["search"].as<std::string>();
  return search == "directional" || search == "flood";
}

/// What would be read by no search, or not by this one.
void check_options_of_searches(const Arguments& arguments) {
  const auto& waypoints = arguments["waypoints"].as<std::string>();
  const auto& search = arguments["search"].as<std::string>();
  const bool lines = search == "waypoint";
  check_word("--waypoints", waypoints, std::to_array<std::string_view>({"found", "placed", "provinces"}));
  for (const char* option : {"place", "waypoints"}) {
    if (!lines && is_given(arguments, option))
      throw WrongCommandLine(fmt::format("--{} goes with --search waypoint", option));
  }
  for (const char* option : {"neighbours", "weight", "shots", "no-loops", "max-effort", "turn-price"}) {
    if (search != "directional" && is_given(arguments, option))
      throw WrongCommandLine(fmt::format("--{} goes with --search directional", option));
  }
  if (lines && waypoints == "provinces") {
    for (const char* option : {"place", "unit"}) {
      if (is_given(arguments, option))
        throw WrongCommandLine(fmt::format("--{} goes without --waypoints provinces", option));
    }
    if (arguments.count("scen") > 0) throw WrongCommandLine("--waypoints provinces goes with --random, not --scen");
  }
}

void check_words(const Arguments& arguments) {
  const auto& search = arguments["search"].as<std::string>();
  check_word("--search", search,
             std::to_array<std::string_view>(
                 {"grid", "waypoint", "directional", "flood", "two-level", "compass", "real-time"}));
  place_in_cells(arguments);
  const bool directional = is_directional(arguments);
  check_options_of_searches(arguments);
  if (arguments.count("scen") + arguments.count("prob") + arguments.count("random") != 1 ||
      arguments.count(directional ? "scen" : "prob") > 0)
    throw WrongCommandLine(fmt::format("expected either {} or --random with --search {}, and no other problems",
                                       directional ? "--prob" : "--scen", search));
  if (arguments.count("random") > 0 && arguments["random"].as<int>() < 1)
    throw WrongCommandLine("--random: expected 1 or more");
}

Timing time_as_asked(const AssetFile& file, const Arguments& arguments, int repeat) {
  if (arguments["waypoints"].as<std::string>() == "provinces") {
    return time_provinces(file.asset.provinces(), arguments["random"].as<int>(), repeat);
  }
  const World world(file.asset, unit_of(arguments, file.asset));
  return is_directional(arguments) ? time_problems(world, arguments, repeat) : time_cells(world, arguments, repeat);
}

void print_drives(const Drives& drives) {
  print("expansions: median {:.0f}, p95 {:.0f}\n", drives.expanded_median, drives.expanded_p95);
  print("{} found, {} of them with loops; {:.2f} cells in the mean\n", drives.found, drives.with_loops,
        drives.mean_length);
  if (!drives.dearer_mean) return;
  print("dearer than the cheapest by {:.3f} % in the mean, {:.3f} % at worst\n", 100 * *drives.dearer_mean,
        100 * *drives.dearer_worst);
}

ExitStatus run(const Arguments& arguments) {
  const int repeat = arguments["repeat"].as<int>();
  if (repeat < 1) throw WrongCommandLine("--repeat: expected 1 or more");
  check_words(arguments);

  const std::size_t before = resident_bytes();
  const AssetFile file = open_asset(arguments["ASSET"].as<std::string>());
  const Timing timing = time_as_asked(file, arguments, repeat);

  const auto& times = timing.microseconds;
  const auto count = static_cast<double>(times.size());
  nlohmann::ordered_json json;
  json["queries"] = times.size();
  json["mean_us"] = timing.seconds * 1e6 / count;
  json["median_us"] = quantile(times, 0.5);
  json["p95_us"] = quantile(times, 0.95);
  json["p99_us"] = quantile(times, 0.99);
  json["max_us"] = times.back();
  json["expanded_mean"] = static_cast<double>(timing.expanded) / count;
  json["expanded_per_second"] = static_cast<double>(timing.expanded) / timing.seconds;
  if (timing.excess) {
    json["found"] = timing.excess->found;
    json["excess_mean"] = timing.excess->mean;
    json["excess_worst"] = timing.excess->worst;
    json["first_piece_mean_us"] = timing.excess->first_piece_us;
    json["pieces"] = timing.excess->pieces;
  }
  if (timing.drives) {
    json["found"] = timing.drives->found;
    json["with_loops"] = timing.drives->with_loops;
    json["mean_length"] = timing.drives->mean_length;
    json["expanded_median"] = timing.drives->expanded_median;
    json["expanded_p95"] = timing.drives->expanded_p95;
    if (timing.drives->dearer_mean) {
      json["dearer_mean"] = *timing.drives->dearer_mean;
      json["dearer_worst"] = *timing.drives->dearer_worst;
    }
  }
  if (timing.unit_us) json["unit_us"] = *timing.unit_us;
  if (timing.found) json["found"] = *timing.found;
  json["resident_bytes"] = resident_bytes() - std::min(before, resident_bytes());
  if (arguments.count("json") > 0) {
    print_json(json, 2);
    return ExitStatus::done;
  }
  print("{}: mean {:.2f} µs, median {:.2f}, p95 {:.2f}, p99 {:.2f}, max {:.2f}\n",
        times.size() == 1 ? "1 query" : fmt::format("{} queries", times.size()), json["mean_us"].get<double>(),
        json["median_us"].get<double>(), json["p95_us"].get<double>(), json["p99_us"].get<double>(),
        json["max_us"].get<double>());
  print("{:.0f} expansions a query, {:.2f} million a second; {} bytes resident\n", json["expanded_mean"].get<double>(),
        json["expanded_per_second"].get<double>() / 1e6, json["resident_bytes"].get<std::size_t>());
  if (timing.excess) {
    print(
        "{} found, longer than the shortest by {:.2f} % in the mean, {:.2f} % at worst; {}, the first after {:.1f} µs "
        "in "
        "the mean\n",
        timing.excess->found, 100 * timing.excess->mean, 100 * timing.excess->worst,
        counted(timing.excess->pieces, "piece"), timing.excess->first_piece_us);
  }
  if (timing.drives) print_drives(*timing.drives);
  if (timing.found) print("{} found\n", *timing.found);
  if (timing.unit_us) print("a unit's path read off in {:.2f} µs in the mean\n", *timing.unit_us);
  return ExitStatus::done;
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
