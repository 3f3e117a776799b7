#include <editor/path_probe/table_overlays.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <editor/canvas/map_drawing.h>
#include <editor/path_probe/distance_field.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/search/edits.h>

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
  bool follows_changes() const override { return is_live(); }

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
  bool follows_changes() const override { return true; }
  void repair(const QRect& cells) override;

 private:
  static QRgb colour_of_width(std::int32_t width) {
    return width == 0 ? kNothing : heat(1 - static_cast<double>(width - 1) / (kMostShown - 1));
  }
  void prepare() override;
  void measure(const QRect& cells);

  std::size_t movement_class_ = 0;
  std::vector<std::int32_t> widths_;
};

void ClearanceOverlay::prepare() {
  const Map& map = document_.map();
  const auto& units = map.units;
  const std::string movement = probe_.unit() < units.size() ? units[probe_.unit()].movement : "";
  movement_class_ = find_movement_class(map, movement).value_or(map.movement_classes.size());
  widths_.clear();
  if (movement_class_ >= map.movement_classes.size()) return;
  widths_.resize(map.size().cells());
  measure(QRect(0, 0, map.size().width, map.size().height));
}

void ClearanceOverlay::repair(const QRect& cells) {
  const Size size = document_.map().size();
  if (widths_.size() == size.cells()) measure(cells & QRect(0, 0, size.width, size.height));
}

