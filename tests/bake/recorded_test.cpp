#include <bit>

#include <gtest/gtest.h>

#include <libpath/tables/container/hash.h>
#include <tests/support/record.h>

namespace {

using namespace libpath;

TEST(RecordedAssets, AreTheSame) {
  if (std::endian::native != std::endian::little) GTEST_SKIP() << "assets have this processor's byte order";
  for (const test::Sample& sample : test::samples()) {
    for (const test::SampleBake& bake : test::sample_bakes(sample)) {
      test::expect_as_recorded("asset", sample, bake, hash_of(bake.bytes(sample, 2)));
    }
  }
}

}  // namespace
