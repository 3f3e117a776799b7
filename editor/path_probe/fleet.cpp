#include <editor/path_probe/fleet.h>

#include <algorithm>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/document/map_edits.h>
#include <editor/path_probe/path_drawing.h>

namespace libpath::editor {
namespace {

constexpr double kPale = 0.4;  // of white in the colours of routes, so that units stand out
constexpr double kPixelsToName = 12;

/// Not a transparent one, which would be darker where curves meet.
QColor pale(const QColor& colour) {
  const auto mixed = [](double part) { return static_cast<float>(part + (1 - part) * kPale); };
  return QColor::fromRgbF(mixed(colour.redF()), mixed(colour.greenF()), mixed(colour.blueF()));
}

}  // namespace

Fleet::Fleet(Document& document, LiveBake& bake, QObject* parent)
    : Driving(parent), document_(document), bake_(bake), planner_(std::make_shared<RoutePlanner>()) {
  connect(&bake, &LiveBake::baked_changed, this, &Fleet::gather);
  connect(&bake.switches(), &SwitchPreview::changed, this, &Fleet::plan_again);
  connect(&document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::whole) hide();
  });
}

Fleet::~Fleet() = default;

void Fleet::set_on(bool on) {
  if (std::exchange(is_on_, on) == on) return;
  gather();
}

void Fleet::gather() {
  if (!is_on_ && members_.empty()) return;
  work_.drop();
  members_.clear();
  left_out_ = 0;
  next_ = 0;
  worlds_.reset();
  const Map& map = document_.map();
  if (is_on_) {
    for (const SavedQuery& query : map.queries)
      add(QString::fromStdString(query.name), query.unit, {query.from, query.to});
    for (const Journey& journey : map.journeys)
      add(QString::fromStdString(journey.name), journey.unit, stops_of(journey));
    plan();
  }
  follow_routes();
}

void Fleet::add(const QString& name, const std::string& unit, std::vector<Cell> stops) {
  const auto place = find_unit(document_.map(), unit);
  if (!place) return;
  if (members_.size() == kMaxMembers) {
    ++left_out_;
    return;
  }
  const QColor colour = colour_of_number(static_cast<std::uint32_t>(members_.size())).darker(120);
  members_.push_back({name, QString::fromStdString(unit), document_.map().units[*place], std::move(stops), colour});
}

void Fleet::plan_again() {
  if (members_.empty()) return;
  work_.drop();
  worlds_.reset();
  next_ = 0;
  for (Member& member : members_) member.is_planned = false;
  plan();
  emit changed();
}

void Fleet::plan() {
  if (is_planned() || is_planning()) return;
  const Member& member = members_[next_];
  const auto unit = find_unit(document_.map(), member.profile.name);
  const bool is_known = unit && bake_.baked_world(*unit);
  if (is_known && !worlds_) worlds_ = std::make_shared<TriedWorlds>(bake_.baked(), bake_.tried_states());
  work_.start(
      [planner = planner_, worlds = worlds_, unit, is_known, stops = member.stops](const std::stop_token& stop) {
        const auto world = is_known ? worlds->world(*unit) : std::nullopt;
        return world ? planner->plan(*world, stops, stop) : RoutePlanner::Plan();
      },
      [this](RoutePlanner::Plan plan) { take(std::move(plan)); });
}

void Fleet::take(RoutePlanner::Plan plan) {
  Member& member = members_[next_++];
  member.is_planned = true;
  member.answer = std::move(plan.answer);
  member.route = std::move(plan.route);
  this->plan();
  emit changed();
}

void Fleet::stop_planning() {
  work_.drop();
  emit changed();
}

double Fleet::seconds() const {
  double most = 0;
  for (const Member& member : members_) most = std::max(most, member.seconds());
  return most;
}

void Fleet::draw(QPainter& painter, const MapView& view) const {
  if (!shown()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Member& member : members_) {
    if (member.route) draw_path(painter, view.transform(), member.answer, pale(member.colour));
  }
  for (const Member& member : members_) {
    if (member.route) draw_member(painter, view, member);
  }
  painter.restore();
}

void Fleet::draw_member(QPainter& painter, const MapView& view, const Member& member) const {
  const ViewTransform transform = view.transform();
  const Pose pose = draw_driven(painter, transform, member.profile, *member.route, member.colour);
  if (!shows_names(transform)) return;
  const double below = member.profile.length * transform.zoom / 2 + kPixelsToName;
  draw_label(painter, transform.to_view(pose.position) + QPointF(0, below), member.name, member.colour.darker(140));
}

}  // namespace libpath::editor
