#include <libpath/search/grid/grid_search.h>

#include <algorithm>
#include <limits>

#include <libpath/core/best_first.h>
#include <libpath/core/compiler.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/grid/block_search.h>
#include <libpath/search/grid/cell_table_search.h>
#include <libpath/search/grid/grid_progress.h>
#include <libpath/search/grid/plain_search.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/skipped_areas_checks.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/arrival.h>

namespace libpath {
namespace {

// Arrivals beyond the headings: kHeadings is the start, and from here on they are links.

/// Why a query needs no search; none where it does.
PathReason find_obstacle(const World& world, GridQuery query, std::size_t capacity) {
  if (!world.size().contains(query.from)) return PathReason::start_outside;
  if (!world.size().contains(query.to)) return PathReason::goal_outside;
  if (world.size().cells() > capacity) return PathReason::context_too_small;
  if (!world.walkability()[query.from]) return PathReason::start_blocked;
  if (!world.walkability()[query.to]) return PathReason::goal_blocked;
  return world.may_reach(query.from, query.to) ? PathReason::none : PathReason::different_regions;
}

/// What a query comes to that `obstacle` ends before it begins.
PathStatus status_of(PathReason obstacle) {
  const bool bad = obstacle == PathReason::start_outside || obstacle == PathReason::goal_outside ||
                   obstacle == PathReason::context_too_small;
  return bad ? PathStatus::bad_query : PathStatus::no_path;
}

}  // namespace

PathStatus GridSearch::start(GridQuery query) noexcept {
  query_ = query;
  is_lasting_ = false;
  return begin_query();
}

PathStatus GridSearch::begin_query() noexcept {
  const bool takes_other = set_out();
  if (status_ != PathStatus::running) return status_;
  return takes_other ? begin_other_goal() : begin(query_);
}

/// Looks at what keeps a search from beginning. Whether another goal has to be found first.
bool GridSearch::set_out() noexcept {
  const GridQuery query = query_;
  seen_ = SeenWorld(world_);
  status_ = PathStatus::running;
  reason_ = PathReason::none;
  neighbours_ = query.neighbours;
  otherwise_ = query.otherwise;
  cancelled_ = false;
  best_ = kNoCost;
  expanded_ = 0;
  expanded_before_ = 0;

  PathReason obstacle = find_obstacle(world_, query, memory_->rooms.map);
  const bool takes_other = otherwise_ == Otherwise::nearest && is_at_goal(obstacle);
  if (takes_other) obstacle = find_obstacle(world_, {query.from, query.from}, memory_->rooms.map);
  if (obstacle != PathReason::none) {
    end(status_of(obstacle), obstacle);
    return false;
  }
  start_ = index_of(query.from);
  if (otherwise_ == Otherwise::nearest) {
    other_goal_.emplace(world_, *memory_);
    other_goal_->start(query.from, query.to, neighbours_);
  }
  return takes_other;
}

/// The methods of a query follow each other. What each has done is its own.
void GridSearch::begin_stage(Method method) noexcept {
  method_ = method;
  stage_effort_ = expanded_before_ = expanded_;
  steps_ = 0;
}

PathStatus GridSearch::begin(GridQuery query) noexcept {
  goal_cell_ = query.to;
  goal_ = index_of(query.to);
  const bool asks_plain_first = !may_try_cell_tables(query) || PlainSearch::has_labels(world_.baked());
  return asks_plain_first && may_try_baked(query) ? begin_plain(PlainTables::baked) : begin_without_plain();
}

bool GridSearch::are_ends_baked(GridQuery query) const noexcept {
  const World baked = world_.baked();
  return world_.edits() == nullptr || (baked.is_walkable(query.from) && baked.is_walkable(query.to));
}

bool GridSearch::may_try_cell_tables(GridQuery query) const noexcept {
  return neighbours_ == Neighbours::eight && CellTableSearch::suits(world_, *memory_) && are_ends_baked(query);
}

/// Whether baked tables of plain ground may hold the answer.
bool GridSearch::may_try_baked(GridQuery query) const noexcept {
  if (neighbours_ != Neighbours::eight || !PlainSearch::suits(world_, PlainTables::baked)) return false;
  if (is_lasting_ && !PlainSearch::has_labels(world_.baked())) return false;
  if (!memory_->has_room_for_tables(world_.baked())) return false;
  return are_ends_baked(query);
}

LIBPATH_COLD PathStatus GridSearch::begin_other_goal() noexcept {
  begin_stage(Method::other_goal);
  expanded_before_ -= other_goal_->expanded();
  return status_;
}

LIBPATH_COLD PathStatus GridSearch::step_other_goal(std::uint64_t budget) noexcept {
  const bool more = other_goal_->step(budget);
  expanded_ = expanded_before_ + other_goal_->expanded();
  if (more) return status_;
  return begin({cell_of(start_), other_goal_->cell()});
}

/// The goal cannot be reached, as only the search could tell.
LIBPATH_COLD PathStatus GridSearch::fail() noexcept {
  const bool may_flood = world_.size().cells() <= memory_->capacity;
  if (otherwise_ == Otherwise::nothing || other_goal_->by_flood() || !may_flood) {
    return end(PathStatus::no_path, PathReason::different_regions);
  }
  other_goal_->start_by_flood();
  return begin_other_goal();
}

PathStatus GridSearch::begin_plain(PlainTables tables) noexcept {
  begin_stage(Method::plain);
  plain_ = &PlainSearch::in(*memory_, world_);
  plain_->start(world_, tables, cell_of(start_), cell_of(goal_));
  return plain_->ended() ? end_plain() : status_;
}

/// Where tables of plain ground do not hold the answer.
PathStatus GridSearch::begin_without_plain() noexcept {
  if (!may_try_cell_tables({cell_of(start_), cell_of(goal_)})) return begin_online();
  return begin_cell_tables();
}

PathStatus GridSearch::begin_cell_tables() noexcept {
  begin_stage(Method::cell_tables);
  cell_tables_ = &CellTableSearch::in(*memory_, world_);
  cell_tables_->start(world_, cell_of(start_), cell_of(goal_));
  return status_;
}

/// Over jump points as they are now where the ground is of one cost, else over blocks of cells.
PathStatus GridSearch::begin_online() noexcept {
  if (world_.size().cells() > memory_->capacity) return end(PathStatus::bad_query, PathReason::context_too_small);
  best_ = kNoCost;
  if (neighbours_ == Neighbours::eight && !is_lasting_ && PlainSearch::suits(world_, PlainTables::live)) {
    return begin_plain(PlainTables::live);
  }
  return begin_blocks();
}

LIBPATH_COLD PathStatus GridSearch::begin_blocks() noexcept {
  best_ = kNoCost;
  if (!BlockSearch::suits(world_.size()) || start_ == goal_) {
    begin_cells();
    return status_;
  }
  begin_stage(Method::blocks);
  blocks_ = &BlockSearch::in(*memory_, world_);
  blocks_->start(world_, cell_of(start_), GridBound(world_, cell_of(goal_), neighbours_), neighbours_,
                 is_lasting_ ? BlockSearch::Landmarks::left_out : BlockSearch::Landmarks::used);
  return status_;
}

LIBPATH_COLD void GridSearch::begin_cells() noexcept {
  begin_stage(Method::cells);
  bound_ = GridBound(world_, cell_of(goal_), neighbours_);
  // What was drawn by hand is proven for eight neighbours.
  open_start(neighbours_ == Neighbours::four ? SkippedAreas::Kinds::found : SkippedAreas::Kinds::all);
}

bool GridSearch::begins_anew() const noexcept {
  return status_ == PathStatus::running && !seen_.is(world_) && !holds();
}

/// Whether the search is as far as one would be that did the same in the world as it is now.
LIBPATH_COLD bool GridSearch::holds() const noexcept {
  // Which other goal is nearest hangs on all cells.
  if (method_ == Method::other_goal || goal_cell_ != query_.to) return false;
  if (find_obstacle(world_, query_, memory_->rooms.map) != PathReason::none) return false;
  switch (method_) {
    case Method::plain: return plain_->holds(seen_);
    case Method::cell_tables: return cell_tables_->holds();
    case Method::blocks: return blocks_->holds(seen_);
    case Method::cells:
    case Method::other_goal: break;
  }
  return false;
}

/// Whether a change anywhere is too much for the search, which another way may live with.
LIBPATH_COLD bool GridSearch::relied_on_more() const noexcept {
  return method_ == Method::plain || (method_ == Method::blocks && blocks_->has_lost_landmarks());
}

bool GridSearch::must_begin_anew() noexcept {
  if (begins_anew()) return true;
  seen_ = SeenWorld(world_);
  return false;
}

LIBPATH_COLD void GridSearch::follow_changes() noexcept {
  if (must_begin_anew()) {
    is_lasting_ = is_lasting_ || relied_on_more();
    begin_query();
  }
}

LIBPATH_COLD GridProgress GridSearch::progress() const noexcept {
  GridProgress progress;
  progress.effort = stage_effort_;
  progress.goal = goal_cell_;
  progress.method = static_cast<std::uint8_t>(method_);
  progress.by_flood = otherwise_ == Otherwise::nearest && other_goal_->by_flood();
  if (method_ == Method::plain) progress.is_live = plain_->tables() == PlainTables::live;
  if (method_ == Method::blocks) {
    progress.blocks = blocks_->progress();
  } else {
    progress.steps = steps_;
  }
  return progress;
}

LIBPATH_COLD bool GridSearch::resume(GridQuery query, const GridProgress& to, std::uint64_t budget) noexcept {
  query_ = query;
  is_lasting_ = false;
  set_out();
  if (status_ != PathStatus::running || !may_be_at(to) || !begin_at(to)) return false;
  const auto is_at_hand = [&] {
    const bool is_live = method_ == Method::plain && plain_->tables() == PlainTables::live;
    return status_ == PathStatus::running && static_cast<std::uint8_t>(method_) == to.method &&
           is_live == (to.is_live != 0) && stage_effort_ == to.effort;
  };
  while (is_at_hand() && steps_ < to.steps) step(budget);
  return is_at_hand() && steps_ == to.steps;
}

/// Whether a search of the query may come there, as its methods are chosen. REQUIRES: set out.
LIBPATH_COLD bool GridSearch::may_be_at(const GridProgress& progress) const noexcept {
  const bool has_room = world_.size().cells() <= memory_->capacity;
  const auto method = static_cast<Method>(progress.method);
  if (progress.method > static_cast<std::uint8_t>(Method::other_goal)) return false;
  const bool looks_elsewhere = method == Method::other_goal || progress.by_flood != 0 || progress.goal != query_.to;
  if (looks_elsewhere && otherwise_ != Otherwise::nearest) return false;
  if (progress.by_flood != 0 && !has_room) return false;
  if (method == Method::other_goal) return true;
  if (!world_.is_walkable(progress.goal)) return false;
  const GridQuery query{query_.from, progress.goal};
  switch (method) {
    case Method::plain:
      if (progress.is_live == 0) return may_try_baked(query);
      return has_room && neighbours_ == Neighbours::eight && PlainSearch::suits(world_, PlainTables::live);
    case Method::cell_tables: return may_try_cell_tables(query);
    case Method::blocks: return has_room && BlockSearch::suits(world_.size()) && query.from != query.to;
    case Method::cells: return has_room;
    case Method::other_goal: break;
  }
  return false;
}

/// Begins the method at hand there, without those before it. REQUIRES: may_be_at().
LIBPATH_COLD bool GridSearch::begin_at(const GridProgress& progress) noexcept {
  expanded_ = progress.effort;
  goal_cell_ = progress.goal;
  if (progress.by_flood != 0) other_goal_->start_by_flood();
  const auto method = static_cast<Method>(progress.method);
  if (method == Method::other_goal) return begin_other_goal() == PathStatus::running;
  goal_ = index_of(progress.goal);
  switch (method) {
    case Method::plain: begin_plain(progress.is_live != 0 ? PlainTables::live : PlainTables::baked); break;
    case Method::cell_tables: begin_cell_tables(); break;
    case Method::blocks:
      begin_stage(Method::blocks);
      blocks_ = &BlockSearch::in(*memory_, world_);
      if (progress.blocks.bound.goal != goal_cell_) return false;
      if (!blocks_->resume(world_, query_.from, neighbours_, progress.blocks)) return false;
      expanded_ = expanded_before_ + blocks_->expanded();
      break;
    case Method::cells: begin_cells(); break;
    case Method::other_goal: break;
  }
  return true;
}

PathStatus GridSearch::step(std::uint64_t budget) noexcept {
  if (status_ == PathStatus::running && !seen_.is(world_)) follow_changes();
  if (status_ != PathStatus::running) return status_;
  ++steps_;
  if (method_ == Method::plain) return step_plain(budget);
  if (method_ == Method::cell_tables) return step_cell_tables(budget);
  if (method_ == Method::blocks) return step_blocks(budget);
  if (method_ == Method::other_goal) return step_other_goal(budget);
  return step_cells(budget);
}

PathStatus GridSearch::step_plain(std::uint64_t budget) noexcept {
  const bool more = plain_->step(budget);
  expanded_ = expanded_before_ + plain_->expanded();
  return more ? status_ : end_plain();
}

/// A path was found, or there is none, or it has to be searched for without these tables.
PathStatus GridSearch::end_plain() noexcept {
  expanded_ = expanded_before_ + plain_->expanded();
  best_ = plain_->best();
  if (best_ != kNoCost) {
    optimal_ = plain_->optimal();
    length_ = plain_->length();
    return end(PathStatus::found, PathReason::none);
  }
  if (plain_->certain()) return fail();
  return plain_->tables() == PlainTables::baked ? begin_without_plain() : begin_blocks();
}

PathStatus GridSearch::step_cell_tables(std::uint64_t budget) noexcept {
  const bool more = cell_tables_->step(budget);
  expanded_ = expanded_before_ + cell_tables_->expanded();
  if (more) return status_;
  best_ = cell_tables_->best();
  if (best_ != kNoCost) return end(PathStatus::found, PathReason::none);
  return world_.edits() == nullptr ? fail() : begin_online();
}

PathStatus GridSearch::step_blocks(std::uint64_t budget) noexcept {
  const bool more = blocks_->step(budget);
  expanded_ = expanded_before_ + blocks_->expanded();
  if (more) return status_;
  best_ = blocks_->best();
  if (best_ == kNoCost && blocks_->ran_over()) {
    begin_cells();
    return status_;
  }
  return best_ == kNoCost ? fail() : end(PathStatus::found, PathReason::none);
}

PathStatus GridSearch::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status_;
}

