#include <libpath/bake/grid/hub_ways.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

#include <libpath/bake/kit/heavy_paths.h>
#include <libpath/tables/grid/cell_label.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {
namespace {

constexpr std::uint32_t kUnset = std::numeric_limits<std::uint32_t>::max();

/// Finds the ways to hubs, of which cells take those that turn least, and cuts them into blocks.
class WayMaker {
 public:
  /// `wide`: costs take two words.
  WayMaker(const HubSteps& steps, const CellNodes& cells, Size size, bool wide, LaidHubs& out)
      : wide_(wide),
        steps_(steps),
        cells_(cells),
        size_(size),
        blocks_(size),
        out_(out),
        ways_(cells.places.size()),
        group_of_(blocks_.count(), kUnset) {}

  void add(std::uint32_t hub, std::span<CellsOfHubs::CellCost> cells) {
    hub_ = hub;
    // Nodes tell cells of one cost apart: standard libraries would leave them in orders of their own.
    std::sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) {
      return std::pair(a.cost.whole(), a.node) < std::pair(b.cost.whole(), b.node);
    });
    ways_[hub].cost = 0;
    for (const auto& cell : cells) find_way(cell.node, cell.cost.whole());
    groups_.clear();
    labels_.clear();
    for (const auto& cell : cells) group(cell.node);
    for (const Group& group : groups_) {
      split(group);
      group_of_[group.block] = kUnset;
    }
    write();
    ways_[hub].cost = kNoCost;
    for (const auto& cell : cells) ways_[cell.node].cost = kNoCost;
  }

 private:
  /// What is known of the way from a cell to the hub at hand.
  struct Way {
    Cost cost = kNoCost;
    std::uint32_t next = 0;
    HubSteps::How how{};
    std::uint32_t turns = 0;
    std::uint32_t label = 0;
  };
  using NodesOfBlock = std::array<std::uint32_t, Blocks::kCells>;  // by bit
  /// The cells of a block that have the hub at hand.
  struct Group {
    std::size_t block;
    std::uint64_t cells;
    NodesOfBlock nodes;
  };
  /// Those of them that a label holds.
  struct Label {
    std::size_t group;
    std::uint64_t cells;
    std::uint32_t cheapest = kUnset;  // of the nodes whose ways leave the block, that whose way costs least
  };

  std::size_t words_of_exit() const { return CellLabel::words_of_exit(wide_); }
  Cell cell_of(std::uint32_t node) const { return cell_at(cells_.places[node]); }

  /// REQUIRES: those of cells whose ways cost less were found. One of them is the next, for it has the hub, too.
  void find_way(std::uint32_t node, Cost cost) {
    Way& way = ways_[node];
    way.turns = kUnset;
    steps_.for_each_from(node, [&](std::uint32_t next, Cost step_cost, HubSteps::How how) {
      const Way& rest = ways_[next];
      if (rest.cost == kNoCost || rest.cost + step_cost != cost) return;
      const std::uint32_t turns = next == hub_ ? 0 : rest.turns + (rest.how != how ? 1 : 0);
      if (turns < way.turns) way = {kNoCost, next, how, turns, 0};
    });
    assert(way.turns != kUnset);
    way.cost = cost;
  }

  void group(std::uint32_t node) {
    const Cell cell = cell_of(node);
    const std::size_t block = blocks_.index(cell);
    if (group_of_[block] == kUnset) {
      group_of_[block] = static_cast<std::uint32_t>(groups_.size());
      groups_.push_back({block, 0, {}});
    }
    Group& group = groups_[group_of_[block]];
    group.cells |= std::uint64_t{1} << Blocks::bit(cell);
    group.nodes[Blocks::bit(cell)] = node;
  }

  bool leaves(std::uint32_t node, std::size_t block) const {
    const Way& way = ways_[node];
    return way.next == hub_ || way.how.heading == CellLabel::kByLink || blocks_.index(cell_of(way.next)) != block;
  }

  /// The node by whose way that of another leaves its block.
  std::uint32_t exit_of(std::uint32_t node, std::size_t block) const {
    while (!leaves(node, block)) node = ways_[node].next;
    return node;
  }

  /// Where there are more exits than a label may have, several labels share the cells by the exits that they come to.
  void split(const Group& group) {
    std::uint64_t exits = 0;
    for_each_cell(group.cells, group.nodes, [&](std::uint64_t bit, std::uint32_t node) {
      if (leaves(node, group.block)) exits |= bit;
    });
    if (std::popcount(exits) <= static_cast<int>(CellLabel::kMaxExits)) return add_label(group, group.cells);
    while (exits != 0) {
      std::uint64_t taken = 0;
      for (std::uint32_t i = 0; i < CellLabel::kMaxExits; ++i, exits &= exits - 1) taken |= exits & (0 - exits);
      std::uint64_t cells = 0;
      for_each_cell(group.cells, group.nodes, [&](std::uint64_t bit, std::uint32_t node) {
        const std::uint32_t exit = exit_of(node, group.block);
        if ((taken >> Blocks::bit(cell_of(exit)) & 1) != 0) cells |= bit;
      });
      add_label(group, cells);
    }
  }

  void add_label(const Group& group, std::uint64_t cells) {
    Label label{static_cast<std::size_t>(&group - groups_.data()), cells};
    for_each_cell(cells, group.nodes, [&](std::uint64_t, std::uint32_t node) {
      ways_[node].label = static_cast<std::uint32_t>(labels_.size());
      const bool is_cheaper = label.cheapest == kUnset || ways_[node].cost < ways_[label.cheapest].cost;
      if (is_cheaper && leaves(node, group.block)) label.cheapest = node;
    });
    labels_.push_back(label);
  }

  /// Each label lies right before the one where its cheapest way goes on, if it is the largest of those that go on
  /// there, so that a search that follows a way reads neighbouring memory.
  std::vector<std::uint32_t> order() const {
    std::vector<std::uint32_t> by_cost(labels_.size());
    std::iota(by_cost.begin(), by_cost.end(), 0);
    const auto cost = [&](std::uint32_t label) { return ways_[labels_[label].cheapest].cost; };
    std::sort(by_cost.begin(), by_cost.end(),
              [&](std::uint32_t a, std::uint32_t b) { return std::pair(cost(a), a) < std::pair(cost(b), b); });
    std::vector<std::uint32_t> numbers(labels_.size());
    for (std::uint32_t i = 0; i < by_cost.size(); ++i) numbers[by_cost[i]] = i + 1;
    std::vector<std::uint32_t> onward{0};  // the hub, and the labels by cost
    for (const std::uint32_t label : by_cost) {
      const std::uint32_t next = ways_[labels_[label].cheapest].next;
      onward.push_back(next == hub_ ? 0 : numbers[ways_[next].label]);
    }
    const std::vector<std::uint32_t> places = heavy_path_places(onward);
    std::vector<std::uint32_t> order(labels_.size());
    for (std::uint32_t i = 0; i < by_cost.size(); ++i) order[order.size() - places[i + 1]] = by_cost[i];
    return order;
  }

  void write() {
    const std::vector<std::uint32_t> order = this->order();
    starts_.resize(labels_.size());
    auto start = static_cast<std::uint32_t>(out_.words.size());
    const auto hub = static_cast<std::uint32_t>(size_.index(cell_of(hub_)));
    for (const std::uint32_t label : order) {
      starts_[label] = start;
      out_.labels.push_back({static_cast<std::uint32_t>(groups_[labels_[label].group].block), hub, start});
      start += words_of(labels_[label]);
    }
    for (const std::uint32_t label : order) write(label);
  }

  std::uint32_t words_of(const Label& label) const {
    const Group& group = groups_[label.group];
    std::size_t words = CellLabel::kWordsOfCells + CellLabel::words_of_steps(label.cells);
    for_each_cell(label.cells, group.nodes, [&](std::uint64_t, std::uint32_t node) {
      if (leaves(node, group.block)) words += words_of_exit();
    });
    return static_cast<std::uint32_t>(words);
  }

  void write(std::uint32_t number) {
    const Label& label = labels_[number];
    const Group& group = groups_[label.group];
    out_.words.push_back(static_cast<std::uint32_t>(label.cells));
    out_.words.push_back(static_cast<std::uint32_t>(label.cells >> 32));
    std::vector<std::uint32_t>& exits = exits_;
    exits.clear();
    std::uint32_t rank = 0;
    for_each_cell(label.cells, group.nodes, [&](std::uint64_t, std::uint32_t node) {
      std::uint32_t step = ways_[node].how.heading;
      if (leaves(node, group.block)) {
        step = kHeadings + static_cast<std::uint32_t>(exits.size() / words_of_exit());
        const SplitCost cost(ways_[node].cost);
        exits.push_back(cost.lower);
        if (wide_) exits.push_back(cost.upper);
        exits.push_back(way_on(ways_[node], number));
      }
      if (rank % CellLabel::kStepsOfWord == 0) out_.words.push_back(0);
      out_.words.back() |= step << rank % CellLabel::kStepsOfWord * 4;
      ++rank;
    });
    out_.words.insert(out_.words.end(), exits.begin(), exits.end());
  }

  std::uint32_t way_on(const Way& way, std::uint32_t label) const {
    if (way.how.heading == CellLabel::kByLink) return std::uint32_t{way.how.link} << 4 | CellLabel::kByLink;
    const bool ends = way.next == hub_;
    const std::uint32_t onward =
        ends ? static_cast<std::uint32_t>(CellLabel::kAtHub) : starts_[ways_[way.next].label] - starts_[label];
    return onward << 4 | std::uint32_t{way.how.heading};
  }

  /// Calls visit(bit as a mask, node).
  template <class Visit>
  static void for_each_cell(std::uint64_t cells, const NodesOfBlock& nodes, Visit visit) {
    for (; cells != 0; cells &= cells - 1) {
      visit(cells & (0 - cells), nodes[static_cast<std::size_t>(std::countr_zero(cells))]);
    }
  }

  const bool wide_;
  const HubSteps& steps_;
  const CellNodes& cells_;
  const Size size_;
  const Blocks blocks_;
  LaidHubs& out_;
  std::vector<Way> ways_;  // by node
  std::uint32_t hub_ = 0;
  std::vector<Group> groups_;
  std::vector<std::uint32_t> group_of_;  // by block
  std::vector<Label> labels_;
  std::vector<std::uint32_t> starts_;  // by label
  std::vector<std::uint32_t> exits_;
};

}  // namespace

CellsOfHubs::CellsOfHubs(const HubCosts& hubs, const std::vector<std::uint32_t>& nodes) : first(nodes.size() + 1) {
  for (const std::vector<HubCost>& of_node : hubs) {
    for (const HubCost& hub : of_node) ++first[nodes[hub.hub] + 1];
  }
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  costs.resize(first.back());
  std::vector<std::size_t> next = first;
  for (std::uint32_t rank = 0; rank < nodes.size(); ++rank) {
    for (const HubCost& hub : hubs[rank]) {
      costs[next[nodes[hub.hub]]++] = {nodes[rank], hub.cost};
      wide = wide || hub.cost.upper != 0;
    }
  }
}

LaidHubs lay_hubs(const HubSteps& steps, const CellNodes& cells, Size size, CellsOfHubs& cells_of, std::size_t first,
                  std::size_t end) {
  LaidHubs laid;
  WayMaker maker(steps, cells, size, cells_of.wide, laid);
  for (std::size_t hub = first; hub < end; ++hub) {
    maker.add(static_cast<std::uint32_t>(hub), cells_of.of(static_cast<std::uint32_t>(hub)));
  }
  return laid;
}

}  // namespace libpath
