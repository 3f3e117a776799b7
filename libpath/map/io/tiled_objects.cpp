#include <libpath/map/io/tiled_objects.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>
#include <libpath/core/heading.h>
#include <libpath/core/trigonometry.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/io/tiled_properties.h>
#include <libpath/map/io/tiled_shapes.h>
#include <libpath/map/io/tiled_terrain.h>
#include <libpath/map/name.h>

namespace libpath {
namespace {

/// One object of a layer: what it says, on the grid of the map, and how to complain about it.
class Drawn {
 public:
  Drawn(const TiledObjectLayer& layer, const TiledObject& object, const TiledFrame& frame, Size map,
        const std::string& file, const TiledWords& words)
      : object_(object), frame_(frame), layer_(layer), map_(map), file_(file), words_(words) {}

  const TiledObject& object() const noexcept { return object_; }
  const TiledFrame& frame() const noexcept { return frame_; }

  [[noreturn]] void refuse(std::string expected) const {
    throw InputError{file_, words_.object_place(layer_, object_), std::move(expected)};
  }

  /// Names are asked for only where a map needs them, so designers need not name everything.
  std::string name() const {
    std::string name = tiled_object_name(layer_, object_);
    if (auto wrong = wrong_name(name)) refuse(std::move(*wrong));
    return name;
  }

  bool both_ways() const {
    const std::string* text = find_property(object_.properties, "both_ways");
    if (text == nullptr || *text == "true") return true;
    if (*text != "false") refuse("expected property both_ways to be true or false, not " + shown(*text));
    return false;
  }

  std::optional<Milli> cost() const {
    const std::string* text = find_property(object_.properties, "cost");
    if (text == nullptr) return std::nullopt;
    const auto value = real_number(*text);
    if (!value || *value < 0.001 || *value > 1000000) {
      refuse("expected property cost to be a number from 0.001 to 1000000, not " + shown(*text));
    }
    return Milli{static_cast<std::int32_t>(std::lround(*value * 1000))};
  }

  Position position() const {
    const Point at = tiled_position(object_, frame_);
    if (!(at.x >= 0 && at.y >= 0 && at.x <= map_.width && at.y <= map_.height)) refuse("expected a place on the map");
    return {thousandths(at.x), thousandths(at.y)};
  }

  /// Both ends of a line.
  std::pair<Point, Point> line() const {
    const auto corners = tiled_corners(object_, frame_);
    if (object_.shape != TiledShape::polyline || corners.size() != 2) refuse("expected a polyline of two points");
    return {corners[0], corners[1]};
  }

  std::pair<Cell, Cell> line_cells() const {
    const auto [from, to] = line();
    return {cell(from), cell(to)};
  }

 private:
  static Milli thousandths(double cells) { return {static_cast<std::int32_t>(std::lround(cells * 1000))}; }

  Cell cell(Point at) const {
    if (!(at.x >= 0 && at.y >= 0 && at.x < map_.width && at.y < map_.height)) refuse("expected points on the map");
    return {static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)};
  }

  const TiledObject& object_;
  const TiledFrame& frame_;
  const TiledObjectLayer& layer_;
  Size map_;
  const std::string& file_;
  const TiledWords& words_;
};

class ObjectReader {
 public:
  ObjectReader(const TiledMap& tiled, Cell origin, Map& map, const std::string& file, LoadBudget& budget)
      : tiled_(tiled), origin_(origin), map_(map), file_(file), budget_(budget) {}

  void read() {
    each(TiledLayerNames::waypoints, [this](const Drawn& drawn) { add_waypoint(drawn); });
    each(TiledLayerNames::waypoint_edges, [this](const Drawn& drawn) { add_waypoint_edge(drawn); });
    each(TiledLayerNames::links, [this](const Drawn& drawn) { add_link(drawn); });
    each(TiledLayerNames::one_way_edges, [this](const Drawn& drawn) { add_one_way_edge(drawn); });
    std::sort(map_.one_way_edges.begin(), map_.one_way_edges.end());
    const auto twice = std::unique(map_.one_way_edges.begin(), map_.one_way_edges.end());
    map_.one_way_edges.erase(twice, map_.one_way_edges.end());
    read_areas(TiledLayerNames::regions, map_.regions);
    read_areas(TiledLayerNames::dead_ends, map_.dead_ends);
  }

