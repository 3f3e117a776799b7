#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include <libpath/map/map.h>
#include <libpath/map/properties.h>

namespace libpath::test {

/// A map over the standard catalogue, drawn with its glyphs.
inline Map drawn(std::initializer_list<std::string_view> rows) {
  const auto width = static_cast<std::int32_t>(rows.begin()->size());
  Map map = plain_map({width, static_cast<std::int32_t>(rows.size())});
  std::int32_t y = 0;
  for (const std::string_view row : rows) {
    for (std::int32_t x = 0; x < width; ++x) {
      for (std::size_t i = 0; i < map.terrains.size(); ++i) {
        if (map.terrains[i].glyph == row[static_cast<std::size_t>(x)]) map.cells[{x, y}] = static_cast<TerrainIndex>(i);
      }
    }
    ++y;
  }
  return map;
}

/// A small map that holds one of everything.
inline Map map_of_everything() {
  Map map = drawn({"....W", "..T.W", "....."});
  map.terrains.resize(5);
  map.terrains[1] = {"paved \"road\"", '=', {1, 2, 255}, true, {Milli{500}, std::nullopt, Milli{1}}};
  map.cells[{0, 1}] = 1;
  UnitProfile truck{"truck", "ground", 7, 3, Milli{2500}, true, Milli{1250}, Milli{12345}, Milli{1}, 16};
  map.units.push_back(truck);
  map.one_way_edges = {{{0, 0}, {0, 1}}, {{1, 1}, {2, 2}}};
  map.links = {{"", {0, 0}, {4, 2}, Milli{1}, false}, {"a ladder", {4, 2}, {0, 0}, Milli::whole(1'000'000), true}};
  map.regions = {{"the corner", {{0, 0, 2}, {1, 0, 2}, {2, 0, 1}}}, {"é→中𝄞", {{2, 4, 5}}}};
  map.dead_ends = {{"cove", {{1, 3, 4}}}};
  map.waypoints = {{"a", {Milli{500}, Milli{1500}}}, {"b", {Milli::whole(5), Milli{0}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, true}, {1, 0, Milli{7125}, false}};
  return map;
}

/// A sound map of a few cells with random contents of every kind; the same seed gives the same map.
class RandomMap {
 public:
  explicit RandomMap(unsigned seed) : random_(seed) {}

  Map make() {
    Map map;
    for (int i = between(1, 4); i > 0; --i) map.movement_classes.push_back(name(map.movement_classes.size()));
    for (int i = between(1, 9); i > 0; --i) map.terrains.push_back(terrain(map));
    map.cells = Grid<TerrainIndex>({between(1, 12), between(1, 12)});
    for (TerrainIndex& cell : map.cells.all()) cell = static_cast<TerrainIndex>(place(map.terrains.size()));
    for (int i = between(0, 4); i > 0; --i) map.units.push_back(unit(map));
    if (map.size().cells() > 1) {
      add_one_way_edges(map);
      for (int i = between(0, 4); i > 0; --i) add_link(map);
    }
    for (int i = between(0, 3); i > 0; --i) map.regions.push_back(area(map, map.regions.size()));
    for (int i = between(0, 3); i > 0; --i) map.dead_ends.push_back(area(map, map.dead_ends.size()));
    for (int i = between(0, 5); i > 0; --i)
      map.waypoints.push_back(
          {name(map.waypoints.size()),
           {Milli{between(0, map.size().width * 1000)}, Milli{between(0, map.size().height * 1000)}}});
    if (map.waypoints.size() > 1) add_waypoint_edges(map);
    change_properties(map);
    return map;
  }

  /// Gives some things of a map other properties, and some none.
  void change_properties(Map& map) {
    each_properties(map, [&](const char*, std::size_t, Properties& properties) {
      if (coin()) return;
      for (int i = between(0, 2); i > 0 && !properties.empty(); --i) properties.erase(properties.begin());
      for (int i = between(0, 3); i > 0; --i) properties.insert_or_assign(name(place(5)), property());
    });
  }

 private:
  std::int32_t between(std::int32_t least, std::int32_t most) {
    return std::uniform_int_distribution<std::int32_t>(least, most)(random_);
  }
  std::size_t place(std::size_t count) { return static_cast<std::size_t>(between(0, static_cast<int>(count) - 1)); }
  bool coin() { return between(0, 1) == 1; }

  /// Awkward to spell, and different for every number.
  std::string name(std::size_t number) {
    static constexpr const char* kParts[] = {"a", "\"", "\\", " ", "ü", "🦊", "/", "\u2027", "{", "</x>", "\u00a0"};
    std::string text = std::to_string(number);
    for (int i = between(0, 4); i > 0; --i) text += kParts[place(std::size(kParts))];
    return text;
  }
  Terrain terrain(const Map& map) {
    const auto byte = [&] { return static_cast<std::uint8_t>(between(0, 255)); };
    const std::string_view glyphs = ".#/'<&>]}{[,:";
    Terrain made{name(map.terrains.size()), glyphs[map.terrains.size()], {byte(), byte(), byte()}, coin(), {}};
    for (std::size_t i = 0; i < map.movement_classes.size(); ++i)
      made.factors.push_back(coin() ? CostFactor(Milli{between(1, 100'000)}) : std::nullopt);
    return made;
  }
  UnitProfile unit(const Map& map) {
    UnitProfile made;
    made.name = name(map.units.size());
    made.movement = map.movement_classes[place(map.movement_classes.size())];
    made.width = between(1, kMaxFootprint);
    made.length = between(made.width, kMaxFootprint);
    made.turning_radius = Milli{between(0, 1'000'000)};
    made.reverse = coin();
    made.reverse_penalty = Milli{between(1000, 100'000)};
    made.speed = Milli{between(1, 100'000'000)};
    made.acceleration = Milli{between(1, 100'000'000)};
    made.headings = 8 << between(0, 2);
    return made;
  }
  PropertyValue property() {
    switch (between(0, 3)) {
      case 0: return name(place(9)) + (coin() ? "" : " ");
      case 1: return between(std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max());
      case 2: return coin() ? std::ldexp(1.0 + between(0, 9) / 7.0, between(-900, 900)) : 1.0 * between(-9, 9);
      default: return coin();
    }
  }
  Cell cell(const Map& map) { return {between(0, map.size().width - 1), between(0, map.size().height - 1)}; }
  void add_one_way_edges(Map& map) {
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      for (std::int32_t x = 0; x < map.size().width; ++x) {
        const Cell to{x + 1, y + between(0, 1)};
        if (map.size().contains(to) && coin()) map.one_way_edges.push_back({{x, y}, to});
      }
    }
    std::sort(map.one_way_edges.begin(), map.one_way_edges.end());
  }
  void add_link(Map& map) {
    const Link link{coin() ? name(0) : "", cell(map), cell(map), Milli{between(1, 1'000'000'000)}, coin()};
    if (link.from != link.to) map.links.push_back(link);
  }
  Area area(const Map& map, std::size_t number) {
    std::vector<CellRun> runs;
    for (int i = between(1, 9); i > 0; --i) {
      const Cell from = cell(map);
      runs.push_back({from.y, from.x, between(from.x + 1, map.size().width)});
    }
    return {name(number), canonical_runs(runs)};
  }
  void add_waypoint_edges(Map& map) {
    for (int i = between(0, 5); i > 0; --i) {
      const auto from = static_cast<std::uint32_t>(place(map.waypoints.size()));
      const auto to = static_cast<std::uint32_t>(place(map.waypoints.size()));
      const auto cost = coin() ? std::optional(Milli{between(1, 1'000'000'000)}) : std::nullopt;
      if (from != to) map.waypoint_edges.push_back({from, to, cost, coin()});
    }
  }

  std::mt19937 random_;
};

}  // namespace libpath::test
