#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <editor/path_probe/probe_search.h>
#include <libpath/core/pose.h>

namespace libpath::editor {

struct RouteMemory;

/// What becomes of the path that a search found: the ways of libpath/motion that take any path.
enum class Smoothing : std::uint8_t {
  none,
  straight,       // lines past the points that the unit can do without
  ignore_blocks,  // the same with curves from point to point, whatever they lead over
  keep_radius,    // driven along at the unit's radius
  tighten,        // driven along, turning more tightly where there is need
  back_up,        // driven along, backing up where there is need
  curves,         // of a directional path: past poses that a longer curve can do without
};

QString name_of(Smoothing smoothing);
/// Whether the smoothed path begins at a heading.
bool begins_at_heading(Smoothing smoothing);

/// Those of paths along cells, and of paths of straight lines, which have no corner too many.
std::vector<Smoothing> smoothings_of_cells();
std::vector<Smoothing> smoothings_of_lines();

/// Smooths answers of any search. Threads: one at a time, it keeps its memory between answers.
class PathSmoother {
 public:
  PathSmoother();
  ~PathSmoother();

  /// Puts the smoothed path in the place of the one that was found; where there is none, the answer says so.
  /// REQUIRES: a path was found in this world, by a search that has this smoothing.
  void smooth(const World& world, const ProbeQuery& query, Smoothing smoothing, ProbeAnswer& answer);

 private:
  bool lay(const World& world, const ProbeQuery& query, Smoothing smoothing, ProbeAnswer& answer);
  bool drive(const World& world, const Pose& start, Smoothing smoothing, ProbeAnswer& answer);

  std::unique_ptr<RouteMemory> memory_;
  std::vector<Point> points_;
};

}  // namespace libpath::editor
