#include <editor/panels/object_model.h>

#include <algorithm>
#include <array>

#include <editor/canvas/cell_shapes.h>
#include <editor/document/map_edits.h>
#include <editor/panels/panel_pieces.h>
#include <QGuiApplication>
#include <QPalette>

namespace libpath::editor {
namespace {

constexpr std::array kListed{Part::regions,          Part::dead_ends, Part::switches,       Part::links,
                             Part::one_way_edges,    Part::waypoints, Part::waypoint_edges, Part::provinces,
                             Part::province_borders, Part::journeys};

QString arrow(const QString& from, const QString& to, bool both_ways) {
  return from + (both_ways ? QStringLiteral(" ↔ ") : QStringLiteral(" → ")) + to;
}
QString corner_of(const Area& area) {
  const CellRect box = bounds_of(area.runs);
  return text_of(Cell{box.x, box.y});
}
QString place_of(const Link& link) {
  const QString where = arrow(text_of(link.from), text_of(link.to), link.both_ways);
  return link.cost == Milli::whole(1) ? where : ObjectModel::tr("%1, costs %2").arg(where).arg(link.cost.value());
}
QString spelt_edge(const OneWayEdge& edge) { return arrow(text_of(edge.from), text_of(edge.to), false); }
/// Where a one-way edge leads to, from a cell to its neighbour.
QString direction_of(const OneWayEdge& edge) {
  const std::array<std::array<QString, 3>, 3> names{
      {{ObjectModel::tr("north-west"), ObjectModel::tr("north"), ObjectModel::tr("north-east")},
       {ObjectModel::tr("west"), QString(), ObjectModel::tr("east")},
       {ObjectModel::tr("south-west"), ObjectModel::tr("south"), ObjectModel::tr("south-east")}}};
  const auto index = [](std::int32_t by) { return static_cast<std::size_t>(std::clamp(by, -1, 1) + 1); };
  return names[index(edge.to.y - edge.from.y)][index(edge.to.x - edge.from.x)];
}
QString name_between(const std::vector<Waypoint>& nodes, const WaypointEdge& edge) {
  const auto name = [&](std::uint32_t place) { return QString::fromStdString(nodes[place].name); };
  return arrow(name(edge.from), name(edge.to), edge.both_ways);
}
QString cost_of(const WaypointEdge& edge) {
  return edge.cost ? ObjectModel::tr("costs %1").arg(edge.cost->value()) : QString();
}

template <class T>
bool rename_in(Document& document, std::vector<T> Map::*list, std::size_t place, const std::string& name, bool unique) {
  auto items = document.map().*list;
  if (items[place].name == name) return true;
  if (unique && (name.empty() || free_name(items, name) != name)) return false;
  items[place].name = name;
  document.change(list, std::move(items), ObjectModel::tr("Rename"));
  return true;
}

bool rename(Document& document, const MapObject& object, const std::string& name) {
  if (name.size() > MapLimits::name_bytes) return false;
  switch (object.part) {
    case Part::regions: return rename_in(document, &Map::regions, object.place, name, true);
    case Part::dead_ends: return rename_in(document, &Map::dead_ends, object.place, name, true);
    case Part::links: return rename_in(document, &Map::links, object.place, name, false);
    case Part::waypoints: return rename_in(document, &Map::waypoints, object.place, name, true);
    case Part::provinces: return rename_in(document, &Map::provinces, object.place, name, true);
    case Part::journeys: return rename_in(document, &Map::journeys, object.place, name, true);
    case Part::switches: return rename_in(document, &Map::switches, object.place, name, true);
    default: return false;
  }
}

bool has_name(Part part) {
  return part != Part::one_way_edges && part != Part::waypoint_edges && part != Part::province_borders;
}

}  // namespace

bool ObjectModel::lists(Part part) { return std::find(kListed.begin(), kListed.end(), part) != kListed.end(); }

void ObjectModel::set_kinds(ObjectKinds& kinds) {
  kinds_ = &kinds;
  connect(&kinds, &ObjectKinds::changed, this, [this] {
    if (!groups_.empty()) emit dataChanged(index(0, 0), index(static_cast<int>(groups_.size()) - 1, 2));
  });
}

void ObjectModel::show(Document* document) {
  beginResetModel();
  document_ = document;
  groups_.clear();
  if (document_ != nullptr) {
    for (const Part part : kListed) groups_.push_back({part, static_cast<int>(count_of(document_->map(), part))});
    // Empty kinds say what there could be, and are in the way once there is something.
    const auto is_empty = [](const Group& group) { return group.count == 0; };
    if (!std::all_of(groups_.begin(), groups_.end(), is_empty)) std::erase_if(groups_, is_empty);
  }
  endResetModel();
}

bool ObjectModel::follow(Part part) {
  if (document_ == nullptr) return true;
  const QModelIndex group = group_of(part);
  const int count = group.isValid() ? groups_[static_cast<std::size_t>(group.row())].count : 0;
  if (count != static_cast<int>(count_of(document_->map(), part))) return false;
  say_changed(part);
  // Edges are called after what they join.
  if (part == Part::waypoints) say_changed(Part::waypoint_edges);
  if (part == Part::provinces) say_changed(Part::province_borders);
  return true;
}

void ObjectModel::say_changed(Part part) {
  const QModelIndex group = group_of(part);
  if (!group.isValid() || rowCount(group) == 0) return;
  emit dataChanged(index(0, 0, group), index(rowCount(group) - 1, 1, group));
}

Part ObjectModel::part_at(const QModelIndex& index) const {
  if (!index.isValid()) return Part::whole;
  const auto group = index.internalId() == 0 ? static_cast<std::size_t>(index.row()) : index.internalId() - 1;
  return groups_[group].part;
}

std::optional<MapObject> ObjectModel::object_at(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == 0) return std::nullopt;
  return MapObject{part_at(index), static_cast<std::size_t>(index.row())};
}

