#include <libpath/map/io/text_edits.h>

#include <algorithm>

namespace libpath {
namespace {

void append_lines(std::string& out, std::string_view lines, bool carriage_returns) {
  for (const char c : lines) {
    if (c == '\n' && carriage_returns && (out.empty() || out.back() != '\r')) out += '\r';
    out += c;
  }
}

}  // namespace

std::string TextEdits::applied_to(std::string_view text) && {
  std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) {
    return std::pair(a.span.begin, a.span.end) < std::pair(b.span.begin, b.span.end);
  });
  const std::size_t line_end = text.find('\n');
  const bool carriage_returns = line_end != std::string_view::npos && line_end > 0 && text[line_end - 1] == '\r';
  std::string out;
  std::size_t kept = 0;
  for (const Edit& edit : edits_) {
    out += text.substr(kept, edit.span.begin - kept);
    append_lines(out, edit.with, carriage_returns);
    kept = edit.span.end;
  }
  return out += text.substr(kept);
}

}  // namespace libpath
