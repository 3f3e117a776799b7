// Options as C gives them. They are tested here, as the tests of C see only what the libraries export.

#include <gtest/gtest.h>
#include <libpath/bake/kit/key.h>
#include <libpath/c_bake/given.h>
#include <tests/support/maps.h>

namespace libpath::c {
namespace {

BakeOptions options_of(std::uint32_t flags) {
  libpath_bake_options given = LIBPATH_INIT(libpath_bake_options);
  given.flags = flags;
  return *bake_options_of(given);
}

TEST(BakeOptionsOfC, EveryFlagIsAnOption) {
  EXPECT_TRUE(options_of(LIBPATH_BAKE_COMPACT).compact);
  EXPECT_TRUE(options_of(LIBPATH_BAKE_HIERARCHY).hierarchy);
  EXPECT_FALSE(options_of(LIBPATH_BAKE_WITHOUT_LINES).lines);
  EXPECT_FALSE(options_of(LIBPATH_BAKE_WITHOUT_AREAS).areas);
  EXPECT_TRUE(options_of(LIBPATH_BAKE_LAID_EDGES).laid_edges);
  EXPECT_FALSE(options_of(LIBPATH_BAKE_WITHOUT_DEAD_ENDS).dead_ends);
}

TEST(BakeOptionsOfC, WithoutFlagsAreThoseOfCpp) {
  const Map map = test::map_of({"."});
  EXPECT_EQ(bake_key(map, options_of(0)), bake_key(map, {}));
}

}  // namespace
}  // namespace libpath::c
