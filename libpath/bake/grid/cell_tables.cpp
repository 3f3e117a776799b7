#include <libpath/bake/grid/cell_tables.h>

#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/grid/cell_hierarchy.h>
#include <libpath/bake/grid/cell_labels.h>
#include <libpath/bake/kit/bake_warnings.h>

namespace libpath {
namespace {

/// False where there would be too many.
bool bake_labels(const UnitSteps& steps, const CellContraction& contracted, const BakeOptions& options,
                 UnitBaker& unit) {
  const auto labels =
      unit.time<CellLabels>([&] { return bake_cell_labels(steps, contracted, options.threads, unit.progress()); });
  if (labels) unit.keep<CellLabels>(*labels);
  return labels.has_value();
}

auto contract_for_labels(const UnitSteps& steps, const BakeOptions& options, UnitBaker& unit) {
  return unit.time<CellLabels>(
      [&] { return contract_cells(steps, options.threads, unit.progress(), kContractionOfLabels); });
}

}  // namespace

CellTables cell_tables_of(std::size_t walkable, const BakeOptions& options) {
  if (!why_no_cell_hierarchy(walkable).empty()) return CellTables::none;
  return !options.hierarchy && walkable <= kMaxCellsForCellLabels ? CellTables::labels : CellTables::hierarchy;
}

CellTables bake_cell_tables(const UnitSteps& steps, const BakeOptions& options, UnitBaker& unit) {
  const bool may_label = cell_tables_of(steps.walkable().count(), options) == CellTables::labels;
  const auto contract = [&] { return contract_cells(steps, options.threads, unit.progress(), 1); };
  auto contracted = may_label ? contract_for_labels(steps, options, unit) : unit.time<CellHierarchy>(contract);
  if (!contracted) {
    unit.warn(warn_no_hierarchy(unit.name(), contracted.error().message));
    return CellTables::none;
  }
  if (may_label && bake_labels(steps, *contracted, options, unit)) return CellTables::labels;
  unit.bake<CellHierarchy>([&] { return bake_cell_hierarchy(steps, *contracted); });
  return CellTables::hierarchy;
}

CellTables bake_cell_labels_alone(const UnitSteps& steps, const BakeOptions& options, UnitBaker& unit) {
  if (cell_tables_of(steps.walkable().count(), options) != CellTables::labels) return CellTables::none;
  const auto contracted = contract_for_labels(steps, options, unit);
  return contracted && bake_labels(steps, *contracted, options, unit) ? CellTables::labels : CellTables::none;
}

}  // namespace libpath
