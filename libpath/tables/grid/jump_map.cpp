#include <libpath/tables/grid/jump_map.h>

#include <algorithm>

#include <libpath/core/pieces.h>
#include <libpath/core/transpose.h>
#include <libpath/tables/grid/line_marks.h>

namespace libpath {
namespace {

/// What diagonal lines are made of, still in rows, laid out as in a BitGrid.
struct RowBits {
  std::array<std::uint64_t*, 4> ahead;
  std::uint64_t* blocked_falling;
  std::uint64_t* blocked_rising;
};

/// What lies ahead to the west and east, row by row; jump points of runs to the north and south are left in their
/// place.
void mark_row(const RowTriple& row, std::size_t first, const RowBits& to, std::uint64_t* any) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < row.words(); ++i) {
    const CornerBits corners = row.corners(i);
    const std::size_t at = first + i;
    any[at] = corners.northwest | corners.northeast | corners.southwest | corners.southeast;
    to.ahead[kEast][at] = corners.northwest | corners.southwest;
    to.ahead[kSouth][at] = corners.northwest | corners.northeast;
    to.ahead[kWest][at] = ahead_below(row.free(i), corners.northeast | corners.southeast, carry);
    to.ahead[kNorth][at] = corners.southwest | corners.southeast;
    to.blocked_falling[at] = row.blocked_southeast(i);
    to.blocked_rising[at] = row.blocked_southwest(i);
  }
  carry = 0;
  for (std::size_t i = row.words(); i-- > 0;) {
    std::uint64_t& ahead = to.ahead[kEast][first + i];
    ahead = ahead_above(row.free(i), ahead, carry);
  }
}

/// Turns the jump points of vertical runs into what lies ahead of each cell, from the first row of a direction on.
void carry_down(const std::uint64_t* free, std::size_t words, std::size_t rows, std::uint64_t* ahead) {
  for (std::size_t column = 0; column < words; ++column) {
    std::uint64_t reached = 0;
    for (std::size_t i = column; i < rows * words; i += words) {
      const std::uint64_t points = ahead[i];
      ahead[i] = reached;
      reached = points | (free[i] & reached);
    }
  }
}
void carry_up(const std::uint64_t* free, std::size_t words, std::size_t rows, std::uint64_t* ahead) {
  for (std::size_t column = 0; column < words; ++column) {
    std::uint64_t reached = 0;
    for (std::size_t i = rows * words + column; i >= words;) {
      i -= words;
      const std::uint64_t points = ahead[i];
      ahead[i] = reached;
      reached = points | (free[i] & reached);
    }
  }
}

RowBits mark_rows(Walkability walkable, Pieces& scratch, std::uint64_t* any) {
  const std::size_t words = BitGridLayout::row_words(walkable.size());
  const std::size_t all = BitGridLayout::words(walkable.size());
  const std::size_t rows = all / words;
  const std::uint64_t* const free = walkable.row(-1).data();
  RowBits bits{};
  for (auto& ahead : bits.ahead) ahead = scratch.take(all).data();
  bits.blocked_falling = scratch.take(all).data();
  bits.blocked_rising = scratch.take(all).data();
  for (const std::size_t border : {std::size_t{0}, all - words}) {
    for (auto* ahead : bits.ahead) std::fill_n(ahead + border, words, 0);
    std::fill_n(bits.blocked_falling + border, words, ~std::uint64_t{0});
    std::fill_n(bits.blocked_rising + border, words, ~std::uint64_t{0});
    std::fill_n(any + border, words, 0);
  }
  for (std::int32_t y = 0; y < walkable.size().height; ++y) {
    mark_row(RowTriple(walkable, y), static_cast<std::size_t>(y + 1) * words, bits, any);
  }
  carry_down(free, words, rows, bits.ahead[kNorth]);
  carry_up(free, words, rows, bits.ahead[kSouth]);
  return bits;
}

