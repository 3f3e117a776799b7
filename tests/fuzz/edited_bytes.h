#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <tests/support/hash_fixing.h>

namespace libpath::fuzz {

/// An input as changes to sound bytes: three of its bytes say where, the fourth what the byte there is xored with.
/// Hashes are right again afterwards. REQUIRES: `bytes` is not empty.
inline std::vector<std::byte> edited(std::vector<std::byte> bytes, std::span<const std::uint8_t> edits) {
  for (; edits.size() >= 4; edits = edits.subspan(4)) {
    const std::size_t place =
        static_cast<std::size_t>(edits[0]) << 16 | static_cast<std::size_t>(edits[1]) << 8 | edits[2];
    bytes[place % bytes.size()] ^= static_cast<std::byte>(edits[3]);
  }
  test::fix_hashes(bytes);
  return bytes;
}

}  // namespace libpath::fuzz
