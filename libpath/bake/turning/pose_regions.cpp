#include <libpath/bake/turning/pose_regions.h>

#include <algorithm>
#include <array>
#include <memory>
#include <tuple>
#include <utility>

#include <libpath/bake/kit/strong_components.h>

namespace libpath {
namespace {

using Edge = SparseGraph::Edge;

constexpr std::uint32_t kNone = PlainParts::kNone;
static_assert(kNone == PoseRegions::kNoPoseRegion);

/// Parts of the poses, and the edges between parts.
struct Parts : PlainParts {
  std::vector<Edge> edges;

  std::uint32_t count() const { return static_cast<std::uint32_t>(sizes.size()); }
};

void add_plain_edges(const PoseGraph& graph, Parts& parts) {
  for (std::uint32_t pose = 0; pose < graph.poses(); ++pose) {
    const std::uint32_t part = parts.of_pose[pose];
    const std::span<const std::int64_t> deltas = graph.deltas(pose);
    graph.masks().for_each_free(pose, [&](std::size_t i) {
      const std::uint32_t other = parts.of_pose[static_cast<std::uint32_t>(pose + deltas[i])];
      if (other != part) parts.edges.push_back({part, other});
      return true;
    });
  }
}

/// From each heading at which the unit stands at both ends.
void add_links(const PoseGraph& graph, std::span<const LinkRecord> links, Parts& parts) {
  for (const LinkRecord& link : links) {
    for (std::uint32_t heading = 0; heading < graph.headings(); ++heading) {
      const std::uint32_t from = parts.of_pose[link.from * graph.headings() + heading];
      const std::uint32_t to = parts.of_pose[link.to * graph.headings() + heading];
      if (from != kNone && to != kNone && from != to) parts.edges.push_back({from, to});
    }
  }
}

/// For each part which of the largest ones it reaches, and which reach it, one bit each.
class Ties {
 public:
  static constexpr std::size_t kMax = 8;

  /// `graph`: of the parts' edges.
  Ties(const Parts& parts, const SparseGraph& graph) : reaches_(parts.count()), reached_(parts.count()) {
    std::vector<std::uint32_t> order(parts.count());
    for (std::uint32_t i = 0; i < parts.count(); ++i) order[i] = i;
    const std::size_t most = std::min(kMax, order.size());
    std::partial_sort(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(most), order.end(),
        [&](std::uint32_t a, std::uint32_t b) { return std::pair(parts.sizes[b], a) < std::pair(parts.sizes[a], b); });
    for (std::size_t i = 0; i < most; ++i) {
      if (parts.sizes[order[i]] < 2) break;
      reaches_[order[i]] = reached_[order[i]] = static_cast<std::uint8_t>(1u << i);
      ++count_;
    }
    // Edges lead to lower parts: in the order of their ends every part is finished before it is asked.
    for (std::uint32_t part = 0; part < graph.nodes(); ++part) {
      for (const std::uint32_t to : graph.successors(part)) reaches_[part] |= reaches_[to];
    }
    for (std::uint32_t part = graph.nodes(); part-- > 0;) {
      for (const std::uint32_t to : graph.successors(part)) reached_[to] |= reached_[part];
    }
  }

  std::size_t count() const { return count_; }
  std::uint8_t reaches(std::uint32_t part) const { return reaches_[part]; }
  std::uint8_t reached(std::uint32_t part) const { return reached_[part]; }
  /// Whether one part surely reaches the other by way of a large one.
  bool tied(std::uint32_t from, std::uint32_t to) const { return (reaches_[from] & reached_[to]) != 0; }

 private:
  std::vector<std::uint8_t> reaches_;
  std::vector<std::uint8_t> reached_;
  std::size_t count_ = 0;
};

/// The loops that leave, or arrive, at each heading, with their masks around that end. Sorted so that loops beside each
/// other sweep much the same, in groups with the cells that all of a group sweep: most groups are ruled out at once.
class LoopFan {
 public:
  struct Loop {
    GridPose other;  // offset to the other end, and the heading there
    std::size_t mask;
    const TableEdge* edge;
  };