 private:
  template <class Add>
  void each(const char* kind, Add add) {
    for (const TiledObjectLayer& layer : tiled_.object_layers) {
      if (!is_tiled_layer(layer, kind)) continue;
      const TiledFrame frame(tiled_.plane(), layer.offset, origin_);
      for (const TiledObject& object : layer.objects) {
        const Drawn drawn(layer, object, frame, map_.size(), file_, *tiled_.words);
        if (object.of_template) drawn.refuse("expected an object of its own (in Tiled: detach the template instance)");
        if (tiled_.orientation == TiledOrientation::isometric && object.rotation != 0)
          drawn.refuse("expected an object that is not turned, since isometric maps turn it on the screen");
        add(drawn);
      }
    }
  }

  /// What `check` would say, before the memory is taken.
  template <class Items>
  static void expect_room(const Drawn& drawn, const Items& items, std::size_t most) {
    if (items.size() == most) drawn.refuse(fmt::format("expected at most {} of this kind", most));
  }

  Properties properties_of(const Drawn& drawn, TiledOwner owner) {
    Properties properties = properties_of_tiled(owner, drawn.object().properties);
    budget_.charge(properties.size() * kPropertyBytes, file_);
    return properties;
  }

  void add_waypoint(const Drawn& drawn) {
    expect_room(drawn, map_.waypoints, MapLimits::waypoints);
    const auto index = static_cast<std::uint32_t>(map_.waypoints.size());
    map_.waypoints.push_back({drawn.name(), drawn.position(), properties_of(drawn, TiledOwner::other)});
    waypoint_by_name_.emplace(map_.waypoints.back().name, index);
    finder_.add(map_.waypoints.back().position);
  }

  void add_waypoint_edge(const Drawn& drawn) {
    const std::string* from = find_property(drawn.object().properties, "from");
    const std::string* to = find_property(drawn.object().properties, "to");
    WaypointEdge edge;
    if (from != nullptr && to != nullptr) {
      edge.from = waypoint_named(drawn, *from);
      edge.to = waypoint_named(drawn, *to);
    } else {
      const auto [start, end] = drawn.line();
      edge.from = waypoint_near(drawn, start);
      edge.to = waypoint_near(drawn, end);
    }
    if (edge.from == edge.to) drawn.refuse("expected two different waypoints");
    edge.cost = drawn.cost();
    edge.both_ways = drawn.both_ways();
    edge.properties = properties_of(drawn, TiledOwner::line);
    expect_room(drawn, map_.waypoint_edges, MapLimits::waypoint_edges);
    map_.waypoint_edges.push_back(edge);
  }

  std::uint32_t waypoint_named(const Drawn& drawn, const std::string& name) const {
    const auto found = waypoint_by_name_.find(name);
    if (found == waypoint_by_name_.end()) drawn.refuse("expected the name of a waypoint, not " + shown(name));
    return found->second;
  }

  std::uint32_t waypoint_near(const Drawn& drawn, Point at) {
    const auto nearest = finder_.nearest(at, work_);
    if (nearest) return *nearest;
    drawn.refuse(work_ == 0 ? "expected fewer waypoints in one place"
                            : "expected both ends within half a cell of a waypoint");
  }

  void add_link(const Drawn& drawn) {
    const auto [from, to] = drawn.line_cells();
    if (from == to) drawn.refuse("expected two different cells");
    expect_room(drawn, map_.links, MapLimits::links);
    map_.links.push_back({drawn.object().name, from, to, drawn.cost().value_or(Milli::whole(1)), drawn.both_ways(),
                          properties_of(drawn, TiledOwner::line)});
  }

