#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include <libpath/map/io/map_file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <tools/common/outputs.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;

const std::string kMapsFolder = LIBPATH_SOURCE_DIR "/maps/";

/// A folder of inputs: a map in three formats, a baked asset, units, scenario, problems; and links to some of them.
class OutputFiles : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy_file(kMapsFolder + "wall.lpmap", folder_ / "a.lpmap");
    put(folder_ / "units.json", R"([{"name": "cart", "movement": "ground", "length": 2, "width": 2}])");
    put(folder_ / "a.scen", "version 1\n0\twall\t7\t5\t1\t2\t5\t2\t6.82842712\n");
    ASSERT_EQ(run("pathbake", "a.lpmap -o a.lpa").status, 0);
    ASSERT_EQ(run("pathconvert", "a.lpmap a.png").status, 0);
    put(folder_ / "far.tsx", R"(<tileset name="far" tilewidth="1" tileheight="1"
      tilecount="1"><tile id="0" type="ground"/></tileset>)");
    put(folder_ / "near.tmx", R"(<map orientation="orthogonal" width="2" height="1"
      tilewidth="1" tileheight="1"><tileset firstgid="1" source="far.tsx"/>
      <layer name="ground" width="2" height="1"><data encoding="csv">1,1</data></layer></map>)");
  }

  Outcome run(const std::string& program, const std::string& words) const {
    return run_program(program, words, folder_.path());
  }

  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
      if (entry.is_regular_file()) files[entry.path()] = content_of(entry.path());
    }
    return files;
  }

  /// The command fails in one line that holds these words, and changes nothing.
  void expect_refused(int status, const std::string& program, const std::string& words, const std::string& said) const {
    const auto before = files();
    const Outcome outcome = run(program, words);
    EXPECT_EQ(outcome.status, status) << program << ' ' << words << ": " << outcome.out;
    EXPECT_NE(outcome.out.find(said), std::string::npos) << program << ' ' << words << ": " << outcome.out;
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1) << outcome.out;
    EXPECT_EQ(files(), before) << program << ' ' << words;
  }

  test::TemporaryFolder folder_;
};

TEST_F(OutputFiles, AreNoInputsUnderAnyName) {
  fs::create_symlink("a.lpmap", folder_ / "soft.lpa");
  fs::create_hard_link(folder_ / "a.lpmap", folder_ / "hard.lpa");
  fs::create_symlink("units.json", folder_ / "units.lpa");
  fs::create_symlink("far.tsx", folder_ / "far.lpa");
  fs::create_symlink("a.legend.json", folder_ / "legend.lpa");
  fs::create_symlink("a.lpa", folder_ / "asset.png");
  fs::create_symlink("a.scen", folder_ / "scen.svg");
  fs::create_directory_symlink(".", folder_ / "way");
  const std::string said = "no output may be one of the inputs";
  for (const char* words :
       {"a.lpmap -o soft.lpa", "a.lpmap -o hard.lpa", "./way/a.lpmap -o soft.lpa",
        "a.lpmap --units units.json -o units.lpa", "near.tmx -o far.lpa", "a.png -o legend.lpa",
        "a.lpmap -o b.lpa --depfile a.lpmap", "a.lpmap -o b.lpa --depfile way/a.lpmap",
        "near.tmx -o b.lpa --depfile far.tsx", "a.lpmap -o b.lpa --depfile units.json --units units.json"}) {
    expect_refused(2, "pathbake", words, said);
    expect_refused(2, "pathbake", std::string(words) + " --force", said);
  }
  expect_refused(2, "pathquery", "a.lpa --from 1,2 --to 5,2 --picture asset.png", said);
  expect_refused(2, "pathinfo", "a.lpa --picture asset.png", said);
  ASSERT_EQ(run("pathgen", "maze --size 9x9 --seed 1 -o b.tiles.png").status, 0);
  expect_refused(2, "pathconvert", "b.tiles.png b.tmx", said);
  fs::create_hard_link(folder_ / "a.lpmap", folder_ / "a.map");
  expect_refused(2, "pathconvert", "a.lpmap a.map", said);
}

TEST_F(OutputFiles, AreNotOneFileTwice) {
  expect_refused(2, "pathbake", "a.lpmap -o b.lpa --depfile b.lpa", "is also what --output writes");
  fs::create_symlink("b.lpa", folder_ / "b.d");
  expect_refused(2, "pathbake", "a.lpmap -o b.lpa --depfile b.d", "is also what --output writes");
}

