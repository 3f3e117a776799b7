#include <tests/support/all_words.h>

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

#include <libpath/geometry/sweep.h>
#include <libpath/geometry/turning.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath::test {

AllWords::AllWords(const Map& map, std::int32_t cost_unit)
    : map_(map), unit_(map.units.at(0)), cost_unit_(cost_unit), curves_(static_cast<std::size_t>(unit_.headings)) {
  constexpr std::int32_t kRings = 3;
  for (std::int32_t from = 0; from < unit_.headings; ++from) {
    auto& of_heading = curves_[static_cast<std::size_t>(from)];
    for (std::int32_t y = -kRings; y <= kRings; ++y) {
      for (std::int32_t x = -kRings; x <= kRings; ++x) {
        for (std::int32_t to = 0; to < unit_.headings && (x != 0 || y != 0); ++to) {
          add({{}, from}, {{x, y}, to}, of_heading);
        }
      }
    }
  }
}

std::vector<Cost> AllWords::costs_from(const GridPose& start, bool loops) const {
  std::vector<Cost> costs(poses(), kNoCost);
  using Entry = std::pair<Cost, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.push({costs[place(start)] = 0, place(start)});
  while (!open.empty()) {
    const auto [cost, at] = open.top();
    open.pop();
    if (cost != costs[at]) continue;
    const GridPose from = pose_at(at);
    for (const Driven& curve : curves_[static_cast<std::size_t>(from.heading)]) {
      const Cell cell{from.cell.x + curve.to.cell.x, from.cell.y + curve.to.cell.y};
      if ((curve.loop && !loops) || !map_.size().contains(cell)) continue;
      Cost& known = costs[place({cell, curve.to.heading})];
      if (cost + curve.cost >= known) continue;
      const Cost times = multiple(curve, from.cell);
      if (times == 0 || cost + curve.cost * times >= known) continue;
      open.push({known = cost + curve.cost * times, place({cell, curve.to.heading})});
    }
  }
  return costs;
}

Cost AllWords::shot(const GridPose& from, const GridPose& to) const {
  std::vector<Driven> curves;
  add({{}, from.heading}, {{to.cell.x - from.cell.x, to.cell.y - from.cell.y}, to.heading}, curves);
  Cost least = kNoCost;
  for (const Driven& curve : curves) {
    const Cost times = curve.cost < least ? multiple(curve, from.cell) : 0;
    if (times != 0) least = std::min(least, curve.cost * times);
  }
  return least;
}

void AllWords::add(const GridPose& from, const GridPose& to, std::vector<Driven>& out) const {
  const Footprint footprint{static_cast<double>(unit_.length), static_cast<double>(unit_.width)};
  for (const Gear gear : {Gear::forward, Gear::reverse}) {
    if (gear == Gear::reverse && !unit_.reverse) continue;
    const auto curves =
        curves_between(pose_of(from, unit_.headings), pose_of(to, unit_.headings), unit_.turning_radius.value(), gear);
    for (const auto& entry : curves.entries()) {
      const CellBox box = box_of_sweep(entry.curve, footprint);
      std::vector<std::uint64_t> words(CellSet::words(box));
      CellSet set(box, words);
      add_sweep(entry.curve, footprint, set);
      Driven curve{to, curve_cost(entry.length, unit_.reverse_penalty, gear), !turns_by_half_at_most(entry.curve), {}};
      set.for_each([&](Cell cell) { curve.cells.push_back(cell); });
      out.push_back(std::move(curve));
    }
  }
}

Cost AllWords::multiple(const Driven& curve, Cell from) const {
  Cost most = 1;
  for (const Cell offset : curve.cells) {
    const Cell cell{from.x + offset.x, from.y + offset.y};
    if (!map_.size().contains(cell) || map_.cells[cell] == 5) return 0;
    if (cost_unit_ == 0) continue;
    const std::int32_t factor = map_.terrains[map_.cells[cell]].factors[0]->thousandths;
    most = std::max(most, static_cast<Cost>(factor / cost_unit_));
  }
  return most;
}

}  // namespace libpath::test
