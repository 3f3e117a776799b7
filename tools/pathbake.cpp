#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/estimate.h>
#include <libpath/bake/kit/key.h>
#include <tools/common/answers_text.h>
#include <tools/common/bake_cache.h>
#include <tools/common/bake_input.h>
#include <tools/common/bake_list.h>
#include <tools/common/bake_run.h>
#include <tools/common/command_line.h>
#include <tools/common/estimate_text.h>
#include <tools/common/map_input.h>
#include <tools/common/outputs.h>
#include <tools/common/print.h>
#include <tools/common/progress.h>
#include <tools/common/tile_files.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
namespace fs = std::filesystem;
namespace po = boost::program_options;

ToolDescription describe_tool() {
  ToolDescription tool("pathbake", "Bakes a map into one asset that games answer path queries from.");
  tool.add_positional("MAP", "the map: .lpmap, .map, .tmx, .tmj, .png, .ldtk or .ldtkl (FILE.ldtk#LEVEL)", false);
  tool.add_options()("output,o", po::value<std::string>()->value_name("OUT.lpa"),
                     "the asset to write; with --list the folder for assets, with --tiles that for tiles, with --shard "
                     "PART.lppart");
  add_bake_options(tool);
  tool.add_options()  //
      ("list", po::value<std::string>()->value_name("FILE"),
       "bake all maps that this file names, one a line, as seen from its folder")  //
      ("shard", po::value<std::string>()->value_name("I/N"),
       "only the I-th of N parts of about the same work: of the list, of the map's tiles, or of the one map's asset, "
       "which pathmerge joins")  //
      ("tiles", po::value<std::int64_t>()->value_name("N"),
       "bake the map in tiles of N cells a side, which games load and drop one by one: 64 to 1024, by multiples of "
       "64")  //
      ("cache", po::value<std::string>()->value_name("DIR"),
       "take assets from this folder where the same was baked before, and keep there what is baked; any number of "
       "machines may share it")  //
      ("cache-limit", po::value<std::string>()->value_name("SIZE"),
       "then remove from it what was used longest ago, down to so many bytes (as 500M or 20G)")  //
      ("estimate",
       "bake nothing: print what each tier will bring to each unit, in seconds, bytes and microseconds a query")  //
      ("print-key",
       "bake nothing: print the key that the asset has in a cache, 32 digits; with --list one a map, and the map")  //
      ("progress", po::value<std::string>()->default_value("auto")->value_name("auto|always|never"),
       "draw a progress bar")  //
      ("depfile", po::value<std::string>()->value_name("FILE"),
       "write the files that the asset depends on, for make and ninja")                 //
      ("verbose", "list all tables, with their bytes and times; with --list all maps")  //
      ("json", "print what was baked as JSON");
  add_root_option(tool);
  add_force_option(tool);
  return tool;
}

ProgressMode progress_mode(const Arguments& arguments) {
  const auto& word = arguments["progress"].as<std::string>();
  check_word("--progress", word, std::to_array<std::string_view>({"auto", "always", "never"}));
  return *parse_progress_mode(word);
}

/// What only goes with something else, or not with it.
void check_together(const Arguments& arguments) {
  const auto has = [&](const char* option) { return arguments.contains(option); };
  if (has("MAP") && has("list")) throw WrongCommandLine("MAP, --list: expected one of them");
  if (!has("MAP") && !has("list")) throw WrongCommandLine("MAP is missing");
  if (has("estimate")) {
    for (const char* other : {"list", "shard", "tiles", "cache", "print-key", "depfile", "output"}) {
      if (has(other)) throw WrongCommandLine(fmt::format("--estimate, --{}: expected one of them", other));
    }
    return;
  }
  if (has("tiles")) {
    for (const char* other : {"list", "cache", "print-key", "depfile", "verbose"}) {
      if (has(other)) throw WrongCommandLine(fmt::format("--tiles, --{}: expected one of them", other));
    }
  }
  if (!has("output") && !has("print-key")) throw WrongCommandLine("the option '--output' is required but missing");
  if (has("shard") && has("cache") && !has("list"))
    throw WrongCommandLine("--shard, --cache: expected one of them for one map; a cache keeps whole assets");
  if (has("depfile") && has("list")) throw WrongCommandLine("--depfile: expected one map, not a list");
  if (has("cache-limit") && !has("cache")) throw WrongCommandLine("--cache-limit: expected --cache with it");
}

std::optional<std::uint64_t> cache_limit(const Arguments& arguments) {
  if (!arguments.contains("cache-limit")) return std::nullopt;
  const auto& text = arguments["cache-limit"].as<std::string>();
  if (const auto bytes = parse_bytes(text)) return bytes;
  throw WrongCommandLine(fmt::format("--cache-limit: expected a number of bytes, as 500M or 20G, not '{}'", text));
}

