#include <gtest/gtest.h>
#include <libpath/map/io/file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <cstdlib>
#include <filesystem>

namespace libpath::tools {
namespace {

/// What stands between the first fence of a kind after a phrase and the next fence.
std::string block_after(const std::string& text, const std::string& phrase, const std::string& fence) {
  const std::size_t at = text.find(phrase);
  if (at == std::string::npos) return {};
  const std::size_t begin = text.find(fence + "\n", at) + fence.size() + 1;
  return text.substr(begin, text.find("```\n", begin) - begin);
}

/// The lines that a text shows indented by four.
std::string unindented(const std::string& text, const std::string& first) {
  std::string lines;
  for (std::size_t at = text.find("    " + first); text.compare(at, 4, "    ") == 0;) {
    const std::size_t end = text.find('\n', at) + 1;
    lines += text.substr(at + 4, end - at - 4);
    at = end;
  }
  return lines;
}

// The guide's files, commands and program, followed as they stand there.
TEST(Guide, WalksFromAMapToAUnitThatMoves) {
  const std::string guide = test::content_of(LIBPATH_SOURCE_DIR "/docs/in-your-game.md");
  EXPECT_EQ(block_after(guide, "has the van drive there", "```cpp"),
            test::content_of(LIBPATH_SOURCE_DIR "/tests/readme/moving_unit.cpp"));
  const test::TemporaryFolder folder;
  test::put(folder / "yard.map", block_after(guide, "`yard.map`", "```"));
  test::put(folder / "units.json", block_after(guide, "`units.json`", "```json"));
  const std::string asset = folder / "yard.lpa";
  for (const char* command :
       {"pathbake yard.map --units units.json -o yard.lpa",
        "pathquery yard.lpa --unit van --from 2,2,0 --to 13,9 --route directional --picture yard.png"}) {
    ASSERT_NE(guide.find(command), std::string::npos) << command;
  }
  const Outcome baked = run_program(
      "pathbake", (folder / "yard.map").string() + " --units " + (folder / "units.json").string() + " -o " + asset);
  ASSERT_EQ(baked.status, 0) << baked.out;
  const std::string drawn = " --unit van --from 2,2,0 --to 13,9 --route directional --picture ";
  EXPECT_EQ(run_program("pathquery", asset + drawn + (folder / "yard.png").string()).status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "yard.png"));
  const std::string shown = unindented(guide, " 0 s: at");
  ASSERT_GT(shown.size(), 100u);
  EXPECT_EQ(run_program("readme-moving-unit", "", folder.path()).out, shown);
}

}  // namespace
}  // namespace libpath::tools
