#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/map/map.h>
#include <tools/common/command_line.h>

namespace libpath::tools {

/// Adds the options that say what of a map is baked, and how.
void add_bake_options(ToolDescription& tool);

/// Throws WrongCommandLine for what cannot be asked for, whatever the map.
void check_bake_options(const Arguments& arguments);

/// A map as it is baked: with the units that the command line adds, and the options that it gives in place of the
/// map's.
struct BakeInput {
  Map map;
  BakeOptions options;
  std::vector<std::filesystem::path> files;  // all that were read
};

/// Reads the map. Throws Failed, and WrongCommandLine for names of units that it does not have.
BakeInput read_for_bake(const Arguments& arguments, const std::string& file);

}  // namespace libpath::tools
