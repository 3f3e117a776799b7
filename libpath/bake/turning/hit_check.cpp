#include <libpath/bake/turning/hit_check.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <span>
#include <tuple>

#include <fmt/format.h>

#include <libpath/core/cost.h>
#include <libpath/core/heading.h>
#include <libpath/geometry/crossing.h>
#include <libpath/geometry/sweep.h>
#include <libpath/geometry/turning.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {
namespace {

/// An edge while it is made: the cells that it sweeps are relative to its start.
struct Draft {
  GridPose to;  // offset and heading
  std::int32_t from = 0;
  Word word{};
  Gear gear = Gear::forward;
  Cost cost = 0;
  bool loop = false;
  bool redundant = false;
  CellBox box;                      // of the sweep
  std::vector<Cell> cells;          // of the sweep, row by row
  std::vector<std::uint64_t> bits;  // the same as a CellSet over the box
  std::vector<HeadingSet> crossed;  // by cell of the box, row by row; none where no one-way edges are

  bool sweeps(Cell cell) const noexcept {
    if (!box.contains(cell)) return false;
    const auto column = static_cast<std::size_t>(cell.x - box.left);
    const std::size_t row = static_cast<std::size_t>(cell.y - box.top) * CellSet::row_words(box);
    return (bits[row + (column >> 6)] >> (column & 63) & 1) != 0;
  }
  /// Headings in which the footprint leaves a cell. REQUIRES: the box holds it, and there are one-way edges.
  HeadingSet crossed_at(Cell cell) const noexcept {
    return crossed[static_cast<std::size_t>((cell.y - box.top) * box.width() + cell.x - box.left)];
  }
};

/// Headings after that many quarter turns clockwise.
HeadingSet turned_headings(HeadingSet headings, std::int32_t quarters) noexcept {
  return static_cast<HeadingSet>(std::rotl(headings, 2 * quarters));
}

/// The headings in question whichever way an edge is turned: the straight ones, the diagonal ones, or all.
HeadingSet kinds_of(HeadingSet closed) noexcept {
  return static_cast<HeadingSet>(((closed & kStraightHeadings) != 0 ? kStraightHeadings : 0) |
                                 ((closed & kDiagonalHeadings) != 0 ? kDiagonalHeadings : 0));
}

/// All offsets within the rings but the cell itself.
std::vector<Cell> ring_offsets(std::int32_t rings) {
  std::vector<Cell> offsets;
  for (std::int32_t y = -rings; y <= rings; ++y) {
    for (std::int32_t x = -rings; x <= rings; ++x) {
      if (x != 0 || y != 0) offsets.push_back({x, y});
    }
  }
  return offsets;
}

/// Whether every heading of the first quarter has a curve of at most half a turn to another heading within the rings.
bool can_turn(double radius, std::int32_t headings, std::int32_t rings) {
  const auto turns_from = [&](std::int32_t from) {
    for (const Cell offset : ring_offsets(rings)) {
      for (std::int32_t to = 0; to < headings; ++to) {
        if (to == from) continue;
        const auto curves = curves_between(pose_of({{}, from}, headings), pose_of({offset, to}, headings), radius);
        if (turns_by_half_at_most(curves.shortest().curve)) return true;
      }
    }
    return false;
  };
  for (std::int32_t from = 0; from < headings / 4; ++from) {
    if (!turns_from(from)) return false;
  }
  return true;
}

/// The largest radius up to `radius`, in thousandths of a cell, that the rings can drive.
Milli largest_radius(Milli radius, std::int32_t headings) {
  std::int32_t fits = 0;
  std::int32_t fails = radius.thousandths;
  while (fails - fits > 1) {
    const std::int32_t middle = fits + (fails - fits) / 2;
    (can_turn(Milli{middle}.value(), headings, HitCheck::kMaxRing) ? fits : fails) = middle;
  }
  return {fits};
}

class HitCheckBaker {
 public:
  HitCheckBaker(const UnitProfile& unit, std::int32_t rings, HeadingSet closed)
      : unit_(unit),
        closed_(closed),
        rings_(rings),
        footprint_{static_cast<double>(unit.length), static_cast<double>(unit.width)},
        headings_(unit.headings),
        drafts_(static_cast<std::size_t>(unit.headings / 4)) {}

