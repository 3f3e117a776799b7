#include <libpath/map/io/map_file.h>
#include <tools/common/command_line.h>
#include <tools/common/map_output.h>

namespace libpath::tools {
namespace {

ToolDescription describe_tool() {
  ToolDescription tool("pathconvert",
                       "Converts a map from one format to another, as the files' names say:\n"
                       ".lpmap, .map (MovingAI), .tmx and .tmj (Tiled), .png (an image with a legend).");
  tool.add_positional("IN", "the map to read").add_positional("OUT", "the map to write; may be IN");
  return tool;
}

// IN and OUT may be the same file: it is read whole before it is replaced, and comes out canonical.
ExitStatus convert(const Arguments& arguments) {
  const Map map = value_or_fail(read_map(arguments["IN"].as<std::string>()));
  save_map(map, arguments["OUT"].as<std::string>());
  return ExitStatus::done;
}

}  // namespace
}  // namespace libpath::tools

int main(int argc, char** argv) {
  return libpath::tools::run_tool(argc, argv, libpath::tools::describe_tool, libpath::tools::convert);
}
