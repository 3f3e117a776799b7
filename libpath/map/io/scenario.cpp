#include <libpath/map/io/scenario.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/lines.h>

namespace libpath {
namespace {

constexpr std::size_t kLeastColumns = 9;
constexpr std::size_t kColumnsAfterName = 7;
constexpr double kLeastTolerance = 1e-4;
// Half a unit of the last place, and a little for sums that were rounded before they were printed.
constexpr double kRounding = 0.55;

/// How a decimal is spelt: digits before the point (a lone 0 counts as none), digits after it, and all of them from
/// the first that is not 0.
struct Spelling {
  int before = 0;
  int after = 0;
  int significant = 0;
};

struct Decimal {
  double value = 0;
  Spelling spelling;
};

/// Digits, with or without a point and more digits; nothing else, no exponent.
std::optional<Decimal> read_decimal(std::string_view word) {
  constexpr std::string_view kDigits = "0123456789";
  const std::string_view before = word.substr(0, word.find('.'));
  const std::string_view after = word.substr(std::min(before.size() + 1, word.size()));
  const bool pointless = before.size() == word.size();
  if (before.empty() || (after.empty() && !pointless)) return std::nullopt;
  if (before.find_first_not_of(kDigits) != std::string_view::npos) return std::nullopt;
  if (after.find_first_not_of(kDigits) != std::string_view::npos) return std::nullopt;
  Decimal decimal;
  if (std::from_chars(word.data(), word.data() + word.size(), decimal.value).ec != std::errc{}) return std::nullopt;

  const auto first = before.find_first_not_of('0');
  const auto first_after = after.find_first_not_of('0');
  const std::size_t counted_before = first == std::string_view::npos ? 0 : before.size() - first;
  const std::size_t zeros_after = first_after == std::string_view::npos ? after.size() : first_after;
  decimal.spelling.before = static_cast<int>(counted_before);
  decimal.spelling.after = static_cast<int>(after.size());
  decimal.spelling.significant = static_cast<int>(counted_before + after.size() - (counted_before ? 0 : zeros_after));
  return decimal;
}

struct Problem {
  ScenarioLine line;
  Spelling spelling;
};

/// One line of columns; what was expected where it is wrong.
Result<Problem, std::string> read_problem(const std::vector<std::string_view>& columns) {
  const auto wrong = [](std::string expected) { return Failure{std::move(expected)}; };
  if (columns.size() < kLeastColumns || columns.size() == kMaxWords)
    return wrong("expected the columns bucket, map, width, height, start x, y, goal x, y, length");
  Problem problem;
  ScenarioLine& line = problem.line;
  const auto bucket = whole_number(columns.front());
  if (!bucket) return wrong("expected a bucket number in the first column");
  line.bucket = *bucket;

  std::int32_t numbers[kColumnsAfterName - 1];
  const std::size_t first = columns.size() - kColumnsAfterName;
  for (std::size_t i = 0; i < std::size(numbers); ++i) {
    const auto number = whole_number(columns[first + i]);
    if (!number) return wrong(fmt::format("expected a whole number in column {}", first + i + 1));
    numbers[i] = *number;
  }
  line.size = {numbers[0], numbers[1]};
  line.start = {numbers[2], numbers[3]};
  line.goal = {numbers[4], numbers[5]};
  if (!is_map_size(line.size)) return wrong("expected the width and height of a map");
  if (!line.size.contains(line.start) || !line.size.contains(line.goal))
    return wrong(fmt::format("expected cells of a map of {} x {}", line.size.width, line.size.height));

  const auto length = read_decimal(columns.back());
  if (!length) return wrong("expected a length such as 12.5 in the last column");
  line.length = length->value;
  problem.spelling = length->spelling;
  return problem;
}

/// 10^-places: the nearest number, which is not what std::pow gives on every system.
double tenth_power(int places) {
  const std::string text = fmt::format("1e{}", -places);
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

void set_tolerances(std::vector<ScenarioLine>& lines, const std::vector<Spelling>& spellings) {
  int most_after = 0;
  int most_significant = 0;
  for (const Spelling& spelling : spellings) {
    most_after = std::max(most_after, spelling.after);
    most_significant = std::max(most_significant, spelling.significant);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int places = std::min(most_after, most_significant - spellings[i].before);
    lines[i].tolerance = most_after == 0 ? kLeastTolerance : std::max(kLeastTolerance, kRounding * tenth_power(places));
  }
}

bool is_version_line(std::string_view line) {
  const auto words = words_of(line);
  return words.size() == 2 && words[0] == "version" && (words[1] == "1" || words[1] == "1.0");
}

}  // namespace

Loaded<std::vector<ScenarioLine>> parse_scenario(std::string_view text, const std::string& file_name) {
  Lines lines(text);
  if (!is_version_line(lines.next().value_or(""))) return refuse(file_name, "line 1", "expected \"version 1\"");
  std::vector<ScenarioLine> problems;
  std::vector<Spelling> spellings;
  while (const auto line = lines.next()) {
    const auto columns = words_of(*line);
    if (columns.empty()) continue;
    if (problems.size() == kMaxScenarioLines)
      return refuse(file_name, lines.place(), fmt::format("expected at most {} problems", kMaxScenarioLines));
    auto problem = read_problem(columns);
    if (!problem) return refuse(file_name, lines.place(), problem.error());
    problem->line.line = lines.number();
    problems.push_back(problem->line);
    spellings.push_back(problem->spelling);
  }
  if (!text.ends_with('\n'))
    return refuse(file_name, lines.place(), "expected a line break after the last line, the file is cut short");
  set_tolerances(problems, spellings);
  return problems;
}

}  // namespace libpath
