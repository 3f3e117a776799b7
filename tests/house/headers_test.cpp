#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> public_headers() {
  std::vector<std::string> headers;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "libpath")) {
    if (entry.path().extension() == ".h")
      headers.push_back(entry.path().lexically_relative(LIBPATH_SOURCE_DIR).generic_string());
  }
  std::sort(headers.begin(), headers.end());
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
class PublicHeader : public ::testing::TestWithParam<std::string> {
 protected:
  static void expect_compiles_under(const std::string& compiler) {
    if (!std::string_view(LIBPATH_SANITIZE).empty()) GTEST_SKIP() << "the same without sanitizers";
    if (!is_installed(compiler)) GTEST_SKIP() << compiler << " is not installed";
    EXPECT_TRUE(compiles(compiler, "#include <" + GetParam() + ">"));
  }
};

TEST_P(PublicHeader, CompilesAloneUnderGcc) { expect_compiles_under("g++"); }
TEST_P(PublicHeader, CompilesAloneUnderClang) { expect_compiles_under("clang++"); }

INSTANTIATE_TEST_SUITE_P(Every, PublicHeader, ::testing::ValuesIn(public_headers()), test_name_of);

TEST(HeaderCheck, MissingIncludeFails) {
  EXPECT_TRUE(compiles("g++", "#include <libpath/core/cell.h>"));
  EXPECT_FALSE(compiles("g++ 2>/dev/null", "#include <libpath/core/no_such_header.h>"));
  EXPECT_FALSE(compiles("g++ 2>/dev/null", "std::uint8_t undeclared;"));
}

}  // namespace
}  // namespace libpath::test
