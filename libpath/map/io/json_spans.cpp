#include <libpath/map/io/json_spans.h>

#include <algorithm>

#include <nlohmann/json.hpp>

namespace libpath {

/// A byte order mark counts as space.
std::size_t JsonSpans::behind_space(std::size_t at) const {
  return std::min(text_.find_first_not_of(" \t\r\n\xEF\xBB\xBF", at), text_.size());
}

std::size_t JsonSpans::behind_string(std::size_t at) const {
  for (++at; at < text_.size() && text_[at] != '"'; ++at) {
    if (text_[at] == '\\') ++at;
  }
  return std::min(at + 1, text_.size());
}

TextSpan JsonSpans::value_at(std::size_t at) const {
  const std::size_t begin = behind_space(at);
  if (begin == text_.size()) return {begin, begin};
  if (text_[begin] == '"') return {begin, behind_string(begin)};
  if (text_[begin] != '[' && text_[begin] != '{') {
    return {begin, std::min(text_.find_first_of(" \t\r\n,]}", begin), text_.size())};
  }
  std::size_t depth = 0;
  for (std::size_t i = begin; i < text_.size();) {
    const char c = text_[i];
    if (c == '"') {
      i = behind_string(i);
      continue;
    }
    ++i;
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && --depth == 0) return {begin, i};
  }
  return {begin, text_.size()};
}

std::optional<TextSpan> JsonSpans::first_within(TextSpan container) const {
  if (is_empty(container)) return std::nullopt;
  return value_at(container.begin + 1);
}

std::optional<TextSpan> JsonSpans::next_within(std::size_t behind_value) const {
  const std::size_t at = behind_space(behind_value);
  if (at == text_.size() || text_[at] != ',') return std::nullopt;
  return value_at(at + 1);
}

bool JsonSpans::is_empty(TextSpan container) const { return behind_space(container.begin + 1) + 1 == container.end; }

std::optional<TextSpan> JsonSpans::member(TextSpan object, std::string_view key) const {
  for (auto name = first_within(object); name;) {
    const TextSpan value = value_at(behind_space(name->end) + 1);
    if (string(*name) == key) return value;
    name = next_within(value.end);
  }
  return std::nullopt;
}

std::size_t JsonSpans::end_of_members(TextSpan object) const {
  std::size_t end = object.begin + 1;
  for (auto name = first_within(object); name; name = next_within(end)) {
    end = value_at(behind_space(name->end) + 1).end;
  }
  return end;
}

std::vector<TextSpan> JsonSpans::elements(TextSpan list) const {
  std::vector<TextSpan> found;
  each_element(list, [&](TextSpan element) { found.push_back(element); });
  return found;
}

std::vector<TextSpan> JsonSpans::elements_of(TextSpan object, std::string_view key) const {
  const auto list = member(object, key);
  return list ? elements(*list) : std::vector<TextSpan>();
}

std::string JsonSpans::string(TextSpan value) const {
  const std::string_view spelt = value.of(text_);
  if (spelt.size() < 2 || spelt[0] != '"') return {};
  if (spelt.find('\\') == std::string_view::npos) return std::string(spelt.substr(1, spelt.size() - 2));
  return nlohmann::json::parse(spelt).get<std::string>();
}

}  // namespace libpath
