#include <editor/canvas/map_view.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/overlays.h>
#include <editor/canvas/scatter.h>
#include <editor/canvas/terrain_patterns.h>
#include <QPaintEvent>
#include <QScrollBar>
#include <QTimer>

namespace libpath::editor {
namespace {

constexpr double kLeastZoomForGrid = 8;
constexpr double kLargestFit = 32;
constexpr double kRounding = 1e-6;  // pixels
constexpr double kTurnMark = 12;    // half the width of the cross around which all turns, in pixels
const QColor kSelectionColour(30, 120, 220);
const QColor kAxisColour(170, 40, 140);

}  // namespace

MapView::MapView(Document& document, ToolSettings& settings, QWidget* parent)
    : QAbstractScrollArea(parent),
      document_(document),
      settings_(settings),
      overlays_(std::make_unique<OverlaySet>(document.map().size())),
      area_bounds_(std::make_unique<AreaBounds>(AreaBounds::of(document.map()))) {
  make_tiles();
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Map"));
  setAccessibleDescription(tr("The map's cells. Tools of the toolbar paint here."));
  viewport()->setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
  connect(&document_, &Document::cells_changed, this, [this](const QRect& cells) {
    tiles_->invalidate(cells);
    update_cells(cells);
    if (cell_cursor_ && cells.contains(cell_cursor_->x, cell_cursor_->y)) say_cell_cursor();
  });
  connect(&document_, &Document::part_changed, this, &MapView::on_part_changed);
  connect(&settings_, &ToolSettings::changed, this, &MapView::update_preview);
  connect(&settings_, &ToolSettings::changed, this, &MapView::update_all);
  connect(&settings_.kinds(), &ObjectKinds::changed, this, [this] {
    if (picked_ && !settings_.kinds().is_shown(picked_->part)) pick({});
    update_all();
  });
  connect(overlays_.get(), &OverlaySet::changed, this, &MapView::update_all);
}

MapView::~MapView() = default;

void MapView::make_tiles() {
  tiles_ = std::make_unique<TileCache>(document_.map().size(), true, fill_with_terrain(document_.map()));
}

void MapView::on_part_changed(Part part) {
  if (part == Part::whole) {
    make_tiles();
    overlays_->set_size(document_.map().size());
    set_selection({});
    pick({});
    set_cell_cursor({});
    update_scroll_bars();
  }
  if (picked_ && part == picked_->part && count_of(document_.map(), part) != picked_of_) pick({});
  if (part == Part::terrains) tiles_->forget();
  if (part == Part::whole || is_area(part)) *area_bounds_ = AreaBounds::of(document_.map());
  update_all();
}

ViewTransform MapView::transform() const {
  const Size size = document_.map().size();
  // A map smaller than the window stands in its middle.
  const auto start = [&](int pixels, double map, const QScrollBar& bar) {
    return map <= pixels + kRounding ? std::floor((pixels - map) / 2) : static_cast<double>(-bar.value());
  };
  return {zoom_,
          {start(viewport()->width(), size.width * zoom_, *horizontalScrollBar()),
           start(viewport()->height(), size.height * zoom_, *verticalScrollBar())}};
}

void MapView::update_scroll_bars() {
  const Size size = document_.map().size();
  const auto set = [&](QScrollBar& bar, double map, int pixels) {
    bar.setPageStep(pixels);
    bar.setSingleStep(std::max(16, pixels / 20));
    bar.setRange(0, std::max(0, static_cast<int>(std::ceil(map - kRounding)) - pixels));
  };
  set(*horizontalScrollBar(), size.width * zoom_, viewport()->width());
  set(*verticalScrollBar(), size.height * zoom_, viewport()->height());
  emit view_changed();
  update_all();
}

void MapView::set_zoom(double zoom, QPointF anchor) {
  if (zoom == zoom_) return;
  fits_ = false;
  const Point at = transform().to_map(anchor);
  zoom_ = zoom;
  update_scroll_bars();
  horizontalScrollBar()->setValue(static_cast<int>(std::lround(at.x * zoom - anchor.x())));
  verticalScrollBar()->setValue(static_cast<int>(std::lround(at.y * zoom - anchor.y())));
  emit view_changed();
}

void MapView::zoom_by(int steps) { set_zoom(next_zoom(zoom_, steps), QRectF(viewport()->rect()).center()); }

double MapView::fitting_zoom() const {
  const Size size = document_.map().size();
  // Without the scroll bars, which a map that fits does not have.
  const QSize room = maximumViewportSize();
  const double zoom = std::min(
      {static_cast<double>(room.width()) / size.width, static_cast<double>(room.height()) / size.height, kLargestFit});
  // Cells of a few pixels, or less than one, need not be equally large; larger ones are seen to be.
  return zoom >= kLeastZoomForGrid ? std::floor(zoom) : std::max(zoom, kZooms.front());
}

void MapView::zoom_to_fit() {
  set_zoom(fitting_zoom(), QPointF(0, 0));
  fits_ = true;
}

void MapView::centre_on(Point at) {
  horizontalScrollBar()->setValue(static_cast<int>(at.x * zoom_ - viewport()->width() / 2.0));
  verticalScrollBar()->setValue(static_cast<int>(at.y * zoom_ - viewport()->height() / 2.0));
}

QRectF MapView::visible_part() const {
  const ViewTransform now = transform();
  const Point a = now.to_map(QPointF(0, 0));
  const Point b = now.to_map(QPointF(viewport()->width(), viewport()->height()));
  const Size size = document_.map().size();
  return QRectF(QPointF(a.x, a.y), QPointF(b.x, b.y)) & QRectF(0, 0, size.width, size.height);
}

void MapView::set_tool(CanvasTool* tool) {
  if (tool_ != nullptr && tool_ != tool) tool_->put_away(*this);
  let_go();
  tool_ = tool;
  show_cursor();
  update_preview();
  update_all();
}

void MapView::set_selection(const Cells& cells) {
  const Size size = document_.map().size();
  selection_ = cut_to(cells, {0, 0, size.width, size.height});
  if (!selection_.empty()) pick({});
  emit selection_changed();
  update_preview();
  update_all();
}

void MapView::pick(std::optional<MapObject> object) {
  if (object == picked_) return;
  if (object) set_selection({});
  picked_ = object;
  picked_of_ = object ? count_of(document_.map(), object->part) : 0;
  emit picked_changed();
  update_all();
}

void MapView::set_shows_grid(bool shows) {
  shows_grid_ = shows;
  update_all();
}

void MapView::set_shows_patterns(bool shows) {
  if (shows == shows_patterns_) return;
  shows_patterns_ = shows;
  emit patterns_changed();
  update_all();
}

void MapView::paint(const Cells& cells, TerrainIndex terrain, const QString& text) {
  document_.paint(mirrored(cells, settings_.symmetry(), document_.map().size()), terrain, text);
}

void MapView::paint_chosen(const Cells& cells, const QString& text) {
  const Size size = document_.map().size();
  std::vector<TerrainIndex> mix = settings_.mix();
  std::erase_if(mix, [&](TerrainIndex terrain) { return terrain >= document_.map().terrains.size(); });
  if (mix.empty()) return;
  if (mix.size() == 1 && settings_.density() == 100) return paint(cells, mix.front(), text);
  const bool alone = !document_.in_stroke();
  if (alone) document_.begin_stroke(text);
  const Cells on_map = cut_to(cells, {0, 0, size.width, size.height});
  const std::vector<Cells> piles = scattered(on_map, mix.size(), settings_.density(), settings_.seed());
  for (std::size_t i = 0; i < piles.size(); ++i) paint(piles[i], mix[i]);
  if (alone) document_.end_stroke();
}

void MapView::update_cells(const QRect& cells) {
  viewport()->update(transform().rect_of(cells).toAlignedRect().adjusted(-2, -2, 2, 2));
}

void MapView::update_preview() {
  QRect rect;
  if (tool_ != nullptr && hovered_) {
    const Cells cells = tool_->preview(*this, *hovered_);
    if (!cells.empty()) {
      const CellRect box = bounds_of(mirrored(cells, settings_.symmetry(), document_.map().size()));
      rect = QRect(box.x, box.y, box.width, box.height);
    }
  }
  if (tool_ != nullptr && tool_->draws_beyond_preview() && rect != preview_rect_) update_all();
  if (!preview_rect_.isNull()) update_cells(preview_rect_);
  if (!rect.isNull()) update_cells(rect);
  preview_rect_ = rect;
}

void MapView::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  const ViewTransform now = transform();
  const Size size = document_.map().size();
  painter.setClipRect(event->rect());
  painter.fillRect(event->rect(), palette().color(QPalette::Dark));
  const QRect cells = now.cells_in(QRectF(event->rect())) & QRect(0, 0, size.width, size.height);
  if (!cells.isEmpty()) draw_map(painter, cells);
  draw_marks(painter);
}

