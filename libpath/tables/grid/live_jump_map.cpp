#include <libpath/tables/grid/live_jump_map.h>

#include <algorithm>
#include <new>

#include <libpath/core/compiler.h>
#include <libpath/core/pieces.h>
#include <libpath/core/transpose.h>
#include <libpath/tables/grid/line_marks.h>

namespace libpath {
namespace {

/// A cell by its line and its place in it.
template <bool kRows>
constexpr Cell cell_of(std::int32_t line, std::int32_t place) {
  return kRows ? Cell{place, line} : Cell{line, place};
}

void set_bit(std::uint64_t& word, std::uint32_t bit, bool value) {
  word = (word & ~(std::uint64_t{1} << bit)) | std::uint64_t{value} << bit;
}

}  // namespace

bool LiveJumpMap::DirtyLines::create(std::int32_t most) noexcept {
  lines.reset(new (std::nothrow) std::int32_t[static_cast<std::size_t>(most)]);
  waits.reset(new (std::nothrow) bool[static_cast<std::size_t>(most)]());
  return lines && waits;
}

void LiveJumpMap::DirtyLines::add_around(std::int32_t line, std::int32_t end) noexcept {
  for (std::int32_t i = std::max(line - 1, 0); i <= std::min(line + 1, end - 1); ++i) {
    if (waits[static_cast<std::size_t>(i)]) continue;
    waits[static_cast<std::size_t>(i)] = true;
    lines[count++] = i;
  }
}

LIBPATH_COLD Result<LiveJumpMap> LiveJumpMap::create(Walkability walkable) noexcept {
  const Size size = walkable.size();
  const std::size_t row_words = BitGridLayout::words(size);
  const std::size_t column_words = BitGridLayout::words(transposed(size));
  const std::size_t longest = std::max(BitGridLayout::row_words(size), BitGridLayout::row_words(transposed(size)));
  const std::size_t words = JumpMap::memory_words(size) + 2 * row_words + 2 * column_words + 2 * longest;
  LiveJumpMap live;
  live.walkable_ = walkable;
  live.memory_.reset(new (std::nothrow) std::uint64_t[words]());
  live.changed_.reset(new (std::nothrow) Cell[kMaxChanges]);
  const std::size_t scratch_words = JumpMap::scratch_words(size);
  const std::unique_ptr<std::uint64_t[]> scratch(new (std::nothrow) std::uint64_t[scratch_words]);
  if (!live.memory_ || !live.changed_ || !scratch || !live.rows_.create(size.height) ||
      !live.columns_.create(size.width)) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  Pieces pieces({live.memory_.get(), words});
  const auto map_memory = pieces.take(JumpMap::memory_words(size));
  live.map_ = JumpMap::make(walkable, map_memory, {scratch.get(), scratch_words}, live.parts_);
  for (const std::size_t i : {kEast, kWest}) live.ahead_[i] = pieces.take(row_words).data();
  for (const std::size_t i : {kSouth, kNorth}) live.ahead_[i] = pieces.take(column_words).data();
  live.line_ = pieces.take(2 * longest).data();
  const auto mark = [&](Walkability lines, std::size_t forward, std::size_t backward) {
    const std::size_t line_words = BitGridLayout::row_words(lines.size());
    for (std::int32_t line = 0; line < lines.size().height; ++line) {
      const std::size_t first = static_cast<std::size_t>(line + 1) * line_words;
      mark_ahead(lines.row(line).data(), live.parts_.stops[forward] + first, live.parts_.stops[backward] + first,
                 line_words, live.ahead_[forward] + first, live.ahead_[backward] + first);
    }
  };
  mark(walkable, kEast, kWest);
  mark(live.map_.columns(), kSouth, kNorth);
  return live;
}

void LiveJumpMap::change(Cell cell) noexcept {
  if (changed_count_ == kMaxChanges) repair();
  changed_[changed_count_++] = cell;
  const auto bit = static_cast<std::uint32_t>(cell.y + 1);
  std::uint64_t* const column =
      parts_.columns + static_cast<std::size_t>(cell.x + 1) * BitGridLayout::row_words(transposed(walkable_.size()));
  set_bit(column[bit >> 6], bit & 63, walkable_[cell]);
  rows_.add_around(cell.y, walkable_.size().height);
  columns_.add_around(cell.x, walkable_.size().width);
}

void LiveJumpMap::repair() noexcept {
  for (std::size_t i = 0; i < changed_count_; ++i) repair_diagonals(changed_[i]);
  changed_count_ = 0;
  for (std::size_t i = 0; i < rows_.count; ++i) repair_line<true>(rows_.lines[i]);
  for (std::size_t i = 0; i < columns_.count; ++i) repair_line<false>(columns_.lines[i]);
  for (DirtyLines* dirty : {&rows_, &columns_}) {
    for (std::size_t i = 0; i < dirty->count; ++i) dirty->waits[static_cast<std::size_t>(dirty->lines[i])] = false;
    dirty->count = 0;
  }
}

template <bool kRows>
void LiveJumpMap::repair_line(std::int32_t line) noexcept {
  const Walkability lines = kRows ? walkable_ : map_.columns();
  constexpr std::array kAhead = kRows ? std::array{kEast, kWest} : std::array{kSouth, kNorth};
  const std::size_t words = BitGridLayout::row_words(lines.size());
  const std::size_t first = static_cast<std::size_t>(line + 1) * words;
  std::uint64_t* const forward = parts_.stops[kAhead[0]] + first;
  std::uint64_t* const backward = parts_.stops[kAhead[1]] + first;
  mark_stops(RowTriple(lines, line), forward, backward);
  mark_ahead(lines.row(line).data(), forward, backward, words, line_, line_ + words);
  for (std::size_t i = 0; i < 2; ++i) {
    std::uint64_t* const known = ahead_[kAhead[i]] + first;
    const std::uint64_t* const right = line_ + i * words;
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = known[word] ^ right[word]; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        const Cell cell = cell_of<kRows>(line, static_cast<std::int32_t>(word * 64) + bit - 1);
        const bool ahead = (right[word] >> bit & 1) != 0;
        const auto at = static_cast<std::uint32_t>(cell.y + 1);
        // The words are ours; the map only shows them as constant.
        for (const DiagonalBits* diagonal : {map_.falling_line(cell), map_.rising_line(cell)}) {
          set_bit(const_cast<DiagonalBits*>(diagonal)[at >> 6].ahead[kAhead[i]], at & 63, ahead);
        }
      }
      known[word] = right[word];
    }
  }
}

/// The steps that lead to a changed cell, leave it or pass beside it.
void LiveJumpMap::repair_diagonals(Cell cell) noexcept {
  for (std::int32_t y = cell.y - 1; y <= cell.y; ++y) {
    for (std::int32_t x = cell.x - 1; x <= cell.x + 1; ++x) {
      if (walkable_.size().contains({x, y})) set_blocked({x, y});
    }
  }
}

void LiveJumpMap::set_blocked(Cell from) noexcept {
  const auto at = static_cast<std::uint32_t>(from.y + 1);
  const auto blocked = [&](std::int32_t dx) {
    const Walkability& free = walkable_;
    return !(free[from] && free[{from.x + dx, from.y}] && free[{from.x, from.y + 1}] &&
             free[{from.x + dx, from.y + 1}]);
  };
  set_bit(const_cast<DiagonalBits*>(map_.falling_line(from))[at >> 6].blocked, at & 63, blocked(1));
  set_bit(const_cast<DiagonalBits*>(map_.rising_line(from))[at >> 6].blocked, at & 63, blocked(-1));
}

}  // namespace libpath
