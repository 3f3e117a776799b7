#include <libpath/search/grid/plain_search.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <new>
#include <type_traits>

#include <libpath/core/compiler.h>
#include <libpath/search/grid/runs.h>
#include <libpath/search/ground/landmark_bound.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

/// kNoCost where one of them is.
Cost sum_of(Cost a, Cost b, Cost c) { return a == kNoCost || b == kNoCost || c == kNoCost ? kNoCost : a + b + c; }

}  // namespace

PlainSearch& PlainSearch::in(SearchMemory& memory, const World& world) noexcept {
  static_assert(sizeof(PlainSearch) <= SearchMemory::kStateBytes && alignof(PlainSearch) <= alignof(std::max_align_t));
  static_assert(std::is_trivially_destructible_v<PlainSearch>);
  return *new (memory.state.get()) PlainSearch(world, memory);
}

bool PlainSearch::suits(const World& world, PlainTables tables) noexcept {
  const Edits* const edits = world.edits();
  if (tables == PlainTables::live) return edits != nullptr && world.costs().uniform() && world.asks_plain_tables();
  if (edits == nullptr) return world.asks_plain_tables();
  return edits->trusts_baked && world.baked().asks_plain_tables();
}

bool PlainSearch::has_labels(const World& world) noexcept { return method_of(world) == Method::labels; }

void PlainSearch::start(const World& world, PlainTables tables, Cell from, Cell to) noexcept {
  world_ = world;
  tables_ = tables;
  see_changes();
  method_ = method_of(searched_);
  from_ = from;
  to_ = to;
  phase_ = Phase::direct;
  best_ = kNoCost;
  expanded_ = 0;
  optimal_ = true;
  has_anchors_ = false;
  by_link_ = false;
  link_place_ = 0;
  begin_leg(from, to);
  while (!runs_ && phase_ != Phase::ended) next();
}

void PlainSearch::see_changes() noexcept {
  const bool as_baked = tables_ == PlainTables::baked && world_.edits() != nullptr;
  searched_ = as_baked ? world_.baked() : world_;
  scale_ = as_baked ? world_.edits()->scale : 1;
  const bool is_changed = as_baked && (world_.edits()->has_worse || !world_.edits()->better.empty());
  certain_ = !is_changed && searched_.exceptions().empty();
}

/// Baked tables know nothing of cells that changed: whether these matter is asked once the first leg has ended.
bool PlainSearch::holds(const SeenWorld& seen) const noexcept {
  return tables_ == PlainTables::baked && phase_ == Phase::direct && seen.has_edges_of(world_) &&
         suits(world_, PlainTables::baked);
}

bool PlainSearch::step(std::uint64_t budget) noexcept {
  see_changes();
  while (phase_ != Phase::ended) {
    if (runs_) {
      if (method_ == Method::hierarchy) {
        step_leg(hierarchy_, budget);
      } else {
        step_leg(jumps_, budget);
      }
      if (runs_) return true;
    }
    next();
  }
  return false;
}

PlainSearch::Method PlainSearch::method_of(const World& world) noexcept {
  if (!world.labels().empty() || !world.compact_labels().empty()) return Method::labels;
  return world.hierarchy().empty() ? Method::jumps : Method::hierarchy;
}

template <class Search>
void PlainSearch::step_leg(Search& search, std::uint64_t& budget) noexcept {
  const std::uint64_t before = search.expanded();
  runs_ = search.step(budget);
  expanded_ = expanded_before_ + search.expanded();
  budget -= std::min(budget, search.expanded() - before);
  leg_cost_ = search.best();
}

void PlainSearch::begin_leg(Cell from, Cell to) noexcept {
  runs_ = false;
  leg_cost_ = kNoCost;
  if (!searched_.walkable_parts().joins(from, to)) return;
  // No link opens a way for steps alone; an edge that was lifted may.
  const Edits* const edits = tables_ == PlainTables::baked ? world_.edits() : nullptr;
  if (edits != nullptr && !(edits->opens_steps ? world_ : searched_).may_reach(from, to)) return;
  if (method_ == Method::labels) {
    labels_.start(searched_, from, to);
    leg_cost_ = labels_.best();
    return;
  }
  expanded_before_ = expanded_;
  if (method_ == Method::hierarchy) {
    hierarchy_.start(searched_, from, to);
  } else {
    jumps_.start(searched_, from, to);
  }
  runs_ = true;
}

