#include <libpath/bake/grid/cell_labels.h>

#include <algorithm>
#include <utility>

#include <libpath/bake/grid/hub_labels.h>
#include <libpath/bake/grid/hub_steps.h>
#include <libpath/bake/grid/hub_ways.h>
#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/tables/grid/cell_label.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {
namespace {

constexpr std::size_t kMaxHubsOfCell = 256;  // on average
constexpr std::size_t kHubsAtOnce = 1024;

// Of the unit of work at hand: where hubs are known. The rest are ways, of which no share is told.
constexpr double kHubsDone = 0.8;

/// Sorts labels by block, their ways hub by hub. False where the words are too many for the distances between them.
bool lay_out(std::vector<LaidHubs> chunks, std::size_t blocks, BakedCellLabels::OneWay& out) {
  constexpr std::size_t kMaxWords = std::size_t{1} << 27;
  std::size_t words = 0;
  out.offsets.assign(blocks + 1, 0);
  for (const LaidHubs& chunk : chunks) {
    words += chunk.words.size();
    for (const LaidHubs::Label& label : chunk.labels) ++out.offsets[label.block + 1];
  }
  if (words >= kMaxWords) return false;
  for (std::size_t i = 1; i < out.offsets.size(); ++i) out.offsets[i] += out.offsets[i - 1];
  out.hubs.resize(out.offsets.back());
  out.starts.resize(out.offsets.back());
  out.ways.reserve(words);
  std::vector<std::uint32_t> next = out.offsets;
  for (LaidHubs& chunk : chunks) {
    for (const LaidHubs::Label& label : chunk.labels) {
      const std::uint32_t place = next[label.block]++;
      out.hubs[place] = label.hub;
      out.starts[place] = static_cast<std::uint32_t>(out.ways.size()) + label.start;
    }
    out.ways.insert(out.ways.end(), chunk.words.begin(), chunk.words.end());
    chunk = {};
  }
  return true;
}

/// False where there would be too many.
bool make_labels(const UnitSteps& steps, const CellContraction& contracted, bool to, CellsOfHubs cells_of, int threads,
                 Progress& progress, BakedCellLabels::OneWay& out) {
  const std::size_t nodes = contracted.cells.places.size();
  std::vector<LaidHubs> chunks((nodes + kHubsAtOnce - 1) / kHubsAtOnce);
  const HubSteps ways(steps, contracted, to);
  parallel_each(chunks.size(), threads, [&](std::size_t chunk) {
    stop_if_cancelled(progress);
    const std::size_t first = chunk * kHubsAtOnce;
    const std::size_t end = std::min(nodes, first + kHubsAtOnce);
    chunks[chunk] = lay_hubs(ways, contracted.cells, steps.size(), cells_of, first, end);
  });
  if (!lay_out(std::move(chunks), Blocks(steps.size()).count(), out)) return false;
  out.offsets.push_back(static_cast<std::uint32_t>(CellLabel::words_of_exit(cells_of.wide)));
  return true;
}

}  // namespace

Result<BakedCellLabels, BakeError> bake_cell_labels(const UnitSteps& steps, const CellContraction& contracted,
                                                    int threads, Progress& progress) {
  const bool both_ways = contracted.graph.leads_both_ways();
  auto hubs =
      merge_hubs(contracted.contraction, both_ways, kMaxHubsOfCell, threads, progress, kContractionOfLabels, kHubsDone);
  if (!hubs) return Failure{hubs.error()};
  BakedCellLabels labels;
  const auto make = [&](bool to, HubCosts& costs, BakedCellLabels::OneWay& out) {
    CellsOfHubs cells(costs, hubs->nodes);
    costs = {};
    return make_labels(steps, contracted, to, std::move(cells), threads, progress, out);
  };
  if (!make(true, hubs->to, labels.to) || (!both_ways && !make(false, hubs->from, labels.from))) {
    return Failure{BakeError{"there would be too many labels"}};
  }
  return labels;
}

}  // namespace libpath
