#include <gtest/gtest.h>
#include <libpath/core/result.h>
#include <memory>
#include <string>

namespace libpath {
namespace {

TEST(Result, HoldsValueOrError) {
  const Result<int> good = 7;
  const Result<int> bad = Failure{Error{ErrorCode::wrong_hash, 40}};
  EXPECT_TRUE(good);
  EXPECT_EQ(*good, 7);
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.error().offset, 40u);
}

TEST(Result, MovesItsValueOut) {
  Result<std::unique_ptr<int>, std::string> result = std::make_unique<int>(3);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 3);
}

TEST(Error, EveryCodeHasWords) {
  for (int code = 0; code <= static_cast<int>(ErrorCode::out_of_memory); ++code) {
    EXPECT_STRNE(describe(static_cast<ErrorCode>(code)), "unknown error");
  }
}

}  // namespace
}  // namespace libpath
