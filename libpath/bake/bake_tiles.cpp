#include <libpath/bake/bake_tiles.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/areas/tile.h>
#include <libpath/bake/chosen_units.h>
#include <libpath/tables/areas/tile_index.h>

namespace libpath {
namespace {

/// Why a world cannot be kept in tiles of that side; nothing where it can.
std::optional<std::string> why_not_cut(Size world, std::int32_t side) {
  const auto is_side = [](std::int32_t cells) { return cells >= 1 && cells <= kMaxWorldSide; };
  if (!is_side(world.width) || !is_side(world.height))
    return fmt::format("expected a world of 1 to {} cells a side", kMaxWorldSide);
  if (side < kMinTileSide || side > kMaxTileSide || side % kMinTileSide != 0) {
    return fmt::format("expected tiles of {} to {} cells a side, by multiples of {}, not {}", kMinTileSide,
                       kMaxTileSide, kMinTileSide, side);
  }
  return std::nullopt;
}

/// What changes ways and is not in tiles; nothing where the map has none of it.
std::optional<std::string> why_not_in_tiles(const Map& map, const std::vector<UnitProfile>& units, Tier tier) {
  if (!map.one_way_edges.empty()) return "tiles hold no one-way edges, which this map has";
  if (!map.links.empty()) return "tiles hold no links, which this map has";
  if (!map.switches.empty()) return "tiles hold no switches, which this map has";
  if (tier != Tier::none) return "tiles are baked in tier none alone";
  for (const UnitProfile& unit : units) {
    if (unit.turning_radius.thousandths == 0) continue;
    return fmt::format("unit '{}' turns in curves, which tiles do not hold; name the others alone", unit.name);
  }
  return std::nullopt;
}

std::vector<std::string> warnings_of(const Map& map) {
  std::vector<std::string> warnings;
  const auto warn_of = [&](const char* what, bool any) {
    if (any) warnings.push_back(fmt::format("tiles hold no {}; they are left out", what));
  };
  warn_of("regions or dead ends drawn by hand", !map.regions.empty() || !map.dead_ends.empty());
  warn_of("waypoints", !map.waypoints.empty());
  warn_of("provinces", !map.provinces.empty());
  warn_of("journeys", !map.journeys.empty());
  return warnings;
}

std::int32_t margin_of(const std::vector<UnitProfile>& units) {
  std::int32_t widest = 1;
  for (const UnitProfile& unit : units) widest = std::max(widest, unit.width);
  return widest / 2;
}

/// Some cells and as many around them as `margin` says, of those that the world has.
CellWindow widened(CellWindow cells, std::int32_t margin, Size world) {
  const Cell first{std::max(cells.first.x - margin, 0), std::max(cells.first.y - margin, 0)};
  const Cell end{std::min(cells.first.x + cells.size.width + margin, world.width),
                 std::min(cells.first.y + cells.size.height + margin, world.height)};
  return {first, {end.x - first.x, end.y - first.y}};
}

}  // namespace

struct TileBaker::Parts {
  Map catalogue;  // with what tells of terrains alone
  std::vector<UnitProfile> units;
  std::int32_t margin = 0;
  std::vector<std::byte> bytes;
  TileIndex index;
  std::vector<std::string> warnings;
};

TileBaker::TileBaker(std::unique_ptr<Parts> parts) noexcept : parts_(std::move(parts)) {}
TileBaker::TileBaker(TileBaker&&) noexcept = default;
TileBaker& TileBaker::operator=(TileBaker&&) noexcept = default;
TileBaker::~TileBaker() = default;

Result<TileBaker, BakeError> TileBaker::create(const Map& catalogue, Size world, std::int32_t tile_side,
                                               const BakeOptions& options) {
  if (auto why = why_not_cut(world, tile_side)) return Failure{BakeError{std::move(*why)}};
  auto units = chosen_units(catalogue, options);
  if (!units) return Failure{units.error()};
  if (auto why = why_not_in_tiles(catalogue, *units, options.tier)) return Failure{BakeError{std::move(*why)}};
  auto parts = std::make_unique<Parts>();
  parts->catalogue.movement_classes = catalogue.movement_classes;
  parts->catalogue.terrains = catalogue.terrains;
  parts->units = std::move(*units);
  parts->margin = margin_of(parts->units);
  parts->bytes = bake_tile_index(catalogue, parts->units, world, tile_side);
  parts->index = *TileIndex::open(parts->bytes, HashCheck::skip);
  parts->warnings = warnings_of(catalogue);
  return TileBaker(std::move(parts));
}

const std::vector<std::byte>& TileBaker::index() const noexcept { return parts_->bytes; }
const std::vector<std::string>& TileBaker::warnings() const noexcept { return parts_->warnings; }
Size TileBaker::tiles() const noexcept { return parts_->index.tiles(); }

CellWindow TileBaker::window(Cell tile) const noexcept {
  const TileIndex& index = parts_->index;
  return widened({index.corner(tile), index.size_of(tile)}, parts_->margin, index.size());
}

std::vector<Cell> TileBaker::tiles_around(CellWindow edited) const {
  const TileIndex& index = parts_->index;
  const CellWindow reach = widened(edited, parts_->margin, index.size());
  const Cell first = index.tile_of(reach.first);
  const Cell last = index.tile_of({reach.first.x + reach.size.width - 1, reach.first.y + reach.size.height - 1});
  std::vector<Cell> tiles;
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    for (std::int32_t x = first.x; x <= last.x; ++x) tiles.push_back({x, y});
  }
  return tiles;
}

std::vector<std::byte> TileBaker::bake(Cell tile, Grid<TerrainIndex> cells) const {
  const CellWindow around = window(tile);
  assert(cells.size() == around.size);
  const Cell corner = parts_->index.corner(tile);
  Map map = parts_->catalogue;
  map.cells = std::move(cells);
  return bake_tile(map, {corner.x - around.first.x, corner.y - around.first.y}, parts_->units, parts_->index, tile);
}

Grid<TerrainIndex> cells_of(const Map& map, CellWindow window) {
  Grid<TerrainIndex> cells(window.size);
  for (std::int32_t y = 0; y < window.size.height; ++y) {
    const auto row =
        map.cells.row(window.first.y + y)
            .subspan(static_cast<std::size_t>(window.first.x), static_cast<std::size_t>(window.size.width));
    std::copy(row.begin(), row.end(), cells.row(y).begin());
  }
  return cells;
}

}  // namespace libpath
