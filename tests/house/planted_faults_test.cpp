#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LIBPATH_SOURCE_DIR;

/// The faults that `./dev gates --planted` builds in.
std::set<std::string> listed_faults() {
  std::set<std::string> faults;
  std::ifstream list(kRoot / "tests/gates/planted.txt");
  for (std::string line; std::getline(list, line);) {
    std::string fault;
    std::istringstream(line) >> fault;
    if (!fault.empty() && fault[0] != '#') faults.insert(fault);
  }
  return faults;
}

bool fits(const fs::path& root, const fs::path& patch) {
  const std::string command = "patch --dry-run --force --quiet --strip=1 --fuzz=0 --directory='" + root.string() +
                              "' --input='" + patch.string() + "'";
  return std::system(command.c_str()) == 0;
}

/// Sources that changed leave a patch behind: it is mended with them, not months later by whoever runs the gates.
TEST(PlantedFaults, PatchesFitTheSources) {
  if (std::system("command -v patch >/dev/null") != 0) GTEST_SKIP() << "patch is not installed";
  const std::set<std::string> listed = listed_faults();
  int patches = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "tests/gates/planted")) {
    EXPECT_TRUE(fits(kRoot, entry.path())) << entry.path().filename();
    EXPECT_TRUE(listed.contains(entry.path().stem().string())) << entry.path().filename() << " is asked of no gate";
    ++patches;
  }
  EXPECT_GT(patches, 10);
}

TEST(PlantedFaults, PatchesOfOtherSourcesDoNotFit) {
  if (std::system("command -v patch >/dev/null") != 0) GTEST_SKIP() << "patch is not installed";
  EXPECT_FALSE(fits(kRoot / "tests", kRoot / "tests/gates/planted/cut_map.patch"));
}

}  // namespace
}  // namespace libpath::test
