#include <libpath/tables/grid/cell_ways.h>

#include <algorithm>

#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

constexpr std::int32_t sign(std::int32_t number) noexcept { return (number > 0) - (number < 0); }

}  // namespace

bool CellWays::has_octile(Cell from, Cell to, bool straight_first, Cost cost) const noexcept {
  const Cell by{to.x - from.x, to.y - from.y};
  const std::int32_t across = by.x < 0 ? -by.x : by.x;
  const std::int32_t down = by.y < 0 ? -by.y : by.y;
  const std::int32_t diagonal = std::min(across, down);
  const std::int32_t straight = std::max(across, down) - diagonal;
  const Cell diagonal_step{sign(by.x), sign(by.y)};
  const Cell straight_step{across > down ? sign(by.x) : 0, down > across ? sign(by.y) : 0};
  Cost left = cost;
  if (straight_first && !takes(from, straight_step, straight, left)) return false;
  if (!takes(from, diagonal_step, diagonal, left)) return false;
  return (straight_first || takes(from, straight_step, straight, left)) && left == 0;
}

/// Goes so many steps from a cell and takes their cost off; false where one cannot be taken or nothing is left for it.
bool CellWays::takes(Cell& at, Cell step, std::int32_t steps, Cost& left) const noexcept {
  if (steps == 0) return true;
  const Size size = walkable.size();
  const bool diagonal = step.x != 0 && step.y != 0;
  const HeadingSet heading = set_of(*heading_between({0, 0}, step));
  std::size_t index = size.index(at);
  for (std::int32_t i = 0; i < steps; ++i) {
    const Cell next{at.x + step.x, at.y + step.y};
    if (!walkable[next]) return false;
    if (diagonal && (!walkable[{next.x, at.y}] || !walkable[{at.x, next.y}])) return false;
    if (!edges.empty() && (edges.closed(size, at) & heading) != 0) return false;
    const std::size_t next_index = size.index(next);
    const Cost step_cost = (diagonal ? kDiagonal : kStraight) * costs.multiplier(index, next_index);
    if (step_cost > left) return false;
    left -= step_cost;
    at = next;
    index = next_index;
  }
  return true;
}

bool CellWays::has_link(Cell from, Cell to, Cost cost) const noexcept {
  if (edges.links().empty()) return false;
  const Size size = walkable.size();
  const EdgeCell* const cell = edges.find(from.y, static_cast<std::uint32_t>(size.index(from)));
  if (cell == nullptr) return false;
  const auto links = edges.links().subspan(cell->first_link, cell->link_count);
  return std::any_of(links.begin(), links.end(),
                     [&](const LinkRecord& link) { return link.to == size.index(to) && link.cost == cost; });
}

}  // namespace libpath
