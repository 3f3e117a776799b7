#pragma once

#include <cstdint>
#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/object_kinds.h>
#include <editor/canvas/view_transform.h>
#include <editor/document/document.h>
#include <QPainter>

namespace libpath::editor {

/// How cells of a stamp, and what is drawn over them, change places within its box.
enum class StampTurn : std::uint8_t { across, down, clockwise };

/// Where a cell of a box of that size comes to.
Cell turned_cell(Cell cell, Size box, StampTurn turn);

/// What is drawn over cells and can be carried along with them: links, one-way edges, waypoints and provinces with what
/// joins them, areas, journeys. Of each only what lies within the cells as a whole; but of switches whatever does.
class DrawnObjects {
 public:
  /// Relative to the upper left corner of the cells. REQUIRES: cells of the map, not empty.
  static DrawnObjects within(const Map& map, const Cells& cells);

  bool empty() const noexcept;
  DrawnObjects turned(Size box, StampTurn turn) const;
  /// Draws them with their corner at `at`, as part of the undo step that is open. Names that are taken get a number;
  /// what would not lie on the map whole is left out, and so are journeys of units that it has not. Returns why
  /// switches were left out, in words, or nothing (carried_switches.h).
  QString put(Document& document, Cell at) const;
  /// Draws what they would be with their corner at `at`, also off a map, without their names, which may become others.
  /// Kinds that are hidden are left out. `visible` in cells.
  void draw(QPainter& painter, const ViewTransform& transform, const QRectF& visible, Cell at,
            const ObjectKinds& kinds) const;

 private:
  std::vector<OneWayEdge> one_way_edges_;
  std::vector<Link> links_;
  std::vector<Area> regions_;
  std::vector<Area> dead_ends_;
  std::vector<Waypoint> waypoints_;
  std::vector<WaypointEdge> waypoint_edges_;
  std::vector<Province> provinces_;
  std::vector<ProvinceBorder> province_borders_;
  std::vector<Journey> journeys_;
  std::vector<Switch> switches_;
};

/// Moves what lies within the cells as a whole, as part of the undo step that is open; what joins waypoints goes on
/// doing so, and switches take those of their cells along that lie there. What would leave the map stays, and so do
/// kinds that are hidden or locked.
void move_objects(Document& document, const Cells& cells, Cell by, const ObjectKinds& kinds = {});

}  // namespace libpath::editor
