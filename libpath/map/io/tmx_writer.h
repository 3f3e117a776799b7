#pragma once

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_tiles.h>

namespace libpath {

/// A text as it may stand in an element or an attribute of XML.
std::string xml_escaped(std::string_view text);
/// "x,y x,y …"
std::string tmx_points(const std::vector<Point>& points);
/// The numbers of a rectangle of cells, one row a line.
std::string tmx_csv(const std::vector<std::uint32_t>& gids, std::int32_t width);

/// Writes the elements in the order and with the indents that Tiled itself uses, so that its next save is a small diff.
/// Each part can be asked for alone, to be put into a file that is there already.
class TmxWriter {
 public:
  void write_map(const TiledMap& map, const TiledTiles& tiles);
  void write_property(const TiledProperty& property, std::size_t indent);
  void write_properties(const TiledProperties& properties, std::size_t indent);
  void write_tileset(const TiledTileset& tileset, const TiledTiles& tiles);
  void write_tile(const TiledTile& tile);
  void write_object_layer(const TiledObjectLayer& layer, std::uint32_t id);
  void write_object(const TiledObject& object);

  /// What was written since this was last called.
  std::string take() { return std::exchange(out_, {}); }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    out_ += '\n';
  }
  void write_tile_layer(const TiledTileLayer& layer, std::uint32_t id);

  std::string out_;
};

}  // namespace libpath
