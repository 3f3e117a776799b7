#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/tables/areas/district_place.h>
#include <libpath/tables/areas/tile_index.h>

namespace libpath {

/// How the squares of a world of tiles nest: those of level 0 are its tiles, one of level k + 1 is 4 × 4 squares of
/// level k, and the single one of the last level is the world. Those from level 1 on are districts. Squares at the
/// world's right and lower border may be cut. Threads: a value.
class DistrictLevels {
 public:
  /// Squares of the level below along a side of a district.
  static constexpr std::int32_t kSide = 4;
  static constexpr std::size_t kMaxChildren = kSide * kSide;
  /// Of the largest world in the smallest tiles.
  static constexpr std::int32_t kMaxCount = 5;

  DistrictLevels() = default;
  explicit DistrictLevels(const TileIndex& index) noexcept : world_(index.size()), tile_side_(index.side()) {
    squares_[0] = index.tiles();
    while (squares_[static_cast<std::size_t>(count_)] != Size{1, 1}) {
      const Size below = squares_[static_cast<std::size_t>(count_++)];
      squares_[static_cast<std::size_t>(count_)] = {(below.width + kSide - 1) / kSide,
                                                    (below.height + kSide - 1) / kSide};
    }
  }

  /// Levels of districts; 0 for a world of one tile.
  std::int32_t count() const noexcept { return count_; }
  /// Cells along a side of a square that is not cut.
  std::int32_t side(std::int32_t level) const noexcept { return tile_side_ << (2 * level); }
  /// How many squares of a level lie beside each other, and below. REQUIRES: 0 to count().
  Size squares(std::int32_t level) const noexcept { return squares_[static_cast<std::size_t>(level)]; }
  bool contains(DistrictPlace place) const noexcept {
    return place.level >= 0 && place.level <= count_ && squares(place.level).contains(place.at);
  }

  /// The square of a level in which a cell of the world lies.
  DistrictPlace square_of(Cell cell, std::int32_t level) const noexcept {
    return {level, {cell.x / tile_side_ >> 2 * level, cell.y / tile_side_ >> 2 * level}};
  }
  /// First cell of a square, and how many it has. REQUIRES: the world has it.
  Cell corner(DistrictPlace square) const noexcept {
    return {square.at.x * side(square.level), square.at.y * side(square.level)};
  }
  Size size_of(DistrictPlace square) const noexcept {
    const Cell first = corner(square);
    const std::int32_t side = this->side(square.level);
    return {std::min(side, world_.width - first.x), std::min(side, world_.height - first.y)};
  }

  /// How many squares a district is made of, beside each other and below. REQUIRES: a district of the world.
  Size children(DistrictPlace district) const noexcept {
    const Size below = squares(district.level - 1);
    return {std::min(kSide, below.width - district.at.x * kSide),
            std::min(kSide, below.height - district.at.y * kSide)};
  }
  /// One of them, by its row-major number among them.
  DistrictPlace child(DistrictPlace district, std::size_t number) const noexcept {
    const Cell at = children(district).cell(number);
    return {district.level - 1, {district.at.x * kSide + at.x, district.at.y * kSide + at.y}};
  }
  /// The district that a square is part of, and its number there. REQUIRES: not of the last level.
  static DistrictPlace parent(DistrictPlace square) noexcept {
    return {square.level + 1, {square.at.x / kSide, square.at.y / kSide}};
  }
  std::size_t number(DistrictPlace square) const noexcept {
    return children(parent(square)).index({square.at.x % kSide, square.at.y % kSide});
  }

 private:
  Size world_;
  std::int32_t tile_side_ = kMinTileSide;
  std::int32_t count_ = 0;
  std::array<Size, kMaxCount + 1> squares_{};  // by level
};

}  // namespace libpath
