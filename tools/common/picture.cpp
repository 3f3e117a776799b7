#include <tools/common/picture.h>

#include <set>

#include <libpath/map/io/file.h>
#include <libpath/map/io/png_mark.h>
#include <tools/common/picture_drawing.h>
#include <tools/common/png.h>
#include <tools/common/raster_canvas.h>
#include <tools/common/svg_canvas.h>

namespace libpath::tools {
namespace {

constexpr Colour kBackground{250, 250, 247};
constexpr std::int32_t kPngSide = 4096;
constexpr std::int32_t kSvgSide = 1024;

constexpr std::size_t kNamesInLegend = 8;
constexpr Colour kRegionMark{0, 158, 115};
constexpr Colour kDeadEndMark{213, 94, 0};

Point point_of(Position position) { return {position.x.value(), position.y.value()}; }

std::vector<Picture::LegendEntry> terrains_that_occur(const Map& map) {
  const auto cells = map.cells.all();
  std::vector<Picture::LegendEntry> legend;
  for (const TerrainIndex terrain : std::set<TerrainIndex>(cells.begin(), cells.end()))
    legend.push_back({map.terrains[terrain].colour, map.terrains[terrain].name});
  return legend;
}

/// Each region in a colour of its own as long as the legend has room for their names.
void mark_regions(const std::vector<Area>& regions, Picture& picture) {
  const bool has_names = regions.size() <= kNamesInLegend;
  for (const Area& region : regions) {
    const Colour colour = has_names ? region_colour(static_cast<std::uint32_t>(picture.marks.size() + 1)) : kRegionMark;
    picture.marks.push_back({region.runs, colour});
    if (has_names) picture.legend.push_back({colour, region.name});
  }
  if (!has_names) picture.legend.push_back({kRegionMark, "named region"});
}

void mark_dead_ends(const std::vector<Area>& dead_ends, Picture& picture) {
  for (const Area& area : dead_ends) picture.marks.push_back({area.runs, kDeadEndMark});
  if (!dead_ends.empty()) picture.legend.push_back({kDeadEndMark, "dead end"});
}

}  // namespace

Picture picture_of(const Map& map) {
  Picture picture;
  picture.size = map.size();
  picture.cells.reserve(map.size().cells());
  for (const TerrainIndex terrain : map.cells.all()) picture.cells.push_back(map.terrains[terrain].colour);
  picture.legend = terrains_that_occur(map);
  mark_regions(map.regions, picture);
  mark_dead_ends(map.dead_ends, picture);
  for (const OneWayEdge& edge : map.one_way_edges)
    picture.one_way_edges.push_back({centre_of(edge.from), centre_of(edge.to), false});
  for (const Link& link : map.links)
    picture.links.push_back({centre_of(link.from), centre_of(link.to), link.both_ways});
  for (const Waypoint& waypoint : map.waypoints) picture.waypoints.push_back(point_of(waypoint.position));
  for (const Province& province : map.provinces) picture.waypoints.push_back(point_of(province.position));
  for (const ProvinceBorder& border : map.province_borders) {
    const auto node = [&](std::uint32_t place) { return picture.waypoints[map.waypoints.size() + place]; };
    picture.waypoint_edges.push_back({node(border.from), node(border.to), border.both_ways});
  }
  for (const WaypointEdge& edge : map.waypoint_edges)
    picture.waypoint_edges.push_back({picture.waypoints[edge.from], picture.waypoints[edge.to], edge.both_ways});
  return picture;
}

Point centre_of(Cell cell) noexcept { return {cell.x + 0.5, cell.y + 0.5}; }

std::vector<Point> centres_of(std::span<const Cell> cells) {
  std::vector<Point> centres;
  centres.reserve(cells.size());
  for (const Cell cell : cells) centres.push_back(centre_of(cell));
  return centres;
}

Colour region_colour(std::uint32_t region) noexcept {
  // Lightness differs as well as hue between neighbours in this list, for those who see few hues.
  constexpr Colour hues[] = {{86, 180, 233}, {230, 159, 0}, {0, 158, 115},   {204, 121, 167}, {240, 228, 66},
                             {0, 114, 178},  {213, 94, 0},  {136, 204, 170}, {136, 84, 168},  {170, 170, 84}};
  return hues[(region + std::size(hues) - 1) % std::size(hues)];
}

std::string svg_of(const Picture& picture) {
  const PictureLayout layout(picture, kSvgSide);
  SvgCanvas canvas(layout.pixels(), kBackground);
  draw(picture, layout, canvas);
  return canvas.document();
}

Loaded<std::string> png_of(const Picture& picture) {
  const PictureLayout layout(picture, kPngSide);
  RasterCanvas canvas(layout.pixels(), kBackground);
  draw(picture, layout, canvas);
  return encode_png(canvas.image());
}

Result<Done, InputError> write_picture(const Picture& picture, const std::filesystem::path& file, Replace replace) {
  const auto kind = file.extension();
  if (kind == ".svg") return write_file(file, svg_of(picture), replace, why_no_marked_svg);
  if (kind != ".png") return refuse(file.string(), "", "expected a name that ends in .png or .svg");
  const auto bytes = png_of(picture);
  if (!bytes) return refuse(file.string(), bytes.error().place, bytes.error().expected);
  return write_file(file, *bytes, replace, why_no_marked_png);
}

std::optional<std::string> why_not_replace_picture(const std::filesystem::path& file) {
  return why_not_replace(file, file.extension() == ".svg" ? why_no_marked_svg : why_no_marked_png);
}

}  // namespace libpath::tools