/// Takes the bits of rows into diagonals: 64 rows of 64 neighbouring lines at a time, each row shifted by its number.
class Shearer {
 public:
  Shearer(std::size_t row_words, std::size_t rows) : row_words_(row_words), rows_(rows) {}

  /// kStep is 1 for diagonals that fall, −1 for those that rise.
  template <int kStep>
  void shear(const std::array<const std::uint64_t*, 5>& grids, DiagonalBits* to) const {
    const std::size_t line_words = (rows_ + 63) / 64;
    std::array<std::array<std::uint64_t, 64>, 5> squares;
    for (std::size_t block = 0; block < line_words; ++block) {
      for (std::size_t lines = 0; lines < row_words_; ++lines) {
        for (std::size_t i = 0; i < grids.size(); ++i) {
          gather<kStep>(grids[i], block * 64, lines, i == 0 ? ~std::uint64_t{0} : 0, squares[i]);
          transpose_square(squares[i]);
        }
        DiagonalBits* out = to + lines * 64 * line_words + block;
        for (std::size_t i = 0; i < 64; ++i, out += line_words) {
          *out = {squares[0][i], {squares[1][i], squares[2][i], squares[3][i], squares[4][i]}};
        }
      }
    }
  }

 private:
  template <int kStep>
  void gather(const std::uint64_t* grid, std::size_t first, std::size_t lines, std::uint64_t outside,
              std::array<std::uint64_t, 64>& square) const {
    const std::size_t bits = row_words_ * 64;
    // Line l of row r holds the row's bit l + r of a falling diagonal, l − r of a rising one.
    std::size_t bit = (lines * 64 + (kStep > 0 ? first : bits - first % bits)) % bits;
    for (std::size_t i = 0; i < 64; ++i) {
      if (first + i < rows_) {
        const std::uint64_t* const row = grid + (first + i) * row_words_;
        const std::size_t word = bit >> 6;
        const std::size_t next = word + 1 == row_words_ ? 0 : word + 1;
        square[i] = row[word] >> (bit & 63) | row[next] << 1 << (63 - (bit & 63));
      } else {
        square[i] = outside;
      }
      bit += kStep > 0 ? 1 : bits - 1;
      if (bit >= bits) bit -= bits;
    }
  }

  std::size_t row_words_;
  std::size_t rows_;
};

constexpr std::size_t kDiagonalWords = sizeof(DiagonalBits) / sizeof(std::uint64_t);

std::size_t lines_of(Size size) { return BitGridLayout::row_words(size) * 64; }
std::size_t line_words_of(Size size) { return (static_cast<std::size_t>(size.height) + 2 + 63) / 64; }

/// A scan reads one place before a line and one behind it.
std::size_t diagonal_words(Size size) { return (lines_of(size) * line_words_of(size) + 2) * kDiagonalWords; }

template <int kStep>
DiagonalLines make_diagonals(Size size, const RowBits& rows, Pieces& pieces) {
  auto* const bits = reinterpret_cast<DiagonalBits*>(pieces.take(diagonal_words(size)).data());
  const std::size_t words = BitGridLayout::row_words(size);
  const Shearer shearer(words, BitGridLayout::words(size) / words);
  shearer.shear<kStep>({kStep > 0 ? rows.blocked_falling : rows.blocked_rising, rows.ahead[kEast], rows.ahead[kSouth],
                        rows.ahead[kWest], rows.ahead[kNorth]},
                       bits + 1);
  bits[0] = {};
  bits[lines_of(size) * line_words_of(size) + 1] = {};
  return {bits + 1, line_words_of(size)};
}

/// Obstacles and jump points of straight runs along lines, towards higher places and lower ones.
std::array<StopLines, 2> make_stops(Walkability lines, std::uint64_t* forward, std::uint64_t* backward) {
  const std::size_t line_words = BitGridLayout::row_words(lines.size());
  for (std::int32_t line = 0; line < lines.size().height; ++line) {
    const std::size_t first = static_cast<std::size_t>(line + 1) * line_words;
    mark_stops(RowTriple(lines, line), forward + first, backward + first);
  }
  return {StopLines(forward, line_words), StopLines(backward, line_words)};
}

