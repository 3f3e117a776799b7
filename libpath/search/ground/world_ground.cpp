#include <libpath/search/ground/world_ground.h>

#include <algorithm>
#include <span>

#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/skipped_areas_checks.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/ground/block_code.h>
#include <libpath/tables/ground/block_window.h>

namespace libpath {
namespace {

constexpr std::int32_t kSide = BlockSteps::kSide;

/// The cells of a row from which the step by a heading leads onto one of `to`.
constexpr std::uint32_t stepping_onto(const BlockWindow& to, std::size_t row, Heading heading) {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const std::uint32_t there = to[static_cast<std::size_t>(static_cast<std::int32_t>(row) + by.y)];
  return by.x > 0 ? there >> 1 : by.x < 0 ? there << 1 : there;
}

}  // namespace

WorldGround::WorldGround(const World& world, Cell from, Cell to, SkippedAreas::Kinds kinds) noexcept : world_(world) {
  skipped_.start(world_.dead_ends(), from, to, kinds);
}

bool WorldGround::is_uniform() const noexcept { return world_.costs().uniform(); }
Cost WorldGround::most_multiplier() const noexcept { return world_.costs().most_multiplier(); }

const std::uint16_t* WorldGround::landmarks_of(const BlockSteps& block) const noexcept {
  const BlockLandmarks& landmarks = world_.block_landmarks();
  return landmarks.empty() ? nullptr : landmarks.block_of({block.x, block.y});
}

template <class Label>
void WorldGround::copy_factors(CellBlock<Label>& block) const noexcept {
  write_factors(block, {block.x, block.y}, world_.size(), world_.costs());
}

BlockWindow WorldGround::free_around(const BlockSteps& block) const noexcept {
  return free_window(world_.walkability(), {block.x, block.y});
}

void WorldGround::close_steps(BlockSteps& block) noexcept {
  if (skipped_.any()) leave_out(block);
  if (world_.edges().empty()) return;
  if (links_.way() == Way::from) {
    apply_edges(block);
  } else {
    apply_edges_backwards(block);
    block.linked = links_.rows_of(block);
  }
}

/// Closes the steps onto cells that are left out.
void WorldGround::leave_out(BlockSteps& block) noexcept {
  const Size size = world_.size();
  BlockWindow left{};
  for (std::int32_t y = std::max(block.y - 1, 0); y <= std::min(block.y + kSide, size.height - 1); ++y) {
    for (std::int32_t x = std::max(block.x - 1, 0); x <= std::min(block.x + kSide, size.width - 1); ++x) {
      if (!world_.walkability()[{x, y}] || !skipped_.leaves_out(Cell{x, y})) continue;
      left[static_cast<std::size_t>(y - block.y + 1)] |= 1u << (x - block.x + 1);
    }
  }
  for_each(kAllHeadings, [&](Heading heading) {
    auto& rows = block.open[static_cast<std::size_t>(heading)];
    for (std::size_t row = 0; row < kSide; ++row) {
      rows[row] &= ~(stepping_onto(left, row + 1, heading) >> 1);
    }
  });
}

/// Closes what one-way edges close, and notes which rows links leave.
void WorldGround::apply_edges(BlockSteps& block) const noexcept {
  const Size size = world_.size();
  const std::int32_t rows = std::min(kSide, size.height - block.y);
  for (std::int32_t row = 0; row < rows; ++row) {
    const auto first = static_cast<std::uint32_t>(size.index({block.x, block.y + row}));
    for (const EdgeCell& edge : world_.edges().in_row(block.y + row, first, kSide)) {
      const std::uint32_t column = edge.cell - first;
      for_each(static_cast<HeadingSet>(edge.closed), [&](Heading heading) {
        block.open[static_cast<std::size_t>(heading)][static_cast<std::size_t>(row)] &= ~(1u << column);
      });
      if (edge.link_count > 0) block.linked |= 1u << row;
    }
  }
}

/// The same where steps lead back to where they are taken from: those that cells of the block and around it close.
void WorldGround::apply_edges_backwards(BlockSteps& block) const noexcept {
  const Size size = world_.size();
  const std::int32_t left = std::max(block.x - 1, 0);
  const auto count = static_cast<std::uint32_t>(std::min(block.x + kSide + 1, size.width) - left);
  for (std::int32_t y = std::max(block.y - 1, 0); y <= std::min(block.y + kSide, size.height - 1); ++y) {
    for (const EdgeCell& edge : world_.edges().in_row(y, static_cast<std::uint32_t>(size.index({left, y})), count)) {
      for_each(static_cast<HeadingSet>(edge.closed), [&](Heading heading) {
        const Cell to = step(size.cell(edge.cell), heading);
        // It may lie off the map.
        const auto x = static_cast<std::uint32_t>(to.x - block.x);
        const auto y = static_cast<std::uint32_t>(to.y - block.y);
        if (x >= kSide || y >= kSide) return;
        block.open[static_cast<std::size_t>(turned(heading, 4))][y] &= ~(1u << x);
      });
    }
  }
}

template void WorldGround::copy_factors(CellBlock<NarrowLabel>& block) const noexcept;
template void WorldGround::copy_factors(CellBlock<LongLabel>& block) const noexcept;

}  // namespace libpath
