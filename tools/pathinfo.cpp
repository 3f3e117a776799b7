#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include <fmt/format.h>
#include <libpath/lint/called_dead_ends.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/table_list.h>
#include <tools/common/answers_text.h>
#include <tools/common/asset_file.h>
#include <tools/common/command_line.h>
#include <tools/common/outputs.h>
#include <tools/common/print.h>
#include <tools/common/prove_answers.h>
#include <tools/common/query_picture.h>
#include <tools/common/tile_files.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
using Json = nlohmann::ordered_json;
namespace po = boost::program_options;

ToolDescription describe_tool() {
  ToolDescription tool("pathinfo", "Says what is in a baked asset, table by table, and proves it whole.");
  tool.add_positional("ASSET",
                      "the asset that pathbake wrote, or a tile, a district or the index of its folder of tiles");
  tool.add_options()                                                                                           //
      ("verify", "only prove the asset whole: every hash, bound and invariant")                                //
      ("answers", "with --verify: prove sampled answers too, against Dijkstra's algorithm and the terrain")    //
      ("samples", po::value<std::int64_t>()->value_name("N"), "with --answers: starts of each search (16)")    //
      ("seed", po::value<std::int64_t>()->value_name("N"), "with --answers: other samples (1)")                //
      ("picture", po::value<std::string>()->value_name("F.png|F.svg"), "draw the unit's terrain and a layer")  //
      ("layer", po::value<std::string>()->default_value("regions")->value_name("regions|dead-ends"),
       "what the picture shows over the terrain")  //
      ("json", "print as JSON");
  add_unit_option(tool, "with --picture: the unit whose terrain is drawn");
  add_force_option(tool);
  return tool;
}

/// Those of the dead ends that lie in no other, the largest first.
std::vector<DeadEndIndex> outermost_dead_ends(const DeadEnds& areas, const std::vector<DeadEndIndex>& called) {
  std::vector<DeadEndIndex> outermost;
  for (std::size_t i = 0; i < called.size();) {
    const bool is_one = called[i] == i;
    if (is_one) outermost.push_back(static_cast<DeadEndIndex>(i));
    i = is_one ? areas.records()[i].end : i + 1;
  }
  std::stable_sort(outermost.begin(), outermost.end(),
                   [&](DeadEndIndex a, DeadEndIndex b) { return areas.records()[a].cells > areas.records()[b].cells; });
  return outermost;
}

Json json_of(const Asset& asset, const DeadEndRecord& record) {
  Json json;
  json["cells"] = record.cells;
  if (record.drawn != DeadEndRecord::kNone) {
    json["name"] = asset.map().text(asset.map().areas()[record.drawn].name);
    json["optimal"] = record.kept == 0;
  } else {
    const Cell gate = asset.map().size().cell(record.gate);
    json["gate"] = {gate.x, gate.y};
    json["gate_cells"] = record.gate_cells;
    json["along"] = record.along == 0 ? "row" : "column";
  }
  return json;
}

/// How many dead ends, how many cells they hold, and the largest of them; all that a designer drew; and how many areas
/// searches leave out.
Json dead_ends_of(const Asset& asset, const World& world) {
  constexpr std::size_t kMaxListed = 5;
  const DeadEnds& areas = world.dead_ends();
  const std::vector<DeadEndIndex> called = called_dead_ends(areas, world.walkability());
  const std::vector<DeadEndIndex> outermost = outermost_dead_ends(areas, called);
  std::size_t cells = 0;
  for (const DeadEndIndex area : outermost) cells += areas.records()[area].cells;
  Json json;
  std::size_t count = 0;
  for (std::size_t i = 0; i < called.size(); ++i) count += called[i] == i;
  json["count"] = count;
  json["areas_left_out"] = areas.records().size();
  json["outermost"] = outermost.size();
  json["cells"] = cells;
  json["largest"] = Json::array();
  for (std::size_t i = 0; i < std::min(outermost.size(), kMaxListed); ++i) {
    json["largest"].push_back(json_of(asset, areas.records()[outermost[i]]));
  }
  json["drawn"] = Json::array();
  for (const DeadEndRecord& record : areas.records()) {
    if (record.drawn != DeadEndRecord::kNone) json["drawn"].push_back(json_of(asset, record));
  }
  return json;
}

/// What the unit's tables count.
void add_statistics(const UnitTables& tables, Json& json) {
  const auto add = [&](const char* name, auto value) { json[name] = value; };
  for_each_row<TableList>([&](auto row) {
    using Row = decltype(row);
    if constexpr (Row::kOfUnit) {
      if constexpr (requires { Row::Table::statistics(Row::view(tables), add); }) {
        Row::Table::statistics(Row::view(tables), add);
      }
    }
  });
}

Json json_of(const Asset& asset, std::size_t unit, const UnitAnswers& answers) {
  const UnitRecord& record = asset.map().units()[unit];
  Json json;
  json["name"] = asset.map().text(record.name);
  json["movement"] = asset.map().text(record.movement);
  json["length"] = record.length;
  json["width"] = record.width;
  json["turning_radius"] = record.turning_radius.value();
  add_statistics(asset.units()[unit], json);
  json["dead_ends"] = dead_ends_of(asset, World(asset, unit));
  json["grid_search"] = answers.searches[0].method;
  json["waypoint_search"] = answers.searches[1].method;
  json["directional_search"] = answers.searches.size() > 2 ? answers.searches[2].method : "none: no turning radius";
  return json;
}

