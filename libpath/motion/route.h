#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/geometry/curve.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class StateWriter;
class World;
struct UnitRecord;
template <class T>
class SavedValues;
enum class SavedError : std::uint8_t;

/// How fast a unit follows a route, in cells a second and cells a second².
struct DriveLimits {
  double speed = 1;              // forward, above 0
  double reverse_speed = 1;      // backing up, above 0
  double acceleration = 1;       // above 0
  double braking = 1;            // above 0
  double full_speed_radius = 0;  // cells: a turn of a lesser radius r is driven at speed · √(r / this), with the same
                                 // push to the side: fluid turning radius of people (Pinter 2001). 0: none is slower
  double corner_speed = 0;  // where the heading jumps by 90° or more; a smaller jump slows less, by its cosine
  double initial = 0;       // speed at the start; too fast to brake for a turn, the turn's speed counts
  double final = 0;         // speed at the end
};

/// The limits of a unit profile: the unit brakes as hard as it accelerates, backs up slower by its reverse penalty, and
/// drives its turning radius at full speed.
LIBPATH_API DriveLimits drive_limits(const UnitRecord& unit) noexcept;

/// What a unit follows: lines and arcs one after another, and the speed along them. Between two segments the heading
/// may jump (a corner) and the gear may change; the unit stops to change gear. Made once with room for a number of
/// segments, and filled again for each path; nothing is allocated after create(). Cost: about 150 bytes a segment; a
/// pose takes a binary search over the segments. Threads: many readers or one writer.
class Route {
 public:
  static LIBPATH_API Result<Route> create(std::size_t most_segments) noexcept;

  /// Empties the route and sets its start.
  LIBPATH_API void start_at(const Pose& pose) noexcept;
  /// Turns the unit on the spot at the start, to a heading in radians.
  void face(double heading) noexcept { start_.heading = heading; }
  /// Adds a segment or a curve; segments below 10⁻⁹ cells are left out. False, and nothing added, without room.
  /// REQUIRES: a segment starts where the route ends.
  LIBPATH_API bool add(const Segment& segment) noexcept;
  LIBPATH_API bool add(const Curve& curve) noexcept;
  /// Adds a straight line from the route's end. The unit turns on the spot to face it.
  LIBPATH_API bool add_line_to(const Point& point) noexcept;
  /// Sets the speeds: as fast as the limits allow everywhere. Segments added later need another call.
  LIBPATH_API void plan(const DriveLimits& limits) noexcept;

  std::size_t size() const noexcept { return count_; }
  std::size_t capacity() const noexcept { return capacity_; }
  const Segment& segment(std::size_t i) const noexcept { return pieces_[i].segment; }
  /// Where a segment begins and ends, in cells from the start.
  double segment_begin(std::size_t i) const noexcept { return start_distance(i); }
  double segment_end(std::size_t i) const noexcept { return pieces_[i].end_distance; }
  const Pose& start() const noexcept { return start_; }
  LIBPATH_API Pose end() const noexcept;

  /// In cells, both gears together.
  double length() const noexcept { return count_ == 0 ? 0 : pieces_[count_ - 1].end_distance; }
  /// REQUIRES, like all that takes or gives a time: planned.
  double seconds() const noexcept { return count_ == 0 ? 0 : pieces_[count_ - 1].end_time; }

  /// After `distance` cells; an end of the route for distances outside it.
  LIBPATH_API Pose pose_at(double distance) const noexcept;
  LIBPATH_API Gear gear_at(double distance) const noexcept;
  /// The segment there, of two that meet the later. REQUIRES: not empty.
  LIBPATH_API std::size_t segment_at(double distance) const noexcept;
  /// The most speed there from which the unit can still brake for all that follows. REQUIRES: planned, and not empty.
  LIBPATH_API double speed_limit_at(double distance) const noexcept;

  /// After `time` seconds; an end of the route for times outside it.
  LIBPATH_API double distance_at(double time) const noexcept;
  LIBPATH_API double speed_at(double time) const noexcept;
  Pose pose_at_time(double time) const noexcept { return pose_at(distance_at(time)); }
  double remaining_length(double time) const noexcept { return length() - distance_at(time); }
  double remaining_seconds(double time) const noexcept {
    return time <= 0 ? seconds() : time < seconds() ? seconds() - time : 0;
  }

  /// Saves the route as it was laid and planned. Returns the bytes written, 88 a segment; 0 where `out` is smaller than
  /// saved_bytes(). The game itself keeps how far the unit has come. Cost: some 10 ns a segment.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Restores a saved route: the same calls then answer the same, bit for bit, as after save(). The bytes may have any
  /// address, and are of a route made for as many segments. After an error nothing changed. Cost: as save(), and a
  /// proof of the bytes.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// The error that restore() would return.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

 private:
  struct SavedRoute;
  struct SavedPiece;
  struct Piece {
    Segment segment;
    double end_distance;  // from the start of the route to the end of the segment
    double end_time;
    double top_speed;
    double entry_speed;
    double exit_speed;
  };

  std::size_t piece_at(double Piece::*end, double value) const noexcept;
  double start_distance(std::size_t i) const noexcept { return i == 0 ? 0 : pieces_[i - 1].end_distance; }
  double start_time(std::size_t i) const noexcept { return i == 0 ? 0 : pieces_[i - 1].end_time; }
  double length_of(std::size_t i) const noexcept { return pieces_[i].end_distance - start_distance(i); }
  double corner_limit(std::size_t i, const DriveLimits& limits) const noexcept;
  void write(StateWriter& to) const noexcept;
  static bool may_follow(const SavedPiece& piece, double distance, double time, bool planned) noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, SavedRoute& route,
                                SavedValues<SavedPiece>& pieces) const noexcept;

  Pose start_;
  DriveLimits limits_;
  std::size_t count_ = 0;
  std::size_t capacity_ = 0;
  std::unique_ptr<Piece[]> pieces_;
};

/// Lays a path: the curves of a directional path; straight lines through points, such as those of a waypoint path; or
/// straight lines through the centres of a grid path's cells. Lines in one direction are joined, and the unit starts
/// facing along the first. False where the route has no room for all of it. REQUIRES: curves are those of the path that
/// answers the query.
LIBPATH_API bool lay_curves(const World& world, const DirectionalQuery& query, std::span<const PathCurve> path,
                            Route& route) noexcept;
LIBPATH_API bool lay_lines(std::span<const Point> path, Route& route) noexcept;
LIBPATH_API bool lay_cells(std::span<const Cell> path, Route& route) noexcept;

}  // namespace libpath
