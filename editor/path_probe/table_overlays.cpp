#include <editor/path_probe/table_overlays.h>

#include <algorithm>
#include <cmath>

#include <editor/canvas/map_drawing.h>
#include <editor/path_probe/distance_field.h>
#include <editor/path_probe/table_overlay.h>

namespace libpath::editor {
namespace {

constexpr QRgb kNothing = 0;

class WalkabilityOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    return {{QColor::fromRgba(kFree), QObject::tr("the unit can stand here")},
            {QColor::fromRgba(kBlocked), QObject::tr("it cannot")}};
  }
  QRgb colour_at(Cell cell) const override { return world().walkability()[cell] ? kFree : kBlocked; }
  bool follows_changes() const override { return true; }

 private:
  static constexpr QRgb kFree = 0x6030b050;
  static constexpr QRgb kBlocked = 0xffd03030;
};

class ClearanceOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  static constexpr std::int32_t kMostShown = 8;

  std::vector<LegendEntry> legend() const override {
    std::vector<LegendEntry> entries;
    for (const std::int32_t width : {1, 2, 3, 5, kMostShown})
      entries.push_back({QColor::fromRgba(colour_of_width(width)), width == kMostShown
                                                                       ? QObject::tr("width %1 or more").arg(width)
                                                                       : QObject::tr("width %1").arg(width)});
    return entries;
  }
  QRgb colour_at(Cell cell) const override {
    const Map& map = document_.map();
    if (widths_.size() != map.size().cells()) return kNothing;
    return colour_of_width(std::min(widths_[map.size().index(cell)], kMostShown));
  }

 private:
  static QRgb colour_of_width(std::int32_t width) {
    return width == 0 ? kNothing : heat(1 - static_cast<double>(width - 1) / (kMostShown - 1));
  }
  void prepare() override;

  std::size_t movement_class_ = 0;
  std::vector<std::int32_t> widths_;
};

/// The widest square whose last cell is a given one follows from its three neighbours' before it; moved to the unit's
/// centre it is the clearance.
void ClearanceOverlay::prepare() {
  const Map& map = document_.map();
  const auto& units = map.units;
  const std::string movement = probe_.unit() < units.size() ? units[probe_.unit()].movement : "";
  movement_class_ = find_movement_class(map, movement).value_or(map.movement_classes.size());
  widths_.clear();
  if (movement_class_ >= map.movement_classes.size()) return;
  const Size size = map.size();
  std::vector<std::int32_t> squares(size.cells());
  widths_.assign(size.cells(), 0);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (!map.terrains[map.cells[{x, y}]].factors[movement_class_]) continue;
      const auto at = [&](std::int32_t a, std::int32_t b) { return a < 0 || b < 0 ? 0 : squares[size.index({a, b})]; };
      const std::int32_t most = std::min({at(x - 1, y), at(x, y - 1), at(x - 1, y - 1)}) + 1;
      squares[size.index({x, y})] = most;
      for (std::int32_t width = std::min(most, kMostShown); width > 0; --width) {
        std::int32_t& widest = widths_[size.index({x - width / 2, y - width / 2})];
        widest = std::max(widest, width);
      }
    }
  }
}

class RegionOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    std::vector<LegendEntry> entries;
    const std::size_t count = tables().regions.count();
    for (RegionIndex i = 0; i < std::min<std::size_t>(count, kMostListed); ++i)
      entries.push_back({colour_of_number(i), spelt_region(i)});
    if (count > kMostListed) entries.push_back({Qt::transparent, QObject::tr("and %1 more").arg(count - kMostListed)});
    entries.push_back({Qt::transparent, QObject::tr("dark: not reached from the region at the mouse")});
    return entries;
  }
  QRgb colour_at(Cell cell) const override {
    return tables().walkability[cell] ? colour_of_number(tables().regions.region_of(cell)).rgba() : kNothing;
  }
  bool follows_mouse() const override { return true; }

  /// The connectivity table, a row at a time: that of the region at the mouse.
  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    const auto cells = static_cast<std::int64_t>(canvas.cells.width()) * canvas.cells.height();
    if (!canvas.hovered || !world().size().contains(*canvas.hovered) || cells > kMostCellsDimmed) return;
    if (!tables().walkability[*canvas.hovered]) return;
    const Regions& regions = tables().regions;
    const RegionIndex from = regions.region_of(*canvas.hovered);
    const auto is_dark = [&](Cell cell) {
      return tables().walkability[cell] && !regions.reaches(from, regions.region_of(cell));
    };
    for (int y = canvas.cells.top(); y <= canvas.cells.bottom(); ++y) {
      for (int x = canvas.cells.left(); x <= canvas.cells.right(); ++x) {
        const int begin = x;
        while (x <= canvas.cells.right() && is_dark({x, y})) ++x;
        if (x > begin) painter.fillRect(canvas.transform.rect_of(QRect(begin, y, x - begin, 1)), kUnreached);
      }
    }
  }

 private:
  static constexpr std::size_t kMostListed = 6;
  static constexpr std::int64_t kMostCellsDimmed = 1 << 19;
  static constexpr QColor kUnreached = QColor(0, 0, 0, 150);

  /// With the regions that it reaches, where there are few.
  QString spelt_region(RegionIndex region) const {
    const Regions& regions = tables().regions;
    QStringList reached;
    for (RegionIndex other = 0; other < std::min<std::size_t>(regions.count(), kMostListed); ++other) {
      if (other != region && regions.reaches(region, other)) reached.push_back(QString::number(other));
    }
    if (reached.empty()) return QObject::tr("region %1").arg(region);
    return QObject::tr("region %1, reaches %2").arg(region).arg(reached.join(QStringLiteral(", ")));
  }
};

class ReachOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    return {{QColor::fromRgba(kReached), QObject::tr("reached from the probe's start")},
            {QColor::fromRgba(kUnreached), QObject::tr("not reached from there")}};
  }
  QRgb colour_at(Cell cell) const override {
    if (!has_start() || !world().walkability()[cell]) return kNothing;
    return world().may_reach(start(), cell) ? kReached : kUnreached;
  }
  bool follows_changes() const override { return true; }

 private:
  static constexpr QRgb kReached = 0xff40b0e0;
  static constexpr QRgb kUnreached = 0xffe07030;
};

class DeadEndOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    return {{colour_of_number(1),
             QObject::tr("%1 dead ends: no shortest path leads through").arg(tables().dead_ends.records().size())}};
  }
  QRgb colour_at(Cell cell) const override {
    const DeadEnds& ends = tables().dead_ends;
    if (ends.empty() || !tables().walkability[cell]) return kNothing;
    const DeadEndIndex area = ends.area_of(cell);
    return area == kNoDeadEnd ? kNothing : colour_of_number(area).rgba();
  }
};

class JumpPointOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    return {{QColor::fromRgba(kCorner),
             QObject::tr("%1 corners, where shortest paths turn").arg(tables().jump_map.corner_count())}};
  }
  QRgb colour_at(Cell cell) const override {
    const JumpMap& jumps = tables().jump_map;
    return !jumps.empty() && jumps.is_corner(cell) ? kCorner : kNothing;
  }

 private:
  static constexpr QRgb kCorner = 0xffd020c0;
};

class CostOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    return {{QColor::fromRgba(heat(0)), QObject::tr("cheapest, %1").arg(least_)},
            {QColor::fromRgba(heat(0.5)), QObject::tr("%1").arg(std::sqrt(least_ * most_), 0, 'g', 3)},
            {QColor::fromRgba(heat(1)), QObject::tr("dearest, %1").arg(most_)}};
  }
  QRgb colour_at(Cell cell) const override {
    if (!tables().walkability[cell]) return kNothing;
    const double factor = tables().costs.factor(world().size().index(cell));
    return most_ > least_ ? heat(std::log(factor / least_) / std::log(most_ / least_)) : heat(0);
  }

 private:
  void prepare() override {
    const double half = tables().costs.uniform() ? 1 : 0.5;
    const double unit = tables().costs.factor(0) / tables().costs.multiple(0);
    least_ = static_cast<double>(tables().costs.least_multiplier()) * half * unit;
    most_ = static_cast<double>(tables().costs.most_multiplier()) * half * unit;
  }

  double least_ = 1;
  double most_ = 1;
};

class DistanceOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared() || distances_.empty())
      return {{Qt::transparent, QObject::tr("put the probe's start on the map")}};
    return {{QColor::fromRgba(heat(0)), QObject::tr("at the probe's start")},
            {QColor::fromRgba(heat(1)), QObject::tr("%1 cells away").arg(world().costs().length(most_), 0, 'f', 1)}};
  }
  QRgb colour_at(Cell cell) const override {
    if (distances_.size() != world().size().cells()) return kNothing;
    const Cost cost = distances_[world().size().index(cell)];
    if (cost == kNoCost) return kNothing;
    // Rings of equal distance are seen by their lightness.
    const double length = world().costs().length(cost);
    const QColor colour =
        QColor::fromRgba(heat(static_cast<double>(cost) / static_cast<double>(std::max<Cost>(most_, 1))));
    return (static_cast<int>(length / 5) % 2 == 0 ? colour : colour.lighter(112)).rgba();
  }

 private:
  void prepare() override {
    distances_.clear();
    if (!has_start()) return;
    distances_ = distances_from(world(), start());
    most_ = 0;
    for (const Cost cost : distances_) {
      if (cost != kNoCost) most_ = std::max(most_, cost);
    }
  }

  std::vector<Cost> distances_;
  Cost most_ = 0;
};

template <class T>
std::unique_ptr<Overlay> make(const QString& name, const QString& help, Document& document, LiveBake& bake,
                              Probe& probe) {
  return std::make_unique<T>(name, help, document, bake, probe);
}

}  // namespace

void add_table_overlays(OverlaySet& overlays, Document& document, LiveBake& bake, Probe& probe) {
  const auto add = [&](auto make, const QString& name, const QString& help) {
    overlays.add(make(name, help, document, bake, probe));
  };
  add(make<WalkabilityOverlay>, QObject::tr("Walkability"), QObject::tr("Where the probe's unit can stand"));
  add(make<ClearanceOverlay>, QObject::tr("Clearance"), QObject::tr("The widest unit that fits, cell by cell"));
  add(make<RegionOverlay>, QObject::tr("Regions"), QObject::tr("Cells that reach each other"));
  add(make<ReachOverlay>, QObject::tr("Reach"), QObject::tr("What can be reached from the probe's start"));
  add(make<DeadEndOverlay>, QObject::tr("Dead ends"), QObject::tr("Areas that searches leave out"));
  add(make<JumpPointOverlay>, QObject::tr("Jump points"), QObject::tr("Corners that searches hop between"));
  overlays.add(make_grid_labels_overlay(document, bake, probe));
  overlays.add(make_found_waypoints_overlay(document, bake, probe));
  overlays.add(make_waypoint_labels_overlay(document, bake, probe));
  overlays.add(make_hit_check_overlay(document, bake, probe));
  overlays.add(make_turn_heuristic_overlay(document, bake, probe));
  add(make<CostOverlay>, QObject::tr("Terrain cost"), QObject::tr("What a step costs the probe's unit"));
  add(make<DistanceOverlay>, QObject::tr("Distance"), QObject::tr("How far each cell is from the probe's start"));
  const auto again = [&overlays] { overlays.invalidate_all(); };
  QObject::connect(&bake, &LiveBake::baked_changed, &overlays, again);
  QObject::connect(&bake, &LiveBake::state_changed, &overlays,
                   [&overlays, &bake] { overlays.set_stale(bake.changed_cells()); });
  QObject::connect(&probe, &Probe::subject_changed, &overlays, again);
  // While one paints, what a cell is can be told at once; the rest follows when the map rests.
  QObject::connect(&document, &Document::cells_changed, &overlays, [&overlays](const QRect& cells) {
    overlays.invalidate(cells.adjusted(-kMaxFootprint, -kMaxFootprint, kMaxFootprint, kMaxFootprint));
  });
}

}  // namespace libpath::editor
