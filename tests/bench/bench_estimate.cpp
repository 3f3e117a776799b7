// How far estimates are off, and the constants that they are made with:
//
//     bench-estimate [--measured FILE]
//     bench-estimate --measure FILE [I/N]
//     bench-estimate --fit FILE
//
// The first prints what was estimated and measured of maps that the constants were not fitted to. --measure bakes and
// asks all maps, or the I-th of N parts of them, and writes what was measured into a file; that takes long, and such
// files can be put together. --fit prints the constants that fit such a file best: libpath/bake/estimate_fits.h.
//
// Seconds are those that processors spend, so that other programs do not matter.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/any_angle/sight_lists.h>
#include <libpath/bake/any_angle/waypoint_labels.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/estimate.h>
#include <libpath/bake/estimate_model.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/bench/arguments.h>
#include <tests/bench/least_squares.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/movingai.h>
#include <tools/common/bake_list.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;

constexpr std::size_t kAsked = 200;
constexpr std::size_t kAskedOfPoses = 24;
constexpr int kPassesOfQueries = 3;

double seconds_of(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Case {
  std::string name;
  bool is_fitted;  // its measurements may be fitted to
  std::function<Map()> map;
};

Map with_unit(Map map, const UnitProfile& unit) {
  map.units = {unit};
  return map;
}

void add_generated(std::vector<Case>& cases, std::int32_t side, std::uint64_t seed, bool is_fitted) {
  const Size size{side, side};
  const auto add = [&](const char* kind, std::function<Map()> make) {
    cases.push_back({fmt::format("{} {}, seed {}", kind, side, seed), is_fitted, std::move(make)});
  };
  const auto dear = [seed](Map map) {
    tools::scatter_terrain(map, seed);
    return map;
  };
  const auto one_way = [seed](Map map) {
    tools::scatter_links(map, seed, 10);
    tools::scatter_one_way_edges(map, seed, 2000);
    return map;
  };
  const auto caves = [=] { return tools::generate_caves(size, seed, {}); };
  const auto rooms = [=] { return tools::generate_rooms(size, seed, {}); };
  add("caves", caves);
  add("rooms", rooms);
  add("city", [=] { return tools::generate_city(size, seed, {}); });
  add("maze", [=] { return tools::generate_maze(size, seed, {.corridor = 4}); });
  add("random, 25 %,", [=] { return tools::generate_random(size, seed, {.fill = 25}); });
  add("caves, 3 wide,", [=] { return with_unit(caves(), test::square_unit(3)); });
  add("caves with swamps", [=] { return dear(caves()); });
  add("city with swamps", [=] { return dear(tools::generate_city(size, seed, {})); });
  add("rooms with swamps", [=] { return dear(rooms()); });
  add("open with swamps", [=] { return dear(tools::generate_random(size, seed, {.fill = 0})); });
  add("random, 2 %, with swamps", [=] { return dear(tools::generate_random(size, seed, {.fill = 2})); });
  add("caves, one way,", [=] { return one_way(caves()); });
  add("caves with ladders", [=] {
    Map map = caves();
    tools::scatter_links(map, seed, 5);
    return map;
  });
  if (side > 256) return;
  add("caves, truck,", [=] { return with_unit(caves(), test::turning_unit(3, 2, 1500, 8)); });
  add("city, truck that backs up,",
      [=] { return with_unit(tools::generate_city(size, seed, {}), test::turning_unit(7, 3, 3000, 8, true)); });
  add("caves, truck, 16 headings,", [=] { return with_unit(caves(), test::turning_unit(5, 2, 2000, 16)); });
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const auto& file : test::movingai_maps()) {
    const bool is_fitted = cases.size() % 3 != 2;
    cases.push_back({file.filename().string(), is_fitted, [file] {
                       auto map = read_map(file);
                       if (!map) throw std::runtime_error(file.string());
                       return *map;
                     }});
  }
  for (const std::int32_t side : {64, 128, 256, 400}) add_generated(cases, side, 1, true);
  add_generated(cases, 192, 2, false);
  return cases;
}

/// What was measured of one bake and of queries to it.
struct Measured {
  std::string name;
  bool is_fitted = false;
  Tier tier = Tier::none;
  bool compact = false;
  bool hierarchy = false;
  MapFeatures features;
  std::array<double, kEstimated> bytes{};
  std::array<double, kEstimated> seconds{};  // of all threads
  std::array<double, kEstimated> beside{};   // of these, of the second of two threads
  std::array<double, kWays> microseconds{};
  double fullest_block = 0;  // labels of waypoints, 0 where there are no waypoints
  double total_bytes = 0;
  double total_seconds = 0;
};

