#include <gtest/gtest.h>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/symmetry.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath::editor {
namespace {

/// Cells drawn as rows of `#` on a field.
std::vector<std::string> drawn(const Cells& cells, Size size) {
  std::vector<std::string> rows(static_cast<std::size_t>(size.height),
                                std::string(static_cast<std::size_t>(size.width), '.'));
  for (const CellRun& run : cells) {
    for (std::int32_t x = run.begin; x < run.end; ++x)
      rows.at(static_cast<std::size_t>(run.y)).at(static_cast<std::size_t>(x)) = '#';
  }
  return rows;
}
using Rows = std::vector<std::string>;

TEST(CellShapes, CircleOfFiveIsRound) {
  EXPECT_EQ(drawn(brush_at({2, 2}, 5, BrushShape::circle), {5, 5}),
            (Rows{".###.", "#####", "#####", "#####", ".###."}));
}

TEST(CellShapes, BrushCoversAsAUnitDoes) {
  EXPECT_EQ(drawn(brush_at({2, 2}, 4, BrushShape::square), {6, 6}),
            (Rows{"......", ".####.", ".####.", ".####.", ".####.", "......"}));
}

TEST(CellShapes, LinesHaveNoGaps) {
  EXPECT_EQ(drawn(brush_line({0, 0}, {5, 2}, 1, BrushShape::square), {6, 3}), (Rows{"##....", "..##..", "....##"}));
}

TEST(CellShapes, OutlineLeavesTheInside) {
  EXPECT_EQ(drawn(rectangle_between({4, 3}, {0, 0}, 1), {5, 4}), (Rows{"#####", "#...#", "#...#", "#####"}));
  EXPECT_EQ(drawn(ellipse_between({0, 0}, {6, 4}, 1), {7, 5}),
            (Rows{".#####.", "##...##", "#.....#", "##...##", ".#####."}));
}

TEST(CellShapes, FloodStopsAtOtherTerrainAndDiagonals) {
  const Map map = test::map_of({"..@..", "@@@..", "....@"});
  EXPECT_EQ(drawn(flood_from(map, {0, 0}), map.size()), (Rows{"##...", ".....", "....."}));
  EXPECT_EQ(drawn(flood_from(map, {0, 2}), map.size()), (Rows{"...##", "...##", "####."}));
  EXPECT_EQ(drawn(same_terrain_as(map, {0, 0}), map.size()), (Rows{"##.##", "...##", "####."}));
}

TEST(CellShapes, BothHalvesAreMirrored) {
  EXPECT_EQ(drawn(mirrored({{0, 0, 2}}, Symmetry::both, {6, 3}), {6, 3}), (Rows{"##..##", "......", "##..##"}));
  EXPECT_EQ(drawn(mirrored({{0, 0, 2}}, Symmetry::half_turn, {6, 3}), {6, 3}), (Rows{"##....", "......", "....##"}));
}

TEST(CellShapes, SetsAgreeWithCellByCell) {
  test::Random random(3);
  constexpr Size kSize{9, 7};
  for (int i = 0; i < test::scaled(500); ++i) {
    const auto any = [&] {
      Cells cells;
      for (int k = random.below(8); k > 0; --k) {
        const std::int32_t x = random.below(9);
        cells.push_back({random.below(7), x, x + random.below(9 - x) + 1});
      }
      return canonical_runs(cells);
    };
    const Cells a = any();
    const Cells b = any();
    const Cells both = common_to(a, b);
    const Cells either = united(a, b);
    const Cells first = without(a, b);
    const CellRect window{random.below(9), random.below(7), random.below(5), random.below(5)};
    const Cells inside = cut_to(a, window);
    ASSERT_EQ(inside, canonical_runs(inside));
    for (std::size_t k = 0; k < kSize.cells(); ++k) {
      const Cell cell = kSize.cell(k);
      ASSERT_EQ(holds(both, cell), holds(a, cell) && holds(b, cell));
      ASSERT_EQ(holds(either, cell), holds(a, cell) || holds(b, cell));
      ASSERT_EQ(holds(first, cell), holds(a, cell) && !holds(b, cell));
      const bool in_window = cell.x >= window.x && cell.x < window.x + window.width && cell.y >= window.y &&
                             cell.y < window.y + window.height;
      ASSERT_EQ(holds(inside, cell), holds(a, cell) && in_window);
    }
  }
}

}  // namespace
}  // namespace libpath::editor
