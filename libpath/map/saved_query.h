#pragma once

#include <optional>
#include <string>

#include <libpath/core/cell.h>
#include <libpath/core/milli.h>

namespace libpath {

/// A query that the map keeps, to be asked again after every edit (libpath/lint): can this unit go from here to there,
/// and is the path short enough?
struct SavedQuery {
  std::string name;  // unique within a map
  std::string unit;  // by name; the lint says where the map has no such unit, so that units can be renamed
  Cell from;
  Cell to;
  bool expects_path = true;
  std::optional<Milli> longest;  // the path's cost, in cells of plain ground; only where a path is expected

  friend bool operator==(const SavedQuery&, const SavedQuery&) = default;
};

}  // namespace libpath
