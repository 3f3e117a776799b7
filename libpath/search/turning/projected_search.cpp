#include <libpath/search/turning/projected_search.h>

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include <libpath/core/best_first.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

void ProjectedSearch::start(Cell start, Cell goal, const LookedAt& looked_at) noexcept {
  const HitCheck& check = world_.turning().hit_check;
  projection_ = Projection(check, world_.turning().edge_masks,
                           {memory_->projection_bits.get(), Projection::most_bits(check.headings())});
  start_ = start;
  looked_at_ = looked_at;
  search_ = looked_at.search();
  is_one_way_ = !world_.turning().crossings.empty();
  ended_ = false;
  least_ = 0;
  expanded_ = 0;
  const GroundCosts& costs = world_.turning().costs;
  Cost span = kStraight;
  for (const Projection::Move& move : projection_.moves()) span = std::max<Cost>(span, move.cost);
  landmarks_ = costs.uniform() ? world_.turning().landmarks.to_cell(start) : PoseLandmarks::ToCell();
  detours_.begin(world_.turning().links, world_.size(), start, LinkDetours::End::start, costs.least());
  const std::size_t goal_index = world_.size().index(goal);
  memory_->cell_open.reset(to_start(goal, goal_index), 2 * span * costs.most(), kStraight / 4 * costs.least());
  reach(goal, goal_index, 0);
}

/// What it costs from the start, at least: cut off where it takes more than 32 bits, which keeps it consistent.
std::uint32_t ProjectedSearch::to_start(Cell cell, std::size_t index) const noexcept {
  const Cost line = straight_line_cost({cell.x - start_.x, cell.y - start_.y}) * world_.turning().costs.least();
  const Cost cost = detours_.cap(std::max(line, landmarks_(index)), cell);
  return static_cast<std::uint32_t>(std::min<Cost>(cost, std::numeric_limits<std::uint32_t>::max()));
}

void ProjectedSearch::reach(Cell cell, std::size_t index, Cost to_goal) noexcept {
  Node& node = memory_->cell_nodes[index];
  if (node.search == search_ && node.to_goal <= to_goal) return;
  node = {to_goal, search_, node.search == search_ ? node.to_start : to_start(cell, index)};
  push_open(memory_->cell_open, node.key(), static_cast<std::uint32_t>(index), [this](const OpenList::Entry& entry) {
    const Node& known = memory_->cell_nodes[entry.node];
    return known.search == search_ && entry.key == known.key();
  });
}

/// Relaxes all moves that lead to a cell: they cost what those that leave it do, but where there are one-way edges.
/// Inner cells are at least the rings away from the map's border.
template <bool kInner>
void ProjectedSearch::expand(std::uint32_t place) noexcept {
  struct Reached {
    Cell cell;
    std::size_t index;
    Cost to_goal;
  };
  // What landmarks say of a cell is far away at first, so it is fetched for all at once.
  std::array<Reached, Projection::kMaxMoves> reached;
  std::size_t count = 0;
  const Cost to_goal = memory_->cell_nodes[place].to_goal;
  const Cell cell = world_.size().cell(place);
  const GroundCosts& costs = world_.turning().costs;
  const Cost times = costs.multiple(cell);
  for (const Projection::Move& move : projection_.moves()) {
    const Cell from{cell.x + move.offset.x, cell.y + move.offset.y};
    if (!kInner && !world_.size().contains(from)) continue;
    const auto index = static_cast<std::size_t>(place + move.places);
    const Node& known = memory_->cell_nodes[index];
    if (known.search == search_ && known.to_goal <= to_goal + move.cost * times) continue;
    const Cost cost = is_one_way_ ? projection_.cost(projection_.opposite(move), index) : projection_.cost(move, place);
    if (cost == 0) continue;
    if (known.search != search_) landmarks_.prefetch(index);
    reached[count++] = {from, index, to_goal + cost * (costs.uniform() ? 1 : std::max(times, costs.multiple(from)))};
  }
  for (const Reached& next : std::span(reached).first(count)) reach(next.cell, next.index, next.to_goal);
}

/// Those that lead to a cell, backwards.
void ProjectedSearch::take_links(std::uint32_t place) noexcept {
  const PoseLinks& links = world_.turning().links;
  const Cost to_goal = memory_->cell_nodes[place].to_goal;
  links.for_each_to(place, [&](const LinkRecord& link) {
    reach(world_.size().cell(link.from), link.from, to_goal + links.cost(link));
  });
}

void ProjectedSearch::step() noexcept {
  OpenList& open = memory_->cell_open;
  std::uint64_t budget = 1;
  ended_ = !expand_best_first(
      open, budget, [] { return kNoCost; },
      [this](const OpenList::Entry& entry) { return entry.key == memory_->cell_nodes[entry.node].key(); },
      [this](const OpenList::Entry& entry) {
        ++expanded_;
        const Cell cell = world_.size().cell(entry.node);
        looked_at_.note(cell);
        const std::int32_t rings = HitCheck::kMaxRing;
        const bool inner = cell.x >= rings && cell.y >= rings && cell.x < world_.size().width - rings &&
                           cell.y < world_.size().height - rings;
        inner ? expand<true>(entry.node) : expand<false>(entry.node);
        if (!world_.turning().links.empty()) take_links(entry.node);
      });
  if (!ended_) least_ = open.least_key();
}

}  // namespace libpath
