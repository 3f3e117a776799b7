#include <libpath/tables/areas/tile_blocks.h>

#include <algorithm>

#include <libpath/core/best_first.h>
#include <libpath/core/compiler.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/ground/block_code.h>
#include <libpath/tables/ground/block_window.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {
namespace {

constexpr std::size_t kBlockAlignment = alignof(CellBlock<LongLabel>);
static_assert(sizeof(CellBlock<NarrowLabel>) <= sizeof(CellBlock<LongLabel>));

/// Ways go everywhere, so nothing is known of what is left of them.
template <class Label>
constexpr BlockBounds<Label> kNoBounds{};

/// Of a side that has so many cells.
constexpr std::int32_t blocks_along(std::int32_t cells) noexcept {
  return (cells + BlockSteps::kSide - 1) / BlockSteps::kSide;
}

}  // namespace

LIBPATH_COLD Result<TileBlocks> TileBlocks::create(std::int32_t side, Processor best) noexcept {
  static_assert(kSide == BlockSteps::kSide);
  TileBlocks tile;
  const auto along = static_cast<std::size_t>(blocks_along(side));
  const std::size_t count = along * along;
  // No block waits twice that is not stale once.
  const std::size_t entries = 2 * count;
  if (!reserve(tile.memory_, count * sizeof(CellBlock<LongLabel>) + kBlockAlignment, tile.bytes_) ||
      !reserve(tile.floods_, count, tile.bytes_) || !reserve(tile.entries_, entries, tile.bytes_))
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  tile.open_ = OpenList(std::span(tile.entries_.get(), entries));
  tile.processor_ = std::min(best, processor());
  return tile;
}

template <class Label>
CellBlock<Label>* TileBlocks::blocks() const noexcept {
  const std::size_t beyond = reinterpret_cast<std::uintptr_t>(memory_.get()) % kBlockAlignment;
  return reinterpret_cast<CellBlock<Label>*>(memory_.get() + (kBlockAlignment - beyond) % kBlockAlignment);
}

void TileBlocks::prepare(const TileUnit& tile, std::span<const std::uint32_t> factors) noexcept {
  tile_ = tile;
  size_ = tile.walkability.size();
  across_ = blocks_along(size_.width);
  down_ = blocks_along(size_.height);
  uniform_ = factors.size() == 1;
  least_ = 2 * kStraight * factors.front();
  most_ = 2 * kStraight * factors.back();
  // More than any way within a block.
  const Cost longest = Cost{kSide} * kSide * 2 * kDiagonal * factors.back();
  narrow_ = has_narrow_code(processor_) && longest < static_cast<Cost>(CellBlock<NarrowLabel>::kMaxWithin);
  narrow_ ? prepare_blocks<NarrowLabel>() : prepare_blocks<LongLabel>();
}

template <class Label>
void TileBlocks::prepare_blocks() noexcept {
  const BlockCode<Label>& code = block_code_for<Label>(processor_);
  std::uint32_t number = 0;
  for (std::int32_t y = 0; y < size_.height; y += kSide) {
    for (std::int32_t x = 0; x < size_.width; x += kSide, ++number) {
      CellBlock<Label>& block = blocks<Label>()[number];
      block.x = x;
      block.y = y;
      block.linked = 0;
      block.landmarks = nullptr;
      write_factors(block, {x, y}, size_, tile_.costs);
      code.clear(block);
      open_steps(block, free_window(tile_.walkability, {x, y}));
      find_exits(block);
    }
  }
}

void TileBlocks::run(Cell from) noexcept { run(from, {}); }

void TileBlocks::run(Cell from, std::span<const Cell> to) noexcept {
  if (narrow_ && flood<NarrowLabel>(from, to)) return;
  if (narrow_) {
    narrow_ = false;
    prepare_blocks<LongLabel>();
  }
  flood<LongLabel>(from, to);
}

/// False where labels of this size may have run out, so that a cell counts as not reached. Doubles never do: no cell of
/// a shortest way has more than two of the others beside it, so that it has hardly more than two thirds of all.
template <class Label>
bool TileBlocks::flood(Cell from, std::span<const Cell> to) noexcept {
  if (++flood_ == 0) {
    std::fill_n(floods_.get(), static_cast<std::size_t>(across_) * static_cast<std::size_t>(down_), flood_++);
  }
  ran_over_ = false;
  open_.reset(0, 4 * kSide * most_, kSide * least_ / 8);
  reach<Label>(from, 0);
  std::size_t settled = 0;
  while (!open_.empty() && !(ran_over_ && sizeof(Label) == sizeof(NarrowLabel))) {
    const Cost least = open_.least_key();
    while (settled < to.size() && static_cast<Cost>(label_at<Label>(to[settled])) <= least) ++settled;
    if (!to.empty() && settled == to.size()) return true;
    const OpenList::Entry entry = open_.pop();
    if (entry.key == blocks<Label>()[entry.node].key) settle<Label>(entry.node);
  }
  return !ran_over_;
}

