#pragma once

#include <optional>
#include <string>

#include <libpath/core/cell.h>
#include <libpath/core/milli.h>

namespace libpath {

/// A query kept with the map, to be asked again after every edit (libpath/lint): may this unit go from here to there,
/// and is the way no longer than it should be?
struct SavedQuery {
  std::string name;  // unique within a map
  std::string unit;  // by name; that the map has it is for the lint to say, so that units can be renamed
  Cell from;
  Cell to;
  bool expects_path = true;
  std::optional<Milli> longest;  // in cells of plain ground; only where a path is expected

  friend bool operator==(const SavedQuery&, const SavedQuery&) = default;
};

}  // namespace libpath
