#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <libpath/tables/asset.h>
#include <tests/support/asset_use.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;

constexpr std::size_t kMostCells = 1 << 16;  // keeps a run short

struct Stretch {
  std::size_t offset;
  std::size_t length;
};

/// A sound asset, and what of it can be changed: each of its tables, however small, and the whole of it.
struct Sample {
  explicit Sample(std::vector<std::byte> sound) : bytes(std::move(sound)), parts{{0, bytes.size()}} {
    const auto asset = Asset::open_copy(bytes);
    for (const SectionEntry& entry : asset->sections().entries()) {
      if (entry.length > 0) parts.push_back({entry.offset, entry.length});
    }
  }

  std::vector<std::byte> bytes;
  std::vector<Stretch> parts;
};

std::vector<Sample> make_samples() {
  std::vector<Sample> made;
  const auto add = [&](const Map& map, const BakeOptions& options) {
    made.emplace_back(test::bake_bytes(map, options));
  };
  BakeOptions options{.units = {}, .tier = Tier::full, .threads = 1};
  Map areas = test::plain_ground_map();  // several, of which one is drawn
  areas.regions = {{"yard", {{3, 0, 4}, {4, 0, 4}, {5, 0, 4}}}};
  add(test::rich_map(), {});
  add(areas, options);
  options.compact = true;
  add(areas, options);
  options.tier = Tier::fast;
  options.keep_dead_ends = true;
  add(test::dead_end_map(), options);
  add(test::turning_map(), options);
  return made;
}

const std::vector<Sample>& samples() {
  static const std::vector<Sample> kSamples = make_samples();
  return kSamples;
}

/// The input as changes to a sound asset, four bytes each: a part, a place in it, and what the byte there is xored
/// with. So the corpus stays of use when the format changes.
std::vector<std::byte> edited_asset(std::size_t which, std::span<const std::uint8_t> edits) {
  const Sample& sample = samples()[which % samples().size()];
  std::vector<std::byte> bytes = sample.bytes;
  for (; edits.size() >= 4; edits = edits.subspan(4)) {
    const Stretch& part = sample.parts[edits[0] % sample.parts.size()];
    // Steps of the larger ones, so that two bytes name any place.
    const std::size_t place = (static_cast<std::size_t>(edits[1]) << 8 | edits[2]) * (part.length / 0x10000 + 1);
    bytes[part.offset + place % part.length] ^= static_cast<std::byte>(edits[3]);
  }
  return bytes;
}

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  samples();
  return 0;
}

/// The first byte says whether the rest is an asset or changes to one; hashes are made right, so that structure alone
/// must refuse what could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> rest(data + 1, size - 1);
  const auto raw = std::as_bytes(rest);
  std::vector<std::byte> bytes =
      data[0] % 2 == 0 ? edited_asset(data[0] / 2, rest) : std::vector<std::byte>(raw.begin(), raw.end());
  test::fix_hashes(bytes);
  if (const auto asset = Asset::open_copy(bytes)) {
    if (asset->map().size().cells() > kMostCells) return 0;
    test::use(*asset);
    test::change(*asset);
  }
  return 0;
}