/// Which estimate a table of the bake belongs to; kEstimated for those that are not estimated.
std::size_t place_of_table(std::string_view table, Tier tier, bool compact) {
  const auto is = [&](std::string_view name) { return table == name; };
  const auto at = [](Estimated estimated) { return static_cast<std::size_t>(estimated); };
  if (is("walkability") || is("cost") || is("edges")) return at(Estimated::ground);
  if (is("turn heuristic") || is("terrain under curves")) return at(Estimated::hit_check);
  if (is("labels")) return at(compact ? Estimated::compact_labels : Estimated::labels);
  if (is("pose landmarks") && tier == Tier::none) return kEstimated;  // there are none
  if (is("pose landmarks")) {
    return tier == Tier::fast ? at(Estimated::pose_landmarks_fast) : at(Estimated::pose_landmarks_full);
  }
  for (std::size_t i = 0; i < kEstimated; ++i) {
    if (is(name_of(static_cast<Estimated>(i)))) return i;
  }
  return kEstimated;
}

/// Processor time by table: a table lasts until the next one is entered.
class TableClock final : public Progress {
 public:
  explicit TableClock(Measured& measured) : measured_(measured) {}
  ~TableClock() override { stop(); }
  TableClock(const TableClock&) = delete;
  TableClock& operator=(const TableClock&) = delete;

  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
  void enter(std::string_view table, std::string_view) noexcept override {
    stop();
    place_ = place_of_table(table, measured_.tier, measured_.compact);
  }

 private:
  void stop() {
    const double all = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    const double own = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    if (place_ < kEstimated) {
      measured_.seconds[place_] += all - all_;
      measured_.beside[place_] += (all - all_) - (own - own_);
    }
    all_ = all;
    own_ = own;
  }

  Measured& measured_;
  std::size_t place_ = kEstimated;
  double all_ = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  double own_ = seconds_of(CLOCK_THREAD_CPUTIME_ID);
};

/// Mean of the fastest pass, 0 where there is nothing to ask.
template <class Ask>
double microseconds_of(std::size_t count, Ask ask) {
  double least = HUGE_VAL;
  for (int pass = 0; count > 0 && pass < kPassesOfQueries; ++pass) {
    const double start = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    for (std::size_t i = 0; i < count; ++i) ask(i);
    least = std::min(least, seconds_of(CLOCK_THREAD_CPUTIME_ID) - start);
  }
  return count == 0 ? 0 : least / static_cast<double>(count) * 1e6;
}

std::vector<GridQuery> some_queries(const World& world) {
  test::Random random(7);
  std::vector<GridQuery> queries;
  const Size size = world.size();
  for (std::size_t tries = 0; queries.size() < kAsked && tries < 1000 * kAsked; ++tries) {
    const GridQuery query{{random.below(size.width), random.below(size.height)},
                          {random.below(size.width), random.below(size.height)}};
    if (world.may_reach(query.from, query.to)) queries.push_back(query);
  }
  return queries;
}

FittedWay grid_way_of(const World& world) {
  if (!world.asks_plain_tables()) {
    if (!world.cell_labels().empty()) return FittedWay::grid_cell_labels;
    if (!world.cell_hierarchy().empty()) return FittedWay::grid_cell_hierarchy;
    return world.block_landmarks().empty() ? FittedWay::grid_blocks : FittedWay::grid_blocks_and_landmarks;
  }
  if (!world.labels().empty()) return FittedWay::grid_labels;
  if (!world.compact_labels().empty()) return FittedWay::grid_compact_labels;
  if (!world.hierarchy().empty()) return FittedWay::grid_hierarchy;
  if (!world.landmarks().empty()) return FittedWay::grid_landmarks;
  return world.jump_graph().empty() ? FittedWay::grid_online : FittedWay::grid_jump_graph;
}

FittedWay any_angle_way_of(const World& world) {
  if (world.jump_map().empty()) {
    if (!world.cell_labels().empty()) return FittedWay::any_angle_pulled_and_labels;
    if (!world.cell_hierarchy().empty()) return FittedWay::any_angle_pulled_and_hierarchy;
    return world.block_landmarks().empty() ? FittedWay::any_angle_pulled : FittedWay::any_angle_pulled_and_landmarks;
  }
  if (!world.waypoint_labels().empty()) return FittedWay::any_angle_labels;
  if (!world.waypoint_landmarks().empty()) return FittedWay::any_angle_landmarks;
  return world.waypoints().empty() ? FittedWay::any_angle_online : FittedWay::any_angle_graph;
}

