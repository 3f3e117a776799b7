#include <tools/common/query_picture.h>

#include <algorithm>
#include <array>

#include <libpath/search/world.h>

namespace libpath::tools {
namespace {

Colour colour_of(const TerrainRecord& terrain) { return {terrain.colour[0], terrain.colour[1], terrain.colour[2]}; }

void draw_terrain(const Asset& asset, Picture& picture) {
  const Size size = asset.map().size();
  std::array<bool, 256> seen{};
  picture.cells.reserve(size.cells());
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const TerrainRecord& terrain = asset.map().terrain({x, y});
      picture.cells.push_back(colour_of(terrain));
      seen[static_cast<std::size_t>(&terrain - asset.map().terrains().data())] = true;
    }
  }
  for (std::size_t i = 0; i < asset.map().terrains().size(); ++i) {
    const TerrainRecord& terrain = asset.map().terrains()[i];
    if (seen[i]) picture.legend.push_back({colour_of(terrain), std::string(asset.map().text(terrain.name))});
  }
}

void tint_regions(const Asset& asset, const World& world, Picture& picture) {
  if (world.regions().count() < 2) return;
  const Size size = asset.map().size();
  picture.regions.reserve(size.cells());
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const bool walkable = world.walkability()[{x, y}];
      picture.regions.push_back(walkable ? world.regions().region_of({x, y}) + 1 : 0);
    }
  }
}

void draw_edges(const World& world, Picture& picture) {
  if (world.edges().empty()) return;
  const Size size = world.size();
  for (const LinkRecord& link : world.edges().links()) {
    picture.links.push_back({centre_of(size.cell(link.from)), centre_of(size.cell(link.to)), false});
  }
  for (const EdgeCell& edge : world.edges().cells()) {
    for_each(static_cast<HeadingSet>(edge.closed & kStraightHeadings), [&](Heading heading) {
      const Cell below = size.cell(edge.cell);
      picture.one_way_edges.push_back({centre_of(step(below, heading)), centre_of(below), false});
    });
  }
}

constexpr Colour kKeptColour{200, 30, 40};

/// A colour with some percent of another.
Colour blended(Colour colour, Colour other, int percent) {
  const auto mix = [percent](int a, int b) { return static_cast<std::uint8_t>(a + (b - a) * percent / 100); };
  return {mix(colour.red, other.red), mix(colour.green, other.green), mix(colour.blue, other.blue)};
}

/// What a picture says of one dead end.
struct ShownDeadEnd {
  DeadEndIndex outermost;
  int depth;
  Colour colour;
};

std::vector<ShownDeadEnd> shown_dead_ends(const DeadEnds& areas) {
  std::vector<ShownDeadEnd> shown;
  std::uint32_t hues = 0;
  for (std::size_t i = 0; i < areas.records().size(); ++i) {
    const DeadEndRecord& record = areas.records()[i];
    if (record.parent == DeadEndRecord::kNone) {
      shown.push_back({static_cast<DeadEndIndex>(i), 0, region_colour(++hues)});
    } else {
      shown.push_back(shown[record.parent]);
      ++shown.back().depth;
    }
    if (record.kept != 0) shown.back().colour = kKeptColour;
  }
  return shown;
}

}  // namespace

void show_dead_ends(const Asset& asset, std::size_t unit, Picture& picture) {
  const World world(asset, unit);
  picture.regions.clear();
  if (world.dead_ends().empty()) return;
  const std::vector<ShownDeadEnd> shown = shown_dead_ends(world.dead_ends());
  std::vector<Picture::Mark> marks(shown.size());  // of outermost ones
  for (std::int32_t y = 0; y < world.size().height; ++y) {
    for (std::int32_t x = 0; x < world.size().width; ++x) {
      if (!world.walkability()[{x, y}]) continue;
      const DeadEndIndex area = world.dead_ends().area_of({x, y});
      if (area == kNoDeadEnd) continue;
      const auto& [outermost, depth, colour] = shown[area];
      Colour& cell = picture.cells[world.size().index({x, y})];
      cell = blended(blended(cell, colour, 35), {0, 0, 0}, std::min(7 * depth, 49));
      auto& runs = marks[outermost].runs;
      if (!runs.empty() && runs.back().y == y && runs.back().end == x) {
        ++runs.back().end;
      } else {
        runs.push_back({y, x, x + 1});
      }
      marks[outermost].colour = shown[outermost].colour;
    }
  }
  std::erase_if(marks, [](const Picture::Mark& mark) { return mark.runs.empty(); });
  picture.marks.insert(picture.marks.end(), marks.begin(), marks.end());
  picture.legend.push_back({region_colour(1), "dead end, deeper ones darker"});
  const auto records = world.dead_ends().records();
  if (std::any_of(records.begin(), records.end(), [](const DeadEndRecord& record) { return record.kept != 0; })) {
    picture.legend.push_back({kKeptColour, "kept though paths need it"});
  }
}

Picture picture_of(const Asset& asset, std::size_t unit) {
  const World world(asset, unit);
  Picture picture;
  picture.size = asset.map().size();
  draw_terrain(asset, picture);
  tint_regions(asset, world, picture);
  draw_edges(world, picture);
  return picture;
}

}  // namespace libpath::tools
