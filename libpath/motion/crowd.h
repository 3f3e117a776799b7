#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/pose.h>
#include <libpath/core/result.h>

namespace libpath {

class Asset;
class Layer;
enum class SavedError : std::uint8_t;

/// One unit of a crowd.
using CrowdUnit = std::uint32_t;

struct CrowdLimits {
  double speed = 4;         // cells a second, above 0
  double acceleration = 8;  // cells a second², above 0
};

/// A unit that wants a path; answered by Crowd::follow() or Crowd::refuse().
struct RouteNeed {
  CrowdUnit unit = 0;
  Cell from;
  Cell to;
};

/// What happened since the crowd was made.
struct CrowdCounts {
  std::uint64_t arrivals = 0;    // orders carried out
  std::uint64_t repaths = 0;     // routes wanted again: the way was blocked, or the unit had left it
  std::uint64_t detours = 0;     // planned round others
  std::uint64_t yields = 0;      // steps aside or back for another unit
  std::uint64_t expansions = 0;  // of the searches for detours
};

/// Units that follow paths on the grid without running into each other: friendly-collision avoidance as Pinter's
/// "Toward More Realistic Pathfinding" describes it. Every half second each unit notes which cells it will cover in the
/// next two seconds and looks whether another will be there at the same time. If so, the one behind, or else the one
/// whose order is younger, slows down and plans a way round that keeps to its right; who stands still counts as an
/// obstacle. A unit that stands in the way of an older order yields: a step to the right of it, to its left, on, or
/// back, pushing others in turn; afterwards it goes on, or back to where it stood.
///
/// Certain, whatever happens: a unit covers only cells that it has taken before, so that no two ever overlap, moving or
/// at rest; diagonal steps take the cells at both sides. The rest is a rule of thumb: a crowd with no room to yield
/// can jam. The same calls give the same poses wherever doubles add and multiply as in IEEE 754.
///
/// The crowd plans short detours itself; whole routes come from the game, for example from a PathQueue: poll
/// next_need(). Costs: about 0.1 µs a unit and frame, and what a step() may spend on detours. Memory: an overlay for
/// each unit profile, a search context, 32 bytes a cell and 700 bytes a unit; nothing is allocated after create().
/// Threads: one at a time. Lifetime: the asset must outlive it.
class Crowd {
 public:
  /// Corners of a path that a unit keeps; for the rest of a longer one it asks again when it has walked so far.
  static constexpr std::size_t kMaxCorners = 64;

  /// For `most` units of some of the asset's unit profiles. REQUIRES: `profiles` are places in asset.map().units().
  static LIBPATH_API Result<Crowd> create(const Asset& asset, std::span<const std::size_t> profiles,
                                          std::size_t most) noexcept;

  LIBPATH_API Crowd(Crowd&&) noexcept;
  LIBPATH_API Crowd& operator=(Crowd&&) noexcept;
  LIBPATH_API ~Crowd();

  /// The units of a profile walk on this layer from now on, of a LiveWorld, a Knowledge or an Overlay, and follow what
  /// changes there with each step(); detours pay what is laid there. Costs as Overlay::create(); if it fails all stays
  /// as it was. REQUIRES: `profile` counts in `profiles` of create(); a layer of that map and unit. Lifetime: the layer
  /// must outlive the crowd, or the next call.
  LIBPATH_API Result<Done> set_layer(std::size_t profile, Layer& under) noexcept;

  /// A unit at rest; `profile` counts in `profiles` of create(). Nothing where it cannot stand there, another unit
  /// does, or there are as many units as the crowd is for.
  LIBPATH_API std::optional<CrowdUnit> add(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept;

  /// Whether it was added and not removed; any number.
  LIBPATH_API bool has(CrowdUnit unit) const noexcept;

  // What follows asks for a unit that was added and not removed.
  LIBPATH_API void remove(CrowdUnit unit) noexcept;

  /// Sends the unit to a place; it needs a route first. REQUIRES: the goal lies on the map.
  LIBPATH_API void order(CrowdUnit unit, Cell goal) noexcept;

  /// The next unit that wants a route and was not named since it does.
  LIBPATH_API std::optional<RouteNeed> next_need() noexcept;
  /// Its route: cells, or just the corners, from need.from to need.to, or any first part of that. Octile lines between
  /// them and no links. A route that does not begin where the unit is now is asked for again. REQUIRES: cells of the
  /// map.
  LIBPATH_API void follow(CrowdUnit unit, std::span<const Cell> path) noexcept;
  /// There is none: it stays where it is until the next order.
  LIBPATH_API void refuse(CrowdUnit unit) noexcept;

  /// Nothing enters the cell from now on, or as before again. REQUIRES: as Overlay::block() and unblock().
  LIBPATH_API void block(Cell cell) noexcept;
  LIBPATH_API void unblock(Cell cell) noexcept;
  /// Any cell.
  LIBPATH_API bool is_blocked(Cell cell) const noexcept;

  /// Moves all units by a frame; detours may take that many expansions, not counting the last one's.
  LIBPATH_API void step(double seconds, std::uint64_t expansions = 4000) noexcept;

  /// The centre of the footprint, in cells, and the direction of its last step.
  LIBPATH_API Pose pose(CrowdUnit unit) const noexcept;
  /// Where it is, or what it enters.
  LIBPATH_API Cell place(CrowdUnit unit) const noexcept;
  /// Cells a second.
  LIBPATH_API double speed(CrowdUnit unit) const noexcept;
  /// At rest where it was sent, or never sent anywhere.
  LIBPATH_API bool has_arrived(CrowdUnit unit) const noexcept;

  /// Length of the rest of its path, as far as it is known; 0 without one. Cost: a look at each corner.
  LIBPATH_API double cells_left(CrowdUnit unit) const noexcept;

  /// Slows the unit down to a part of its speed: to keep a formation together. REQUIRES: above 0, at most 1.
  LIBPATH_API void set_pace(CrowdUnit unit, double part) noexcept;

  LIBPATH_API const CrowdCounts& counts() const noexcept;

  /// Writes all that later frames depend on, blocks included, and returns how many bytes that took; 0 where `out` is
  /// smaller than saved_bytes(). Nothing is under way between two calls: a search for a detour ends within step().
  /// What the crowd does not own is saved by whoever does: layers below it, and the routes that the game still looks
  /// for, whose units stay asked. The same calls give the same bytes. Cost: some 300 nanoseconds a unit on the move,
  /// and one for each 64 cells.
  LIBPATH_API std::size_t save(std::span<std::byte> out) noexcept;
  LIBPATH_API std::size_t saved_bytes() noexcept;
  /// The same calls after it do the same, bit for bit, as they did after save(). Bytes at any address, of a crowd that
  /// was created as this one; refused, all stays as it is. Cost: likewise, and proving it.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// Whether restore() would take it.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

 private:
  class State;
  explicit Crowd(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath
