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
class Route;
struct DriveLimits;
enum class SavedError : std::uint8_t;

/// One unit of a crowd.
using CrowdUnit = std::uint32_t;

struct CrowdLimits {
  double speed = 4;         // cells a second, above 0
  double acceleration = 8;  // cells a second², above 0
};

/// A unit that wants a path, or a route from Crowd::pose() on. Answer with Crowd::follow() or Crowd::refuse().
struct RouteNeed {
  CrowdUnit unit = 0;
  Cell from;
  Cell to;
};

/// Counts since the crowd was made.
struct CrowdCounts {
  std::uint64_t arrivals = 0;    // orders carried out
  std::uint64_t repaths = 0;     // routes wanted again: the path was blocked, or the unit had left it
  std::uint64_t detours = 0;     // planned around others
  std::uint64_t yields = 0;      // steps aside or back for another unit
  std::uint64_t expansions = 0;  // of the searches for detours
};

/// Units that follow paths on the grid without running into each other: friendly-collision avoidance after Pinter's
/// "Toward More Realistic Pathfinding". Every half second each unit notes the cells that it will cover in the next two
/// seconds, and looks whether another will be there at the same time. If so, the unit behind, or else the one with the
/// younger order, slows down and plans a way around that keeps to its right. Units that stand still count as obstacles.
/// A unit in the way of an older order yields: one step to that order's right, to its left, on, or back, and it pushes
/// others in turn. Afterwards it goes on, or back to where it stood.
///
/// Units that turn drive routes, such as find_route() makes, among the others. They take the cells that their footprint
/// sweeps as far ahead as they need to brake, keep to their turning radius, and stop to change gear. Where they stand
/// in the way they drive out of it on a line or an arc, backing up if they may.
///
/// Guaranteed: a unit covers only cells that it has taken before, so no two ever overlap, moving or at rest; diagonal
/// steps also take the cells at both sides. On a link a square covers both ends, and its pose lies between these. The
/// rest is a rule of thumb: a crowd with no room to yield can jam. The same calls give the same poses wherever doubles
/// follow IEEE 754.
///
/// The crowd plans short detours itself. Whole routes come from the game, for example from a PathQueue: poll
/// next_need(). Cost: about 0.1 µs a unit and frame, some µs for one that turns, and what step() may spend on detours.
/// Memory: an overlay for each unit profile, a search context, 32 bytes a cell and 700 bytes a unit; for one that turns
/// 8 KB more, and for its profile what an overlay for units that turn takes, and a directional context. Nothing is
/// allocated after create(). Threads: one at a time. Lifetime: the asset must outlive it.
class Crowd {
 public:
  /// The most corners of a path that a unit keeps; it asks again for the rest of a longer path when it gets there.
  static constexpr std::size_t kMaxCorners = 64;
  /// The same for segments of a route.
  static constexpr std::size_t kMaxSegments = 64;

  /// For at most `most` units of the given unit profiles. REQUIRES: `profiles` are indices in asset.map().units().
  static LIBPATH_API Result<Crowd> create(const Asset& asset, std::span<const std::size_t> profiles,
                                          std::size_t most) noexcept;
  /// The same, and of these units at most `most_turning` may turn.
  static LIBPATH_API Result<Crowd> create(const Asset& asset, std::span<const std::size_t> profiles, std::size_t most,
                                          std::size_t most_turning) noexcept;

  LIBPATH_API Crowd(Crowd&&) noexcept;
  LIBPATH_API Crowd& operator=(Crowd&&) noexcept;
  LIBPATH_API ~Crowd();

  /// From now on the units of a profile walk on this layer of a LiveWorld, a Knowledge or an Overlay. They follow its
  /// changes with each step(), and detours pay its costs. Cost: as Overlay::create(). After an error nothing changed.
  /// REQUIRES: `profile` is an index in `profiles` of create(); the layer is of that map and unit. Lifetime: the layer
  /// must outlive the crowd, or live until the next call.
  LIBPATH_API Result<Done> set_layer(std::size_t profile, Layer& under) noexcept;

