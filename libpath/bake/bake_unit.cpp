#include <libpath/bake/bake_unit.h>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include <libpath/bake/any_angle/any_angle.h>
#include <libpath/bake/areas/area_graph.h>
#include <libpath/bake/grid/cell_tables.h>
#include <libpath/bake/grid/grid_tables.h>
#include <libpath/bake/ground/block_landmarks.h>
#include <libpath/bake/ground/dead_ends.h>
#include <libpath/bake/ground/drawn_dead_ends.h>
#include <libpath/bake/ground/regions.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/ground/walkable_parts.h>
#include <libpath/bake/kit/bake_warnings.h>
#include <libpath/bake/turning/turning_tables.h>
#include <libpath/bake/unit_plan.h>

namespace libpath {
namespace {

/// What answers on plain ground, or what is so but for a few exceptions; dead ends on ground of several costs too.
GridAnswers bake_with_jump_map(const Map& map, const UnitSteps& steps, const BakeOptions& options, const UnitPlan& plan,
                               const BakedUnit& baked, UnitBaker& unit) {
  const BitGridView walkable = baked.walkability.view();
  if (plan.walkable_parts) unit.bake<WalkableParts>([&] { return bake_walkable_parts(walkable); });
  const bool has_tables = plan.bakes_plain_tables(options.tier);
  if (!plan.dead_ends && !has_tables) return {};
  std::vector<std::uint64_t> memory(JumpMap::memory_words(walkable.size()));
  std::vector<std::uint64_t> scratch(JumpMap::scratch_words(walkable.size()));
  const JumpMap jump_map = JumpMap::make(walkable, memory, scratch);
  if (plan.dead_ends) {
    unit.bake<DeadEnds>([&] {
      const DrawnDeadEnds drawn = judge_dead_ends(map, unit.profile(), walkable, baked.costs, options.keep_dead_ends);
      for (const std::string& warning : drawn.warnings) unit.warn(warning);
      return bake_dead_ends(jump_map, baked.costs.cells.empty(), drawn.areas, options.threads);
    });
  }
  return has_tables ? bake_grid(jump_map, steps, plan.often_met, options, unit) : GridAnswers{};
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
std::string keep_ground(const Map& map, const std::vector<std::uint32_t>& ground, const BakedUnit& baked,
                        UnitBaker& unit) {
  unit.keep<WalkabilityTable>(std::tuple(baked.walkability.words()));
  unit.keep<GroundTable>(ground);
  unit.keep<StepCosts>(baked.costs);
  unit.keep<Edges>(baked.edges);
  unit.bake<LateEdges>([&] { return bake_late_edges(map, unit.profile(), baked.walkability.view(), baked.costs); });
  const auto regions = unit.time<Regions>([&] { return bake_regions(baked.walkability.view(), baked.edges); });
  if (!regions) return kTooManyRegions;
  unit.keep<Regions>(*regions);
  if (regions->records.empty()) unit.warn(warn_fits_nowhere(unit.name()));
  return {};
}

/// What answers on the grid: block landmarks, and tables over cells, where nothing better does.
void bake_grid_family(const Map& map, const BakeOptions& options, const UnitPlan& plan, const BakedUnit& baked,
                      UnitBaker& unit) {
  const UnitSteps steps(baked.walkability.view(), baked.costs, baked.edges);
  const GridAnswers answers = bake_with_jump_map(map, steps, options, plan, baked, unit);
  if (options.tier == Tier::none || (plan.plain && answers.jump_graph)) return;
  unit.bake<BlockLandmarks>([&] { return bake_block_landmarks(steps, options.threads); });
  if (plan.bakes_cell_tables(options.tier) && !answers.of_cells) bake_cell_tables(steps, options, unit);
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
  if (wants(TableFamily::ground)) baked.fault = keep_ground(map, ground, baked, unit);
  // First of all what may fail, so that nothing is baked in vain.
  if (baked.fault.empty() && wants(TableFamily::turning)) {
    baked.fault = bake_turning(map, ground, baked.edges, options, unit);
  }
  if (!baked.fault.empty()) return baked;
  const BitGridView walkable = baked.walkability.view();
  const UnitPlan plan = plan_of(options, walkable, baked.costs, baked.edges);
  if (wants(TableFamily::grid)) bake_grid_family(map, options, plan, baked, unit);
  if (wants(TableFamily::any_angle)) {
    bake_any_angle(map, walkable, baked.edges, options, plan.bakes_waypoints(options.tier), unit);
  }
  if (wants(TableFamily::areas) && options.areas && options.tier != Tier::none) {
    unit.bake<AreaGraph>([&] { return bake_area_graph(map, walkable, baked.costs, baked.edges, options.threads); });
  }
  if (wants(TableFamily::ground)) {
    for (std::string& warning : warnings_of_edges(unit.profile(), baked.edges)) unit.warn(std::move(warning));
  }
  baked.kept = unit.finish();
  return baked;
}

}  // namespace libpath
