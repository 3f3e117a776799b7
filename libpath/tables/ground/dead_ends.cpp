#include <libpath/tables/ground/dead_ends.h>

#include <algorithm>

#include <libpath/core/heading.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<DeadEnds> DeadEnds::open(const TableSource& source, const Walkability& walkability,
                                const CornerCount& corners) noexcept {
  DeadEnds areas;
  areas.records_ = source.find(kDeadEndSection);
  const auto blocks = source.find(kDeadEndBlockSection);
  const auto mixed = source.find(kDeadEndMixedSection);
  areas.blocks_ = {blocks, mixed, walkability.size()};
  areas.corners_ = source.find(kDeadEndCornerSection);
  if (areas.empty() && blocks.empty() && mixed.empty() && areas.corners_.empty()) return areas;
  if (areas.empty() || !areas.records_are_sound(walkability, source.map().areas().size()))
    return source.bad(kDeadEndSection);
  const auto count = static_cast<std::uint32_t>(areas.records_.size());
  if (!areas.blocks_.is_sound(walkability, count, true)) return source.bad(kDeadEndBlockSection);
  if (!areas.corners_are_sound(corners.corners)) return source.bad(kDeadEndCornerSection);
  areas.any_drawn_ = std::any_of(areas.records_.begin(), areas.records_.end(),
                                 [](const DeadEndRecord& record) { return record.drawn != DeadEndRecord::kNone; });
  return areas;
}

bool DeadEnds::records_are_sound(const Walkability& walkability, std::size_t drawn) const noexcept {
  if (records_.size() > kMax) return false;
  std::uint32_t around = DeadEndRecord::kNone;  // what a record of this place has for parent
  for (std::uint32_t i = 0; i < records_.size(); ++i) {
    const DeadEndRecord& record = records_[i];
    while (around != DeadEndRecord::kNone && records_[around].end <= i) around = records_[around].parent;
    const bool outermost = around == DeadEndRecord::kNone;
    const std::size_t last = outermost ? records_.size() : records_[around].end;
    const std::size_t most = outermost ? walkability.size().cells() : records_[around].cells;
    if (record.parent != around || record.end <= i || record.end > last) return false;
    if (record.cells == 0 || record.cells > most || record.kept > 1) return false;
    if (record.drawn == DeadEndRecord::kNone) {
      if (record.kept != 0 || !gate_is_sound(record, walkability)) return false;
    } else if (record.drawn >= drawn || record.gate != DeadEndRecord::kNone || record.gate_cells != 0 ||
               record.along != 0) {
      return false;
    }
    around = i;
  }
  return true;
}

bool DeadEnds::gate_is_sound(const DeadEndRecord& record, const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  if (record.gate >= size.cells() || (record.along != 0 && record.along != 2)) return false;
  Cell cell = size.cell(record.gate);
  if (record.gate_cells == 0 || record.gate_cells > static_cast<std::uint32_t>(kMaxSide)) return false;
  for (std::uint32_t i = 0; i < record.gate_cells; ++i) {
    if (!size.contains(cell) || !walkability[cell]) return false;
    cell = step(cell, static_cast<Heading>(record.along));
  }
  return true;
}

bool DeadEnds::corners_are_sound(std::size_t corners) const noexcept {
  if (corners_.size() != corners) return false;
  return std::all_of(corners_.begin(), corners_.end(), [&](const CornerDeadEnds& corner) {
    if (!range_is_sound(corner.inside) || !range_is_sound(corner.opening)) return false;
    return corner.opening == kAllDeadEnds || records_[corner.opening.first].drawn == DeadEndRecord::kNone;
  });
}

bool DeadEnds::range_is_sound(DeadEndRange range) const noexcept {
  return range == kAllDeadEnds || (range.first < records_.size() && records_[range.first].end == range.end);
}

}  // namespace libpath
