#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <libpath/map/map.h>

namespace libpath::editor {

/// What tells, besides the cells, what the tables of a map's units are: not what things are called, nor their colours.
class GroundParts {
 public:
  GroundParts() = default;
  explicit GroundParts(const Map& map);

  /// Whether the tables of that unit, by its place, are the same on the same cells. Cost: that of what is drawn.
  bool are_same_for(std::size_t unit, const GroundParts& other) const;

 private:
  struct Ground {
    std::vector<CostFactor> factors;  // of each terrain
    UnitProfile profile;              // without what it is called and how fast it drives

    bool operator==(const Ground&) const = default;
  };

  std::vector<Ground> units_;
  std::vector<bool> roads_;
  std::vector<OneWayEdge> one_way_edges_;
  std::vector<Link> links_;
  std::vector<Area> dead_ends_;
  std::vector<Switch> switches_;
};

}  // namespace libpath::editor
