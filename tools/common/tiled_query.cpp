#include <tools/common/tiled_query.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/search/areas/tiled_search.h>
#include <tools/common/far_query.h>
#include <tools/common/tile_folder.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::int64_t kUsualSlots = 1024;

/// What has a meaning for tiles.
constexpr std::array<std::string_view, 8> kKnown{"ASSET",      "from",   "to",    "unit",
                                                 "neighbours", "search", "slots", "json"};

/// Why tiles have no answer to the others; most of them are about curves.
constexpr std::array<std::pair<std::string_view, const char*>, 8> kReasons{{
    {"waypoints", "tiles hold no waypoints"},
    {"journey", "tiles hold no journeys"},
    {"open", "tiles hold no switches"},
    {"close", "tiles hold no switches"},
    {"treat", "tiles hold what cells cost and not their terrains"},
    {"picture", "tiles hold no terrains to draw"},
    {"scen", "over tiles one query is answered at a time"},
    {"force", "over tiles nothing is written"},
}};

void check_options(const Arguments& arguments) {
  for (const auto& [name, value] : arguments) {
    if (!is_given(arguments, name) || std::ranges::find(kKnown, name) != kKnown.end()) continue;
    const auto reason =
        std::ranges::find(kReasons, name, [](const auto& pair) { return std::string_view(pair.first); });
    const char* const why = reason != kReasons.end() ? reason->second : "tiles hold nothing for units that turn";
    throw WrongCommandLine(fmt::format("--{}: {}", name, why));
  }
  const auto& search = arguments["search"].as<std::string>();
  if (search != "grid" && search != "two-level")
    throw WrongCommandLine("--search: tiles hold what grid search and two-level search need alone");
  if (search == "two-level" && arguments["neighbours"].as<int>() == 4)
    throw WrongCommandLine("--neighbours: two-level search over tiles goes to eight");
  if (arguments.count("from") == 0 || arguments.count("to") == 0) throw WrongCommandLine("expected --from and --to");
}

std::size_t unit_of(const Arguments& arguments, const TiledWorld& world) {
  if (arguments.count("unit") == 0) return 0;
  const auto& name = arguments["unit"].as<std::string>();
  if (const auto unit = world.find_unit(name)) return *unit;
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < world.unit_count(); ++i) known.push_back(world.unit_name(i));
  throw WrongCommandLine("--unit: the tiles have no such unit: " + expected_one_of(name, known));
}

Neighbours neighbours_of(const Arguments& arguments) {
  const int count = arguments["neighbours"].as<int>();
  if (count != 8 && count != 4) throw WrongCommandLine("--neighbours: expected 8 or 4");
  return count == 8 ? Neighbours::eight : Neighbours::four;
}

struct TiledAnswer {
  TiledResult result;
  std::vector<Cell> cells;
  double microseconds = 0;  // of the last query, over the tiles that are there then
};

TiledAnswer ask(TileFolder& folder, const TiledQuery& query) {
  auto context = TiledContext::create(folder.world());
  if (!context) throw Failed(describe(context.error().code));
  TiledAnswer answer;
  for (;;) {
    answer.result = find_path(folder.world(), query, *context, {});
    if (!answer.result.missing || folder.is_full()) break;
    folder.load(*answer.result.missing);
  }
  answer.cells.resize(answer.result.cells);
  const auto start = std::chrono::steady_clock::now();
  answer.result = find_path(folder.world(), query, *context, answer.cells);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return answer;
}

Json json_of(const TiledAnswer& answer, const TiledWorld& world) {
  const TiledResult& result = answer.result;
  Json json;
  json["status"] = name_of(result.status);
  if (result.status != PathStatus::found) json["reason"] = describe(result.reason);
  if (result.status == PathStatus::found) {
    json["length"] = result.length;
    json["cost"] = result.cost;
    json["optimal"] = result.optimal;
    json["corners"] = result.corners;
    Json& cells = json["cells"] = Json::array();
    for (const Cell cell : answer.cells) cells.push_back({cell.x, cell.y});
  }
  if (result.least != kNoCost) json["least"] = result.least;
  if (result.missing) json["missing"] = {result.missing->x, result.missing->y};
  json["tiles"] = world.residents().size();
  json["expanded"] = result.expanded;
  json["microseconds"] = answer.microseconds;
  return json;
}

void print_answer(const TiledAnswer& answer, const TiledWorld& world) {
  const TiledResult& result = answer.result;
  const std::string lacks = result.missing
                                ? fmt::format("; every slot of {} is taken, and tile {}-{} may lead to a cheaper way",
                                              world.slots(), result.missing->x, result.missing->y)
                                : "";
  if (result.status != PathStatus::found) {
    print("{}: {}{}\n", words_of(result.status), describe(result.reason), lacks);
    return;
  }
  print("found{}: cost {:.4f}, {}, {}, {} rows of blocks expanded, {:.1f} µs, over {} of {}{}\n",
        result.optimal ? "" : ", not proven cheapest", result.length, counted(result.cells, "cell"),
        counted(result.corners, "corner"), result.expanded, answer.microseconds, world.residents().size(),
        counted(world.tiles().cells(), "tile"), lacks);
}

}  // namespace

void add_slots_option(ToolDescription& tool) {
  tool.add_options()(
      "slots", boost::program_options::value<std::int64_t>()->value_name("N"),
      "with a folder of tiles: have no more of them in memory than so many, 1 to 65536 (default: 1024, or "
      "as many as there are)");
}

bool is_tile_folder(const std::string& asset) {
  std::error_code error;
  return fs::is_directory(asset, error);
}

ExitStatus run_tiled_query(const Arguments& arguments) {
  check_options(arguments);
  const Cell from = place_of(arguments, "from").cell;
  const Cell to = place_of(arguments, "to").cell;
  const std::int64_t slots = number_of(arguments, "slots", kUsualSlots, 1, TiledWorld::kMaxSlots);
  TileFolder folder(arguments["ASSET"].as<std::string>(), static_cast<std::size_t>(slots));
  const std::size_t unit = unit_of(arguments, folder.world());
  const Neighbours neighbours = neighbours_of(arguments);
  const bool as_json = arguments.count("json") > 0;
  if (arguments["search"].as<std::string>() == "two-level") return run_far_query(folder, unit, from, to, as_json);
  const TiledAnswer found = ask(folder, {unit, from, to, neighbours});
  if (found.result.status == PathStatus::bad_query) throw Failed(describe(found.result.reason));
  if (as_json) {
    print_json(json_of(found, folder.world()));
  } else {
    print_answer(found, folder.world());
  }
  return found.result.status == PathStatus::found ? ExitStatus::done : ExitStatus::no_path;
}

}  // namespace libpath::tools
