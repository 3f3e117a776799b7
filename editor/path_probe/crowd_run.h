#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include <libpath/core/grid.h>
#include <libpath/motion/crowd.h>
#include <libpath/tables/asset.h>

namespace libpath::editor {

/// Who sets out: some units of a profile, one after the other, from stop to stop; then they leave the map.
struct CrowdOrder {
  std::size_t profile = 0;  // a place in the asset's units
  CrowdLimits limits;
  std::vector<Cell> stops;  // two at least, on the map
};

/// How the map's switches stand from a moment on, by their places in the asset.
struct SwitchStates {
  double seconds = 0;
  std::vector<bool> open;
};

/// A crowd (motion/crowd.h) from the moment that it sets out until all have arrived that can, or nobody has moved for a
/// while: where everybody is ten times a second.
struct CrowdRun {
  static constexpr double kSecondsASample = 0.1;
  static constexpr double kMaxSeconds = 240;
  static constexpr double kMaxStandstill = 15;  // seconds; whoever waits for others tries again sooner

  struct Unit {
    std::size_t order = 0;
    std::size_t first = 0;   // sample that it is on the map from
    std::vector<Pose> path;  // from then on, a sample each
    bool has_arrived = false;

    double seconds() const { return static_cast<double>(first + path.size()) * kSecondsASample; }
    /// Nothing where it is not on the map then.
    std::optional<Pose> pose_at(double seconds) const;
  };

  std::vector<Unit> units;
  std::vector<bool> turns;        // by order: units that drive, and do not move as squares of their width
  Grid<std::uint32_t> visits;     // samples of units whose centre is in the cell
  std::uint32_t most_visits = 0;  // of a cell
  CrowdCounts counts;
  std::size_t wanted = 0;                // units that were to set out
  std::vector<std::size_t> without_way;  // of each order: that no route leads on, whether they set out or wait to
  std::size_t kept_waiting = 0;          // others that found no room to set out
  std::uint64_t waits_at_links = 0;      // samples of units that wait for the other end to be free
  double mean_frame = 0;                 // microseconds of a sixtieth of a second of everybody
  double longest_frame = 0;

  double seconds() const;
  std::size_t arrived() const;
  std::size_t lost() const;   // without a way, of all orders
  std::size_t stuck() const;  // that have one, set out and did not arrive
};

/// Sets `each` units of every order out. Units that turn drive routes; paths of the others are those of the grid, and
/// one that comes to a link waits until the other end is free. Switches stand as `switches` says, in the order of time
/// and the first from 0 on, or as the map starts where that is empty. Whenever they change, everybody looks for a route
/// anew; until the second sample after, all goes as it would without the change. Nothing where it was asked to stop or
/// memory is short. Cost: a few milliseconds a unit; a LiveWorld for each profile where there are switches.
std::optional<CrowdRun> run_crowd(const Asset& asset, const std::vector<CrowdOrder>& orders, int each,
                                  const std::vector<SwitchStates>& switches, const std::stop_token& stop);

}  // namespace libpath::editor
