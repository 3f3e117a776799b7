#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/blocks.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

/// A landmark and what its numbers measure, as it lies in section BLMK.
struct BlockLandmark {
  enum class Way : std::uint32_t { both, from_landmark, to_landmark };

  std::uint32_t cell;  // row-major place
  Way way;             // costs from the landmark, to it, or both where they are the same
  Cost unit;           // what its numbers count; the same for all landmarks
};
static_assert(sizeof(BlockLandmark) == 16);

inline constexpr auto kBlockLandmarkSection = unit_section<BlockLandmark>("BLMK", "block landmarks");
inline constexpr auto kBlockLandmarkNumberSection = unit_section<std::uint16_t>("BLMV", "costs of block landmarks");

/// Costs between a few landmarks, far from each other, and every cell: by the triangle inequality they bound the cost
/// between two cells from below (Goldberg and Harrelson 2005), on ground of any costs, with one-way edges and links.
///
/// Section BLMV: for each block of 16 × 16 cells, row by row, and each landmark its numbers: those of the block's first
/// and of its last column, then of its 16 rows. A number is a cost divided by the unit, rounded down, kMaxNumber at
/// most; kNone where there is no way, and of cells off the map. Proven on opening: landmarks are walkable cells, units
/// agree, and there are numbers of every block. Wrong numbers lead to paths that are not shortest, no further.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class BlockLandmarks {
 public:
  using Blocks = BlocksOf<16>;
  static constexpr std::int32_t kSide = Blocks::kSide;
  static constexpr std::size_t kMaxLandmarks = 64;
  static constexpr std::uint16_t kNone = 0xffff;
  static constexpr std::uint16_t kMaxNumber = kNone - 1;
  /// So that no number of units overflows a cost, whatever a game lays over the map.
  static constexpr Cost kMaxUnit = Cost{1} << 29;

  // Where a landmark's numbers of a block lie.
  static constexpr std::size_t kFirstColumn = 0;
  static constexpr std::size_t kLastColumn = kSide;
  static constexpr std::size_t kRows = 2 * kSide;
  static constexpr std::size_t kNumbers = kRows + std::size_t{kSide} * kSide;

  static constexpr const char* kName = "block landmarks";
  static constexpr std::tuple kSections{kBlockLandmarkSection, kBlockLandmarkNumberSection};
  static Result<BlockLandmarks> open(const TableSource& source, const Walkability& walkability) noexcept;
  template <class Add>
  static void statistics(const BlockLandmarks& table, Add add) {
    add("block landmarks", table.landmarks().size());
  }

  BlockLandmarks() = default;
  /// REQUIRES: what is proven on opening holds.
  BlockLandmarks(Size size, std::span<const BlockLandmark> landmarks, std::span<const std::uint16_t> numbers) noexcept
      : blocks_(size), landmarks_(landmarks), numbers_(numbers) {}

  bool empty() const noexcept { return landmarks_.empty(); }
  std::span<const BlockLandmark> landmarks() const noexcept { return landmarks_; }
  Cost unit() const noexcept { return landmarks_.front().unit; }

  /// The numbers of a block, of all landmarks. REQUIRES: the cell lies on the map.
  const std::uint16_t* block_of(Cell cell) const noexcept {
    return numbers_.data() + blocks_.index(cell) * landmarks_.size() * kNumbers;
  }
  /// A landmark's number of a cell. REQUIRES: the cell lies on the map.
  std::uint16_t number(std::size_t landmark, Cell cell) const noexcept {
    return block_of(cell)[landmark * kNumbers + kRows + Blocks::bit(cell)];
  }

 private:
  Blocks blocks_;
  std::span<const BlockLandmark> landmarks_;
  std::span<const std::uint16_t> numbers_;
};

}  // namespace libpath