  LoopFan(const HitCheck& check, bool arriving)
      : window_(arriving ? HitCheck::window_of(static_cast<std::uint32_t>(check.loop_window().side + 2 * check.rings()))
                         : check.loop_window()),
        groups_(static_cast<std::size_t>(check.headings())) {
    std::vector<std::vector<std::pair<const TableEdge*, std::int32_t>>> at(groups_.size());
    for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
      for (const TableEdge& loop : check.edges(heading, EdgeGroup::loop)) {
        at[static_cast<std::size_t>(arriving ? loop.heading : heading)].push_back({&loop, heading});
      }
    }
    for (std::size_t heading = 0; heading < at.size(); ++heading) {
      std::sort(at[heading].begin(), at[heading].end(), [](const auto& a, const auto& b) {
        const auto key = [](const auto& loop) {
          return std::tuple(loop.first->kind, loop.first->heading, loop.second, loop.first->dy, loop.first->dx);
        };
        return key(a) < key(b);
      });
      for (const auto& [loop, from] : at[heading]) add(check, *loop, from, arriving, groups_[heading]);
    }
  }

  HitCheck::Window window() const { return window_; }

  /// Calls visit(edge, other end) for every loop at a heading that is free.
  template <class Visit>
  void for_each_free(std::int32_t heading, const HitCheck::ClosedCells& closed, Visit visit) const {
    for (const Group& group : groups_[static_cast<std::size_t>(heading)]) {
      if (!is_free(group.common, closed)) continue;
      for (const Loop& loop : group.loops) {
        if (is_free(std::span(masks_).subspan(loop.mask, window_.words), closed)) visit(*loop.edge, loop.other);
      }
    }
  }

 private:
  static constexpr std::size_t kMaxInGroup = 16;
  struct Group {
    std::vector<std::uint64_t> common;
    std::vector<Loop> loops;
  };

  void add(const HitCheck& check, const TableEdge& loop, std::int32_t from, bool arriving, std::vector<Group>& groups) {
    const Cell by = loop.offset();
    const std::size_t first = masks_.size();
    masks_.resize(first + window_.words);
    const auto mask = std::span(masks_).subspan(first);
    copy(check.mask(loop, check.loop_window()), check.loop_window(), arriving ? Cell{-by.x, -by.y} : Cell{}, mask);
    if (groups.empty() || groups.back().loops.size() == kMaxInGroup) {
      groups.push_back({{mask.begin(), mask.end()}, {}});
    } else {
      for (std::size_t i = 0; i < mask.size(); ++i) groups.back().common[i] &= mask[i];
    }
    const GridPose other = arriving ? GridPose{{-by.x, -by.y}, from} : GridPose{by, loop.heading};
    groups.back().loops.push_back({other, first, &loop});
  }

  /// Copies a mask into this fan's window, shifted.
  void copy(std::span<const std::uint64_t> mask, HitCheck::Window window, Cell shift,
            std::span<std::uint64_t> out) const {
    for (std::int32_t y = -window.reach(); y <= window.reach(); ++y) {
      for (std::int32_t x = -window.reach(); x <= window.reach(); ++x) {
        const std::size_t from = window.bit({x, y});
        if ((mask[from >> 6] >> (from & 63) & 1) == 0) continue;
        const std::size_t to = window_.bit({x + shift.x, y + shift.y});
        out[to >> 6] |= std::uint64_t{1} << (to & 63);
      }
    }
  }

  /// As HitCheck::is_free(), but from the middle on, where most is swept, and no further than needed.
  static bool is_free(std::span<const std::uint64_t> mask, const HitCheck::ClosedCells& closed) {
    const std::size_t middle = mask.size() / 3;
    for (std::size_t i = middle; i < mask.size(); ++i) {
      if ((mask[i] & closed[i]) != 0) return false;
    }
    for (std::size_t i = 0; i < middle; ++i) {
      if ((mask[i] & closed[i]) != 0) return false;
    }
    return true;
  }

  HitCheck::Window window_;
  std::vector<std::uint64_t> masks_;
  std::vector<std::vector<Group>> groups_;  // by heading
};

/// Adds the loops that lead from part to part where no large part ties these already. Of all poses only those matter
/// that reach none of the large parts, those that none reaches, and those near a border between large parts.
class LoopFinder {
 public:
  LoopFinder(const PoseGraph& graph, const ClosedCrossings& crossings, Parts& parts)
      : graph_(graph),
        check_(graph.check()),
        crossings_(crossings),
        around_(crossings.empty() ? nullptr : std::make_unique<ClosedCrossings::Around>()),
        parts_(parts),
        ties_(parts, SparseGraph(parts.count(), parts.edges)),
        leaving_(check_, false),
        arriving_(check_, true) {}

