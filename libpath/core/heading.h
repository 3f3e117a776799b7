#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <libpath/core/cell.h>

namespace libpath {

/// The eight directions of a step, clockwise from east (y down). Even indices are straight.
enum class Heading : std::uint8_t { east, southeast, south, southwest, west, northwest, north, northeast };

inline constexpr int kHeadings = 8;
inline constexpr std::array<Cell, kHeadings> kHeadingSteps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

constexpr int index_of(Heading heading) noexcept { return static_cast<int>(heading); }

/// A heading turned clockwise by eighths of a full turn; negative ones turn counter-clockwise.
constexpr Heading turned(Heading heading, int eighths) noexcept {
  return static_cast<Heading>((index_of(heading) + eighths) & 7);
}

constexpr bool is_diagonal(Heading heading) noexcept { return (index_of(heading) & 1) != 0; }

constexpr Cell step(Cell cell, Heading heading) noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  return {cell.x + by.x, cell.y + by.y};
}

/// The heading of the step between two adjacent cells; nothing where they are not adjacent.
constexpr std::optional<Heading> heading_between(Cell from, Cell to) noexcept {
  for (int i = 0; i < kHeadings; ++i) {
    if (step(from, static_cast<Heading>(i)) == to) return static_cast<Heading>(i);
  }
  return std::nullopt;
}

}  // namespace libpath
