#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/geometry/sweep.h>
#include <libpath/geometry/turning.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;
using test::uniform;

/// A set with memory of its own.
class OwnedSet {
 public:
  explicit OwnedSet(const CellBox& box) : words_(CellSet::words(box)), cells_(box, words_) {}
  CellSet& operator*() { return cells_; }
  CellSet* operator->() { return &cells_; }

 private:
  std::vector<std::uint64_t> words_;
  CellSet cells_;
};

/// How deep a rectangle and a cell's square overlap: the least over the four axes along which a gap between them could
/// be; negative where one is.
double overlap(const Pose& pose, const Footprint& footprint, Cell cell) {
  const double dx = cell.x + 0.5 - pose.position.x;
  const double dy = cell.y + 0.5 - pose.position.y;
  const double c = std::cos(pose.heading);
  const double s = std::sin(pose.heading);
  const double half_length = footprint.length / 2;
  const double half_width = footprint.width / 2;
  const double on_axes = std::abs(c) * half_length + std::abs(s) * half_width;
  const double on_axes_down = std::abs(s) * half_length + std::abs(c) * half_width;
  const double of_cell = (std::abs(c) + std::abs(s)) / 2;
  return std::min({on_axes + 0.5 - std::abs(dx), on_axes_down + 0.5 - std::abs(dy),
                   half_length + of_cell - std::abs(dx * c + dy * s),
                   half_width + of_cell - std::abs(dy * c - dx * s)});
}

/// The deepest overlap along a curve near a distance, by ever closer looks.
double deepest_near(const Curve& curve, const Footprint& footprint, Cell cell, double at, double reach) {
  double deepest = -1e9;
  for (; reach > 1e-9; reach /= 6) {
    const double middle = at;
    for (int i = -10; i <= 10; ++i) {
      const double distance = std::clamp(middle + reach * i / 10, 0.0, curve.length());
      const double depth = overlap(curve.pose_at(distance), footprint, cell);
      if (depth > deepest) std::tie(deepest, at) = std::pair(depth, distance);
    }
  }
  return deepest;
}

/// Compares a sweep with poses along the curve, `step` cells apart, and with closer looks where these leave a doubt.
void expect_as_sampled(const Curve& curve, const Footprint& footprint, CellSet& swept, double step) {
  const double length = curve.length();
  const int samples = static_cast<int>(length / step) + 2;
  const double reach = std::hypot(footprint.length, footprint.width) / 2;
  std::map<Cell, std::pair<double, double>> deepest;  // depth, and where on the curve
  for (int i = 0; i <= samples; ++i) {
    const double at = length * i / samples;
    const Pose pose = curve.pose_at(at);
    for (auto y = static_cast<std::int32_t>(std::floor(pose.position.y - reach)); y <= pose.position.y + reach; ++y) {
      for (auto x = static_cast<std::int32_t>(std::floor(pose.position.x - reach)); x <= pose.position.x + reach; ++x) {
        auto& known = deepest.try_emplace(Cell{x, y}, -1, 0).first->second;
        known = std::max(known, std::pair(overlap(pose, footprint, {x, y}), at));
      }
    }
  }
  swept.for_each([&](Cell cell) { ASSERT_TRUE(deepest.contains(cell)) << cell.x << ',' << cell.y; });
  for (const auto& [cell, known] : deepest) {
    double depth = known.first;
    const bool in_doubt = depth < 1e-7 && (depth > -0.3 || swept[cell]);
    if (in_doubt) depth = deepest_near(curve, footprint, cell, known.second, 2 * step);
    // Several places may come near; look at all of them before saying that none does.
    for (double at = 0; in_doubt && depth < 1e-7 && swept[cell] && at <= length; at += step) {
      depth = std::max(depth, deepest_near(curve, footprint, cell, at, step));
    }
    if (depth > 1e-7) {
      ASSERT_TRUE(swept[cell]) << cell.x << ',' << cell.y << " is touched " << depth << " deep";
    }
    if (depth < 1e-10) {
      ASSERT_FALSE(swept[cell]) << cell.x << ',' << cell.y << " is not touched: " << depth;
    }
  }
}