std::optional<Shard> shard_of_line(const Arguments& arguments) {
  if (!arguments.contains("shard")) return std::nullopt;
  const auto& text = arguments["shard"].as<std::string>();
  if (const auto shard = parse_shard(text)) return shard;
  throw WrongCommandLine(fmt::format("--shard: expected I/N with I from 1 to N, not '{}'", text));
}

/// The list, or the part of it that is asked for. The folder for assets does not matter where nothing is baked.
std::vector<ListedMap> maps_of(const Arguments& arguments) {
  const fs::path folder = arguments.contains("output") ? arguments["output"].as<std::string>() : "";
  std::vector<ListedMap> maps = read_bake_list(arguments["list"].as<std::string>(), folder);
  const auto shard = shard_of_line(arguments);
  return shard ? shard_of(maps, *shard) : maps;
}

std::string key_of(const Arguments& arguments, const std::string& file) {
  const BakeInput input = read_for_bake(arguments, file);
  return bake_key(input.map, input.options);
}

/// For a list as checksums are printed, so that it can be kept and compared.
ExitStatus print_keys(const Arguments& arguments) {
  if (!arguments.contains("list")) {
    print("{}\n", key_of(arguments, arguments["MAP"].as<std::string>()));
    return ExitStatus::done;
  }
  for (const ListedMap& map : maps_of(arguments))
    print("{}  {}\n", key_of(arguments, map.file.string()), map.file.string());
  return ExitStatus::done;
}

/// Of all tiers, whichever the command line and the map ask for.
ExitStatus print_estimate_of(const Arguments& arguments) {
  const auto& file = arguments["MAP"].as<std::string>();
  const BakeInput input = read_for_bake(arguments, file);
  const auto tiers = estimate(input.map, input.options);
  if (!tiers) throw Failed(file + ": " + tiers.error().message);
  if (arguments.contains("json")) {
    print_json(json_of(file, *tiers), 2);
  } else {
    print_estimate(*tiers);
  }
  return ExitStatus::done;
}

nlohmann::ordered_json json_of_run(const std::string& map, const std::string& asset, const BakeRun& run) {
  nlohmann::ordered_json json;
  json["map"] = map;
  json["asset"] = asset;
  json["units"] = run.baked.units;
  json["tier"] = name_of(run.baked.tier);
  json["seconds"] = run.seconds;
  json["bytes"] = run.bytes;
  if (!run.key.empty()) {
    json["key"] = run.key;
    json["cached"] = run.cached;
  }
  return json;
}

void print_run_json(const std::string& map, const std::string& asset, const BakeRun& run, std::optional<Shard> part) {
  nlohmann::ordered_json json = json_of_run(map, asset, run);
  if (part) json["part"] = {{"index", part->index}, {"count", part->count}};
  json["tables"] = nlohmann::ordered_json::array();
  for (const BakedTable& table : run.baked.tables) {
    json["tables"].push_back(
        {{"name", table.name}, {"unit", table.unit}, {"bytes", table.bytes}, {"seconds", table.seconds}});
  }
  if (!part) json["answers"] = json_of(answers_of(run.baked));
  print_json(json, 2);
}

void print_tables(const Baked& baked) {
  for (const BakedTable& table : baked.tables) {
    print("{:<20} {:<16} {:>12} bytes {:>9.4f} s\n", table.name, table.unit, table.bytes, table.seconds);
  }
}

/// One line: a build has many maps.
void print_run(const std::string& asset, const BakeRun& run) {
  print("{}: {} bytes, {}, {:.3f} s{}\n", asset, run.bytes, counted(run.baked.units.size(), "unit"), run.seconds,
        run.cached ? ", from the cache" : "");
}

void warn_of(const std::string& map, const BakeRun& run) {
  for (const std::string& warning : run.baked.warnings) warn("{}: {}", map, warning);
}

ExitStatus bake_one(const Arguments& arguments, const BakeCache* cache) {
  const auto& map = arguments["MAP"].as<std::string>();
  const auto& asset = arguments["output"].as<std::string>();
  BakeWays ways{arguments, cache, Outputs(arguments), {}, shard_of_line(arguments)};
  if (ways.part) {
    ways.outputs.add_asset_part("--output", asset);
  } else {
    ways.outputs.add_asset("--output", asset);
  }
  if (arguments.contains("depfile")) {
    ways.depfile = arguments["depfile"].as<std::string>();
    ways.outputs.add_depfile("--depfile", ways.depfile, asset);
  }
  BakeRun run;
  {
    ProgressBar progress(shows_progress(progress_mode(arguments)));
    run = bake_map(ways, map, asset, 0, progress);
  }
  warn_of(map, run);
  if (arguments.contains("json")) {
    print_run_json(map, asset, run, ways.part);
    return ExitStatus::done;
  }
  if (arguments.contains("verbose")) print_tables(run.baked);
  print_run(asset, run);
  if (!ways.part) print_answers(answers_of(run.baked));
  return ExitStatus::done;
}