/// A leg has ended.
void PlainSearch::next() noexcept {
  if (method_ == Method::jumps && leg_cost_ != kNoCost) optimal_ = optimal_ && jumps_.optimal();
  if (leg_cost_ != kNoCost) leg_cost_ *= searched_.costs().least_multiplier();
  switch (phase_) {
    case Phase::direct: end_direct(); break;
    case Phase::around: end_around(); break;
    case Phase::answer: end_answer(); break;
    case Phase::ended: break;
  }
}

void PlainSearch::fail() noexcept {
  phase_ = Phase::ended;
  best_ = kNoCost;
}

/// Takes the path whose anchors have been written, if it holds.
void PlainSearch::accept() noexcept {
  phase_ = Phase::ended;
  has_anchors_ = true;
  if (!path_holds()) best_ = kNoCost;
}

void PlainSearch::end_direct() noexcept {
  direct_ = best_ = leg_cost_;
  if (certain_) {
    phase_ = Phase::ended;
    return;
  }
  const Edits* const edits = world_.edits();
  if (edits != nullptr && !edits->better.empty() && direct_ == kNoCost) return fail();
  if (edits != nullptr && direct_ != kNoCost &&
      !edits->is_beyond(from_, to_, direct_ / searched_.costs().least_multiplier())) {
    return fail();
  }
  if (!list_links()) return fail();
  if ((entries_ | exits_) != 0) return begin_around();
  if (direct_ == kNoCost) return fail();
  memory_->anchor_count = 0;
  write_anchors();
  accept();
}

/// Lists what to search of the links that may lead round; false where that is too much.
LIBPATH_COLD bool PlainSearch::list_links() noexcept {
  entries_ = exits_ = 0;
  to_entry_.fill(kNoCost);
  from_exit_.fill(kNoCost);
  const Cost least = searched_.costs().least_multiplier();
  searched_.exceptions().for_each_detour([&](const Exceptions::Detour& detour) {
    const Cost to_entry = octile_cost(from_, detour.entry_cell) * least;
    const Cost from_exit = octile_cost(detour.exit_cell, to_) * least;
    if (to_entry + detour.cost + from_exit >= direct_) return;
    if (!world_.walkability()[detour.entry_cell] || !world_.walkability()[detour.exit_cell]) return;
    // Labels answer as fast as landmarks.
    if (method_ != Method::labels && direct_ != kNoCost &&
        LandmarkBound(searched_, from_, detour.entry_cell)(from_) + detour.cost +
                LandmarkBound(searched_, detour.exit_cell, to_)(detour.exit_cell) >=
            direct_) {
      return;
    }
    entries_ = static_cast<LinkSet>(entries_ | 1u << detour.entry);
    exits_ = static_cast<LinkSet>(exits_ | 1u << detour.exit);
  });
  return std::popcount(entries_) + std::popcount(exits_) <= kMaxLegs;
}

/// The next way to a link or from one.
LIBPATH_COLD void PlainSearch::begin_around() noexcept {
  phase_ = Phase::around;
  if (entries_ != 0) {
    begin_leg(from_, entry_of(static_cast<std::size_t>(std::countr_zero(entries_))));
  } else {
    begin_leg(exit_of(static_cast<std::size_t>(std::countr_zero(exits_))), to_);
  }
}

LIBPATH_COLD void PlainSearch::end_around() noexcept {
  LinkSet& left = entries_ != 0 ? entries_ : exits_;
  const auto link = static_cast<std::size_t>(std::countr_zero(left));
  (entries_ != 0 ? to_entry_ : from_exit_)[link] = leg_cost_;
  left = static_cast<LinkSet>(left & (left - 1));
  if ((entries_ | exits_) != 0) return begin_around();

  std::size_t exit = 0;
  searched_.exceptions().for_each_detour([&](const Exceptions::Detour& detour) {
    const Cost cost = sum_of(to_entry_[detour.entry], detour.cost, from_exit_[detour.exit]);
    if (cost >= best_) return;
    best_ = cost;
    by_link_ = true;
    link_ = detour.entry;
    exit = detour.exit;
  });
  // Of a way by several links only a lower bound is known.
  if (best_ == kNoCost || (by_link_ && link_ != exit)) return fail();
  phase_ = Phase::answer;
  memory_->anchor_count = 0;
  begin_leg(from_, by_link_ ? entry_of(link_) : to_);
}

void PlainSearch::end_answer() noexcept {
  write_anchors();
  if (!by_link_ || link_place_ != 0) return accept();
  link_place_ = memory_->anchor_count;
  begin_leg(exit_of(link_), to_);
}

