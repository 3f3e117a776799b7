#include <libpath/search/areas/district_search.h>

#include <algorithm>
#include <cassert>

#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_memory.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tile_ground.h>
#include <libpath/search/areas/tile_slots.h>
#include <libpath/search/areas/tiled_search.h>
#include <libpath/search/areas/tiled_world.h>

namespace libpath {
namespace {

bool is_bad_journey(PathReason reason) {
  return reason == PathReason::start_outside || reason == PathReason::goal_outside ||
         reason == PathReason::context_too_small;
}

/// REQUIRES: it is resident.
const TileUnit& unit_of(const TiledWorld& world, std::size_t unit, Cell tile) {
  return world.tile_slots().unit(world.tile_slots().find(tile), unit);
}

/// The entrance of a square at a cell, by whichever side; those of one cell cost nothing apart.
std::optional<EntranceRef> entrance_at(const EntranceGraph& graph, std::uint32_t part, Cell cell) {
  const DistrictLevels& levels = graph.levels();
  const DistrictPlace square = levels.square_of(cell, graph.place(part).level - 1);
  const Cell corner = levels.corner(square);
  for (int number = 0; number < kSideCount; ++number) {
    const auto side = static_cast<Side>(number);
    const BorderCell at = border_cell_of(cell, side, corner);
    if (at.in(corner, levels.size_of(square)) != cell) continue;
    if (const auto entrance = graph.graph(part).find(levels.number(square), at)) return EntranceRef{part, *entrance};
  }
  return std::nullopt;
}

/// Level of the square within which a search went to an entrance; 0 for a step over a border.
std::int32_t level_between(const EntranceGraph& graph, const EntranceSearch& search, std::uint32_t from,
                           std::uint32_t to) {
  const DistrictPlace square = graph.square(graph.at(to, search.node(to).part));
  return graph.square(graph.at(from, search.node(from).part)) == square ? square.level : 0;
}

}  // namespace

PathStatus DistrictSearch::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status_;
}

PathStatus DistrictSearch::start(DistrictQuery query, DistrictContext& context) noexcept {
  assert(query.unit < world_->unit_count() && world_->index().key() == districts_->index().key());
  query_ = query;
  at_ = query.from;
  plan_expanded_ = 0;
  leg_count_ = 0;
  missing_tile_.reset();
  missing_district_.reset();
  PathReason reason = find_obstacle(context);
  if (reason == PathReason::none) reason = plan(context.memory());
  if (reason == PathReason::none) return end(PathStatus::running, reason);
  return end(is_bad_journey(reason) ? PathStatus::bad_query : PathStatus::no_path, reason);
}

/// Why a query needs no plan; none where it does.
PathReason DistrictSearch::find_obstacle(DistrictContext& context) const noexcept {
  if (!world_->size().contains(query_.from)) return PathReason::start_outside;
  if (!world_->size().contains(query_.to)) return PathReason::goal_outside;
  const TileGround ground(*world_, query_.unit, Neighbours::eight);
  if (world_->tile_side() > context.memory().tile_side || ground.most_blocks() > context.memory().tiled.most_blocks())
    return PathReason::context_too_small;
  return PathReason::none;
}

/// Looks into the districts of both ends, and those beside them that are resident and find room. False where one that
/// is needed is not, or does not.
bool DistrictSearch::look_around(DistrictMemory& memory) noexcept {
  memory.graph.begin(districts_->index(), query_.unit);
  const std::int32_t top = districts_->levels();
  for (std::int32_t level = top; level >= 1; --level) {
    for (const Cell cell : {at_, query_.to}) {
      if (!look_into(memory, districts_->district_of(cell, level), true)) return false;
    }
  }
  for (std::int32_t level = top - 1; level >= 1; --level) {
    for (const Cell cell : {at_, query_.to}) {
      const DistrictPlace middle = districts_->district_of(cell, level);
      for (std::int32_t y = middle.at.y - 1; y <= middle.at.y + 1; ++y) {
        for (std::int32_t x = middle.at.x - 1; x <= middle.at.x + 1; ++x) look_into(memory, {level, {x, y}}, false);
      }
    }
  }
  return true;
}

