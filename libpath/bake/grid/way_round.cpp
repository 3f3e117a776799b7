#include <libpath/bake/grid/way_round.h>

#include <libpath/core/best_first.h>

namespace libpath {
namespace {

constexpr std::uint64_t kMaxFollowedRound = 4'000;  // arcs, by a search

}  // namespace

bool WayRound::exists(std::uint32_t from, std::uint32_t to, std::uint32_t round, Cost most) {
  ++search_;
  open_.clear();
  open({0, 0, from});
  const std::uint64_t enough = followed_ + kMaxFollowedRound;
  bool found = false;
  expand_best_first(
      open_, [&] { return found || followed_ >= enough ? 0 : kNoCost; },
      [this](const Open& at) { return at.cost == nodes_[at.node].cost; },
      [&](const Open& at) {
        for (const Contraction::Arc& arc : arcs_[at.node]) {
          const Cost cost = at.cost + arc.cost;
          if (cost > most) return;
          ++followed_;
          if (arc.to == round || (arc.ways & kOnward) == 0) continue;
          found = arc.to == to;
          if (found) return;
          if (nodes_[arc.to].search == search_ && nodes_[arc.to].cost <= cost) continue;
          const Cost bound = cost + bounds_.between(arc.to, to);
          if (bound <= most) open({bound, cost, arc.to});
        }
      });
  return found;
}

void WayRound::open(const Open& found) {
  nodes_[found.node] = {found.cost, search_};
  open_.push(found);
}

}  // namespace libpath
