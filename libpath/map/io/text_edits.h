#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace libpath {

/// A stretch of a text.
struct TextSpan {
  std::size_t begin = 0;
  std::size_t end = 0;

  std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// Changes of a text that is otherwise kept byte by byte. They may be noted in any order; stretches must not overlap.
class TextEdits {
 public:
  void replace(TextSpan span, std::string with) { edits_.push_back({span, std::move(with)}); }
  void erase(TextSpan span) { replace(span, {}); }
  /// Of several at one place, the first noted comes first, all before what is replaced from there on.
  void insert(std::size_t at, std::string what) { replace({at, at}, std::move(what)); }

  /// The text with all changes made. Where its lines end in CR LF, those of new text do too.
  std::string applied_to(std::string_view text) &&;

 private:
  struct Edit {
    TextSpan span;
    std::string with;
  };
  std::vector<Edit> edits_;
};

}  // namespace libpath
