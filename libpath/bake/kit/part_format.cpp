#include <libpath/bake/kit/part_format.h>

#include <algorithm>
#include <cassert>
#include <cstring>

#include <libpath/tables/container/hash.h>
#include <libpath/tables/container/sections.h>
#include <libpath/tables/table_list.h>

namespace libpath {
namespace {

std::uint64_t hash_before_end(const PartHeader& header) {
  return hash_of(std::as_bytes(std::span(&header, 1)).first(offsetof(PartHeader, hash)));
}

/// Of sections a part may have any.
constexpr auto kRules = [] {
  std::array<SectionRule, kSectionKindCount> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const SectionKind& kind = kSectionKinds[i];
    rules[i] = {kind.tag, static_cast<std::uint8_t>(kind.element_size), kind.of_unit, false};
  }
  return rules;
}();

}  // namespace

std::vector<std::byte> write_part(std::string_view key, Shard part, std::vector<std::byte> sections) {
  PartHeader header{};
  assert(key.size() == header.key.size());
  header.magic = kPartMagic;
  header.index = part.index;
  header.count = part.count;
  std::copy_n(key.begin(), header.key.size(), header.key.begin());
  header.hash = hash_before_end(header);
  const auto bytes = std::as_bytes(std::span(&header, 1));
  sections.insert(sections.begin(), bytes.begin(), bytes.end());
  return sections;
}

Result<PartView, std::string_view> read_part(std::span<const std::byte> bytes) {
  using namespace std::string_view_literals;
  PartView part{};
  if (bytes.size() < kPartMagic.size() || std::memcmp(bytes.data(), kPartMagic.data(), kPartMagic.size()) != 0)
    return Failure{"is no part of an asset"sv};
  if (bytes.size() < sizeof part.header) return Failure{"is cut short"sv};
  std::memcpy(&part.header, bytes.data(), sizeof part.header);
  const PartHeader& header = part.header;
  if (header.hash != hash_before_end(header) || header.index < 1 || header.index > header.count || header.zero != 0)
    return Failure{"is damaged"sv};
  part.bytes = bytes.subspan(sizeof header);
  const auto sections = Sections::open(part.bytes, HashCheck::full, kRules);
  if (!sections) return Failure{"is damaged"sv};
  part.sections = sections->entries();
  return part;
}

}  // namespace libpath
