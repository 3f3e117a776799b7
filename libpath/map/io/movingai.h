#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath {

/// The `.map` files of the MovingAI benchmarks: four lines "type octile", "height H", "width W" and "map", then H rows
/// of W glyphs, one a cell. Lines end in "\n" or "\r\n".

/// Reads a map with the standard catalogue (terrain.h) and one unit, `ground`. Error, with the line: anything but
/// exactly the rows that the header names; blank lines may follow them.
/// Cost: one pass over the text. The grid is made only where the text is long enough to fill it.
LIBPATH_API Loaded<Map> parse_movingai(std::string_view text, const std::string& file_name);

/// Writes the cells of a map. A terrain is written as the standard terrain of its name where the movement class
/// `ground` enters both or neither; else as `.` where ground enters it, and as `@` where it does not. A map without
/// that class is written for its first class. REQUIRES: `check()` accepts the map.
LIBPATH_API std::string format_movingai(const Map& map);

/// What `format_movingai` leaves out, in words: "cost factors of 'swamp'", "links". Where it is empty, the map that is
/// read back has the same terrain in every cell and the same unit.
LIBPATH_API std::vector<std::string> lost_in_movingai(const Map& map);

}  // namespace libpath
