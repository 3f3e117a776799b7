#include <libpath/bake/join_parts.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/part_format.h>
#include <libpath/tables/asset.h>

namespace libpath {
namespace {

Failure<JoinError> fail(std::size_t part, std::string message) { return Failure{JoinError{part, std::move(message)}}; }

/// Why the part at that place does not go with those before it; empty where it does.
std::string why_apart(const std::vector<PartView>& parts, std::size_t place) {
  const PartHeader& header = parts[place].header;
  const PartHeader& first = parts[0].header;
  if (header.key != first.key) return "is a part of another map, of other options or of another baker's";
  if (header.count != first.count)
    return fmt::format("is one of {} parts, the first is one of {}", header.count, first.count);
  for (std::size_t before = 0; before < place; ++before) {
    if (parts[before].header.index == header.index) return fmt::format("is part {} again", header.index);
  }
  return {};
}

/// The number of a part that is not there, from 1. REQUIRES: no part is there twice.
std::uint32_t missing_of(const std::vector<PartView>& parts) {
  std::vector<bool> is_there(parts.size() + 2, false);
  for (const PartView& part : parts) {
    if (part.header.index < is_there.size()) is_there[part.header.index] = true;
  }
  return static_cast<std::uint32_t>(std::find(is_there.begin() + 1, is_there.end(), false) - is_there.begin());
}

}  // namespace

Result<std::vector<std::byte>, JoinError> join_parts(std::span<const std::span<const std::byte>> parts) {
  std::vector<PartView> read;
  for (std::size_t place = 0; place < parts.size(); ++place) {
    auto part = read_part(parts[place]);
    if (!part) return fail(place, std::string(part.error()));
    read.push_back(*part);
    if (std::string why = why_apart(read, place); !why.empty()) return fail(place, std::move(why));
  }
  if (read.empty()) return fail(0, "expected the parts of an asset");
  if (read.size() < read[0].header.count) {
    return fail(read.size(), fmt::format("expected {} parts, not {}: part {} is missing", read[0].header.count,
                                         read.size(), missing_of(read)));
  }
  AssetWriter writer;
  for (const PartView& part : read) {
    for (const SectionEntry& section : part.sections)
      writer.add_bytes(section.tag, section.unit, section.element_size,
                       part.bytes.subspan(section.offset, section.length));
  }
  std::vector<std::byte> asset = writer.finish();
  if (!Asset::open(asset)) return fail(parts.size(), "the parts do not make a sound asset");
  return asset;
}

}  // namespace libpath
