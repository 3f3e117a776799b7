#pragma once

#include <cstdint>
#include <vector>

#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/turning/turning_tables.h>
#include <tests/support/random.h>
#include <tools/common/directional_query.h>

namespace libpath::test {

/// A query with all curves of its answer.
inline tools::DirectionalAnswer ask(const World& world, const DirectionalQuery& query, DirectionalContext& context) {
  tools::DirectionalAnswer answer{query, {}, std::vector<PathCurve>(10'000), 0};
  answer.result = find_path(world, query, context, answer.curves);
  answer.curves.resize(answer.result.curves);
  return answer;
}

inline GridPose random_pose(Random& random, Size size, std::int32_t headings) {
  return {{random.below(size.width), random.below(size.height)}, random.below(headings)};
}

/// A pose that the unit can leave, if a few hundred tries find one.
inline GridPose open_pose(Random& random, const TurningTables& tables) {
  const HitCheck& check = tables.hit_check;
  const Size size = check.ground().size();
  GridPose pose = random_pose(random, size, check.headings());
  for (int tries = 0; tries < 500 && !tables.edge_masks.has_free(tables.edge_masks.place_of(pose)); ++tries) {
    pose = random_pose(random, size, check.headings());
  }
  return pose;
}

}  // namespace libpath::test
