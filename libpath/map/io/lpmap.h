#pragma once

#include <string>
#include <string_view>

#include <libpath/core/export.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath {

/// libpath's own map format, `.lpmap`: JSON with members in a fixed order, one row of the map or one list entry a line.
/// It keeps everything that a `Map` holds. Its members: docs/formats.md.

/// Reads a map. Errors: anything that the format does not know or `check()` refuses, with the place in the document;
/// broken JSON, with its line and column. Limits hold while the text is read: no list takes memory beyond `MapLimits`,
/// and no grid is made for which the text is too short.
/// Cost: one pass over the text; beside the map, memory for one row or entry.
LIBPATH_API Loaded<Map> parse_lpmap(std::string_view text, const std::string& file_name);

/// Writes a map as text. Canonical: equal maps give the same bytes, and parsing them gives an equal map. REQUIRES:
/// `check()` accepts the map.
LIBPATH_API std::string format_lpmap(const Map& map);

}  // namespace libpath
