#pragma once

// What SkippedAreas asks the table of dead ends, for searches' inner loops.

#include <algorithm>

#include <libpath/search/ground/skipped_areas.h>
#include <libpath/tables/ground/dead_ends.h>

namespace libpath {

void SkippedAreas::start(const DeadEnds& areas, Cell from, Cell to, Kinds kinds) noexcept {
  areas_ = areas.empty() ? nullptr : &areas;
  kinds_ = kinds;
  left_out_kept_ = false;
  if (areas_ == nullptr) return;
  from_ = std::min(areas.area_of(from), kNowhere);
  to_ = std::min(areas.area_of(to), kNowhere);
}

bool SkippedAreas::leaves_out(Cell cell) noexcept {
  if (areas_ == nullptr) return false;
  const DeadEndIndex area = areas_->area_of(cell);
  return area != kNoDeadEnd && leaves_out(DeadEndRange{area, static_cast<DeadEndIndex>(areas_->records()[area].end)});
}

bool SkippedAreas::refuses(CornerIndex corner) noexcept { return leaves_out(areas_->of_corner(corner).inside); }

bool SkippedAreas::only_passes(CornerIndex corner) noexcept { return leaves_out(areas_->of_corner(corner).opening); }

bool SkippedAreas::leaves_out(DeadEndRange area) noexcept {
  if (area.holds(from_) || area.holds(to_)) return false;
  if (!areas_->any_drawn()) return true;
  const DeadEndRecord& record = areas_->records()[area.first];
  if (record.drawn == DeadEndRecord::kNone) return true;
  if (record.kept == 0) return kinds_ != Kinds::found;
  left_out_kept_ |= kinds_ == Kinds::all;
  return kinds_ == Kinds::all;
}

}  // namespace libpath
