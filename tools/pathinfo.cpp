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
      ("picture", po::value<std::string>()->value_name("F.png|F.svg"), "draw the unit's terrain and regions")  //
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
  if (!world.landmarks().empty()) return "jump point search over the baked jump graph, bounded by landmarks";
  if (!world.jump_graph().empty()) return "jump point search over the baked jump graph";
  return "jump point search, online";
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
  json["one_cost"] = world.costs().uniform();
  json["grid_search"] = method_of(world);
  return json;
}

Json json_of(const Asset& asset) {
  Json json;
  json["size"] = {asset.map().size().width, asset.map().size().height};
  json["tier"] = name_of(asset.map().tier());
  json["bytes"] = asset.sections().bytes().size();
  json["units"] = Json::array();
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) json["units"].push_back(json_of(asset, unit));
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

void print_text(const Asset& asset) {
  const Json json = json_of(asset);
  std::cout << fmt::format("map {} x {} cells, tier {}, {} bytes\n", asset.map().size().width,
                           asset.map().size().height, name_of(asset.map().tier()), asset.sections().bytes().size());
  for (const Json& unit : json["units"]) {
    std::cout << fmt::format("unit {}: moves as {}, footprint {} x {}, {} walkable cells in {} regions, {} links; {}\n",
                             unit["name"].get<std::string>(), unit["movement"].get<std::string>(),
                             unit["length"].get<int>(), unit["width"].get<int>(),
                             unit["walkable_cells"].get<std::size_t>(), unit["regions"].get<std::size_t>(),
                             unit["links"].get<std::size_t>(), unit["grid_search"].get<std::string>());
  }
  for (const AreaRecord& area : asset.map().areas()) {
    std::cout << fmt::format("{} '{}'\n", area.kind == AreaKind::region ? "region" : "dead end",
                             asset.map().text(area.name));
  }
  for (const Json& table : json["tables"]) {
    std::cout << fmt::format("{:<24} {:<16} {:>12} bytes  {}\n", table["name"].get<std::string>(),
                             table["unit"].get<std::string>(), table["bytes"].get<std::uint64_t>(),
                             table["hash"].get<std::string>());
  }
}

ExitStatus run(const Arguments& arguments) {
  const auto& name = arguments["ASSET"].as<std::string>();
  const AssetFile file = open_asset(name);
  if (arguments.count("verify") > 0) {
    std::cout << fmt::format("{}: whole: {} tables, {} bytes\n", name, file.asset.sections().entries().size(),
                             file.asset.sections().bytes().size());
    return ExitStatus::done;
  }
  if (arguments.count("picture") > 0) {
    const std::size_t unit = unit_of(arguments, file.asset);
    Picture picture = picture_of(file.asset, unit);
    picture.title = fmt::format("{}: {} regions", file.asset.map().text(file.asset.map().units()[unit].name),
                                file.asset.units()[unit].regions.count());
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

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool(), run); }
