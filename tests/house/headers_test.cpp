#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> header_files() {
  std::vector<std::string> headers;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "libpath")) {
    if (entry.path().extension() == ".h")
      headers.push_back(entry.path().lexically_relative(LIBPATH_SOURCE_DIR).generic_string());
  }
  std::sort(headers.begin(), headers.end());
  return headers;
}

/// The first file that a source includes.
std::string first_include(const fs::path& source) {
  std::ifstream file(source);
  for (std::string line; std::getline(file, line);) {
    const std::string_view directive = "#include <";
    if (line.starts_with(directive)) return line.substr(directive.size(), line.rfind('>') - directive.size());
  }
  return {};
}

fs::path source_of(const std::string& header) {
  return fs::path(LIBPATH_SOURCE_DIR) / fs::path(header).replace_extension(".cpp");
}

/// Those without a source of their own, which compiles its header alone by including it first: g++ builds it, and clang
/// reads it in `./dev check`.
std::vector<std::string> headers_without_source() {
  std::vector<std::string> headers = header_files();
  std::erase_if(headers, [](const std::string& header) { return fs::exists(source_of(header)); });
  return headers;
}

std::string test_name_of(const ::testing::TestParamInfo<std::string>& header) {
  std::string name = header.param;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

/// A program that includes nothing but `source`, given to a compiler that only checks it.
bool compiles(const std::string& compiler, const std::string& source) {
  const std::string command = "printf '" + source + "\\n' | " + compiler +
                              " -std=c++20 -fsyntax-only -Wall -Wextra -Wconversion -Wshadow -Werror -I '" +
                              LIBPATH_SOURCE_DIR "' -x c++ -";
  return std::system(command.c_str()) == 0;
}

bool is_installed(const std::string& compiler) {
  return std::system(("command -v " + compiler + " >/dev/null").c_str()) == 0;
}

/// A header compiles as the first thing that a file includes, without a warning.
class HeaderWithoutSource : public ::testing::TestWithParam<std::string> {};

TEST_P(HeaderWithoutSource, CompilesAloneUnderGcc) {
  if (!is_installed("g++")) GTEST_SKIP() << "g++ is not installed";
  EXPECT_TRUE(compiles("g++", "#include <" + GetParam() + ">"));
}

INSTANTIATE_TEST_SUITE_P(Every, HeaderWithoutSource, ::testing::ValuesIn(headers_without_source()), test_name_of);

/// Each was seen to include what it needs, and clang reads the same standard library: all at once.
TEST(HeaderCheck, ThoseWithoutSourceCompileUnderClang) {
  if (!is_installed("clang++")) GTEST_SKIP() << "clang++ is not installed";
  std::string includes;
  for (const std::string& header : headers_without_source()) includes += "#include <" + header + ">\\n";
  EXPECT_TRUE(compiles("clang++", includes));
  EXPECT_FALSE(compiles("clang++ 2>/dev/null", includes + "int unused(int a) { int b; return a; }"));
}

TEST(HeaderCheck, SourcesIncludeTheirHeaderFirst) {
  int sources = 0;
  for (const std::string& header : header_files()) {
    if (!fs::exists(source_of(header))) continue;
    EXPECT_EQ(first_include(source_of(header)), header);
    ++sources;
  }
  EXPECT_GT(sources, 50);
}

TEST(HeaderCheck, MissingIncludeFails) {
  EXPECT_TRUE(compiles("g++", "#include <libpath/core/cell.h>"));
  EXPECT_FALSE(compiles("g++ 2>/dev/null", "#include <libpath/core/no_such_header.h>"));
  EXPECT_FALSE(compiles("g++ 2>/dev/null", "std::uint8_t undeclared;"));
}

}  // namespace
}  // namespace libpath::test
