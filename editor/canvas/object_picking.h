#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <editor/canvas/object_kinds.h>
#include <editor/canvas/view_transform.h>
#include <editor/document/document.h>
#include <QPainter>

namespace libpath::editor {

/// One of the things that are drawn over the cells: its list, and its place there.
struct MapObject {
  Part part = Part::whole;
  std::size_t place = 0;

  bool operator==(const MapObject&) const = default;
};

/// Whether things of the list can be picked: areas, links, one-way edges, waypoints, provinces, what joins these,
/// journeys, and switches.
bool is_pickable(Part part);
/// Regions and dead ends. A click picks neither these nor switches: they lie under all else.
bool is_area(Part part);
/// How many things of that kind a map has; none where is_pickable() says no.
std::size_t count_of(const Map& map, Part part);
/// REQUIRES: is_area(part).
inline std::vector<Area> Map::*areas_of(Part part) { return part == Part::regions ? &Map::regions : &Map::dead_ends; }

/// What is drawn at a pixel of the view: a waypoint or province that it lies on, or else the nearest line within a few
/// pixels; of several the one drawn last. What is too small to be drawn is not there. Cost: linear in the objects.
/// Kinds that are hidden or locked are not there either.
std::optional<MapObject> object_at(const Map& map, const ViewTransform& transform, QPointF pixel,
                                   const ObjectKinds& kinds = {});

/// The journey whose line lies within a few pixels, by its place, and which of its legs it is.
std::optional<std::pair<std::size_t, std::size_t>> leg_at(const Map& map, const ViewTransform& transform,
                                                          QPointF pixel);

/// A light behind an object, which is drawn over it. REQUIRES: it is there.
void draw_light(QPainter& painter, const ViewTransform& transform, const Map& map, const MapObject& object);

}  // namespace libpath::editor
