#include <libpath/search/any_angle/cost_line_search.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <type_traits>

#include <libpath/search/any_angle/path_line.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr double kLeastRounding = 1e-12;  // of a cost

bool has_links(const World& world, Cell cell) noexcept {
  if (world.edges().links().empty()) return false;
  const EdgeCell* const edge = world.edges().find(cell.y, static_cast<std::uint32_t>(world.size().index(cell)));
  return edge != nullptr && edge->link_count > 0;
}

/// Keeps the cells where a path turns or may take a link, both ends included, and returns how many there are.
std::size_t keep_corners(const World& world, std::span<Cell> path) noexcept {
  std::size_t kept = std::min<std::size_t>(path.size(), 1);
  Cell last{};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell before = path[i - 1];
    const Cell by{path[i].x - before.x, path[i].y - before.y};
    const bool may_jump = has_links(world, before);
    if (i > 1 && (by != last || may_jump)) path[kept++] = before;
    last = may_jump ? Cell{} : by;
  }
  if (path.size() > 1) path[kept++] = path.back();
  return kept;
}

}  // namespace

CostLineSearch& CostLineSearch::in(SearchContext& context, const World& world) noexcept {
  static_assert(sizeof(CostLineSearch) <= SearchMemory::kLineStateBytes &&
                alignof(CostLineSearch) <= alignof(std::max_align_t));
  static_assert(std::is_trivially_destructible_v<CostLineSearch>);
  return *new (context.memory().line_state.get()) CostLineSearch(context, world);
}

PathStatus CostLineSearch::start(FinePoint from, Cell start, FinePoint to, Cell goal) noexcept {
  from_ = from;
  to_ = to;
  pulls_ = false;
  looked_at_ = 0;
  reason_ = PathReason::none;
  const bool may_jump = !world_.edges().links().empty();
  least_ = may_jump ? 0 : distance(from.point(), to.point()) * world_.costs().least_thousandths() / 1000;
  const PathLine line = path_line(world_, from, to);
  const bool is_cheapest = !may_jump && line.cost <= least_ * (1 + kLeastRounding);
  if (is_cheapest || start == goal) return take_line(line.cost);
  status_ = grid_.start({start, goal});
  reason_ = grid_.result().reason;
  // Tables may answer at once; the path is still to be pulled.
  if (status_ == PathStatus::found) status_ = PathStatus::running;
  return status_;
}

PathStatus CostLineSearch::take_line(double cost) noexcept {
  tight_.start(from_, to_, cost);
  pulls_ = true;
  return status_ = PathStatus::found;
}

/// Advances the search on the grid, and takes what that expands from the budget.
PathStatus CostLineSearch::step_grid(std::uint64_t& budget) noexcept {
  PathStatus status = PathStatus::running;
  // It also stops where it begins anew, as the answer of the baked map no longer holds.
  while (status == PathStatus::running && budget > 0) {
    const std::uint64_t before = grid_.result().expanded;
    status = grid_.step(budget);
    const std::uint64_t after = grid_.result().expanded;
    budget -= std::min(budget, after > before ? after - before : 0);
  }
  return status;
}

void CostLineSearch::begin_to_pull() noexcept {
  const std::span<Cell> cells(memory_->line_cells.get(), memory_->capacity);
  const PathResult way = grid_.corners(cells);
  tight_.start(from_, cells.first(way.corners), to_);
  pulls_ = true;
  const PathLine line = path_line(world_, from_, to_, tight_.cost());
  if (!line.is_link && line.cost <= tight_.cost()) tight_.start(from_, to_, line.cost);
}

PathStatus CostLineSearch::step(std::uint64_t budget) noexcept {
  if (status_ != PathStatus::running) return status_;
  if (!pulls_) {
    const PathStatus status = step_grid(budget);
    if (status == PathStatus::running) return status_;
    reason_ = grid_.result().reason;
    if (status != PathStatus::found) return status_ = status;
    begin_to_pull();
  }
  const std::uint64_t before = budget;
  const bool more = tight_.run(budget);
  looked_at_ += before - budget;
  if (!more) status_ = PathStatus::found;
  return status_;
}

double CostLineSearch::cost() const noexcept { return tight_.cost(); }
double CostLineSearch::length() const noexcept { return tight_.length(); }
std::size_t CostLineSearch::write(std::span<Point> out) const noexcept { return tight_.write(out); }
std::uint64_t CostLineSearch::expanded() const noexcept { return grid_.result().expanded + looked_at_; }

bool CostLineSearch::optimal() const noexcept {
  return status_ == PathStatus::found && world_.edges().links().empty() && cost() <= least_ * (1 + kLeastRounding);
}

void CostLineSearch::know_partial_path() noexcept {
  if (pulls_) return;
  const std::span<Cell> cells(memory_->line_cells.get(), memory_->capacity);
  const PathResult way = grid_.partial_path(cells);
  const std::size_t corners = keep_corners(world_, cells.first(std::min(way.cells, cells.size())));
  if (corners == 0) return tight_.start(from_, from_, 0);
  tight_.start(from_, cells.first(corners), FinePoint::centre_of(cells[corners - 1]));
}

}  // namespace libpath
