#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/ground/unit_steps.h>
#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>

namespace libpath {

/// Costs between one cell and all others, by Dijkstra's algorithm over the steps and links of a unit.
/// Memory: 16 bytes a cell. Threads: one at a time. Lifetime: that of the steps.
class CellFlood {
 public:
  enum class Way : std::uint8_t { away, toward };

  explicit CellFlood(const UnitSteps& steps);
  CellFlood(CellFlood&&) = default;  // the open list's memory stays where it is
  CellFlood(const CellFlood&) = delete;

  /// Costs from the cell, or to it, by row-major place; kNoCost where there is no way. Cost: about 0.1 µs a cell.
  void run(Cell from, Way way, std::vector<Cost>& costs);

 private:
  void expand(Cell at, Cost cost, Way way, std::vector<Cost>& costs);
  void reach(Cell cell, Cost cost, std::vector<Cost>& costs);
  void follow_links(std::uint32_t index, Cost cost, Way way, std::vector<Cost>& costs);

  const UnitSteps& steps_;
  std::vector<LinkRecord> by_exit_;
  std::vector<OpenList::Entry> entries_;
  OpenList open_;
};

}  // namespace libpath
