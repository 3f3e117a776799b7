#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>

namespace libpath {

class Asset;
class Layer;
class MapInfo;
class World;
enum class SavedError : std::uint8_t;

/// Extra costs and blocks that a game lays over a map for one team or one unit: danger, claims of others, units in the
/// way. The layer below stays shared: a baked map, a live world, what a player knows, or another overlay. world()
/// follows its changes, and queries on it are optimal under all layers.
/// An overlay only makes cells worse. So a baked path that meets no worse cell is still shortest, and such queries keep
/// the speed of the baked tables. A* answers the others, or an online jump point search where the overlay has blocks
/// alone. Lines at any angle keep to the blocks and pay the costs; while nothing is laid, the baked tables answer them.
///
/// Amounts on one cell add up, so several users can share an overlay if each takes away what it laid. Overlays on each
/// other add up too. No cell costs more than 200 times plain ground.
/// Memory: about 17 bytes a cell. Threads: changes, and the first world() after a change here or below, run one at a
/// time, while nobody searches it. Between them any number of threads may search. Overlays on one layer may be changed
/// and brought up to date by one thread each, once that layer's own world() was called after its last change. Lifetime:
/// the asset and the layer below must outlive it; a World of it is valid until the next change here or below.
class Overlay {
 public:
  /// The largest extra cost of a cell; larger sums count as this.
  static constexpr Milli kMaxExtra{100'000};
  /// The largest absolute value of a cell's sum.
  static constexpr Milli kMaxSum = Milli::whole(1'000'000);
  /// The most blocks of one cell that count.
  static constexpr std::uint32_t kMaxBlocks = std::numeric_limits<std::uint32_t>::max();

  /// Whether units that turn heed what is laid.
  enum class Turns : std::uint8_t {
    /// world() has no turning tables.
    ignored,
    /// Directional search, pose floods and the methods of motion/ on world() are optimal and legal under the overlay
    /// too. For them costs are rounded to tenths of plain ground, or finer, as the map's own factors allow. Memory: the
    /// unit's edge masks once more, and 4 bytes a cell. world() then takes some 20 µs a cell blocked or freed.
    followed,
  };

  /// REQUIRES: `unit` is an index in asset.map().units().
  static LIBPATH_API Result<Overlay> create(const Asset& asset, std::size_t unit,
                                            Turns turns = Turns::ignored) noexcept;
  /// An overlay on the layer() of a LiveWorld, a Knowledge or an Overlay. Cost: a pass over the cells.
  static LIBPATH_API Result<Overlay> create(Layer& under, Turns turns = Turns::ignored) noexcept;

  LIBPATH_API Overlay(Overlay&&) noexcept;
  LIBPATH_API Overlay& operator=(Overlay&&) noexcept;
  LIBPATH_API ~Overlay();

  LIBPATH_API Size size() const noexcept;
  /// The map that it lies on.
  LIBPATH_API const MapInfo& map() const noexcept;

  /// Makes a cell dearer by a cost factor, or cheaper again; plain ground costs 1. Sums below 0 count as 0. For a unit
  /// of several cells the largest extra cost under it counts. Cost: tens of nanoseconds a position of the unit.
  /// REQUIRES: the cell lies on the map; |sum| <= kMaxSum.
  LIBPATH_API void add_cost(Cell cell, Milli by) noexcept;
  /// The sum laid on a cell, which may be below 0 or above kMaxExtra. REQUIRES: the cell lies on the map.
  LIBPATH_API Milli extra_cost(Cell cell) const noexcept;

  /// Blocks a cell: no unit covers it until it is unblocked as often as it was blocked. Blocks beyond kMaxBlocks do not
  /// count. REQUIRES: the cell lies on the map; each unblock() follows its block().
  LIBPATH_API void block(Cell cell) noexcept;
  LIBPATH_API void unblock(Cell cell) noexcept;
  /// Adds all blocks of another overlay. Cost: as block() for each. REQUIRES: both are of one size.
  LIBPATH_API void add_blocks_of(const Overlay& other) noexcept;
  /// For any cell; cells off the map are not blocked.
  LIBPATH_API bool is_blocked(Cell cell) const noexcept;

  /// Removes all costs and blocks. Cost: a pass over the cells.
  LIBPATH_API void clear() noexcept;

  /// Saves what is laid here, and nothing of the layers below. Returns the bytes written; 0 where `out` is smaller than
  /// saved_bytes(). Cost: some nanoseconds a cell on which something is laid, and 1 ns for each 64 others.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Lays what was saved, and nothing else, cell by cell; only cells that differ take time. The bytes may have any
  /// address. After an error nothing changed.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// The error that restore() would return.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

  /// The world under the overlay, as all layers are now. Cost: tens of nanoseconds a cell that changed below since the
  /// last call; after more than 1024 changes a pass over the cells.
  LIBPATH_API World world() noexcept;
  /// The layer for overlays on it. Lifetime: the overlay's, also after moves.
  LIBPATH_API Layer& layer() noexcept;

 private:
  class State;
  explicit Overlay(std::unique_ptr<State> state) noexcept;
  static Result<Overlay> create(std::unique_ptr<State> state, Turns turns) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath
