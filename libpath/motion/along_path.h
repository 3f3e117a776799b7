#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/motion/motion_context.h>
#include <libpath/search/directional_search.h>

namespace libpath {

struct AlongQuery {
  std::span<const Cell> path;  // a grid path, cell by cell
  std::optional<std::int32_t>
      heading;                         // of the unit where the pass begins: at the first cell, or backwards at the last
  std::optional<std::int32_t> at_end;  // and where it ends; any where there is none
  bool backwards = false;              // from the goal to the start
};

struct AlongResult {
  PathStatus status = PathStatus::no_path;
  std::size_t curves = 0;    // of the way to the other end of the path; else to the farthest pose
  std::size_t farthest = 0;  // place on the path of the farthest cell that the unit drives to, or from which it drives
  std::uint64_t expanded = 0;  // poses
};

/// The article's smoothing pass (Pinter 2001), a directional search that stays on a grid path: from a pose on a cell of
/// the path the unit drives a curve of its hit check to one, two or three cells further on, at any heading. Curves are
/// those of the table that are free; what they sweep may lie off the path. The estimate follows the path, so that the
/// pass runs along it nearly straight; its way is legal, and not always the shortest. It ends where it comes back to a
/// cell six or more before the farthest one that it has reached: a way that exists can be missed. Cost: about 1 µs a
/// cell where it succeeds. Threads: one at a time. Lifetime: world and context must outlive it.
class AlongPath {
 public:
  static constexpr std::size_t kHop = 3;
  static constexpr std::size_t kMostBack = 6;

  AlongPath(const World& world, MotionContext& context) noexcept
      : world_(world), check_(&world.turning().hit_check), context_(&context) {}

  /// REQUIRES: the path lies on the map and has no more cells than the map; headings are the unit's; the unit has
  /// turning tables; the context fits the world.
  LIBPATH_API AlongResult find(const AlongQuery& query) noexcept;

  /// Writes the first out.size() curves of the last find(), in the order of driving.
  LIBPATH_API std::size_t curves(std::span<PathCurve> out) const noexcept;

 private:
  using Node = MotionContext::AlongNode;

  std::size_t headings() const noexcept { return static_cast<std::size_t>(check_->headings()); }
  GridPose pose_of(std::uint32_t node) const noexcept;
  void measure_rests() noexcept;
  Cost estimate(std::size_t steps, std::int32_t heading) const noexcept;
  void reach(std::size_t index, std::int32_t heading, Cost g, std::uint32_t parent, std::uint32_t edge) noexcept;
  void push(Cost key, std::uint32_t node) noexcept;
  std::uint32_t pop() noexcept;
  bool expand(std::uint32_t node) noexcept;
  void expand_forward(std::uint32_t node) noexcept;
  void expand_backward(std::uint32_t node) noexcept;
  template <class Visit>
  void for_each_free_edge(Cell from, Cell to, std::int32_t first, std::int32_t last, Visit visit) const noexcept;

  World world_;
  const HitCheck* check_;
  MotionContext* context_;
  AlongQuery query_;
  std::uint32_t search_ = 0;
  std::size_t open_count_ = 0;
  std::uint32_t best_ = 0;    // node of the farthest pose, or of the goal
  std::size_t progress_ = 0;  // cells from the end that the pass begins at
  bool found_ = false;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
