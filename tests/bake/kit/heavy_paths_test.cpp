#include <libpath/bake/kit/heavy_paths.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include <gtest/gtest.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

TEST(HeavyPaths, EveryWalkChangesPathsRarely) {
  test::Random random(3);
  for (int round = 0; round < 60; ++round) {
    const auto count = static_cast<std::uint32_t>(1 + random.below(700));
    std::vector<std::uint32_t> parents(count, 0);
    for (std::uint32_t node = 1; node < count; ++node) {
      const bool long_tree = round % 2 == 0;
      const int back = long_tree ? 1 + random.below(static_cast<int>(std::min(node, 4u))) : 0;
      parents[node] = long_tree ? node - static_cast<std::uint32_t>(back)
                                : static_cast<std::uint32_t>(random.below(static_cast<int>(node)));
    }
    const auto places = heavy_path_places(parents);
    auto sorted = places;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0u);
    ASSERT_EQ(sorted, all);
    ASSERT_EQ(places[0], 0u);
    for (std::uint32_t node = 1; node < count; ++node) {
      int changes = 0;
      for (std::uint32_t at = node; at != 0; at = parents[at]) {
        ASSERT_LT(places[parents[at]], places[at]);
        changes += places[parents[at]] + 1 != places[at];
      }
      ASSERT_LE(changes, std::bit_width(count)) << node;
    }
  }
}

}  // namespace
}  // namespace libpath
