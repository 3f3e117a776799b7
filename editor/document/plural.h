#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace libpath::editor {

/// For the third argument of tr(): the number whose plural form a text takes.
inline int plural_of(std::uint64_t count) {
  return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

/// As plural_of(), of a quantity that is written with decimal places. Qt's rules know whole numbers alone: "1.50 cells"
/// takes the form of 0 as in English, for French has one form for all below two.
inline int plural_of_decimal(double quantity) { return quantity < 2 ? 0 : 2; }

}  // namespace libpath::editor
