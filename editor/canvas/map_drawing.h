#pragma once

#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/object_kinds.h>
#include <editor/canvas/tile_cache.h>
#include <editor/canvas/view_transform.h>
#include <libpath/map/map.h>
#include <QColor>
#include <QPainter>

namespace libpath::editor {

/// Fills tiles with the colours of a map's terrains. Lifetime: the map must outlive it.
TileCache::Fill fill_with_terrain(const Map& map);

QColor colour_of(Colour colour);
/// Of a terrain that is about to be painted.
QColor ghost_of(const Terrain& terrain);
/// A colour for a number, apart from those of its neighbours: for regions, dead ends and areas.
QColor colour_of_number(std::uint32_t number);

/// Cells tinted, with a line around them. Cost: that of those in the painter's clip, however many there are; returned
/// is how many runs were read for it.
std::size_t draw_cells(QPainter& painter, const ViewTransform& transform, const Cells& cells, QColor fill, QColor line);

/// Rectangles around areas, kept so that only the visible ones are looked at cell by cell.
struct AreaBounds {
  std::vector<QRectF> regions;
  std::vector<QRectF> dead_ends;

  static AreaBounds of(const Map& map);
};

/// All that is drawn over the terrain: areas, one-way edges, links, waypoints and their edges, journeys. `visible`, in
/// cells, bounds what is looked at; `bounds` are those of the map. Kinds that are hidden are left out. Returned is how
/// many runs of areas were read.
std::size_t draw_objects(QPainter& painter, const ViewTransform& transform, const Map& map, const AreaBounds& bounds,
                         const QRectF& visible, const ObjectKinds& kinds = {});

/// In pixels, of the marks of waypoints and provinces.
double node_radius(const ViewTransform& transform);
/// Likewise: this near a mark the pointer takes hold of it.
inline constexpr double kGrabPixels = 10;
/// Of what a tool is about to place.
inline const QColor kDrawnColour(40, 40, 40);
/// From afar these would cover the map.
bool shows_one_way_edges(const ViewTransform& transform);

/// An arrow between two pixels.
void draw_arrow(QPainter& painter, QPointF from, QPointF to, QColor colour, bool both_ways, bool is_dashed);

/// Words on a light plate, so that they can be read on any ground; no plate without words.
void draw_label(QPainter& painter, QPointF centre, const QString& text, QColor colour);
/// From afar names would cover the map.
bool shows_names(const ViewTransform& transform);

}  // namespace libpath::editor
