#include <editor/document/tile_words.h>

#include <algorithm>
#include <utility>

#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tile_guess.h>

namespace libpath::editor {

namespace {

const std::string kWall = "wall";

std::optional<std::string> content_of(const std::filesystem::path& file) {
  const auto bytes = read_file(file, kMaxTileRulesBytes);
  return bytes ? std::optional(std::string(bytes->begin(), bytes->end())) : std::nullopt;
}

}  // namespace

Loaded<TileWords> TileWords::of(const QString& level) {
  TileWords words;
  words.level_ = level.toStdString();
  auto root = find_project_root(words.level_);
  if (!root) return Failure{std::move(root.error())};
  words.options_.root = std::move(*root);
  auto found = find_tile_rules(words.level_, words.options_);
  if (!found) return Failure{std::move(found.error())};
  words.rules_ = std::move(found->rules);
  const auto& folder = words.options_.root.empty() ? words.level_.parent_path() : words.options_.root;
  words.file_ = found->file.empty() ? folder / kTileRulesFile : std::move(found->file);
  words.before_ = content_of(words.file_);
  auto survey = survey_tiles(words.level_, words.options_, words.rules_);
  if (!survey) return Failure{std::move(survey.error())};
  words.survey_ = std::move(*survey);
  for (const SurveyedTileset& tileset : words.survey_.tilesets) {
    for (const SurveyedTile& tile : tileset.tiles) words.guessed_ += !tile.told && tile.all_cells() > 0 ? 1 : 0;
  }
  words.rules_ = joined(std::move(words.rules_), guess_tiles(words.survey_).rules);
  return words;
}

std::string TileWords::picture(const std::string& reference) const {
  auto bytes = read_picture(level_, options_, reference);
  return bytes ? std::move(*bytes) : std::string();
}

std::vector<std::optional<std::string>> TileWords::terrains_of(std::size_t tileset,
                                                               std::span<const std::uint32_t> ids) const {
  const SurveyedTileset& surveyed = survey_.tilesets[tileset];
  const std::vector<const TileRule*> rules = rules_of_tiles(rules_, surveyed, ids);
  std::vector<std::optional<std::string>> terrains;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const SurveyedTile* tile = find_tile(surveyed, ids[i]);
    if (rules[i] != nullptr) {
      terrains.emplace_back(rules[i]->terrain);
    } else {
      terrains.push_back(tile != nullptr && tile->told ? std::optional(tile->terrain) : std::nullopt);
    }
  }
  return terrains;
}

QString TileWords::reason_of(std::size_t tileset, std::uint32_t id) const {
  const SurveyedTile* tile = find_tile(survey_.tilesets[tileset], id);
  if (tile == nullptr || tile->told || tile->all_cells() == 0) return {};
  const TileGuess guessed = guess_tile(survey_, survey_.tilesets[tileset], *tile);
  return terrain_of(tileset, id) == guessed.terrain ? QString::fromStdString(guessed.reason) : QString();
}

std::vector<std::string> TileWords::terrains() const {
  std::vector<std::string> names;
  for (const Terrain& terrain : survey_.terrains) names.push_back(terrain.name);
  for (const TileRules::Cost& cost : rules_.costs) {
    if (std::find(names.begin(), names.end(), cost.terrain) == names.end()) names.push_back(cost.terrain);
  }
  // What most levels need, and no map has from the beginning.
  if (std::find(names.begin(), names.end(), kWall) == names.end()) names.push_back(kWall);
  return names;
}

bool TileWords::is_known(const std::string& terrain) const {
  const auto& known = survey_.terrains;
  return std::any_of(known.begin(), known.end(), [&](const Terrain& each) { return each.name == terrain; }) ||
         std::any_of(rules_.costs.begin(), rules_.costs.end(),
                     [&](const TileRules::Cost& cost) { return cost.terrain == terrain; });
}

bool TileWords::is_open(const std::string& terrain) const {
  const auto cost = std::find_if(rules_.costs.begin(), rules_.costs.end(),
                                 [&](const TileRules::Cost& said) { return said.terrain == terrain; });
  if (cost != rules_.costs.end()) return cost->ground.has_value();
  const auto known = std::find_if(survey_.terrains.begin(), survey_.terrains.end(),
                                  [&](const Terrain& each) { return each.name == terrain; });
  return known != survey_.terrains.end() && !known->factors.empty() && known->factors.front().has_value();
}

void TileWords::add_terrain(const std::string& name, CostFactor ground) {
  std::erase_if(rules_.costs, [&](const TileRules::Cost& cost) { return cost.terrain == name; });
  rules_.costs.push_back({name, ground});
}

void TileWords::assign(std::size_t tileset, std::span<const std::uint32_t> ids, const std::string& terrain) {
  if (!terrain.empty() && !is_known(terrain)) add_terrain(terrain, usual_cost(terrain));
  assign_tiles(rules_, survey_.tilesets[tileset].name, ids, terrain);
}

void TileWords::guess(std::size_t tileset, std::span<const std::uint32_t> ids) {
  for (const std::uint32_t& id : ids) {
    const SurveyedTile* tile = find_tile(survey_.tilesets[tileset], id);
    if (tile == nullptr || tile->all_cells() == 0) continue;
    const TileGuess guessed = guess_tile(survey_, survey_.tilesets[tileset], *tile);
    assign(tileset, std::span(&id, 1), guessed.terrain);
  }
}

Result<Done, InputError> TileWords::save() const {
  const auto rules = parse_tile_rules(format_tile_rules(rules_), file_.string());
  if (!rules) return Failure{rules.error()};
  if (const auto read = read_by_rules(level_, options_, *rules); !read) return Failure{read.error()};
  if (content_of(file_) != before_)
    return Failure{InputError{file_.string(), "", "expected the file that was read, another program has changed it"}};
  return write_file(file_, format_tile_rules(rules_));
}

}  // namespace libpath::editor
