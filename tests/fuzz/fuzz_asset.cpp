#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <libpath/tables/asset.h>
#include <libpath/tables/container/asset_format.h>
#include <libpath/tables/container/hash.h>
#include <tests/support/asset_use.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;

constexpr std::size_t kMaxInputCells = 1 << 12;  // keeps a run short

struct Stretch {
  std::size_t offset;
  std::size_t length;
};

/// A sound asset, in memory of just its size, and what of it can be changed: each of its tables, however small, and the
/// whole of it.
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
  options.hierarchy = true;
  add(areas, options);
  options.hierarchy = false;
  options.compact = true;
  add(areas, options);
  options.tier = Tier::fast;
  options.keep_dead_ends = true;
  add(test::dead_end_map(), options);
  add(test::turning_map(), options);
  return made;
}

std::vector<Sample>& samples() {
  static std::vector<Sample> all = make_samples();
  return all;
}

/// For every search of every run: making one takes longer than most runs.
SearchContext& context() {
  static SearchContext one = std::move(*SearchContext::create(kMaxInputCells));
  return one;
}

/// Makes the hash of the section table right, which open() asks for even when it skips those of sections. Returns what
/// stood there.
std::uint64_t set_table_hash(std::span<std::byte> bytes, std::optional<std::uint64_t> hash = {}) {
  AssetHeader header;
  if (bytes.size() < sizeof header) return 0;
  std::memcpy(&header, bytes.data(), sizeof header);
  if (!hash) {
    const std::uint64_t table_bytes = std::uint64_t{header.section_count} * sizeof(SectionEntry);
    if (table_bytes > bytes.size() - sizeof header) return header.hash;
    const auto* const entries = reinterpret_cast<const SectionEntry*>(bytes.data() + sizeof header);
    hash = hash_of(header, {entries, header.section_count});
  }
  std::memcpy(bytes.data() + offsetof(AssetHeader, hash), &*hash, sizeof *hash);
  return header.hash;
}

/// The input as changes to a sound asset, four bytes each: a part, a place in it, and what the byte there is xored
/// with. So the corpus stays of use when the format changes. Doing it twice undoes it.
void edit(Sample& sample, std::span<const std::uint8_t> edits) {
  for (; edits.size() >= 4; edits = edits.subspan(4)) {
    const Stretch& part = sample.parts[edits[0] % sample.parts.size()];
    // Steps of the larger ones, so that two bytes name any place.
    const std::size_t place = (static_cast<std::size_t>(edits[1]) << 8 | edits[2]) * (part.length / 0x10000 + 1);
    sample.bytes[part.offset + place % part.length] ^= static_cast<std::byte>(edits[3]);
  }
}

/// Asks little of each asset, but other things of each, as `kinds` and the input say.
void use(std::span<const std::byte> bytes, unsigned kinds, std::uint64_t seed) {
  const auto asset = Asset::open(bytes, HashCheck::skip);
  if (!asset || asset->map().size().cells() > kMaxInputCells) return;
  test::Use how{.kinds = kinds | test::Use::grid, .queries = 12, .drives = 12, .seed = seed, .context = &context()};
  test::use(*asset, how);
  how.queries = 3;  // with a change each
  if ((kinds & test::Use::changes) != 0) test::change(*asset, how);
}

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  samples();
  context();
  return 0;
}

/// The first byte says whether the rest is an asset or changes to one, the second what is asked of it. Hashes do not
/// count, so that structure alone must refuse what could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const unsigned kinds = size == 1 ? unsigned{test::Use::all} : data[1];
  const std::span<const std::uint8_t> rest(data + std::min<std::size_t>(size, 2),
                                           size - std::min<std::size_t>(size, 2));
  const std::uint64_t seed = hash_of(std::as_bytes(std::span(data, size)));
  if (data[0] % 2 != 0) {
    const auto raw = std::as_bytes(rest);
    std::vector<std::byte> bytes(raw.begin(), raw.end());
    set_table_hash(bytes);
    use(bytes, kinds, seed);
    return 0;
  }
  Sample& sample = samples()[data[0] / 2 % samples().size()];
  edit(sample, rest);
  const std::uint64_t hash = set_table_hash(sample.bytes);
  use(sample.bytes, kinds, seed);
  set_table_hash(sample.bytes, hash);
  edit(sample, rest);
  return 0;
}
