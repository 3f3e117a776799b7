#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/tables/container/asset_format.h>

namespace libpath {

/// Gathers sections and lays them out as docs/asset-format.md says.
class AssetWriter {
 public:
  /// Adds a section; sections come in the order of the format. REQUIRES: sizeof(T) is the kind's element size.
  template <class T>
  void add(std::uint32_t tag, std::uint32_t unit, std::span<const T> elements) {
    add_bytes(tag, unit, sizeof(T), std::as_bytes(elements));
  }
  template <class T>
  void add(std::uint32_t tag, std::uint32_t unit, const std::vector<T>& elements) {
    add(tag, unit, std::span<const T>(elements));
  }

  /// The same of elements that are not known by type.
  void add_bytes(std::uint32_t tag, std::uint32_t unit, std::size_t element_size, std::span<const std::byte> bytes);

  /// Bytes of all sections added for a unit so far, or for the map with kMapWide.
  std::uint64_t bytes_of(std::uint32_t unit) const noexcept;

  /// The whole asset.
  std::vector<std::byte> finish() const;

 private:
  struct Section {
    SectionEntry entry;
    std::vector<std::byte> bytes;
  };

  std::vector<Section> sections_;
};

}  // namespace libpath