  BakedHitCheck bake() {
    for (std::int32_t from = 0; from < headings_ / 4; ++from) draft_edges(from);
    drop_large_loops();
    mark_redundant();
    choose_windows();
    write();
    return std::move(baked_);
  }

 private:
  std::vector<Draft>& drafts(std::int32_t from) { return drafts_[static_cast<std::size_t>(from)]; }

  void draft_edges(std::int32_t from) {
    for (const Cell offset : ring_offsets(rings_)) {
      for (std::int32_t to = 0; to < headings_; ++to) draft_edges_to(from, {offset, to});
    }
    std::sort(drafts(from).begin(), drafts(from).end(), [](const Draft& a, const Draft& b) {
      const auto key = [](const Draft& draft) {
        return std::tuple(draft.cost, draft.to.cell.y, draft.to.cell.x, draft.to.heading, draft.gear, draft.word);
      };
      return key(a) < key(b);
    });
  }

  /// Candidates to one pose, cheapest first, each only if it may be free where no cheaper one is; of loops the first
  /// kMaxLoops.
  void draft_edges_to(std::int32_t from, const GridPose& to) {
    constexpr int kMaxLoops = 2;
    struct Candidate {
      Draft draft;
      Curve curve;
    };
    std::vector<Candidate> candidates;
    for (const Gear gear : {Gear::forward, Gear::reverse}) {
      if (gear == Gear::reverse && !unit_.reverse) continue;
      const auto curves =
          curves_between(pose_of({{}, from}, headings_), pose_of(to, headings_), unit_.turning_radius.value(), gear);
      for (const auto& entry : curves.entries()) {
        const bool loop = !turns_by_half_at_most(entry.curve);
        const Cost cost = curve_cost(entry.length, unit_.reverse_penalty, gear);
        candidates.push_back({{to, from, entry.word, gear, cost, loop, false, {}, {}, {}, {}}, entry.curve});
      }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.draft.cost < b.draft.cost; });
    std::vector<Draft> kept;
    int loops = 0;
    for (auto& [draft, curve] : candidates) {
      if (draft.loop && loops == kMaxLoops) continue;
      sweep(curve, draft);
      const bool covered = std::any_of(kept.begin(), kept.end(), [&draft = draft](const Draft& cheaper) {
        return covers_turned(draft, cheaper, 0, {});
      });
      if (covered) continue;
      loops += draft.loop ? 1 : 0;
      kept.push_back(std::move(draft));
    }
    std::move(kept.begin(), kept.end(), std::back_inserter(drafts(from)));
  }

  void sweep(const Curve& curve, Draft& draft) const {
    // Around cell (0, 0), whose centre is the start.
    draft.box = box_of_sweep(curve, footprint_);
    draft.bits.resize(CellSet::words(draft.box));
    CellSet set(draft.box, draft.bits);
    add_sweep(curve, footprint_, set);
    set.for_each([&](Cell cell) { draft.cells.push_back(cell); });
    if (closed_ == 0) return;
    const CurveCrossings crossings(curve, footprint_);
    draft.crossed.resize(static_cast<std::size_t>(draft.box.width() * draft.box.height()));
    for (const Cell cell : draft.cells) {
      HeadingSet& crossed = draft.crossed[static_cast<std::size_t>((cell.y - draft.box.top) * draft.box.width() +
                                                                   cell.x - draft.box.left)];
      for_each(kinds_of(closed_), [&](Heading heading) {
        if (draft.sweeps(step(cell, heading)) && crossings.leave(cell, heading)) {
          crossed = static_cast<HeadingSet>(crossed | set_of(heading));
        }
      });
    }
  }