double directional_microseconds(const World& world) {
  auto context = DirectionalContext::create(world);
  test::Random random(7);
  std::vector<DirectionalQuery> queries;
  std::vector<PathCurve> curves(world.size().cells());
  for (std::size_t tries = 0; queries.size() < kAskedOfPoses && tries < 10 * kAskedOfPoses; ++tries) {
    DirectionalQuery query;
    query.from = test::open_pose(random, world.turning());
    const GridPose goal = test::open_pose(random, world.turning());
    query.to = goal.cell;
    query.heading = goal.heading;
    if (find_path(world, query, *context, curves).status == PathStatus::found) queries.push_back(query);
  }
  return microseconds_of(queries.size(), [&](std::size_t i) { find_path(world, queries[i], *context, curves); });
}

void ask_world(const World& world, Measured& measured) {
  auto context = SearchContext::create(world);
  const std::vector<GridQuery> queries = some_queries(world);
  std::vector<Cell> cells(world.size().cells());
  std::vector<Point> points(world.size().cells());
  const auto us = [&](FittedWay way) -> double& { return measured.microseconds[static_cast<std::size_t>(way)]; };
  us(grid_way_of(world)) =
      microseconds_of(queries.size(), [&](std::size_t i) { find_path(world, queries[i], *context, cells); });
  us(any_angle_way_of(world)) = microseconds_of(queries.size(), [&](std::size_t i) {
    const auto centre = [](Cell cell) { return Point{cell.x + 0.5, cell.y + 0.5}; };
    find_waypoint_path(world, {centre(queries[i].from), centre(queries[i].to)}, *context, points);
  });
  if (world.turning().hit_check.empty()) return;
  constexpr std::array kDirectional{FittedWay::directional_none, FittedWay::directional_fast,
                                    FittedWay::directional_full};
  us(kDirectional[static_cast<std::size_t>(measured.tier)]) = directional_microseconds(world);
}

/// What is the same in all tiers.
struct OfMap {
  MapFeatures features;
  double fullest_block = 0;
};

double fullest_block_of(BitGridView walkable) {
  class NoProgress final : public Progress {
   public:
    void begin(std::string_view, std::uint64_t) noexcept override {}
    void advance(std::uint64_t) noexcept override {}
  } progress;
  std::vector<std::vector<CellSighting>> sightings;
  const BakedWaypoints waypoints = bake_waypoints(walkable, 1, &sightings);
  if (waypoints.places.empty() || waypoints.places.size() > WaypointLabels::kMaxWaypoints) return 0;
  const BakedSightLists sights = bake_sight_lists(walkable.size(), sightings);
  return static_cast<double>(labels_of_fullest_block(waypoints, sights, 1, progress));
}

OfMap know_map(const Map& map) {
  const UnitProfile& unit = map.units[0];
  const BitGrid walkability = bake_walkability(map, unit);
  const BitGridView walkable = walkability.view();
  const BakedStepCosts costs = bake_step_costs(map, unit, walkable);
  const BakedEdges edges = bake_edges(map, unit, walkable, costs);
  const UnitPlan plan = plan_of({}, walkable, costs, edges);
  return {features_of(unit, plan, walkable, costs, edges, 1), plan.has_plain_tables() ? fullest_block_of(walkable) : 0};
}

/// Where labels of waypoints are kept, what they see is computed for them alone; where they are not, in vain.
void join_sights(Measured& measured) {
  constexpr auto kLists = static_cast<std::size_t>(Estimated::sight_lists);
  constexpr auto kLabels = static_cast<std::size_t>(Estimated::waypoint_labels);
  const bool has_labels = measured.bytes[kLabels] > 0;
  const std::size_t from = has_labels ? kLists : kLabels;
  const std::size_t to = has_labels ? kLabels : kLists;
  for (auto* times : {&measured.seconds, &measured.beside}) (*times)[to] += std::exchange((*times)[from], 0);
}

