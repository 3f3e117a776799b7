#include <algorithm>

#include <editor/path_probe/path_drawing.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>

namespace libpath::editor {
namespace {

const QColor kFreeColour(30, 140, 60);
const QColor kBlockedColour(200, 40, 50);
const QColor kSweptColour(60, 110, 220);
const QColor kWindowColour(30, 30, 30);

/// What the tables of turning units have in common.
class TurningOverlay : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;

  bool colours_cells() const override { return false; }
  bool follows_mouse() const override { return true; }

 protected:
  bool has_tables() const { return is_prepared() && !tables().turning.hit_check.empty(); }
  static std::vector<LegendEntry> nothing_to_say() {
    return {{Qt::transparent, QObject::tr("nothing: the probe's unit has no turning radius")}};
  }
  std::int32_t headings() const { return tables().turning.hit_check.headings(); }
  std::int32_t start_heading() const { return heading_index(probe_.start_heading(), headings()); }
  std::optional<std::int32_t> goal_heading() const {
    if (!probe_.goal_heading()) return std::nullopt;
    return heading_index(*probe_.goal_heading(), headings());
  }
  QString spelt_headings() const {
    const auto spelt = [&](std::int32_t heading) { return QStringLiteral("%1°").arg(heading * 360.0 / headings()); };
    return goal_heading() ? QObject::tr("from heading %1 to %2").arg(spelt(start_heading()), spelt(*goal_heading()))
                          : QObject::tr("from heading %1 to any").arg(spelt(start_heading()));
  }
};

/// The window of cells around the mouse that the hit check looks at, and the curves that leave there.
class HitCheckOverlay final : public TurningOverlay {
 public:
  using TurningOverlay::TurningOverlay;

  std::vector<LegendEntry> legend() const override {
    if (!has_tables()) return nothing_to_say();
    return {{kFreeColour, QObject::tr("curves free to drive from the mouse, %1").arg(spelt_headings())},
            {kBlockedColour, QObject::tr("curves and cells in the way")},
            {kSweptColour, QObject::tr("cells that they sweep")},
            {Qt::transparent, QObject::tr("T and G turn the ends' headings")}};
  }
  bool follows_changes() const override { return is_live(); }

  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    const HitCheck& check = world().turning().hit_check;
    if (!canvas.hovered || !world().size().contains(*canvas.hovered) || !has_tables()) return;
    const Cell cell = *canvas.hovered;
    const HitCheck::Window window = check.short_window();
    HitCheck::ClosedCells closed;
    check.gather(cell, window, closed);
    const std::vector<TableEdge> edges = edges_from(check);
    draw_swept(painter, canvas.transform, cell, edges, closed);
    painter.setRenderHint(QPainter::Antialiasing);
    draw_curves(painter, canvas.transform, cell, edges, closed);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(kWindowColour, 1.5, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    const std::int32_t reach = window.reach();
    painter.drawRect(canvas.transform.rect_of(QRect(cell.x - reach, cell.y - reach, window.side, window.side)));
  }

 private:
  std::vector<TableEdge> edges_from(const HitCheck& check) const {
    std::vector<TableEdge> edges;
    for (const EdgeGroup group : {EdgeGroup::plain, EdgeGroup::redundant}) {
      for (const TableEdge& edge : check.edges(start_heading(), group)) {
        if (!goal_heading() || edge.heading == *goal_heading()) edges.push_back(edge);
      }
    }
    return edges;
  }

  /// Cells of the footprint and of all those curves.
  void draw_swept(QPainter& painter, const ViewTransform& transform, Cell cell, const std::vector<TableEdge>& edges,
                  const HitCheck::ClosedCells& closed) const {
    const HitCheck& check = world().turning().hit_check;
    const HitCheck::Window window = check.short_window();
    HitCheck::ClosedCells swept{};
    const auto add = [&](std::span<const std::uint64_t> mask) {
      for (std::size_t i = 0; i < mask.size(); ++i) swept[i] |= mask[i];
    };
    add(check.footprint(start_heading()));
    for (const TableEdge& edge : edges) add(check.mask(edge, window));
    for (std::int32_t y = -window.reach(); y <= window.reach(); ++y) {
      for (std::int32_t x = -window.reach(); x <= window.reach(); ++x) {
        const std::size_t bit = window.bit({x, y});
        const auto has = [&](const HitCheck::ClosedCells& cells) { return (cells[bit / 64] >> (bit % 64) & 1) != 0; };
        if (!has(swept)) continue;
        QColor colour = has(closed) ? kBlockedColour : kSweptColour;
        colour.setAlpha(has(closed) ? 170 : 60);
        painter.fillRect(transform.rect_of(QRect(cell.x + x, cell.y + y, 1, 1)), colour);
      }
    }
  }

