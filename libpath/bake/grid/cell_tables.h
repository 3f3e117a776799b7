#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>

namespace libpath {

/// Which tables over cells there are, or would be.
enum class CellTables : std::uint8_t { none, hierarchy, labels };

/// Which of them so many walkable cells get, if there are not too many shortcuts or labels.
CellTables cell_tables_of(std::size_t walkable, const BakeOptions& options);

/// Bakes labels over cells, or a hierarchy over them where there would be too many labels. Warns where there can be
/// neither.
CellTables bake_cell_tables(const UnitSteps& steps, const BakeOptions& options, UnitBaker& unit);

/// Labels or nothing: what answers where corners crowd ground of one cost, on which a hierarchy over cells is no faster
/// than one over corners.
CellTables bake_cell_labels_alone(const UnitSteps& steps, const BakeOptions& options, UnitBaker& unit);

}  // namespace libpath
