#include <libpath/tables/turning/closed_crossings.h>

#include <libpath/geometry/crossing.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<ClosedCrossings> ClosedCrossings::open(const TableSource& source, const HitCheck& check) noexcept {
  const auto headings = source.find(kClosedHeadingSection);
  const auto planes = source.find(kClosedCrossingSection);
  const auto masks = source.find(kCrossingMaskSection);
  if (headings.empty() && planes.empty() && masks.empty()) return ClosedCrossings();
  const bool is_set = headings.size() == 1 && headings.front() != 0 && headings.front() <= kAllHeadings;
  if (check.empty() || !is_set) return source.bad(kClosedHeadingSection);
  const Size size = check.ground().size();
  const std::int32_t border = check.ground().border();
  const ClosedCrossings crossings(static_cast<HeadingSet>(headings.front()), planes, masks, size, border);
  const std::size_t count = crossings.count();
  if (planes.size() != count * GroundBits::words(size, border)) return source.bad(kClosedCrossingSection);
  if (masks.size() != count * check.mask_words()) return source.bad(kCrossingMaskSection);
  return crossings;
}

bool ClosedCrossings::are_open(const Curve& curve, const Footprint& footprint, const CellSet& swept) const noexcept {
  if (empty()) return true;
  const CurveCrossings crossings(curve, footprint);
  bool open = true;
  swept.for_each([&](Cell cell) {
    if (!open || !size_.contains(cell)) return;
    for_each(closed(cell), [&](Heading heading) { open = open && !crossings.leave(cell, heading); });
  });
  return open;
}

}  // namespace libpath
