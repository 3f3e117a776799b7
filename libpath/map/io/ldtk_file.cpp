// The doors of LDtk's files: which level is meant, and which files it stands in.

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/ldtk.h>
#include <libpath/map/io/ldtk_level.h>
#include <libpath/map/io/ldtk_project.h>
#include <libpath/map/io/level_name.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_error.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShownLevels = 20;
constexpr std::size_t kReferenceBytes = std::size_t{128} << 20;  // of a level's file, or a level's project

using LevelNames = std::vector<LdtkLevelName>;

/// Parses a document and hands its root to `read`; throws an InputError for the faults of both. What is read may refer
/// to the document while `read` runs.
template <class Read>
auto read_ldtk_document(std::string_view text, const std::string& file, LoadBudget& budget, Read read) {
  const LoadLoan loan_of_text(budget, text.size(), file);
  // What is kept of values takes far less than they do.
  const std::size_t memory = budget.left() / 4 * 3;
  const LoadLoan loan_of_values(budget, memory, file);
  const auto document = parse_json(text, file, {TiledLimits::nesting, memory, kLdtkUnparsed});
  if (!document) throw InputError(document.error());
  const JsonValue root(*document, "");
  try {
    if (!root.json().is_object()) root.refuse("expected an object");
    return read(root);
  } catch (JsonFault& fault) {
    throw InputError{file, std::move(fault.place), std::move(fault.expected)};
  }
}

/// A file that cannot be read is told as a fault of the one that names it.
std::string text_of(const std::string& reference, const TiledLoader& load, const std::string& file,
                    const std::string& place) {
  auto text = load(reference);
  if (text) return std::move(*text);
  if (!text.error().place.empty()) throw std::move(text.error());
  throw InputError{file, place, fmt::format("{}: {}", shown(reference), text.error().expected)};
}

LevelNames names_of_levels(const JsonValue& root, const std::string& file, LoadBudget& budget) {
  LevelNames names;
  each_ldtk_level(root, [&](const LdtkLevelName& name, const JsonValue&) {
    budget.charge(2 * sizeof(LdtkLevelName) + name.world.size() + name.identifier.size(), file);
    names.push_back(name);
  });
  return names;
}

/// As they may follow the file's name: with their world where that of a level alone is several levels'.
std::vector<std::string> spelt(const LevelNames& levels) {
  std::vector<std::string> sorted;
  for (const LdtkLevelName& level : levels) sorted.push_back(level.identifier);
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string> names;
  for (const LdtkLevelName& level : levels) {
    const auto [first, last] = std::equal_range(sorted.begin(), sorted.end(), level.identifier);
    names.push_back(last - first > 1 ? level.full() : level.identifier);
  }
  return names;
}

std::string list_of(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), kShownLevels); ++i) list += (i > 0 ? ", " : "") + names[i];
  return names.size() > kShownLevels ? fmt::format("{} and {} more", list, names.size() - kShownLevels) : list;
}

/// The place of the level that is meant.
std::size_t choose(const LevelNames& levels, const std::string& wanted, const std::string& file) {
  if (levels.empty()) throw InputError{file, "levels", "expected a level"};
  if (wanted.empty()) {
    if (levels.size() == 1) return 0;
    const auto names = spelt(levels);
    throw InputError{
        file, "",
        fmt::format("expected the name of a level behind that of the file, as in \"{}#{}\"; its levels are {}",
                    fs::path(file).filename().string(), names.front(), list_of(names))};
  }
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].full() == wanted) return i;
    if (levels[i].identifier != wanted) continue;
    if (found) {
      throw InputError{file, "level " + shown(wanted),
                       fmt::format("expected its world before it, as in {}", levels[i].full())};
    }
    found = i;
  }
  if (!found) throw InputError{file, "level " + shown(wanted), "expected one of " + list_of(spelt(levels))};
  return *found;
}

void use_level(const JsonValue& level, std::string_view text, const LdtkProject& project, const std::string& file,
               const LdtkUse& use, LoadBudget& budget) {
  TiledMap tiled = tiled_of_ldtk(level, text, project, file, budget);
  use(tiled, file, budget);
}

/// A file of a level, whose document is the level.
void use_file(std::string_view text, const LdtkProject& project, const std::string& file, const LdtkUse& use,
              LoadBudget& budget) {
  read_ldtk_document(text, file, budget,
                     [&](const JsonValue& level) { use_level(level, text, project, file, use, budget); });
}

/// The name of a level's file as its project spells it: "World/Level_3.ldtkl".
std::string name_in_project(const fs::path& level) {
  std::error_code error;
  const fs::path whole = fs::absolute(level, error);
  return (whole.parent_path().filename() / level.filename()).generic_string();
}

void expect_level_in(const JsonValue& root, const std::string& reference, const std::string& file) {
  bool found = false;
  each_ldtk_level(root, [&](const LdtkLevelName&, const JsonValue& level) {
    found = found || (ldtk_has(level, "externalRelPath") && ldtk_text(level.member("externalRelPath")) == reference);
  });
  if (!found) throw InputError{file, "levels", fmt::format("expected one whose file is {}", shown(reference))};
}

