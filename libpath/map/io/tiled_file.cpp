// The doors of both formats to the file system.

#include <optional>

#include <libpath/map/io/file.h>
#include <libpath/map/io/png_mark.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

template <class Parse>
Loaded<Map> read_with(Parse parse, const fs::path& file, std::vector<fs::path>& files, const ReadOptions& options) {
  files.push_back(file);
  const auto bytes = read_file(file, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  const auto rules = find_tile_rules(file, options, files);
  if (!rules) return Failure{rules.error()};
  return parse(std::string_view(bytes->data(), bytes->size()), file.string(), load_and_note(file, files, options),
               *rules);
}

/// What of the file that is there has to be kept; nothing where there is none, or none that can be read.
struct Old {
  std::string text;
  ReadOptions options;
  TileRules rules;
  std::optional<TiledOriginal> original;  // refers to the rules
  bool unreadable = false;
};

/// How far references and rules are followed by tools and the editor that read the file. Throws an InputError.
ReadOptions options_in_project(const fs::path& file, const ReadOptions& options) {
  auto allowed = options_for_writing(file, options);
  if (!allowed) throw std::move(allowed.error());
  return std::move(*allowed);
}

/// Throws an InputError where the file lies in a project that cannot be read.
void read_old(const TiledSpelling& spelling, const fs::path& file, const ReadOptions& options, Old& old) {
  std::error_code error;
  if (!fs::exists(file, error) && !error) return;
  // What the disk does not give now is no reason to take the file for another's.
  auto bytes = read_file(file, TiledLimits::file_bytes);
  if (!bytes) throw std::move(bytes.error());
  if (bytes->empty()) return;
  old.unreadable = true;
  old.text.assign(bytes->begin(), bytes->end());
  old.options = options_in_project(file, options);
  auto rules = find_tile_rules(file, old.options);
  if (!rules) throw std::move(rules.error());
  old.rules = std::move(rules->rules);
  try {
    old.original = read_tiled_original(spelling, old.text, file.string(), load_within(file, old.options), &old.rules);
    old.unreadable = false;
  } catch (const InputError&) {
  }
}

using FormatTiled = Loaded<std::string> (*)(const Map&, const std::string&);

/// With the picture of its tiles, in the stead of none but ours unless anything may be replaced.
Result<Done, InputError> write_both(const std::vector<Terrain>& terrains, Size tile, const std::string& text,
                                    const fs::path& file, Replace replace) {
  const fs::path picture = tiles_file_of(file);
  if (replace == Replace::ours) {
    if (auto why = why_not_replace(picture, why_no_marked_png)) return refuse(picture.string(), "", std::move(*why));
  }
  return write_with_tiles(terrains, tile, text, file);
}

Result<Done, InputError> write_with(const TiledSpelling& spelling, FormatTiled format, const Map& map,
                                    const fs::path& file, Replace replace, const ReadOptions& options) {
  const auto merged = tiled_guarded<std::optional<TiledSaved>>(file.string(), [&]() -> std::optional<TiledSaved> {
    Old old;
    read_old(spelling, file, options, old);
    if (old.unreadable && replace == Replace::ours)
      throw InputError{file.string(), "", "expected a map of Tiled that can be read, to write into it"};
    if (!old.original) return std::nullopt;
    return save_into_tiled(spelling, *old.original, map, file.string(), load_within(file, old.options));
  });
  if (!merged) return Failure{merged.error()};
  if (!*merged) {
    const auto text = format(map, file.string());
    if (!text) return Failure{text.error()};
    return write_both(map.terrains, {kTiledTileSide, kTiledTileSide}, *text, file, replace);
  }
  const TiledSaved& saved = **merged;
  const TiledMerge& merge = saved.merge;
  const fs::path picture = tiles_file_of(file);
  std::error_code ignored;  // whoever writes the picture meets it again
  const bool needs_picture = !merge.tiles.empty() && (merge.tiles_changed || !fs::exists(picture, ignored));
  if (!needs_picture) {
    remove_litter(picture);
    return write_file(file, saved.text, Replace::anything);
  }
  return write_both(merge.tiles, merge.tile, saved.text, file, replace);
}

std::vector<std::string> lost_with(const TiledSpelling& spelling, const Map& map, const fs::path& file,
                                   const ReadOptions& options) {
  std::vector<std::string> lost = lost_in_tiled(map);
  const auto in_file = tiled_guarded<std::vector<std::string>>(file.string(), [&]() -> std::vector<std::string> {
    Old old;
    read_old(spelling, file, options, old);
    if (old.unreadable) return {"the old file, which libpath cannot read"};
    if (!old.original) return {};
    return merge_tiled(*old.original, map, file.string()).lost;
  });
  // Where the map does not go into the file, nothing is written and nothing lost.
  if (in_file) lost.insert(lost.end(), in_file->begin(), in_file->end());
  return lost;
}

}  // namespace

Loaded<Map> read_tmx(const fs::path& file, std::vector<fs::path>& files, const ReadOptions& options) {
  return read_with(parse_tmx, file, files, options);
}
Loaded<Map> read_tmj(const fs::path& file, std::vector<fs::path>& files, const ReadOptions& options) {
  return read_with(parse_tmj, file, files, options);
}
Loaded<Map> read_tmx(const fs::path& file) {
  std::vector<fs::path> ignored;
  return read_tmx(file, ignored);
}
Loaded<Map> read_tmj(const fs::path& file) {
  std::vector<fs::path> ignored;
  return read_tmj(file, ignored);
}
Result<Done, InputError> write_tmx(const Map& map, const fs::path& file, Replace replace, const ReadOptions& options) {
  return write_with(kTmxSpelling, format_tmx, map, file, replace, options);
}
Result<Done, InputError> write_tmj(const Map& map, const fs::path& file, Replace replace, const ReadOptions& options) {
  return write_with(kTmjSpelling, format_tmj, map, file, replace, options);
}
std::vector<std::string> lost_in_tmx(const Map& map, const fs::path& file, const ReadOptions& options) {
  return lost_with(kTmxSpelling, map, file, options);
}
std::vector<std::string> lost_in_tmj(const Map& map, const fs::path& file, const ReadOptions& options) {
  return lost_with(kTmjSpelling, map, file, options);
}

}  // namespace libpath
