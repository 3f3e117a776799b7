#include <gtest/gtest.h>

#include <libpath/tables/asset.h>
#include <tests/support/answers.h>
#include <tests/support/record.h>

namespace {

using namespace libpath;

/// Games that play in step, and their recordings, live on it that answers stay what they were: not only as good, but
/// the same cells, found with the same effort.
void expect_recorded_answers(std::size_t place) {
  const test::Sample sample = test::samples().at(place);
  for (const test::SampleBake& bake : test::sample_bakes(sample)) {
    test::expect_as_recorded("answers", sample, bake, test::answers_of(*Asset::open_copy(bake.bytes(sample, 1))));
  }
}

TEST(RecordedAnswers, OnPlainGroundAreTheSame) { expect_recorded_answers(0); }
TEST(RecordedAnswers, OnGroundOfManyCostsAreTheSame) { expect_recorded_answers(1); }
TEST(RecordedAnswers, WithLinksAndOneWayEdgesAreTheSame) { expect_recorded_answers(2); }
TEST(RecordedAnswers, OnNodesAreTheSame) { expect_recorded_answers(3); }
TEST(RecordedAnswers, OnAMapOfEverythingAreTheSame) { expect_recorded_answers(4); }
TEST(RecordedAnswers, OfUnitsThatTurnAreTheSame) { expect_recorded_answers(5); }
TEST(RecordedAnswers, OfUnitsThatTurnOnDearGroundAreTheSame) { expect_recorded_answers(6); }

}  // namespace
