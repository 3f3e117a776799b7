#include <libpath/search/ground/search_context.h>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include <libpath/core/processor.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/waypoint_labels.h>
#include <libpath/tables/grid/labels.h>
#include <libpath/tables/ground/block_code.h>

namespace libpath {

bool SearchMemory::fits_blocks_of(Size size) noexcept {
  return BlocksOf<BlockSteps::kSide>(size).count() <= blocks_in(size.cells());
}

Result<SearchContext> SearchContext::create(const SearchRooms& rooms) noexcept {
  const std::size_t cells = rooms.cells;
  // An eighth more entries than nodes, so that dropping the stale ones always makes room and pays for itself.
  const std::size_t most = std::max({rooms.nodes, rooms.jumps, rooms.lines});
  const std::size_t entries = most + most / 8 + 64;
  std::unique_ptr<SearchMemory> memory(new (std::nothrow) SearchMemory);
  if (!memory) return Failure{Error{ErrorCode::out_of_memory, 0}};
  const auto take = [&](auto& array, std::size_t count) { return reserve(array, count, memory->bytes); };
  const std::size_t blocks = cells == 0 ? 0 : SearchMemory::blocks_in(cells);
  const std::size_t block_bytes = blocks * sizeof(CellBlock<LongLabel>) + SearchMemory::kBlockAlignment;
  const std::size_t line_cells = rooms.lines == 0 ? 0 : cells;
  const std::size_t tight_points = line_cells + SearchMemory::kMoreTightPoints;
  const bool whole =
      take(memory->nodes, rooms.nodes) && take(memory->jumps, rooms.jumps) &&
      take(memory->to_hub, std::min(rooms.map, Labels::kMaxHubs)) && take(memory->anchors, rooms.anchors) &&
      take(memory->waypoints, rooms.lines) && take(memory->waypoints_in_sight, rooms.lines) &&
      take(memory->label_numbers, 6 * WaypointLabels::kRoom) &&
      take(memory->label_lengths, 2 * WaypointLabels::kRoom) && take(memory->label_sums, WaypointLabels::kRoom) &&
      take(memory->wedges, WaypointScan::memory_wedges(rooms.lines)) &&
      take(memory->state, SearchMemory::kStateBytes) && take(memory->line_state, SearchMemory::kLineStateBytes) &&
      take(memory->tight_points, tight_points) && take(memory->line_cells, line_cells) &&
      take(memory->blocks, block_bytes) && take(memory->block_places, blocks) && take(memory->entries, entries);
  if (!whole) return Failure{Error{ErrorCode::out_of_memory, 0}};
  memory->processor = libpath::processor();
  memory->capacity = cells;
  memory->places = blocks;
  memory->rooms = rooms;
  memory->open = OpenList(std::span(memory->entries.get(), entries));
  return SearchContext(std::move(memory));
}

Result<SearchContext> SearchContext::create(std::size_t cells) noexcept {
  return create(SearchRooms{cells, cells, 2 * cells, cells, cells + 2, cells});
}

Result<SearchContext> SearchContext::create(const World& world, ContextUses uses) noexcept {
  const std::size_t cells = uses.cells ? world.most_nodes() : 0;
  const std::size_t corners = world.jump_map().corner_count();
  const std::size_t waypoints = std::max(world.waypoints().size(), world.placed_waypoints().size());
  SearchRooms rooms;
  rooms.map = world.most_nodes();
  rooms.cells = cells;
  const std::size_t labelled_cells = world.baked().cell_labels().size();
  const std::size_t hierarchy_cells = world.baked().cell_hierarchy().size();
  rooms.nodes = std::max({cells, 2 * world.hierarchy().size(), 2 * hierarchy_cells});
  rooms.jumps = std::max(cells, corners);
  rooms.lines = uses.lines ? std::max(cells, waypoints) : 0;
  // Ways of two ends that grow towards each other, or of a hierarchy and what is left to unpack, twice for a link.
  rooms.anchors = std::max({cells + 2, hierarchy_cells + 2, labelled_cells + 2, 4 * std::max(corners, waypoints) + 64});
  return create(rooms);
}

SearchContext::SearchContext(std::unique_ptr<SearchMemory> memory) noexcept : memory_(std::move(memory)) {}
SearchContext::SearchContext(SearchContext&&) noexcept = default;
SearchContext& SearchContext::operator=(SearchContext&&) noexcept = default;
SearchContext::~SearchContext() = default;

std::size_t SearchContext::capacity() const noexcept { return memory_->capacity; }
std::size_t SearchContext::bytes() const noexcept { return memory_->bytes; }

void SearchContext::use_code_for(Processor processor) noexcept {
  memory_->processor = std::min(processor, memory_->processor);
}

bool SearchMemory::has_room_for_tables(const World& world) const noexcept {
  return world.jump_map().corner_count() <= rooms.jumps && 2 * world.hierarchy().size() <= rooms.nodes &&
         (rooms.cells > 0 || 4 * world.jump_map().corner_count() + 64 <= rooms.anchors);
}

std::uint32_t SearchMemory::begin_search() noexcept {
  keep_numbers(1);
  return ++search;
}

void SearchMemory::keep_numbers(std::uint32_t searches) noexcept {
  if (search <= std::numeric_limits<std::uint32_t>::max() - searches) return;
  std::fill_n(nodes.get(), rooms.nodes, SearchNode{});
  std::fill_n(jumps.get(), rooms.jumps, JumpNode{});
  std::fill_n(waypoints.get(), rooms.lines, WaypointNode{});
  std::fill_n(block_places.get(), places, BlockPlace{});
  search = 0;
}

}  // namespace libpath
