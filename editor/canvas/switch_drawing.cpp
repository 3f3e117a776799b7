#include <editor/canvas/switch_drawing.h>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/map_drawing.h>
#include <QObject>

namespace libpath::editor {
namespace {

const QColor kOpenColour(20, 120, 60);
const QColor kClosedColour(190, 30, 40);
/// Below this many pixels a cell lines of a hatch cannot be told apart.
constexpr double kLeastZoomForHatches = 4;
constexpr double kMark = 5;  // half the width of a mark, in pixels

struct Look {
  QColor colour;
  bool open;
};

void hatch_cells(QPainter& painter, const ViewTransform& transform, const Cells& cells, const Look& look) {
  QColor tint = look.colour;
  tint.setAlpha(look.open ? 35 : 70);
  painter.setRenderHint(QPainter::Antialiasing, false);
  draw_cells(painter, transform, cells, tint, look.colour);
  if (transform.zoom < kLeastZoomForHatches) return;
  // The lines stay where they are on the map while it moves.
  painter.setBrushOrigin(transform.origin);
  const QBrush hatch(look.colour, look.open ? Qt::BDiagPattern : Qt::DiagCrossPattern);
  for (const CellRun& run : cells)
    painter.fillRect(QRectF(transform.to_view(Cell{run.begin, run.y}), transform.to_view(Cell{run.end, run.y + 1})),
                     hatch);
}

void mark(QPainter& painter, const ViewTransform& transform, const Passage& passage, const QRectF& visible,
          const Look& look) {
  const QRectF box(passage.from.x + 0.5, passage.from.y + 0.5, passage.to.x - passage.from.x,
                   passage.to.y - passage.from.y);
  if (!box.normalized().adjusted(-1, -1, 1, 1).intersects(visible)) return;
  const QPointF middle = (transform.centre(passage.from) + transform.centre(passage.to)) / 2;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(look.colour, 2));
  painter.setBrush(look.open ? QColor(Qt::white) : look.colour);
  painter.drawRect(QRectF(middle.x() - kMark, middle.y() - kMark, 2 * kMark, 2 * kMark));
}

void name_switch(QPainter& painter, const ViewTransform& transform, const Switch& door, const Cells& cells,
                 const Look& look) {
  if (door.name.empty()) return;
  const QString name = QString::fromStdString(door.name);
  const QString text = look.open ? name : QObject::tr("%1, closed").arg(name);
  const CellRect box = bounds_of(cells);
  const QRectF shown = transform.rect_of(QRect(box.x, box.y, box.width, box.height));
  // Doors are small: their names stand beside them, once there is room between things.
  if (shows_names(transform)) draw_label(painter, QPointF(shown.center().x(), shown.bottom() + 11), text, look.colour);
}

}  // namespace

Point middle_of(const Switch& door) {
  if (door.runs.empty()) {
    const Cell end = (door.links.empty() ? door.one_way_edges : door.links).front().from;
    return {end.x + 0.5, end.y + 0.5};
  }
  const CellRect box = bounds_of(door.runs);
  return {box.x + box.width / 2.0, box.y + box.height / 2.0};
}

void draw_switches(QPainter& painter, const ViewTransform& transform, const std::vector<Switch>& switches,
                   const QRectF& visible, const std::function<bool(std::size_t)>& is_open) {
  if (switches.empty()) return;
  const QRect rect = visible.toAlignedRect();
  painter.save();
  for (std::size_t i = 0; i < switches.size(); ++i) {
    const Switch& door = switches[i];
    const Look look{is_open(i) ? kOpenColour : kClosedColour, is_open(i)};
    const bool is_seen = !door.runs.empty() && door.runs.front().y <= rect.bottom() && door.runs.back().y >= rect.top();
    const Cells cells = is_seen ? cut_to(door.runs, {rect.x(), rect.y(), rect.width(), rect.height()}) : Cells();
    if (!cells.empty()) hatch_cells(painter, transform, cells, look);
    for (const Passage& link : door.links) mark(painter, transform, link, visible, look);
    if (shows_one_way_edges(transform)) {
      for (const Passage& edge : door.one_way_edges) mark(painter, transform, edge, visible, look);
    }
    if (!cells.empty()) name_switch(painter, transform, door, cells, look);
  }
  painter.restore();
}

}  // namespace libpath::editor
