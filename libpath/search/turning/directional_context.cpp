#include <libpath/search/turning/directional_context.h>

#include <algorithm>
#include <limits>
#include <span>

#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

/// calloc: zero pages that the system hands out when they are first touched.
template <class T>
T* zero_pages(std::size_t count) noexcept {
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
  context.pose_nodes_.reset(zero_pages<PoseNode>(context.poses_));
  context.pose_costs_.reset(zero_pages<std::uint32_t>(context.poses_));
  context.cell_nodes_.reset(zero_pages<CellNode>(context.cells_));
  context.start_curve_count_ = StartCurves::most_curves(world);
  context.sweep_word_count_ = StartCurves::sweep_words(world);
  context.start_curves_.reset(zero_pages<StartCurve>(context.start_curve_count_));
  context.sweep_words_.reset(zero_pages<std::uint64_t>(context.sweep_word_count_));
  context.projection_bit_count_ = Projection::most_bits(check.headings());
  context.projection_bits_.reset(zero_pages<Projection::Bits>(context.projection_bit_count_));
  const std::size_t entries = entries_for(context.poses_ + context.start_curve_count_);
  context.pose_entries_.reset(zero_pages<OpenList::Entry>(entries));
  context.cell_entries_.reset(zero_pages<OpenList::Entry>(entries_for(context.cells_)));
  if (!context.pose_nodes_ || !context.pose_costs_ || !context.cell_nodes_ || !context.pose_entries_ ||
      !context.cell_entries_ || !context.start_curves_ || !context.sweep_words_ || !context.projection_bits_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  context.pose_open_ = OpenList(std::span(context.pose_entries_.get(), entries));
  context.cell_open_ = OpenList(std::span(context.cell_entries_.get(), entries_for(context.cells_)));
  return context;
}

bool DirectionalContext::fits(const World& world) const noexcept {
  const std::size_t cells = world.size().cells();
  return cells_ >= cells && poses_ >= cells * static_cast<std::size_t>(world.turning().hit_check.headings()) &&
         start_curve_count_ >= StartCurves::most_curves(world) &&
         sweep_word_count_ >= StartCurves::sweep_words(world) &&
         projection_bit_count_ >= Projection::most_bits(world.turning().hit_check.headings());
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
