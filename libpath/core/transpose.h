#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <libpath/core/bit_grid.h>
#include <libpath/core/export.h>

namespace libpath {

constexpr Size transposed(Size size) noexcept { return {size.height, size.width}; }

/// Swaps rows and columns of a square of 64 × 64 bits: bit j of word i with bit i of word j.
void transpose_square(std::array<std::uint64_t, 64>& square) noexcept;

/// Writes a bit grid with x and y swapped, border included. REQUIRES: room for BitGridLayout::words of the swapped
/// size.
LIBPATH_API void transpose(BitGridView from, std::span<std::uint64_t> to) noexcept;

}  // namespace libpath
