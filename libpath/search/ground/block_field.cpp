#include <libpath/search/ground/block_field.h>

#include <algorithm>

#include <libpath/core/heading.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/skipped_areas_checks.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr std::int32_t kSide = CellBlock<NarrowLabel>::kSide;

/// The cells of a row from which the step by a heading leads onto one of `to`.
constexpr std::uint32_t stepping_onto(const BlockWindow& to, std::size_t row, Heading heading) {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const std::uint32_t there = to[static_cast<std::size_t>(static_cast<std::int32_t>(row) + by.y)];
  return by.x > 0 ? there >> 1 : by.x < 0 ? there << 1 : there;
}

}  // namespace

template <class Label>
BlockField<Label>::BlockField(const World& world, SearchMemory& memory) noexcept
    : world_(world),
      memory_(&memory),
      blocks_(reinterpret_cast<Block*>(memory.first_block())),
      places_(memory.block_places.get()),
      code_(&block_code_for<Label>(memory.processor)) {}

template <class Label>
void BlockField<Label>::start(const World& world, Cell from, Cell to, Neighbours neighbours,
                              SkippedAreas::Kinds kinds) noexcept {
  world_ = world;
  skipped_.start(world_.dead_ends(), from, to, kinds);
  diagonals_ = neighbours == Neighbours::eight;
  search_ = memory_->begin_search();
  opened_ = 0;
  across_ = static_cast<std::int32_t>(BlocksOf<kSide>(world_.size()).across());
  scale_ = world_.costs().uniform() ? 2 : 1;
}

template <class Label>
std::uint32_t BlockField<Label>::open(std::int32_t across, std::int32_t down) noexcept {
  BlockPlace& place = places_[down * across_ + across];
  if (place.search == search_) return place.number;
  place = {search_, opened_};
  Block& block = (*this)[opened_];
  block.x = across * kSide;
  block.y = down * kSide;
  prepare(block);
  return opened_++;
}

template <class Label>
const CellBlock<Label>* BlockField<Label>::find(Cell cell) const noexcept {
  const BlockPlace& place = places_[cell.y / kSide * across_ + cell.x / kSide];
  return place.search == search_ ? blocks_ + place.number : nullptr;
}

template <class Label>
void BlockField<Label>::prepare(Block& block) noexcept {
  block.key = kNoCost;
  block.pending = 0;
  block.linked = 0;
  const BlockLandmarks& landmarks = world_.block_landmarks();
  block.landmarks = landmarks.empty() ? nullptr : landmarks.block_of({block.x, block.y});
  copy_factors(block);
  code_->clear(block);
  open_steps(block, free_around(block));
  if (!diagonals_) {
    for_each(kDiagonalHeadings, [&](Heading heading) { block.open[static_cast<std::size_t>(heading)].fill(0); });
  }
  if (skipped_.any()) leave_out(block);
  if (!world_.edges().empty()) apply_edges(block);
  find_exits(block);
}

template <class Label>
void BlockField<Label>::copy_factors(Block& block) const noexcept {
  const Size size = world_.size();
  const auto cells = static_cast<std::size_t>(std::min(kSide, size.width - block.x));
  const auto rows = static_cast<std::size_t>(std::min(kSide, size.height - block.y));
  if (cells < kSide || rows < kSide) {
    for (auto& row : block.factors) row.fill(0);
  }
  const std::size_t first = size.index({block.x, block.y});
  for (std::size_t y = 0; y < rows; ++y) {
    world_.costs().write_multiples(first + y * static_cast<std::size_t>(size.width),
                                   std::span(block.factors[y]).first(cells));
  }
}

template <class Label>
BlockWindow BlockField<Label>::free_around(const Block& block) const noexcept {
  const BitGridView& free = world_.walkability();
  const auto first = static_cast<std::size_t>(block.x);  // bit x + 1 of a row is cell x
  const std::size_t word = first / 64;
  const std::size_t shift = first % 64;
  const bool spans = shift + kSide + 2 > 64 && word + 1 < BitGridLayout::row_words(free.size());
  BlockWindow window{};
  const std::int32_t rows = std::min(kSide + 2, free.size().height - block.y + 1);
  for (std::int32_t row = 0; row < rows; ++row) {
    const std::uint64_t* const words = free.row(block.y + row - 1).data() + word;
    const std::uint64_t bits = words[0] >> shift | (spans ? words[1] << (64 - shift) : 0);
    window[static_cast<std::size_t>(row)] = static_cast<std::uint32_t>(bits) & ((1u << (kSide + 2)) - 1);
  }
  return window;
}

/// Closes the steps onto cells that are left out.
template <class Label>
void BlockField<Label>::leave_out(Block& block) noexcept {
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
template <class Label>
void BlockField<Label>::apply_edges(Block& block) const noexcept {
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

template class BlockField<NarrowLabel>;
template class BlockField<LongLabel>;

}  // namespace libpath
