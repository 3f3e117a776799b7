#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>
#include <libpath/map/printable.h>
#include <libpath/search/kit/path_result.h>

namespace libpath::tools {

/// All that tools print goes through here, so that no name of a file, map or asset writes anything on a terminal but
/// itself: texts among the arguments are printable() where they are printed, the format stays as it is.
template <class Argument>
using Printed =
    std::conditional_t<std::is_convertible_v<Argument, std::string_view>, std::string, std::remove_cvref_t<Argument>>;

template <class Argument>
Printed<Argument> printed(const Argument& argument) {
  if constexpr (std::is_convertible_v<Argument, std::string_view>) {
    return printable(argument);
  } else {
    return argument;
  }
}

/// What a tool found, to standard output. Line breaks are the caller's.
void print_text(std::string_view text);
template <class... Arguments>
void print(fmt::format_string<Printed<Arguments>...> format, const Arguments&... arguments) {
  print_text(fmt::format(format, printed(arguments)...));
}

/// What a user should know of work that was done, a line on standard error that begins with "warning: ".
void warn_text(std::string_view text);
template <class... Arguments>
void warn(fmt::format_string<Printed<Arguments>...> format, const Arguments&... arguments) {
  warn_text(fmt::format(format, printed(arguments)...));
}

/// More about what was found, a line on standard error.
void note_text(std::string_view text);
template <class... Arguments>
void note(fmt::format_string<Printed<Arguments>...> format, const Arguments&... arguments) {
  note_text(fmt::format(format, printed(arguments)...));
}

/// JSON as it may be printed: strings mean the same to whoever reads it, but hidden letters (printable.h) are `\u009b`,
/// and bytes that are not UTF-8 become U+FFFD. `indent` below 0: all on one line.
std::string json_text(const nlohmann::ordered_json& json, int indent);
/// The same to standard output, with a line break.
void print_json(const nlohmann::ordered_json& json, int indent = -1);

/// "1 piece", "2 pieces": of nouns that take an s.
std::string counted(std::size_t count, std::string_view noun);

/// How a query ended, in words: "found", "no path".
std::string words_of(PathStatus status);

}  // namespace libpath::tools
