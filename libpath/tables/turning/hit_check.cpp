#include <libpath/tables/turning/hit_check.h>

#include <algorithm>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

constexpr bool is_side(std::uint32_t side, std::uint32_t most) { return side % 2 == 1 && side <= most; }

/// Whether no row of a mask has bits behind the window's side.
bool rows_end_in_zeros(std::span<const std::uint64_t> mask, HitCheck::Window window) {
  std::uint64_t past = 0;
  if (window.pitch <= 64) {
    const std::uint64_t all = ~std::uint64_t{0};
    const std::uint64_t row = all >> (64 - window.pitch);
    // The same bits of each of the rows in a word.
    const std::uint64_t outside = all / row * (row & all << window.side);
    for (const std::uint64_t word : mask) past |= word & outside;
  } else {
    for (std::size_t i = 1; i < mask.size(); i += 2) past |= mask[i] >> (window.side - 64);
  }
  return past == 0;
}

}  // namespace

Result<HitCheck> HitCheck::open(const TableSource& source, const Ground& ground) noexcept {
  const UnitRecord& record = source.unit();
  HitCheck check;
  const auto records = source.find(kHitCheckSection);
  check.offsets_ = source.find(kHitOffsetSection);
  check.edges_ = source.find(kHitEdgeSection);
  check.masks_ = source.find(kHitMaskSection);
  if (records.empty()) {
    if (!check.offsets_.empty() || !check.edges_.empty() || !check.masks_.empty() || source.has(kGroundBitSection)) {
      return source.bad(kHitOffsetSection);
    }
    return check;
  }
  check.record_ = records.front();
  if (records.size() != 1 || !check.record_is_sound(record)) return source.bad(kHitCheckSection);
  if (!check.groups_are_sound()) return source.bad(kHitOffsetSection);
  const Window window = check.short_window();
  if (check.masks_.size() < window.words * check.record_.headings) return source.bad(kHitMaskSection);
  for (std::size_t heading = 0; heading < check.record_.headings; ++heading) {
    if (!check.mask_is_sound(heading * window.words, window, {})) return source.bad(kHitMaskSection);
  }
  if (!check.edges_are_sound(record.reverse != 0)) return source.bad(kHitEdgeSection);
  const auto bits = GroundBits::open(source, ground, border_of(check.record_));
  if (!bits) return Failure{bits.error()};
  check.ground_ = *bits;
  return check;
}

bool HitCheck::record_is_sound(const UnitRecord& unit) const noexcept {
  return static_cast<std::int32_t>(record_.headings) == unit.headings && unit.turning_radius.thousandths > 0 &&
         is_side(record_.short_side, kMaxShortSide) && is_side(record_.loop_side, kMaxLoopSide) && record_.rings >= 1 &&
         record_.rings <= static_cast<std::uint32_t>(kMaxRing);
}

bool HitCheck::groups_are_sound() const noexcept {
  if (!offsets_are_sound(offsets_, std::size_t{record_.headings} * kEdgeGroups, edges_.size())) return false;
  for (std::int32_t heading = 0; heading < headings(); ++heading) {
    if (edges(heading, EdgeGroup::plain).size() > kMaxPlainEdges) return false;
  }
  return true;
}

bool HitCheck::edges_are_sound(bool reverse) const noexcept {
  for (std::int32_t heading = 0; heading < headings(); ++heading) {
    for (std::uint32_t group = 0; group < kEdgeGroups; ++group) {
      const Window window = group < static_cast<std::uint32_t>(EdgeGroup::loop) ? short_window() : loop_window();
      const auto of_group = edges(heading, static_cast<EdgeGroup>(group));
      if (!std::all_of(of_group.begin(), of_group.end(),
                       [&](const TableEdge& edge) { return is_sound(edge, window, reverse); })) {
        return false;
      }
    }
  }
  return true;
}

bool HitCheck::is_sound(const TableEdge& edge, Window window, bool reverse) const noexcept {
  const bool kind = (edge.kind & 7) <= static_cast<unsigned>(Word::lrl) && edge.kind < 16 &&
                    (reverse || edge.gear() == Gear::forward);
  return edge.ring() >= 1 && edge.ring() <= rings() && edge.heading < record_.headings && kind && edge.cost >= 1 &&
         edge.cost < kMaxEdgeCost && edge.zero == 0 && mask_is_sound(edge.mask, window, edge.offset());
}

bool HitCheck::mask_is_sound(std::size_t first, Window window, Cell end) const noexcept {
  if (masks_.size() < window.words || first > masks_.size() - window.words) return false;
  const std::int32_t reach = window.reach();
  if (end.x < -reach || end.x > reach || end.y < -reach || end.y > reach) return false;
  const auto mask = masks_.subspan(first, window.words);
  const std::size_t bit = window.bit(end);
  if ((mask[bit >> 6] >> (bit & 63) & 1) == 0) return false;
  const auto bits = static_cast<std::size_t>(window.side * window.pitch);
  const bool past = (bits & 63) != 0 && mask.back() >> (bits & 63) != 0;
  return !past && rows_end_in_zeros(mask, window);
}

}  // namespace libpath
