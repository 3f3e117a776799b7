#include <editor/panels/object_panel.h>

#include <utility>

#include <editor/document/map_edits.h>
#include <editor/panels/delete_key.h>
#include <editor/panels/edge_dialog.h>
#include <editor/panels/panel_pieces.h>
#include <QHeaderView>

namespace libpath::editor {
namespace {

/// More entries of a kind than these are not listed one by one.
constexpr std::size_t kMostListed = 2000;
constexpr int kPartRole = Qt::UserRole;
constexpr int kPlaceRole = Qt::UserRole + 1;

QString spelt(Cell cell) { return QStringLiteral("%1,%2").arg(cell.x).arg(cell.y); }
QString spelt(Position at) { return QStringLiteral("%1, %2").arg(at.x.value()).arg(at.y.value()); }
QString arrow(Cell from, Cell to, bool both_ways) {
  return spelt(from) + (both_ways ? QStringLiteral(" ↔ ") : QStringLiteral(" → ")) + spelt(to);
}
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

template <class T>
bool rename_in(Document& document, std::vector<T> Map::*list, std::size_t place, const std::string& name, bool unique) {
  auto items = document.map().*list;
  if (place >= items.size() || items[place].name == name) return true;
  if (unique && (name.empty() || free_name(items, name) != name)) return false;
  items[place].name = name;
  document.change(list, std::move(items), ObjectPanel::tr("Rename"));
  return true;
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

Part part_of_item(const QTreeWidgetItem& item) { return static_cast<Part>(item.data(0, kPartRole).toInt()); }
std::optional<std::size_t> place_of_item(const QTreeWidgetItem& item) {
  const QVariant place = item.data(0, kPlaceRole);
  return place.isValid() ? std::optional(static_cast<std::size_t>(place.toULongLong())) : std::nullopt;
}

}  // namespace

ObjectPanel::ObjectPanel(QWidget* parent) : Panel(parent), tree_(new QTreeWidget) {
  tree_->setAccessibleName(tr("Objects of the map"));
  tree_->setHeaderLabels({tr("Name"), tr("Where")});
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  tree_->header()->setResizeContentsPrecision(100);
  tree_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
  auto* layout = panel_layout(this);
  layout->addWidget(tree_);
  auto* buttons = new ButtonRow;
  buttons->add(tr("Region"), tr("Make a region of the selected cells"), this, &ObjectPanel::add_region);
  buttons->add(tr("Dead end"), tr("Make a dead end of the selected cells"), this, &ObjectPanel::add_dead_end);
  change_ = buttons->add(tr("Change…"), tr("Change cost and direction of the chosen link, edge or border"), this,
                         &ObjectPanel::change);
  change_->setEnabled(false);
  buttons->add(tr("Remove"), tr("Take the chosen object out (Delete)"), this, &ObjectPanel::remove_chosen);
  buttons->end();
  layout->addLayout(buttons);
  new DeleteKey(tree_, [this] { remove_chosen(); });
  connect(tree_, &QTreeWidget::itemActivated, this, &ObjectPanel::go_to);
  connect(tree_, &QTreeWidget::itemChanged, this, &ObjectPanel::rename);
  connect(tree_, &QTreeWidget::currentItemChanged, this, &ObjectPanel::pick_chosen);
}

void ObjectPanel::attach(OpenMap& map) {
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    const bool is_listed =
        part != Part::terrains && part != Part::units && part != Part::queries && part != Part::bake_settings;
    if (is_listed) refresh();
  });
  connect(map.view, &MapView::picked_changed, this, &ObjectPanel::show_picked);
}

QTreeWidgetItem* ObjectPanel::add_group(Part part, const QString& name, std::size_t count) {
  auto* group = new QTreeWidgetItem(tree_, {name, count == 0 ? QString() : QString::number(count)});
  group->setData(0, kPartRole, static_cast<int>(part));
  group->setExpanded(count > 0 && count <= 20);
  group->setForeground(1, palette().placeholderText());
  if (count > kMostListed) group->setText(1, tr("%1, not listed").arg(count));
  return group;
}

void ObjectPanel::add_entry(QTreeWidgetItem* group, const QString& name, const QString& place, bool has_name) {
  auto* item = new QTreeWidgetItem(group, {name, place});
  item->setData(0, kPartRole, group->data(0, kPartRole));
  item->setData(0, kPlaceRole, static_cast<qulonglong>(group->childCount() - 1));
  item->setToolTip(0, name);
  if (has_name) item->setFlags(item->flags() | Qt::ItemIsEditable);
}

