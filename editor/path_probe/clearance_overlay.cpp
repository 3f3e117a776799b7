#include <algorithm>

#include <editor/path_probe/table_overlay.h>

namespace libpath::editor {
namespace {

/// Of the document, not of a bake: it is measured anew near each edit.
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

}  // namespace

std::unique_ptr<Overlay> make_clearance_overlay(Document& document, LiveBake& bake, Probe& probe) {
  return std::make_unique<ClearanceOverlay>(
      QObject::tr("Clearance"), QObject::tr("The widest unit that fits, cell by cell"), document, bake, probe);
}

}  // namespace libpath::editor
