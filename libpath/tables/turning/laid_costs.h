#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <libpath/core/live_bit_grid.h>
#include <libpath/core/result.h>
#include <libpath/tables/turning/turning_tables.h>

namespace libpath {

/// What the ground costs a unit that turns where a game lays extra costs over it, cell by cell: what the cell's ground
/// costs, and the extra, rounded to tenths of plain ground or less. In thousandths floods, whose costs take 32 bits,
/// would end after 128 cells. Costs of baked landmarks, scaled, stay lower bounds while no ground becomes cheaper.
/// Memory: 4 bytes a cell. Threads: changes one at a time and while nobody reads; between them share freely. Lifetime:
/// the asset must outlive it.
class LaidCosts {
 public:
  /// That a cell can bear, in thousandths.
  static constexpr std::uint32_t kMaxLaid = 100'000;

  /// Of no unit.
  LaidCosts() = default;
  /// `any_ground`: cells may come to be of any terrain of the map.
  /// REQUIRES: the unit has turning tables; `baked` and `factors` are the unit's, `map` the asset's.
  static Result<LaidCosts> create(const TurningTables& baked, Ground factors, const MapInfo& map,
                                  bool any_ground) noexcept;

  /// Whether nothing is laid: then the costs without this are the same, and sooner read.
  bool empty() const noexcept { return laid_count_ == 0; }

  /// What the ground of a cell costs from now on, and what is laid on it, in thousandths of plain ground. REQUIRES: of
  /// a unit; the cell lies on the map; `ground` is the factor of a terrain, or 0 where nothing can be entered; no more
  /// than kMaxLaid.
  void set(Cell cell, std::uint32_t ground, std::uint32_t extra) noexcept;

  /// REQUIRES: not empty. Lifetime: until the next change.
  GroundCosts costs() const noexcept;

  /// What a unit of the landmarks' costs is in those of costs().
  Cost landmark_scale() const noexcept { return landmark_scale_; }

 private:
  void choose_unit(const TurningTables& baked, Ground factors, const MapInfo& map, bool any_ground) noexcept;

  Size size_;
  std::int32_t border_ = 0;
  std::uint32_t unit_ = 1;                      // thousandths; divides all factors of the map
  std::unique_ptr<std::uint32_t[]> multiples_;  // by cell, of the unit; of no meaning where nothing can be entered
  std::unique_ptr<std::uint64_t[]> dearer_;     // than the least: laid out as GroundBits
  LiveBitGrid laid_on_;
  std::unique_ptr<GroundCosts::Ends> ends_;
  std::size_t laid_count_ = 0;  // cells that something is laid on
  Cost landmark_scale_ = 1;
};

}  // namespace libpath
