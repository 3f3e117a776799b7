#include <libpath/map/io/movingai.h>

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/lines.h>

namespace libpath {
namespace {

constexpr std::uint8_t kNoTerrain = 255;

std::array<std::uint8_t, 256> terrains_by_glyph(const std::vector<Terrain>& terrains) {
  std::array<std::uint8_t, 256> places;
  places.fill(kNoTerrain);
  for (std::size_t i = 0; i < terrains.size(); ++i)
    places[static_cast<unsigned char>(terrains[i].glyph)] = static_cast<std::uint8_t>(i);
  return places;
}

/// The number of a header line "KEY NUMBER".
std::optional<std::int32_t> header_number(std::optional<std::string_view> line, std::string_view key) {
  const auto words = words_of(line.value_or(""));
  if (words.size() != 2 || words[0] != key) return std::nullopt;
  return whole_number(words[1]);
}

bool is_header_line(std::optional<std::string_view> line, const std::vector<std::string_view>& words) {
  return line && words_of(*line) == words;
}

Loaded<Size> read_header(Lines& lines, const std::string& file) {
  const auto wrong = [&](std::string expected) { return refuse(file, lines.place(), std::move(expected)); };
  if (!is_header_line(lines.next(), {"type", "octile"})) return wrong("expected \"type octile\"");
  const auto height = header_number(lines.next(), "height");
  if (!height) return wrong("expected \"height\" and a number");
  const auto width = header_number(lines.next(), "width");
  if (!width) return wrong("expected \"width\" and a number");
  const Size size{*width, *height};
  if (!is_map_size(size))
    return wrong(fmt::format("expected sides from 1 to {} and at most {} cells", kMaxSide, kMaxCells));
  if (!is_header_line(lines.next(), {"map"})) return wrong("expected \"map\"");
  if (lines.rest().size() < size.cells())
    return wrong(fmt::format("expected {} rows of {} cells after it, the file is cut short", *height, *width));
  return size;
}

/// The class of movement that decides where `.map` files are open.
std::size_t deciding_class(const Map& map) { return find_movement_class(map, "ground").value_or(0); }

/// The standard terrain, by its place, that stands for a terrain of the map.
std::size_t counterpart(const Terrain& terrain, std::size_t deciding, const std::vector<Terrain>& standard) {
  const auto enters = [](const Terrain& entered, std::size_t by) { return entered.factors[by].has_value(); };
  constexpr std::size_t kGround = 0;
  const auto named = std::find_if(standard.begin(), standard.end(), [&](const Terrain& candidate) {
    return candidate.name == terrain.name && enters(candidate, kGround) == enters(terrain, deciding);
  });
  if (named != standard.end()) return static_cast<std::size_t>(named - standard.begin());
  const char glyph = enters(terrain, deciding) ? '.' : '@';
  return terrains_by_glyph(standard)[static_cast<unsigned char>(glyph)];
}

/// Do the movement classes that both catalogues know find both terrains equally dear?
bool equally_dear(const Terrain& terrain, const Map& map, const Terrain& standard) {
  const auto classes = standard_movement_classes();
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const auto of_map = find_movement_class(map, classes[i]);
    if (of_map && terrain.factors[*of_map] != standard.factors[i]) return false;
  }
  return true;
}

}  // namespace

Loaded<Map> parse_movingai(std::string_view text, const std::string& file_name) {
  Lines lines(text);
  const auto size = read_header(lines, file_name);
  if (!size) return Failure{size.error()};
  Map map = plain_map(*size);
  const auto terrain_of = terrains_by_glyph(map.terrains);
  for (std::int32_t y = 0; y < size->height; ++y) {
    const auto line = lines.next();
    if (!line)
      return refuse(file_name, lines.place(), fmt::format("expected {} rows, the file ends here", size->height));
    const auto row = map.cells.row(y);
    if (line->size() != row.size())
      return refuse(file_name, lines.place(), fmt::format("expected {} cells, not {}", row.size(), line->size()));
    for (std::size_t x = 0; x < row.size(); ++x) {
      row[x] = terrain_of[static_cast<unsigned char>((*line)[x])];
      if (row[x] == kNoTerrain)
        return refuse(file_name, fmt::format("{}, cell ({},{})", lines.place(), x, y),
                      "expected one of . G S W T @ O, not " + shown(line->substr(x, 1)));
    }
  }
  while (const auto line = lines.next()) {
    if (!words_of(*line).empty())
      return refuse(file_name, lines.place(), fmt::format("expected nothing after {} rows", size->height));
  }
  return map;
}

std::string format_movingai(const Map& map) {
  assert(!check(map));
  const auto standard = standard_terrains();
  std::array<char, 256> glyphs{};
  for (std::size_t i = 0; i < map.terrains.size(); ++i)
    glyphs[i] = standard[counterpart(map.terrains[i], deciding_class(map), standard)].glyph;
  std::string text = fmt::format("type octile\nheight {}\nwidth {}\nmap\n", map.size().height, map.size().width);
  text.reserve(text.size() + map.size().cells() + static_cast<std::size_t>(map.size().height));
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (const TerrainIndex terrain : map.cells.row(y)) text += glyphs[terrain];
    text += '\n';
  }
  return text;
}

std::vector<std::string> lost_in_movingai(const Map& map) {
  std::vector<std::string> lost;
  const auto lose = [&](bool is_lost, std::string what) {
    if (is_lost) lost.push_back(std::move(what));
  };
  lose(map.movement_classes != standard_movement_classes(), "movement classes");
  const auto standard = standard_terrains();
  for (const Terrain& terrain : map.terrains) {
    const Terrain& written = standard[counterpart(terrain, deciding_class(map), standard)];
    lose(terrain.name != written.name, fmt::format("terrain '{}' (becomes '{}')", terrain.name, written.name));
    lose(!equally_dear(terrain, map, written), fmt::format("cost factors of '{}'", terrain.name));
    lose(terrain.road, fmt::format("road mark of '{}'", terrain.name));
    lose(terrain.colour != written.colour, fmt::format("colour of '{}'", terrain.name));
    lose(terrain.glyph != written.glyph, fmt::format("glyph of '{}'", terrain.name));
    lose(!terrain.properties.empty(), fmt::format("custom properties of '{}'", terrain.name));
  }
  lose(map.units != std::vector{ground_unit()}, "unit profiles");
  lose(!map.one_way_edges.empty(), "one-way edges");
  lose(!map.links.empty(), "links");
  lose(!map.regions.empty(), "regions");
  lose(!map.dead_ends.empty(), "dead ends");
  lose(!map.waypoints.empty(), "waypoints");
  lose(!map.waypoint_edges.empty(), "waypoint edges");
  lose(!map.provinces.empty(), "provinces");
  lose(!map.queries.empty(), "saved queries");
  lose(!map.journeys.empty(), "journeys");
  lose(!map.switches.empty(), "switches");
  lose(map.bake_settings != BakeSettings(), "bake settings");
  lose(!map.properties.empty(), "custom properties of the map");
  return lost;
}

}  // namespace libpath
