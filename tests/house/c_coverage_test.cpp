#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/house/source_text.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Names = std::set<std::string>;

/// Free functions of a header that are marked LIBPATH_API, and classes that have a member which is.
Names marked_names(const std::string& header) {
  static const std::regex kClass("^(?:class|struct) (\\w+)(?: final)?(?: :.*)? \\{.*");
  static const std::regex kFunction("^LIBPATH_API [^(]*?(\\w+)\\(.*");
  Names names;
  std::string in;
  std::istringstream lines(header);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, kClass)) in = match[1];
    if (std::regex_match(line, match, kFunction)) {
      names.insert(match[1]);
    } else if (line.starts_with(' ') && line.find("LIBPATH_API ") != std::string::npos) {
      names.insert(in);
    }
  }
  return names;
}

/// What the runtime offers in the rooms that games call.
Names offered() {
  Names names;
  for (const char* room : {"geometry", "search", "motion"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "libpath" / room)) {
      if (entry.path().extension() == ".h") names.merge(marked_names(source_text(entry.path())));
    }
  }
  return names;
}

/// What C does without, and why.
const std::map<std::string, std::string>& left_out() {
  static const std::map<std::string, std::string> kReasons{
      {"name_of", "one word for what tools print; C names the numbers by enumerators and describes reasons"},
      {"FinePoint", "how tests of sight round positions; libpath_world_can_walk_line() takes any"},
      {"is_in_sight", "on bits of a grid of its own; libpath_world_can_walk_line() asks it of a world"},
      {"standing_cell", "likewise"},
      {"LinkDetours", "what directional search asks of links; its paths take them"},
      {"CurveCrossings", "what searches for curves ask of one; their paths keep to one-way edges"},
  };
  return kReasons;
}

struct Row {
  Names cpp;                   // every word of the first column
  std::vector<std::string> c;  // names of the second as they stand there, in order
};

std::vector<Row> rows_of(const std::string& page) {
  static const std::regex kRow("^\\|(.*)\\|(.*)\\|$");
  static const std::regex kWord("\\w+");
  static const std::regex kCName("`((?:libpath)?_\\w+)`");
  std::vector<Row> rows;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, kRow)) continue;
    const std::string cpp = match[1];
    const std::string c = match[2];
    Row row;
    for (std::sregex_iterator word(cpp.begin(), cpp.end(), kWord), end; word != end; ++word)
      row.cpp.insert(word->str());
    for (std::sregex_iterator name(c.begin(), c.end(), kCName), end; name != end; ++name) row.c.push_back((*name)[1]);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The function that a row means by a name which begins with `_`: that which has most in common with the last whole
/// one. Empty where there is none.
std::string whole_name(std::string last, const std::string& suffix, const Names& functions) {
  while (!last.empty()) {
    last.resize(last.find_last_of('_') == std::string::npos ? 0 : last.find_last_of('_'));
    if (functions.contains(last + suffix)) return last + suffix;
  }
  return {};
}

/// The functions that a table names, and as they stand there those that are none.
struct Named {
  Names functions;
  Names unknown;
};

Named named_functions(const std::vector<Row>& rows, const Names& functions) {
  Named named;
  for (const Row& row : rows) {
    std::string last;
    for (const std::string& name : row.c) {
      if (!name.starts_with('_')) last = name;
      const std::string whole = name.starts_with('_') ? whole_name(last, name, functions) : name;
      (functions.contains(whole) ? named.functions : named.unknown).insert(whole.empty() ? name : whole);
    }
  }
  return named;
}

/// What a table does not name in its first column.
Names missing(const Names& names, const std::vector<Row>& rows) {
  Names left;
  for (const std::string& name : names) {
    if (std::none_of(rows.begin(), rows.end(), [&](const Row& row) { return row.cpp.contains(name); })) {
      left.insert(name);
    }
  }
  return left;
}

/// Those of the runtime and of the baker.
Names listed_functions() {
  std::istringstream list(source_text("tests/house/c_functions.txt") +
                          source_text("tests/house/c_baker_functions.txt"));
  return {std::istream_iterator<std::string>(list), {}};
}

std::vector<Row> documented_rows() { return rows_of(source_text("docs/c-api.md")); }

TEST(CCoverage, OffersWhatTheRuntimeOffers) {
  EXPECT_GT(offered().size(), 50u);
  for (const std::string& name : missing(offered(), documented_rows())) {
    EXPECT_TRUE(left_out().contains(name))
        << name << " is in no row of docs/c-api.md: give C what it does, or say in left_out() why not";
  }
}

TEST(CCoverage, NothingIsLeftOutInVain) {
  const Names names = offered();
  const Names without_row = missing(names, documented_rows());
  for (const auto& [name, reason] : left_out()) {
    EXPECT_TRUE(names.contains(name)) << name << " is gone";
    EXPECT_TRUE(without_row.contains(name)) << name << " has a row";
    EXPECT_FALSE(reason.empty());
  }
}

TEST(CCoverage, EveryFunctionStandsInTheTable) {
  const Names listed = listed_functions();
  const Named named = named_functions(documented_rows(), listed);
  EXPECT_THAT(named.unknown, IsEmpty());
  for (const std::string& name : listed) {
    EXPECT_TRUE(named.functions.contains(name)) << name << " is in no row of docs/c-api.md";
  }
}

TEST(CCoverage, EveryFunctionIsCalledFromC) {
  std::string clients;
  for (const auto& entry : fs::directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "tests" / "c")) {
    if (entry.path().extension() == ".c") clients += source_text(entry.path());
  }
  for (const std::string& name : listed_functions()) {
    EXPECT_NE(clients.find(name + "("), std::string::npos) << "no client of tests/c calls " << name;
  }
}

TEST(CCoverage, MarkedNamesAreRead) {
  EXPECT_THAT(marked_names("class Plain {\n  void f();\n};\n"
                           "class NewSearch : public Base {\n public:\n  static LIBPATH_API int make() noexcept;\n};\n"
                           "struct Value {\n  LIBPATH_API double length() const noexcept;\n};\n"
                           "LIBPATH_API std::optional<int> find_new(const World& world,\n"
                           "                                        Cell from) noexcept;\n"
                           "int hidden();\n"),
              ElementsAre("NewSearch", "Value", "find_new"));
}

TEST(CCoverage, ForgottenNamesAreFound) {
  const std::vector<Row> rows = rows_of(
      "| C++ | C |\n|---|---|\n"
      "| `GridSearch`, `Result::made` | `libpath_grid_search_create` (sized), `_start`, `libpath_find_path`, "
      "`_find_cost` |\n");
  EXPECT_THAT(missing({"GridSearch", "NewSearch", "Grid", "made"}, rows), ElementsAre("Grid", "NewSearch"));
  const Names functions{"libpath_grid_search_create", "libpath_grid_search_start", "libpath_find_path",
                        "libpath_find_new"};
  const Named named = named_functions(rows, functions);
  EXPECT_THAT(named.functions,
              ElementsAre("libpath_find_path", "libpath_grid_search_create", "libpath_grid_search_start"));
  EXPECT_THAT(named.unknown, ElementsAre("_find_cost"));
}

}  // namespace
}  // namespace libpath::test