bool DistrictSearch::look_into(DistrictMemory& memory, DistrictPlace place, bool is_needed) noexcept {
  EntranceGraph& graph = memory.graph;
  const bool is_top = place.level == districts_->levels();
  if (!graph.levels().contains(place) || graph.part_of(place)) return true;
  if (!is_top && !graph.part_of(DistrictLevels::parent(place))) return true;
  const District* const district = districts_->find(place);
  if (district == nullptr) {
    if (is_needed) missing_district_ = place;
    return !is_needed;
  }
  const std::size_t more = district->graph(query_.unit).entrance_count();
  if (graph.nodes() + more > memory.entrances.capacity) return !is_needed;
  if (is_top) {
    graph.begin_with(*district);
  } else {
    graph.look_into(*district);
  }
  return true;
}

/// From where the unit is to the goal. Says why there is no plan; none where there is.
PathReason DistrictSearch::plan(DistrictMemory& memory) noexcept {
  leg_count_ = 0;
  whole_ = true;
  const TileGround ground(*world_, query_.unit, Neighbours::eight);
  if (!ground.may_be_free(at_)) return PathReason::start_blocked;
  if (!ground.may_be_free(query_.to)) return PathReason::goal_blocked;
  const Cell tile = world_->tile_of(at_);
  const Cell goal_tile = world_->tile_of(query_.to);
  if (!world_->is_resident(tile)) {
    missing_tile_ = tile;
    return PathReason::not_seen;
  }
  if (!look_around(memory)) return missing_district_ ? PathReason::not_seen : PathReason::context_too_small;
  sees_goal_ = world_->is_resident(goal_tile);
  const TileIndex& index = world_->index();
  const auto factors = index.factors(query_.unit);
  const Cell corner = index.corner(goal_tile);
  const Cell goal_in_tile{query_.to.x - corner.x, query_.to.y - corner.y};
  const EntranceGoal goal(query_.to, {0, goal_tile}, corner, sees_goal_ ? &memory.flood : nullptr);
  EntranceSearch search(memory.graph, goal, memory.entrances);
  memory.flood.prepare(unit_of(*world_, query_.unit, tile), factors);
  memory.flood.run({at_.x - index.corner(tile).x, at_.y - index.corner(tile).y});
  const Cost direct = tile == goal_tile ? memory.flood.cost(goal_in_tile) : kNoCost;
  seed(memory, search, tile);
  if (sees_goal_) {
    if (tile != goal_tile) memory.flood.prepare(unit_of(*world_, query_.unit, goal_tile), factors);
    memory.flood.run(goal_in_tile);
  }
  const bool leads = search.run(direct);
  plan_expanded_ += search.expanded();
  if (!leads && direct == kNoCost) return PathReason::different_regions;
  plan_end_ = sees_goal_ ? query_.to : cell_at(search.node(search.last()).place);
  planned_cost_ = rest_cost_ = sees_goal_ ? search.best() : search.node(search.last()).g;
  optimal_ = sees_goal_ && planned_cost_ == octile_cost(at_, query_.to) * memory.graph.least_multiplier();
  keep_plan(memory, search);
  return PathReason::none;
}

/// The entrances of the start's tile, for what leads to them within it.
void DistrictSearch::seed(DistrictMemory& memory, EntranceSearch& search, Cell tile) noexcept {
  const EntranceGraph& graph = memory.graph;
  if (districts_->levels() == 0) return;
  const std::uint32_t part = *graph.part_of(DistrictLevels::parent({0, tile}));
  const std::size_t child = graph.levels().number({0, tile});
  const DistrictGraph& district = graph.graph(part);
  for (std::uint32_t entrance = district.first_of_child(child); entrance < district.end_of_child(child); ++entrance) {
    const Cost cost = memory.flood.cost(district.border_cell(entrance).in({0, 0}, memory.flood.size()));
    if (cost != kNoCost) search.begin_at({part, entrance}, cost, true);
  }
}

void DistrictSearch::keep_plan(DistrictMemory& memory, const EntranceSearch& search) noexcept {
  if (sees_goal_) push_leg({place_of(query_.to), 0});
  if (search.last() == kNoEntrance) return;
  const std::uint32_t first = push_way(memory, search);
  push_leg({search.node(first).place, 0});
}

