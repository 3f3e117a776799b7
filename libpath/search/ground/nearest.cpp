#include <libpath/search/ground/flood.h>

#include <algorithm>

#include <libpath/core/best_first.h>
#include <libpath/search/ground/cell_marks.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

/// A flood from the start that ends at the first goal: those are marked in the context. It goes by blocks; cell by cell
/// first where a goal is so near that to open blocks takes longer.
class NearestSearch {
 public:
  NearestSearch(const World& world, SearchContext& context) noexcept
      : world_(world), memory_(&context.memory()), flood_(world, context) {}

  NearestResult run(Cell from, std::span<const Cell> goals, std::span<Cell> out) noexcept {
    memory_->keep_numbers(kSearches);
    flood_.seeds_ = {&from, 1};
    const PathStatus status = flood_.begin(Flood::By::cells);
    end(status, flood_.reason_);
    if (result_.path.status == PathStatus::running) mark(from, goals);
    const Flood::By way = flood_.best_way();
    if (way == Flood::By::cells) {
      go_by_cells(~std::uint64_t{0});
    } else if (distance_ <= kNear) {
      go_by_cells(kNearCells);
    }
    std::uint64_t expanded = 0;
    if (result_.path.status == PathStatus::running) {
      expanded = flood_.expanded_;
      go_by_blocks(way, goals);
    }
    if (result_.path.status == PathStatus::found) result_.path = flood_.path(goals[result_.goal], out);
    result_.path.expanded = flood_.expanded_ + expanded;
    if (result_.path.status == PathStatus::found) result_.path.optimal = true;
    return result_;
  }

 private:
  /// Goals as near as this are nearly all found faster cell by cell, in open country by so many of them.
  static constexpr Cost kNear = 5 * kStraight;
  static constexpr std::uint64_t kNearCells = 80;
  /// Numbers that are taken as long as the marks must last.
  static constexpr std::uint32_t kSearches = 16;

  void end(PathStatus status, PathReason reason) noexcept {
    result_.path.status = status;
    result_.path.reason = reason;
  }
  bool is_goal(Cell cell) const noexcept { return world_.size().contains(cell) && world_.walkability()[cell]; }

  void mark(Cell from, std::span<const Cell> goals) noexcept {
    marks_ = CellMarks(world_.size(), *memory_);
    distance_ = kNoCost;
    for (std::size_t i = goals.size(); i-- > 0;) {
      if (!is_goal(goals[i])) continue;
      marks_.set(goals[i], static_cast<std::uint32_t>(i));
      distance_ = std::min(distance_, octile_cost(from, goals[i]));
    }
    if (distance_ == kNoCost) end(PathStatus::no_path, PathReason::goal_blocked);
  }

  /// Goes on until no goal can come that costs less or as much, or so many cells are looked at.
  void go_by_cells(std::uint64_t most) noexcept {
    if (result_.path.status != PathStatus::running) return;
    const bool more = expand_best_first(
        memory_->open, most, [this] { return best_ == kNoCost ? kNoCost : best_ + 1; },
        [this](const OpenList::Entry& entry) { return entry.key == memory_->nodes[entry.node].g; },
        [this](const OpenList::Entry& entry) {
          const std::uint32_t goal = marks_.at(entry.node);
          if (goal != CellMarks::kNone) return note(entry.key, goal);
          flood_.expand(world_.size().cell(entry.node));
          ++flood_.expanded_;
        });
    if (!more) end_at_best();
  }

  void go_by_blocks(Flood::By way, std::span<const Cell> goals) noexcept {
    best_ = kNoCost;
    flood_.goals_ = &marks_;
    flood_.begin(way);
    while (flood_.step(~std::uint64_t{0}) == PathStatus::running) {
    }
    for (std::size_t i = 0; i < goals.size(); ++i) {
      if (is_goal(goals[i])) note(flood_.cost(goals[i]), i);
    }
    end_at_best();
  }

  void note(Cost cost, std::size_t goal) noexcept {
    if (cost > best_ || (cost == best_ && goal > result_.goal)) return;
    best_ = cost;
    result_.goal = goal;
  }
  void end_at_best() noexcept {
    if (best_ == kNoCost) {
      result_.goal = 0;
      end(PathStatus::no_path, PathReason::different_regions);
    } else {
      end(PathStatus::found, PathReason::none);
    }
  }

  World world_;
  SearchMemory* memory_;
  Flood flood_;
  CellMarks marks_;
  Cost distance_ = kNoCost;  // to the nearest goal, as if all were plain and free
  Cost best_ = kNoCost;
  NearestResult result_;
};

NearestResult find_nearest(const World& world, Cell from, std::span<const Cell> goals, SearchContext& context,
                           std::span<Cell> out) noexcept {
  NearestSearch search(world, context);
  NearestResult result = search.run(from, goals, out);
  if (result.path.reason == PathReason::start_blocked && !world.size().contains(from)) {
    result.path.status = PathStatus::bad_query;
    result.path.reason = PathReason::start_outside;
  }
  return result;
}

}  // namespace libpath
