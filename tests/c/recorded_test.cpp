#include <gtest/gtest.h>

#include <tests/gates/c_answers.h>
#include <tests/support/record.h>

namespace {

using namespace libpath;

TEST(RecordedAnswers, OfTheCInterfaceAreTheSame) {
  for (const test::Sample& sample : test::samples()) {
    for (const test::SampleBake& bake : test::sample_bakes(sample))
      test::expect_as_recorded("c", sample, bake, test::c_answers_of(bake.bytes(sample, 2)));
  }
}

}  // namespace
