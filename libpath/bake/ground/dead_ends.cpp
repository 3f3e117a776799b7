#include <libpath/bake/ground/dead_ends.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <queue>
#include <span>

#include <libpath/bake/kit/parallel.h>
#include <libpath/bake/kit/parts.h>
#include <libpath/bake/kit/run_graph.h>
#include <libpath/bake/kit/write_blocks.h>
#include <libpath/core/grid.h>
#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

/// A smaller area costs more to keep than a search saves by leaving it out.
constexpr std::uint32_t kLeastCells = 8;

/// All gates in one direction and what they cut off.
struct Family {
  Family(BitGridView lines, Heading along)
      : graph(lines, along), tree(PartFinder<RunGraph>::find(graph, kLeastCells)) {}

  /// Those along rows and along columns.
  static std::array<std::optional<Family>, 2> both_of(const JumpMap& map, int threads) {
    std::array<std::optional<Family>, 2> families;
    parallel_each(families.size(), threads, [&](std::size_t i) {
      i == 0 ? families[i].emplace(map.rows(), Heading::east) : families[i].emplace(map.columns(), Heading::south);
    });
    return families;
  }

  RunGraph graph;
  PartTree tree;
};

/// A width for a grid of areas that holds a map's. Where the distance from row to row is a power of two, the cells of a
/// column compete for the same few places of the cache.
constexpr Size padded(Size size) { return {(size.width + 31) / 32 * 32 + 32, size.height}; }

/// The numbers of the areas that cells lie in, along a run.
class RunNumbers {
 public:
  RunNumbers(Grid<DeadEndIndex>& areas, const RunGraph& graph, std::uint32_t node)
      : first_(&areas[graph.cell(node, 0)]),
        step_(graph.along() == Heading::east ? 1 : areas.size().width),
        count_(static_cast<std::ptrdiff_t>(graph.cells(node))) {}

  bool all_are(DeadEndIndex area) const {
    for (std::ptrdiff_t i = 0; i < count_; ++i) {
      if (first_[i * step_] != area) return false;
    }
    return true;
  }
  void fill(DeadEndIndex area) const {
    if (step_ == 1) std::fill_n(first_, count_, area);
    for (std::ptrdiff_t i = step_ == 1 ? count_ : 0; i < count_; ++i) first_[i * step_] = area;
  }

 private:
  DeadEndIndex* first_;
  std::ptrdiff_t step_;
  std::ptrdiff_t count_;
};

/// Those drawn by hand that are not taken yet, and whether others would cross them.
class PendingAreas {
 public:
  /// REQUIRES: from the largest down, in each other or apart.
  PendingAreas(const std::vector<DrawnDeadEnd>& drawn, Size size) : drawn_(drawn), within_(drawn.size()) {
    if (drawn.empty()) return;
    innermost_ = Grid<std::uint32_t>(size);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      around_.push_back(innermost_[drawn[i].cells.front()]);
      for (const Cell cell : drawn[i].cells) innermost_[cell] = static_cast<std::uint32_t>(i + 1);
    }
    taken_.resize(drawn.size());
  }

  void take(std::size_t area) { taken_[area] = true; }

  /// Whether a part has some cells of an area that is not taken yet, but not all.
  bool are_crossed_by(const RunGraph& graph, std::span<const std::uint32_t> nodes) {
    if (drawn_.empty()) return false;
    std::fill(within_.begin(), within_.end(), 0);
    for (const std::uint32_t node : nodes) {
      for (std::uint32_t place = 0; place < graph.cells(node); ++place) {
        const std::uint32_t area = innermost_[graph.cell(node, place)];
        if (area != 0) ++within_[area - 1];
      }
    }
    for (std::size_t i = drawn_.size(); i-- > 0;) {
      if (!taken_[i] && within_[i] != 0 && within_[i] != drawn_[i].cells.size()) return true;
      if (around_[i] != 0) within_[around_[i] - 1] += within_[i];
    }
    return false;
  }

 private:
  const std::vector<DrawnDeadEnd>& drawn_;
  Grid<std::uint32_t> innermost_;      // place of an area + 1, or 0
  std::vector<std::uint32_t> around_;  // likewise, of each area
  std::vector<std::size_t> within_;    // cells of each area in the part that is looked at
  std::vector<bool> taken_;
};

