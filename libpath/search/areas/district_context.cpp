#include <libpath/search/areas/district_context.h>

#include <new>
#include <span>
#include <utility>

#include <libpath/search/areas/district_memory.h>
#include <libpath/search/areas/tiled_world.h>

namespace libpath {

Result<DistrictContext> DistrictContext::create(const TiledWorld& world, std::size_t entrances) noexcept {
  const Failure short_of_memory{Error{ErrorCode::out_of_memory, 0}};
  auto flood = TileFlood::create(world.tile_side());
  if (!flood) return short_of_memory;
  auto tiled = TiledContext::create(world);
  if (!tiled) return short_of_memory;
  std::unique_ptr<DistrictMemory> memory(new (std::nothrow) DistrictMemory(std::move(*flood), std::move(*tiled)));
  if (!memory) return short_of_memory;
  memory->tile_side = world.tile_side();
  memory->bytes = sizeof(DistrictMemory) + memory->flood.bytes() + memory->tiled.bytes();
  EntranceMemory& search = memory->entrances;
  const std::size_t waiting = entrances + 1;
  if (!reserve(search.nodes, entrances, memory->bytes) || !reserve(search.entries, waiting, memory->bytes))
    return short_of_memory;
  search.capacity = entrances;
  search.open = OpenList(std::span(search.entries.get(), waiting));
  return DistrictContext(std::move(memory));
}

DistrictContext::DistrictContext(std::unique_ptr<DistrictMemory> memory) noexcept : memory_(std::move(memory)) {}
DistrictContext::DistrictContext(DistrictContext&&) noexcept = default;
DistrictContext& DistrictContext::operator=(DistrictContext&&) noexcept = default;
DistrictContext::~DistrictContext() = default;

std::size_t DistrictContext::bytes() const noexcept { return memory_->bytes; }

}  // namespace libpath
