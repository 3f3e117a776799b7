// Assets whose tables were left out, cut, filled up or taken from another asset, with every hash made right: only the
// proof of their structure can refuse them.

#include <gtest/gtest.h>
#include <libpath/tables/asset.h>
#include <tests/support/asset_use.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>
#include <cstring>
#include <functional>

namespace libpath {
namespace {

using Bytes = std::vector<std::byte>;

struct Section {
  SectionEntry entry;
  Bytes bytes;
};

std::vector<Section> sections_of(const Bytes& bytes) {
  std::vector<Section> sections;
  const auto asset = Asset::open_copy(bytes);
  for (const SectionEntry& entry : asset->sections().entries()) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(entry.offset);
    sections.push_back({entry, {begin, begin + static_cast<std::ptrdiff_t>(entry.length)}});
  }
  return sections;
}

std::uint64_t aligned(std::uint64_t place) {
  return (place + kSectionAlignment - 1) / kSectionAlignment * kSectionAlignment;
}

/// An asset of these sections, as the format lays them out.
Bytes assembled(std::vector<Section> sections) {
  AssetHeader header{};
  header.magic = kAssetMagic;
  header.version = kAssetVersion;
  header.byte_order = kByteOrderMark;
  header.section_count = static_cast<std::uint32_t>(sections.size());
  header.file_size = sizeof header + sections.size() * sizeof(SectionEntry);
  for (Section& section : sections) {
    section.entry.offset = aligned(header.file_size);
    section.entry.length = section.bytes.size();
    header.file_size = section.entry.offset + section.entry.length;
  }
  Bytes bytes(header.file_size);
  std::memcpy(bytes.data(), &header, sizeof header);
  std::size_t place = sizeof header;
  for (const Section& section : sections) {
    std::memcpy(bytes.data() + place, &section.entry, sizeof section.entry);
    place += sizeof section.entry;
    std::copy(section.bytes.begin(), section.bytes.end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(section.entry.offset));
  }
  test::fix_hashes(bytes);
  return bytes;
}

/// Assets that have every table between them.
const std::vector<Bytes>& samples() {
  static const std::vector<Bytes> kSamples = [] {
    BakeOptions full{.units = {}, .tier = Tier::full, .threads = 1};
    Map areas = test::plain_ground_map();
    areas.regions = {{"yard", {{3, 0, 4}, {4, 0, 4}, {5, 0, 4}}}};
    std::vector<Bytes> made{test::bake_bytes(test::rich_map()), test::bake_bytes(areas, full),
                            test::bake_bytes(test::turning_map(), full)};
    full.hierarchy = true;
    made.push_back(test::bake_bytes(areas, full));
    full.hierarchy = false;
    full.compact = true;
    made.push_back(test::bake_bytes(areas, full));
    full.keep_dead_ends = true;
    made.push_back(test::bake_bytes(test::dead_end_map(), full));
    return made;
  }();
  return kSamples;
}

/// Changes one section of each sample after the other; returns how many of the assets were refused. The others must be
/// harmless.
std::size_t refusals(const std::function<void(std::vector<Section>&, std::size_t)>& change) {
  std::size_t refused = 0;
  for (const Bytes& sample : samples()) {
    const std::vector<Section> sound = sections_of(sample);
    for (std::size_t i = 0; i < sound.size(); ++i) {
      auto sections = sound;
      change(sections, i);
      const auto asset = Asset::open_copy(assembled(std::move(sections)));
      if (asset) {
        test::use(*asset);
        test::change(*asset);
      } else {
        EXPECT_NE(asset.error().code, ErrorCode::wrong_hash);
        ++refused;
      }
    }
  }
  return refused;
}

std::size_t section_count() {
  std::size_t count = 0;
  for (const Bytes& sample : samples()) count += sections_of(sample).size();
  return count;
}

TEST(AssetSections, AssembledAsBakedIsTheSame) {
  for (const Bytes& sample : samples()) EXPECT_TRUE(assembled(sections_of(sample)) == sample);
}

TEST(AssetSections, NoneComesTwiceOrInAnotherOrder) {
  for (const Bytes& sample : samples()) {
    const std::vector<Section> sound = sections_of(sample);
    for (std::size_t i = 0; i < sound.size(); ++i) {
      auto doubled = sound;
      doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), sound[i]);
      EXPECT_FALSE(Asset::open_copy(assembled(doubled))) << i;
      if (i == 0) continue;
      auto swapped = sound;
      std::swap(swapped[i - 1], swapped[i]);
      EXPECT_FALSE(Asset::open_copy(assembled(swapped))) << i;
    }
  }
}

TEST(AssetSections, MissingTablesAreRefusedOrHarmless) {
  const std::size_t refused = refusals(
      [](auto& sections, std::size_t i) { sections.erase(sections.begin() + static_cast<std::ptrdiff_t>(i)); });
  EXPECT_GT(refused, section_count() / 2);
}

/// Tables that need each other, and some of them gone.
TEST(AssetSections, RunsOfMissingTablesAreRefusedOrHarmless) {
  for (const std::size_t length : {2u, 3u, 4u, 5u, 6u}) {
    const std::size_t refused = refusals([&](auto& sections, std::size_t i) {
      const auto begin = sections.begin() + static_cast<std::ptrdiff_t>(i);
      sections.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(length, sections.size() - i)));
    });
    EXPECT_GT(refused, section_count() / 2) << length;
  }
}

TEST(AssetSections, EmptyTablesAreRefusedOrHarmless) {
  EXPECT_GT(refusals([](auto& sections, std::size_t i) { sections[i].bytes.clear(); }), section_count() / 2);
}

TEST(AssetSections, TablesOfAnotherLengthAreRefusedOrHarmless) {
  const std::size_t cut = refusals([](auto& sections, std::size_t i) {
    Bytes& bytes = sections[i].bytes;
    const auto last = static_cast<std::ptrdiff_t>(sections[i].entry.element_size);
    if (!bytes.empty()) bytes.erase(bytes.end() - last, bytes.end());
  });
  EXPECT_GT(cut, section_count() / 2);
  const std::size_t filled = refusals([](auto& sections, std::size_t i) {
    Bytes& bytes = sections[i].bytes;
    bytes.insert(bytes.end(), sections[i].entry.element_size, std::byte{0});
  });
  EXPECT_GT(filled, section_count() / 2);
  const std::size_t ragged = refusals([](auto& sections, std::size_t i) { sections[i].bytes.push_back(std::byte{1}); });
  EXPECT_GT(ragged, section_count() / 2);
}

TEST(AssetSections, TablesOfZerosOrOnesAreRefusedOrHarmless) {
  for (const int value : {0, 0xff}) {
    const std::size_t refused = refusals([&](auto& sections, std::size_t i) {
      sections[i].bytes = Bytes(sections[i].bytes.size(), static_cast<std::byte>(value));
    });
    EXPECT_GT(refused, section_count() / 3) << value;
  }
}

/// As long as the right one or not: of another map, tier or unit.
TEST(AssetSections, TablesOfAnotherAssetAreRefusedOrHarmless) {
  for (const Bytes& other : samples()) {
    const std::vector<Section> foreign = sections_of(other);
    refusals([&](auto& sections, std::size_t i) {
      for (const Section& section : foreign) {
        if (section.entry.tag != sections[i].entry.tag) continue;
        sections[i].bytes = section.bytes;
        return;
      }
    });
  }
}

}  // namespace
}  // namespace libpath
