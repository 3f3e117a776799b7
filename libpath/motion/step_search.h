#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/motion_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

struct MotionMemory;

struct StepQuery {
  Cell from;
  Cell to;
  Neighbours neighbours = Neighbours::four;
  double turn_price = 0;                // of each turn by 45°, in cells of plain ground; by 90° twice that
  std::optional<Heading> heading = {};  // at the start, for the price of the first turn
  std::uint64_t max_expansions = ~std::uint64_t{0};
};

/// The plain A* with which the article's methods begin (Pinter 2001): steps from cell to cell over ground that a disc
/// of the unit's width passes, at the terrain's cost and with a price for turns. Forbidden steps are left out: one byte
/// a cell, one bit for each of its eight steps. The path is cheapest under these rules, as `optimal` says. When its
/// expansions are spent: the best path known, or none for that reason. It takes no links, and heeds one-way edges as
/// grid search does. Cost: A* without tables, five times as slow as grid search. Threads: one at a time. Lifetime:
/// world and context must outlive it.
class StepSearch {
 public:
  StepSearch(const World& world, MotionContext& context) noexcept
      : world_(world), clearance_(world, Body::disc), memory_(&context.memory()) {}

  /// Writes the first out.size() cells, both ends included; the result counts all of them. `expanded` counts cells.
  LIBPATH_API PathResult find(const StepQuery& query, std::span<Cell> out) noexcept;

  /// The same in slices: start() answers at once what needs no search, else `running`; then
  /// step(), which expands at most so many cells, until it says false; then result(), which writes as find() does.
  PathResult start(const StepQuery& query) noexcept;
  bool step(std::uint64_t budget) noexcept;
  PathResult result(std::span<Cell> out) const noexcept;
  std::uint64_t expanded() const noexcept { return expanded_; }

  /// Forbids a step for later searches, and allows all steps again. REQUIRES: the cell lies on the map.
  LIBPATH_API void forbid(Cell cell, Heading heading) noexcept;
  LIBPATH_API void allow_all() noexcept;
  /// REQUIRES: the cell lies on the map.
  LIBPATH_API bool is_forbidden(Cell cell, Heading heading) const noexcept;

  const Clearance& clearance() const noexcept { return clearance_; }

 private:
  PathReason refusal() const noexcept;
  void open_start() noexcept;
  Cost estimate(Cell cell) const noexcept;
  bool is_current(Cost key, std::uint32_t node) const noexcept;
  void expand(std::uint32_t node) noexcept;
  bool can_step(Cell cell, Heading heading) const noexcept;
  void reach(Cell cell, std::uint32_t layer, Cost g, std::uint32_t parent) noexcept;
  inline Cell cell_of(std::uint32_t node) const noexcept;

  World world_;
  Clearance clearance_;
  MotionMemory* memory_;
  StepQuery query_;
  Cost turn_cost_ = 0;
  std::uint32_t search_ = 0;
  std::uint32_t goal_ = 0;
  Cost best_ = kNoCost;
  std::uint64_t expanded_ = 0;
  bool spent_ = false;
};

}  // namespace libpath
