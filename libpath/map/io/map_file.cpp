#include <libpath/map/io/map_file.h>

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/ldtk.h>
#include <libpath/map/io/level_name.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/png.h>
#include <libpath/map/io/png_mark.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

using Path = std::filesystem::path;

/// Longest text that is read as a map: for a glyph a cell of the largest, and all that is drawn over them.
constexpr std::size_t kMaxTextBytes = static_cast<std::size_t>(kMaxCells) / 2 * 3;

template <Loaded<Map> (*parse)(std::string_view, const std::string&)>
Loaded<Map> read_text(const Path& file, std::vector<Path>& files, const ReadOptions&) {
  files.push_back(file);
  const auto text = read_file(file, kMaxTextBytes);
  if (!text) return Failure{text.error()};
  return parse({text->data(), text->size()}, file.string());
}

template <std::string (*format)(const Map&)>
Result<Done, InputError> write_text(const Map& map, const Path& file, Replace, const ReadOptions&) {
  const std::string text = format(map);
  if (text.size() > kMaxTextBytes) return refuse(file.string(), "", "expected a map whose file could be read again");
  return write_file(file, text, Replace::anything);
}

/// An image has one file beside it, which has its name.
Loaded<Map> read_image(const Path& file, std::vector<Path>& files, const ReadOptions&) { return read_png(file, files); }

std::vector<std::string> lose_nothing(const Map&, const Path&, const ReadOptions&) { return {}; }
template <std::vector<std::string> (*lost)(const Map&)>
std::vector<std::string> lost_in(const Map& map, const Path&, const ReadOptions&) {
  return lost(map);
}

/// FileCheck: whether a file can be read as a map of its format.
template <Loaded<Map> (*read)(const Path&, std::vector<Path>&, const ReadOptions&)>
std::optional<std::string> why_no_map(const Path& file, const ReadOptions& options) {
  std::vector<Path> ignored;
  if (read(file, ignored, options)) return std::nullopt;
  return fmt::format("holds no map that can be read as {}", file.extension().string());
}

/// The same of maps that may refer into their project.
template <Loaded<Map> (*read)(const Path&, std::vector<Path>&, const ReadOptions&)>
std::optional<std::string> why_no_map_of_project(const Path& file, const ReadOptions& options) {
  const auto allowed = options_for_writing(file, options);
  if (!allowed) return "cannot be read: " + allowed.error().message();
  return why_no_map<read>(file, *allowed);
}

std::optional<std::string> why_no_image(const Path& file, const ReadOptions&) { return why_no_png_map(file); }

std::optional<std::string> nothing_replaced(const Path&, const ReadOptions&) { return std::nullopt; }

/// What a format writes beside the map.
struct SideFile {
  Path (*of)(const Path& map);
  std::optional<std::string> (*why_not_replace)(const Path& file);
  bool with_every_map;  // else only with a map that is not there yet; into one that is there as the writer finds needed
};
constexpr SideFile kTiles{tiles_file_of, why_no_marked_png, false};
constexpr SideFile kLegend{legend_file_of, why_no_legend, true};

Result<Done, InputError> write_image(const Map& map, const Path& file, Replace, const ReadOptions&) {
  return write_png(map, file);
}

struct Format {
  std::string_view extension;
  Loaded<Map> (*read)(const Path&, std::vector<Path>&, const ReadOptions&);
  Result<Done, InputError> (*write)(const Map&, const Path&, Replace, const ReadOptions&);  // null: read only
  std::vector<std::string> (*lost)(const Map&, const Path&, const ReadOptions&);
  std::optional<std::string> (*why_not_replace)(const Path&, const ReadOptions&);
  const SideFile* beside;
};

