#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/map/io/input_error.h>
#include <tools/common/print.h>
#include <tools/manual/command.h>
#include <boost/program_options.hpp>

namespace libpath::tools {

/// What a program tells its caller.
enum class ExitStatus : int { done = 0, failed = 1, wrong_command_line = 2, no_path = 3 };

/// Ends a tool with exit status 2: the command line asks for something that cannot be.
struct WrongCommandLine : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Ends a tool with exit status 1: the work could not be done. The message is one line: file, place, what was expected.
struct Failed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value, or the end of the tool with the error's own line.
template <class T>
T value_or_fail(Loaded<T> loaded) {
  if (!loaded) throw Failed(loaded.error().message());
  return std::move(*loaded);
}

/// " (did you mean 'yard.lpmap'?)" where there is no such file, but one in its folder that is called nearly so.
std::string similar_file(const std::filesystem::path& file);

/// The same as value_or_fail() for what was read from a file that a user named: where there is no such file, the line
/// names one that they may have meant.
template <class T>
T input_or_fail(Loaded<T> loaded) {
  if (!loaded) throw Failed(loaded.error().message() + similar_file(loaded.error().file));
  return std::move(*loaded);
}

/// What was given on the command line, by the names of the options and positional arguments.
using Arguments = boost::program_options::variables_map;

/// The words of one tool: its name, one sentence on what it does, its options and its positional arguments. `--help`
/// and `--version` are there without being added; options cannot be abbreviated, so that new ones break no script. So
/// are `--man` and `--completion SHELL`, which no help names: they print the man page and what a shell completes by
/// (tools/manual).
///
///     ToolDescription describe_tool() {
///       ToolDescription tool("pathconvert", "Converts a map from one format to another.");
///       tool.add_positional("IN", "the map to read").add_positional("OUT", "the map to write");
///       return tool;
///     }
///     int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
class ToolDescription {
 public:
  ToolDescription(std::string name, std::string purpose);

  /// An argument without a dash, known as `name` in the usage line and in `Arguments` (a string). It is required, or
  /// stands in brackets and behind those that are.
  ToolDescription& add_positional(std::string name, std::string help, bool is_required = true);
  /// The last of them, given once or more: a vector of strings in `Arguments`.
  ToolDescription& add_positionals(std::string name, std::string help);
  /// Adds options in Boost.Program_options' own words. Mark what must be given by `->required()`.
  /// The name of a value says what shells complete it by: manual::value_named().
  boost::program_options::options_description_easy_init add_options() { return options_.add_options(); }
  /// All words that this option or positional argument can be, where its value's name does not list them.
  ToolDescription& add_words(const std::string& name, std::vector<std::string> words);

  const std::string& name() const noexcept { return name_; }
  /// Usage line, purpose, positional arguments and options, as `--help` prints them.
  std::string help() const;
  /// The same for man page and completions.
  manual::Command command() const;
  /// Throws WrongCommandLine. Asking for help or the version excuses everything else that is missing.
  Arguments parse(int argc, const char* const* argv) const;

 private:
  struct Positional {
    std::string name;
    std::string help;
    bool is_required = true;
    bool is_repeated = false;
  };

  std::string name_;
  std::string purpose_;
  std::vector<Positional> positional_;
  boost::program_options::options_description options_;
  std::map<std::string, std::vector<std::string>> words_;
};

/// A whole program: parses the command line, answers --help and --version, runs `work`, and turns everything that it or
/// `describe` throws into one line on standard error and the exit status, for which no memory is asked. A standard
/// output that cannot be written is a failure.
int run_tool(int argc, const char* const* argv, const std::function<ToolDescription()>& describe,
             const std::function<ExitStatus(const Arguments&)>& work) noexcept;
/// The same for a description that is there already.
int run_tool(int argc, const char* const* argv, const ToolDescription& tool,
             const std::function<ExitStatus(const Arguments&)>& work) noexcept;

/// Where a query starts or ends, as typed: `X,Y` or `X,Y,H`.
struct Place {
  bool is_cell = true;            // typed in whole numbers; else a position, typed with a decimal point
  Cell cell;                      // the cell, or the one that the position lies in
  Point position;                 // in cells; the centre of `cell` where one was named
  std::optional<double> heading;  // radians in [0, 2π), 0 = east, growing towards south

  friend bool operator==(const Place&, const Place&) = default;
};

/// Reads `X,Y[,H]`, H being a heading index from 0 to 7 or degrees (`22.5deg`). Coordinates may be negative: that they
/// lie off the map is for the search to say. Nothing where the text is anything else.
std::optional<Place> parse_place(std::string_view text) noexcept;

/// Reads `WxH`, a size that a map may have.
std::optional<Size> parse_size(std::string_view text) noexcept;

/// Reads a number of bytes: digits, and K, M, G or T for so many times 1,024; at most 2^60. Nothing for other texts.
std::optional<std::uint64_t> parse_bytes(std::string_view text) noexcept;

/// Refuses a word that is none of those known. Throws WrongCommandLine that says them, and which may have been meant.
void check_word(std::string_view option, std::string_view word, std::span<const std::string_view> known);
/// What it says of them: "expected none, fast or full, not 'fats' (did you mean 'fast'?)".
std::string expected_one_of(std::string_view word, std::span<const std::string_view> known);

/// Whether the option stands on the command line, whatever value it has without that.
bool is_given(const Arguments& arguments, const std::string& option);

/// The option's text read as a place or size; throws WrongCommandLine that names the option. It must have been given.
Place place_of(const Arguments& arguments, const std::string& option);
Size size_of(const Arguments& arguments, const std::string& option);

/// The option's number (added as `std::int64_t`), or `usual` where it was not given; throws WrongCommandLine that names
/// the option where the number is not within `least` to `most`.
std::int64_t number_of(const Arguments& arguments, const std::string& option, std::int64_t usual, std::int64_t least,
                       std::int64_t most);

}  // namespace libpath::tools