Measured measure(const Case& tried, const Map& map, const OfMap& of_map, Tier tier, bool compact,
                 bool hierarchy = false) {
  Measured measured;
  measured.name = tried.name;
  measured.is_fitted = tried.is_fitted;
  measured.tier = tier;
  measured.compact = compact;
  measured.hierarchy = hierarchy;
  measured.features = of_map.features;
  measured.fullest_block = of_map.fullest_block;
  const double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  const auto baked = [&] {
    TableClock clock(measured);
    return bake(map, {.units = {}, .tier = tier, .threads = 2, .compact = compact, .hierarchy = hierarchy}, clock);
  }();
  if (!baked) throw std::runtime_error(baked.error().message);
  measured.total_seconds = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
  measured.total_bytes = static_cast<double>(baked->bytes.size());
  for (const BakedTable& table : baked->tables) {
    const std::size_t place = place_of_table(table.name, tier, compact);
    if (place < kEstimated) measured.bytes[place] += static_cast<double>(table.bytes);
  }
  join_sights(measured);
  const auto asset = Asset::open(baked->bytes, HashCheck::skip);
  ask_world(World(*asset, 0), measured);
  return measured;
}

template <class Numbers>
void write_numbers(std::ostream& out, const Numbers& numbers) {
  for (const double number : numbers) out << ' ' << fmt::format("{:.9g}", number);
}
template <class Numbers>
void read_numbers(std::istream& in, Numbers& numbers) {
  for (double& number : numbers) in >> number;
}

void write_measured(std::ostream& out, const Measured& measured) {
  out << measured.name << '\n'
      << measured.is_fitted << ' ' << static_cast<int>(measured.tier) << ' ' << measured.compact << ' '
      << measured.hierarchy;
  out << ' ' << measured.total_bytes << ' ' << measured.total_seconds << ' ' << measured.fullest_block;
  write_numbers(out, measured.features.values);
  write_numbers(out, measured.bytes);
  write_numbers(out, measured.seconds);
  write_numbers(out, measured.beside);
  write_numbers(out, measured.microseconds);
  out << std::endl;
}

std::vector<Measured> read_measured(const char* file) {
  std::ifstream in(file);
  std::vector<Measured> all;
  for (std::string name; std::getline(in, name);) {
    Measured measured;
    measured.name = name;
    std::string line;
    std::getline(in, line);
    std::istringstream numbers(line);
    int tier = 0;
    numbers >> measured.is_fitted >> tier >> measured.compact >> measured.hierarchy >> measured.total_bytes;
    numbers >> measured.total_seconds >> measured.fullest_block;
    measured.tier = static_cast<Tier>(tier);
    read_numbers(numbers, measured.features.values);
    read_numbers(numbers, measured.bytes);
    read_numbers(numbers, measured.seconds);
    read_numbers(numbers, measured.beside);
    read_numbers(numbers, measured.microseconds);
    if (!numbers) throw std::runtime_error(fmt::format("{}: {}: expected what --measure writes", file, name));
    all.push_back(std::move(measured));
  }
  return all;
}

/// Calls visit(Measured) for each tier of each map, or of the maps of one part.
template <class Visit>
void measure_all(bool fitted_too, Shard part, Visit visit) {
  // Larger ones take minutes at tier full, and as long again with compact labels.
  constexpr std::size_t kMostCellsOfTierFull = 300'000;
  constexpr std::size_t kMostCellsOfCompact = 200'000;
  std::size_t number = 0;
  for (const Case& tried : all_cases()) {
    if (number++ % part.count != part.index - 1 || (tried.is_fitted && !fitted_too)) continue;
    const Map map = tried.map();
    const OfMap of_map = know_map(map);
    visit(measure(tried, map, of_map, Tier::none, false));
    visit(measure(tried, map, of_map, Tier::fast, false));
    const std::size_t cells = map.size().cells();
    if (cells <= kMostCellsOfTierFull) visit(measure(tried, map, of_map, Tier::full, false));
    if (of_map.features[Feature::hubs] == 0) {
      // A hierarchy over cells or corners, in place of labels over cells.
      if (cells <= kMostCellsOfTierFull) visit(measure(tried, map, of_map, Tier::full, false, true));
    } else if (cells <= kMostCellsOfCompact) {
      visit(measure(tried, map, of_map, Tier::full, true));
    }
  }
}