/// Takes areas from the largest down, so that a new one lies in an older one or apart from it exactly if all its cells
/// lie in the same innermost area.
class Chooser {
 public:
  Chooser(const JumpMap& map, bool one_cost, const std::vector<DrawnDeadEnd>& drawn, int threads)
      : one_cost_(one_cost),
        drawn_(drawn),
        pending_(drawn, map.size()),
        families_(Family::both_of(map, threads)),
        size_(map.size()),
        areas_(padded(map.size()), kNoDeadEnd) {}

  void choose() {
    for (std::uint32_t i = 0; i < families_.size(); ++i) {
      add_candidates(i, 0, static_cast<std::uint32_t>(families_[i]->tree.parts.size()), ~std::uint32_t{0});
    }
    for (std::uint32_t i = 0; i < drawn_.size(); ++i) {
      candidates_.push({static_cast<std::uint32_t>(drawn_[i].cells.size()), kDrawn, i});
    }
    while (!candidates_.empty() && records_.size() < DeadEnds::kMax) {
      const Candidate candidate = candidates_.top();
      candidates_.pop();
      if (candidate.family == kDrawn) {
        take_drawn(candidate.part);
        continue;
      }
      if (records_.size() + drawn_.size() >= DeadEnds::kMax) continue;
      const std::uint32_t most_within = consider(candidate);
      add_candidates(candidate.family, candidate.part + 1, part_of(candidate).next, most_within);
    }
  }

  /// Wider than the map.
  const Grid<DeadEndIndex>& areas() const { return areas_; }
  std::vector<DeadEndRecord>& records() { return records_; }

 private:
  static constexpr std::uint32_t kDrawn = 2;  // a candidate's family if it is drawn by hand
  static_assert(MapLimits::areas < DeadEnds::kMax);

  struct Candidate {
    std::uint32_t cells;
    std::uint32_t family;
    std::uint32_t part;

    /// The larger one comes first; the rest makes the order the same everywhere.
    bool operator<(const Candidate& other) const {
      if (cells != other.cells) return cells < other.cells;
      if (family != other.family) return family > other.family;
      return part > other.part;
    }
  };

  /// The cells of a gate from the first to the last that touches an area.
  struct Contact {
    std::uint32_t first;
    std::uint32_t cells;
  };

  const Part& part_of(const Candidate& candidate) const {
    return families_[candidate.family]->tree.parts[candidate.part];
  }

  /// Most cells of an area worth having within one of so many. Every gate across a corridor cuts off an area; with one
  /// for each the table, and the time to make it, would grow with the square of the corridor's length.
  static std::uint32_t most_within(std::uint32_t cells) {
    const std::uint32_t apart = std::max(cells / 4, kLeastCells);
    return cells > apart ? cells - apart : 0;
  }

  /// The outermost parts among some that have at most so many cells.
  void add_candidates(std::uint32_t family, std::uint32_t first, std::uint32_t last, std::uint32_t most) {
    const auto& parts = families_[family]->tree.parts;
    for (std::uint32_t i = first; i < last;) {
      const bool fits = parts[i].cells <= most;
      if (fits) candidates_.push({parts[i].cells, family, i});
      i = fits ? parts[i].next : i + 1;
    }
  }

  /// Takes a candidate if it is one; returns how many cells a candidate within it may have.
  std::uint32_t consider(const Candidate& candidate) {
    const Family& family = *families_[candidate.family];
    const Part& part = part_of(candidate);
    const DeadEndIndex around = areas_[family.graph.cell(family.tree.nodes[part.first], 0)];
    if (around != kNoDeadEnd) {
      const std::uint32_t most = most_within(records_[around].cells);
      if (part.cells > most) return most;
    }
    const Contact contact = contact_of(family.graph, part, family.tree);
    const bool sound = one_cost_ || contact.cells == 1;
    if (!sound || !lies_in(family, part, around) || pending_.are_crossed_by(family.graph, nodes_of(family, part))) {
      // Smaller by a share, so that all that is tried in vain at one place adds up to a multiple of its cells.
      return part.cells - std::max(part.cells / 16, 1u);
    }
    take(family, part, around, contact);
    return most_within(part.cells);
  }

  static std::span<const std::uint32_t> nodes_of(const Family& family, const Part& part) {
    return std::span(family.tree.nodes).subspan(part.first, part.last - part.first);
  }

