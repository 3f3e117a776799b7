#include <gtest/gtest.h>

#include <libpath/tables/asset.h>
#include <tests/support/record.h>
#include <tests/support/route_answers.h>

namespace {

using namespace libpath;

/// Poses on the way, bit by bit, whatever has compiled them.
TEST(RecordedRoutes, AreTheSame) {
  for (const test::Sample& sample : test::samples()) {
    for (const test::SampleBake& bake : test::sample_bakes(sample)) {
      const Asset asset = *Asset::open_copy(bake.bytes(sample, 2));
      test::expect_as_recorded("routes", sample, bake, test::route_answers_of(asset));
    }
  }
}

}  // namespace
