#include <libpath/bake/unit_plan.h>

#include <libpath/bake/kit/bake_warnings.h>
#include <libpath/tables/ground/exceptions.h>

namespace libpath {

UnitPlan plan_of(const BakeOptions& options, BitGridView walkable, const BakedStepCosts& costs,
                 const BakedEdges& edges) {
  const bool one_cost = costs.cells.empty();
  const bool no_edges = edges.cells.empty();
  UnitPlan plan{};
  plan.plain = one_cost && no_edges;
  const StepCosts step_costs(costs.factors, costs.cells, costs.factor_unit);
  const Edges all_edges(edges.rows, edges.cells, edges.links);
  plan.has_exceptions = Exceptions::are_few(walkable, step_costs, all_edges);
  plan.often_met = plan.has_exceptions && Exceptions::are_often_met(walkable, step_costs, all_edges);
  plan.dead_ends = options.dead_ends && no_edges;
  plan.lines = options.lines;
  plan.walkable_parts = plan.has_plain_tables() && !edges.links.empty();
  return plan;
}

std::vector<std::string> warnings_of_edges(const UnitProfile& unit, const BakedEdges& edges) {
  std::vector<std::string> warnings;
  if (edges.unusable_links > 0) warnings.push_back(warn_unusable_links(unit.name, edges.unusable_links));
  return warnings;
}

}  // namespace libpath
