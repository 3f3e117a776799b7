#include <libpath/bake/bake_unit.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include <libpath/bake/any_angle/any_angle.h>
#include <libpath/bake/areas/area_graph.h>
#include <libpath/bake/grid/grid_tables.h>
#include <libpath/bake/ground/block_landmarks.h>
#include <libpath/bake/ground/dead_ends.h>
#include <libpath/bake/ground/drawn_dead_ends.h>
#include <libpath/bake/ground/regions.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/ground/walkable_parts.h>
#include <libpath/bake/turning/turning_tables.h>
#include <libpath/tables/ground/exceptions.h>

namespace libpath {
namespace {

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

/// The ground, on which all else stands.
void bake_standing(const Map& map, BakedUnit& baked, UnitBaker& unit) {
  const UnitProfile& profile = unit.profile();
  baked.walkability = unit.time<WalkabilityTable>([&] { return bake_walkability(map, profile); });
  const BitGridView walkable = baked.walkability.view();
  baked.costs = unit.time<StepCosts>([&] { return bake_step_costs(map, profile, walkable); });
  baked.edges = unit.time<Edges>([&] { return bake_edges(map, profile, walkable, baked.costs); });
}

/// Keeps the ground, and what is baked for nothing else; returns why it cannot.
std::string keep_ground(const std::vector<std::uint32_t>& ground, const BakedUnit& baked, UnitBaker& unit) {
  unit.keep<WalkabilityTable>(std::tuple(baked.walkability.words()));
  unit.keep<GroundTable>(ground);
  unit.keep<StepCosts>(baked.costs);
  unit.keep<Edges>(baked.edges);
  const auto regions = unit.time<Regions>([&] { return bake_regions(baked.walkability.view(), baked.edges); });
  if (!regions) return "one-way edges cut the map into more regions than the connectivity table can hold";
  unit.keep<Regions>(*regions);
  if (regions->records.empty()) unit.warn(fmt::format("unit '{}' fits nowhere on this map", unit.name()));
  return {};
}

/// What answers on the grid: block landmarks where nothing better does.
void bake_grid_family(const Map& map, const BakeOptions& options, const BakedUnit& baked, UnitBaker& unit) {
  const bool plain = baked.costs.cells.empty() && baked.edges.cells.empty();
  const bool answers_plain = bake_with_jump_map(map, options, baked, unit);
  if (options.tier == Tier::none || (plain && answers_plain)) return;
  unit.bake<BlockLandmarks>([&] {
    return bake_block_landmarks(UnitSteps(baked.walkability.view(), baked.costs, baked.edges), options.threads);
  });
}

}  // namespace

BakedUnit bake_unit(const Map& map, const BakeOptions& options, const WantedFamilies& wanted, UnitBaker& unit) {
  const auto wants = [&](TableFamily family) { return wanted[static_cast<std::size_t>(family)]; };
  BakedUnit baked;
  if (std::find(wanted.begin(), wanted.end(), true) == wanted.end()) {
    baked.kept = unit.finish();
    return baked;
  }
  bake_standing(map, baked, unit);
  const std::vector<std::uint32_t> ground = bake_ground(map, unit.profile());
  if (wants(TableFamily::ground)) baked.fault = keep_ground(ground, baked, unit);
  if (!baked.fault.empty()) return baked;
  const BitGridView walkable = baked.walkability.view();
  if (wants(TableFamily::grid)) bake_grid_family(map, options, baked, unit);
  if (wants(TableFamily::any_angle)) {
    // Lines over other ground are pulled tight from the grid's path.
    const bool plain = baked.costs.cells.empty() && baked.edges.cells.empty();
    bake_any_angle(map, walkable, baked.edges, options, plain || has_few_exceptions(baked), unit);
  }
  if (wants(TableFamily::turning)) baked.fault = bake_turning(map, ground, options.tier, unit);
  if (wants(TableFamily::areas) && options.tier != Tier::none) {
    unit.bake<AreaGraph>([&] { return bake_area_graph(map, walkable, baked.costs, baked.edges, options.threads); });
  }
  if (wants(TableFamily::ground)) warn_of_edges(baked.edges, unit);
  baked.kept = unit.finish();
  return baked;
}

}  // namespace libpath
