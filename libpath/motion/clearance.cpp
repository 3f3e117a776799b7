#include <libpath/motion/clearance.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <libpath/core/compiler.h>
#include <libpath/core/trigonometry.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr double kBar = 1e-5;  // cells; length of the bar that a disc's sweep is looked at by
constexpr double kChunk = 16;  // cells of a segment looked at in one go
constexpr std::size_t kWords = 1024;
constexpr int kSamples = 8;  // of a cell's length, where ground is known by the unit's cell alone

Curve curve_of(const Segment& segment) noexcept {
  Curve curve(segment.pose_at(0));
  curve.add(segment);
  return curve;
}

/// One of so many equal parts.
Segment part_of(const Segment& segment, int i, int parts) noexcept {
  Segment part = segment;
  part.extent = segment.extent / parts;
  if (segment.kind == Segment::Kind::line) {
    part.origin = segment.pose_at(segment.length() * i / parts).position;
  } else {
    part.angle = segment.angle + part.extent * i;
  }
  return part;
}

/// Pieces of a cell or less that its cost is made of.
int pieces_of(double length) noexcept { return std::max(1, static_cast<int>(std::ceil(length - 1e-9))); }

Segment line_between(const Point& from, const Point& to) noexcept {
  const Point by{to.x - from.x, to.y - from.y};
  return {Segment::Kind::line, Gear::forward, from, arc_tangent(by.y, by.x), 0, std::sqrt(by.x * by.x + by.y * by.y)};
}

}  // namespace

Clearance::Clearance(const World& world, Body body) noexcept : world_(world), body_(body), size_(world.size()) {
  const UnitRecord& unit = world.unit();
  has_ground_ = !world.turning().hit_check.empty();
  width_ = unit.width;
  offset_ = has_ground_ || width_ % 2 == 1 ? 0.5 : 1.0;
  swept_ = {body == Body::disc ? kBar : static_cast<double>(unit.length), static_cast<double>(width_)};
}

bool Clearance::has_costs() const noexcept {
  return has_ground_ ? !world_.turning().costs.uniform() : !world_.costs().uniform();
}

bool Clearance::is_ground(Cell cell) const noexcept {
  if (!size_.contains(cell)) return false;
  if (has_ground_) return world_.turning().hit_check.ground()[cell];
  const Walkability& walkable = world_.walkability();
  for (std::int32_t y = cell.y - width_ / 2; y <= cell.y + (width_ - 1) / 2; ++y) {
    for (std::int32_t x = cell.x - width_ / 2; x <= cell.x + (width_ - 1) / 2; ++x) {
      if (size_.contains({x, y}) && walkable[{x, y}]) return true;
    }
  }
  return false;
}

bool Clearance::can_stand(const Point& position) const noexcept {
  const double radius = width_ / 2.0 - kTouchDepth;
  for (auto y = static_cast<std::int32_t>(std::floor(position.y - radius)); y < position.y + radius; ++y) {
    for (auto x = static_cast<std::int32_t>(std::floor(position.x - radius)); x < position.x + radius; ++x) {
      const double dx = std::max({x - position.x, position.x - (x + 1), 0.0});
      const double dy = std::max({y - position.y, position.y - (y + 1), 0.0});
      if (dx * dx + dy * dy < radius * radius && !is_ground({x, y})) return false;
    }
  }
  return true;
}

bool Clearance::part_is_free(const Curve& part) const noexcept {
  const CellBox box = box_of_sweep(part, swept_);
  const std::size_t words = CellSet::words(box);
  if (words > kWords) return false;  // not for chunks of units of any size
  std::array<std::uint64_t, kWords> memory;
  std::fill_n(memory.begin(), words, std::uint64_t{0});
  CellSet cells(box, memory);
  add_sweep(part, swept_, cells);
  bool free = true;
  cells.for_each([&](Cell cell) { free = free && is_ground(cell); });
  return free && (body_ == Body::disc || world_.turning().crossings.are_open(part, swept_, cells));
}

bool Clearance::is_free(const Pose& pose) const noexcept {
  return body_ == Body::disc ? can_stand(pose.position) : part_is_free(Curve(pose));
}

bool Clearance::is_free(const Segment& segment) const noexcept {
  if (segment.kind == Segment::Kind::link) return is_free(segment.pose_at(0));
  const double length = segment.length();
  if (!is_free(segment.pose_at(0)) || !is_free(segment.pose_at(length))) return false;
  const int parts = std::max(1, static_cast<int>(std::ceil(length / kChunk)));
  for (int i = 0; i < parts; ++i) {
    if (!part_is_free(curve_of(part_of(segment, i, parts)))) return false;
  }
  return true;
}

bool Clearance::is_free(const Curve& curve) const noexcept {
  if (curve.segments().empty()) return is_free(curve.start());
  return std::all_of(curve.segments().begin(), curve.segments().end(),
                     [&](const Segment& segment) { return is_free(segment); });
}

bool Clearance::is_free(const Point& from, const Point& to) const noexcept {
  const Segment line = line_between(from, to);
  return line.extent == 0 ? can_stand(from) : is_free(line);
}

double Clearance::factor_under(const Segment& part) const noexcept {
  if (!has_ground_) {
    std::uint32_t most = 0;
    for (int i = 0; i <= kSamples; ++i) {
      const Cell cell = cell_at(part.pose_at(part.length() * i / kSamples).position);
      if (size_.contains(cell)) most = std::max(most, world_.costs().multiple(size_.index(cell)));
    }
    return most;
  }
  const GroundCosts& costs = world_.turning().costs;
  const Curve curve = curve_of(part);
  const CellBox box = box_of_sweep(curve, swept_);
  const std::size_t words = CellSet::words(box);
  std::array<std::uint64_t, kWords> memory;
  if (words > kWords) return static_cast<double>(costs.most());
  std::fill_n(memory.begin(), words, std::uint64_t{0});
  CellSet cells(box, memory);
  add_sweep(curve, swept_, cells);
  Cost most = costs.least();
  cells.for_each([&](Cell cell) { most = size_.contains(cell) ? std::max(most, costs.multiple(cell)) : most; });
  return static_cast<double>(most);
}

double Clearance::cost(const Segment& segment, double enough) const noexcept {
  const double length = segment.length();
  if (segment.kind == Segment::Kind::link)
    return has_costs() ? length * world_.turning().costs.units_of_plain() : length;
  const int parts = pieces_of(length);
  double cost = 0;
  for (int i = 0; i < parts && cost <= enough; ++i) cost += factor_under(part_of(segment, i, parts)) * length / parts;
  return cost;
}

double Clearance::cost(const Curve& curve, double enough) const noexcept {
  double all = 0;
  for (const Segment& segment : curve.segments()) {
    if (all <= enough) all += cost(segment, enough - all);
  }
  return all;
}

double Clearance::cost(const Curve& curve) const noexcept {
  return cost(curve, std::numeric_limits<double>::infinity());
}

double Clearance::cost(const Point& from, const Point& to) const noexcept {
  int piece = 0;
  double cost = 0;
  add_cost(from, to, std::numeric_limits<int>::max(), piece, cost);
  return cost;
}

LIBPATH_COLD bool Clearance::add_cost(const Point& from, const Point& to, int most, int& piece,
                                      double& cost) const noexcept {
  const Segment line = line_between(from, to);
  const int pieces = pieces_of(line.extent);
  for (; piece < pieces && most > 0; ++piece, --most) {
    cost += factor_under(part_of(line, piece, pieces)) * line.extent / pieces;
  }
  return piece == pieces;
}

}  // namespace libpath
