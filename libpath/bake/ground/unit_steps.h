#pragma once

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/core/bit_grid.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/ground/step_costs.h>

namespace libpath {

/// The steps that a unit can take and what they cost, while its tables are made.
/// Lifetime: that of the walkability, costs and edges.
class UnitSteps {
 public:
  UnitSteps(BitGridView walkable, const BakedStepCosts& costs, const BakedEdges& edges)
      : walkable_(walkable), costs_(costs.factors, costs.cells, costs.factor_unit), edges_(edges) {}

  Size size() const { return walkable_.size(); }
  BitGridView walkable() const { return walkable_; }
  const StepCosts& costs() const { return costs_; }
  const BakedEdges& edges() const { return edges_; }
  bool stands(Cell cell) const { return walkable_[cell]; }
  HeadingSet open(Cell cell) const {
    const HeadingSet open = open_headings(walkable_.ring(cell));
    if (edges_.cells.empty()) return open;
    return static_cast<HeadingSet>(open & ~edges_.closed(size().index(cell)));
  }
  bool open(Cell from, Heading heading) const { return (open(from) & set_of(heading)) != 0; }
  Cost cost(Cell from, Heading heading) const {
    const Cost multiplier = costs_.multiplier(size().index(from), size().index(step(from, heading)));
    return (is_diagonal(heading) ? kDiagonal : kStraight) * multiplier;
  }
  Cost least_multiplier() const { return costs_.least_multiplier(); }
  Cost most_step() const { return kDiagonal * costs_.most_multiplier(); }

 private:
  BitGridView walkable_;
  StepCosts costs_;
  const BakedEdges& edges_;
};

}  // namespace libpath