/// Powers of these features that fit best the numbers that `number_of` picks and that are above 0.
template <class NumberOf>
Fit fit_of_numbers(const std::vector<Measured>& all, const FeatureList& list, NumberOf number_of) {
  std::vector<std::vector<double>> rows;
  std::vector<double> logs;
  for (const Measured& measured : all) {
    const double number = measured.is_fitted ? number_of(measured) : 0;
    if (number <= 0) continue;
    rows.emplace_back();
    for (const Feature feature : list) rows.back().push_back(measured.features[feature]);
    logs.push_back(std::log(number));
  }
  Fit fit;
  if (logs.empty()) return fit;
  const bench::LinearFit linear = bench::fit_linear(rows, logs);
  fit.constant = linear.constant;
  std::size_t place = 0;
  for (const Feature feature : list) fit.powers[static_cast<std::size_t>(feature)] = linear.weights[place++];
  return fit;
}

void print_fit(const Fit& fit) {
  std::printf("{%.4f, {", fit.constant);
  for (std::size_t i = 0; i < kFeatures; ++i) std::printf("%s%.4g", i == 0 ? "" : ", ", fit.powers[i]);
  std::printf("}}");
}

/// Half way between the most arcs of a map that was contracted and the fewest of one that was too dense; twice the
/// first where none was.
double most_arcs(const std::vector<Measured>& all) {
  constexpr auto kPlace = static_cast<std::size_t>(Estimated::hierarchy);
  double most = 0;
  double least = HUGE_VAL;
  for (const Measured& measured : all) {
    if (measured.seconds[kPlace] <= 0 || measured.features[Feature::corners] <= 0) continue;
    const double arcs = std::expm1(measured.features[Feature::arcs]);
    measured.bytes[kPlace] > 0 ? most = std::max(most, arcs) : least = std::min(least, arcs);
  }
  return least == HUGE_VAL ? 2 * most : (most + least) / 2;
}

void print_fits(const std::vector<Measured>& all) {
  std::printf("#pragma once\n\n#include <array>\n\n#include <libpath/bake/estimate_model.h>\n\n");
  std::printf("// Printed by `bench-estimate --fit`: nothing here is written by hand.\n\nnamespace libpath {\n\n");
  std::printf("// clang-format off\ninline constexpr std::array<TableFit, kEstimated> kTableFits{{\n");
  for (std::size_t i = 0; i < kEstimated; ++i) {
    const auto table = static_cast<Estimated>(i);
    double seconds = 0;
    double beside = 0;
    for (const Measured& measured : all) {
      seconds += measured.seconds[i];
      beside += measured.beside[i];
    }
    std::printf("    // %s\n    {", std::string(name_of(table)).c_str());
    print_fit(fit_of_numbers(all, features_of_bytes(table), [&](const Measured& of) { return of.bytes[i]; }));
    std::printf(",\n     ");
    print_fit(fit_of_numbers(all, features_of_seconds(table), [&](const Measured& of) { return of.seconds[i]; }));
    std::printf(",\n     %.3f},\n", seconds > 0 ? std::clamp(2 * beside / seconds, 0.0, 1.0) : 0);
  }
  std::printf("}};\n\ninline constexpr std::array<Fit, kWays> kWayFits{{\n");
  for (std::size_t i = 0; i < kWays; ++i) {
    const auto way = static_cast<FittedWay>(i);
    std::printf("    // %s\n    ", std::string(name_of(way)).c_str());
    print_fit(fit_of_numbers(all, features_of_way(way), [&](const Measured& of) { return of.microseconds[i]; }));
    std::printf(",\n");
  }
  std::printf("}};\n\ninline constexpr Fit kFullestBlockFit\n    ");
  print_fit(fit_of_numbers(all, features_of_fullest_block(), [](const Measured& of) { return of.fullest_block; }));
  std::printf(";\n\ninline constexpr double kMostArcsOfHierarchy = %.3f;\n// clang-format on\n\n", most_arcs(all));
  std::printf("}  // namespace libpath\n");
}

/// How far one kind of number was off, over all maps: factors, both ways.
struct Errors {
  std::vector<double> factors;

  void add(double estimated, double measured) {
    if (estimated > 0 && measured > 0) factors.push_back(std::max(estimated / measured, measured / estimated));
  }
  void print(const char* what) {
    if (factors.empty()) return;
    std::sort(factors.begin(), factors.end());
    std::printf("%s: off by a factor of %.2f in the median, %.2f at the ninth decile, %.2f at most, of %zu\n", what,
                factors[factors.size() / 2], factors[factors.size() * 9 / 10], factors.back(), factors.size());
  }
};

