#include <libpath/tables/turning/projection.h>

#include <algorithm>

#include <libpath/core/compiler.h>

namespace libpath {

Projection::Projection(const HitCheck& check, const EdgeMasks& masks, std::span<Bits> memory) noexcept
    : masks_(masks),
      words_a_cell_(EdgeMasks::bytes_per_pose(check) * static_cast<std::size_t>(check.headings()) / 8),
      bits_(memory) {
  std::uint32_t used = 0;
  for (std::int32_t y = -HitCheck::kMaxRing; y <= HitCheck::kMaxRing; ++y) {
    for (std::int32_t x = -HitCheck::kMaxRing; x <= HitCheck::kMaxRing; ++x) {
      const std::uint32_t count = collect_bits(check, {x, y}, used);
      if (count == 0) continue;
      const std::int64_t places = std::int64_t{y} * check.ground().size().width + x;
      moves_[move_count_++] = {{x, y}, places, bits_[used].cost, used, count};
      used += count;
    }
  }
}

/// The edges of an offset from the cheapest on, those of one cost and word together; returns how many bits they take.
LIBPATH_COLD std::uint32_t Projection::collect_bits(const HitCheck& check, Cell offset, std::uint32_t first) noexcept {
  const std::size_t bits_a_pose = EdgeMasks::bytes_per_pose(check) * 8;
  auto end = bits_.begin() + first;
  for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
    const auto edges = check.edges(heading, EdgeGroup::plain);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].offset() != offset) continue;
      const std::size_t bit = static_cast<std::size_t>(heading) * bits_a_pose + i;
      *end++ = {static_cast<std::uint32_t>(bit >> 6), edges[i].cost, std::uint64_t{1} << (bit & 63)};
    }
  }
  const auto begin = bits_.begin() + first;
  if (begin == end) return 0;
  std::sort(begin, end, [](const Bits& a, const Bits& b) {
    return a.cost != b.cost ? a.cost < b.cost : a.word != b.word ? a.word < b.word : a.mask < b.mask;
  });
  auto last = begin;
  for (auto next = begin + 1; next != end; ++next) {
    if (next->cost == last->cost && next->word == last->word) {
      last->mask |= next->mask;
    } else {
      *++last = *next;
    }
  }
  return static_cast<std::uint32_t>(last + 1 - begin);
}

}  // namespace libpath
