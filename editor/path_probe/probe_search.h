#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numbers>
#include <optional>
#include <stop_token>
#include <vector>

#include <libpath/core/pose.h>
#include <libpath/geometry/curve.h>
#include <libpath/motion/guarantee.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/search/turning/directional_search.h>
#include <QString>

namespace libpath::editor {

enum class Smoothing : std::uint8_t;

/// How directional search looks for its curves; as the library has it where nothing else is asked for.
struct DirectionalOptions {
  std::uint32_t weight = 1000;  // of the heuristic, thousandths
  std::int32_t rings = 0;       // 0: as many as the unit has
  std::int32_t turn_price = 0;  // thousandths of a cell of plain ground
  bool shots = false;

  bool operator==(const DirectionalOptions&) const = default;
};

/// What is asked of a search: positions in cells; headings in radians, which only searches that take them look at.
struct ProbeQuery {
  Point from;
  Point to;
  double from_heading = 0;
  std::optional<double> to_heading;  // any where there is none
  DirectionalOptions directional = {};
  std::stop_token stop = {};                              // slow searches are given up where it says so
  std::optional<std::chrono::milliseconds> longest = {};  // likewise where they take longer
};

/// What it answered.
struct ProbeAnswer {
  PathStatus status = PathStatus::bad_query;
  PathReason reason = PathReason::none;
  bool optimal = false;
  std::uint32_t most = 0;                 // where found and not optimal: proven to cost at most so many thousandths of
                                          // the cheapest; 0 where nothing is proven
  Guarantee guarantee = Guarantee::none;  // of routes: what smoothing promises
  double length = 0;                      // in cells of plain ground
  std::uint64_t expanded = 0;             // nodes
  double microseconds = 0;
  std::vector<Point> line;             // from start to goal, to be joined by straight lines; or else
  std::vector<Curve> curves;           // from start to goal, each beginning where the one before it ends
  std::vector<std::size_t> link_legs;  // places in the line from which a link leads to the next point
  bool along_cells = false;            // the line turns at centres of cells
  std::vector<PathCurve> steps;        // of directional search: the curves as it gave them
};

/// When a search that began just now is to be given up.
class Deadline {
 public:
  explicit Deadline(const ProbeQuery& query) : query_(query) {}
  bool is_over() const {
    if (query_.stop.stop_requested()) return true;
    return query_.longest && std::chrono::steady_clock::now() - start_ >= *query_.longest;
  }

 private:
  const ProbeQuery& query_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// What a search looks for: paths from cell to cell, straight lines, one piece after the other, curves, or a route made
/// of a path along cells. The lists of searches have them together.
enum class SearchKind : std::uint8_t { cells, lines, pieces, curves, routes };

/// One search that the probe can ask. To add one, write a file with a class of this kind and list it in
/// make_probe_searches(); it keeps its own scratch memory between queries.
class ProbeSearch {
 public:
  virtual ~ProbeSearch() = default;
  virtual QString name() const = 0;
  virtual SearchKind kind() const = 0;
  virtual bool takes_headings() const { return false; }
  /// Whether it also ends at a heading that is asked for.
  virtual bool takes_goal_heading() const { return false; }
  /// Whether it looks at the query's directional options.
  virtual bool takes_directional_options() const { return false; }
  /// Whether answers in a LiveWorld follow its changes; other searches know the map as it was baked.
  virtual bool follows_changes() const { return false; }
  /// Whether it is given up where the query says so; others go on to their end.
  virtual bool can_be_given_up() const { return false; }
  /// What can be made of its paths; none where they are smoothed already.
  virtual std::vector<Smoothing> smoothings() const { return {}; }
  virtual ProbeAnswer answer(const World& world, const ProbeQuery& query) = 0;
};

std::unique_ptr<ProbeSearch> make_grid_probe();
std::unique_ptr<ProbeSearch> make_four_way_probe();
std::unique_ptr<ProbeSearch> make_flood_probe();
std::unique_ptr<ProbeSearch> make_any_angle_probe();
std::unique_ptr<ProbeSearch> make_placed_probe();
std::unique_ptr<ProbeSearch> make_directional_probe();
std::unique_ptr<ProbeSearch> make_two_level_probe();
std::unique_ptr<ProbeSearch> make_compass_probe();
std::unique_ptr<ProbeSearch> make_real_time_probe();
/// One for each method of find_route(), which ask A* for the path that they work on.
void add_route_probes(std::vector<std::unique_ptr<ProbeSearch>>& searches);
/// The one of those whose routes every turning unit can drive, with memory of its own.
std::unique_ptr<ProbeSearch> make_hybrid_probe();

/// All of them, in the order of the probe's list: those of a kind behind each other.
std::vector<std::unique_ptr<ProbeSearch>> make_probe_searches();

inline Cell cell_of(Point at) {
  return {static_cast<std::int32_t>(std::floor(at.x)), static_cast<std::int32_t>(std::floor(at.y))};
}
constexpr Point centre_of(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

/// The nearest of a unit's headings, counted clockwise from east.
inline std::int32_t heading_index(double radians, std::int32_t headings) {
  const auto index = static_cast<std::int32_t>(std::lround(radians / (2 * std::numbers::pi) * headings)) % headings;
  return index < 0 ? index + headings : index;
}
constexpr double radians_of(std::int32_t heading, std::int32_t headings) {
  return heading * (2 * std::numbers::pi) / headings;
}

}  // namespace libpath::editor
