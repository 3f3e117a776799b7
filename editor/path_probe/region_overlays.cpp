#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/document/plural.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/search/ground/edits.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

class RegionOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    std::vector<LegendEntry> entries;
    const std::size_t count = tables().regions.count();
    if (!bake_.is_as_baked() && follows_changes()) {
      entries.push_back({Qt::transparent, QObject::tr("a colour for each region, as you painted them")});
    } else {
      for (RegionIndex i = 0; i < std::min<std::size_t>(count, kMaxListed); ++i)
        entries.push_back({colour_of_number(i), spelt_region(i)});
      if (count > kMaxListed)
        entries.push_back({Qt::transparent, QObject::tr("and %n more", nullptr, plural_of(count - kMaxListed))});
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
    return bake_.is_as_baked() || (is_prepared() && tables().edges.empty() && bake_.regions_follow(probe_.unit()));
  }
  bool reaches_far() const override { return true; }

  /// The connectivity table, a row at a time: that of the region at the mouse.
  void draw(QPainter& painter, const OverlayCanvas& canvas) const override {
    if (!canvas.hovered || !world().size().contains(*canvas.hovered)) return;
    if (!shown().walkability()[*canvas.hovered]) return;
    // From afar a cell stands for those of its pixel.
    const int step = std::max(1, static_cast<int>(1 / canvas.transform.zoom));
    const Hovered hovered{probe_.unit(), bake_.revision(), number_of(*canvas.hovered), shows_parts(), step};
    if (!dark_ || hovered_ != hovered) {
      hovered_ = hovered;
      dark_ = make_dark(*canvas.hovered);
    }
    const QRect& cells = canvas.cells;
    dark_->draw(
        painter,
        QRect(QPoint(cells.left() / step, cells.top() / step), QPoint(cells.right() / step, cells.bottom() / step)),
        canvas.transform.zoom * step, canvas.transform.origin);
  }

 private:
  static constexpr std::size_t kMaxListed = 6;
  static constexpr QRgb kUnreached = 0x96000000;  // premultiplied

  /// Of what a picture of the cells that are not reached is good for.
  struct Hovered {
    std::size_t unit = 0;
    quint64 revision = 0;
    std::uint32_t number = 0;  // of the region, or of the part
    bool is_part = false;
    int step = 1;  // cells a pixel

    bool operator==(const Hovered&) const = default;
  };

  void prepare() override { dark_.reset(); }

  /// Whether it shows the parts of a live world.
  bool shows_parts() const {
    return world().edits() != nullptr && world().edits()->regions != nullptr && follows_changes();
  }
  /// The world that is shown: regions of a live one may tell less than those that were baked.
  World shown() const { return shows_parts() || world().edits() == nullptr ? world() : world().baked(); }
  std::uint32_t number_of(Cell cell) const {
    return shows_parts() ? world().edits()->regions->part_of(cell) : shown().regions().region_of(cell);
  }
  /// Tiles that darken what a cell does not reach. While the mouse stays in its region they are only drawn.
  std::unique_ptr<TileCache> make_dark(Cell from) const {
    const int step = hovered_.step;
    const Size size = world().size();
    const Size pixels{(size.width + step - 1) / step, (size.height + step - 1) / step};
    return std::make_unique<TileCache>(pixels, false,
                                       [this, from](const QRect& rect, QRgb* out, std::ptrdiff_t stride) {
                                         for (int y = rect.top(); y <= rect.bottom(); ++y, out += stride)
                                           darken_row(from, rect, y, out);
                                       });
  }
  void darken_row(Cell from, const QRect& pixels, int y, QRgb* out) const {
    const World looked_at = shown();
    std::optional<std::uint32_t> last;  // region; neighbours mostly lie in one
    QRgb colour = kNothing;
    for (int x = pixels.left(); x <= pixels.right(); ++x, ++out) {
      const Cell cell{x * hovered_.step, y * hovered_.step};
      *out = kNothing;
      if (!looked_at.walkability()[cell]) continue;
      const std::uint32_t number = number_of(cell);
      if (std::exchange(last, number) != number) colour = looked_at.may_reach(from, cell) ? kNothing : kUnreached;
      *out = colour;
    }
  }
  /// With the regions that it reaches, where there are few.
  QString spelt_region(RegionIndex region) const {
    const Regions& regions = tables().regions;
    QStringList reached;
    for (RegionIndex other = 0; other < std::min<std::size_t>(regions.count(), kMaxListed); ++other) {
      if (other != region && regions.reaches(region, other)) reached.push_back(QString::number(other));
    }
    if (reached.empty()) return QObject::tr("region %1").arg(region);
    return QObject::tr("region %1, reaches %2").arg(region).arg(reached.join(QStringLiteral(", ")));
  }

  mutable Hovered hovered_;
  mutable std::unique_ptr<TileCache> dark_;  // what hovered_ does not reach; null until it is looked at
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
