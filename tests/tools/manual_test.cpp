#include <tools/manual/completion.h>
#include <tools/manual/man_page.h>

#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <libpath/map/io/file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>

namespace libpath::manual {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::UnorderedElementsAreArray;
using tools::run_program;
using tools::shell_quoted;

/// What a shell prints, standard error included.
std::string said(const std::string& command) {
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  std::string text;
  for (int c = 0; pipe != nullptr && (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  if (pipe != nullptr) pclose(pipe);
  return text;
}

bool has_program(const std::string& name) { return !said("command -v " + name).empty(); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Each source at the top of tools/ is a command; the editor is one where it is built.
std::vector<std::string> commands() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(LIBPATH_SOURCE_DIR "/tools")) {
    if (entry.path().extension() == ".cpp") names.push_back(entry.path().stem());
  }
  if (std::filesystem::exists(LIBPATH_BINARY_DIR "/bin/path-editor")) names.emplace_back("path-editor");
  return names;
}

/// Who says what a command is: itself, but for the editor.
std::string writer_of(const std::string& command) { return command == "path-editor" ? "editor-manual" : command; }

std::string page_of(const std::string& command) { return run_program(writer_of(command), "--man").out; }
std::string completion_of(const std::string& command, const std::string& shell) {
  return run_program(writer_of(command), "--completion " + shell).out;
}

/// The options of --help, without their dashes.
std::set<std::string> options_of(const std::string& command) {
  const std::string help = run_program(command, "--help").out;
  const std::regex option(R"((?:^|\n)  (?:-\w(?: \[ |, ))?--([a-z][a-z-]*))");
  std::set<std::string> names;
  for (std::sregex_iterator match(help.begin(), help.end(), option), end; match != end; ++match)
    names.insert((*match)[1]);
  return names;
}

/// What bash offers for the last of these words by the command's own completion; readline's part stands there by name.
std::vector<std::string> offered(const std::string& command, const std::vector<std::string>& words) {
  std::string function = "_" + command;
  std::ranges::replace(function, '-', '_');
  std::string script = "compopt() { echo \"<$*>\"; }\nsource /dev/stdin <<'END'\n" + completion_of(command, "bash") +
                       "\nEND\nCOMP_WORDS=(" + command;
  for (const std::string& word : words) script += " " + shell_quoted(word);
  script +=
      ")\nCOMP_CWORD=" + std::to_string(words.size()) + "\n" + function + "\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
  std::vector<std::string> lines = lines_of(said("bash -c " + shell_quoted(script)));
  std::erase(lines, "");
  return lines;
}

Command mill() {
  return {.name = "path-mill",
          .version = "1.2",
          .purpose = "Mills what's 'ripe': all of it.\n.map and so on.",
          .arguments = {{{Value::Kind::file, "IN", {}}, "the grain", true, false},
                        {{Value::Kind::file, "MORE", {}}, "more of it", false, true}},
          .options = {{.name = "grade",
                       .letter = 'g',
                       .value = value_named("coarse|fine"),
                       .usual = "fine",
                       .help = "how [much]: it's 1\\2"},
                      {.name = "sack", .value = value_named("DIR"), .help = "where to", .repeats = true},
                      {.name = "dry-run", .help = "mill nothing"}},
          .statuses = {{0, "done"}}};
}

TEST(ValueNamed, TellsWhatIsOffered) {
  EXPECT_EQ(value_named("none|fast|full").kind, Value::Kind::words);
  EXPECT_THAT(value_named("none|fast|full").words, ElementsAre("none", "fast", "full"));
  EXPECT_THAT(value_named("8|16").words, ElementsAre("8", "16"));
  EXPECT_EQ(value_named("").kind, Value::Kind::none);
  EXPECT_EQ(value_named("DIR").kind, Value::Kind::folder);
  for (const char* name : {"FILE", "MAP", "OUT.lpa", "F.png|F.svg"})
    EXPECT_EQ(value_named(name).kind, Value::Kind::file) << name;
  for (const char* name : {"N", "X,Y[,H]", "WxH", "I/N", "|"})
    EXPECT_EQ(value_named(name).kind, Value::Kind::text) << name;
}

TEST(ManPage, SpellsWhatTroffWouldRead) {
  const std::string page = man_page(mill());
  EXPECT_THAT(page, HasSubstr("path\\-mill \\- mills what\\(aqs \\(aqripe\\(aq\n"));
  EXPECT_THAT(page, HasSubstr("\n\\&.map and so on.\n"));
  EXPECT_THAT(page, HasSubstr("\\fIIN\\fR [\\fIMORE\\fR…] [\\fIoptions\\fR]"));
  EXPECT_THAT(page, HasSubstr("\\fB\\-g\\fR, \\fB\\-\\-grade\\fR \\fIcoarse|fine\\fR\n"
                              "how [much]: it\\(aqs 1\\e2 (default: fine)\n"));
}

TEST(Completion, SpellsWhatShellsWouldRead) {
  EXPECT_THAT(zsh_completion(mill()),
              HasSubstr("'(-g --grade)-g+[how \\[much\\]: it'\\''s 1\\\\2]:coarse|fine:(coarse fine)'"));
  EXPECT_THAT(zsh_completion(mill()), HasSubstr("'*--sack=[where to]:DIR:_files -/'"));
  EXPECT_THAT(zsh_completion(mill()), HasSubstr("':IN:_files' \\\n  '*:MORE:_files'"));
  EXPECT_THAT(fish_completion(mill()),
              HasSubstr("complete -c path-mill -s g -l grade -x -a 'coarse fine' -d 'how [much]: it\\'s 1\\\\2'"));
  EXPECT_THAT(bash_completion(mill()), HasSubstr("complete -F _path_mill path-mill"));
}

TEST(Manual, NamesEveryOptionOfEveryCommand) {
  for (const std::string& command : commands()) {
    const std::set<std::string> options = options_of(command);
    EXPECT_THAT(options, IsSupersetOf({"help", "version"})) << command;
    std::vector<std::string> dashed;
    for (const std::string& option : options) dashed.push_back("--" + option);
    EXPECT_THAT(offered(command, {"--"}), UnorderedElementsAreArray(dashed)) << command;
    const std::string page = std::regex_replace(page_of(command), std::regex(R"(\\-)"), "-");
    const std::string zsh = completion_of(command, "zsh");
    const std::string fish = completion_of(command, "fish");
    for (const std::string& option : options) {
      EXPECT_THAT(page, HasSubstr("\\fB--" + option + "\\fR")) << command;
      EXPECT_TRUE(std::regex_search(zsh, std::regex("--" + option + "=?\\["))) << command << " --" << option;
      EXPECT_THAT(fish, HasSubstr(" -l " + option + " ")) << command;
    }
  }
}

/// "expected none, fast or full, not 'fats'" as words.
std::vector<std::string> expected_in(const std::string& refusal) {
  std::smatch match;
  if (!std::regex_search(refusal, match, std::regex("expected ([a-z_, -]+), not '"))) return {};
  std::string words = std::regex_replace(match[1].str(), std::regex(" or "), ", ");
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find(", ", begin), words.size());
    all.push_back(words.substr(begin, end - begin));
    begin = end + 2;
  }
  return all;
}

