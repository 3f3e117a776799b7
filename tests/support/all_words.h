#pragma once

#include <cstdint>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/grid_pose.h>
#include <libpath/map/map.h>

namespace libpath::test {

/// All that a unit could drive on a map, without any of its tables: every curve of the six words, in each gear it has,
/// from each heading to the 48 cells around, cell by cell over the ground.
class AllWords {
 public:
  /// `cost_unit`: thousandths of a factor that costs are counted in; 0 where all ground is of one cost.
  AllWords(const Map& map, std::int32_t cost_unit);

  std::size_t place(const GridPose& pose) const {
    return map_.size().index(pose.cell) * curves_.size() + static_cast<std::size_t>(pose.heading);
  }
  GridPose pose_at(std::size_t place) const {
    return {map_.size().cell(place / curves_.size()), static_cast<std::int32_t>(place % curves_.size())};
  }
  std::size_t poses() const { return map_.size().cells() * curves_.size(); }

  /// Costs from a pose to all, over curves of at most half a turn, or of any.
  std::vector<Cost> costs_from(const GridPose& start, bool loops) const;

  /// What the cheapest free curve from a pose to another costs; kNoCost where none is.
  Cost shot(const GridPose& from, const GridPose& to) const;

 private:
  struct Driven {
    GridPose to;
    Cost cost;
    bool loop;
    std::vector<Cell> cells;
  };

  void add(const GridPose& from, const GridPose& to, std::vector<Driven>& out) const;

  /// What the ground multiplies its cost with; 0 where it is not free.
  Cost multiple(const Driven& curve, Cell from) const;

  const Map& map_;
  const UnitProfile& unit_;
  std::int32_t cost_unit_;
  std::vector<std::vector<Driven>> curves_;  // by heading
};

}  // namespace libpath::test
