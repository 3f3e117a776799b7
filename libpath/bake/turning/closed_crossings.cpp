#include <libpath/bake/turning/closed_crossings.h>

#include <span>
#include <utility>

#include <libpath/core/heading.h>
#include <libpath/tables/ground/ground.h>

namespace libpath {
namespace {

Heading heading_back(const OneWayEdge& edge) { return *heading_between(edge.to, edge.from); }

}  // namespace

HeadingSet closed_headings(const Map& map, const BakeOptions& options) {
  if (options.laid_edges) return kAllHeadings;
  HeadingSet headings = 0;
  for (const OneWayEdge& edge : map.one_way_edges) {
    headings = static_cast<HeadingSet>(headings | set_of(heading_back(edge)));
  }
  // Those of a switch lie both ways while it is closed.
  for (const Switch& door : map.switches) {
    for (const Passage& edge : door.one_way_edges) {
      const Heading back = *heading_between(edge.to, edge.from);
      headings = static_cast<HeadingSet>(headings | set_of(back) | set_of(turned(back, 4)));
    }
  }
  return headings;
}

BakedClosedCrossings bake_closed_crossings(const Map& map, HeadingSet headings, std::int32_t border,
                                           std::vector<std::uint64_t> masks) {
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