/// From the end of a search back to where it began, which is returned.
std::uint32_t DistrictSearch::push_way(const DistrictMemory& memory, const EntranceSearch& search) noexcept {
  std::uint32_t number = search.last();
  while (search.node(number).parent != kNoEntrance) {
    const std::uint32_t parent = search.node(number).parent;
    push_leg({search.node(number).place, level_between(memory.graph, search, parent, number)});
    number = parent;
  }
  return number;
}

/// Drops the last leg of all where there is no room.
void DistrictSearch::push_leg(Leg leg) noexcept {
  if (leg_count_ == kMaxLegs) {
    std::copy(legs_.begin() + 1, legs_.end(), legs_.begin());
    --leg_count_;
    whole_ = false;
  }
  legs_[leg_count_++] = leg;
}

/// Puts in place of a leg within a district those within its squares. False where it cannot be done now.
bool DistrictSearch::unpack(DistrictMemory& memory, Cell from, std::size_t number) noexcept {
  const Cell to = cell_at(leg(number).place);
  const DistrictPlace place = districts_->district_of(to, leg(number).level);
  const District* const district = districts_->find(place);
  if (district == nullptr || district->graph(query_.unit).entrance_count() > memory.entrances.capacity) {
    missing_district_ = place;
    return false;
  }
  EntranceGraph& graph = memory.graph;
  graph.begin(districts_->index(), query_.unit);
  graph.begin_with(*district);
  const auto first = entrance_at(graph, 0, from);
  const auto last = entrance_at(graph, 0, to);
  if (!first || !last || districts_->district_of(from, place.level) != place) return give_up(number);
  const EntranceGoal goal(to, graph.node(*last));
  EntranceSearch search(graph, goal, memory.entrances);
  search.begin_at(*first, 0, false);
  if (!search.run(kNoCost)) return give_up(number);
  return replace_leg(memory, search, number);
}

/// A leg that does not hold ends the way where the unit gets to it.
bool DistrictSearch::give_up(std::size_t number) noexcept {
  if (number == 0) end(PathStatus::no_path, PathReason::gave_up);
  return false;
}

bool DistrictSearch::replace_leg(const DistrictMemory& memory, const EntranceSearch& search,
                                 std::size_t number) noexcept {
  std::size_t more = 0;
  for (std::uint32_t at = search.last(); search.node(at).parent != kNoEntrance; at = search.node(at).parent) ++more;
  if (number > 0 && number + more > kMaxLegs) return false;
  const auto near = legs_.begin() + static_cast<std::ptrdiff_t>(leg_count_ - number);
  std::copy(near, near + static_cast<std::ptrdiff_t>(number), near - 1);
  --leg_count_;
  push_way(memory, search);
  const auto end = legs_.begin() + static_cast<std::ptrdiff_t>(leg_count_);
  const auto pushed = static_cast<std::ptrdiff_t>(std::min(more, kMaxLegs));
  std::rotate(end - pushed - static_cast<std::ptrdiff_t>(number), end - pushed, end);
  return true;
}

/// Whether a piece would take long that aims so far: half as far again as a tile is wide, for the further a piece looks
/// the shorter the way; no further than a tile for the first one, which the unit waits for.
bool DistrictSearch::is_far(Cell cell) const noexcept {
  const Cost halves = at_ == query_.from ? 2 : 3;
  return 2 * octile_cost(at_, cell) > halves * kStraight * static_cast<Cost>(world_->tile_side());
}

/// The last cell on the plan, not far away, that the tile where the unit is and the next one lead to, both resident.
DistrictSearch::Target DistrictSearch::find_target(DistrictMemory& memory) noexcept {
  Target target{at_, 0};
  Cell tile = world_->tile_of(at_);
  if (!world_->is_resident(tile)) {
    missing_tile_ = tile;
    return target;
  }
  bool is_next = false;
  while (target.legs < leg_count_) {
    if (leg(target.legs).level > 0) {
      if (!unpack(memory, target.cell, target.legs)) break;
      continue;
    }
    const Cell cell = cell_at(leg(target.legs).place);
    const Cell there = world_->tile_of(cell);
    if (!world_->is_resident(there)) missing_tile_ = there;
    if (missing_tile_ || (there != tile && is_next)) break;
    if (target.legs > 0 && is_far(cell)) break;
    is_next |= there != tile;
    tile = there;
    target = {cell, target.legs + 1};
  }
  if (target.legs > 0) {
    missing_tile_.reset();
    missing_district_.reset();
  }
  return target;
}

