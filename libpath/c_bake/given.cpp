#include <libpath/c_bake/given.h>

#include <cmath>
#include <cstring>

#include <fmt/format.h>

namespace libpath::c {
namespace {

static_assert(static_cast<uint32_t>(Tier::fast) == LIBPATH_TIER_FAST);
static_assert(static_cast<uint32_t>(Tier::full) == LIBPATH_TIER_FULL);

template <class T>
T or_else(T given, T otherwise) {
  return given == T{} ? otherwise : given;
}

Milli milli_of(double value) { return {static_cast<std::int32_t>(std::lround(value * 1000))}; }

Result<UnitProfile, Refusal> profile_of(const libpath_unit_profile& given, std::size_t place) {
  for (const double number : {given.turning_radius, given.reverse_penalty, given.speed, given.acceleration}) {
    if (!is_number(number)) return bad_argument(fmt::format("units[{}]: expected numbers up to 1000000", place));
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

}  // namespace

Failure<Refusal> bad_argument(std::string message) { return {{LIBPATH_BAD_ARGUMENT, std::move(message)}}; }

std::string line_of(const MapFault& fault) { return fault.place + ": " + fault.expected; }

Result<BakeOptions, Refusal> bake_options_of(const libpath_bake_options& given) {
  if (given.tier > LIBPATH_TIER_FULL) return bad_argument("tier: expected 0 to 2");
  if (given.threads < 0) return bad_argument("threads: expected 0 or more");
  constexpr uint32_t known = LIBPATH_BAKE_COMPACT | LIBPATH_BAKE_HIERARCHY | LIBPATH_BAKE_WITHOUT_LINES |
                             LIBPATH_BAKE_WITHOUT_AREAS | LIBPATH_BAKE_LAID_EDGES | LIBPATH_BAKE_WITHOUT_DEAD_ENDS;
  if ((given.flags & ~known) != 0) return bad_argument("flags: expected known ones");
  BakeOptions options;
  options.tier = static_cast<Tier>(given.tier);
  options.threads = given.threads;
  options.compact = (given.flags & LIBPATH_BAKE_COMPACT) != 0;
  options.hierarchy = (given.flags & LIBPATH_BAKE_HIERARCHY) != 0;
  options.lines = (given.flags & LIBPATH_BAKE_WITHOUT_LINES) == 0;
  options.areas = (given.flags & LIBPATH_BAKE_WITHOUT_AREAS) == 0;
  options.laid_edges = (given.flags & LIBPATH_BAKE_LAID_EDGES) != 0;
  options.dead_ends = (given.flags & LIBPATH_BAKE_WITHOUT_DEAD_ENDS) == 0;
  return options;
}

Result<std::vector<UnitProfile>, Refusal> units_of(const libpath_bake_options& options) {
  if (options.unit_count == 0) return std::vector{ground_unit()};
  if (options.units == nullptr || options.unit_count > MapLimits::units || !is_sized(options.units))
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

}  // namespace libpath::c
