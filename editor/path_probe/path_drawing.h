#pragma once

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/view_transform.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/map/unit_profile.h>
#include <QColor>
#include <QPainter>
#include <QPainterPath>

namespace libpath::editor {

/// What of a path is drawn over the map, in pixels of the view. Painters keep pen and brush as these set them.

/// A curve as a line; its arcs end no further than a tenth of a pixel off at the view's zoom.
QPainterPath outline_of(const Curve& curve, const ViewTransform& transform);
/// A path in one colour on a light rim; what is driven in reverse is dashed, and a link that it takes is dotted.
void draw_path(QPainter& painter, const ViewTransform& transform, const ProbeAnswer& answer, QColor colour);
/// A unit seen from above: its footprint, and a wedge that says where it faces.
void draw_unit(QPainter& painter, const ViewTransform& transform, const UnitProfile& unit, const Pose& pose,
               QColor colour);
/// Its footprint's outline alone.
void draw_footprint(QPainter& painter, const ViewTransform& transform, const UnitProfile& unit, const Pose& pose,
                    QColor colour);
/// From a place along a heading, `pixels` long, with a knob at its end to be dragged.
void draw_heading(QPainter& painter, QPointF from, double heading, double pixels, QColor colour);
QPointF heading_knob(QPointF from, double heading, double pixels);

/// The cells that a footprint sweeps along curves.
Cells swept_cells(const std::vector<Curve>& curves, const UnitProfile& unit);

}  // namespace libpath::editor
