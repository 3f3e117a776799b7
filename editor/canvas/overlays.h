#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <editor/canvas/tile_cache.h>
#include <editor/canvas/view_transform.h>
#include <QColor>
#include <QObject>
#include <QRegion>
#include <QString>

namespace libpath::editor {

struct LegendEntry {
  QColor colour;
  QString text;
  std::optional<double> share = std::nullopt;  // of the scale, where the colour is one of its (colour_scale.h)
};

/// What an overlay draws into besides colours of cells.
struct OverlayCanvas {
  ViewTransform transform;
  QRect cells;                  // that are to be drawn, on the map
  std::optional<Cell> hovered;  // under the mouse; may lie off the map
};

/// One way to see what the library knows: a colour a cell over the map, and lines.
class Overlay {
 public:
  Overlay(QString name, QString help) : name_(std::move(name)), help_(std::move(help)) {}
  virtual ~Overlay() = default;

  const QString& name() const noexcept { return name_; }
  const QString& help() const noexcept { return help_; }
  /// Asked for after get_ready(), whatever that said.
  virtual std::vector<LegendEntry> legend() const = 0;
  /// Whether the map is one of those that it tells of; it is not offered for others.
  virtual bool is_there() const { return true; }
  /// Called when something that it tells of changed: what takes long is worked out here.
  virtual void refresh() {}
  /// Whether a change of cells may change what it tells of others far off; then it is refreshed after each stroke.
  virtual bool reaches_far() const { return false; }
  /// Called each time before it is asked for cells or its legend, as tables may be others than those of the last
  /// refresh; for cells it is asked only where this says true.
  virtual bool get_ready() = 0;
  /// The colour of a cell; transparent where there is nothing to say. Asked for only where it colours cells.
  virtual QRgb colour_at(Cell) const { return 0; }
  /// Those of many, as TileCache::Fill has it.
  virtual void colour(const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) const;
  virtual bool colours_cells() const { return true; }
  /// Lines and marks, over the colours.
  virtual void draw(QPainter&, const OverlayCanvas&) const {}
  /// Whether what it draws depends on where the mouse is.
  virtual bool follows_mouse() const { return false; }
  /// Whether it shows a change of cells at once, or where it reaches far after the stroke, rather than after the next
  /// bake.
  virtual bool follows_changes() const { return false; }

  /// Who is told when something that was worked out in the background is there.
  void set_listener(std::function<void()> listener) { listener_ = std::move(listener); }

 protected:
  void tell_found() const {
    if (listener_) listener_();
  }

 private:
  std::function<void()> listener_;
  QString name_;
  QString help_;
};

/// What overlays are about, as a list of them is divided.
enum class OverlayGroup { ground, paths, turning };

/// The overlays of one view: which are shown, how strongly, and their tiles.
class OverlaySet : public QObject {
  Q_OBJECT

 public:
  explicit OverlaySet(Size size, QObject* parent = nullptr) : QObject(parent), size_(size) {}

  void add(std::unique_ptr<Overlay> overlay, OverlayGroup group = OverlayGroup::ground);
  std::size_t count() const noexcept { return entries_.size(); }
  Overlay& overlay(std::size_t place) const { return *entries_[place].overlay; }
  OverlayGroup group(std::size_t place) const { return entries_[place].group; }
  bool is_shown(std::size_t place) const { return entries_[place].is_shown; }
  double opacity(std::size_t place) const { return entries_[place].opacity; }
  /// What one that is shown says of its colours.
  std::vector<LegendEntry> legend(std::size_t place) const;
  void show(std::size_t place, bool shown);
  void set_opacity(std::size_t place, double opacity);

  /// What the overlays tell may have changed: in these cells, or everywhere, or after a stroke far from it.
  void invalidate(const QRect& cells);
  void invalidate_all();
  void invalidate_far();
  void set_size(Size size);
  /// Cells that are others than those that the overlays tell of, until they are refreshed: they are hatched where an
  /// overlay is shown that does not follow changes.
  void set_stale(const QRegion& cells);

  /// Asks overlays for as many colours as take half a frame. False where more are missing, which the next drawing asks
  /// for.
  bool draw(QPainter& painter, const OverlayCanvas& canvas);
  /// Whether one that is shown does.
  bool follows_mouse() const;

 signals:
  void changed();

 private:
  struct Entry {
    std::unique_ptr<Overlay> overlay;
    OverlayGroup group = OverlayGroup::ground;
    std::unique_ptr<TileCache> tiles;  // while it is shown
    bool is_shown = false;
    double opacity = 0.6;
  };

  static constexpr std::size_t kMaxCellsAPaint = std::size_t{1} << 18;

  std::unique_ptr<TileCache> make_tiles(Overlay& overlay) const;
  void draw_anew(std::size_t place);

  void draw_stale(QPainter& painter, const OverlayCanvas& canvas) const;

  Size size_;
  QRegion stale_;
  std::vector<Entry> entries_;
};

}  // namespace libpath::editor
