#pragma once

#include <cstddef>

#include <libpath/core/marks.h>
#include <libpath/tables/container/saved_state.h>

namespace libpath {

/// Whether they name cells below `end`, each once and in order. Saved has a number `cell`.
template <class Saved>
bool are_in_order(const SavedValues<Saved>& cells, std::size_t end) noexcept {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t cell = cells[i].cell;
    if (cell >= end || (i > 0 && cell <= cells[i - 1].cell)) return false;
  }
  return true;
}

/// Goes through saved cells and those marked now, in order: put(saved) for each saved one, reset(cell) for each other
/// that is marked. Both may change the mark of the cell that they are called for. REQUIRES: are_in_order().
template <class Saved, class Put, class Reset>
void put_back_cells(const SavedValues<Saved>& cells, const Marks& marks, Put put, Reset reset) noexcept {
  std::size_t next = 0;
  marks.for_each([&](std::size_t cell) {
    while (next < cells.size() && cells[next].cell < cell) put(cells[next++]);
    if (next == cells.size() || cells[next].cell != cell) reset(cell);
  });
  while (next < cells.size()) put(cells[next++]);
}

}  // namespace libpath
