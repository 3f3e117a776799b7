#pragma once

#include <string>

#include <tools/common/command_line.h>

namespace libpath::tools {

/// The option of queries over tiles: --slots.
void add_slots_option(ToolDescription& tool);

/// Whether a query is asked of a folder of tiles, as pathbake --tiles writes it (tile_files.h), and not of an asset.
bool is_tile_folder(const std::string& asset);

/// One query over the folder that the argument ASSET names; with --search two-level a journey (far_query.h). Loads the
/// tiles that the answer lacks, until it lacks none or every slot is taken, and prints the answer. Throws
/// WrongCommandLine where an option asks for what tiles do not have, and Failed where a file is not sound.
ExitStatus run_tiled_query(const Arguments& arguments);

}  // namespace libpath::tools
