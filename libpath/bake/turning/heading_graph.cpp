#include <libpath/bake/turning/heading_graph.h>

#include <algorithm>

namespace libpath {

HeadingGraph::HeadingGraph(const BakedHitCheck& check)
    : headings_(check.record.headings), edges_(headings_ * headings_) {
  for (std::size_t from = 0; from < headings_; ++from) {
    for (std::uint32_t i = check.offsets[from * kEdgeGroups]; i < check.offsets[(from + 1) * kEdgeGroups]; ++i) {
      const TableEdge& edge = check.edges[i];
      edges_[from * headings_ + edge.heading].push_back({edge.dx, edge.dy, std::int64_t{edge.cost} << kPartBits});
    }
  }
}

HeadingGraph::CheapestEdges HeadingGraph::cheapest_edges(Slope slope) const {
  CheapestEdges cheapest{std::vector<FreeWay>(edges_.size()), std::vector<std::int64_t>(edges_.size(), kNone)};
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    for (const FreeWay& edge : edges_[i]) {
      if (edge.rest(slope) >= cheapest.rests[i]) continue;
      cheapest.rests[i] = edge.rest(slope);
      cheapest.edges[i] = edge;
    }
  }
  return cheapest;
}

std::optional<FreeWay> HeadingGraph::find_cheaper_cycle(Slope slope) const {
  const CheapestEdges cheapest = cheapest_edges(slope);
  std::vector<std::int64_t> known(headings_);
  std::vector<std::size_t> edge_to(headings_);
  std::size_t last = headings_;  // heading that was reached with less than before
  for (std::size_t round = 0; round <= headings_; ++round) {
    last = headings_;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const std::size_t to = i % headings_;
      if (cheapest.rests[i] == kNone || known[i / headings_] + cheapest.rests[i] >= known[to]) continue;
      known[to] = known[i / headings_] + cheapest.rests[i];
      edge_to[to] = i;
      last = to;
    }
    if (last == headings_) return std::nullopt;
  }
  // So many steps back lead onto the cycle.
  for (std::size_t i = 0; i < headings_; ++i) last = edge_to[last] / headings_;
  FreeWay cycle;
  std::size_t at = last;
  do {
    const FreeWay& edge = cheapest.edges[edge_to[at]];
    cycle = {cycle.x + edge.x, cycle.y + edge.y, cycle.cost + edge.cost};
    at = edge_to[at] / headings_;
  } while (at != last);
  return cycle;
}

std::optional<std::vector<std::int64_t>> HeadingGraph::least_rests(Slope slope, HeadingMask among) const {
  std::vector<std::int64_t> rests = cheapest_edges(slope).rests;
  const auto is_among = [&](std::size_t heading) { return (among >> heading & 1) != 0; };
  for (std::size_t i = 0; i < rests.size(); ++i) {
    const std::size_t from = i / headings_;
    const std::size_t to = i % headings_;
    if (!is_among(from) || !is_among(to)) rests[i] = kNone;
    if (is_among(from) && from == to) rests[i] = std::min<std::int64_t>(rests[i], 0);
  }
  for (std::size_t by = 0; by < headings_; ++by) {
    if (!is_among(by)) continue;
    for (std::size_t from = 0; from < headings_; ++from) {
      const std::int64_t first = rests[from * headings_ + by];
      if (first == kNone) continue;
      for (std::size_t to = 0; to < headings_; ++to) {
        const std::int64_t second = rests[by * headings_ + to];
        std::int64_t& rest = rests[from * headings_ + to];
        if (second != kNone) rest = std::min(rest, first + second);
      }
      if (rests[from * headings_ + from] < 0) return std::nullopt;
    }
  }
  return rests;
}

}  // namespace libpath
