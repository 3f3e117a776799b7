#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace libpath::test {

inline bool has(std::string_view text, std::string_view piece) { return text.find(piece) != std::string_view::npos; }

/// The text with the first such piece replaced; there must be one.
inline std::string replaced(std::string text, std::string_view piece, std::string_view by) {
  const auto at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece << " in " << text;
  return at == std::string::npos ? text : text.replace(at, piece.size(), by);
}

}  // namespace libpath::test
