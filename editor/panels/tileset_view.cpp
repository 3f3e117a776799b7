#include <editor/panels/tileset_view.h>

#include <algorithm>
#include <map>
#include <utility>

#include <editor/document/tile_images.h>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace libpath::editor {
namespace {

constexpr int kRoom = 520;         // pixels that a row of tiles may well take
constexpr int kSmallestSide = 32;  // of a square
constexpr int kLargestSide = 96;   // of one that shows a picture of its own
constexpr int kColumns = 10;       // of tiles without a common picture
constexpr std::uint32_t kMaxTiles = 1 << 16;

}  // namespace

TilesetView::TilesetView(const TileWords& words, ColourOf colour_of, QWidget* parent)
    : QWidget(parent), words_(words), colour_of_(std::move(colour_of)) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Tiles"));
  setMouseTracking(true);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TilesetView::show_tileset(std::size_t index) {
  tileset_ = index;
  chosen_.clear();
  current_.reset();
  read_pictures();
  refresh();
  resize(sizeHint());
  updateGeometry();
  emit choice_changed();
  emit current_changed();
}

void TilesetView::read_pictures() {
  const SurveyedTileset& tileset = words_.survey().tilesets[tileset_];
  shown_.clear();
  picture_ = tileset.picture.empty() ? QImage() : tile_image(words_.picture(tileset.picture), tileset.key);
  const QSize tile(std::max(tileset.tile_size.width, 1), std::max(tileset.tile_size.height, 1));
  if (picture_.isNull() || tileset.columns < 1) {
    columns_ = kColumns;
    side_ = tile.scaled(kLargestSide, kLargestSide, Qt::KeepAspectRatio).boundedTo(tile.expandedTo({48, 48}));
    // Parts of one picture are read once.
    std::map<std::string, QImage> own;
    for (const SurveyedTile& known : tileset.tiles) {
      Shown& shown = shown_.emplace_back();
      shown.id = known.id;
      if (known.picture.empty()) continue;
      const auto [picture, is_new] = own.try_emplace(known.picture);
      if (is_new) picture->second = tile_image(words_.picture(known.picture), {});
      shown.image = part_of_image(picture->second, known.part);
    }
    return;
  }
  columns_ = tileset.columns;
  const int room = std::clamp(kRoom / columns_, kSmallestSide, kLargestSide);
  const int zoom = std::max(1, room / tile.width());
  side_ = tile * zoom;
  const int step = tile.height() + tileset.spacing;
  const int rows = (picture_.height() - tileset.margin + tileset.spacing) / step;
  const std::uint32_t in_picture = static_cast<std::uint32_t>(std::max(rows, 0)) * static_cast<std::uint32_t>(columns_);
  const std::uint32_t count = tileset.tile_count == 0 ? in_picture : std::min(tileset.tile_count, in_picture);
  shown_.resize(std::min(count, kMaxTiles));
  for (std::size_t i = 0; i < shown_.size(); ++i) shown_[i].id = static_cast<std::uint32_t>(i);
}

void TilesetView::refresh() {
  const SurveyedTileset& tileset = words_.survey().tilesets[tileset_];
  std::vector<std::uint32_t> ids;
  for (const Shown& shown : shown_) ids.push_back(shown.id);
  auto terrains = words_.terrains_of(tileset_, ids);
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const SurveyedTile* known = find_tile(tileset, shown_[i].id);
    shown_[i].held = known != nullptr && known->all_cells() > 0;
    shown_[i].terrain = std::move(terrains[i]);
  }
  update();
}

QSize TilesetView::sizeHint() const {
  const int count = static_cast<int>(shown_.size());
  const int columns = std::max(1, std::min(columns_, count));
  return {columns * side_.width() + 1, (count + columns_ - 1) / columns_ * side_.height() + 1};
}

QRect TilesetView::square(std::size_t place) const {
  const int at = static_cast<int>(place);
  return {QPoint(at % columns_ * side_.width(), at / columns_ * side_.height()), side_};
}

std::optional<QRect> TilesetView::square_of(std::uint32_t id) const {
  const auto found = std::find_if(shown_.begin(), shown_.end(), [&](const Shown& shown) { return shown.id == id; });
  if (found == shown_.end()) return std::nullopt;
  return square(static_cast<std::size_t>(found - shown_.begin()));
}

std::optional<std::size_t> TilesetView::place_at(QPoint at) const {
  const int column = at.x() / side_.width();
  const int row = at.y() / side_.height();
  if (at.x() < 0 || at.y() < 0 || column >= columns_) return std::nullopt;
  const auto place =
      static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  return place < shown_.size() ? std::optional(place) : std::nullopt;
}

std::optional<std::uint32_t> TilesetView::current() const {
  return current_ ? std::optional(shown_[*current_].id) : std::nullopt;
}

void TilesetView::choose(std::set<std::uint32_t> ids) {
  chosen_ = std::move(ids);
  update();
  emit choice_changed();
}

void TilesetView::make_current(std::size_t place) {
  if (current_ == place) return;
  current_ = place;
  update();
  emit current_changed();
}

