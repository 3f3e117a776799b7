#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/tables/asset.h>
#include <tests/support/asset_use.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;

constexpr std::size_t kMostCells = 1 << 16;  // keeps a run short

/// The input as changes to a sound asset, three bytes each: a place and what its byte is xored with. So the corpus
/// stays of use when the format changes.
std::vector<std::byte> edited_asset(int which, std::span<const std::uint8_t> edits) {
  static const std::array<std::vector<std::byte>, 5> kAssets = [] {
    BakeOptions options{.units = {}, .tier = Tier::full, .threads = 1};
    Map areas = test::plain_ground_map();  // several, of which one is drawn
    areas.regions = {{"yard", {{3, 0, 4}, {4, 0, 4}, {5, 0, 4}}}};
    auto plain = test::bake_bytes(areas, options);
    options.compact = true;
    auto compact = test::bake_bytes(areas, options);
    options.tier = Tier::fast;
    options.keep_dead_ends = true;
    return std::array{test::bake_bytes(test::rich_map()), std::move(plain),
                      test::bake_bytes(test::dead_end_map(), options), test::bake_bytes(test::turning_map(), options),
                      std::move(compact)};
  }();
  std::vector<std::byte> bytes = kAssets[static_cast<std::size_t>(which)];
  for (; edits.size() >= 3; edits = edits.subspan(3)) {
    // Steps of the larger assets, so that two bytes name any part of them.
    const std::size_t place = (static_cast<std::size_t>(edits[0]) << 8 | edits[1]) * (bytes.size() / 0x10000 + 1);
    bytes[place % bytes.size()] ^= static_cast<std::byte>(edits[2]);
  }
  return bytes;
}

}  // namespace

/// The first byte says whether the rest is an asset or changes to one; hashes are made right, so that structure alone
/// must refuse what could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> rest(data + 1, size - 1);
  const auto raw = std::as_bytes(rest);
  std::vector<std::byte> bytes =
      data[0] % 2 == 0 ? edited_asset(data[0] / 2 % 5, rest) : std::vector<std::byte>(raw.begin(), raw.end());
  test::fix_hashes(bytes);
  if (const auto asset = Asset::open_copy(bytes)) {
    if (asset->map().size().cells() > kMostCells) return 0;
    test::use(*asset);
    test::change(*asset);
  }
  return 0;
}
