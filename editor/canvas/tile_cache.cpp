#include <editor/canvas/tile_cache.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace libpath::editor {
namespace {

/// The mean of four colours, each channel rounded down; even and odd channels are summed apart in one word.
QRgb mean_of(QRgb a, QRgb b, QRgb c, QRgb d) {
  constexpr QRgb kEven = 0x00ff00ff;
  const std::uint32_t even = (a & kEven) + (b & kEven) + (c & kEven) + (d & kEven);
  const std::uint32_t odd = (a >> 8 & kEven) + (b >> 8 & kEven) + (c >> 8 & kEven) + (d >> 8 & kEven);
  return (even >> 2 & kEven) | (odd << 6 & ~kEven);
}

}  // namespace

TileCache::TileCache(Size size, bool is_opaque, Fill fill)
    : size_(size), is_opaque_(is_opaque), fill_(std::move(fill)) {
  while (level_size(top_level_).width() > kSide || level_size(top_level_).height() > kSide) ++top_level_;
}

QSize TileCache::level_size(int level) const noexcept {
  const int round_up = (1 << level) - 1;
  return {(size_.width + round_up) >> level, (size_.height + round_up) >> level};
}

QRect TileCache::tile_rect(int level, int x, int y) const noexcept {
  return QRect(x * kSide, y * kSide, kSide, kSide) & QRect(QPoint(0, 0), level_size(level));
}

std::uint64_t TileCache::key(int level, int x, int y) noexcept {
  return static_cast<std::uint64_t>(level) << 48 | static_cast<std::uint64_t>(y) << 24 | static_cast<std::uint64_t>(x);
}

void TileCache::invalidate(const QRect& cells) {
  for (int level = 0; level <= top_level_; ++level) {
    const QRect pixels = QRect(QPoint(cells.left() >> level, cells.top() >> level),
                               QPoint(cells.right() >> level, cells.bottom() >> level)) &
                         QRect(QPoint(0, 0), level_size(level));
    if (pixels.isEmpty()) continue;
    for (int y = pixels.top() / kSide; y <= pixels.bottom() / kSide; ++y) {
      for (int x = pixels.left() / kSide; x <= pixels.right() / kSide; ++x) {
        const auto found = tiles_.find(key(level, x, y));
        if (found != tiles_.end()) found->second.dirty |= pixels & tile_rect(level, x, y);
      }
    }
  }
}

void TileCache::forget() { tiles_.clear(); }

TileCache::Tile& TileCache::tile(int level, int x, int y) {
  const auto [found, fresh] = tiles_.try_emplace(key(level, x, y));
  if (fresh) found->second.dirty = tile_rect(level, x, y);
  return found->second;  // references stay good while others are added
}

