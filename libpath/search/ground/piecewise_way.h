#pragma once

#include <cassert>
#include <optional>

#include <libpath/core/cell.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// What is known of a unit's way that is handed out piece by piece: where the unit is, and whether there is more to
/// come. Lifetime: the world's asset must outlive it.
class PiecewiseWay {
 public:
  PathStatus status() const noexcept { return status_; }
  PathReason reason() const noexcept { return reason_; }
  /// Where the last piece ended, or where the unit stopped.
  Cell at() const noexcept { return at_; }

 protected:
  PiecewiseWay() = default;

  /// The unit has not walked the last piece to its end, but only to this cell of it. REQUIRES: started; the unit can
  /// stand there.
  void stop_at(Cell cell) noexcept {
    assert(world_ && world_->is_walkable(cell));
    at_ = cell;
    if (status_ == PathStatus::found && cell != goal_) status_ = PathStatus::running;
  }

  void set_out(const World& world, Cell from, Cell to) noexcept {
    world_.emplace(world);
    at_ = from;
    goal_ = to;
  }
  PathStatus end(PathStatus status, PathReason reason) noexcept {
    status_ = status;
    reason_ = reason;
    return status_;
  }

  std::optional<World> world_;
  Cell at_;
  Cell goal_;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
};

}  // namespace libpath
