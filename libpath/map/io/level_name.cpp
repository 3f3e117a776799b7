#include <libpath/map/io/level_name.h>

#include <algorithm>
#include <cctype>

namespace libpath {

LevelName LevelName::of(const std::filesystem::path& map) {
  using Letters = std::filesystem::path::string_type;
  const Letters name = map.filename().native();
  const auto mark = name.rfind(Letters::value_type('#'));
  if (mark == Letters::npos) return {map, {}};
  LevelName one{map.parent_path() / name.substr(0, mark), std::filesystem::path(name.substr(mark + 1)).string()};
  return one.extension() == ".ldtk" ? one : LevelName{map, {}};
}

std::string LevelName::extension() const {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

}  // namespace libpath
