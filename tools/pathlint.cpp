#include <fmt/format.h>
#include <libpath/lint/lint.h>
#include <tools/common/command_line.h>
#include <tools/common/map_input.h>
#include <tools/common/print.h>

namespace libpath::tools {
namespace {

void print_findings_json(const std::string& file, const std::vector<Finding>& findings) {
  nlohmann::ordered_json json;
  json["map"] = file;
  json["findings"] = nlohmann::ordered_json::array();
  for (const Finding& finding : findings) {
    nlohmann::ordered_json entry{{"kind", name_of(finding.kind)}, {"name", finding.subject}};
    if (finding.cell) entry["cell"] = {finding.cell->x, finding.cell->y};
    entry["message"] = finding.message;
    json["findings"].push_back(std::move(entry));
  }
  print_json(json, 2);
}

void print_findings(const std::string& file, const std::vector<Finding>& findings) {
  for (const Finding& finding : findings) {
    const std::string place = finding.cell ? fmt::format("cell ({},{}): ", finding.cell->x, finding.cell->y) : "";
    print("{}: {}{}\n", file, place, finding.message);
  }
}

ExitStatus run(const Arguments& arguments) {
  const auto& file = arguments["MAP"].as<std::string>();
  const Map map = load_map(arguments, file);
  const auto findings = lint(map);
  if (!findings) throw Failed(file + ": " + findings.error().message);
  if (arguments.count("json") > 0) {
    print_findings_json(file, *findings);
  } else {
    print_findings(file, *findings);
  }
  return findings->empty() ? ExitStatus::done : ExitStatus::failed;
}

}  // namespace
}  // namespace libpath::tools

int main(int argc, char** argv) {
  using namespace libpath::tools;
  ToolDescription tool(
      "pathlint",
      "Says what will go wrong in play: units that fit nowhere, named regions that nothing reaches,\n"
      "waypoints in walls, links to nowhere, dead ends that are none, saved queries that fail,\n"
      "journeys and drawn edges that a unit cannot go, units whose curves lead to fewer than 48 neighbours.\n"
      "Exit status 1 where it found any.");
  tool.add_positional("MAP", "the map: .lpmap, .map, .tmx, .tmj, .png, .ldtk or .ldtkl (FILE.ldtk#LEVEL)");
  tool.add_options()("json", "print the findings as JSON");
  add_root_option(tool);
  return run_tool(argc, argv, tool, run);
}
