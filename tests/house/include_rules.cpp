#include <tests/house/include_rules.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>
#include <utility>

namespace libpath::test {

namespace {

struct Room {
  std::string_view folder;  // with the slash at its end
  int floor;
  bool runtime;
};

constexpr auto kRooms = std::to_array<Room>({
    {"libpath/core/", 1, true},
    {"libpath/geometry/", 2, true},
    {"libpath/tables/", 2, true},
    {"libpath/map/", 2, false},
    {"libpath/bake/", 3, false},
    {"libpath/search/", 3, true},
    {"libpath/motion/", 4, true},
    {"libpath/lint/", 4, false},
    {"libpath/c/", 5, true},
    {"libpath/c_bake/", 6, false},
    {"tools/", 6, false},
    {"editor/", 6, false},
    {"tests/", 7, false},
});

const Room* room_of(std::string_view path) {
  for (const Room& room : kRooms) {
    if (path.starts_with(room.folder)) return &room;
  }
  return nullptr;
}

/// The folders of a room that has wings, and in which order they stand: a file may include those below its own.
struct Wing {
  std::string_view room;
  std::string_view folder;  // in the room, with the slash at its end; empty for the door, whose files lie in the room
  int level;
};

constexpr auto kWings = std::to_array<Wing>({
    {"libpath/tables/", "container/", 0}, {"libpath/tables/", "ground/", 1},  {"libpath/tables/", "grid/", 2},
    {"libpath/tables/", "any_angle/", 2}, {"libpath/tables/", "turning/", 2}, {"libpath/tables/", "areas/", 2},
    {"libpath/tables/", "", 3},           {"libpath/bake/", "kit/", 0},       {"libpath/bake/", "ground/", 1},
    {"libpath/bake/", "grid/", 2},        {"libpath/bake/", "any_angle/", 2}, {"libpath/bake/", "turning/", 2},
    {"libpath/bake/", "areas/", 2},       {"libpath/bake/", "", 3},           {"libpath/search/", "kit/", 0},
    {"libpath/search/", "ground/", 1},    {"libpath/search/", "grid/", 2},    {"libpath/search/", "any_angle/", 3},
    {"libpath/search/", "turning/", 2},   {"libpath/search/", "areas/", 2},   {"libpath/search/", "queue/", 4},
});

bool has_wings(const Room& room) {
  return std::any_of(kWings.begin(), kWings.end(), [&](const Wing& wing) { return wing.room == room.folder; });
}

/// Null where the room has no such wing.
const Wing* wing_of(const Room& room, std::string_view path) {
  const std::string_view within = path.substr(room.folder.size());
  const std::string_view folder = within.substr(0, within.rfind('/') + 1);
  const auto found = std::find_if(kWings.begin(), kWings.end(),
                                  [&](const Wing& wing) { return wing.room == room.folder && wing.folder == folder; });
  return found == kWings.end() ? nullptr : &*found;
}

std::optional<std::string> fault_between_wings(const Room& room, std::string_view from_file, std::string_view to_file) {
  if (!has_wings(room)) return std::nullopt;
  const Wing* from = wing_of(room, from_file);
  const Wing* to = wing_of(room, to_file);
  if (from == nullptr) return "the including file stands in no known wing";
  if (to == nullptr) return "there is no such wing";
  if (from == to || to->level < from->level) return std::nullopt;
  if (to->level > from->level) return "runs up to another wing";
  return "runs across to another wing";
}

bool is_of_project(std::string_view path) { return path.starts_with("libpath/") || room_of(path) != nullptr; }

std::optional<std::string> fault_between(std::string_view from_file, std::string_view to_file) {
  const Room* from = room_of(from_file);
  const Room* to = room_of(to_file);
  if (from == nullptr) return "the including file stands in no known room";
  if (to == nullptr) return "there is no such room";
  if (from == to) return fault_between_wings(*from, from_file, to_file);
  if (from->runtime && !to->runtime) return "the runtime knows nothing of maps, bakers, tools or tests";
  if (from->folder == "libpath/tables/" && to->folder == "libpath/geometry/") return std::nullopt;
  if (to->floor > from->floor) return "runs up a floor";
  if (to->floor == from->floor) return "runs across to another room of its floor";
  return std::nullopt;
}

/// What stands between the quotes or angle brackets of an #include line, and whether it was quotes.
std::optional<std::pair<std::string_view, bool>> included_by(std::string_view line) {
  const auto skip = [&](std::string_view word) {
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.front())) != 0) line.remove_prefix(1);
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return true;
  };
  if (!skip("#") || !skip("include")) return std::nullopt;
  const bool quoted = skip("\"");
  if (!quoted && !skip("<")) return std::nullopt;
  const std::size_t end = line.find(quoted ? '"' : '>');
  if (end == std::string_view::npos) return std::nullopt;
  return std::pair{line.substr(0, end), quoted};
}

/// The path from the top of the repository that an #include means, or nothing where it leads out of the project.
std::optional<std::string> target_of(std::string_view file, std::string_view included, bool quoted) {
  namespace fs = std::filesystem;
  std::string from_top = fs::path(included).lexically_normal().generic_string();
  if (is_of_project(from_top)) return from_top;
  if (!quoted) return std::nullopt;
  return (fs::path(file).parent_path() / included).lexically_normal().generic_string();
}

}  // namespace

std::vector<BadInclude> bad_includes(std::string_view file, std::string_view text) {
  std::vector<BadInclude> bad;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto found = included_by(line);
    if (!found) continue;
    const auto [included, quoted] = *found;
    const auto target = target_of(file, included, quoted);
    if (!target) continue;
    if (auto reason = fault_between(file, *target))
      bad.push_back({std::string(file), number, std::string(included), std::move(*reason)});
  }
  return bad;
}

}  // namespace libpath::test
