#pragma once

#include <cstdint>

namespace libpath::test {

/// Random numbers that are the same on every platform (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /// A number below `count`. REQUIRES: count > 0.
  int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
  bool percent(int chance) { return below(100) < chance; }

 private:
  std::uint64_t state_;
};

/// A number from `from` to below `to`.
inline double uniform(Random& random, double from, double to) {
  return from + (to - from) * static_cast<double>(random.next() >> 11) * 0x1p-53;
}

}  // namespace libpath::test
