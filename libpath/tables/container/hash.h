#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/tables/container/asset_format.h>

namespace libpath {

/// xxh3-64 of some bytes. Cost: about 0.1 ms a MB. Detects accidents; it does not authenticate.
LIBPATH_API std::uint64_t hash_of(std::span<const std::byte> bytes) noexcept;

/// The header's own hash: over itself with the hash field zero, then the section table.
LIBPATH_API std::uint64_t hash_of(AssetHeader header, std::span<const SectionEntry> sections) noexcept;

}  // namespace libpath
