#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/bake/areas/entrance_costs.h>
#include <libpath/bake/areas/square_sides.h>
#include <libpath/core/cost.h>
#include <libpath/tables/areas/district.h>

namespace libpath {

/// What a district holds of one unit, child by child, in the order of its sections.
class BakedDistrict {
 public:
  /// Costs of the child before this one was added are kept where its bytes are the same: `before` has them.
  struct Before {
    DistrictGraph graph;
    std::size_t child;
  };

  /// Adds the next child with its entrances, by Side. Asks for costs only where `before` does not have them.
  void add_child(const SquareSides& entrances, EntranceCosts& costs, const Before* before);

  /// Whether no cost is beyond DistrictGraph::kMaxCost.
  bool fits() const noexcept { return fits_; }
  void write(class AssetWriter& writer, std::size_t unit) const;

 private:
  void add_costs(std::span<const EntranceRecord> group, EntranceCosts& costs, const Before* before);

  std::vector<std::uint32_t> offsets_{0};
  std::vector<EntranceGroup> groups_{{0, 0, 0}};
  std::vector<EntranceRecord> entrances_;
  std::vector<std::uint32_t> order_;
  std::vector<Cost> costs_;
  bool fits_ = true;
};

}  // namespace libpath
