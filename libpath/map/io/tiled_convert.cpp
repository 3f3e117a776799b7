#include <libpath/map/io/tiled_convert.h>

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tiled_objects.h>
#include <libpath/map/io/tiled_terrain.h>

namespace libpath {
namespace {

constexpr TerrainIndex kUndecided = 255;

/// Where the map lies in the coordinates of its file.
struct Frame {
  Cell origin;
  Size size;
};

Frame chunk_box(const TiledMap& tiled, const std::string& file) {
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
  if (left >= right) throw InputError{file, "", "expected a tile layer with a chunk of tiles"};
  if (right - left > kMaxSide || bottom - top > kMaxSide || (right - left) * (bottom - top) > kMaxCells) {
    throw InputError{file, "",
                     fmt::format("expected chunks within a box of {0} × {0} cells and of {1} in all, not {2} × {3}",
                                 kMaxSide, kMaxCells, right - left, bottom - top)};
  }
  return {{static_cast<std::int32_t>(left), static_cast<std::int32_t>(top)},
          {static_cast<std::int32_t>(right - left), static_cast<std::int32_t>(bottom - top)}};
}

Frame frame_of(const TiledMap& tiled, const std::string& file) {
  if (tiled.tile_layers.empty()) throw InputError{file, "", "expected a tile layer"};
  return tiled.infinite ? chunk_box(tiled, file) : Frame{{}, tiled.size};
}

void read_catalogue(const TiledMap& tiled, const std::string& file, Map& map) {
  const std::string* text = find_property(tiled.properties, "libpath");
  if (text == nullptr) {
    map.movement_classes = standard_movement_classes();
    map.terrains = standard_terrains();
    map.units.push_back(ground_unit());
    return;
  }
  auto catalogue = parse_catalogue(*text, file);
  if (!catalogue) {
    InputError error = catalogue.error();
    error.place = error.place.empty() ? "property libpath" : "property libpath, " + error.place;
    throw error;
  }
  map.movement_classes = std::move(catalogue->movement_classes);
  map.terrains = std::move(catalogue->terrains);
  map.units = std::move(catalogue->units);
}

/// Every cell of every chunk, the lowest layer first: `visit(gid, cell of the map, cell of the file)`.
template <class Visit>
void each_tile(const TiledMap& tiled, Cell origin, Visit visit) {
  for (const TiledTileLayer& layer : tiled.tile_layers) {
    for (const TiledChunk& chunk : layer.chunks) {
      const std::uint32_t* gid = chunk.gids.data();
      for (std::int32_t y = chunk.at.y; y < chunk.at.y + chunk.size.height; ++y) {
        for (std::int32_t x = chunk.at.x; x < chunk.at.x + chunk.size.width; ++x, ++gid) {
          if (*gid != 0) visit(*gid, Cell{x - origin.x, y - origin.y}, Cell{x, y});
        }
      }
    }
  }
}

void paint_cells(const TiledMap& tiled, const Frame& frame, const std::string& file, Map& map) {
  TiledTerrains terrains(tiled, map, file);
  map.cells = Grid<TerrainIndex>(frame.size, kUndecided);
  bool decoration = false;
  std::uint32_t last_gid = 0;
  std::optional<TerrainIndex> terrain;
  each_tile(tiled, frame.origin, [&](std::uint32_t gid, Cell cell, Cell in_file) {
    if (gid != last_gid) terrain = terrains.of(last_gid = gid, in_file);
    if (terrain) map.cells[cell] = *terrain;
    decoration |= !terrain;
  });
  if (decoration) {
    each_tile(tiled, frame.origin, [&](std::uint32_t gid, Cell cell, Cell in_file) {
      if (map.cells[cell] != kUndecided) return;
      throw InputError{file, fmt::format("{}, at cell ({},{})", terrains.place(gid), in_file.x, in_file.y),
                       "expected a class, or a property terrain, walkable or cost, that says what terrain it is"};
    });
  }
  const auto cells = map.cells.all();
  if (std::find(cells.begin(), cells.end(), kUndecided) == cells.end()) return;
  std::replace(cells.begin(), cells.end(), kUndecided, terrains.of_empty_cells());
}

}  // namespace

Map map_of_tiled(const TiledMap& tiled, const std::string& file) {
  Map map;
  read_catalogue(tiled, file, map);
  const Frame frame = frame_of(tiled, file);
  paint_cells(tiled, frame, file, map);
  add_tiled_objects(tiled, frame.origin, map, file);
  if (auto fault = check(map)) throw InputError{file, std::move(fault->place), std::move(fault->expected)};
  return map;
}

}  // namespace libpath
