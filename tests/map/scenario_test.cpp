#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <libpath/map/io/scenario.h>
#include <tests/map/loader_checks.h>

namespace libpath {
namespace {

constexpr const char* kScenario =
    "version 1\n"
    "0\tmaps/small.map\t8\t6\t1\t0\t1\t2\t2\n"
    "3\tmaps/small.map\t8\t6\t0\t0\t7\t5\t9.07107\n";

std::string refusal_of_scenario(const std::string& text) {
  const auto lines = parse_scenario(text, "s");
  if (lines) return "accepted";
  test::expect_clear(lines.error(), "s");
  return lines.error().message();
}

/// The refusal of a scenario whose second line has these columns.
std::string refusal_of_line(const std::string& columns) { return refusal_of_scenario("version 1\n" + columns + "\n"); }

/// Tolerances of problems with these lengths in one file.
std::vector<double> tolerances_of(std::initializer_list<const char*> lengths) {
  std::string text = "version 1\n";
  for (const char* length : lengths) text += "0 m 9 9 0 0 1 1 " + std::string(length) + "\n";
  const auto lines = parse_scenario(text, "s");
  EXPECT_TRUE(lines);
  std::vector<double> tolerances;
  for (const ScenarioLine& line : *lines) tolerances.push_back(line.tolerance);
  return tolerances;
}

TEST(Scenario, ReadsEveryColumn) {
  const auto lines = parse_scenario(kScenario, "s");
  ASSERT_TRUE(lines) << lines.error().message();
  const ScenarioLine first{{1, 0}, {1, 2}, 2, 1e-4, 0, {8, 6}, 2};
  const ScenarioLine second{{0, 0}, {7, 5}, 9.07107, 1e-4, 3, {8, 6}, 3};
  EXPECT_EQ(*lines, (std::vector{first, second}));
}

TEST(Scenario, SpacesBlankLinesAndCarriageReturns) {
  const auto lines = parse_scenario("version 1.0\r\n\r\n5 my own.map 8 6  1 0 1 2 2.00\r\n\n", "s");
  ASSERT_TRUE(lines) << lines.error().message();
  ASSERT_EQ(lines->size(), 1u);
  EXPECT_EQ((*lines)[0].bucket, 5);
  EXPECT_EQ((*lines)[0].goal, (Cell{1, 2}));
  EXPECT_EQ((*lines)[0].line, 3u);
}

TEST(Scenario, FixedDecimalsShareOneTolerance) {
  EXPECT_THAT(tolerances_of({"1.00", "12.41", "1566.45"}), testing::Each(testing::DoubleNear(0.0055, 1e-12)));
  EXPECT_EQ(tolerances_of({"1.00000000", "712.78592987"}), (std::vector{1e-4, 1e-4}));
}

TEST(Scenario, SignificantDigitsLoosenLongLengths) {
  // Six digits: 3.41421 keeps five places, 971.82 was 971.820, 1122.11 keeps two, 4787 was 4787.00.
  EXPECT_THAT(tolerances_of({"0", "3.41421", "971.82", "1122.11", "4787", "12345.6"}),
              testing::Pointwise(testing::DoubleNear(1e-12), {1e-4, 1e-4, 0.00055, 0.0055, 0.0055, 0.055}));
}

TEST(Scenario, WholeLengthsAreExact) { EXPECT_EQ(tolerances_of({"4", "4787"}), (std::vector{1e-4, 1e-4})); }

TEST(Scenario, LoneZeroIsNoDigit) {
  EXPECT_THAT(tolerances_of({"0.5", "1.5"}), testing::Each(testing::DoubleNear(0.055, 1e-12)));
  EXPECT_THAT(tolerances_of({"0.25"}), testing::Each(testing::DoubleNear(0.0055, 1e-12)));
}

TEST(Scenario, ErrorsNameTheLine) {
  EXPECT_EQ(refusal_of_scenario(""), "s: line 1: expected \"version 1\"");
  EXPECT_EQ(refusal_of_scenario("version 2\n"), "s: line 1: expected \"version 1\"");
  EXPECT_EQ(refusal_of_line("0 m 8 6 1 0 1 2"),
            "s: line 2: expected the columns bucket, map, width, height, start x, y, goal x, y, length");
  EXPECT_EQ(refusal_of_line("x m 8 6 1 0 1 2 2"), "s: line 2: expected a bucket number in the first column");
  EXPECT_EQ(refusal_of_line("0 m 8 6 1 -1 1 2 2"), "s: line 2: expected a whole number in column 6");
  EXPECT_EQ(refusal_of_line("0 m 8 6 1 0 1 99999999999 2"), "s: line 2: expected a whole number in column 8");
  EXPECT_EQ(refusal_of_line("0 m 0 6 1 0 1 2 2"), "s: line 2: expected the width and height of a map");
  EXPECT_EQ(refusal_of_line("0 m 8 16385 1 0 1 2 2"), "s: line 2: expected the width and height of a map");
  EXPECT_EQ(refusal_of_line("0 m 8 6 8 0 1 2 2"), "s: line 2: expected cells of a map of 8 x 6");
  EXPECT_EQ(refusal_of_line("0 m 8 6 1 0 1 6 2"), "s: line 2: expected cells of a map of 8 x 6");
  const std::string huge(400, '9');
  for (const char* length : {huge.c_str(), "x", "-2", "+2", "2.", ".5", "2e3", "nan", "inf", "2.5.5", "2,5"})
    EXPECT_EQ(refusal_of_line("0 m 8 6 1 0 1 2 " + std::string(length)),
              "s: line 2: expected a length such as 12.5 in the last column")
        << length;
}

TEST(Scenario, NamesOfMapsEndSomewhere) {
  const auto named = [](std::size_t words) {
    std::string name;
    for (std::size_t i = 0; i < words; ++i) name += " m";
    return "0" + name + " 8 6 1 0 1 2 2";
  };
  EXPECT_EQ(refusal_of_line(named(1000)), "accepted");
  EXPECT_EQ(refusal_of_line(named(1016)),
            "s: line 2: expected the columns bucket, map, width, height, start x, y, goal x, y, length");
}

TEST(Scenario, ThereAreNoMoreProblemsThanMemoryIsFor) {
  std::string text = "version 1\n";
  for (std::size_t i = 0; i < kMaxScenarioLines; ++i) text += "0 m 1 1 0 0 0 0 0\n";
  EXPECT_EQ(refusal_of_scenario(text + "0 m 1 1 0 0 0 0 0\n"), "s: line 1048578: expected at most 1048576 problems");
}

TEST(Scenario, CutLinesAreRefused) {
  // A scenario does not say how many lines it has: cut between two of them it is a shorter scenario.
  const std::string_view text = kScenario;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto lines = parse_scenario(text.substr(0, length), "s");
    EXPECT_EQ(lines.has_value(), length > 0 && text[length - 1] == '\n') << length;
  }
}

TEST(Scenario, MutationsAreSurvived) {
  test::expect_mutations_survived(parse_scenario, kScenario, [](const std::vector<ScenarioLine>& lines) {
    return std::all_of(lines.begin(), lines.end(), [](const ScenarioLine& line) {
      return line.size.contains(line.start) && line.size.contains(line.goal) && line.length >= 0 && line.tolerance > 0;
    });
  });
}

}  // namespace
}  // namespace libpath
