#include <tools/manual/command.h>

#include <algorithm>
#include <string_view>

namespace libpath::manual {
namespace {

bool is_of_a_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

std::vector<std::string> parts_of(std::string_view name) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('|', begin), name.size());
    words.emplace_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

Value::Kind kind_of_value(const Value& value) {
  const std::string& name = value.name;
  const auto is_word = [](const std::string& word) { return !word.empty() && std::ranges::all_of(word, is_of_a_word); };
  if (name.empty()) return Value::Kind::none;
  if (value.words.size() > 1 && std::ranges::all_of(value.words, is_word)) return Value::Kind::words;
  if (name == "DIR") return Value::Kind::folder;
  if (name == "FILE" || name == "MAP" || name.find('.') != name.npos) return Value::Kind::file;
  return Value::Kind::text;
}

}  // namespace

Value value_named(const std::string& name) {
  Value value{.kind = Value::Kind::none, .name = name, .words = parts_of(name)};
  value.kind = kind_of_value(value);
  if (value.kind != Value::Kind::words) value.words.clear();
  return value;
}

std::string spaced(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

}  // namespace libpath::manual
