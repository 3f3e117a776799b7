#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include <editor/path_probe/step_graph.h>

namespace libpath::editor {

/// A* in its plain form over one of the graphs that the library's searches go by, run once and remembered step by step,
/// so that it can be looked at forwards and backwards as in an article's figures. A step expands one node. It gives
/// shortest paths unless its method overestimates; the library's searches look at fewer nodes, by tables that have no
/// picture. Memory: about 60 bytes for each time that a node is put on the open list.
class StepSearch {
 public:
  /// More expansions, or nodes put on the open list, than these are not made: nobody steps through them.
  static constexpr std::size_t kMaxSteps = 200'000;
  static constexpr std::size_t kMaxChanges = 2'000'000;

  enum class State : std::uint8_t { open, closed };
  struct Node {
    Cost g = 0;
    Cost h = 0;
    std::uint32_t parent = 0;  // the node itself for the start
    std::uint32_t shape = StepGraph::kLine;
    State state = State::open;
  };

  /// Ends early where it is asked to stop. REQUIRES: both cells lie on the map, and the unit's headings exist.
  StepSearch(const World& world, const StepQuery& query, const std::stop_token& stop = {});

  StepMethod method() const noexcept { return method_; }
  std::size_t steps() const noexcept { return ends_.size(); }
  std::size_t step() const noexcept { return step_; }
  /// What the search knows after its first `step` expansions.
  void go_to(std::size_t step);

  /// What is known of the nodes seen so far, by number.
  const std::unordered_map<std::uint32_t, Node>& nodes() const noexcept { return nodes_; }
  /// Whether nodes are those of cells, and where a node lies.
  bool is_over_cells() const noexcept { return positions_.empty(); }
  Point position_of(std::uint32_t node) const noexcept;
  /// How many nodes a cell has. REQUIRES: is_over_cells(), for this and the next.
  std::uint32_t nodes_a_cell() const noexcept { return nodes_a_cell_; }
  Cell cell_of(std::uint32_t node) const noexcept { return size_.cell(node / nodes_a_cell_); }
  Size size() const noexcept { return size_; }
  /// The node that the last step expanded.
  std::optional<std::uint32_t> current() const noexcept;
  /// The best way known to a node that was seen, from the start, as a line.
  std::vector<Point> way_to(std::uint32_t node) const;
  bool found() const noexcept { return found_; }
  /// Whether it ended because nothing was left to expand.
  bool looked_everywhere() const noexcept { return !found_ && !was_cut_; }
  /// Of the numbers that are shown.
  double cost_of_one() const noexcept { return cost_of_one_; }

 private:
  /// A node became another one.
  struct Change {
    std::uint32_t node;
    std::optional<Node> before;
    Node after;
  };
  void run(StepGraph& graph, const std::stop_token& stop);
  void set(std::uint32_t at, const Node& node);
  void close(StepGraph& graph, std::uint32_t at);
  void expand(StepGraph& graph, std::uint32_t at);

  Size size_;
  StepMethod method_;
  std::uint32_t nodes_a_cell_ = 1;
  double cost_of_one_ = 1;
  bool found_ = false;
  bool was_cut_ = false;
  std::vector<Change> changes_;
  std::vector<std::size_t> ends_;  // of each step's changes
  std::unordered_map<std::uint32_t, Node> nodes_;
  std::vector<StepGraph::Shape> shapes_;
  std::vector<Point> positions_;
  std::size_t step_ = 0;
};

}  // namespace libpath::editor
