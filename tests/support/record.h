#pragma once

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include <tests/support/samples.h>

namespace libpath::test {

/// Expects that tests/data/same_bytes.txt says this of a sample: `asset`, `answers` or another word of same-bytes.
inline void expect_as_recorded(const char* what, const Sample& sample, const SampleBake& bake, std::uint64_t hash) {
  std::ifstream stream(LIBPATH_SOURCE_DIR "/tests/data/same_bytes.txt", std::ios::binary);
  const std::string record{std::istreambuf_iterator<char>(stream), {}};
  char line[100];
  std::snprintf(line, sizeof line, "%s %s-%s %016llx\n", what, sample.name, bake.name.c_str(),
                static_cast<unsigned long long>(hash));
  EXPECT_NE(record.find(line), std::string::npos)
      << line << "differs from what is recorded. Where that is meant, say so in CHANGELOG.md and record it:\n"
      << "  build/release/bin/same-bytes >tests/data/same_bytes.txt";
}

}  // namespace libpath::test
