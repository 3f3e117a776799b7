#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/scenario.h>
#include <tests/support/movingai.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  const auto bytes = read_file(file, std::size_t{1} << 28);
  EXPECT_TRUE(bytes);
  return bytes ? std::string(bytes->begin(), bytes->end()) : "";
}

std::string without_carriage_returns(std::string text) {
  std::erase(text, '\r');
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

class BenchmarkFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    if (maps_.empty()) GTEST_SKIP() << "the MovingAI maps are not in " << test::movingai_folder();
  }
  const std::vector<fs::path> maps_ = test::movingai_maps();
};

TEST_F(BenchmarkFiles, MapsReadAndWriteBack) {
  EXPECT_EQ(maps_.size(), 37u);
  for (const fs::path& file : maps_) {
    const auto map = read_map(file);
    ASSERT_TRUE(map) << map.error().message();
    EXPECT_TRUE(lost_by_writing(*map, file).empty());
    EXPECT_EQ(format_movingai(*map), without_carriage_returns(text_of(file))) << file;
  }
}

TEST_F(BenchmarkFiles, ScenariosFitTheirMaps) {
  for (const fs::path& file : maps_) {
    const auto map = read_map(file);
    ASSERT_TRUE(map) << map.error().message();
    const fs::path scenario = file.string() + ".scen";
    const auto lines = parse_scenario(text_of(scenario), scenario.string());
    ASSERT_TRUE(lines) << lines.error().message();
    EXPECT_GE(lines->size(), 100u);
    for (const ScenarioLine& line : *lines) {
      ASSERT_EQ(line.size, map->size()) << scenario << " line " << line.line;
      // Coarsest of all are two decimal places: fixed ones, and six digits of lengths above 1000.
      ASSERT_LT(line.tolerance, 0.006) << scenario << " line " << line.line;
    }
  }
}

}  // namespace
}  // namespace libpath
