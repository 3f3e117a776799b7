#include <string>

#include <gtest/gtest.h>
#include <libpath/core/error.h>

namespace libpath {
namespace {

TEST(InstalledRuntime, DescribesErrors) {
  EXPECT_EQ(std::string(describe(ErrorCode::out_of_memory)), "not enough memory");
}

}  // namespace
}  // namespace libpath
