#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath {

class JsonValue;

/// What the cells of a map can be and who moves over them: `.lpmap` holds it, and a format that cannot say so itself
/// carries it along as text.
struct Catalogue {
  std::vector<std::string> movement_classes;
  std::vector<Terrain> terrains;
  std::vector<UnitProfile> units;

  friend bool operator==(const Catalogue&, const Catalogue&) = default;
};

/// A JSON object with the members `movement_classes`, `terrains` and, where there are any, `units`, each as in `.lpmap`
/// (docs/formats.md). A catalogue that is returned obeys the rules that `check()` has for maps.
LIBPATH_API Loaded<Catalogue> parse_catalogue(std::string_view text, const std::string& file);
/// Canonical: one entry a line, the same catalogue gives the same bytes.
LIBPATH_API std::string format_catalogue(const Catalogue& catalogue);

/// A JSON list of unit profiles as in `.lpmap`. Their movement classes are names here; whether a map has them is asked
/// when they are put into one.
LIBPATH_API Loaded<std::vector<UnitProfile>> parse_units(std::string_view text, const std::string& file);

/// Single entries, for readers of documents that hold them. They throw `JsonFault`; what no single entry can tell, such
/// as names used twice, is left to `check()`.
std::string read_movement_class(const JsonValue& value);
Terrain read_terrain(const JsonValue& value, const std::vector<std::string>& movement_classes, bool with_colour);
UnitProfile read_unit(const JsonValue& value);

/// Gives terrain `index` a colour that no other has: that of the standard terrain of its name, or else some light or
/// dark one. The same terrains give the same colour.
void set_free_colour(std::vector<Terrain>& terrains, std::size_t index, bool light);

/// Single entries as they are written, on one line.
std::string spelt_movement_classes(const std::vector<std::string>& movement_classes);
std::string spelt_terrain(const Terrain& terrain, const std::vector<std::string>& movement_classes);
std::string spelt_unit(const UnitProfile& unit);

/// A member of the document that is a list, one entry a line: `  "units": [ … ]`, without a comma behind it.
std::string spelt_list(std::string_view key, const std::vector<std::string>& entries);

}  // namespace libpath
