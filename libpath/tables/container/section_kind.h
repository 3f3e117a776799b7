#pragma once

#include <cstdint>
#include <tuple>

namespace libpath {

/// When an asset has a section.
enum class Presence : std::uint8_t {
  always,         // in every asset, if need be without elements
  with_table,     // where its table is
  with_elements,  // likewise, unless it would have no elements
};

/// What a section is. A table lists its sections as `kSections`, a tuple in the order in which they stand in the file.
struct SectionKind {
  std::uint32_t tag;
  const char* name;            // as pathinfo prints it
  std::uint32_t element_size;  // bytes, at most 255
  bool of_unit;                // one per unit, or one for the map
  Presence presence;
};

/// The same with the type of its elements.
template <class T>
struct SectionOf : SectionKind {
  using Element = T;
};

/// What finds a section: a kind without its name, which is a pointer and would be relocated when the runtime is loaded.
struct SectionKey {
  constexpr SectionKey(const SectionKind& kind) noexcept : tag(kind.tag), of_unit(kind.of_unit) {}

  std::uint32_t tag;
  bool of_unit;
};

constexpr std::uint32_t section_tag(const char (&name)[5]) noexcept {
  std::uint32_t tag = 0;
  for (int i = 3; i >= 0; --i) tag = tag << 8 | static_cast<unsigned char>(name[i]);
  return tag;
}

template <class T>
constexpr SectionOf<T> map_section(const char (&tag)[5], const char* name,
                                   Presence presence = Presence::with_table) noexcept {
  static_assert(sizeof(T) <= 255);
  return {{section_tag(tag), name, sizeof(T), false, presence}};
}
template <class T>
constexpr SectionOf<T> unit_section(const char (&tag)[5], const char* name,
                                    Presence presence = Presence::with_table) noexcept {
  static_assert(sizeof(T) <= 255);
  return {{section_tag(tag), name, sizeof(T), true, presence}};
}

}  // namespace libpath
