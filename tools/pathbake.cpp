#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/kit/asset_output.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/file.h>
#include <tools/common/answers_text.h>
#include <tools/common/command_line.h>
#include <tools/common/map_input.h>
#include <tools/common/outputs.h>
#include <tools/common/print.h>
#include <tools/common/progress.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
namespace po = boost::program_options;

constexpr std::size_t kMaxUnitBytes = std::size_t{1} << 20;

ToolDescription describe_tool() {
  ToolDescription tool("pathbake", "Bakes a map into one asset that games answer path queries from.");
  tool.add_positional("MAP", "the map: .lpmap, .map, .tmx, .tmj or .png");
  tool.add_options()                                                                                                //
      ("output,o", po::value<std::string>()->required()->value_name("OUT.lpa"), "the asset to write")               //
      ("units", po::value<std::string>()->value_name("FILE"), "add the unit profiles of a JSON list")               //
      ("unit", po::value<std::vector<std::string>>()->value_name("NAME"), "bake only this unit (may be repeated)")  //
      ("tier", po::value<std::string>()->value_name("none|fast|full"),
       "how much to bake for speed; as the map says where not given")                                    //
      ("compact", "tier full's labels of cells in about half the memory, for queries that take longer")  //
      ("no-compact", "those labels as they are fastest, even where the map says compact")                //
      ("hierarchy",
       "in place of those labels a hierarchy over corners, in less memory still, for queries of tens of µs")     //
      ("keep-dead-ends", "use the map's dead ends even where that makes paths longer")                           //
      ("prove-dead-ends", "leave out those that are none, even where the map says to keep them")                 //
      ("without-dead-ends", "leave dead ends out, to see what they are worth")                                   //
      ("threads", po::value<int>()->default_value(0)->value_name("N"), "threads to bake with; 0: one per core")  //
      ("progress", po::value<std::string>()->default_value("auto")->value_name("auto|always|never"),
       "draw a progress bar")  //
      ("depfile", po::value<std::string>()->value_name("FILE"),
       "write the files that the asset depends on, for make and ninja")  //
      ("verbose", "list all tables, with their bytes and times")         //
      ("json", "print what was baked as JSON");
  add_root_option(tool);
  add_force_option(tool);
  return tool;
}

Tier tier_of(const std::string& word) {
  check_word("--tier", word, std::to_array<std::string_view>({"none", "fast", "full"}));
  return *find_tier(word);
}

ProgressMode progress_mode(const Arguments& arguments) {
  const auto& word = arguments["progress"].as<std::string>();
  check_word("--progress", word, std::to_array<std::string_view>({"auto", "always", "never"}));
  return *parse_progress_mode(word);
}

/// What cannot be asked for, whatever the map.
void refuse_wrong(const Arguments& arguments) {
  if (arguments.count("tier") > 0) tier_of(arguments["tier"].as<std::string>());
  if (arguments.count("keep-dead-ends") > 0 && arguments.count("prove-dead-ends") > 0)
    throw WrongCommandLine("--keep-dead-ends, --prove-dead-ends: expected one of them");
  if (arguments.count("compact") > 0 && arguments.count("no-compact") > 0)
    throw WrongCommandLine("--compact, --no-compact: expected one of them");
  if (arguments.count("compact") > 0 && arguments.count("hierarchy") > 0)
    throw WrongCommandLine("--compact, --hierarchy: expected one of them");
  const int threads = arguments["threads"].as<int>();
  if (threads < 0 || threads > 1024) throw WrongCommandLine("--threads: expected 0 to 1024");
}

/// The settings of the map, and in their place what the command line says.
BakeOptions options_of(const Arguments& arguments, const Map& map) {
  BakeOptions options = libpath::options_of(map);
  if (arguments.count("unit") > 0) options.units = arguments["unit"].as<std::vector<std::string>>();
  if (arguments.count("tier") > 0) options.tier = tier_of(arguments["tier"].as<std::string>());
  options.threads = arguments["threads"].as<int>();
  if (arguments.count("compact") > 0) options.compact = true;
  if (arguments.count("no-compact") > 0) options.compact = false;
  options.hierarchy = arguments.count("hierarchy") > 0;
  if (arguments.count("keep-dead-ends") > 0) options.keep_dead_ends = true;
  if (arguments.count("prove-dead-ends") > 0) options.keep_dead_ends = false;
  options.dead_ends = arguments.count("without-dead-ends") == 0;
  return options;
}

