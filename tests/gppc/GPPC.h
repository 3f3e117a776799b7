#pragma once

#include <cstdint>

/// The cells of the competition's kit, as its rules describe them: written for the tests.
namespace GPPC {

struct xyLoc {
  std::int16_t x;
  std::int16_t y;
};

}  // namespace GPPC