LIBPATH_COLD void GridSearch::open_start(SkippedAreas::Kinds kinds) noexcept {
  const Cell start = cell_of(start_);
  skipped_.start(world_.dead_ends(), start, cell_of(goal_), kinds);
  search_ = memory_->begin_search();
  const Cost longest = kDiagonal * world_.costs().most_multiplier();
  const Cost shortest = kStraight * world_.costs().least_multiplier();
  const Cost least = bound_(start);
  memory_->open.reset(least, 2 * longest, shortest / 4);
  memory_->nodes[start_] = {0, search_, kHeadings};
  nearest_ = start_;
  nearest_rest_ = kNoCost;
  if (start_ == goal_) {
    best_ = 0;
  } else {
    memory_->open.push(least, place_of(start));
  }
}

PathStatus GridSearch::step_cells(std::uint64_t budget) noexcept {
  const bool more = expand_best_first(
      memory_->open, budget, [this] { return best_; },
      [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); },
      [this](const OpenList::Entry& entry) {
        const Cell cell = cell_at(entry.node);
        const std::uint32_t index = index_of(cell);
        const Cost rest = entry.key - memory_->nodes[index].g;
        if (rest < nearest_rest_) {
          nearest_rest_ = rest;
          nearest_ = index;
        }
        expand(cell);
        ++expanded_;
      });
  if (more) return status_;
  if (best_ == kNoCost && skipped_.left_out_kept()) {
    open_start(SkippedAreas::Kinds::sound);
    return step_cells(budget);
  }
  return best_ == kNoCost ? fail() : end(PathStatus::found, PathReason::none);
}

