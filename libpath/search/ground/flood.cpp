#include <libpath/search/ground/flood.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <type_traits>

#include <libpath/core/best_first.h>
#include <libpath/core/compiler.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_wave.h>
#include <libpath/search/ground/followed_links.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_ground.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/arrival.h>

namespace libpath {
namespace {

FollowedLinks::Way way_of(FloodDirection direction) noexcept {
  return direction == FloodDirection::from_seeds ? FollowedLinks::Way::from : FollowedLinks::Way::to;
}

}  // namespace

PathStatus Flood::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status_;
}

PathStatus Flood::start(std::span<const Cell> seeds, FloodQuery query) noexcept {
  query_ = query;
  seeds_ = seeds;
  return begin(best_way());
}

/// Blocks where the context has room for them, and for the links.
LIBPATH_COLD Flood::By Flood::best_way() const noexcept {
  if (!SearchMemory::fits_blocks_of(world_.size())) return By::cells;
  if (!FollowedLinks::fit(world_, way_of(query_.direction), *memory_)) return By::cells;
  // No way within a block is longer than half its cells.
  constexpr Cost kLongest = kDiagonal * BlockSteps::kSide * BlockSteps::kSide;
  const Cost scale = world_.costs().uniform() ? 2 : 1;
  const bool fits = kLongest * world_.costs().most_multiplier() * scale < (Cost{1} << 30);
  return fits && has_narrow_code(memory_->processor) ? By::narrow_blocks : By::long_blocks;
}

LIBPATH_COLD PathStatus Flood::begin(By by) noexcept {
  seen_ = SeenWorld(world_);
  seed_count_ = count_free_seeds();
  expanded_ = 0;
  search_ = 0;
  by_ = by;
  wave_ = nullptr;
  budget_.begin();
  if (world_.size().cells() > memory_->capacity) {
    return end(PathStatus::bad_query, PathReason::context_too_small);
  }
  if (seed_count_ == 0) return end(PathStatus::no_path, PathReason::start_blocked);
  memory_->keep_numbers(2);  // of links, and of what follows them
  if (by == By::cells) return begin_by_cells();
  const WorldGround ground(world_, FollowedLinks(world_, way_of(query_.direction), *memory_));
  const auto make = [&]<class Wave>(std::type_identity<Wave>) {
    static_assert(SearchMemory::kFloodStateAt + sizeof(Wave) <= SearchMemory::kStateBytes);
    static_assert(std::is_trivially_destructible_v<Wave> && alignof(Wave) <= alignof(std::max_align_t));
    Wave* const wave = new (memory_->state.get() + SearchMemory::kFloodStateAt) Wave(ground, *memory_);
    wave->start(ground, seeds_, query_.most, query_.neighbours, goals_ == nullptr ? CellMarks() : *goals_);
    wave_ = wave;
  };
  if (by == By::narrow_blocks) {
    make(std::type_identity<BlockWave<NarrowLabel, WorldGround>>());
  } else {
    make(std::type_identity<BlockWave<LongLabel, WorldGround>>());
  }
  search_ = memory_->search;
  return end(PathStatus::running, PathReason::none);
}

PathStatus Flood::begin_by_cells() noexcept {
  static_assert(std::is_trivially_destructible_v<FollowedLinks>);
  links_ = new (memory_->state.get() + SearchMemory::kFloodStateAt)
      FollowedLinks(world_, way_of(query_.direction), *memory_);
  search_ = memory_->begin_search();
  const Cost longest = kDiagonal * world_.costs().most_multiplier();
  const Cost shortest = kStraight * world_.costs().least_multiplier();
  memory_->open.reset(0, 2 * longest, shortest / 4);
  for (const Cell seed : seeds_) {
    if (world_.is_walkable(seed)) reach(index_of(seed), 0, kHeadings);
  }
  return end(PathStatus::running, PathReason::none);
}

/// visit(wave) of the blocks.
template <class Visit>
auto Flood::with_wave(Visit visit) const noexcept {
  if (by_ == By::narrow_blocks) return visit(*static_cast<BlockWave<NarrowLabel, WorldGround>*>(wave_));
  return visit(*static_cast<BlockWave<LongLabel, WorldGround>*>(wave_));
}

