#include <editor/panels/open_map.h>

#include <algorithm>
#include <array>

#include <editor/canvas/tile_pictures.h>
#include <QScrollBar>
#include <QTimer>

namespace libpath::editor {
namespace {

const QColor kProbeColour(230, 60, 20);
const QColor kRivalColour(40, 90, 210);

/// Told apart without red and green: those of Okabe and Ito that neither probe has.
const std::array kPinColours{QColor(0, 130, 100),  QColor(180, 70, 140), QColor(150, 100, 0), QColor(40, 140, 190),
                             QColor(100, 60, 160), QColor(90, 90, 90),   QColor(200, 140, 0), QColor(0, 90, 130)};

}  // namespace

OpenMap::OpenMap(Map map, ToolSettings& settings, QObject* parent)
    : QObject(parent),
      document(std::move(map)),
      file(document),
      bake(document),
      doors(bake.switches()),
      probe(document, bake, kProbeColour),
      rival(document, bake, kRivalColour),
      drive(document, probe),
      rival_drive(document, rival),
      fleet(document, bake),
      crowd(document, bake),
      page(new QSplitter(Qt::Horizontal)),
      view(new MapView(document, settings)),
      settings_(settings) {
  rival.set_active(false);
  rival.set_has_caption(true);
  page->setChildrenCollapsible(false);
  page->addWidget(view);
  page->setFocusProxy(view);
  view->overlays().add(std::make_unique<TilePictures>(document));
  add_table_overlays(view->overlays(), document, bake, probe);
  view->add_layer(doors);
  // Numbers of a stepped search are read over the path.
  view->add_layer(probe);
  view->add_layer(steps);
  view->add_layer(crowd);
  view->add_layer(fleet);
  view->add_layer(drive);
  connect(&bake.switches(), &SwitchPreview::changed, view, &MapView::update_all);
  connect(&probe, &Probe::changed, view, &MapView::update_all);
  connect(&probe, &Probe::parts_found, view, &MapView::update_all);
  connect(&drive, &Drive::changed, view, &MapView::update_all);
  connect(&fleet, &Fleet::changed, view, &MapView::update_all);
  connect(&crowd, &CrowdPreview::changed, view, &MapView::update_all);
  connect(&document, &Document::part_changed, this, [this](Part part) {
    if (part != Part::whole) return;
    while (!pins_.empty()) unpin(pins_.size() - 1);
  });
  connect(&probe, &Probe::changed, this, [this] {
    if (compares()) rival.take_ends(probe);
  });
}

OpenMap::~OpenMap() {
  while (!pins_.empty()) unpin(pins_.size() - 1);
  delete page;
}

bool OpenMap::pin() {
  if (!probe.start() || !probe.goal() || pins_.size() == kMaxPins) return false;
  const auto is_taken = [&](const QColor& colour) {
    return std::any_of(pins_.begin(), pins_.end(), [&](const auto& pinned) { return pinned->colour() == colour; });
  };
  const auto colour = std::find_if_not(kPinColours.begin(), kPinColours.end(), is_taken);
  auto pinned = std::make_unique<Probe>(document, bake, *colour);
  pinned->set_pinned(true);
  pinned->take_query(probe);
  connect(pinned.get(), &Probe::changed, this, &OpenMap::pins_changed);
  connect(pinned.get(), &Probe::changed, view, &MapView::update_all);
  view->add_layer_below(*pinned);
  pins_.push_back(std::move(pinned));
  view->update_all();
  emit pins_changed();
  return true;
}

void OpenMap::unpin(std::size_t place) {
  if (view) view->remove_layer(*pins_[place]);
  pins_.erase(pins_.begin() + static_cast<std::ptrdiff_t>(place));
  if (view) view->update_all();
  emit pins_changed();
}

bool OpenMap::compares() const { return rival_view_ && rival_view_->isVisibleTo(page); }

std::vector<MapView*> OpenMap::views() const {
  if (!rival_view_) return {view};
  return {view, rival_view_};
}

void OpenMap::set_tool(CanvasTool* tool) {
  for (MapView* each : views()) each->set_tool(tool);
}

void OpenMap::set_compares(bool compares) {
  if (compares == this->compares()) return;
  if (!rival_view_) make_rival_view();
  rival_view_->setVisible(compares);
  const bool was_whole = view->horizontalScrollBar()->maximum() == 0 && view->verticalScrollBar()->maximum() == 0;
  if (compares) {
    page->setSizes({1 << 16, 1 << 16});
    rival.take_ends(probe);
    show_same_overlays();
    show_same_place(*view, *rival_view_);
  }
  rival.set_active(compares);
  probe.set_has_caption(compares);
  view->update_all();
  // A map that was seen whole is so again, when both views have their sizes.
  if (was_whole) QTimer::singleShot(0, view, &MapView::zoom_to_fit);
  emit compares_changed();
}

void OpenMap::make_rival_view() {
  rival_view_ = new MapView(document, settings_);
  rival_view_->setAccessibleName(tr("Map, the one to compare with"));
  rival_view_->set_shows_grid(view->shows_grid());
  rival_view_->set_shows_patterns(view->shows_patterns());
  rival_view_->set_tool(view->tool());
  rival_view_->hide();
  page->addWidget(rival_view_);
  rival_view_->overlays().add(std::make_unique<TilePictures>(document));
  add_table_overlays(rival_view_->overlays(), document, bake, rival);
  rival_view_->add_layer(doors);
  rival_view_->add_layer(rival);
  rival_view_->add_layer(rival_drive);
  connect(&bake.switches(), &SwitchPreview::changed, rival_view_, &MapView::update_all);
  connect(&rival, &Probe::changed, rival_view_, &MapView::update_all);
  connect(&rival, &Probe::parts_found, rival_view_, &MapView::update_all);
  connect(&rival_drive, &Drive::changed, rival_view_, &MapView::update_all);
  connect(view, &MapView::view_changed, this, [this] { show_same_place(*view, *rival_view_); });
  connect(rival_view_, &MapView::view_changed, this, [this] { show_same_place(*rival_view_, *view); });
  connect(view, &MapView::picked_changed, rival_view_, [this] { rival_view_->pick(view->picked()); });
  connect(rival_view_, &MapView::picked_changed, view, [this] { view->pick(rival_view_->picked()); });
  rival_view_->pick(view->picked());
  connect(&view->overlays(), &OverlaySet::changed, this, &OpenMap::show_same_overlays);
}

void OpenMap::show_same_place(MapView& from, MapView& to) {
  if (is_moving_both_ || !compares()) return;
  is_moving_both_ = true;
  to.set_zoom(from.zoom(), {0, 0});
  to.horizontalScrollBar()->setValue(from.horizontalScrollBar()->value());
  to.verticalScrollBar()->setValue(from.verticalScrollBar()->value());
  is_moving_both_ = false;
}

void OpenMap::show_same_overlays() {
  if (!compares()) return;
  const OverlaySet& shown = view->overlays();
  OverlaySet& same = rival_view_->overlays();
  for (std::size_t i = 0; i < shown.count(); ++i) {
    same.show(i, shown.is_shown(i));
    if (same.opacity(i) != shown.opacity(i)) same.set_opacity(i, shown.opacity(i));
  }
}

}  // namespace libpath::editor
