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

/// Extra costs and blocks that a game lays over a map for one team, or one unit: danger, claims of others, units in the
/// way. What lies below stays shared: a baked map, a live world, what a player knows, or another overlay, whose changes
/// world() follows. Queries on world() are optimal under all of them. A baked path that meets no cell that became worse
/// is still the shortest one, since an overlay only makes things worse, so such queries keep the speed of the baked
/// tables; others are answered by A*, or by an online jump point search where the overlay holds blocks alone. Lines at
/// any angle keep to the blocks and, where costs are laid, pay them; while nothing is laid they are answered from the
/// baked tables.
///
/// What is laid on one cell adds up, so several users can share an overlay if each takes away what it laid. So do
/// overlays on each other; a place that would cost more than 200 times plain ground costs that.
/// Memory: about 17 bytes a cell. Threads: changes, and the first world() after one here or below, one at a time and
/// while nobody searches it; between them searches from any number of threads. What lies on the same layer may be
/// changed and brought up to date by one thread each, once that layer's own world() was asked for after its last
/// change. Lifetime: the asset and the layer below must outlive it; a World that it gave is good until the next change
/// here or below.
class Overlay {
 public:
  /// Most that a cell can cost more than on the map: larger sums count as this.
  static constexpr Milli kMaxExtra{100'000};
  /// Farthest from 0 that a cell's sum may come, either way.
  static constexpr Milli kMaxSum = Milli::whole(1'000'000);
  /// Most blocks of one cell that count.
  static constexpr std::uint32_t kMaxBlocks = std::numeric_limits<std::uint32_t>::max();

  /// Whether units that turn know what is laid.
  enum class Turns : std::uint8_t {
    /// world() has no turning tables.
    ignored,
    /// Directional search, pose floods and the methods of motion/ on world() are optimal and legal under the overlay,
    /// too. Costs count for them rounded to tenths of plain ground or less, as the map's own factors allow. Takes the
    /// unit's edge masks once more and 4 bytes a cell; world() then takes some 20 µs a place blocked or freed.
    followed,
  };

  /// REQUIRES: `unit` is a place in asset.map().units().
  static LIBPATH_API Result<Overlay> create(const Asset& asset, std::size_t unit,
                                            Turns turns = Turns::ignored) noexcept;
  /// Over the layer() of a LiveWorld, a Knowledge or an Overlay. Cost: a pass over the cells.
  static LIBPATH_API Result<Overlay> create(Layer& under, Turns turns = Turns::ignored) noexcept;

  LIBPATH_API Overlay(Overlay&&) noexcept;
  LIBPATH_API Overlay& operator=(Overlay&&) noexcept;
  LIBPATH_API ~Overlay();

  LIBPATH_API Size size() const noexcept;
  /// That it lies on.
  LIBPATH_API const MapInfo& map() const noexcept;

  /// Makes a cell dearer by a cost factor, or cheaper again: plain ground costs 1. Sums below 0 count as 0. Where a
  /// unit covers several cells the largest extra counts. Cost: tens of nanoseconds a place of the unit. REQUIRES: the
  /// cell lies on the map, and no sum goes beyond kMaxSum either way.
  LIBPATH_API void add_cost(Cell cell, Milli by) noexcept;
  /// What is laid on the cell, below 0 or beyond kMaxExtra as it may be. REQUIRES: the cell lies on the map.
  LIBPATH_API Milli extra_cost(Cell cell) const noexcept;

  /// A unit cannot cover the cell until it is unblocked as often as it was blocked; blocks beyond kMaxBlocks are left
  /// out. REQUIRES: the cell lies on the map; unblock() answers a block().
  LIBPATH_API void block(Cell cell) noexcept;
  LIBPATH_API void unblock(Cell cell) noexcept;
  /// Blocks each cell as often more as another overlay does. Cost: as block() for each. REQUIRES: both of one size.
  LIBPATH_API void add_blocks_of(const Overlay& other) noexcept;
  /// Any cell; nothing is laid on those off the map.
  LIBPATH_API bool is_blocked(Cell cell) const noexcept;

  /// Takes everything away. Cost: a pass over the cells.
  LIBPATH_API void clear() noexcept;

  /// Writes what is laid here, nothing of what lies below, and returns how many bytes that took; 0 where `out` is
  /// smaller than saved_bytes(). Cost: some nanoseconds a cell that something is laid on, one for each 64 others.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// What was saved is laid, and nothing else, as if it had been laid and taken away cell by cell: only cells that
  /// differ cost anything. Bytes at any address; refused, all stays as it is.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// Whether restore() would take it.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

  /// The world under the overlay, as it and what lies below are now. Cost: tens of nanoseconds a place that changed
  /// below since the last call; after more than 1024 changes a pass over the cells.
  LIBPATH_API World world() noexcept;
  /// For overlays that lie on it. Lifetime: as the overlay, wherever it is moved.
  LIBPATH_API Layer& layer() noexcept;

 private:
  class State;
  explicit Overlay(std::unique_ptr<State> state) noexcept;
  static Result<Overlay> create(std::unique_ptr<State> state, Turns turns) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath
