#include <tools/common/picture_drawing.h>

#include <algorithm>
#include <array>
#include <functional>

#include <libpath/core/grid.h>

namespace libpath::tools {
namespace {

constexpr std::int32_t kGridFrom = 12;  // pixels a cell, from which on lines between cells help more than they hide
constexpr std::int32_t kHeadsFrom = 8;  // pixels a cell, from which on a one-way edge has room for its arrow head
constexpr double kDash = 7;             // pixels of a dash, and of the gap behind it

constexpr Colour kInk{40, 40, 46};
constexpr Colour kWhite{255, 255, 255};
constexpr Colour kPathColour{194, 24, 91};
constexpr Colour kStartColour{46, 125, 50};
constexpr Colour kGoalColour{211, 47, 47};
constexpr Colour kLinkColour{106, 27, 154};

/// `percent` of `tint`, the rest of what lies below.
Colour tinted(Colour below, Colour tint, int percent) {
  const auto mix = [percent](int a, int b) {
    return static_cast<std::uint8_t>((a * (100 - percent) + b * percent) / 100);
  };
  return {mix(below.red, tint.red), mix(below.green, tint.green), mix(below.blue, tint.blue)};
}

Point between(Point a, Point b, double share) { return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; }

/// A bow between two points that bulges towards `inside` by a tenth of its length, as a row of points a dash apart.
std::vector<Point> arc_between(Point from, Point to, Point inside) {
  const Point middle = between(from, to, 0.5);
  const Point normal{to.y - from.y, from.x - to.x};
  const double turn = (inside.x - middle.x) * normal.x + (inside.y - middle.y) * normal.y < 0 ? -0.2 : 0.2;
  const Point control{middle.x + normal.x * turn, middle.y + normal.y * turn};
  // An odd number of pieces, so that the bow begins and ends with a dash.
  const int pieces = 2 * std::max(1, static_cast<int>(distance(from, to) / (2 * kDash))) + 1;
  std::vector<Point> arc;
  for (int i = 0; i <= pieces; ++i) {
    const double share = static_cast<double>(i) / pieces;
    arc.push_back(between(between(from, control, share), between(control, to, share), share));
  }
  return arc;
}

/// Every other piece of an arc.
void add_dashes(const std::vector<Point>& arc, Lines& dashes) {
  for (std::size_t i = 0; i + 1 < arc.size(); i += 2) dashes.push_back({arc[i], arc[i + 1]});
}

/// The runs' own rectangle, one cell larger on every side.
CellRect frame_of(std::span<const CellRun> runs) {
  CellRect frame{runs.front().begin, runs.front().y, 0, 0};
  std::int32_t right = 0;
  for (const CellRun& run : runs) {
    frame.x = std::min(frame.x, run.begin);
    right = std::max(right, run.end);
  }
  return {frame.x - 1, frame.y - 1, right - frame.x + 2, runs.back().y - frame.y + 3};
}

/// Lines along every side between two cells of different labels within a rectangle of cells, in cells. Sides that
/// continue each other become one line.
template <class Label, class Differ = std::not_equal_to<>>
Lines borders(const CellRect& within, Label label, Differ differ = {}) {
  Lines lines;
  const auto trace = [&lines](std::int32_t begin, std::int32_t end, auto is_border, auto point) {
    for (std::int32_t i = begin; i < end; ++i) {
      if (!is_border(i)) continue;
      const std::int32_t first = i;
      while (i < end && is_border(i)) ++i;
      lines.push_back({point(first), point(i)});
    }
  };
  for (std::int32_t y = within.y + 1; y < within.y + within.height; ++y) {
    const auto is_border = [&](std::int32_t x) { return differ(label({x, y - 1}), label({x, y})); };
    trace(within.x, within.x + within.width, is_border, [y](std::int32_t x) { return Point{x + 0.0, y + 0.0}; });
  }
  for (std::int32_t x = within.x + 1; x < within.x + within.width; ++x) {
    const auto is_border = [&](std::int32_t y) { return differ(label({x - 1, y}), label({x, y})); };
    trace(within.y, within.y + within.height, is_border, [x](std::int32_t y) { return Point{x + 0.0, y + 0.0}; });
  }
  return lines;
}

class Drawing {
 public:
  Drawing(const Picture& picture, const PictureLayout& layout, Canvas& canvas)
      : picture_(picture), layout_(layout), canvas_(canvas) {}

