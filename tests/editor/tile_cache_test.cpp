#include <editor/canvas/tile_cache.h>

#include <gtest/gtest.h>

namespace libpath::editor {
namespace {

constexpr int kWidth = 700;
constexpr int kHeight = 500;
constexpr QRect kAll(0, 0, kWidth, kHeight);

/// Tiles of one colour that counts which cells were asked for.
class TileCacheTest : public ::testing::Test {
 protected:
  QImage drawn(double zoom, std::size_t& budget) {
    QImage image(kWidth, kHeight, QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    is_whole = tiles.draw(painter, kAll, zoom, {0, 0}, budget);
    return image;
  }
  QImage drawn(double zoom) {
    std::size_t budget = std::size_t{kWidth} * kHeight;
    return drawn(zoom, budget);
  }

  QRgb colour = qRgb(200, 100, 50);
  std::size_t asked = 0;
  bool is_whole = false;
  TileCache tiles{{kWidth, kHeight}, true, [this](const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) {
                    for (int y = 0; y < cells.height(); ++y) std::fill_n(pixels + y * stride, cells.width(), colour);
                    asked += static_cast<std::size_t>(cells.width()) * static_cast<std::size_t>(cells.height());
                  }};
};

TEST_F(TileCacheTest, AsksForEachCellOnce) {
  const QImage image = drawn(1);
  EXPECT_TRUE(is_whole);
  EXPECT_EQ(image.pixel(0, 0), colour);
  EXPECT_EQ(image.pixel(kWidth - 1, kHeight - 1), colour);
  EXPECT_EQ(asked, std::size_t{kWidth} * kHeight);
  EXPECT_EQ(drawn(0.25).pixel(kWidth / 4 - 1, kHeight / 4 - 1), colour);
  EXPECT_EQ(asked, std::size_t{kWidth} * kHeight);
  tiles.invalidate(QRect(10, 10, 3, 2));
  drawn(0.25);
  EXPECT_EQ(asked, std::size_t{kWidth} * kHeight + 6);
}

TEST_F(TileCacheTest, BudgetIsKeptAndTheRestComesLater) {
  for (const double zoom : {1.0, 0.25}) {
    tiles.forget();
    asked = 0;
    std::size_t budget = std::size_t{TileCache::kSide} * TileCache::kSide;
    QImage image = drawn(zoom, budget);
    EXPECT_FALSE(is_whole);
    EXPECT_EQ(budget, 0U);
    EXPECT_EQ(asked, std::size_t{TileCache::kSide} * TileCache::kSide);
    // One tile is there, or where tiles stand for several none.
    EXPECT_EQ(image.pixel(0, 0), zoom == 1 ? colour : qRgb(0, 0, 0));
    EXPECT_EQ(image.pixel(static_cast<int>(kWidth * zoom) - 1, 0), qRgb(0, 0, 0));
    int more = 0;
    for (; !is_whole && more < 10; ++more) {
      budget = std::size_t{TileCache::kSide} * TileCache::kSide;
      image = drawn(zoom, budget);
    }
    EXPECT_EQ(more, 5);
    EXPECT_EQ(asked, std::size_t{kWidth} * kHeight);
    EXPECT_EQ(image.pixel(0, 0), colour);
    EXPECT_EQ(image.pixel(static_cast<int>(kWidth * zoom) - 1, 0), colour);
  }
}

TEST_F(TileCacheTest, OldColoursStayUntilNewOnesAreThere) {
  drawn(0.25);
  const QRgb old = std::exchange(colour, qRgb(10, 20, 30));
  tiles.invalidate(kAll);
  std::size_t none = 0;
  EXPECT_EQ(drawn(0.25, none).pixel(3, 3), old);
  EXPECT_FALSE(is_whole);
  EXPECT_EQ(drawn(0.25).pixel(3, 3), colour);
  EXPECT_TRUE(is_whole);
}

}  // namespace
}  // namespace libpath::editor