void MapView::draw_map(QPainter& painter, const QRect& cells) {
  const ViewTransform now = transform();
  tiles_->draw(painter, cells, now.zoom, now.origin);
  if (shows_patterns_) draw_terrain_patterns(painter, now, document_.map(), cells);
  painter.save();
  if (!overlays_->draw(painter, {now, cells, hovered_})) QTimer::singleShot(0, this, &MapView::update_all);
  painter.restore();
  if (shows_grid_ && now.zoom >= kLeastZoomForGrid) draw_grid(painter, cells);
  if (picked_) draw_light(painter, now, document_.map(), *picked_);
  draw_objects(painter, now, document_.map(), *area_bounds_, QRectF(cells), std::as_const(settings_).kinds());
}

void MapView::draw_grid(QPainter& painter, const QRect& cells) const {
  const ViewTransform now = transform();
  const QRectF rect = now.rect_of(cells);
  QVector<QLineF> lines;
  for (int x = cells.left(); x <= cells.right() + 1; ++x) {
    const double at = now.to_view(Cell{x, 0}).x();
    lines.push_back({at, rect.top(), at, rect.bottom()});
  }
  for (int y = cells.top(); y <= cells.bottom() + 1; ++y) {
    const double at = now.to_view(Cell{0, y}).y();
    lines.push_back({rect.left(), at, rect.right(), at});
  }
  painter.setPen(QPen(QColor(0, 0, 0, 45), 1));
  painter.drawLines(lines);
}

