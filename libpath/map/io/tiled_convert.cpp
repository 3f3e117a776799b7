#include <libpath/map/io/tiled_convert.h>

#include <algorithm>
#include <limits>
#include <map>
#include <unordered_set>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_objects.h>
#include <libpath/map/io/tiled_properties.h>
#include <libpath/map/io/tiled_terrain.h>
#include <libpath/map/terrains.h>

namespace libpath {
namespace {

// Cells that no tile stands in, and that are covered by tiles without a terrain alone. Terrains have glyphs of their
// own, so there are never so many of them.
constexpr TerrainIndex kEmpty = 255;
constexpr TerrainIndex kUntold = 254;

/// REQUIRES: the map has tile layers.
CellRect chunk_box(const TiledMap& tiled, const std::string& file) {
  std::int64_t left = std::numeric_limits<std::int64_t>::max();
  std::int64_t top = left;
  std::int64_t right = std::numeric_limits<std::int64_t>::min();
  std::int64_t bottom = right;
  for (const TiledTileLayer& layer : tiled.tile_layers) {
    for (const TiledChunk& chunk : layer.chunks) {
      left = std::min<std::int64_t>(left, chunk.at.x);
      top = std::min<std::int64_t>(top, chunk.at.y);
      right = std::max(right, std::int64_t{chunk.at.x} + chunk.size.width);
      bottom = std::max(bottom, std::int64_t{chunk.at.y} + chunk.size.height);
    }
  }
  if (left >= right) {
    throw InputError{file, "layer " + shown(tiled.tile_layers.front().name), "expected a chunk of tiles"};
  }
  if (right - left > kMaxSide || bottom - top > kMaxSide || (right - left) * (bottom - top) > kMaxCells) {
    throw InputError{file, "",
                     fmt::format("expected chunks within a box of {0} × {0} cells and of {1} in all, not {2} × {3}",
                                 kMaxSide, kMaxCells, right - left, bottom - top)};
  }
  return {static_cast<std::int32_t>(left), static_cast<std::int32_t>(top), static_cast<std::int32_t>(right - left),
          static_cast<std::int32_t>(bottom - top)};
}

/// Every cell of every chunk, the lowest layer first: `visit(gid, cell of the map, cell of the file)`.
template <class Visit>
void each_tile(const TiledMap& tiled, const TiledExtent& extent, Visit visit) {
  for (const TiledTileLayer& layer : tiled.tile_layers) {
    for (const TiledChunk& chunk : layer.chunks) {
      Cell at = chunk.at;
      each_row(chunk, [&](std::span<const std::uint32_t> gids) {
        for (const std::uint32_t gid : gids) {
          const std::uint32_t tile = tile_of_gid(gid);
          if (tile != 0) visit(tile, extent.to_map(at), at);
          ++at.x;
        }
        at = {chunk.at.x, at.y + 1};
      });
    }
  }
}

/// Tiles that stand for no terrain and cover cells that no other tile decides.
class Untold {
 public:
  explicit Untold(const TiledWords& words) : words_(words) {}

  void add(std::uint32_t gid, Cell at, const std::string& tileset) {
    if (cells_++ == 0) first_ = {gid, at, tileset};
    if (tiles_.size() == kMaxCounted || !tiles_.insert(gid).second) return;
    ++tiles_of_[tileset];
  }

  [[noreturn]] void refuse(const TiledTerrains& terrains, const std::string& file) const {
    const auto counted = [](std::size_t count, std::string_view noun) {
      return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
    };
    const std::size_t here = tiles_of_.at(first_.tileset);
    std::string all = fmt::format("{} of this {}", counted(here, words_.tile), words_.tileset);
    if (here < tiles_.size())
      all += fmt::format(" and {} of {}", tiles_.size() - here,
                         counted(tiles_of_.size() - 1, fmt::format("other {}", words_.tileset)));
    throw InputError{
        file, fmt::format("{}, at cell ({},{})", terrains.place(first_.gid), first_.at.x, first_.at.y),
        fmt::format("expected {}; {}{} on {} {}", words_.tile_says, tiles_.size() == kMaxCounted ? "at least " : "",
                    all, counted(cells_, "cell"), words_.nothing_said)};
  }

 private:
  static constexpr std::size_t kMaxCounted = std::size_t{1} << 16;
  struct First {
    std::uint32_t gid = 0;
    Cell at;
    std::string tileset;
  };
  const TiledWords& words_;
  First first_;
  std::size_t cells_ = 0;
  std::unordered_set<std::uint32_t> tiles_;
  std::map<std::string, std::size_t> tiles_of_;
};

/// Paints cells of the box around a staggered map that are none of its file.
void paint_outside(const TiledExtent& extent, TerrainIndex outside, Map& map) {
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (!extent.has({x, y})) map.cells[Cell{x, y}] = outside;
    }
  }
}

