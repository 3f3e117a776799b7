#pragma once

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace libpath::test {

/// How much of a random test to run: `full` counts divided by the environment's LIBPATH_TEST_SCALE, at least 1. Without
/// that variable, or with one that is no whole number from 1, all of it. The sanitizer suites set it, because there the
/// same counts take many times as long.
inline int scaled(int full) {
  const char* text = std::getenv("LIBPATH_TEST_SCALE");
  const std::string_view digits = text == nullptr ? "" : text;
  int scale = 1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), scale);
  if (error != std::errc{} || end != digits.data() + digits.size() || scale < 1) return full;
  return full < scale ? 1 : full / scale;
}

/// Whether random tests run in full: only then must they have met what is rare.
inline bool runs_in_full() { return scaled(1000) >= 1000; }

/// The same of `few`, or `many` where LIBPATH_TEST_SOAK is set, as `./dev soak` does.
inline int more_in_soak(int few, int many) { return std::getenv("LIBPATH_TEST_SOAK") != nullptr ? many : scaled(few); }

}  // namespace libpath::test
