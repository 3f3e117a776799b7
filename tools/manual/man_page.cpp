#include <tools/manual/man_page.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>
#include <utility>

namespace libpath::manual {
namespace {

/// Text as troff prints it letter by letter: its own dashes and quotes are others than those that one types.
std::string plain(std::string_view text) {
  constexpr std::array<std::pair<char, std::string_view>, 6> kSpelt{
      {{'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}}};
  std::string out;
  for (const char c : text) {
    // A line that begins with a dot would be a request.
    if (c == '.' && (out.empty() || out.back() == '\n')) out += "\\&";
    const auto spelt = std::ranges::find(kSpelt, c, [](const auto& row) { return row.first; });
    out += spelt == kSpelt.end() ? std::string(1, c) : std::string(spelt->second);
  }
  return out;
}

std::string bold(std::string_view text) { return std::string("\\fB").append(plain(text)).append("\\fR"); }
std::string italic(std::string_view text) { return std::string("\\fI").append(plain(text)).append("\\fR"); }

/// What apropos lists: the purpose up to where its first clause ends.
std::string first_clause(const std::string& purpose) {
  std::string clause = purpose.substr(0, std::min({purpose.find(". "), purpose.find(':'), purpose.find(".\n")}));
  if (clause.ends_with('.')) clause.pop_back();
  if (!clause.empty()) clause[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(clause[0])));
  return clause;
}

std::string in_synopsis(const Argument& argument) {
  const std::string name = italic(argument.value.name) + (argument.repeats ? "…" : "");
  return argument.is_required ? name : "[" + name + "]";
}

/// "-o, --output OUT.lpa"
std::string head_of(const Option& option) {
  std::string head = option.letter == 0 ? "" : bold(std::string{'-', option.letter}) + ", ";
  head += bold(std::string("--").append(option.name));
  // A value that is one of some words is typed as it stands.
  if (option.value.kind != Value::Kind::none) head.append(" ").append(italic(option.value.name));
  return head;
}

void write_page_arguments(std::ostream& out, const Command& command) {
  if (command.arguments.empty()) return;
  out << ".SH ARGUMENTS\n";
  for (const Argument& argument : command.arguments)
    out << ".TP\n" << italic(argument.value.name) << '\n' << plain(argument.help) << '\n';
}

/// The words of a value whose name does not tell them.
std::string words_unnamed(const Value& value) {
  if (value.kind != Value::Kind::words || value.name.find('|') != value.name.npos) return "";
  std::string words;
  for (const std::string& word : value.words) words += (words.empty() ? "" : ", ") + bold(word);
  return std::string("\n.br\n").append(italic(value.name)).append(": ").append(words);
}

void write_page_options(std::ostream& out, const Command& command) {
  out << ".SH OPTIONS\n";
  for (const Option& option : command.options) {
    out << ".TP\n" << head_of(option) << '\n' << plain(option.help);
    if (!option.usual.empty() && option.help.find("(default") == option.help.npos)
      out << " (default: " << plain(option.usual) << ")";
    out << words_unnamed(option.value) << '\n';
  }
}

void write_statuses(std::ostream& out, const Command& command) {
  if (command.statuses.empty()) return;
  out << ".SH EXIT STATUS\n";
  for (const auto& [status, meaning] : command.statuses)
    out << ".TP\n" << bold(std::to_string(status)) << '\n' << plain(meaning) << '\n';
}

void write_others(std::ostream& out, const Command& command) {
  std::istringstream names(LIBPATH_COMMANDS);
  std::string others;
  for (std::string name; names >> name;) {
    if (name != command.name) others += (others.empty() ? "" : ",\n") + bold(name) + "(1)";
  }
  out << ".SH SEE ALSO\n" << others << '\n';
}

}  // namespace

std::string man_page(const Command& command) {
  std::ostringstream out;
  std::string title = command.name;
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  out << ".\\\" Made by " << command.name << " --man\n"
      << ".TH " << plain(title) << " 1 \"\" \"libpath " << command.version << "\" \"libpath\"\n"
      << ".SH NAME\n"
      << plain(command.name) << " \\- " << plain(first_clause(command.purpose)) << '\n'
      << ".SH SYNOPSIS\n"
      << bold(command.name);
  for (const Argument& argument : command.arguments) out << ' ' << in_synopsis(argument);
  out << " [" << italic("options") << "]\n.SH DESCRIPTION\n" << plain(command.purpose) << '\n';
  write_page_arguments(out, command);
  write_page_options(out, command);
  write_statuses(out, command);
  write_others(out, command);
  return out.str();
}

}  // namespace libpath::manual
