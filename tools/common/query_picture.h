#pragma once

#include <span>
#include <string>

#include <libpath/tables/asset.h>
#include <tools/common/picture.h>

namespace libpath::tools {

/// Terrain as baked, links and one-way edges; the legend names terrain. The caller adds path, start, goal and title.
Picture picture_of(const Asset& asset, std::size_t unit);

/// A tint per region of the unit, where it has several. The legend names regions in place of terrain that is under a
/// tint everywhere.
void show_regions(const Asset& asset, std::size_t unit, Picture& picture);

/// The waypoints that a designer placed, as this unit can go between them, or the provinces: nodes, edges with an arrow
/// where they lead one way, and where there is room names, those on the picture's path first, and what an edge costs if
/// that is not its length. Of more than some thousand edges none is drawn, and the legend says so.
void show_placed_waypoints(const Asset& asset, std::size_t unit, Picture& picture);
void show_provinces(const Asset& asset, Picture& picture);

/// The waypoints that the baker found for the unit, unless they are very many.
void show_found_waypoints(const Asset& asset, std::size_t unit, Picture& picture);

/// Lines between the unit's areas, and a mark on those that the path leads through.
void show_areas(const Asset& asset, std::size_t unit, std::span<const Cell> path, Picture& picture);

/// Of units wider than a cell: the cells that they cover along a path of cells, or at both ends of a path of lines, and
/// a word on which of their cells the line follows.
void show_footprint(const Asset& asset, std::size_t unit, std::span<const Cell> path, Picture& picture);
void show_footprint_at_ends(const Asset& asset, std::size_t unit, Picture& picture);

/// Shows the unit's dead ends instead of its regions: each outermost one in a colour of its own, with a line around it;
/// those within it darker, the deeper the darker. Those that are kept though paths need them are red.
void show_dead_ends(const Asset& asset, std::size_t unit, Picture& picture);

}  // namespace libpath::tools
