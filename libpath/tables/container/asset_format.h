#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace libpath {

/// The container's bytes, as drawn in docs/asset-format.md: a header, the section table, and the sections, all numbers
/// little-endian. Every byte is hashed, or fixed and checked.
inline constexpr std::array<char, 8> kAssetMagic{'L', 'I', 'B', 'P', 'A', 'T', 'H', '\n'};
inline constexpr std::uint32_t kAssetVersion = 1;
inline constexpr std::uint32_t kByteOrderMark = 0x01020304;
inline constexpr std::uint64_t kSectionAlignment = 64;
inline constexpr std::uint32_t kMapWide = 0;  // SectionEntry::unit of what belongs to no unit; unit u is u + 1

struct AssetHeader {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t byte_order;
  std::uint64_t file_size;
  std::uint32_t section_count;
  std::uint32_t reserved;
  std::uint64_t hash;  // xxh3-64 of the header with this field zero, then the section table
  std::array<std::uint8_t, 24> zero;
};
static_assert(sizeof(AssetHeader) == 64);

struct SectionEntry {
  std::uint32_t tag;
  std::uint32_t unit;
  std::uint32_t element_size;
  std::uint32_t reserved;
  std::uint64_t offset;
  std::uint64_t length;
  std::uint64_t hash;  // xxh3-64 of the section's bytes
};
static_assert(sizeof(SectionEntry) == 40);

constexpr std::uint64_t align_section(std::uint64_t offset) noexcept {
  return (offset + kSectionAlignment - 1) & ~(kSectionAlignment - 1);
}

}  // namespace libpath