/// Only what a command refuses by its words is compared: numbers of which some alone are allowed say so themselves.
TEST(Manual, OffersTheWordsThatCommandsTake) {
  int compared = 0;
  const test::TemporaryFolder folder;
  const auto take = [&](const std::string& command, const std::string& option, const std::string& words) {
    const std::string refusal = run_program(command, words + " --" + option + " nosuchword").out;
    EXPECT_THAT(offered(command, {"--" + option, ""}), UnorderedElementsAreArray(expected_in(refusal))) << refusal;
    ++compared;
  };
  take("pathbake", "tier", "a.map -o b.lpa");
  take("pathbake", "progress", (folder / "a.map").string() + " -o " + (folder / "b.lpa").string());
  for (const char* option : {"search", "waypoints"}) {
    take("pathquery", option, "a.lpa --from 0,0 --to 1,1");
    take("pathbench", option, "a.lpa --random 1");
  }
  take("pathinfo", "layer", "a.lpa");
  EXPECT_THAT(
      offered("pathgen", {""}),
      UnorderedElementsAreArray(expected_in(run_program("pathgen", "nosuchword --size 9x9 --seed 1 -o a.map").out)));
  EXPECT_EQ(compared, 7);
}

TEST(BashCompletion, CompletesOptionsAndValues) {
  EXPECT_THAT(offered("pathbake", {"maps/yard.lpmap", "--tie"}), ElementsAre("--tier"));
  EXPECT_THAT(offered("pathbake", {"--tier", "fa"}), ElementsAre("fast"));
  EXPECT_THAT(offered("pathbake", {"--tier", "=", "fu"}), ElementsAre("full")) << "as bash parts --tier=fu";
  EXPECT_THAT(offered("pathbake", {"--tier", "="}), ElementsAre("none", "fast", "full"));
  EXPECT_THAT(offered("pathquery", {"--route", "b"}), ElementsAre("back_up"));
  EXPECT_THAT(offered("pathgen", {"ma"}), ElementsAre("maze"));
}

TEST(BashCompletion, LeavesFilesToReadline) {
  EXPECT_THAT(offered("pathbake", {""}), ElementsAre("<-o default>"));
  EXPECT_THAT(offered("pathbake", {"-o", ""}), ElementsAre("<-o default>"));
  EXPECT_THAT(offered("pathbake", {"--cache", ""}), ElementsAre("<-o dirnames>"));
  EXPECT_THAT(offered("pathbake", {"--threads", ""}), IsEmpty());
}

TEST(Completion, IsReadByZsh) {
  if (!has_program("zsh")) GTEST_SKIP() << "zsh is not installed";
  for (const std::string& command : commands()) {
    const test::TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "_it", std::string_view(completion_of(command, "zsh"))));
    EXPECT_EQ(said("zsh -n " + (folder / "_it").string()), "") << command;
  }
}

TEST(Completion, IsReadByFish) {
  if (!has_program("fish")) GTEST_SKIP() << "fish is not installed";
  for (const std::string& command : commands()) {
    const test::TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "it.fish", std::string_view(completion_of(command, "fish"))));
    EXPECT_EQ(said("fish --no-execute " + (folder / "it.fish").string()), "") << command;
  }
}

TEST(ManPage, IsSetWithoutWarnings) {
  if (!has_program("man") || !has_program("groff")) GTEST_SKIP() << "man and groff are not installed";
  for (const std::string& command : commands()) {
    const test::TemporaryFolder folder;
    const std::string file = folder / "it.1";
    ASSERT_TRUE(write_file(file, std::string_view(page_of(command))));
    EXPECT_EQ(said("LC_ALL=C.UTF-8 MANROFFSEQ= MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z " + file +
                   " 2>&1 >/dev/null"),
              "")
        << command;
  }
}

TEST(Manual, OtherShellsAreRefused) {
  const auto outcome = run_program("pathbake", "--completion tcsh");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "pathbake: --completion: expected bash, zsh or fish, not 'tcsh' (see pathbake --help)\n");
  if (std::filesystem::exists(LIBPATH_BINARY_DIR "/bin/editor-manual")) {
    EXPECT_EQ(run_program("editor-manual", "--completion tcsh").status, 2);
  }
}

}  // namespace
}  // namespace libpath::manual