ExitStatus bake_in_tiles(const Arguments& arguments) {
  const auto& map = arguments["MAP"].as<std::string>();
  const auto& folder = arguments["output"].as<std::string>();
  const auto side = static_cast<std::int32_t>(number_of(arguments, "tiles", 256, 64, 1024));
  const auto part = shard_of_line(arguments);
  TileRun run;
  {
    ProgressBar progress(shows_progress(progress_mode(arguments)));
    const BakeInput input = read_for_bake(arguments, map);
    run = bake_tiles(input, map, folder, side, part, Outputs(arguments).replace(), progress);
  }
  for (const std::string& warning : run.warnings) warn("{}: {}", map, warning);
  if (arguments.contains("json")) {
    nlohmann::ordered_json json{{"map", map}, {"tiles", {run.tiles.width, run.tiles.height}}, {"side", side}};
    if (part) json["part"] = {{"index", part->index}, {"count", part->count}};
    json["baked"] = run.baked;
    if (!part) json["districts"] = run.districts;
    json["units"] = run.units;
    json["written"] = run.written;
    json["bytes"] = run.bytes;
    json["seconds"] = run.seconds;
    print_json(json, 2);
    return ExitStatus::done;
  }
  const std::string of_part = part ? fmt::format("{} in part {} of {} of ", run.baked, part->index, part->count) : "";
  const std::string above = part ? "" : counted(run.districts, "district") + ", ";
  print("{}: {}{} x {} tiles of {} cells a side, {}{} bytes, {}, {} written, {:.3f} s\n", folder, of_part,
        run.tiles.width, run.tiles.height, side, above, run.bytes, counted(run.units, "unit"),
        counted(run.written, "file"), run.seconds);
  return ExitStatus::done;
}

/// How many maps of a list went which way.
struct Tally {
  std::size_t baked = 0;
  std::size_t cached = 0;
  std::size_t failed = 0;
};
Tally tally_of(const std::vector<BakeRun>& runs) {
  Tally tally;
  for (const BakeRun& run : runs) ++(!run.error.empty() ? tally.failed : run.cached ? tally.cached : tally.baked);
  return tally;
}

void print_list_json(const std::vector<ListedMap>& maps, const std::vector<BakeRun>& runs, double seconds) {
  const Tally tally = tally_of(runs);
  nlohmann::ordered_json json = {
      {"baked", tally.baked}, {"cached", tally.cached}, {"failed", tally.failed}, {"seconds", seconds}};
  json["maps"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (runs[i].error.empty()) {
      json["maps"].push_back(json_of_run(maps[i].file.string(), maps[i].asset.string(), runs[i]));
    } else {
      json["maps"].push_back({{"map", maps[i].file.string()}, {"error", runs[i].error}});
    }
  }
  print_json(json, 2);
}

void print_list(const Arguments& arguments, const std::vector<ListedMap>& maps, const std::vector<BakeRun>& runs,
                double seconds) {
  for (std::size_t i = 0; arguments.contains("verbose") && i < maps.size(); ++i) {
    if (runs[i].error.empty()) print_run(maps[i].asset.string(), runs[i]);
  }
  const Tally tally = tally_of(runs);
  print("{}: {} baked, {} from the cache, {} failed, {:.3f} s\n", counted(runs.size(), "map"), tally.baked,
        tally.cached, tally.failed, seconds);
}

ExitStatus bake_list(const Arguments& arguments, const BakeCache* cache) {
  const auto start = std::chrono::steady_clock::now();
  const std::vector<ListedMap> maps = maps_of(arguments);
  BakeWays ways{arguments, cache, Outputs(arguments), {}, {}};
  ways.outputs.add_input(arguments["list"].as<std::string>());
  Outputs all = ways.outputs;
  for (const ListedMap& map : maps) {
    all.add_asset("--output", map.asset);
    all.add_input(map.file);
  }
  all.check_apart();
  std::vector<BakeRun> runs;
  {
    ProgressBar bar(shows_progress(progress_mode(arguments)));
    runs = bake_maps(ways, maps, bar);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (!runs[i].error.empty()) note("failed: {}", runs[i].error);
    warn_of(maps[i].file.string(), runs[i]);
  }
  if (arguments.contains("json")) {
    print_list_json(maps, runs, seconds);
  } else {
    print_list(arguments, maps, runs, seconds);
  }
  return tally_of(runs).failed > 0 ? ExitStatus::failed : ExitStatus::done;
}

ExitStatus run(const Arguments& arguments) {
  check_bake_options(arguments);
  check_together(arguments);
  const auto limit = cache_limit(arguments);
  if (arguments.contains("print-key")) return print_keys(arguments);
  if (arguments.contains("estimate")) return print_estimate_of(arguments);
  if (arguments.contains("tiles")) return bake_in_tiles(arguments);
  std::optional<BakeCache> cache;
  if (arguments.contains("cache")) cache.emplace(arguments["cache"].as<std::string>());
  const BakeCache* const used = cache ? &*cache : nullptr;
  const ExitStatus status = arguments.contains("list") ? bake_list(arguments, used) : bake_one(arguments, used);
  if (limit) cache->trim(*limit);
  return status;
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
