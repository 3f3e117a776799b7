#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <libpath/search/world.h>
#include <tools/common/asset_file.h>
#include <tools/common/command_line.h>
#include <tools/common/query_picture.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
using Json = nlohmann::ordered_json;
namespace po = boost::program_options;

ToolDescription describe_tool() {
  ToolDescription tool("pathinfo", "Says what is in a baked asset, table by table, and proves it whole.");
  tool.add_positional("ASSET", "the asset that pathbake wrote");
  tool.add_options()                                                                                           //
      ("verify", "only prove the asset whole: every hash, bound and invariant")                                //
      ("picture", po::value<std::string>()->value_name("F.png|F.svg"), "draw the unit's terrain and a layer")  //
      ("layer", po::value<std::string>()->default_value("regions")->value_name("regions|dead-ends"),
       "what the picture shows over the terrain")  //
      ("json", "print as JSON");
  add_unit_option(tool);
  return tool;
}

std::size_t count_walkable(const World& world) {
  std::size_t count = 0;
  for (std::int32_t y = 0; y < world.size().height; ++y) {
    for (const std::uint64_t word : world.walkability().row(y)) count += static_cast<std::size_t>(std::popcount(word));
  }
  return count;
}

/// How grid queries of a unit are answered.
const char* method_of(const World& world) {
  if (!world.costs().uniform()) return "A* under terrain costs";
  if (!world.edges().empty()) return "A* with one-way edges and links";
  if (!world.labels().empty()) return "hub labels";
  if (!world.compact_labels().empty()) return "hub labels, compact";
  if (!world.landmarks().empty()) return "jump point search over the baked jump graph, bounded by landmarks";
  if (!world.jump_graph().empty()) return "jump point search over the baked jump graph";
  return "jump point search, online";
}

