#include <editor/canvas/area_tool.h>

#include <algorithm>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/map_view.h>
#include <editor/document/map_edits.h>
#include <editor/document/switch_edits.h>

namespace libpath::editor {
namespace {

const QColor kAddedFill(60, 160, 70, 110);
const QColor kAddedLine(30, 110, 40);
const QColor kCutFill(210, 60, 50, 110);
const QColor kCutLine(150, 30, 30);

/// What is drawn last lies on top.
std::optional<MapObject> area_at(const Map& map, Cell cell) {
  for (const Part part : {Part::dead_ends, Part::regions}) {
    const auto& areas = map.*areas_of(part);
    for (std::size_t i = areas.size(); i-- > 0;) {
      if (holds(areas[i].runs, cell)) return MapObject{part, i};
    }
  }
  return std::nullopt;
}

void change_cells(Document& document, const MapObject& area, Cells cells, const QString& text) {
  const auto list = areas_of(area.part);
  auto areas = document.map().*list;
  if (cells.empty()) {
    areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(area.place));
  } else {
    areas[area.place].runs = std::move(cells);
  }
  document.change(list, std::move(areas), text);
}

std::optional<MapObject> switch_at(const Map& map, Cell cell) {
  for (std::size_t i = map.switches.size(); i-- > 0;) {
    if (holds(map.switches[i].runs, cell)) return MapObject{Part::switches, i};
  }
  return std::nullopt;
}

std::vector<Cells> cells_of_areas(const Map& map, Part part) {
  std::vector<Cells> cells;
  if (part == Part::switches) {
    for (const Switch& door : map.switches) cells.push_back(door.runs);
  } else {
    for (const Area& area : map.*areas_of(part)) cells.push_back(area.runs);
  }
  return cells;
}

bool touch(const Cells& one, const Cells& other) {
  for (const Cell by : {Cell{0, 0}, Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
    if (!common_to(moved(one, by), other).empty()) return true;
  }
  return false;
}

/// Cells and their images; those that touch are one piece.
std::vector<Cells> pieces_of(const Cells& painted, const std::vector<Mirror>& mirrors) {
  std::vector<Cells> pieces{painted};
  for (const Mirror& mirror : mirrors) {
    Cells piece = mirror(painted);
    std::erase_if(pieces, [&](const Cells& other) {
      if (!touch(piece, other)) return false;
      piece = united(piece, other);
      return true;
    });
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

/// Which of the pieces holds what was painted under the mouse.
std::size_t piece_under(const std::vector<Cells>& pieces, const Cells& painted) {
  const Cell first{painted.front().begin, painted.front().y};
  const auto found =
      std::find_if(pieces.begin(), pieces.end(), [&](const Cells& piece) { return holds(piece, first); });
  return static_cast<std::size_t>(found - pieces.begin());
}

Cells on_map(const Map& map, const Cells& cells) { return cut_to(cells, {0, 0, map.size().width, map.size().height}); }

}  // namespace

void extend_area(Document& document, const MapObject& area, const Cells& cells) {
  const Map& map = document.map();
  const Cells& before = (map.*areas_of(area.part))[area.place].runs;
  change_cells(document, area, united(before, on_map(map, cells)), AreaTool::tr("Extend area"));
}

void cut_area(Document& document, const MapObject& area, const Cells& cells) {
  const Cells& before = (document.map().*areas_of(area.part))[area.place].runs;
  change_cells(document, area, without(before, cells), AreaTool::tr("Cut area"));
}

QString extend_switch(Document& document, std::size_t place, const Cells& cells) {
  Switch door = document.map().switches[place];
  door.runs = united(door.runs, on_map(document.map(), cells));
  return change_switch(document, place, std::move(door), AreaTool::tr("Extend switch"));
}

QString cut_switch(Document& document, std::size_t place, const Cells& cells) {
  Switch door = document.map().switches[place];
  door.runs = without(door.runs, cells);
  return change_switch(document, place, std::move(door), AreaTool::tr("Cut switch"));
}

QString AreaTool::help() const {
  if (kind_ == Kind::door)
    return tr(
        "Paints cells of the chosen switch, or of the one that the stroke begins in, or of a new one; Ctrl cuts cells "
        "out");
  return tr(
      "Paints the chosen region or dead end, or the one that the stroke begins in, or a new region; "
      "Ctrl cuts cells out");
}

std::optional<MapObject> AreaTool::target_at(const MapView& view, Cell cell) const {
  const auto& picked = view.picked();
  if (picked && (kind_ == Kind::area ? is_area(picked->part) : picked->part == Part::switches)) return picked;
  return (kind_ == Kind::area ? area_at : switch_at)(view.document().map(), cell);
}

void AreaTool::press(MapView& view, const ToolEvent& event) {
  if (!event.on_map) return;
  target_ = target_at(view, event.cell);
  cuts_ = event.modifiers.testFlag(Qt::ControlModifier);
  if (cuts_ && !target_) return;
  if (target_) view.pick(target_);
  is_painting_ = true;
  painted_.clear();
  last_ = event.cell;
  add(view, preview(view, event.cell));
}

void AreaTool::drag(MapView& view, const ToolEvent& event) {
  if (!is_painting_) return;
  const ToolSettings& settings = view.settings();
  add(view, brush_line(std::exchange(last_, event.cell), event.cell, settings.brush_size(), settings.brush_shape()));
}

void AreaTool::add(MapView& view, const Cells& cells) {
  painted_ = united(painted_, on_map(view.document().map(), cells));
  view.update_all();
}

void AreaTool::release(MapView& view, const ToolEvent&) {
  if (!std::exchange(is_painting_, false)) return;
  const Cells painted = std::exchange(painted_, {});
  view.update_all();
  if (painted.empty()) return;
  if (target_) {
    paint_target(view, painted);
  } else {
    draw_new(view, painted);
  }
}

/// What of a stroke each area gets, by its place.
std::map<std::size_t, Cells> AreaTool::shares(const MapView& view, const Cells& painted) const {
  const std::vector<Cells> areas = cells_of_areas(view.document().map(), target_->part);
  const auto is_image = [](const Cells& cells, const Cells& other, const Mirror& mirror) {
    return !other.empty() && other == mirror(cells);
  };
  std::map<std::size_t, Cells> shares{{target_->place, painted}};
  for (const Mirror& mirror : view.mirrors()) {
    const auto images = images_of(areas, target_->place, {mirror}, is_image);
    Cells& share = shares[images.empty() ? target_->place : images.front().place];
    share = united(share, mirror(painted));
  }
  return shares;
}

Cells AreaTool::repainted(const Cells& before, const Cells& painted) const {
  return cuts_ ? without(before, painted) : united(before, painted);
}

void AreaTool::paint_areas(Document& document, const std::map<std::size_t, Cells>& shares) const {
  const auto list = areas_of(target_->part);
  auto areas = document.map().*list;
  for (const auto& [place, cells] : shares) areas[place].runs = repainted(areas[place].runs, cells);
  std::erase_if(areas, [](const Area& area) { return area.runs.empty(); });
  document.change(list, std::move(areas), cuts_ ? tr("Cut area") : tr("Extend area"));
}

QString AreaTool::paint_switches(Document& document, const std::map<std::size_t, Cells>& shares) const {
  auto switches = document.map().switches;
  for (const auto& [place, cells] : shares) switches[place].runs = repainted(switches[place].runs, cells);
  return change_switches(document, std::move(switches), cuts_ ? tr("Cut switch") : tr("Extend switch"));
}

void AreaTool::paint_target(MapView& view, const Cells& painted) const {
  Document& document = view.document();
  if (target_->place >= count_of(document.map(), target_->part)) return;
  const auto each_share = shares(view, painted);
  if (is_area(target_->part)) return paint_areas(document, each_share);
  const QString why = paint_switches(document, each_share);
  if (!why.isEmpty()) emit view.refused(why);
}

void AreaTool::draw_new(MapView& view, const Cells& painted) const {
  const std::vector<Cells> pieces = pieces_of(painted, view.mirrors());
  const Part part = kind_ == Kind::area ? Part::regions : Part::switches;
  const std::size_t first = count_of(view.document().map(), part);
  const QString why =
      kind_ == Kind::area ? draw_regions(view.document(), pieces) : draw_switches(view.document(), pieces);
  if (!why.isEmpty()) return emit view.refused(why);
  view.pick(MapObject{part, first + piece_under(pieces, painted)});
}

QString AreaTool::draw_switches(Document& document, const std::vector<Cells>& pieces) {
  auto switches = document.map().switches;
  for (const Cells& piece : pieces)
    switches.push_back({free_name(switches, tr("switch").toStdString()), true, piece, {}, {}});
  return change_switches(document, std::move(switches), tr("Draw switch"));
}

QString AreaTool::draw_regions(Document& document, const std::vector<Cells>& pieces) {
  auto regions = document.map().regions;
  for (const Cells& piece : pieces) regions.push_back({free_name(regions, tr("region").toStdString()), piece});
  document.change(&Map::regions, std::move(regions), tr("Draw region"));
  return {};
}

void AreaTool::cancel(MapView& view) {
  is_painting_ = false;
  painted_.clear();
  view.update_all();
}

Cells AreaTool::preview(const MapView& view, Cell cell) const {
  return brush_at(cell, view.settings().brush_size(), view.settings().brush_shape());
}

void AreaTool::draw(QPainter& painter, const MapView& view) const {
  if (painted_.empty()) return;
  const Cells cells = mirrored(painted_, view.settings().symmetry(), view.document().map().size());
  draw_cells(painter, view.transform(), cells, cuts_ ? kCutFill : kAddedFill, cuts_ ? kCutLine : kAddedLine);
}

}  // namespace libpath::editor
