#include <libpath/map/io/map_file.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include <libpath/map/io/file.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/png.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

using Path = std::filesystem::path;

/// Longest text that is read as a map: twice the most cells, for a glyph a cell and all that is drawn over them.
constexpr std::size_t kMaxTextBytes = 2 * static_cast<std::size_t>(kMaxCells);

template <Loaded<Map> (*parse)(std::string_view, const std::string&)>
Loaded<Map> read_text(const Path& file, std::vector<Path>& files) {
  files.push_back(file);
  const auto text = read_file(file, kMaxTextBytes);
  if (!text) return Failure{text.error()};
  return parse({text->data(), text->size()}, file.string());
}

template <std::string (*format)(const Map&)>
Result<Done, InputError> write_text(const Map& map, const Path& file) {
  const std::string text = format(map);
  if (text.size() > kMaxTextBytes) return refuse(file.string(), "", "expected a map whose file could be read again");
  return write_file(file, text);
}

std::vector<std::string> lose_nothing(const Map&) { return {}; }

struct Format {
  std::string_view extension;
  Loaded<Map> (*read)(const Path&, std::vector<Path>&);
  Result<Done, InputError> (*write)(const Map&, const Path&);
  std::vector<std::string> (*lost)(const Map&);
};

constexpr Format kFormats[] = {
    {".lpmap", read_text<parse_lpmap>, write_text<format_lpmap>, lose_nothing},
    {".map", read_text<parse_movingai>, write_text<format_movingai>, lost_in_movingai},
    {".tmx", read_tmx, write_tmx, lost_in_tiled},
    {".tmj", read_tmj, write_tmj, lost_in_tiled},
    {".png", read_png, write_png, lost_in_png},
};

const Format* find_format(const Path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto* found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                   [&](const Format& format) { return format.extension == extension; });
  return found == std::end(kFormats) ? nullptr : found;
}

Failure<InputError> refuse_name(const Path& file) {
  std::string known;
  for (const Format& format : kFormats) known += (known.empty() ? "" : ", ") + std::string(format.extension);
  return refuse(file.string(), "", "expected a file name that ends in one of " + known);
}

}  // namespace

Loaded<Map> read_map(const Path& file) {
  std::vector<Path> ignored;
  return read_map(file, ignored);
}

Loaded<Map> read_map(const Path& file, std::vector<Path>& files) {
  const Format* const format = find_format(file);
  return format ? format->read(file, files) : refuse_name(file);
}

Result<Done, InputError> write_map(const Map& map, const Path& file) {
  const Format* const format = find_format(file);
  if (!format) return refuse_name(file);
  // What is written must be readable again.
  if (auto fault = check(map)) return refuse(file.string(), fault->place, fault->expected);
  return format->write(map, file);
}

std::vector<std::string> lost_by_writing(const Map& map, const Path& file) {
  const Format* const format = find_format(file);
  return format ? format->lost(map) : std::vector<std::string>{};
}

}  // namespace libpath
