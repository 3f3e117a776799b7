#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <editor/canvas/cell_shapes.h>

namespace libpath::editor {

/// Deals cells out to `kinds` piles at random, of which all together hold about `density` percent. The same seed does
/// the same with a cell, whatever others are asked for: a stroke may come by again. Cost: linear in the cells.
/// REQUIRES: one kind at least.
std::vector<Cells> scattered(const Cells& cells, std::size_t kinds, int density, std::uint32_t seed);

}  // namespace libpath::editor