constexpr Format kFormats[] = {
    {".lpmap", read_text<parse_lpmap>, write_text<format_lpmap>, lose_nothing, why_no_map<read_text<parse_lpmap>>,
     nullptr},
    {".map", read_text<parse_movingai>, write_text<format_movingai>, lost_in<lost_in_movingai>,
     why_no_map<read_text<parse_movingai>>, nullptr},
    {".tmx", read_tmx, write_tmx, lost_in_tmx, why_no_map_of_project<read_tmx>, &kTiles},
    {".tmj", read_tmj, write_tmj, lost_in_tmj, why_no_map_of_project<read_tmj>, &kTiles},
    {".png", read_image, write_image, lost_in<lost_in_png>, why_no_image, &kLegend},
    {".ldtk", read_ldtk, nullptr, lose_nothing, nothing_replaced, nullptr},
    {".ldtkl", read_ldtkl, nullptr, lose_nothing, nothing_replaced, nullptr},
};

const Format* find_format(const Path& file) {
  const std::string extension = LevelName::of(file).extension();
  const auto* found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                   [&](const Format& format) { return format.extension == extension; });
  return found == std::end(kFormats) ? nullptr : found;
}

std::string extensions(bool written) {
  std::string known;
  for (const Format& format : kFormats) {
    if (!written || format.write) known += (known.empty() ? "" : ", ") + std::string(format.extension);
  }
  return known;
}

Failure<InputError> refuse_name(const Path& file) {
  return refuse(file.string(), "", "expected a file name that ends in one of " + extensions(false));
}

}  // namespace

Loaded<Map> read_map(const Path& file, const ReadOptions& options) {
  std::vector<Path> ignored;
  return read_map(file, ignored, options);
}

Loaded<Map> read_map(const Path& file, std::vector<Path>& files, const ReadOptions& options) {
  const Format* const format = find_format(file);
  return format ? format->read(file, files, options) : refuse_name(file);
}

Loaded<std::vector<std::string>> levels_of_map(const Path& file) {
  const Format* const format = find_format(file);
  if (!format) return refuse_name(file);
  return format->read == read_ldtk ? levels_of_ldtk(LevelName::of(file).file) : std::vector<std::string>{};
}

bool is_map_written(const Path& file) {
  const Format* const format = find_format(file);
  return format && format->write;
}

Path file_of_map(const Path& map) { return LevelName::of(map).file; }

Path beside_map(const Path& map, std::string_view extension) {
  LevelName name = LevelName::of(map);
  if (name.level.empty()) return name.file.replace_extension(extension);
  return name.file.replace_filename(name.level + std::string(extension));
}

Result<Done, InputError> write_map(const Map& map, const Path& file, Replace replace, const ReadOptions& options) {
  const Format* const format = find_format(file);
  if (!format) return refuse_name(file);
  if (!format->write) {
    return refuse(file.string(), "",
                  fmt::format("expected a name that ends in one of {}, since {} is read and not written",
                              extensions(true), format->extension));
  }
  // What is written must be readable again.
  if (auto fault = check(map)) return refuse(file.string(), fault->place, fault->expected);
  if (replace == Replace::ours) {
    if (auto why = why_not_replace_map(file, options)) return Failure{std::move(*why)};
  }
  return format->write(map, file, replace, options);
}

std::vector<Path> files_of_map(const Path& file) {
  const Format* const format = find_format(file);
  if (!format || !format->write) return {};
  if (!format->beside) return {file};
  return {format->beside->of(file), file};
}

std::optional<InputError> why_not_replace_map(const Path& file, const ReadOptions& options) {
  const Format* const format = find_format(file);
  if (!format) return std::nullopt;
  const auto check = [&](const Path& old) { return format->why_not_replace(old, options); };
  if (auto why = why_not_replace(file, check)) return InputError{file.string(), "", std::move(*why)};
  std::error_code ignored;
  if (!format->beside || (!format->beside->with_every_map && std::filesystem::exists(file, ignored)))
    return std::nullopt;
  const Path beside = format->beside->of(file);
  if (auto why = why_not_replace(beside, format->beside->why_not_replace))
    return InputError{beside.string(), "", std::move(*why)};
  return std::nullopt;
}

std::vector<std::string> lost_by_writing(const Map& map, const Path& file, const ReadOptions& options) {
  const Format* const format = find_format(file);
  return format ? format->lost(map, file, options) : std::vector<std::string>{};
}

}  // namespace libpath
