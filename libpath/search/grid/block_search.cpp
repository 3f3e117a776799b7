#include <libpath/search/grid/block_search.h>

#include <cstddef>
#include <new>
#include <type_traits>

#include <libpath/core/compiler.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/arrival.h>

namespace libpath {

BlockSearch::BlockSearch(const World& world, SearchMemory& memory) noexcept
    : memory_(&memory), narrow_(WorldGround(world), memory), wide_(WorldGround(world), memory), world_(world) {}

BlockSearch& BlockSearch::in(SearchMemory& memory, const World& world) noexcept {
  static_assert(sizeof(BlockSearch) <= SearchMemory::kStateBytes && alignof(BlockSearch) <= alignof(std::max_align_t));
  static_assert(std::is_trivially_destructible_v<BlockSearch>);
  return *new (memory.state.get()) BlockSearch(world, memory);
}

bool BlockSearch::suits(Size size) noexcept { return SearchMemory::fits_blocks_of(size); }

LIBPATH_COLD void BlockSearch::start(const World& world, Cell from, const GridBound& bound, Neighbours neighbours,
                                     Landmarks landmarks) noexcept {
  prepare(world, from, bound, neighbours, landmarks);
  begin();
}

LIBPATH_COLD void BlockSearch::prepare(const World& world, Cell from, const GridBound& bound, Neighbours neighbours,
                                       Landmarks landmarks) noexcept {
  world_ = world;
  from_ = from;
  bound_ = bound;
  neighbours_ = neighbours;
  landmarks_ = world.block_landmarks().empty() ? Landmarks::left_out : landmarks;
  // What was drawn by hand is proven for eight neighbours.
  kinds_ = neighbours == Neighbours::four ? SkippedAreas::Kinds::found : SkippedAreas::Kinds::all;
  is_narrow_ = has_narrow_code(memory_->processor) && fit_narrow_labels(world);
  budget_.begin();
}

LIBPATH_COLD BlockSearch::Progress BlockSearch::progress() const noexcept {
  Progress progress;
  progress.bound = bound_.saved();
  progress.before = budget_.settled() - settled_;
  progress.settled = settled_;
  progress.is_sound = kinds_ == SkippedAreas::Kinds::sound;
  progress.is_narrow = is_narrow_;
  progress.landmarks = landmarks_ == Landmarks::used;
  return progress;
}

/// Waves that found nothing are not run again: what they looked at may have changed since.
LIBPATH_COLD bool BlockSearch::resume(const World& world, Cell from, Neighbours neighbours,
                                      const Progress& to) noexcept {
  const auto bound = GridBound::of(to.bound, world, neighbours);
  if (!bound) return false;
  prepare(world, from, *bound, neighbours, to.landmarks != 0 ? Landmarks::used : Landmarks::left_out);
  if (to.is_sound != 0 && kinds_ == SkippedAreas::Kinds::all) kinds_ = SkippedAreas::Kinds::sound;
  is_narrow_ = is_narrow_ && to.is_narrow != 0;
  begin();
  std::uint64_t blocks = to.settled;
  const bool more = is_narrow_ ? narrow_.run(blocks) : wide_.run(blocks);
  settled_ = to.settled - blocks;
  budget_.settled(to.before + settled_);
  return more;
}

/// Whether no sum of a few steps or of a bound overflows 32 bits. Paths may: their labels count as none.
LIBPATH_COLD bool BlockSearch::fit_narrow_labels(const World& world) const noexcept {
  constexpr Cost kRoom = Cost{1} << 30;
  const StepCosts& costs = world.costs();
  const Cost scale = costs.uniform() ? 2 : 1;
  const auto sides = static_cast<Cost>(world.size().width) + static_cast<Cost>(world.size().height);
  return costs.most_multiplier() * scale * kStraight * CellBlock<NarrowLabel>::kSide < kRoom &&
         bound_.diagonal() * scale * sides < kRoom;
}

LIBPATH_COLD void BlockSearch::begin() noexcept {
  settled_ = 0;
  const WorldGround ground(world_, from_, bound_.goal(), kinds_);
  LandmarkBound landmarks(world_, from_, bound_.goal());
  if (landmarks_ == Landmarks::left_out) landmarks.forget();
  if (is_narrow_) {
    narrow_.start(ground, from_, bound_, landmarks, neighbours_);
  } else {
    wide_.start(ground, from_, bound_, landmarks, neighbours_);
  }
}

/// Labels are costs of ways through blocks that were opened, and left out is nothing that costs less by the bounds.
LIBPATH_COLD bool BlockSearch::holds(const SeenWorld& seen) const noexcept {
  return seen.has_costs_of(world_) && bound_.holds_in(world_) && !has_lost_landmarks() &&
         seen.has_cells_of(world_, *memory_, SeenWorld::Notes::blocks);
}

bool BlockSearch::has_lost_landmarks() const noexcept {
  return landmarks_ == Landmarks::used && world_.block_landmarks().empty();
}

bool BlockSearch::step(std::uint64_t budget) noexcept {
  std::uint64_t blocks = budget_.blocks_of(budget);
  while (true) {
    const std::uint64_t before = blocks;
    const bool more = is_narrow_ ? narrow_.run(blocks) : wide_.run(blocks);
    budget_.settled(before - blocks);
    settled_ += before - blocks;
    if (more) return true;
    if (best() != kNoCost) break;
    if (left_out_kept() && kinds_ == SkippedAreas::Kinds::all) {
      kinds_ = SkippedAreas::Kinds::sound;
    } else if (is_narrow_) {
      is_narrow_ = false;
      budget_.forget();  // as where no processor has narrow labels
    } else {
      break;
    }
    begin();
  }
  budget_.end();
  return false;
}

LIBPATH_COLD Cell BlockSearch::nearest() const noexcept { return is_narrow_ ? narrow_.nearest() : wide_.nearest(); }

LIBPATH_COLD void BlockSearch::write_arrivals(Cell to) noexcept {
  const Size size = world_.size();
  std::uint32_t departure = kHeadings;
  Cell at = to;
  while (true) {
    departure = is_narrow_ ? narrow_.arrival_at(at, departure) : wide_.arrival_at(at, departure);
    memory_->nodes[size.index(at)].arrival = departure;
    if (departure == kHeadings) return;
    if (departure > kHeadings) {
      at = size.cell(world_.edges().links()[departure - kFirstLink].from);
    } else {
      const Cell by = kHeadingSteps[departure];
      at = {at.x - by.x, at.y - by.y};
    }
  }
}

}  // namespace libpath
