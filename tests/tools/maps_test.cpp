#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include <libpath/map/io/file.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/tools/run_program.h>
#include <tools/common/command_line.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

const fs::path kMaps = fs::path(LIBPATH_SOURCE_DIR) / "maps";

std::string text_of(const fs::path& file) {
  const auto bytes = read_file(file, 1 << 26);
  return bytes ? std::string(bytes->begin(), bytes->end()) : "";
}

std::vector<fs::path> own_maps() {
  std::vector<fs::path> maps;
  for (const auto& entry : fs::directory_iterator(kMaps)) {
    if (entry.path().extension() == ".lpmap") maps.push_back(entry.path());
  }
  std::sort(maps.begin(), maps.end());
  return maps;
}

/// What the pattern's first group holds wherever it occurs in the text.
std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

TEST(OwnMaps, AreADozenOrMore) { EXPECT_GE(own_maps().size(), 12U); }

TEST(OwnMaps, LoadAndAreCanonical) {
  for (const auto& file : own_maps()) {
    const auto map = read_map(file);
    ASSERT_TRUE(map) << map.error().message();
    EXPECT_FALSE(check(*map)) << file;
    EXPECT_TRUE(format_lpmap(*map) == text_of(file)) << file << " changes when it is saved";
  }
}

TEST(OwnMaps, ReadmeHasALineForEach) {
  const auto names = all_matches(text_of(kMaps / "README.md"), R"(\n\| \[[\w-]+\]\(([\w.-]+)\))");
  std::set<std::string> files;
  for (const auto& file : own_maps()) files.insert(file.filename().string());
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()), files);
}

TEST(OwnMaps, TriesStartAndEndWhereAUnitMayBe) {
  const auto lines = all_matches(text_of(kMaps / "README.md"), R"((\n\| \[[^\n]*))");
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const auto map = read_map(kMaps / all_matches(line, R"(\]\(([\w.-]+)\))").at(0));
    ASSERT_TRUE(map) << line;
    const auto places = all_matches(line, R"(--(?:from|to) ([\w.,]+))");
    EXPECT_GE(places.size(), 2U) << line;
    for (const std::string& text : places) {
      const auto place = parse_place(text);
      ASSERT_TRUE(place && map->size().contains(place->cell)) << line << ": " << text;
      const auto& factors = map->terrains[map->cells[place->cell]].factors;
      EXPECT_TRUE(std::any_of(factors.begin(), factors.end(), [](const auto& factor) { return factor.has_value(); }))
          << line << ": " << text;
    }
  }
}

TEST(OwnMaps, CommandsInTheReadmeMakeThem) {
  const TestFolder folder;
  const auto commands = all_matches(text_of(kMaps / "README.md"), R"(`pathgen ([^`]* -o [\w-]+\.lpmap)`)");
  EXPECT_GE(commands.size(), 4U);
  for (const std::string& command : commands) {
    const auto name = command.rfind(' ') + 1;
    const auto made = folder / command.substr(name).c_str();
    ASSERT_EQ(run_program("pathgen", command.substr(0, name) + made.string()).status, 0) << command;
    EXPECT_TRUE(text_of(made) == text_of(kMaps / made.filename())) << command;
  }
}

}  // namespace
}  // namespace libpath::tools
