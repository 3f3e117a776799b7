#include <libpath/search/areas/tile_ground.h>

#include <libpath/core/heading.h>
#include <libpath/search/areas/tiled_world.h>
#include <libpath/tables/ground/block_window.h>

namespace libpath {
namespace {

constexpr std::int32_t kSide = BlockSteps::kSide;

/// The cell of a block from which a slanting step leads over one of its corners.
Cell corner_cell(const BlockSteps& block, Cell by) noexcept {
  return {block.x + (by.x > 0 ? kSide - 1 : 0), block.y + (by.y > 0 ? kSide - 1 : 0)};
}

}  // namespace

TileGround::TileGround(const TiledWorld& world, std::size_t unit, Neighbours neighbours) noexcept
    : index_(&world.index()), slots_(&world.tile_slots()), unit_(unit), diagonals_(neighbours == Neighbours::eight) {}

std::uint32_t TileGround::most_blocks() const noexcept {
  const auto side = static_cast<std::uint32_t>(index_->side() / kSide);
  return static_cast<std::uint32_t>(slots_->slots()) * side * side;
}

double TileGround::cost_of_one() const noexcept {
  return StepCosts(index_->factors(unit_).first(1), {}, index_->units()[unit_].factor_unit).cost_of_one() *
         (is_uniform() ? 1 : 2);
}

/// Null where no resident tile holds the cell.
const TileUnit* TileGround::unit_at(Cell cell) const noexcept {
  if (!size().contains(cell)) return nullptr;
  const std::uint32_t slot = slots_->find(index_->tile_of(cell));
  return slot == TileSlots::kNone ? nullptr : &slots_->unit(slot, unit_);
}

bool TileGround::holds(Cell cell) const noexcept { return unit_at(cell) != nullptr; }

bool TileGround::may_be_free(Cell cell) const noexcept {
  if (!size().contains(cell)) return false;
  const TileUnit* const unit = unit_at(cell);
  const Cell corner = index_->corner(index_->tile_of(cell));
  return unit == nullptr || unit->walkability[{cell.x - corner.x, cell.y - corner.y}];
}

void TileGround::copy_factors(CellBlock<LongLabel>& block) const noexcept {
  const TileUnit& unit = *unit_at({block.x, block.y});
  const std::int32_t side = index_->side();
  write_factors(block, {block.x % side, block.y % side}, unit.walkability.size(), unit.costs);
}

BlockWindow TileGround::free_around(const BlockSteps& block) const noexcept {
  const std::int32_t side = index_->side();
  const Cell first{block.x % side, block.y % side};
  const Walkability& free = unit_at({block.x, block.y})->walkability;
  BlockWindow window = free_window(free, first);
  if (first.x > 0 && first.y > 0 && first.x + kSide < free.size().width && first.y + kSide < free.size().height)
    return window;
  for (std::int32_t y = -1; y <= kSide; ++y) {
    const bool whole = y < 0 || y == kSide;
    for (std::int32_t x = -1; x <= kSide; x += whole ? 1 : kSide + 1) {
      if (free.size().contains({first.x + x, first.y + y}) || !may_be_free({block.x + x, block.y + y})) continue;
      window[static_cast<std::size_t>(y + 1)] |= 1u << (x + 1);
    }
  }
  return window;
}

void TileGround::close_steps(BlockSteps& block) const noexcept {
  for_each(hidden_corners(block), [&](Heading heading) {
    const Cell from = corner_cell(block, kHeadingSteps[static_cast<std::size_t>(heading)]);
    block.open[static_cast<std::size_t>(heading)][static_cast<std::size_t>(from.y - block.y)] &=
        ~(1u << (from.x - block.x));
  });
}

HeadingSet TileGround::hidden_corners(const BlockSteps& block) const noexcept {
  const std::int32_t last = index_->side() - kSide;
  const std::int32_t x = block.x % index_->side();
  const std::int32_t y = block.y % index_->side();
  HeadingSet hidden = 0;
  if (!diagonals_ || (x != 0 && x != last) || (y != 0 && y != last)) return hidden;
  for_each(kDiagonalHeadings, [&](Heading heading) {
    if (is_hidden(block, heading)) hidden = static_cast<HeadingSet>(hidden | set_of(heading));
  });
  return hidden;
}

bool TileGround::is_hidden(const BlockSteps& block, Heading heading) const noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const Cell from = corner_cell(block, by);
  const Cell to{from.x + by.x, from.y + by.y};
  const Cell beside{to.x, from.y};
  const Cell above{from.x, to.y};
  return holds(to) && !(holds(beside) && holds(above)) && may_be_free(from) && may_be_free(to) && may_be_free(beside) &&
         may_be_free(above);
}

}  // namespace libpath