const TileCache::Tile& TileCache::mended(int level, int x, int y, std::size_t& budget) {
  Tile& tile = this->tile(level, x, y);
  if (tile.dirty.isEmpty() || !may_fill(tile, level, x, y, budget)) return tile;
  if (tile.image.isNull())
    tile.image =
        QImage(tile_rect(level, x, y).size(), is_opaque_ ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  fill(tile, level, x, y);
  tile.dirty = QRect();
  return tile;
}

/// Whether the budget is enough for its dirty cells, and for those of the tiles below.
bool TileCache::may_fill(const Tile& tile, int level, int x, int y, std::size_t& budget) {
  if (level == 0) {
    const auto cells = static_cast<std::size_t>(tile.dirty.width()) * static_cast<std::size_t>(tile.dirty.height());
    // Nothing smaller comes in between, so that tiles get ready in the order in which they are looked at.
    const bool is_enough = cells <= budget;
    budget = is_enough ? budget - cells : 0;
    return is_enough;
  }
  bool are_ready = true;
  for (int quarter = 0; quarter < 4; ++quarter) {
    const int child_x = 2 * x + (quarter & 1);
    const int child_y = 2 * y + (quarter >> 1);
    const QRect from(child_x * kSide / 2, child_y * kSide / 2, kSide / 2, kSide / 2);
    if (!tile.dirty.intersects(from)) continue;
    if (!mended(level - 1, child_x, child_y, budget).dirty.isEmpty()) are_ready = false;
  }
  return are_ready;
}

void TileCache::fill(Tile& tile, int level, int x, int y) {
  if (level > 0) return fill_from_below(tile, level, x, y);
  const QRect rect = tile_rect(0, x, y);
  const auto stride = tile.image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
  auto* const pixels = reinterpret_cast<QRgb*>(tile.image.bits());
  fill_(tile.dirty, pixels + (tile.dirty.top() - rect.top()) * stride + (tile.dirty.left() - rect.left()), stride);
}

void TileCache::fill_from_below(Tile& tile, int level, int x, int y) {
  const QRect rect = tile_rect(level, x, y);
  const QRect dirty = tile.dirty;
  const QSize below = level_size(level - 1);
  // The four tiles below, each for the part of the dirty pixels that comes from it.
  for (int quarter = 0; quarter < 4; ++quarter) {
    const int child_x = 2 * x + (quarter & 1);
    const int child_y = 2 * y + (quarter >> 1);
    const QRect from(child_x * kSide / 2, child_y * kSide / 2, kSide / 2, kSide / 2);
    const QRect part = dirty & from;
    if (part.isEmpty()) continue;
    const QImage& child = this->tile(level - 1, child_x, child_y).image;
    for (int row = part.top(); row <= part.bottom(); ++row) {
      const int upper = 2 * row - child_y * kSide;
      const int lower = 2 * row + 1 < below.height() ? upper + 1 : upper;
      const auto* const above_line = reinterpret_cast<const QRgb*>(child.constScanLine(upper));
      const auto* const below_line = reinterpret_cast<const QRgb*>(child.constScanLine(lower));
      auto* const line = reinterpret_cast<QRgb*>(tile.image.scanLine(row - rect.top()));
      for (int column = part.left(); column <= part.right(); ++column) {
        const int left = 2 * column - child_x * kSide;
        const int right = 2 * column + 1 < below.width() ? left + 1 : left;
        line[column - rect.left()] = mean_of(above_line[left], above_line[right], below_line[left], below_line[right]);
      }
    }
  }
}

void TileCache::draw(QPainter& painter, const QRect& cells, double zoom, QPointF origin) {
  std::size_t budget = std::numeric_limits<std::size_t>::max();
  draw(painter, cells, zoom, origin, budget);
}

bool TileCache::draw(QPainter& painter, const QRect& cells, double zoom, QPointF origin, std::size_t& budget) {
  const int level = zoom >= 1 ? 0 : std::min(top_level_, static_cast<int>(std::lround(-std::log2(zoom))));
  const double scale = zoom * (1 << level);  // pixels on the screen for a pixel of the level
  const QRect pixels = QRect(QPoint(cells.left() >> level, cells.top() >> level),
                             QPoint(cells.right() >> level, cells.bottom() >> level)) &
                       QRect(QPoint(0, 0), level_size(level));
  if (pixels.isEmpty()) return true;
  bool is_whole = true;
  for (int y = pixels.top() / kSide; y <= pixels.bottom() / kSide; ++y) {
    for (int x = pixels.left() / kSide; x <= pixels.right() / kSide; ++x) {
      const Tile& tile = mended(level, x, y, budget);
      if (!tile.dirty.isEmpty()) is_whole = false;
      if (tile.image.isNull()) continue;
      const QRect rect = tile_rect(level, x, y);
      const QRect part = pixels & rect;
      const QRectF target(origin.x() + part.left() * scale, origin.y() + part.top() * scale, part.width() * scale,
                          part.height() * scale);
      painter.drawImage(target, tile.image, part.translated(-rect.topLeft()));
    }
  }
  return is_whole;
}

}  // namespace libpath::editor