  /// Side of the smallest window around the start cell that holds some cells.
  static std::uint32_t side_for(const std::vector<Cell>& cells) {
    std::int32_t reach = 0;
    for (const Cell cell : cells) reach = std::max({reach, std::abs(cell.x), std::abs(cell.y)});
    return static_cast<std::uint32_t>(2 * reach + 1);
  }

  void drop_large_loops() {
    for (auto& of_heading : drafts_) {
      std::erase_if(of_heading,
                    [](const Draft& draft) { return draft.loop && side_for(draft.cells) > HitCheck::kMaxLoopSide; });
    }
  }

  /// An edge is redundant if two edges one after the other lead as cheaply over no other cells. One of the two is taken
  /// from the short ones that are not redundant themselves. Both cost less than the edge, so that taking it apart ends.
  void mark_redundant() {
    index_edges();
    std::vector<Draft*> order;
    for (auto& of_heading : drafts_) {
      for (Draft& draft : of_heading) order.push_back(&draft);
    }
    std::stable_sort(order.begin(), order.end(), [](const Draft* a, const Draft* b) { return a->cost < b->cost; });
    for (Draft* draft : order) {
      draft->redundant = comes_apart(*draft);
      if (!draft->loop && !draft->redundant) short_edges_.push_back(draft);
    }
  }

  void index_edges() {
    const std::int32_t side = 2 * rings_ + 1;
    index_.resize(static_cast<std::size_t>(headings_ / 4 * side * side * headings_));
    for (const auto& of_heading : drafts_) {
      for (const Draft& draft : of_heading) index_[place_of(draft.from, draft.to)].push_back(&draft);
    }
  }
  /// In the index. REQUIRES: a heading of the first quarter, and an offset within the rings.
  std::size_t place_of(std::int32_t from, const GridPose& to) const {
    const std::int32_t side = 2 * rings_ + 1;
    const std::int32_t cell = (to.cell.y + rings_) * side + to.cell.x + rings_;
    return static_cast<std::size_t>((from * side * side + cell) * headings_ + to.heading);
  }

  /// Edges between two poses, as drafts of the first quarter, and the quarter turns that bring these there.
  std::pair<std::span<const Draft* const>, std::int32_t> edges_between(std::int32_t from, const GridPose& to) const {
    const std::int32_t quarter = headings_ / 4;
    const std::int32_t quarters = from / quarter;
    const GridPose back{turned(to.cell, (4 - quarters) & 3), (to.heading - quarters * quarter + headings_) % headings_};
    if (std::max(std::abs(back.cell.x), std::abs(back.cell.y)) > rings_) return {};
    return {index_[place_of(from % quarter, back)], quarters};
  }

  bool comes_apart(const Draft& draft) const {
    const std::int32_t quarter = headings_ / 4;
    // The cheapest come first.
    for (const Draft* part : short_edges_) {
      if (part->cost >= draft.cost) return false;
      for (std::int32_t quarters = 0; quarters < 4; ++quarters) {
        const std::int32_t begins = part->from + quarters * quarter;
        const std::int32_t ends = (part->to.heading + quarters * quarter) % headings_;
        const Cell by = turned(part->to.cell, quarters);
        if (begins == draft.from && rest_covered(draft, *part, quarters, {}, {ends, {by}}, draft.to)) return true;
        if (ends == draft.to.heading) {
          const Cell middle{draft.to.cell.x - by.x, draft.to.cell.y - by.y};
          if (rest_covered(draft, *part, quarters, middle, {draft.from, {}}, {middle, begins})) return true;
        }
      }
    }
    return false;
  }

  struct Origin {
    std::int32_t heading;
    Cell cell;
  };

