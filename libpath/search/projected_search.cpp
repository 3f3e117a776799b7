#include <libpath/search/projected_search.h>

#include <algorithm>

namespace libpath {

void ProjectedSearch::start(Cell start, Cell goal, std::uint32_t search) noexcept {
  if (move_count_ == 0) collect_moves();
  start_ = start;
  search_ = search;
  ended_ = false;
  least_ = 0;
  expanded_ = 0;
  const Cost first = straight_line_cost({goal.x - start.x, goal.y - start.y});
  Cost span = kStraight;
  for (std::size_t i = 0; i < move_count_; ++i) span = std::max<Cost>(span, moves_[i].cost);
  context_->cell_open_.reset(first, 2 * span, kStraight / 4);
  reach(goal, world_.size().index(goal), 0);
}

/// Edges by offset, and for each offset its edges from the cheapest on, those of one cost and word of bits together.
void ProjectedSearch::collect_moves() noexcept {
  const TurningTables& tables = world_.turning();
  const HitCheck& check = tables.hit_check;
  const std::size_t bytes_a_pose = EdgeMasks::bytes_per_pose(check);
  cell_words_ = bytes_a_pose * static_cast<std::size_t>(check.headings()) / 8;
  std::uint32_t used = 0;
  for (std::int32_t y = -HitCheck::kMostRing; y <= HitCheck::kMostRing; ++y) {
    for (std::int32_t x = -HitCheck::kMostRing; x <= HitCheck::kMostRing; ++x) {
      const std::uint32_t first = used;
      for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
        const auto edges = check.edges(heading, EdgeGroup::plain);
        for (std::size_t i = 0; i < edges.size(); ++i) {
          if (edges[i].offset() != Cell{x, y}) continue;
          const std::size_t bit = static_cast<std::size_t>(heading) * bytes_a_pose * 8 + i;
          bits_[used++] = {static_cast<std::uint32_t>(bit >> 6), edges[i].cost, std::uint64_t{1} << (bit & 63)};
        }
      }
      if (used == first) continue;
      const auto begin = bits_.begin() + first;
      std::sort(begin, bits_.begin() + used, [](const Bits& a, const Bits& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.word != b.word ? a.word < b.word : a.mask < b.mask;
      });
      auto last = begin;
      for (auto next = begin + 1; next != bits_.begin() + used; ++next) {
        if (next->cost == last->cost && next->word == last->word) {
          last->mask |= next->mask;
        } else {
          *++last = *next;
        }
      }
      used = static_cast<std::uint32_t>(last + 1 - bits_.begin());
      moves_[move_count_++] = {{x, y}, std::int64_t{y} * world_.size().width + x, begin->cost, first, used - first};
    }
  }
}

Cost ProjectedSearch::move_cost(const Move& move, std::size_t cell) const noexcept {
  for (std::uint32_t i = move.first; i < move.first + move.count; ++i) {
    if ((world_.turning().edge_masks.word(cell * cell_words_ + bits_[i].word) & bits_[i].mask) != 0) {
      return bits_[i].cost;
    }
  }
  return kNoCost;
}

void ProjectedSearch::reach(Cell cell, std::size_t index, Cost to_goal) noexcept {
  Node& node = context_->cell_nodes_[index];
  if (node.search == search_ && node.to_goal <= to_goal) return;
  OpenList& open = context_->cell_open_;
  if (open.full()) {
    open.compact([&](const OpenList::Entry& entry) {
      const Node& of_entry = context_->cell_nodes_[entry.node];
      return of_entry.search != search_ || entry.key != of_entry.key();
    });
  }
  const std::uint32_t to_start =
      node.search == search_ ? node.to_start
                             : static_cast<std::uint32_t>(straight_line_cost({cell.x - start_.x, cell.y - start_.y}));
  node = {to_goal, search_, to_start};
  open.push(node.key(), static_cast<std::uint32_t>(index));
}

/// Relaxes all moves that lead to a cell. Inner cells are at least the rings away from the map's border.
template <bool kInner>
void ProjectedSearch::expand(std::uint32_t place) noexcept {
  const Cost to_goal = context_->cell_nodes_[place].to_goal;
  const Cell cell = world_.size().cell(place);
  for (std::size_t i = 0; i < move_count_; ++i) {
    const Move& move = moves_[i];
    const Cell from{cell.x - move.offset.x, cell.y - move.offset.y};
    if (!kInner && !world_.size().contains(from)) continue;
    const auto index = static_cast<std::size_t>(place - move.places);
    const Node& known = context_->cell_nodes_[index];
    if (known.search == search_ && known.to_goal <= to_goal + move.cost) continue;
    const Cost cost = move_cost(move, index);
    if (cost != kNoCost) reach(from, index, to_goal + cost);
  }
}

void ProjectedSearch::step() noexcept {
  OpenList& open = context_->cell_open_;
  while (!open.empty()) {
    least_ = open.least_key();
    const OpenList::Entry entry = open.pop();
    const Node node = context_->cell_nodes_[entry.node];
    if (entry.key != node.key()) continue;
    ++expanded_;
    const Cell cell = world_.size().cell(entry.node);
    const std::int32_t rings = HitCheck::kMostRing;
    const bool inner = cell.x >= rings && cell.y >= rings && cell.x < world_.size().width - rings &&
                       cell.y < world_.size().height - rings;
    inner ? expand<true>(entry.node) : expand<false>(entry.node);
    if (!open.empty()) {
      least_ = open.least_key();
      return;
    }
  }
  ended_ = true;
}

}  // namespace libpath
