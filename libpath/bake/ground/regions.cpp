#include <libpath/bake/ground/regions.h>

#include <algorithm>
#include <numeric>

#include <libpath/bake/kit/run_graph.h>
#include <libpath/bake/kit/strong_components.h>
#include <libpath/bake/kit/write_blocks.h>
#include <libpath/core/grid.h>
#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

/// A label per walkable cell, kNoRegion elsewhere. First: which cells reach each other by straight steps open both
/// ways, numbered by their first cell. (Diagonal steps join nothing further: both ways around them are open too.)
struct CellRegions {
  Grid<std::uint32_t> cells;
  std::uint32_t count = 0;
};

class Steps {
 public:
  Steps(BitGridView walkable, const BakedEdges& edges) : walkable_(walkable), edges_(edges) {}

  bool open(Cell from, Heading heading) const {
    if (!walkable_[step(from, heading)]) return false;
    return edges_.cells.empty() || (edges_.closed(walkable_.size().index(from)) & set_of(heading)) == 0;
  }
  bool open_both_ways(Cell from, Heading heading) const {
    return open(from, heading) && open(step(from, heading), turned(heading, 4));
  }

 private:
  BitGridView walkable_;
  const BakedEdges& edges_;
};

/// The first of the runs that each is joined to, where all straight steps are open.
std::vector<std::uint32_t> first_joined(const RunGraph& runs) {
  std::vector<std::uint32_t> first(runs.nodes());
  std::iota(first.begin(), first.end(), 0u);
  const auto root_of = [&](std::uint32_t run) {
    while (first[run] != run) run = first[run] = first[first[run]];
    return run;
  };
  for (std::uint32_t run = 0; run < runs.nodes(); ++run) {
    for (std::uint32_t i = 0; i < runs.degree(run) && runs.neighbour(run, i) < run; ++i) {
      const auto [low, high] = std::minmax({root_of(run), root_of(runs.neighbour(run, i))});
      first[high] = low;
    }
  }
  for (std::uint32_t& run : first) run = first[run];
  return first;
}

/// A tenth of what a flood takes.
CellRegions label_runs(BitGridView walkable) {
  const Size size = walkable.size();
  const RunGraph runs(walkable, Heading::east);
  const std::vector<std::uint32_t> first = first_joined(runs);
  CellRegions labels{Grid<std::uint32_t>(size, kNoRegion)};
  std::vector<std::uint32_t> label_of(runs.nodes());
  for (std::uint32_t run = 0; run < runs.nodes(); ++run) {
    label_of[run] = first[run] == run ? labels.count++ : label_of[first[run]];
    std::fill_n(&labels.cells[runs.cell(run, 0)], runs.cells(run), label_of[run]);
  }
  return labels;
}

CellRegions label_cells(BitGridView walkable, const Steps& steps) {
  const Size size = walkable.size();
  CellRegions labels{Grid<std::uint32_t>(size, kNoRegion)};
  std::vector<Cell> frontier;
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (!walkable[{x, y}] || labels.cells[{x, y}] != kNoRegion) continue;
      const std::uint32_t label = labels.count++;
      labels.cells[{x, y}] = label;
      frontier.push_back({x, y});
      while (!frontier.empty()) {
        const Cell at = frontier.back();
        frontier.pop_back();
        for_each(kStraightHeadings, [&](Heading heading) {
          if (!steps.open_both_ways(at, heading)) return;
          const Cell next = step(at, heading);
          if (labels.cells[next] != kNoRegion) return;
          labels.cells[next] = label;
          frontier.push_back(next);
        });
      }
    }
  }
  return labels;
}

/// What joins labels: straight steps that are open one way, and links.
std::vector<SparseGraph::Edge> edges_between(const CellRegions& labels, const Steps& steps, const BakedEdges& edges) {
  std::vector<SparseGraph::Edge> joins;
  const Size size = labels.cells.size();
  for (const EdgeCell& edge : edges.cells) {
    const Cell below = size.cell(edge.cell);
    for_each(static_cast<HeadingSet>(edge.closed & kStraightHeadings), [&](Heading heading) {
      const Cell above = step(below, heading);
      if (steps.open(above, turned(heading, 4))) joins.emplace_back(labels.cells[above], labels.cells[below]);
    });
  }
  for (const LinkRecord& link : edges.links) {
    joins.emplace_back(labels.cells[size.cell(link.from)], labels.cells[size.cell(link.to)]);
  }
  std::erase_if(joins, [](const SparseGraph::Edge& join) { return join.first == join.second; });
  return joins;
}