/// A search expands more jump points the denser corners lie, and scans further from each the more of the map is free:
/// it is the product of both shares that tells random maps, which blocks answer faster, from caves and mazes. Blocks do
/// not fill narrow maps.
bool do_crowd(std::size_t corners, std::size_t free, Size size) {
  constexpr double kShare = 1.0 / 6;
  constexpr std::int32_t kNarrow = 32;
  const auto cells = static_cast<double>(size.cells());
  return corners > JumpMap::kFewCorners && std::min(size.width, size.height) >= kNarrow &&
         static_cast<double>(corners) / cells * (static_cast<double>(free) / cells) > kShare;
}

}  // namespace

std::size_t JumpMap::memory_words(Size size) noexcept {
  const std::size_t rows = BitGridLayout::words(size);
  const std::size_t columns = BitGridLayout::words(transposed(size));
  const std::size_t shifts = (static_cast<std::size_t>(size.height) + 2 + 3) / 4;
  return 2 * diagonal_words(size) + 3 * rows + (rows + 1) / 2 + 3 * columns + shifts;
}

std::size_t JumpMap::scratch_words(Size size) noexcept { return 6 * BitGridLayout::words(size); }

JumpMap JumpMap::make(Walkability walkable, std::span<std::uint64_t> memory,
                      std::span<std::uint64_t> scratch) noexcept {
  Parts parts;
  return make(walkable, memory, scratch, parts);
}

JumpMap JumpMap::make(Walkability walkable, std::span<std::uint64_t> memory, std::span<std::uint64_t> scratch,
                      Parts& parts) noexcept {
  const Size size = walkable.size();
  const std::size_t words = BitGridLayout::words(size);
  Pieces pieces(memory);
  Pieces passing(scratch);
  JumpMap map;
  map.rows_ = walkable;
  map.row_words_ = BitGridLayout::row_words(size);

  auto* const corners = pieces.take(words).data();
  const RowBits bits = mark_rows(walkable, passing, corners);
  map.falling_ = make_diagonals<1>(size, bits, pieces);
  map.rising_ = make_diagonals<-1>(size, bits, pieces);
  map.lines_ = static_cast<std::int32_t>(lines_of(size));

  const auto columns = pieces.take(BitGridLayout::words(transposed(size)));
  transpose(walkable, columns);
  map.columns_ = Walkability(columns, transposed(size));
  parts.columns = columns.data();
  for (const std::size_t i : {kEast, kWest}) parts.stops[i] = pieces.take(words).data();
  for (const std::size_t i : {kSouth, kNorth}) parts.stops[i] = pieces.take(columns.size()).data();
  const auto across = make_stops(walkable, parts.stops[kEast], parts.stops[kWest]);
  const auto down = make_stops(map.columns_, parts.stops[kSouth], parts.stops[kNorth]);
  map.stops_ = {across[0], down[0], across[1], down[1]};

  auto* const ranks = reinterpret_cast<std::uint32_t*>(pieces.take((words + 1) / 2).data());
  const std::uint64_t* const rows = walkable.row(-1).data();
  std::uint32_t count = 0;
  std::size_t free = 0;
  for (std::size_t i = 0; i < words; ++i) {
    ranks[i] = count;
    count += static_cast<std::uint32_t>(std::popcount(corners[i]));
    free += static_cast<std::size_t>(std::popcount(rows[i]));
  }
  map.corners_ = corners;
  map.ranks_ = ranks;
  map.corner_count_ = count;
  map.is_crowded_ = do_crowd(count, free, size);

  const std::size_t row_count = static_cast<std::size_t>(size.height) + 2;
  auto* const shifts = reinterpret_cast<std::uint16_t*>(pieces.take((row_count + 3) / 4).data());
  for (std::size_t row = 0; row < row_count; ++row) shifts[row] = static_cast<std::uint16_t>(row % lines_of(size));
  map.shifts_ = shifts;
  return map;
}

}  // namespace libpath