  /// Whether an area, or none, is the innermost one of all cells of a part.
  bool lies_in(const Family& family, const Part& part, DeadEndIndex area) {
    const auto nodes = nodes_of(family, part);
    const auto begins_there = [&](std::uint32_t node) { return areas_[family.graph.cell(node, 0)] == area; };
    const auto lies_there = [&](std::uint32_t node) { return RunNumbers(areas_, family.graph, node).all_are(area); };
    // Most that do not are found out by a look at one cell of each run.
    return std::all_of(nodes.begin(), nodes.end(), begins_there) && std::all_of(nodes.begin(), nodes.end(), lies_there);
  }

  void take(const Family& family, const Part& part, DeadEndIndex around, Contact contact) {
    const auto area = static_cast<DeadEndIndex>(records_.size());
    for (const std::uint32_t node : nodes_of(family, part)) RunNumbers(areas_, family.graph, node).fill(area);
    DeadEndRecord record{};
    record.parent = around == kNoDeadEnd ? DeadEndRecord::kNone : around;
    record.cells = part.cells;
    record.gate = static_cast<std::uint32_t>(size_.index(family.graph.cell(part.gate, contact.first)));
    record.gate_cells = contact.cells;
    record.along = static_cast<std::uint32_t>(index_of(family.graph.along()));
    record.drawn = DeadEndRecord::kNone;
    records_.push_back(record);
  }

  void take_drawn(std::uint32_t place) {
    const DrawnDeadEnd& drawn = drawn_[place];
    const auto area = static_cast<DeadEndIndex>(records_.size());
    const DeadEndIndex around = areas_[drawn.cells.front()];
    for (const Cell cell : drawn.cells) areas_[cell] = area;
    pending_.take(place);
    DeadEndRecord record{};
    record.parent = around == kNoDeadEnd ? DeadEndRecord::kNone : around;
    record.cells = static_cast<std::uint32_t>(drawn.cells.size());
    record.gate = DeadEndRecord::kNone;
    record.drawn = drawn.drawn;
    record.kept = drawn.kept ? 1 : 0;
    records_.push_back(record);
  }

  /// Where a part touches its gate. Of the gate's neighbours those that lie in the part.
  static Contact contact_of(const RunGraph& graph, const Part& part, const PartTree& tree) {
    std::uint32_t first = graph.cells(part.gate);
    std::uint32_t end = 0;
    for (std::uint32_t i = 0; i < graph.degree(part.gate); ++i) {
      const std::uint32_t next = graph.neighbour(part.gate, i);
      if (tree.places[next] < part.first || tree.places[next] >= part.last) continue;
      const auto [begin, behind] = graph.overlap(part.gate, next);
      first = std::min(first, begin);
      end = std::max(end, behind);
    }
    return {first, end - first};
  }

  bool one_cost_;
  const std::vector<DrawnDeadEnd>& drawn_;
  PendingAreas pending_;
  std::array<std::optional<Family>, 2> families_;  // both there
  Size size_;
  Grid<DeadEndIndex> areas_;            // wider than the map
  std::vector<DeadEndRecord> records_;  // from the largest down; `end` is not set yet
  std::priority_queue<Candidate> candidates_;
};

/// Puts the areas in preorder, those side by side from the largest down, and sets their ends.
/// Returns the new number of each. REQUIRES: areas stand behind those that they lie in.
std::vector<DeadEndIndex> put_in_preorder(std::vector<DeadEndRecord>& records) {
  constexpr std::uint32_t kNone = DeadEndRecord::kNone;
  std::vector<std::uint32_t> within(records.size(), 1);  // areas in each, itself included
  for (std::size_t i = records.size(); i-- > 0;) {
    if (records[i].parent != kNone) within[records[i].parent] += within[i];
  }
  std::vector<DeadEndIndex> number(records.size());
  std::vector<std::uint32_t> next(records.size());  // number of an area's next child
  std::uint32_t outermost = 0;
  std::vector<DeadEndRecord> sorted(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    DeadEndRecord record = records[i];
    std::uint32_t& place = record.parent == kNone ? outermost : next[record.parent];
    number[i] = static_cast<DeadEndIndex>(place);
    next[i] = place + 1;
    place += within[i];
    record.end = place;
    if (record.parent != kNone) record.parent = number[record.parent];
    sorted[number[i]] = record;
  }
  records = std::move(sorted);
  return number;
}

