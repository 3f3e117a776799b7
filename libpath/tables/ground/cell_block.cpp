#include <libpath/tables/ground/cell_block.h>

#include <cstddef>

#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

/// The rows whose cell in a column is one of these.
std::uint32_t rows_at(const BlockRows& cells, int column) noexcept {
  std::uint32_t rows = 0;
  for (std::size_t row = 0; row < cells.size(); ++row) rows |= (cells[row] >> column & 1) << row;
  return rows;
}

}  // namespace

void open_steps(BlockSteps& steps, const BlockWindow& free) noexcept {
  const auto rows_of = [&](Heading heading) -> BlockRows& { return steps.open[static_cast<std::size_t>(heading)]; };
  for (std::size_t row = 0; row < BlockSteps::kSide; ++row) {
    const std::uint32_t above = free[row];  // bit x + 1 is cell x of the block
    const std::uint32_t here = free[row + 1];
    const std::uint32_t below = free[row + 2];
    const std::uint32_t stands = here >> 1 & BlockSteps::kAll;
    const std::uint32_t east = stands & here >> 2;
    const std::uint32_t west = stands & here;
    const std::uint32_t north = stands & above >> 1;
    const std::uint32_t south = stands & below >> 1;
    rows_of(Heading::east)[row] = east;
    rows_of(Heading::west)[row] = west;
    rows_of(Heading::north)[row] = north;
    rows_of(Heading::south)[row] = south;
    rows_of(Heading::northeast)[row] = north & east & above >> 2;
    rows_of(Heading::southeast)[row] = south & east & below >> 2;
    rows_of(Heading::northwest)[row] = north & west & above;
    rows_of(Heading::southwest)[row] = south & west & below;
  }
}

void find_exits(BlockSteps& steps) noexcept {
  constexpr int kLast = BlockSteps::kSide - 1;
  for (std::size_t heading = 0; heading < kHeadings; ++heading) {
    const std::int32_t by = kHeadingSteps[heading].x;
    steps.over_side[heading] = by == 0 ? 0 : rows_at(steps.open[heading], by > 0 ? kLast : 0);
  }
  const auto open = [&](Heading heading, std::size_t row) {
    return steps.open[static_cast<std::size_t>(heading)][row];
  };
  const auto over_side = [&](Heading heading) { return steps.over_side[static_cast<std::size_t>(heading)]; };
  steps.exits = 0;
  if (over_side(Heading::east) != 0) steps.exits |= set_of(Heading::east);
  if (over_side(Heading::west) != 0) steps.exits |= set_of(Heading::west);
  if (open(Heading::south, kLast) != 0) steps.exits |= set_of(Heading::south);
  if (open(Heading::north, 0) != 0) steps.exits |= set_of(Heading::north);
}

}  // namespace libpath