/// The level of that name in a project.
void use_ldtk(std::string_view text, const std::string& name, const std::string& level, const TiledLoader& load,
              const LdtkUse& use) {
  LoadBudget budget(text.size());
  LdtkProject project;
  std::optional<std::string> reference;
  read_ldtk_document(text, name, budget, [&](const JsonValue& root) {
    project = LdtkProject::read(root, name, budget);
    std::size_t left = choose(names_of_levels(root, name, budget), level, name);
    each_ldtk_level(root, [&](const LdtkLevelName&, const JsonValue& value) {
      if (left-- != 0) return;
      if (ldtk_has(value, "layerInstances")) {
        use_level(value, text, project, name, use, budget);
      } else {
        reference = ldtk_text(value.member("externalRelPath"));
      }
    });
  });
  if (reference) use_file(text_of(*reference, load, name, "externalRelPath"), project, *reference, use, budget);
}

/// A level in a file of its own.
void use_ldtkl(std::string_view text, const std::string& name, const TiledLoader& load, const LdtkUse& use) {
  LoadBudget budget(text.size());
  const std::string own = name_in_project(path_of_text(name));
  const std::string reference = "../" + own.substr(0, own.find('/')) + ".ldtk";
  const std::string project_text = text_of(reference, load, name, "its project");
  const LdtkProject project = read_ldtk_document(project_text, reference, budget, [&](const JsonValue& root) {
    expect_level_in(root, own, reference);
    return LdtkProject::read(root, reference, budget);
  });
  use_file(text, project, name, use, budget);
}

/// Makes a map of the level that `use` is handed.
template <class Use>
Loaded<Map> parsed(const std::string& name, const TileRules& rules, Use use) {
  return tiled_guarded<Map>(name, [&] {
    Map map;
    use([&](TiledMap& tiled, const std::string& file, LoadBudget& budget) {
      tiled.rules = &rules;
      map = map_of_tiled(tiled, file, budget);
    });
    return map;
  });
}

}  // namespace

Loaded<Map> parse_ldtk(std::string_view text, const std::string& name, const std::string& level,
                       const TiledLoader& load, const TileRules& rules) {
  return parsed(name, rules, [&](const LdtkUse& use) { use_ldtk(text, name, level, load, use); });
}

Loaded<Map> parse_ldtkl(std::string_view text, const std::string& name, const TiledLoader& load,
                        const TileRules& rules) {
  return parsed(name, rules, [&](const LdtkUse& use) { use_ldtkl(text, name, load, use); });
}

bool is_ldtk(const fs::path& map) {
  const std::string extension = LevelName::of(map).extension();
  return extension == ".ldtk" || extension == ".ldtkl";
}

void use_ldtk_level(const fs::path& map, const ReadOptions& options, const LdtkUse& use) {
  const LevelName name = LevelName::of(map);
  auto bytes = read_file(name.file, TiledLimits::file_bytes);
  if (!bytes) throw InputError(std::move(bytes.error()));
  const std::string_view text{bytes->data(), bytes->size()};
  const TiledLoader load = load_within(name.file, options, kReferenceBytes);
  if (name.extension() == ".ldtkl") return use_ldtkl(text, name.file.string(), load, use);
  use_ldtk(text, name.file.string(), name.level, load, use);
}

Loaded<Map> read_ldtk(const fs::path& file, std::vector<fs::path>& files, const ReadOptions& options) {
  const LevelName name = LevelName::of(file);
  files.push_back(name.file);
  const auto bytes = read_file(name.file, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  const auto rules = find_tile_rules(name.file, options, files);
  if (!rules) return Failure{rules.error()};
  return parse_ldtk({bytes->data(), bytes->size()}, name.file.string(), name.level,
                    load_and_note(name.file, files, options, kReferenceBytes), *rules);
}

Loaded<Map> read_ldtkl(const fs::path& file, std::vector<fs::path>& files, const ReadOptions& options) {
  files.push_back(file);
  const auto bytes = read_file(file, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  const auto rules = find_tile_rules(file, options, files);
  if (!rules) return Failure{rules.error()};
  return parse_ldtkl({bytes->data(), bytes->size()}, file.string(),
                     load_and_note(file, files, options, kReferenceBytes), *rules);
}

Loaded<std::vector<std::string>> levels_of_ldtk(const fs::path& file) {
  const auto bytes = read_file(file, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  const std::string_view text(bytes->data(), bytes->size());
  return tiled_guarded<std::vector<std::string>>(file.string(), [&] {
    LoadBudget budget(text.size());
    return read_ldtk_document(text, file.string(), budget, [&](const JsonValue& root) {
      return spelt(names_of_levels(root, file.string(), budget));
    });
  });
}

}  // namespace libpath
