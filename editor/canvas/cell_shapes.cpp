#include <editor/canvas/cell_shapes.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace libpath::editor {
namespace {

CellRect rect_between(Cell a, Cell b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1};
}

/// The ellipse that fills a rectangle: cells whose centres lie in it. Never narrower than the middle row or column.
Cells ellipse_in(CellRect rect) {
  Cells cells;
  const double a = rect.width / 2.0;
  const double b = rect.height / 2.0;
  for (std::int32_t row = 0; row < rect.height; ++row) {
    const double dy = (row + 0.5 - b) / b;
    const double half = a * std::sqrt(std::max(0.0, 1 - dy * dy));
    const auto begin = static_cast<std::int32_t>(std::ceil(a - half - 0.5));
    const auto end = static_cast<std::int32_t>(std::floor(a + half - 0.5)) + 1;
    if (begin < end) cells.push_back({rect.y + row, rect.x + begin, rect.x + end});
  }
  return cells;
}

CellRect shrunk(CellRect rect, std::int32_t by) {
  return {rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by};
}

Cells filled(CellRect rect) { return runs_of(std::vector<CellRect>{rect}); }

template <Cells (*fill)(CellRect)>
Cells outlined(CellRect rect, std::int32_t border) {
  const CellRect inner = shrunk(rect, border);
  if (border == 0 || inner.width <= 0 || inner.height <= 0) return fill(rect);
  return without(fill(rect), fill(inner));
}

/// Calls visit(Cell) for the cells of Bresenham's line.
template <class Visit>
void walk_line(Cell from, Cell to, Visit visit) {
  const std::int32_t dx = std::abs(to.x - from.x);
  const std::int32_t dy = -std::abs(to.y - from.y);
  const std::int32_t step_x = from.x < to.x ? 1 : -1;
  const std::int32_t step_y = from.y < to.y ? 1 : -1;
  std::int32_t error = dx + dy;
  for (Cell cell = from;;) {
    visit(cell);
    if (cell == to) return;
    const std::int32_t twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      cell.x += step_x;
    }
    if (twice <= dx) {
      error += dx;
      cell.y += step_y;
    }
  }
}

/// Runs of `a` and `b` row by row; keep(in_a, in_b) says which columns stay.
template <class Keep>
Cells combined(const Cells& a, const Cells& b, Keep keep) {
  struct Edge {
    std::int32_t y, x;
    int in_a, in_b;
  };
  std::vector<Edge> edges;
  for (const CellRun& run : a) edges.insert(edges.end(), {{run.y, run.begin, 1, 0}, {run.y, run.end, -1, 0}});
  for (const CellRun& run : b) edges.insert(edges.end(), {{run.y, run.begin, 0, 1}, {run.y, run.end, 0, -1}});
  std::sort(edges.begin(), edges.end(),
            [](const Edge& p, const Edge& q) { return p.y < q.y || (p.y == q.y && p.x < q.x); });
  Cells cells;
  int in_a = 0;
  int in_b = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    in_a += edges[i].in_a;
    in_b += edges[i].in_b;
    if (i + 1 < edges.size() && keep(in_a > 0, in_b > 0)) cells.push_back({edges[i].y, edges[i].x, edges[i + 1].x});
  }
  return canonical_runs(std::move(cells));
}

}  // namespace

Cells brush_at(Cell cell, std::int32_t size, BrushShape shape) {
  const std::int32_t before = (size - 1) / 2;
  const CellRect rect{cell.x - before, cell.y - before, size, size};
  return shape == BrushShape::square ? filled(rect) : ellipse_in(rect);
}

Cells brush_line(Cell from, Cell to, std::int32_t size, BrushShape shape) {
  const Cells brush = brush_at({0, 0}, size, shape);
  Cells cells;
  walk_line(from, to, [&](Cell at) {
    for (const CellRun& run : brush) cells.push_back({run.y + at.y, run.begin + at.x, run.end + at.x});
  });
  return canonical_runs(std::move(cells));
}

Cells rectangle_between(Cell a, Cell b, std::int32_t border) { return outlined<filled>(rect_between(a, b), border); }
Cells ellipse_between(Cell a, Cell b, std::int32_t border) { return outlined<ellipse_in>(rect_between(a, b), border); }

