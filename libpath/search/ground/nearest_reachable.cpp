#include <libpath/search/ground/nearest_reachable.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <type_traits>

#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

/// How far a row or column lies from those of the map: from the nearest, and from the farthest.
std::int64_t distance_to(std::int64_t at, std::int32_t side) noexcept {
  return at < 0 ? -at : std::max<std::int64_t>(at - side + 1, 0);
}
std::int64_t distance_across(std::int64_t at, std::int32_t side) noexcept {
  return std::max(std::abs(at), std::abs(at - side + 1));
}

}  // namespace

bool knows_reach(const World& world, Neighbours neighbours) noexcept {
  if (neighbours == Neighbours::four && !world.edges().empty()) return false;
  const Edits* const edits = world.edits();
  if (edits == nullptr) return true;
  if (edits->regions == nullptr) return edits->same_cells;
  return edits->regions->is_exact() && world.edges().empty();
}

void NearestReachable::start(Cell from, Cell goal, Neighbours neighbours) noexcept {
  from_ = from;
  goal_ = goal;
  neighbours_ = neighbours;
  by_flood_ = floods_ = false;
  expanded_ = 0;
  begin_rings();
}

void NearestReachable::start_by_flood() noexcept {
  static_assert(sizeof(Flood) <= SearchMemory::kFloodStateAt && std::is_trivially_destructible_v<Flood>);
  by_flood_ = floods_ = true;
  flood_ = new (memory_->state.get()) Flood(world_, *memory_);
  flood_->start({&from_, 1}, {.neighbours = neighbours_});
  begin_rings();
}

void NearestReachable::begin_rings() noexcept {
  best_ = from_;
  square_ = square_to(from_);
  const Size size = world_.size();
  ring_ = std::max(distance_to(goal_.x, size.width), distance_to(goal_.y, size.height));
}

bool NearestReachable::step(std::uint64_t budget) noexcept {
  if (floods_) {
    const std::uint64_t before = flood_->expanded();
    floods_ = flood_->step(budget) == PathStatus::running;
    expanded_ += flood_->expanded() - before;
    return true;
  }
  const Size size = world_.size();
  const std::int64_t last = std::max(distance_across(goal_.x, size.width), distance_across(goal_.y, size.height));
  while (budget > 0) {
    if (ring_ > last || static_cast<std::uint64_t>(ring_) * static_cast<std::uint64_t>(ring_) > square_) return false;
    const std::int64_t side = std::min<std::int64_t>(ring_, std::max(size.width, size.height));
    const auto effort = static_cast<std::uint64_t>(1 + side / 16);
    look_at_ring();
    ++ring_;
    expanded_ += effort;
    budget -= std::min(budget, effort);
  }
  return true;
}

/// Row by row, so that of cells at one distance the first comes first.
void NearestReachable::look_at_ring() noexcept {
  const auto clip = [](std::int64_t at, std::int32_t side) { return std::clamp<std::int64_t>(at, 0, side - 1); };
  const Size size = world_.size();
  const std::int64_t left = goal_.x - ring_;
  const std::int64_t right = goal_.x + ring_;
  const std::int64_t top = goal_.y - ring_;
  const std::int64_t bottom = goal_.y + ring_;
  for (std::int64_t y = clip(top, size.height); y <= clip(bottom, size.height); ++y) {
    const bool whole = y == top || y == bottom;
    const std::int64_t by = whole || ring_ == 0 ? 1 : right - left;
    for (std::int64_t x = whole ? clip(left, size.width) : left; x <= std::min<std::int64_t>(right, size.width - 1);
         x += by) {
      if (x >= 0) look_at({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    }
  }
}

void NearestReachable::look_at(Cell cell) noexcept {
  const std::uint64_t square = square_to(cell);
  if (square > square_ || (square == square_ && !(Cell{cell.y, cell.x} < Cell{best_.y, best_.x}))) return;
  const bool reached = by_flood_ ? flood_->cost(cell) != kNoCost : world_.may_reach(from_, cell);
  if (!reached) return;
  best_ = cell;
  square_ = square;
}

std::uint64_t NearestReachable::square_to(Cell cell) const noexcept {
  const auto across = static_cast<std::uint64_t>(std::abs(std::int64_t{cell.x} - goal_.x));
  const auto down = static_cast<std::uint64_t>(std::abs(std::int64_t{cell.y} - goal_.y));
  return across * across + down * down;
}

}  // namespace libpath
