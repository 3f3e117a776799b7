#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include <libpath/bake/kit/asset_writer.h>
#include <libpath/tables/asset.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <tests/support/sound_assets.h>
#include <tests/support/sum.h>

namespace {

using namespace libpath;

/// Puts another number where one stood, or flips some bits.
void spoil(std::span<std::byte> section, test::Random& random) {
  constexpr std::array<std::uint32_t, 6> kNumbers{0, 1, 0xffffffff, 0x7fffffff, 0x80000000, 256};
  const std::size_t words = section.size() / sizeof(std::uint32_t);
  if (words == 0 || random.percent(20)) {
    section[static_cast<std::size_t>(random.below(static_cast<int>(section.size())))] ^=
        std::byte(1 + random.below(255));
    return;
  }
  std::byte* const at = section.data() + 4 * static_cast<std::size_t>(random.below(static_cast<int>(words)));
  std::uint32_t number = 0;
  std::memcpy(&number, at, sizeof number);
  const int kind = random.below(10);
  number =
      kind < 6 ? kNumbers[static_cast<std::size_t>(kind)] : number + static_cast<std::uint32_t>(random.below(7)) - 3;
  std::memcpy(at, &number, sizeof number);
}

enum class Cut : std::uint8_t { nothing, last, half, all, whole_section };

/// The asset without some of a section's elements, or without the section.
std::vector<std::byte> cut(const Sections& sections, std::size_t place, Cut what, std::span<const std::byte> sound) {
  AssetWriter writer;
  for (std::size_t i = 0; i < sections.entries().size(); ++i) {
    const SectionEntry& entry = sections.entries()[i];
    auto bytes = sound.subspan(entry.offset, entry.length);
    const std::size_t elements = entry.length / entry.element_size;
    if (i == place && what == Cut::whole_section) continue;
    if (i == place && what == Cut::last && elements > 0) bytes = bytes.first((elements - 1) * entry.element_size);
    if (i == place && what == Cut::half) bytes = bytes.first(elements / 2 * entry.element_size);
    if (i == place && what == Cut::all) bytes = {};
    writer.add_bytes(entry.tag, entry.unit, entry.element_size, bytes);
  }
  return writer.finish();
}

/// What every table says of bytes that are wrong, one hash over all: whether they are refused, why and where.
/// Where that is meant to change, say so in CHANGELOG.md, and put what the test prints.
TEST(RecordedRefusals, OfTablesAreTheSame) {
  if (std::endian::native != std::endian::little) GTEST_SKIP() << "assets have this processor's byte order";
  const int spoilt = test::scaled(200);  // of each section
  test::Sum sum;
  test::Random random(5);
  int refused = 0;
  const auto open = [&](const std::vector<std::byte>& bytes) {
    const auto opened = Asset::open(bytes, HashCheck::skip);
    sum.add(std::uint64_t{opened ? 0u : 1u + static_cast<unsigned>(opened.error().code)});
    if (opened) return;
    sum.add(static_cast<std::uint64_t>(opened.error().offset));
    ++refused;
  };
  for (const std::vector<std::byte>& sound : test::sound_assets()) {
    const auto asset = Asset::open_copy(sound);
    EXPECT_EQ(cut(asset->sections(), 0, Cut::nothing, sound), sound);
    for (std::size_t place = 0; place < asset->sections().entries().size(); ++place) {
      for (const Cut what : {Cut::last, Cut::half, Cut::all, Cut::whole_section}) {
        open(cut(asset->sections(), place, what, sound));
      }
      const SectionEntry& entry = asset->sections().entries()[place];
      for (int i = 0; entry.length > 0 && i < spoilt; ++i) {
        std::vector<std::byte> bytes = sound;
        for (int times = 1 + random.below(2); times > 0; --times) {
          spoil(std::span(bytes).subspan(entry.offset, entry.length), random);
        }
        open(bytes);
      }
    }
  }
  EXPECT_GT(refused, 1000);
  if (test::runs_in_full()) {
    EXPECT_EQ(sum.hash(), 14652626556702574978u);
  }
}

}  // namespace
