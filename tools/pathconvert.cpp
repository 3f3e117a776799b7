#include <algorithm>
#include <filesystem>
#include <vector>

#include <libpath/map/io/map_file.h>
#include <tools/common/command_line.h>
#include <tools/common/map_input.h>
#include <tools/common/outputs.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

ToolDescription describe_tool() {
  ToolDescription tool(
      "pathconvert",
      "Converts a map from one format to another, as the files' names say:\n"
      ".lpmap, .map (MovingAI), .tmx and .tmj (Tiled), .png (an image with a legend); .ldtk and .ldtkl "
      "(LDtk) are read alone, FILE.ldtk#LEVEL is one of several levels.");
  tool.add_positional("IN", "the map to read").add_positional("OUT", "the map to write; may be IN");
  add_root_option(tool);
  add_force_option(tool);
  return tool;
}

// IN and OUT may be the same file under one ending: it is read whole before it is replaced, and comes out canonical.
ExitStatus convert(const Arguments& arguments) {
  const fs::path in = arguments["IN"].as<std::string>();
  const fs::path out = arguments["OUT"].as<std::string>();
  Outputs outputs(arguments);
  const ReadOptions root = root_of(arguments);
  outputs.add_map("OUT", out, root);
  std::vector<fs::path> inputs;
  const Map map = load_map(arguments, in.string(), inputs);
  if (FileIdentity(in) == FileIdentity(out) && in.extension() == out.extension()) {
    const auto rewritten = files_of_map(in);
    std::erase_if(inputs,
                  [&](const fs::path& input) { return std::ranges::find(rewritten, input) != rewritten.end(); });
  }
  for (const fs::path& input : inputs) outputs.add_input(input);
  outputs.check();
  save_map(map, out, outputs.replace(), root);
  return ExitStatus::done;
}

}  // namespace
}  // namespace libpath::tools

int main(int argc, char** argv) {
  return libpath::tools::run_tool(argc, argv, libpath::tools::describe_tool, libpath::tools::convert);
}