/// Merges labels that reach each other, and numbers what is left by its first cell again. Also turns the joins.
void merge_strong(CellRegions& labels, std::vector<SparseGraph::Edge>& joins) {
  if (joins.empty()) return;
  const auto component = strong_components(SparseGraph(labels.count, joins));
  std::vector<std::uint32_t> region_of_component(labels.count, kNoRegion);
  std::vector<std::uint32_t> region_of_label(labels.count);
  std::uint32_t count = 0;
  for (std::uint32_t label = 0; label < labels.count; ++label) {
    std::uint32_t& region = region_of_component[component[label]];
    if (region == kNoRegion) region = count++;
    region_of_label[label] = region;
  }
  labels.count = count;
  for (std::uint32_t& label : labels.cells.all()) {
    if (label != kNoRegion) label = region_of_label[label];
  }
  for (auto& [from, to] : joins) {
    from = region_of_label[from];
    to = region_of_label[to];
  }
  std::erase_if(joins, [](const SparseGraph::Edge& join) { return join.first == join.second; });
}

/// The first region of every region's island.
std::vector<RegionIndex> find_islands(std::uint32_t regions, const std::vector<SparseGraph::Edge>& joins) {
  std::vector<RegionIndex> parent(regions);
  std::iota(parent.begin(), parent.end(), RegionIndex{0});
  const auto root_of = [&](RegionIndex region) {
    while (parent[region] != region) region = parent[region] = parent[parent[region]];
    return region;
  };
  for (const auto& [from, to] : joins) {
    const auto [low, high] = std::minmax({root_of(from), root_of(to)});
    parent[high] = low;
  }
  for (RegionIndex region = 0; region < regions; ++region) parent[region] = root_of(region);
  return parent;
}

/// Records with islands, places and rows; how many bits the rows have.
std::uint64_t lay_out_rows(std::vector<RegionRecord>& records, const std::vector<RegionIndex>& islands) {
  std::vector<std::uint32_t> sizes(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    records[i].island = islands[i];
    records[i].place = sizes[islands[i]]++;
  }
  std::uint64_t bits = 0;
  for (RegionRecord& record : records) {
    record.row = bits;
    const std::uint32_t size = sizes[record.island];
    if (size > 1) bits += size;
  }
  return bits;
}

/// One bit per pair of regions of an island, in words of its own per row: what each region reaches. Regions are visited
/// so that all that one reaches come before it.
std::vector<std::uint64_t> close_over(const std::vector<RegionRecord>& records, std::uint64_t bits,
                                      const std::vector<SparseGraph::Edge>& joins) {
  std::vector<std::uint64_t> reach((bits + 63) / 64);
  if (bits == 0) return reach;
  const auto count = static_cast<std::uint32_t>(records.size());
  const SparseGraph graph(count, joins);
  const std::vector<std::uint32_t> component = strong_components(graph);
  std::vector<RegionIndex> order(count);
  for (RegionIndex region = 0; region < count; ++region) order[component[region]] = region;

  const auto word_of = [](std::uint64_t bit) { return bit >> 6; };
  std::vector<std::uint32_t> lengths(count);
  for (const RegionRecord& record : records) ++lengths[record.island];
  const auto read = [&](std::uint64_t bit, unsigned many) {
    std::uint64_t value = reach[word_of(bit)] >> (bit & 63);
    if ((bit & 63) + many > 64) value |= reach[word_of(bit) + 1] << (64 - (bit & 63));
    return many == 64 ? value : value & ((std::uint64_t{1} << many) - 1);
  };
  const auto add = [&](std::uint64_t bit, std::uint64_t value, unsigned many) {
    reach[word_of(bit)] |= value << (bit & 63);
    if ((bit & 63) + many > 64) reach[word_of(bit) + 1] |= value >> (64 - (bit & 63));
  };
  for (const RegionIndex region : order) {
    const RegionRecord& record = records[region];
    const std::uint32_t length = lengths[record.island];
    if (length == 1) continue;
    add(record.row + record.place, 1, 1);
    for (const RegionIndex next : graph.successors(region)) {
      for (std::uint32_t i = 0; i < length; i += 64) {
        const unsigned many = std::min<unsigned>(64, length - i);
        add(record.row + i, read(records[next].row + i, many), many);
      }
    }
  }
  return reach;
}

}  // namespace

std::optional<BakedRegions> bake_regions(BitGridView walkable, const BakedEdges& edges) {
  const Steps steps(walkable, edges);
  CellRegions labels = edges.has_one_way() ? label_cells(walkable, steps) : label_runs(walkable);
  auto joins = edges_between(labels, steps, edges);
  merge_strong(labels, joins);

  BakedRegions regions;
  regions.records.resize(labels.count);
  const std::uint64_t bits = lay_out_rows(regions.records, find_islands(labels.count, joins));
  if (bits > kMaxReachBits) return std::nullopt;
  regions.reach = close_over(regions.records, bits, joins);
  write_blocks(labels.cells, regions.blocks, regions.mixed);
  return regions;
}

}  // namespace libpath
