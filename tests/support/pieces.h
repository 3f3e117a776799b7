#pragma once

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/cell.h>
#include <libpath/search/kit/path_result.h>

namespace libpath::test {

/// A way put together from its pieces.
struct PiecedWay {
  PathStatus status = PathStatus::running;
  Cost cost = 0;
  std::vector<Cell> cells;
  std::size_t pieces = 0;
};

/// Takes all pieces of a search that was started, each with room for so many cells: next(cells) gives one. Expects that
/// each begins where the last one ended, and that none is called the shortest.
template <class Search, class Next>
PiecedWay put_together(const Search& search, std::size_t room, Next next) {
  PiecedWay way;
  way.status = search.status();
  std::vector<Cell> piece(room);
  while (way.status == PathStatus::running) {
    const Cell at = search.at();
    const PathResult part = next(piece);
    way.status = part.status;
    if (part.cells == 0) break;
    EXPECT_LE(part.cells, room);
    EXPECT_EQ(piece[0], at);
    EXPECT_EQ(piece[part.cells - 1], search.at());
    EXPECT_FALSE(part.optimal);
    way.cost += part.cost;
    way.cells.insert(way.cells.end(), piece.begin() + (way.cells.empty() ? 0 : 1),
                     piece.begin() + static_cast<std::ptrdiff_t>(part.cells));
    ++way.pieces;
  }
  return way;
}

}  // namespace libpath::test
