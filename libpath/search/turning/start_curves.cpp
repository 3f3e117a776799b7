#include <libpath/search/turning/start_curves.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <libpath/geometry/sweep.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {
namespace {

constexpr std::size_t kWords = 6;
constexpr std::size_t kWindowSide = 2 * HitCheck::kMaxRing + 1;
constexpr std::int32_t kFarRing = 6;
constexpr std::int32_t kFarSide = 2 * kFarRing + 1;
constexpr std::int32_t kFarHeadings = 3;  // the nearest one, and those beside it
constexpr std::size_t kFarPoses = std::size_t{kFarSide} * kFarSide * kFarHeadings;

Footprint footprint_of(const World& world) noexcept {
  return {static_cast<double>(world.unit().length), static_cast<double>(world.unit().width)};
}

}  // namespace

std::optional<GridPose> grid_pose_at(const Pose& pose, std::int32_t headings) noexcept {
  const double index = pose.heading / (2 * std::numbers::pi) * headings;
  const double whole = std::round(index);
  const GridPose nearest{{static_cast<std::int32_t>(pose.position.x), static_cast<std::int32_t>(pose.position.y)},
                         static_cast<std::int32_t>(static_cast<std::int64_t>(whole) & (headings - 1))};
  const Pose grid = pose_of(nearest, headings);
  const bool is_grid_pose = std::abs(index - whole) < 1e-9 && std::abs(grid.position.x - pose.position.x) < 1e-9 &&
                            std::abs(grid.position.y - pose.position.y) < 1e-9;
  return is_grid_pose ? std::optional(nearest) : std::nullopt;
}

PathReason refusal_of_start(const World& world, const Pose& start) noexcept {
  const Point at = start.position;
  if (!(at.x >= 0 && at.x < world.size().width && at.y >= 0 && at.y < world.size().height)) {
    return PathReason::start_outside;
  }
  return std::abs(start.heading) < kMaxRadians ? PathReason::none : PathReason::bad_heading;
}

std::size_t StartCurves::most_curves(const World& world) noexcept {
  const auto headings = static_cast<std::size_t>(world.turning().hit_check.headings());
  const std::size_t poses = kWindowSide * kWindowSide * headings + kFarPoses;
  return poses * kWords * (world.unit().reverse != 0 ? 2 : 1);
}

/// Three arcs lead no further from either end than three circles are wide, and a line leads as far as the other end.
std::size_t StartCurves::sweep_words(const World& world) noexcept {
  const double reach = 6 * world.unit().turning_radius.value() + world.unit().length + kMaxReach + 3;
  const auto side = 2 * static_cast<std::size_t>(reach) + 1;
  return side * ((side + 63) / 64);
}

void StartCurves::begin(const Pose& start) noexcept {
  start_ = start;
  cell_ = {static_cast<std::int32_t>(start.position.x), static_cast<std::int32_t>(start.position.y)};
  count_ = 0;
  swept_ = {};
}

std::size_t StartCurves::poses_around(const World& world, std::int32_t rings, Reach reach) noexcept {
  if (reach == Reach::far) return kFarPoses;
  const auto side = static_cast<std::size_t>(2 * rings + 1);
  return side * side * static_cast<std::size_t>(world.turning().hit_check.headings());
}

std::optional<GridPose> StartCurves::pose_around(const World& world, std::int32_t rings, Reach reach,
                                                 std::size_t i) const noexcept {
  const bool is_far = reach == Reach::far;
  const std::int32_t headings = world.turning().hit_check.headings();
  const std::int32_t each = is_far ? kFarHeadings : headings;
  const std::int32_t reached = is_far ? kFarRing : rings;
  const std::int32_t side = 2 * reached + 1;
  const std::int32_t place = static_cast<std::int32_t>(i) / each;
  const Cell cell{cell_.x - reached + place % side, cell_.y - reached + place / side};
  if (!world.size().contains(cell)) return std::nullopt;
  std::int64_t heading = static_cast<std::int32_t>(i) % each;
  if (is_far) heading += std::llround(start_.heading / (2 * std::numbers::pi) * headings) - 1;
  return GridPose{cell, static_cast<std::int32_t>(heading & (headings - 1))};
}

void StartCurves::add(const World& world, const GridPose& to) noexcept {
  const std::int32_t headings = world.turning().hit_check.headings();
  const auto place = static_cast<std::uint32_t>(world.size().index(to.cell) * static_cast<std::size_t>(headings) +
                                                static_cast<std::size_t>(to.heading));
  for (const Gear gear : {Gear::forward, Gear::reverse}) {
    if (gear == Gear::reverse && world.unit().reverse == 0) continue;
    const PoseCurves curves = curves_between(start_, pose_of(to, headings), world.unit().turning_radius.value(), gear);
    for (const auto& entry : curves.entries()) {
      const Cost cost = curve_cost(entry.length, world.unit().reverse_penalty, gear);
      const bool loop = !turns_by_half_at_most(entry.curve);
      curves_[count_++] = {static_cast<std::uint32_t>(cost), place, entry.word, gear, loop, is_straight(entry.curve)};
    }
  }
}

Cost StartCurves::multiple(const World& world, const StartCurve& curve) noexcept {
  const std::int32_t headings = world.turning().hit_check.headings();
  const auto of_cell = static_cast<std::uint32_t>(headings);
  const GridPose to{world.size().cell(curve.place / of_cell), static_cast<std::int32_t>(curve.place % of_cell)};
  const PoseCurves curves =
      curves_between(start_, pose_of(to, headings), world.unit().turning_radius.value(), curve.gear);
  for (const auto& entry : curves.entries()) {
    if (entry.word == curve.word) return multiple(world, entry.curve);
  }
  return 0;
}

bool StartCurves::can_stand(const World& world) noexcept { return multiple(world, Curve(start_)) != 0; }

Cost StartCurves::multiple(const World& world, const Curve& curve) noexcept {
  const TurningTables& tables = world.turning();
  const CellBox box = box_of_sweep(curve, footprint_of(world));
  if (CellSet::words(box) > words_.size()) return 0;
  ++solved_.sweeps;
  solved_.words += CellSet::words(box);
  swept_ = box_around(swept_, box);
  std::fill_n(words_.begin(), CellSet::words(box), std::uint64_t{0});
  CellSet cells(box, words_);
  add_sweep(curve, footprint_of(world), cells);
  if (curve.segments().empty()) add_footprint(curve.start(), footprint_of(world), cells);
  Cost most = tables.costs.least();
  bool free = true;
  cells.for_each([&](Cell cell) {
    free = free && world.size().contains(cell) && tables.hit_check.ground()[cell];
    if (free) most = std::max(most, tables.costs.multiple(cell));
  });
  return free && tables.crossings.are_open(curve, footprint_of(world), cells) ? most : 0;
}

}  // namespace libpath
