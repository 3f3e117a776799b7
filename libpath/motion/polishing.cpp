#include <libpath/motion/polishing.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <libpath/geometry/turning.h>
#include <libpath/motion/route_work.h>
#include <libpath/motion/smoothing.h>

namespace libpath {
namespace {

constexpr int kMaxPasses = 6;
constexpr double kLeastGain = 5e-4;  // of the way, for another pass
constexpr double kLineCut = 8;       // cells; poses in the midst of a piece are where the next pass may turn
constexpr double kArcCut = 1.6;      // radians
constexpr double kNoDearer = 1e-9;

bool begins_on_road(const MapInfo* roads, const Segment& segment) noexcept {
  if (roads == nullptr) return false;
  const Point at = segment.pose_at(0).position;
  const Cell cell{static_cast<std::int32_t>(std::floor(at.x)), static_cast<std::int32_t>(std::floor(at.y))};
  return roads->size().contains(cell) && roads->terrain(cell).road != 0;
}

bool is_link(const Segment& segment) noexcept { return segment.kind == Segment::Kind::link; }

/// Whether one goes on as the other does.
bool goes_on(const Segment& before, const Segment& after) noexcept {
  if (before.kind != after.kind || before.gear != after.gear || is_link(before)) return false;
  if (before.kind == Segment::Kind::line) return std::abs(before.angle - after.angle) < kSliver;
  return std::abs(before.origin.x - after.origin.x) < kSliver && std::abs(before.origin.y - after.origin.y) < kSliver &&
         (before.extent > 0) == (after.extent > 0);
}

}  // namespace

Polisher::Polisher(const Clearance& clearance, double radius, bool any_heading, const Pose& start, Route& route,
                   PolishMemory& memory, const MapInfo* roads) noexcept
    : clearance_(&clearance),
      radius_(radius),
      any_heading_(any_heading),
      has_costs_(clearance.has_costs()),
      route_(&route),
      memory_(&memory),
      roads_(roads) {
  route.start_at(start);
}

bool Polisher::add(const Curve& curve) noexcept {
  if (count_ + curve.segments().size() > PolishMemory::kMaxParts) return false;
  for (const Segment& segment : curve.segments()) {
    if (segment.length() >= kSliver) push({segment, cost_of(segment)});
  }
  return true;
}

double Polisher::cost_of(const Segment& segment) const noexcept {
  if (!has_costs_) return segment.length();
  Curve curve(segment.pose_at(0));
  curve.add(segment);
  return clearance_->cost(curve);
}

/// REQUIRES: the part has a segment and its cost.
void Polisher::push(const Part& part) noexcept {
  auto& parts = memory_->parts_;
  const double way = count_ == 0 ? 0 : parts[count_ - 1].way + parts[count_ - 1].cost;
  const auto is_kept = [](const Segment& segment) { return segment.gear == Gear::reverse || is_link(segment); };
  const bool behind_kept = count_ > 0 && is_kept(parts[count_ - 1].segment);
  parts[count_] = part;
  parts[count_].way = way;
  parts[count_].stays = behind_kept || is_kept(part.segment) || begins_on_road(roads_, part.segment);
  ++count_;
}

double Polisher::way_to(std::size_t part) const noexcept {
  const auto& parts = memory_->parts_;
  return part == 0 ? 0 : parts[part - 1].way + parts[part - 1].cost;
}

Pose Polisher::pose_before(std::size_t part) const noexcept {
  const auto& parts = memory_->parts_;
  if (part < count_ && !is_link(parts[part].segment)) return parts[part].segment.pose_at(0);
  const Segment& last = parts[part - 1].segment;
  return last.pose_at(last.length());
}

/// Replaces stretch after stretch in pass after pass, and lays what comes of it.
bool Polisher::step(std::uint64_t& work) noexcept {
  if (reach_ == 0) {
    if (passes_ == 0) way_before_ = way_to(count_);
    if (passes_ == kMaxPasses || count_ <= 1) {
      work += route_work::kPart * count_;
      lay_all();
      return false;
    }
    made_ = done_ = 0;
    begin_stretch();
  }
  if (failed_ - reach_ > 1) {
    try_curve(work);
  } else {
    work += route_work::kPart;
    end_stretch();
    if (done_ < count_) {
      begin_stretch();
    } else {
      work += route_work::kPart * made_;
      end_pass();
    }
  }
  return true;
}

/// Begins to look how many parts from a pose on one curve can stand for; 1 for the next one as it is.
void Polisher::begin_stretch() noexcept {
  limit_ = limit_of(is_ahead() ? done_ : count_ - done_, towards());
  reach_ = 1;
  failed_ = limit_ + 1;
  tried_ = std::min<std::size_t>(2, limit_);
}

void Polisher::try_curve(std::uint64_t& work) noexcept {
  const std::size_t anchor = is_ahead() ? done_ : count_ - done_;
  const std::size_t first = is_ahead() ? anchor : anchor - tried_;
  const std::size_t last = first + tried_;
  (replace(first, last, curve_) ? reach_ : failed_) = tried_;
  const double away = distance(pose_before(first).position, pose_before(last).position);
  work += route_work::kCurve +
          static_cast<std::uint64_t>(away) * (has_costs_ ? route_work::kGroundCost : route_work::kCurveAhead);
  tried_ = failed_ > limit_ ? std::min(2 * reach_, limit_) : (reach_ + failed_) / 2;
}

void Polisher::end_stretch() noexcept {
  if (reach_ == 1) {
    make(memory_->parts_[is_ahead() ? done_ : count_ - done_ - 1]);
  } else {
    const std::span<const Segment> segments = curve_.segments();
    const std::size_t left = count_ - done_ - reach_;
    for (std::size_t i = 0; i < segments.size(); ++i) {
      cut(segments[is_ahead() ? i : segments.size() - 1 - i], towards(), left + segments.size());
    }
  }
  done_ += reach_;
}

void Polisher::end_pass() noexcept {
  count_ = 0;
  reach_ = 0;
  const auto made = std::span(memory_->next_).first(made_);
  if (!is_ahead()) std::reverse(made.begin(), made.end());
  for (const Part& part : made) push(part);
  const double way = way_to(count_);
  const bool gains = passes_ == 0 || way <= way_before_ * (1 - kLeastGain);
  passes_ = gains ? passes_ + 1 : kMaxPasses;
  way_before_ = way;
}

/// Makes room for what follows.
void Polisher::lay_all() noexcept {
  passes_ = 0;
  const std::size_t count = std::exchange(count_, 0);
  for (std::size_t i = 0; i < count && has_room_; ++i) has_room_ = lay(memory_->parts_[i].segment);
  if (at_goal_ && held_ && has_room_) has_room_ = route_->add(*held_);
}

/// To the next pose that stays.
std::size_t Polisher::limit_of(std::size_t anchor, Towards towards) const noexcept {
  const auto& parts = memory_->parts_;
  if (towards == Towards::goal) {
    std::size_t end = anchor + 1;
    while (end < count_ && !parts[end].stays) ++end;
    return end - anchor;
  }
  std::size_t first = anchor - 1;
  while (first > 0 && !parts[first].stays) --first;
  return anchor - first;
}

/// Whether one curve can stand for parts [first, last); which, if so.
bool Polisher::replace(std::size_t first, std::size_t last, Curve& curve) const noexcept {
  const Pose from = pose_before(first);
  const Pose to = pose_before(last);
  const double most = way_to(last) - way_to(first) + kNoDearer;
  const bool any_heading = any_heading_ && at_goal_ && last == count_;
  Curve found;
  const bool is_free = any_heading ? free_curve_to(*clearance_, from, to.position, radius_, most, found)
                                   : free_curve(*clearance_, from, to, radius_, most, found);
  if (!is_free || (has_costs_ && clearance_->cost(found, most) > most)) return false;
  curve = found;
  return true;
}

void Polisher::make(const Part& part) noexcept { memory_->next_[made_++] = part; }

/// Makes parts of a segment, as many as there is room for beside `others`.
void Polisher::cut(const Segment& segment, Towards towards, std::size_t others) noexcept {
  const double longest = segment.kind == Segment::Kind::line ? kLineCut : kArcCut;
  auto pieces = static_cast<std::size_t>(std::ceil(std::abs(segment.extent) / longest));
  if (segment.length() < kSliver) return;
  if (made_ + pieces + others > PolishMemory::kMaxParts || pieces == 0) pieces = 1;
  for (std::size_t i = 0; i < pieces; ++i) {
    Part part{segment};
    const std::size_t at = towards == Towards::goal ? i : pieces - 1 - i;
    part.segment.extent = segment.extent / static_cast<double>(pieces);
    if (segment.kind == Segment::Kind::line) {
      part.segment.origin =
          segment.pose_at(segment.extent * static_cast<double>(at) / static_cast<double>(pieces)).position;
    } else {
      part.segment.angle = segment.angle + part.segment.extent * static_cast<double>(at);
    }
    part.cost = cost_of(part.segment);
    make(part);
  }
}

/// Adds a segment to the route, to the one before where it goes on as that does.
bool Polisher::lay(const Segment& segment) noexcept {
  if (held_ && goes_on(*held_, segment)) {
    held_->extent += segment.extent;
    return true;
  }
  if (held_ && !route_->add(*held_)) return false;
  held_ = segment;
  return true;
}

}  // namespace libpath