  /// Adds a unit at rest; `profile` is an index in `profiles` of create(). Nothing where it cannot stand at `place`,
  /// another unit does, or the crowd is full. It moves from cell to cell as a square of its width, also where its
  /// profile turns.
  LIBPATH_API std::optional<CrowdUnit> add(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept;

  /// Adds a unit that turns, at rest; with drive_limits() of its profile, or others. Nothing where its profile has no
  /// turning tables, its footprint is not free at the pose, or the crowd is full.
  LIBPATH_API std::optional<CrowdUnit> add_turning(std::size_t profile, const Pose& pose,
                                                   const DriveLimits& limits) noexcept;

  /// Whether a unit was added and not removed; for any number.
  LIBPATH_API bool has(CrowdUnit unit) const noexcept;

  // REQUIRES, for all that take a unit: has(unit).
  LIBPATH_API void remove(CrowdUnit unit) noexcept;

  /// Sends the unit to a cell; it needs a route first. REQUIRES: the goal lies on the map.
  LIBPATH_API void order(CrowdUnit unit, Cell goal) noexcept;

  /// The next unit that wants a route and was not returned since it does.
  LIBPATH_API std::optional<RouteNeed> next_need() noexcept;
  /// Gives a unit its route: the cells, or only the corners, from need.from to need.to, or the first part of that.
  /// Octile lines join them, or links of the unit's world, which take as long as the line between their ends. A unit
  /// that is not where its route begins asks again. REQUIRES: cells of the map.
  LIBPATH_API void follow(CrowdUnit unit, std::span<const Cell> path) noexcept;
  /// Gives a unit that turns its route, or the first part of that, which is copied: lines and arcs without corners from
  /// pose(unit) on. False for any other, and for units that did not ask: nothing changes. The unit arrives where the
  /// route ends in its goal's cell.
  LIBPATH_API bool follow(CrowdUnit unit, const Route& route) noexcept;
  /// Says that there is no route: the unit stays where it is until the next order.
  LIBPATH_API void refuse(CrowdUnit unit) noexcept;

  /// Blocks a cell for all units, and frees it again. REQUIRES: as Overlay::block() and unblock().
  LIBPATH_API void block(Cell cell) noexcept;
  LIBPATH_API void unblock(Cell cell) noexcept;
  /// For any cell.
  LIBPATH_API bool is_blocked(Cell cell) const noexcept;

  /// Moves all units by a frame. Searches for detours begin while fewer than `expansions` are spent.
  LIBPATH_API void step(double seconds, std::uint64_t expansions = 4000) noexcept;

  /// The centre of the footprint, in cells, and its heading: for units that do not turn that of the last step.
  LIBPATH_API Pose pose(CrowdUnit unit) const noexcept;
  /// The cell that it is in, or enters.
  LIBPATH_API Cell place(CrowdUnit unit) const noexcept;
  /// In cells a second.
  LIBPATH_API double speed(CrowdUnit unit) const noexcept;
  /// Whether the unit is at rest where it was sent, or was never sent anywhere.
  LIBPATH_API bool has_arrived(CrowdUnit unit) const noexcept;
  /// Whether refuse() said that there is no route for its last order. Order again to have it try again.
  LIBPATH_API bool is_stranded(CrowdUnit unit) const noexcept;

  /// The length of the known rest of its path or route, in cells; 0 without any. Cost: a look at each corner.
  LIBPATH_API double cells_left(CrowdUnit unit) const noexcept;

  /// Slows the unit down to a part of its speed, to keep a formation together. REQUIRES: 0 < part <= 1.
  LIBPATH_API void set_pace(CrowdUnit unit, double part) noexcept;

  LIBPATH_API const CrowdCounts& counts() const noexcept;

  /// Saves all that later frames depend on, blocks included. Returns the bytes written; 0 where `out` is smaller than
  /// saved_bytes(). Nothing is in progress between two calls: searches for detours end within step(). The game saves
  /// what the crowd does not own: the layers below, and routes that it still looks for; next_need() does not return
  /// their units again. The same calls give the same bytes. Cost: some 300 ns a unit that moves, and 1 ns for each 64
  /// cells.
  LIBPATH_API std::size_t save(std::span<std::byte> out) noexcept;
  LIBPATH_API std::size_t saved_bytes() noexcept;
  /// Restores a saved state: the same calls then do the same, bit for bit, as after save(). The bytes may have any
  /// address, and are of a crowd created alike. After an error nothing changed. Cost: as save(), and a proof of the
  /// bytes.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// The error that restore() would return.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

 private:
  class State;
  explicit Crowd(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath
