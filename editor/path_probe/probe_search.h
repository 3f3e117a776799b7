#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <libpath/core/pose.h>
#include <libpath/search/path_result.h>
#include <libpath/search/world.h>
#include <QString>

namespace libpath::editor {

/// What is asked of a search: positions in cells, headings in radians where the search takes them.
struct ProbeQuery {
  Point from;
  Point to;
  std::optional<double> from_heading;
  std::optional<double> to_heading;
};

/// What it answered.
struct ProbeAnswer {
  PathStatus status = PathStatus::bad_query;
  PathReason reason = PathReason::none;
  bool optimal = false;
  double length = 0;           // in cells of plain ground
  std::uint64_t expanded = 0;  // nodes
  double microseconds = 0;
  std::vector<Point> line;  // from start to goal, to be joined by straight lines
};

/// One search that the probe can ask. To add one, write a file with a class of this kind and list it in
/// make_probe_searches(); it keeps its own scratch memory between queries.
class ProbeSearch {
 public:
  virtual ~ProbeSearch() = default;
  virtual QString name() const = 0;
  virtual bool takes_headings() const { return false; }
  virtual ProbeAnswer answer(const World& world, const ProbeQuery& query) = 0;
};

std::unique_ptr<ProbeSearch> make_grid_probe();
std::unique_ptr<ProbeSearch> make_four_way_probe();

/// All of them, in the order of the probe's list.
std::vector<std::unique_ptr<ProbeSearch>> make_probe_searches();

}  // namespace libpath::editor
