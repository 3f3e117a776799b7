#pragma once

#include <cassert>
#include <cstddef>

#include <libpath/tables/asset.h>

namespace libpath {

/// A baked map as one unit sees it: the unit's tables, nothing owned.
/// Threads: immutable, share or copy freely. Lifetime: that of the asset.
class World {
 public:
  /// REQUIRES: `unit` is a place in asset.map().units().
  World(const Asset& asset, std::size_t unit) noexcept : size_(asset.map().size()), tables_(&asset.units()[unit]) {
    assert(unit < asset.units().size());
  }

  Size size() const noexcept { return size_; }
  const Walkability& walkability() const noexcept { return tables_->walkability; }
  const StepCosts& costs() const noexcept { return tables_->costs; }
  const Regions& regions() const noexcept { return tables_->regions; }
  const Edges& edges() const noexcept { return tables_->edges; }
  const JumpMap& jump_map() const noexcept { return tables_->jump_map; }
  const JumpGraph& jump_graph() const noexcept { return tables_->jump_graph; }
  const Landmarks& landmarks() const noexcept { return tables_->landmarks; }
  const Labels& labels() const noexcept { return tables_->labels; }
  const DeadEnds& dead_ends() const noexcept { return tables_->dead_ends; }

 private:
  Size size_;
  const UnitTables* tables_;
};

}  // namespace libpath
