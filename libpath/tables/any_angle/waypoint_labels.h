#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/bit_cast.h>
#include <libpath/core/result.h>
#include <libpath/tables/any_angle/waypoints.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

class TableSource;

/// Up to six labels of one waypoint for paths that arrive there in one of its two ways, as they lie in section WLBL:
/// a line of the cache. A label is a hub and a shortest way there that goes on taut.
struct WaypointLabelPage {
  static constexpr std::size_t kLabels = 6;

  std::uint32_t place;                        // of the waypoint: y << 14 | x
  std::array<std::uint16_t, kLabels> hubs;    // waypoints; kNoHub behind the last label
  std::array<float, kLabels> lengths;         // from the waypoint to the hub
  std::array<std::uint32_t, kLabels> onward;  // the label of the next waypoint on the way, or the hub's place and kHub
};
static_assert(sizeof(WaypointLabelPage) == 64);

/// What begins what the cells of a block look at in section WLBW: how many waypoints see something of all free cells
/// of the block, how many of some of them, and pages.
struct WaypointBlock {
  std::uint16_t by_all;
  std::uint16_t by_some;
  std::uint16_t pages;
  std::uint16_t unused;

  /// Words of all together.
  constexpr std::size_t words() const noexcept {
    return 1 + by_some + pages + (std::size_t{pages} * 4 + (std::size_t{by_some} + by_all) * 2 + 7) / 8;
  }
};
static_assert(sizeof(WaypointBlock) == 8);

inline constexpr auto kWaypointLabelOffsetSection = unit_section<std::uint32_t>("WLBO", "waypoint labels by block");
inline constexpr auto kWaypointLabelBlockSection = unit_section<std::uint64_t>("WLBW", "waypoint labels of blocks");
inline constexpr auto kWaypointLabelSection = unit_section<WaypointLabelPage>("WLBL", "labels of waypoints");

/// Hub labels of every cell over the found waypoints, for positions anywhere in it: two positions that do not see each
/// other have a shortest path through a hub of both, as on the grid (labels.h). Hubs of a cell are the waypoints that
/// see something of it, which a position asks for itself, and those that labels of these lead to.
///
/// Section WLBL: pages of labels, those first that cells look at most. A label's number is 8 times its page and its
/// place there. Section WLBO: where in section WLBW each block of 8 × 8 cells starts, row by row, and the end. There a
/// block lies in words of 8 bytes: a WaypointBlock; for each waypoint that sees something of some cells which they are,
/// bit 8 · (y mod 8) + x mod 8; for each page which cells look at it; 8 times each page and how many of its labels they
/// look at, and in bit 31 whether its waypoint may see some of them partly (4 bytes each); the waypoints that see
/// something of some cells, then those that see something of all, in bit 15 whether they may see some of these partly
/// (2 bytes each).
/// Proven on opening: offsets ascend and blocks fill what lies between, what is unused is 0, masks have cells,
/// waypoints are some, blocks look at up to kMaxLabels, pages have the labels that are looked at, places lie on the
/// map, ways keep to their hub, get shorter by each waypoint and end there. Threads: immutable. Lifetime: that of the
/// asset's bytes.
class WaypointLabels {
 public:
  /// Most waypoints that labels are baked for: they are numbers of 15 bits.
  static constexpr std::size_t kMaxWaypoints = 20'000;
  static constexpr float kMaxLength = 1 << 17;  // of a way to a hub, cells
  static constexpr std::uint16_t kNoHub = 0xffff;
  static constexpr std::uint32_t kHub = 1u << 31;  // of WaypointLabelPage::onward
  /// Most labels that a block's cells look at together, the waypoints that they see included.
  static constexpr std::size_t kMaxLabels = 1 << 14;
  /// The same with what vectors write behind the last one.
  static constexpr std::size_t kRoom = kMaxLabels + 16;

  static constexpr const char* kName = "waypoint labels";
  static constexpr std::tuple kSections{kWaypointLabelOffsetSection, kWaypointLabelBlockSection, kWaypointLabelSection};
  static Result<WaypointLabels> open(const TableSource& source, const Waypoints& waypoints) noexcept;

  bool empty() const noexcept { return offsets_.empty(); }
  std::span<const WaypointLabelPage> pages() const noexcept { return pages_; }

  /// Entries of waypoints.
  static constexpr std::uint32_t kSeenPartly = 1u << 15;
  static constexpr WaypointIndex waypoint_of(std::uint32_t entry) noexcept { return entry & (kSeenPartly - 1); }
  /// Entries of pages.
  static constexpr std::uint32_t kPartly = 1u << 31;
  static constexpr std::uint32_t page_of(std::uint32_t entry) noexcept { return (entry & ~kPartly) >> 3; }
  static constexpr std::uint32_t count_of(std::uint32_t entry) noexcept { return entry & 7; }

  /// What the cells of a block look at: those of a mask that have its bit.
  struct Block {
    std::span<const std::uint16_t> by_all;
    std::span<const std::uint64_t> masks;
    std::span<const std::uint16_t> by_some;
    std::span<const std::uint64_t> page_masks;
    std::span<const std::uint32_t> pages;
    std::uint32_t bit = 0;
  };
  /// REQUIRES: the cell lies on the grid.
  Block block_of(Cell cell) const noexcept {
    Block block = read(words_of(cell).data());
    block.bit = Blocks::bit(cell);
    return block;
  }
  /// What block_of() reads.
  std::span<const std::uint64_t> words_of(Cell cell) const noexcept {
    const std::size_t block = blocks_.index(cell);
    return words_.subspan(offsets_[block], offsets_[block + 1] - offsets_[block]);
  }

 private:
  static Block read(const std::uint64_t* words) noexcept;
  bool blocks_are_sound(std::size_t waypoints) const noexcept;
  bool is_sound(const Block& block, std::size_t waypoints) const noexcept;
  bool is_sound(const WaypointLabelPage& page, const Waypoints& waypoints, Size size) const noexcept;

  Blocks blocks_;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint64_t> words_;
  std::span<const WaypointLabelPage> pages_;
};

inline WaypointLabels::Block WaypointLabels::read(const std::uint64_t* words) noexcept {
  const auto count = bit_cast<WaypointBlock>(*words);
  const std::uint64_t* const masks = words + 1;
  const std::uint64_t* const page_masks = masks + count.by_some;
  const auto* const pages = reinterpret_cast<const std::uint32_t*>(page_masks + count.pages);
  const auto* const by_some = reinterpret_cast<const std::uint16_t*>(pages + count.pages);
  return {{by_some + count.by_some, count.by_all},
          {masks, count.by_some},
          {by_some, count.by_some},
          {page_masks, count.pages},
          {pages, count.pages}};
}

}  // namespace libpath