  void cells() const;
  void grid_lines() const;
  void region_borders() const;
  void area_borders() const;
  void mark_borders() const;
  void one_way_edges() const;
  void waypoint_edges() const;
  void waypoints() const;
  std::vector<Point> link_arc(Point from, Point to) const;
  bool is_link(Point from, Point to) const;
  void links() const;
  void outlines() const;
  void traces() const;
  void path() const;
  void stops() const;
  void labels() const;
  void start() const;
  void goal() const;
  void words() const;

 private:
  /// A share of a cell in pixels, within bounds.
  double sized(double share, double least, double most) const {
    return std::clamp(layout_.scale() * share, least, most);
  }
  Lines placed(Lines lines) const;
  Point placed(Point point) const { return layout_.at(point); }
  void arrow_head(Point from, Point tip, double size, Colour colour) const;

  const Picture& picture_;
  const PictureLayout& layout_;
  Canvas& canvas_;
};

Lines Drawing::placed(Lines lines) const {
  for (auto& line : lines) {
    for (Point& point : line) point = layout_.at(point);
  }
  return lines;
}

void Drawing::cells() const {
  std::vector<Colour> colours = picture_.cells;
  for (std::size_t i = 0; i < picture_.regions.size(); ++i) {
    if (picture_.regions[i] != 0) colours[i] = tinted(colours[i], region_colour(picture_.regions[i]), kRegionTint);
  }
  for (const auto& mark : picture_.marks) {
    for (const CellRun& run : mark.runs) {
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        Colour& colour = colours[picture_.size.index({x, run.y})];
        colour = tinted(colour, mark.colour, kMarkTint);
      }
    }
  }
  std::vector<Colour> shown;
  shown.reserve(layout_.sampled().cells());
  for (std::int32_t y = 0; y < picture_.size.height; y += layout_.sampling()) {
    for (std::int32_t x = 0; x < picture_.size.width; x += layout_.sampling())
      shown.push_back(colours[picture_.size.index({x, y})]);
  }
  canvas_.cells(layout_.corner(), layout_.side(), layout_.sampled(), shown);
}

void Drawing::grid_lines() const {
  if (layout_.scale() < kGridFrom) return;
  const auto [width, height] = picture_.size;
  Lines lines;
  for (std::int32_t x = 1; x < width; ++x) lines.push_back({{x + 0.0, 0.0}, {x + 0.0, height + 0.0}});
  for (std::int32_t y = 1; y < height; ++y) lines.push_back({{0.0, y + 0.0}, {width + 0.0, y + 0.0}});
  canvas_.strokes(placed(std::move(lines)), 1, {kInk, 0.2});
}

void Drawing::region_borders() const {
  if (picture_.regions.empty() || layout_.sampling() > 1) return;
  const Size size = picture_.size;
  const auto region = [&](Cell cell) { return size.contains(cell) ? picture_.regions[size.index(cell)] : 0; };
  canvas_.strokes(placed(borders({-1, -1, size.width + 2, size.height + 2}, region)), sized(0.05, 0.7, 2.5),
                  {kInk, 0.6});
}

void Drawing::area_borders() const {
  if (picture_.areas.empty() || layout_.sampling() > 1) return;
  const auto area = [&](Cell cell) { return picture_.areas[picture_.size.index(cell)]; };
  const auto meet = [](std::uint32_t a, std::uint32_t b) { return a != 0 && b != 0 && a != b; };
  const Lines lines = placed(borders({0, 0, picture_.size.width, picture_.size.height}, area, meet));
  canvas_.strokes(lines, sized(0.1, 2, 4), {kAreaColour});
}

void Drawing::mark_borders() const {
  for (const auto& mark : picture_.marks) {
    if (mark.runs.empty() || !mark.outlined) continue;
    const CellRect frame = frame_of(mark.runs);
    Grid<std::uint8_t> inside({frame.width, frame.height});
    for (const CellRun& run : mark.runs) {
      const auto row = inside.row(run.y - frame.y);
      std::fill(row.begin() + (run.begin - frame.x), row.begin() + (run.end - frame.x), std::uint8_t{1});
    }
    const auto label = [&](Cell cell) { return inside[{cell.x - frame.x, cell.y - frame.y}]; };
    canvas_.strokes(placed(borders(frame, label)), sized(0.06, 1.2, 4), {mark.colour, 0.9});
  }
}

void Drawing::arrow_head(Point from, Point tip, double size, Colour colour) const {
  const double length = distance(from, tip);
  if (length == 0) return;
  const Point along{(tip.x - from.x) / length * size, (tip.y - from.y) / length * size};
  const Point base{tip.x - along.x, tip.y - along.y};
  const std::array<Point, 3> corners{tip, Point{base.x - along.y * 0.5, base.y + along.x * 0.5},
                                     Point{base.x + along.y * 0.5, base.y - along.x * 0.5}};
  canvas_.polygon(corners, {colour});
}

void Drawing::one_way_edges() const {
  const bool has_heads = layout_.scale() >= kHeadsFrom;
  Lines shafts;
  for (const auto& edge : picture_.one_way_edges)
    shafts.push_back({between(edge.from, edge.to, 0.25), between(edge.from, edge.to, has_heads ? 0.6 : 0.75)});
  canvas_.strokes(placed(std::move(shafts)), sized(0.06, 1, 6), {kInk});
  if (!has_heads) return;
  for (const auto& edge : picture_.one_way_edges)
    arrow_head(placed(edge.from), placed(between(edge.from, edge.to, 0.8)), sized(0.28, 4, 24), kInk);
}

void Drawing::waypoint_edges() const {
  const double radius = sized(0.2, 3, 14);
  Lines edges;
  for (const auto& edge : picture_.waypoint_edges) edges.push_back({edge.from, edge.to});
  canvas_.strokes(placed(std::move(edges)), sized(0.06, 1.5, 5), {kWaypointColour, 0.8});
  for (const auto& edge : picture_.waypoint_edges) {
    const double length = distance(placed(edge.from), placed(edge.to));
    if (edge.both_ways || length <= radius) continue;
    arrow_head(placed(edge.from), between(placed(edge.to), placed(edge.from), radius / length), radius * 1.6,
               kWaypointColour);
  }
}

void Drawing::waypoints() const {
  const double radius = sized(0.2, 3, 14);
  for (const Point point : picture_.waypoints) {
    canvas_.disc(placed(point), radius, {kWaypointColour});
    canvas_.disc(placed(point), radius * 0.6, {kWhite});
  }
}

std::vector<Point> Drawing::link_arc(Point from, Point to) const {
  return arc_between(placed(from), placed(to), placed(Point{picture_.size.width / 2.0, picture_.size.height / 2.0}));
}

void Drawing::links() const {
  const double width = sized(0.06, 1.5, 6);
  std::vector<std::vector<Point>> arcs;
  Lines dashes;
  for (const auto& link : picture_.links) add_dashes(arcs.emplace_back(link_arc(link.from, link.to)), dashes);
  canvas_.strokes(dashes, width * 2.2, {kWhite, 0.8});
  canvas_.strokes(dashes, width, {kLinkColour});
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    const auto& arc = arcs[i];
    canvas_.disc(arc.front(), width * 1.6, {kLinkColour});
    if (picture_.links[i].both_ways) {
      canvas_.disc(arc.back(), width * 1.6, {kLinkColour});
    } else {
      arrow_head(arc[arc.size() - 2], arc.back(), width * 5, kLinkColour);
    }
  }
}

