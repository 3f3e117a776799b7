#include <editor/canvas/overlays.h>

#include <algorithm>

namespace libpath::editor {

void Overlay::colour(const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) const {
  for (int y = cells.top(); y <= cells.bottom(); ++y, pixels += stride) {
    for (int x = cells.left(); x <= cells.right(); ++x) pixels[x - cells.left()] = qPremultiply(colour_at({x, y}));
  }
}

void OverlaySet::add(std::unique_ptr<Overlay> overlay, OverlayGroup group) {
  entries_.emplace_back();
  entries_.back().group = group;
  entries_.back().overlay = std::move(overlay);
  entries_.back().overlay->set_listener([this, place = entries_.size() - 1] { draw_anew(place); });
}

void OverlaySet::draw_anew(std::size_t place) {
  if (!entries_[place].tiles) return;
  entries_[place].tiles->forget();
  emit changed();
}

std::unique_ptr<TileCache> OverlaySet::make_tiles(Overlay& overlay) const {
  return std::make_unique<TileCache>(size_, false, [&overlay](const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) {
    overlay.colour(cells, pixels, stride);
  });
}

std::vector<LegendEntry> OverlaySet::legend(std::size_t place) const {
  Overlay& overlay = *entries_[place].overlay;
  overlay.get_ready();
  return overlay.legend();
}

void OverlaySet::show(std::size_t place, bool shown) {
  Entry& entry = entries_[place];
  if (entry.is_shown == shown) return;
  entry.is_shown = shown;
  entry.tiles.reset();
  if (shown) {
    entry.overlay->refresh();
    entry.tiles = make_tiles(*entry.overlay);
  }
  emit changed();
}

void OverlaySet::set_opacity(std::size_t place, double opacity) {
  entries_[place].opacity = opacity;
  emit changed();
}

void OverlaySet::invalidate(const QRect& cells) {
  for (Entry& entry : entries_) {
    if (entry.tiles) entry.tiles->invalidate(cells);
  }
  emit changed();
}

void OverlaySet::invalidate_far() {
  bool reaches = false;
  for (Entry& entry : entries_) {
    if (!entry.tiles || !entry.overlay->reaches_far() || !entry.overlay->follows_changes()) continue;
    entry.overlay->refresh();
    entry.tiles->invalidate(QRect(0, 0, size_.width, size_.height));
    reaches = true;
  }
  if (reaches) emit changed();
}

void OverlaySet::invalidate_all() {
  for (Entry& entry : entries_) {
    if (!entry.tiles) continue;
    entry.overlay->refresh();
    entry.tiles->forget();
  }
  emit changed();
}

void OverlaySet::set_size(Size size) {
  size_ = size;
  for (Entry& entry : entries_) {
    if (!entry.tiles) continue;
    entry.overlay->refresh();
    entry.tiles = make_tiles(*entry.overlay);
  }
  emit changed();
}

void OverlaySet::set_stale(const QRegion& cells) {
  if (cells == stale_) return;
  stale_ = cells;
  emit changed();
}

void OverlaySet::draw_stale(QPainter& painter, const OverlayCanvas& canvas) const {
  if (stale_.isEmpty() || std::none_of(entries_.begin(), entries_.end(), [](const Entry& entry) {
        return entry.is_shown && !entry.overlay->follows_changes();
      }))
    return;
  painter.setPen(Qt::NoPen);
  // Light lines beside dark ones are seen on every ground.
  for (const auto& [colour, pattern] :
       {std::pair(QColor(255, 255, 255, 170), Qt::FDiagPattern), std::pair(QColor(0, 0, 0, 150), Qt::BDiagPattern)}) {
    painter.setBrush(QBrush(colour, pattern));
    for (const QRect& rect : stale_) {
      const QRect seen = rect & canvas.cells;
      if (!seen.isEmpty()) painter.drawRect(canvas.transform.rect_of(seen));
    }
  }
}

bool OverlaySet::draw(QPainter& painter, const OverlayCanvas& canvas) {
  std::size_t budget = kMaxCellsAPaint;
  bool is_whole = true;
  for (Entry& entry : entries_) {
    if (!entry.is_shown || !entry.overlay->is_there() || !entry.overlay->get_ready()) continue;
    painter.setOpacity(entry.opacity);
    if (entry.overlay->colours_cells() &&
        !entry.tiles->draw(painter, canvas.cells, canvas.transform.zoom, canvas.transform.origin, budget))
      is_whole = false;
    // Lines are thin: they would be lost under the opacity that leaves the map seen through colours.
    painter.setOpacity((1 + entry.opacity) / 2);
    entry.overlay->draw(painter, canvas);
  }
  painter.setOpacity(1);
  draw_stale(painter, canvas);
  return is_whole;
}

bool OverlaySet::follows_mouse() const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [](const Entry& entry) { return entry.is_shown && entry.overlay->follows_mouse(); });
}

}  // namespace libpath::editor
