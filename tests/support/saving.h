#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/tables/container/hash.h>
#include <libpath/tables/container/saved_state.h>
#include <tests/support/random.h>

namespace libpath::test {

/// The bytes that something saves; it says beforehand how many, and writes none where one is missing.
template <class Saved>
std::vector<std::byte> saved_of(Saved& object) {
  std::vector<std::byte> bytes(object.saved_bytes());
  EXPECT_EQ(object.save(bytes), bytes.size());
  std::vector<std::byte> less(bytes.size() - 1);
  EXPECT_EQ(object.save(less), 0U);
  return bytes;
}

/// So that what was changed in a saved state is found by its proof, not by its hash.
inline void fix_hash(std::vector<std::byte>& saved) {
  if (saved.size() < sizeof(SavedHeader)) return;
  const std::uint64_t bytes = saved.size();
  const std::uint64_t hash = hash_of(std::span<const std::byte>(saved).subspan(sizeof(SavedHeader)));
  std::memcpy(saved.data() + offsetof(SavedHeader, bytes), &bytes, sizeof bytes);
  std::memcpy(saved.data() + offsetof(SavedHeader, hash), &hash, sizeof hash);
}

/// Cut, longer and flipped bytes are refused, and whoever refuses them is as before.
template <class Saved>
void expect_damage_is_refused(Saved& object, const std::vector<std::byte>& saved, Random& random) {
  const auto before = saved_of(object);
  const auto refuses = [&](std::span<const std::byte> damaged) {
    // At an odd address, too.
    std::vector<std::byte> odd(damaged.size() + 1);
    std::copy(damaged.begin(), damaged.end(), odd.begin() + 1);
    EXPECT_FALSE(object.restore(std::span<const std::byte>(odd).subspan(1)));
  };
  for (std::size_t size = 0; size < saved.size(); size += 1 + static_cast<std::size_t>(random.below(40))) {
    refuses(std::span(saved).first(size));
  }
  std::vector<std::byte> damaged(saved);
  damaged.push_back(std::byte{0});
  refuses(damaged);
  damaged.pop_back();
  for (std::size_t i = 0; i < 400; ++i) {
    const std::size_t header_first = i < sizeof(SavedHeader) ? i : static_cast<std::size_t>(random.next());
    std::byte& byte = damaged[header_first % damaged.size()];
    const std::byte whole = byte;
    byte ^= static_cast<std::byte>(1 << random.below(8));
    refuses(damaged);
    byte = whole;
  }
  EXPECT_EQ(saved_of(object), before);
}

/// Numbers that nothing saves, of which no hash warns: what is taken is sound, what is refused changes nothing. `use`
/// works with what was restored. Returns how many were refused. What is taken is saved as the same bytes, but for
/// regions, of which there is more than one spelling.
enum class Spelling : bool { one, many };
template <class Saved, class Use>
int try_forged(Saved& object, const std::vector<std::byte>& saved, Random& random, int times, Use use,
               Spelling spelling = Spelling::one) {
  int refused = 0;
  for (int i = 0; i < times; ++i) {
    std::vector<std::byte> forged(saved);
    for (int k = random.below(3); k >= 0; --k) {
      const std::size_t beyond = forged.size() - sizeof(SavedHeader);
      if (beyond == 0) break;
      std::byte& byte = forged[sizeof(SavedHeader) + static_cast<std::size_t>(random.next() % beyond)];
      byte = random.percent(50) ? static_cast<std::byte>(random.below(256)) : byte ^ std::byte{1};
    }
    for (int k = random.percent(10) ? random.below(9) : 0; k > 0; --k) forged.pop_back();
    fix_hash(forged);
    const auto before = saved_of(object);
    const bool checked = object.check_saved(forged).has_value();
    EXPECT_EQ(saved_of(object), before);
    const bool taken = object.restore(forged).has_value();
    EXPECT_EQ(taken, checked);
    if (taken) {
      if (spelling == Spelling::one) {
        EXPECT_EQ(saved_of(object), forged);
      }
      use();
    } else {
      ++refused;
      EXPECT_EQ(saved_of(object), before);
    }
    EXPECT_TRUE(object.restore(saved));
  }
  EXPECT_EQ(saved_of(object), saved);
  return refused;
}

}  // namespace libpath::test
