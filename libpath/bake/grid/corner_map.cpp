#include <libpath/bake/grid/corner_map.h>

#include <algorithm>

#include <libpath/core/pieces.h>
#include <libpath/core/transpose.h>
#include <libpath/tables/grid/corner_bits.h>

namespace libpath {
namespace {

constexpr std::size_t kStopGrids = 5;

struct LineWords {
  std::span<std::uint64_t> walls, falling, rising, forward, backward, any;
};

void mark_line(Walkability walkable, std::int32_t line, const LineWords& to) {
  const RowTriple row(walkable, line);
  const std::size_t first = static_cast<std::size_t>(line + 1) * row.words();
  for (std::size_t i = 0; i < row.words(); ++i) {
    const CornerBits corners = row.corners(i);
    const std::uint64_t walls = ~row.free(i);
    to.walls[first + i] = walls;
    to.falling[first + i] = walls | corners.northwest | corners.southeast;
    to.rising[first + i] = walls | corners.northeast | corners.southwest;
    to.forward[first + i] = walls | corners.northwest | corners.southwest;
    to.backward[first + i] = walls | corners.northeast | corners.southeast;
    to.any[first + i] = corners.northwest | corners.northeast | corners.southwest | corners.southeast;
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
