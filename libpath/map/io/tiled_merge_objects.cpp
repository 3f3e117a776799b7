#include <libpath/map/io/tiled_merge_objects.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_draw.h>
#include <libpath/map/io/tiled_objects.h>
#include <libpath/map/io/tiled_properties.h>
#include <libpath/map/io/tiled_shapes.h>

namespace libpath {
namespace {

using Match = std::vector<std::optional<std::size_t>>;  // for each new item the old one that it is

/// An object as a list shall have it: one of the file, changed or not, or one to be drawn.
struct Entry {
  std::optional<TiledObjectPlace> source;
  TiledObject object;
  std::function<TiledObject(const TiledPen&)> draw;
  std::string name;                 // that the map needs it to have; empty where it needs none
  std::size_t area = 0;             // of an object of areas
  TiledProperties properties = {};  // more than `draw` draws
};

using KeyNumber = std::function<std::size_t(std::size_t)>;  // the number of an item's key; 0 for none

void match_by_numbers(Match& match, std::size_t old_count, const KeyNumber& old_number, const KeyNumber& new_number) {
  std::vector<bool> taken(old_count);
  for (const auto& old : match) {
    if (old) taken[*old] = true;
  }
  std::map<std::size_t, std::vector<std::size_t>> free;
  for (std::size_t i = old_count; i-- > 0;) {
    if (!taken[i]) free[old_number(i)].push_back(i);
  }
  free.erase(0);
  for (std::size_t i = 0; i < match.size(); ++i) {
    if (match[i]) continue;
    const auto found = free.find(new_number(i));
    if (found == free.end() || found->second.empty()) continue;
    match[i] = found->second.back();
    found->second.pop_back();
  }
}

/// Finds for each new item the old one with the same key, each once, the first ones first; keeps those found before.
/// Keys that are nothing match nothing.
template <class OldKey, class NewKey>
void match_by(Match& match, std::size_t old_count, OldKey old_key, NewKey new_key) {
  std::map<std::decay_t<decltype(old_key(0))>, std::size_t> numbers{{std::nullopt, 0}};
  const auto number_of = [&](auto key) { return numbers.emplace(std::move(key), numbers.size()).first->second; };
  match_by_numbers(
      match, old_count, [&](std::size_t i) { return number_of(old_key(i)); },
      [&](std::size_t i) { return number_of(new_key(i)); });
}

void say_both_ways(TiledObject& object, bool both_ways) {
  set_property(object.properties, {"both_ways", TiledType::boolean, both_ways ? "true" : "false"});
}
void say_cost(TiledObject& object, std::optional<Milli> cost) {
  if (cost) {
    set_property(object.properties, {"cost", TiledType::number, json_number(*cost)});
  } else {
    std::erase_if(object.properties, [](const TiledProperty& property) { return property.name == "cost"; });
  }
}

void draw_line(TiledObject& object, Point from, Point to) {
  object.at = from;
  object.rotation = 0;
  object.points = {{0, 0}, {to.x - from.x, to.y - from.y}};
}

/// Those cells of `a` that are not in `b`; both canonical, and so is what is left.
std::vector<CellRun> without(const std::vector<CellRun>& a, const std::vector<CellRun>& b) {
  std::vector<CellRun> left;
  auto hole = b.begin();
  for (CellRun run : a) {
    while (hole != b.end() && std::pair(hole->y, hole->end) <= std::pair(run.y, run.begin)) ++hole;
    for (auto next = hole; next != b.end() && next->y == run.y && next->begin < run.end; ++next) {
      if (next->begin > run.begin) left.push_back({run.y, run.begin, next->begin});
      run.begin = std::max(run.begin, next->end);
    }
    if (run.begin < run.end) left.push_back(run);
  }
  return left;
}

/// Are all cells of `a` in `b`? Both canonical. Cost: the runs of `a`, each times the logarithm of those of `b`.
bool all_in(const std::vector<CellRun>& a, const std::vector<CellRun>& b) {
  return std::all_of(a.begin(), a.end(), [&](const CellRun& run) {
    const auto behind = std::partition_point(b.begin(), b.end(), [&](const CellRun& held) {
      return std::pair(held.y, held.begin) <= std::pair(run.y, run.begin);
    });
    return behind != b.begin() && (behind - 1)->y == run.y && (behind - 1)->end >= run.end;
  });
}

class ObjectMerge {
 public:
  ObjectMerge(const TiledOriginal& original, Cell origin, const Map& map, TiledMerge& merge)
      : tiled_(original.tiled), before_(original.map), origin_(origin), map_(map), merge_(merge) {}