QModelIndex ObjectModel::group_of(Part part) const {
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (groups_[i].part == part) return index(static_cast<int>(i), 0);
  }
  return {};
}

QModelIndex ObjectModel::index_of(const MapObject& object) const {
  const QModelIndex group = group_of(object.part);
  return group.isValid() ? index(static_cast<int>(object.place), 0, group) : QModelIndex();
}

QModelIndex ObjectModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex ObjectModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == 0) return {};
  return createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr{0});
}

int ObjectModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(groups_.size());
  if (parent.internalId() != 0 || parent.column() != 0) return 0;
  return groups_[static_cast<std::size_t>(parent.row())].count;
}

int ObjectModel::columnCount(const QModelIndex&) const { return 3; }

QVariant ObjectModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == 0 ? tr("Name") : section == 1 ? tr("Where") : tr("Lock");
}

QVariant ObjectModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto object = object_at(index);
  if (object && index.column() == 2) return {};
  if (!object) return group_data(groups_[static_cast<std::size_t>(index.row())], index.column(), role);
  // A list that shrank is still shown until show() follows.
  if (object->place >= count_of(document_->map(), object->part)) return {};
  if (role == Qt::ToolTipRole) return index.column() == 0 ? name_of(*object) : place_of(*object);
  if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
  return index.column() == 0 ? name_of(*object) : place_of(*object);
}

QVariant ObjectModel::group_data(const Group& group, int column, int role) const {
  if (role == Qt::ForegroundRole && column == 1) return QGuiApplication::palette().placeholderText();
  if (role == Qt::CheckStateRole && kinds_ != nullptr && column != 1) {
    const bool ticked = column == 0 ? kinds_->is_shown(group.part) : kinds_->is_locked(group.part);
    return ticked ? Qt::Checked : Qt::Unchecked;
  }
  if (role == Qt::ToolTipRole)
    return column == 2 ? tr("Locked kinds are seen, and not picked by the mouse")
                       : tr("Ticked kinds are drawn on the map");
  if (role != Qt::DisplayRole || column == 2) return {};
  if (column == 0) return name_of(group.part);
  return group.count == 0 ? QString() : QString::number(group.count);
}

bool ObjectModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  const auto object = object_at(index);
  if (index.isValid() && !object && role == Qt::CheckStateRole && kinds_ != nullptr) {
    const bool ticked = value.toInt() == Qt::Checked;
    if (index.column() == 0) {
      kinds_->set_shown(part_at(index), ticked);
    } else {
      kinds_->set_locked(part_at(index), ticked);
    }
    return true;
  }
  if (!object || role != Qt::EditRole || index.column() != 0) return false;
  return rename(*document_, *object, value.toString().toStdString());
}

Qt::ItemFlags ObjectModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractItemModel::flags(index);
  const auto object = object_at(index);
  if (!object) return index.isValid() && index.column() != 1 ? flags | Qt::ItemIsUserCheckable : flags;
  flags |= Qt::ItemNeverHasChildren;
  if (index.column() == 0 && has_name(object->part)) flags |= Qt::ItemIsEditable;
  return flags;
}

QString ObjectModel::name_of(Part part) {
  switch (part) {
    case Part::regions: return tr("Regions");
    case Part::dead_ends: return tr("Dead ends");
    case Part::links: return tr("Links");
    case Part::one_way_edges: return tr("One-way edges");
    case Part::waypoints: return tr("Waypoints");
    case Part::waypoint_edges: return tr("Waypoint edges");
    case Part::provinces: return tr("Provinces");
    case Part::province_borders: return tr("Borders");
    case Part::journeys: return tr("Journeys");
    case Part::switches: return tr("Switches");
    default: return {};
  }
}

QString ObjectModel::name_of(const MapObject& object) const {
  const Map& map = document_->map();
  const auto name = [&](const auto& list) { return QString::fromStdString(list[object.place].name); };
  switch (object.part) {
    case Part::regions: return name(map.regions);
    case Part::dead_ends: return name(map.dead_ends);
    case Part::links: return name(map.links);
    case Part::one_way_edges: return spelt_edge(map.one_way_edges[object.place]);
    case Part::waypoints: return name(map.waypoints);
    case Part::waypoint_edges: return name_between(map.waypoints, map.waypoint_edges[object.place]);
    case Part::provinces: return name(map.provinces);
    case Part::province_borders: return name_between(map.provinces, map.province_borders[object.place]);
    case Part::journeys: return name(map.journeys);
    case Part::switches: return name(map.switches);
    default: return {};
  }
}

QString ObjectModel::place_of(const MapObject& object) const {
  const Map& map = document_->map();
  const std::size_t place = object.place;
  switch (object.part) {
    case Part::regions: return corner_of(map.regions[place]);
    case Part::dead_ends: return corner_of(map.dead_ends[place]);
    case Part::switches: return map.switches[place].open ? tr("starts open") : tr("starts closed");
    case Part::links: return editor::place_of(map.links[place]);
    case Part::one_way_edges: return direction_of(map.one_way_edges[place]);
    case Part::waypoints: return text_of(map.waypoints[place].position);
    case Part::waypoint_edges: return cost_of(map.waypoint_edges[place]);
    case Part::provinces: return text_of(map.provinces[place].position);
    case Part::province_borders: return cost_of(map.province_borders[place]);
    case Part::journeys:
      return tr("%1, %n stop(s)", nullptr, static_cast<int>(map.journeys[place].through.size()) + 2)
          .arg(QString::fromStdString(map.journeys[place].unit));
    default: return {};
  }
}

}  // namespace libpath::editor
