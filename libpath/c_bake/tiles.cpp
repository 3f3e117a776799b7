#include <libpath/c_bake/tiles.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/c_bake/given.h>
#include <libpath/map/grid_map.h>

struct libpath_tile_baker {
  libpath::TileBaker baker;
  std::vector<libpath::TerrainIndex> terrain_of;  // by places among the caller's costs
  libpath::Size world;
  std::vector<std::byte> bytes;  // of the last tile
};

using namespace libpath;
using namespace libpath::c;

namespace {

/// A map with the terrains alone: a cell of each, which are those of the costs.
Result<libpath_tile_baker, Refusal> create_baker(std::span<const Milli> costs, Size world, std::int32_t side,
                                                 const libpath_bake_options& given) {
  const auto options = bake_options_of(given);
  if (!options) return Failure{options.error()};
  auto units = units_of(given);
  if (!units) return Failure{std::move(units.error())};
  const auto catalogue = map_of_costs(costs, {static_cast<std::int32_t>(costs.size()), 1}, std::move(*units));
  if (!catalogue) return bad_argument(line_of(catalogue.error()));
  auto baker = TileBaker::create(*catalogue, world, side, *options);
  if (!baker) return bad_argument(std::move(baker.error().message));
  const auto terrains = catalogue->cells.all();
  return libpath_tile_baker{std::move(*baker), {terrains.begin(), terrains.end()}, world, {}};
}

bool has_tile(const libpath_tile_baker* baker, libpath_cell tile) noexcept {
  return baker != nullptr && baker->baker.tiles().contains(cell_of(tile));
}

bool has_cells(Size world, const libpath_cell_window& window) noexcept {
  if (window.width < 1 || window.height < 1 || !world.contains(cell_of(window.first))) return false;
  return window.width <= world.width - window.first.x && window.height <= world.height - window.first.y;
}

void write_bytes(const std::vector<std::byte>& from, const void** bytes, size_t* size) noexcept {
  *bytes = from.data();
  *size = from.size();
}

}  // namespace

libpath_code libpath_tile_baker_create(const int32_t* costs, size_t cost_count, int32_t width, int32_t height,
                                       int32_t tile_side, const libpath_bake_options* options,
                                       libpath_tile_baker** baker, char* message, size_t size) {
  return create_handle(costs, options, baker, message, size,
                       [&](const libpath_bake_options& given) -> Result<libpath_tile_baker, Refusal> {
                         if (cost_count < 1 || cost_count > kMaxGridFactors) {
                           return bad_argument(fmt::format("costs: expected 1 to {}", kMaxGridFactors));
                         }
                         const std::span terrains(reinterpret_cast<const Milli*>(costs), cost_count);
                         return create_baker(terrains, {width, height}, tile_side, given);
                       });
}

void libpath_tile_baker_destroy(libpath_tile_baker* baker) { delete baker; }

libpath_code libpath_tile_baker_index(const libpath_tile_baker* baker, const void** bytes, size_t* size) {
  if (baker == nullptr || bytes == nullptr || size == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_bytes(baker->baker.index(), bytes, size);
  return LIBPATH_OK;
}

libpath_code libpath_tile_baker_window(const libpath_tile_baker* baker, libpath_cell tile,
                                       libpath_cell_window* window) {
  if (!has_tile(baker, tile) || window == nullptr) return LIBPATH_BAD_ARGUMENT;
  const CellWindow cells = baker->baker.window(cell_of(tile));
  *window = {{cells.first.x, cells.first.y}, cells.size.width, cells.size.height};
  return LIBPATH_OK;
}

libpath_code libpath_tile_baker_tiles_around(const libpath_tile_baker* baker, const libpath_cell_window* edited,
                                             libpath_cell* tiles, size_t capacity, size_t* count) {
  if (baker == nullptr || edited == nullptr || !is_buffer(tiles, capacity) || count == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (!has_cells(baker->world, *edited)) return LIBPATH_BAD_ARGUMENT;
  try {
    const auto around = baker->baker.tiles_around({cell_of(edited->first), {edited->width, edited->height}});
    *count = around.size();
    std::copy_n(around.begin(), std::min(capacity, around.size()), cells_of(tiles, capacity).begin());
    return LIBPATH_OK;
  } catch (const std::bad_alloc&) {
    return LIBPATH_OUT_OF_MEMORY;
  }
}

libpath_code libpath_tile_baker_bake(libpath_tile_baker* baker, libpath_cell tile, const uint8_t* terrains,
                                     size_t count, const void** bytes, size_t* size) {
  if (!has_tile(baker, tile) || terrains == nullptr || bytes == nullptr || size == nullptr) return LIBPATH_BAD_ARGUMENT;
  const Size window = baker->baker.window(cell_of(tile)).size;
  const std::span given(terrains, count);
  const auto is_known = [&](uint8_t terrain) { return terrain < baker->terrain_of.size(); };
  if (count != window.cells() || !c::all_of(given, is_known)) return LIBPATH_BAD_ARGUMENT;
  try {
    Grid<TerrainIndex> cells(window);
    std::transform(given.begin(), given.end(), cells.all().begin(),
                   [&](uint8_t terrain) { return baker->terrain_of[terrain]; });
    baker->bytes = baker->baker.bake(cell_of(tile), std::move(cells));
    write_bytes(baker->bytes, bytes, size);
    return LIBPATH_OK;
  } catch (const std::bad_alloc&) {
    return LIBPATH_OUT_OF_MEMORY;
  }
}
