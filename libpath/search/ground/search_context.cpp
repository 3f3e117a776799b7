#include <libpath/search/ground/search_context.h>

#include <algorithm>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

#include <libpath/core/processor.h>
#include <libpath/search/ground/block_code.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/any_angle/waypoint_labels.h>
#include <libpath/tables/grid/labels.h>

namespace libpath {
namespace {

/// calloc: zero pages that the system hands out when they are first touched.
template <class T>
T* zeroed(std::size_t count) noexcept {
  static_assert(std::is_trivially_copyable_v<T>);
  return static_cast<T*>(std::calloc(std::max<std::size_t>(count, 1), sizeof(T)));
}

}  // namespace

Result<SearchContext> SearchContext::create(std::size_t cells) noexcept {
  // An eighth more entries than nodes, so that dropping the stale ones always makes room and pays for itself.
  const std::size_t entries = cells + cells / 8 + 64;
  std::unique_ptr<SearchMemory> memory(new (std::nothrow) SearchMemory);
  if (!memory) return Failure{Error{ErrorCode::out_of_memory, 0}};
  memory->nodes.reset(zeroed<SearchNode>(cells));
  memory->jumps.reset(zeroed<JumpNode>(cells));
  memory->to_hub.reset(zeroed<std::uint32_t>(std::min(cells, Labels::kMaxHubs)));
  memory->anchors.reset(zeroed<Cell>(cells + 2));
  memory->waypoints.reset(zeroed<WaypointNode>(cells));
  memory->waypoints_in_sight.reset(zeroed<WaypointInSight>(cells));
  memory->label_numbers.reset(zeroed<std::uint32_t>(6 * WaypointLabels::kRoom));
  memory->label_lengths.reset(zeroed<float>(2 * WaypointLabels::kRoom));
  memory->label_sums.reset(zeroed<float>(WaypointLabels::kRoom));
  memory->wedges.reset(zeroed<SightWedge>(WaypointScan::memory_wedges(cells)));
  memory->state.reset(zeroed<std::byte>(SearchMemory::kStateBytes));
  memory->line_state.reset(zeroed<std::byte>(SearchMemory::kLineStateBytes));
  memory->tight_points.reset(zeroed<TightPoint>(cells + SearchMemory::kMoreTightPoints));
  memory->line_cells.reset(zeroed<Cell>(cells));
  const std::size_t blocks = SearchMemory::blocks_in(cells);
  memory->blocks.reset(zeroed<std::byte>(blocks * sizeof(CellBlock<LongLabel>) + SearchMemory::kBlockAlignment));
  memory->block_places.reset(zeroed<BlockPlace>(blocks));
  memory->entries.reset(zeroed<OpenList::Entry>(entries));
  if (!memory->nodes || !memory->jumps || !memory->to_hub || !memory->anchors || !memory->waypoints ||
      !memory->waypoints_in_sight || !memory->label_numbers || !memory->label_lengths || !memory->label_sums ||
      !memory->wedges || !memory->state || !memory->line_state || !memory->tight_points || !memory->line_cells ||
      !memory->blocks || !memory->block_places || !memory->entries) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  memory->processor = libpath::processor();
  memory->capacity = cells;
  memory->open = OpenList(std::span(memory->entries.get(), entries));
  return SearchContext(std::move(memory));
}

Result<SearchContext> SearchContext::create(const World& world) noexcept { return create(world.most_nodes()); }

SearchContext::SearchContext(std::unique_ptr<SearchMemory> memory) noexcept : memory_(std::move(memory)) {}
SearchContext::SearchContext(SearchContext&&) noexcept = default;
SearchContext& SearchContext::operator=(SearchContext&&) noexcept = default;
SearchContext::~SearchContext() = default;

std::size_t SearchContext::capacity() const noexcept { return memory_->capacity; }

void SearchContext::use_code_for(Processor processor) noexcept {
  memory_->processor = std::min(processor, memory_->processor);
}

std::uint32_t SearchMemory::begin_search() noexcept {
  keep_numbers(1);
  return ++search;
}

void SearchMemory::keep_numbers(std::uint32_t searches) noexcept {
  if (search <= std::numeric_limits<std::uint32_t>::max() - searches) return;
  std::fill_n(nodes.get(), capacity, SearchNode{});
  std::fill_n(jumps.get(), capacity, JumpNode{});
  std::fill_n(waypoints.get(), capacity, WaypointNode{});
  std::fill_n(block_places.get(), blocks_in(capacity), BlockPlace{});
  search = 0;
}

}  // namespace libpath
