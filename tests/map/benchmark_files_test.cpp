#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/scenario.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

/// The MovingAI maps beside the project, or where the environment says; they are not part of it.
fs::path benchmark_folder() {
  const char* named = std::getenv("LIBPATH_MOVINGAI");
  return named ? fs::path(named) : fs::path(LIBPATH_SOURCE_DIR) / "../shared/movingai";
}

std::vector<fs::path> benchmark_maps() {
  std::vector<fs::path> maps;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(benchmark_folder(), error)) {
    if (entry.path().extension() == ".map") maps.push_back(entry.path());
  }
  std::sort(maps.begin(), maps.end());
  return maps;
}

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
    if (maps_.empty()) GTEST_SKIP() << "the MovingAI maps are not in " << benchmark_folder();
  }
  const std::vector<fs::path> maps_ = benchmark_maps();
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
      // Coarsest of all is a file of whole numbers alone.
      ASSERT_LE(line.tolerance, 0.5) << scenario << " line " << line.line;
    }
  }
}

}  // namespace
}  // namespace libpath
