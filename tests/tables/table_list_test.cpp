#include <array>
#include <cstring>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <libpath/tables/table_list.h>

namespace libpath {
namespace {

std::string name_of(std::uint32_t tag) {
  std::array<char, 4> name;
  std::memcpy(name.data(), &tag, sizeof tag);
  return {name.data(), name.size()};
}

/// A section as the docs list it, or as a table describes it.
struct Listed {
  std::string tag;
  std::string element;  // size in bytes
  std::string of;

  friend bool operator==(const Listed&, const Listed&) = default;
  friend void PrintTo(const Listed& listed, std::ostream* out) {
    *out << listed.tag << ", " << listed.element << " B, of the " << listed.of;
  }
};

std::vector<Listed> described() {
  std::vector<Listed> sections;
  for (const SectionKind& kind : kSectionKinds) {
    sections.push_back({name_of(kind.tag), std::to_string(kind.element_size), kind.of_unit ? "unit" : "map"});
  }
  return sections;
}

/// All that a pattern's group matches in a text.
std::vector<std::string> matches(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  const std::sregex_token_iterator first(text.begin(), text.end(), regex, 1);
  return {first, {}};
}

/// The rows of the section list of docs/asset-format.md; one row may list several sections.
std::vector<Listed> documented() {
  std::ifstream page(LIBPATH_SOURCE_DIR "/docs/asset-format.md");
  std::string line;
  while (std::getline(page, line) && line != "| tag | element | of | holds |") {
  }
  std::getline(page, line);
  std::vector<Listed> sections;
  while (std::getline(page, line) && line.starts_with("| ")) {
    const std::vector<std::string> cells = matches(line, "\\| ([^|]*) (?=\\|)");
    const std::vector<std::string> tags = matches(cells[0], "`(....)`");
    const std::vector<std::string> elements = matches(cells[1], "([0-9]+)");
    EXPECT_EQ(tags.size(), elements.size()) << line;
    for (std::size_t i = 0; i < tags.size(); ++i) sections.push_back({tags[i], elements.at(i), cells[2]});
  }
  return sections;
}

TEST(TableList, DocsListTheSectionsThatTablesDescribe) { EXPECT_EQ(documented(), described()); }

TEST(TableList, NoTagOrNameIsTakenTwice) {
  std::set<std::uint32_t> tags;
  std::set<std::string_view> names;
  for (const SectionKind& kind : kSectionKinds) {
    EXPECT_TRUE(tags.insert(kind.tag).second) << name_of(kind.tag);
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
  }
}

/// An asset without a table then has no section of it, so that a list of what is missing is one of tables.
TEST(TableList, SectionsOfATableBelongToOneUnitOrToTheMap) {
  for_each_row<TableList>([](auto row) {
    using Row = decltype(row);
    for_each_section<typename Row::Table>(
        [](const SectionKind& section) { EXPECT_EQ(section.of_unit, Row::kOfUnit) << section.name; });
  });
}

TEST(TableList, StatisticsHaveNamesOfTheirOwn) {
  const UnitTables none;
  std::set<std::string_view> names;
  const auto add = [&](std::string_view name, auto) { EXPECT_TRUE(names.insert(name).second) << name; };
  for_each_row<TableList>([&](auto row) {
    using Row = decltype(row);
    if constexpr (Row::kOfUnit) {
      if constexpr (requires { Row::Table::statistics(Row::view(none), add); }) {
        Row::Table::statistics(Row::view(none), add);
      }
    }
  });
  EXPECT_THAT(names, testing::IsSupersetOf({"walkable_cells", "regions", "links", "corners", "waypoints", "gates"}));
}

}  // namespace
}  // namespace libpath
