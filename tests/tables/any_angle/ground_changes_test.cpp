#include <libpath/tables/any_angle/ground_changes.h>

#include <array>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace libpath {
namespace {

constexpr std::array<std::uint32_t, 2> kFactors{1, 3};

/// Columns that are dear where the digit is 1, in rows that are all alike.
class Stripes {
 public:
  explicit Stripes(const char* columns, std::int32_t rows = 4) {
    std::int32_t width = 0;
    for (const char* at = columns; *at != '\0'; ++at) ++width;
    size_ = {width, rows};
    for (std::int32_t y = 0; y < rows; ++y) {
      for (std::int32_t x = 0; x < width; ++x) cells_.push_back(columns[x] == '1' ? 1 : 0);
    }
  }

  std::vector<FinePoint> changes(FinePoint from, FinePoint to, std::size_t room = 64) const {
    std::vector<FinePoint> out(room);
    out.resize(find_ground_changes(size_, StepCosts(kFactors, cells_, 1000), from, to, out));
    return out;
  }
  /// The same along the middle of a row, as columns.
  std::vector<std::int64_t> columns(std::int32_t from, std::int32_t to, std::size_t room = 64) const {
    std::vector<std::int64_t> at;
    for (const FinePoint& point : changes(FinePoint::centre_of({from, 1}), FinePoint::centre_of({to, 1}), room)) {
      EXPECT_EQ(point.y, FinePoint::centre_of({0, 1}).y);
      EXPECT_EQ(point.x % FinePoint::kOne, 0);
      at.push_back(point.x / FinePoint::kOne);
    }
    return at;
  }

 private:
  Size size_;
  std::vector<std::uint8_t> cells_;
};

using Columns = std::vector<std::int64_t>;

TEST(GroundChanges, LieWhereTheCostBecomesAnother) {
  const Stripes stripes("0001101000");
  EXPECT_EQ(stripes.columns(0, 9), (Columns{3, 5, 6, 7}));
  EXPECT_EQ(stripes.columns(9, 0), (Columns{7, 6, 5, 3}));
  // The cell that the line begins in is no change, nor what lies behind its end.
  EXPECT_EQ(stripes.columns(3, 6), (Columns{5, 6}));
  EXPECT_EQ(stripes.columns(3, 4), Columns{});
}

TEST(GroundChanges, SlantingLinesCrossTheBorders) {
  const Stripes stripes("0011");
  const auto changes = stripes.changes(FinePoint::centre_of({0, 0}), FinePoint::centre_of({3, 3}));
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0], FinePoint::at({2, 2}));
}

/// Of ten changes five, each the last of two; of ten three, as evenly as whole numbers allow.
TEST(GroundChanges, EvenlyChosenOnesWhereThereIsNoRoomForAll) {
  const Stripes stripes("01010101010");
  EXPECT_EQ(stripes.columns(0, 10, 10), (Columns{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(stripes.columns(0, 10, 9), (Columns{2, 3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(stripes.columns(0, 10, 5), (Columns{2, 4, 6, 8, 10}));
  EXPECT_EQ(stripes.columns(0, 10, 3), (Columns{4, 7, 10}));
  EXPECT_EQ(stripes.columns(0, 10, 1), (Columns{10}));
}

TEST(GroundChanges, NoneWhereNothingIsAsked) {
  const Stripes stripes("0101");
  EXPECT_TRUE(stripes.columns(0, 3, 0).empty());
  EXPECT_TRUE(stripes.columns(2, 2).empty());
  const Stripes even("0000");
  EXPECT_TRUE(even.columns(0, 3).empty());
  // A line between two rows goes over no cells.
  EXPECT_TRUE(stripes.changes(FinePoint::at({0, 2}), FinePoint::at({4, 2})).empty());
  // Whoever goes down a border between columns goes over one of them at most.
  EXPECT_TRUE(stripes.changes(FinePoint::at({2, 0}), FinePoint::at({2, 4})).empty());
}

}  // namespace
}  // namespace libpath
