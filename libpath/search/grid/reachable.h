#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

class SearchContext;
class World;

/// A cell that a start reaches.
struct ReachableCell {
  PathStatus status = PathStatus::bad_query;  // `found`; else that of a path that cannot start there
  PathReason reason = PathReason::none;
  Cell cell;
};

/// The reachable cell nearest to a goal, `from` itself included: nearest by the straight line between centres; ties go
/// to the first row by row. The goal may lie anywhere, off the map too. A reachable goal is the answer itself. Queries
/// with Otherwise::nearest lead to the same cell; this is for searches without that option. Exact.
/// Cost: some nanoseconds for each nearer cell. Where the world does not know what is reachable (LiveWorld with one-way
/// edges or links, Overlay with blocks): also a path to the cell, or a flood if there is none.
LIBPATH_API ReachableCell nearest_reachable(const World& world, Cell from, Cell goal, SearchContext& context,
                                            Neighbours neighbours = Neighbours::eight) noexcept;

/// A random reachable cell, `from` itself included, all equally likely. A seed gives the same cell on every platform
/// while the world stays the same; consecutive seeds are fine.
/// Cost: draws cells of the map until one is reachable, at most 256; on average as many as the map has cells for each
/// reachable one. After 256 draws one pass over the cells counts the reachable ones. Where the world does not know what
/// is reachable: more, as above.
LIBPATH_API ReachableCell random_reachable(const World& world, Cell from, std::uint64_t seed, SearchContext& context,
                                           Neighbours neighbours = Neighbours::eight) noexcept;

}  // namespace libpath
