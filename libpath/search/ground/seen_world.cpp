#include <libpath/search/ground/seen_world.h>

#include <algorithm>
#include <cstddef>

#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/ground/block_code.h>

namespace libpath {
namespace {

/// Numbers of the searches that wrote last what a context has for each square of cells.
struct SearchNumbers {
  const std::byte* first;
  std::size_t bytes;  // from one to the next
  std::int32_t side;  // of a square

  std::uint32_t operator[](std::size_t i) const noexcept {
    return *reinterpret_cast<const std::uint32_t*>(first + i * bytes);
  }
};

SearchNumbers numbers_in(const SearchMemory& memory, SeenWorld::Notes notes) noexcept {
  const auto bytes_of = [](const std::uint32_t& number) { return reinterpret_cast<const std::byte*>(&number); };
  if (notes == SeenWorld::Notes::cells) return {bytes_of(memory.nodes[0].search), sizeof(SearchNode), 1};
  return {bytes_of(memory.block_places[0].search), sizeof(BlockPlace), CellBlock<NarrowLabel>::kSide};
}

/// Whether one of the squares between two cells, which may lie off the map, has a number.
bool has_number(const SearchNumbers& numbers, Size size, Cell first, Cell last, std::uint32_t number) noexcept {
  const std::int32_t side = numbers.side;
  const std::int32_t across = (size.width + side - 1) / side;
  const std::int32_t right = std::min(last.x, size.width - 1) / side;
  const std::int32_t bottom = std::min(last.y, size.height - 1) / side;
  for (std::int32_t y = std::max(first.y, 0) / side; y <= bottom; ++y) {
    for (std::int32_t x = std::max(first.x, 0) / side; x <= right; ++x) {
      if (numbers[static_cast<std::size_t>(y * across + x)] == number) return true;
    }
  }
  return false;
}

}  // namespace

SeenWorld::SeenWorld(const World& world) noexcept : version_(world.version()), most_(world.costs().most_multiplier()) {
  if (world.edits() == nullptr) return;
  edges_version_ = world.edits()->edges_version;
  scale_ = world.edits()->scale;
}

bool SeenWorld::is(const World& world) const noexcept { return version_ == world.version(); }
bool SeenWorld::has_costs_of(const World& world) const noexcept {
  return scale_ == world.edits()->scale && most_ == world.costs().most_multiplier();
}
bool SeenWorld::has_edges_of(const World& world) const noexcept {
  return edges_version_ == world.edits()->edges_version;
}

bool SeenWorld::has_cells_of(const World& world, const SearchMemory& memory, Notes notes) const noexcept {
  const SearchNumbers numbers = numbers_in(memory, notes);
  const std::int32_t width = world.unit().width;
  return world.edits()->changes->all_since(version_, [&](Cell cell) {
    // The unit covers the cell from these places, and a step from beside one may enter it, or pass it.
    const Cell first{cell.x - width / 2 - 1, cell.y - width / 2 - 1};
    const Cell last{cell.x + (width - 1) / 2 + 1, cell.y + (width - 1) / 2 + 1};
    return !has_number(numbers, world.size(), first, last, memory.search);
  });
}

}  // namespace libpath
