#include <algorithm>
#include <array>

#include <editor/path_probe/table_overlay.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

/// Of the document, not of a bake: it is measured where it is looked at, and so anew near each edit.
class ClearanceOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  static constexpr std::int32_t kMaxShown = 8;

  std::vector<LegendEntry> legend() const override {
    std::vector<LegendEntry> entries;
    for (const std::int32_t width : {1, 2, 3, 5, kMaxShown})
      entries.push_back({QColor::fromRgba(colour_of_width(width)), width == kMaxShown
                                                                       ? QObject::tr("width %1 or more").arg(width)
                                                                       : QObject::tr("width %1").arg(width)});
    return entries;
  }
  void colour(const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) const override;
  bool follows_changes() const override { return true; }

 private:
  static QRgb colour_of_width(std::int32_t width) {
    return width == 0 ? kNothing : scale_colour(1 - static_cast<double>(width - 1) / (kMaxShown - 1));
  }
  Grid<std::int32_t> widths_of(const QRect& cells) const;
};

void ClearanceOverlay::colour(const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) const {
  std::array<QRgb, kMaxShown + 1> colours{};
  for (std::int32_t width = 0; width <= kMaxShown; ++width)
    colours[static_cast<std::size_t>(width)] = qPremultiply(colour_of_width(width));
  const Grid<std::int32_t> widths = widths_of(cells);
  for (std::int32_t y = 0; y < widths.size().height; ++y, pixels += stride) {
    for (std::int32_t x = 0; x < widths.size().width; ++x)
      pixels[x] = colours[static_cast<std::size_t>(widths[{x, y}])];
  }
}

/// By cell, from the first of `cells`. The widest square whose last cell is a given one follows from its three
/// neighbours' before it; moved to the unit's centre it is the clearance. Squares of these cells lie within kMaxShown
/// cells around them.
Grid<std::int32_t> ClearanceOverlay::widths_of(const QRect& cells) const {
  constexpr int kReach = 2 * kMaxShown;
  const Map& map = document_.map();
  Grid<std::int32_t> widths({cells.width(), cells.height()});
  const std::string movement = probe_.unit() < map.units.size() ? map.units[probe_.unit()].movement : "";
  const auto movement_class = find_movement_class(map, movement);
  if (!movement_class) return widths;
  const QRect around =
      cells.adjusted(-kReach, -kReach, kReach, kReach) & QRect(0, 0, map.size().width, map.size().height);
  Grid<std::int32_t> squares({around.width(), around.height()});
  const auto before = [&](int x, int y) { return x < 0 || y < 0 ? 0 : squares[{x, y}]; };
  for (int y = 0; y < around.height(); ++y) {
    for (int x = 0; x < around.width(); ++x) {
      const Cell cell{x + around.left(), y + around.top()};
      if (!map.terrains[map.cells[cell]].factors[*movement_class]) continue;
      const std::int32_t most = std::min({before(x - 1, y), before(x, y - 1), before(x - 1, y - 1)}) + 1;
      squares[{x, y}] = most;
      for (std::int32_t width = std::min(most, kMaxShown); width > 0; --width) {
        const Cell centre{cell.x - width / 2, cell.y - width / 2};
        if (!cells.contains(centre.x, centre.y)) continue;
        std::int32_t& widest = widths[{centre.x - cells.left(), centre.y - cells.top()}];
        widest = std::max(widest, width);
      }
    }
  }
  return widths;
}

}  // namespace

std::unique_ptr<Overlay> make_clearance_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<ClearanceOverlay>(
      QObject::tr("Clearance"), QObject::tr("The widest unit that fits, cell by cell"), document, bake, probe);
}

}  // namespace libpath::editor
