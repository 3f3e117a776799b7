#include <libpath/bake/bake.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <libpath/bake/any_angle/any_angle.h>
#include <libpath/bake/areas/area_graph.h>
#include <libpath/bake/areas/journeys.h>
#include <libpath/bake/grid/grid_tables.h>
#include <libpath/bake/ground/block_landmarks.h>
#include <libpath/bake/ground/dead_ends.h>
#include <libpath/bake/ground/drawn_dead_ends.h>
#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/regions.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/ground/walkable_parts.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/bake/kit/unit_progress.h>
#include <libpath/bake/map_info.h>
#include <libpath/bake/turning/turning_tables.h>
#include <libpath/tables/ground/exceptions.h>

namespace libpath {
namespace {

class Silence final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
};

/// The tables of one unit, and what the map's own sections and the next steps ask of it.
struct BakedUnit {
  std::string fault;  // why it cannot be baked, a clause; empty where it was
  BakedSections kept;
  BitGrid walkability{Size{}};
  BakedStepCosts costs;
  BakedEdges edges;
};

bool has_few_exceptions(const BakedUnit& baked) {
  return Exceptions::are_few(baked.walkability.view(),
                             StepCosts(baked.costs.factors, baked.costs.cells, baked.costs.factor_unit),
                             Edges(baked.edges.rows, baked.edges.cells, baked.edges.links));
}

/// What units have beside whose ground is plain, or is so but for a few exceptions, or that have no one-way edges and
/// links. Whether grid queries are answered from what it bakes; else they go over blocks of cells.
bool bake_with_jump_map(const Map& map, const BakeOptions& options, const BakedUnit& baked, UnitBaker& unit) {
  const BitGridView walkable = baked.walkability.view();
  const bool one_cost = baked.costs.cells.empty();
  const bool no_edges = baked.edges.cells.empty();
  const bool plain_tables = (one_cost && no_edges) || has_few_exceptions(baked);
  if (!plain_tables && !no_edges) return false;
  std::vector<std::uint64_t> memory(JumpMap::memory_words(walkable.size()));
  std::vector<std::uint64_t> scratch(JumpMap::scratch_words(walkable.size()));
  const JumpMap jump_map = JumpMap::make(walkable, memory, scratch);
  if (options.dead_ends && no_edges) {
    unit.bake<DeadEnds>([&] {
      const DrawnDeadEnds drawn = judge_dead_ends(map, unit.profile(), walkable, baked.costs, options.keep_dead_ends);
      for (const std::string& warning : drawn.warnings) unit.warn(warning);
      return bake_dead_ends(jump_map, one_cost, drawn.areas);
    });
  }
  if (plain_tables && !baked.edges.links.empty()) {
    unit.bake<WalkableParts>([&] { return bake_walkable_parts(walkable); });
  }
  return options.tier != Tier::none && plain_tables && bake_grid(jump_map, options, unit);
}

/// Bakes the ground, on which all else stands; returns why it cannot.
std::string bake_ground_tables(const Map& map, BakedUnit& baked, UnitBaker& unit) {
  const UnitProfile& profile = unit.profile();
  baked.walkability = unit.time<WalkabilityTable>([&] { return bake_walkability(map, profile); });
  unit.keep<WalkabilityTable>(std::tuple(baked.walkability.words()));
  const BitGridView walkable = baked.walkability.view();
  baked.costs = unit.bake<StepCosts>([&] { return bake_step_costs(map, profile, walkable); });
  baked.edges = unit.bake<Edges>([&] { return bake_edges(map, profile, walkable, baked.costs); });
  const auto regions = unit.time<Regions>([&] { return bake_regions(walkable, baked.edges); });
  if (!regions) return "one-way edges cut the map into more regions than the connectivity table can hold";
  unit.keep<Regions>(*regions);
  if (regions->records.empty()) unit.warn(fmt::format("unit '{}' fits nowhere on this map", unit.name()));
  return {};
}

void warn_of_edges(const BakedEdges& edges, UnitBaker& unit) {
  if (edges.unusable_links > 0) {
    unit.warn(fmt::format("unit '{}' cannot use {} of the map's links: it cannot stand at one of their ends",
                          unit.name(), edges.unusable_links));
  }
  if (unit.profile().turning_radius.thousandths == 0) return;
  if (edges.has_one_way()) {
    unit.warn(
        fmt::format("unit '{}' has a turning radius and meets one-way edges, which curves do not keep to: its "
                    "directional searches and routes are refused",
                    unit.name()));
  } else if (!edges.links.empty()) {
    unit.warn(fmt::format(
        "unit '{}' has a turning radius: its directional searches and routes take no links, which lead from "
        "cell to cell; its grid searches take them",
        unit.name()));
  }
}

BakedUnit bake_unit(const Map& map, const BakeOptions& options, UnitBaker& unit) {
  BakedUnit baked;
  baked.fault = bake_ground_tables(map, baked, unit);
  if (!baked.fault.empty()) return baked;
  const BitGridView walkable = baked.walkability.view();
  const bool plain = baked.costs.cells.empty() && baked.edges.cells.empty();
  const bool answers_plain = bake_with_jump_map(map, options, baked, unit);
  if (options.tier != Tier::none && !(plain && answers_plain)) {
    unit.bake<BlockLandmarks>(
        [&] { return bake_block_landmarks(UnitSteps(walkable, baked.costs, baked.edges), options.threads); });
  }
  // Lines over other ground are pulled tight from the grid's path.
  bake_any_angle(map, walkable, baked.edges, options, plain || has_few_exceptions(baked), unit);
  const auto ground = bake_ground(map, unit.profile());
  unit.keep<GroundTable>(ground);
  baked.fault = bake_turning(map, ground, options.tier, unit);
  if (options.tier != Tier::none) {
    unit.bake<AreaGraph>([&] { return bake_area_graph(map, walkable, baked.costs, baked.edges, options.threads); });
  }
  warn_of_edges(baked.edges, unit);
  baked.kept = unit.finish();
  return baked;
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
    if (progress.cancelled()) return;
    UnitBaker unit(i, units[i], of_unit);
    baked[i] = bake_unit(map, options, unit);
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

  progress.begin("baking tables", kStepsOfTable * UnitBaker::kSteps * units->size() + 1);
  std::vector<BakedUnit> baked = bake_units(map, *units, options, progress);
  if (progress.cancelled()) return Failure{BakeError{"cancelled"}};

  std::vector<std::uint32_t> factor_units;
  for (std::size_t i = 0; i < baked.size(); ++i) {
    const std::string& fault = baked[i].fault;
    if (!fault.empty()) return Failure{BakeError{fmt::format("unit '{}': {}", (*units)[i].name, fault)}};
    factor_units.push_back(baked[i].costs.factor_unit);
  }

  Baked result;
  result.tier = options.tier;
  AssetWriter writer;
  progress.enter(MapInfo::kName, {});
  const Stopwatch watch;
  const auto journeys = bake_journeys(map, *units, baked, result.warnings);
  write_map_info(map, *units, factor_units, journeys, result.tier, writer);
  result.tables.push_back({MapInfo::kName, "", writer.bytes(), watch.seconds()});
  for (std::size_t i = 0; i < baked.size(); ++i) {
    BakedSections& kept = baked[i].kept;
    result.units.push_back((*units)[i].name);
    writer.append(std::move(kept.sections));
    std::move(kept.tables.begin(), kept.tables.end(), std::back_inserter(result.tables));
    std::move(kept.warnings.begin(), kept.warnings.end(), std::back_inserter(result.warnings));
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
