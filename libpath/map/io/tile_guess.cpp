#include <libpath/map/io/tile_guess.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_terrain.h>

namespace libpath {
namespace {

constexpr std::string_view kWall = "wall";
constexpr std::string_view kDecoration = "";

/// What words in names of classes, terrain sets, layers and tilesets mean. The first that a name has counts.
struct Word {
  std::string_view word;
  std::string_view terrain;
};
constexpr std::array kWords = {
    Word{"unwalkable", kWall},
    Word{"nonwalkable", kWall},
    Word{"walkable", "ground"},
    Word{"collision", kWall},
    Word{"collide", kWall},
    Word{"collider", kWall},
    Word{"block", kWall},
    Word{"blocked", kWall},
    Word{"blocking", kWall},
    Word{"solid", kWall},
    Word{"obstacle", kWall},
    Word{"wall", kWall},
    Word{"decor", kDecoration},
    Word{"deco", kDecoration},
    Word{"decoration", kDecoration},
    Word{"detail", kDecoration},
    Word{"shadow", kDecoration},
    Word{"overlay", kDecoration},
    Word{"above", kDecoration},
    Word{"over", kDecoration},
    Word{"fringe", kDecoration},
    Word{"foreground", kDecoration},
    Word{"effect", kDecoration},
    Word{"light", kDecoration},
    Word{"top", kDecoration},
    Word{"water", "water"},
    Word{"sea", "water"},
    Word{"ocean", "water"},
    Word{"lake", "water"},
    Word{"river", "water"},
    Word{"swamp", "swamp"},
    Word{"marsh", "swamp"},
    Word{"mud", "swamp"},
    Word{"bog", "swamp"},
    Word{"tree", "trees"},
    Word{"forest", "trees"},
    Word{"wood", "trees"},
    Word{"bush", "trees"},
    Word{"hedge", "trees"},
    Word{"cliff", kWall},
    Word{"mountain", kWall},
    Word{"rock", kWall},
    Word{"boulder", kWall},
    Word{"fence", kWall},
    Word{"building", kWall},
    Word{"house", kWall},
    Word{"roof", kWall},
    Word{"furniture", kWall},
    Word{"lava", kWall},
    Word{"chasm", "void"},
    Word{"pit", "void"},
    Word{"hole", "void"},
    Word{"void", "void"},
    Word{"grass", "grass"},
    Word{"meadow", "grass"},
    Word{"ground", "ground"},
    Word{"floor", "ground"},
    Word{"dirt", "ground"},
    Word{"sand", "ground"},
    Word{"desert", "ground"},
    Word{"path", "ground"},
    Word{"road", "ground"},
    Word{"bridge", "ground"},
    Word{"snow", "ground"},
    Word{"ice", "ground"},
    Word{"gravel", "ground"},
    Word{"land", "ground"},
    Word{"terrain", "ground"},
    Word{"base", "ground"},
    Word{"background", "ground"},
    Word{"stairs", "ground"},
    Word{"door", "ground"},
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The words of a name in small letters: "StoneWalls_2" has stone and walls.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  bool was_small = false;
  for (const char c : name) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if ((!is_letter(c) || (is_capital && was_small)) && !words.back().empty()) words.emplace_back();
    if (is_letter(c)) words.back() += small(c);
    was_small = is_letter(c) && !is_capital;
  }
  return words;
}

/// "walls" is "wall".
bool is_word(std::string_view said, std::string_view word) {
  return said == word || (said.size() == word.size() + 1 && said.ends_with('s') && said.starts_with(word)) ||
         (said.size() == word.size() + 2 && said.ends_with("es") && said.starts_with(word));
}

std::optional<std::string_view> terrain_of_name(std::string_view name) {
  const std::vector<std::string> words = words_of(name);
  for (const Word& known : kWords) {
    for (const std::string& said : words) {
      if (is_word(said, known.word)) return known.terrain;
    }
  }
  return std::nullopt;
}

bool is_true(std::string_view value) { return value == "true" || value == "1" || value == "yes"; }
bool is_false(std::string_view value) { return value == "false" || value == "0" || value == "no"; }

std::optional<std::string_view> terrain_of_property(const TiledProperty& property) {
  constexpr std::array kSolid = {
      std::string_view("solid"),     std::string_view("collide"),    std::string_view("collider"),
      std::string_view("collision"), std::string_view("collidable"), std::string_view("block"),
      std::string_view("blocked"),   std::string_view("blocking"),   std::string_view("impassable"),
      std::string_view("obstacle"),  std::string_view("wall")};
  constexpr std::array kOpen = {std::string_view("walkable"), std::string_view("passable"), std::string_view("walk")};
  for (const std::string& word : words_of(property.name)) {
    const auto is = [&](const auto& words) {
      return std::any_of(words.begin(), words.end(), [&](std::string_view known) { return is_word(word, known); });
    };
    if (is(kSolid) && is_true(property.value)) return kWall;
    if (is(kSolid) && is_false(property.value)) return "ground";
    if (is(kOpen) && is_false(property.value)) return kWall;
    if (is(kOpen) && is_true(property.value)) return "ground";
  }
  return std::nullopt;
}

/// By hue and brightness, as roughly as names of terrains go.
std::string_view terrain_of_colour(Colour colour) {
  const int most = std::max({colour.red, colour.green, colour.blue});
  const int least = std::min({colour.red, colour.green, colour.blue});
  if (most < 40) return "void";
  if (most - least < most / 5) return "ground";  // grey
  if (colour.blue == most && colour.blue > colour.red + 20) return "water";
  if (colour.green == most && colour.green > colour.blue + 15) return most < 110 ? "trees" : "grass";
  return "ground";
}

const Terrain* find_terrain_of(const TileSurvey& survey, std::string_view name) {
  const auto found = std::find_if(survey.terrains.begin(), survey.terrains.end(),
                                  [&](const Terrain& terrain) { return terrain.name == name; });
  return found == survey.terrains.end() ? nullptr : &*found;
}

/// A guess, and what its rule asks of a tile where it holds for all of a class or property.
struct Evidence {
  TileGuess guess;
  TileRule rule;
};

/// Rules in the order in which tiles are looked at: what holds for a class must not go before a tile's property.
int rank_of(const TileRule& rule) { return !rule.property.empty() ? 0 : !rule.class_name.empty() ? 1 : 2; }

void sort(GuessedTiles& guessed) {
  std::vector<std::size_t> order(guessed.reasons.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return rank_of(guessed.rules.rules[a]) < rank_of(guessed.rules.rules[b]);
  });
  GuessedTiles sorted;
  for (const std::size_t i : order) {
    sorted.rules.rules.push_back(std::move(guessed.rules.rules[i]));
    sorted.reasons.push_back(std::move(guessed.reasons[i]));
  }
  guessed = std::move(sorted);
}

