#include <libpath/tables/any_angle/waypoint_labels.h>

#include <algorithm>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

/// Whether a waypoint lies at a vertex; they stand row by row.
bool has_waypoint_at(const Waypoints& waypoints, std::uint32_t vertex) noexcept {
  constexpr std::uint32_t kVertexBits = (1u << 28) - 1;
  const auto places = waypoints.places();
  const auto at = std::lower_bound(places.begin(), places.end(), vertex, [](std::uint32_t place, std::uint32_t sought) {
    return (place & kVertexBits) < sought;
  });
  return at != places.end() && (*at & kVertexBits) == vertex;
}

}  // namespace

Result<WaypointLabels> WaypointLabels::open(const TableSource& source, const Waypoints& waypoints) noexcept {
  const Size size = source.map().size();
  WaypointLabels labels;
  labels.offsets_ = source.find(kWaypointLabelOffsetSection);
  labels.words_ = source.find(kWaypointLabelBlockSection);
  labels.pages_ = source.find(kWaypointLabelSection);
  const auto& offsets = labels.offsets_;
  if (offsets.empty()) {
    if (!labels.words_.empty() || !labels.pages_.empty()) return source.bad(kWaypointLabelSection);
    return labels;
  }
  labels.blocks_ = Blocks(size);
  if (!offsets_are_sound(offsets, labels.blocks_.count(), labels.words_.size())) {
    return source.bad(kWaypointLabelOffsetSection);
  }
  if (!labels.blocks_are_sound(waypoints.size())) return source.bad(kWaypointLabelBlockSection);
  const auto is_sound = [&](const WaypointLabelPage& page) { return labels.is_sound(page, waypoints, size); };
  if (!std::all_of(labels.pages_.begin(), labels.pages_.end(), is_sound)) return source.bad(kWaypointLabelSection);
  return labels;
}

bool WaypointLabels::blocks_are_sound(std::size_t waypoints) const noexcept {
  for (std::size_t i = 0; i + 1 < offsets_.size(); ++i) {
    const std::span<const std::uint64_t> words = words_.subspan(offsets_[i], offsets_[i + 1] - offsets_[i]);
    if (words.empty()) return false;
    const auto count = bit_cast<WaypointBlock>(words[0]);
    if (count.unused != 0 || count.words() != words.size()) return false;
    const Block block = read(words.data());
    if (!is_sound(block, waypoints)) return false;
    const auto behind = std::as_bytes(words).subspan(static_cast<std::size_t>(
        reinterpret_cast<const std::byte*>(block.by_all.data() + block.by_all.size()) - std::as_bytes(words).data()));
    if (std::any_of(behind.begin(), behind.end(), [](std::byte byte) { return byte != std::byte{}; })) return false;
  }
  return true;
}

bool WaypointLabels::is_sound(const Block& block, std::size_t waypoints) const noexcept {
  const auto is_waypoint = [&](std::uint16_t entry) { return waypoint_of(entry) < waypoints; };
  const auto is_none = [](std::uint64_t mask) { return mask == 0; };
  if (std::any_of(block.masks.begin(), block.masks.end(), is_none)) return false;
  if (std::any_of(block.page_masks.begin(), block.page_masks.end(), is_none)) return false;
  if (!std::all_of(block.by_all.begin(), block.by_all.end(), is_waypoint)) return false;
  if (!std::all_of(block.by_some.begin(), block.by_some.end(), is_waypoint)) return false;
  std::size_t labels = block.by_all.size() + block.by_some.size();
  for (const std::uint32_t entry : block.pages) {
    const std::uint32_t count = count_of(entry);
    if (page_of(entry) >= pages_.size() || count == 0 || count > WaypointLabelPage::kLabels) return false;
    if (pages_[page_of(entry)].hubs[count - 1] == kNoHub) return false;
    labels += count;
  }
  return labels <= kMaxLabels;
}

bool WaypointLabels::is_sound(const WaypointLabelPage& page, const Waypoints& waypoints, Size size) const noexcept {
  const Vertex vertex = Waypoints::vertex_at(page.place);
  if (page.place >> 28 != 0 || vertex.x > size.width || vertex.y > size.height) return false;
  if (!has_waypoint_at(waypoints, page.place)) return false;
  std::size_t count = 0;
  while (count < WaypointLabelPage::kLabels && page.hubs[count] != kNoHub) ++count;
  for (std::size_t i = 0; i < WaypointLabelPage::kLabels; ++i) {
    if (i >= count) {
      const bool is_unused = bit_cast<std::uint32_t>(page.lengths[i]) == 0 && page.onward[i] == 0;
      if (page.hubs[i] != kNoHub || !is_unused) return false;
      continue;
    }
    if (page.hubs[i] >= waypoints.size() || !(page.lengths[i] >= 0 && page.lengths[i] < kMaxLength)) return false;
    if ((page.onward[i] & kHub) != 0) {
      if (Waypoints::vertex_at(page.onward[i] & ~kHub) != waypoints.vertex(page.hubs[i])) return false;
      continue;
    }
    const std::uint32_t next = page.onward[i] >> 3;
    const std::uint32_t place = page.onward[i] & 7;
    if (next >= pages_.size() || place >= WaypointLabelPage::kLabels) return false;
    if (pages_[next].hubs[place] != page.hubs[i] || !(pages_[next].lengths[place] < page.lengths[i])) return false;
  }
  return true;
}

}  // namespace libpath
