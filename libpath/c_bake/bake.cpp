#include <libpath/c_bake/bake.h>

#include <span>
#include <utility>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/c_bake/given.h>
#include <libpath/core/map_size.h>
#include <libpath/map/grid_map.h>

using namespace libpath;
using namespace libpath::c;

namespace {

// Costs are read as those.
static_assert(sizeof(Milli) == sizeof(int32_t) && alignof(Milli) == alignof(int32_t));

/// `map_of` makes the map of the caller's grid, with these units.
template <class MapOf>
Result<Asset, Refusal> create_asset(const libpath_bake_options& given, MapOf map_of) {
  const auto options = bake_options_of(given);
  if (!options) return Failure{options.error()};
  auto units = units_of(given);
  if (!units) return Failure{std::move(units.error())};
  const Result<Map, MapFault> map = map_of(std::move(*units));
  if (!map) return bad_argument(line_of(map.error()));
  auto asset = bake_asset(*map, *options);
  if (asset) return std::move(*asset);
  return Failure{Refusal{check(*map) ? LIBPATH_BAD_ARGUMENT : LIBPATH_CANNOT_BAKE, std::move(asset.error().message)}};
}

/// A grid of the size; empty where it is none, which is refused by its size.
template <class T>
std::span<const T> grid_of(const T* cells, Size size) {
  return {cells, is_map_size(size) ? size.cells() : 0};
}

}  // namespace

libpath_code libpath_asset_create_from_flags(const uint8_t* walkable, int32_t width, int32_t height,
                                             const libpath_bake_options* options, libpath_asset** asset, char* message,
                                             size_t size) {
  const Size sides{width, height};
  return create_handle(walkable, options, asset, message, size, [&](const libpath_bake_options& given) {
    return create_asset(given, [&](std::vector<UnitProfile> units) {
      return map_of_flags(grid_of(walkable, sides), sides, std::move(units));
    });
  });
}

libpath_code libpath_asset_create_from_costs(const int32_t* costs, int32_t width, int32_t height,
                                             const libpath_bake_options* options, libpath_asset** asset, char* message,
                                             size_t size) {
  const Size sides{width, height};
  return create_handle(costs, options, asset, message, size, [&](const libpath_bake_options& given) {
    return create_asset(given, [&](std::vector<UnitProfile> units) {
      return map_of_costs(grid_of(reinterpret_cast<const Milli*>(costs), sides), sides, std::move(units));
    });
  });
}
