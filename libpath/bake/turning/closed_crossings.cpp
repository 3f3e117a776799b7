#include <libpath/bake/turning/closed_crossings.h>

#include <span>
#include <utility>

#include <libpath/core/heading.h>
#include <libpath/tables/ground/ground.h>

namespace libpath {
namespace {

Heading heading_back(const OneWayEdge& edge) { return *heading_between(edge.to, edge.from); }

}  // namespace

HeadingSet closed_headings(const Map& map) {
  HeadingSet headings = 0;
  for (const OneWayEdge& edge : map.one_way_edges) {
    headings = static_cast<HeadingSet>(headings | set_of(heading_back(edge)));
  }
  return headings;
}

BakedClosedCrossings bake_closed_crossings(const Map& map, std::int32_t border, std::vector<std::uint64_t> masks) {
  const HeadingSet headings = closed_headings(map);
  if (headings == 0) return {};
  const std::size_t words = GroundBits::words(map.size(), border);
  BakedClosedCrossings baked{{headings}, {}, std::move(masks)};
  for_each(headings, [&](Heading heading) {
    baked.planes.resize(baked.planes.size() + words);
    const auto plane = std::span(baked.planes).last(words);
    for (const OneWayEdge& edge : map.one_way_edges) {
      if (heading_back(edge) == heading) GroundBits::set(plane, map.size(), border, edge.to, true);
    }
  });
  return baked;
}

}  // namespace libpath
