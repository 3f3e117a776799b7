#include <libpath/search/ground/overlay.h>

#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::saved_of;

constexpr Size kSavedSize{48, 40};

Cell any_saved_cell(test::Random& random) { return {random.below(kSavedSize.width), random.below(kSavedSize.height)}; }

void lay_something(Overlay& overlay, test::Random& random) {
  const Cell cell = any_saved_cell(random);
  if (random.percent(30)) {
    overlay.block(cell);
  } else if (overlay.is_blocked(cell)) {
    overlay.unblock(cell);
  } else {
    overlay.add_cost(
        cell, random.percent(40) ? Milli{-overlay.extra_cost(cell).thousandths} : Milli{random.below(4000) - 500});
  }
}

/// Paths, cell by cell, on the world of an overlay.
std::vector<Cell> answers_on(const World& world, std::uint64_t seed) {
  static SearchContext context = *SearchContext::create(kSavedSize.cells());
  std::vector<Cell> cells(kSavedSize.cells());
  std::vector<Cell> answers;
  test::Random random(seed);
  for (int i = 0; i < 30; ++i) {
    const PathResult path = find_path(world, {any_saved_cell(random), any_saved_cell(random)}, context, cells);
    answers.push_back({static_cast<std::int32_t>(path.reason), static_cast<std::int32_t>(path.expanded)});
    answers.insert(answers.end(), cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(path.cells));
  }
  return answers;
}

TEST(OverlaySaving, RestoredAnswersAreThoseOfOneThatWasNeverSaved) {
  int changed = 0;
  for (int seed = 0; seed < test::more_in_soak(6, 200); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const Map map = test::random_map(
        {.size = kSavedSize, .blocked_percent = 15, .costs = seed % 2 == 1, .widest_unit = 1 + seed % 3},
        static_cast<std::uint64_t>(seed));
    const test::BakedMap baked(map, seed % 4 < 2 ? Tier::none : Tier::fast);
    auto overlay = Overlay::create(baked.asset(), 0);
    auto upper = Overlay::create(overlay->layer());
    auto same = Overlay::create(baked.asset(), 0);
    const auto lay = [&](int times, std::uint64_t with) {
      test::Random ours(with);
      test::Random theirs(with);
      for (int i = 0; i < times; ++i) {
        lay_something(*overlay, ours);
        lay_something(*same, theirs);
      }
    };
    lay(random.below(200), random.next());
    const auto saved = saved_of(*overlay);
    EXPECT_EQ(saved, saved_of(*same));
    for (int i = random.below(150); i >= 0; --i) {
      lay_something(*overlay, random);
      if (random.percent(20)) overlay->world();
    }
    const std::uint64_t version = upper->world().version();
    if (saved_of(*overlay) != saved) {
      ++changed;
      ASSERT_TRUE(overlay->restore(saved));
      EXPECT_NE(upper->world().version(), version) << "searches under way begin anew";
    }
    EXPECT_EQ(saved_of(*overlay), saved);
    EXPECT_EQ(answers_on(overlay->world(), 7), answers_on(same->world(), 7));
    EXPECT_EQ(answers_on(upper->world(), 8), answers_on(same->world(), 8)) << "what lies above follows";
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(changed, 3);
}

TEST(OverlaySaving, NothingLaidIsSavedInFewBytes) {
  const test::BakedMap baked(plain_map(kSavedSize));
  auto overlay = Overlay::create(baked.asset(), 0);
  EXPECT_EQ(overlay->saved_bytes(), sizeof(SavedHeader) + 4);
  overlay->add_cost({3, 3}, Milli{700});
  overlay->block({4, 3});
  EXPECT_EQ(overlay->saved_bytes(), sizeof(SavedHeader) + 4 + 2 * 12);
  overlay->add_cost({3, 3}, Milli{-700});
  overlay->unblock({4, 3});
  EXPECT_EQ(overlay->saved_bytes(), sizeof(SavedHeader) + 4);
  EXPECT_EQ(overlay->save({}), 0U);
}

TEST(OverlaySaving, DamageIsRefused) {
  test::Random random(3);
  const test::BakedMap baked(plain_map(kSavedSize));
  auto overlay = Overlay::create(baked.asset(), 0);
  for (int i = 0; i < 100; ++i) lay_something(*overlay, random);
  const auto saved = saved_of(*overlay);
  for (int i = 0; i < 100; ++i) lay_something(*overlay, random);
  expect_damage_is_refused(*overlay, saved, random);
  ASSERT_TRUE(overlay->restore(saved));
  const int refused = try_forged(*overlay, saved, random, 300, [&] { answers_on(overlay->world(), 1); });
  EXPECT_GT(refused, 50);
  EXPECT_LT(refused, 300);
}

TEST(OverlaySaving, OthersAreRefused) {
  const Map map = plain_map(kSavedSize);
  const test::BakedMap one(map);
  const test::BakedMap fast(map, Tier::fast);
  auto overlay = Overlay::create(one.asset(), 0);
  auto other = Overlay::create(fast.asset(), 0);
  overlay->block({1, 1});
  auto saved = saved_of(*overlay);
  EXPECT_EQ(other->restore(saved).error(), SavedError::other_world);
  EXPECT_EQ(overlay->restore(std::span(saved).first(9)).error(), SavedError::too_short);
  EXPECT_EQ(overlay->restore(std::span(saved).first(saved.size() - 1)).error(), SavedError::wrong_size);
  saved.back() ^= std::byte{1};
  EXPECT_EQ(overlay->restore(saved).error(), SavedError::wrong_hash);
  saved.back() ^= std::byte{1};
  saved[0] ^= std::byte{1};
  EXPECT_EQ(overlay->restore(saved).error(), SavedError::not_saved);
  saved[0] ^= std::byte{1};
  saved[offsetof(SavedHeader, kind)] ^= std::byte{1};
  EXPECT_EQ(overlay->restore(saved).error(), SavedError::other_kind);
  saved[offsetof(SavedHeader, kind)] ^= std::byte{1};
  saved[offsetof(SavedHeader, version)] ^= std::byte{2};
  EXPECT_EQ(overlay->restore(saved).error(), SavedError::wrong_version);
}

TEST(OverlaySaving, EveryErrorHasItsWords) {
  const std::string none = describe(static_cast<SavedError>(200));
  for (int i = 0; i <= static_cast<int>(SavedError::out_of_memory); ++i) {
    EXPECT_NE(describe(static_cast<SavedError>(i)), none) << i;
  }
}

}  // namespace
}  // namespace libpath
