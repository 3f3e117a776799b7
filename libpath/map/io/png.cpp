#include <libpath/map/io/png.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/legend.h>
#include <libpath/map/io/png_codec.h>
#include <libpath/map/io/png_mark.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kImageBytes = std::size_t{2} << 30;
constexpr std::size_t kLegendBytes = std::size_t{16} << 20;

Loaded<Legend> read_legend(std::optional<std::string_view> text, const std::string& file) {
  if (!text) return Legend::standard();
  auto catalogue = parse_catalogue(*text, file);
  if (!catalogue) return Failure{std::move(catalogue.error())};
  return Legend::of(std::move(*catalogue), file);
}

/// Fills the cells of a map from the pixels of an image.
class Painter {
 public:
  Painter(const Legend& legend, Map& map, const std::string& file) : legend_(legend), map_(map), file_(file) {}

  Result<Done, InputError> paint(PngDecoder::Row row, std::span<const std::uint8_t> rgba) {
    for (std::int32_t i = 0; i < row.count; ++i) {
      const Cell cell{row.x + i * row.step, row.y};
      const std::uint8_t* pixel = rgba.data() + 4 * static_cast<std::size_t>(i);
      const auto terrain = terrain_of(pixel);
      if (!terrain) return refuse(file_, fmt::format("cell ({},{})", cell.x, cell.y), expected(pixel));
      map_.cells[cell] = *terrain;
    }
    return Done{};
  }

 private:
  std::optional<TerrainIndex> terrain_of(const std::uint8_t* pixel) {
    // Neighbours are mostly alike.
    if (!last_ || !std::equal(pixel, pixel + 4, last_pixel_.begin())) {
      std::copy_n(pixel, 4, last_pixel_.begin());
      last_ = find(pixel);
    }
    return last_;
  }

  std::optional<TerrainIndex> find(const std::uint8_t* pixel) const {
    if (pixel[3] == 255) return legend_.find({pixel[0], pixel[1], pixel[2]});
    const auto nothing = find_terrain(map_, "void");
    if (pixel[3] != 0 || !nothing) return std::nullopt;
    return static_cast<TerrainIndex>(*nothing);
  }

  static std::string expected(const std::uint8_t* pixel) {
    if (pixel[3] == 0) return "expected an opaque pixel, the legend has no terrain called void";
    if (pixel[3] != 255) return fmt::format("expected an opaque or a fully transparent pixel, not alpha {}", pixel[3]);
    return fmt::format("expected a colour of the legend, not {}", spelt_colour({pixel[0], pixel[1], pixel[2]}));
  }

  const Legend& legend_;
  Map& map_;
  const std::string& file_;
  std::array<std::uint8_t, 4> last_pixel_{};
  std::optional<TerrainIndex> last_;
};

Loaded<Map> paint_map(PngDecoder& decoder, const Legend& legend, const std::string& name) {
  const auto broken = [&] { return refuse(name, "", fmt::format("expected a sound PNG image ({})", decoder.fault())); };
  if (!decoder.start()) return broken();
  Map map;
  map.movement_classes = legend.catalogue().movement_classes;
  map.terrains = legend.catalogue().terrains;
  map.units = legend.catalogue().units;
  map.cells = Grid<TerrainIndex>(decoder.size());
  Painter painter(legend, map, name);
  std::vector<std::uint8_t> rgba(4 * static_cast<std::size_t>(decoder.size().width));
  for (const PngDecoder::Row& row : decoder.rows()) {
    if (!decoder.next(rgba)) return broken();
    auto painted = painter.paint(row, rgba);
    if (!painted) return Failure{std::move(painted.error())};
  }
  if (!decoder.finish()) return broken();
  if (auto fault = check(map)) return refuse(name, std::move(fault->place), std::move(fault->expected));
  return map;
}

}  // namespace

