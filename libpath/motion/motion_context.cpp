#include <libpath/motion/motion_context.h>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include <libpath/motion/motion_memory.h>
#include <libpath/motion/polishing.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

bool MotionMemory::allocate(const World& world) noexcept {
  const HitCheck& check = world.turning().hit_check;
  cells = world.size().cells();
  headings = check.empty() ? 0 : static_cast<std::size_t>(check.headings());
  const std::size_t nodes = cells * std::max(kStepLayers, headings);
  entry_count = nodes + nodes / 8 + 64;
  const bool whole = reserve(step_nodes, cells * kStepLayers) && reserve(entries, entry_count) &&
                     reserve(invalid, cells) && reserve(path, cells) && reserve(points, cells + kEnds) &&
                     reserve(rests, cells) && reserve(along_nodes, cells * headings) && reserve(curves, 3 * cells) &&
                     reserve(way_costs, cells + kEnds) && reserve(seen, cells + kEnds) && reserve(frames, kMaxFrames) &&
                     reserve(polish, 1);
  auto turning = DirectionalContext::create(world);
  if (!whole || !turning) return false;
  directional = std::move(*turning);
  open = OpenList({entries.get(), entry_count});
  return true;
}

bool MotionMemory::fits(const World& world) const noexcept {
  const HitCheck& check = world.turning().hit_check;
  return world.size().cells() <= cells && (check.empty() || static_cast<std::size_t>(check.headings()) <= headings);
}

std::uint32_t MotionMemory::begin_search() noexcept {
  if (search == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(step_nodes.get(), cells * kStepLayers, StepNode{});
    std::fill_n(along_nodes.get(), cells * headings, AlongNode{});
    search = 0;
  }
  return ++search;
}

Result<MotionContext> MotionContext::create(const World& world) noexcept {
  std::unique_ptr<MotionMemory> memory(new (std::nothrow) MotionMemory);
  if (!memory || !memory->allocate(world)) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return MotionContext(std::move(memory));
}

MotionContext::MotionContext(std::unique_ptr<MotionMemory> memory) noexcept : memory_(std::move(memory)) {}
MotionContext::MotionContext(MotionContext&&) noexcept = default;
MotionContext& MotionContext::operator=(MotionContext&&) noexcept = default;
MotionContext::~MotionContext() = default;

std::size_t MotionContext::cells() const noexcept { return memory_->cells; }
bool MotionContext::fits(const World& world) const noexcept { return memory_->fits(world); }
std::span<const Cell> MotionContext::grid_path() const noexcept { return {memory_->path.get(), memory_->path_cells}; }

}  // namespace libpath
