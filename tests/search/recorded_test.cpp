#include <vector>

#include <gtest/gtest.h>

#include <libpath/tables/asset.h>
#include <tests/support/answers.h>
#include <tests/support/record.h>
#include <tests/support/scale.h>

namespace {

using namespace libpath;

/// Games that play in step, and their recordings, live on it that answers stay what they were: not only as good, but
/// the same cells, found with the same effort. The shortest runs ask every other bake.
void expect_recorded_answers(std::size_t place) {
  const test::Sample sample = test::samples().at(place);
  const std::vector<test::SampleBake> bakes = test::sample_bakes(sample);
  const std::size_t every = test::scaled(20) > 1 ? 1 : 2;
  for (std::size_t i = 0; i < bakes.size(); i += every) {
    const Asset asset = *Asset::open_copy(bakes[i].bytes(sample, 1));
    test::expect_as_recorded("answers", sample, bakes[i], test::answers_of(asset));
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
