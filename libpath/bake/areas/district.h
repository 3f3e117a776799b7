#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <libpath/bake/areas/entrance_costs.h>
#include <libpath/bake/areas/square_sides.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/core/cost.h>
#include <libpath/tables/areas/district.h>

namespace libpath {

/// Costs between all pairs of a group of entrances, the same there and back.
class GroupCosts {
 public:
  explicit GroupCosts(std::span<const EntranceRecord> group);

  std::size_t size() const noexcept { return cells_.size(); }
  Cost at(std::size_t a, std::size_t b) const noexcept { return costs_[a * cells_.size() + b]; }

  /// Takes those over that a child of a district had before.
  void keep(const DistrictGraph& before, std::size_t child);
  /// Whether costs from one to the ones behind it are not known.
  bool lacks(std::size_t from) const noexcept;
  /// Asks for these. Threads: those that ask from others.
  void ask(std::size_t from, EntranceCosts& costs);

 private:
  void set(std::size_t a, std::size_t b, Cost cost) noexcept;

  std::vector<BorderCell> cells_;
  std::vector<Cost> costs_;
};

/// What a district holds of one unit, child by child, in the order of its sections.
class BakedDistrict {
 public:
  /// Adds the next child with its entrances, by Side. What it had in `before`, if anything, are costs that still hold.
  void add_child(const SquareSides& entrances, const DistrictGraph* before);

  /// Asks for all costs that are not known, on as many threads as there are workers. make_costs(worker, child) gives
  /// what tells them within a child (std::unique_ptr<EntranceCosts>); a worker serves one of these at a time.
  template <class Worker, class MakeCosts>
  void complete(std::span<Worker> workers, MakeCosts make_costs) {
    struct Asking {
      Worker* worker;
      std::size_t child;
      std::unique_ptr<EntranceCosts> costs;
    };
    std::vector<Asking> asking;
    for (Worker& worker : workers) asking.push_back({&worker, 0, nullptr});
    parallel_each_with(asks_.size(), std::span(asking), [&](std::size_t i, Asking& at) {
      const Ask& ask = asks_[i];
      const std::size_t child = groups_[ask.group].child;
      if (at.costs == nullptr || at.child != child) at = {at.worker, child, make_costs(*at.worker, child)};
      group_costs_[ask.group].ask(ask.from, *at.costs);
    });
  }

  /// Whether no cost is beyond DistrictGraph::kMaxCost. REQUIRES: completed, as for writing.
  bool fits() const;
  void write(class AssetWriter& writer, std::size_t unit) const;

 private:
  /// A cost from an entrance of a group to one behind it is not known.
  struct Ask {
    std::size_t group;
    std::size_t from;
  };

  void add_group(std::span<const EntranceRecord> group, const DistrictGraph* before);
  std::vector<Cost> costs() const;

  std::vector<std::uint32_t> offsets_{0};
  std::vector<EntranceGroup> groups_{{0, 0, 0}};
  std::vector<GroupCosts> group_costs_;
  std::vector<EntranceRecord> entrances_;
  std::vector<std::uint32_t> order_;
  std::vector<Ask> asks_;
};

}  // namespace libpath