Cells flood_from(const Map& map, Cell start) {
  const Size size = map.size();
  const TerrainIndex terrain = map.cells[start];
  std::vector<bool> seen(size.cells());
  Cells cells;
  std::vector<Cell> open{start};
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    if (seen[size.index(cell)]) continue;
    const auto row = map.cells.row(cell.y);
    const auto is_of_it = [&](std::int32_t x) { return row[static_cast<std::size_t>(x)] == terrain; };
    CellRun run{cell.y, cell.x, cell.x + 1};
    while (run.begin > 0 && is_of_it(run.begin - 1)) --run.begin;
    while (run.end < size.width && is_of_it(run.end)) ++run.end;
    for (std::int32_t x = run.begin; x < run.end; ++x) seen[size.index({x, cell.y})] = true;
    cells.push_back(run);
    for (const std::int32_t y : {cell.y - 1, cell.y + 1}) {
      if (y < 0 || y >= size.height) continue;
      const auto next = map.cells.row(y);
      bool before = false;
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        const bool is = next[static_cast<std::size_t>(x)] == terrain;
        if (is && !before && !seen[size.index({x, y})]) open.push_back({x, y});
        before = is;
      }
    }
  }
  return canonical_runs(std::move(cells));
}

Cells same_terrain_as(const Map& map, Cell start) {
  const TerrainIndex terrain = map.cells[start];
  Cells cells;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    const auto row = map.cells.row(y);
    for (auto at = std::find(row.begin(), row.end(), terrain); at != row.end();
         at = std::find(at, row.end(), terrain)) {
      const auto end = std::find_if(at, row.end(), [&](TerrainIndex other) { return other != terrain; });
      cells.push_back({y, static_cast<std::int32_t>(at - row.begin()), static_cast<std::int32_t>(end - row.begin())});
      at = end;
    }
  }
  return cells;
}

Cells united(const Cells& a, const Cells& b) {
  return combined(a, b, [](bool in_a, bool in_b) { return in_a || in_b; });
}
Cells without(const Cells& a, const Cells& b) {
  return combined(a, b, [](bool in_a, bool in_b) { return in_a && !in_b; });
}
Cells common_to(const Cells& a, const Cells& b) {
  return combined(a, b, [](bool in_a, bool in_b) { return in_a && in_b; });
}

Cells cut_to(const Cells& cells, CellRect rect, std::size_t* looked_at) {
  Cells cut;
  if (rect.width <= 0) return cut;
  std::size_t reads = 0;
  const std::int32_t right = rect.x + rect.width;
  const std::int32_t bottom = rect.y + rect.height;
  auto at = cells.begin();
  for (std::int32_t y = rect.y; y < bottom;) {
    at = std::partition_point(at, cells.end(), [&](const CellRun& run) {
      ++reads;
      return run.y < y || (run.y == y && run.end <= rect.x);
    });
    for (; at != cells.end() && at->y == y && at->begin < right; ++at, ++reads)
      cut.push_back({y, std::max(at->begin, rect.x), std::min(at->end, right)});
    if (at == cells.end()) break;
    y = std::max(y + 1, at->y);
  }
  if (looked_at != nullptr) *looked_at += reads;
  return cut;
}

bool holds(const Cells& cells, Cell cell) {
  const auto after = std::upper_bound(cells.begin(), cells.end(), cell, [](Cell c, const CellRun& run) {
    return c.y < run.y || (c.y == run.y && c.x < run.begin);
  });
  return after != cells.begin() && std::prev(after)->y == cell.y && cell.x < std::prev(after)->end;
}

CellRect bounds_of(const Cells& cells) {
  std::int32_t left = cells.front().begin;
  std::int32_t right = cells.front().end;
  for (const CellRun& run : cells) {
    left = std::min(left, run.begin);
    right = std::max(right, run.end);
  }
  return {left, cells.front().y, right - left, cells.back().y - cells.front().y + 1};
}

Cells moved(Cells cells, Cell by) {
  for (CellRun& run : cells) run = {run.y + by.y, run.begin + by.x, run.end + by.x};
  return cells;
}

}  // namespace libpath::editor
