#include <libpath/map/io/tiled_reference.h>

#include <algorithm>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

/// The first part of the way that is a symbolic link; empty where there is none.
fs::path link_on_the_way(const fs::path& folder, const fs::path& reference) {
  fs::path way = folder;
  for (const fs::path& part : reference) {
    way /= part;
    if (is_link(way)) return way;
  }
  return {};
}

}  // namespace

TiledLoader load_within(const fs::path& map, const ReadOptions& options, std::size_t max_bytes) {
  return [map, options, max_bytes](const std::string& reference) -> Loaded<std::string> {
    const auto refuse_reference = [&](std::string expected) {
      return refuse(map.string(), "reference " + shown(reference), std::move(expected));
    };
    std::error_code error;
    const fs::path folder = fs::canonical(map.has_parent_path() ? map.parent_path() : fs::path("."), error);
    const fs::path root = error || options.root.empty() ? folder : fs::canonical(options.root, error);
    if (error || !lies_in(folder, root))
      return refuse_reference(
          fmt::format("expected a root that has the map in it, not {}", shown(options.root.string())));
    // No link is followed, so what the names say is where they lead.
    const fs::path referred = path_of_text(reference);
    const fs::path target = (folder / referred).lexically_normal();
    const bool stays = lies_in(target, root);
    if (reference.empty() || reference.find('\0') != std::string::npos || referred.is_absolute() || !stays) {
      return refuse_reference(
          options.root.empty()
              ? "expected a relative path to a file in the map's folder or below it; with --root DIR, or a "
                "libpath.project.json in DIR, it may lie anywhere in DIR"
              : fmt::format("expected a relative path to a file in the project's root {}; --root DIR names another",
                            shown(options.root.string())));
    }
    if (const fs::path link = link_on_the_way(root, target.lexically_relative(root)); !link.empty())
      return refuse_reference(fmt::format("expected no symbolic link on the way, {} is one", shown(link.string())));
    if (!is_read_as_spelt(referred)) return refuse_reference("expected names that are read as they are spelt");
    auto bytes = read_file(target, max_bytes);
    if (!bytes) return refuse_reference(std::move(bytes.error().expected));
    return std::string(bytes->begin(), bytes->end());
  };
}

TiledLoader load_and_note(const fs::path& map, std::vector<fs::path>& files, const ReadOptions& options,
                          std::size_t max_bytes) {
  return
      [load = load_within(map, options, max_bytes), folder = map.parent_path(), &files](const std::string& reference) {
        auto text = load(reference);
        const fs::path referred = folder / path_of_text(reference);
        if (text && std::find(files.begin(), files.end(), referred) == files.end()) files.push_back(referred);
        return text;
      };
}

TiledLoader load_nothing() {
  return [](const std::string& reference) -> Loaded<std::string> {
    return refuse(reference, "", "expected no reference to another file");
  };
}

TiledTileset load_tileset(const std::string& reference, std::uint32_t first_gid, const TiledLoader& load,
                          LoadBudget& budget) {
  auto text = load(reference);
  if (!text) throw std::move(text.error());
  budget.charge_reference(text->size(), reference);
  const auto start = text->find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const bool xml = start != std::string::npos && (*text)[start] == '<';
  TiledTileset tileset = xml ? parse_tsx(*text, reference, budget) : parse_tsj(*text, reference, budget);
  tileset.first_gid = first_gid;
  tileset.external = true;
  tileset.source = reference;
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
