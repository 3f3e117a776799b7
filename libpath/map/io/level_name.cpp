#include <libpath/map/io/level_name.h>

#include <algorithm>
#include <cctype>

namespace libpath {
namespace {

bool has_levels(const std::filesystem::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension == ".ldtk";
}

}  // namespace

LevelName LevelName::of(const std::filesystem::path& map) {
  using Letters = std::filesystem::path::string_type;
  const Letters name = map.filename().native();
  const auto mark = name.rfind(Letters::value_type('#'));
  if (mark == Letters::npos) return {map, {}};
  std::filesystem::path file = map.parent_path() / name.substr(0, mark);
  if (!has_levels(file)) return {map, {}};
  return {std::move(file), std::filesystem::path(name.substr(mark + 1)).string()};
}

}  // namespace libpath
