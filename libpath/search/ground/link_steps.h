#pragma once

#include <cstddef>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>

namespace libpath {

class World;

/// A step of a path that takes a link: from the cell at index `place` of the path to the next cell.
struct LinkStep {
  std::size_t place = 0;
  Cost cost = 0;  // of the link
};

/// The steps of a path of cells that take a link, so that a game can open the door or row the boat: steps between cells
/// that are no neighbours, and steps between neighbours where a link costs less or the step may not be taken. Writes
/// the first out.size() of them, in the order of the path. Returns how many there are. For paths at any angle:
/// takes_link(). Cost: some nanoseconds a step. REQUIRES: the cells lie on the map.
LIBPATH_API std::size_t find_link_steps(const World& world, std::span<const Cell> path, std::span<LinkStep> out,
                                        Neighbours neighbours = Neighbours::eight) noexcept;

}  // namespace libpath