TEST_F(OutputFiles, HaveTheNamesOfTheirKind) {
  for (const char* name : {"b", "b.lpmap", "b.lpa.bak", "lpa"}) {
    expect_refused(2, "pathbake", std::string("a.lpmap -o ") + name, "--output: expected a name that ends in .lpa");
  }
  const std::string said = "nothing is written to standard output";
  expect_refused(2, "pathbake", "a.lpmap -o -", said);
  expect_refused(2, "pathbake", "a.lpmap -o b.lpa --depfile -", said);
  expect_refused(2, "pathconvert", "a.lpmap -- -", said);
  expect_refused(2, "pathgen", "maze --size 9x9 --seed 1 -o -", said);
  expect_refused(2, "pathquery", "a.lpa --from 1,2 --to 5,2 --picture -", said);
}

TEST_F(OutputFiles, ThatAreReadOnlyOrLinkedAreReplacedByForceAlone) {
  const std::pair<const char*, std::string> writers[] = {
      {"pathbake", "a.lpmap -o out.lpa"},
      {"pathconvert", "a.lpmap out.lpmap"},
      {"pathgen", "maze --size 9x9 --seed 1 -o out.lpmap"},
      {"pathquery", "a.lpa --from 1,2 --to 5,2 --picture out.png"},
      {"pathinfo", "a.lpa --picture out.svg"},
  };
  for (const auto& [program, words] : writers) {
    const auto out = folder_ / words.substr(words.find("out.")).c_str();
    ASSERT_EQ(run(program, words).status, 0) << words;
    ASSERT_EQ(run(program, words).status, 0) << "what it wrote itself: " << words;
    fs::permissions(out, fs::perms::owner_read);
    expect_refused(1, program, words, out.filename().string() + ": is read-only (--force replaces it)");
    EXPECT_EQ(run(program, words + " --force").status, 0) << words;
    fs::permissions(out, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_hard_link(out, folder_ / "twin");
    expect_refused(1, program, words, "has 2 names (hard links)");
    EXPECT_EQ(run(program, words + " --force").status, 0) << words;
    fs::remove(folder_ / "twin");
    put(out, "somebody's own words");
    expect_refused(1, program, words, "(--force replaces it)");
    put(out, "");
    EXPECT_EQ(run(program, words).status, 0) << "nothing to lose: " << words;
  }
}

TEST_F(OutputFiles, BesideMapsAreReplacedByForceAlone) {
  put(folder_ / "b.tiles.png", content_of(folder_ / "a.lpa"));
  expect_refused(1, "pathconvert", "a.lpmap b.tmx", "b.tiles.png: is no picture that libpath drew");
  put(folder_ / "b.legend.json", "[1, 2, 3]");
  expect_refused(1, "pathconvert", "a.lpmap b.png", "b.legend.json: holds no legend of a map");
  EXPECT_EQ(run("pathconvert", "a.lpmap b.tmx --force").status, 0);
}

/// A level that is written into refers into the root that is named, as one that is read does.
TEST_F(OutputFiles, MapsThatAreThereReferIntoTheRoot) {
  fs::create_directory(folder_ / "levels");
  fs::create_directory(folder_ / "tiles");
  fs::rename(folder_ / "far.tsx", folder_ / "tiles/far.tsx");
  const fs::path level = folder_ / "levels/out.tmx";
  const std::string kept = R"(<!-- an artist's --><tileset firstgid="1" source="../tiles/far.tsx"/>)";
  put(level, R"(<map orientation="orthogonal" width="2" height="1" tilewidth="1" tileheight="1">)" + kept +
                 R"(<layer name="ground" width="2" height="1"><data encoding="csv">1,1</data></layer></map>)");
  Map map = plain_map({2, 1});
  map.cells[{1, 0}] = 5;
  ASSERT_TRUE(write_map(map, folder_ / "b.lpmap"));
  const char* const said = "holds no map that can be read as .tmx";
  expect_refused(1, "pathconvert", "b.lpmap levels/out.tmx", said);
  expect_refused(1, "pathconvert", "b.lpmap levels/out.tmx --root tiles", said);
  const Outcome outcome = run("pathconvert", "b.lpmap levels/out.tmx --root .");
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_NE(content_of(level).find(kept), std::string::npos) << content_of(level);
  const auto back = read_map(level, {folder_.path()});
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ((back->cells[{1, 0}]), 5);
}

TEST_F(OutputFiles, DepfilesAreReplacedByTheirOwnKind) {
  const std::string words = "a.lpmap -o b.lpa --depfile b.d";
  ASSERT_EQ(run("pathbake", words).status, 0);
  EXPECT_EQ(run("pathbake", words).status, 0);
  put(folder_ / "b.d", "/where/the/build/lay/before/b.lpa: \\\n  a.lpmap\n");
  EXPECT_EQ(run("pathbake", words).status, 0);
  for (const char* other : {"other.lpa: a.lpmap\n", "notb.lpa: a.lpmap\n", "all: x\nb.lpa: a.lpmap\n", "words"}) {
    put(folder_ / "b.d", other);
    expect_refused(1, "pathbake", words, "b.d: is no depfile of b.lpa");
  }
  EXPECT_EQ(run("pathbake", words + " --force").status, 0);
}

TEST_F(OutputFiles, MayBeTheMapItselfWhereNothingIsLost) {
  for (const char* file : {"a.lpmap", "a.png", "near.tmx"}) {
    const Map map = read_map(folder_ / file).value();
    const std::string words = std::string(file) + " ./" + file;
    const Outcome outcome = run("pathconvert", words);
    if (lost_by_writing(map, folder_ / file).empty()) {
      EXPECT_EQ(outcome.status, 0) << outcome.out;
    } else {
      EXPECT_EQ(outcome.status, 1) << words;
      EXPECT_EQ(run("pathconvert", words + " --force").status, 0);
    }
    EXPECT_EQ(read_map(folder_ / file).value(), map);
  }
}

/// Whether make finds the map newer than the asset by the rule.
bool make_knows(const fs::path& folder, const std::string& map, const std::string& asset) {
  const std::string command = "cd " + shell_quoted(folder) + " && touch -d 2001-01-01 " + shell_quoted("./" + asset) +
                              " && make -rn --debug=v -f rule.d 2>&1 | grep --quiet --fixed-strings -- " +
                              shell_quoted("Prerequisite '" + map + "' is newer than target '" + asset + "'");
  return std::system(command.c_str()) == 0;
}

/// Whether ninja takes both names from the rule.
bool ninja_knows(const fs::path& folder, const std::string& map, const std::string& asset) {
  std::string target;
  for (const char c : asset) target += (c == ' ' || c == ':' || c == '$' ? "$" : "") + std::string(1, c);
  put(folder / "build.ninja",
      "rule bake\n  command = cp rule.d read.d\n  depfile = read.d\n  deps = gcc\nbuild " + target + ": bake\n");
  const std::string command = "cd " + shell_quoted(folder) + " && rm -f .ninja_deps .ninja_log && touch " +
                              shell_quoted("./" + asset) + " && ninja >log 2>&1 && ninja -t deps " +
                              shell_quoted(asset) + " | grep --quiet --line-regexp --fixed-strings -- " +
                              shell_quoted("    " + map);
  return std::system(command.c_str()) == 0;
}

bool is_installed(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null").c_str()) == 0;
}

TEST_F(OutputFiles, DepfilesAreReadByMakeAndNinja) {
  if (!is_installed("make") || !is_installed("ninja")) GTEST_SKIP() << "make or ninja is not installed";
  for (const std::string part : {"plain", "two words", "dollar$", "$$", "hash#1", "c:drive", ": ", "a  b", "#",
                                 "Stra\u00dfe", "森", "per%cent", "+,_-@{}!~"}) {
    const std::string map = part + ".lpmap";
    const std::string asset = (part.find('%') == part.npos ? part : "percent") + ".lpa";
    fs::copy_file(folder_ / "a.lpmap", folder_ / map.c_str());
    const Outcome outcome =
        run("pathbake", shell_quoted(map) + " -o " + shell_quoted(asset) + " --depfile rule.d --force");
    ASSERT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_TRUE(make_knows(folder_.path(), map, asset)) << part << ": " << content_of(folder_ / "rule.d");
    EXPECT_TRUE(ninja_knows(folder_.path(), map, asset)) << part << ": " << content_of(folder_ / "rule.d");
  }
}

TEST_F(OutputFiles, NamesThatMakeAndNinjaReadOtherwiseAreRefusedBeforeBaking) {
  for (const std::string part : {"line\nbreak", "tab\t", "a\\b", "a\\ b", "a;b", "a=b", "a|b", "a*b", "a?b", "a[1]",
                                 "it's", "a&b", "(1)", "~a"}) {
    const std::string map = part + ".lpmap";
    fs::copy_file(folder_ / "a.lpmap", folder_ / map.c_str());
    const std::string words = shell_quoted(map) + " -o b.lpa";
    expect_refused(1, "pathbake", words + " --depfile b.d", "make and ninja cannot both read a name that");
    EXPECT_EQ(run("pathbake", words).status, 0) << "without a depfile: " << part;
    fs::remove(folder_ / "b.lpa");
  }
  expect_refused(1, "pathbake", "a.lpmap -o 'a%b.lpa' --depfile b.d", "make and ninja cannot both read");
}

TEST_F(OutputFiles, TablesAreListedOnDemand) {
  const Outcome brief = run("pathbake", "a.lpmap -o b.lpa");
  EXPECT_EQ(std::count(brief.out.begin(), brief.out.end(), '\n'), 2) << "the asset and its unit:\n" << brief.out;
  EXPECT_TRUE(brief.out.starts_with("b.lpa: ")) << brief.out;
  EXPECT_NE(brief.out.find("\nunit 'ground': grid queries by "), std::string::npos) << brief.out;
  const Outcome verbose = run("pathbake", "a.lpmap -o b.lpa --verbose");
  EXPECT_GT(std::count(verbose.out.begin(), verbose.out.end(), '\n'), 5) << verbose.out;
}

TEST_F(OutputFiles, MisspeltWordsAreGuessed) {
  const std::tuple<int, const char*, const char*, const char*> misspelt[] = {
      {1, "pathbake", "b.lpmap -o b.lpa", "'a.lpmap'"},
      {2, "pathbake", "a.lpmap -o b.lpa --teir fast", "'--tier'"},
      {2, "pathbake", "a.lpmap -o b.lpa --tier fats", "'fast'"},
      {2, "pathbake", "a.lpmap -o b.lpa --progress atuo", "'auto'"},
      {2, "pathbake", "a.lpmap -o b.lpa --unit gruond", "'ground'"},
      {1, "pathbake", "a.lpmap -o b.lpa --units unit.json", "'units.json'"},
      {1, "pathinfo", "b.lpa", "'a.lpa'"},
      {2, "pathinfo", "a.lpa --picture x.png --layer region", "'regions'"},
      {2, "pathquery", "a.lpa --from 1,2 --to 5,2 --unit gruond", "'ground'"},
      {2, "pathquery", "a.lpa --from 1,2 --to 5,2 --search gird", "'grid'"},
      {2, "pathquery", "a.lpa --from 1,2 --to 5,2 --route strait", "'straight'"},
      {1, "pathquery", "a.lpa --scen b.scen", "'a.scen'"},
      {2, "pathbench", "a.lpa --random 3 --search gird", "'grid'"},
      {2, "pathgen", "mzae --size 9x9 --seed 1 -o b.map", "'maze'"},
      {1, "pathlint", "b.lpmap", "'a.lpmap'"},
      {1, "pathconvert", "b.lpmap c.map", "'a.lpmap'"},
  };
  for (const auto& [status, program, words, meant] : misspelt) {
    expect_refused(status, program, words, std::string("did you mean ") + meant);
  }
}

TEST_F(OutputFiles, VerdictsArePrintedAsAsked) {
  const auto json = nlohmann::json::parse(run("pathinfo", "--verify a.lpa --json").out, nullptr, false);
  EXPECT_EQ(json["whole"], true);
  EXPECT_EQ(json["bytes"], fs::file_size(folder_ / "a.lpa"));
  EXPECT_GT(json["tables"], 5);
  expect_refused(2, "pathinfo", "a.lpa --layer dead-ends", "--layer goes with --picture");
  expect_refused(2, "pathinfo", "a.lpa --unit ground", "--unit goes with --picture");
  expect_refused(2, "pathinfo", "a.lpa --verify --unit ground", "--unit goes with --picture");
  expect_refused(2, "pathinfo", "a.lpa --verify --picture x.png", "--picture goes without --verify");
  EXPECT_NE(run("pathinfo", "a.lpa").out.find(" in 1 region, 0 links\n"), std::string::npos);
}

TEST_F(OutputFiles, MissingPathsAreToldInWords) {
  const Outcome outcome = run("pathquery", "a.lpa --from 1,2 --to 3,2");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_TRUE(outcome.out.starts_with("no path: ")) << outcome.out;
}

TEST_F(OutputFiles, WarningsDoNotLookLikeErrors) {
  put(folder_ / "units.json", R"([{"name": "barge", "movement": "ground", "length": 60, "width": 60}])");
  const Outcome outcome = run("pathbake", "a.lpmap --units units.json -o b.lpa");
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_TRUE(outcome.out.starts_with("warning: a.lpmap: unit 'barge' fits nowhere")) << outcome.out;
}

}  // namespace
}  // namespace libpath::tools
