#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/bake/join_parts.h>
#include <libpath/bake/kit/part_format.h>
#include <libpath/tables/container/hash.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;
using Bytes = std::vector<std::byte>;

struct Sample {
  std::vector<Bytes> parts;
  Bytes whole;
};

Sample make_sample() {
  const BakeOptions options{.units = {}, .tier = Tier::full, .threads = 1};
  const Map map = test::plain_ground_map();
  Sample sample{{}, bake(map, options)->bytes};
  for (std::uint32_t index = 1; index <= 3; ++index) sample.parts.push_back(bake_part(map, options, {index, 3})->bytes);
  return sample;
}

const Sample& sample() {
  static const Sample one = make_sample();
  return one;
}

/// Makes all hashes of a part right, so that they refuse nothing.
void fix_hashes_of_part(Bytes& part) {
  if (part.size() < sizeof(PartHeader)) return;
  Bytes sections(part.begin() + sizeof(PartHeader), part.end());
  test::fix_hashes(sections);
  std::copy(sections.begin(), sections.end(), part.begin() + sizeof(PartHeader));
  const std::uint64_t hash = hash_of(std::span<const std::byte>(part).first(offsetof(PartHeader, hash)));
  std::memcpy(part.data() + offsetof(PartHeader, hash), &hash, sizeof hash);
}

/// Four bytes a change: a part, a place in its first bytes, which say where all else lies, and what is xored there.
std::vector<Bytes> changed(std::span<const std::uint8_t> edits) {
  constexpr std::size_t kFirst = 4096;
  std::vector<Bytes> parts = sample().parts;
  for (; edits.size() >= 4; edits = edits.subspan(4)) {
    Bytes& part = parts[edits[0] % parts.size()];
    const std::size_t place = (static_cast<std::size_t>(edits[1]) << 8 | edits[2]) % std::min(part.size(), kFirst);
    part[place] ^= static_cast<std::byte>(edits[3]);
  }
  return parts;
}

void join(const std::vector<Bytes>& parts, bool is_sound) {
  std::vector<std::span<const std::byte>> views(parts.begin(), parts.end());
  const auto joined = join_parts(views);
  if (is_sound && (!joined || *joined != sample().whole)) std::abort();
}

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  sample();
  return 0;
}

/// The first byte says whether the rest is one part or changes to sound ones.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> rest(data + 1, size - 1);
  std::vector<Bytes> parts = changed(data[0] % 2 == 0 ? rest : std::span<const std::uint8_t>());
  const bool is_sound = parts == sample().parts;
  if (data[0] % 2 != 0) {
    const auto raw = std::as_bytes(rest);
    parts = {Bytes(raw.begin(), raw.end())};
  }
  for (Bytes& part : parts) fix_hashes_of_part(part);
  join(parts, is_sound && data[0] % 2 == 0);
  return 0;
}
