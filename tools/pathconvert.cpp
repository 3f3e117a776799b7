#include <algorithm>
#include <filesystem>
#include <vector>

#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tile_guess.h>
#include <tools/common/command_line.h>
#include <tools/common/map_input.h>
#include <tools/common/outputs.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

ToolDescription describe_tool() {
  ToolDescription tool(
      "pathconvert",
      "Converts a map from one format to another, as the files' names say:\n"
      ".lpmap, .map (MovingAI), .tmx and .tmj (Tiled), .png (an image with a legend); .ldtk and .ldtkl "
      "(LDtk) are read alone, FILE.ldtk#LEVEL is one of several levels.\n"
      "An OUT called libpath.tiles.json gets what tiles of Tiled and values of LDtk may stand for that nobody "
      "described: guesses from names and pictures, for you to check; rules that it has already stay.");
  tool.add_positional("IN", "the map to read").add_positional("OUT", "the map to write; may be IN");
  add_root_option(tool);
  add_force_option(tool);
  return tool;
}

std::string tiles_of(const TileRule& rule) {
  if (!rule.property.empty()) return fmt::format("tiles with {} = {}", rule.property, rule.value.value_or(""));
  if (!rule.class_name.empty()) return fmt::format("tiles of class {}", rule.class_name);
  std::size_t count = 0;
  for (const TileNumbers& range : rule.numbers) count += range.last - range.first + 1;
  return fmt::format("{} of {}", counted(count, "tile"), rule.tileset);
}

/// Rules elsewhere would not be found, and of two files the nearer alone counts.
void check_place(const fs::path& in, const fs::path& out, const ReadOptions& options) {
  const auto folder = [](const fs::path& file) {
    return fs::weakly_canonical(file.has_parent_path() ? file.parent_path() : fs::path("."));
  };
  const fs::path root = options.root.empty() ? folder(in) : fs::weakly_canonical(options.root);
  if (!lies_in(folder(in), folder(out)) || !lies_in(folder(out), root))
    throw Failed(fmt::format("{}: expected a file in the map's folder, or above it in the project's root {}",
                             out.string(), root.string()));
  const fs::path found = value_or_fail(find_tile_rules(in, options)).file;
  if (!found.empty() && FileIdentity(found) != FileIdentity(out))
    throw Failed(fmt::format("{}: expected {}, which has the rules of this map already", out.string(), found.string()));
}

/// Adds guesses to the rules that a project has.
ExitStatus guess_rules(const Arguments& arguments, const fs::path& in, const fs::path& out) {
  ReadOptions options = root_of(arguments);
  if (!arguments.contains("root")) options.root = value_or_fail(find_project_root(in));
  check_place(in, out, options);
  TileRules rules;
  std::error_code error;
  if (fs::exists(out, error)) {
    const auto text = value_or_fail(read_file(out, kMaxTileRulesBytes));
    rules = value_or_fail(parse_tile_rules({text.data(), text.size()}, out.string()));
  }
  const TileSurvey survey = input_or_fail(survey_tiles(in, options, rules));
  const GuessedTiles guessed = guess_tiles(survey);
  for (std::size_t i = 0; i < guessed.reasons.size(); ++i) {
    const TileRule& rule = guessed.rules.rules[i];
    print("{}: {}, by {}\n", tiles_of(rule), rule.terrain.empty() ? "decoration" : rule.terrain, guessed.reasons[i]);
  }
  if (!guessed.rules.empty.empty()) print("cells without a tile: {}\n", guessed.rules.empty);
  if (!guessed.rules.any()) {
    print("all tiles of {} are described\n", in.string());
    return ExitStatus::done;
  }
  value_or_fail(
      write_file(out, format_tile_rules(joined(std::move(rules), guessed.rules)), Outputs(arguments).replace()));
  return ExitStatus::done;
}

// IN and OUT may be the same file under one ending: it is read whole before it is replaced, and comes out canonical.
ExitStatus convert(const Arguments& arguments) {
  const fs::path in = arguments["IN"].as<std::string>();
  const fs::path out = arguments["OUT"].as<std::string>();
  if (out.filename() == kTileRulesFile) return guess_rules(arguments, in, out);
  Outputs outputs(arguments);
  const ReadOptions root = root_of(arguments);
  outputs.add_map("OUT", out, root);
  std::vector<fs::path> inputs;
  const Map map = load_map(arguments, in.string(), inputs);
  if (FileIdentity(in) == FileIdentity(out) && in.extension() == out.extension()) {
    const auto rewritten = files_of_map(in);
    std::erase_if(inputs,
                  [&](const fs::path& input) { return std::ranges::find(rewritten, input) != rewritten.end(); });
  }
  for (const fs::path& input : inputs) outputs.add_input(input);
  outputs.check();
  save_map(map, out, outputs.replace(), root);
  return ExitStatus::done;
}

}  // namespace
}  // namespace libpath::tools

int main(int argc, char** argv) {
  return libpath::tools::run_tool(argc, argv, libpath::tools::describe_tool, libpath::tools::convert);
}
