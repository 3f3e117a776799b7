#include <algorithm>

#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_objects.h>

namespace libpath {
namespace {

double pixels(std::int32_t cells) { return static_cast<double>(cells) * kTiledTileSide; }
/// Divided last, so that the double is the one nearest to the decimal and prints as it.
double pixels(Milli cells) { return static_cast<double>(cells.thousandths) * kTiledTileSide / 1000; }
Point pixels(Position at) { return {pixels(at.x), pixels(at.y)}; }
Point centre(Cell cell) { return {pixels(cell.x) + kTiledTileSide * 0.5, pixels(cell.y) + kTiledTileSide * 0.5}; }

/// Draws the map's lists as object layers.
class Drawing {
 public:
  explicit Drawing(const Map& map) : map_(map) {}

  std::vector<TiledObjectLayer> layers() {
    draw(TiledLayerNames::regions, map_.regions, [this](const Area& area) { add_area(area); });
    draw(TiledLayerNames::dead_ends, map_.dead_ends, [this](const Area& area) { add_area(area); });
    draw(TiledLayerNames::one_way_edges, map_.one_way_edges,
         [this](const OneWayEdge& edge) { add_line("", centre(edge.from), centre(edge.to)); });
    draw(TiledLayerNames::links, map_.links, [this](const Link& link) { add_link(link); });
    draw(TiledLayerNames::waypoint_edges, map_.waypoint_edges,
         [this](const WaypointEdge& edge) { add_waypoint_edge(edge); });
    draw(TiledLayerNames::waypoints, map_.waypoints, [this](const Waypoint& waypoint) {
      TiledObject& object = add(waypoint.name, pixels(waypoint.position));
      object.shape = TiledShape::point;
    });
    return std::move(layers_);
  }

 private:
  template <class Items, class Add>
  void draw(const char* name, const Items& items, Add add_item) {
    if (items.empty()) return;
    layers_.emplace_back();
    layers_.back().name = name;
    for (const auto& item : items) add_item(item);
  }

  TiledObject& add(const std::string& name, Point at) {
    TiledObject& object = layers_.back().objects.emplace_back();
    object.id = ++last_id_;
    object.name = name;
    object.at = at;
    return object;
  }

  TiledObject& add_line(const std::string& name, Point from, Point to) {
    TiledObject& object = add(name, from);
    object.shape = TiledShape::polyline;
    object.points = {{0, 0}, {to.x - from.x, to.y - from.y}};
    return object;
  }

  void add_area(const Area& area) {
    for (const CellRect& rect : rects_of(area.runs)) {
      TiledObject& object = add(area.name, {pixels(rect.x), pixels(rect.y)});
      object.width = pixels(rect.width);
      object.height = pixels(rect.height);
    }
  }

  void add_link(const Link& link) {
    TiledObject& object = add_line(link.name, centre(link.from), centre(link.to));
    add_costs(object, link.cost, link.both_ways);
  }

  /// Names tell two waypoints in one place apart, the line shows them.
  void add_waypoint_edge(const WaypointEdge& edge) {
    const Waypoint& from = map_.waypoints[edge.from];
    const Waypoint& to = map_.waypoints[edge.to];
    TiledObject& object = add_line("", pixels(from.position), pixels(to.position));
    add_costs(object, edge.cost, edge.both_ways);
    object.properties.push_back({"from", TiledType::text, from.name});
    object.properties.push_back({"to", TiledType::text, to.name});
  }

  static void add_costs(TiledObject& object, std::optional<Milli> cost, bool both_ways) {
    object.properties.push_back({"both_ways", TiledType::boolean, both_ways ? "true" : "false"});
    if (cost) object.properties.push_back({"cost", TiledType::number, json_number(*cost)});
  }

  const Map& map_;
  std::vector<TiledObjectLayer> layers_;
  std::uint32_t last_id_ = 0;
};

}  // namespace

TiledMap tiled_of_map(const Map& map, const std::string& file) {
  if (auto fault = check(map)) throw InputError{file, std::move(fault->place), std::move(fault->expected)};

  TiledMap tiled;
  tiled.size = map.size();
  tiled.tile_size = {kTiledTileSide, kTiledTileSide};
  tiled.properties.push_back(
      {"libpath", TiledType::text, format_catalogue({map.movement_classes, map.terrains, map.units})});

  TiledTileset& tileset = tiled.tilesets.emplace_back();
  tileset.name = "terrains";
  tileset.tile_count = static_cast<std::uint32_t>(map.terrains.size());
  for (std::uint32_t id = 0; id < tileset.tile_count; ++id) tileset.tiles.push_back({id, map.terrains[id].name, {}});

  TiledChunk chunk{{}, map.size(), std::vector<std::uint32_t>(map.size().cells())};
  const auto cells = map.cells.all();
  std::transform(cells.begin(), cells.end(), chunk.gids.begin(), [](TerrainIndex terrain) { return terrain + 1u; });
  tiled.tile_layers.push_back({"terrain", {}});
  tiled.tile_layers.back().chunks.push_back(std::move(chunk));
  tiled.object_layers = Drawing(map).layers();
  return tiled;
}

}  // namespace libpath
