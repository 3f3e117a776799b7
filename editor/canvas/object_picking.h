#pragma once

#include <cstddef>
#include <optional>

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

/// Whether the list is one of those whose things are picked by a click: links, one-way edges, waypoints, provinces, and
/// what joins these.
bool is_pickable(Part part);
/// How many things of that kind a map has. REQUIRES: is_pickable(part).
std::size_t count_of(const Map& map, Part part);

/// What is drawn at a pixel of the view: a waypoint or province that it lies on, or else the nearest line within a few
/// pixels; of several the one drawn last. What is too small to be drawn is not there. Cost: linear in the objects.
std::optional<MapObject> object_at(const Map& map, const ViewTransform& transform, QPointF pixel);

/// A light behind an object, which is drawn over it. REQUIRES: it is there.
void draw_light(QPainter& painter, const ViewTransform& transform, const Map& map, const MapObject& object);

}  // namespace libpath::editor
