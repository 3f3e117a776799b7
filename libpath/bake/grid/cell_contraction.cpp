#include <libpath/bake/grid/cell_contraction.h>

#include <algorithm>
#include <utility>

#include <libpath/core/neighbours.h>
#include <libpath/tables/grid/cell_hierarchy.h>

namespace libpath {
namespace {

constexpr Cost kMaxWayCost = (Cost{1} << 62) - 1;  // two of them make no overflow
// Searches to know a node's importance anew are most of the work: slack spares a sixth of it.
constexpr ContractionRules kFewArcsOfCells{2, 1, 2, 0, 2, 24'000, kMaxWayCost};

/// One way from a node to another.
struct OneWay {
  std::uint32_t from, to;
  Cost cost;

  friend auto operator<=>(const OneWay&, const OneWay&) = default;
};

/// The cheapest way from each node to each other that a step or a link leads to, in order.
std::vector<OneWay> list_ways(const UnitSteps& steps, const CellNodes& cells) {
  std::vector<OneWay> ways;
  ways.reserve(8 * cells.places.size());
  for (std::uint32_t from = 0; from < cells.places.size(); ++from) {
    const Cell cell = cell_at(cells.places[from]);
    for_each(steps.open(cell), [&](Heading heading) {
      ways.push_back({from, cells.numbers[steps.size().index(step(cell, heading))], steps.cost(cell, heading)});
    });
  }
  for (const LinkRecord& link : steps.edges().links) {
    ways.push_back({cells.numbers[link.from], cells.numbers[link.to], link.cost});
  }
  std::sort(ways.begin(), ways.end());
  const auto is_dearer = [](const OneWay& a, const OneWay& b) { return a.from == b.from && a.to == b.to; };
  ways.erase(std::unique(ways.begin(), ways.end(), is_dearer), ways.end());
  return ways;
}

/// kNoCost where there is none.
Cost cost_of(const std::vector<OneWay>& ways, std::uint32_t from, std::uint32_t to) {
  const auto found = std::lower_bound(ways.begin(), ways.end(), OneWay{from, to, 0});
  return found != ways.end() && found->from == from && found->to == to ? found->cost : kNoCost;
}

ArcGraph join_cells(const std::vector<OneWay>& ways, std::size_t nodes) {
  ArcGraph graph;
  std::vector<std::pair<std::uint32_t, ArcGraph::Arc>> arcs;  // and the nodes that have them
  arcs.reserve(ways.size());
  for (const OneWay& way : ways) {
    const Cost back = cost_of(ways, way.to, way.from);
    arcs.push_back({way.from, {way.to, way.cost, static_cast<std::uint8_t>(back == way.cost ? kBothWays : kOnward)}});
    if (back != way.cost) arcs.push_back({way.to, {way.from, way.cost, kBack}});
  }
  std::stable_sort(arcs.begin(), arcs.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  graph.first.assign(nodes + 1, 0);
  for (const auto& [node, arc] : arcs) {
    ++graph.first[node + 1];
    graph.arcs.push_back(arc);
  }
  for (std::size_t i = 0; i < nodes; ++i) graph.first[i + 1] += graph.first[i];
  return graph;
}

const char* why_not(Contraction::Outcome outcome) {
  return outcome == Contraction::Outcome::too_dense ? "there would be too many shortcuts" : "a way costs too much";
}

}  // namespace

std::string why_no_cell_hierarchy(std::size_t walkable) {
  return walkable > kMaxCellsForHierarchy ? "the map is too large" : "";
}

CellNodes::CellNodes(const UnitSteps& steps) : numbers(steps.size().cells(), CellHierarchy::kNoNode) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Cell cell = steps.size().cell(i);
    if (!steps.stands(cell)) continue;
    numbers[i] = static_cast<std::uint32_t>(places.size());
    places.push_back(place_of(cell));
  }
}

Result<CellContraction, BakeError> contract_cells(const UnitSteps& steps, int threads, Progress& progress,
                                                  double share) {
  CellNodes cells(steps);
  if (std::string why = why_no_cell_hierarchy(cells.places.size()); !why.empty()) {
    return Failure{BakeError{std::move(why)}};
  }
  const std::vector<OneWay> ways = list_ways(steps, cells);
  const bool fit = std::all_of(ways.begin(), ways.end(), [](const OneWay& way) { return way.cost <= kMaxWayCost; });
  if (!fit) return Failure{BakeError{why_not(Contraction::Outcome::too_long)}};
  ArcGraph graph = join_cells(ways, cells.places.size());
  Contraction contraction = contract(graph, kFewArcsOfCells, threads, progress, share);
  if (contraction.outcome != Contraction::Outcome::whole) return Failure{BakeError{why_not(contraction.outcome)}};
  return CellContraction{std::move(cells), std::move(graph), std::move(contraction)};
}

}  // namespace libpath
