#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>
#include <libpath/map/io/ldtk.h>

namespace libpath::test {

/// A project of one level of 3 × 2 cells of 10 pixels.
struct LdtkText {
  std::string values = R"({"value": 1, "identifier": "WATER", "color": "#112233"}, {"value": 2, "identifier": null},
 {"value": 3, "identifier": "walls", "color": "#445566"})";
  std::string cells = "0,1,0, 0,0,0";
  std::string fields = "";
  std::string above = "";     // layers before the grid's
  std::string entities = "";  // of a layer "Things"
  std::string more_layers = "";
  std::string more_entities = "";

  std::string str() const {
    return fmt::format(
        R"({{"jsonVersion": "1.5.3", "defs": {{"layers": [
 {{"identifier": "Collisions", "uid": 4, "intGridValues": [{}]}}{}],
 "entities": [{{"identifier": "Round", "uid": 9, "renderMode": "Ellipse"}}{}]}},
"levels": [{{"identifier": "Level_0", "fieldInstances": [{}], "layerInstances": [{}
 {{"__type": "Entities", "__identifier": "Things", "__gridSize": 10, "layerDefUid": 1, "entityInstances": [{}]}},
 {{"__type": "IntGrid", "__identifier": "Collisions", "__gridSize": 10, "__cWid": 3, "__cHei": 2, "layerDefUid": 4,
  "intGridCsv": [{}]}}]}}]}})",
        values, more_layers, more_entities, fields, above, entities, cells);
  }
  Loaded<Map> parse(const std::string& level = {}) const {
    return parse_ldtk(str(), "test.ldtk", level, load_nothing());
  }
};

inline std::string ldtk_field(std::string_view name, std::string_view value) {
  return fmt::format(R"({{"__identifier": "{}", "__type": "String", "__value": {}}})", name, value);
}
inline std::string ldtk_entity(std::string_view name, int x, int y, std::string_view fields = "",
                               std::string_view more = R"("width": 10, "height": 10)") {
  return fmt::format(
      R"({{"__identifier": "{0}", "iid": "{0} {1} {2}", "px": [{1}, {2}], {4}, "fieldInstances": [{3}]}})", name, x, y,
      fields, more);
}
inline std::string reference_to(std::string_view iid) { return fmt::format(R"({{"entityIid": "{}"}})", iid); }

}  // namespace libpath::test