  void run() {
    merge_waypoints();
    merge_waypoint_edges();
    merge_links();
    merge_one_way_edges();
    merge_areas(TiledLayerNames::regions, before_.regions, map_.regions);
    merge_areas(TiledLayerNames::dead_ends, before_.dead_ends, map_.dead_ends);
  }

 private:
  TiledFrame frame(std::size_t layer) const { return {tiled_.plane(), tiled_.object_layers[layer].offset, origin_}; }
  TiledPen pen(std::size_t layer) const { return {tiled_.plane(), merge_.map.object_layers[layer].offset, origin_}; }
  const TiledObject& at(TiledObjectPlace place) const {
    return tiled_.object_layers[place.layer].objects[place.object];
  }

  std::vector<std::size_t> layers_of(const char* kind) const {
    std::vector<std::size_t> layers;
    for (std::size_t i = 0; i < tiled_.object_layers.size(); ++i) {
      if (is_tiled_layer(tiled_.object_layers[i], kind)) layers.push_back(i);
    }
    return layers;
  }
  std::vector<TiledObjectPlace> places_of(const char* kind) const {
    std::vector<TiledObjectPlace> places;
    for (const std::size_t layer : layers_of(kind)) {
      for (std::size_t i = 0; i < tiled_.object_layers[layer].objects.size(); ++i) places.push_back({layer, i});
    }
    return places;
  }

  /// A layer that is of two kinds by its name and its class cannot be changed for one of them.
  bool is_shared(std::size_t layer) const {
    int kinds = 0;
    for (const char* kind : {TiledLayerNames::waypoints, TiledLayerNames::waypoint_edges, TiledLayerNames::regions,
                             TiledLayerNames::dead_ends, TiledLayerNames::links, TiledLayerNames::one_way_edges}) {
      kinds += is_tiled_layer(tiled_.object_layers[layer], kind) ? 1 : 0;
    }
    return kinds > 1;
  }

  /// Gives the layers of a kind these objects, in this order. Each stays in its layer where the order allows.
  void put(const char* kind, const std::vector<Entry>& entries) {
    std::vector<std::size_t> layers = layers_of(kind);
    if (std::any_of(layers.begin(), layers.end(), [&](std::size_t layer) { return is_shared(layer); })) return;
    if (layers.empty()) {
      if (entries.empty()) return;
      layers.push_back(merge_.map.object_layers.size());
      merge_.map.object_layers.emplace_back().name = kind;
      merge_.objects.emplace_back();
    }
    for (const std::size_t layer : layers) {
      merge_.map.object_layers[layer].objects.clear();
      merge_.objects[layer].clear();
    }
    auto target = layers.begin();
    for (const Entry& entry : entries) {
      if (entry.source) target = std::max(target, std::find(layers.begin(), layers.end(), entry.source->layer));
      merge_.map.object_layers[*target].objects.push_back(placed(entry, *target));
      merge_.objects[*target].push_back(entry.source);
    }
  }

