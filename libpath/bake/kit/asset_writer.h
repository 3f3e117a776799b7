#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <libpath/tables/container/asset_format.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

/// Gathers sections and lays them out as docs/asset-format.md says, whatever order they come in.
class AssetWriter {
 public:
  /// For the sections of an asset.
  AssetWriter();
  /// For sections of these kinds, in their order, which outlive it.
  explicit AssetWriter(std::span<const SectionKind> kinds) : kinds_(kinds) {}

  /// Adds what a table holds, by its description: `columns` has the elements of each of its sections. A table whose
  /// first section has no elements is left out, but for sections that every asset has. Returns whether any was added.
  template <class Table, class... Columns>
  bool add_table(std::uint32_t unit, const std::tuple<Columns...>& columns) {
    static_assert(sizeof...(Columns) == std::tuple_size_v<decltype(Table::kSections)>);
    const bool is_there = !std::get<0>(columns).empty();
    const std::size_t before = sections_.size();
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (add_present(std::get<i>(Table::kSections), unit, std::get<i>(columns), is_there), ...);
    }
    (std::index_sequence_for<Columns...>{});
    return sections_.size() > before;
  }

  /// A single section.
  template <class T>
  void add_section(const SectionOf<T>& section, std::size_t unit, std::type_identity_t<std::span<const T>> elements) {
    add_bytes(section.tag, static_cast<std::uint32_t>(unit), sizeof(T), std::as_bytes(elements));
  }

  /// A section whose elements are not known by type.
  void add_bytes(std::uint32_t tag, std::uint32_t unit, std::size_t element_size, std::span<const std::byte> bytes);

  /// Adds all that another one gathered.
  void append(AssetWriter other);

  /// Bytes of all sections added so far.
  std::uint64_t bytes() const noexcept;

  /// The whole asset.
  std::vector<std::byte> finish();

 private:
  struct Section {
    SectionEntry entry;
    std::vector<std::byte> bytes;
  };

  template <class T>
  void add_present(const SectionOf<T>& section, std::uint32_t unit, std::type_identity_t<std::span<const T>> elements,
                   bool has_table) {
    if (section.presence == Presence::with_elements && elements.empty()) return;
    if (section.presence == Presence::with_table && !has_table) return;
    add_bytes(section.tag, unit, sizeof(T), std::as_bytes(elements));
  }

  std::size_t rank_of(std::uint32_t tag) const noexcept;

  std::span<const SectionKind> kinds_;
  std::vector<Section> sections_;
};

}  // namespace libpath
