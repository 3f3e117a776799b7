#include <libpath/tables/areas/journeys.h>

#include <algorithm>
#include <cstdlib>

#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

/// Cost of the cheapest step or link from cell to cell; kNoCost where there is none.
Cost cost_of_step(const Walkability& walkability, const Edges& edges, const StepCosts& costs, std::uint32_t from,
                  std::uint32_t to) noexcept {
  const Size size = walkability.size();
  const Cell a = size.cell(from);
  const Cell b = size.cell(to);
  const EdgeCell* const edge = edges.empty() ? nullptr : edges.find(a.y, from);
  Cost cost = kNoCost;
  if (edge != nullptr) {
    for (const LinkRecord& link : edges.links().subspan(edge->first_link, edge->link_count)) {
      if (link.to == to) cost = std::min(cost, link.cost);
    }
  }
  HeadingSet open = open_headings(walkability.ring(a));
  if (edge != nullptr) open = static_cast<HeadingSet>(open & ~edge->closed);
  for_each(open, [&](Heading heading) {
    if (step(a, heading) != b) return;
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    cost = std::min(cost, length * costs.multiplier(from, to));
  });
  return cost;
}

}  // namespace

Result<Journeys> Journeys::open(const TableSource& source) noexcept {
  const MapInfo& map = source.map();
  Journeys journeys;
  journeys.records_ = source.find(kJourneySection);
  journeys.cells_ = source.find(kJourneyCellSection);
  journeys.stops_ = source.find(kJourneyStopSection);
  std::size_t end = 0;
  for (const JourneyRecord& record : journeys.records_) {
    if (!map.is_text(record.name) || record.unit >= map.units().size() || record.first_cell != end ||
        record.cell_count == 0 || record.cell_count > journeys.cells_.size() - end) {
      return source.bad(kJourneySection);
    }
    end += record.cell_count;
  }
  if (end != journeys.cells_.size()) return source.bad(kJourneySection);
  if (!journeys.stops_are_sound()) return source.bad(kJourneyStopSection);
  return journeys;
}

bool Journeys::is_walkable(std::size_t journey, const Walkability& walkability, const Edges& edges,
                           const StepCosts& costs) const noexcept {
  const auto own = cells(journey);
  const Size size = walkability.size();
  Cost cost = 0;
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i] >= size.cells() || !walkability[size.cell(own[i])]) return false;
    if (i == 0) continue;
    const Cost step = cost_of_step(walkability, edges, costs, own[i - 1], own[i]);
    if (step == kNoCost) return false;
    cost += step;
  }
  return cost == record(journey).cost;
}

bool Journeys::stops_are_sound() const noexcept {
  if (records_.empty()) return stops_.empty();
  if (records_.front().first_stop != 0) return false;
  for (std::size_t i = 0; i < records_.size(); ++i) {
    const std::size_t end = i + 1 < records_.size() ? records_[i + 1].first_stop : stops_.size();
    if (end < records_[i].first_stop || end > stops_.size()) return false;
    const auto own = stops(i);
    if (!std::is_sorted(own.begin(), own.end()) || (!own.empty() && own.back() >= records_[i].cell_count)) return false;
  }
  return true;
}

}  // namespace libpath
