#include <libpath/search/areas/tiled_context.h>

#include <algorithm>
#include <new>
#include <span>
#include <utility>

#include <libpath/search/areas/tile_ground.h>
#include <libpath/search/areas/tiled_world.h>
#include <libpath/search/ground/search_memory.h>

namespace libpath {
namespace {

/// Blocks are found by a hash of their place: no more than half of a power of two is taken.
constexpr std::size_t kPlacesOfBlock = 4;

/// A block waits once or, in passing, a few times.
constexpr std::size_t kEntriesOfBlock = 16;

}  // namespace

Result<TiledContext> TiledContext::create(const TiledWorld& world) noexcept {
  std::unique_ptr<SearchMemory> memory(new (std::nothrow) SearchMemory);
  if (!memory) return Failure{Error{ErrorCode::out_of_memory, 0}};
  const std::size_t blocks = TileGround(world, 0, Neighbours::eight).most_blocks();
  memory->places = blocks * kPlacesOfBlock;
  const auto take = [&](auto& array, std::size_t count) { return reserve(array, count, memory->bytes); };
  const std::size_t block_bytes = (blocks + 1) * sizeof(CellBlock<LongLabel>) + SearchMemory::kBlockAlignment;
  const std::size_t entries = blocks * kEntriesOfBlock + 1024;
  const bool whole = take(memory->state, SearchMemory::kStateBytes) && take(memory->blocks, block_bytes) &&
                     take(memory->block_places, memory->places) && take(memory->entries, entries);
  if (!whole) return Failure{Error{ErrorCode::out_of_memory, 0}};
  memory->processor = libpath::processor();
  memory->open = OpenList(std::span(memory->entries.get(), entries));
  return TiledContext(std::move(memory));
}

TiledContext::TiledContext(std::unique_ptr<SearchMemory> memory) noexcept : memory_(std::move(memory)) {}
TiledContext::TiledContext(TiledContext&&) noexcept = default;
TiledContext& TiledContext::operator=(TiledContext&&) noexcept = default;
TiledContext::~TiledContext() = default;

std::size_t TiledContext::bytes() const noexcept { return memory_->bytes; }
std::size_t TiledContext::most_blocks() const noexcept { return memory_->places / kPlacesOfBlock; }

void TiledContext::use_code_for(Processor processor) noexcept {
  memory_->processor = std::min(processor, memory_->processor);
}

}  // namespace libpath