void Drawing::outlines() const {
  for (const auto& outline : picture_.outlines) {
    std::vector<Point> corners = outline.corners;
    for (Point& corner : corners) corner = placed(corner);
    canvas_.polygon(corners, {outline.colour, 0.12});
    corners.push_back(corners.front());
    canvas_.strokes({corners}, sized(0.04, 1, 3), {outline.colour, 0.55});
  }
}

void Drawing::traces() const {
  for (const auto& trace : picture_.traces) {
    if (trace.points.empty()) continue;
    canvas_.strokes(placed(Lines{trace.points}), sized(0.1, 2, 9), {trace.colour, 0.9});
  }
}

/// The path walks between its links; a link is taken along its own arc, not through what lies between.
void Drawing::path() const {
  if (picture_.path.empty()) return;
  const double width = sized(0.18, 3, 16);
  Lines walked{{picture_.path.front()}};
  Lines taken;
  for (std::size_t i = 1; i < picture_.path.size(); ++i) {
    const Point from = picture_.path[i - 1];
    const Point to = picture_.path[i];
    if (is_link(from, to)) {
      add_dashes(link_arc(from, to), taken);
      walked.emplace_back();
    }
    walked.back().push_back(to);
  }
  const Lines line = placed(walked);
  canvas_.strokes(line, width + 2 * sized(0.06, 1.5, 5), {kWhite, 0.95});
  canvas_.strokes(line, width, {kPathColour});
  canvas_.strokes(taken, sized(0.06, 1.5, 6), {kPathColour});
}