LIBPATH_COLD std::size_t Flood::count_free_seeds() const noexcept {
  std::size_t count = 0;
  for (const Cell seed : seeds_) {
    if (world_.is_walkable(seed)) ++count;
  }
  return count;
}

/// Whether the flood is as far as one would be that did the same in the world as it is now. Seeds that are flooded have
/// been looked at; of the others one may have become free. By links cells far away are looked at.
LIBPATH_COLD bool Flood::holds() const noexcept {
  const auto notes = by_ == By::cells ? SeenWorld::Notes::cells : SeenWorld::Notes::blocks;
  return seen_.has_costs_of(world_) && world_.edges().links().empty() && seed_count_ == count_free_seeds() &&
         seen_.has_cells_of(world_, *memory_, notes);
}

LIBPATH_COLD void Flood::follow_changes() noexcept {
  if (holds()) {
    seen_ = SeenWorld(world_);
  } else {
    start(seeds_, query_);
  }
}

PathStatus Flood::step(std::uint64_t budget) noexcept {
  if (status_ != PathStatus::running) return status_;
  if (!seen_.is(world_)) follow_changes();
  if (status_ != PathStatus::running) return status_;
  if (by_ == By::cells) {
    step_by_cells(budget);
  } else {
    step_by_blocks(budget);
  }
  return status_;
}

/// Costs beyond what labels hold are counted in larger ones, and then cell by cell.
void Flood::step_by_blocks(std::uint64_t budget) noexcept {
  std::uint64_t blocks = budget_.blocks_of(budget);
  const std::uint64_t before = blocks;
  const bool more = with_wave([&](auto& wave) { return wave.run(blocks); });
  budget_.settled(before - blocks);
  expanded_ = budget_.expanded();
  if (more) return;
  if (with_wave([](const auto& wave) { return wave.ran_over(); })) {
    begin(by_ == By::narrow_blocks ? By::long_blocks : By::cells);
    return;
  }
  budget_.end();
  expanded_ = budget_.expanded();
  end(PathStatus::found, PathReason::none);
}

void Flood::step_by_cells(std::uint64_t budget) noexcept {
  const bool more = expand_best_first(
      memory_->open, budget, [] { return kNoCost; },
      [this](const OpenList::Entry& entry) { return entry.key == memory_->nodes[entry.node].g; },
      [this](const OpenList::Entry& entry) {
        expand(world_.size().cell(entry.node));
        ++expanded_;
      });
  if (!more) end(PathStatus::found, PathReason::none);
}

/// REQUIRES: the step stays among free cells and cuts no corner.
bool Flood::may_step(Cell from, Heading heading) const noexcept {
  if (world_.edges().empty()) return true;
  const EdgeCell* edge = world_.edges().find(from.y, index_of(from));
  return edge == nullptr || (edge->closed & set_of(heading)) == 0;
}

void Flood::expand(Cell cell) noexcept {
  const std::uint32_t index = index_of(cell);
  const Cost g = memory_->nodes[index].g;
  const bool forward = query_.direction == FloodDirection::from_seeds;
  HeadingSet headings = open_headings(world_.walkability().ring(cell));
  if (query_.neighbours == Neighbours::four) headings &= kStraightHeadings;
  links_->for_each_from(world_, cell, [&](Cell end, std::uint32_t link) {
    // Blocked since the map was baked.
    if (!world_.walkability()[end]) return;
    reach(index_of(end), g + world_.edges().links()[link].cost, kFirstLink + link);
  });
  for_each(headings, [&](Heading heading) {
    const Cell next = libpath::step(cell, heading);
    // The movement rule is the same both ways; one-way edges are not.
    if (!may_step(forward ? cell : next, forward ? heading : turned(heading, 4))) return;
    const std::uint32_t next_index = index_of(next);
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    reach(next_index, g + length * world_.costs().multiplier(index, next_index), static_cast<std::uint32_t>(heading));
  });
}

void Flood::reach(std::uint32_t index, Cost g, std::uint32_t arrival) noexcept {
  SearchNode& node = memory_->nodes[index];
  if (g > query_.most || (node.search == search_ && node.g <= g)) return;
  node = {g, search_, arrival};
  push_open(memory_->open, g, index,
            [this](const OpenList::Entry& entry) { return entry.key == memory_->nodes[entry.node].g; });
}

