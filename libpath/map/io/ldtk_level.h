#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include <libpath/map/io/json.h>
#include <libpath/map/io/ldtk_project.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_reference.h>

namespace libpath {

/// Lists of a document that are as long as a level has cells, and are not built: JsonLimits::unparsed.
inline constexpr std::string_view kLdtkUnparsed[] = {"intGridCsv", "autoLayerTiles", "gridTiles"};

/// A level in the words of Tiled, so that `map_of_tiled` makes a map of it: an IntGrid layer is a tile layer over a
/// tileset of its own, whose tile `v` is value `v` and whose classes are the values' names; the level's fields are the
/// map's properties; entities are objects (ldtk_entities.h). Layers whose values stand for nothing are left out, as
/// long as others stand for something. `text` is what the document was made of; it, `project` and `file` outlive the
/// map. Throws a JsonFault or an InputError.
TiledMap tiled_of_ldtk(const JsonValue& level, std::string_view text, const LdtkProject& project,
                       const std::string& file, LoadBudget& budget);

/// Whether that is the name of a level of LDtk: `world.ldtk#Level_3`, `Level_3.ldtkl`.
bool is_ldtk(const std::filesystem::path& map);

/// Hands such a level over, with the file that errors name. What it refers to ends with `use`. Throws an InputError.
using LdtkUse = std::function<void(TiledMap&, const std::string& file, LoadBudget&)>;
void use_ldtk_level(const std::filesystem::path& map, const ReadOptions& options, const LdtkUse& use);

}  // namespace libpath