void paint_cells(const TiledMap& tiled, const TiledExtent& extent, const std::string& file, Map& map) {
  TiledTerrains terrains(tiled, map, file);
  map.cells = Grid<TerrainIndex>(extent.size(), kEmpty);
  std::uint32_t last_gid = 0;
  std::optional<TerrainIndex> terrain;
  bool decoration = false;
  each_tile(tiled, extent, [&](std::uint32_t gid, Cell cell, Cell in_file) {
    if (gid != last_gid) {
      terrain = terrains.of(last_gid = gid, in_file);
      decoration = !terrain && terrains.is_decoration(gid, in_file);
    }
    if (terrain) map.cells[cell] = *terrain;
    if (!terrain && map.cells[cell] == kEmpty && !decoration) map.cells[cell] = kUntold;
  });
  const auto cells = map.cells.all();
  if (std::find(cells.begin(), cells.end(), kUntold) != cells.end()) {
    Untold untold(*tiled.words);
    // The first tile of each such cell: layers above it have none, or one that says as little.
    each_tile(tiled, extent, [&](std::uint32_t gid, Cell cell, Cell in_file) {
      if (map.cells[cell] != kUntold || terrains.is_decoration(gid, in_file)) return;
      map.cells[cell] = kEmpty;
      untold.add(gid, in_file, terrains.tileset(gid).name);
    });
    untold.refuse(terrains, file);
  }
  std::optional<TerrainIndex> outside;
  if (extent.plane.is_staggered()) paint_outside(extent, *(outside = terrains.of_cells_outside()), map);
  if (std::find(cells.begin(), cells.end(), kEmpty) != cells.end()) {
    std::replace(cells.begin(), cells.end(), kEmpty, terrains.of_empty_cells());
  }
  terrains.apply_costs();
  if (outside && !is_barrier(map.terrains[*outside])) {
    throw InputError{file, fmt::format("{} {}{}", tiled.words->property, kCostOf, map.terrains[*outside].name),
                     "expected \"none\", since that terrain lies beyond the edges of the staggered map"};
  }
}

}  // namespace

Map tiled_catalogue(const TiledMap& tiled, const std::string& file) {
  Map map;
  const std::string* text = find_property(tiled.properties, "libpath");
  if (text == nullptr) {
    map.movement_classes = standard_movement_classes();
    map.terrains = standard_terrains();
    map.units.push_back(ground_unit());
    return map;
  }
  auto catalogue = parse_catalogue(*text, file);
  if (!catalogue) {
    InputError error = catalogue.error();
    const std::string place = fmt::format("{} libpath", tiled.words->property);
    error.place = error.place.empty() ? place : place + ", " + error.place;
    throw error;
  }
  map.movement_classes = std::move(catalogue->movement_classes);
  map.terrains = std::move(catalogue->terrains);
  map.units = std::move(catalogue->units);
  return map;
}

TiledExtent tiled_extent(const TiledMap& tiled, const std::string& file) {
  if (tiled.tile_layers.empty()) throw InputError{file, "", "expected a tile layer"};
  const CellRect cells = tiled.infinite ? chunk_box(tiled, file) : CellRect{0, 0, tiled.size.width, tiled.size.height};
  TiledExtent extent{cells, tiled.plane().box_of(cells), tiled.plane()};
  if (!is_map_size(extent.size())) {
    throw InputError{file, "",
                     fmt::format("expected a staggered map within {0} × {0} cells of its grid and {1} in all, not {2} "
                                 "× {3}",
                                 kMaxSide, kMaxCells, extent.grid.width, extent.grid.height)};
  }
  return extent;
}

Map map_of_tiled(const TiledMap& tiled, const std::string& file, LoadBudget& budget) {
  Map map = tiled_catalogue(tiled, file);
  const TiledExtent extent = tiled_extent(tiled, file);
  paint_cells(tiled, extent, file, map);
  add_tiled_objects(tiled, extent.origin(), map, file, budget);
  map.properties = properties_of_tiled(TiledOwner::map, tiled.properties);
  budget.charge(map.properties.size() * kPropertyBytes, file);
  if (auto fault = check(map)) throw InputError{file, std::move(fault->place), std::move(fault->expected)};
  return map;
}

}  // namespace libpath
