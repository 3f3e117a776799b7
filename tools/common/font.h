#pragma once

#include <cstdint>

namespace libpath::tools {

/// The letters of pictures: dots in a box of 5 × 7 above the baseline and 2 rows below it.
inline constexpr std::int32_t kGlyphWidth = 5;
inline constexpr std::int32_t kGlyphHeight = 7;
inline constexpr std::int32_t kGlyphDescent = 2;

/// True where the letter has a dot; `x` from 0 to 4, `y` from 0 (the top) to 8. Letters other than printable ASCII look
/// like a small box.
bool glyph_has(char letter, std::int32_t x, std::int32_t y) noexcept;

}  // namespace libpath::tools
