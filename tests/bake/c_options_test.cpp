#include <gtest/gtest.h>
#include <libpath/c_bake/given.h>

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
  const BakeOptions given = options_of(0);
  const BakeOptions plain;
  EXPECT_EQ(given.compact, plain.compact);
  EXPECT_EQ(given.hierarchy, plain.hierarchy);
  EXPECT_EQ(given.lines, plain.lines);
  EXPECT_EQ(given.areas, plain.areas);
  EXPECT_EQ(given.laid_edges, plain.laid_edges);
  EXPECT_EQ(given.dead_ends, plain.dead_ends);
}

}  // namespace
}  // namespace libpath::c