Evidence weigh(const TileSurvey& survey, const SurveyedTileset& tileset, const SurveyedTile& tile) {
  const auto because = [](std::string_view terrain, std::string reason) {
    return Evidence{{std::string(terrain), std::move(reason)}, {}};
  };
  for (const TiledProperty& property : tile.properties) {
    const auto terrain = terrain_of_property(property);
    if (!terrain) continue;
    Evidence found = because(*terrain, fmt::format("the property {} = {}", shown(property.name), property.value));
    found.rule.property = property.name;
    found.rule.value = property.value;
    return found;
  }
  if (const auto terrain = terrain_of_name(tile.class_name)) {
    Evidence found = because(*terrain, fmt::format("the class {}", shown(tile.class_name)));
    found.rule.class_name = tile.class_name;
    return found;
  }
  if (const auto terrain = terrain_of_name(tile.kind))
    return because(*terrain, fmt::format("the terrain set's {}", shown(tile.kind)));
  if (tile.has_shapes) return because(kWall, "shapes that were drawn on it");
  const auto most = std::max_element(tile.cells.begin(), tile.cells.end());
  const std::string& layer = survey.layers[static_cast<std::size_t>(most - tile.cells.begin())];
  // A layer called "ground" has all kinds of it, which colours may tell.
  const auto of_layer = terrain_of_name(layer);
  if (of_layer && *of_layer != "ground") return because(*of_layer, fmt::format("the layer {}", shown(layer)));
  // Names of tilesets tell of walls and water; others are themes ("forest").
  const auto of_tileset = terrain_of_name(tileset.name);
  if (of_tileset && (*of_tileset == kWall || *of_tileset == "water" || *of_tileset == kDecoration))
    return because(*of_tileset, fmt::format("the tileset {}", shown(tileset.name)));
  const bool lies_over = tile.lowest * 2 < tile.all_cells();
  if (lies_over && tile.cover < 0.9) return because(kDecoration, "other tiles below, which it does not hide");
  if (tile.colour) return because(terrain_of_colour(*tile.colour), "its colour");
  if (lies_over) return because(kDecoration, "other tiles below");
  return because("ground", "no tile below");
}

