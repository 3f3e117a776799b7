#include <algorithm>
#include <sstream>

#include <tools/manual/completion.h>

namespace libpath::manual {
namespace {

std::string bash_words(const std::vector<std::string>& words) {
  return "mapfile -t COMPREPLY < <(compgen -W '" + spaced(words) + "' -- \"$word\")";
}

std::vector<std::string> dashed_names(const Option& option) {
  std::vector<std::string> names;
  if (option.letter != 0) names.push_back({'-', option.letter});
  names.push_back("--" + option.name);
  return names;
}

/// What offers a value: readline itself knows best how files are typed.
std::string bash_offer(const Value& value) {
  if (value.kind == Value::Kind::words) return bash_words(value.words) + "; ";
  if (value.kind == Value::Kind::file) return "compopt -o default; ";
  if (value.kind == Value::Kind::folder) return "compopt -o dirnames; ";
  return "";
}

void write_bash_values(std::ostream& out, const Command& command) {
  out << "  case $option in\n";
  for (const Option& option : command.options) {
    if (option.value.kind == Value::Kind::none) continue;
    std::string names;
    for (const std::string& name : dashed_names(option)) names += (names.empty() ? "" : " | ") + name;
    out << "    " << names << ") " << bash_offer(option.value) << "return ;;\n";
  }
  out << "  esac\n";
}

void write_bash_options(std::ostream& out, const Command& command) {
  std::vector<std::string> all;
  for (const Option& option : command.options) std::ranges::copy(dashed_names(option), std::back_inserter(all));
  out << "  if [[ $word == -* ]]; then\n    " << bash_words(all) << "\n    return\n  fi\n";
}

void write_bash_arguments(std::ostream& out, const Command& command) {
  for (const Argument& argument : command.arguments) {
    if (argument.value.kind == Value::Kind::words) out << "  " << bash_words(argument.value.words) << '\n';
  }
  const auto is_file = [](const Argument& argument) { return argument.value.kind == Value::Kind::file; };
  if (std::ranges::any_of(command.arguments, is_file)) out << "  compopt -o default\n";
}

}  // namespace

std::string bash_completion(const Command& command) {
  std::ostringstream out;
  std::string function = "_" + command.name;
  std::ranges::replace(function, '-', '_');
  out << "# Completes " << command.name << " in bash; made by " << command.name << " --completion bash\n"
      << function << "() {\n"
      << "  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}\n"
      << "  # --option=value is three words here.\n"
      << "  if [[ $word == = ]]; then\n    word=\n"
      << "  elif [[ $option == = ]] && ((COMP_CWORD > 1)); then\n"
      << "    option=${COMP_WORDS[COMP_CWORD - 2]}\n  fi\n"
      << "  COMPREPLY=()\n";
  write_bash_values(out, command);
  write_bash_options(out, command);
  write_bash_arguments(out, command);
  out << "}\ncomplete -F " << function << ' ' << command.name << '\n';
  return out.str();
}

}  // namespace libpath::manual
