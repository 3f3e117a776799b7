#include <libpath/bake/grid/way_round.h>

namespace libpath {
namespace {

constexpr std::uint64_t kMaxFollowedRound = 4'000;  // arcs, by a search

}  // namespace

bool WayRound::exists(std::uint32_t from, std::uint32_t to, std::uint32_t round, Cost most) {
  ++search_;
  open_.clear();
  open({0, 0, from});
  const std::uint64_t enough = followed_ + kMaxFollowedRound;
  while (!open_.empty() && followed_ < enough) {
    const Open at = open_.top();
    open_.pop();
    if (at.cost != nodes_[at.node].cost) continue;
    for (const Contraction::Arc& arc : arcs_[at.node]) {
      const Cost cost = at.cost + arc.cost;
      if (cost > most) break;
      ++followed_;
      if (arc.to == round || (arc.ways & kOnward) == 0) continue;
      if (arc.to == to) return true;
      if (nodes_[arc.to].search == search_ && nodes_[arc.to].cost <= cost) continue;
      const Cost bound = cost + bounds_.between(arc.to, to);
      if (bound <= most) open({bound, cost, arc.to});
    }
  }
  return false;
}

void WayRound::open(const Open& found) {
  nodes_[found.node] = {found.cost, search_};
  open_.push(found);
}

}  // namespace libpath
