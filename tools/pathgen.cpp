#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include <fmt/format.h>
#include <tools/common/command_line.h>
#include <tools/common/generate.h>
#include <tools/common/outputs.h>

namespace libpath::tools {
namespace {

namespace po = boost::program_options;

std::int32_t option_or(const Arguments& arguments, const char* option, std::int32_t usual, std::int32_t least,
                       std::int32_t most) {
  return static_cast<std::int32_t>(number_of(arguments, option, usual, least, most));
}

Map maze(Size size, std::uint64_t seed, const Arguments& arguments) {
  MazeOptions options;
  options.corridor = option_or(arguments, "corridor", options.corridor, 1, 1000);
  options.braid = option_or(arguments, "braid", options.braid, 0, 100);
  return generate_maze(size, seed, options);
}

Map rooms(Size size, std::uint64_t seed, const Arguments& arguments) {
  RoomsOptions options;
  options.room = option_or(arguments, "room", options.room, 1, 1000);
  options.doors = arguments.contains("doors");
  return generate_rooms(size, seed, options);
}

Map caves(Size size, std::uint64_t seed, const Arguments& arguments) {
  CavesOptions options;
  options.fill = option_or(arguments, "fill", options.fill, 0, 100);
  return generate_caves(size, seed, options);
}

Map random(Size size, std::uint64_t seed, const Arguments& arguments) {
  RandomOptions options;
  options.fill = option_or(arguments, "fill", options.fill, 0, 100);
  return generate_random(size, seed, options);
}

Map city(Size size, std::uint64_t seed, const Arguments& arguments) {
  CityOptions options;
  options.block = option_or(arguments, "block", options.block, 8, 1000);
  options.street = option_or(arguments, "street", options.street, 1, 100);
  return generate_city(size, seed, options);
}

struct Kind {
  std::string_view name;
  Map (*generate)(Size size, std::uint64_t seed, const Arguments& arguments);
};

constexpr std::array kKinds{Kind{"maze", maze}, Kind{"rooms", rooms}, Kind{"caves", caves}, Kind{"random", random},
                            Kind{"city", city}};

/// Options that shape some kinds of map alone, and those kinds.
struct ShapeOption {
  const char* name;
  std::array<std::string_view, 2> kinds;
};

constexpr std::array kShapeOptions{ShapeOption{"corridor", {"maze"}},        ShapeOption{"braid", {"maze"}},
                                   ShapeOption{"room", {"rooms"}},           ShapeOption{"doors", {"rooms"}},
                                   ShapeOption{"fill", {"caves", "random"}}, ShapeOption{"block", {"city"}},
                                   ShapeOption{"street", {"city"}}};

const Kind& kind_of(const Arguments& arguments) {
  const auto& name = arguments["KIND"].as<std::string>();
  std::array<std::string_view, kKinds.size()> known;
  std::ranges::transform(kKinds, known.begin(), &Kind::name);
  check_word("KIND", name, known);
  const auto kind = std::ranges::find(kKinds, std::string_view(name), &Kind::name);
  for (const ShapeOption& option : kShapeOptions) {
    if (arguments.contains(option.name) && std::ranges::find(option.kinds, kind->name) == option.kinds.end())
      throw WrongCommandLine(fmt::format("--{}: means nothing for {}", option.name, name));
  }
  return *kind;
}

ExitStatus generate(const Arguments& arguments) {
  const Kind& kind = kind_of(arguments);
  const auto seed =
      static_cast<std::uint64_t>(number_of(arguments, "seed", 0, 0, std::numeric_limits<std::int64_t>::max()));
  const std::int32_t links = option_or(arguments, "links", 0, 0, MapLimits::links);
  const std::int32_t one_way = option_or(arguments, "one-way", 0, 0, MapLimits::one_way_edges);
  const std::filesystem::path output = arguments["output"].as<std::string>();
  Outputs outputs(arguments);
  outputs.add_map("--output", output);
  outputs.check();

  Map map = kind.generate(size_of(arguments, "size"), seed, arguments);
  if (arguments.contains("terrain")) scatter_terrain(map, seed);
  scatter_links(map, seed, links);
  scatter_one_way_edges(map, seed, one_way);
  save_map(map, output, outputs.replace());
  return ExitStatus::done;
}

ToolDescription description() {
  ToolDescription tool("pathgen", "Makes a map. The same command makes the same map on every machine.");
  tool.add_positional("KIND", "maze, rooms, caves, random or city");
  std::vector<std::string> kinds;
  for (const Kind& kind : kKinds) kinds.emplace_back(kind.name);
  tool.add_words("KIND", kinds);
  const auto number = [] { return po::value<std::int64_t>()->value_name("N"); };
  const auto percent = [] { return po::value<std::int64_t>()->value_name("PERCENT"); };
  auto add = tool.add_options();
  add("size", po::value<std::string>()->value_name("WxH")->required(), "width and height in cells");
  add("seed", number()->required(), "another number, another map");
  add("output,o", po::value<std::string>()->value_name("MAP")->required(), "the file to write; its name says how");
  add("corridor", number(), "maze: cells across a corridor (1)");
  add("braid", percent(), "maze: dead ends that are opened into loops (0)");
  add("room", number(), "rooms: cells along a room (9)");
  add("doors", "rooms: links through whole walls instead of openings");
  add("fill", percent(), "caves, random: rock at first (48 and 30)");
  add("block", number(), "city: cells along a usual block (36)");
  add("street", number(), "city: cells across a street (4)");
  add("terrain", "scatter swamps (dear) and roads (cheap)");
  add("links", number(), "add links between random cells");
  add("one-way", number(), "add one-way edges at random");
  add_force_option(tool);
  return tool;
}

}  // namespace
}  // namespace libpath::tools

int main(int argc, char** argv) {
  return libpath::tools::run_tool(argc, argv, libpath::tools::description, libpath::tools::generate);
}
