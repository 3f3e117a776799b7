// libpath as an entry of the Grid-Based Path Planning Competition: the functions that the kit's main program calls.
// The kit brings Entry.h and GPPC.h; see README.md in this folder.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "Entry.h"

#include <libpath/bake/bake.h>
#include <libpath/map/io/file.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>

namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 32;

/// The kit has no way to hear of a failure.
[[noreturn]] void give_up(const std::string& file, const char* what) {
  std::fprintf(stderr, "%s: %s\n", file.c_str(), what);
  std::exit(EXIT_FAILURE);
}

libpath::Map map_of(const std::vector<bool>& bits, int width, int height) {
  libpath::Map map = libpath::plain_map({width, height});
  const auto wall = static_cast<libpath::TerrainIndex>(libpath::find_terrain(map, "out of bounds").value());
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (!bits[i]) map.cells[map.size().cell(i)] = wall;
  }
  return map;
}

/// What answers queries, made once a map.
struct Engine {
  Engine(libpath::Asset opened, libpath::SearchContext made)
      : asset(std::move(opened)), world(asset, 0), context(std::move(made)), cells(world.size().cells()) {}

  libpath::Asset asset;
  libpath::World world;
  libpath::SearchContext context;
  std::vector<libpath::Cell> cells;
};

}  // namespace

void PreprocessMap(const std::vector<bool>& bits, int width, int height, const std::string& filename) {
  const auto baked =
      libpath::bake(map_of(bits, width, height), {.units = {}, .tier = libpath::Tier::full, .threads = 0});
  if (!baked) give_up(filename, baked.error().message.c_str());
  if (!libpath::write_file(filename, baked->bytes)) give_up(filename, "cannot be written");
}

void* PrepareForSearch(const std::vector<bool>&, int, int, const std::string& filename) {
  const auto bytes = libpath::read_file(filename, kMaxBytes);
  if (!bytes) give_up(filename, "cannot be read");
  auto asset = libpath::Asset::open_copy(std::as_bytes(std::span(*bytes)));
  if (!asset) give_up(filename, libpath::describe(asset.error().code));
  auto context = libpath::SearchContext::create(asset->map().size().cells());
  if (!context) give_up(filename, libpath::describe(context.error().code));
  // The kit never says that it is done with one map: the next takes its place.
  static std::unique_ptr<Engine> engine;
  engine = std::make_unique<Engine>(std::move(*asset), std::move(*context));
  return engine.get();
}

bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path) {
  auto& engine = *static_cast<Engine*>(data);
  const auto result = libpath::find_path(engine.world, {{s.x, s.y}, {g.x, g.y}}, engine.context, engine.cells);
  // The kit wants no path where there is nowhere to go.
  path.resize(result.cells < 2 ? 0 : result.cells);
  for (std::size_t i = 0; i < path.size(); ++i) {
    path[i].x = static_cast<std::int16_t>(engine.cells[i].x);
    path[i].y = static_cast<std::int16_t>(engine.cells[i].y);
  }
  return true;
}

std::string GetName() { return "libpath"; }
