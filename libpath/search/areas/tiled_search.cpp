#include <libpath/search/areas/tiled_search.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <new>

#include <libpath/search/areas/tile_wave.h>
#include <libpath/search/ground/search_memory.h>

namespace libpath {
namespace {

/// The wave lies in the context, as searches of its kind do.
TileWave* make_wave(SearchMemory& memory, const TileGround& ground) noexcept {
  static_assert(sizeof(TileWave) <= SearchMemory::kStateBytes && alignof(TileWave) <= alignof(std::max_align_t));
  return new (memory.state.get()) TileWave(ground, memory);
}

}  // namespace

PathStatus TiledSearch::start(TiledQuery query) noexcept {
  assert(query.unit < world_->unit_count());
  query_ = query;
  version_ = world_->version();
  status_ = PathStatus::running;
  reason_ = PathReason::none;
  wave_ = nullptr;
  best_ = kNoCost;
  least_ = kNoCost;
  missing_.reset();
  budget_.begin();
  const TileGround ground(*world_, query.unit, query.neighbours);
  cost_of_one_ = ground.cost_of_one();
  const PathReason obstacle = find_obstacle(ground);
  const GridBound bound(query.to, ground.least_multiplier(), query.neighbours);
  if (obstacle == PathReason::not_seen) {
    least_ = bound(query.from);
    missing_ = world_->tile_of(query.from);
  }
  if (obstacle == PathReason::start_outside || obstacle == PathReason::goal_outside ||
      obstacle == PathReason::context_too_small) {
    return end(PathStatus::bad_query, obstacle);
  }
  if (obstacle != PathReason::none) return end(PathStatus::no_path, obstacle);
  wave_ = make_wave(context_->memory(), ground);
  wave_->start(ground, query.from, bound, LandmarkBound(), query.neighbours);
  return status_;
}

/// Why a query needs no search; none where it does.
PathReason TiledSearch::find_obstacle(const TileGround& ground) const noexcept {
  if (!world_->size().contains(query_.from)) return PathReason::start_outside;
  if (!world_->size().contains(query_.to)) return PathReason::goal_outside;
  if (ground.most_blocks() > context_->most_blocks()) return PathReason::context_too_small;
  if (!ground.may_be_free(query_.from)) return PathReason::start_blocked;
  if (!ground.may_be_free(query_.to)) return PathReason::goal_blocked;
  return ground.holds(query_.from) ? PathReason::none : PathReason::not_seen;
}

PathStatus TiledSearch::step(std::uint64_t budget) noexcept {
  if (status_ == PathStatus::running && world_->version() != version_) start(query_);
  if (status_ != PathStatus::running) return status_;
  std::uint64_t blocks = budget_.blocks_of(budget);
  const std::uint64_t before = blocks;
  const bool more = wave_->run(blocks);
  budget_.settled(before - blocks);
  return more ? status_ : finish();
}

/// There is nothing left to settle.
PathStatus TiledSearch::finish() noexcept {
  const UnseenWay unseen = wave_->unseen();
  best_ = wave_->best();
  least_ = std::min(best_, unseen.cost);
  if (unseen.cost < best_) missing_ = world_->tile_of(unseen.block);
  if (best_ != kNoCost) return end(PathStatus::found, PathReason::none);
  if (unseen.cost != kNoCost) return end(PathStatus::no_path, PathReason::not_seen);
  return end(PathStatus::no_path, wave_->ran_over() ? PathReason::gave_up : PathReason::different_regions);
}

PathStatus TiledSearch::end(PathStatus status, PathReason reason) noexcept {
  budget_.end();
  status_ = status;
  reason_ = reason;
  return status;
}

TiledResult TiledSearch::result() const noexcept {
  TiledResult result;
  result.status = status_;
  result.reason = reason_;
  result.expanded = budget_.expanded();
  if (status_ == PathStatus::running) return result;
  result.least = least_;
  result.missing = missing_;
  if (status_ == PathStatus::found) {
    result.optimal = least_ == best_;
    result.cost = best_;
    result.length = static_cast<double>(best_) / cost_of_one_;
    result.goal = query_.to;
  }
  return result;
}

/// Counts the cells and corners of the way to a cell that was reached, and writes those that there is room for.
void TiledSearch::write_way(Cell to, std::span<Cell> out, TiledResult& result) const noexcept {
  for (const bool writes : {false, true}) {
    std::size_t place = result.cells;
    std::uint32_t departure = kHeadings;
    for (Cell at = to;;) {
      const std::uint32_t arrival = wave_->arrival_at(at, departure);
      if (!writes) {
        ++result.cells;
        if (arrival != departure || arrival == kHeadings) ++result.corners;
      } else if (--place < out.size()) {
        out[place] = at;
      }
      if (arrival == kHeadings) break;
      departure = arrival;
      const Cell by = kHeadingSteps[arrival];
      at = {at.x - by.x, at.y - by.y};
    }
  }
}

TiledResult TiledSearch::path(std::span<Cell> out) const noexcept {
  TiledResult result = this->result();
  if (status_ == PathStatus::found) write_way(query_.to, out, result);
  return result;
}

TiledResult TiledSearch::partial_path(std::span<Cell> out) const noexcept {
  if (status_ == PathStatus::found || !has_wave()) return path(out);
  TiledResult result = this->result();
  write_way(wave_->nearest(), out, result);
  return result;
}

TiledResult find_path(const TiledWorld& world, TiledQuery query, TiledContext& context, std::span<Cell> out) noexcept {
  TiledSearch search(world, context);
  search.start(query);
  while (search.step(std::numeric_limits<std::uint64_t>::max()) == PathStatus::running) {
  }
  return search.path(out);
}

}  // namespace libpath
