#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace libpath::test {

/// What stands in a file of the sources; a test fails where there is none.
inline std::string source_text(const std::filesystem::path& file) {
  std::ifstream stream(std::filesystem::path(LIBPATH_SOURCE_DIR) / file);
  EXPECT_TRUE(stream) << file;
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace libpath::test
