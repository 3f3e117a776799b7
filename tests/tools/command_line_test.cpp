#include <tools/common/command_line.h>

#include <array>

#include <gtest/gtest.h>
#include <tests/support/temporary_folder.h>
#include <tools/common/guess.h>
#include <numbers>

namespace libpath::tools {
namespace {

constexpr double kQuarter = std::numbers::pi / 2;

TEST(ParsePlace, WholeNumbersNameACell) {
  const auto place = parse_place("3,4");
  ASSERT_TRUE(place);
  EXPECT_TRUE(place->is_cell);
  EXPECT_EQ(place->cell, (Cell{3, 4}));
  EXPECT_EQ(place->position, (Point{3.5, 4.5}));
  EXPECT_FALSE(place->heading);
}

TEST(ParsePlace, DecimalPointMeansAPosition) {
  const auto place = parse_place("0.5,12.25");
  ASSERT_TRUE(place);
  EXPECT_FALSE(place->is_cell);
  EXPECT_EQ(place->cell, (Cell{0, 12}));
  EXPECT_EQ(place->position, (Point{0.5, 12.25}));
}

TEST(ParsePlace, OneDecimalPointIsEnough) {
  const auto place = parse_place("2,7.5");
  ASSERT_TRUE(place);
  EXPECT_FALSE(place->is_cell);
  EXPECT_EQ(place->position, (Point{2, 7.5}));
}

TEST(ParsePlace, NegativePositionRoundsDown) {
  const auto place = parse_place("-0.5,-3.0");
  ASSERT_TRUE(place);
  EXPECT_EQ(place->cell, (Cell{-1, -3}));
}

TEST(ParsePlace, HeadingIndexCountsEighths) {
  EXPECT_DOUBLE_EQ(parse_place("1,1,0")->heading.value(), 0);
  EXPECT_DOUBLE_EQ(parse_place("1,1,2")->heading.value(), kQuarter);
  EXPECT_DOUBLE_EQ(parse_place("1.5,1.5,7")->heading.value(), 3.5 * kQuarter);
}

TEST(ParsePlace, DegreesComeIntoOneTurn) {
  EXPECT_DOUBLE_EQ(parse_place("1,1,90deg")->heading.value(), kQuarter);
  EXPECT_DOUBLE_EQ(parse_place("1,1,22.5deg")->heading.value(), kQuarter / 4);
  EXPECT_DOUBLE_EQ(parse_place("1,1,-90deg")->heading.value(), 3 * kQuarter);
  EXPECT_DOUBLE_EQ(parse_place("1,1,720deg")->heading.value(), 0);
}

TEST(ParsePlace, AnythingElseIsRefused) {
  for (const char* text :
       {"",        ",",     "1",       "1,",      ",1",           "1,2,",          "1,2,8",       "1,2,-1",
        "1,2,3,4", "a,b",   "1 ,2",    "1, 2",    "+1,2",         "1e3,2",         "1.5e3,2",     "nan,1.5",
        "inf,1.5", "0x1,2", "1,2,deg", "1,2,9.5", "1,2,3degrees", "99999999999,1", "1e400.0,1.5", "5000000000.5,1.5",
        "1..5,2",  "--1,2"}) {
    EXPECT_FALSE(parse_place(text)) << "'" << text << "'";
  }
}

TEST(ParseSize, ReadsWidthAndHeight) { EXPECT_EQ(parse_size("640x480"), (Size{640, 480})); }

TEST(ParseSize, MapLimitsHold) {
  EXPECT_EQ(parse_size("16384x16384"), (Size{16384, 16384}));
  for (const char* text :
       {"", "x", "5", "5x", "x5", "0x5", "5x0", "-5x5", "16385x1", "5x5x5", "5.0x5", "5X5", "5 x5"}) {
    EXPECT_FALSE(parse_size(text)) << "'" << text << "'";
  }
}

TEST(ParseBytes, ReadsPowersOf1024) {
  EXPECT_EQ(parse_bytes("0"), 0u);
  EXPECT_EQ(parse_bytes("1000"), 1000u);
  EXPECT_EQ(parse_bytes("3K"), 3072u);
  EXPECT_EQ(parse_bytes("500M"), std::uint64_t{500} << 20);
  EXPECT_EQ(parse_bytes("20G"), std::uint64_t{20} << 30);
  EXPECT_EQ(parse_bytes("1048576T"), std::uint64_t{1} << 60);
  for (const char* text : {"", "K", "-1", "1.5G", "5k", "5GB", " 5", "1048577T", "99999999999999999999"})
    EXPECT_FALSE(parse_bytes(text)) << "'" << text << "'";
}

ToolDescription tool_of_two_names() {
  ToolDescription tool("tool", "Does nothing.");
  tool.add_positional("IN", "what to read").add_positional("OUT", "what to write");
  tool.add_options()("from", boost::program_options::value<std::string>(), "start")(
      "seed", boost::program_options::value<int>()->required(), "seed")("json", "as JSON");
  return tool;
}

Arguments parse(std::vector<const char*> words) {
  words.insert(words.begin(), "tool");
  return tool_of_two_names().parse(static_cast<int>(words.size()), words.data());
}

TEST(CommandLine, ARepeatedArgumentTakesAllThatFollow) {
  ToolDescription tool("tool", "Does nothing.");
  tool.add_positional("OUT", "what to write").add_positionals("IN", "what to read");
  EXPECT_TRUE(tool.help().starts_with("Usage: tool OUT IN… [options]\n")) << tool.help();
  const auto three = std::to_array({"tool", "a", "b", "c"});
  const Arguments arguments = tool.parse(static_cast<int>(three.size()), three.data());
  EXPECT_EQ(arguments["OUT"].as<std::string>(), "a");
  EXPECT_EQ(arguments["IN"].as<std::vector<std::string>>(), (std::vector<std::string>{"b", "c"}));
  EXPECT_THROW(tool.parse(2, three.data()), WrongCommandLine);
}

TEST(ToolDescription, PositionalArgumentsHaveNames) {
  const Arguments arguments = parse({"a.map", "--seed", "7", "b.map"});
  EXPECT_EQ(arguments["IN"].as<std::string>(), "a.map");
  EXPECT_EQ(arguments["OUT"].as<std::string>(), "b.map");
  EXPECT_EQ(arguments["seed"].as<int>(), 7);
}

TEST(ToolDescription, NegativeCoordinatesAreValues) {
  EXPECT_EQ(place_of(parse({"a", "b", "--seed", "1", "--from", "-1,2"}), "from").cell, (Cell{-1, 2}));
  EXPECT_EQ(place_of(parse({"a", "b", "--seed", "1", "--from=-1.5,-2"}), "from").cell, (Cell{-2, -2}));
}

TEST(ToolDescription, WrongCommandLinesAreRefused) {
  EXPECT_THROW(parse({"--seed", "1", "a"}), WrongCommandLine) << "OUT is missing";
  EXPECT_THROW(parse({"a", "b"}), WrongCommandLine) << "--seed is missing";
  EXPECT_THROW(parse({"a", "b", "--seed", "x"}), WrongCommandLine) << "not a number";
  EXPECT_THROW(parse({"a", "b", "--seed"}), WrongCommandLine) << "no value";
  EXPECT_THROW(parse({"a", "b", "c", "--seed", "1"}), WrongCommandLine) << "one too many";
  EXPECT_THROW(parse({"a", "b", "--seed", "1", "--unknown"}), WrongCommandLine) << "unknown option";
  EXPECT_THROW(parse({"a", "b", "--see", "1"}), WrongCommandLine) << "abbreviated option";
}

TEST(ToolDescription, BadPlaceNamesItsOption) {
  const Arguments arguments = parse({"a", "b", "--seed", "1", "--from", "here"});
  try {
    place_of(arguments, "from");
    FAIL() << "expected a refusal";
  } catch (const WrongCommandLine& error) {
    EXPECT_NE(std::string(error.what()).find("--from"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("'here'"), std::string::npos);
  }
}

TEST(ToolDescription, HelpNamesEveryArgument) {
  const std::string help = tool_of_two_names().help();
  for (const char* word : {"Usage: tool IN OUT [options]", "Does nothing.", "what to read", "--seed", "--help"}) {
    EXPECT_NE(help.find(word), std::string::npos) << word;
  }
}

struct RunOutcome {
  int status = 0;
  std::string out;
  std::string error;
};

RunOutcome run(std::vector<const char*> words, const std::function<ExitStatus(const Arguments&)>& work) {
  words.insert(words.begin(), "tool");
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  RunOutcome outcome;
  outcome.status = run_tool(static_cast<int>(words.size()), words.data(), tool_of_two_names(), work);
  outcome.out = testing::internal::GetCapturedStdout();
  outcome.error = testing::internal::GetCapturedStderr();
  return outcome;
}

ExitStatus not_called(const Arguments&) { throw std::logic_error("called"); }

TEST(RunTool, WorkDecidesTheStatus) {
  const auto work = [](const Arguments&) { return ExitStatus::no_path; };
  EXPECT_EQ(run({"a", "b", "--seed", "1"}, work).status, 3);
}

TEST(RunTool, FailureIsOneLine) {
  const auto outcome = run({"a", "b", "--seed", "1"},
                           [](const Arguments&) -> ExitStatus { throw Failed("a: line 3: expected\na number"); });
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.error, "tool: a: line 3: expected a number\n");
  EXPECT_EQ(outcome.out, "");
}

TEST(RunTool, LastWordsArePrintable) {
  const auto outcome = run({"a", "b", "--seed", "1"},
                           [](const Arguments&) -> ExitStatus { throw Failed("a\x1b[2J\u202e\xff: expected less"); });
  EXPECT_EQ(outcome.error, "tool: a\\u{1b}[2J\\u{202e}\\x{ff}: expected less\n");
}

TEST(RunTool, UnforeseenExceptionIsAFailure) {
  EXPECT_EQ(run({"a", "b", "--seed", "1"}, not_called).status, 1);
  EXPECT_EQ(run({"a", "b", "--seed", "1"}, [](const Arguments&) -> ExitStatus { throw std::bad_alloc(); }).error,
            "tool: not enough memory\n");
}

TEST(RunTool, WrongCommandLinePointsToHelp) {
  const auto outcome = run({"a", "b", "--unknown"}, not_called);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.error.find("--unknown"), std::string::npos);
  EXPECT_NE(outcome.error.find("(see tool --help)"), std::string::npos);
}

TEST(RunTool, MisspeltOptionsAreGuessed) {
  EXPECT_NE(run({"a", "b", "--sede", "1"}, not_called).error.find("(did you mean '--seed'?)"), std::string::npos);
  EXPECT_EQ(run({"a", "b", "--picture", "1"}, not_called).error.find("did you mean"), std::string::npos);
}

TEST(CheckWord, SaysWhatThereIsAndWhatWasMeant) {
  constexpr std::array<std::string_view, 3> kTiers{"none", "fast", "full"};
  EXPECT_NO_THROW(check_word("--tier", "fast", kTiers));
  EXPECT_EQ(expected_one_of("fats", kTiers), "expected none, fast or full, not 'fats' (did you mean 'fast'?)");
  EXPECT_EQ(expected_one_of("everything", kTiers), "expected none, fast or full, not 'everything'");
  EXPECT_THROW(check_word("--tier", "fats", kTiers), WrongCommandLine);
}

TEST(SimilarFile, NamesTheNearestOneInTheFolder) {
  const test::TemporaryFolder folder;
  for (const char* name : {"yard.lpmap", "yacht.lpmap", "other.map"}) test::put(folder / name, "");
  EXPECT_EQ(similar_file(folder / "yrad.lpmap"), " (did you mean 'yard.lpmap'?)");
  EXPECT_EQ(similar_file(folder / "yard.lpmap"), "") << "it is there";
  EXPECT_EQ(similar_file(folder / "castle.tmx"), "");
  EXPECT_EQ(similar_file(folder / "no/such/yard.lpmap"), "");
}

TEST(Guess, TakesTheNearestWordWithinAThirdOfItsLetters) {
  const auto guess = [](std::string_view word) {
    return did_you_mean(word, std::to_array<std::string_view>({"grid", "waypoint", "directional", "two-level"}));
  };
  EXPECT_EQ(guess("gird"), " (did you mean 'grid'?)") << "swapped";
  EXPECT_EQ(guess("waypiont"), " (did you mean 'waypoint'?)");
  EXPECT_EQ(guess("directinal"), " (did you mean 'directional'?)") << "left out";
  EXPECT_EQ(guess("two_level"), " (did you mean 'two-level'?)") << "changed";
  EXPECT_EQ(guess("gr"), "");
  EXPECT_EQ(guess(""), "");
  EXPECT_EQ(guess(std::string(100'000, 'x')), "");
}

TEST(Guess, CountsLettersThatAreOff) {
  EXPECT_EQ(letters_off("", ""), 0u);
  EXPECT_EQ(letters_off("", "abc"), 3u);
  EXPECT_EQ(letters_off("kitten", "sitting"), 3u);
  EXPECT_EQ(letters_off("abcd", "acbd"), 1u);
  EXPECT_EQ(letters_off("ca", "abc"), 3u) << "swapped letters are not parted again";
}

TEST(RunTool, HelpExcusesWhatIsMissing) {
  const auto outcome = run({"--help"}, not_called);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("Usage: tool"), std::string::npos);
  EXPECT_EQ(run({"--version"}, not_called).out, "tool " LIBPATH_VERSION "\n");
}

}  // namespace
}  // namespace libpath::tools