Json journeys_of(const Asset& asset) {
  Json json = Json::array();
  for (std::size_t i = 0; i < asset.journeys().size(); ++i) {
    const JourneyRecord& record = asset.journeys().record(i);
    json.push_back({{"name", asset.map().text(record.name)},
                    {"unit", asset.map().text(asset.map().units()[record.unit].name)},
                    {"cells", record.cell_count},
                    {"length", asset.units()[record.unit].costs.length(record.cost)}});
  }
  return json;
}

Json switches_of(const Asset& asset) {
  const Switches& switches = asset.switches();
  Json json = Json::array();
  for (std::size_t i = 0; i < switches.size(); ++i) {
    std::uint64_t cells = 0;
    for (const RunRecord& run : switches.runs(i)) cells += static_cast<std::uint64_t>(run.end - run.begin);
    json.push_back({{"name", asset.map().text(switches.record(i).name)},
                    {"open", switches.starts_open(i)},
                    {"cells", cells},
                    {"links", switches.links(i).size()},
                    {"one_way_edges", switches.edges(i).size()}});
  }
  return json;
}

Json json_of(const Asset& asset) {
  Json json;
  json["size"] = {asset.map().size().width, asset.map().size().height};
  json["tier"] = name_of(asset.map().tier());
  json["bytes"] = asset.sections().bytes().size();
  json["provinces"] = asset.provinces().size();
  json["units"] = Json::array();
  const std::vector<UnitAnswers> answers = answers_of(asset);
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    json["units"].push_back(json_of(asset, unit, answers[unit]));
  }
  json["answers"] = tools::json_of(answers);
  json["journeys"] = journeys_of(asset);
  json["switches"] = switches_of(asset);
  json["tables"] = Json::array();
  for (const SectionEntry& entry : asset.sections().entries()) {
    const auto unit =
        entry.unit == kMapWide ? std::string_view() : asset.map().text(asset.map().units()[entry.unit - 1].name);
    json["tables"].push_back({{"name", kSectionKinds[section_rank(entry.tag)].name},
                              {"unit", unit},
                              {"bytes", entry.length},
                              {"offset", entry.offset},
                              {"hash", fmt::format("{:016x}", entry.hash)}});
  }
  return json;
}

void print_dead_ends(const Json& unit) {
  const Json& dead_ends = unit["dead_ends"];
  if (const auto left_out = dead_ends["areas_left_out"].get<std::size_t>(); left_out > 0) {
    print("  searches leave out {} that they need not enter\n", counted(left_out, "area"));
  }
  if (dead_ends["count"] == 0) return;
  const auto cells = dead_ends["cells"].get<std::size_t>();
  std::string largest;
  for (const Json& area : dead_ends["largest"]) {
    largest += fmt::format("{}{}", largest.empty() ? "" : ", ", area["cells"].get<std::size_t>());
  }
  print("  {}, {} in no other, with {:.1f} % of the cells; the largest: {}\n",
        counted(dead_ends["count"].get<std::size_t>(), "dead end"), dead_ends["outermost"].get<std::size_t>(),
        100.0 * static_cast<double>(cells) / unit["walkable_cells"].get<double>(), largest);
  for (const Json& area : dead_ends["drawn"]) {
    print("  drawn dead end '{}': {}{}\n", area["name"].get<std::string>(),
          counted(area["cells"].get<std::size_t>(), "cell"),
          area["optimal"].get<bool>() ? "" : ", kept though some shortest path needs it");
  }
}

void print_asset(const Asset& asset) {
  const Json json = json_of(asset);
  print("map {} x {} cells, tier {}, {} bytes\n", asset.map().size().width, asset.map().size().height,
        name_of(asset.map().tier()), asset.sections().bytes().size());
  for (const Json& unit : json["units"]) {
    print("unit {}: moves as {}, footprint {} x {}, {} in {}, {}\n", unit["name"].get<std::string>(),
          unit["movement"].get<std::string>(), unit["length"].get<int>(), unit["width"].get<int>(),
          counted(unit["walkable_cells"].get<std::size_t>(), "walkable cell"),
          counted(unit["regions"].get<std::size_t>(), "region"), counted(unit["links"].get<std::size_t>(), "link"));
    print_dead_ends(unit);
  }
  print_answers(answers_of(asset));
  for (const AreaRecord& area : asset.map().areas()) {
    print("{} '{}'\n", area.kind == AreaKind::region ? "region" : "dead end", asset.map().text(area.name));
  }
  for (const Json& journey : json["journeys"]) {
    print("journey '{}' of unit {}: {}, length {:.4f}\n", journey["name"].get<std::string>(),
          journey["unit"].get<std::string>(), counted(journey["cells"].get<std::size_t>(), "cell"),
          journey["length"].get<double>());
  }
  for (const Json& door : json["switches"]) {
    print("switch '{}' starts {}: {}, {} one way, {}\n", door["name"].get<std::string>(),
          door["open"].get<bool>() ? "open" : "closed", counted(door["cells"].get<std::size_t>(), "cell"),
          counted(door["links"].get<std::size_t>(), "link"),
          counted(door["one_way_edges"].get<std::size_t>(), "one-way edge"));
  }
  for (const Json& table : json["tables"]) {
    print("{:<24} {:<16} {:>12} bytes  {}\n", table["name"].get<std::string>(), table["unit"].get<std::string>(),
          table["bytes"].get<std::uint64_t>(), table["hash"].get<std::string>());
  }
}

