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

/// How influence moves with every update(), in thousandths of a cell's amount.
struct InfluenceOptions {
  std::int32_t decay = 20;    // is lost, but at least 0.001, so that all of it ends
  std::int32_t spread = 200;  // flows off, a quarter to each of four neighbours
};

/// An influence map (Lester, "A* Pathfinding for Beginners", note 2): a number a cell that says how much of something
/// happened there lately. A game adds some where a unit dies. It spreads and decays, and, laid over an overlay as
/// costs, keeps later paths away from there.
///
/// Whole numbers: the same on every platform. Memory: 8 bytes a cell; nothing is allocated after create(). Cost of an
/// update: some nanoseconds a cell of the tiles (16 × 16 cells) that hold any, and of the tiles beside them. Threads:
/// one at a time.
class InfluenceMap {
 public:
  static constexpr std::int32_t kTile = 16;
  /// The most that a cell holds; more is lost.
  static constexpr Milli kMax{1'000'000'000};

  /// REQUIRES: `size` is that of a map; options from 0 to 1000.
  static LIBPATH_API Result<InfluenceMap> create(Size size, InfluenceOptions options = {}) noexcept;

  Size size() const noexcept { return size_; }
  /// The amount of a cell. REQUIRES: the cell lies on the map.
  Milli at(Cell cell) const noexcept {
    assert(size_.contains(cell));
    return Milli{now_[size_.index(cell)]};
  }

  /// Adds to a cell, or takes away where `amount` is below 0; no cell holds less than 0. REQUIRES: the cell lies on the
  /// map.
  LIBPATH_API void add(Cell cell, Milli amount) noexcept;

  /// Spreads and then decays once. For a few calls a second, not for every frame.
  LIBPATH_API void update() noexcept;

  LIBPATH_API void clear() noexcept;

  /// Saves the amounts of all cells. A map of this size and these options goes on from them bit for bit. Returns the
  /// bytes written; 0 where `out` is smaller than saved_bytes(). Cost: a pass over the tiles that hold any.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Restores a saved state. The bytes may have any address. After an error nothing changed.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// The error that restore() would return.
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

/// The costs that an influence map has laid on an overlay, so that they can follow the map and be lifted. One for each
/// pair of overlay and map; others may lay costs on the same overlay.
/// Memory: 4 bytes a cell; nothing is allocated after create(). Threads: one at a time, while none searches the
/// overlay.
class InfluenceLayer {
 public:
  /// Costs are whole tenths of plain ground, so that a slow change touches few cells.
  static constexpr std::int32_t kGrain = 100;

  static LIBPATH_API Result<InfluenceLayer> create(Size size) noexcept;

  /// Lays the map's influence on the overlay: each cell costs `cost` more for every 1.0 of influence, up to
  /// Overlay::kMaxExtra. Cost: a pass over the tiles that hold any, and Overlay::add_cost() for each cell whose cost
  /// changed. REQUIRES: all of one size; the same overlay until lift().
  LIBPATH_API void lay(const InfluenceMap& map, Overlay& overlay, Milli cost) noexcept;
  LIBPATH_API void lift(Overlay& overlay) noexcept;

  /// Saves what is laid. The overlay must be saved and restored with it. Returns the bytes written; 0 where `out` is
  /// smaller than saved_bytes(). Cost: a pass over the tiles that hold any.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Restores a saved state. The bytes may have any address. After an error nothing changed.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// The error that restore() would return.
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