std::vector<std::string> drawn(const Curve& curve, const Footprint& footprint, const CellBox& box) {
  OwnedSet swept(box);
  add_sweep(curve, footprint, *swept);
  std::vector<std::string> rows;
  for (std::int32_t y = box.top; y < box.bottom; ++y) {
    rows.emplace_back();
    for (std::int32_t x = box.left; x < box.right; ++x) rows.back() += (*swept)[{x, y}] ? '#' : '.';
  }
  return rows;
}

Curve line_of(const Pose& start, double length, Gear gear = Gear::forward) {
  Curve curve(start);
  curve.add({Segment::Kind::line, gear, start.position, start.heading, 0, length});
  return curve;
}

TEST(Sweep, BorderedCellsAreNotTouched) {
  EXPECT_EQ(drawn(line_of({{2.5, 2.5}, 0}, 2), {3, 3}, {0, 0, 7, 5}), (std::vector<std::string>{
                                                                          ".......",  //
                                                                          ".#####.",  //
                                                                          ".#####.",  //
                                                                          ".#####.",  //
                                                                          ".......",
                                                                      }));
}

TEST(Sweep, DiagonalLineTouchesWhatItGrazes) {
  EXPECT_EQ(drawn(line_of({{1.5, 1.5}, pi / 4}, 2 * std::sqrt(2.0)), {0.5, 0.5}, {0, 0, 5, 5}),
            (std::vector<std::string>{
                ".....",  //
                ".##..",  //
                ".###.",  //
                "..##.",  //
                ".....",
            }));
}

TEST(Sweep, BackingSweepsWhatIsBehind) {
  EXPECT_EQ(drawn(line_of({{4.5, 0.5}, 0}, 3, Gear::reverse), {1, 1}, {0, 0, 6, 1}),
            (std::vector<std::string>{".####."}));
}

TEST(Sweep, CoversTheInsideOfAWideUnit) {
  Curve curve({{12.5, 6.5}, 0});
  curve.add({Segment::Kind::arc, Gear::forward, {12.5, 12.5}, -pi / 2, 6, pi / 2});
  OwnedSet swept({0, 0, 30, 30});
  add_sweep(curve, {5, 5}, *swept);
  // Cells all of whose corners lie on the ring that the middle of the unit drives over.
  for (std::int32_t y = 7; y < 12; ++y) {
    for (std::int32_t x = 13; x < 18; ++x) {
      double least = 1e9;
      double most = 0;
      for (const auto& [u, v] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        const double distance = std::hypot(x + u - 12.5, y + v - 12.5);
        least = std::min(least, distance);
        most = std::max(most, distance);
      }
      if (least > 3.5 && most < 8.5) {
        EXPECT_TRUE(((*swept)[{x, y}])) << x << ',' << y;
      }
    }
  }
}

TEST(Sweep, LoopLeavesItsMiddleOut) {
  Curve curve({{10.5, 5.5}, 0});
  curve.add({Segment::Kind::arc, Gear::forward, {10.5, 10.5}, -pi / 2, 5, 1.99 * pi});
  OwnedSet swept({0, 0, 21, 21});
  add_sweep(curve, {2, 1}, *swept);
  EXPECT_FALSE(((*swept)[{10, 10}]));
  EXPECT_FALSE(((*swept)[{12, 11}]));
  EXPECT_TRUE(((*swept)[{10, 15}]));
  EXPECT_FALSE(((*swept)[{0, 0}]));
}

