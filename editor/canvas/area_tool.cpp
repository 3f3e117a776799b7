#include <editor/canvas/area_tool.h>

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
  const Map& map = view.document().map();
  painted_ = united(painted_, on_map(map, mirrored(cells, view.settings().symmetry(), map.size())));
  view.update_all();
}

void AreaTool::release(MapView& view, const ToolEvent&) {
  if (!std::exchange(is_painting_, false)) return;
  const Cells painted = std::exchange(painted_, {});
  view.update_all();
  if (painted.empty()) return;
  if (target_) {
    paint_target(view, painted);
  } else if (kind_ == Kind::area) {
    draw_region(view, painted);
  } else {
    draw_switch(view, painted);
  }
}

void AreaTool::paint_target(MapView& view, const Cells& painted) const {
  Document& document = view.document();
  if (target_->place >= count_of(document.map(), target_->part)) return;
  if (is_area(target_->part)) return (cuts_ ? cut_area : extend_area)(document, *target_, painted);
  const QString why = (cuts_ ? cut_switch : extend_switch)(document, target_->place, painted);
  if (!why.isEmpty()) emit view.refused(why);
}

void AreaTool::draw_switch(MapView& view, const Cells& painted) const {
  const auto& switches = view.document().map().switches;
  const std::size_t place = switches.size();
  const QString why =
      change_switch(view.document(), place, {free_name(switches, tr("switch").toStdString()), true, painted, {}, {}},
                    tr("Draw switch"));
  if (!why.isEmpty()) return emit view.refused(why);
  view.pick(MapObject{Part::switches, place});
}

void AreaTool::draw_region(MapView& view, const Cells& painted) const {
  Document& document = view.document();
  auto regions = document.map().regions;
  regions.push_back({free_name(regions, tr("region").toStdString()), painted});
  const std::size_t place = regions.size() - 1;
  document.change(&Map::regions, std::move(regions), tr("Draw region"));
  view.pick(MapObject{Part::regions, place});
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
  if (!painted_.empty())
    draw_cells(painter, view.transform(), painted_, cuts_ ? kCutFill : kAddedFill, cuts_ ? kCutLine : kAddedLine);
}

}  // namespace libpath::editor
