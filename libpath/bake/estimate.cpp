#include <libpath/bake/estimate.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/any_angle/waypoint_labels.h>
#include <libpath/bake/chosen_units.h>
#include <libpath/bake/estimate_model.h>
#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/grid/cell_tables.h>
#include <libpath/bake/grid/grid_tables.h>
#include <libpath/bake/grid/hierarchy.h>
#include <libpath/bake/grid/landmarks.h>
#include <libpath/bake/ground/block_landmarks.h>
#include <libpath/bake/ground/regions.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/bake_warnings.h>
#include <libpath/bake/kit/query_ways.h>
#include <libpath/bake/map_features.h>
#include <libpath/bake/map_info.h>
#include <libpath/bake/turning/closed_crossings.h>
#include <libpath/bake/turning/kept_turns.h>
#include <libpath/bake/unit_plan.h>
#include <libpath/core/compiler.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/table_list.h>

namespace libpath {
namespace {

/// A table's places in the list of sections: most have three.
constexpr std::uint64_t kBytesOfPlaces = 3 * sizeof(SectionEntry);

/// What is known of a unit before it is baked.
struct KnownUnit {
  const UnitProfile* profile = nullptr;
  UnitPlan plan{};
  MapFeatures features;
  bool one_cost = true;
  bool has_edges = false;
  std::uint32_t factor_unit = 0;
  std::string fault;  // why it cannot be baked
  std::uint64_t ground_bytes = 0;
  std::uint64_t region_bytes = 0;
  std::vector<std::string> warnings;
};

/// The hit check is what may fail, and most other tables of such units take far longer.
void know_turns(const Map& map, const UnitProfile& unit, const BakeOptions& options, KnownUnit& known) {
  const auto check = kept_hit_check(unit, closed_headings(map, options));
  if (!*check) {
    known.fault = check->error();
    return;
  }
  const std::string fewer = fewer_neighbours((*check)->record);
  if (!fewer.empty()) known.warnings.push_back(warn_fewer_neighbours(unit.name, fewer));
}

KnownUnit know(const Map& map, const UnitProfile& unit, const BakeOptions& options) {
  const BitGrid walkability = bake_walkability(map, unit);
  const BitGridView walkable = walkability.view();
  const BakedStepCosts costs = bake_step_costs(map, unit, walkable);
  const BakedEdges edges = bake_edges(map, unit, walkable, costs);
  KnownUnit known;
  known.profile = &unit;
  known.plan = plan_of(options, walkable, costs, edges);
  known.features = features_of(unit, known.plan, walkable, costs, edges, options.threads);
  known.one_cost = costs.cells.empty();
  known.has_edges = !edges.cells.empty();
  known.factor_unit = costs.factor_unit;
  AssetWriter writer;
  const std::vector<std::uint32_t> ground = bake_ground(map, unit);
  writer.add_table<WalkabilityTable>(1, std::tuple(walkability.words()));
  writer.add_table<GroundTable>(1, std::tie(ground));
  writer.add_table<StepCosts>(1, costs.columns());
  writer.add_table<Edges>(1, edges.columns());
  writer.add_table<LateEdges>(1, bake_late_edges(map, unit, walkable, costs).columns());
  known.ground_bytes = writer.bytes();
  const auto regions = bake_regions(walkable, edges);
  if (!regions) {
    known.fault = kTooManyRegions;
    return known;
  }
  writer.add_table<Regions>(1, regions->columns());
  known.region_bytes = writer.bytes() - known.ground_bytes;
  if (unit.turning_radius.thousandths != 0) know_turns(map, unit, options, known);
  if (known.features.walkable == 0) known.warnings.push_back(warn_fits_nowhere(unit.name));
  for (std::string& warning : warnings_of_edges(unit, edges)) known.warnings.push_back(std::move(warning));
  return known;
}

/// Estimates one tier of one unit, its tables in the order of the file.
class TierEstimator {
 public:
  TierEstimator(const KnownUnit& unit, const BakeOptions& options, Tier tier, bool compact, int threads)
      : unit_(unit), options_(options), tier_(tier), compact_(compact), threads_(threads) {
    traits_.tier = tier;
    traits_.one_cost = unit.one_cost;
    traits_.has_edges = unit.has_edges;
    traits_.has_exceptions = unit.plan.has_exceptions;
    traits_.has_plain_tables = unit.plan.has_plain_tables();
    traits_.corners = traits_.has_plain_tables ? unit.features.corners : 0;
  }