TEST(Sweep, BoxHoldsEverything) {
  Random random(1);
  for (int i = 0; i < test::scaled(2'000); ++i) {
    const Pose from{{uniform(random, -3, 3), uniform(random, -3, 3)}, uniform(random, -4, 4)};
    const Pose to{{uniform(random, -3, 3), uniform(random, -3, 3)}, uniform(random, -4, 4)};
    const double width = uniform(random, 0.2, 4);
    const Footprint footprint{width + uniform(random, 0, 4), width};
    const Gear gear = i % 2 == 0 ? Gear::forward : Gear::reverse;
    const PoseCurves curves = curves_between(from, to, uniform(random, 0.2, 4), gear);
    for (const auto& entry : curves.entries()) {
      const CellBox box = box_of_sweep(entry.curve, footprint);
      OwnedSet inside(box);
      OwnedSet wide({box.left - 3, box.top - 3, box.right + 3, box.bottom + 3});
      add_sweep(entry.curve, footprint, *inside);
      add_sweep(entry.curve, footprint, *wide);
      wide->for_each([&](Cell cell) { ASSERT_TRUE((*inside)[cell]); });
      inside->for_each([&](Cell cell) { ASSERT_TRUE((*wide)[cell]); });
    }
  }
}

/// A million curves in the long form, in ten parts.
class RandomSweep : public testing::TestWithParam<int> {};

TEST_P(RandomSweep, AgreesWithFineSamples) {
  Random random(static_cast<std::uint64_t>(GetParam()));
  const int curves = std::getenv("LIBPATH_TEST_SOAK") != nullptr ? 100'000 : test::scaled(100);
  for (int i = 0; i < curves; ++i) {
    const double radius = uniform(random, 0.3, 4);
    const Pose from{{uniform(random, -1, 1), uniform(random, -1, 1)}, uniform(random, -4, 4)};
    const Pose to{{uniform(random, -4, 4), uniform(random, -4, 4)}, uniform(random, -4, 4)};
    const double width = uniform(random, 0.3, 3.5);
    const Footprint footprint{width + uniform(random, 0, 4), width};
    const auto entries = curves_between(from, to, radius, i % 2 == 0 ? Gear::forward : Gear::reverse);
    const Curve& curve = entries.entries()[static_cast<std::size_t>(i) % entries.entries().size()].curve;
    OwnedSet swept(box_of_sweep(curve, footprint));
    add_sweep(curve, footprint, *swept);
    expect_as_sampled(curve, footprint, *swept, 0.05);
    if (HasFatalFailure()) FAIL() << "curve " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Part, RandomSweep, testing::Range(0, 10));

TEST(Sweep, AgreesWithFineSamplesOnTheGrid) {
  Random random(3);
  const int curves = test::scaled(200);
  for (int i = 0; i < curves; ++i) {
    const int headings = 8 << random.below(3);
    const double radius = std::array{0.5, 1.0, 1.2, 1.5, 2.0, 3.0, 3.5}[static_cast<std::size_t>(random.below(7))];
    const int width = random.below(4) + 1;
    const Footprint footprint{static_cast<double>(width + random.below(5)), static_cast<double>(width)};
    const auto any_pose = [&](int reach) {
      return Pose{{random.below(2 * reach + 1) - reach + 0.5, random.below(2 * reach + 1) - reach + 0.5},
                  random.below(headings) * 2 * pi / headings};
    };
    const auto entries = curves_between(any_pose(0), any_pose(3), radius);
    for (const auto& entry : entries.entries()) {
      OwnedSet swept(box_of_sweep(entry.curve, footprint));
      add_sweep(entry.curve, footprint, *swept);
      expect_as_sampled(entry.curve, footprint, *swept, 0.05);
      if (HasFatalFailure()) FAIL() << "curve " << i;
    }
  }
}

TEST(Sweep, QuarterTurnsTurnTheCells) {
  Random random(4);
  for (int i = 0; i < test::scaled(2'000); ++i) {
    const int from = random.below(8);
    const int to = random.below(8);
    const Cell at{random.below(7) - 3, random.below(7) - 3};
    const double radius = std::array{1.0, 1.2, 2.0, 3.0}[static_cast<std::size_t>(random.below(4))];
    const auto swept = [&](int a, Cell goal, int b) {
      const auto curves = curves_between({{0.5, 0.5}, a * pi / 4}, {{goal.x + 0.5, goal.y + 0.5}, b * pi / 4}, radius);
      std::vector<std::vector<Cell>> sets;
      for (const auto& entry : curves.entries()) {
        OwnedSet set({-25, -25, 26, 26});
        add_sweep(entry.curve, {7, 3}, *set);
        sets.emplace_back();
        set->for_each([&](Cell cell) { sets.back().push_back(cell); });
      }
      return sets;
    };
    const auto plain = swept(from, at, to);
    auto turned = swept((from + 2) % 8, {-at.y, at.x}, (to + 2) % 8);
    ASSERT_EQ(plain.size(), turned.size());
    for (std::size_t k = 0; k < plain.size(); ++k) {
      for (Cell& cell : turned[k]) cell = {cell.y, -cell.x};
      std::sort(turned[k].begin(), turned[k].end(),
                [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
      EXPECT_EQ(plain[k], turned[k]);
    }
  }
}

}  // namespace
}  // namespace libpath
