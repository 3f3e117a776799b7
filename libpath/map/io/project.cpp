#include <libpath/map/io/project.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <system_error>

#include <libpath/map/io/file.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/json.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kProjectBytes = std::size_t{64} << 10;
constexpr std::size_t kPathBytes = 4096;

Loaded<fs::path> read_root(const fs::path& file) {
  const auto bytes = read_file(file, kProjectBytes);
  if (!bytes) return Failure{bytes.error()};
  const auto document = parse_json({bytes->data(), bytes->size()}, file.string());
  if (!document) return Failure{document.error()};
  const JsonValue value(*document, "");
  try {
    value.object({"root"});
    const JsonValue root = value.member("root");
    const fs::path path = path_of_text(root.text(kPathBytes));
    // A project that came from elsewhere must not open the folders around it.
    const bool climbs = std::find(path.begin(), path.end(), "..") != path.end();
    if (path.empty() || path.is_absolute() || climbs)
      root.refuse("expected \".\", or the path of a folder below that of this file");
    std::error_code error;
    fs::path folder = fs::canonical(file.parent_path() / path, error);
    if (error || !fs::is_directory(folder, error)) root.refuse("expected a folder, not " + shown(path.string()));
    if (!lies_in(folder, file.parent_path()))
      root.refuse("expected a folder below that of this file, not a link out of it");
    return folder;
  } catch (const JsonFault& fault) {
    return refuse(file.string(), fault.place, fault.expected);
  }
}

fs::path folder_of(const fs::path& map_file) {
  return map_file.has_parent_path() ? map_file.parent_path() : fs::path(".");
}

}  // namespace

bool lies_in(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

Loaded<Project> find_project(const fs::path& map_file) {
  std::error_code error;
  const fs::path start = fs::canonical(folder_of(map_file), error);
  if (error) return Project{};  // whoever reads the map will say why
  for (fs::path folder = start;; folder = folder.parent_path()) {
    const fs::path file = folder / kProjectFile;
    if (fs::exists(fs::symlink_status(file, error))) {
      auto root = read_root(file);
      if (!root) return Failure{std::move(root.error())};
      if (lies_in(start, *root)) return Project{file, std::move(*root)};
      return refuse(file.string(), "root",
                    "expected a folder that has the map, " + shown(start.string()) + " is not in it");
    }
    if (folder == folder.root_path()) return Project{};
  }
}

Loaded<fs::path> find_project_root(const fs::path& map_file) {
  auto project = find_project(map_file);
  if (!project) return Failure{std::move(project.error())};
  return std::move(project->root);
}

Loaded<ReadOptions> options_for_writing(const fs::path& map_file, const ReadOptions& options) {
  std::error_code error;
  const fs::path folder = fs::canonical(folder_of(map_file), error);
  const fs::path root = error || options.root.empty() ? fs::path() : fs::canonical(options.root, error);
  if (!root.empty() && lies_in(folder, root)) return options;
  auto found = find_project_root(map_file);
  if (!found) return Failure{std::move(found.error())};
  return ReadOptions{std::move(*found)};
}

}  // namespace libpath