void TilesetView::choose_rectangle(std::size_t from, std::size_t to) {
  const auto columns = static_cast<std::size_t>(columns_);
  const std::pair<std::size_t, std::size_t> across = std::minmax({from % columns, to % columns});
  const std::pair<std::size_t, std::size_t> down = std::minmax({from / columns, to / columns});
  std::set<std::uint32_t> chosen = chosen_before_;
  for (std::size_t row = down.first; row <= down.second; ++row) {
    for (std::size_t column = across.first; column <= across.second; ++column) {
      const std::size_t place = row * columns + column;
      if (place < shown_.size()) chosen.insert(shown_[place].id);
    }
  }
  choose(std::move(chosen));
}

void TilesetView::mousePressEvent(QMouseEvent* event) {
  const auto place = place_at(event->position().toPoint());
  if (event->button() != Qt::LeftButton || !place) return;
  make_current(*place);
  const std::uint32_t id = shown_[*place].id;
  const bool adds = event->modifiers().testFlag(Qt::ControlModifier);
  chosen_before_ = adds ? chosen_ : std::set<std::uint32_t>();
  if (adds && chosen_before_.erase(id) > 0) return choose(chosen_before_);
  pressed_ = place;
  choose_rectangle(*place, *place);
}

void TilesetView::mouseMoveEvent(QMouseEvent* event) {
  const auto place = place_at(event->position().toPoint());
  if (!place) return;
  make_current(*place);
  if (pressed_) choose_rectangle(*pressed_, *place);
}

void TilesetView::mouseReleaseEvent(QMouseEvent*) { pressed_.reset(); }

/// Ctrl+A means its tiles, not the map's cells.
bool TilesetView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::SelectAll))
    event->accept();
  return QWidget::event(event);
}

void TilesetView::keyPressEvent(QKeyEvent* event) {
  if (shown_.empty()) return QWidget::keyPressEvent(event);
  if (event->matches(QKeySequence::SelectAll)) {
    std::set<std::uint32_t> all;
    for (const Shown& shown : shown_) all.insert(shown.id);
    return choose(std::move(all));
  }
  const auto at = static_cast<std::ptrdiff_t>(current_.value_or(0));
  std::ptrdiff_t step = 0;
  switch (event->key()) {
    case Qt::Key_Left: step = -1; break;
    case Qt::Key_Right: step = 1; break;
    case Qt::Key_Up: step = -columns_; break;
    case Qt::Key_Down: step = columns_; break;
    case Qt::Key_Space: {
      make_current(static_cast<std::size_t>(at));
      std::set<std::uint32_t> chosen = chosen_;
      const std::uint32_t id = shown_[*current_].id;
      if (chosen.erase(id) == 0) chosen.insert(id);
      return choose(std::move(chosen));
    }
    default: return QWidget::keyPressEvent(event);
  }
  const std::ptrdiff_t to = current_ ? at + step : 0;
  if (to < 0 || to >= static_cast<std::ptrdiff_t>(shown_.size())) return;
  make_current(static_cast<std::size_t>(to));
  if (event->modifiers().testFlag(Qt::ShiftModifier)) {
    chosen_before_ = chosen_;
    choose_rectangle(static_cast<std::size_t>(to), static_cast<std::size_t>(to));
  }
}

void TilesetView::draw(QPainter& painter, std::size_t place) const {
  const Shown& shown = shown_[place];
  const QRect at = square(place);
  painter.setOpacity(shown.held ? 1 : 0.35);
  const auto pixels = pixels_of_tile(words_.survey().tilesets[tileset_], shown.id);
  if (!shown.image.isNull()) {
    const QSize size = shown.image.size().scaled(at.size(), Qt::KeepAspectRatio);
    painter.drawImage(QRect(at.topLeft(), size), shown.image);
  } else if (!picture_.isNull() && pixels) {
    painter.drawImage(at, picture_, QRect(pixels->x, pixels->y, pixels->width, pixels->height));
  }
  const QRect inner = at.adjusted(0, 0, -1, -1);
  if (!shown.terrain) {
    painter.setPen(palette().text().color());
    if (shown.held) painter.drawText(at, Qt::AlignCenter, QStringLiteral("?"));
  } else if (shown.terrain->empty()) {
    painter.fillRect(inner, QBrush(palette().text().color(), Qt::BDiagPattern));
  } else {
    QColor tint = colour_of_(*shown.terrain);
    painter.fillRect(QRect(inner.left(), inner.bottom() - at.height() / 4, inner.width(), at.height() / 4), tint);
    tint.setAlpha(90);
    painter.fillRect(inner, tint);
  }
  painter.setOpacity(1);
  if (chosen_.contains(shown.id)) {
    painter.setPen(QPen(palette().highlight().color(), 3));
    painter.drawRect(at.adjusted(2, 2, -3, -3));
  }
  if (current_ == place && hasFocus()) {
    painter.setPen(QPen(palette().text().color(), 1, Qt::DotLine));
    painter.drawRect(inner);
  }
}

void TilesetView::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.fillRect(event->rect(), palette().base());
  for (std::size_t place = 0; place < shown_.size(); ++place) {
    if (square(place).intersects(event->rect())) draw(painter, place);
  }
}

}  // namespace libpath::editor
