#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

/// Whoever compiles libpath with another compiler has one header to read, and what marks the libraries' functions.
TEST(Compilers, AreAskedForMoreThanTheStandardInOneHeader) {
  const std::set<std::string> places{"libpath/core/compiler.h", "libpath/core/export.h", "libpath/core/processor.h",
                                     "libpath/c/libpath.h"};
  const std::regex more(R"(__builtin_|__attribute__|__GNUC__|gnu::|__int128)");
  std::size_t read = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "libpath")) {
    const std::string file = entry.path().lexically_relative(LIBPATH_SOURCE_DIR).generic_string();
    if ((entry.path().extension() != ".h" && entry.path().extension() != ".cpp") || places.contains(file)) continue;
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line); ++read) EXPECT_FALSE(std::regex_search(line, more)) << file;
  }
  EXPECT_GT(read, 10'000U);
}

}  // namespace
}  // namespace libpath::test
