#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath::tools {

/// What a picture shows, in the order in which it is drawn; all but the size and the cells may be left empty. Points
/// are positions in cells: (0.5, 0.5) is the centre of the first cell. A plain value: fill in what is to be seen.
struct Picture {
  /// A set of cells under a translucent colour with a line around it.
  struct Mark {
    std::vector<CellRun> runs;
    Colour colour;
    bool outlined = true;
  };
  /// A way from one point to another: `both_ways` gives it no arrow head.
  struct Arrow {
    Point from;
    Point to;
    bool both_ways = true;
  };
  /// Where a unit stands: its outline, clockwise on the screen.
  struct Outline {
    std::vector<Point> corners;
    Colour colour;
  };
  /// A thin line beside the path: what another method found, or what the path was made from.
  struct Trace {
    std::vector<Point> points;
    Colour colour;
  };
  /// A word or number on the map, centred below its place where there is room, else above or beside it; left out where
  /// there is none without covering an earlier label. With `on_it` it is centred on its place, or beside that.
  struct Label {
    Point at;
    std::string text;
    bool on_it = false;
  };
  /// One entry of the legend: a swatch and its meaning.
  struct LegendEntry {
    Colour colour;
    std::string text;
  };

  Size size;
  std::vector<Colour> cells;           // row by row, one per cell
  std::vector<std::uint32_t> regions;  // row by row, one per cell or none at all; 0 belongs to no region
  std::vector<std::uint32_t> areas;    // the same, without a tint: lines where two of them meet
  std::vector<Mark> marks;             // named regions, dead ends, cells that a search looked at, …
  std::vector<Arrow> one_way_edges;
  std::vector<Arrow> waypoint_edges;
  std::vector<Point> waypoints;
  std::vector<Arrow> links;  // drawn as dashed arcs
  std::vector<Outline> outlines;
  std::vector<Trace> traces;
  std::vector<Point> path;  // one line through these points, along the arcs of the links it takes
  std::optional<Point> start;
  std::optional<Point> goal;
  std::vector<Point> stops;  // on the path
  std::vector<Label> labels;
  std::string title;  // below the map
  std::vector<LegendEntry> legend;
};

/// What legends call by name.
inline constexpr Colour kWaypointColour{21, 101, 192};
inline constexpr Colour kAreaColour{0, 77, 64};
inline constexpr Colour kStopColour{245, 166, 35};
inline constexpr Colour kFootprintColour{33, 64, 154};

/// Per cent of a region's tint and of a mark's over the terrain below.
inline constexpr int kRegionTint = 55;
inline constexpr int kMarkTint = 30;

/// A picture of everything that is in a map: terrain, drawn areas, one-way edges, links, waypoints, and a legend of the
/// terrains that occur.
Picture picture_of(const Map& map);

/// The centre of a cell, and those of a path's cells.
Point centre_of(Cell cell) noexcept;
std::vector<Point> centres_of(std::span<const Cell> cells);

/// The colour that a region of this number (1 and up) is tinted in; a few hues apart from each other for every kind of
/// colour vision, used in turn.
Colour region_colour(std::uint32_t region) noexcept;

/// The picture as a file of that kind, its longer side about 1000 pixels; maps longer than that are drawn with one
/// pixel a cell, and sampled down beyond 4096 (PNG) or 1024 cells (SVG) a side. The same picture gives the same bytes.
/// Cost: about 50 ms for a map of 1024².
std::string svg_of(const Picture& picture);
Loaded<std::string> png_of(const Picture& picture);

/// Writes the picture as its file's name says, `.png` or `.svg`; other names are refused. Leaves the old file or the
/// new one, whatever happens. Unless anything may be replaced, what stands there must be a picture of ours, which carry
/// a mark (png_mark.h; SVG: a comment behind the opening tag).
Result<Done, InputError> write_picture(const Picture& picture, const std::filesystem::path& file,
                                       Replace replace = Replace::ours);

/// Why a picture should not be written to that name unasked, as libpath's why_not_replace() says it.
std::optional<std::string> why_not_replace_picture(const std::filesystem::path& file);

}  // namespace libpath::tools
