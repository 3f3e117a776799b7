#include <bit>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <tests/support/release_answers.h>

namespace {

namespace fs = std::filesystem;

/// What each release left (docs/releases.md).
std::vector<fs::path> releases() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(LIBPATH_SOURCE_DIR "/tests/data/releases")) {
    folders.push_back(entry.path());
  }
  return folders;
}

std::string recorded_answers(const fs::path& release) {
  std::ifstream stream(release / "answers.txt", std::ios::binary);
  EXPECT_TRUE(stream) << release;
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Files of a release are opened by every later one of its minor version, and answer as they did; what a later minor
/// version refuses, answers.txt says.
TEST(Releases, AnswerAsTheyDid) {
  if (std::endian::native != std::endian::little) GTEST_SKIP() << "recorded on a processor of the other byte order";
  ASSERT_FALSE(releases().empty());
  for (const fs::path& release : releases()) {
    std::istringstream were(recorded_answers(release));
    std::istringstream are(libpath::test::release_answers(release / "files"));
    std::string was;
    std::string is;
    int lines = 0;
    while (std::getline(were, was)) {
      std::getline(are, is);
      ++lines;
      ASSERT_EQ(is, was) << release << ", line " << lines;
    }
    EXPECT_FALSE(std::getline(are, is)) << is;
    EXPECT_GT(lines, 1000);
  }
}

/// The version's first two numbers.
std::string minor_version(const std::string& version) {
  return version.substr(0, version.find('.', version.find('.') + 1) + 1);
}

std::string project_version() {
  std::ifstream stream(LIBPATH_SOURCE_DIR "/CMakeLists.txt");
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::size_t begin = text.find(" VERSION ", text.find("project(libpath")) + 9;
  return text.substr(begin, text.find(' ', begin) - begin);
}

TEST(Releases, OfThisMinorVersionAreRefusedNowhere) {
  for (const fs::path& release : releases()) {
    if (minor_version(release.filename().string()) != minor_version(project_version())) continue;
    EXPECT_EQ(recorded_answers(release).find("refused"), std::string::npos) << release;
  }
}

}  // namespace
