#include <libpath/search/turning/directional_context.h>

#include <algorithm>
#include <limits>
#include <new>
#include <span>
#include <utility>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/looked_at.h>

namespace libpath {
namespace {

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
  looked_at_count = LookedAt::squares(world.size());
  const std::size_t entries = entries_for(poses + start_curve_count);
  const bool whole = reserve(pose_nodes, poses) && reserve(pose_costs, poses) && reserve(cell_nodes, cells) &&
                     reserve(start_curves, start_curve_count) && reserve(sweep_words, sweep_word_count) &&
                     reserve(projection_bits, projection_bit_count) && reserve(looked_at, looked_at_count) &&
                     reserve(pose_entries, entries) && reserve(cell_entries, entries_for(cells));
  if (!whole) return false;
  pose_open = OpenList(std::span(pose_entries.get(), entries));
  cell_open = OpenList(std::span(cell_entries.get(), entries_for(cells)));
  return true;
}

std::uint32_t DirectionalMemory::begin_search() noexcept {
  if (search == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(pose_nodes.get(), poses, PoseNode{});
    std::fill_n(cell_nodes.get(), cells, ProjectedNode{});
    std::fill_n(looked_at.get(), looked_at_count, 0u);
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
         memory_->looked_at_count >= LookedAt::squares(world.size()) &&
         memory_->projection_bit_count >= Projection::most_bits(check.headings());
}

}  // namespace libpath
