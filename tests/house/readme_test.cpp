#include <gtest/gtest.h>
#include <tests/house/source_text.h>
#include <string>

namespace libpath {
namespace {

TEST(Readme, ShowsTheProgramThatIsBuilt) {
  const std::string program = test::source_text("tests/readme/first_path.cpp");
  EXPECT_GT(program.size(), 100u);
  EXPECT_NE(test::source_text("README.md").find("```cpp\n" + program + "```"), std::string::npos);
}

}  // namespace
}  // namespace libpath
