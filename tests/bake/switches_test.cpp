#include <gtest/gtest.h>

#include <libpath/bake/bake.h>

namespace libpath {
namespace {

TEST(BakedSwitches, AreRefusedWithAReason) {
  Map map = plain_map({4, 4});
  map.switches = {{"gate", false, {{0, 0, 1}}, {}, {}}};
  const auto baked = bake(map, {});
  ASSERT_FALSE(baked);
  EXPECT_EQ(baked.error().message, "expected a map without switches; they cannot be baked yet");
}

}  // namespace
}  // namespace libpath
