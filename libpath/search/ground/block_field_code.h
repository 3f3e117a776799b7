#pragma once

// What BlockField does, for sources that make it for one kind of ground.

#include <bit>

#include <libpath/core/heading.h>
#include <libpath/search/ground/block_field.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

template <class Label, class Ground>
BlockField<Label, Ground>::BlockField(const Ground& ground, SearchMemory& memory) noexcept
    : ground_(ground),
      memory_(&memory),
      blocks_(reinterpret_cast<Block*>(memory.first_block())),
      places_(memory.block_places.get()),
      code_(&block_code_for<Label>(memory.processor)) {}

template <class Label, class Ground>
void BlockField<Label, Ground>::start(const Ground& ground, Neighbours neighbours) noexcept {
  ground_ = ground;
  diagonals_ = neighbours == Neighbours::eight;
  search_ = memory_->begin_search();
  opened_ = 0;
  across_ = static_cast<std::int32_t>(BlocksOf<Block::kSide>(ground_.size()).across());
  scale_ = ground_.is_uniform() ? 2 : 1;
}

template <class Label, class Ground>
BlockPlace& BlockField<Label, Ground>::place_of(std::int32_t across, std::int32_t down) const noexcept {
  if constexpr (Ground::kWhole) {
    return places_[down * across_ + across];
  } else {
    const std::uint32_t last = std::bit_floor(static_cast<std::uint32_t>(memory_->places)) - 1;
    std::uint32_t at = (static_cast<std::uint32_t>(down) << 16 ^ static_cast<std::uint32_t>(across)) * 0x9e3779b1u >> 7;
    while (true) {
      BlockPlace& place = places_[at & last];
      if (place.search != search_) return place;
      const Block& block = blocks_[place.number];
      if (block.x == across * Block::kSide && block.y == down * Block::kSide) return place;
      ++at;
    }
  }
}

template <class Label, class Ground>
std::uint32_t BlockField<Label, Ground>::open(std::int32_t across, std::int32_t down) noexcept {
  BlockPlace& place = place_of(across, down);
  if (place.search == search_) return place.number;
  if constexpr (!Ground::kWhole) {
    if (!ground_.holds({across * Block::kSide, down * Block::kSide})) return open_unseen(across, down);
  }
  place = {search_, opened_};
  Block& block = (*this)[opened_];
  block.x = across * Block::kSide;
  block.y = down * Block::kSide;
  prepare(block);
  return opened_++;
}

template <class Label, class Ground>
std::uint32_t BlockField<Label, Ground>::open_unseen(std::int32_t across, std::int32_t down) noexcept {
  Block& block = (*this)[unseen()];
  block.x = across * Block::kSide;
  block.y = down * Block::kSide;
  block.key = kNoCost;
  block.landmarks = nullptr;
  if constexpr (!Ground::kWhole) {
    for (auto& row : block.factors) row.fill(static_cast<Label>(ground_.least_multiple()));
  }
  code_->clear(block);
  return unseen();
}

template <class Label, class Ground>
auto BlockField<Label, Ground>::find(Cell cell) const noexcept -> const Block* {
  const BlockPlace& place = place_of(cell.x / Block::kSide, cell.y / Block::kSide);
  return place.search == search_ ? blocks_ + place.number : nullptr;
}

template <class Label, class Ground>
void BlockField<Label, Ground>::prepare(Block& block) noexcept {
  block.key = kNoCost;
  block.pending = 0;
  block.linked = 0;
  block.landmarks = ground_.landmarks_of(block);
  ground_.copy_factors(block);
  code_->clear(block);
  open_steps(block, ground_.free_around(block));
  if (!diagonals_) {
    for_each(kDiagonalHeadings, [&](Heading heading) { block.open[static_cast<std::size_t>(heading)].fill(0); });
  }
  ground_.close_steps(block);
  find_exits(block);
}

}  // namespace libpath