  TiledObject placed(const Entry& entry, std::size_t layer) const {
    if (!entry.source) return drawn(entry, layer);
    TiledObject object = entry.object;
    if (entry.source->layer == layer) return object;
    const TiledObjectLayer& from = merge_.map.object_layers[entry.source->layer];
    const TiledObjectLayer& to = merge_.map.object_layers[layer];
    object.at.x += from.offset.x - to.offset.x;
    object.at.y += from.offset.y - to.offset.y;
    if (object.name.empty()) object.name = entry.name;
    return object;
  }

  TiledObject drawn(const Entry& entry, std::size_t layer) const {
    TiledObject object = entry.draw(pen(layer));
    object.properties.insert(object.properties.end(), entry.properties.begin(), entry.properties.end());
    return object;
  }

  void merge_waypoints() {
    waypoint_match_.assign(map_.waypoints.size(), std::nullopt);
    const auto key = [](const std::vector<Waypoint>& list, auto member) {
      return [&list, member](std::size_t i) { return std::optional(list[i].*member); };
    };
    match_by(waypoint_match_, before_.waypoints.size(), key(before_.waypoints, &Waypoint::name),
             key(map_.waypoints, &Waypoint::name));
    match_by(waypoint_match_, before_.waypoints.size(), key(before_.waypoints, &Waypoint::position),
             key(map_.waypoints, &Waypoint::position));
    if (map_.waypoints == before_.waypoints) return;

    const auto places = places_of(TiledLayerNames::waypoints);
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < map_.waypoints.size(); ++i) {
      const Waypoint& waypoint = map_.waypoints[i];
      Entry& entry = entries.emplace_back();
      entry.name = waypoint.name;
      if (const auto old = waypoint_match_[i]) {
        entry.source = places[*old];
        entry.object = at(places[*old]);
        change(entry.object, before_.waypoints[*old], waypoint, frame(places[*old].layer));
      } else {
        entry.draw = [&waypoint](const TiledPen& pen) { return pen.waypoint(waypoint); };
      }
    }
    put(TiledLayerNames::waypoints, entries);
  }

  /// Whatever its shape, it is moved whole.
  void change(TiledObject& object, const Waypoint& old, const Waypoint& now, const TiledFrame& frame) const {
    if (now.name != old.name) object.name = now.name;
    if (now.properties != old.properties) merge_properties(TiledOwner::other, now.properties, object.properties);
    if (now.position == old.position) return;
    const Point was = tiled_position(object, frame);
    const Point by = tiled_.plane().pixels_along({now.position.x.value() - was.x, now.position.y.value() - was.y});
    object.at.x += by.x;
    object.at.y += by.y;
  }

  void merge_waypoint_edges() {
    if (map_.waypoints == before_.waypoints && map_.waypoint_edges == before_.waypoint_edges) return;
    std::vector<std::optional<std::uint32_t>> now_of(before_.waypoints.size());
    for (std::size_t i = 0; i < waypoint_match_.size(); ++i) {
      if (waypoint_match_[i]) now_of[*waypoint_match_[i]] = static_cast<std::uint32_t>(i);
    }
    WaypointFinder finder;
    for (const Waypoint& waypoint : map_.waypoints) finder.add(waypoint.position);

    const auto ends = [](std::uint32_t from, std::uint32_t to) { return std::pair(from, to); };
    const auto old_ends = [&](std::size_t i) {
      const auto from = now_of[before_.waypoint_edges[i].from];
      const auto to = now_of[before_.waypoint_edges[i].to];
      return from && to ? std::optional(ends(*from, *to)) : std::nullopt;
    };
    const auto new_ends = [&](std::size_t i) {
      return std::optional(ends(map_.waypoint_edges[i].from, map_.waypoint_edges[i].to));
    };
    Match match(map_.waypoint_edges.size());
    const auto whole = [](auto edge_ends, const std::vector<WaypointEdge>& edges) {
      return [edge_ends, &edges](std::size_t i) {
        const auto found = edge_ends(i);
        return found ? std::optional(std::tuple(*found, edges[i].cost, edges[i].both_ways)) : std::nullopt;
      };
    };
    match_by(match, before_.waypoint_edges.size(), whole(old_ends, before_.waypoint_edges),
             whole(new_ends, map_.waypoint_edges));
    match_by(match, before_.waypoint_edges.size(), old_ends, new_ends);

    const auto places = places_of(TiledLayerNames::waypoint_edges);
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < map_.waypoint_edges.size(); ++i) {
      const WaypointEdge& edge = map_.waypoint_edges[i];
      Entry& entry = entries.emplace_back();
      if (const auto old = match[i]) {
        entry.source = places[*old];
        entry.object = at(places[*old]);
        change(entry.object, before_.waypoint_edges[*old], edge, places[*old].layer, finder);
      } else {
        entry.draw = [this, &edge](const TiledPen& pen) { return pen.waypoint_edge(map_, edge); };
      }
    }
    put(TiledLayerNames::waypoint_edges, entries);
  }

