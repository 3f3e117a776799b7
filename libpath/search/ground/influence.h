#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>

namespace libpath {

class Overlay;
enum class SavedError : std::uint8_t;

/// How influence moves with every update(), in thousandths of what a cell holds.
struct InfluenceOptions {
  std::int32_t decay = 20;    // is lost; whatever is lost is at least a thousandth, so that all of it ends
  std::int32_t spread = 200;  // flows off, a quarter to each of the four neighbours
};

/// An influence map (Lester, "A* Pathfinding for Beginners", note 2): a number a cell that says how much of something
/// happened there lately. A game adds some where a unit dies; it spreads, decays, and as costs of an overlay it keeps
/// later paths away from where carnage is.
///
/// Whole numbers: the same on every platform. Memory: 8 bytes a cell; nothing is allocated after create(). Cost of an
/// update: some nanoseconds a cell of the tiles, 16 cells square, that hold any, and of those beside them. Threads: one
/// at a time.
class InfluenceMap {
 public:
  static constexpr std::int32_t kTile = 16;
  /// Most that a cell holds: what is added beyond is lost.
  static constexpr Milli kMax{1'000'000'000};

  /// REQUIRES: a map size; options from 0 to 1000.
  static LIBPATH_API Result<InfluenceMap> create(Size size, InfluenceOptions options = {}) noexcept;

  Size size() const noexcept { return size_; }
  /// What the cell holds. REQUIRES: the cell lies on the map.
  Milli at(Cell cell) const noexcept {
    assert(size_.contains(cell));
    return Milli{now_[size_.index(cell)]};
  }

  /// Below 0 takes away; a cell never holds less than 0. REQUIRES: the cell lies on the map.
  LIBPATH_API void add(Cell cell, Milli amount) noexcept;

  /// Lets it spread and then decay once: to be called a few times a second, not each frame.
  LIBPATH_API void update() noexcept;

  LIBPATH_API void clear() noexcept;

  /// Writes what all cells hold, for a map of this size and these options to go on from bit for bit; returns how many
  /// bytes that took; 0 where `out` is smaller than saved_bytes(). Cost: a look at the tiles that hold any.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Bytes at any address; refused, all stays as it is.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// Whether restore() would take it.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

 private:
  friend class InfluenceLayer;

  InfluenceMap() = default;
  Size tiles() const noexcept { return {(size_.width + kTile - 1) / kTile, (size_.height + kTile - 1) / kTile}; }
  std::size_t tile_of(Cell cell) const noexcept { return tiles().index({cell.x / kTile, cell.y / kTile}); }
  bool is_concerned(Cell tile) const noexcept;
  std::int32_t outflow(Cell cell) const noexcept;
  bool update_tile(Cell tile) noexcept;
  void clear_tile(Cell tile, std::int32_t* values) noexcept;

  Size size_;
  InfluenceOptions options_;
  std::unique_ptr<std::int32_t[]> now_;   // thousandths
  std::unique_ptr<std::int32_t[]> next_;  // all 0 where a tile is empty
  std::unique_ptr<bool[]> held_;          // by tile: holds any
  std::unique_ptr<bool[]> held_next_;
};

/// What an influence map has laid over an overlay as costs, so that it can follow the map and be taken away. One for
/// each overlay and map; others may lay on the same overlay.
/// Memory: 4 bytes a cell; nothing is allocated after create(). Threads: one at a time, and none searches the overlay.
class InfluenceLayer {
 public:
  /// Costs are laid in whole tenths of plain ground, so that a slow change touches few cells.
  static constexpr std::int32_t kGrain = 100;

  static LIBPATH_API Result<InfluenceLayer> create(Size size) noexcept;

  /// Makes what lies on the overlay follow the map: each cell costs `cost` more for every 1.0 of influence, up to
  /// Overlay::kMaxExtra. Cost: a look at each cell of the tiles that hold any, and Overlay::add_cost() for those whose
  /// cost changed. REQUIRES: all of one size; always the same overlay until lift().
  LIBPATH_API void lay(const InfluenceMap& map, Overlay& overlay, Milli cost) noexcept;
  LIBPATH_API void lift(Overlay& overlay) noexcept;

  /// Writes what is laid; the overlay that it is laid on is saved and restored with it. Returns how many
  /// bytes that took; 0 where `out` is smaller than saved_bytes(). Cost: a look at the tiles that hold any.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Bytes at any address; refused, all stays as it is.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// Whether restore() would take it.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

 private:
  InfluenceLayer() = default;
  template <class Value>
  bool lay_tile(Cell tile, Overlay& overlay, Value value) noexcept;

  Size size_;
  std::unique_ptr<std::int32_t[]> laid_;  // thousandths
  std::unique_ptr<bool[]> has_laid_;      // by tile
};

}  // namespace libpath
