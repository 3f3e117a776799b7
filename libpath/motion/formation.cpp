#include <libpath/motion/formation.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>

#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {
namespace {

constexpr std::int32_t kFarthest = 16;  // from a slot's place to where its way ends

/// The leader's course at a place of its path, from some cells before it to some after.
Heading course_at(std::span<const Cell> path, std::size_t at) noexcept {
  constexpr std::size_t reach = 3;
  const Cell from = path[at < reach ? 0 : at - reach];
  const Cell to = path[std::min(at + reach, path.size() - 1)];
  const std::int32_t dx = to.x - from.x;
  const std::int32_t dy = to.y - from.y;
  const auto sign = [](std::int32_t d) { return d < 0 ? -1 : d > 0 ? 1 : 0; };
  // Nearer to a diagonal than to a straight heading, by a slope of 1 : 2.
  const bool steep = 2 * std::abs(dx) < std::abs(dy);
  const bool flat = 2 * std::abs(dy) < std::abs(dx);
  return heading_between({0, 0}, {steep ? 0 : sign(dx), flat ? 0 : sign(dy)}).value_or(Heading::east);
}

bool may_step(const World& world, Cell from, Heading heading) noexcept {
  return (world.steps_from(from) & set_of(heading)) != 0;
}

/// As far aside from a place of the path as the slot says and the ground allows.
Cell place_beside(const World& world, std::span<const Cell> path, std::size_t at, std::int32_t right) noexcept {
  const Heading aside = turned(course_at(path, at), right < 0 ? -2 : 2);
  Cell place = path[at];
  std::int64_t left = std::abs(std::int64_t{right});  // the least `right` has no opposite of its type
  for (; left > 0 && may_step(world, place, aside); --left) place = step(place, aside);
  return place;
}

/// C may name cells that are taken anywhere, as far off as the type goes.
bool is_left_free(Cell place, std::int32_t width, std::span<const Cell> taken) noexcept {
  const auto gap = [](std::int64_t a, std::int64_t b) { return std::abs(a - b); };
  return std::none_of(taken.begin(), taken.end(),
                      [&](Cell other) { return gap(place.x, other.x) < width && gap(place.y, other.y) < width; });
}

/// The free place nearest to a wanted one, ring by ring.
std::optional<Cell> free_place_near(const World& world, Cell wanted, std::span<const Cell> taken) noexcept {
  const std::int32_t width = world.unit().width;
  for (std::int32_t ring = 0; ring <= kFarthest; ++ring) {
    for (std::int32_t y = wanted.y - ring; y <= wanted.y + ring; ++y) {
      const bool edge = y == wanted.y - ring || y == wanted.y + ring;
      for (std::int32_t x = wanted.x - ring; x <= wanted.x + ring; x += edge || ring == 0 ? 1 : 2 * ring) {
        const Cell place{x, y};
        if (world.may_reach(wanted, place) && is_left_free(place, width, taken)) return place;
      }
    }
  }
  return std::nullopt;
}

/// A way that grows cell by cell.
class Way {
 public:
  Way(const World& world, SearchContext& context, std::span<Cell> out, Cell from) noexcept
      : world_(&world), context_(&context), out_(out), last_(from) {
    write(from);
  }

  std::size_t count() const noexcept { return count_; }
  /// Why it could not go on.
  const PathResult& refusal() const noexcept { return refusal_; }

  /// Goes on to a cell, by a search where it is not the next one. False where none leads there.
  bool go_to(Cell to) noexcept {
    if (to == last_) return true;
    const auto heading = heading_between(last_, to);
    if (heading && may_step(*world_, last_, *heading)) {
      write(to);
      return true;
    }
    const std::span<Cell> room = out_.subspan(std::min(count_ - 1, out_.size()));
    const PathResult found = find_path(*world_, {last_, to}, *context_, room);  // its first cell is there already
    if (found.status != PathStatus::found) {
      refusal_.status = found.status;
      refusal_.reason = found.reason;
      return false;
    }
    count_ += found.cells - 1;
    last_ = to;
    return true;
  }

 private:
  void write(Cell cell) noexcept {
    if (count_ < out_.size()) out_[count_] = cell;
    ++count_;
    last_ = cell;
  }

  const World* world_;
  SearchContext* context_;
  std::span<Cell> out_;
  Cell last_;
  std::size_t count_ = 0;
  PathResult refusal_;
};

}  // namespace

PathResult find_slot_path(const World& world, std::span<const Cell> path, Cell from, FormationSlot slot,
                          std::span<const Cell> taken, SearchContext& context, std::span<Cell> out) noexcept {
  assert(!path.empty() && slot.behind >= 0);
  assert(std::all_of(path.begin(), path.end(), [&](Cell cell) { return world.size().contains(cell); }));
  PathResult result;
  result.status = PathStatus::no_path;
  result.reason = PathReason::exhausted;
  if (!world.is_walkable(from)) {
    result.reason = PathReason::start_blocked;
    return result;
  }
  const std::size_t behind = std::min(static_cast<std::size_t>(slot.behind), path.size() - 1);
  const std::size_t last = path.size() - 1 - behind;
  const auto end = free_place_near(world, place_beside(world, path, last, slot.right), taken);
  if (!end) return result;
  Way way(world, context, out, from);
  // The path is joined where it is nearest, so that nobody walks back to its beginning.
  const auto far_from = [&](std::size_t at) {
    const Cell place = place_beside(world, path, at, slot.right);
    return std::max(std::abs(place.x - from.x), std::abs(place.y - from.y));
  };
  std::size_t joined = 0;
  for (std::size_t at = 1; at <= std::min<std::size_t>(last, 64); ++at) {
    if (far_from(at) < far_from(joined)) joined = at;
  }
  for (std::size_t at = joined; at < last; ++at) {
    if (!way.go_to(place_beside(world, path, at, slot.right))) return way.refusal();
  }
  if (!way.go_to(*end)) return way.refusal();
  result.status = PathStatus::found;
  result.reason = PathReason::none;
  result.cells = way.count();
  return result;
}

void keep_together(Crowd& crowd, std::span<const CrowdUnit> units) noexcept {
  constexpr double full = 6;  // cells ahead of the last at which a unit is slowest
  constexpr double slowest = 0.25;
  double most = 0;
  for (const CrowdUnit unit : units) most = std::max(most, crowd.cells_left(unit));
  for (const CrowdUnit unit : units) {
    const double ahead = most - crowd.cells_left(unit);
    crowd.set_pace(unit, std::max(slowest, 1 - ahead / full * (1 - slowest)));
  }
}

}  // namespace libpath
