#include <editor/document/document.h>

#include <algorithm>
#include <type_traits>

#include <editor/document/commands.h>
#include <libpath/map/switch.h>
#include <QFileInfo>

namespace libpath::editor {

Part part_of(std::vector<UnitProfile> Map::*) { return Part::units; }
Part part_of(std::vector<OneWayEdge> Map::*) { return Part::one_way_edges; }
Part part_of(std::vector<Link> Map::*) { return Part::links; }
Part part_of(std::vector<Area> Map::*list) { return list == &Map::regions ? Part::regions : Part::dead_ends; }
Part part_of(std::vector<Waypoint> Map::*list) { return list == &Map::waypoints ? Part::waypoints : Part::provinces; }
Part part_of(std::vector<WaypointEdge> Map::*list) {
  return list == &Map::waypoint_edges ? Part::waypoint_edges : Part::province_borders;
}
Part part_of(std::vector<SavedQuery> Map::*) { return Part::queries; }
Part part_of(std::vector<Journey> Map::*) { return Part::journeys; }
Part part_of(std::vector<Switch> Map::*) { return Part::switches; }

Document::Document(Map map, QObject* parent) : QObject(parent), map_(std::move(map)) {}

Document::~Document() { undo_.disconnect(); }

void Document::set_path(const QString& path) {
  path_ = path;
  emit path_changed();
}

QString Document::name() const {
  if (!path_.isEmpty()) return QFileInfo(path_).fileName();
  return title_.isEmpty() ? tr("untitled") : title_;
}

void Document::set_title(const QString& title) {
  title_ = title;
  emit path_changed();
}

void Document::begin_stroke(const QString& text) {
  end_stroke();
  stroke_ = std::make_unique<Stroke>(map_.size());
  stroke_text_ = text;
}

void Document::end_stroke() {
  if (!stroke_) return;
  std::vector<ChangedRun> runs = std::move(*stroke_).finish(map_);
  stroke_.reset();
  if (!runs.empty()) undo_.push(new PaintCommand(*this, stroke_text_, std::move(runs)));
}

void Document::paint(std::span<const CellRun> runs, TerrainIndex terrain, const QString& text) {
  const bool alone = !stroke_;
  if (alone) begin_stroke(text);
  QRect changed;
  const Size size = map_.size();
  for (const CellRun& run : runs) {
    const CellRun cut{run.y, std::max(run.begin, 0), std::min(run.end, size.width)};
    if (cut.y < 0 || cut.y >= size.height || cut.begin >= cut.end) continue;
    if (stroke_->paint(map_, cut, terrain)) changed |= QRect(cut.begin, cut.y, cut.end - cut.begin, 1);
  }
  if (!changed.isNull()) emit_cells(changed);
  if (alone) end_stroke();
}

namespace {

/// The map's switches once a list of it is another: they follow their links and one-way edges.
template <class T>
std::vector<Switch> switches_with(const Map& map, const std::vector<T>& contents) {
  std::vector<Switch> switches = map.switches;
  if constexpr (std::is_same_v<T, Link>) follow_links(switches, map.links, contents);
  if constexpr (std::is_same_v<T, OneWayEdge>) follow_one_way_edges(switches, contents);
  return switches;
}

}  // namespace

template <class T>
void Document::change(std::vector<T> Map::*list, std::vector<T> contents, const QString& text, int merge_key) {
  end_stroke();
  std::vector<Switch> switches = switches_with(map_, contents);
  auto command = std::make_unique<ListCommand<T>>(*this, text, list, std::move(contents), merge_key);
  if (command->changes_nothing()) return;
  if (switches == map_.switches) return undo_.push(command.release());
  undo_.beginMacro(text);
  undo_.push(command.release());
  undo_.push(new ListCommand<Switch>(*this, text, &Map::switches, std::move(switches), -1));
  undo_.endMacro();
}

template void Document::change(std::vector<UnitProfile> Map::*, std::vector<UnitProfile>, const QString&, int);
template void Document::change(std::vector<OneWayEdge> Map::*, std::vector<OneWayEdge>, const QString&, int);
template void Document::change(std::vector<Link> Map::*, std::vector<Link>, const QString&, int);
template void Document::change(std::vector<Area> Map::*, std::vector<Area>, const QString&, int);
template void Document::change(std::vector<Waypoint> Map::*, std::vector<Waypoint>, const QString&, int);
template void Document::change(std::vector<WaypointEdge> Map::*, std::vector<WaypointEdge>, const QString&, int);
template void Document::change(std::vector<SavedQuery> Map::*, std::vector<SavedQuery>, const QString&, int);
template void Document::change(std::vector<Journey> Map::*, std::vector<Journey>, const QString&, int);
template void Document::change(std::vector<Switch> Map::*, std::vector<Switch>, const QString&, int);

void Document::change_catalogue(std::vector<std::string> movement_classes, std::vector<Terrain> terrains,
                                const QString& text) {
  end_stroke();
  if (movement_classes == map_.movement_classes && terrains == map_.terrains) return;
  undo_.push(new CatalogueCommand(*this, text, std::move(movement_classes), std::move(terrains)));
}

void Document::change_bake_settings(const BakeSettings& settings, const QString& text) {
  end_stroke();
  if (settings != map_.bake_settings) undo_.push(new BakeSettingsCommand(*this, text, settings));
}

void Document::change_properties(Properties properties, const QString& text) {
  end_stroke();
  if (properties != map_.properties) undo_.push(new PropertiesCommand(*this, text, std::move(properties)));
}

void Document::replace(Map map, const QString& text) {
  end_stroke();
  if (!(map == map_)) undo_.push(new ReplaceCommand(*this, text, std::move(map)));
}

void Document::emit_cells(const QRect& cells) {
  ++revision_;
  emit cells_changed(cells);
}

void Document::emit_part(Part part) {
  ++revision_;
  emit part_changed(part);
}

}  // namespace libpath::editor