Cell PlainSearch::entry_of(std::size_t link) const noexcept {
  return searched_.size().cell(searched_.edges().links()[link].from);
}
Cell PlainSearch::exit_of(std::size_t link) const noexcept {
  return searched_.size().cell(searched_.edges().links()[link].to);
}

/// Those of the leg that has ended, behind what has been written.
void PlainSearch::write_anchors() noexcept {
  switch (method_) {
    case Method::labels: return labels_.write_anchors();
    case Method::hierarchy: return hierarchy_.write_anchors();
    case Method::jumps: return jumps_.write_anchors();
  }
}

double PlainSearch::length() const noexcept { return searched_.costs().length(best_); }

/// Whether the path is as good as on plain ground when it was baked.
bool PlainSearch::path_holds() noexcept {
  for (const std::span<const Cell> part : parts()) {
    if (part.empty()) continue;
    if (!way_holds(part.front(), part.front())) return false;
    for (std::size_t i = 1; i < part.size(); ++i) {
      if (!way_holds(part[i - 1], part[i])) return false;
    }
  }
  return true;
}

/// The octile way between two anchors.
bool PlainSearch::way_holds(Cell from, Cell to) const noexcept {
  const Exceptions& exceptions = searched_.exceptions();
  const bool is_same = world_.edits() == nullptr || !world_.edits()->has_worse;
  if (is_same && (exceptions.empty() || exceptions.spare(from, to))) return true;
  const OctileWay way(from, to);
  return run_holds(way.diagonal) && run_holds(way.straight);
}

bool PlainSearch::run_holds(const Run& run) const noexcept {
  const Exceptions& exceptions = searched_.exceptions();
  if (!exceptions.empty() && exceptions.meet(run.from, run.step, run.steps)) return false;
  const Edits* const edits = world_.edits();
  if (edits == nullptr) return true;
  bool holds = !edits->is_worse(run.from);
  const bool diagonal = run.step.x != 0 && run.step.y != 0;
  Cell at = run.from;
  for (std::int32_t i = 0; holds && i < run.steps; ++i) {
    // A diagonal step needs both cells beside it, though it enters neither.
    if (diagonal) {
      holds = !edits->is_worse({at.x + run.step.x, at.y}) && !edits->is_worse({at.x, at.y + run.step.y});
    }
    at = {at.x + run.step.x, at.y + run.step.y};
    holds = holds && !edits->is_worse(at);
  }
  return holds;
}

/// The anchors of the path: up to the link that it takes, and from there on.
std::array<std::span<const Cell>, 2> PlainSearch::parts() noexcept {
  if (!has_anchors_) {
    memory_->anchor_count = 0;
    write_anchors();
  }
  const std::span<const Cell> along = memory_->all_anchors();
  const std::size_t first = link_place_ != 0 ? link_place_ : along.size();
  return {along.first(first), along.subspan(first)};
}

void PlainSearch::write_path(std::span<Cell> out, PathResult& result) noexcept {
  const auto [path, beyond_link] = parts();
  write_cells(path, out, result);
  if (beyond_link.empty()) return;
  PathResult rest;
  write_cells(beyond_link, out.subspan(std::min(result.cells, out.size())), rest);
  result.cells += rest.cells;
  result.corners += rest.corners;
}

void PlainSearch::write_turns(std::span<Cell> out, PathResult& result) noexcept {
  const auto [path, beyond_link] = parts();
  write_corners(path, out, result);
  if (beyond_link.empty()) return;
  PathResult rest;
  write_corners(beyond_link, out.subspan(std::min(result.corners, out.size())), rest);
  result.cells += rest.cells;
  result.corners += rest.corners;
}

LIBPATH_COLD void PlainSearch::write_partial_path(std::span<Cell> out, PathResult& result) noexcept {
  memory_->anchor_count = 0;
  if (phase_ == Phase::direct && runs_) {
    if (method_ == Method::hierarchy) {
      hierarchy_.write_partial_anchors();
    } else {
      jumps_.write_partial_anchors();
    }
  } else {
    memory_->add_anchor(from_);
  }
  has_anchors_ = true;
  write_path(out, result);
  has_anchors_ = false;
  if (!certain_) result.cells = count_holding(out.first(std::min(result.cells, out.size())));
}

/// How many cells of a path from its start on hold.
LIBPATH_COLD std::size_t PlainSearch::count_holding(std::span<const Cell> path) const noexcept {
  if (!path.empty() && !run_holds({path[0], {}, 0})) return 1;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell step{path[i].x - path[i - 1].x, path[i].y - path[i - 1].y};
    if (!run_holds({path[i - 1], step, 1})) return i;
  }
  return path.size();
}

}  // namespace libpath
