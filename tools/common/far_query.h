#pragma once

#include <cstddef>

#include <libpath/core/cell.h>
#include <tools/common/command_line.h>
#include <tools/common/tile_folder.h>

namespace libpath::tools {

/// One journey over the districts of a folder of tiles: walks it whole, loads what it lacks on the way, a tile in place
/// of the farthest where every slot is taken, and prints it. Throws Failed where a file is not sound, or slots are too
/// few.
ExitStatus run_far_query(TileFolder& folder, std::size_t unit, Cell from, Cell to, bool as_json);

}  // namespace libpath::tools