/// Dead ends that lie in no other, the largest first.
std::vector<DeadEndIndex> outermost_dead_ends(const DeadEnds& areas) {
  std::vector<DeadEndIndex> outermost;
  for (std::size_t i = 0; i < areas.records().size(); i = areas.records()[i].end) {
    outermost.push_back(static_cast<DeadEndIndex>(i));
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

/// How many dead ends, how many cells they hold, and the largest of them; and all that a designer drew.
Json dead_ends_of(const Asset& asset, const DeadEnds& areas) {
  constexpr std::size_t kMostListed = 5;
  const std::vector<DeadEndIndex> outermost = outermost_dead_ends(areas);
  std::size_t cells = 0;
  for (const DeadEndIndex area : outermost) cells += areas.records()[area].cells;
  Json json;
  json["count"] = areas.records().size();
  json["outermost"] = outermost.size();
  json["cells"] = cells;
  json["largest"] = Json::array();
  for (std::size_t i = 0; i < std::min(outermost.size(), kMostListed); ++i) {
    json["largest"].push_back(json_of(asset, areas.records()[outermost[i]]));
  }
  json["drawn"] = Json::array();
  for (const DeadEndRecord& record : areas.records()) {
    if (record.drawn != DeadEndRecord::kNone) json["drawn"].push_back(json_of(asset, record));
  }
  return json;
}

/// How any-angle queries of a unit are answered.
const char* any_angle_method_of(const World& world) {
  if (world.has_one_way_edges()) return "none: there are one-way edges";
  if (!world.waypoint_labels().empty()) return "hub labels";
  if (!world.waypoint_landmarks().empty()) return "A* over baked waypoints, bounded by landmarks";
  if (!world.waypoints().empty()) return "A* over baked waypoints";
  return "A* over waypoints, found online";
}

/// How directional queries of a unit are answered.
std::string directional_method_of(const World& world) {
  const TurningTables& tables = world.turning();
  if (tables.hit_check.empty()) return "none: no turning radius";
  const char* method = tables.landmarks.empty() ? "A* bounded by a search over cells" : "A* bounded by landmarks";
  return fmt::format("{}{}", method, tables.costs.uniform() ? "" : ", under terrain costs");
}

Json json_of(const Asset& asset, std::size_t unit) {
  const UnitRecord& record = asset.map().units()[unit];
  const World world(asset, unit);
  Json json;
  json["name"] = asset.map().text(record.name);
  json["movement"] = asset.map().text(record.movement);
  json["length"] = record.length;
  json["width"] = record.width;
  json["turning_radius"] = record.turning_radius.value();
  json["walkable_cells"] = count_walkable(world);
  json["regions"] = world.regions().count();
  json["links"] = world.edges().links().size();
  json["corners"] = world.jump_map().corner_count();
  json["dead_ends"] = dead_ends_of(asset, world.dead_ends());
  json["one_cost"] = world.costs().uniform();
  json["grid_search"] = method_of(world);
  json["waypoints"] = world.waypoints().size();
  json["waypoint_edges"] = world.waypoints().edge_count();
  json["placed_waypoints"] = world.placed_waypoints().size();
  json["waypoint_search"] = any_angle_method_of(world);
  json["directional_search"] = directional_method_of(world);
  json["areas"] = world.areas().empty() ? 0 : world.areas().area_count();
  json["gates"] = world.areas().gate_count();
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

Json json_of(const Asset& asset) {
  Json json;
  json["size"] = {asset.map().size().width, asset.map().size().height};
  json["tier"] = name_of(asset.map().tier());
  json["bytes"] = asset.sections().bytes().size();
  json["provinces"] = asset.provinces().size();
  json["units"] = Json::array();
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) json["units"].push_back(json_of(asset, unit));
  json["journeys"] = journeys_of(asset);
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
  if (dead_ends["count"] == 0) return;
  const auto cells = dead_ends["cells"].get<std::size_t>();
  std::string largest;
  for (const Json& area : dead_ends["largest"]) {
    largest += fmt::format("{}{}", largest.empty() ? "" : ", ", area["cells"].get<std::size_t>());
  }
  std::cout << fmt::format("  {} dead ends, {} of them in no other, hold {:.1f} % of the cells; the largest: {}\n",
                           dead_ends["count"].get<std::size_t>(), dead_ends["outermost"].get<std::size_t>(),
                           100.0 * static_cast<double>(cells) / unit["walkable_cells"].get<double>(), largest);
  for (const Json& area : dead_ends["drawn"]) {
    std::cout << fmt::format("  drawn dead end '{}': {} cells{}\n", area["name"].get<std::string>(),
                             area["cells"].get<std::size_t>(),
                             area["optimal"].get<bool>() ? "" : ", kept though some shortest path needs it");
  }
}

void print_text(const Asset& asset) {
  const Json json = json_of(asset);
  std::cout << fmt::format("map {} x {} cells, tier {}, {} bytes\n", asset.map().size().width,
                           asset.map().size().height, name_of(asset.map().tier()), asset.sections().bytes().size());
  for (const Json& unit : json["units"]) {
    std::cout << fmt::format(
        "unit {}: moves as {}, footprint {} x {}, {} walkable cells in {} regions, {} links; {}; any angle: {}; "
        "directional: {}\n",
        unit["name"].get<std::string>(), unit["movement"].get<std::string>(), unit["length"].get<int>(),
        unit["width"].get<int>(), unit["walkable_cells"].get<std::size_t>(), unit["regions"].get<std::size_t>(),
        unit["links"].get<std::size_t>(), unit["grid_search"].get<std::string>(),
        unit["waypoint_search"].get<std::string>(), unit["directional_search"].get<std::string>());
    print_dead_ends(unit);
  }
  for (const AreaRecord& area : asset.map().areas()) {
    std::cout << fmt::format("{} '{}'\n", area.kind == AreaKind::region ? "region" : "dead end",
                             asset.map().text(area.name));
  }
  for (const Json& journey : json["journeys"]) {
    std::cout << fmt::format("journey '{}' of unit {}: {} cells, length {:.4f}\n", journey["name"].get<std::string>(),
                             journey["unit"].get<std::string>(), journey["cells"].get<std::size_t>(),
                             journey["length"].get<double>());
  }
  for (const Json& table : json["tables"]) {
    std::cout << fmt::format("{:<24} {:<16} {:>12} bytes  {}\n", table["name"].get<std::string>(),
                             table["unit"].get<std::string>(), table["bytes"].get<std::uint64_t>(),
                             table["hash"].get<std::string>());
  }
}

ExitStatus run(const Arguments& arguments) {
  const auto& name = arguments["ASSET"].as<std::string>();
  const auto& layer = arguments["layer"].as<std::string>();
  if (layer != "regions" && layer != "dead-ends") {
    throw WrongCommandLine(fmt::format("--layer: expected regions or dead-ends, not '{}'", layer));
  }
  const AssetFile file = open_asset(name);
  if (arguments.count("verify") > 0) {
    std::cout << fmt::format("{}: whole: {} tables, {} bytes\n", name, file.asset.sections().entries().size(),
                             file.asset.sections().bytes().size());
    return ExitStatus::done;
  }
  if (arguments.count("picture") > 0) {
    const std::size_t unit = unit_of(arguments, file.asset);
    Picture picture = picture_of(file.asset, unit);
    picture.title = fmt::format("{}: {}", file.asset.map().text(file.asset.map().units()[unit].name),
                                counted(file.asset.units()[unit].regions.count(), "region"));
    if (layer == "regions") show_regions(file.asset, unit, picture);
    if (layer == "dead-ends") {
      show_dead_ends(file.asset, unit, picture);
      picture.title = fmt::format("{}: {}", file.asset.map().text(file.asset.map().units()[unit].name),
                                  counted(file.asset.units()[unit].dead_ends.records().size(), "dead end"));
    }
    value_or_fail(write_picture(picture, arguments["picture"].as<std::string>()));
  }
  if (arguments.count("json") > 0) {
    std::cout << json_of(file.asset).dump(2) << '\n';
  } else {
    print_text(file.asset);
  }
  return ExitStatus::done;
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
