#pragma once

#include <vector>

#include <editor/path_probe/probe_search.h>
#include <libpath/geometry/speed_profile.h>
#include <libpath/map/unit_profile.h>

namespace libpath::editor {

/// A path as a unit drives it: its pose and speed at any time. The unit speeds up and brakes by its acceleration, stops
/// where it changes gear, and on straight lines, which search answers give to units without a turning radius, faces
/// where it goes, turning within a third of a cell of each corner.
/// Cost of asking: a binary search. Threads: a value.
class DrivenPath {
 public:
  DrivenPath() = default;
  /// REQUIRES: a path was found.
  DrivenPath(const ProbeAnswer& answer, const UnitProfile& unit);

  double seconds() const noexcept { return stretches_.empty() ? 0 : stretches_.back().end_time(); }
  /// Cells.
  double length() const noexcept { return pieces_.empty() ? 0 : pieces_.back().end(); }
  /// At the ends for times before the start or past the end. REQUIRES: not empty.
  Pose pose_at(double seconds) const noexcept;
  /// Cells a second.
  double speed_at(double seconds) const noexcept;
  /// Cells driven by that time.
  double distance_at(double seconds) const noexcept;
  bool empty() const noexcept { return pieces_.empty(); }

 private:
  /// A line or an arc, and how far it lies from the start.
  struct Piece {
    Segment segment;
    double from = 0;
    double end() const noexcept { return from + segment.length(); }
  };
  /// Pieces driven in one go: from standing still to standing still.
  struct Stretch {
    SpeedProfile profile;
    double from = 0;  // cells
    double time = 0;  // seconds
    double end_time() const noexcept { return time + profile.seconds(); }
  };

  void add(const Segment& segment);
  void plan(const UnitProfile& unit);
  const Stretch& stretch_at(double seconds) const noexcept;
  double heading_at(std::size_t piece, double distance) const noexcept;

  std::vector<Piece> pieces_;
  std::vector<Stretch> stretches_;
  bool turns_at_corners_ = false;
};

}  // namespace libpath::editor
