// The doors of both formats to the file system.

#include <libpath/map/io/file.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

template <class Parse>
Loaded<Map> read_with(Parse parse, const fs::path& file) {
  const auto bytes = read_file(file, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  return parse(std::string_view(bytes->data(), bytes->size()), file.string(), load_beside(file));
}

template <class Format>
Result<Done, InputError> write_with(Format format, const Map& map, const fs::path& file) {
  const auto text = format(map, file.string());
  if (!text) return Failure{text.error()};
  return write_with_tiles(map.terrains, *text, file);
}

}  // namespace

Loaded<Map> read_tmx(const fs::path& file) { return read_with(parse_tmx, file); }
Loaded<Map> read_tmj(const fs::path& file) { return read_with(parse_tmj, file); }
Result<Done, InputError> write_tmx(const Map& map, const fs::path& file) { return write_with(format_tmx, map, file); }
Result<Done, InputError> write_tmj(const Map& map, const fs::path& file) { return write_with(format_tmj, map, file); }

}  // namespace libpath