  void draw_curves(QPainter& painter, const ViewTransform& transform, Cell cell, const std::vector<TableEdge>& edges,
                   const HitCheck::ClosedCells& closed) const {
    const HitCheck& check = world().turning().hit_check;
    painter.setBrush(Qt::NoBrush);
    for (const bool shows_free : {false, true}) {
      painter.setPen(QPen(shows_free ? kFreeColour : kBlockedColour, shows_free ? 2 : 1.5));
      for (const TableEdge& edge : edges) {
        const Cell end{cell.x + edge.dx, cell.y + edge.dy};
        if (HitCheck::is_free(check.mask(edge, check.short_window()), closed) != shows_free) continue;
        const Curve curve = curve_of(world(), {{cell, start_heading()}, {end, edge.heading}, edge.word(), edge.gear()});
        painter.drawPath(outline_of(curve, transform));
      }
    }
  }
};

/// The turn heuristic around the probe's goal, or around the mouse while there is none.
class TurnHeuristicOverlay final : public TurningOverlay {
 public:
  using TurningOverlay::TurningOverlay;

  std::vector<LegendEntry> legend() const override {
    if (!has_tables()) return nothing_to_say();
    return {on_scale(0, QObject::tr("at the goal, %1").arg(spelt_headings())),
            on_scale(1, QObject::tr("dearest to reach the goal from, on empty ground")),
            {Qt::transparent, QObject::tr("beyond the frame the straight line counts")}};
  }
  /// It is of empty ground.
  bool follows_changes() const override { return true; }

  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    if (!has_tables()) return;
    const std::optional<Cell> goal = probe_.goal() ? std::optional(cell_of(*probe_.goal())) : canvas.hovered;
    if (!goal) return;
    const TurnHeuristic& table = tables().turning.turn_heuristic;
    const auto bound = goal_heading() ? table.to_pose({*goal, *goal_heading()}) : table.to_point(*goal);
    const std::int32_t reach = TurnHeuristic::reach_of(world().unit().headings);
    Cost most = 1;
    for_each_within(reach, *goal, [&](Cell cell) { most = std::max(most, bound({cell, start_heading()})); });
    QFont font = painter.font();
    font.setPixelSize(std::max(8, static_cast<int>(canvas.transform.zoom / 3.4)));
    painter.setFont(font);
    for_each_within(reach, *goal, [&](Cell cell) {
      if (!canvas.cells.contains(cell.x, cell.y)) return;
      const Cost cost = bound({cell, start_heading()});
      const QRectF rect = canvas.transform.rect_of(QRect(cell.x, cell.y, 1, 1));
      const QRgb colour = scale_colour(static_cast<double>(cost) / static_cast<double>(most));
      painter.fillRect(rect, QColor::fromRgba(colour));
      if (canvas.transform.zoom < kLeastZoomForNumbers) return;
      painter.setPen(qGray(colour) < kDark ? QColor(245, 245, 245) : QColor(20, 20, 20));
      painter.drawText(rect, Qt::AlignCenter, QString::number(static_cast<double>(cost) / kCurveUnits, 'f', 1));
    });
    painter.setPen(QPen(kWindowColour, 1.5, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(canvas.transform.rect_of(QRect(goal->x - reach, goal->y - reach, 2 * reach + 1, 2 * reach + 1)));
  }

 private:
  static constexpr double kLeastZoomForNumbers = 24;
  static constexpr int kDark = 110;  // grey: numbers are light on it

  template <class Visit>
  static void for_each_within(std::int32_t reach, Cell goal, Visit visit) {
    for (std::int32_t y = goal.y - reach; y <= goal.y + reach; ++y) {
      for (std::int32_t x = goal.x - reach; x <= goal.x + reach; ++x) visit(Cell{x, y});
    }
  }
};

}  // namespace

std::unique_ptr<Overlay> make_hit_check_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<HitCheckOverlay>(QObject::tr("Hit check"),
                                           QObject::tr("Which curves the unit can drive from where the mouse is"),
                                           document, bake, probe);
}

std::unique_ptr<Overlay> make_turn_heuristic_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<TurnHeuristicOverlay>(QObject::tr("Turn heuristic"),
                                                QObject::tr("What it costs at least to get to the goal's heading"),
                                                document, bake, probe);
}

}  // namespace libpath::editor
