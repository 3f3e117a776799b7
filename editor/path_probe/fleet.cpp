#include <editor/path_probe/fleet.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/document/map_edits.h>
#include <editor/path_probe/answer_route.h>
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

/// Where a line sets off to.
double first_heading(const std::vector<Point>& line) {
  return line.size() < 2 ? 0 : std::atan2(line[1].y - line[0].y, line[1].x - line[0].x);
}

void append(ProbeAnswer& whole, const ProbeAnswer& leg) {
  whole.status = leg.status;
  whole.length += leg.length;
  // Each leg begins where the one before it ends.
  whole.line.insert(whole.line.end(), leg.line.begin() + (whole.line.empty() || leg.line.empty() ? 0 : 1),
                    leg.line.end());
  whole.curves.insert(whole.curves.end(), leg.curves.begin(), leg.curves.end());
}

}  // namespace

Fleet::Fleet(Document& document, LiveBake& bake, QObject* parent)
    : QObject(parent), document_(document), bake_(bake), grid_(make_grid_probe()) {
  curves_.push_back(make_hybrid_probe());
  curves_.push_back(make_directional_probe());
  planner_.setInterval(0);
  connect(&planner_, &QTimer::timeout, this, &Fleet::plan_next);
  connect(&bake, &LiveBake::baked_changed, this, &Fleet::gather);
  connect(&document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::whole) hide();
  });
}

Fleet::~Fleet() = default;

void Fleet::set_on(bool on) {
  if (std::exchange(is_on_, on) == on) return;
  if (!on) is_shown_ = false;
  gather();
}

void Fleet::gather() {
  if (!is_on_ && members_.empty()) return;
  members_.clear();
  left_out_ = 0;
  next_ = 0;
  const Map& map = document_.map();
  if (is_on_) {
    for (const SavedQuery& query : map.queries)
      add(QString::fromStdString(query.name), query.unit, {query.from, query.to});
    for (const Journey& journey : map.journeys)
      add(QString::fromStdString(journey.name), journey.unit, stops_of(journey));
    planner_.start();
  }
  emit changed();
}

void Fleet::add(const QString& name, const std::string& unit, std::vector<Cell> stops) {
  const auto place = find_unit(document_.map(), unit);
  if (!place) return;
  if (members_.size() == kMostMembers) {
    ++left_out_;
    return;
  }
  const QColor colour = colour_of_number(static_cast<std::uint32_t>(members_.size())).darker(120);
  members_.push_back({name, QString::fromStdString(unit), document_.map().units[*place], std::move(stops), colour});
}

void Fleet::plan_next() {
  if (is_planned()) return planner_.stop();
  plan(members_[next_++]);
  if (is_planned()) planner_.stop();
  emit changed();
}

void Fleet::plan(Member& member) {
  member.is_planned = true;
  const auto unit = find_unit(document_.map(), member.profile.name);
  const auto world = unit ? bake_.baked_world(*unit) : std::nullopt;
  if (!world ||
      !std::all_of(member.stops.begin(), member.stops.end(), [&](Cell cell) { return world->size().contains(cell); }))
    return;
  if (!follow_lines(member, *world)) return;
  const ProbeAnswer lines = member.answer;
  if (!world->turning().hit_check.empty()) {
    const bool has_curves = std::any_of(curves_.begin(), curves_.end(), [&](const auto& search) {
      return follow_curves(member, *world, *search, first_heading(lines.line));
    });
    if (!has_curves) member.answer = lines;
  }
  if (!lay_answer(member.answer, *world, member.route)) member.route.reset();
}

bool Fleet::follow_lines(Member& member, const World& world) {
  member.answer = {};
  for (std::size_t i = 1; i < member.stops.size(); ++i) {
    const ProbeQuery query{centre_of(member.stops[i - 1]), centre_of(member.stops[i]), 0, {}};
    append(member.answer, grid_->answer(world, query));
    if (member.answer.status != PathStatus::found) return false;
  }
  return true;
}

bool Fleet::follow_curves(Member& member, const World& world, ProbeSearch& search, double heading) {
  member.answer = {};
  for (std::size_t i = 1; i < member.stops.size(); ++i) {
    if (member.stops[i - 1] == member.stops[i]) continue;
    const ProbeQuery query{centre_of(member.stops[i - 1]), centre_of(member.stops[i]), heading, {}};
    append(member.answer, search.answer(world, query));
    if (member.answer.status != PathStatus::found || member.answer.curves.empty()) return false;
    heading = member.answer.curves.back().end().heading;
  }
  return !member.answer.curves.empty();
}

double Fleet::seconds() const {
  double most = 0;
  for (const Member& member : members_) most = std::max(most, member.seconds());
  return most;
}

void Fleet::set_time(double seconds) {
  time_ = std::clamp(seconds, 0.0, this->seconds());
  is_shown_ = is_on_;
  emit changed();
}

void Fleet::hide() {
  is_shown_ = false;
  time_ = 0;
  emit changed();
}

void Fleet::set_art_angles(std::int32_t angles) {
  art_angles_ = angles;
  emit changed();
}

void Fleet::draw(QPainter& painter, const MapView& view) const {
  if (!is_shown_) return;
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
  Pose pose = member.route->pose_at_time(time_);
  if (art_angles_ > 0) {
    draw_footprint(painter, transform, member.profile, pose, member.colour);
    pose.heading = radians_of(heading_index(pose.heading, art_angles_), art_angles_);
  }
  draw_unit(painter, transform, member.profile, pose, member.colour);
  if (!shows_names(transform)) return;
  const double below = member.profile.length * transform.zoom / 2 + kPixelsToName;
  draw_label(painter, transform.to_view(pose.position) + QPointF(0, below), member.name, member.colour.darker(140));
}

}  // namespace libpath::editor