void GridSearch::expand(Cell cell) noexcept {
  const std::uint32_t index = index_of(cell);
  const Node node = memory_->nodes[index];
  HeadingSet headings = open_headings(world_.walkability().ring(cell));
  if (neighbours_ == Neighbours::four) headings &= kStraightHeadings;
  if (const EdgeCell* const edge = world_.edges().empty() ? nullptr : world_.edges().find(cell.y, index)) {
    headings = static_cast<HeadingSet>(headings & ~edge->closed);
    for (std::uint32_t i = 0; i < edge->link_count; ++i) {
      const LinkRecord& link = world_.edges().links()[edge->first_link + i];
      const Cell exit = cell_of(link.to);
      if (!world_.walkability()[exit]) continue;  // blocked since the map was baked
      reach(exit, link.to, node.g + link.cost, kFirstLink + edge->first_link + i);
    }
  }
  const std::int32_t width = world_.size().width;
  for_each(headings, [&](Heading heading) {
    const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
    const Cell next{cell.x + by.x, cell.y + by.y};
    const std::uint32_t next_index = index + static_cast<std::uint32_t>(by.y * width + by.x);
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    const Cost step_cost = length * world_.costs().multiplier(index, next_index);
    reach(next, next_index, node.g + step_cost, static_cast<std::uint32_t>(heading));
  });
}

