#include <editor/panels/object_panel.h>

#include <utility>

#include <editor/canvas/area_tool.h>
#include <editor/canvas/switch_drawing.h>
#include <editor/document/map_edits.h>
#include <editor/panels/delete_key.h>
#include <editor/panels/edge_dialog.h>
#include <editor/panels/journey_dialog.h>
#include <editor/panels/panel_pieces.h>
#include <editor/panels/properties_dialog.h>
#include <QHeaderView>

namespace libpath::editor {
namespace {

/// Kinds of more things than these are folded when they are first seen.
constexpr int kMaxUnfolded = 20;

Point point_of(const Waypoint& waypoint) { return {waypoint.position.x.value(), waypoint.position.y.value()}; }
Point centre_of(const Area& area) {
  const CellRect box = bounds_of(area.runs);
  return {box.x + box.width / 2.0, box.y + box.height / 2.0};
}

template <class T>
void erase(Document& document, std::vector<T> Map::*list, std::size_t place, const QString& text) {
  auto items = document.map().*list;
  if (place >= items.size()) return;
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(place));
  document.change(list, std::move(items), text);
}

void change_edge(Document& document, std::vector<WaypointEdge> Map::*list, const std::vector<Waypoint>& nodes,
                 std::size_t place, const QString& text, QWidget* parent) {
  auto edges = document.map().*list;
  WaypointEdge& edge = edges[place];
  const auto name = [&](std::uint32_t node) { return QString::fromStdString(nodes[node].name); };
  EdgeDialog dialog(name(edge.from), name(edge.to), {edge.cost, edge.both_ways}, true, parent);
  if (dialog.exec() != QDialog::Accepted) return;
  const EdgeTraits traits = dialog.traits();
  edge.cost = traits.cost;
  edge.both_ways = traits.both_ways;
  if (traits.turns_round) std::swap(edge.from, edge.to);
  document.change(list, std::move(edges), text);
}

template <class T>
void change_properties_of(Document& document, std::vector<T> Map::*list, std::size_t place, const QString& title,
                          QWidget* parent) {
  auto items = document.map().*list;
  Properties& properties = items[place].properties;
  PropertiesDialog dialog(title, properties, room_for_properties(document.map(), properties.size()), parent);
  if (dialog.exec() != QDialog::Accepted) return;
  properties = dialog.properties();
  document.change(list, std::move(items), Document::tr("Change properties"));
}

}  // namespace

bool has_properties(Part part) { return part != Part::one_way_edges; }

ObjectPanel::ObjectPanel(ToolSettings* settings, QWidget* parent)
    : Panel(parent), tree_(new QTreeView), model_(new ObjectModel(this)) {
  if (settings != nullptr) model_->set_kinds(settings->kinds());
  tree_->setAccessibleName(tr("Objects of the map"));
  tree_->setModel(model_);
  tree_->setUniformRowHeights(true);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  tree_->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  tree_->header()->setResizeContentsPrecision(100);
  tree_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
  auto* layout = panel_layout(this);
  layout->addWidget(tree_);
  auto* areas = new ButtonRow;
  areas->add(tr("Region"), tr("Make a region of the selected cells"), this, &ObjectPanel::add_region);
  areas->add(tr("Dead end"), tr("Make a dead end of the selected cells"), this, &ObjectPanel::add_dead_end);
  auto* buttons = new ButtonRow;
  change_ = buttons->add(tr("Change…"),
                         tr("Change cost and direction of the chosen link, edge or border, or a journey's stops"), this,
                         &ObjectPanel::change);
  change_->setEnabled(false);
  properties_ = buttons->add(tr("Properties…"), tr("Properties of the chosen object that the game reads"), this,
                             &ObjectPanel::change_properties);
  properties_->setEnabled(false);
  remove_ = buttons->add(tr("Remove"), tr("Take the chosen object out (Delete)"), this, &ObjectPanel::remove_chosen);
  remove_->setEnabled(false);
  for (ButtonRow* row : {areas, buttons}) {
    row->end();
    row->offer_in(*tree_);
    layout->addLayout(row);
  }
  new DeleteKey(tree_, [this] { remove_chosen(); });
  connect(tree_, &QTreeView::activated, this, &ObjectPanel::go_to);
  connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ObjectPanel::pick_chosen);
}

void ObjectPanel::attach(OpenMap& map) {
  known_.clear();
  connect(&map.document, &Document::part_changed, this, &ObjectPanel::follow);
  connect(map.view, &MapView::picked_changed, this, &ObjectPanel::show_picked);
}