std::string words_for(const Measured& measured) {
  return std::string(name_of(measured.tier)) + (measured.compact ? ", compact" : "") +
         (measured.hierarchy ? ", hierarchy" : "");
}

class Comparison {
 public:
  Comparison() {
    std::printf("%-40s %-15s %21s %21s %21s %21s\n%-40s %-15s %21s %21s %21s %21s\n", "", "", "MB", "s, one thread",
                "grid query, us", "any-angle query, us", "map", "tier", "estimated measured", "estimated measured",
                "estimated measured", "estimated measured");
  }

  void add(const Map& map, const Measured& measured) {
    const double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    const auto tiers = estimate(map, {.units = {}, .threads = 1, .hierarchy = measured.hierarchy});
    const double took = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
    for (const TierEstimate& tier : *tiers) {
      if (tier.tier == measured.tier && tier.compact == measured.compact) add(tier, measured);
    }
    if (measured.tier == Tier::full && !measured.compact) shares_.push_back(took / measured.total_seconds);
  }

  void print() {
    bytes_.print("bytes");
    seconds_.print("seconds");
    microseconds_.print("microseconds");
    if (shares_.empty()) return;
    std::sort(shares_.begin(), shares_.end());
    std::printf("estimating takes %.1f %% of a bake at tier full in the median, %.1f %% at most\n",
                shares_[shares_.size() / 2] * 100, shares_.back() * 100);
  }

 private:
  void add(const TierEstimate& tier, const Measured& measured) {
    const double seconds = tier.seconds;
    const auto us_of = [&](std::size_t first, std::size_t end) {
      return *std::max_element(measured.microseconds.begin() + static_cast<std::ptrdiff_t>(first),
                               measured.microseconds.begin() + static_cast<std::ptrdiff_t>(end));
    };
    constexpr auto kAnyAngle = static_cast<std::size_t>(FittedWay::any_angle_labels);
    constexpr auto kDirectional = static_cast<std::size_t>(FittedWay::directional_none);
    const double grid = us_of(0, kAnyAngle);
    const double any_angle = us_of(kAnyAngle, kDirectional);
    const double directional = us_of(kDirectional, kWays);
    const auto& searches = tier.units[0].searches;
    std::printf("%-40s %-15s %10.3f %10.3f %10.3g %10.3g %10.3g %10.3g %10.3g %10.3g\n", measured.name.c_str(),
                words_for(measured).c_str(), static_cast<double>(tier.bytes) / 1e6, measured.total_bytes / 1e6, seconds,
                measured.total_seconds, searches[0].microseconds, grid, searches[1].microseconds, any_angle);
    if (searches.size() > 2) {
      std::printf("%-40s directional query, us: %.3g estimated, %.3g measured\n", "", searches[2].microseconds,
                  directional);
      microseconds_.add(searches[2].microseconds, directional);
    }
    bytes_.add(static_cast<double>(tier.bytes), measured.total_bytes);
    seconds_.add(seconds, measured.total_seconds);
    microseconds_.add(searches[0].microseconds, grid);
    microseconds_.add(searches[1].microseconds, any_angle);
  }

  Errors bytes_;
  Errors seconds_;
  Errors microseconds_;
  std::vector<double> shares_;
};

int compare(const char* file) {
  Comparison comparison;
  std::vector<Measured> measured;
  if (file != nullptr) {
    measured = read_measured(file);
  } else {
    measure_all(false, {}, [&](Measured of) { measured.push_back(std::move(of)); });
  }
  for (const Case& tried : all_cases()) {
    if (tried.is_fitted) continue;
    const Map map = tried.map();
    for (const Measured& of : measured) {
      if (of.name == tried.name) comparison.add(map, of);
    }
  }
  comparison.print();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  if (arguments.empty()) return compare(nullptr);
  const std::string_view verb = arguments.size() >= 2 ? arguments[0] : "";
  const auto part = arguments.size() == 3 ? tools::parse_shard(arguments[2]) : Shard{};
  if (verb == "--measured") return compare(arguments[1]);
  if (verb == "--measure" && arguments.size() <= 3 && part) {
    std::ofstream out(arguments[1]);
    measure_all(true, *part, [&](const Measured& measured) { write_measured(out, measured); });
    return out ? 0 : 1;
  }
  if (verb == "--fit") {
    print_fits(read_measured(arguments[1]));
    return 0;
  }
  std::fprintf(stderr, "usage: bench-estimate [--measured FILE | --measure FILE [I/N] | --fit FILE]\n");
  return 2;
}
