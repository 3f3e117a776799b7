#include <libpath/tables/areas/tile_flood.h>

#include <algorithm>

#include <libpath/core/best_first.h>
#include <libpath/core/compiler.h>
#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

/// Whether the way round by the cell behind is closed, so that a turn to this side may be needed.
constexpr bool turns(Ring ring, Heading arrival, int eighths) noexcept {
  return !detail::in_ring(ring, turned(arrival, eighths / 2 * 3));
}

/// The steps by which a shortest way may go on that came by this heading and takes its diagonal steps first.
constexpr HeadingSet canonical_headings(Ring ring, Heading arrival) noexcept {
  HeadingSet wanted = set_of(arrival);
  for (const int eighths : {-2, 2}) {
    if (is_diagonal(arrival)) {
      wanted = static_cast<HeadingSet>(wanted | set_of(turned(arrival, eighths / 2)));
    } else if (turns(ring, arrival, eighths)) {
      wanted =
          static_cast<HeadingSet>(wanted | set_of(turned(arrival, eighths)) | set_of(turned(arrival, eighths / 2)));
    }
  }
  return static_cast<HeadingSet>(wanted & open_headings(ring));
}

constexpr auto kCanonicalHeadings = [] {
  std::array<std::array<HeadingSet, 512>, kHeadings> table{};
  for (int heading = 0; heading < kHeadings; ++heading) {
    for (Ring ring = 0; ring < 512; ++ring) {
      table[static_cast<std::size_t>(heading)][ring] = canonical_headings(ring, static_cast<Heading>(heading));
    }
  }
  return table;
}();

}  // namespace

LIBPATH_COLD Result<TileFlood> TileFlood::create(std::int32_t side) noexcept {
  TileFlood flood;
  const std::size_t cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  const auto take = [&](auto& array) { return reserve(array, cells, flood.bytes_); };
  // No cell waits twice that is not stale once.
  const std::size_t entries = 2 * cells;
  if (!take(flood.costs_) || !take(flood.multiples_) || !take(flood.rings_) || !take(flood.next_) ||
      !reserve(flood.entries_, entries, flood.bytes_))
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  flood.open_ = OpenList(std::span(flood.entries_.get(), entries));
  return flood;
}

void TileFlood::prepare(const TileUnit& tile, std::span<const std::uint32_t> factors) noexcept {
  size_ = tile.walkability.size();
  uniform_ = factors.size() == 1;
  least_ = kStraight * factors.front() * (uniform_ ? 1 : 2);
  for (int heading = 0; heading < kHeadings; ++heading) {
    const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
    steps_[static_cast<std::size_t>(heading)] = by.y * size_.width + by.x;
  }
  std::size_t index = 0;
  for (std::int32_t y = 0; y < size_.height; ++y) {
    for (std::int32_t x = 0; x < size_.width; ++x, ++index) {
      rings_[index] = static_cast<std::uint16_t>(tile.walkability.ring({x, y}));
    }
  }
  if (uniform_) multiples_[0] = factors.front();
  if (!uniform_) tile.costs.write_multiples(0, std::span(multiples_.get(), size_.cells()));
}

void TileFlood::run(Cell from) noexcept { run(from, {}); }

void TileFlood::run(Cell from, std::span<const Cell> to) noexcept {
  std::fill_n(costs_.get(), size_.cells(), kNoCost);
  // Buckets as wide as a step costs: none is left open within one, and few are empty.
  open_.reset(0, OpenList::kBuckets * least_, least_);
  const auto start = static_cast<std::uint32_t>(size_.index(from));
  costs_[start] = 0;
  next_[start] = open_headings(rings_[start]);
  open_.push(0, start);
  if (uniform_) return settle<true>(to);
  settle<false>(to);
}

/// A bucket is emptied before the next one is looked for, and the end asks for the least key, so that this is not the
/// loop of best_first.h.
template <bool uniform>
void TileFlood::settle(std::span<const Cell> to) noexcept {
  std::size_t settled = 0;
  while (!open_.empty()) {
    settled = count_settled(to, settled, open_.least_key());
    if (!to.empty() && settled == to.size()) return;
    while (open_.holds_more()) {
      const OpenList::Entry entry = open_.pop();
      if (entry.key == costs_[entry.node]) expand<uniform>(entry.node);
    }
  }
}

/// How many of the first cells are settled where all that waits costs no less, of which `count` were before.
std::size_t TileFlood::count_settled(std::span<const Cell> to, std::size_t count, Cost least) const noexcept {
  while (count < to.size() && cost(to[count]) < least) ++count;
  return count;
}

template <bool uniform>
void TileFlood::expand(std::uint32_t cell) noexcept {
  const Cost g = costs_[cell];
  const Cost straight = kStraight * multiples_[0];
  const Cost diagonal = kDiagonal * multiples_[0];
  const HeadingSet headings = uniform ? next_[cell] : open_headings(rings_[cell]);
  for_each(headings, [&](Heading heading) {
    const auto next =
        static_cast<std::uint32_t>(static_cast<std::int32_t>(cell) + steps_[static_cast<std::size_t>(heading)]);
    if constexpr (uniform) {
      reach<uniform>(next, heading, g + (is_diagonal(heading) ? diagonal : straight));
    } else {
      const Cost multiplier = Cost{multiples_[cell]} + multiples_[next];
      reach<uniform>(next, heading, g + (is_diagonal(heading) ? kDiagonal : kStraight) * multiplier);
    }
  });
}

/// Ways that cost the same all come before the cell is left, and what each may need is kept.
template <bool uniform>
void TileFlood::reach(std::uint32_t cell, Heading heading, Cost cost) noexcept {
  const Cost before = costs_[cell];
  if (before < cost || (!uniform && before == cost)) return;
  if constexpr (uniform) {
    const HeadingSet headings = kCanonicalHeadings[static_cast<std::size_t>(heading)][rings_[cell]];
    next_[cell] = before == cost ? static_cast<HeadingSet>(next_[cell] | headings) : headings;
    if (before == cost) return;
  }
  costs_[cell] = cost;
  push_open(open_, cost, cell, [this](const OpenList::Entry& entry) { return entry.key == costs_[entry.node]; });
}

}  // namespace libpath
