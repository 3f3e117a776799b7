#include <gtest/gtest.h>
#include <fstream>
#include <iterator>
#include <string>

namespace libpath {
namespace {

std::string whole_file(const std::string& file) {
  std::ifstream stream(LIBPATH_SOURCE_DIR "/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Readme, ShowsTheProgramThatIsBuilt) {
  const std::string program = whole_file("tests/readme/first_path.cpp");
  EXPECT_GT(program.size(), 100u);
  EXPECT_NE(whole_file("README.md").find("```cpp\n" + program + "```"), std::string::npos);
}

}  // namespace
}  // namespace libpath
