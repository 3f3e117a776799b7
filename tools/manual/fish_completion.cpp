#include <algorithm>
#include <sstream>
#include <string_view>

#include <tools/manual/completion.h>

namespace libpath::manual {
namespace {

std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + "'";
}

/// -x: a value, and no file is offered for it; -rF: a value, and files are.
std::string fish_value(const Value& value) {
  switch (value.kind) {
    case Value::Kind::none: return "";
    case Value::Kind::words: return " -x -a " + fish_quoted(spaced(value.words));
    case Value::Kind::file: return " -r -F";
    case Value::Kind::folder: return " -x -a '(__fish_complete_directories)'";
    case Value::Kind::text: break;
  }
  return " -x";
}

void write_fish_arguments(std::ostream& out, const Command& command) {
  const auto is_file = [](const Argument& argument) { return argument.value.kind == Value::Kind::file; };
  if (std::ranges::none_of(command.arguments, is_file)) out << "complete -c " << command.name << " -f\n";
  for (const Argument& argument : command.arguments) {
    if (argument.value.kind == Value::Kind::words)
      out << "complete -c " << command.name << " -a " << fish_quoted(spaced(argument.value.words)) << '\n';
  }
}

}  // namespace

std::string fish_completion(const Command& command) {
  std::ostringstream out;
  out << "# Completes " << command.name << " in fish; made by " << command.name << " --completion fish\n";
  write_fish_arguments(out, command);
  for (const Option& option : command.options) {
    out << "complete -c " << command.name;
    if (option.letter != 0) out << " -s " << option.letter;
    out << " -l " << option.name << fish_value(option.value) << " -d " << fish_quoted(option.help) << '\n';
  }
  return out.str();
}

}  // namespace libpath::manual
