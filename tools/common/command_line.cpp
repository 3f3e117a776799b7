#include <tools/common/command_line.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <initializer_list>
#include <iostream>
#include <numbers>
#include <sstream>
#include <typeinfo>

#include <fmt/format.h>

#include <libpath/core/map_size.h>
#include <libpath/map/printable.h>
#include <tools/common/guess.h>
#include <tools/manual/completion.h>
#include <tools/manual/man_page.h>

namespace libpath::tools {
namespace {

namespace po = boost::program_options;

bool starts_a_number(std::string_view text) {
  const auto first = text.substr(text.starts_with('-') ? 1 : 0);
  return !first.empty() && (first[0] == '.' || (first[0] >= '0' && first[0] <= '9'));
}

/// The whole text as one number: no blanks, no plus sign, no exponent, no infinity.
template <class Number, class... Format>
std::optional<Number> parse_number(std::string_view text, Format... format) {
  Number number{};
  const char* end = text.data() + text.size();
  if (!starts_a_number(text)) return std::nullopt;
  const auto [stop, error] = std::from_chars(text.data(), end, number, format...);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

std::optional<double> parse_decimal(std::string_view text) {
  return parse_number<double>(text, std::chars_format::fixed);
}

/// The part before the next comma, taken off the front of `rest`; nothing once all parts are taken.
std::optional<std::string_view> take_part(std::optional<std::string_view>& rest) {
  if (!rest) return std::nullopt;
  const auto comma = rest->find(',');
  const auto part = rest->substr(0, comma);
  rest = comma == std::string_view::npos ? std::nullopt : std::optional(rest->substr(comma + 1));
  return part;
}

std::optional<double> parse_heading(std::string_view text) {
  constexpr double turn = 360.0;
  double degrees = 0;
  if (text.ends_with("deg")) {
    const auto typed = parse_decimal(text.substr(0, text.size() - 3));
    if (!typed) return std::nullopt;
    degrees = std::fmod(std::fmod(*typed, turn) + turn, turn);
  } else {
    const auto index = parse_number<int>(text);
    if (!index || *index < 0 || *index > 7) return std::nullopt;
    degrees = *index * 45.0;
  }
  return degrees * (std::numbers::pi / 180.0);
}

std::optional<Place> place_at_cell(std::string_view x, std::string_view y) {
  const auto column = parse_number<std::int32_t>(x);
  const auto row = parse_number<std::int32_t>(y);
  if (!column || !row) return std::nullopt;
  return Place{true, {*column, *row}, {*column + 0.5, *row + 0.5}, std::nullopt};
}

std::optional<Place> place_at_position(std::string_view x, std::string_view y) {
  constexpr double limit = 1e9;  // keeps the cell within its type
  const auto across = parse_decimal(x);
  const auto down = parse_decimal(y);
  if (!across || !down || std::abs(*across) > limit || std::abs(*down) > limit) return std::nullopt;
  const Cell cell{static_cast<std::int32_t>(std::floor(*across)), static_cast<std::int32_t>(std::floor(*down))};
  return Place{false, cell, {*across, *down}, std::nullopt};
}

/// The name that the program was called by.
std::string_view name_of_program(const char* const* argv) {
  const std::string_view path = argv[0] == nullptr ? "" : argv[0];
  return path.substr(path.rfind('/') + 1);
}

/// The program's last words, on one line and printable whatever they hold. Takes no memory: there may be none left.
int say(std::initializer_list<std::string_view> words, ExitStatus status) {
  std::cout.flush();
  for (const std::string_view word : words) {
    for (std::string_view rest = word; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      put_printable(line, [](std::string_view part) { std::cerr << part; });
      std::cerr << (line.size() < rest.size() ? " " : "");
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
  }
  std::cerr << '\n';
  return static_cast<int>(status);
}

/// Where the handler below finds the name of the program.
std::string_view dying_program;

/// The last resort: some libraries take memory in destructors, from where a lack of it cannot be thrown.
[[noreturn]] void end_without_memory() {
  const char* what = "ended by a fault of its own";
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    what = "not enough memory";
  } catch (...) {
  }
  std::_Exit(say({dying_program, ": ", what}, ExitStatus::failed));
}

/// Whether the option may be given again.
bool repeats(const po::option_description& option) {
  const auto* const typed = dynamic_cast<const po::typed_value_base*>(option.semantic().get());
  if (typed == nullptr) return false;
  const std::type_info& type = typed->value_type();
  return type == typeid(std::vector<std::string>) || type == typeid(std::vector<double>);
}

/// An option of Boost.Program_options as pages and completions tell it.
manual::Option told(const po::option_description& option) {
  manual::Option told;
  told.name = option.long_name();
  const std::string brief = option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (brief.starts_with('-')) told.letter = brief[1];
  told.help = option.description();
  told.repeats = repeats(option);
  // "N (=0)" where there is a usual value.
  std::string value = option.format_parameter();
  if (const auto usual = value.find(" (="); usual != value.npos && value.ends_with(')')) {
    told.usual = value.substr(usual + 3, value.size() - usual - 4);
    value.resize(usual);
  }
  // "[=METHOD(=drivable)]" where the value may be left out.
  if (value.starts_with("[=")) value = value.substr(2, value.find_first_of("(]") - 2);
  told.value = manual::value_named(value);
  return told;
}

int run(int argc, const char* const* argv, const ToolDescription& tool,
        const std::function<ExitStatus(const Arguments&)>& work) {
  const Arguments arguments = tool.parse(argc, argv);
  ExitStatus status = ExitStatus::done;
  if (arguments.contains("help")) {
    std::cout << tool.help();
  } else if (arguments.contains("version")) {
    std::cout << tool.name() << " " LIBPATH_VERSION "\n";
  } else if (arguments.contains("man")) {
    std::cout << manual::man_page(tool.command());
  } else if (arguments.contains("completion")) {
    const auto& shell = arguments["completion"].as<std::string>();
    check_word("--completion", shell, manual::kShells);
    std::cout << manual::completion(tool.command(), shell);
  } else {
    status = work(arguments);
  }
  if (!std::cout.flush() || std::fflush(stdout) != 0) throw Failed("standard output: cannot be written");
  return static_cast<int>(status);
}

}  // namespace

ToolDescription::ToolDescription(std::string name, std::string purpose)
    : name_(std::move(name)), purpose_(std::move(purpose)), options_("Options", 100) {
  options_.add_options()("help,h", "print this help")("version", "print the version");
}

ToolDescription& ToolDescription::add_positional(std::string name, std::string help, bool is_required) {
  positional_.push_back({std::move(name), std::move(help), is_required});
  return *this;
}

ToolDescription& ToolDescription::add_positionals(std::string name, std::string help) {
  positional_.push_back({std::move(name), std::move(help), true, true});
  return *this;
}

ToolDescription& ToolDescription::add_words(const std::string& name, std::vector<std::string> words) {
  words_[name] = std::move(words);
  return *this;
}

std::string ToolDescription::help() const {
  std::ostringstream out;
  out << "Usage: " << name_;
  for (const Positional& argument : positional_) {
    out << fmt::format(fmt::runtime(argument.is_required ? " {}" : " [{}]"), argument.name)
        << (argument.is_repeated ? "…" : "");
  }
  out << " [options]\n\n" << purpose_ << "\n\n";
  for (const Positional& argument : positional_) out << fmt::format("  {:<10} {}\n", argument.name, argument.help);
  if (!positional_.empty()) out << '\n';
  out << options_;
  return out.str();
}

manual::Command ToolDescription::command() const {
  manual::Command command{name_, LIBPATH_VERSION, purpose_, {}, {}, {}};
  for (const Positional& argument : positional_) {
    const auto words = words_.find(argument.name);
    const bool is_file = words == words_.end();
    command.arguments.push_back({{is_file ? manual::Value::Kind::file : manual::Value::Kind::words, argument.name,
                                  is_file ? std::vector<std::string>{} : words->second},
                                 argument.help,
                                 argument.is_required,
                                 argument.is_repeated});
  }
  for (const auto& option : options_.options()) {
    command.options.push_back(told(*option));
    if (const auto words = words_.find(option->long_name()); words != words_.end()) {
      command.options.back().value.kind = manual::Value::Kind::words;
      command.options.back().value.words = words->second;
    }
  }
  command.statuses = {{0, "done"},
                      {1, "failed: one line on standard error says the file, the place and what was expected"},
                      {2, "wrong command line"},
                      {3, "a query has no path"}};
  return command;
}

Arguments ToolDescription::parse(int argc, const char* const* argv) const {
  po::options_description all;
  all.add(options_);
  all.add_options()("man", "")("completion", po::value<std::string>());
  po::positional_options_description order;
  for (const Positional& argument : positional_) {
    if (argument.is_repeated) {
      all.add_options()(argument.name.c_str(), po::value<std::vector<std::string>>());
    } else {
      all.add_options()(argument.name.c_str(), po::value<std::string>());
    }
    order.add(argument.name.c_str(), argument.is_repeated ? -1 : 1);
  }
  const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  try {
    Arguments arguments;
    po::store(po::command_line_parser(argc, argv).options(all).positional(order).style(style).run(), arguments);
    for (const char* asked : {"help", "version", "man", "completion"}) {
      if (arguments.contains(asked)) return arguments;
    }
    for (const Positional& argument : positional_) {
      if (argument.is_required && !arguments.contains(argument.name))
        throw WrongCommandLine(argument.name + " is missing");
    }
    po::notify(arguments);
    return arguments;
  } catch (const po::unknown_option& error) {
    Guess guess(error.get_option_name());
    for (const auto& option : options_.options()) guess.consider("--" + option->long_name());
    throw WrongCommandLine(error.what() + guess.words());
  } catch (const po::error& error) {
    throw WrongCommandLine(error.what());
  }
}

int run_tool(int argc, const char* const* argv, const std::function<ToolDescription()>& describe,
             const std::function<ExitStatus(const Arguments&)>& work) noexcept {
  const std::string_view name = dying_program = name_of_program(argv);
  const auto usual = std::set_terminate(end_without_memory);
  int status = 0;
  try {
    status = run(argc, argv, describe(), work);
  } catch (const WrongCommandLine& error) {
    status = say({name, ": ", error.what(), " (see ", name, " --help)"}, ExitStatus::wrong_command_line);
  } catch (const std::bad_alloc&) {
    status = say({name, ": not enough memory"}, ExitStatus::failed);
  } catch (const std::exception& error) {
    status = say({name, ": ", error.what()}, ExitStatus::failed);
  }
  std::set_terminate(usual);
  return status;
}

int run_tool(int argc, const char* const* argv, const ToolDescription& tool,
             const std::function<ExitStatus(const Arguments&)>& work) noexcept {
  return run_tool(
      argc, argv, [&] { return tool; }, work);
}

std::optional<Place> parse_place(std::string_view text) noexcept {
  std::optional<std::string_view> rest = text;
  const auto x = take_part(rest);
  const auto y = take_part(rest);
  const auto heading = take_part(rest);
  if (!x || !y || rest) return std::nullopt;
  const bool is_position = x->find('.') != x->npos || y->find('.') != y->npos;
  auto place = is_position ? place_at_position(*x, *y) : place_at_cell(*x, *y);
  if (place && heading) {
    place->heading = parse_heading(*heading);
    if (!place->heading) return std::nullopt;
  }
  return place;
}

std::optional<Size> parse_size(std::string_view text) noexcept {
  const auto cross = text.find('x');
  if (cross == text.npos) return std::nullopt;
  const auto width = parse_number<std::int32_t>(text.substr(0, cross));
  const auto height = parse_number<std::int32_t>(text.substr(cross + 1));
  if (!width || !height || !is_map_size({*width, *height})) return std::nullopt;
  return Size{*width, *height};
}

std::optional<std::uint64_t> parse_bytes(std::string_view text) noexcept {
  constexpr std::string_view kUnits = "KMGT";
  constexpr std::uint64_t kMost = std::uint64_t{1} << 60;
  const auto unit = text.empty() ? kUnits.npos : kUnits.find(text.back());
  if (unit != kUnits.npos) text.remove_suffix(1);
  const auto number = parse_number<std::uint64_t>(text);
  const unsigned shift = unit == kUnits.npos ? 0 : 10 * (static_cast<unsigned>(unit) + 1);
  if (!number || *number > kMost >> shift) return std::nullopt;
  return *number << shift;
}

std::string similar_file(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error) || error) return "";
  const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  Guess guess(file.filename().string());
  int looked_at = 0;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    constexpr int kMax = 10'000;  // of a folder that is no map's
    if (++looked_at > kMax) return "";
    guess.consider(entry->path().filename().string());
  }
  return guess.words();
}

