#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>

#include <libpath/core/cell.h>
#include <QImage>
#include <QPainter>
#include <QRect>

namespace libpath::editor {

/// A grid of colours as images of 256 × 256 pixels, made when they are first looked at and mended where cells changed.
/// On level 0 a pixel is a cell, on each further level the mean of four pixels of the level below: so a map of any size
/// is drawn at any zoom from about as many pixels as the window has.
/// Memory: 4 bytes a cell seen, and a third more for the levels. Threads: that of the user interface.
class TileCache {
 public:
  static constexpr int kSide = 256;

  /// Writes the colours of `cells` (which lie on the map) into an image whose pixel (0, 0) is the first of them:
  /// premultiplied, row by row, `stride` pixels apart.
  using Fill = std::function<void(const QRect& cells, QRgb* pixels, std::ptrdiff_t stride)>;

  TileCache(Size size, bool is_opaque, Fill fill);

  Size size() const noexcept { return size_; }
  /// Levels above 0 that make sense: on the last one the map is one tile.
  int top_level() const noexcept { return top_level_; }

  /// These cells have other colours; until they are asked for, tiles keep the old ones.
  void invalidate(const QRect& cells);
  /// Forgets all tiles.
  void forget();

  /// Draws what lies in `cells` with `zoom` pixels a cell, cell (0, 0) at `origin`. `zoom` is a whole number or 1 / 2ᵏ.
  void draw(QPainter& painter, const QRect& cells, double zoom, QPointF origin);
  /// The same, but asks for the colours of `budget` cells at most, from which it takes those that it asked for. False
  /// where more are missing: tiles that lack some are drawn as they were, or not at all. At least one tile gets ready
  /// where the budget is that of a tile.
  bool draw(QPainter& painter, const QRect& cells, double zoom, QPointF origin, std::size_t& budget);

 private:
  struct Tile {
    QImage image;  // null until it was ready once
    QRect dirty;   // pixels of its level; none where it is ready
  };

  Tile& tile(int level, int x, int y);
  /// The tile, mended as far as the budget goes.
  const Tile& mended(int level, int x, int y, std::size_t& budget);
  bool may_fill(const Tile& tile, int level, int x, int y, std::size_t& budget);
  void fill(Tile& tile, int level, int x, int y);
  void fill_from_below(Tile& tile, int level, int x, int y);
  QSize level_size(int level) const noexcept;
  QRect tile_rect(int level, int x, int y) const noexcept;
  static std::uint64_t key(int level, int x, int y) noexcept;

  Size size_;
  bool is_opaque_;
  Fill fill_;
  int top_level_ = 0;
  std::unordered_map<std::uint64_t, Tile> tiles_;
};

}  // namespace libpath::editor
