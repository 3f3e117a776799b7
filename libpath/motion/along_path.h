#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/open_list.h>
#include <libpath/motion/motion_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class HitCheck;
struct MotionMemory;

struct AlongQuery {
  std::span<const Cell> path;  // a grid path, cell by cell
  std::optional<std::int32_t> heading =
      {};  // of the unit where the pass begins: at the first cell, or backwards at the last
  std::optional<std::int32_t> at_end = {};  // where it ends; none means any
  bool backwards = false;                   // from the goal to the start
  std::uint64_t max_expansions = ~std::uint64_t{0};
};

struct AlongResult {
  PathStatus status = PathStatus::no_path;
  PathReason reason = PathReason::gave_up;  // or budget_spent; none where a path was found
  bool loops = false;                       // no path was found without loops, so loops were tried too
  std::size_t curves = 0;                   // to the other end of the path, else to the farthest pose
  std::size_t farthest = 0;                 // index on the path of the farthest cell that the unit drives to or from
  std::uint64_t expanded = 0;               // poses
};

/// The article's smoothing pass (Pinter 2001): a directional search that stays on a grid path. From a pose on a cell of
/// the path the unit drives a curve of its hit check to one of the next six cells, as far as its curves reach, at any
/// heading. The curves are the free ones of the table, priced by the ground under them; they may sweep cells off the
/// path. The estimate follows the path, so the pass runs along it nearly straight. The result is legal, and not always
/// cheapest. Where short curves lead no further, loops are tried from the poses nearest to the other end. It succeeds
/// wherever short curves alone lead along the path. Cost: about 1 µs a cell where it succeeds; where it fails, the
/// poses on the path, and some µs for each pose whose loops it tries. Threads: one at a time. Lifetime: world and
/// context must outlive it.
class AlongPath {
 public:
  static constexpr std::size_t kHop = 6;             // cells of a path: 3 diagonally where steps are straight
  static constexpr std::uint64_t kMaxLooping = 128;  // poses whose loops are tried, which take longer

  LIBPATH_API AlongPath(const World& world, MotionContext& context) noexcept;

  /// REQUIRES: the path lies on the map and has no more cells than the map; headings are the unit's; the unit has
  /// turning tables; the context fits the world.
  LIBPATH_API AlongResult find(const AlongQuery& query) noexcept;

  /// The same in slices: start(), then step(), which looks on from at most one pose, until it
  /// says false; then result(). What they do they add to `work`, in nanoseconds or so.
  void start(const AlongQuery& query, std::uint64_t& work) noexcept;
  bool step(std::uint64_t& work) noexcept;
  AlongResult result() const noexcept;
  std::uint64_t expanded() const noexcept { return expanded_; }

  /// Writes the first out.size() curves of the last find(), in the order of driving.
  LIBPATH_API std::size_t curves(std::span<PathCurve> out) const noexcept;

 private:
  class Targets;

  std::size_t headings() const noexcept;
  std::size_t index_of(std::size_t steps) const noexcept {
    return query_.backwards ? query_.path.size() - 1 - steps : steps;
  }
  GridPose pose_of(std::uint32_t node) const noexcept;
  void measure_rests() noexcept;
  Cost estimate(std::size_t steps, std::int32_t heading) const noexcept;
  void reach(std::size_t index, std::int32_t heading, Cost g, std::uint32_t parent, std::uint32_t edge) noexcept;
  void push(const OpenList::Entry& entry) noexcept;
  bool is_stale(const OpenList::Entry& entry) const noexcept;
  void drop_stale() noexcept;
  OpenList::Entry pop() noexcept;
  void take(const OpenList::Entry& entry) noexcept;
  void expand_forward(std::uint32_t node, bool loops) noexcept;
  void expand_backward(std::uint32_t node, bool loops) noexcept;
  template <class Visit>
  void for_each_free_edge(Cell from, std::span<const Cell> cells, std::int32_t first, std::int32_t last, bool loops,
                          Visit visit) const noexcept;

  World world_;
  const HitCheck* check_;
  MotionMemory* memory_;
  AlongQuery query_;
  std::uint32_t search_ = 0;
  std::size_t open_count_ = 0;
  std::uint32_t best_ = 0;    // node of the farthest pose, or of the goal
  std::size_t progress_ = 0;  // cells from the end that the pass begins at
  bool found_ = false;
  std::uint64_t looping_ = 0;  // poses
  bool spent_ = false;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