/// The widest square whose last cell is a given one follows from its three neighbours' before it; moved to the unit's
/// centre it is the clearance. Squares of these cells lie within kMostShown cells around them.
void ClearanceOverlay::measure(const QRect& cells) {
  constexpr int kReach = 2 * kMostShown;
  const Map& map = document_.map();
  const QRect around =
      cells.adjusted(-kReach, -kReach, kReach, kReach) & QRect(0, 0, map.size().width, map.size().height);
  std::vector<std::int32_t> squares(static_cast<std::size_t>(around.width()) *
                                    static_cast<std::size_t>(around.height()));
  const auto square_at = [&](int x, int y) -> std::int32_t& {
    return squares[static_cast<std::size_t>(y - around.top()) * static_cast<std::size_t>(around.width()) +
                   static_cast<std::size_t>(x - around.left())];
  };
  const auto before = [&](int x, int y) { return around.contains(x, y) ? square_at(x, y) : 0; };
  for (int y = cells.top(); y <= cells.bottom(); ++y) {
    for (int x = cells.left(); x <= cells.right(); ++x) widths_[map.size().index({x, y})] = 0;
  }
  for (int y = around.top(); y <= around.bottom(); ++y) {
    for (int x = around.left(); x <= around.right(); ++x) {
      if (!map.terrains[map.cells[{x, y}]].factors[movement_class_]) continue;
      const std::int32_t most = std::min({before(x - 1, y), before(x, y - 1), before(x - 1, y - 1)}) + 1;
      square_at(x, y) = most;
      for (std::int32_t width = std::min(most, kMostShown); width > 0; --width) {
        const Cell centre{x - width / 2, y - width / 2};
        if (!cells.contains(centre.x, centre.y)) continue;
        std::int32_t& widest = widths_[map.size().index(centre)];
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
    if (!bake_.is_current() && follows_changes()) {
      entries.push_back({Qt::transparent, QObject::tr("a colour for each region, as you painted them")});
    } else {
      for (RegionIndex i = 0; i < std::min<std::size_t>(count, kMostListed); ++i)
        entries.push_back({colour_of_number(i), spelt_region(i)});
      if (count > kMostListed)
        entries.push_back({Qt::transparent, QObject::tr("and %1 more").arg(count - kMostListed)});
    }
    entries.push_back({Qt::transparent, QObject::tr("dark: not reached from the region at the mouse")});
    return entries;
  }
  QRgb colour_at(Cell cell) const override {
    if (shows_parts()) {
      return world().walkability()[cell] ? colour_of_number(world().edits()->regions->part_of(cell)).rgba() : kNothing;
    }
    return tables().walkability[cell] ? colour_of_number(tables().regions.region_of(cell)).rgba() : kNothing;
  }
  bool follows_mouse() const override { return true; }
  /// Where one-way edges or links exist, a live world's parts tell less than regions.
  bool follows_changes() const override {
    return bake_.is_current() || (is_prepared() && tables().edges.empty() && bake_.regions_follow(probe_.unit()));
  }
  bool reaches_far() const override { return true; }

  /// The connectivity table, a row at a time: that of the region at the mouse.
  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    const auto cells = static_cast<std::int64_t>(canvas.cells.width()) * canvas.cells.height();
    if (!canvas.hovered || !world().size().contains(*canvas.hovered) || cells > kMostCellsDimmed) return;
    const World shown = shows_parts() || world().edits() == nullptr ? world() : world().baked();
    if (!shown.walkability()[*canvas.hovered]) return;
    const auto is_dark = [&](Cell cell) {
      return shown.walkability()[cell] && !shown.may_reach(*canvas.hovered, cell);
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

  /// Whether it shows the parts of a live world.
  bool shows_parts() const { return world().edits() != nullptr && follows_changes(); }
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
  bool follows_changes() const override { return bake_.regions_follow(probe_.unit()); }
  bool reaches_far() const override { return true; }

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
             bake_.is_current()
                 ? QObject::tr("%1 corners, where shortest paths turn").arg(tables().jump_map.corner_count())
                 : QObject::tr("corners, where shortest paths turn")}};
  }
  QRgb colour_at(Cell cell) const override {
    const bool has_jumps = !tables().jump_map.empty() && world().costs().uniform();
    return has_jumps && is_corner(cell) ? kCorner : kNothing;
  }
  /// Where costs differ there are none; whether they still do only a bake can tell.
  bool follows_changes() const override { return is_live() && (bake_.is_current() || !tables().jump_map.empty()); }
  // Of a first cell of another cost.
  bool reaches_far() const override { return true; }

 private:
  static constexpr QRgb kCorner = 0xffd020c0;

  /// As jump_map.h has it: a live jump map keeps the corners that were baked.
  bool is_corner(Cell cell) const {
    const Walkability& walkable = world().walkability();
    if (!walkable[cell]) return false;
    for (const int dx : {-1, 1}) {
      for (const int dy : {-1, 1}) {
        const bool is_beside = walkable[{cell.x + dx, cell.y}] && walkable[{cell.x, cell.y + dy}];
        if (is_beside && !walkable[{cell.x + dx, cell.y + dy}]) return true;
      }
    }
    return false;
  }
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
    if (!world().walkability()[cell]) return kNothing;
    const double factor = world().costs().factor(world().size().index(cell));
    return most_ > least_ ? heat(std::log(factor / least_) / std::log(most_ / least_)) : heat(0);
  }
  bool follows_changes() const override { return is_live(); }
  // By the scale of its colours.
  bool reaches_far() const override { return true; }

 private:
  void prepare() override {
    const StepCosts& costs = world().costs();
    least_ = most_ = costs.factor(0);
    if (costs.uniform()) return;
    least_ = std::numeric_limits<double>::infinity();
    most_ = 0;
    for (std::size_t i = 0; i < world().size().cells(); ++i) {
      if (!world().walkability()[world().size().cell(i)]) continue;
      least_ = std::min(least_, costs.factor(i));
      most_ = std::max(most_, costs.factor(i));
    }
    if (most_ == 0) least_ = most_ = 1;
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
            {QColor::fromRgba(heat(1)), QObject::tr("%1 cells away").arg(furthest_, 0, 'f', 1)}};
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
  bool follows_changes() const override {
    return is_live() && (bake_.is_current() || document_.map().size().cells() <= kMostCellsAfterAStroke);
  }
  bool reaches_far() const override { return true; }

 private:
  /// Those of larger maps take longer than the pause between two strokes.
  static constexpr std::size_t kMostCellsAfterAStroke = std::size_t{1} << 18;

  void prepare() override {
    distances_.clear();
    if (!has_start()) return;
    distances_ = distances_from(world(), start());
    most_ = 0;
    for (const Cost cost : distances_) {
      if (cost != kNoCost) most_ = std::max(most_, cost);
    }
    furthest_ = world().costs().length(most_);
  }

  std::vector<Cost> distances_;
  Cost most_ = 0;
  double furthest_ = 0;  // in cells
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
  QObject::connect(&document.undo_stack(), &QUndoStack::indexChanged, &overlays, [&overlays, &bake] {
    bake.settle_regions();
    overlays.invalidate_far();
  });
  QObject::connect(&bake, &LiveBake::followed, &overlays, again);
}

}  // namespace libpath::editor
