// The doors of both formats to the file system.

#include <algorithm>

#include <libpath/map/io/file.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

/// The loader of files beside a map that notes which it was asked for.
TiledLoader load_and_note(const fs::path& file, std::vector<fs::path>& files) {
  return [load = load_beside(file), folder = file.parent_path(), &files](const std::string& reference) {
    auto text = load(reference);
    if (text && std::find(files.begin(), files.end(), folder / reference) == files.end()) {
      files.push_back(folder / reference);
    }
    return text;
  };
}

template <class Parse>
Loaded<Map> read_with(Parse parse, const fs::path& file, std::vector<fs::path>& files) {
  files.push_back(file);
  const auto bytes = read_file(file, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  return parse(std::string_view(bytes->data(), bytes->size()), file.string(), load_and_note(file, files));
}

template <class Format>
Result<Done, InputError> write_with(Format format, const Map& map, const fs::path& file) {
  const auto text = format(map, file.string());
  if (!text) return Failure{text.error()};
  return write_with_tiles(map.terrains, *text, file);
}

}  // namespace

Loaded<Map> read_tmx(const fs::path& file, std::vector<fs::path>& files) { return read_with(parse_tmx, file, files); }
Loaded<Map> read_tmj(const fs::path& file, std::vector<fs::path>& files) { return read_with(parse_tmj, file, files); }
Loaded<Map> read_tmx(const fs::path& file) {
  std::vector<fs::path> ignored;
  return read_tmx(file, ignored);
}
Loaded<Map> read_tmj(const fs::path& file) {
  std::vector<fs::path> ignored;
  return read_tmj(file, ignored);
}
Result<Done, InputError> write_tmx(const Map& map, const fs::path& file) { return write_with(format_tmx, map, file); }
Result<Done, InputError> write_tmj(const Map& map, const fs::path& file) { return write_with(format_tmj, map, file); }

}  // namespace libpath
