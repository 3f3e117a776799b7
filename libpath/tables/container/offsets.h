#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace libpath {

/// Whether `offsets` cut `count` elements into `lists` lists, one behind the other: list i begins at the i-th and ends
/// before the next one. They start at 0, never sink, and one more ends the last list at `count`.
bool offsets_are_sound(std::span<const std::uint32_t> offsets, std::size_t lists, std::size_t count) noexcept;

}  // namespace libpath
