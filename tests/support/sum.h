#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/tables/container/hash.h>

namespace libpath::test {

/// Numbers fed into one hash, in a byte order of its own.
class Sum {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) bytes_.push_back(static_cast<std::byte>(number >> (8 * byte)));
  }
  void add(double number) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    add(bits);
  }
  void add(Cell cell) {
    add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.x)) << 32 | static_cast<std::uint32_t>(cell.y));
  }
  void add(Point at) {
    add(at.x);
    add(at.y);
  }
  std::uint64_t hash() const { return hash_of(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

}  // namespace libpath::test