/// What is drawn is repeated beyond these, also where they are out of mind.
void MapView::draw_axes(QPainter& painter) const {
  const Symmetry symmetry = settings_.symmetry();
  if (symmetry == Symmetry::none) return;
  const Size size = document_.map().size();
  const QRectF map(transform().to_view(Cell{0, 0}), transform().to_view(Cell{size.width, size.height}));
  const QPointF middle = map.center();
  const bool is_turn = symmetry == Symmetry::half_turn;
  QVector<QLineF> lines;
  if (is_turn || symmetry != Symmetry::top_bottom)
    lines.push_back({middle.x(), is_turn ? middle.y() - kTurnMark : map.top(), middle.x(),
                     is_turn ? middle.y() + kTurnMark : map.bottom()});
  if (is_turn || symmetry != Symmetry::left_right)
    lines.push_back({is_turn ? middle.x() - kTurnMark : map.left(), middle.y(),
                     is_turn ? middle.x() + kTurnMark : map.right(), middle.y()});
  for (const auto& [colour, width] : {std::pair(QColor(255, 255, 255, 170), 3), std::pair(kAxisColour, 1)}) {
    painter.setPen(QPen(colour, width));
    painter.drawLines(lines);
  }
}

void MapView::draw_marks(QPainter& painter) {
  const ViewTransform now = transform();
  draw_axes(painter);
  if (!selection_.empty()) {
    QColor fill = kSelectionColour;
    fill.setAlpha(50);
    draw_cells(painter, now, selection_, fill, kSelectionColour);
  }
  for (const ViewLayer* layer : layers_) layer->draw(painter, *this);
  if (tool_ != nullptr && hovered_) {
    const Cells cells = mirrored(tool_->preview(*this, *hovered_), settings_.symmetry(), document_.map().size());
    if (!cells.empty()) draw_cells(painter, now, cells, tool_->ghost(*this), QColor(20, 20, 20, 200));
  }
  if (tool_ != nullptr) tool_->draw(painter, *this);
  if (cell_cursor_) draw_cell_cursor(painter);
}

}  // namespace libpath::editor
