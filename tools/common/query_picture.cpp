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

}  // namespace

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