Loaded<Map> parse_png(std::span<const std::byte> bytes, const std::string& name,
                      std::optional<std::string_view> legend_text) {
  if (!has_png()) return refuse(name, "", "expected another format: PNG maps cannot be read on Windows");
  try {
    auto legend = read_legend(legend_text, legend_file_of(path_of_text(name)).string());
    if (!legend) return Failure{std::move(legend.error())};
    PngDecoder decoder(bytes);
    return paint_map(decoder, *legend, name);
  } catch (const std::bad_alloc&) {
    return refuse(name, "", "expected an image that fits into the memory of this machine");
  }
}

fs::path legend_file_of(const fs::path& image) { return fs::path(image).replace_extension(".legend.json"); }

std::optional<std::string> why_no_png_map(const fs::path& file) {
  // A writer that was stopped between the two leaves an old image with a new legend.
  if (!why_no_marked_png(file) || read_png(file)) return std::nullopt;
  return "holds no map that can be read as .png";
}

std::optional<std::string> why_no_legend(const fs::path& file) {
  const auto text = read_file(file, kLegendBytes);
  if (!text) return text.error().expected;
  if (parse_catalogue({text->data(), text->size()}, file.string())) return std::nullopt;
  return "holds no legend of a map";
}

Loaded<PngText> format_png(const Map& map, const std::string& name) {
  if (!has_png()) return refuse(name, "", "expected another format: PNG maps cannot be written on Windows");
  if (auto fault = check(map)) return refuse(name, std::move(fault->place), std::move(fault->expected));
  const Catalogue catalogue{map.movement_classes, map.terrains, map.units};
  if (auto legend = Legend::of(catalogue, name); !legend) return Failure{std::move(legend.error())};
  std::vector<Colour> palette;
  for (const Terrain& terrain : map.terrains) palette.push_back(terrain.colour);
  PngText text{with_png_mark(encode_png(map.size(), map.cells.all(), palette)), format_catalogue(catalogue)};
  if (text.image.empty()) return refuse(name, "", "expected memory enough for the image");
  return text;
}

Loaded<Map> read_png(const fs::path& file) {
  std::vector<fs::path> ignored;
  return read_png(file, ignored);
}

Loaded<Map> read_png(const fs::path& file, std::vector<fs::path>& files) {
  files.push_back(file);
  const auto bytes = read_file(file, kImageBytes);
  if (!bytes) return Failure{bytes.error()};
  const fs::path legend_file = legend_file_of(file);
  std::error_code ignored;
  if (fs::symlink_status(legend_file, ignored).type() == fs::file_type::not_found) {
    return parse_png(std::as_bytes(std::span(*bytes)), file.string());
  }
  files.push_back(legend_file);
  const auto legend = read_file(legend_file, kLegendBytes);
  if (!legend) return Failure{legend.error()};
  return parse_png(std::as_bytes(std::span(*bytes)), file.string(), std::string_view(legend->data(), legend->size()));
}

Result<Done, InputError> write_png(const Map& map, const fs::path& file) {
  const auto text = format_png(map, file.string());
  if (!text) return Failure{text.error()};
  auto legend = write_file(legend_file_of(file), text->legend, Replace::anything);
  if (!legend) return legend;
  return write_file(file, text->image, Replace::anything);
}

std::vector<std::string> lost_in_png(const Map& map) {
  std::vector<std::string> lost;
  if (!map.one_way_edges.empty()) lost.push_back("one-way edges");
  if (!map.links.empty()) lost.push_back("links");
  if (!map.regions.empty()) lost.push_back("regions");
  if (!map.dead_ends.empty()) lost.push_back("dead ends");
  if (!map.waypoints.empty()) lost.push_back("waypoints");
  if (!map.waypoint_edges.empty()) lost.push_back("waypoint edges");
  if (!map.provinces.empty()) lost.push_back("provinces");
  if (!map.queries.empty()) lost.push_back("saved queries");
  if (!map.journeys.empty()) lost.push_back("journeys");
  if (!map.switches.empty()) lost.push_back("switches");
  if (map.bake_settings != BakeSettings()) lost.push_back("bake settings");
  if (!map.properties.empty()) lost.push_back("custom properties of the map");
  return lost;
}

}  // namespace libpath