bool Flood::knows(std::uint32_t index) const noexcept {
  return search_ != 0 && memory_->nodes[index].search == search_;
}

Cost Flood::cost(Cell cell) const noexcept {
  assert(world_.size().contains(cell));
  if (wave_ != nullptr) return with_wave([&](const auto& wave) { return wave.cost(cell); });
  const std::uint32_t index = index_of(cell);
  return knows(index) ? memory_->nodes[index].g : kNoCost;
}

/// How a way arrives at a cell, as nodes have it. Of several ways that cost the same, by blocks, the one that arrives
/// by the departure, where there is one.
std::uint32_t Flood::arrival(Cell cell, std::uint32_t departure) const noexcept {
  if (wave_ != nullptr) return with_wave([&](const auto& wave) { return wave.arrival_at(cell, departure); });
  return memory_->nodes[index_of(cell)].arrival;
}

Cell Flood::next(Cell cell) const noexcept {
  assert(cost(cell) != kNoCost);
  return before(cell, arrival(cell, kHeadings));
}

Cell Flood::before(Cell cell, std::uint32_t arrival) const noexcept {
  if (arrival == kHeadings) return cell;
  if (arrival < kHeadings) return libpath::step(cell, turned(static_cast<Heading>(arrival), 4));
  const LinkRecord& link = world_.edges().links()[arrival - kFirstLink];
  return world_.size().cell(query_.direction == FloodDirection::from_seeds ? link.from : link.to);
}

PathResult Flood::path(Cell cell, std::span<Cell> out) const noexcept {
  PathResult result;
  result.expanded = expanded_;
  result.status = PathStatus::no_path;
  result.reason = PathReason::different_regions;
  if (!world_.size().contains(cell) || cost(cell) == kNoCost) return result;
  result.status = PathStatus::found;
  result.reason = PathReason::none;
  result.optimal = status_ == PathStatus::found;
  result.cost = cost(cell);
  result.length = world_.costs().length(result.cost);
  // Once to count, once to write.
  const bool forward = query_.direction == FloodDirection::from_seeds;
  for (const bool writes : {false, true}) {
    std::uint32_t departure = kHeadings;
    std::size_t number = 0;
    for (Cell at = cell;; ++number) {
      const std::uint32_t arrival = this->arrival(at, departure);
      const std::size_t place = forward ? result.cells - 1 - number : number;
      if (writes && place < out.size()) out[place] = at;
      if (!writes) {
        ++result.cells;
        result.corners += arrival != departure || arrival >= kHeadings;
      }
      if (arrival == kHeadings) break;
      departure = arrival;
      at = before(at, arrival);
    }
  }
  return result;
}

void Flood::write_costs(std::span<Cost> out) const noexcept {
  assert(out.size() == world_.size().cells());
  if (wave_ != nullptr) return with_wave([&](const auto& wave) { wave.write_costs(out); });
  for (std::uint32_t i = 0; i < out.size(); ++i) out[i] = knows(i) ? memory_->nodes[i].g : kNoCost;
}

LIBPATH_COLD void Flood::write_flow(std::span<std::uint8_t> out) const noexcept {
  assert(out.size() == world_.size().cells());
  const auto flow_of = [&](std::uint32_t arrival) {
    if (arrival == kHeadings) return static_cast<std::uint8_t>(Flow::seed);
    if (arrival > kHeadings) return static_cast<std::uint8_t>(Flow::link);
    return static_cast<std::uint8_t>(turned(static_cast<Heading>(arrival), 4));
  };
  if (wave_ != nullptr) {
    std::fill(out.begin(), out.end(), static_cast<std::uint8_t>(Flow::none));
    with_wave([&](const auto& wave) { wave.write_arrivals(out); });
    for (std::uint8_t& entry : out) {
      if (entry != static_cast<std::uint8_t>(Flow::none)) entry = flow_of(entry);
    }
    return;
  }
  for (std::uint32_t i = 0; i < out.size(); ++i) {
    out[i] = knows(i) ? flow_of(memory_->nodes[i].arrival) : static_cast<std::uint8_t>(Flow::none);
  }
}

}  // namespace libpath