  void change(TiledObject& object, const WaypointEdge& old, const WaypointEdge& now, std::size_t layer,
              const WaypointFinder& finder) {
    const Waypoint& from = map_.waypoints[now.from];
    const Waypoint& to = map_.waypoints[now.to];
    const bool line = object.shape == TiledShape::polyline && object.points.size() == 2;
    const bool moved =
        before_.waypoints[old.from].position != from.position || before_.waypoints[old.to].position != to.position;
    if (line && moved) draw_line(object, pen(layer).pixels(from.position), pen(layer).pixels(to.position));
    const bool named = find_property(object.properties, "from") && find_property(object.properties, "to");
    if (named || !leads_to(object, layer, now, finder)) {
      set_property(object.properties, {"from", TiledType::text, from.name});
      set_property(object.properties, {"to", TiledType::text, to.name});
    }
    if (old.cost != now.cost) say_cost(object, now.cost);
    if (old.both_ways != now.both_ways) say_both_ways(object, now.both_ways);
    if (old.properties != now.properties) merge_properties(TiledOwner::line, now.properties, object.properties);
  }

  /// Does its line alone say which waypoints it joins?
  bool leads_to(const TiledObject& object, std::size_t layer, const WaypointEdge& edge, const WaypointFinder& finder) {
    const auto corners = tiled_corners(object, frame(layer));
    return corners.size() == 2 && finder.nearest(corners[0], work_) == edge.from &&
           finder.nearest(corners[1], work_) == edge.to;
  }

