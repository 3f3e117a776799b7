#include <libpath/motion/find_route.h>

#include <new>
#include <type_traits>

#include <libpath/motion/motion_memory.h>
#include <libpath/motion/route_finder.h>

namespace libpath {

static_assert(sizeof(RouteFinder) <= MotionMemory::kStateBytes);
static_assert(std::is_trivially_destructible_v<RouteFinder>);

/// Null where none was started, it has ended, or another one has begun since.
RouteFinder* RouteSearch::finder() const noexcept {
  MotionMemory& memory = context_->memory();
  if (answer_ || state_ == 0 || memory.routes != state_) return nullptr;
  return std::launder(reinterpret_cast<RouteFinder*>(memory.state.data()));
}

PathStatus RouteSearch::keep(const RouteFinder& finder) noexcept {
  const RouteResult result = finder.result();
  if (result.status != PathStatus::running) answer_ = result;
  return result.status;
}

PathStatus RouteSearch::start(const RouteQuery& query) noexcept {
  answer_.reset();
  MotionMemory& memory = context_->memory();
  state_ = ++memory.routes;
  RouteFinder* const finder = new (memory.state.data()) RouteFinder(world_, *context_, *route_, query);
  finder->start();
  return keep(*finder);
}

PathStatus RouteSearch::step(std::uint64_t budget) noexcept {
  RouteFinder* const finder = this->finder();
  if (finder == nullptr) return result().status;
  finder->step(budget);
  return keep(*finder);
}

bool RouteSearch::begins_anew() const noexcept {
  const RouteFinder* const finder = this->finder();
  return finder != nullptr && finder->begins_anew();
}

RouteResult RouteSearch::result() const noexcept {
  const RouteFinder* const finder = this->finder();
  return finder != nullptr ? finder->result() : answer_.value_or(RouteResult{.status = PathStatus::bad_query});
}

void RouteSearch::cancel(PathReason reason) noexcept {
  RouteFinder* const finder = this->finder();
  if (finder == nullptr) return;
  finder->cancel(reason);
  keep(*finder);
}

RouteResult find_route(const World& world, const RouteQuery& query, MotionContext& context, Route& route) noexcept {
  RouteSearch search(world, context, route);
  search.start(query);
  while (search.step(~std::uint64_t{0}) == PathStatus::running) {
  }
  return search.result();
}

}  // namespace libpath