/// Whether a step of the path is longer than one to a cell beside it and has a link.
bool Drawing::is_link(Point from, Point to) const {
  return distance(from, to) > 1.5 &&
         std::any_of(picture_.links.begin(), picture_.links.end(), [&](const Picture::Arrow& link) {
           return (link.from == from && link.to == to) || (link.both_ways && link.from == to && link.to == from);
         });
}

void Drawing::stops() const {
  const double radius = sized(0.24, 6, 22);
  for (const Point stop : picture_.stops) {
    canvas_.disc(placed(stop), radius * 1.3, {kWhite});
    canvas_.disc(placed(stop), radius, {kStopColour});
  }
}

/// Whether two boxes, a corner and the size each, overlap.
struct LabelBox {
  Point corner;
  Point size;

  bool overlaps(const LabelBox& other) const {
    return corner.x < other.corner.x + other.size.x && other.corner.x < corner.x + size.x &&
           corner.y < other.corner.y + other.size.y && other.corner.y < corner.y + size.y;
  }
};

void Drawing::labels() const {
  constexpr double kPad = 3;
  const double away = sized(0.2, 3, 14) + 3;
  const Cell corner = layout_.corner();
  const double right = corner.x + layout_.sampled().width * layout_.side();
  const double bottom = corner.y + layout_.sampled().height * layout_.side();
  std::vector<LabelBox> taken;
  if (!picture_.labels.empty()) {
    for (const Point point : picture_.waypoints) {
      const Point at = placed(point);
      taken.push_back({{at.x - away + 1, at.y - away + 1}, {2 * away - 2, 2 * away - 2}});
    }
  }
  for (const auto& edge : picture_.waypoint_edges) {  // arrow heads
    const double length = distance(placed(edge.from), placed(edge.to));
    if (edge.both_ways || length <= 2 * away) continue;
    const Point head = between(placed(edge.to), placed(edge.from), 1.6 * away / length);
    taken.push_back({{head.x - away / 2, head.y - away / 2}, {away, away}});
  }
  if (picture_.start) {
    const double disc = sized(0.28, 6, 26) * 1.25;
    const Point at = placed(*picture_.start);
    taken.push_back({{at.x - disc, at.y - disc}, {2 * disc, 2 * disc}});
  }
  if (picture_.goal) {  // its flag
    const double flag = sized(0.85, 20, 64);
    taken.push_back(
        {{placed(*picture_.goal).x - flag * 0.2, placed(*picture_.goal).y - flag * 1.1}, {flag, flag * 1.3}});
  }
  for (const auto& label : picture_.labels) {
    const Point at = placed(label.at);
    const double width = text_width(label.text) - kTextAdvance / 6.0 + 2 * kPad;
    const double height = kTextHeight + 2 * kPad;
    const auto box = [&](double x, double y) { return LabelBox{{x, y}, {width, height}}; };
    const double left = std::max(std::min(at.x - width / 2, right - width), corner.x + 0.0);
    const bool at_start = picture_.start == label.at;
    const double near = label.on_it ? 4 : at_start ? sized(0.28, 6, 26) * 1.25 + 2 : away;
    const std::array<LabelBox, 5> tries{
        label.on_it ? box(at.x - width / 2, at.y - height / 2) : box(left, at.y + near),
        label.on_it ? box(at.x - width / 2, at.y - height - near) : box(left, at.y - near - height),
        box(at.x + near, at.y - height / 2), box(at.x - near - width, at.y - height / 2),
        label.on_it ? box(at.x - width / 2, at.y + near) : box(at.x + near, at.y + near)};
    const auto place = std::find_if(tries.begin(), tries.end(), [&](const LabelBox& wanted) {
      return wanted.corner.x >= corner.x && wanted.corner.y >= corner.y && wanted.corner.x + width <= right &&
             wanted.corner.y + height <= bottom &&
             std::none_of(taken.begin(), taken.end(), [&](const LabelBox& other) { return wanted.overlaps(other); });
    });
    if (place == tries.end()) continue;
    taken.push_back(*place);
    const auto [x, y] = place->corner;
    canvas_.polygon(std::array<Point, 4>{Point{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}},
                    {kWhite, 0.75});
    canvas_.text({x + kPad, y + kPad + kTextHeight}, label.text, label.on_it ? kWaypointColour : kInk);
  }
}

