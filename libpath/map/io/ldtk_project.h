#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// What a project says of its levels before one is read. Throws a JsonFault, or an InputError where memory is short.
struct LdtkProject {
  /// A layer of every level, by the number that levels know it by.
  struct Layer {
    std::string identifier;
    std::vector<TiledTile> values;  // of an IntGrid layer: number, identifier and colour; ascending, each once
  };

  std::unordered_map<std::int64_t, Layer> layers;
  std::vector<std::int64_t> ellipses;  // kinds of entities that are drawn as such; ascending

  static LdtkProject read(const JsonValue& root, const std::string& file, LoadBudget& budget);
};

/// A level as a project lists it.
struct LdtkLevelName {
  std::string world;  // empty in projects of one world
  std::string identifier;

  /// "Level_3", or "World.Level_3" where there are several worlds.
  std::string full() const { return world.empty() ? identifier : world + "." + identifier; }
};

/// `visit` for each level of a project, of all its worlds.
void each_ldtk_level(const JsonValue& root,
                     const std::function<void(const LdtkLevelName& name, const JsonValue& level)>& visit);

/// The texts and numbers of a document, as LDtk's files hold them.
const std::string& ldtk_text(const JsonValue& value);
double ldtk_number(const JsonValue& value);

/// For lists that are bounded by the memory of a document alone.
inline constexpr std::size_t kLdtkAnyLength = ~std::size_t{0};

/// Whether there is such a member that is not null, which in LDtk says nothing.
bool ldtk_has(const JsonValue& owner, std::string_view key);

}  // namespace libpath
