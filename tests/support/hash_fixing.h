#pragma once

#include <cstring>
#include <span>
#include <vector>

#include <libpath/tables/container/asset_format.h>
#include <libpath/tables/container/hash.h>

namespace libpath::test {

/// Makes every hash of an asset right again, so that only structure is left to refuse a change. Leaves bytes alone that
/// hold no section table.
inline void fix_hashes(std::vector<std::byte>& bytes) {
  AssetHeader header;
  if (bytes.size() < sizeof header) return;
  std::memcpy(&header, bytes.data(), sizeof header);
  const std::uint64_t table_bytes = std::uint64_t{header.section_count} * sizeof(SectionEntry);
  if (table_bytes == 0 || table_bytes > bytes.size() - sizeof header) return;
  std::vector<SectionEntry> entries(header.section_count);
  std::memcpy(entries.data(), bytes.data() + sizeof header, table_bytes);
  for (SectionEntry& entry : entries) {
    if (entry.offset > bytes.size() || entry.length > bytes.size() - entry.offset) continue;
    entry.hash = hash_of(std::span<const std::byte>(bytes).subspan(entry.offset, entry.length));
  }
  header.hash = hash_of(header, entries);
  std::memcpy(bytes.data() + sizeof header, entries.data(), table_bytes);
  std::memcpy(bytes.data(), &header, sizeof header);
}

}  // namespace libpath::test
