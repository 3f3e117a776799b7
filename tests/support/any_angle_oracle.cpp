#include <tests/support/any_angle_oracle.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace libpath::test {
namespace {

using Wide = __int128;
constexpr std::int64_t kOne = std::int64_t{1} << 32;

/// A place on a line, as a share of it.
struct Share {
  std::int64_t up;
  std::int64_t down;  // above zero

  friend bool operator<(Share a, Share b) { return Wide{a.up} * b.down < Wide{b.up} * a.down; }
  friend bool operator==(Share a, Share b) { return Wide{a.up} * b.down == Wide{b.up} * a.down; }
};

Wide floor_div(Wide a, Wide b) {
  const Wide q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

void add_crossings(std::int64_t from, std::int64_t to, std::vector<Share>& cuts) {
  const std::int64_t by = to - from;
  if (by == 0) return;
  for (std::int64_t line = std::min(from, to) / kOne; line * kOne <= std::max(from, to); ++line) {
    const std::int64_t up = (line * kOne - from) * (by < 0 ? -1 : 1);
    if (up > 0 && up < std::abs(by)) cuts.push_back({up, std::abs(by)});
  }
}

/// The columns (or rows) that hold a coordinate given as a quotient: one, or two where it lies between them.
std::vector<std::int32_t> holders(Wide up, Wide down) {
  const auto whole = static_cast<std::int32_t>(floor_div(up, down * kOne));
  if (up % (down * kOne) != 0) return {whole};
  return {whole - 1, whole};
}

}  // namespace

AnyAngleOracle::AnyAngleOracle(Size size, std::function<bool(Cell)> is_free)
    : size_(size), is_free_(std::move(is_free)) {
  for (std::int32_t y = 0; y <= size.height; ++y) {
    for (std::int32_t x = 0; x <= size.width; ++x) {
      const int count = free({x - 1, y - 1}) + free({x, y - 1}) + free({x - 1, y}) + free({x, y});
      if (count == 3) turns_.push_back({static_cast<double>(x), static_cast<double>(y)});
    }
  }
}

bool AnyAngleOracle::sees(std::size_t a, std::size_t b) const {
  if (a == b) return false;
  if (b < a) std::swap(a, b);
  if (sight_.empty()) sight_.assign(turns_.size() * turns_.size(), -1);
  std::int8_t& known = sight_[a * turns_.size() + b];
  if (known < 0) known = is_clear(turns_[a], turns_[b]) ? 1 : 0;
  return known == 1;
}

AnyAngleOracle::Fine AnyAngleOracle::fine(Point at) {
  return {static_cast<std::int64_t>(std::floor(at.x * kOne + 0.5)),
          static_cast<std::int64_t>(std::floor(at.y * kOne + 0.5))};
}

bool AnyAngleOracle::can_stand(Point at) const {
  const Fine where = fine(at);
  std::vector<Cell> cells;
  for (const std::int32_t y : holders(where.y, 1)) {
    for (const std::int32_t x : holders(where.x, 1)) {
      if (free({x, y})) cells.push_back({x, y});
    }
  }
  if (cells.empty()) return false;
  return leads_on(where, std::span(cells).first(1), std::span(cells).last(1));
}

/// Whether, among the free cells around a point, steps over sides lead from a cell before it to a cell behind it.
bool AnyAngleOracle::leads_on(Fine at, std::span<const Cell> before, std::span<const Cell> after) const {
  std::vector<Cell> around;
  for (const std::int32_t y : holders(at.y, 1)) {
    for (const std::int32_t x : holders(at.x, 1)) {
      if (free({x, y})) around.push_back({x, y});
    }
  }
  std::vector<Cell> reached;
  for (const Cell cell : around) {
    if (std::find(before.begin(), before.end(), cell) != before.end()) reached.push_back(cell);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell cell : around) {
      const bool adjacent = std::abs(cell.x - reached[i].x) + std::abs(cell.y - reached[i].y) == 1;
      if (adjacent && std::find(reached.begin(), reached.end(), cell) == reached.end()) reached.push_back(cell);
    }
  }
  return std::any_of(reached.begin(), reached.end(),
                     [&](Cell cell) { return std::find(after.begin(), after.end(), cell) != after.end(); });
}

bool AnyAngleOracle::is_clear(Point from, Point to) const { return is_clear(fine(from), fine(to)); }

bool AnyAngleOracle::is_clear(Fine from, Fine to) const {
  std::vector<Share> cuts{{0, 1}, {1, 1}};
  add_crossings(from.x, to.x, cuts);
  add_crossings(from.y, to.y, cuts);
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());

  std::vector<Cell> before;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    // The middle of a piece lies in one cell, or between two.
    const Wide up = Wide{cuts[i].up} * cuts[i + 1].down + Wide{cuts[i + 1].up} * cuts[i].down;
    const Wide down = 2 * Wide{cuts[i].down} * cuts[i + 1].down;
    std::vector<Cell> cells;
    for (const std::int32_t y : holders(from.y * down + (to.y - from.y) * up, down)) {
      for (const std::int32_t x : holders(from.x * down + (to.x - from.x) * up, down)) {
        if (free({x, y})) cells.push_back({x, y});
      }
    }
    if (cells.empty()) return false;
    if (i > 0) {
      const Wide x = from.x * Wide{cuts[i].down} + (to.x - from.x) * Wide{cuts[i].up};
      const Wide y = from.y * Wide{cuts[i].down} + (to.y - from.y) * Wide{cuts[i].up};
      // Only whether the coordinates are whole matters here, so that rounding down is right.
      Fine at{static_cast<std::int64_t>(floor_div(x, cuts[i].down)),
              static_cast<std::int64_t>(floor_div(y, cuts[i].down))};
      if (x % cuts[i].down != 0 && at.x % kOne == 0) ++at.x;
      if (y % cuts[i].down != 0 && at.y % kOne == 0) ++at.y;
      if (!leads_on(at, before, cells)) return false;
    }
    before = cells;
  }
  return true;
}

double AnyAngleOracle::length(Point from, Point to) const {
  constexpr double kFar = std::numeric_limits<double>::infinity();
  if (is_clear(from, to)) return distance(from, to);
  const std::size_t count = turns_.size();
  std::vector<double> least(count, kFar);
  std::vector<bool> done(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (is_clear(from, turns_[i])) least[i] = distance(from, turns_[i]);
  }
  double best = kFar;
  while (true) {
    std::size_t at = count;
    for (std::size_t i = 0; i < count; ++i) {
      if (!done[i] && least[i] < kFar && (at == count || least[i] < least[at])) at = i;
    }
    if (at == count || least[at] >= best) return best == kFar ? -1 : best;
    done[at] = true;
    if (is_clear(turns_[at], to)) best = std::min(best, least[at] + distance(turns_[at], to));
    for (std::size_t i = 0; i < count; ++i) {
      if (sees(at, i)) least[i] = std::min(least[i], least[at] + distance(turns_[at], turns_[i]));
    }
  }
}

double AnyAngleOracle::length_of(std::span<const Point> path) const {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!is_clear(path[i - 1], path[i])) return -1;
    length += distance(path[i - 1], path[i]);
  }
  return length;
}

}  // namespace libpath::test
