#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/search/world.h>

namespace libpath::editor {

/// Plain A* with the octile distance, run once and remembered step by step, so that it can be looked at forwards and
/// backwards as in an article's figures. A step expands one cell. It gives shortest paths, but looks at many more cells
/// than the library's searches do. Memory: about 40 bytes for each time that a cell is put on the open list.
class StepSearch {
 public:
  /// More expansions than these are not made: nobody steps through them.
  static constexpr std::size_t kMostSteps = 200'000;

  enum class State : std::uint8_t { open, closed };
  struct Node {
    Cost g = 0;
    Cost h = 0;
    Cell parent;  // the cell itself for the start
    State state = State::open;
  };

  /// REQUIRES: both cells lie on the map.
  StepSearch(const World& world, Cell from, Cell to);

  std::size_t steps() const noexcept { return ends_.size(); }
  std::size_t step() const noexcept { return step_; }
  /// What the search knows after its first `step` expansions.
  void go_to(std::size_t step);

  /// What is known of the cells seen so far, by row-major place.
  const std::unordered_map<std::uint32_t, Node>& nodes() const noexcept { return nodes_; }
  Size size() const noexcept { return size_; }
  /// The cell that the last step expanded.
  std::optional<Cell> current() const noexcept;
  /// The best way known to a cell that was seen, from the start.
  std::vector<Cell> way_to(Cell cell) const;
  bool found() const noexcept { return found_; }
  double cost_of_one() const noexcept { return cost_of_one_; }

 private:
  /// A node became another one.
  struct Change {
    std::uint32_t cell;
    std::optional<Node> before;
    Node after;
  };
  void set(std::uint32_t cell, const Node& node);
  void expand(const World& world, Cell cell, Cell goal);
  Cost estimate(const World& world, Cell cell, Cell goal) const;

  Size size_;
  double cost_of_one_ = 1;
  bool has_links_ = false;
  bool found_ = false;
  std::vector<Change> changes_;
  std::vector<std::size_t> ends_;  // of each step's changes
  std::unordered_map<std::uint32_t, Node> nodes_;
  std::size_t step_ = 0;
};

}  // namespace libpath::editor
