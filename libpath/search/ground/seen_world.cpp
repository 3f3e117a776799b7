#include <libpath/search/ground/seen_world.h>

#include <algorithm>

#include <libpath/search/ground/block_code.h>
#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {

SeenWorld::SeenWorld(const World& world) noexcept : version_(world.version()) {
  if (world.edits() == nullptr) return;
  edges_version_ = world.edits()->edges_version;
  scale_ = world.edits()->scale;
}

bool SeenWorld::is(const World& world) const noexcept { return version_ == world.version(); }
bool SeenWorld::has_costs_of(const World& world) const noexcept { return scale_ == world.edits()->scale; }
bool SeenWorld::has_edges_of(const World& world) const noexcept {
  return edges_version_ == world.edits()->edges_version;
}

bool SeenWorld::has_cells_of(const World& world, const SearchMemory& memory, std::uint32_t search,
                             Notes notes) const noexcept {
  const ChangeLog& changes = *world.edits()->changes;
  if (!changes.tells(version_)) return false;
  const Size size = world.size();
  const std::int32_t width = world.unit().width;
  const std::int32_t side = notes == Notes::blocks ? CellBlock<NarrowLabel>::kSide : 1;
  const std::int32_t across = (size.width + side - 1) / side;
  for (std::uint64_t number = version_; number < changes.count(); ++number) {
    const Cell cell = changes.at(number);
    // The unit covers the cell from these places, and a step from beside one may enter it, or pass it.
    const Cell first{std::max(cell.x - width / 2 - 1, 0) / side, std::max(cell.y - width / 2 - 1, 0) / side};
    const Cell last{std::min(cell.x + (width - 1) / 2 + 1, size.width - 1) / side,
                    std::min(cell.y + (width - 1) / 2 + 1, size.height - 1) / side};
    for (std::int32_t y = first.y; y <= last.y; ++y) {
      for (std::int32_t x = first.x; x <= last.x; ++x) {
        const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(across) + static_cast<std::size_t>(x);
        const std::uint32_t by = notes == Notes::blocks ? memory.block_places[at].search : memory.nodes[at].search;
        if (by == search) return false;
      }
    }
  }
  return true;
}

}  // namespace libpath
