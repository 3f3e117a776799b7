#pragma once

#include <editor/canvas/view_transform.h>
#include <libpath/map/map.h>
#include <QBrush>
#include <QPainter>
#include <QRect>

namespace libpath::editor {

/// Patterns by which terrains are told apart without colours. None where there is none for it: the first terrain's
/// cells stay plain, and after some terrains patterns come again.
QBrush pattern_of(const Map& map, TerrainIndex terrain);

/// Over the colours of these cells; only where cells are large enough for patterns to be seen.
void draw_terrain_patterns(QPainter& painter, const ViewTransform& transform, const Map& map, const QRect& cells);

}  // namespace libpath::editor
