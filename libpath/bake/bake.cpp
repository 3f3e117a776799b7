#include <libpath/bake/bake.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include <fmt/format.h>

#include <libpath/bake/any_angle/any_angle.h>
#include <libpath/bake/areas/area_graph.h>
#include <libpath/bake/areas/journeys.h>
#include <libpath/bake/grid/compact_labels.h>
#include <libpath/bake/grid/jump_graph.h>
#include <libpath/bake/grid/labels.h>
#include <libpath/bake/grid/landmarks.h>
#include <libpath/bake/ground/dead_ends.h>
#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/regions.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/bake/kit/table_writer.h>
#include <libpath/bake/kit/timed.h>
#include <libpath/bake/map_info.h>
#include <libpath/bake/turning/turning_tables.h>

namespace libpath {
namespace {

class Silence final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
};

/// Which unit's table each thread is at. What it reports is always a table at work: where a unit is done, that of
/// another one.
class TablesAtWork {
 public:
  TablesAtWork(const std::vector<UnitProfile>& units, Progress& progress)
      : units_(units), tables_(units.size()), progress_(progress) {}

  Progress& progress() const noexcept { return progress_; }
  /// `table`: of static storage; empty where the unit is done.
  void enter(std::size_t unit, std::string_view table) noexcept {
    const std::lock_guard lock(mutex_);
    tables_[unit] = table;
    const auto is_at_work = [](std::string_view at) { return !at.empty(); };
    if (table.empty()) {
      const auto other = std::find_if(tables_.begin(), tables_.end(), is_at_work);
      if (other == tables_.end()) return;
      unit = static_cast<std::size_t>(other - tables_.begin());
    }
    progress_.enter(tables_[unit], units_[unit].name);
  }

 private:
  const std::vector<UnitProfile>& units_;
  std::vector<std::string_view> tables_;
  Progress& progress_;
  std::mutex mutex_;
};

/// Steps of the job that a table is.
constexpr std::uint64_t kStepsOfTable = 64;

/// The job's progress as the bakers of one unit report it, who do not know its name.
class UnitProgress final : public Progress {
 public:
  UnitProgress(TablesAtWork& tables, std::size_t unit) : tables_(tables), unit_(unit) {}
  ~UnitProgress() override { tables_.enter(unit_, {}); }
  UnitProgress(const UnitProgress&) = delete;
  UnitProgress& operator=(const UnitProgress&) = delete;

  void begin(std::string_view task, std::uint64_t total) noexcept override { tables_.progress().begin(task, total); }
  void enter(std::string_view table, std::string_view) noexcept override { tables_.enter(unit_, table); }
  void advance(std::uint64_t done) noexcept override {
    tables_.progress().advance(done * kStepsOfTable - steps_.exchange(0));
  }
  void within(double share) noexcept override {
    const auto steps = static_cast<std::uint64_t>(std::clamp(share, 0.0, 1.0) * kStepsOfTable);
    std::uint64_t before = steps_;
    while (before < steps && !steps_.compare_exchange_weak(before, steps)) {
    }
    if (before < steps) tables_.progress().advance(steps - before);
  }
  bool cancelled() const noexcept override { return tables_.progress().cancelled(); }

