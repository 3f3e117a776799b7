#pragma once

#include <cstdint>

namespace libpath {

/// The 3 × 3 cells around a cell as nine bits, row by row: bit 0 northwest, bit 4 the cell itself, bit 8 southeast.
using Ring = std::uint32_t;

}  // namespace libpath