void Drawing::start() const {
  if (!picture_.start) return;
  const double radius = sized(0.28, 6, 26);
  canvas_.disc(placed(*picture_.start), radius * 1.25, {kWhite});
  canvas_.disc(placed(*picture_.start), radius, {kStartColour});
}

void Drawing::goal() const {
  if (!picture_.goal) return;
  const double height = sized(0.85, 20, 64);
  const Point foot = placed(*picture_.goal);
  const Point top{foot.x, foot.y - height};
  const Point fly{foot.x + height * 0.62, foot.y - height * 0.74};
  const Point low{foot.x, foot.y - height * 0.48};
  canvas_.disc(foot, height * 0.2, {kWhite});
  canvas_.strokes({{foot, top}, {top, fly, low}}, height * 0.22, {kWhite});
  canvas_.disc(foot, height * 0.13, {kGoalColour});
  canvas_.strokes({{foot, top}}, height * 0.09, {kGoalColour});
  canvas_.polygon(std::array<Point, 3>{top, fly, low}, {kGoalColour});
}

void Drawing::words() const {
  if (!picture_.title.empty()) canvas_.text(layout_.title(), picture_.title, kInk);
  for (std::size_t i = 0; i < picture_.legend.size(); ++i) {
    const Point at = layout_.legend()[i];
    const Cell corner{static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y) - kTextHeight};
    canvas_.cells(corner, kTextHeight, {1, 1}, std::span(&kInk, 1));
    canvas_.cells({corner.x + 1, corner.y + 1}, kTextHeight - 2, {1, 1}, std::span(&picture_.legend[i].colour, 1));
    canvas_.text({at.x + kSwatchAdvance, at.y}, picture_.legend[i].text, kInk);
  }
}

}  // namespace

void draw(const Picture& picture, const PictureLayout& layout, Canvas& canvas) {
  const Drawing drawing(picture, layout, canvas);
  drawing.cells();
  drawing.grid_lines();
  drawing.region_borders();
  drawing.area_borders();
  drawing.mark_borders();
  drawing.one_way_edges();
  drawing.waypoint_edges();
  drawing.links();
  drawing.outlines();
  drawing.traces();
  drawing.path();
  drawing.waypoints();
  drawing.labels();
  drawing.stops();
  drawing.start();
  drawing.goal();
  drawing.words();
}

}  // namespace libpath::tools
