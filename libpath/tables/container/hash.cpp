#include <libpath/tables/container/hash.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace libpath {

std::uint64_t hash_of(std::span<const std::byte> bytes) noexcept { return XXH3_64bits(bytes.data(), bytes.size()); }

std::uint64_t hash_of(AssetHeader header, std::span<const SectionEntry> sections) noexcept {
  header.hash = 0;
  const std::uint64_t table = XXH3_64bits(sections.data(), sections.size_bytes());
  return XXH3_64bits_withSeed(&header, sizeof header, table);
}

}  // namespace libpath
