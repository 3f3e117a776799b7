#include <tools/common/map_input.h>

#include <fmt/format.h>
#include <libpath/map/io/map_file.h>

namespace libpath::tools {

namespace fs = std::filesystem;

void add_root_option(ToolDescription& tool) {
  tool.add_options()(
      "root", boost::program_options::value<std::string>()->value_name("DIR"),
      "the project's folder: the map may refer to tilesets anywhere in it; else the folder, at the map or "
      "above it, that has a libpath.project.json, or else the map's own");
}

ReadOptions root_of(const Arguments& arguments) {
  if (!arguments.contains("root")) return {};
  const fs::path root = arguments["root"].as<std::string>();
  if (std::error_code error; !fs::is_directory(root, error))
    throw Failed(fmt::format("--root: expected a folder, {} is none", root.string()));
  return {root};
}

Map load_map(const Arguments& arguments, const std::string& file, std::vector<fs::path>& files) {
  ReadOptions options = root_of(arguments);
  fs::path project_file;
  if (!arguments.contains("root")) {
    Project project = value_or_fail(find_project(file));
    options.root = std::move(project.root);
    project_file = std::move(project.file);
  }
  Map map = input_or_fail(read_map(file, files, options));
  if (!project_file.empty()) files.push_back(std::move(project_file));
  return map;
}

Map load_map(const Arguments& arguments, const std::string& file) {
  std::vector<fs::path> ignored;
  return load_map(arguments, file, ignored);
}

}  // namespace libpath::tools
