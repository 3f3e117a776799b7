#include <libpath/search/waypoint_label_search.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <libpath/search/block_masks.h>
#include <libpath/search/lengths.h>

namespace libpath {
namespace {

Point point_of(std::uint32_t place) noexcept {
  const Vertex vertex = Waypoints::vertex_at(place);
  return {static_cast<double>(vertex.x), static_cast<double>(vertex.y)};
}

}  // namespace

double WaypointLabelSearch::find(FinePoint from, FinePoint to) noexcept {
  const WaypointLabels& labels = world_->waypoint_labels();
  const WaypointLabels::Block start = labels.block_of(from.cell());
  const WaypointLabels::Block goal = labels.block_of(to.cell());
  prefetch(goal.masks);
  prefetch(goal.entries);
  const Point a = from.point();
  const Point b = to.point();
  const Meeting best = meet(a, b, start, goal);
  context_->anchor_count_ = 0;
  const double line = distance(a, b);
  // Where the best path is as long as the line it touches corners on it, which sight need not know.
  if (best.length > line + 1e-9 && is_in_sight(world_->walkability(), from, to)) return line;
  if (best.length == kFar) return kFar;

  append_chain(start.entries[best.start_entry].chain);
  const std::size_t hub = context_->anchor_count_ - 1;
  append_chain(goal.entries[best.goal_entry].chain);
  // The goal's chain ends at the hub as well, which is there already.
  --context_->anchor_count_;
  const auto turns = context_->anchors();
  // A forged asset's chains may fill the context.
  const std::size_t first = std::min(hub + 1, turns.size());
  std::reverse(turns.begin() + static_cast<std::ptrdiff_t>(first), turns.end());
  double length = 0;
  Point at = a;
  for (const Cell turn : turns) {
    const Point next{static_cast<double>(turn.x), static_cast<double>(turn.y)};
    length += distance(at, next);
    at = next;
  }
  return length + distance(at, b);
}

WaypointLabelSearch::Meeting WaypointLabelSearch::meet(Point from, Point to, const WaypointLabels::Block& start,
                                                       const WaypointLabels::Block& goal) noexcept {
  const std::uint32_t search = context_->begin_search();
  SearchContext::WaypointHub* const to_hub = context_->waypoint_hubs_.get();
  for_each_holder(start.masks, start.bit, [&](std::size_t i) {
    const WaypointLabel& label = start.entries[i];
    to_hub[label.hub()] = {distance(from, point_of(label.place)) + label.length(), search,
                           static_cast<std::uint32_t>(i)};
  });
  Meeting best{kFar, 0, 0};
  for_each_holder(goal.masks, goal.bit, [&](std::size_t i) {
    const WaypointLabel& label = goal.entries[i];
    const SearchContext::WaypointHub known = to_hub[label.hub()];
    if (known.search != search) return;
    const double length = known.length + distance(to, point_of(label.place)) + label.length();
    if (length < best.length) best = {length, known.entry, static_cast<std::uint32_t>(i)};
  });
  return best;
}

void WaypointLabelSearch::append_chain(std::uint32_t place) noexcept {
  const auto chains = world_->waypoint_labels().chains();
  while (true) {
    const Vertex vertex = Waypoints::vertex_at(chains[place].place);
    context_->add_anchor({vertex.x, vertex.y});
    if (chains[place].next == place) return;
    place = chains[place].next;
  }
}

}  // namespace libpath