  void find() {
    std::vector<std::uint8_t> reached_nearby;
    if (ties_.count() > 1) reached_nearby = all_reached_nearby();
    for (std::uint32_t pose = 0; pose < graph_.poses(); ++pose) {
      const std::uint32_t part = parts_.of_pose[pose];
      if (part == kNone) continue;
      const std::uint8_t reaches = ties_.reaches(part);
      const bool leaves =
          reaches == 0 || (ties_.count() > 1 && (reaches & reached_nearby[pose / graph_.headings()]) == 0);
      if (leaves) {
        for_each_free(pose, leaving_, leaving_closed_, true,
                      [&](std::uint32_t end) { add(part, parts_.of_pose[end]); });
      }
      if (ties_.reached(part) == 0) {
        for_each_free(pose, arriving_, arriving_closed_, false,
                      [&](std::uint32_t end) { add(parts_.of_pose[end], part); });
      }
    }
  }

 private:
  /// The closed cells around the cell that was asked for last.
  struct Gathered {
    Cell cell{-1, -1};
    HitCheck::ClosedCells closed;
  };

  /// Calls visit(place of the other end) for the free loops of a pose.
  template <class Visit>
  void for_each_free(std::uint32_t pose, const LoopFan& fan, Gathered& gathered, bool leaving, Visit visit) {
    const GridPose at = graph_.pose_at(pose);
    if (gathered.cell != at.cell) check_.gather(gathered.cell = at.cell, fan.window(), gathered.closed);
    fan.for_each_free(at.heading, gathered.closed, [&](const TableEdge& loop, const GridPose& other) {
      const Cell end{at.cell.x + other.cell.x, at.cell.y + other.cell.y};
      if (!crossings_.empty() && !crosses_none_closed(leaving ? at.cell : end, loop)) return;
      visit(graph_.place_of(end, static_cast<std::uint32_t>(other.heading)));
    });
  }

  bool crosses_none_closed(Cell from, const TableEdge& loop) {
    const HitCheck::Window window = check_.loop_window();
    if (gathered_at_ != from) crossings_.gather(gathered_at_ = from, window, *around_);
    return crossings_.are_open(loop, window, *around_);
  }

  void add(std::uint32_t from, std::uint32_t to) {
    if (from == to || ties_.tied(from, to)) return;
    // Loops beside each other mostly lead to the same part.
    if (parts_.edges.empty() || parts_.edges.back() != Edge{from, to}) parts_.edges.push_back({from, to});
  }

  /// Per cell the large parts that reach every pose within three cells which any large part reaches.
  std::vector<std::uint8_t> all_reached_nearby() const {
    const Size size = graph_.size();
    std::vector<std::uint8_t> all(size.cells(), 0xff);
    for (std::uint32_t pose = 0; pose < graph_.poses(); ++pose) {
      const std::uint32_t part = parts_.of_pose[pose];
      if (part != kNone && ties_.reached(part) != 0) all[pose / graph_.headings()] &= ties_.reached(part);
    }
    const auto narrow = [&](std::int32_t dx, std::int32_t dy) {
      std::vector<std::uint8_t> narrowed = all;
      for (std::int32_t y = 0; y < size.height; ++y) {
        for (std::int32_t x = 0; x < size.width; ++x) {
          for (std::int32_t by = -HitCheck::kMaxRing; by <= HitCheck::kMaxRing; ++by) {
            const Cell cell{x + by * dx, y + by * dy};
            if (size.contains(cell)) narrowed[size.index({x, y})] &= all[size.index(cell)];
          }
        }
      }
      all = std::move(narrowed);
    };
    narrow(1, 0);
    narrow(0, 1);
    return all;
  }

