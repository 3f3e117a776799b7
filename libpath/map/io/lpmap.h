#pragma once

#include <string>
#include <string_view>

#include <libpath/core/export.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath {

/// The project's own map format, `.lpmap`: JSON with members in a fixed order, one row of the map and one list entry a
/// line, drawn in docs/formats.md. It keeps everything that a `Map` holds.

/// Reads a map. Refused, with the place in the document, is whatever the format does not know and whatever `check()`
/// would refuse; broken JSON with its line and column. Limits hold while the text is read: no list is taken into memory
/// beyond `MapLimits`, and no grid that the text is too short for.
/// Cost: one pass over the text; beside the map, memory for one row or entry.
LIBPATH_API Loaded<Map> parse_lpmap(std::string_view text, const std::string& file_name);

/// Canonical: equal maps give the same bytes, and parsing them gives an equal map. Expects a map that `check()`
/// accepts.
LIBPATH_API std::string format_lpmap(const Map& map);

}  // namespace libpath
