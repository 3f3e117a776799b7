#include <libpath/search/ground/world.h>

#include <algorithm>
#include <cassert>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

World::World(const Asset& asset, std::size_t unit) noexcept : size_(asset.map().size()), tables_(&asset.units()[unit]) {
  assert(unit < asset.units().size());
}

std::uint64_t World::version() const noexcept { return edits_ != nullptr ? edits_->version : 0; }

World World::baked() const noexcept { return edits_ == nullptr ? *this : World(size_, *edits_->baked); }

bool World::is_walkable(Cell cell) const noexcept { return size_.contains(cell) && walkability()[cell]; }

bool World::may_reach(Cell from, Cell to) const noexcept {
  if (!is_walkable(from) || !is_walkable(to)) return false;
  if (edits_ != nullptr && edits_->regions != nullptr) return edits_->regions->may_reach(from, to);
  return regions().reaches(regions().region_of(from), regions().region_of(to));
}

HeadingSet World::steps_from(Cell cell) const noexcept {
  assert(size_.contains(cell));
  return static_cast<HeadingSet>(open_headings(walkability().ring(cell)) & ~edges().closed(size_, cell));
}

const UnitRecord& World::unit() const noexcept { return *tables_->record; }
std::size_t World::most_nodes() const noexcept { return std::max(size_.cells(), placed_waypoints().size()); }
bool World::has_one_way_edges() const noexcept { return tables_->one_way; }
bool World::curves_keep_to_one_way_edges() const noexcept {
  if (edits_ != nullptr && edits_->curves_miss_one_way) return false;
  return !tables_->one_way || !tables_->turning.crossings.empty();
}

}  // namespace libpath
