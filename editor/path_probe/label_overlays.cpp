#include <algorithm>
#include <bit>

#include <editor/document/plural.h>
#include <editor/path_probe/grid_label_entries.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

/// More hubs than these around the mouse are a bush: then the most important are drawn.
constexpr std::size_t kMaxHubs = 400;
const QColor kWayColour(50, 40, 70);
const QColor kHubColour(190, 30, 140);

/// The hub labels of tier full: cells by how many hubs they know, and the ways to those of one cell.
class LabelOverlay : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;

  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    if (!has_labels()) return {{Qt::transparent, why_none()}};
    return {on_scale(0, QObject::tr("no hub: all that such a cell needs is in sight")),
            on_scale(1, QObject::tr("%n hub(s) in one label, the most", nullptr, plural_of(most_))),
            {kHubColour, QObject::tr("the hubs of the cell at the mouse, the most important largest")},
            {kWayColour, QObject::tr("the stored ways to them")}};
  }
  bool follows_mouse() const override { return true; }
  QRgb colour_at(Cell cell) const override {
    if (!has_labels() || !tables().walkability[cell]) return 0;
    return scale_colour(static_cast<double>(count_at(cell)) / static_cast<double>(std::max<std::size_t>(most_, 1)));
  }

  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    const std::optional<Cell> cell = looked_at(canvas.hovered);
    if (!has_labels() || !cell) return;
    std::vector<LabelEntry> entries = entries_at(*cell);
    if (entries.size() > kMaxHubs) entries.resize(kMaxHubs);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(kWayColour, 1.5));
    for (const LabelEntry& entry : entries) painter.drawPolyline(shown(entry.way, canvas.transform));
    painter.setPen(QPen(Qt::white, 1));
    painter.setBrush(kHubColour);
    // The most important last, over the others.
    for (std::size_t i = entries.size(); i-- > 0;) {
      const double radius = std::clamp(7.0 - std::bit_width(entries[i].rank) / 2.0, 2.5, 7.0);
      painter.drawEllipse(canvas.transform.to_view(entries[i].way.back()), radius, radius);
    }
  }

 protected:
  virtual bool has_labels() const = 0;
  virtual std::size_t count_at(Cell cell) const = 0;
  /// By importance.
  virtual std::vector<LabelEntry> entries_at(Cell cell) const = 0;

  QString why_none() const {
    // Whatever the tier is: no other one brings them where costs differ.
    return tier() == Tier::full || !world().costs().uniform()
               ? QObject::tr("none: labels are for ground of one cost whose obstacles have not too many corners")
               : QObject::tr("none: only tier full has labels; choose it in Bake, then bake");
  }
  /// The cell at the mouse, or where that is away the probe's start.
  std::optional<Cell> looked_at(std::optional<Cell> mouse) const {
    if (mouse && world().size().contains(*mouse)) return mouse;
    if (has_start()) return start();
    return std::nullopt;
  }

 private:
  void prepare() override {
    most_ = 0;
    if (!has_labels()) return;
    const Size size = world().size();
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) most_ = std::max(most_, count_at({x, y}));
    }
  }
  static QPolygonF shown(const std::vector<Point>& way, const ViewTransform& transform) {
    QPolygonF line;
    for (const Point at : way) line.push_back(transform.to_view(at));
    return line;
  }

  std::size_t most_ = 0;
};

/// Those of grid search, over corners, in either layout.
class GridLabelOverlay final : public LabelOverlay {
 public:
  using LabelOverlay::LabelOverlay;

 private:
  bool is_compact() const { return !tables().compact_labels.empty(); }
  bool has_labels() const override { return !tables().labels.empty() || is_compact(); }
  std::size_t count_at(Cell cell) const override {
    return is_compact() ? entries_.count_at(tables().compact_labels, cell) : entries_.count_at(tables().labels, cell);
  }
  std::vector<LabelEntry> entries_at(Cell cell) const override {
    return is_compact() ? entries_.entries_at(tables().compact_labels, cell)
                        : entries_.entries_at(tables().labels, cell);
  }

  mutable GridLabelEntries entries_;
};

template <class Masks>
std::size_t count_with_bit(const Masks& masks, std::uint32_t bit) {
  return static_cast<std::size_t>(
      std::count_if(masks.begin(), masks.end(), [&](std::uint64_t mask) { return (mask >> bit & 1) != 0; }));
}

/// Those of any-angle search, over found waypoints.
class WaypointLabelOverlay final : public LabelOverlay {
 public:
  using LabelOverlay::LabelOverlay;

 private:
  bool has_labels() const override { return !tables().waypoint_labels.empty(); }
  std::size_t count_at(Cell cell) const override {
    const WaypointLabels::Block block = tables().waypoint_labels.block_of(cell);
    std::size_t count = block.by_all.size() + count_with_bit(block.masks, block.bit);
    for (std::size_t i = 0; i < block.pages.size(); ++i) {
      if ((block.page_masks[i] >> block.bit & 1) != 0) count += WaypointLabels::count_of(block.pages[i]);
    }
    return count;
  }
  std::vector<LabelEntry> entries_at(Cell cell) const override {
    const WaypointLabels::Block block = tables().waypoint_labels.block_of(cell);
    std::vector<LabelEntry> entries;
    const auto add_waypoint = [&](std::uint32_t entry) {
      const WaypointIndex hub = WaypointLabels::waypoint_of(entry);
      entries.push_back({kSomeRank, {centre_of(cell), point_at(tables().waypoints.places()[hub])}});
    };
    for (const std::uint16_t entry : block.by_all) add_waypoint(entry);
    for (std::size_t i = 0; i < block.by_some.size(); ++i) {
      if ((block.masks[i] >> block.bit & 1) != 0) add_waypoint(block.by_some[i]);
    }
    for (std::size_t i = 0; i < block.pages.size(); ++i) {
      if ((block.page_masks[i] >> block.bit & 1) == 0) continue;
      const std::uint32_t first = WaypointLabels::page_of(block.pages[i]) * 8;
      for (std::uint32_t k = 0; k < WaypointLabels::count_of(block.pages[i]); ++k) {
        entries.push_back(way_of(first + k, cell));
      }
    }
    return entries;
  }

  static constexpr std::uint32_t kSomeRank = 32;  // the table does not say which hubs matter most

  static Point point_at(std::uint32_t place) {
    const Vertex vertex = Waypoints::vertex_at(place);
    return {static_cast<double>(vertex.x), static_cast<double>(vertex.y)};
  }
  LabelEntry way_of(std::uint32_t label, Cell cell) const {
    const auto pages = tables().waypoint_labels.pages();
    LabelEntry entry{kSomeRank, {centre_of(cell)}};
    for (; (label & WaypointLabels::kHub) == 0; label = pages[label / 8].onward[label % 8]) {
      entry.way.push_back(point_at(pages[label / 8].place));
    }
    entry.way.push_back(point_at(label & ~WaypointLabels::kHub));
    return entry;
  }
};

}  // namespace

std::unique_ptr<Overlay> make_grid_labels_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<GridLabelOverlay>(
      QObject::tr("Labels"), QObject::tr("What tier full knows of each cell: its hubs, and the ways there"), document,
      bake, probe);
}

std::unique_ptr<Overlay> make_waypoint_labels_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<WaypointLabelOverlay>(QObject::tr("Waypoint labels"),
                                                QObject::tr("The same for paths at any angle"), document, bake, probe);
}

}  // namespace libpath::editor