void add_number(std::vector<TileNumbers>& numbers, std::uint32_t id) {
  if (!numbers.empty() && numbers.back().last + 1 == id) {
    numbers.back().last = id;
  } else {
    numbers.push_back({id, id});
  }
}

}  // namespace

TileGuess guess_tile(const TileSurvey& survey, const SurveyedTileset& tileset, const SurveyedTile& tile) {
  return weigh(survey, tileset, tile).guess;
}

CostFactor usual_cost(std::string_view terrain) {
  constexpr std::array kClosed = {kWall, std::string_view("water"), std::string_view("trees"), std::string_view("void"),
                                  std::string_view("out of bounds")};
  const bool closed = std::any_of(kClosed.begin(), kClosed.end(),
                                  [&](std::string_view name) { return same_tiled_name(terrain, name); });
  return closed ? CostFactor() : CostFactor(Milli::whole(1));
}

GuessedTiles guess_tiles(const TileSurvey& survey) {
  GuessedTiles guessed;
  bool any_ground = false;
  for (const SurveyedTileset& tileset : survey.tilesets) {
    // Of each terrain and reason, the rule that numbers are added to.
    std::map<std::pair<std::string, std::string>, std::size_t> rules;
    for (const SurveyedTile& tile : tileset.tiles) {
      if (tile.all_cells() == 0) continue;
      if (tile.told) {
        const Terrain* terrain = find_terrain_of(survey, tile.terrain);
        any_ground = any_ground || (terrain != nullptr && terrain->factors.front().has_value());
        continue;
      }
      Evidence found = weigh(survey, tileset, tile);
      any_ground = any_ground || (!found.guess.terrain.empty() && usual_cost(found.guess.terrain));
      const bool general = !found.rule.class_name.empty() || !found.rule.property.empty();
      const auto known =
          std::find_if(guessed.rules.rules.begin(), guessed.rules.rules.end(), [&](const TileRule& rule) {
            return general && rule.class_name == found.rule.class_name && rule.property == found.rule.property &&
                   rule.value == found.rule.value;
          });
      if (known != guessed.rules.rules.end()) continue;
      const auto [rule, fresh] =
          rules.emplace(std::pair(found.guess.terrain, found.guess.reason), guessed.rules.rules.size());
      if (fresh) {
        found.rule.terrain = found.guess.terrain;
        if (!general) found.rule.tileset = tileset.name;
        guessed.rules.rules.push_back(std::move(found.rule));
        guessed.reasons.push_back(std::move(found.guess.reason));
      }
      if (!general) add_number(guessed.rules.rules[rule->second].numbers, tile.id);
    }
  }
  sort(guessed);
  if (survey.empty_cells > 0 && !survey.tells_empty && !any_ground) guessed.rules.empty = "ground";
  for (const TileRule& rule : guessed.rules.rules) {
    if (rule.terrain.empty() || find_terrain_of(survey, rule.terrain) != nullptr) continue;
    if (find_cost(guessed.rules, rule.terrain) == nullptr)
      guessed.rules.costs.push_back({rule.terrain, usual_cost(rule.terrain)});
  }
  return guessed;
}

TileRules joined(TileRules rules, const TileRules& others) {
  rules.rules.insert(rules.rules.end(), others.rules.begin(), others.rules.end());
  for (const TileRules::Cost& cost : others.costs) {
    if (find_cost(rules, cost.terrain) == nullptr) rules.costs.push_back(cost);
  }
  if (rules.empty.empty()) rules.empty = others.empty;
  return rules;
}

}  // namespace libpath