  UnitEstimate run() {
    result_.unit = name();
    result_.warnings = unit_.warnings;
    add(Estimated::ground);
    result_.tables.back().bytes = unit_.ground_bytes;
    add(Estimated::regions);
    result_.tables.back().bytes = unit_.region_bytes;
    if (unit_.plan.dead_ends) add(Estimated::dead_ends);
    if (unit_.plan.walkable_parts) add(Estimated::walkable_parts);
    add_grid();
    add_any_angle();
    add_turning();
    if (options_.areas && tier_ != Tier::none && unit_.features.walkable > 0) add(Estimated::areas);
    for (const BakedTable& table : result_.tables) {
      result_.bytes += table.bytes + kBytesOfPlaces;
      result_.seconds += table.seconds;
    }
    add_searches();
    return std::move(result_);
  }

 private:
  const std::string& name() const { return unit_.profile->name; }
  const MapFeatures& features() const { return unit_.features; }

  void add(Estimated table, double times = 1) {
    const TableFit& fit = fit_of(table);
    const double alone = fit.seconds.at(features()) * times;
    BakedTable& added = result_.tables.emplace_back();
    added.name = name_of(table);
    added.unit = name();
    added.bytes = static_cast<std::uint64_t>(std::llround(fit.bytes.at(features()) * times));
    added.seconds = alone * (1 - fit.parallel + fit.parallel / threads_);
  }

  void add_grid() {
    GridAnswers answers;
    if (unit_.plan.bakes_plain_tables(tier_)) answers = add_plain_grid();
    traits_.asks_plain_tables =
        traits_.has_plain_tables && !(features().is_crowded && !traits_.jump_graph && !traits_.hierarchy);
    if (tier_ == Tier::none || (unit_.plan.plain && answers.jump_graph)) return;
    traits_.block_landmarks = are_block_landmarks_baked(features().size.cells(), features().walkable);
    if (traits_.block_landmarks) add(Estimated::block_landmarks);
    if (unit_.plan.bakes_cell_tables(tier_) && !answers.of_cells) add_cell_tables();
  }

  CellTables add_cell_tables() {
    const CellTables tables = cell_tables_of(features().walkable, options_);
    traits_.cell_labels = tables == CellTables::labels;
    traits_.cell_hierarchy = tables == CellTables::hierarchy;
    if (traits_.cell_labels) {
      add(Estimated::cell_labels);
    } else if (traits_.cell_hierarchy) {
      add(Estimated::cell_hierarchy);
    } else {
      result_.warnings.push_back(warn_no_hierarchy(name(), why_no_cell_hierarchy(features().walkable)));
    }
    return tables;
  }

  CellTables add_cell_labels_alone() {
    const CellTables tables = cell_tables_of(features().walkable, options_);
    return tables == CellTables::labels ? add_cell_tables() : CellTables::none;
  }

  GridAnswers add_plain_grid() {
    const bool is_full = tier_ == Tier::full;
    GridAnswers answers;
    if (is_full && prefers_cell_labels(features().corners, features().is_crowded)) {
      answers.of_cells = unit_.plan.often_met ? add_cell_tables() : add_cell_labels_alone();
    } else if (is_full) {
      answers.labels = !options_.hierarchy && why_no_labels(features().corners).empty();
    }
    if (is_full && !answers.labels && !answers.has_cell_labels()) answers.hierarchy = has_hierarchy();
    if (answers.labels) add(compact_ ? Estimated::compact_labels : Estimated::labels);
    if (answers.hierarchy) add(Estimated::hierarchy);
    traits_.labels = answers.labels && !compact_;
    traits_.compact_labels = answers.labels && compact_;
    traits_.hierarchy = answers.hierarchy;
    const auto groups = landmark_groups(answers, tier_, features().corners, features().is_crowded);
    if (!groups) return answers;
    answers.jump_graph = true;
    traits_.jump_graph = features().corners > 0;
    if (traits_.jump_graph) add(Estimated::jump_graph);
    traits_.landmarks = features().corners >= kFewestCornersForLandmarks && *groups > 0;
    if (traits_.landmarks) add(Estimated::landmarks, static_cast<double>(*groups));
    return answers;
  }

