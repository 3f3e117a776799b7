#include <libpath/search/any_angle/tight_path.h>

#include <algorithm>
#include <array>

#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/ground_changes.h>

namespace libpath {
namespace {

constexpr std::int64_t kOne = FinePoint::kOne;
constexpr double kCostRounding = 1e-11;   // of a cost
constexpr double kGain = 2e-5;            // of a cost, less than which no change is worth
constexpr int kMaxRepeats = 12;           // of a round of drops, each of which may halve the points
constexpr int kMaxStrides = 7;            // of a point in one direction, each twice as long as the last
constexpr std::uint32_t kMaxChanges = 8;  // of ground that a line is split at

/// What is done in a round over the points, and by how much they are moved.
enum class Kind : std::uint8_t { drop, move, split };
struct Stage {
  Kind kind;
  std::int64_t step;
};
/// Splitting comes when turning points lie well already: a point that it puts in stays where its line is.
constexpr auto kStages = std::to_array<Stage>({
    {Kind::drop, 0},
    {Kind::move, kOne / 2},
    {Kind::drop, 0},
    {Kind::split, 0},
    {Kind::move, kOne / 2},
    {Kind::drop, 0},
    {Kind::move, kOne / 4},
    {Kind::drop, 0},
});

/// The nearest multiple of a power of two.
constexpr std::int64_t rounded(std::int64_t fine, std::int64_t step) noexcept {
  return (fine + step / 2) & ~(step - 1);
}

constexpr double cells_of(std::int64_t fine) noexcept {
  return static_cast<double>(fine) / static_cast<double>(FinePoint::kOne);
}

double length_of(FinePoint from, FinePoint to) noexcept { return distance(from.point(), to.point()); }

}  // namespace

TightPoint& TightPath::point(std::uint32_t index) const noexcept { return memory_->tight_points[index]; }

/// Behind the last one.
void TightPath::add(FinePoint at) noexcept {
  const std::uint32_t before = count_ == 0 ? kNone : count_ - 1;
  point(count_) = {at, 0, before, kNone, 0, false, false};
  if (before != kNone) {
    point(before).after = count_;
    set_line(before, path_line(world_, point(before).at, at));
  }
  ++count_;
}

/// Whether the points at its ends can be done without is open again.
void TightPath::set_line(std::uint32_t index, PathLine line) noexcept {
  TightPoint& at = point(index);
  at.cost = line.cost;
  at.is_link = line.is_link;
  for (TightPoint* end : {&at, &point(at.after)}) {
    end->stays = false;
    end->rests = 0;
  }
}

void TightPath::start(FinePoint from, std::span<const Cell> corners, FinePoint to) noexcept {
  count_ = 0;
  if (from != FinePoint::centre_of(corners.front())) add(from);
  for (const Cell cell : corners) add(FinePoint::centre_of(cell));
  if (to != point(count_ - 1).at) add(to);
  begin();
}

void TightPath::start(FinePoint from, FinePoint to, double cost) noexcept {
  point(0) = {from, 0, kNone, kNone, 0, false, false};
  count_ = 1;
  if (from != to) {
    point(1) = {to, 0, 0, kNone, 0, false, false};
    count_ = 2;
    point(0).after = 1;
    set_line(0, {cost, false});
  }
  begin();
}

void TightPath::begin() noexcept {
  least_ = static_cast<double>(world_.costs().least_thousandths()) / 1000;
  round_ = 0;
  repeats_ = 0;
  changed_ = false;
  at_ = point(0).after;
}

/// Goes on to the next round; false behind the last one.
bool TightPath::begin_round() noexcept {
  if (round_ == kStages.size()) return false;
  const bool again = kStages[round_].kind == Kind::drop && changed_ && ++repeats_ < kMaxRepeats;
  if (!again) {
    ++round_;
    repeats_ = 0;
  }
  changed_ = false;
  at_ = kStages[std::min(round_, kStages.size() - 1)].kind == Kind::split ? 0 : point(0).after;
  return round_ < kStages.size();
}

bool TightPath::run(std::uint64_t& budget) noexcept {
  while (true) {
    if (at_ == kNone || point(at_).after == kNone) {
      if (!begin_round()) return false;
      continue;
    }
    if (budget == 0) return true;
    --budget;
    look_at(at_);
  }
}

void TightPath::look_at(std::uint32_t index) noexcept {
  std::uint32_t next = point(index).after;
  switch (kStages[round_].kind) {
    case Kind::drop:
      // The one behind stays for now: halving all of them again and again costs less than one long line a point.
      if (drop(index)) next = point(next).after;
      break;
    case Kind::move: move(index); break;
    case Kind::split: split(index); break;
  }
  at_ = next;
}

/// Neither an end nor held by a link.
bool TightPath::can_move(std::uint32_t index) const noexcept {
  const TightPoint& at = point(index);
  return at.before != kNone && at.after != kNone && !at.is_link && !point(at.before).is_link;
}

bool TightPath::drop(std::uint32_t index) noexcept {
  if (!can_move(index)) return false;
  TightPoint& at = point(index);
  if (at.stays) return false;
  at.stays = true;
  const double cost = (point(at.before).cost + at.cost) * (1 + kCostRounding);
  const PathLine line = path_line(world_, point(at.before).at, point(at.after).at, cost);
  if (line.cost > cost) return false;
  point(at.before).after = at.after;
  point(at.after).before = at.before;
  set_line(at.before, line);
  changed_ = true;
  return true;
}

/// How much cheaper a cell may be than another one around a position, as whose side or vertex it counts.
double TightPath::unevenness(FinePoint at) const noexcept {
  const StepCosts& costs = world_.costs();
  if (costs.uniform()) return 0;
  const Size size = world_.size();
  const Cell cell = at.cell();
  std::uint32_t least = ~std::uint32_t{0};
  std::uint32_t most = 0;
  for (std::int32_t y = std::max(cell.y - 1, 0); y <= std::min(cell.y + 1, size.height - 1); ++y) {
    for (std::int32_t x = std::max(cell.x - 1, 0); x <= std::min(cell.x + 1, size.width - 1); ++x) {
      if (!world_.walkability()[{x, y}]) continue;
      const std::uint32_t multiple = costs.multiple(size.index({x, y}));
      least = std::min(least, multiple);
      most = std::max(most, multiple);
    }
  }
  return most > least ? (most - least) * costs.unit_factor() : 0;
}

/// Where both lines at a point draw it, each with the mean factor of its ground: cells of plain ground a cell.
Point TightPath::pull(std::uint32_t index) const noexcept {
  const TightPoint& at = point(index);
  const Point here = at.at.point();
  Point pull;
  const auto add = [&](FinePoint other, double cost) {
    const Point there = other.point();
    const double length = distance(here, there);
    const double share = cost / (length * length);
    pull.x += (there.x - here.x) * share;
    pull.y += (there.y - here.y) * share;
  };
  add(point(at.before).at, point(at.before).cost);
  add(point(at.after).at, at.cost);
  return pull;
}

void TightPath::move(std::uint32_t index) noexcept {
  const std::int64_t step = kStages[round_].step;
  if (!can_move(index) || point(index).rests == step) return;
  // Were each line's ground even, the cost would be convex, and nothing be gained against the pull.
  const double by_ground = unevenness(point(index).at);
  const Point draw = pull(index);
  const double gain = (point(point(index).before).cost + point(index).cost) * kGain / cells_of(step);
  const auto along = [&](std::size_t heading) {
    return draw.x * kHeadingSteps[heading].x + draw.y * kHeadingSteps[heading].y;
  };
  std::size_t first = 0;
  for (std::size_t heading = 1; heading < kHeadings; ++heading) {
    if (along(heading) > along(first)) first = heading;
  }
  // From the pull's own heading to both sides, and no further than where something is gained.
  for (std::size_t i = 0; i < kHeadings; ++i) {
    const std::size_t heading = (first + (i % 2 == 0 ? i / 2 : kHeadings - (i + 1) / 2)) % kHeadings;
    if (along(heading) + by_ground < gain) continue;
    if (move_along(index, kHeadingSteps[heading])) return;
  }
  point(index).rests = step;
}

/// In strides, each twice as long as the last, while that makes the path cheaper. Whether one did.
bool TightPath::move_along(std::uint32_t index, Cell by) noexcept {
  const std::int64_t step = kStages[round_].step;
  std::int64_t stride = step;
  while (stride < step << kMaxStrides) {
    const FinePoint at = point(index).at;
    const FinePoint to{by.x == 0 ? at.x : rounded(at.x + by.x * stride, step),
                       by.y == 0 ? at.y : rounded(at.y + by.y * stride, step)};
    if (!try_to_move(index, to)) break;
    stride *= 2;
  }
  return stride > step;
}

bool TightPath::try_to_move(std::uint32_t index, FinePoint to) noexcept {
  TightPoint& at = point(index);
  const FinePoint before = point(at.before).at;
  const FinePoint after = point(at.after).at;
  if (!is_on_map(to.point(), world_.size()) || to == before || to == after) return false;
  if (!standing_cell(world_.walkability(), to).exists) return false;
  const double cost = (point(at.before).cost + at.cost) * (1 - kGain);
  if ((length_of(before, to) + length_of(to, after)) * least_ >= cost) return false;
  const PathLine first = path_line(world_, before, to, cost);
  if (first.cost >= cost) return false;
  const PathLine second = path_line(world_, to, after, cost - first.cost);
  if (first.cost + second.cost >= cost) return false;
  at.at = to;
  set_line(at.before, first);
  set_line(index, second);
  changed_ = true;
  return true;
}

/// Puts points in where a line comes to ground of another cost.
void TightPath::split(std::uint32_t index) noexcept {
  if (point(index).is_link || world_.costs().uniform()) return;
  const FinePoint from = point(index).at;
  const FinePoint to = point(point(index).after).at;
  std::array<FinePoint, kMaxChanges> found;
  const std::size_t count = find_ground_changes(world_.size(), world_.costs(), from, to, found);
  for (std::size_t i = 0; i < count; ++i) index = put_in(index, found[i]);
}

/// Behind a point, if the way is no dearer. Returns the new point, or the old one.
std::uint32_t TightPath::put_in(std::uint32_t index, FinePoint at) noexcept {
  if (count_ == memory_->tight_capacity()) return index;
  TightPoint& before = point(index);
  const std::uint32_t after = before.after;
  if (at == before.at || at == point(after).at || !standing_cell(world_.walkability(), at).exists) return index;
  const double cost = before.cost * (1 + kCostRounding);
  const PathLine first = path_line(world_, before.at, at, cost);
  if (first.cost > cost) return index;
  const PathLine second = path_line(world_, at, point(after).at, cost);
  if (first.cost + second.cost > cost) return index;
  point(count_) = {at, second.cost, index, after, 0, second.is_link, false};
  before.after = count_;
  point(after).before = count_;
  set_line(index, first);
  return count_++;
}

double TightPath::cost() const noexcept {
  double cost = 0;
  for (std::uint32_t i = 0; i != kNone; i = point(i).after) cost += point(i).cost;
  return cost;
}

double TightPath::length() const noexcept {
  double length = 0;
  for (std::uint32_t i = 0; point(i).after != kNone; i = point(i).after) {
    if (!point(i).is_link) length += length_of(point(i).at, point(point(i).after).at);
  }
  return length;
}

std::size_t TightPath::write(std::span<Point> out) const noexcept {
  std::size_t count = 0;
  for (std::uint32_t i = 0; i != kNone; i = point(i).after) {
    if (count < out.size()) out[count] = point(i).at.point();
    ++count;
  }
  return count;
}

}  // namespace libpath
