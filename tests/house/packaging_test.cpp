#include <array>
#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/house/source_text.h>
#include <nlohmann/json.hpp>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

nlohmann::json port() { return nlohmann::json::parse(source_text("packaging/vcpkg/libpath/vcpkg.json")); }

/// What a library of others is called where it is asked for. Whoever adds one adds it to all four.
struct Dependency {
  std::string debian;
  std::string cmake;
  std::string vcpkg;
  std::string conan;
};

const std::array<Dependency, 8> kDependencies{
    {{"libxxhash-dev", "find_path(XXHASH_INCLUDE_DIR", "xxhash", "xxhash"},
     {"nlohmann-json3-dev", "find_package(nlohmann_json", "nlohmann-json", "nlohmann_json"},
     {"libpugixml-dev", "find_package(pugixml", "pugixml", "pugixml"},
     {"libpng-dev", "find_package(PNG", "libpng", "libpng"},
     {"zlib1g-dev", "find_package(ZLIB", "zlib", "zlib"},
     {"libzstd-dev", "pkg_check_modules(zstd", "zstd", "zstd"},
     {"libfmt-dev", "find_package(fmt", "fmt", "fmt"},
     {"libboost-program-options-dev", "find_package(Boost", "boost-program-options", "boost"}}};

std::set<std::string> names(std::string Dependency::*name) {
  std::set<std::string> all;
  for (const Dependency& dependency : kDependencies) all.insert(dependency.*name);
  return all;
}

/// All that the expression's group matches.
std::set<std::string> found_in(const std::string& text, const std::string& expression) {
  const std::regex regex(expression);
  std::set<std::string> all;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) all.insert((*match)[1]);
  return all;
}

std::string version_of_project() {
  std::smatch match;
  const std::string text = source_text("CMakeLists.txt");
  EXPECT_TRUE(std::regex_search(text, match, std::regex("project\\(libpath VERSION ([0-9.]+) ")));
  return match[1];
}

TEST(Packaging, VersionsAreTheProjects) {
  EXPECT_EQ(port()["version-semver"], version_of_project());
  EXPECT_THAT(source_text("packaging/conan/conanfile.py"), HasSubstr("version = \"" + version_of_project() + "\"\n"));
}

TEST(Packaging, DescriptionsAreTheProjects) {
  const std::string described = port()["description"];
  EXPECT_THAT(source_text("CMakeLists.txt"), HasSubstr("DESCRIPTION \"" + described + "\""));
  EXPECT_THAT(source_text("packaging/conan/conanfile.py"), HasSubstr("description = \"" + described + "\"\n"));
}

/// Tests and editor apart, what is listed before their headings is all that is linked or compiled in.
TEST(Packaging, DependenciesAreThoseOfTheDocs) {
  const std::string docs = source_text("docs/dependencies.md");
  EXPECT_EQ(found_in(docs.substr(0, docs.find("## The editor")), R"(\(`([a-z0-9-]+-dev)`\))"),
            names(&Dependency::debian));
}

TEST(Packaging, DependenciesAreThoseOfCMake) {
  const std::string text = source_text("libpath/CMakeLists.txt") + source_text("tools/CMakeLists.txt");
  auto asked = found_in(text, R"(\b(find_package\(\w+|pkg_check_modules\(\w+|find_path\(XXHASH_INCLUDE_DIR))");
  // Of the system, and of the build.
  EXPECT_EQ(asked.erase("find_package(Threads") + asked.erase("find_package(PkgConfig"), 2U);
  EXPECT_EQ(asked, names(&Dependency::cmake));
}

TEST(Packaging, DependenciesAreThoseOfVcpkg) {
  const nlohmann::json manifest = port();
  std::set<std::string> asked;
  for (const auto& dependency : manifest["dependencies"]) {
    if (dependency.is_string()) asked.insert(dependency);
  }
  for (const auto& feature : manifest["features"]) {
    for (const auto& dependency : feature["dependencies"]) asked.insert(dependency);
  }
  EXPECT_EQ(asked, names(&Dependency::vcpkg));
}

TEST(Packaging, DependenciesAreThoseOfConan) {
  EXPECT_EQ(found_in(source_text("packaging/conan/conanfile.py"), R"(self\.requires\("(\w+)/\[)"),
            names(&Dependency::conan));
}

/// A misspelt option of CMake's is ignored in silence.
TEST(Packaging, OptionsAreThoseOfCMake) {
  const auto known = found_in(source_text("CMakeLists.txt"), R"(option\((LIBPATH_\w+))");
  for (const char* file : {"packaging/conan/conanfile.py", "packaging/vcpkg/libpath/portfile.cmake"}) {
    const auto set = found_in(source_text(file), R"((LIBPATH_\w+))");
    EXPECT_GE(set.size(), 3U) << file;
    for (const std::string& option : set) EXPECT_TRUE(known.contains(option)) << file << ": " << option;
  }
}

/// Everything is built from the sources that the recipes lie in.
TEST(Packaging, DownloadsNothingByItself) {
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "packaging")) {
    if (!entry.is_regular_file()) continue;
    const std::string file = entry.path().lexically_relative(LIBPATH_SOURCE_DIR);
    EXPECT_THAT(source_text(file), Not(HasSubstr("://"))) << file;
  }
}

/// What the recipe for Conan takes along holds all that CMake reads.
TEST(Packaging, ConanTakesWhatCMakeReads) {
  const auto taken = found_in(source_text("packaging/conan/conanfile.py"), R"re("(\w+)/\*")re");
  const std::string text = source_text("CMakeLists.txt") + source_text("cmake/install.cmake");
  for (const std::string& folder :
       found_in(text, R"((?:include\((?=\w+/)|add_subdirectory\(|FILES |DIRECTORY )(\w+)[/)])")) {
    const bool is_left_out = folder == "editor" || folder == "tests";
    EXPECT_TRUE(is_left_out || taken.contains(folder)) << folder;
  }
}

}  // namespace
}  // namespace libpath::test
