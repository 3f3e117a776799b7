#pragma once

#include <cstdint>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/tables/grid/compact_labels.h>
#include <libpath/tables/grid/labels.h>

namespace libpath::editor {

/// One entry of a cell's label, as it is drawn.
struct LabelEntry {
  std::uint32_t rank = 0;  // of the hub by importance, 0 the most
  std::vector<Point> way;  // from the cell to the hub
};

/// What grid search knows of cells in tier full, whichever layout it is stored in: each hub of a cell once, the most
/// important first. Threads: one at a time, it keeps what it has seen.
class GridLabelEntries {
 public:
  std::size_t count_at(const Labels& labels, Cell cell) const;
  std::size_t count_at(const CompactLabels& labels, Cell cell);
  std::vector<LabelEntry> entries_at(const Labels& labels, Cell cell) const;
  std::vector<LabelEntry> entries_at(const CompactLabels& labels, Cell cell) const;

 private:
  std::vector<std::uint32_t> seen_;  // by hub: the number of the last count that met it
  std::uint32_t counts_ = 0;
};

}  // namespace libpath::editor
