#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <libpath/map/printable.h>
#include <libpath/tables/container/asset_format.h>
#include <libpath/tables/container/map_info.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;

/// Clears the screen, writes the clipboard, turns the line round, breaks it, and is no UTF-8.
const std::string kHostile = "a\x1b[2J\x1b]52;c;eA==\a\u009b0m\u202e\u2028\n\r\x7f\xff\x9b";

class HostileNames : public testing::Test {
 protected:
  /// Runs a tool; what it says is lines of letters that are seen, and there is something.
  Outcome expect_harmless(const std::string& program, const std::string& words) const {
    Outcome outcome = run_program(program, words, folder_.path());
    std::string text = outcome.out;
    std::erase(text, '\n');
    EXPECT_EQ(printable(text), text) << program << ' ' << words;
    EXPECT_FALSE(text.empty()) << program << ' ' << words;
    return outcome;
  }

  test::TemporaryFolder folder_;
};

TEST_F(HostileNames, OfFilesAreSpeltOutByEveryTool) {
  const fs::path map = folder_.path() / (kHostile + ".lpmap");
  const fs::path asset = folder_.path() / (kHostile + ".lpa");
  fs::copy_file(LIBPATH_SOURCE_DIR "/maps/wall.lpmap", map);
  const std::string in = shell_quoted(map);
  const std::string out = shell_quoted(asset);
  const std::string none = shell_quoted(map.string() + "x.lpmap");  // near enough to be guessed
  EXPECT_EQ(expect_harmless("pathbake", in + " -o " + out + " --verbose").status, 0);
  EXPECT_EQ(expect_harmless("pathbake", in + " -o " + out + " --json").status, 0);
  EXPECT_EQ(expect_harmless("pathinfo", out + " --verify").status, 0);
  EXPECT_EQ(expect_harmless("pathinfo", out + " --verify --json").status, 0);
  EXPECT_EQ(expect_harmless("pathlint", in + " --json").status, 0);
  for (const std::string& words :
       {none + " -o " + out, in + " -o " + in, in + " -o " + out + " --depfile " + in,
        in + " -o " + out + " --depfile d", in + " -o " + out + " --tier " + in, in + " -o " + out + " --unit " + in,
        in + " -o " + out + " --" + shell_quoted(kHostile), in + " -o " + out + " --units " + none}) {
    EXPECT_NE(expect_harmless("pathbake", words).status, 0) << words;
  }
  for (const std::string& words :
       {out + " --scen " + in, out + " --search " + in, out + " --from 1,2 --to " + in, out + " --journey " + in,
        out + " --from 1,2 --to 5,2 --unit " + in, out + " --from 1,2 --to 5,2 --picture " + out,
        out + " --from 1,2 --to 5,2 --route " + in, none + " --from 1,2 --to 5,2",
        out + " --search directional --prob " + in}) {
    EXPECT_NE(expect_harmless("pathquery", words).status, 0) << words;
  }
  for (const std::string& words : {out + " --scen " + in, out + " --random " + in, none + " --random 3"}) {
    EXPECT_NE(expect_harmless("pathbench", words).status, 0) << words;
  }
  EXPECT_NE(expect_harmless("pathinfo", in).status, 0);
  EXPECT_NE(expect_harmless("pathinfo", none).status, 0);
  EXPECT_NE(expect_harmless("pathlint", none).status, 0);
  EXPECT_NE(expect_harmless("pathconvert", in + " " + out).status, 0);
  EXPECT_NE(expect_harmless("pathconvert", none + " b.map").status, 0);
  EXPECT_NE(expect_harmless("pathgen", in + " --size 9x9 --seed 1 -o b.map").status, 0);
  EXPECT_NE(expect_harmless("pathgen", "maze --size 9x9 --seed 1 -o " + out).status, 0);
  EXPECT_NE(expect_harmless("pathgen", "maze --seed 1 -o b.map --size " + in).status, 0);
}

TEST_F(HostileNames, InMapsAreSpeltOut) {
  put(folder_ / "a.tmx", R"(<map orientation="orthogonal" width="2" height="1" tilewidth="1" tileheight="1">
    <tileset firstgid="1" source="&#27;[2J&#10;&#155;&#x202e;.tsx"/>
    <layer name="ground" width="2" height="1"><data encoding="csv">1,1</data></layer></map>)");
  for (const char* words : {"a.tmx b.lpmap", "a.tmx b.tmx"}) {
    const Outcome outcome = expect_harmless("pathconvert", words);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1) << outcome.out;
  }
  expect_harmless("pathlint", "a.tmx");
  expect_harmless("pathbake", "a.tmx -o a.lpa");
  // Whether such names are refused or spelt out, they do not reach the terminal.
  std::string text = content_of(LIBPATH_SOURCE_DIR "/maps/island.lpmap");
  for (std::size_t at = 0; (at = text.find("walker", at)) != std::string::npos; ++at)
    text.replace(at, 6, "w\u009b\u202e");
  put(folder_ / "b.lpmap", text);
  expect_harmless("pathbake", "b.lpmap -o b.lpa --verbose");
  expect_harmless("pathinfo", "b.lpa");
  expect_harmless("pathinfo", "b.lpa --json");
}

/// The asset with its names made hostile, all hashes right.
std::string forged(std::string bytes) {
  AssetHeader header;
  std::memcpy(&header, bytes.data(), sizeof header);
  for (std::uint32_t i = 0; i < header.section_count; ++i) {
    SectionEntry entry;
    std::memcpy(&entry, bytes.data() + sizeof header + i * sizeof entry, sizeof entry);
    if (entry.tag != kStringSection.tag) continue;
    for (std::size_t at = 0; at < entry.length; ++at) bytes[entry.offset + at] = kHostile[at % kHostile.size()];
  }
  std::vector<std::byte> raw(bytes.size());
  std::memcpy(raw.data(), bytes.data(), bytes.size());
  test::fix_hashes(raw);
  return {reinterpret_cast<const char*>(raw.data()), raw.size()};
}

TEST_F(HostileNames, OfForgedAssetsAreSpeltOut) {
  ASSERT_EQ(run_program("pathbake", LIBPATH_SOURCE_DIR "/maps/waypoints.lpmap -o a.lpa", folder_.path()).status, 0);
  put(folder_ / "a.lpa", forged(content_of(folder_ / "a.lpa")));
  for (const char* words : {"a.lpa", "a.lpa --json", "a.lpa --verify", "a.lpa --picture a.svg", "a.lpa --picture a.png",
                            "a.lpa --unit ground"}) {
    expect_harmless("pathinfo", words);
  }
  for (const char* words : {"a.lpa --from 0,6 --to 31,12 --picture b.svg", "a.lpa --from 0,6 --to 31,12 --unit x",
                            "a.lpa --from 999,6 --to 1,1",
                            "a.lpa --from 0,6 --to 31,12 --search waypoint --waypoints placed --json --picture c.svg",
                            "a.lpa --from x --to y --search waypoint --waypoints placed", "a.lpa --journey rounds"}) {
    expect_harmless("pathquery", words);
  }
  expect_harmless("pathbench", "a.lpa --random 3 --unit x");
  for (const char* name : {"a.svg", "b.svg", "c.svg"}) {
    std::string svg = content_of(folder_ / name);
    std::erase(svg, '\n');
    EXPECT_EQ(printable(svg), svg) << name;
  }
}

}  // namespace
}  // namespace libpath::tools
