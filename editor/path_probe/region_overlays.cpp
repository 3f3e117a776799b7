#include <algorithm>

#include <editor/canvas/map_drawing.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/search/edits.h>

namespace libpath::editor {
namespace {

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
    if (!canvas.hovered || !world().size().contains(*canvas.hovered)) return;
    const World shown = shows_parts() || world().edits() == nullptr ? world() : world().baked();
    if (!shown.walkability()[*canvas.hovered]) return;
    const auto is_dark = [&](Cell cell) {
      return shown.walkability()[cell] && !shown.may_reach(*canvas.hovered, cell);
    };
    // From afar a cell stands for those of its pixel.
    const int step = std::max(1, static_cast<int>(1 / canvas.transform.zoom));
    for (int y = canvas.cells.top(); y <= canvas.cells.bottom(); y += step) {
      for (int x = canvas.cells.left(); x <= canvas.cells.right(); x += step) {
        const int begin = x;
        while (x <= canvas.cells.right() && is_dark({x, y})) x += step;
        if (x > begin) painter.fillRect(canvas.transform.rect_of(QRect(begin, y, x - begin, step)), kUnreached);
      }
    }
  }

 private:
  static constexpr std::size_t kMostListed = 6;
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

}  // namespace

std::unique_ptr<Overlay> make_region_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<RegionOverlay>(QObject::tr("Regions"), QObject::tr("Cells that reach each other"), document,
                                         bake, probe);
}

std::unique_ptr<Overlay> make_reach_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<ReachOverlay>(QObject::tr("Reach"), QObject::tr("What can be reached from the probe's start"),
                                        document, bake, probe);
}

}  // namespace libpath::editor