  void add_one_way_edge(const Drawn& drawn) {
    const auto [from, to] = drawn.line_cells();
    if (!heading_between(from, to)) drawn.refuse("expected a line from a cell to one beside it");
    expect_room(drawn, map_.one_way_edges, MapLimits::one_way_edges);
    map_.one_way_edges.push_back({from, to});
  }

  /// Objects of the same name are one area.
  void read_areas(const char* kind, std::vector<Area>& areas) {
    std::unordered_map<std::string, std::size_t> by_name;
    each(kind, [&](const Drawn& drawn) {
      const auto [found, fresh] = by_name.emplace(drawn.name(), areas.size());
      if (fresh) {
        expect_room(drawn, areas, MapLimits::areas);
        areas.push_back({found->first, {}});
      }
      // Of several objects that say the same property the first one does.
      areas[found->second].properties.merge(properties_of(drawn, TiledOwner::other));
      std::vector<CellRun>& runs = areas[found->second].runs;
      const std::size_t before = runs.size();
      if (!add_cells_inside(drawn.object(), drawn.frame(), map_.size(), work_, runs)) {
        drawn.refuse("expected areas of fewer rows and corners");
      }
      budget_.charge(3 * sizeof(CellRun) * (runs.size() - before), file_);
      if (runs.size() == before) drawn.refuse("expected a rectangle, ellipse or polygon over the centre of some cell");
    });
    for (Area& area : areas) area.runs = canonical_runs(std::move(area.runs));
  }

  const TiledMap& tiled_;
  Cell origin_;
  Map& map_;
  const std::string& file_;
  LoadBudget& budget_;
  std::size_t work_ = TiledLimits::work;  // what no honest map uses up
  std::unordered_map<std::string, std::uint32_t> waypoint_by_name_;
  WaypointFinder finder_;
};

std::uint64_t key(Cell cell) noexcept {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.y)) << 32 | static_cast<std::uint32_t>(cell.x);
}

}  // namespace

bool is_tiled_layer(const TiledObjectLayer& layer, std::string_view kind) noexcept {
  return same_tiled_name(layer.name, kind) || same_tiled_name(layer.class_name, kind);
}

std::string tiled_object_name(const TiledObjectLayer& layer, const TiledObject& object) {
  return object.name.empty() ? fmt::format("{} {}", layer.name, object.id) : object.name;
}

void WaypointFinder::add(Position position) {
  const auto index = static_cast<std::uint32_t>(positions_.size());
  positions_.push_back(position);
  in_cell_[key({position.x.thousandths / 1000, position.y.thousandths / 1000})].push_back(index);
}

std::optional<std::uint32_t> WaypointFinder::nearest(Point at, std::size_t& work) const {
  std::optional<std::uint32_t> nearest;
  double least = 0.5;
  const double reach = kMaxSide + 1;
  const Cell middle{static_cast<std::int32_t>(std::floor(std::clamp(at.x, -1.0, reach))),
                    static_cast<std::int32_t>(std::floor(std::clamp(at.y, -1.0, reach)))};
  for (std::int32_t y = middle.y - 1; y <= middle.y + 1; ++y) {
    for (std::int32_t x = middle.x - 1; x <= middle.x + 1; ++x) {
      const auto found = in_cell_.find(key({x, y}));
      if (found == in_cell_.end()) continue;
      if (found->second.size() >= work) {
        work = 0;
        return std::nullopt;
      }
      work -= found->second.size();
      for (const std::uint32_t index : found->second) {
        const Position position = positions_[index];
        const double away = hypotenuse(position.x.value() - at.x, position.y.value() - at.y);
        if (away > least || (nearest && away == least)) continue;
        nearest = index;
        least = away;
      }
    }
  }
  return nearest;
}

void add_tiled_objects(const TiledMap& tiled, Cell origin, Map& map, const std::string& file, LoadBudget& budget) {
  ObjectReader(tiled, origin, map, file, budget).read();
}

}  // namespace libpath
