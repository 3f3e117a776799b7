#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/kit/path_result.h>

namespace libpath::test {

/// Answers as numbers that can be compared: status, reason, cost, effort, and everything on the way.
using Answer = std::vector<double>;

inline void add(const WaypointResult& result, std::span<const Point> points, Answer& answer) {
  answer.insert(answer.end(), {static_cast<double>(result.status), static_cast<double>(result.reason), result.length,
                               static_cast<double>(result.points), static_cast<double>(result.expanded)});
  for (const Point point : points.first(std::min(result.points, points.size()))) {
    answer.insert(answer.end(), {point.x, point.y});
  }
}

inline void add(const NodeResult& result, std::span<const std::uint32_t> nodes, Answer& answer) {
  answer.insert(answer.end(), {static_cast<double>(result.status), static_cast<double>(result.reason), result.cost,
                               static_cast<double>(result.nodes), static_cast<double>(result.expanded)});
  for (const std::uint32_t node : nodes.first(std::min(result.nodes, nodes.size()))) answer.push_back(node);
}

inline void add(const PathResult& piece, std::span<const Cell> cells, Answer& answer) {
  answer.insert(answer.end(),
                {static_cast<double>(piece.status), static_cast<double>(piece.reason), static_cast<double>(piece.cost),
                 static_cast<double>(piece.cells), static_cast<double>(piece.expanded)});
  for (const Cell cell : cells.first(std::min(piece.cells, cells.size()))) {
    answer.insert(answer.end(), {static_cast<double>(cell.x), static_cast<double>(cell.y)});
  }
}

}  // namespace libpath::test
