#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/export.h>
#include <libpath/geometry/curve.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/turning/directional_context.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class LatticeSearch;

/// Directional A* (Pinter 2001) over the edges of a unit's hit check: every curve of the path can be driven with the
/// unit's turning radius, and its whole footprint stays on free ground. The edges that are free at each pose are looked
/// up. The heuristic is the largest of what the turn table, the exact cost over the projection of the free edges onto
/// cells, and the costs to landmarks say, where the asset has some. First over the plain edges alone; only where these
/// give no path, and the query has nothing against it, over all with their loops. From a start between grid poses the
/// unit joins them by any one curve to a pose of the cells around, as far as edges reach. With shots it may leave them
/// by one. The same asset and query give the same path on every platform, however it is sliced. Once the world that
/// changed was asked for its world() again, the next step() begins the query anew.
/// Cost: see docs/benchmarks.md; queries that pose regions rule out, less than 1 µs, or some 10 µs where the start lies
/// between grid poses. Threads: one at a time. Lifetime: uses the context until the next start() of any search on it;
/// world and context must outlive the search.
class DirectionalSearch {
 public:
  DirectionalSearch(const World& world, DirectionalContext& context) noexcept : world_(world), context_(&context) {}

  /// Begins a query. Returns `running`, or at once the status of a query that needs no search.
  LIBPATH_API PathStatus start(const DirectionalQuery& query) noexcept;

  /// Goes on for so many units of effort, each worth about as long wherever it is spent. These cost one unit: a pose
  /// expanded over up to 32 short curves; a cell of the search for the heuristic; the masks of 12 loops or 32 redundant
  /// curves, or 64 loops whose ends are known to be reached as cheaply; the curves between two poses in one gear. The
  /// sweep of a curve that is not in the table costs 4 and more by its size. What is done in one piece costs a unit or
  /// some, shots at one heading of the goal up to a few hundred; what one step overruns the next ones lack. REQUIRES:
  /// started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whether the next step() begins the query anew, as its world changed.
  LIBPATH_API bool begins_anew() const noexcept;

  /// What is known: the answer after the end; `running` and the effort so far before it. path() also writes the first
  /// out.size() curves.
  LIBPATH_API DirectionalResult result() const noexcept;
  LIBPATH_API DirectionalResult path(std::span<PathCurve> out) const noexcept;

  /// While it runs: the way to the goal where one is known, which may not be the cheapest; else the way from the start
  /// to the pose nearest to the goal, as the search estimates it, of those that it has taken up. Writes and counts as
  /// path() does, status `running`. After the end: what path() answers.
  LIBPATH_API DirectionalResult partial_path(std::span<PathCurve> out) const noexcept;

  LIBPATH_API void cancel(PathReason reason = PathReason::cancelled) noexcept;

 private:
  LatticeSearch* lattice() const noexcept;
  DirectionalResult lost() const noexcept;
  PathStatus keep(const LatticeSearch& search, PathStatus status) noexcept;

  World world_;
  DirectionalContext* context_;
  std::uint64_t state_ = 0;  // number of the search in the context's memory that is this one's
  std::optional<DirectionalResult> answer_;
};

/// The cheapest path between poses; see DirectionalSearch. Writes the first out.size() curves.
LIBPATH_API DirectionalResult find_path(const World& world, const DirectionalQuery& query, DirectionalContext& context,
                                        std::span<PathCurve> out) noexcept;

/// The curve itself. REQUIRES: one of the world's unit, not the first from a start that is no grid pose.
LIBPATH_API Curve curve_of(const World& world, const PathCurve& part) noexcept;
/// Any curve of the path that answers the query.
LIBPATH_API Curve curve_of(const World& world, const DirectionalQuery& query, const PathCurve& part) noexcept;

}  // namespace libpath
