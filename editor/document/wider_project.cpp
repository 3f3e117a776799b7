#include <editor/document/wider_project.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tile_survey.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <libpath/map/printable.h>
#include <QDir>
#include <QFileInfo>

namespace libpath::editor {
namespace {

namespace fs = std::filesystem;

/// As the map spells them. In their place its reader is given a tileset of no tiles.
std::vector<std::string> references_of(const QString& map) {
  const auto bytes = read_file(map.toStdString(), TiledLimits::file_bytes);
  if (!bytes) return {};
  std::vector<std::string> references;
  const TiledLoader note = [&](const std::string& reference) -> Loaded<std::string> {
    references.push_back(reference);
    return std::string("<tileset/>");
  };
  const std::string_view text(bytes->data(), bytes->size());
  const QString format = QFileInfo(map).suffix().toLower();
  if (format == QLatin1String("tmx")) static_cast<void>(parse_tmx(text, map.toStdString(), note));
  if (format == QLatin1String("tmj")) static_cast<void>(parse_tmj(text, map.toStdString(), note));
  // The project of a level's file of LDtk is called as the folder that it lies in.
  if (format == QLatin1String("ldtkl"))
    references.push_back("../" + QFileInfo(map).dir().dirName().toStdString() + ".ldtk");
  return references;
}

/// Of folders without links.
fs::path common_folder(const fs::path& a, const fs::path& b) {
  fs::path common;
  const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  for (auto part = a.begin(); part != end; ++part) common /= *part;
  return common;
}

bool has_home(const fs::path& folder) {
  const fs::path home = QDir(QDir::homePath()).canonicalPath().toStdString();
  return folder == folder.root_path() || common_folder(home, folder) == folder;
}

}  // namespace

std::optional<WiderProject> wider_project(const QString& map) {
  const auto own_project = find_project(map.toStdString());
  if (!own_project || !own_project->file.empty()) return std::nullopt;
  std::error_code error;
  const fs::path own = fs::canonical(fs::path(map.toStdString()).parent_path(), error);
  if (error) return std::nullopt;
  fs::path folder = own;
  std::string first;
  for (const std::string& reference : references_of(map)) {
    if (fs::path(reference).is_absolute()) return std::nullopt;
    const fs::path target = (own / reference).lexically_normal();
    if (first.empty() && common_folder(own, target.parent_path()) != own) first = reference;
    folder = common_folder(folder, target.parent_path());
  }
  if (first.empty() || has_home(folder)) return std::nullopt;
  return WiderProject{QString::fromStdString(folder.string()), QString::fromStdString(printable(first))};
}

Result<Done, InputError> make_project(const WiderProject& project, const QString& map) {
  // Somebody may have made one since it was looked for.
  const auto own_project = find_project(map.toStdString());
  if (!own_project) return Failure{own_project.error()};
  if (!own_project->file.empty()) return Done{};
  const fs::path folder = project.folder.toStdString();
  const auto read = read_map(map.toStdString(), {folder});
  // One whose tiles nobody has described is asked about next.
  if (!read && !survey_tiles(map.toStdString(), {folder}, {})) return Failure{read.error()};
  return write_file(folder / kProjectFile, "{\"root\": \".\"}\n");
}

}  // namespace libpath::editor