  const PoseGraph& graph_;
  const HitCheck& check_;
  const ClosedCrossings& crossings_;
  std::unique_ptr<ClosedCrossings::Around> around_;
  Cell gathered_at_{-1, -1};
  Parts& parts_;
  Ties ties_;
  LoopFan leaving_;
  LoopFan arriving_;
  Gathered leaving_closed_;
  Gathered arriving_closed_;
};

/// Joins parts that edges connect both ways.
void join(Parts& parts) {
  std::vector<std::uint32_t> joined = strong_components(SparseGraph(parts.count(), parts.edges));
  const std::uint32_t count = joined.empty() ? 0 : *std::max_element(joined.begin(), joined.end()) + 1;
  std::vector<std::uint32_t> sizes(count);
  for (std::size_t i = 0; i < joined.size(); ++i) sizes[joined[i]] += parts.sizes[i];
  for (std::uint32_t& part : parts.of_pose) part = part == kNone ? kNone : joined[part];
  for (Edge& edge : parts.edges) edge = {joined[edge.first], joined[edge.second]};
  std::erase_if(parts.edges, [](const Edge& edge) { return edge.first == edge.second; });
  parts.sizes = std::move(sizes);
}

/// Ranks and low ranks of a depth-first search over the parts, from the last of them or the first, and likewise at
/// each.
void add_intervals(const SparseGraph& graph, int which, std::vector<PoseRegionRecord>& records) {
  struct Visit {
    std::uint32_t part;
    std::size_t next;
  };
  std::vector<bool> seen(graph.nodes());
  std::vector<Visit> path;
  std::uint32_t ranked = 0;
  const auto pick = [&](std::size_t i, std::size_t count) { return which == 0 ? i : count - 1 - i; };
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    const auto root = static_cast<std::uint32_t>(pick(graph.nodes() - 1 - i, graph.nodes()));
    if (seen[root]) continue;
    seen[root] = true;
    records[root].low[which] = kNone;
    path.push_back({root, 0});
    while (!path.empty()) {
      const auto [part, at] = path.back();
      PoseRegionRecord& record = records[part];
      const auto successors = graph.successors(part);
      if (at == successors.size()) {
        record.rank[which] = ranked;
        record.low[which] = std::min(record.low[which], ranked++);
        path.pop_back();
        if (!path.empty()) {
          std::uint32_t& low = records[path.back().part].low[which];
          low = std::min(low, record.low[which]);
        }
        continue;
      }
      ++path.back().next;
      const std::uint32_t next = successors[pick(at, successors.size())];
      if (seen[next]) {
        record.low[which] = std::min(record.low[which], records[next].low[which]);
        continue;
      }
      seen[next] = true;
      records[next].low[which] = kNone;
      path.push_back({next, 0});
    }
  }
}

std::vector<PoseRegionRecord> records_of(const Parts& parts) {
  std::vector<PoseRegionRecord> records(parts.count());
  const SparseGraph graph(parts.count(), parts.edges);
  add_intervals(graph, 0, records);
  add_intervals(graph, 1, records);
  const Ties ties(parts, graph);
  for (std::uint32_t part = 0; part < parts.count(); ++part) {
    if ((ties.reaches(part) & 1) != 0) records[part].rank[0] |= PoseRegions::kFlag;
    if ((ties.reached(part) & 1) != 0) records[part].rank[1] |= PoseRegions::kFlag;
  }
  return records;
}

bool all_equal(std::span<const std::uint32_t> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [&](std::uint32_t number) { return number == numbers.front(); });
}

void write_blocks(const PoseGraph& graph, const Parts& parts, BakedPoseRegions& baked) {
  const Size size = graph.size();
  const std::size_t headings = graph.headings();
  for (std::int32_t y = 0; y < size.height; y += 8) {
    for (std::int32_t x = 0; x < size.width; x += 8) {
      std::array<std::uint32_t, 64> cells;
      cells.fill(kNone);
      const std::size_t poses_before = baked.poses.size();
      for (std::int32_t i = 0; i < 64; ++i) {
        const Cell cell{x + i % 8, y + i / 8};
        if (!size.contains(cell)) continue;
        const auto of_cell = std::span(parts.of_pose).subspan(size.index(cell) * headings, headings);
        if (all_equal(of_cell)) {
          cells[static_cast<std::size_t>(i)] = of_cell.front();
        } else {
          cells[static_cast<std::size_t>(i)] =
              PoseRegions::kMixed + static_cast<std::uint32_t>(baked.poses.size() / headings);
          baked.poses.insert(baked.poses.end(), of_cell.begin(), of_cell.end());
        }
      }
      if (baked.poses.size() == poses_before && all_equal(cells)) {
        baked.blocks.push_back(cells.front());
      } else {
        baked.blocks.push_back(PoseRegions::kMixed + static_cast<std::uint32_t>(baked.cells.size() / 64));
        baked.cells.insert(baked.cells.end(), cells.begin(), cells.end());
      }
    }
  }
}

}  // namespace

BakedPoseRegions bake_pose_regions(const PoseGraph& graph, PlainParts plain, const ClosedCrossings& crossings,
                                   std::span<const LinkRecord> links) {
  BakedPoseRegions baked;
  Parts parts{std::move(plain), {}};
  add_plain_edges(graph, parts);
  add_links(graph, links, parts);
  if (!links.empty()) join(parts);
  const std::size_t plain_edges = parts.edges.size();
  LoopFinder(graph, crossings, parts).find();
  if (parts.edges.size() > plain_edges) join(parts);
  baked.records = records_of(parts);
  write_blocks(graph, parts, baked);
  return baked;
}

}  // namespace libpath
