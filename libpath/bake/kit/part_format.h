#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <libpath/bake/kit/shard.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/asset_format.h>

namespace libpath {

/// What stands before the sections of a part of an asset, which are laid out as those of an asset are
/// (docs/asset-format.md, "Parts").
struct PartHeader {
  std::array<char, 8> magic;
  std::uint32_t index;  // from 1
  std::uint32_t count;
  std::array<char, 32> key;  // of the whole: key.h
  std::uint64_t zero;
  std::uint64_t hash;  // xxh3-64 of all before it
};
static_assert(sizeof(PartHeader) == 64);

inline constexpr std::array<char, 8> kPartMagic{'L', 'P', 'P', 'A', 'R', 'T', '1', '\n'};

/// `sections`: as an asset holds them. REQUIRES: a key of 32 digits.
std::vector<std::byte> write_part(std::string_view key, Shard part, std::vector<std::byte> sections);

struct PartView {
  PartHeader header;
  std::span<const std::byte> bytes;  // those of the sections
  std::span<const SectionEntry> sections;
};

/// Proves the bytes, but not what the sections hold. The error is a clause. REQUIRES: aligned to 8 bytes.
Result<PartView, std::string_view> read_part(std::span<const std::byte> bytes);

}  // namespace libpath
