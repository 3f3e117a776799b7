#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <libpath/map/io/project.h>
#include <libpath/map/map.h>
#include <tools/common/command_line.h>

namespace libpath::tools {

/// Adds --root, for tools that read maps.
void add_root_option(ToolDescription& tool);

/// What --root says, nothing where it was not given. Throws Failed where it names no folder.
ReadOptions root_of(const Arguments& arguments);

/// Reads a map whose references may lead into --root, or else into the project that it lies in (map/io/project.h).
/// Appends every file that was read to `files`, that of the project too. Throws Failed.
Map load_map(const Arguments& arguments, const std::string& file, std::vector<std::filesystem::path>& files);
Map load_map(const Arguments& arguments, const std::string& file);

}  // namespace libpath::tools
