#include <algorithm>
#include <cmath>

#include <editor/document/plural.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

/// More edges than these in the picture are a grey sheet: then those of the waypoint nearest to the mouse alone are
/// drawn.
constexpr std::size_t kMaxEdges = 6000;
constexpr double kLeastZoomForMarks = 2;
const QColor kPlaceColour(190, 30, 140);
const QColor kEdgeColour(60, 90, 200);

const QColor kStaleColour(120, 120, 120);

/// Whether a line has a point in a rectangle (Liang and Barsky 1984).
bool crosses(const QLineF& line, const QRectF& rect) {
  double from = 0;
  double to = 1;
  const auto cut = [&](double direction, double room) {
    if (direction == 0) return room >= 0;
    (direction < 0 ? from : to) = direction < 0 ? std::max(from, room / direction) : std::min(to, room / direction);
    return from <= to;
  };
  return cut(-line.dx(), line.x1() - rect.left()) && cut(line.dx(), rect.right() - line.x1()) &&
         cut(-line.dy(), line.y1() - rect.top()) && cut(line.dy(), rect.bottom() - line.y1());
}

/// The waypoints that the baker finds, and the edges between them.
class FoundWaypointsOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;

  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    if (waypoints().empty()) return {{Qt::transparent, QObject::tr("none: the tables hold no found waypoints")}};
    std::vector<LegendEntry> entries{
        {kPlaceColour,
         QObject::tr("%n waypoint(s), where paths at any angle turn", nullptr, plural_of(waypoints().size()))},
        {kEdgeColour, QObject::tr("%n edge(s); those of the nearest to the mouse are thick", nullptr,
                                  plural_of(waypoints().edge_count() / 2))}};
    if (!bake_.changed_cells(probe_.unit()).isEmpty())
      entries.push_back({kStaleColour, QObject::tr("dashed: through cells that changed since")});
    return entries;
  }
  bool colours_cells() const override { return false; }
  bool follows_mouse() const override { return true; }

  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    if (waypoints().empty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<WaypointIndex> seen = waypoints_in(canvas.cells);
    draw_edges(painter, canvas.transform, seen);
    const auto nearest = nearest_of(seen, canvas.hovered);
    if (nearest) draw_edges_of(painter, canvas.transform, *nearest, QPen(kEdgeColour, 2.5));
    if (canvas.transform.zoom >= kLeastZoomForMarks) draw_places(painter, canvas.transform, seen);
  }

 private:
  const Waypoints& waypoints() const { return tables().waypoints; }
  QPointF at(const ViewTransform& transform, WaypointIndex index) const {
    const Vertex vertex = waypoints().vertex(index);
    return transform.to_view(Cell{vertex.x, vertex.y});
  }

  std::vector<WaypointIndex> waypoints_in(const QRect& cells) const {
    std::vector<WaypointIndex> seen;
    for (std::size_t i = 0; i < waypoints().size(); ++i) {
      const auto index = static_cast<WaypointIndex>(i);
      const Vertex vertex = waypoints().vertex(index);
      if (cells.adjusted(0, 0, 1, 1).contains(vertex.x, vertex.y)) seen.push_back(index);
    }
    return seen;
  }

  std::optional<WaypointIndex> nearest_of(const std::vector<WaypointIndex>& seen, std::optional<Cell> mouse) const {
    if (!mouse || seen.empty()) return std::nullopt;
    return *std::min_element(seen.begin(), seen.end(), [&](WaypointIndex a, WaypointIndex b) {
      const auto distance = [&](WaypointIndex index) {
        const Vertex vertex = waypoints().vertex(index);
        return std::hypot(vertex.x - mouse->x - 0.5, vertex.y - mouse->y - 0.5);
      };
      return distance(a) < distance(b);
    });
  }

  void draw_edges_of(QPainter& painter, const ViewTransform& transform, WaypointIndex index, const QPen& pen) const {
    const QPen stale(kStaleColour, pen.widthF(), Qt::DashLine);
    for (const std::uint32_t way : {0U, 1U}) {
      for (const WaypointIndex end : waypoints().edges(index, way)) {
        painter.setPen(is_stale(index, end) ? stale : pen);
        painter.drawLine(at(transform, index), at(transform, end));
      }
    }
  }

  /// Whether what was painted since the bake may have changed an edge, or where two ends are the same, a waypoint.
  bool is_stale(WaypointIndex from, WaypointIndex to) const {
    const Vertex a = waypoints().vertex(from);
    const Vertex b = waypoints().vertex(to);
    const QRegion changed = bake_.changed_cells(probe_.unit());
    return std::any_of(changed.begin(), changed.end(), [&](const QRect& rect) {
      return crosses(QLineF(a.x, a.y, b.x, b.y), QRectF(rect.x(), rect.y(), rect.width(), rect.height()));
    });
  }

  void draw_edges(QPainter& painter, const ViewTransform& transform, const std::vector<WaypointIndex>& seen) const {
    std::size_t count = 0;
    for (const WaypointIndex index : seen)
      count += waypoints().edges(index, 0).size() + waypoints().edges(index, 1).size();
    if (count > kMaxEdges) return;
    for (const WaypointIndex index : seen) draw_edges_of(painter, transform, index, QPen(kEdgeColour, 1));
  }

  void draw_places(QPainter& painter, const ViewTransform& transform, const std::vector<WaypointIndex>& seen) const {
    const double radius = std::clamp(transform.zoom / 5, 1.5, 4.5);
    painter.setPen(QPen(Qt::white, 1));
    for (const WaypointIndex index : seen) {
      painter.setBrush(is_stale(index, index) ? kStaleColour : kPlaceColour);
      painter.drawEllipse(at(transform, index), radius, radius);
    }
  }
};

}  // namespace

std::unique_ptr<Overlay> make_found_waypoints_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<FoundWaypointsOverlay>(QObject::tr("Found waypoints"),
                                                 QObject::tr("The graph of paths at any angle"), document, bake, probe);
}

}  // namespace libpath::editor
