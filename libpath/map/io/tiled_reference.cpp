#include <libpath/map/io/tiled_reference.h>

#include <algorithm>

#include <fmt/format.h>
#include <libpath/core/plant.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kTilesetBytes = std::size_t{64} << 20;

bool stays_below(const fs::path& path) {
  if (path.empty() || path.is_absolute()) return false;
  if (LIBPATH_PLANTED(followed_reference)) return true;
  return std::none_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

/// The first part of the way that is a symbolic link; empty where there is none.
fs::path link_on_the_way(const fs::path& folder, const fs::path& reference) {
  fs::path way = folder;
  for (const fs::path& part : reference) {
    way /= part;
    std::error_code ignored;
    if (fs::is_symlink(fs::symlink_status(way, ignored))) return way;
  }
  return {};
}

}  // namespace

TiledLoader load_beside(const fs::path& map) {
  return [map](const std::string& reference) -> Loaded<std::string> {
    const fs::path path(reference);
    if (reference.find('\0') != std::string::npos || !stays_below(path)) {
      return refuse(map.string(), "reference " + shown(reference),
                    "expected a relative path to a file in the map's folder or below it (or an embedded tileset)");
    }
    const fs::path folder = map.parent_path();
    if (const fs::path link = link_on_the_way(folder, path); !link.empty()) {
      return refuse(map.string(), "reference " + shown(reference),
                    fmt::format("expected no symbolic link on the way, {} is one", shown(link.string())));
    }
    auto bytes = read_file(folder / path, kTilesetBytes);
    if (!bytes) return Failure{std::move(bytes.error())};
    return std::string(bytes->begin(), bytes->end());
  };
}

TiledLoader load_nothing() {
  return [](const std::string& reference) -> Loaded<std::string> {
    return refuse(reference, "", "expected no reference to another file");
  };
}

TiledTileset load_tileset(const std::string& reference, std::uint32_t first_gid, const TiledLoader& load) {
  auto text = load(reference);
  if (!text) throw std::move(text.error());
  const auto start = text->find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const bool xml = start != std::string::npos && (*text)[start] == '<';
  TiledTileset tileset = xml ? parse_tsx(*text, reference) : parse_tsj(*text, reference);
  tileset.first_gid = first_gid;
  return tileset;
}

void sort_tiles(TiledTileset& tileset, const std::string& file, const std::string& place) {
  auto& tiles = tileset.tiles;
  std::sort(tiles.begin(), tiles.end(), [](const TiledTile& a, const TiledTile& b) { return a.id < b.id; });
  const auto twice = std::adjacent_find(tiles.begin(), tiles.end(),
                                        [](const TiledTile& a, const TiledTile& b) { return a.id == b.id; });
  if (twice == tiles.end()) return;
  throw InputError{file, place, fmt::format("expected each tile once, {} occurs twice", twice->id)};
}

}  // namespace libpath
