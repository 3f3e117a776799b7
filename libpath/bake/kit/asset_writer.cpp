#include <libpath/bake/kit/asset_writer.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <iterator>

#include <libpath/tables/container/hash.h>
#include <libpath/tables/table_list.h>

namespace libpath {

AssetWriter::AssetWriter() : kinds_(kSectionKinds) {}

std::size_t AssetWriter::rank_of(std::uint32_t tag) const noexcept {
  std::size_t rank = 0;
  while (rank < kinds_.size() && kinds_[rank].tag != tag) ++rank;
  return rank;
}

void AssetWriter::add_bytes(std::uint32_t tag, std::uint32_t unit, std::size_t element_size,
                            std::span<const std::byte> bytes) {
  assert(kinds_[rank_of(tag)].element_size == element_size);
  SectionEntry entry{};
  entry.tag = tag;
  entry.unit = unit;
  entry.element_size = static_cast<std::uint32_t>(element_size);
  entry.length = bytes.size();
  entry.hash = hash_of(bytes);
  sections_.push_back({entry, {bytes.begin(), bytes.end()}});
}

void AssetWriter::append(AssetWriter other) {
  std::move(other.sections_.begin(), other.sections_.end(), std::back_inserter(sections_));
}

std::uint64_t AssetWriter::bytes() const noexcept {
  std::uint64_t bytes = 0;
  for (const Section& section : sections_) bytes += section.entry.length;
  return bytes;
}

std::vector<std::byte> AssetWriter::finish() {
  const auto place = [this](const Section& section) {
    return std::pair(section.entry.unit, rank_of(section.entry.tag));
  };
  std::stable_sort(sections_.begin(), sections_.end(),
                   [&](const Section& a, const Section& b) { return place(a) < place(b); });
  std::vector<SectionEntry> table;
  std::uint64_t end = sizeof(AssetHeader) + sections_.size() * sizeof(SectionEntry);
  for (const Section& section : sections_) {
    SectionEntry& entry = table.emplace_back(section.entry);
    entry.offset = align_section(end);
    end = entry.offset + entry.length;
  }

  AssetHeader header{};
  header.magic = kAssetMagic;
  header.version = kAssetVersion;
  header.byte_order = kByteOrderMark;
  header.file_size = end;
  header.section_count = static_cast<std::uint32_t>(table.size());
  header.hash = hash_of(header, table);

  std::vector<std::byte> bytes(end);
  std::memcpy(bytes.data(), &header, sizeof header);
  if (!table.empty()) std::memcpy(bytes.data() + sizeof header, table.data(), table.size() * sizeof(SectionEntry));
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].length > 0) std::memcpy(bytes.data() + table[i].offset, sections_[i].bytes.data(), table[i].length);
  }
  return bytes;
}

}  // namespace libpath
