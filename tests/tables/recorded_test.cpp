#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include <libpath/tables/asset.h>
#include <tests/fuzz/sound_assets.h>
#include <tests/support/random.h>
#include <tests/support/sum.h>

namespace {

using namespace libpath;

constexpr int kSpoilt = 200;  // of each section

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

/// What every table says of bytes that are wrong, one hash over all: whether they are refused, why and where.
/// Where that is meant to change, say so in CHANGELOG.md, and put what the test prints.
TEST(RecordedRefusals, OfTablesAreTheSame) {
  if (std::endian::native != std::endian::little) GTEST_SKIP() << "assets have this processor's byte order";
  test::Sum sum;
  test::Random random(5);
  int refused = 0;
  for (const std::vector<std::byte>& sound : fuzz::sound_assets()) {
    const auto asset = Asset::open_copy(sound);
    for (const SectionEntry& entry : asset->sections().entries()) {
      for (int i = 0; entry.length > 0 && i < kSpoilt; ++i) {
        std::vector<std::byte> bytes = sound;
        for (int times = 1 + random.below(2); times > 0; --times) {
          spoil(std::span(bytes).subspan(entry.offset, entry.length), random);
        }
        const auto opened = Asset::open(bytes, HashCheck::skip);
        sum.add(std::uint64_t{opened ? 0u : 1u + static_cast<unsigned>(opened.error().code)});
        if (opened) continue;
        sum.add(static_cast<std::uint64_t>(opened.error().offset));
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_EQ(sum.hash(), 0x1b528633decbb7f4u);
}

}  // namespace
