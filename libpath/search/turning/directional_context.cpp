#include <libpath/search/turning/directional_context.h>

#include <algorithm>
#include <limits>
#include <new>
#include <span>
#include <utility>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_memory.h>

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

bool DirectionalMemory::allocate(const World& world) noexcept {
  const HitCheck& check = world.turning().hit_check;
  cells = world.size().cells();
  poses = cells * static_cast<std::size_t>(check.headings());
  start_curve_count = StartCurves::most_curves(world);
  sweep_word_count = StartCurves::sweep_words(world);
  projection_bit_count = Projection::most_bits(check.headings());
  const std::size_t entries = entries_for(poses + start_curve_count);
  pose_nodes.reset(zero_pages<PoseNode>(poses));
  pose_costs.reset(zero_pages<std::uint32_t>(poses));
  cell_nodes.reset(zero_pages<ProjectedNode>(cells));
  start_curves.reset(zero_pages<StartCurve>(start_curve_count));
  sweep_words.reset(zero_pages<std::uint64_t>(sweep_word_count));
  projection_bits.reset(zero_pages<Projection::Bits>(projection_bit_count));
  pose_entries.reset(zero_pages<OpenList::Entry>(entries));
  cell_entries.reset(zero_pages<OpenList::Entry>(entries_for(cells)));
  if (!pose_nodes || !pose_costs || !cell_nodes || !pose_entries || !cell_entries || !start_curves || !sweep_words ||
      !projection_bits) {
    return false;
  }
  pose_open = OpenList(std::span(pose_entries.get(), entries));
  cell_open = OpenList(std::span(cell_entries.get(), entries_for(cells)));
  return true;
}

std::uint32_t DirectionalMemory::begin_search() noexcept {
  if (search == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(pose_nodes.get(), poses, PoseNode{});
    std::fill_n(cell_nodes.get(), cells, ProjectedNode{});
    search = 0;
  }
  return ++search;
}

DirectionalContext::DirectionalContext() noexcept = default;
DirectionalContext::DirectionalContext(DirectionalContext&&) noexcept = default;
DirectionalContext& DirectionalContext::operator=(DirectionalContext&&) noexcept = default;
DirectionalContext::~DirectionalContext() = default;

Result<DirectionalContext> DirectionalContext::create(const World& world) noexcept {
  DirectionalContext context;
  if (world.turning().hit_check.empty()) return context;
  context.memory_.reset(new (std::nothrow) DirectionalMemory);
  if (!context.memory_ || !context.memory_->allocate(world)) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return context;
}

std::size_t DirectionalContext::poses() const noexcept { return memory_ ? memory_->poses : 0; }
std::size_t DirectionalContext::cells() const noexcept { return memory_ ? memory_->cells : 0; }

bool DirectionalContext::fits(const World& world) const noexcept {
  const HitCheck& check = world.turning().hit_check;
  if (!memory_) return check.empty();
  const std::size_t cells = world.size().cells();
  return memory_->cells >= cells && memory_->poses >= cells * static_cast<std::size_t>(check.headings()) &&
         memory_->start_curve_count >= StartCurves::most_curves(world) &&
         memory_->sweep_word_count >= StartCurves::sweep_words(world) &&
         memory_->projection_bit_count >= Projection::most_bits(check.headings());
}

}  // namespace libpath
