#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <libpath/map/io/json.h>
#include <libpath/map/io/ldtk_project.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Adds the entities of a level that are ours to the object layers of a map: those of a kind that Tiled's layers have
/// (`TiledLayerNames`), told by the entity's name, else one of its tags, else its layer's name, in the singular or
/// plural. `layers` are the level's instances. What has two ends in Tiled has its own place as the one here and its
/// field `to`, a point or a reference, as the other; `from` takes the own place's part. A waypoint with a field `to`
/// has edges to the waypoints that it refers to. Throws a JsonFault or an InputError.
void add_ldtk_entities(const JsonValue& layers, const LdtkProject& project, const std::string& file, LoadBudget& budget,
                       TiledMap& tiled);

/// The fields of a level or an entity. Those whose names are the same as one of `names` or begin as one of `beginnings`
/// (same_tiled_name), the former spelt so, are of type `other`; all others have their types, and are custom properties.
/// Those that are null or lists, and the ends of lines, are none.
TiledProperties ldtk_fields(const JsonValue& owner, std::initializer_list<std::string_view> names,
                            std::initializer_list<std::string_view> beginnings, const std::string& file,
                            LoadBudget& budget);

}  // namespace libpath
