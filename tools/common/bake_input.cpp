#include <tools/common/bake_input.h>

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/file.h>
#include <tools/common/map_input.h>

namespace libpath::tools {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kMaxUnitBytes = std::size_t{1} << 20;

Tier tier_of(const std::string& word) {
  check_word("--tier", word, std::to_array<std::string_view>({"none", "fast", "full"}));
  return *find_tier(word);
}

BakeOptions options_for(const Arguments& arguments, const Map& map) {
  BakeOptions options = options_of(map);
  if (arguments.contains("unit")) options.units = arguments["unit"].as<std::vector<std::string>>();
  if (arguments.contains("tier")) options.tier = tier_of(arguments["tier"].as<std::string>());
  options.threads = arguments["threads"].as<int>();
  if (arguments.contains("compact")) options.compact = true;
  if (arguments.contains("no-compact")) options.compact = false;
  options.hierarchy = arguments.contains("hierarchy");
  if (arguments.contains("keep-dead-ends")) options.keep_dead_ends = true;
  if (arguments.contains("prove-dead-ends")) options.keep_dead_ends = false;
  options.laid_edges = arguments.contains("laid-edges");
  options.dead_ends = !arguments.contains("without-dead-ends");
  options.lines = !arguments.contains("without-lines");
  options.areas = !arguments.contains("without-areas");
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
  if (!arguments.contains("unit")) return;
  std::vector<std::string_view> known;
  for (const UnitProfile& unit : map.units) known.push_back(unit.name);
  for (const auto& name : arguments["unit"].as<std::vector<std::string>>()) check_word("--unit", name, known);
}

}  // namespace

void add_bake_options(ToolDescription& tool) {
  tool.add_options()                                                                                                //
      ("units", po::value<std::string>()->value_name("FILE"), "add the unit profiles of a JSON list")               //
      ("unit", po::value<std::vector<std::string>>()->value_name("NAME"), "bake only this unit (may be repeated)")  //
      ("tier", po::value<std::string>()->value_name("none|fast|full"),
       "how much to bake for speed; as the map says where not given")                                    //
      ("compact", "tier full's labels of cells in about half the memory, for queries that take longer")  //
      ("no-compact", "those labels as they are fastest, even where the map says compact")                //
      ("hierarchy",
       "in place of labels a hierarchy over corners or cells, in less memory still, for queries of tens of µs")  //
      ("keep-dead-ends", "use the map's dead ends even where that makes paths longer")                           //
      ("prove-dead-ends", "leave out those that are none, even where the map says to keep them")                 //
      ("without-dead-ends", "leave dead ends out, to see what they are worth")                                   //
      ("without-lines",
       "leave out what answers lines at any angle in tiers fast and full; they are searched for online")  //
      ("without-areas", "leave out areas, which two-level and compass search need")                       //
      ("laid-edges",
       "units that turn heed one-way edges that a game lays in any direction, not just in those drawn")  //
      ("threads", po::value<int>()->default_value(0)->value_name("N"), "threads to bake with; 0: one per core");
}

void check_bake_options(const Arguments& arguments) {
  if (arguments.contains("tier")) tier_of(arguments["tier"].as<std::string>());
  if (arguments.contains("keep-dead-ends") && arguments.contains("prove-dead-ends"))
    throw WrongCommandLine("--keep-dead-ends, --prove-dead-ends: expected one of them");
  if (arguments.contains("compact") && arguments.contains("no-compact"))
    throw WrongCommandLine("--compact, --no-compact: expected one of them");
  if (arguments.contains("compact") && arguments.contains("hierarchy"))
    throw WrongCommandLine("--compact, --hierarchy: expected one of them");
  const int threads = arguments["threads"].as<int>();
  if (threads < 0 || threads > 1024) throw WrongCommandLine("--threads: expected 0 to 1024");
}

BakeInput read_for_bake(const Arguments& arguments, const std::string& file) {
  BakeInput input;
  input.map = load_map(arguments, file, input.files);
  if (arguments.contains("units")) {
    input.files.emplace_back(arguments["units"].as<std::string>());
    add_units(input.map, input.files.back().string());
  }
  check_units(input.map, arguments);
  input.options = options_for(arguments, input.map);
  return input;
}

}  // namespace libpath::tools
