#include <libpath/bake/any_angle/waypoints.h>

#include <algorithm>
#include <array>
#include <memory>

#include <libpath/bake/kit/parallel.h>

namespace libpath {
namespace {

constexpr std::size_t kWaypointsAtATime = 128;

/// The edges of some waypoints that follow each other, and how many each of their ways has.
struct Piece {
  std::vector<std::uint32_t> counts;
  std::vector<WaypointIndex> edges;
  std::vector<CellSighting> sightings;
};

/// Cells in sight on their way from a scan.
struct SeeCells {
  static constexpr bool kSees = true;
  CellMasks* masks;

  void operator()(const CellsInSight& cells) const { masks->see(cells); }
};

class EdgeFinder {
 public:
  EdgeFinder(const Walkability& walkability, const BakedWaypoints& waypoints)
      : waypoints_(waypoints),
        memory_(new SightWedge[WaypointScan::memory_wedges(waypoints.places.size())]),
        scan_(walkability, {memory_.get(), WaypointScan::memory_wedges(waypoints.places.size())}),
        masks_(walkability.size()) {}

  void add_edges_of(WaypointIndex waypoint, bool with_sightings, Piece& piece) {
    const TurningPlace from = Waypoints::place_at(waypoints_.places[waypoint]);
    for (auto& list : ends_) list.clear();
    const auto visit = [&](Vertex to) {
      const std::int64_t dx = to.x - from.vertex.x;
      const std::int64_t dy = to.y - from.vertex.y;
      ends_[from.way(dx, dy)].push_back({dx, dy, index_of(to)});
    };
    if (with_sightings) {
      scan_.run(FinePoint::at(from.vertex), beside(from.blocked), visit, SeeCells{&masks_});
      masks_.flush(waypoint, piece.sightings);
    } else {
      scan_.run(FinePoint::at(from.vertex), beside(from.blocked), visit);
    }
    for (std::uint32_t way = 0; way < 2; ++way) {
      const std::int64_t side = from.obstacle_side(way);
      std::sort(ends_[way].begin(), ends_[way].end(),
                [&](const End& a, const End& b) { return (b.dx * a.dy - b.dy * a.dx) * side > 0; });
      for (const End& end : ends_[way]) piece.edges.push_back(end.index);
      piece.counts.push_back(static_cast<std::uint32_t>(ends_[way].size()));
    }
  }

 private:
  struct End {
    std::int64_t dx;
    std::int64_t dy;
    WaypointIndex index;
  };

  WaypointIndex index_of(Vertex vertex) const {
    const auto row = static_cast<std::size_t>(vertex.y);
    const auto first = waypoints_.places.begin() + waypoints_.rows[row];
    const auto last = waypoints_.places.begin() + waypoints_.rows[row + 1];
    const auto found = std::lower_bound(
        first, last, vertex.x, [](std::uint32_t place, std::int32_t x) { return Waypoints::vertex_at(place).x < x; });
    return static_cast<WaypointIndex>(found - waypoints_.places.begin());
  }

  const BakedWaypoints& waypoints_;
  std::unique_ptr<SightWedge[]> memory_;
  WaypointScan scan_;
  CellMasks masks_;
  std::array<std::vector<End>, 2> ends_;
};

void list_waypoints(const Walkability& walkability, BakedWaypoints& baked) {
  const auto close_rows = [&](std::int32_t until) {
    while (baked.rows.size() <= static_cast<std::size_t>(until)) {
      baked.rows.push_back(static_cast<std::uint32_t>(baked.places.size()));
    }
  };
  for_each_turning_place(walkability, [&](const TurningPlace& place) {
    close_rows(place.vertex.y);
    baked.places.push_back(Waypoints::place_of(place));
  });
  close_rows(walkability.size().height);
}

}  // namespace

BakedWaypoints bake_waypoints(const Walkability& walkability, int threads,
                              std::vector<std::vector<CellSighting>>* sightings) {
  BakedWaypoints baked;
  list_waypoints(walkability, baked);
  if (baked.places.empty() || baked.places.size() > Waypoints::kMax) return {};
  std::vector<Piece> pieces((baked.places.size() + kWaypointsAtATime - 1) / kWaypointsAtATime);
  parallel_each(pieces.size(), threads, [&](std::size_t i) {
    EdgeFinder finder(walkability, baked);
    const std::size_t first = i * kWaypointsAtATime;
    const std::size_t last = std::min(first + kWaypointsAtATime, baked.places.size());
    for (std::size_t k = first; k < last; ++k) {
      finder.add_edges_of(static_cast<WaypointIndex>(k), sightings != nullptr, pieces[i]);
    }
  });
  baked.offsets.push_back(0);
  for (Piece& piece : pieces) {
    if (sightings != nullptr) sightings->push_back(std::move(piece.sightings));
    for (const std::uint32_t count : piece.counts) baked.offsets.push_back(baked.offsets.back() + count);
    baked.edges.insert(baked.edges.end(), piece.edges.begin(), piece.edges.end());
  }
  return baked;
}

}  // namespace libpath
