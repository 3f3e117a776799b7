#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/asset_format.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

/// Whether opening an asset computes the hashes of its sections (about 0.1 ms a MB) or trusts that the bytes are those
/// that were written. Structure is proven either way.
enum class HashCheck : std::uint8_t { full, skip };

/// What opening asks of a kind of section. The runtime holds these alone: names are pointers, which would be three
/// kilobytes of it and relocated whenever it is loaded.
struct SectionRule {
  std::uint32_t tag;
  std::uint8_t element_size;
  bool of_unit;
  bool required;
};

/// The section table of an asset, proven: every section lies where the canonical layout puts it, its size is a multiple
/// of its element size, padding is zero, nothing follows the last one.
/// Threads: immutable. Lifetime: that of the bytes.
class Sections {
 public:
  /// `rules`: all kinds of sections, in the order in which they stand in the file; they outlive the sections.
  LIBPATH_API static Result<Sections> open(std::span<const std::byte> bytes, HashCheck check,
                                           std::span<const SectionRule> rules) noexcept;

  std::span<const SectionEntry> entries() const noexcept { return entries_; }
  std::span<const std::byte> bytes() const noexcept { return bytes_; }
  /// The header's own, which is another wherever a section differs.
  std::uint64_t hash() const noexcept {
    std::uint64_t hash;
    std::memcpy(&hash, bytes_.data() + offsetof(AssetHeader, hash), sizeof hash);
    return hash;
  }

  /// The elements of a section; empty where the asset has none. Inline always: a call would keep the section's name.
  template <class T>
  LIBPATH_ALWAYS_INLINE std::span<const T> find(const SectionOf<T>& section,
                                                std::uint32_t unit = kMapWide) const noexcept {
    const SectionEntry* entry = entry_of(section.tag, unit);
    if (entry == nullptr) return {};
    return {reinterpret_cast<const T*>(bytes_.data() + entry->offset),
            static_cast<std::size_t>(entry->length / sizeof(T))};
  }

  /// Where a section starts, for errors; 0 where the asset has none.
  std::uint64_t offset_of(SectionKey section, std::uint32_t unit = kMapWide) const noexcept {
    const SectionEntry* entry = entry_of(section.tag, unit);
    return entry == nullptr ? 0 : entry->offset;
  }

 private:
  LIBPATH_API const SectionEntry* entry_of(std::uint32_t tag, std::uint32_t unit) const noexcept;

  std::span<const std::byte> bytes_;
  std::span<const SectionEntry> entries_;
};

}  // namespace libpath
