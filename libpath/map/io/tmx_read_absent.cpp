// In the stead of tmx_read.cpp and tmx_document.cpp where there is no pugixml.

#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

InputError unreadable(const std::string& name) {
  return {name, "",
          "expected another format: Tiled's XML (.tmx, .tsx) cannot be read on Windows, its JSON (.tmj, .tsj) can"};
}

}  // namespace

TiledTileset parse_tsx(std::string_view, const std::string& name, LoadBudget&) { throw unreadable(name); }

TiledMap parse_tmx_layers(std::string_view, const std::string& name, const TiledLoader&, LoadBudget&) {
  throw unreadable(name);
}

Loaded<Map> parse_tmx(std::string_view, const std::string& name, const TiledLoader&, const TileRules&) {
  return Failure{unreadable(name)};
}

}  // namespace libpath
