#include <libpath/search/ground/seen_world.h>

#include <algorithm>

#include <libpath/search/ground/block_code.h>
#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {
namespace {

/// Whether a search has looked at one of the cells between two, which may lie off the map.
bool has_looked_at(Size size, Cell first, Cell last, const SearchMemory& memory, std::uint32_t search,
                   SeenWorld::Notes notes) noexcept {
  const std::int32_t side = notes == SeenWorld::Notes::blocks ? CellBlock<NarrowLabel>::kSide : 1;
  const auto across = static_cast<std::size_t>((size.width + side - 1) / side);
  const std::int32_t right = std::min(last.x, size.width - 1) / side;
  const std::int32_t bottom = std::min(last.y, size.height - 1) / side;
  for (std::int32_t y = std::max(first.y, 0) / side; y <= bottom; ++y) {
    for (std::int32_t x = std::max(first.x, 0) / side; x <= right; ++x) {
      const std::size_t at = static_cast<std::size_t>(y) * across + static_cast<std::size_t>(x);
      const std::uint32_t by =
          notes == SeenWorld::Notes::blocks ? memory.block_places[at].search : memory.nodes[at].search;
      if (by == search) return true;
    }
  }
  return false;
}

}  // namespace

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
  const std::int32_t width = world.unit().width;
  for (std::uint64_t number = version_; number < changes.count(); ++number) {
    const Cell cell = changes.at(number);
    // The unit covers the cell from these places, and a step from beside one may enter it, or pass it.
    const Cell first{cell.x - width / 2 - 1, cell.y - width / 2 - 1};
    const Cell last{cell.x + (width - 1) / 2 + 1, cell.y + (width - 1) / 2 + 1};
    if (has_looked_at(world.size(), first, last, memory, search, notes)) return false;
  }
  return true;
}

}  // namespace libpath