void ObjectPanel::refresh() {
  const QSignalBlocker blocker(tree_);
  const QTreeWidgetItem* const current = tree_->currentItem();
  const Part chosen_part = current == nullptr ? Part::whole : part_of_item(*current);
  const auto chosen_place = current == nullptr ? std::nullopt : place_of_item(*current);
  tree_->clear();
  change_->setEnabled(false);
  if (map() == nullptr) return;
  const Map& shown = map()->document.map();
  const auto list = [&](Part part, const QString& name, const auto& items, auto add) {
    auto* group = add_group(part, name, items.size());
    if (items.size() > kMostListed) return;
    for (const auto& item : items) add(group, item);
  };
  const auto area = [this](QTreeWidgetItem* group, const Area& item) {
    const CellRect box = bounds_of(item.runs);
    add_entry(group, QString::fromStdString(item.name), spelt(Cell{box.x, box.y}), true);
  };
  list(Part::regions, tr("Regions"), shown.regions, area);
  list(Part::dead_ends, tr("Dead ends"), shown.dead_ends, area);
  list(Part::links, tr("Links"), shown.links, [this](QTreeWidgetItem* group, const Link& link) {
    const QString where = arrow(link.from, link.to, link.both_ways);
    add_entry(group, QString::fromStdString(link.name),
              link.cost == Milli::whole(1) ? where : tr("%1, costs %2").arg(where).arg(link.cost.value()), true);
  });
  list(Part::one_way_edges, tr("One-way edges"), shown.one_way_edges,
       [this](QTreeWidgetItem* group, const OneWayEdge& edge) {
         add_entry(group, {}, arrow(edge.from, edge.to, false), false);
       });
  const auto node = [this](QTreeWidgetItem* group, const Waypoint& item) {
    add_entry(group, QString::fromStdString(item.name), spelt(item.position), true);
  };
  const auto edge_between = [this](const std::vector<Waypoint>& nodes) {
    return [this, &nodes](QTreeWidgetItem* group, const WaypointEdge& edge) {
      const auto name = [&](std::uint32_t place) { return QString::fromStdString(nodes[place].name); };
      add_entry(group,
                name(edge.from) + (edge.both_ways ? QStringLiteral(" ↔ ") : QStringLiteral(" → ")) + name(edge.to),
                edge.cost ? tr("costs %1").arg(edge.cost->value()) : QString(), false);
    };
  };
  list(Part::waypoints, tr("Waypoints"), shown.waypoints, node);
  list(Part::waypoint_edges, tr("Waypoint edges"), shown.waypoint_edges, edge_between(shown.waypoints));
  list(Part::provinces, tr("Provinces"), shown.provinces, node);
  list(Part::province_borders, tr("Borders"), shown.province_borders, edge_between(shown.provinces));
  // Empty lists say what there could be, and are in the way once there is something.
  const auto is_empty = [](const QTreeWidgetItem& group) { return group.text(1).isEmpty(); };
  int filled = 0;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) filled += is_empty(*tree_->topLevelItem(i)) ? 0 : 1;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i)
    tree_->topLevelItem(i)->setHidden(filled > 0 && is_empty(*tree_->topLevelItem(i)));
  if (chosen_place) choose(chosen_part, *chosen_place);
}

void ObjectPanel::choose(Part part, std::size_t place) {
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* const group = tree_->topLevelItem(i);
    if (part_of_item(*group) != part || place >= static_cast<std::size_t>(group->childCount())) continue;
    tree_->setCurrentItem(group->child(static_cast<int>(place)));
  }
  show_chosen();
}

/// Chooses what was picked on the canvas.
void ObjectPanel::show_picked() {
  if (map() == nullptr || is_choosing_) return;
  const auto object = map()->view->picked();
  const QSignalBlocker blocker(tree_);
  if (object) {
    choose(object->part, object->place);
    if (tree_->currentItem() != nullptr) tree_->scrollToItem(tree_->currentItem());
    emit picked();
  } else {
    tree_->setCurrentItem(nullptr);
    show_chosen();
  }
}

