#include <libpath/map/io/tiled_draw.h>

#include <algorithm>
#include <utility>

#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_objects.h>
#include <libpath/map/io/tiled_properties.h>
#include <libpath/map/io/tiled_tiles.h>

namespace libpath {
namespace {

void add_properties(TiledObject& object, TiledOwner owner, const Properties& properties) {
  for (TiledProperty& each : tiled_properties(owner, properties)) object.properties.push_back(std::move(each));
}

void add_costs(TiledObject& object, std::optional<Milli> cost, bool both_ways) {
  object.properties.push_back({"both_ways", TiledType::boolean, both_ways ? "true" : "false"});
  if (cost) object.properties.push_back({"cost", TiledType::number, json_number(*cost)});
}

TiledObject line(const std::string& name, Point from, Point to) {
  TiledObject object;
  object.name = name;
  object.shape = TiledShape::polyline;
  object.at = from;
  object.points = {{0, 0}, {to.x - from.x, to.y - from.y}};
  return object;
}

/// Draws the map's lists as object layers.
class Drawing {
 public:
  explicit Drawing(const Map& map) : map_(map) {}

  std::vector<TiledObjectLayer> layers() {
    draw(TiledLayerNames::regions, map_.regions, [this](const Area& area) { add_area(area); });
    draw(TiledLayerNames::dead_ends, map_.dead_ends, [this](const Area& area) { add_area(area); });
    draw(TiledLayerNames::one_way_edges, map_.one_way_edges,
         [this](const OneWayEdge& edge) { add(pen_.one_way_edge(edge)); });
    draw(TiledLayerNames::links, map_.links, [this](const Link& link) { add(pen_.link(link)); });
    draw(TiledLayerNames::waypoint_edges, map_.waypoint_edges,
         [this](const WaypointEdge& edge) { add(pen_.waypoint_edge(map_, edge)); });
    draw(TiledLayerNames::waypoints, map_.waypoints,
         [this](const Waypoint& waypoint) { add(pen_.waypoint(waypoint)); });
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

  void add(TiledObject object) {
    object.id = ++last_id_;
    layers_.back().objects.push_back(std::move(object));
  }

  void add_area(const Area& area) {
    bool is_first = true;
    for (const CellRect& rect : rects_of(area.runs)) {
      TiledObject object = pen_.area(area.name, rect);
      if (std::exchange(is_first, false)) add_properties(object, TiledOwner::other, area.properties);
      add(std::move(object));
    }
  }

  const Map& map_;
  TiledPen pen_{{TiledOrientation::orthogonal, {kTiledTileSide, kTiledTileSide}}, {}, {}};
  std::vector<TiledObjectLayer> layers_;
  std::uint32_t last_id_ = 0;
};

}  // namespace

Point TiledPen::pixels(Position at) const noexcept {
  const auto thousandths = [](Milli along, std::int32_t origin) {
    return static_cast<double>(along.thousandths) + 1000.0 * origin;
  };
  const Point point = plane_.to_pixels({thousandths(at.x, origin_.x), thousandths(at.y, origin_.y)}, 1000);
  return {point.x - offset_.x, point.y - offset_.y};
}

Point TiledPen::corner(Cell at) const noexcept {
  const Point point = plane_.to_pixels({1.0 * at.x + origin_.x, 1.0 * at.y + origin_.y});
  return {point.x - offset_.x, point.y - offset_.y};
}

Point TiledPen::centre(Cell cell) const noexcept {
  const Point point = plane_.to_pixels({cell.x + 0.5 + origin_.x, cell.y + 0.5 + origin_.y});
  return {point.x - offset_.x, point.y - offset_.y};
}

TiledObject TiledPen::waypoint(const Waypoint& waypoint) const {
  TiledObject object;
  object.name = waypoint.name;
  object.shape = TiledShape::point;
  object.at = pixels(waypoint.position);
  add_properties(object, TiledOwner::other, waypoint.properties);
  return object;
}

/// Names tell two waypoints in one place apart, the line shows them.
TiledObject TiledPen::waypoint_edge(const Map& map, const WaypointEdge& edge) const {
  const Waypoint& from = map.waypoints[edge.from];
  const Waypoint& to = map.waypoints[edge.to];
  TiledObject object = line("", pixels(from.position), pixels(to.position));
  add_costs(object, edge.cost, edge.both_ways);
  object.properties.push_back({"from", TiledType::text, from.name});
  object.properties.push_back({"to", TiledType::text, to.name});
  add_properties(object, TiledOwner::line, edge.properties);
  return object;
}

TiledObject TiledPen::link(const Link& link) const {
  TiledObject object = line(link.name, centre(link.from), centre(link.to));
  add_costs(object, link.cost, link.both_ways);
  add_properties(object, TiledOwner::line, link.properties);
  return object;
}

TiledObject TiledPen::one_way_edge(const OneWayEdge& edge) const {
  return line("", centre(edge.from), centre(edge.to));
}

TiledObject TiledPen::area(const std::string& name, const CellRect& rect) const {
  TiledObject object;
  object.name = name;
  const Cell low{rect.x, rect.y};
  const Cell high{rect.x + rect.width, rect.y + rect.height};
  object.at = corner(low);
  if (!plane_.is_staggered()) {
    const Point size = plane_.pixels_along({1.0 * rect.width, 1.0 * rect.height});
    object.width = size.x;
    object.height = size.y;
    return object;
  }
  object.shape = TiledShape::polygon;
  for (const Cell each : {low, Cell{high.x, low.y}, high, Cell{low.x, high.y}}) {
    const Point point = corner(each);
    object.points.push_back({point.x - object.at.x, point.y - object.at.y});
  }
  return object;
}

TiledMap tiled_of_map(const Map& map, const std::string& file) {
  if (auto fault = check(map)) throw InputError{file, std::move(fault->place), std::move(fault->expected)};

  TiledMap tiled;
  tiled.size = map.size();
  tiled.tile_size = {kTiledTileSide, kTiledTileSide};
  tiled.properties.push_back(
      {"libpath", TiledType::text, format_catalogue({map.movement_classes, map.terrains, map.units})});

  for (TiledProperty& each : tiled_properties(TiledOwner::map, map.properties))
    tiled.properties.push_back(std::move(each));

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
