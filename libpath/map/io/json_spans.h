#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <libpath/map/io/text_edits.h>

namespace libpath {

/// Finds values in a JSON text that a parser has found to be sound, so that they can be changed where they stand.
/// Nothing is checked again. Cost: what is passed over is read.
class JsonSpans {
 public:
  /// The text must outlive this.
  explicit JsonSpans(std::string_view text) noexcept : text_(text) {}

  TextSpan root() const { return value_at(0); }

  /// A member of an object; nothing where it has none of that name.
  std::optional<TextSpan> member(TextSpan object, std::string_view key) const;
  /// Where another member can be put, with a comma before it unless the object is empty.
  std::size_t end_of_members(TextSpan object) const;
  bool is_empty(TextSpan container) const;

  /// `visit(value)` for each element of a list.
  template <class Visit>
  void each_element(TextSpan list, Visit visit) const {
    for (auto element = first_within(list); element; element = next_within(element->end)) visit(*element);
  }
  std::vector<TextSpan> elements(TextSpan list) const;
  /// The same of a member that is a list; none where there is no such member.
  std::vector<TextSpan> elements_of(TextSpan object, std::string_view key) const;

  bool is_list(TextSpan value) const { return text_[value.begin] == '['; }
  /// The words of a string, decoded; empty where the value is none.
  std::string string(TextSpan value) const;

 private:
  std::size_t behind_space(std::size_t at) const;
  TextSpan value_at(std::size_t at) const;
  std::optional<TextSpan> first_within(TextSpan container) const;
  std::optional<TextSpan> next_within(std::size_t behind_value) const;
  std::size_t behind_string(std::size_t at) const;

  std::string_view text_;
};

}  // namespace libpath
