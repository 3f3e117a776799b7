#include <tests/support/one_way_curves.h>

#include <algorithm>
#include <cstdlib>

#include <libpath/geometry/crossing.h>
#include <libpath/geometry/turning.h>
#include <tests/support/crossing_depth.h>
#include <tests/support/random.h>

namespace libpath::test {
namespace {

constexpr double kTold = 1e-6;  // cells; less is no crossing

Footprint footprint_of(const UnitProfile& unit) {
  return {static_cast<double>(unit.length), static_cast<double>(unit.width)};
}

Heading heading_back(const OneWayEdge& edge) { return *heading_between(edge.to, edge.from); }

}  // namespace

void add_one_way_edges(Map& map, int count, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    const Cell from{random.below(map.size().width), random.below(map.size().height)};
    const Cell to = step(from, static_cast<Heading>(random.below(kHeadings)));
    const auto is_there = [&](const OneWayEdge& edge) {
      return edge == OneWayEdge{from, to} || edge == OneWayEdge{to, from};
    };
    if (!map.size().contains(to)) continue;
    if (std::any_of(map.one_way_edges.begin(), map.one_way_edges.end(), is_there)) continue;
    map.one_way_edges.push_back({from, to});
  }
  std::sort(map.one_way_edges.begin(), map.one_way_edges.end());
}

double depth_against(const Map& map, const Curve& curve) {
  const Footprint footprint = footprint_of(map.units.at(0));
  const CellBox box = box_of_sweep(curve, footprint);
  double depth = -1e9;
  for (const OneWayEdge& edge : map.one_way_edges) {
    if (!box.contains(edge.to) || !box.contains(edge.from)) continue;
    depth = std::max(depth, crossing_depth(curve, footprint, edge.to, heading_back(edge)));
  }
  return depth;
}

bool OneWayCurves::keeps(const GridPose& at, const TableEdge& edge) {
  Known& known = known_of(edge, at.heading);
  return std::none_of(map_.one_way_edges.begin(), map_.one_way_edges.end(), [&](const OneWayEdge& one_way) {
    const Cell offset{one_way.to.x - at.cell.x, one_way.to.y - at.cell.y};
    const Heading back = heading_back(one_way);
    return known.box.contains(offset) && known.box.contains(step(offset, back)) && crosses(known, offset, back);
  });
}

/// REQUIRES: an edge of that heading.
OneWayCurves::Known& OneWayCurves::known_of(const TableEdge& edge, std::int32_t from) {
  const auto number = static_cast<std::size_t>(&edge - check_.edges().data());
  const auto [found, is_new] = known_.try_emplace(number);
  Known& known = found->second;
  if (!is_new) return known;
  const UnitProfile& unit = map_.units.at(0);
  const auto curves =
      curves_between(pose_of({{}, from}, unit.headings), pose_of({edge.offset(), edge.heading}, unit.headings),
                     unit.turning_radius.value(), edge.gear());
  for (const auto& entry : curves.entries()) {
    if (entry.word == edge.word()) known.curve = entry.curve;
  }
  known.box = box_of_sweep(known.curve, footprint_of(unit));
  return known;
}

bool OneWayCurves::crosses(Known& known, Cell offset, Heading heading) {
  const auto [found, is_new] = known.crossed.try_emplace({offset, heading}, false);
  if (!is_new) return found->second;
  const Footprint footprint = footprint_of(map_.units.at(0));
  found->second = look_ == Look::solved ? CurveCrossings(known.curve, footprint).leave(offset, heading)
                                        : crossing_depth(known.curve, footprint, offset, heading, kTold) > kTold;
  return found->second;
}

}  // namespace libpath::test
