#include <libpath/search/any_angle/waypoint_label_search.h>

#include <algorithm>

#include <libpath/search/any_angle/lengths.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/block_masks.h>

namespace libpath {
namespace {

Point point_of(std::uint32_t place) noexcept {
  const Vertex vertex = Waypoints::vertex_at(place);
  return {static_cast<double>(vertex.x), static_cast<double>(vertex.y)};
}

}  // namespace

/// A way to a hub, waypoint by waypoint.
class WaypointLabelSearch::Way {
 public:
  Way(const WaypointLabelSearch& search, std::uint32_t number) noexcept
      : pages_(search.world_->waypoint_labels().pages()),
        label_(number & ~SeenWaypointLabels::kPartly),
        place_(search.place_of(label_)) {
    if ((label_ & SeenWaypointLabels::kIsWaypoint) != 0) label_ = WaypointLabels::kHub;
  }

  bool ended() const noexcept { return ended_; }
  std::uint32_t place() const noexcept { return place_; }
  void advance() noexcept {
    ended_ = (label_ & WaypointLabels::kHub) != 0;
    if (ended_) return;
    label_ = pages_[label_ >> 3].onward[label_ & 7];
    place_ = (label_ & WaypointLabels::kHub) != 0 ? label_ & ~WaypointLabels::kHub : pages_[label_ >> 3].place;
  }

 private:
  std::span<const WaypointLabelPage> pages_;
  std::uint32_t label_;  // or kHub where the way ends
  std::uint32_t place_;
  bool ended_ = false;
};

void WaypointLabelSearch::prefetch_blocks(Cell from, Cell to) const noexcept {
  const WaypointLabels& labels = world_->waypoint_labels();
  prefetch(labels.words_of(from));
  prefetch(labels.words_of(to));
}

double WaypointLabelSearch::find(const End& from, const End& to) noexcept {
  const WaypointLabels& labels = world_->waypoint_labels();
  SearchMemory& memory = *memory_;
  from_ = from.position;
  to_ = to.position;
  list_labels(labels, from.cell, start_, memory.processor);
  list_labels(labels, to.cell, goal_, memory.processor);
  collect_lengths(world_->waypoints(), labels, {from_, from.cell}, start_, memory.processor);
  collect_lengths(world_->waypoints(), labels, {to_, to.cell}, goal_, memory.processor);
  // A way by a waypoint that an end does not see is none, but as long as all others are longer.
  for (Meeting best{}; meet(best);) {
    if (!sees(start_, best.start, from_)) {
      start_.forget(best.start);
    } else if (!sees(goal_, best.goal, to_)) {
      goal_.forget(best.goal);
    } else {
      return write_turns(best);
    }
  }
  memory.anchor_count = 0;
  return kFar;
}

/// Where the first waypoint of a way lies.
std::uint32_t WaypointLabelSearch::place_of(std::uint32_t number) const noexcept {
  return (number & SeenWaypointLabels::kIsWaypoint) != 0
             ? world_->waypoints().places()[number & (SeenWaypointLabels::kIsWaypoint - 1)]
             : world_->waypoint_labels().pages()[number >> 3].place;
}

bool WaypointLabelSearch::sees(const SeenWaypointLabels& seen, std::size_t at, FinePoint from) const noexcept {
  const std::uint32_t number = seen.numbers[at];
  if ((number & SeenWaypointLabels::kPartly) == 0) return true;
  const Vertex vertex = Waypoints::vertex_at(place_of(number & ~SeenWaypointLabels::kPartly));
  return is_in_sight(world_->walkability(), from, FinePoint::at(vertex));
}

/// Finds where the shortest way meets, by exact lengths where rounded ones are too near each other; false where there
/// is none.
bool WaypointLabelSearch::meet(Meeting& best) noexcept {
  const Processor processor = memory_->processor;
  float* const sums = memory_->label_sums.get();
  const float least = meet_at_waypoints(start_, goal_, memory_->to_hub.get(), sums, processor);
  if (!(least < kFar)) return false;
  constexpr float kRounding = 1.0f / (1 << 18);  // of two sums together, and more
  const float most = least + least * kRounding;
  std::size_t found = 0;
  double best_length = kFar;
  for (std::size_t g = 0; (g = next_at_most(sums, g, goal_.count, most, processor)) < goal_.count; ++g) {
    const std::uint32_t hub = goal_.hubs[g];
    for (std::size_t s = 0; (s = next_equal(start_.hubs, s, start_.count, hub, processor)) < start_.count; ++s) {
      if (start_.lengths[s] + goal_.lengths[g] > most) continue;
      const Meeting meeting{s, g};
      if (++found == 1) {
        best = meeting;
        continue;
      }
      if (found == 2) best_length = length_by(best);
      const double length = length_by(meeting);
      if (length < best_length) {
        best = meeting;
        best_length = length;
      }
    }
  }
  return true;
}

double WaypointLabelSearch::length_by(const Meeting& meeting) const noexcept {
  return length_onward(start_, meeting.start, from_.point()) + length_onward(goal_, meeting.goal, to_.point());
}

double WaypointLabelSearch::length_onward(const SeenWaypointLabels& seen, std::size_t at, Point from) const noexcept {
  double length = 0;
  for (Way way(*this, seen.numbers[at]); !way.ended(); way.advance()) {
    const Point turn = point_of(way.place());
    length += distance(from, turn);
    from = turn;
  }
  return length;
}

/// The turning places of a way, and its length. Both ways to the hub at once, since each step of one waits for memory;
/// the goal's is written backwards from the end.
double WaypointLabelSearch::write_turns(const Meeting& best) noexcept {
  SearchMemory& memory = *memory_;
  Way forth(*this, start_.numbers[best.start]);
  Way back(*this, goal_.numbers[best.goal]);
  Cell* const turns = memory.anchors.get();
  const std::size_t end = memory.rooms.anchors;
  std::size_t first = 0;
  std::size_t last = end;
  // A forged asset's ways may fill the context.
  while ((!forth.ended() || !back.ended()) && first + 1 < last) {
    if (!forth.ended()) {
      const Vertex turn = Waypoints::vertex_at(forth.place());
      turns[first++] = {turn.x, turn.y};
      forth.advance();
    }
    if (!back.ended()) {
      const Vertex turn = Waypoints::vertex_at(back.place());
      turns[--last] = {turn.x, turn.y};
      back.advance();
    }
  }
  // Both end at the hub.
  if (last < end) ++last;
  std::copy(turns + last, turns + end, turns + first);
  memory.anchor_count = first + (end - last);
  return length_over_turns();
}

/// Of the path over the context's anchors, without those that are its ends.
double WaypointLabelSearch::length_over_turns() noexcept {
  SearchMemory& memory = *memory_;
  const auto is_at = [](FinePoint end, Cell turn) { return end == FinePoint::at({turn.x, turn.y}); };
  auto turns = memory.all_anchors();
  if (!turns.empty() && is_at(to_, turns.back())) turns = turns.first(--memory.anchor_count);
  if (!turns.empty() && is_at(from_, turns.front())) {
    std::copy(turns.begin() + 1, turns.end(), turns.begin());
    turns = turns.first(--memory.anchor_count);
  }
  double length = 0;
  Point at = from_.point();
  for (const Cell turn : turns) {
    const Point next{static_cast<double>(turn.x), static_cast<double>(turn.y)};
    length += distance(at, next);
    at = next;
  }
  return length + distance(at, to_.point());
}

}  // namespace libpath
