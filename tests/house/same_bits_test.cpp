#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <tests/house/shared_object.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

/// Functions that platforms round each in its own way. Positions on curves, tables and answers are made without them:
/// libpath/core/trigonometry.h has what they need. Those of square roots and of remainders are exact everywhere.
constexpr const char* kPlatformsOwn =
    "(a?(sin|cos|tan)h?|sincos|atan2|hypot|pow|exp2?|expm1|log|log2|log10|log1p|cbrt|fma|[tl]gamma|erfc?)[fl]?";

TEST(SameBits, NoSourceCallsWhatPlatformsRound) {
  // They say how long a bake will take.
  const std::set<std::string> estimates{"libpath/bake/estimate.cpp", "libpath/bake/estimate_model.cpp",
                                        "libpath/bake/map_features.cpp"};
  const std::regex call(R"((^|[^\w.>])(std::)?)" + std::string(kPlatformsOwn) + R"(\()");
  std::size_t read = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / "libpath")) {
    const std::string file = entry.path().lexically_relative(LIBPATH_SOURCE_DIR).generic_string();
    if ((entry.path().extension() != ".h" && entry.path().extension() != ".cpp") || estimates.contains(file)) continue;
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line); ++read) {
      EXPECT_FALSE(std::regex_search(line, call)) << file << " calls what core/trigonometry.h has: " << line;
    }
  }
  EXPECT_GT(read, 10'000U);
}

TEST(SameBits, CallsAreRecognised) {
  const std::regex call(R"((^|[^\w.>])(std::)?)" + std::string(kPlatformsOwn) + R"(\()");
  for (const char* line :
       {"x = std::sin(y);", "return cosf(y);", "std::atan2(y, x)", "f(std::hypot(x, y))", "{fma(a, b)"}) {
    EXPECT_TRUE(std::regex_search(line, call)) << line;
  }
  for (const char* line :
       {"sine_cosine(y)", "motion.cos", "std::sqrt(x)", "std::remainder(x, y)", "arc_tangent(y, x)"}) {
    EXPECT_FALSE(std::regex_search(line, call)) << line;
  }
}

/// What compilers make of a source counts as well.
TEST(SameBits, RuntimeAsksForNothingThatPlatformsRound) {
  if (!std::string(LIBPATH_SANITIZE).empty()) GTEST_SKIP() << "built with sanitizers";
  const std::regex name(kPlatformsOwn);
  for (const Symbol& symbol : read_shared_object(fs::path(LIBPATH_BINARY_DIR) / "lib" / "libpath.so").dynamic) {
    EXPECT_FALSE(symbol.section.empty() && std::regex_match(symbol.name, name)) << symbol.name;
  }
}

}  // namespace
}  // namespace libpath::test