  /// Whether `part`, turned and begun at a cell, and some edge from `origin` to `to` together lead as cheaply as an
  /// edge over no other cells.
  bool rest_covered(const Draft& draft, const Draft& part, std::int32_t quarters, Cell part_at, Origin origin,
                    const GridPose& to) const {
    const Cell offset{to.cell.x - origin.cell.x, to.cell.y - origin.cell.y};
    const auto [rests, turns] = edges_between(origin.heading, {offset, to.heading});
    for (const Draft* rest : rests) {
      if (part.cost + rest->cost > draft.cost) continue;
      if (covers_turned(draft, part, quarters, part_at) && covers_turned(draft, *rest, turns, origin.cell)) {
        return true;
      }
    }
    return false;
  }

  /// Whether an edge sweeps all cells and makes all crossings of another, turned and shifted.
  static bool covers_turned(const Draft& draft, const Draft& other, std::int32_t quarters, Cell shift) {
    const auto place_of = [&](Cell cell) {
      const Cell at = turned(cell, quarters);
      return Cell{at.x + shift.x, at.y + shift.y};
    };
    const bool covers =
        std::all_of(other.cells.begin(), other.cells.end(), [&](Cell cell) { return draft.sweeps(place_of(cell)); });
    if (!covers || draft.crossed.empty()) return covers;
    return std::all_of(other.cells.begin(), other.cells.end(), [&](Cell cell) {
      return (turned_headings(other.crossed_at(cell), quarters) & ~draft.crossed_at(place_of(cell))) == 0;
    });
  }

  void choose_windows() {
    HitCheckRecord& record = baked_.record;
    record.headings = static_cast<std::uint32_t>(headings_);
    record.rings = static_cast<std::uint32_t>(rings_);
    record.short_side = record.loop_side = 1;
    for (const auto& of_heading : drafts_) {
      for (const Draft& draft : of_heading) {
        std::uint32_t& side = draft.loop ? record.loop_side : record.short_side;
        side = std::max(side, side_for(draft.cells));
      }
    }
    for (std::int32_t heading = 0; heading < headings_ / 4; ++heading) {
      record.short_side = std::max(record.short_side, side_for(footprint_cells(heading)));
    }
  }

  std::vector<Cell> footprint_cells(std::int32_t heading) const {
    Draft draft;
    sweep(Curve(pose_of({{}, heading}, headings_)), draft);
    return draft.cells;
  }

  /// Appends a mask of cells turned by quarters.
  std::uint32_t add_mask(const std::vector<Cell>& cells, std::int32_t quarters, HitCheck::Window window) {
    const std::size_t first = baked_.masks.size();
    baked_.masks.resize(first + window.words);
    for (const Cell cell : cells) {
      const std::size_t bit = window.bit(turned(cell, quarters));
      baked_.masks[first + (bit >> 6)] |= std::uint64_t{1} << (bit & 63);
    }
    return static_cast<std::uint32_t>(first);
  }

  /// As section CRSM lays them out beside the mask.
  void add_crossings(const Draft& draft, std::int32_t quarters, HitCheck::Window window, std::size_t mask) {
    const auto headings = static_cast<std::size_t>(std::popcount(closed_));
    baked_.crossings.resize(baked_.masks.size() * headings);
    if (draft.crossed.empty()) return;
    std::size_t first = mask * headings;
    for_each(closed_, [&](Heading heading) {
      for (const Cell cell : draft.cells) {
        if ((turned_headings(draft.crossed_at(cell), quarters) & set_of(heading)) == 0) continue;
        const std::size_t bit = window.bit(turned(cell, quarters));
        baked_.crossings[first + (bit >> 6)] |= std::uint64_t{1} << (bit & 63);
      }
      first += window.words;
    });
  }