  bool has_hierarchy() {
    const std::string why = why_no_hierarchy(features().corners, features().size);
    if (!why.empty()) {
      result_.warnings.push_back(warn_no_hierarchy(name(), why));
      return false;
    }
    // Few corners may be as dense as they like.
    const bool is_large = !why_no_labels(features().corners).empty();
    if (!is_large || std::expm1(features()[Feature::arcs]) <= most_arcs_of_hierarchy()) return features().corners > 0;
    result_.likely.push_back(warn_no_hierarchy(name(), kTooManyShortcuts));
    add(Estimated::hierarchy);  // it is tried, and dropped
    result_.tables.back().bytes = 0;
    return false;
  }

  void add_any_angle() {
    const std::size_t places = features().turning_places;
    if (!unit_.plan.bakes_waypoints(tier_) || places == 0 || places > Waypoints::kMax) return;
    traits_.waypoints = true;
    add(Estimated::waypoints);
    traits_.waypoint_landmarks = places >= WaypointLandmarks::kCount;
    if (traits_.waypoint_landmarks) add(Estimated::waypoint_landmarks);
    if (tier_ == Tier::full) {
      const std::string why = why_no_labels_of_waypoints(places);
      const std::string likely_why = why_no_labels_of_block(labels_of_block());
      traits_.waypoint_labels = why.empty() && likely_why.empty();
      if (!why.empty()) {
        result_.warnings.push_back(warn_no_waypoint_labels(name(), why));
      } else if (!likely_why.empty()) {
        result_.likely.push_back(warn_no_waypoint_labels(name(), likely_why));
      }
    }
    add(traits_.waypoint_labels ? Estimated::waypoint_labels : Estimated::sight_lists);
  }

  std::size_t labels_of_block() const {
    return static_cast<std::size_t>(std::llround(fit_of_fullest_block().at(features())));
  }

  void add_turning() {
    if (unit_.profile->turning_radius.thousandths == 0) return;
    add(Estimated::hit_check);
    add(Estimated::edge_masks);
    add(Estimated::pose_regions);
    if (tier_ == Tier::fast) add(Estimated::pose_landmarks_fast);
    if (tier_ == Tier::full) add(Estimated::pose_landmarks_full);
  }

  FittedWay grid_way_at_hand() const {
    if (!traits_.asks_plain_tables && traits_.cell_labels) return FittedWay::grid_cell_labels;
    if (!traits_.asks_plain_tables && traits_.cell_hierarchy) return FittedWay::grid_cell_hierarchy;
    if (!traits_.asks_plain_tables) {
      return traits_.block_landmarks ? FittedWay::grid_blocks_and_landmarks : FittedWay::grid_blocks;
    }
    if (traits_.labels) return FittedWay::grid_labels;
    if (traits_.compact_labels) return FittedWay::grid_compact_labels;
    if (traits_.hierarchy) return FittedWay::grid_hierarchy;
    // Over few corners a search takes no longer without landmarks.
    if (traits_.landmarks || (traits_.jump_graph && features().corners < kFewestCornersForLandmarks)) {
      return FittedWay::grid_landmarks;
    }
    return traits_.jump_graph ? FittedWay::grid_jump_graph : FittedWay::grid_online;
  }