 private:
  TablesAtWork& tables_;
  std::size_t unit_;
  std::atomic<std::uint64_t> steps_ = 0;  // of the table at hand that were told
};

constexpr std::uint64_t kTablesOfUnit = 9 + kAnyAngleTables + kTurningTables;

/// All tables of one unit, and the seconds that each took.
struct BakedUnit {
  BitGrid walkability{Size{}};
  std::vector<std::uint32_t> ground;
  BakedStepCosts costs;
  BakedEdges edges;
  std::optional<BakedRegions> regions;
  BakedDeadEnds dead_ends;
  std::vector<std::string> dead_end_warnings;
  BakedJumpGraph jump_graph;
  BakedLandmarks landmarks;
  BakedLabels labels;
  BakedCompactLabels compact_labels;
  std::string no_labels;  // why there are none although they were asked for
  BakedAnyAngle any_angle;
  BakedTurning turning;
  BakedAreaGraph areas;
  double walkability_seconds = 0;
  double costs_seconds = 0;
  double edges_seconds = 0;
  double regions_seconds = 0;
  double dead_ends_seconds = 0;
  double jump_graph_seconds = 0;
  double landmarks_seconds = 0;
  double labels_seconds = 0;
  double areas_seconds = 0;
};

/// Tier fast takes as many landmarks as can be had in the time of its other tables. Tier full takes many where there
/// are too many corners for labels.
std::size_t groups_of_landmarks(Tier tier, std::size_t corners) {
  constexpr std::size_t kMaxCornersForOneGroup = 30'000;
  constexpr std::size_t kMaxCornersForAllGroups = 250'000;
  if (tier == Tier::full && corners > kMaxLabelledCorners && corners <= kMaxCornersForAllGroups) {
    return Landmarks::kMaxGroups;
  }
  return corners <= kMaxCornersForOneGroup ? 1 : 0;
}

/// Labels in the layout that is asked for.
Done bake_labels(const BakeOptions& options, BitGridView walkable, BakedUnit& baked, Progress& progress) {
  const auto labelled = label_blocks(walkable, options.threads, progress);
  if (!labelled) {
    baked.no_labels = labelled.error().message;
  } else if (options.compact) {
    baked.compact_labels = bake_compact_labels(*labelled);
  } else {
    baked.labels = bake_labels(*labelled);
  }
  return {};
}

/// What the tiers add, on ground of one cost without edges.
void bake_tiers(const BakeOptions& options, const JumpMap& map, BakedUnit& baked, Progress& progress) {
  baked.jump_graph = timed(progress, "jump graph", baked.jump_graph_seconds, [&] { return bake_jump_graph(map); });
  baked.landmarks = timed(progress, "landmarks", baked.landmarks_seconds, [&] {
    return bake_landmarks(map, baked.jump_graph, groups_of_landmarks(options.tier, baked.jump_graph.corners.size()));
  });
  if (options.tier == Tier::full) baked.no_labels = why_no_labels(baked.jump_graph.corners.size());
  if (options.tier != Tier::full || !baked.no_labels.empty()) return progress.advance(1);
  timed(progress, "labels", baked.labels_seconds, [&] { return bake_labels(options, map.rows(), baked, progress); });
}

/// What units without one-way edges and links have beside.
void bake_without_edges(const Map& map, const UnitProfile& unit, const BakeOptions& options, BakedUnit& baked,
                        Progress& progress) {
  if (!baked.edges.cells.empty()) {
    progress.advance(4);
    return;
  }
  const BitGridView walkable = baked.walkability.view();
  std::vector<std::uint64_t> memory(JumpMap::memory_words(walkable.size()));
  std::vector<std::uint64_t> scratch(JumpMap::scratch_words(walkable.size()));
  const JumpMap jump_map = JumpMap::make(walkable, memory, scratch);
  const bool one_cost = baked.costs.cells.empty();
  baked.dead_ends = timed(progress, "dead ends", baked.dead_ends_seconds, [&] {
    if (!options.dead_ends) return BakedDeadEnds{};
    DrawnDeadEnds drawn = judge_dead_ends(map, unit, walkable, baked.costs, options.keep_dead_ends);
    baked.dead_end_warnings = std::move(drawn.warnings);
    return bake_dead_ends(jump_map, one_cost, drawn.areas);
  });
  if (options.tier == Tier::none || !one_cost) {
    progress.advance(3);
  } else {
    bake_tiers(options, jump_map, baked, progress);
  }
}

BakedUnit bake_unit(const Map& map, const UnitProfile& unit, const BakeOptions& options, Progress& progress) {
  BakedUnit baked;
  baked.walkability =
      timed(progress, "walkability", baked.walkability_seconds, [&] { return bake_walkability(map, unit); });
  baked.ground = bake_ground(map, unit);
  const BitGridView walkable = baked.walkability.view();
  baked.costs = timed(progress, "cost", baked.costs_seconds, [&] { return bake_step_costs(map, unit, walkable); });
  baked.edges =
      timed(progress, "edges", baked.edges_seconds, [&] { return bake_edges(map, unit, walkable, baked.costs); });
  baked.regions =
      timed(progress, "regions", baked.regions_seconds, [&] { return bake_regions(walkable, baked.edges); });
  bake_without_edges(map, unit, options, baked, progress);
  baked.any_angle = bake_any_angle(map, walkable, baked.edges, options, progress);
  baked.turning = bake_turning(map, unit, baked.ground, options.tier, progress);
  baked.areas = timed(progress, "areas", baked.areas_seconds, [&] {
    return options.tier == Tier::none ? BakedAreaGraph{}
                                      : bake_area_graph(map, walkable, baked.costs, baked.edges, options.threads);
  });
  return baked;
}

void write_areas(const BakedUnit& baked, TableWriter& writer) {
  const BakedAreaGraph& areas = baked.areas;
  if (areas.spans.empty()) return;
  writer.begin("areas", baked.areas_seconds);
  writer.add(kAreaBlockSection, areas.blocks);
  writer.add(kAreaMixedSection, areas.mixed);
  writer.add(kAreaSpanSection, areas.spans);
  writer.add(kGateSection, areas.gates);
  writer.add(kGateCostSection, areas.costs);
  writer.add(kGateOffsetSection, areas.offsets);
  writer.add(kGateEdgeSection, areas.edges);
}

void write_ground(const BakedUnit& baked, TableWriter& writer) {
  writer.begin("walkability", baked.walkability_seconds);
  writer.add(kWalkSection, baked.walkability.words());
  writer.add(kGroundSection, baked.ground);
  writer.begin("cost", baked.costs_seconds);
  writer.add(kFactorSection, baked.costs.factors);
  if (!baked.costs.cells.empty()) writer.add(kCostSection, baked.costs.cells);
  const BakedRegions& regions = *baked.regions;
  writer.begin("regions", baked.regions_seconds);
  writer.add(kRegionSection, regions.records);
  writer.add(kRegionBlockSection, regions.blocks);
  writer.add(kMixedBlockSection, regions.mixed);
  writer.add(kReachSection, regions.reach);
  if (regions.records.empty()) writer.warn(fmt::format("unit '{}' fits nowhere on this map", writer.unit()));
  writer.begin("edges", baked.edges_seconds);
  if (baked.edges.cells.empty()) return;
  writer.add(kEdgeRowSection, baked.edges.rows);
  writer.add(kEdgeSection, baked.edges.cells);
  if (!baked.edges.links.empty()) writer.add(kLinkSection, baked.edges.links);
}

void write_labels(const BakedUnit& baked, TableWriter& writer) {
  if (const BakedLabels& labels = baked.labels; !labels.offsets.empty()) {
    writer.begin("labels", baked.labels_seconds);
    writer.add(kLabelOffsetSection, labels.offsets);
    writer.add(kLabelMaskSection, labels.masks);
    writer.add(kLabelHubSection, labels.hubs);
    writer.add(kLabelCostSection, labels.costs);
    writer.add(kLabelCornerSection, labels.corners);
    writer.add(kLabelWaySection, labels.ways);
    writer.add(kChainSection, labels.chains);
  } else if (const BakedCompactLabels& compact = baked.compact_labels; !compact.offsets.empty()) {
    writer.begin("labels", baked.labels_seconds);
    writer.add(kCompactOffsetSection, compact.offsets);
    writer.add(kCompactMaskSection, compact.masks);
    writer.add(kCompactSpanSection, compact.spans);
    writer.add(kCompactLabelSection, compact.labels);
  } else if (!baked.no_labels.empty()) {
    writer.warn(fmt::format("unit '{}': labels are left out: {}; grid queries search the jump graph", writer.unit(),
                            baked.no_labels));
  }
}

void write_tiers(const BakedUnit& baked, TableWriter& writer) {
  if (!baked.jump_graph.corners.empty()) {
    writer.begin("jump graph", baked.jump_graph_seconds);
    writer.add(kJumpCornerSection, baked.jump_graph.corners);
    writer.add(kJumpEdgeSection, baked.jump_graph.edges);
  }
  if (!baked.landmarks.corners.empty()) {
    writer.begin("landmarks", baked.landmarks_seconds);
    writer.add(kLandmarkSection, baked.landmarks.corners);
    writer.add(kLandmarkCostSection, baked.landmarks.costs);
  }
  write_labels(baked, writer);
  if (const BakedDeadEnds& dead_ends = baked.dead_ends; !dead_ends.records.empty()) {
    writer.begin("dead ends", baked.dead_ends_seconds);
    writer.add(kDeadEndSection, dead_ends.records);
    writer.add(kDeadEndBlockSection, dead_ends.blocks);
    writer.add(kDeadEndMixedSection, dead_ends.mixed);
    if (!dead_ends.corners.empty()) writer.add(kDeadEndCornerSection, dead_ends.corners);
  }
}

void write_unit(const BakedUnit& baked, TableWriter writer) {
  write_ground(baked, writer);
  write_tiers(baked, writer);
  write_any_angle(baked.any_angle, writer);
  write_turning(baked.turning, writer);
  write_areas(baked, writer);
  for (const std::string& warning : baked.dead_end_warnings) writer.warn(warning);
  if (baked.edges.unusable_links > 0) {
    writer.warn(fmt::format("unit '{}' cannot use {} of the map's links: it cannot stand at one of their ends",
                            writer.unit(), baked.edges.unusable_links));
  }
  if (!baked.turning.ground.empty() && baked.edges.has_one_way()) {
    writer.warn(
        fmt::format("unit '{}' has a turning radius and meets one-way edges, which curves do not keep to: its "
                    "directional searches and routes are refused",
                    writer.unit()));
  }
}

Result<std::vector<UnitProfile>, BakeError> choose_units(const Map& map, const std::vector<std::string>& names) {
  if (map.units.empty()) return Failure{BakeError{"expected at least one unit profile; the map has none"}};
  if (names.empty()) return map.units;
  std::vector<UnitProfile> units;
  for (const std::string& name : names) {
    const auto place = find_unit(map, name);
    if (!place) return Failure{BakeError{fmt::format("expected a unit of the map; it has none named '{}'", name)}};
    for (const UnitProfile& unit : units) {
      if (unit.name == name) return Failure{BakeError{fmt::format("unit '{}' is named twice", name)}};
    }
    units.push_back(map.units[*place]);
  }
  return units;
}

std::vector<BakedUnit> bake_units(const Map& map, const std::vector<UnitProfile>& units, const BakeOptions& options,
                                  Progress& progress) {
  std::vector<BakedUnit> baked(units.size());
  TablesAtWork tables(units, progress);
  parallel_each(units.size(), options.threads, [&](std::size_t i) {
    UnitProgress of_unit(tables, i);
    if (!progress.cancelled()) baked[i] = bake_unit(map, units[i], options, of_unit);
  });
  return baked;
}

/// Those of the units that are baked; a warning for each that its unit cannot go.
std::vector<BakedJourney> bake_journeys(const Map& map, const std::vector<UnitProfile>& units,
                                        const std::vector<BakedUnit>& baked, std::vector<std::string>& warnings) {
  std::vector<BakedJourney> journeys;
  for (const Journey& journey : map.journeys) {
    const auto unit = std::find_if(units.begin(), units.end(),
                                   [&](const UnitProfile& profile) { return profile.name == journey.unit; });
    if (unit == units.end()) {
      if (!find_unit(map, journey.unit)) {
        warnings.push_back(
            fmt::format("journey '{}': the map has no unit '{}'; it is left out", journey.name, journey.unit));
      }
      continue;
    }
    const BakedUnit& tables = baked[static_cast<std::size_t>(unit - units.begin())];
    const UnitSteps steps(tables.walkability.view(), tables.costs, tables.edges);
    journeys.push_back(bake_journey(journey, steps));
    journeys.back().unit = static_cast<std::uint32_t>(unit - units.begin());
    if (journeys.back().cells.empty()) {
      warnings.push_back(fmt::format("journey '{}': unit '{}' cannot go it; it is left out", journey.name, unit->name));
    }
  }
  return journeys;
}

}  // namespace

Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options, Progress& progress) try {
  if (const auto fault = check(map)) return Failure{BakeError{fault->place + ": " + fault->expected}};
  const auto units = choose_units(map, options.units);
  if (!units) return Failure{units.error()};

  progress.begin("baking tables", kStepsOfTable * kTablesOfUnit * units->size() + 1);
  const std::vector<BakedUnit> baked = bake_units(map, *units, options, progress);
  if (progress.cancelled()) return Failure{BakeError{"cancelled"}};

  std::vector<std::uint32_t> factor_units;
  for (std::size_t i = 0; i < baked.size(); ++i) {
    if (!baked[i].regions) {
      return Failure{BakeError{
          fmt::format("unit '{}': one-way edges cut the map into more regions than the connectivity table can hold",
                      (*units)[i].name)}};
    }
    if (!baked[i].turning.fault.empty()) {
      return Failure{BakeError{fmt::format("unit '{}': {}", (*units)[i].name, baked[i].turning.fault)}};
    }
    factor_units.push_back(baked[i].costs.factor_unit);
  }

  Baked result;
  result.tier = options.tier;
  AssetWriter writer;
  progress.enter("terrain and names", {});
  const Stopwatch watch;
  const auto journeys = bake_journeys(map, *units, baked, result.warnings);
  write_map_info(map, *units, factor_units, journeys, result.tier, writer);
  result.tables.push_back({"terrain and names", "", writer.bytes_of(kMapWide), watch.seconds()});
  for (std::size_t i = 0; i < baked.size(); ++i) {
    result.units.push_back((*units)[i].name);
    write_unit(baked[i], TableWriter(writer, i, (*units)[i], result));
  }
  result.bytes = writer.finish();
  progress.advance(1);
  return result;
} catch (const Cancelled&) {
  return Failure{BakeError{"cancelled"}};
}

Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options) {
  Silence silence;
  return bake(map, options, silence);
}

}  // namespace libpath