  void merge_links() {
    if (map_.links == before_.links) return;
    Match match(map_.links.size());
    const auto match_links = [&](auto key) {
      match_by(
          match, before_.links.size(), [&](std::size_t i) { return key(before_.links[i]); },
          [&](std::size_t i) { return key(map_.links[i]); });
    };
    match_links([](const Link& link) {
      return std::optional(std::tuple(link.name, link.from, link.to, link.cost, link.both_ways));
    });
    match_links([](const Link& link) { return std::optional(std::tuple(link.name, link.from, link.to)); });
    match_links([](const Link& link) { return std::optional(std::tuple(link.from, link.to)); });
    match_links([](const Link& link) { return link.name.empty() ? std::nullopt : std::optional(link.name); });

    const auto places = places_of(TiledLayerNames::links);
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < map_.links.size(); ++i) {
      const Link& link = map_.links[i];
      Entry& entry = entries.emplace_back();
      if (const auto old = match[i]) {
        entry.source = places[*old];
        entry.object = at(places[*old]);
        change(entry.object, before_.links[*old], link, pen(places[*old].layer));
      } else {
        entry.draw = [&link](const TiledPen& pen) { return pen.link(link); };
      }
    }
    put(TiledLayerNames::links, entries);
  }

  static void change(TiledObject& object, const Link& old, const Link& now, const TiledPen& pen) {
    if (now.name != old.name) object.name = now.name;
    if (now.from != old.from || now.to != old.to) draw_line(object, pen.centre(now.from), pen.centre(now.to));
    if (now.cost != old.cost) say_cost(object, now.cost);
    if (now.both_ways != old.both_ways) say_both_ways(object, now.both_ways);
    if (now.properties != old.properties) merge_properties(TiledOwner::line, now.properties, object.properties);
  }

  void merge_one_way_edges() {
    if (map_.one_way_edges == before_.one_way_edges) return;
    const std::vector<OneWayEdge>& wanted = map_.one_way_edges;
    std::set<OneWayEdge> drawn;
    std::vector<Entry> entries;
    for (const TiledObjectPlace place : places_of(TiledLayerNames::one_way_edges)) {
      const auto corners = tiled_corners(at(place), frame(place.layer));
      const auto cell = [](Point point) {
        return Cell{static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)};
      };
      const OneWayEdge edge{cell(corners.at(0)), cell(corners.at(1))};
      if (!std::binary_search(wanted.begin(), wanted.end(), edge)) continue;
      drawn.insert(edge);
      entries.push_back({place, at(place), {}, {}});
    }
    for (const OneWayEdge& edge : wanted) {
      if (drawn.contains(edge)) continue;
      entries.push_back({std::nullopt, {}, [&edge](const TiledPen& pen) { return pen.one_way_edge(edge); }, {}});
    }
    put(TiledLayerNames::one_way_edges, entries);
  }

  /// An object of an area, and what becomes of it.
  struct AreaObject {
    TiledObjectPlace place;
    std::vector<CellRun> runs;
    bool kept = false;
  };

  void merge_areas(const char* kind, const std::vector<Area>& before, const std::vector<Area>& now) {
    // On a larger map objects that hung over its edge cover more.
    if (before == now && before_.size() == map_.size()) return;
    Match match(now.size());
    match_by(
        match, before.size(), [&](std::size_t i) { return std::optional(before[i].name); },
        [&](std::size_t i) { return std::optional(now[i].name); });
    match_by(
        match, before.size(), [&](std::size_t i) { return std::optional(before[i].runs); },
        [&](std::size_t i) { return std::optional(now[i].runs); });

    std::map<std::string, std::size_t> by_name;
    for (std::size_t i = 0; i < before.size(); ++i) by_name.emplace(before[i].name, i);
    std::vector<std::vector<AreaObject>> objects(before.size());
    for (const TiledObjectPlace place : places_of(kind)) {
      AreaObject object{place, {}, false};
      add_cells_inside(at(place), frame(place.layer), map_.size(), work_, object.runs);
      object.runs = canonical_runs(std::move(object.runs));
      objects[by_name.at(tiled_object_name(tiled_.object_layers[place.layer], at(place)))].push_back(std::move(object));
    }

    // Areas stand in the order of their first objects.
    std::vector<std::vector<Entry>> entries(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (match[i]) {
        entries[i] = changed(before[*match[i]], now[i], objects[*match[i]]);
      } else {
        add_rectangles(now[i].name, rects_of(now[i].runs), entries[i]);
      }
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
      for (Entry& entry : entries[i]) entry.area = i;
    }
    std::vector<Entry> all = in_order(entries);
    say_properties(now, all);
    put(kind, all);
  }

  /// Of an area's objects the first that has a property says it, and the others' stay; what none has, the first gets.
  static void say_properties(const std::vector<Area>& areas, std::vector<Entry>& entries) {
    std::vector<SaidNames> said(areas.size());
    for (Entry& entry : entries)
      change_said(TiledOwner::other, areas[entry.area].properties, said[entry.area], entry.object.properties);
    std::vector<bool> is_whole(areas.size());
    for (Entry& entry : entries) {
      if (is_whole[entry.area]) continue;
      is_whole[entry.area] = true;
      TiledProperties& properties = entry.source ? entry.object.properties : entry.properties;
      add_unsaid(TiledOwner::other, areas[entry.area].properties, said[entry.area], properties);
    }
  }

  /// Objects that lie within the area stay; rectangles that do not are used again; the rest is drawn anew.
  std::vector<Entry> changed(const Area& before, const Area& now, std::vector<AreaObject>& objects) {
    std::vector<CellRun> covered;
    for (AreaObject& object : objects) {
      object.kept = !object.runs.empty() && all_in(object.runs, now.runs);
      if (object.kept) covered.insert(covered.end(), object.runs.begin(), object.runs.end());
    }
    std::vector<CellRect> missing = rects_of(without(now.runs, canonical_runs(std::move(covered))));
    std::reverse(missing.begin(), missing.end());
    std::vector<Entry> entries;
    for (const AreaObject& object : objects) {
      const TiledObject& old = at(object.place);
      const bool reusable =
          old.shape == TiledShape::rectangle && !old.tile && old.rotation == 0 && !tiled_.plane().is_staggered();
      if (!object.kept && (!reusable || missing.empty())) {
        const bool is_kept = std::all_of(old.properties.begin(), old.properties.end(), [&](const TiledProperty& each) {
          return holds(now.properties, TiledOwner::other, each);
        });
        if (!is_kept) merge_.lost.push_back("custom properties of an object of " + shown(now.name));
        continue;
      }
      Entry& entry = entries.emplace_back();
      entry.source = object.place;
      entry.name = now.name;
      entry.object = old;
      if (now.name != before.name) entry.object.name = now.name;
      if (object.kept) continue;
      const TiledObject drawn = pen(object.place.layer).area(now.name, missing.back());
      entry.object.at = drawn.at;
      entry.object.width = drawn.width;
      entry.object.height = drawn.height;
      missing.pop_back();
    }
    std::reverse(missing.begin(), missing.end());
    add_rectangles(now.name, missing, entries);
    return entries;
  }

  static void add_rectangles(const std::string& name, const std::vector<CellRect>& rects, std::vector<Entry>& entries) {
    for (const CellRect& rect : rects) {
      entries.push_back({std::nullopt, {}, [&name, rect](const TiledPen& pen) { return pen.area(name, rect); }, name});
    }
  }

  /// The objects of all areas in the order of the file, as far as that gives the areas their order.
  static std::vector<Entry> in_order(std::vector<std::vector<Entry>>& areas) {
    struct Placed {
      TiledObjectPlace place;  // its own, or that of the object before which it stands
      std::size_t area;
      std::size_t index;
    };
    std::vector<Placed> order;
    TiledObjectPlace last;
    for (std::size_t area = 0; area < areas.size(); ++area) {
      for (std::size_t i = 0; i < areas[area].size(); ++i) {
        if (areas[area][i].source) last = *areas[area][i].source;
        order.push_back({last, area, i});
      }
    }
    const auto in_file = [](const Placed& a, const Placed& b) {
      return std::tie(a.place, a.area, a.index) < std::tie(b.place, b.area, b.index);
    };
    std::vector<Placed> sorted = order;
    std::sort(sorted.begin(), sorted.end(), in_file);
    std::vector<bool> seen(areas.size());
    bool right = true;
    std::size_t next = 0;
    for (const Placed& placed : sorted) {
      if (seen[placed.area]) continue;
      seen[placed.area] = true;
      right &= placed.area == next++;
    }
    std::vector<Entry> entries;
    for (const Placed& placed : right ? sorted : order) entries.push_back(std::move(areas[placed.area][placed.index]));
    return entries;
  }

  const TiledMap& tiled_;
  const Map& before_;
  Cell origin_;
  const Map& map_;
  TiledMerge& merge_;
  Match waypoint_match_;
  std::size_t work_ = TiledLimits::work;
};

}  // namespace

void merge_objects(const TiledOriginal& original, Cell origin, const Map& map, TiledMerge& merge) {
  ObjectMerge(original, origin, map, merge).run();
}

}  // namespace libpath