  FittedWay any_angle_way_at_hand() const {
    if (!traits_.has_plain_tables && traits_.cell_labels) return FittedWay::any_angle_pulled_and_labels;
    if (!traits_.has_plain_tables && traits_.cell_hierarchy) return FittedWay::any_angle_pulled_and_hierarchy;
    if (!traits_.has_plain_tables) {
      return traits_.block_landmarks ? FittedWay::any_angle_pulled_and_landmarks : FittedWay::any_angle_pulled;
    }
    if (traits_.waypoint_labels) return FittedWay::any_angle_labels;
    // Nor over few waypoints, which alone have none.
    return traits_.waypoints ? FittedWay::any_angle_landmarks : FittedWay::any_angle_online;
  }

  void add_search(const char* search, QueryWay way, FittedWay fitted) {
    result_.searches.push_back({search, std::move(way.method), std::move(way.why), fit_of(fitted).at(features())});
  }

  void add_searches() {
    add_search("grid", grid_way(traits_), grid_way_at_hand());
    add_search("waypoint", any_angle_way(traits_), any_angle_way_at_hand());
    if (unit_.profile->turning_radius.thousandths == 0) return;
    constexpr std::array kDirectional{FittedWay::directional_none, FittedWay::directional_fast,
                                      FittedWay::directional_full};
    add_search("directional", {}, kDirectional[static_cast<std::size_t>(tier_)]);
  }

  const KnownUnit& unit_;
  const BakeOptions& options_;
  Tier tier_;
  bool compact_;
  int threads_;
  TableTraits traits_;
  UnitEstimate result_;
};

std::uint64_t bytes_of_map(const Map& map, const std::vector<UnitProfile>& units, const std::vector<KnownUnit>& known) {
  std::vector<std::uint32_t> factor_units;
  for (const KnownUnit& unit : known) factor_units.push_back(unit.factor_unit);
  AssetWriter writer;
  write_map_info(map, bake_switches(map), bake_one_way_edges(map), units, factor_units, {}, Tier::none, writer);
  return writer.bytes() + sizeof(AssetHeader) + kBytesOfPlaces;
}

TierEstimate estimate_tier(const std::vector<KnownUnit>& known, const BakeOptions& options, Tier tier, bool compact,
                           std::uint64_t bytes_of_map) {
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int threads = !LIBPATH_HAS_THREADS ? 1 : options.threads > 0 ? std::min(options.threads, cores) : cores;
  TierEstimate estimated{tier, compact, 0, bytes_of_map, {}};
  double work = 0;
  for (const KnownUnit& unit : known) {
    work += TierEstimator(unit, options, tier, compact, 1).run().seconds;
    const UnitEstimate& added =
        estimated.units.emplace_back(TierEstimator(unit, options, tier, compact, threads).run());
    estimated.bytes += added.bytes;
    estimated.seconds = std::max(estimated.seconds, added.seconds);
  }
  // Units are baked side by side: as long as the longest of them, or as all the work takes on these threads.
  estimated.seconds = std::max(estimated.seconds, work / threads);
  return estimated;
}

bool has_labels(const TierEstimate& estimated) {
  const auto is_labels = [](const BakedTable& table) { return table.name == name_of(Estimated::labels); };
  return std::any_of(estimated.units.begin(), estimated.units.end(), [&](const UnitEstimate& unit) {
    return std::any_of(unit.tables.begin(), unit.tables.end(), is_labels);
  });
}

}  // namespace

Result<std::vector<TierEstimate>, BakeError> estimate(const Map& drawn, const BakeOptions& options) {
  const auto units = chosen_units(drawn, options);
  if (!units) return Failure{units.error()};
  const std::optional<Map> started = starting_map(drawn);
  const Map& map = started ? *started : drawn;
  std::vector<KnownUnit> known;
  for (const UnitProfile& unit : *units) {
    known.push_back(know(map, unit, options));
    const std::string& fault = known.back().fault;
    if (!fault.empty()) return Failure{BakeError{fmt::format("unit '{}': {}", unit.name, fault)}};
  }
  const std::uint64_t bytes = bytes_of_map(map, *units, known);
  std::vector<TierEstimate> estimated;
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    estimated.push_back(estimate_tier(known, options, tier, false, bytes));
  }
  if (has_labels(estimated.back())) estimated.push_back(estimate_tier(known, options, Tier::full, true, bytes));
  return estimated;
}

}  // namespace libpath
