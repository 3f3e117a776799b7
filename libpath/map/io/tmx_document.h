#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_number.h>
#include <pugixml.hpp>

namespace libpath {

/// An XML file with limits: no entities of its own, nesting bounded, and elements and attributes as far as the budget
/// lasts, which is asked before the text is parsed. All functions throw an InputError that names the line and what was
/// expected there.
class TmxDocument {
 public:
  /// `text` must outlive this: lines are counted in it.
  TmxDocument(std::string_view text, const std::string& file, LoadBudget& budget);

  /// The one element at the top, which must be called `name`.
  pugi::xml_node root(const char* name) const;

  [[noreturn]] void refuse(pugi::xml_node node, std::string expected) const;

  /// An attribute that must be there.
  std::string_view attribute(pugi::xml_node node, const char* name) const;

  /// A whole number within limits that must be there, or that has a value where it is not.
  template <std::integral Int>
  Int whole(pugi::xml_node node, const char* name, Int least, Int most) const {
    const std::string_view text = attribute(node, name);
    const auto value = whole_number<Int>(text);
    if (!value || *value < least || *value > most) {
      refuse(node,
             fmt::format("expected {} to be a whole number from {} to {}, not {}", name, least, most, shown(text)));
    }
    return *value;
  }
  template <std::integral Int>
  Int whole_or(Int missing, pugi::xml_node node, const char* name, Int least, Int most) const {
    return node.attribute(name) ? whole(node, name, least, most) : missing;
  }

  /// A coordinate, a length or an angle; 0 where it is not there.
  double real(pugi::xml_node node, const char* name) const;
  /// The same of a token within an attribute.
  double real(pugi::xml_node node, const char* name, std::string_view token) const;

 private:
  std::string line(std::ptrdiff_t offset) const;

  std::string_view text_;
  const std::string& file_;
  LoadLoan loan_;  // the text, the parser's copy of it, and its nodes
  pugi::xml_document document_;
};

}  // namespace libpath
