#pragma once

#include <functional>
#include <vector>

#include <editor/canvas/view_transform.h>
#include <libpath/map/map.h>
#include <QPainter>

namespace libpath::editor {

/// Switches over the map: their cells hatched, one way where a switch is open and crosswise where it is closed, with
/// its name if it has one; a mark on each of its links and one-way edges, hollow where it is open. `is_open` says so of
/// a place among them. Cost: that of what lies in `visible`, in cells, and a look at each member.
void draw_switches(QPainter& painter, const ViewTransform& transform, const std::vector<Switch>& switches,
                   const QRectF& visible, const std::function<bool(std::size_t)>& is_open);

/// Where to look for a switch: the middle of its cells, or else an end of a link or edge of it.
Point middle_of(const Switch& door);

}  // namespace libpath::editor