/// Adds the profiles of a file to a map; one with the name of a profile that the map has takes its place.
void add_units(Map& map, const std::string& file) {
  const std::vector<char> text = input_or_fail(read_file(file, kMaxUnitBytes));
  for (UnitProfile& unit : value_or_fail(parse_units({text.data(), text.size()}, file))) {
    if (const auto place = find_unit(map, unit.name)) {
      map.units[*place] = std::move(unit);
    } else {
      map.units.push_back(std::move(unit));
    }
  }
  if (const auto fault = check(map)) throw Failed(fmt::format("{}: {}: {}", file, fault->place, fault->expected));
}

/// Refuses names of units that the map does not have.
void check_units(const Map& map, const Arguments& arguments) {
  if (arguments.count("unit") == 0) return;
  std::vector<std::string_view> known;
  for (const UnitProfile& unit : map.units) known.push_back(unit.name);
  for (const auto& name : arguments["unit"].as<std::vector<std::string>>()) check_word("--unit", name, known);
}

/// The files that are written, held against those that are read.
Outputs outputs_of(const Arguments& arguments) {
  Outputs outputs(arguments);
  const auto& output = arguments["output"].as<std::string>();
  outputs.add_asset("--output", output);
  if (arguments.count("depfile") > 0) outputs.add_depfile("--depfile", arguments["depfile"].as<std::string>(), output);
  return outputs;
}

void print_baked_json(const std::string& map, const Arguments& arguments, const Baked& baked, double seconds) {
  nlohmann::ordered_json json;
  json["map"] = map;
  json["asset"] = arguments["output"].as<std::string>();
  json["units"] = baked.units;
  json["tier"] = name_of(baked.tier);
  json["seconds"] = seconds;
  json["bytes"] = baked.bytes.size();
  json["tables"] = nlohmann::ordered_json::array();
  for (const BakedTable& table : baked.tables) {
    json["tables"].push_back(
        {{"name", table.name}, {"unit", table.unit}, {"bytes", table.bytes}, {"seconds", table.seconds}});
  }
  json["answers"] = json_of(answers_of(baked));
  print_json(json, 2);
}

void print_tables(const Baked& baked) {
  for (const BakedTable& table : baked.tables) {
    print("{:<20} {:<16} {:>12} bytes {:>9.4f} s\n", table.name, table.unit, table.bytes, table.seconds);
  }
}

/// One line, and one a unit: a build has many maps.
void print_baked(const Arguments& arguments, const Baked& baked, double seconds) {
  if (arguments.count("verbose") > 0) print_tables(baked);
  print("{}: {} bytes, {}, {:.3f} s\n", arguments["output"].as<std::string>(), baked.bytes.size(),
        counted(baked.units.size(), "unit"), seconds);
  print_answers(answers_of(baked));
}

ExitStatus run(const Arguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  const auto& file = arguments["MAP"].as<std::string>();
  const auto& output = arguments["output"].as<std::string>();
  refuse_wrong(arguments);
  Outputs outputs = outputs_of(arguments);
  ProgressBar progress(shows_progress(progress_mode(arguments)));

  progress.begin("reading the map", 0);
  std::vector<std::filesystem::path> inputs;
  Map map = load_map(arguments, file, inputs);
  if (arguments.count("units") > 0) {
    inputs.emplace_back(arguments["units"].as<std::string>());
    add_units(map, inputs.back().string());
  }
  check_units(map, arguments);
  for (const auto& input : inputs) outputs.add_input(input);
  outputs.check();
  const std::string rule = arguments.count("depfile") > 0 ? depfile_of(output, inputs) : "";
  const auto baked = bake(map, options_of(arguments, map), progress);
  if (!baked) throw Failed(file + ": " + baked.error().message);
  progress.begin("writing the asset", 0);
  value_or_fail(write_asset(output, baked->bytes, outputs.replace()));
  if (!rule.empty()) {
    value_or_fail(write_file(arguments["depfile"].as<std::string>(), rule, outputs.replace()));
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  for (const std::string& warning : baked->warnings) warn("{}: {}", file, warning);
  if (arguments.count("json") > 0) {
    print_baked_json(file, arguments, *baked, seconds);
  } else {
    print_baked(arguments, *baked, seconds);
  }
  return ExitStatus::done;
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
