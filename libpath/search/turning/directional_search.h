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
struct CellBox;

/// Directional A* (Pinter 2001) over the edges of a unit's hit check. The unit can drive every curve of the path at its
/// turning radius, and its whole footprint stays on free ground. The edges that are free at a pose are looked up. The
/// heuristic is the largest of the turn heuristic, the exact cost over the projection of the free edges onto cells, and
/// the bound of landmarks, where the asset has them. Plain edges are searched first; loops follow only where these give
/// no path and the query allows loops. A start between grid poses joins them by one curve to a pose of a cell around
/// it, as far as edges reach. With shots one curve may lead from a grid pose to the goal. The same asset and query give
/// the same path on every platform, however it is sliced. The world may change between two steps; call its world()
/// before the next step. The search goes on where nothing changed that it has looked at; else step() begins the query
/// anew. So the answer is that of the world at the end.
/// Cost: docs/benchmarks.md. Queries that pose regions rule out take less than 1 µs, or some 10 µs where the start lies
/// between grid poses.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it; world and context
/// must outlive the search.
class DirectionalSearch {
 public:
  DirectionalSearch(const World& world, DirectionalContext& context) noexcept : world_(world), context_(&context) {}

  /// Begins a query. Returns `running`, or at once the status of a query that needs no search.
  LIBPATH_API PathStatus start(const DirectionalQuery& query) noexcept;

  /// Spends up to `budget` units of effort. Each unit takes about the same time. One unit is: a pose expanded over up
  /// to 32 short curves; a cell of the heuristic's search; the masks of 12 loops or 32 redundant curves, or 64 loops
  /// whose ends are known to be reached as cheaply; the curves between two poses in one gear. The sweep of a curve that
  /// is not in the table costs 4 units or more, by its size. Work that cannot be divided costs a few units; shots at
  /// one heading of the goal cost up to a few hundred. Later steps make up for what one step overran. REQUIRES:
  /// started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whether the next step() begins the query anew, because its world changed where that may matter. Cost: a few
  /// look-ups a change.
  LIBPATH_API bool begins_anew() const noexcept;
  /// The same, but decided now: where it does not, changes up to now play no part any more.
  bool must_begin_anew() noexcept;
  /// Whether it runs or has ended as a query would that is begun in the world as it is now. False where another search
  /// has begun in the context.
  bool holds() const noexcept;
  /// Changes up to now play no part any more, if it holds.
  void follow_changes() noexcept;
  /// Cells that what is made of its path looks at: whether they change matters from now on, too.
  void note(const CellBox& cells) noexcept;

  /// The answer after the end; before it `running` and the effort so far. path() also writes the first out.size()
  /// curves.
  LIBPATH_API DirectionalResult result() const noexcept;
  LIBPATH_API DirectionalResult path(std::span<PathCurve> out) const noexcept;

  /// While it runs: a path to the goal where one is known, perhaps not the cheapest; else the path from the start to
  /// the reached pose whose estimate to the goal is least. Writes and counts as path() does, with status `running`.
  /// After the end: what path() answers.
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

/// Finds the cheapest path between poses (DirectionalSearch). Writes the first out.size() curves.
LIBPATH_API DirectionalResult find_path(const World& world, const DirectionalQuery& query, DirectionalContext& context,
                                        std::span<PathCurve> out) noexcept;

/// The curve of a part. REQUIRES: a part of the world's unit, and not the first from a start that is no grid pose.
LIBPATH_API Curve curve_of(const World& world, const PathCurve& part) noexcept;
/// The curve of any part of the path that answers the query.
LIBPATH_API Curve curve_of(const World& world, const DirectionalQuery& query, const PathCurve& part) noexcept;

}  // namespace libpath
