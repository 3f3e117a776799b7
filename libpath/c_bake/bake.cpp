#include <libpath/c_bake/bake.h>

#include <cmath>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake.h>
#include <libpath/c/handles.h>
#include <libpath/core/map_size.h>
#include <libpath/map/grid_map.h>

using namespace libpath;

namespace {

static_assert(static_cast<uint32_t>(Tier::fast) == LIBPATH_TIER_FAST);
static_assert(static_cast<uint32_t>(Tier::full) == LIBPATH_TIER_FULL);
// Costs are read as those.
static_assert(sizeof(Milli) == sizeof(int32_t) && alignof(Milli) == alignof(int32_t));

struct Refusal {
  libpath_code code;
  std::string message;
};

Failure<Refusal> bad_argument(std::string message) { return {{LIBPATH_BAD_ARGUMENT, std::move(message)}}; }

template <class T>
T or_else(T given, T otherwise) {
  return given == T{} ? otherwise : given;
}

Milli milli_of(double value) { return {static_cast<std::int32_t>(std::lround(value * 1000))}; }

Result<UnitProfile, Refusal> profile_of(const libpath_unit_profile& given, std::size_t place) {
  for (const double number : {given.turning_radius, given.reverse_penalty, given.speed, given.acceleration}) {
    if (!c::is_number(number)) return bad_argument(fmt::format("units[{}]: expected numbers up to 1000000", place));
  }
  UnitProfile unit = ground_unit();
  if (given.name != nullptr) unit.name = given.name;
  unit.width = or_else(given.width, 1);
  unit.length = or_else(given.length, unit.width);
  unit.headings = or_else(given.headings, 8);
  unit.reverse = given.reverse != 0;
  unit.turning_radius = milli_of(given.turning_radius);
  unit.reverse_penalty = milli_of(or_else(given.reverse_penalty, 1.0));
  unit.speed = milli_of(or_else(given.speed, 1.0));
  unit.acceleration = milli_of(or_else(given.acceleration, 1.0));
  return unit;
}

/// Of the caller's profiles, which may be larger than those known here.
Result<std::vector<UnitProfile>, Refusal> units_of(const libpath_bake_options& options) {
  if (options.unit_count == 0) return std::vector{ground_unit()};
  if (options.units == nullptr || options.unit_count > MapLimits::units || !c::is_sized(options.units))
    return bad_argument(fmt::format("units: expected up to {} profiles with their struct_size", MapLimits::units));
  const std::size_t stride = options.units->struct_size;
  std::vector<UnitProfile> units;
  for (std::size_t i = 0; i < options.unit_count; ++i) {
    libpath_unit_profile given;
    std::memcpy(&given, reinterpret_cast<const std::byte*>(options.units) + i * stride, sizeof given);
    if (given.struct_size != stride) return bad_argument(fmt::format("units[{}]: expected the first one's size", i));
    auto unit = profile_of(given, i);
    if (!unit) return Failure{std::move(unit.error())};
    units.push_back(std::move(*unit));
  }
  return units;
}

Result<BakeOptions, Refusal> bake_options_of(const libpath_bake_options& given) {
  if (given.tier > LIBPATH_TIER_FULL) return bad_argument("tier: expected 0 to 2");
  if (given.threads < 0) return bad_argument("threads: expected 0 or more");
  if ((given.flags & ~uint32_t{LIBPATH_BAKE_COMPACT | LIBPATH_BAKE_HIERARCHY}) != 0)
    return bad_argument("flags: expected known ones");
  BakeOptions options;
  options.tier = static_cast<Tier>(given.tier);
  options.threads = given.threads;
  options.compact = (given.flags & LIBPATH_BAKE_COMPACT) != 0;
  options.hierarchy = (given.flags & LIBPATH_BAKE_HIERARCHY) != 0;
  return options;
}

std::string line_of(const MapFault& fault) { return fault.place + ": " + fault.expected; }

/// `map_of` makes the map of the caller's grid, with these units.
template <class MapOf>
Result<Asset, Refusal> create(const libpath_bake_options& given, MapOf map_of) {
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

/// Nothing is thrown over the border, also where memory ends.
template <class MapOf>
libpath_code create_handle(const void* grid, const libpath_bake_options* given, libpath_asset** asset, char* message,
                           std::size_t size, MapOf map_of) noexcept {
  if (asset == nullptr || !c::is_buffer(message, size)) return LIBPATH_BAD_ARGUMENT;
  *asset = nullptr;
  const auto refuse = [&](libpath_code code, std::string_view text) {
    c::write_text(text, message, size, nullptr);
    return code;
  };
  if (grid == nullptr || (given != nullptr && !c::is_sized(given)))
    return refuse(LIBPATH_BAD_ARGUMENT, libpath_describe_code(LIBPATH_BAD_ARGUMENT));
  try {
    auto created = create(given != nullptr ? *given : libpath_bake_options{}, map_of);
    if (!created) return refuse(created.error().code, created.error().message);
    const libpath_code code = c::make_handle(asset, std::move(*created));
    return refuse(code, code == LIBPATH_OK ? "" : libpath_describe_code(code));
  } catch (const std::bad_alloc&) {
    return refuse(LIBPATH_OUT_OF_MEMORY, libpath_describe_code(LIBPATH_OUT_OF_MEMORY));
  }
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
  return create_handle(walkable, options, asset, message, size, [&](std::vector<UnitProfile> units) {
    return map_of_flags(grid_of(walkable, sides), sides, std::move(units));
  });
}

libpath_code libpath_asset_create_from_costs(const int32_t* costs, int32_t width, int32_t height,
                                             const libpath_bake_options* options, libpath_asset** asset, char* message,
                                             size_t size) {
  const Size sides{width, height};
  return create_handle(costs, options, asset, message, size, [&](std::vector<UnitProfile> units) {
    return map_of_costs(grid_of(reinterpret_cast<const Milli*>(costs), sides), sides, std::move(units));
  });
}
