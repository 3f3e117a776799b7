#include <libpath/bake/grid/way_round.h>

#include <algorithm>

namespace libpath {
namespace {

constexpr std::uint64_t kMaxFollowedRound = 4'000;  // arcs, by a search

}  // namespace

bool WayRound::exists(std::uint32_t from, std::uint32_t to, std::uint32_t round, Cost most) {
  ++search_;
  heap_.clear();
  open({0, 0, from});
  const std::uint64_t enough = followed_ + kMaxFollowedRound;
  while (!heap_.empty() && followed_ < enough) {
    const Open at = take();
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

bool WayRound::comes_later(const Open& a, const Open& b) noexcept {
  if (a.bound != b.bound) return a.bound > b.bound;
  // Nodes tell equal ones apart: standard libraries would take them in orders of their own.
  return a.cost != b.cost ? a.cost < b.cost : a.node > b.node;
}

void WayRound::open(const Open& found) {
  nodes_[found.node] = {found.cost, search_};
  heap_.push_back(found);
  std::push_heap(heap_.begin(), heap_.end(), comes_later);
}

WayRound::Open WayRound::take() {
  const Open first = heap_.front();
  std::pop_heap(heap_.begin(), heap_.end(), comes_later);
  heap_.pop_back();
  return first;
}

}  // namespace libpath
