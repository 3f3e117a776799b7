#include <sstream>
#include <string_view>

#include <tools/manual/completion.h>

namespace libpath::manual {
namespace {

/// Within single quotes; the letters of `special` mean something to _arguments.
std::string zsh_spelt(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else if (c == '\n') {
      out += ' ';
    } else {
      if (c == '\\' || special.find(c) != special.npos) out += '\\';
      out += c;
    }
  }
  return out;
}

/// ":MESSAGE:ACTION"
std::string zsh_value(const Value& value) {
  const std::string message = std::string(":").append(zsh_spelt(value.name, ":")).append(":");
  switch (value.kind) {
    case Value::Kind::none: return "";
    case Value::Kind::file: return message + "_files";
    case Value::Kind::folder: return message + "_files -/";
    case Value::Kind::text: return message + " ";
    case Value::Kind::words: break;
  }
  return message + "(" + spaced(value.words) + ")";
}

/// A name of an option; its other name is not offered beside it.
void write_zsh_option(std::ostream& out, const Option& option, const std::string& name, const std::string& joint) {
  out << " \\\n  '";
  if (option.repeats) {
    out << '*';
  } else if (option.letter != 0) {
    out << "(-" << option.letter << " --" << option.name << ')';
  }
  out << name << (option.value.kind == Value::Kind::none ? "" : joint) << '[' << zsh_spelt(option.help, "[]") << ']'
      << zsh_value(option.value) << '\'';
}

void write_zsh_argument(std::ostream& out, const Argument& argument) {
  out << " \\\n  '" << (argument.repeats ? "*" : argument.is_required ? "" : ":") << zsh_value(argument.value) << '\'';
}

}  // namespace

std::string zsh_completion(const Command& command) {
  std::ostringstream out;
  out << "#compdef " << command.name << "\n# Made by " << command.name << " --completion zsh\n_arguments -S";
  for (const Option& option : command.options) {
    if (option.letter != 0) write_zsh_option(out, option, {'-', option.letter}, "+");
    write_zsh_option(out, option, "--" + option.name, "=");
  }
  for (const Argument& argument : command.arguments) write_zsh_argument(out, argument);
  out << '\n';
  return out.str();
}

}  // namespace libpath::manual
