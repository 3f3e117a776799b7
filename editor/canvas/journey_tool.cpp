#include <editor/canvas/journey_tool.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/map_view.h>
#include <editor/document/map_edits.h>

namespace libpath::editor {
namespace {

bool is_image_journey(const Journey& journey, const Journey& other, const Mirror& mirror) {
  return other.unit == journey.unit && stops_of(other) == mirror(stops_of(journey));
}

std::vector<Image> images_of_journey(const MapView& view, std::size_t journey) {
  return images_of(view.document().map().journeys, journey, view.mirrors(), is_image_journey);
}

/// Images of a journey follow it.
void change_stops(Document& document, std::size_t journey, const std::vector<Image>& images,
                  const std::vector<Cell>& stops, const QString& text, int merge_key = -1) {
  auto journeys = document.map().journeys;
  set_stops(journeys[journey], stops);
  for (const Image& image : images) {
    if (image.place < journeys.size()) set_stops(journeys[image.place], image.mirror(stops));
  }
  document.change(&Map::journeys, std::move(journeys), text, merge_key);
}

}  // namespace

QString JourneyTool::help() const {
  return tr(
      "Drag from start to goal; drag a stop to move it, or a line to lead it elsewhere; Shift+click leads on, "
      "Ctrl+click takes a stop out");
}

std::optional<JourneyTool::Stop> JourneyTool::stop_at(const MapView& view, Point at) const {
  const auto& journeys = view.document().map().journeys;
  std::optional<Stop> nearest;
  double least = kGrabPixels / view.zoom();
  for (std::size_t i = 0; i < journeys.size(); ++i) {
    const std::vector<Cell> stops = stops_of(journeys[i]);
    for (std::size_t k = 0; k < stops.size(); ++k) {
      const double distance = std::hypot(stops[k].x + 0.5 - at.x, stops[k].y + 0.5 - at.y);
      if (distance > least) continue;
      least = distance;
      nearest = Stop{i, k};
    }
  }
  return nearest;
}

void JourneyTool::press(MapView& view, const ToolEvent& event) {
  if (!event.on_map) return;
  const auto picked = view.picked();
  const auto hit = stop_at(view, event.position);
  if (event.modifiers.testFlag(Qt::ControlModifier)) {
    if (hit) remove(view, *hit);
    return;
  }
  if (event.modifiers.testFlag(Qt::ShiftModifier) && picked && picked->part == Part::journeys) {
    lead_on(view, picked->place, event.cell);
    return;
  }
  merge_key_ = view.document().new_merge_key();
  moving_ = hit ? hit : insert(view, event.position, event.cell);
  if (moving_) images_ = images_of_journey(view, moving_->journey);
  if (moving_) {
    view.pick(MapObject{Part::journeys, moving_->journey});
  } else {
    from_ = to_ = event.cell;
  }
}

void JourneyTool::drag(MapView& view, const ToolEvent& event) {
  const Map& map = view.document().map();
  to_ = event.cell;
  if (from_) view.update_all();
  if (!moving_ || !map.size().contains(event.cell) || moving_->journey >= map.journeys.size()) return;
  auto stops = stops_of(map.journeys[moving_->journey]);
  if (moving_->stop >= stops.size() || stops[moving_->stop] == event.cell) return;
  stops[moving_->stop] = event.cell;
  change_stops(view.document(), moving_->journey, images_, stops, tr("Move stop"), merge_key_);
}

void JourneyTool::release(MapView& view, const ToolEvent&) {
  moving_.reset();
  const auto from = std::exchange(from_, std::nullopt);
  view.update_all();
  if (from && *from != to_ && view.document().map().size().contains(to_)) add(view, *from, to_);
}

void JourneyTool::cancel(MapView& view) {
  moving_.reset();
  from_.reset();
  view.update_all();
}

void JourneyTool::remove(MapView& view, const Stop& stop) const {
  auto stops = stops_of(view.document().map().journeys[stop.journey]);
  const std::vector<Image> images = images_of_journey(view, stop.journey);
  if (stops.size() == 2) {
    auto journeys = view.document().map().journeys;
    std::set<std::size_t, std::greater<>> places{stop.journey};
    for (const Image& image : images) places.insert(image.place);
    for (const std::size_t place : places) journeys.erase(journeys.begin() + static_cast<std::ptrdiff_t>(place));
    view.document().change(&Map::journeys, std::move(journeys), tr("Remove journey"));
    return;
  }
  stops.erase(stops.begin() + static_cast<std::ptrdiff_t>(stop.stop));
  change_stops(view.document(), stop.journey, images, stops, tr("Remove stop"));
}

void JourneyTool::lead_on(MapView& view, std::size_t journey, Cell to) const {
  auto stops = stops_of(view.document().map().journeys[journey]);
  if (stops.size() >= MapLimits::journey_cells) return;
  stops.push_back(to);
  change_stops(view.document(), journey, images_of_journey(view, journey), stops, tr("Add stop"));
}

/// Where a drag begins on a line, the journey gets a stop there.
std::optional<JourneyTool::Stop> JourneyTool::insert(MapView& view, Point at, Cell cell) {
  const Map& map = view.document().map();
  const ViewTransform transform = view.transform();
  const auto leg = leg_at(map, transform, transform.to_view(at));
  if (!leg) return std::nullopt;
  auto stops = stops_of(map.journeys[leg->first]);
  if (stops.size() >= MapLimits::journey_cells) return std::nullopt;
  stops.insert(stops.begin() + static_cast<std::ptrdiff_t>(leg->second) + 1, cell);
  change_stops(view.document(), leg->first, images_of_journey(view, leg->first), stops, tr("Add stop"), merge_key_);
  return Stop{leg->first, leg->second + 1};
}

void JourneyTool::add(MapView& view, Cell from, Cell to) const {
  Document& document = view.document();
  auto journeys = document.map().journeys;
  const auto picked = view.picked();
  const auto& units = document.map().units;
  // That of the journey drawn before; the dialog of Objects gives it another.
  std::string unit = units.empty() ? ground_unit().name : units.front().name;
  if (picked && picked->part == Part::journeys) unit = journeys[picked->place].unit;
  const std::size_t place = journeys.size();
  const auto add = [&](Cell start, Cell goal) {
    journeys.push_back({free_name(journeys, tr("journey").toStdString()), unit, start, {}, goal});
  };
  add(from, to);
  for (const Mirror& mirror : view.mirrors()) {
    const auto is_there = [&](const Journey& other) { return is_image_journey(journeys[place], other, mirror); };
    if (std::none_of(journeys.begin() + static_cast<std::ptrdiff_t>(place), journeys.end(), is_there))
      add(mirror(from), mirror(to));
  }
  document.change(&Map::journeys, std::move(journeys), tr("Draw journey"));
  view.pick(MapObject{Part::journeys, place});
}

void JourneyTool::draw(QPainter& painter, const MapView& view) const {
  if (!from_ || *from_ == to_) return;
  painter.setRenderHint(QPainter::Antialiasing);
  const auto draw_leg = [&](const Passage& leg) {
    draw_arrow(painter, view.transform().centre(leg.from), view.transform().centre(leg.to), kDrawnColour, false, true);
  };
  draw_leg({*from_, to_});
  for (const Mirror& mirror : view.mirrors()) draw_leg(mirror(Passage{*from_, to_}));
}

}  // namespace libpath::editor