std::string expected_one_of(std::string_view word, std::span<const std::string_view> known) {
  std::string words;
  for (std::size_t i = 0; i < known.size(); ++i) {
    words += fmt::format("{}{}", i == 0 ? "" : i + 1 == known.size() ? " or " : ", ", known[i]);
  }
  return fmt::format("expected {}, not '{}'{}", words, word, did_you_mean(word, known));
}

void check_word(std::string_view option, std::string_view word, std::span<const std::string_view> known) {
  if (std::ranges::find(known, word) != known.end()) return;
  throw WrongCommandLine(fmt::format("{}: {}", option, expected_one_of(word, known)));
}

bool is_given(const Arguments& arguments, const std::string& option) {
  return arguments.contains(option) && !arguments[option].defaulted();
}

Place place_of(const Arguments& arguments, const std::string& option) {
  const auto& text = arguments[option].as<std::string>();
  if (const auto place = parse_place(text)) return *place;
  throw WrongCommandLine(
      fmt::format("--{}: expected X,Y or X,Y,H (a cell or a position, H a heading from 0 to 7 or "
                  "NNdeg), not '{}'",
                  option, text));
}

Size size_of(const Arguments& arguments, const std::string& option) {
  const auto& text = arguments[option].as<std::string>();
  if (const auto size = parse_size(text)) return *size;
  throw WrongCommandLine(fmt::format("--{}: expected WxH with sides from 1 to {}, not '{}'", option, kMaxSide, text));
}

std::int64_t number_of(const Arguments& arguments, const std::string& option, std::int64_t usual, std::int64_t least,
                       std::int64_t most) {
  if (!arguments.contains(option)) return usual;
  const auto number = arguments[option].as<std::int64_t>();
  if (number >= least && number <= most) return number;
  throw WrongCommandLine(fmt::format("--{}: expected a number from {} to {}, not {}", option, least, most, number));
}

}  // namespace libpath::tools
