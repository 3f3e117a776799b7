#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/grid_pose.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

class HitCheck;
class TableSource;

/// What is known of whether one pose reaches another.
enum class Reach : std::uint8_t { no, unknown, yes };

/// One region of poses as it lies in section POSR. Along any edge between regions both ranks fall, and no low rank of
/// what is reached is below that of where it is reached from (intervals of two depth-first searches, as in Yildirim,
/// Chaoji and Zaki 2010). Bit 31 of rank[0]: it reaches the largest region; of rank[1]: the largest reaches it.
struct PoseRegionRecord {
  std::uint32_t rank[2];
  std::uint32_t low[2];
};
static_assert(sizeof(PoseRegionRecord) == 16);

inline constexpr auto kPoseBlockSection = unit_section<std::uint32_t>("POSB", "pose regions by block");
inline constexpr auto kPoseCellSection = unit_section<std::uint32_t>("POSC", "pose regions by cell");
inline constexpr auto kPoseSection = unit_section<std::uint32_t>("POSE", "pose regions by pose");
inline constexpr auto kPoseRegionSection = unit_section<PoseRegionRecord>("POSR", "pose regions");

/// Which poses of a unit reach which, over the edges of its hit check, loops included: a region is a set of poses that
/// all reach each other. "No" is always right, and so is "yes"; "unknown" is left where neither pose is tied to the
/// largest region and the intervals do not tell them apart.
/// Regions are kept by blocks of 8 × 8 cells: section POSB holds per block, row by row, the one region of all its poses
/// where the unit can stand, kNoPoseRegion where there are none, or kMixed plus a place in section POSC, which then
/// holds the like for all 64 cells; a cell's kMixed plus a place in section POSE stands for its poses' regions by
/// heading. Section POSR: the regions.
/// Proven on opening: sizes, every number is in range, mixed blocks and cells use places of their own.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class PoseRegions {
 public:
  static constexpr std::uint32_t kMixed = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kNoPoseRegion = ~std::uint32_t{0};
  static constexpr std::uint32_t kFlag = std::uint32_t{1} << 31;
  /// Maps of more poses have no such table.
  static constexpr std::size_t kMaxPoses = std::size_t{1} << 26;

  static constexpr const char* kName = "pose regions";
  static constexpr std::tuple kSections{kPoseBlockSection, kPoseCellSection, kPoseSection, kPoseRegionSection};
  static Result<PoseRegions> open(const TableSource& source, const HitCheck& check) noexcept;

  bool empty() const noexcept { return by_block_.empty(); }
  std::size_t count() const noexcept { return records_.size(); }

  /// kNoPoseRegion where the unit cannot stand. REQUIRES: the cell lies on the map.
  std::uint32_t region_of(const GridPose& pose) const noexcept {
    const std::uint32_t block = by_block_[blocks_.index(pose.cell)];
    if (!is_mixed(block)) return block;
    const std::uint32_t cell = cells_[std::size_t{block - kMixed} * Blocks::kCells + Blocks::bit(pose.cell)];
    if (!is_mixed(cell)) return cell;
    return poses_[std::size_t{cell - kMixed} * headings_ + static_cast<std::size_t>(pose.heading)];
  }

  /// Cost: a few look-ups. REQUIRES: the cells lie on the map.
  Reach reaches(const GridPose& from, const GridPose& to) const noexcept {
    const std::uint32_t a = region_of(from);
    const std::uint32_t b = region_of(to);
    if (a == kNoPoseRegion || b == kNoPoseRegion) return Reach::no;
    return a == b ? Reach::yes : reaches(records_[a], records_[b]);
  }

  static Reach reaches(const PoseRegionRecord& a, const PoseRegionRecord& b) noexcept {
    for (int i = 0; i < 2; ++i) {
      if ((a.rank[i] & ~kFlag) <= (b.rank[i] & ~kFlag) || a.low[i] > b.low[i]) return Reach::no;
    }
    return (a.rank[0] & b.rank[1] & kFlag) != 0 ? Reach::yes : Reach::unknown;
  }

  static constexpr bool is_mixed(std::uint32_t region) noexcept { return region >= kMixed && region != kNoPoseRegion; }

 private:
  bool numbers_are_sound(std::span<const std::uint32_t> numbers, std::size_t places) const noexcept;

  Blocks blocks_;
  std::size_t headings_ = 0;
  std::span<const std::uint32_t> by_block_;
  std::span<const std::uint32_t> cells_;
  std::span<const std::uint32_t> poses_;
  std::span<const PoseRegionRecord> records_;
};

}  // namespace libpath
