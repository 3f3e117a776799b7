#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <libpath/search/ground/world.h>
#include <libpath/tables/asset.h>
#include <tools/common/command_line.h>

namespace libpath::tools {

/// A baked asset read from a file, with its bytes. Moving it leaves the asset's views valid.
struct AssetFile {
  std::vector<char> bytes;
  Asset asset;
};

/// Reads and proves an asset. Throws Failed with the file, the place in it and what was expected.
AssetFile open_asset(const std::filesystem::path& file);

/// The option --unit, and the unit it names: without it the asset's first. Throws WrongCommandLine for a name that the
/// asset does not have, and Failed for an asset without units.
void add_unit_option(ToolDescription& tool, const std::string& help = "the unit to ask for");
std::size_t unit_of(const Arguments& arguments, const Asset& asset);

/// What a cell is made of, in the designer's words.
std::string terrain_name(const Asset& asset, Cell cell);

}  // namespace libpath::tools