void ObjectPanel::follow(Part part) {
  if (part == Part::whole) return list_anew();
  if (ObjectModel::lists(part) && !model_->follow(part)) list_anew();
}

void ObjectPanel::refresh() {
  model_->show(nullptr);
  list_anew();
}

/// What was unfolded and chosen stays so.
void ObjectPanel::list_anew() {
  is_following_ = true;
  const auto object = chosen();
  std::set<Part> folded;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QModelIndex group = model_->index(row, 0);
    if (!tree_->isExpanded(group)) folded.insert(model_->part_at(group));
  }
  model_->show(map() == nullptr ? nullptr : &map()->document);
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QModelIndex group = model_->index(row, 0);
    const int count = model_->rowCount(group);
    const bool is_new = count > 0 && known_.insert(model_->part_at(group)).second;
    tree_->setExpanded(group, is_new ? count <= kMaxUnfolded : !folded.contains(model_->part_at(group)));
  }
  if (object && model_->index_of(*object).isValid()) choose(*object);
  show_chosen();
  is_following_ = false;
}

std::optional<MapObject> ObjectPanel::chosen() const { return model_->object_at(tree_->currentIndex()); }

void ObjectPanel::choose(const MapObject& object) {
  tree_->setCurrentIndex(model_->index_of(object));
  show_chosen();
}

/// Chooses what was picked on the canvas.
void ObjectPanel::show_picked() {
  if (map() == nullptr || is_choosing_) return;
  const auto object = map()->view->picked();
  is_following_ = true;
  if (object) {
    choose(*object);
    tree_->scrollTo(tree_->currentIndex());
    if (object->part != Part::switches) emit picked();
  } else {
    tree_->setCurrentIndex({});
    tree_->clearSelection();
    show_chosen();
  }
  is_following_ = false;
}

/// Picks on the canvas what was chosen here, so that both say the same; not beside selected cells, which Delete takes.
void ObjectPanel::pick_chosen() {
  show_chosen();
  if (map() == nullptr || is_following_) return;
  std::optional<MapObject> object = chosen();
  if (!map()->view->selection().empty()) object.reset();
  is_choosing_ = true;
  map()->view->pick(object);
  is_choosing_ = false;
}

void ObjectPanel::show_chosen() {
  const auto object = chosen();
  change_->setEnabled(object && (object->part == Part::links || object->part == Part::waypoint_edges ||
                                 object->part == Part::province_borders || object->part == Part::journeys));
  properties_->setEnabled(object && has_properties(object->part));
  remove_->setEnabled(object.has_value());
}

void ObjectPanel::add_region() { add_area(&Map::regions, tr("region"), tr("Add region")); }
void ObjectPanel::add_dead_end() { add_area(&Map::dead_ends, tr("dead end"), tr("Add dead end")); }

void ObjectPanel::add_area(std::vector<Area> Map::*areas, const QString& name, const QString& text) {
  if (map() == nullptr) return;
  if (map()->view->selection().empty()) {
    QMessageBox::information(this, text, tr("Select the cells of the area first (R, W or S)."));
    return;
  }
  auto items = map()->document.map().*areas;
  items.push_back(Area{free_name(items, name.toStdString()), map()->view->selection()});
  map()->document.change(areas, std::move(items), text);
}

void ObjectPanel::extend_chosen() { change_area(extend_area, tr("Extend area")); }
void ObjectPanel::cut_chosen() { change_area(cut_area, tr("Cut area")); }

void ObjectPanel::change_area(void (*edit)(Document&, const MapObject&, const Cells&), const QString& text) {
  if (map() == nullptr) return;
  const auto object = chosen();
  if (!object || !is_area(object->part) || map()->view->selection().empty()) {
    QMessageBox::information(this, text, tr("Select cells (R, W or S), and then a region or dead end in the list."));
    return;
  }
  edit(map()->document, *object, map()->view->selection());
}

void ObjectPanel::remove_chosen() {
  const auto object = chosen();
  if (!object) return;
  // The list stays at its place when the object is let go.
  is_choosing_ = true;
  remove(*object);
  is_choosing_ = false;
}

