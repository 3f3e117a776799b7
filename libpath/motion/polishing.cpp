#include <libpath/motion/polishing.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <libpath/geometry/turning.h>
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
  if (count_ + curve.segments().size() > PolishMemory::kMaxParts && !flush()) return false;
  for (const Segment& segment : curve.segments()) {
    if (segment.length() >= kSliver) push({segment, cost_of(segment)});
  }
  return true;
}

bool Polisher::finish() noexcept {
  at_goal_ = true;
  return flush() && (!held_ || route_->add(*held_));
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

/// Polishes what is there, and lays it.
bool Polisher::flush() noexcept {
  double before = way_to(count_);
  for (int i = 0; i < kMaxPasses && count_ > 1; ++i) {
    pass(i % 2 == 0 ? Towards::goal : Towards::start);
    const double after = way_to(count_);
    if (i > 0 && after > before * (1 - kLeastGain)) break;
    before = after;
  }
  const std::size_t count = std::exchange(count_, 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (!lay(memory_->parts_[i].segment)) return false;
  }
  return true;
}

/// Replaces stretch after stretch.
void Polisher::pass(Towards towards) noexcept {
  made_ = 0;
  std::size_t reach = 0;
  for (std::size_t done = 0; done < count_; done += reach) {
    Curve curve;
    const bool ahead = towards == Towards::goal;
    reach = reach_of(ahead ? done : count_ - done, towards, curve);
    if (reach == 1) {
      make(memory_->parts_[ahead ? done : count_ - done - 1]);
    } else {
      const std::span<const Segment> segments = curve.segments();
      const std::size_t left = count_ - done - reach;
      for (std::size_t i = 0; i < segments.size(); ++i) {
        cut(segments[ahead ? i : segments.size() - 1 - i], towards, left + segments.size());
      }
    }
  }
  count_ = 0;
  const auto made = std::span(memory_->next_).first(made_);
  if (towards == Towards::start) std::reverse(made.begin(), made.end());
  for (const Part& part : made) push(part);
}

/// How many parts from a pose on one curve can stand for; 1 for the next one as it is.
std::size_t Polisher::reach_of(std::size_t anchor, Towards towards, Curve& curve) const noexcept {
  const std::size_t limit = limit_of(anchor, towards);
  std::size_t done = 1;
  std::size_t failed = limit + 1;
  std::size_t tried = std::min<std::size_t>(2, limit);
  while (failed - done > 1) {
    const bool ahead = towards == Towards::goal;
    if (replace(ahead ? anchor : anchor - tried, ahead ? anchor + tried : anchor, curve)) {
      done = tried;
    } else {
      failed = tried;
    }
    tried = failed > limit ? std::min(2 * done, limit) : (done + failed) / 2;
  }
  return done;
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