/// Picks on the canvas what was chosen here, so that both say the same; not beside selected cells, which Delete takes.
void ObjectPanel::pick_chosen() {
  show_chosen();
  const QTreeWidgetItem* const item = tree_->currentItem();
  if (map() == nullptr) return;
  const bool is_object = item != nullptr && place_of_item(*item) && is_pickable(part_of_item(*item));
  std::optional<MapObject> object;
  if (is_object && map()->view->selection().empty()) object = MapObject{part_of_item(*item), *place_of_item(*item)};
  is_choosing_ = true;
  map()->view->pick(object);
  is_choosing_ = false;
}

void ObjectPanel::show_chosen() {
  const QTreeWidgetItem* const item = tree_->currentItem();
  const Part part = item == nullptr ? Part::whole : part_of_item(*item);
  change_->setEnabled(item != nullptr && place_of_item(*item) &&
                      (part == Part::links || part == Part::waypoint_edges || part == Part::province_borders));
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

void ObjectPanel::remove_chosen() {
  const QTreeWidgetItem* const item = tree_->currentItem();
  if (item == nullptr || !place_of_item(*item)) return;
  // The list stays at its place when the object is let go.
  is_choosing_ = true;
  remove({part_of_item(*item), *place_of_item(*item)});
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
    default: return;
  }
}

void ObjectPanel::change() {
  const QTreeWidgetItem* const item = tree_->currentItem();
  if (map() == nullptr || item == nullptr || !place_of_item(*item)) return;
  const std::size_t place = *place_of_item(*item);
  Document& document = map()->document;
  const Map& shown = document.map();
  switch (part_of_item(*item)) {
    case Part::links: return change_link(place);
    case Part::waypoint_edges:
      return change_edge(document, &Map::waypoint_edges, shown.waypoints, place, tr("Change waypoint edge"), this);
    case Part::province_borders:
      return change_edge(document, &Map::province_borders, shown.provinces, place, tr("Change border"), this);
    default: return;
  }
}

void ObjectPanel::change_link(std::size_t place) {
  auto links = map()->document.map().links;
  Link& link = links[place];
  EdgeDialog dialog(spelt(link.from), spelt(link.to), {link.cost, link.both_ways}, false, this);
  if (dialog.exec() != QDialog::Accepted) return;
  const EdgeTraits traits = dialog.traits();
  link.cost = *traits.cost;
  link.both_ways = traits.both_ways;
  if (traits.turns_round) std::swap(link.from, link.to);
  map()->document.change(&Map::links, std::move(links), tr("Change link"));
}

void ObjectPanel::rename(QTreeWidgetItem* item) {
  if (map() == nullptr || !place_of_item(*item)) return;
  Document& document = map()->document;
  const std::size_t place = *place_of_item(*item);
  const std::string name = item->text(0).toStdString();
  bool done = name.size() <= MapLimits::name_bytes;
  if (done) {
    switch (part_of_item(*item)) {
      case Part::regions: done = rename_in(document, &Map::regions, place, name, true); break;
      case Part::dead_ends: done = rename_in(document, &Map::dead_ends, place, name, true); break;
      case Part::links: done = rename_in(document, &Map::links, place, name, false); break;
      case Part::waypoints: done = rename_in(document, &Map::waypoints, place, name, true); break;
      case Part::provinces: done = rename_in(document, &Map::provinces, place, name, true); break;
      default: break;
    }
  }
  // A name that is taken already is put back, when the tree is through with its own signal.
  if (!done)
    QMetaObject::invokeMethod(
        this, [this] { refresh(); }, Qt::QueuedConnection);
}

void ObjectPanel::go_to(QTreeWidgetItem* item) {
  if (map() == nullptr || !place_of_item(*item)) return;
  const Map& shown = map()->document.map();
  const std::size_t place = *place_of_item(*item);
  const auto go = [&](Point at) { map()->view->centre_on(at); };
  switch (part_of_item(*item)) {
    case Part::regions: return go(centre_of(shown.regions[place]));
    case Part::dead_ends: return go(centre_of(shown.dead_ends[place]));
    case Part::links: return go(centre_of(shown.links[place].from));
    case Part::one_way_edges: return go(centre_of(shown.one_way_edges[place].from));
    case Part::waypoints: return go(point_of(shown.waypoints[place]));
    case Part::waypoint_edges: return go(point_of(shown.waypoints[shown.waypoint_edges[place].from]));
    case Part::provinces: return go(point_of(shown.provinces[place]));
    case Part::province_borders: return go(point_of(shown.provinces[shown.province_borders[place].from]));
    default: return;
  }
}

}  // namespace libpath::editor
