#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <tools/common/command_line.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;

const fs::path kMaps = fs::path(LIBPATH_SOURCE_DIR) / "maps";

std::vector<fs::path> own_maps() {
  std::vector<fs::path> maps;
  for (const auto& entry : fs::recursive_directory_iterator(kMaps)) {
    if (entry.path().extension() == ".lpmap") maps.push_back(entry.path());
  }
  std::sort(maps.begin(), maps.end());
  return maps;
}

/// Each piece of the text that follows `opening`, up to the first of the characters of `closing`.
std::vector<std::string> pieces(const std::string& text, const std::string& opening, const char* closing) {
  std::vector<std::string> found;
  for (auto at = text.find(opening); at != text.npos; at = text.find(opening, at)) {
    at += opening.size();
    found.push_back(text.substr(at, text.find_first_of(closing, at) - at));
  }
  return found;
}

/// The lines of the README's table, each of which begins with a link to its map.
std::vector<std::string> table_lines() { return pieces(content_of(kMaps / "README.md"), "\n| [", "\n"); }

std::string linked_file(const std::string& line) { return pieces(line, "](", ")").at(0); }

TEST(OwnMaps, AreADozenOrMore) { EXPECT_GE(own_maps().size(), 12U); }

TEST(OwnMaps, LoadAndAreCanonical) {
  for (const auto& file : own_maps()) {
    const auto map = read_map(file);
    ASSERT_TRUE(map) << map.error().message();
    EXPECT_FALSE(check(*map)) << file;
    EXPECT_TRUE(format_lpmap(*map) == content_of(file)) << file << " changes when it is saved";
  }
}

TEST(OwnMaps, ReadmeHasALineForEach) {
  std::set<std::string> files;
  for (const auto& file : own_maps()) files.insert(file.lexically_relative(kMaps).generic_string());
  std::set<std::string> named;
  for (const auto& line : table_lines()) named.insert(linked_file(line));
  EXPECT_EQ(named, files);
}

TEST(OwnMaps, TriesStartAndEndWhereAUnitMayBe) {
  for (const std::string& line : table_lines()) {
    const auto map = read_map(kMaps / linked_file(line));
    ASSERT_TRUE(map) << line;
    auto places = pieces(line, "--from ", " `");
    const auto goals = pieces(line, "--to ", " `");
    EXPECT_EQ(places.size(), goals.size()) << line;
    EXPECT_FALSE(places.empty()) << line;
    places.insert(places.end(), goals.begin(), goals.end());
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
  const test::TemporaryFolder folder;
  std::size_t made = 0;
  for (const std::string& command : pieces(content_of(kMaps / "README.md"), "`pathgen ", "`")) {
    const auto output = command.find(" -o ");
    if (output == command.npos) continue;  // a map that was drawn upon since
    const std::string name = command.substr(output + 4);
    const auto file = folder / name.c_str();
    ASSERT_EQ(run_program("pathgen", command.substr(0, output) + " -o " + file.string()).status, 0) << command;
    EXPECT_TRUE(content_of(file) == content_of(kMaps / name)) << command;
    ++made;
  }
  EXPECT_GE(made, 4U);
}

}  // namespace
}  // namespace libpath::tools
