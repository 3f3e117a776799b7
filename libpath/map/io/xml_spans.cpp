#include <libpath/map/io/xml_spans.h>

#include <algorithm>

namespace libpath {
namespace {

constexpr std::string_view kXmlSpace = " \t\r\n";
constexpr std::string_view kNameEnds = " \t\r\n/>=";

}  // namespace

std::size_t XmlSpans::behind(std::string_view what, std::size_t from) const {
  const std::size_t found = text_.find(what, std::min(from, text_.size()));
  return found == std::string_view::npos ? text_.size() : found + what.size();
}

/// Behind the '>' of the tag that begins here.
std::size_t XmlSpans::skip_tag(std::size_t at) const {
  char quote = '\0';
  for (; at < text_.size(); ++at) {
    const char c = text_[at];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return at + 1;
    }
  }
  return at;
}

/// A DOCTYPE may hold declarations, quotes and comments with any brackets in them.
std::size_t XmlSpans::skip_doctype(std::size_t at) const {
  int depth = 0;
  while (at < text_.size()) {
    const std::string_view rest = text_.substr(at);
    if (rest.starts_with("<!--")) {
      at = behind("-->", at + 4);
    } else if (rest[0] == '"' || rest[0] == '\'') {
      at = behind(rest.substr(0, 1), at + 1);
    } else {
      depth += rest[0] == '<' ? 1 : rest[0] == '>' ? -1 : 0;
      ++at;
      if (depth == 0) return at;
    }
  }
  return at;
}

/// Behind a comment, a stretch of CDATA, an instruction or a DOCTYPE that begins here; `at` where none does.
std::size_t XmlSpans::skip_markup(std::size_t at) const {
  const std::string_view rest = text_.substr(at);
  if (rest.starts_with("<!--")) return behind("-->", at + 4);
  if (rest.starts_with("<![CDATA[")) return behind("]]>", at);
  if (rest.starts_with("<?")) return behind("?>", at);
  if (rest.starts_with("<!")) return skip_doctype(at);
  return at;
}

XmlElement XmlSpans::element_at(std::size_t at) const {
  XmlElement element;
  const std::size_t name_end = std::min(text_.find_first_of(kNameEnds, at + 1), text_.size());
  element.name = text_.substr(at + 1, name_end - at - 1);
  std::size_t next = skip_tag(at);
  element.closed = next >= 2 && text_[next - 2] == '/';
  element.content = {next, next};
  element.whole = {at, next};
  if (element.closed) return element;
  for (int depth = 1; depth > 0;) {
    const std::size_t open = std::min(text_.find('<', next), text_.size());
    element.content.end = open;
    element.whole.end = open;
    if (open == text_.size()) break;
    next = skip_markup(open);
    if (next != open) continue;
    next = skip_tag(open);
    element.whole.end = next;
    if (text_.substr(open).starts_with("</")) {
      --depth;
    } else if (text_[next - 2] != '/') {
      ++depth;
    }
  }
  return element;
}

std::optional<XmlElement> XmlSpans::next_within(const XmlElement& parent, std::size_t from) const {
  while (true) {
    const std::size_t open = text_.find('<', from);
    if (open == std::string_view::npos || open >= parent.content.end) return std::nullopt;
    from = skip_markup(open);
    if (from == open) return element_at(open);
  }
}

XmlElement XmlSpans::root() const {
  XmlElement everything;
  everything.content = {0, text_.size()};
  return next_within(everything, 0).value_or(everything);
}

std::optional<XmlElement> XmlSpans::child(const XmlElement& parent, std::string_view name) const {
  for (auto found = next_within(parent, parent.content.begin); found; found = next_within(parent, found->whole.end)) {
    if (found->name == name) return found;
  }
  return std::nullopt;
}

/// `visit(name, value)` until it says that this was the last.
template <class Visit>
void XmlSpans::each_attribute(const XmlElement& element, Visit visit) const {
  std::size_t at = element.whole.begin + 1 + element.name.size();
  while (true) {
    at = text_.find_first_not_of(kXmlSpace, at);
    if (at == std::string_view::npos || text_[at] == '/' || text_[at] == '>') return;
    const std::size_t name_end = std::min(text_.find_first_of(kNameEnds, at), text_.size());
    const std::size_t quote = text_.find_first_of("\"'", name_end);
    if (quote == std::string_view::npos) return;
    const std::size_t end = std::min(text_.find(text_[quote], quote + 1), text_.size());
    if (visit(text_.substr(at, name_end - at), TextSpan{quote + 1, end})) return;
    at = end + 1;
  }
}

std::optional<TextSpan> XmlSpans::attribute(const XmlElement& element, std::string_view name) const {
  std::optional<TextSpan> found;
  each_attribute(element, [&](std::string_view attribute, TextSpan value) {
    if (attribute == name) found = value;
    return found.has_value();
  });
  return found;
}

std::size_t XmlSpans::end_of_attributes(const XmlElement& element) const {
  std::size_t end = element.whole.begin + 1 + element.name.size();
  each_attribute(element, [&](std::string_view, TextSpan value) {
    end = value.end + 1;
    return false;
  });
  return end;
}

}  // namespace libpath
