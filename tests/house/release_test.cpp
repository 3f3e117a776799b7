#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tests/house/shared_object.h>
#include <tests/house/source_text.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Eq;
using ::testing::IsEmpty;
using ::testing::Not;

/// What the expression's group matches in a file, in order.
std::vector<std::string> all_in(const fs::path& file, const std::string& expression) {
  const std::string text = source_text(file);
  const std::regex regex(expression);
  std::vector<std::string> all;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    all.push_back((*match)[1]);
  return all;
}

std::string released_version() { return all_in("CMakeLists.txt", R"(project\(libpath VERSION ([0-9.]+) )").at(0); }

/// That of both libraries, which changes where an old program could not be run with them.
std::string soversion() {
  const auto found = all_in("libpath/CMakeLists.txt", R"(SOVERSION (\d+))");
  EXPECT_THAT(found, ElementsAre(found.at(0), found.at(0)));
  return found.at(0);
}

fs::path recorded_release() { return fs::path("tests/data/releases") / released_version(); }

/// ./dev release writes them; man pages, packages and the other bindings take theirs from CMake.
TEST(Release, VersionsAgree) {
  const std::vector<std::pair<const char*, const char*>> places{
      {"bindings/csharp/package/package.json", R"re("version": "([0-9.]+)")re"},
      {"bindings/rust/package/libpath/Cargo.toml", R"re(\bversion = "([0-9]+\.[0-9]+\.[0-9]+)")re"},
      {"bindings/rust/package/libpath-sys/Cargo.toml", R"re(\nversion = "([0-9.]+)")re"},
      {"packaging/conan/conanfile.py", R"re(\n    version = "([0-9.]+)")re"},
      {"packaging/vcpkg/libpath/vcpkg.json", R"re("version-semver": "([0-9.]+)")re"},
      {"docs/csharp.md", R"(build/bindings/[a-z.]+-([0-9]+\.[0-9]+\.[0-9]+))"},
      {"docs/javascript.md", R"(build/npm/[a-z]+-([0-9]+\.[0-9]+\.[0-9]+))"},
      {"docs/lua.md", R"(build/bindings/[a-z-]+-([0-9]+\.[0-9]+\.[0-9]+))"},
      {"docs/python.md", R"(build/bindings/[a-z]+-([0-9]+\.[0-9]+\.[0-9]+))"},
      {"docs/rust.md", R"(build/bindings/[a-z-]+-([0-9]+\.[0-9]+\.[0-9]+))"}};
  for (const auto& [file, expression] : places) {
    const auto said = all_in(file, expression);
    EXPECT_THAT(said, Not(IsEmpty())) << file;
    EXPECT_THAT(said, Each(Eq(released_version()))) << file;
  }
}

TEST(Release, VersionIsThatOfC) {
  std::smatch numbers;
  const std::string version = released_version();
  ASSERT_TRUE(std::regex_match(version, numbers, std::regex(R"((\d+)\.(\d+)\.(\d+))")));
  char expected[20];
  std::snprintf(expected, sizeof expected, "0x%02x%02x%02xu", std::stoi(numbers[1]), std::stoi(numbers[2]),
                std::stoi(numbers[3]));
  EXPECT_THAT(all_in("libpath/c/libpath.h", R"(#define LIBPATH_C_VERSION (\w+))"), ElementsAre(expected));
}

TEST(Release, PackageOfTheRuntimeIsNamedAfterItsSoname) {
  EXPECT_THAT(all_in("cmake/packages.cmake", R"(RUNTIME_PACKAGE_NAME libpath(\d+)\))"), ElementsAre(soversion()));
  EXPECT_THAT(all_in("cmake/packages.cmake", R"("libpath(\d+) )"), Each(Eq(soversion())));
}

/// What comes next stands above the version that is there, which has a day.
TEST(Release, ChangelogBeginsWithWhatComesNextAndTheVersion) {
  const auto heads = all_in("CHANGELOG.md", R"(\n## (\[.*))");
  ASSERT_GE(heads.size(), 2U);
  EXPECT_EQ(heads[0], "[Unreleased]");
  EXPECT_TRUE(std::regex_match(heads[1], std::regex("\\[" + released_version() + R"(\] – \d{4}-\d{2}-\d{2})")))
      << heads[1];
}

TEST(Release, IsRecorded) {
  for (const char* file : {"answers.txt", "libpath.so.txt", "libpath-bake.so.txt", "files/world.lptiles"}) {
    EXPECT_TRUE(fs::exists(LIBPATH_SOURCE_DIR / recorded_release() / file)) << file << ": ./dev release records it";
  }
}

/// The gate interface compares types, too, and those of its arguments that names in C do not tell.
TEST(Release, FunctionsOfTheRecordedOneAreStillThere) {
  for (const char* name : {"libpath.so", "libpath-bake.so"}) {
    const fs::path table = recorded_release() / (std::string(name) + ".txt");
    if (all_in(table, R"(library .*\.so\.(\d+)\n)").at(0) != soversion()) continue;
    std::set<std::string> functions;
    for (const Symbol& symbol : read_shared_object(fs::path(LIBPATH_BINARY_DIR) / "lib" / name).dynamic) {
      if (!symbol.section.empty()) functions.insert(demangled(symbol.name));
    }
    const auto were = all_in(table, R"(\nfunction (libpath.*?)(?= -> |\n))");
    EXPECT_GT(were.size(), 100U) << name;
    for (std::string function : were) {
      // Names in C have no arguments.
      if (function.starts_with("libpath_")) function.resize(function.find('('));
      EXPECT_TRUE(functions.contains(function)) << name << " of " << released_version() << " had " << function;
    }
  }
}

}  // namespace
}  // namespace libpath::test