ExitStatus verify(const Arguments& arguments, const std::string& name, const Asset& asset) {
  const bool answers = arguments.count("answers") > 0;
  AnswerSamples samples;
  samples.count = static_cast<int>(number_of(arguments, "samples", samples.count, 1, 100'000));
  samples.seed = static_cast<std::uint64_t>(number_of(arguments, "seed", 1, 0, 1'000'000'000));
  const ProvenAnswers proven = answers ? prove_answers(asset, samples) : ProvenAnswers{};
  if (proven.disagreement) throw Failed(fmt::format("{}: {}", name, *proven.disagreement));
  const std::size_t tables = asset.sections().entries().size();
  const std::size_t bytes = asset.sections().bytes().size();
  if (arguments.count("json") > 0) {
    Json json{{"asset", name}, {"whole", true}, {"tables", tables}, {"bytes", bytes}};
    if (answers) json["answers"] = {{"queries", proven.queries}, {"samples", samples.count}, {"seed", samples.seed}};
    print_json(json, 2);
    return ExitStatus::done;
  }
  print("{}: whole: {}, {} bytes\n", name, counted(tables, "table"), bytes);
  if (answers) print("{}: {} sampled answers agree\n", name, proven.queries);
  return ExitStatus::done;
}

void draw(const Asset& asset, const Arguments& arguments, Replace replace) {
  const std::size_t unit = unit_of(arguments, asset);
  const auto name = asset.map().text(asset.map().units()[unit].name);
  Picture picture = picture_of(asset, unit);
  if (arguments["layer"].as<std::string>() == "regions") {
    picture.title = fmt::format("{}: {}", name, counted(asset.units()[unit].regions.count(), "region"));
    show_regions(asset, unit, picture);
  } else {
    const auto dead_ends = dead_ends_of(asset, World(asset, unit))["count"].get<std::size_t>();
    picture.title = fmt::format("{}: {}", name, counted(dead_ends, "dead end"));
    show_dead_ends(asset, unit, picture);
  }
  value_or_fail(write_picture(picture, arguments["picture"].as<std::string>(), replace));
}

void refuse_wrong(const Arguments& arguments) {
  check_word("--layer", arguments["layer"].as<std::string>(),
             std::to_array<std::string_view>({"regions", "dead-ends"}));
  const bool draws = arguments.count("picture") > 0;
  for (const char* option : {"layer", "unit"}) {
    if (!draws && is_given(arguments, option)) throw WrongCommandLine(fmt::format("--{} goes with --picture", option));
  }
  if (draws && arguments.count("verify") > 0) throw WrongCommandLine("--picture goes without --verify");
  for (const char* option : {"answers", "samples", "seed"}) {
    const char* needed = std::string_view(option) == "answers" ? "verify" : "answers";
    if (arguments.count(option) == 0 || arguments.count(needed) > 0) continue;
    throw WrongCommandLine(fmt::format("--{}: only with --{}", option, needed));
  }
}

/// An index or a tile: opening proves it whole, and there is nothing to draw.
ExitStatus describe_tiles(const Arguments& arguments, const std::string& name) {
  for (const char* option : {"picture", "answers"}) {
    if (arguments.count(option) > 0) throw WrongCommandLine(fmt::format("--{}: not of tiles", option));
  }
  const Json described = describe_tile_file(name);
  if (arguments.count("json") > 0) {
    print_json(described, 2);
  } else if (arguments.count("verify") > 0) {
    print("{}: whole: {} bytes\n", name, described["bytes"].get<std::size_t>());
  } else {
    print_tile_file(described);
  }
  return ExitStatus::done;
}

ExitStatus run(const Arguments& arguments) {
  const auto& name = arguments["ASSET"].as<std::string>();
  refuse_wrong(arguments);
  if (is_tile_file(name)) return describe_tiles(arguments, name);
  Outputs outputs(arguments);
  outputs.add_input(name);
  if (arguments.count("picture") > 0) outputs.add_picture("--picture", arguments["picture"].as<std::string>());
  outputs.check();
  const AssetFile file = open_asset(name);
  if (arguments.count("verify") > 0) return verify(arguments, name, file.asset);
  if (arguments.count("picture") > 0) draw(file.asset, arguments, outputs.replace());
  if (arguments.count("json") > 0) {
    print_json(json_of(file.asset), 2);
  } else {
    print_asset(file.asset);
  }
  return ExitStatus::done;
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
