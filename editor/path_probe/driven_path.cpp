#include <editor/path_probe/driven_path.h>

#include <algorithm>

namespace libpath::editor {
namespace {

constexpr double kTurnWithin = 1.0 / 3;  // cells before and behind a corner

}  // namespace

DrivenPath::DrivenPath(const ProbeAnswer& answer, const UnitProfile& unit) : turns_at_corners_(answer.curves.empty()) {
  for (std::size_t i = 1; i < answer.line.size(); ++i) {
    const Point from = answer.line[i - 1];
    const Point to = answer.line[i];
    add({Segment::Kind::line, Gear::forward, from, std::atan2(to.y - from.y, to.x - from.x), 0,
         std::hypot(to.x - from.x, to.y - from.y)});
  }
  for (const Curve& curve : answer.curves) {
    for (const Segment& segment : curve.segments()) add(segment);
  }
  plan(unit);
}

void DrivenPath::add(const Segment& segment) {
  if (segment.length() > 1e-9) pieces_.push_back({segment, length()});
}

void DrivenPath::plan(const UnitProfile& unit) {
  const SpeedLimits limits{unit.speed.value(), unit.acceleration.value(), unit.acceleration.value(), 0, 0};
  for (std::size_t first = 0; first < pieces_.size();) {
    std::size_t last = first;
    while (last + 1 < pieces_.size() && pieces_[last + 1].segment.gear == pieces_[first].segment.gear) ++last;
    const double from = pieces_[first].from;
    stretches_.push_back({SpeedProfile(limits, pieces_[last].end() - from), from, seconds()});
    first = last + 1;
  }
}

const DrivenPath::Stretch& DrivenPath::stretch_at(double seconds) const noexcept {
  const auto next = std::upper_bound(stretches_.begin(), stretches_.end(), seconds,
                                     [](double time, const Stretch& stretch) { return time < stretch.time; });
  return next == stretches_.begin() ? stretches_.front() : *std::prev(next);
}

double DrivenPath::distance_at(double seconds) const noexcept {
  if (empty()) return 0;
  const Stretch& stretch = stretch_at(seconds);
  return stretch.from + stretch.profile.distance_at(seconds - stretch.time);
}

double DrivenPath::speed_at(double seconds) const noexcept {
  if (empty() || seconds <= 0 || seconds >= this->seconds()) return 0;
  const Stretch& stretch = stretch_at(seconds);
  return stretch.profile.speed_at(seconds - stretch.time);
}

double DrivenPath::heading_at(std::size_t piece, double distance) const noexcept {
  const double heading = pieces_[piece].segment.angle;
  // Halfway through the turn at the corner itself.
  const auto towards = [&](std::size_t other, double off) {
    const double turn = std::remainder(pieces_[other].segment.angle - heading, 2 * std::numbers::pi);
    const double room = std::min({kTurnWithin, pieces_[piece].segment.extent / 2, pieces_[other].segment.extent / 2});
    return off >= room ? 0 : turn * (1 - off / room) / 2;
  };
  double turned = 0;
  if (piece > 0) turned += towards(piece - 1, distance - pieces_[piece].from);
  if (piece + 1 < pieces_.size()) turned += towards(piece + 1, pieces_[piece].end() - distance);
  return heading + turned;
}

Pose DrivenPath::pose_at(double seconds) const noexcept {
  const double distance = distance_at(seconds);
  const auto next = std::upper_bound(pieces_.begin(), pieces_.end(), distance,
                                     [](double at, const Piece& piece) { return at < piece.from; });
  const std::size_t piece = next == pieces_.begin() ? 0 : static_cast<std::size_t>(std::prev(next) - pieces_.begin());
  Pose pose = pieces_[piece].segment.pose_at(std::min(distance - pieces_[piece].from, pieces_[piece].segment.length()));
  if (turns_at_corners_) pose.heading = heading_at(piece, distance);
  return pose;
}

}  // namespace libpath::editor
