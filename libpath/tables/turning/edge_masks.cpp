#include <libpath/tables/turning/edge_masks.h>

#include <algorithm>

#include <libpath/tables/container/table_source.h>

namespace libpath {

std::size_t EdgeMasks::bytes_per_pose(const HitCheck& check) noexcept {
  std::size_t most = 1;
  for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
    most = std::max(most, check.edges(heading, EdgeGroup::plain).size());
  }
  return (most + 7) / 8;
}

EdgeMasks::EdgeMasks(const HitCheck& check, std::span<const std::uint8_t> bytes) noexcept
    : bytes_(bytes.data()),
      size_(check.ground().size()),
      headings_(static_cast<std::size_t>(check.headings())),
      width_(bytes_per_pose(check)),
      last_mask_((std::uint64_t{1} << 8 * (width_ % 8)) - 1) {}

Result<EdgeMasks> EdgeMasks::open(const TableSource& source, const HitCheck& check) noexcept {
  const auto bytes = source.find(kEdgeMaskSection);
  if (check.empty() && bytes.empty()) return EdgeMasks();
  const Failure bad = source.bad(kEdgeMaskSection);
  if (check.empty() || bytes.size() != EdgeMasks::bytes(check)) return bad;
  const EdgeMasks masks(check, bytes);
  const auto padding = bytes.last(kPadding);
  if (std::any_of(padding.begin(), padding.end(), [](std::uint8_t byte) { return byte != 0; })) return bad;
  if (!masks.names_edges(check) || !masks.end_on_map(check)) return bad;
  return masks;
}

bool EdgeMasks::names_edges(const HitCheck& check) const noexcept {
  for (std::size_t heading = 0; heading < headings_; ++heading) {
    const std::size_t count = check.edges(static_cast<std::int32_t>(heading), EdgeGroup::plain).size();
    for (std::size_t first = count & ~std::size_t{63}; first < 8 * width_; first += 64) {
      const std::uint64_t unused = count > first ? ~std::uint64_t{0} << (count - first) : ~std::uint64_t{0};
      std::uint64_t named = 0;
      for (std::size_t cell = 0; cell < size_.cells(); ++cell) named |= free_edges(cell * headings_ + heading, first);
      if ((named & unused) != 0) return false;
    }
  }
  return true;
}

bool EdgeMasks::ends_on_map(const HitCheck& check, Cell cell) const noexcept {
  for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
    const auto edges = check.edges(heading, EdgeGroup::plain);
    const bool on_map = for_each_free(place_of({cell, heading}), [&](std::size_t i) {
      const Cell by = edges[i].offset();
      return size_.contains({cell.x + by.x, cell.y + by.y});
    });
    if (!on_map) return false;
  }
  return true;
}

bool EdgeMasks::end_on_map(const HitCheck& check) const noexcept {
  const std::int32_t rings = check.rings();
  for (std::int32_t y = 0; y < size_.height; ++y) {
    const bool inner = y >= rings && y < size_.height - rings;
    for (std::int32_t x = 0; x < size_.width; ++x) {
      if (inner && x == rings && size_.width > 2 * rings) x = size_.width - rings;
      if (!ends_on_map(check, {x, y})) return false;
    }
  }
  return true;
}

}  // namespace libpath
