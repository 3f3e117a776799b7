#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include <libpath/map/io/tiled_merge.h>

namespace libpath::test {

/// The text with the first `what` in it replaced; there must be one.
inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what << " in " << text;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

inline bool has(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

/// The data of a TmxText whose cells are all ground.
inline constexpr const char* kOnlyGround = "<data encoding=\"csv\">1,1,1,1,1,1</data>";

inline void paint(Map& map, Cell cell, const char* name) {
  map.cells[cell] = static_cast<TerrainIndex>(find_terrain(map, name).value());
}
/// Paints a terrain that no catalogue knows.
inline void paint_lava(Map& map) {
  map.cells[{0, 0}] = static_cast<TerrainIndex>(map.terrains.size());
  map.terrains.push_back({"lava", 'L', {255, 0, 0}, false, {std::nullopt, std::nullopt, Milli::whole(1)}});
}

/// Saves a changed map into a level's text. Nothing is lost, and the new text reads as the map.
inline std::string saved_into(const TiledSpelling& spelling, const std::string& text,
                              const std::function<void(Map&)>& change, const TiledLoader& load = load_nothing(),
                              const TileRules* rules = nullptr) {
  try {
    const TiledOriginal original = read_tiled_original(spelling, text, "level", load, rules);
    Map map = original.map;
    change(map);
    const TiledSaved saved = save_into_tiled(spelling, original, map, "level", load);
    EXPECT_EQ(saved.merge.lost, std::vector<std::string>());
    EXPECT_EQ(read_tiled_original(spelling, saved.text, "level", load, rules).map, map) << saved.text;
    return saved.text;
  } catch (const InputError& error) {
    ADD_FAILURE() << error.message();
    return "";
  }
}
inline std::string saved_tmx(const std::string& text, const std::function<void(Map&)>& change) {
  return saved_into(kTmxSpelling, text, change);
}
inline std::string saved_tmj(const std::string& text, const std::function<void(Map&)>& change) {
  return saved_into(kTmjSpelling, text, change);
}

}  // namespace libpath::test
