#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>

#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

/// Headers that say two things by one name are no fault to a compiler that never sees both: the linker takes either.
TEST(Constants, OfHeadersAreDefinedOnce) {
  const std::regex definition(R"(^inline constexpr [\w:<>,* ]+ (k[A-Z]\w*)( =|\[|\{).*)");
  std::map<std::string, std::string> places;
  for (const char* folder : {"libpath", "tools", "editor"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / folder)) {
      if (entry.path().extension() != ".h") continue;
      const std::string file = entry.path().lexically_relative(LIBPATH_SOURCE_DIR).generic_string();
      std::ifstream stream(entry.path());
      std::smatch match;
      for (std::string line; std::getline(stream, line);) {
        if (!std::regex_match(line, match, definition)) continue;
        const auto [place, is_new] = places.emplace(match[1].str(), file);
        EXPECT_TRUE(is_new) << match[1] << " stands in " << place->second << " and in " << file;
      }
    }
  }
  EXPECT_GT(places.size(), 50U);
}

}  // namespace
}  // namespace libpath::test
