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
  PathStatus status = PathStatus::bad_query;  // `found`; or as of a path that cannot start there
  PathReason reason = PathReason::none;
  Cell cell;
};

/// The cell nearest to a goal of those that `from` reaches, itself included: by the straight line between centres, and
/// of several the first row by row. The goal may be anywhere, off the map too; one that can be reached is the answer.
/// It is what a query that says Otherwise::nearest goes to, for searches that have no such option.
/// Exact. Cost: some nanoseconds for each cell that is nearer, and where the world does not know what is reached
/// (LiveWorld with one-way edges or links, Overlay with blocks) a path to the cell; a flood if there is none.
LIBPATH_API ReachableCell nearest_reachable(const World& world, Cell from, Cell goal, SearchContext& context,
                                            Neighbours neighbours = Neighbours::eight) noexcept;

/// A cell drawn from those that `from` reaches, itself included, each as likely as any other. A seed gives the same
/// cell on every platform, as long as the world stays the same; seeds may be counted up.
/// Cost: cells of the map are drawn until one is reached, 256 at most: as many on average as the map has cells for each
/// that is reached. Then one pass over the cells counts those that are. What the world does not know costs more, as
/// above.
LIBPATH_API ReachableCell random_reachable(const World& world, Cell from, std::uint64_t seed, SearchContext& context,
                                           Neighbours neighbours = Neighbours::eight) noexcept;

}  // namespace libpath
