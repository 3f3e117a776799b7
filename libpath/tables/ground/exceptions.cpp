#include <libpath/tables/ground/exceptions.h>

#include <algorithm>
#include <bit>

#include <libpath/core/heading.h>

namespace libpath {
namespace {

/// The cheapest ground's factor.
std::uint32_t plain_factor(const StepCosts& costs) {
  return static_cast<std::uint32_t>(costs.least_multiplier() / (costs.uniform() ? 1 : 2));
}

/// Calls visit(Cell) for the walkable cells of dearer ground.
template <class Visit>
void for_each_dear(const Walkability& walkable, const StepCosts& costs, Visit visit) {
  if (costs.uniform()) return;
  const Size size = walkable.size();
  const std::uint32_t plain = plain_factor(costs);
  for (std::int32_t y = 0; y < size.height; ++y) {
    const std::size_t row = size.index({0, y});
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (costs.multiple(row + static_cast<std::size_t>(x)) != plain && walkable[{x, y}]) visit(Cell{x, y});
    }
  }
}

std::size_t count_exceptions(const Walkability& walkable, const StepCosts& costs, const Edges& edges) {
  std::size_t count = edges.cells().size();
  for_each_dear(walkable, costs, [&](Cell) { ++count; });
  return count;
}

}  // namespace

bool Exceptions::are_few(const Walkability& walkable, const StepCosts& costs, const Edges& edges) noexcept {
  if (costs.uniform() && edges.empty()) return false;
  if (edges.links().size() > kMaxLinks) return false;
  return count_exceptions(walkable, costs, edges) * kCellsForOne <= walkable.count();
}

bool Exceptions::are_often_met(const Walkability& walkable, const StepCosts& costs, const Edges& edges) noexcept {
  constexpr std::size_t kSomeLinks = 4;
  constexpr std::size_t kSome = 16;
  constexpr std::size_t kCellsForSome = 1024;
  if (edges.links().size() > kSomeLinks) return true;
  const std::size_t count = count_exceptions(walkable, costs, edges);
  return count > kSome && count * kCellsForSome > walkable.count();
}

std::size_t Exceptions::count_corners(Size size) noexcept {
  return (tile(size.width - 1) + 2) * (tile(size.height - 1) + 2);
}

std::size_t Exceptions::memory_words(Size size) noexcept {
  return (count_corners(size) + 1) / 2 + kMaxLinks * kMaxLinks;
}

Exceptions Exceptions::make(const Walkability& walkable, const StepCosts& costs, const Edges& edges,
                            std::span<std::uint64_t> memory) noexcept {
  Exceptions made;
  made.size_ = walkable.size();
  made.costs_ = costs;
  made.edges_ = edges;
  made.count_all(memory, [&](auto add) { for_each_dear(walkable, costs, add); });
  return made;
}

/// Cells of dearer ground are counted as they were, together with edges that may be there no more.
Exceptions Exceptions::with(const Edges& edges, Size size, const StepCosts& costs,
                            std::span<std::uint64_t> memory) const noexcept {
  Exceptions made;
  made.size_ = size;
  made.costs_ = costs;
  made.edges_ = edges;
  made.count_all(memory, [](auto) {});
  const std::span<std::uint32_t> counts(reinterpret_cast<std::uint32_t*>(memory.data()), count_corners(size));
  for (std::size_t i = 0; i < counts_.size(); ++i) counts[i] += counts_[i];
  return made;
}

/// Counts what `count` calls its argument with, and the cells of one-way edges.
template <class Count>
void Exceptions::count_all(std::span<std::uint64_t> memory, Count count) noexcept {
  plain_ = plain_factor(costs_);
  link_count_ = edges_.links().size();
  row_ = tile(size_.width - 1) + 2;
  const std::span<std::uint32_t> counts(reinterpret_cast<std::uint32_t*>(memory.data()), count_corners(size_));
  std::fill(counts.begin(), counts.end(), 0);
  const auto add = [&](Cell cell) { ++counts[(tile(cell.y) + 1) * row_ + tile(cell.x) + 1]; };
  count(add);
  for (const EdgeCell& edge : edges_.cells()) {
    if (edge.closed != 0) add(size_.cell(edge.cell));
  }
  for (std::size_t i = row_ + 1; i < counts.size(); ++i) {
    if (i % row_ != 0) counts[i] += counts[i - 1] + counts[i - row_] - counts[i - row_ - 1];
  }
  counts_ = counts;
  measure_detours(memory.last(kMaxLinks * kMaxLinks));
}

/// From each link to each: straight over the cheapest ground from one to the next (Floyd and Warshall).
void Exceptions::measure_detours(std::span<std::uint64_t> costs) noexcept {
  const std::span<const LinkRecord> links = edges_.links();
  const auto at = [&](std::size_t i, std::size_t k) -> std::uint64_t& { return costs[i * link_count_ + k]; };
  for (std::size_t i = 0; i < link_count_; ++i) {
    for (std::size_t k = 0; k < link_count_; ++k) {
      const Cost between = octile_cost(size_.cell(links[i].to), size_.cell(links[k].from)) * costs_.least_multiplier();
      at(i, k) = static_cast<std::uint64_t>(i == k ? links[i].cost : links[i].cost + between + links[k].cost);
    }
  }
  for (std::size_t by = 0; by < link_count_; ++by) {
    const auto own = static_cast<std::uint64_t>(links[by].cost);
    for (std::size_t i = 0; i < link_count_; ++i) {
      for (std::size_t k = 0; k < link_count_; ++k) at(i, k) = std::min(at(i, k), at(i, by) + at(by, k) - own);
    }
  }
  detours_ = costs.first(link_count_ * link_count_);
}

bool Exceptions::meet(Cell from, Cell step, std::int32_t steps) const noexcept {
  const bool has_edges = !edges_.empty() && steps > 0;
  const HeadingSet leaving = has_edges ? set_of(*heading_between({}, step)) : HeadingSet{0};
  for (std::int32_t i = 0;; ++i) {
    const Cell at{from.x + step.x * i, from.y + step.y * i};
    if (is_dear(at)) return true;
    if (i == steps) return false;
    if (has_edges && (edges_.closed(size_, at) & leaving) != 0) return true;
  }
}

}  // namespace libpath
