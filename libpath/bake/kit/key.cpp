#include <libpath/bake/kit/key.h>

#include <baker_sources.h>
#include <fmt/format.h>
#include <libpath/bake/kit/options.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/properties.h>
#include <nlohmann/json.hpp>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace libpath {
namespace {

/// The units that are baked, by name.
std::vector<std::string> units_of(const Map& map, const BakeOptions& options) {
  if (!options.units.empty()) return options.units;
  std::vector<std::string> units;
  for (const UnitProfile& unit : map.units) units.push_back(unit.name);
  return units;
}

}  // namespace

std::string bake_key(const Map& map, const BakeOptions& options) {
  const nlohmann::json asked = {{"baker", LIBPATH_BAKER_SOURCES},
                                {"units", units_of(map, options)},
                                {"tier", name_of(options.tier)},
                                {"dead ends", options.dead_ends},
                                {"compact", options.compact},
                                {"hierarchy", options.hierarchy},
                                {"keep dead ends", options.keep_dead_ends},
                                {"laid edges", options.laid_edges},
                                {"lines", options.lines},
                                {"areas", options.areas}};
  const std::string text = asked.dump() + "\n" + format_lpmap(without_properties(map));
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace libpath
