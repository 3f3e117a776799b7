#include <libpath/search/ground/search_context.h>

#include <algorithm>
#include <limits>
#include <type_traits>

#include <libpath/core/processor.h>

namespace libpath {
namespace {

/// calloc: zero pages that the system hands out when they are first touched.
template <class T>
T* zeroed(std::size_t count) noexcept {
  static_assert(std::is_trivially_copyable_v<T>);
  return static_cast<T*>(std::calloc(std::max<std::size_t>(count, 1), sizeof(T)));
}

}  // namespace

Result<SearchContext> SearchContext::create(std::size_t cells) noexcept {
  // An eighth more entries than nodes, so that dropping the stale ones always makes room and pays for itself.
  const std::size_t entries = cells + cells / 8 + 64;
  SearchContext context;
  context.nodes_.reset(zeroed<Node>(cells));
  context.jumps_.reset(zeroed<JumpNode>(cells));
  context.to_hub_.reset(zeroed<std::uint32_t>(std::min(cells, Labels::kMostHubs)));
  context.anchors_.reset(zeroed<Cell>(cells + 2));
  context.waypoints_.reset(zeroed<WaypointNode>(cells));
  context.waypoints_in_sight_.reset(zeroed<WaypointInSight>(cells));
  context.label_numbers_.reset(zeroed<std::uint32_t>(6 * WaypointLabels::kRoom));
  context.label_lengths_.reset(zeroed<float>(2 * WaypointLabels::kRoom));
  context.label_sums_.reset(zeroed<float>(WaypointLabels::kRoom));
  context.wedges_.reset(zeroed<SightWedge>(WaypointScan::memory_wedges(cells)));
  context.entries_.reset(zeroed<OpenList::Entry>(entries));
  if (!context.nodes_ || !context.jumps_ || !context.to_hub_ || !context.anchors_ || !context.waypoints_ ||
      !context.waypoints_in_sight_ || !context.label_numbers_ || !context.label_lengths_ || !context.label_sums_ ||
      !context.wedges_ || !context.entries_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  context.processor_ = libpath::processor();
  context.capacity_ = cells;
  context.open_ = OpenList(std::span(context.entries_.get(), entries));
  return context;
}

std::uint32_t SearchContext::begin_search() noexcept {
  if (search_ == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(nodes_.get(), capacity_, Node{});
    std::fill_n(jumps_.get(), capacity_, JumpNode{});
    std::fill_n(waypoints_.get(), capacity_, WaypointNode{});
    search_ = 0;
  }
  return ++search_;
}

}  // namespace libpath