void GridSearch::reach(Cell cell, std::uint32_t index, Cost g, std::uint32_t arrival) noexcept {
  Node& node = memory_->nodes[index];
  if (node.search == search_ && node.g <= g) return;
  const Cost key = g + bound_(cell);
  if (key >= best_ || skipped_.leaves_out(cell)) return;
  node = {g, search_, arrival};
  if (index == goal_) {
    best_ = g;
    return;
  }
  push_open(memory_->open, key, place_of(cell),
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

inline bool GridSearch::is_current(Cost key, std::uint32_t place) const noexcept {
  const Cell cell = cell_at(place);
  return key == memory_->nodes[index_of(cell)].g + bound_(cell);
}

std::uint32_t GridSearch::parent_of(std::uint32_t index) const noexcept {
  const std::uint32_t arrival = memory_->nodes[index].arrival;
  if (arrival >= kFirstLink) return world_.edges().links()[arrival - kFirstLink].from;
  const Cell by = kHeadingSteps[arrival];
  return index - static_cast<std::uint32_t>(by.y * world_.size().width + by.x);
}

/// Whether a path that leaves a cell by `departure` turns there: ends, links and changes of heading.
bool GridSearch::turns_at(std::uint32_t index, std::uint32_t departure) const noexcept {
  const std::uint32_t arrival = memory_->nodes[index].arrival;
  return arrival != departure || arrival >= kFirstLink;
}

/// REQUIRES: found.
bool GridSearch::is_optimal() const noexcept {
  switch (method_) {
    case Method::cells: return !skipped_.left_out_kept();
    case Method::blocks: return blocks_->optimal();
    case Method::plain: return optimal_;
    case Method::cell_tables: return true;
    case Method::other_goal: break;
  }
  return false;
}

PathResult GridSearch::result() const noexcept {
  PathResult result;
  result.status = status_;
  result.reason = reason_;
  result.expanded = expanded_;
  if (status_ == PathStatus::found) {
    result.optimal = is_optimal();
    result.goal = goal_cell_;
    result.cost = best_;
    result.length = method_ == Method::plain ? length_ : world_.costs().length(best_);
  }
  return result;
}

/// Visits the cells of the path from `from` back to the start: visit(index, whether it is a corner).
template <class Visit>
void GridSearch::trace_back(std::uint32_t from, Visit visit) const noexcept {
  std::uint32_t departure = kHeadings;
  for (std::uint32_t at = from; at != start_; at = parent_of(at)) {
    visit(at, turns_at(at, departure));
    departure = memory_->nodes[at].arrival;
  }
  visit(start_, true);
}

void GridSearch::measure(std::uint32_t end, PathResult& result) const noexcept {
  trace_back(end, [&](std::uint32_t, bool corner) {
    ++result.cells;
    if (corner) ++result.corners;
  });
}

PathResult GridSearch::measured() const noexcept {
  PathResult result = this->result();
  if (status_ == PathStatus::found) {
    if (method_ == Method::blocks) blocks_->write_arrivals(cell_of(goal_));
    measure(goal_, result);
  }
  return result;
}

/// REQUIRES: `result` was measured from the same end.
void GridSearch::write_back(std::uint32_t end, const PathResult& result, std::span<Cell> out) const noexcept {
  std::size_t place = result.cells;
  trace_back(end, [&](std::uint32_t index, bool) {
    if (--place < out.size()) out[place] = cell_of(index);
  });
}

PathResult GridSearch::path(std::span<Cell> out) const noexcept {
  if (method_ == Method::plain && status_ == PathStatus::found) {
    PathResult result = this->result();
    plain_->write_path(out, result);
    return result;
  }
  if (method_ == Method::cell_tables && status_ == PathStatus::found) {
    PathResult result = this->result();
    cell_tables_->write_path(out, result);
    return result;
  }
  const PathResult result = measured();
  if (result.cells > 0) write_back(goal_, result, out);
  return result;
}

LIBPATH_COLD PathResult GridSearch::partial_path(std::span<Cell> out) const noexcept {
  if (status_ != PathStatus::running && !cancelled_) return path(out);
  PathResult result = this->result();
  if (method_ == Method::plain) {
    plain_->write_partial_path(out, result);
  } else if (method_ == Method::cell_tables) {
    cell_tables_->write_partial_path(out, result);
  } else {
    std::uint32_t nearest = method_ == Method::cells ? nearest_ : start_;
    if (method_ == Method::blocks) {
      nearest = index_of(blocks_->nearest());
      blocks_->write_arrivals(cell_of(nearest));
    }
    measure(nearest, result);
    write_back(nearest, result, out);
  }
  return result;
}

PathResult GridSearch::corners(std::span<Cell> out) const noexcept {
  if (method_ == Method::plain && status_ == PathStatus::found) {
    PathResult result = this->result();
    plain_->write_turns(out, result);
    return result;
  }
  if (method_ == Method::cell_tables && status_ == PathStatus::found) {
    PathResult result = this->result();
    cell_tables_->write_turns(out, result);
    return result;
  }
  const PathResult result = measured();
  if (result.corners == 0) return result;
  std::size_t place = result.corners;
  trace_back(goal_, [&](std::uint32_t index, bool corner) {
    if (corner && --place < out.size()) out[place] = cell_of(index);
  });
  return result;
}

namespace {

/// Answers a query whole; `read` takes the answer from the search.
template <class Read>
PathResult answer(const World& world, GridQuery query, SearchContext& context, Read read) {
  GridSearch search(world, context);
  search.start(query);
  while (search.step(std::numeric_limits<std::uint64_t>::max()) == PathStatus::running) {
  }
  return read(search);
}

}  // namespace

PathResult find_path(const World& world, GridQuery query, SearchContext& context, std::span<Cell> out) noexcept {
  return answer(world, query, context, [out](const GridSearch& search) { return search.path(out); });
}

PathResult find_corners(const World& world, GridQuery query, SearchContext& context, std::span<Cell> out) noexcept {
  return answer(world, query, context, [out](const GridSearch& search) { return search.corners(out); });
}

PathResult find_cost(const World& world, GridQuery query, SearchContext& context) noexcept {
  return answer(world, query, context, [](const GridSearch& search) { return search.result(); });
}

}  // namespace libpath
