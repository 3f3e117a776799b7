#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include <libpath/map/io/tiled_merge.h>
#include <tests/map/text_pieces.h>

namespace libpath::test {

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
/// What such a saving is refused for, "saved" where it is not.
inline std::string refusal_of_saving(const TiledSpelling& spelling, const std::string& text,
                                     const std::function<void(Map&)>& change) {
  try {
    const TiledOriginal original = read_tiled_original(spelling, text, "level", load_nothing());
    Map map = original.map;
    change(map);
    save_into_tiled(spelling, original, map, "level", load_nothing());
  } catch (const InputError& error) {
    return error.message();
  }
  return "saved";
}
inline std::string saved_tmx(const std::string& text, const std::function<void(Map&)>& change) {
  return saved_into(kTmxSpelling, text, change);
}
inline std::string saved_tmj(const std::string& text, const std::function<void(Map&)>& change) {
  return saved_into(kTmjSpelling, text, change);
}

}  // namespace libpath::test
