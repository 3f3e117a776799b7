#include <libpath/search/directional_context.h>

#include <algorithm>
#include <limits>
#include <span>

namespace libpath {
namespace {

/// calloc: zero pages that the system hands out when they are first touched.
template <class T>
T* zeroed(std::size_t count) noexcept {
  return static_cast<T*>(std::calloc(std::max<std::size_t>(count, 1), sizeof(T)));
}

/// An eighth more entries than nodes, so that dropping the stale ones always makes room and pays for itself.
constexpr std::size_t entries_for(std::size_t nodes) { return nodes + nodes / 8 + 64; }

}  // namespace

Result<DirectionalContext> DirectionalContext::create(const World& world) noexcept {
  DirectionalContext context;
  const HitCheck& check = world.turning().hit_check;
  if (check.empty()) return context;
  context.cells_ = world.size().cells();
  context.poses_ = context.cells_ * static_cast<std::size_t>(check.headings());
  context.pose_nodes_.reset(zeroed<PoseNode>(context.poses_));
  context.cell_nodes_.reset(zeroed<CellNode>(context.cells_));
  context.pose_entries_.reset(zeroed<OpenList::Entry>(entries_for(context.poses_)));
  context.cell_entries_.reset(zeroed<OpenList::Entry>(entries_for(context.cells_)));
  if (!context.pose_nodes_ || !context.cell_nodes_ || !context.pose_entries_ || !context.cell_entries_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  context.pose_open_ = OpenList(std::span(context.pose_entries_.get(), entries_for(context.poses_)));
  context.cell_open_ = OpenList(std::span(context.cell_entries_.get(), entries_for(context.cells_)));
  return context;
}

std::uint32_t DirectionalContext::begin_search() noexcept {
  if (search_ == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(pose_nodes_.get(), poses_, PoseNode{});
    std::fill_n(cell_nodes_.get(), cells_, CellNode{});
    search_ = 0;
  }
  return ++search_;
}

}  // namespace libpath