/// Says of corners which dead ends they lie in and which make them.
template <class AreaOf>
class CornerMarker {
 public:
  CornerMarker(const std::vector<DeadEndRecord>& records, AreaOf area_of, BitGridView walkable)
      : records_(records), area_of_(area_of), walkable_(walkable) {}

  CornerDeadEnds mark(Cell cell) const {
    const Ring ring = walkable_.ring(cell);
    DeadEndIndex opening = kNoDeadEnd;
    bool first = true;
    for (int i = 1; i < kHeadings; i += 2) {
      const auto diagonal = static_cast<Heading>(i);
      const Heading before = turned(diagonal, -1);
      const Heading after = turned(diagonal, 1);
      if (ring_has(ring, diagonal) || !ring_has(ring, before) || !ring_has(ring, after)) continue;
      const DeadEndIndex one = opening_of(area_of_(step(cell, before)), area_of_(step(cell, after)));
      opening = first ? one : around_both(opening, one);
      first = false;
    }
    return {range_of(area_of_(cell)), range_of(opening)};
  }

 private:
  static bool ring_has(Ring ring, Heading heading) { return (ring >> ring_bit(heading) & 1) != 0; }

  DeadEndRange range_of(DeadEndIndex area) const {
    if (area == kNoDeadEnd) return kAllDeadEnds;
    return {area, static_cast<DeadEndIndex>(records_[area].end)};
  }
  bool holds(DeadEndIndex area, DeadEndIndex other) const { return other >= area && other < records_[area].end; }

  /// The innermost area found by its gate that is or holds another.
  DeadEndIndex found_around(DeadEndIndex area) const {
    while (area != kNoDeadEnd && records_[area].drawn != DeadEndRecord::kNone) area = parent_of(area);
    return area;
  }
  DeadEndIndex parent_of(DeadEndIndex area) const { return static_cast<DeadEndIndex>(records_[area].parent); }

  /// Either of two areas as a wall takes an obstacle's corner away: the inner one, which a search leaves out whenever
  /// it leaves out the other, or any where they lie apart.
  DeadEndIndex opening_of(DeadEndIndex a, DeadEndIndex b) const {
    a = found_around(a);
    b = found_around(b);
    if (a == kNoDeadEnd) return b;
    return b != kNoDeadEnd && holds(a, b) ? b : a;
  }

  /// What takes two obstacles' corners away at once: the outer one of two areas, if they lie in each other.
  DeadEndIndex around_both(DeadEndIndex a, DeadEndIndex b) const {
    if (a == kNoDeadEnd || b == kNoDeadEnd) return kNoDeadEnd;
    if (holds(a, b)) return a;
    return holds(b, a) ? b : kNoDeadEnd;
  }

  const std::vector<DeadEndRecord>& records_;
  AreaOf area_of_;
  BitGridView walkable_;
};

}  // namespace

namespace {

/// Areas that hold less than a share of one in so many of the walkable cells save less than the look-ups cost.
constexpr std::uint64_t kLeastShare = 32;

bool are_worth_it(const std::vector<DeadEndRecord>& records, BitGridView walkable) {
  std::uint64_t held = 0;
  for (const DeadEndRecord& record : records) held += record.parent == DeadEndRecord::kNone ? record.cells : 0;
  return held * kLeastShare >= walkable.count();
}

}  // namespace

BakedDeadEnds bake_dead_ends(const JumpMap& map, bool one_cost, const std::vector<DrawnDeadEnd>& drawn, int threads) {
  Chooser chooser(map, one_cost, drawn, threads);
  chooser.choose();
  BakedDeadEnds baked;
  const BitGridView walkable = map.rows();
  // Where paths turn nowhere searches meet nothing that could be left out.
  const bool is_open = one_cost && map.corner_count() == 0;
  if (drawn.empty() && (is_open || !are_worth_it(chooser.records(), walkable))) return baked;
  baked.records = std::move(chooser.records());
  if (baked.records.empty()) return baked;
  const std::vector<DeadEndIndex> number = put_in_preorder(baked.records);
  const auto area_of = [&](Cell cell) {
    const DeadEndIndex area = chooser.areas()[cell];
    return area == kNoDeadEnd ? area : number[area];
  };
  write_blocks(walkable, area_of, baked.blocks, baked.mixed);
  if (!one_cost) return baked;
  const CornerMarker marker(baked.records, area_of, walkable);
  map.for_each_corner([&](Cell cell) { baked.corners.push_back(marker.mark(cell)); });
  return baked;
}

}  // namespace libpath