Cost TileBlocks::cost(Cell cell) const noexcept {
  const auto of = [&](auto label) {
    return label == CellBlock<decltype(label)>::kNone ? kNoCost : static_cast<Cost>(label) / (uniform_ ? 2 : 1);
  };
  return narrow_ ? of(label_at<NarrowLabel>(cell)) : of(label_at<LongLabel>(cell));
}

template <class Label>
Label TileBlocks::label_at(Cell cell) const noexcept {
  const std::uint32_t number = block_of(cell);
  if (floods_[number] != flood_) return CellBlock<Label>::kNone;
  return blocks<Label>()[number]
      .labels[static_cast<std::size_t>(cell.y % kSide)][static_cast<std::size_t>(cell.x % kSide)];
}

/// A block in which this flood has what labels it has.
template <class Label>
CellBlock<Label>& TileBlocks::open(std::uint32_t number) noexcept {
  CellBlock<Label>& block = blocks<Label>()[number];
  if (floods_[number] != flood_) {
    floods_[number] = flood_;
    for (auto& row : block.labels) row.fill(CellBlock<Label>::kNone);
    block.key = kNoCost;
    block.pending = 0;
  }
  return block;
}

template <class Label>
void TileBlocks::settle(std::uint32_t number) noexcept {
  const BlockCode<Label>& code = block_code_for<Label>(processor_);
  CellBlock<Label>& block = blocks<Label>()[number];
  block.key = kNoCost;
  const std::uint32_t rows = code.settle(block);
  constexpr std::uint32_t kFirst = 1;
  constexpr std::uint32_t kLast = 1u << (kSide - 1);
  const auto leads_out = [&block](Heading heading) { return (block.exits & set_of(heading)) != 0; };
  if ((rows & kFirst) != 0 && leads_out(Heading::north)) cross_rows<Label>(number, -1);
  if ((rows & kLast) != 0 && leads_out(Heading::south)) cross_rows<Label>(number, 1);
  const auto cross_column = [&](std::uint32_t to, int by) {
    queue<Label>(to, code.cross_column(block, rows, open<Label>(to), by, kNoBounds<Label>));
  };
  if (leads_out(Heading::west)) cross_column(number - 1, -1);
  if (leads_out(Heading::east)) cross_column(number + 1, 1);
}

/// Over the upper or the lower side and its corners.
template <class Label>
void TileBlocks::cross_rows(std::uint32_t number, std::int32_t by) noexcept {
  const std::uint32_t to = number + static_cast<std::uint32_t>(by * across_);
  queue<Label>(
      to, block_code_for<Label>(processor_).cross_row(blocks<Label>()[number], open<Label>(to), by, kNoBounds<Label>));
  cross_corner<Label>(number, by < 0 ? Heading::northwest : Heading::southwest);
  cross_corner<Label>(number, by < 0 ? Heading::northeast : Heading::southeast);
}

template <class Label>
void TileBlocks::cross_corner(std::uint32_t number, Heading heading) noexcept {
  const CellBlock<Label>& block = blocks<Label>()[number];
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const std::size_t x = by.x > 0 ? kSide - 1 : 0;
  const std::size_t y = by.y > 0 ? kSide - 1 : 0;
  if ((block.open[static_cast<std::size_t>(heading)][y] >> x & 1) == 0) return;
  const Label label = block.labels[y][x];
  if (label == CellBlock<Label>::kNone) return;
  const Cell to{block.x + static_cast<std::int32_t>(x) + by.x, block.y + static_cast<std::int32_t>(y) + by.y};
  const Label factors = block.factors[y][x] + blocks<Label>()[block_of(to)].factors[kSide - 1 - y][kSide - 1 - x];
  reach<Label>(to, label + factors * static_cast<Label>(kDiagonal));
}

template <class Label>
void TileBlocks::reach(Cell cell, Label label) noexcept {
  const std::uint32_t number = block_of(cell);
  CellBlock<Label>& block = open<Label>(number);
  const std::int32_t row = cell.y % kSide;
  Label& known = block.labels[static_cast<std::size_t>(row)][static_cast<std::size_t>(cell.x % kSide)];
  if (label >= known) return;
  known = label;
  queue<Label>(number, {label, 1u << row, label >= CellBlock<Label>::kLarge});
}

template <class Label>
void TileBlocks::queue(std::uint32_t number, const BlockCrossing<Label>& crossing) noexcept {
  CellBlock<Label>& block = blocks<Label>()[number];
  block.pending |= crossing.rows;
  ran_over_ |= crossing.is_large;
  const auto key = static_cast<Cost>(crossing.key);
  if (crossing.rows == 0 || key >= block.key) return;
  block.key = key;
  push_open(open_, key, number,
            [this](const OpenList::Entry& entry) { return entry.key == blocks<Label>()[entry.node].key; });
}

}  // namespace libpath
