#include <libpath/map/io/tmx_document.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {
namespace {

/// Stops at the first element that lies too deep. Walks without recursion.
class DepthWalker : public pugi::xml_tree_walker {
 public:
  bool for_each(pugi::xml_node& node) override {
    if (static_cast<std::size_t>(depth()) < TiledLimits::nesting) return true;
    too_deep = node;
    return false;
  }
  pugi::xml_node too_deep;
};

/// Bytes that a document made of this text may take at most: every `<` that opens or holds something is an element, a
/// text between tags another node, and every `=` an attribute.
std::size_t document_bytes(std::string_view text) noexcept {
  constexpr std::size_t kNode = 8 * sizeof(void*);
  constexpr std::size_t kAttribute = 5 * sizeof(void*);
  std::size_t nodes = 0;
  std::size_t attributes = 0;
  bool in_tag = false;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '<':
        nodes += (in_text ? 1 : 0) + (i + 1 < text.size() && text[i + 1] == '/' ? 0 : 1);
        in_tag = true;
        in_text = false;
        break;
      case '>':
        in_text = in_text || !in_tag;
        in_tag = false;
        break;
      case '=': ++attributes; [[fallthrough]];
      default: in_text = in_text || !in_tag; break;
      case ' ':
      case '\t':
      case '\r':
      case '\n': break;
    }
  }
  return 2 * text.size() + kNode * nodes + kAttribute * attributes;
}

}  // namespace

TmxDocument::TmxDocument(std::string_view text, const std::string& file, LoadBudget& budget)
    : text_(text), file_(file), loan_(budget, document_bytes(text), file) {
  if (const auto zero = text.find('\0'); zero != std::string_view::npos) {
    throw InputError{file_, line(static_cast<std::ptrdiff_t>(zero)), "expected text, not a zero byte"};
  }
  const auto parsed =
      document_.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
  if (parsed.status == pugi::status_out_of_memory) throw std::bad_alloc();
  if (!parsed) {
    throw InputError{file_, line(parsed.offset), fmt::format("expected well-formed XML ({})", parsed.description())};
  }
  for (const pugi::xml_node node : document_) {
    const bool declares = node.type() == pugi::node_doctype && std::strpbrk(node.value(), "[<") != nullptr;
    if (declares) refuse(node, "expected a DOCTYPE that declares nothing, above all no entities");
  }
  DepthWalker walker;
  document_.traverse(walker);
  if (walker.too_deep) {
    refuse(walker.too_deep, fmt::format("expected elements at most {} deep", TiledLimits::nesting));
  }
}

pugi::xml_node TmxDocument::root(const char* name) const {
  const pugi::xml_node root = document_.document_element();
  if (root.name() != std::string_view(name)) refuse(root, fmt::format("expected an element {} at the top", name));
  // The parser keeps nothing but elements there.
  if (const pugi::xml_node next = root.next_sibling()) refuse(next, "expected nothing after the element at the top");
  return root;
}

void TmxDocument::refuse(pugi::xml_node node, std::string expected) const {
  throw InputError{file_, line(node.offset_debug()), std::move(expected)};
}

std::string_view TmxDocument::attribute(pugi::xml_node node, const char* name) const {
  const pugi::xml_attribute found = node.attribute(name);
  if (!found) refuse(node, fmt::format("expected {} to have an attribute {}", node.name(), name));
  return found.value();
}

double TmxDocument::real(pugi::xml_node node, const char* name) const {
  return node.attribute(name) ? real(node, name, attribute(node, name)) : 0;
}

double TmxDocument::real(pugi::xml_node node, const char* name, std::string_view token) const {
  const auto value = real_number(token);
  if (!value || std::abs(*value) > TiledLimits::pixels) {
    refuse(node, fmt::format("expected numbers from {0} to {1} in {2}, not {3}", -TiledLimits::pixels,
                             TiledLimits::pixels, name, shown(token)));
  }
  return *value;
}

std::string TmxDocument::line(std::ptrdiff_t offset) const {
  const auto before = text_.substr(0, static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)));
  return fmt::format("line {}", 1 + std::count(before.begin(), before.end(), '\n'));
}

}  // namespace libpath
