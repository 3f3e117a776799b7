#include <libpath/search/ground/flood.h>

#include <algorithm>

#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

/// A flood from the start that ends at the first goal: those are marked in the context.
class NearestSearch {
 public:
  NearestSearch(const World& world, SearchContext& context) noexcept
      : world_(world), memory_(&context.memory()), flood_(world, context) {}

  NearestResult run(Cell from, std::span<const Cell> goals, std::span<Cell> out) noexcept {
    NearestResult result;
    // Goals are marked cell by cell.
    flood_.seeds_ = {&from, 1};
    result.path.status = flood_.begin(Flood::By::cells);
    result.path.reason = flood_.reason_;
    if (result.path.status == PathStatus::running) mark(goals, result.path);
    while (result.path.status == PathStatus::running) advance(result);
    if (result.path.status == PathStatus::found) result.path = flood_.path(goals[result.goal], out);
    result.path.expanded = flood_.expanded_;
    if (result.path.status == PathStatus::found) result.path.optimal = true;
    return result;
  }

 private:
  void mark(std::span<const Cell> goals, PathResult& result) noexcept {
    bool any = false;
    for (std::size_t i = goals.size(); i-- > 0;) {
      if (!world_.size().contains(goals[i]) || !world_.walkability()[goals[i]]) continue;
      JumpNode& mark = memory_->jumps[world_.size().index(goals[i])];
      mark.parent = static_cast<std::uint32_t>(i);
      mark.search = flood_.search_;
      any = true;
    }
    if (any) return;
    result.status = PathStatus::no_path;
    result.reason = PathReason::goal_blocked;
  }

  /// Buckets are not sorted inside, so the search goes on until no cheaper goal can come.
  void advance(NearestResult& result) noexcept {
    OpenList& open = memory_->open;
    if (open.empty() || open.least_key() >= best_) {
      result.path.status = best_ == kNoCost ? PathStatus::no_path : PathStatus::found;
      result.path.reason = best_ == kNoCost ? PathReason::different_regions : PathReason::none;
      return;
    }
    const OpenList::Entry entry = open.pop();
    if (entry.key >= best_ || entry.key != memory_->nodes[entry.node].g) return;
    const JumpNode& mark = memory_->jumps[entry.node];
    if (mark.search == flood_.search_) {
      best_ = entry.key;
      result.goal = mark.parent;
      return;
    }
    flood_.expand(world_.size().cell(entry.node));
    ++flood_.expanded_;
  }

  World world_;
  SearchMemory* memory_;
  Flood flood_;
  Cost best_ = kNoCost;
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