  void write() {
    const HitCheck::Window small = HitCheck::window_of(baked_.record.short_side);
    const HitCheck::Window large = HitCheck::window_of(baked_.record.loop_side);
    const std::int32_t quarter = headings_ / 4;
    for (std::int32_t heading = 0; heading < headings_; ++heading) {
      add_mask(footprint_cells(heading % quarter), heading / quarter, small);
    }
    for (std::int32_t heading = 0; heading < headings_; ++heading) {
      for (std::uint32_t group = 0; group < kEdgeGroups; ++group) {
        baked_.offsets.push_back(static_cast<std::uint32_t>(baked_.edges.size()));
        for (const Draft& draft : drafts(heading % quarter)) {
          if ((draft.redundant ? 1u : 0u) + (draft.loop ? 2u : 0u) != group) continue;
          write_edge(draft, heading / quarter, draft.loop ? large : small);
        }
      }
    }
    baked_.offsets.push_back(static_cast<std::uint32_t>(baked_.edges.size()));
  }

  void write_edge(const Draft& draft, std::int32_t quarters, HitCheck::Window window) {
    const Cell by = turned(draft.to.cell, quarters);
    TableEdge edge{};
    edge.dx = static_cast<std::int8_t>(by.x);
    edge.dy = static_cast<std::int8_t>(by.y);
    edge.heading = static_cast<std::uint8_t>((draft.to.heading + quarters * (headings_ / 4)) % headings_);
    edge.kind = static_cast<std::uint8_t>(static_cast<unsigned>(draft.word) | (draft.gear == Gear::reverse ? 8u : 0u));
    edge.cost = static_cast<std::uint32_t>(draft.cost);
    edge.mask = add_mask(draft.cells, quarters, window);
    add_crossings(draft, quarters, window, edge.mask);
    baked_.edges.push_back(edge);
  }

  const UnitProfile& unit_;
  HeadingSet closed_;
  std::int32_t rings_;
  Footprint footprint_;
  std::int32_t headings_;
  std::vector<std::vector<Draft>> drafts_;        // by heading of the first quarter; the others are these turned
  std::vector<std::vector<const Draft*>> index_;  // the edges from each heading to each pose
  std::vector<const Draft*> short_edges_;
  BakedHitCheck baked_;
};

std::uint32_t most_plain_edges(const BakedHitCheck& baked) {
  std::uint32_t most = 0;
  for (std::size_t i = 0; i + 1 < baked.offsets.size(); i += kEdgeGroups) {
    most = std::max(most, baked.offsets[i + 1] - baked.offsets[i]);
  }
  return most;
}

}  // namespace

Result<BakedHitCheck, std::string> bake_hit_check(const UnitProfile& unit, HeadingSet closed) {
  const double radius = unit.turning_radius.value();
  if (!can_turn(radius, unit.headings, HitCheck::kMaxRing)) {
    return Failure{fmt::format("no turn of radius {} ends within {} cells; {} would fit", radius, HitCheck::kMaxRing,
                               largest_radius(unit.turning_radius, unit.headings).value())};
  }
  for (std::int32_t rings = HitCheck::kMaxRing; rings > 0 && can_turn(radius, unit.headings, rings); --rings) {
    BakedHitCheck baked = HitCheckBaker(unit, rings, closed).bake();
    if (baked.record.short_side > HitCheck::kMaxShortSide) {
      return Failure{fmt::format("its turns take a window of {} cells; the table's are {} at most",
                                 baked.record.short_side, HitCheck::kMaxShortSide)};
    }
    if (most_plain_edges(baked) <= HitCheck::kMaxPlainEdges) return baked;
  }
  return Failure{
      fmt::format("turns of radius {} at {} headings give more than {} short curves a heading; fewer "
                  "headings or a larger radius would fit",
                  radius, unit.headings, HitCheck::kMaxPlainEdges)};
}

std::string fewer_neighbours(const HitCheckRecord& record) {
  if (record.rings == static_cast<std::uint32_t>(HitCheck::kMaxRing)) return {};
  return fmt::format(
      "its curves lead to the {} cells around, not to 48: so small a radius gives more than {} short curves a heading "
      "at {} headings; fewer headings or a larger radius would keep 48",
      cells_around(static_cast<std::int32_t>(record.rings)), HitCheck::kMaxPlainEdges, record.headings);
}

}  // namespace libpath
