#include <libpath/motion/motion_context.h>

#include <algorithm>
#include <limits>
#include <new>

#include <libpath/motion/polishing.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_context.h>

namespace libpath {

MotionContext::MotionContext() noexcept = default;
MotionContext::MotionContext(MotionContext&&) noexcept = default;
MotionContext& MotionContext::operator=(MotionContext&&) noexcept = default;
MotionContext::~MotionContext() = default;

Result<MotionContext> MotionContext::create(const World& world) noexcept {
  MotionContext context;
  const HitCheck& check = world.turning().hit_check;
  const std::size_t cells = world.size().cells();
  context.cells_ = cells;
  context.headings_ = check.empty() ? 0 : static_cast<std::size_t>(check.headings());
  const std::size_t nodes = cells * std::max(kStepLayers, context.headings_);
  context.entry_count_ = nodes + nodes / 8 + 64;
  bool whole = reserve(context.step_nodes_, cells * kStepLayers);
  whole = whole && reserve(context.entries_, context.entry_count_);
  whole = whole && reserve(context.invalid_, cells);
  whole = whole && reserve(context.path_, cells);
  whole = whole && reserve(context.points_, cells + kEnds);
  whole = whole && reserve(context.rests_, cells);
  whole = whole && reserve(context.along_nodes_, cells * context.headings_);
  whole = whole && reserve(context.curves_, 3 * cells);
  whole = whole && reserve(context.way_costs_, cells + kEnds);
  whole = whole && reserve(context.seen_, cells + kEnds);
  whole = whole && reserve(context.frames_, kMaxFrames);
  whole = whole && reserve(context.polish_, 1);
  auto directional = DirectionalContext::create(world);
  if (!whole || !directional) return Failure{Error{ErrorCode::out_of_memory, 0}};
  context.directional_.reset(new (std::nothrow) DirectionalContext(std::move(*directional)));
  if (!context.directional_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  context.open_ = OpenList({context.entries_.get(), context.entry_count_});
  return context;
}

bool MotionContext::fits(const World& world) const noexcept {
  const HitCheck& check = world.turning().hit_check;
  return world.size().cells() <= cells_ && (check.empty() || static_cast<std::size_t>(check.headings()) <= headings_);
}

std::uint32_t MotionContext::begin_search() noexcept {
  if (search_ == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(step_nodes_.get(), cells_ * kStepLayers, StepNode{});
    std::fill_n(along_nodes_.get(), cells_ * headings_, AlongNode{});
    search_ = 0;
  }
  return ++search_;
}

}  // namespace libpath
