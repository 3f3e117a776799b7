#pragma once

#include <string>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tile_survey.h>

namespace libpath {

/// What a tile may stand for, and what tells so: "the class \"Water\"".
struct TileGuess {
  std::string terrain;  // empty for decoration
  std::string reason;
};

/// Of a tile that a layer holds. Guesses from, in this order: properties (`solid`, `walkable`, …), class, terrain set,
/// drawn shapes, the name of the layer that holds most of it, the tileset's name, colour, and whether something lies
/// below. Names are English.
LIBPATH_API TileGuess guess_tile(const TileSurvey& survey, const SurveyedTileset& tileset, const SurveyedTile& tile);

/// Rules for all tiles of the map that are told by none and by no tileset, and why each.
struct GuessedTiles {
  TileRules rules;
  std::vector<std::string> reasons;  // of each rule
};
LIBPATH_API GuessedTiles guess_tiles(const TileSurvey& survey);

/// What a terrain of that name that the map does not have costs, so that rules may name it: walls let nothing in.
LIBPATH_API CostFactor usual_cost(std::string_view terrain);

/// Rules with others behind them: what these say already stays as it is. Costs are those that the rules name alone.
LIBPATH_API TileRules joined(TileRules rules, const TileRules& others);

}  // namespace libpath
