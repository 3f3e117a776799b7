#include <libpath/bake/grid/corner_graph.h>

#include <algorithm>

#include <libpath/bake/grid/corner_scan.h>
#include <libpath/bake/kit/parallel.h>

namespace libpath {
namespace {

constexpr std::size_t kCornersAtATime = 1024;

/// All sectors in which a taut path can leave a corner of that kind.
SectorSet leaving_sectors(CornerKind kind) {
  SectorSet sectors = 0;
  for (Sector arrival = 0; arrival < kSectors; ++arrival) sectors |= taut_sectors(kind, arrival);
  return sectors;
}

/// The edges of some corners, one after the other, and how many each has.
struct ScannedPiece {
  std::vector<std::uint32_t> edges;
  std::vector<std::uint32_t> counts;
};

ScannedPiece scan_piece(const CornerMap& corners, std::span<const std::uint32_t> places) {
  ScannedPiece piece;
  piece.counts.reserve(places.size());
  for (const std::uint32_t place : places) {
    const Cell cell = cell_at(place);
    const SectorSet sectors = leaving_sectors(corner_kind(corners.rows().walkable.ring(cell)));
    const std::size_t first = piece.edges.size();
    scan_corners(corners, cell, sectors, [&](const Sighting& sighting) {
      if ((sectors >> sighting.sector & 1) != 0) {
        piece.edges.push_back(corners.corner_at(sighting.cell));
      }
    });
    std::sort(piece.edges.begin() + static_cast<std::ptrdiff_t>(first), piece.edges.end());
    piece.counts.push_back(static_cast<std::uint32_t>(piece.edges.size() - first));
  }
  return piece;
}

}  // namespace

CornerGraph join_corners(const CornerMap& corners, int threads) {
  CornerGraph baked;
  baked.places.reserve(corners.corner_count());
  corners.for_each_corner([&](Cell cell) { baked.places.push_back(place_of(cell)); });

  std::vector<ScannedPiece> pieces((baked.places.size() + kCornersAtATime - 1) / kCornersAtATime);
  const std::span<const std::uint32_t> places = baked.places;
  parallel_each(pieces.size(), threads, [&](std::size_t i) {
    const std::size_t first = i * kCornersAtATime;
    pieces[i] = scan_piece(corners, places.subspan(first, std::min(kCornersAtATime, places.size() - first)));
  });

  baked.offsets.reserve(places.size() + 1);
  baked.offsets.push_back(0);
  for (const ScannedPiece& piece : pieces) {
    for (const std::uint32_t count : piece.counts) baked.offsets.push_back(baked.offsets.back() + count);
    baked.edges.insert(baked.edges.end(), piece.edges.begin(), piece.edges.end());
  }
  return baked;
}

}  // namespace libpath
