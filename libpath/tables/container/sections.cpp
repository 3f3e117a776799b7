#include <libpath/tables/container/sections.h>

#include <algorithm>
#include <cstring>

#include <libpath/tables/container/hash.h>

namespace libpath {
namespace {

Failure<Error> fail(ErrorCode code, std::uint64_t offset) { return Failure{Error{code, offset}}; }

std::uint64_t table_end(const AssetHeader& header) {
  return sizeof(AssetHeader) + std::uint64_t{header.section_count} * sizeof(SectionEntry);
}

Result<Done> check_header(std::span<const std::byte> bytes, AssetHeader& header) {
  if (reinterpret_cast<std::uintptr_t>(bytes.data()) % 8 != 0) return fail(ErrorCode::misaligned, 0);
  if (bytes.size() < kAssetMagic.size()) return fail(ErrorCode::too_short, bytes.size());
  if (std::memcmp(bytes.data(), kAssetMagic.data(), kAssetMagic.size()) != 0) return fail(ErrorCode::not_an_asset, 0);
  if (bytes.size() < sizeof header) return fail(ErrorCode::too_short, bytes.size());
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.byte_order != kByteOrderMark) {
    return fail(ErrorCode::wrong_byte_order, offsetof(AssetHeader, byte_order));
  }
  if (header.version != kAssetVersion) return fail(ErrorCode::wrong_version, offsetof(AssetHeader, version));
  if (header.file_size != bytes.size()) return fail(ErrorCode::wrong_size, offsetof(AssetHeader, file_size));
  const bool zero = std::all_of(header.zero.begin(), header.zero.end(), [](std::uint8_t byte) { return byte == 0; });
  if (header.reserved != 0 || !zero) return fail(ErrorCode::bad_section_table, offsetof(AssetHeader, reserved));
  if (table_end(header) > bytes.size()) return fail(ErrorCode::too_short, bytes.size());
  return Done{};
}

/// Of the section that an entry is, or the end where there is none such.
std::span<const SectionRule>::iterator rule_of(const SectionEntry& entry, std::span<const SectionRule> rules) {
  return std::find_if(rules.begin(), rules.end(), [&](const SectionRule& rule) { return rule.tag == entry.tag; });
}

bool follows(const SectionEntry& entry, const SectionEntry& previous, std::span<const SectionRule> rules) {
  if (entry.unit != previous.unit) return entry.unit > previous.unit;
  return rule_of(entry, rules) > rule_of(previous, rules);
}

bool is_kind(const SectionEntry& entry, std::span<const SectionRule> rules) {
  const auto rule = rule_of(entry, rules);
  if (rule == rules.end()) return false;
  const SectionRule& kind = *rule;
  return kind.of_unit == (entry.unit != kMapWide) && entry.element_size == kind.element_size && entry.reserved == 0 &&
         entry.length % kind.element_size == 0;
}

bool all_zero(std::span<const std::byte> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::byte byte) { return byte == std::byte{0}; });
}

}  // namespace

Result<Sections> Sections::open(std::span<const std::byte> bytes, HashCheck check,
                                std::span<const SectionRule> rules) noexcept {
  AssetHeader header;
  if (const auto sound = check_header(bytes, header); !sound) return Failure{sound.error()};

  Sections sections;
  sections.bytes_ = bytes;
  sections.entries_ = {reinterpret_cast<const SectionEntry*>(bytes.data() + sizeof header), header.section_count};
  // Without this hash an entry could be moved to another unit and still be canonical.
  if (hash_of(header, sections.entries_) != header.hash) {
    return fail(ErrorCode::wrong_hash, offsetof(AssetHeader, hash));
  }

  auto end = static_cast<std::size_t>(table_end(header));
  for (std::size_t i = 0; i < sections.entries_.size(); ++i) {
    const SectionEntry& entry = sections.entries_[i];
    const std::uint64_t place = sizeof header + i * sizeof entry;
    if (!is_kind(entry, rules) || (i > 0 && !follows(entry, sections.entries_[i - 1], rules))) {
      return fail(ErrorCode::bad_section_table, place);
    }
    const std::uint64_t next = align_section(end);
    if (next > bytes.size() || entry.offset != next || entry.length > bytes.size() - next) {
      return fail(ErrorCode::bad_section_table, place);
    }
    const auto start = static_cast<std::size_t>(next);
    const auto length = static_cast<std::size_t>(entry.length);
    if (!all_zero(bytes.subspan(end, start - end))) return fail(ErrorCode::bad_section_table, end);
    if (check == HashCheck::full && hash_of(bytes.subspan(start, length)) != entry.hash) {
      return fail(ErrorCode::wrong_hash, start);
    }
    end = start + length;
  }
  if (end != bytes.size()) return fail(ErrorCode::wrong_size, end);
  return sections;
}

const SectionEntry* Sections::entry_of(std::uint32_t tag, std::uint32_t unit) const noexcept {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [=](const SectionEntry& entry) { return entry.tag == tag && entry.unit == unit; });
  return found == entries_.end() ? nullptr : &*found;
}

}  // namespace libpath
