#include <libpath/bake/bake.h>

#include <algorithm>

#include <fmt/format.h>

#include <libpath/bake/any_angle.h>
#include <libpath/bake/area_graph.h>
#include <libpath/bake/asset_writer.h>
#include <libpath/bake/compact_labels.h>
#include <libpath/bake/dead_ends.h>
#include <libpath/bake/edges.h>
#include <libpath/bake/journeys.h>
#include <libpath/bake/jump_graph.h>
#include <libpath/bake/labels.h>
#include <libpath/bake/landmarks.h>
#include <libpath/bake/map_info.h>
#include <libpath/bake/parallel.h>
#include <libpath/bake/regions.h>
#include <libpath/bake/step_costs.h>
#include <libpath/bake/timed.h>
#include <libpath/bake/turning_tables.h>
#include <libpath/bake/unit_steps.h>
#include <libpath/bake/walkability.h>

namespace libpath {
namespace {

class Silence final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
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
  constexpr std::size_t kMostCornersForOneGroup = 30'000;
  constexpr std::size_t kMostCornersForAllGroups = 250'000;
  if (tier == Tier::full && corners > kMostLabelledCorners && corners <= kMostCornersForAllGroups) {
    return Landmarks::kMostGroups;
  }
  return corners <= kMostCornersForOneGroup ? 1 : 0;
}

/// Labels in the layout that is asked for.
Done bake_labels(const BakeOptions& options, BitGridView walkable, BakedUnit& baked, Progress& progress) {
  if (options.tier != Tier::full) return {};
  const auto labelled = label_blocks(walkable, options.threads, progress);
  if (labelled && options.compact) baked.compact_labels = bake_compact_labels(*labelled);
  if (labelled && !options.compact) baked.labels = bake_labels(*labelled);
  return {};
}

/// What the tiers add, on ground of one cost without edges.
void bake_tiers(const BakeOptions& options, const JumpMap& map, BakedUnit& baked, Progress& progress) {
  baked.jump_graph = timed(progress, baked.jump_graph_seconds, [&] { return bake_jump_graph(map); });
  baked.landmarks = timed(progress, baked.landmarks_seconds, [&] {
    return bake_landmarks(map, baked.jump_graph, groups_of_landmarks(options.tier, baked.jump_graph.corners.size()));
  });
  timed(progress, baked.labels_seconds, [&] { return bake_labels(options, map.rows(), baked, progress); });
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
  baked.dead_ends = timed(progress, baked.dead_ends_seconds, [&] {
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
  baked.walkability = timed(progress, baked.walkability_seconds, [&] { return bake_walkability(map, unit); });
  baked.ground = bake_ground(map, unit);
  const BitGridView walkable = baked.walkability.view();
  baked.costs = timed(progress, baked.costs_seconds, [&] { return bake_step_costs(map, unit, walkable); });
  baked.edges = timed(progress, baked.edges_seconds, [&] { return bake_edges(map, unit, walkable, baked.costs); });
  baked.regions = timed(progress, baked.regions_seconds, [&] { return bake_regions(walkable, baked.edges); });
  bake_without_edges(map, unit, options, baked, progress);
  baked.any_angle = bake_any_angle(map, walkable, baked.edges, options, progress);
  baked.turning = bake_turning(map, unit, baked.ground, options.tier, progress);
  baked.areas = timed(progress, baked.areas_seconds, [&] {
    return options.tier == Tier::none ? BakedAreaGraph{} : bake_area_graph(map, walkable, baked.costs, baked.edges);
  });
  return baked;
}

void write_areas(const BakedAreaGraph& areas, std::uint32_t unit, AssetWriter& writer) {
  if (areas.spans.empty()) return;
  writer.add(kAreaBlockSection, unit, areas.blocks);
  writer.add(kAreaMixedSection, unit, areas.mixed);
  writer.add(kAreaSpanSection, unit, areas.spans);
  writer.add(kGateSection, unit, areas.gates);
  writer.add(kGateCostSection, unit, areas.costs);
  writer.add(kGateOffsetSection, unit, areas.offsets);
  writer.add(kGateEdgeSection, unit, areas.edges);
}

void write_unit(const BakedUnit& baked, std::uint32_t unit, AssetWriter& writer) {
  writer.add(kWalkSection, unit, baked.walkability.words());
  writer.add(kGroundSection, unit, baked.ground);
  writer.add(kFactorSection, unit, baked.costs.factors);
  if (!baked.costs.cells.empty()) writer.add(kCostSection, unit, baked.costs.cells);
  writer.add(kRegionSection, unit, baked.regions->records);
  writer.add(kRegionBlockSection, unit, baked.regions->blocks);
  writer.add(kMixedBlockSection, unit, baked.regions->mixed);
  writer.add(kReachSection, unit, baked.regions->reach);
  if (!baked.edges.cells.empty()) {
    writer.add(kEdgeRowSection, unit, baked.edges.rows);
    writer.add(kEdgeSection, unit, baked.edges.cells);
    if (!baked.edges.links.empty()) writer.add(kLinkSection, unit, baked.edges.links);
  }
  if (!baked.jump_graph.corners.empty()) {
    writer.add(kJumpCornerSection, unit, baked.jump_graph.corners);
    writer.add(kJumpEdgeSection, unit, baked.jump_graph.edges);
  }
  if (!baked.landmarks.corners.empty()) {
    writer.add(kLandmarkSection, unit, baked.landmarks.corners);
    writer.add(kLandmarkCostSection, unit, baked.landmarks.costs);
  }
  if (!baked.labels.offsets.empty()) {
    writer.add(kLabelOffsetSection, unit, baked.labels.offsets);
    writer.add(kLabelMaskSection, unit, baked.labels.masks);
    writer.add(kLabelHubSection, unit, baked.labels.hubs);
    writer.add(kLabelCostSection, unit, baked.labels.costs);
    writer.add(kLabelCornerSection, unit, baked.labels.corners);
    writer.add(kLabelWaySection, unit, baked.labels.ways);
    writer.add(kChainSection, unit, baked.labels.chains);
  }
  if (!baked.compact_labels.offsets.empty()) {
    writer.add(kCompactOffsetSection, unit, baked.compact_labels.offsets);
    writer.add(kCompactMaskSection, unit, baked.compact_labels.masks);
    writer.add(kCompactSpanSection, unit, baked.compact_labels.spans);
    writer.add(kCompactLabelSection, unit, baked.compact_labels.labels);
  }
  if (!baked.dead_ends.records.empty()) {
    writer.add(kDeadEndSection, unit, baked.dead_ends.records);
    writer.add(kDeadEndBlockSection, unit, baked.dead_ends.blocks);
    writer.add(kDeadEndMixedSection, unit, baked.dead_ends.mixed);
    if (!baked.dead_ends.corners.empty()) writer.add(kDeadEndCornerSection, unit, baked.dead_ends.corners);
  }
  write_any_angle(baked.any_angle, unit, writer);
  write_turning(baked.turning, unit, writer);
  write_areas(baked.areas, unit, writer);
}

void report_unit(const BakedUnit& baked, const UnitProfile& unit, Baked& result) {
  const BakedRegions& regions = *baked.regions;
  const auto table = [&](const char* name, std::uint64_t bytes, double seconds) {
    result.tables.push_back({name, unit.name, bytes, seconds});
  };
  table("walkability", baked.walkability.words().size_bytes() + bytes_of(baked.ground), baked.walkability_seconds);
  table("cost", bytes_of(baked.costs.factors) + bytes_of(baked.costs.cells), baked.costs_seconds);
  table("edges", bytes_of(baked.edges.rows) + bytes_of(baked.edges.cells) + bytes_of(baked.edges.links),
        baked.edges_seconds);
  table("regions",
        bytes_of(regions.records) + bytes_of(regions.blocks) + bytes_of(regions.mixed) + bytes_of(regions.reach),
        baked.regions_seconds);
  const BakedDeadEnds& dead_ends = baked.dead_ends;
  if (!dead_ends.records.empty()) {
    table("dead ends",
          bytes_of(dead_ends.records) + bytes_of(dead_ends.blocks) + bytes_of(dead_ends.mixed) +
              bytes_of(dead_ends.corners),
          baked.dead_ends_seconds);
  }
  const BakedJumpGraph& graph = baked.jump_graph;
  if (!graph.corners.empty()) {
    table("jump graph", bytes_of(graph.corners) + bytes_of(graph.edges), baked.jump_graph_seconds);
  }
  const BakedLandmarks& landmarks = baked.landmarks;
  if (!landmarks.corners.empty()) {
    table("landmarks", bytes_of(landmarks.corners) + bytes_of(landmarks.costs), baked.landmarks_seconds);
  }
  const BakedLabels& labels = baked.labels;
  const BakedCompactLabels& compact = baked.compact_labels;
  if (!labels.offsets.empty()) {
    table("labels",
          bytes_of(labels.offsets) + bytes_of(labels.masks) + bytes_of(labels.hubs) + bytes_of(labels.costs) +
              bytes_of(labels.corners) + bytes_of(labels.ways) + bytes_of(labels.chains),
          baked.labels_seconds);
  } else if (!compact.offsets.empty()) {
    table("labels",
          bytes_of(compact.offsets) + bytes_of(compact.masks) + bytes_of(compact.spans) + bytes_of(compact.labels),
          baked.labels_seconds);
  } else if (!graph.corners.empty() && result.tier == Tier::full) {
    result.warnings.push_back(
        fmt::format("unit '{}': this map is too large for labels ({} corners); queries use the jump graph", unit.name,
                    graph.corners.size()));
  }
  report_any_angle(baked.any_angle, unit.name, result);
  report_turning(baked.turning, unit.name, result);
  const BakedAreaGraph& areas = baked.areas;
  if (!areas.spans.empty()) {
    table("areas",
          bytes_of(areas.blocks) + bytes_of(areas.mixed) + bytes_of(areas.spans) + bytes_of(areas.gates) +
              bytes_of(areas.costs) + bytes_of(areas.offsets) + bytes_of(areas.edges),
          baked.areas_seconds);
  }
  if (regions.records.empty()) result.warnings.push_back(fmt::format("unit '{}' fits nowhere on this map", unit.name));
  result.warnings.insert(result.warnings.end(), baked.dead_end_warnings.begin(), baked.dead_end_warnings.end());
  if (baked.edges.unusable_links > 0) {
    result.warnings.push_back(
        fmt::format("unit '{}' cannot use {} of the map's links: it cannot stand at one of their ends", unit.name,
                    baked.edges.unusable_links));
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
  parallel_each(units.size(), options.threads, [&](std::size_t i) {
    if (!progress.cancelled()) baked[i] = bake_unit(map, units[i], options, progress);
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
    if (unit == units.end()) continue;
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

  progress.begin("baking tables", kTablesOfUnit * units->size() + 1);
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
  const Stopwatch watch;
  const auto journeys = bake_journeys(map, *units, baked, result.warnings);
  write_map_info(map, *units, factor_units, journeys, result.tier, writer);
  const double seconds = watch.seconds();
  for (std::size_t i = 0; i < baked.size(); ++i) write_unit(baked[i], static_cast<std::uint32_t>(i + 1), writer);
  result.bytes = writer.finish();
  result.tables.push_back({"terrain and names", "", writer.bytes_of(kMapWide), seconds});
  for (const UnitProfile& unit : *units) result.units.push_back(unit.name);
  for (std::size_t i = 0; i < baked.size(); ++i) report_unit(baked[i], (*units)[i], result);
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