void ObjectPanel::remove(const MapObject& object) {
  if (map() == nullptr) return;
  Document& document = map()->document;
  const std::size_t place = object.place;
  switch (object.part) {
    case Part::regions: return erase(document, &Map::regions, place, tr("Remove region"));
    case Part::dead_ends: return erase(document, &Map::dead_ends, place, tr("Remove dead end"));
    case Part::links: return erase(document, &Map::links, place, tr("Remove link"));
    case Part::one_way_edges: return erase(document, &Map::one_way_edges, place, tr("Remove one-way edge"));
    case Part::waypoint_edges: return erase(document, &Map::waypoint_edges, place, tr("Remove waypoint edge"));
    case Part::waypoints: return remove_waypoint(document, place);
    case Part::provinces: return remove_province(document, place);
    case Part::province_borders: return erase(document, &Map::province_borders, place, tr("Remove border"));
    case Part::journeys: return erase(document, &Map::journeys, place, tr("Remove journey"));
    case Part::switches: return erase(document, &Map::switches, place, tr("Remove switch"));
    default: return;
  }
}

void ObjectPanel::change() {
  const auto object = chosen();
  if (map() == nullptr || !object) return;
  const std::size_t place = object->place;
  Document& document = map()->document;
  const Map& shown = document.map();
  switch (object->part) {
    case Part::links: return change_link(place);
    case Part::journeys: return change_journey(place);
    case Part::waypoint_edges:
      return change_edge(document, &Map::waypoint_edges, shown.waypoints, place, tr("Change waypoint edge"), this);
    case Part::province_borders:
      return change_edge(document, &Map::province_borders, shown.provinces, place, tr("Change border"), this);
    default: return;
  }
}

void ObjectPanel::change_properties() {
  const auto object = chosen();
  if (map() == nullptr || !object) return;
  const auto ask = [&](auto list) {
    const QString name = model_->index_of(*object).data().toString();
    const QString title = name.isEmpty() ? tr("Custom properties") : tr("Custom properties of “%1”").arg(name);
    change_properties_of(map()->document, list, object->place, title, this);
  };
  switch (object->part) {
    case Part::regions: return ask(&Map::regions);
    case Part::dead_ends: return ask(&Map::dead_ends);
    case Part::links: return ask(&Map::links);
    case Part::waypoints: return ask(&Map::waypoints);
    case Part::waypoint_edges: return ask(&Map::waypoint_edges);
    case Part::provinces: return ask(&Map::provinces);
    case Part::province_borders: return ask(&Map::province_borders);
    case Part::journeys: return ask(&Map::journeys);
    default: return;
  }
}

void ObjectPanel::change_link(std::size_t place) {
  auto links = map()->document.map().links;
  Link& link = links[place];
  EdgeDialog dialog(text_of(link.from), text_of(link.to), {link.cost, link.both_ways}, false, this);
  if (dialog.exec() != QDialog::Accepted) return;
  const EdgeTraits traits = dialog.traits();
  link.cost = *traits.cost;
  link.both_ways = traits.both_ways;
  if (traits.turns_round) std::swap(link.from, link.to);
  map()->document.change(&Map::links, std::move(links), tr("Change link"));
}

void ObjectPanel::change_journey(std::size_t place) {
  auto journeys = map()->document.map().journeys;
  JourneyDialog dialog(map()->document.map(), journeys[place], this);
  if (dialog.exec() != QDialog::Accepted) return;
  journeys[place] = dialog.journey();
  map()->document.change(&Map::journeys, std::move(journeys), tr("Change journey"));
}

void ObjectPanel::go_to(const QModelIndex& index) {
  const auto object = model_->object_at(index);
  if (map() == nullptr || !object) return;
  const Map& shown = map()->document.map();
  const std::size_t place = object->place;
  const auto go = [&](Point at) { map()->view->centre_on(at); };
  switch (object->part) {
    case Part::regions: return go(centre_of(shown.regions[place]));
    case Part::dead_ends: return go(centre_of(shown.dead_ends[place]));
    case Part::switches: return go(middle_of(shown.switches[place]));
    case Part::links: return go(centre_of(shown.links[place].from));
    case Part::one_way_edges: return go(centre_of(shown.one_way_edges[place].from));
    case Part::waypoints: return go(point_of(shown.waypoints[place]));
    case Part::waypoint_edges: return go(point_of(shown.waypoints[shown.waypoint_edges[place].from]));
    case Part::provinces: return go(point_of(shown.provinces[place]));
    case Part::province_borders: return go(point_of(shown.provinces[shown.province_borders[place].from]));
    case Part::journeys: return go(centre_of(shown.journeys[place].from));
    default: return;
  }
}

}  // namespace libpath::editor
