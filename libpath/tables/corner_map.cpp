#include <libpath/tables/corner_map.h>

#include <algorithm>
#include <array>

namespace libpath {
namespace {

constexpr std::size_t kStopGrids = 5;

constexpr Size transposed(Size size) { return {size.height, size.width}; }

/// Hands out pieces of the caller's memory.
class Pieces {
 public:
  explicit Pieces(std::span<std::uint64_t> memory) : memory_(memory) {}

  std::span<std::uint64_t> take(std::size_t words) {
    assert(words <= memory_.size());
    const auto piece = memory_.first(words);
    memory_ = memory_.subspan(words);
    return piece;
  }

 private:
  std::span<std::uint64_t> memory_;
};

/// Transposes a square of 64 × 64 bits, swapping ever smaller blocks (Warren, Hacker's Delight, 7-3).
void transpose_square(std::array<std::uint64_t, 64>& square) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t width = 32; width != 0; width >>= 1, mask ^= mask << width) {
    for (std::size_t block = 0; block < 64; block += 2 * width) {
      for (std::size_t i = block; i < block + width; ++i) {
        const std::uint64_t swapped = (square[i] >> width ^ square[i + width]) & mask;
        square[i] ^= swapped << width;
        square[i + width] ^= swapped;
      }
    }
  }
}

/// The bit grid with x and y swapped, border included.
void transpose(Walkability from, std::span<std::uint64_t> to) {
  const Size size = from.size();
  const std::size_t to_words = BitGridLayout::row_words(transposed(size));
  const auto rows = static_cast<std::size_t>(size.height) + 2;
  const auto columns = static_cast<std::size_t>(size.width) + 2;
  std::array<std::uint64_t, 64> square;
  for (std::size_t top = 0; top < rows; top += 64) {
    for (std::size_t left = 0; left < columns; left += 64) {
      for (std::size_t i = 0; i < 64; ++i) {
        const bool inside = top + i < rows;
        square[i] = inside ? from.row(static_cast<std::int32_t>(top + i) - 1)[left / 64] : 0;
      }
      transpose_square(square);
      const std::size_t count = std::min<std::size_t>(64, columns - left);
      for (std::size_t i = 0; i < count; ++i) to[(left + i) * to_words + top / 64] = square[i];
    }
  }
  // Words beyond the last square of a row are not written above.
  for (std::size_t line = 0; line < columns; ++line) {
    for (std::size_t word = (rows + 63) / 64; word < to_words; ++word) to[line * to_words + word] = 0;
  }
}

struct LineWords {
  std::span<std::uint64_t> walls, falling, rising, forward, backward, any;
};

void mark_line(Walkability walkable, std::int32_t line, const LineWords& to) {
  const std::size_t words = BitGridLayout::row_words(walkable.size());
  const std::uint64_t* const above = walkable.row(line - 1).data();
  const std::uint64_t* const here = walkable.row(line).data();
  const std::uint64_t* const below = walkable.row(line + 1).data();
  const std::size_t first = static_cast<std::size_t>(line + 1) * words;
  const auto before = [](const std::uint64_t* row, std::size_t i) {
    return row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0);
  };
  const auto after = [words](const std::uint64_t* row, std::size_t i) {
    return row[i] >> 1 | (i + 1 < words ? row[i + 1] << 63 : 0);
  };
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t west = here[i] & before(here, i);
    const std::uint64_t east = here[i] & after(here, i);
    const std::uint64_t northwest = west & above[i] & ~before(above, i);
    const std::uint64_t northeast = east & above[i] & ~after(above, i);
    const std::uint64_t southwest = west & below[i] & ~before(below, i);
    const std::uint64_t southeast = east & below[i] & ~after(below, i);
    to.walls[first + i] = ~here[i];
    to.falling[first + i] = ~here[i] | northwest | southeast;
    to.rising[first + i] = ~here[i] | northeast | southwest;
    to.forward[first + i] = ~here[i] | northwest | southwest;
    to.backward[first + i] = ~here[i] | northeast | southeast;
    to.any[first + i] = northwest | northeast | southwest | southeast;
  }
}

CornerMap::Lines mark_lines(Walkability walkable, Pieces& pieces) {
  const Size size = walkable.size();
  const std::size_t line_words = BitGridLayout::row_words(size);
  const std::size_t words = BitGridLayout::words(size);
  LineWords to;
  for (auto* grid : {&to.walls, &to.falling, &to.rising, &to.forward, &to.backward, &to.any})
    *grid = pieces.take(words);
  for (auto* grid : {&to.walls, &to.falling, &to.rising, &to.forward, &to.backward}) {
    std::fill_n(grid->begin(), line_words, ~std::uint64_t{0});
    std::fill_n(grid->end() - static_cast<std::ptrdiff_t>(line_words), line_words, ~std::uint64_t{0});
  }
  std::fill_n(to.any.begin(), line_words, 0);
  std::fill_n(to.any.end() - static_cast<std::ptrdiff_t>(line_words), line_words, 0);
  for (std::int32_t line = 0; line < size.height; ++line) mark_line(walkable, line, to);
  const auto lines = [&](std::span<std::uint64_t> grid) { return StopLines(grid.data(), line_words); };
  return {walkable,          lines(to.walls),    lines(to.falling), lines(to.rising),
          lines(to.forward), lines(to.backward), to.any.data()};
}

}  // namespace

std::size_t CornerMap::memory_words(Size size) noexcept {
  const std::size_t rows = BitGridLayout::words(size);
  const std::size_t columns = BitGridLayout::words(transposed(size));
  return (kStopGrids + 1) * rows + (kStopGrids + 2) * columns + (rows + 1) / 2;
}

CornerMap CornerMap::make(Walkability walkable, std::span<std::uint64_t> memory) noexcept {
  const Size size = walkable.size();
  Pieces pieces(memory);
  CornerMap map;
  map.rows_ = mark_lines(walkable, pieces);
  const auto columns = pieces.take(BitGridLayout::words(transposed(size)));
  transpose(walkable, columns);
  map.columns_ = mark_lines(Walkability(columns, transposed(size)), pieces);

  const std::size_t words = BitGridLayout::words(size);
  auto* const ranks = reinterpret_cast<std::uint32_t*>(pieces.take((words + 1) / 2).data());
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < words; ++i) {
    ranks[i] = count;
    count += static_cast<std::uint32_t>(std::popcount(map.rows_.any[i]));
  }
  map.ranks_ = ranks;
  map.corner_count_ = count;
  return map;
}

}  // namespace libpath
