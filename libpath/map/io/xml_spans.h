#pragma once

#include <optional>
#include <string_view>

#include <libpath/map/io/text_edits.h>

namespace libpath {

/// An element of XML in its text.
struct XmlElement {
  std::string_view name;
  TextSpan whole;       // from '<' of its start tag to behind '>' of its end tag
  TextSpan content;     // what stands between its tags; empty behind its tag where it is `<name/>`
  bool closed = false;  // is `<name/>`
};

/// Finds elements and attributes in a text that a parser has found to be well-formed, so that they can be changed
/// where they stand. Nothing is checked again, and nothing is decoded.
/// Cost: what is passed over is read, so children that are visited one by one are read once.
class XmlSpans {
 public:
  /// The text must outlive this and the elements.
  explicit XmlSpans(std::string_view text) noexcept : text_(text) {}

  /// The element at the top.
  XmlElement root() const;

  /// `visit(element)` for each element directly within another.
  template <class Visit>
  void each_child(const XmlElement& parent, Visit visit) const {
    for (auto child = next_within(parent, parent.content.begin); child; child = next_within(parent, child->whole.end)) {
      visit(*child);
    }
  }
  /// The first of that name.
  std::optional<XmlElement> child(const XmlElement& parent, std::string_view name) const;

  /// What stands between the quotes of an attribute.
  std::optional<TextSpan> attribute(const XmlElement& element, std::string_view name) const;
  /// Where another attribute can be put.
  std::size_t end_of_attributes(const XmlElement& element) const;

 private:
  std::optional<XmlElement> next_within(const XmlElement& parent, std::size_t from) const;
  XmlElement element_at(std::size_t at) const;
  std::size_t skip_tag(std::size_t at) const;
  std::size_t skip_markup(std::size_t at) const;
  std::size_t skip_doctype(std::size_t at) const;
  std::size_t behind(std::string_view what, std::size_t from) const;
  template <class Visit>
  void each_attribute(const XmlElement& element, Visit visit) const;

  std::string_view text_;
};

}  // namespace libpath
