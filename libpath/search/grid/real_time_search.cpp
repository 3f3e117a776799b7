#include <libpath/search/grid/real_time_search.h>

#include <algorithm>
#include <new>
#include <utility>

#include <libpath/search/grid/learned_costs.h>
#include <libpath/search/grid/search_window.h>

namespace libpath {

struct RealTimeMemory {
  SearchWindow window;
  LearnedCosts learned;
};

void RealTimeSearch::Free::operator()(RealTimeMemory* memory) const noexcept { delete memory; }

Result<RealTimeSearch> RealTimeSearch::create(const RealTimeOptions& options) noexcept {
  auto window = SearchWindow::create(options.side);
  if (!window) return Failure{window.error()};
  auto learned = LearnedCosts::create(options.most_learned);
  if (!learned) return Failure{learned.error()};
  RealTimeSearch search;
  search.memory_.reset(new (std::nothrow) RealTimeMemory{std::move(*window), std::move(*learned)});
  if (!search.memory_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  search.most_pieces_ = std::max(options.most_pieces, 1U);
  return search;
}

std::size_t RealTimeSearch::learned() const noexcept { return memory_->learned.size(); }

/// Why no way leads from where the unit is, as the world is now.
PathReason RealTimeSearch::find_obstacle() const noexcept {
  if (!world_->is_walkable(at_)) return PathReason::start_blocked;
  if (!world_->is_walkable(goal_)) return PathReason::goal_blocked;
  return world_->may_reach(at_, goal_) ? PathReason::none : PathReason::different_regions;
}

PathStatus RealTimeSearch::start(const World& world, Cell from, Cell to) noexcept {
  set_out(world, from, to);
  pieces_ = 0;
  memory_->learned.forget();
  if (!world.size().contains(from)) return end(PathStatus::bad_query, PathReason::start_outside);
  if (!world.size().contains(to)) return end(PathStatus::bad_query, PathReason::goal_outside);
  const PathReason obstacle = find_obstacle();
  return obstacle == PathReason::none ? end(PathStatus::running, obstacle) : end(PathStatus::no_path, obstacle);
}

PathResult RealTimeSearch::next(std::span<Cell> out) noexcept {
  PathResult result;
  if (status_ == PathStatus::running) walk(out, result);
  result.status = status_;
  result.reason = reason_;
  return result;
}

void RealTimeSearch::walk(std::span<Cell> out, PathResult& result) noexcept {
  if (const PathReason obstacle = find_obstacle(); obstacle != PathReason::none) {
    end(PathStatus::no_path, obstacle);
    return;
  }
  SearchWindow& window = memory_->window;
  const bool may_look = pieces_++ < most_pieces_;
  const bool leads_on = may_look && window.look(*world_, memory_->learned, at_, goal_);
  if (!leads_on || (window.knows_more() && !window.learn(memory_->learned))) {
    end(PathStatus::no_path, leads_on || !may_look ? PathReason::gave_up : PathReason::different_regions);
    return;
  }
  result = window.write(out);
  result.expanded = window.expanded();
  at_ = out[result.cells - 1];
  if (at_ == goal_) end(PathStatus::found, PathReason::none);
}

}  // namespace libpath
