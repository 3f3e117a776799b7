#pragma once

#include <cstdint>
#include <vector>

#include <libpath/map/map.h>

namespace rts {

/// Random numbers that are the same everywhere (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }

 private:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  std::uint64_t state_;
};

enum UnitKind : std::size_t { kSoldier, kCart, kTruck, kUnitKinds };

inline constexpr int kSide = 256;
inline constexpr int kGates = 15;
inline constexpr int kGateWidth = 11;  // cells, along the wall
inline constexpr int kWall = kSide / 2;
inline constexpr int kWallThickness = 4;
inline constexpr libpath::TerrainIndex kRock = 0;  // nobody stands on it

/// The first row of a gate.
inline int gate_row(int gate) { return 8 + gate * 16; }

/// Two halves of a battlefield and a wall between them, with gates: switches that open and close. Ground of four costs,
/// rocks here and there, and three unit profiles: soldiers, carts of 2 × 2, trucks of 7 × 3 that turn.
libpath::Map make_town(std::uint64_t seed);

}  // namespace rts
