#include <gtest/gtest.h>

#include <libpath/map/io/file.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <tools/common/generate.h>

namespace libpath::tools {
namespace {

using test::content_of;

TEST(Pathgen, MakesTheGeneratorsMap) {
  const test::TemporaryFolder folder;
  const auto file = folder / "a.lpmap";
  const auto outcome = run_program("pathgen", "maze --size 31x21 --seed 7 --braid 20 -o " + file.string());
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(content_of(file), format_lpmap(generate_maze({31, 21}, 7, {.braid = 20})));
}

TEST(Pathgen, OptionsReachEveryKind) {
  const test::TemporaryFolder folder;
  const std::string common = " --size 64x48 --seed 3 -o " + (folder / "a.lpmap").string();
  for (const char* words : {"maze --corridor 3", "rooms --room 5 --doors", "caves --fill 40", "random --fill 10",
                            "city --block 20 --street 2", "random --terrain --links 4 --one-way 30"}) {
    const auto outcome = run_program("pathgen", words + common);
    EXPECT_EQ(outcome.status, 0) << words << ": " << outcome.out;
  }
  const auto last = read_map(folder / "a.lpmap");
  ASSERT_TRUE(last);
  EXPECT_EQ(last->links.size(), 4U);
  EXPECT_EQ(last->one_way_edges.size(), 30U);
}

TEST(Pathgen, WrongCommandLineIsTwo) {
  const test::TemporaryFolder folder;
  const std::string output = " -o " + (folder / "a.lpmap").string();
  for (const char* words : {"", "maze", "maze --size 10x10", "maze --size 10x0 --seed 1", "swamp --size 9x9 --seed 1",
                            "maze --size 9x9 --seed 1 --room 3", "maze --size 9x9 --seed -1",
                            "maze --size 9x9 --seed 1 --corridor 0", "maze rooms --size 9x9 --seed 1",
                            "random --size 9x9 --seed 1 --fill 101", "maze --size 9x9 --seed 1 --colour red"}) {
    const auto outcome = run_program("pathgen", words + output);
    EXPECT_EQ(outcome.status, 2) << words;
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1) << outcome.out;
    EXPECT_NE(outcome.out.find("pathgen --help"), std::string::npos) << outcome.out;
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "a.lpmap"));
}

TEST(Pathgen, UnwritableFileIsOne) {
  const test::TemporaryFolder folder;
  const auto outcome =
      run_program("pathgen", "maze --size 9x9 --seed 1 -o " + (folder / "no/such/folder.lpmap").string());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("folder.lpmap"), std::string::npos);
}

TEST(Pathgen, UnknownFormatIsOne) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(run_program("pathgen", "maze --size 9x9 --seed 1 -o " + (folder / "a.gif").string()).status, 1);
}

TEST(Programs, HelpAndVersionAnswer) {
  for (const char* program : {"pathgen", "pathconvert"}) {
    const auto help = run_program(program, "--help");
    EXPECT_EQ(help.status, 0);
    EXPECT_TRUE(help.out.starts_with(std::string("Usage: ") + program)) << help.out;
    const auto version = run_program(program, "--version");
    EXPECT_EQ(version.status, 0);
    EXPECT_TRUE(version.out.starts_with(std::string(program) + " ")) << version.out;
  }
}

TEST(Programs, FullStandardOutputIsOne) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
  EXPECT_EQ(run_program("pathgen", "--help > /dev/full").status, 1);
}

TEST(Pathconvert, KeepsTheMap) {
  const test::TemporaryFolder folder;
  const Map map = generate_rooms({40, 30}, 5);
  ASSERT_TRUE(write_map(map, folder / "a.lpmap"));
  const auto outcome = run_program("pathconvert", (folder / "a.lpmap").string() + " " + (folder / "b.map").string());
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(read_map(folder / "b.map").value(), map);
}

TEST(Pathconvert, SameFileBecomesCanonical) {
  const test::TemporaryFolder folder;
  const Map map = generate_maze({15, 11}, 1);
  std::string loose = format_lpmap(map);
  loose.insert(loose.size() - 2, "   \n\n");
  ASSERT_TRUE(write_file(folder / "a.lpmap", std::string_view(loose)));
  const std::string file = (folder / "a.lpmap").string();
  ASSERT_EQ(run_program("pathconvert", file + " " + file).status, 0);
  EXPECT_EQ(content_of(file), format_lpmap(map));
}

TEST(Pathconvert, RefusesWhatWouldLoseSomething) {
  const test::TemporaryFolder folder;
  Map map = generate_maze({15, 11}, 1);
  scatter_links(map, 1, 2);
  ASSERT_TRUE(write_map(map, folder / "a.lpmap"));
  const std::string out = folder / "b.map";
  const std::string words = (folder / "a.lpmap").string() + " " + out;
  const auto refused = run_program("pathconvert", words);
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.out, "pathconvert: " + out + ": would lose links (--force writes it without them)\n");
  EXPECT_FALSE(std::filesystem::exists(out));
  const auto forced = run_program("pathconvert", words + " --force");
  EXPECT_EQ(forced.status, 0) << forced.out;
  EXPECT_TRUE(read_map(out));
}

TEST(Pathgen, RefusesWhatWouldLoseSomething) {
  const test::TemporaryFolder folder;
  const std::string words = "random --size 20x20 --seed 1 --links 3 -o " + (folder / "a.map").string();
  const auto refused = run_program("pathgen", words);
  EXPECT_EQ(refused.status, 1);
  EXPECT_NE(refused.out.find("would lose links"), std::string::npos) << refused.out;
  EXPECT_EQ(folder.entries(), 0u);
  EXPECT_EQ(run_program("pathgen", words + " --force").status, 0);
}

TEST(Pathconvert, BadInputIsOneLine) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder / "a.map", std::string_view("type octile\nheight 2\nwidth 2\nmap\n..\n")));
  const auto outcome = run_program("pathconvert", (folder / "a.map").string() + " " + (folder / "b.lpmap").string());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1) << outcome.out;
  EXPECT_NE(outcome.out.find("a.map"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "b.lpmap"));
}

TEST(Pathconvert, OneNameIsTooFew) { EXPECT_EQ(run_program("pathconvert", "a.map").status, 2); }

}  // namespace
}  // namespace libpath::tools