/// Plans from where the unit is, once what was planned is behind it or the goal's tile has come. False where that does
/// not lead on.
bool DistrictSearch::plan_anew(DistrictMemory& memory) noexcept {
  const Cell goal_tile = world_->tile_of(query_.to);
  const bool sees_more = !sees_goal_ && world_->is_resident(goal_tile);
  if (leg_count_ > 0 && !sees_more) return true;
  if (whole_ && !sees_goal_ && !sees_more) {
    missing_tile_ = goal_tile;
    return false;
  }
  // What is left must get less each time that a long plan is made anew: no table, even a forged one, can make this go
  // on for ever.
  const Cost before = sees_more || whole_ ? kNoCost : rest_cost_;
  PathReason reason = plan(memory);
  if (reason == PathReason::not_seen) return false;
  if (reason == PathReason::none && rest_cost_ >= before) reason = PathReason::gave_up;
  if (reason != PathReason::none) end(PathStatus::no_path, reason);
  return reason == PathReason::none;
}

PathResult DistrictSearch::next(DistrictContext& context, std::span<Cell> out) noexcept {
  PathResult result;
  DistrictMemory& memory = context.memory();
  missing_tile_.reset();
  missing_district_.reset();
  // A piece of one cell: the unit stands where the piece led to.
  while (status_ == PathStatus::running && result.cells < 2 && !missing_tile_) {
    if (!plan_anew(memory)) break;
    const Target target = find_target(memory);
    if (target.legs == 0) break;
    result = hand_out(memory, target, out);
    if (at_ == query_.to && status_ == PathStatus::running) end(PathStatus::found, PathReason::none);
  }
  result.status = status_;
  result.reason = reason_;
  return result;
}

/// The shortest way to the target through all that is resident, as far as the next tile.
PathResult DistrictSearch::hand_out(DistrictMemory& memory, const Target& target, std::span<Cell> out) noexcept {
  PathResult piece;
  const TiledResult way = find_path(*world_, {query_.unit, at_, target.cell}, memory.tiled, out);
  piece.expanded = way.expanded;
  missing_tile_ = way.status == PathStatus::found ? std::nullopt : way.missing;  // dropped since the last piece
  if (missing_tile_) return piece;
  if (way.status != PathStatus::found) {
    end(PathStatus::no_path, PathReason::gave_up);
    return piece;
  }
  piece.cells = piece_length(out.first(std::min(way.cells, out.size())));
  leg_count_ -= piece.cells == way.cells ? target.legs : target.legs - 1;
  piece.cost = cost_of(out.first(piece.cells));
  piece.length = static_cast<double>(piece.cost) / TileGround(*world_, query_.unit, Neighbours::eight).cost_of_one();
  at_ = out[piece.cells - 1];
  return piece;
}

/// Up to the first cell of another tile, or the goal.
std::size_t DistrictSearch::piece_length(std::span<const Cell> cells) const noexcept {
  const Cell tile = world_->tile_of(at_);
  const auto last = std::find_if(cells.begin(), cells.end(),
                                 [&](Cell cell) { return cell == query_.to || world_->tile_of(cell) != tile; });
  return std::min(static_cast<std::size_t>(last - cells.begin()) + 1, cells.size());
}

Cost DistrictSearch::cost_of(std::span<const Cell> cells) const noexcept {
  const TileIndex& index = world_->index();
  const bool uniform = index.factors(query_.unit).size() == 1;
  const auto multiple = [&](Cell cell) {
    const TileUnit& unit = unit_of(*world_, query_.unit, index.tile_of(cell));
    const Cell corner = index.corner(index.tile_of(cell));
    return Cost{unit.costs.multiple(unit.walkability.size().index({cell.x - corner.x, cell.y - corner.y}))};
  };
  Cost cost = 0;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    cost += octile_cost(cells[i - 1], cells[i]) *
            (uniform ? multiple(cells[i]) : multiple(cells[i - 1]) + multiple(cells[i]));
  }
  return cost;
}

}  // namespace libpath
