#pragma once

// What BlockWave does, for sources that make it for one kind of ground.

#include <algorithm>
#include <bit>

#include <libpath/core/best_first.h>
#include <libpath/core/compiler.h>
#include <libpath/core/heading.h>
#include <libpath/core/open_list.h>
#include <libpath/search/ground/block_field_code.h>
#include <libpath/search/ground/block_wave.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/arrival.h>

namespace libpath {

template <class Label, class Ground>
LIBPATH_COLD void BlockWave<Label, Ground>::start(const Ground& ground, Cell from, const GridBound& bound,
                                                  const LandmarkBound& landmarks, Neighbours neighbours) noexcept {
  from_ = from;
  bound_ = bound;
  landmarks_ = landmarks;
  best_ = Block::kNone;
  ran_over_ = false;
  if constexpr (!Ground::kWhole) unseen_ = {};
  field_.start(ground, neighbours);
  aim_at(bound);
  see_landmarks();
  const Cost across = bound.straight() * field_.scale() * kSide;
  const Cost longest = kDiagonal * ground.most_multiplier() * field_.scale() * kSide;
  memory_->open.reset(static_cast<Cost>(bound_of(from)), 2 * longest, across / 8);
  reach(from, 0);
}

/// Towards no goal nothing bounds the ways: keys are labels, and those beyond `most` count as no better than the best.
template <class Label, class Ground>
LIBPATH_COLD void BlockWave<Label, Ground>::start(const Ground& ground, std::span<const Cell> from, Cost most,
                                                  Neighbours neighbours, const CellMarks& goals) noexcept {
  if constexpr (Ground::kWhole) {
    goals_ = goals;
    constexpr Cell kNowhere{-kSide, -kSide};
    bound_ = GridBound(kNowhere, 0, neighbours);
    landmarks_ = {};
    ran_over_ = false;
    field_.start(ground, neighbours);
    aim_at(bound_);
    bounds_.count = 0;
    bounds_.cap = 0;
    bounds_.landmark_count = 0;
    best_ = most < kLargest / field_.scale() ? static_cast<Label>(most * field_.scale() + 1) : Block::kNone;
    const StepCosts& costs = ground.world().costs();
    const Cost block = kSide * kDiagonal * field_.scale();
    memory_->open.reset(0, 2 * block * costs.most_multiplier(), block * costs.least_multiplier() / 8);
    for (const Cell cell : from) {
      if (ground.world().is_walkable(cell)) reach(cell, 0);
    }
  }
}

template <class Label, class Ground>
LIBPATH_COLD void BlockWave<Label, Ground>::aim_at(const GridBound& bound) noexcept {
  const Cost scale = field_.scale();
  const auto label = [&](Cost cost) { return static_cast<Label>(std::min(cost, kMaxBound / scale) * scale); };
  bounds_.straight = label(bound.straight());
  bounds_.extra = label(bound.diagonal() - bound.straight());
  bounds_.cap = label(bound.cap());
  bounds_.targets[0] = {bound.goal().x, bound.goal().y, 0};
  bounds_.count = 1;
  for (const GridBound::Shortcut& shortcut : bound.shortcuts()) {
    bounds_.targets[bounds_.count++] = {shortcut.entry.x, shortcut.entry.y, label(shortcut.rest)};
  }
}

template <class Label, class Ground>
LIBPATH_COLD void BlockWave<Label, Ground>::see_landmarks() noexcept {
  static_assert(LandmarkBound::kMaxLandmarks <= BlockBounds<Label>::kMaxLandmarks);
  const Cost unit = landmarks_.unit() * field_.scale();
  bounds_.landmark_count = 0;
  if (unit > kMaxBound) return;
  bounds_.unit = static_cast<Label>(unit);
  const Cost most = kMaxBound / unit;
  bounds_.most = static_cast<Label>(most);
  for (const LandmarkBound::Landmark& landmark : landmarks_.landmarks()) {
    bounds_.landmarks[bounds_.landmark_count++] = {landmark.index * BlockLandmarks::kNumbers,
                                                   static_cast<Label>(landmark.below),
                                                   static_cast<Label>(landmark.above)};
  }
}

/// Beside the loop of best_first.h: a budget that is spent where stale entries alone are left ends the search.
template <class Label, class Ground>
bool BlockWave<Label, Ground>::run(std::uint64_t& blocks) noexcept {
  OpenList& open = memory_->open;
  while (!open.empty() && open.least_key() < limit()) {
    const OpenList::Entry entry = open.pop();
    Block& block = field_[entry.node];
    if (entry.key != block.key || entry.key >= limit()) continue;
    if (blocks == 0) {
      open.push(entry.key, entry.node);
      return true;
    }
    settle(block);
    --blocks;
  }
  return false;
}

/// What has this key or a larger one cannot change the answer.
template <class Label, class Ground>
Cost BlockWave<Label, Ground>::limit() const noexcept {
  if constexpr (!Ground::kWhole) {
    if (!field_.ground().holds(bound_.goal())) return unseen_.cost;
  }
  return static_cast<Cost>(best_);
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::settle(Block& block) noexcept {
  block.key = kNoCost;
  const std::uint32_t rows = field_.code().settle(block);
  const Cell goal = bound_.goal();
  if (goal.x / kSide == block.x / kSide && goal.y / kSide == block.y / kSide) {
    best_ = std::min(
        best_, block.labels[static_cast<std::size_t>(goal.y - block.y)][static_cast<std::size_t>(goal.x - block.x)]);
  }
  if constexpr (Ground::kWhole) {
    if (goals_.any()) see_goals(block, rows);
  }
  constexpr std::uint32_t kFirst = 1;
  constexpr std::uint32_t kLast = 1u << (kSide - 1);
  const auto leads_out = [&block](Heading heading) { return (block.exits & set_of(heading)) != 0; };
  if ((rows & kFirst) != 0 && leads_out(Heading::north)) {
    cross_row(block, -1);
    cross_corner(block, Heading::northwest);
    cross_corner(block, Heading::northeast);
  }
  if ((rows & kLast) != 0 && leads_out(Heading::south)) {
    cross_row(block, 1);
    cross_corner(block, Heading::southwest);
    cross_corner(block, Heading::southeast);
  }
  if (leads_out(Heading::west)) cross_column(block, rows, -1);
  if (leads_out(Heading::east)) cross_column(block, rows, 1);
  if constexpr (Ground::kWhole) {
    if ((rows & block.linked) != 0) follow_links(block, rows & block.linked);
  } else {
    for_each(field_.ground().hidden_corners(block), [&](Heading heading) { look_past_corner(block, heading); });
  }
}

/// What costs as much as the best goal is gone on with: of such goals all are known then.
template <class Label, class Ground>
void BlockWave<Label, Ground>::see_goals(const Block& block, std::uint32_t rows) noexcept {
  const Size size = field_.ground().size();
  for (std::uint32_t rest = rows & goals_.rows_of(block); rest != 0; rest &= rest - 1) {
    const std::int32_t row = std::countr_zero(rest);
    const std::size_t first = size.index({block.x, block.y + row});
    const auto& labels = block.labels[static_cast<std::size_t>(row)];
    const auto columns = static_cast<std::size_t>(std::min(kSide, size.width - block.x));
    for (std::size_t x = 0; x < columns; ++x) {
      if (labels[x] < best_ && goals_.at(first + x) != CellMarks::kNone) best_ = labels[x] + 1;
    }
  }
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::cross_row(const Block& block, int by) noexcept {
  const std::uint32_t number = field_.open(block.x / kSide, block.y / kSide + by);
  queue(number, field_.code().cross_row(block, field_[number], by, bounds_));
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::cross_column(const Block& block, std::uint32_t rows, int by) noexcept {
  const std::uint32_t number = field_.open(block.x / kSide + by, block.y / kSide);
  queue(number, field_.code().cross_column(block, rows, field_[number], by, bounds_));
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::cross_corner(const Block& block, Heading heading) noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const std::size_t x = by.x > 0 ? kSide - 1 : 0;
  const std::size_t y = by.y > 0 ? kSide - 1 : 0;
  if ((block.open[static_cast<std::size_t>(heading)][y] >> x & 1) == 0) return;
  const Cell to{block.x + static_cast<std::int32_t>(x) + by.x, block.y + static_cast<std::int32_t>(y) + by.y};
  const Block& next = field_[field_.open_at(to)];
  const Label factors = block.factors[y][x] + next.factors[kSide - 1 - y][kSide - 1 - x];
  reach(to, block.labels[y][x] + factors * static_cast<Label>(kDiagonal));
}

template <class Label, class Ground>
LIBPATH_COLD void BlockWave<Label, Ground>::follow_links(const Block& block, std::uint32_t rows) noexcept {
  if constexpr (Ground::kWhole) {
    const World& world = field_.ground().world();
    const std::span<const LinkRecord> links = world.edges().links();
    for (std::uint32_t rest = rows; rest != 0; rest &= rest - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rest));
      const Cell first{block.x, block.y + static_cast<std::int32_t>(row)};
      field_.ground().links().for_each_from_row(world, first, [&](Cell cell, Cell end, std::uint32_t link) {
        const Label label = block.labels[row][static_cast<std::size_t>(cell.x - first.x)];
        if (label == Block::kNone) return;
        const Cost cost = static_cast<Cost>(label) + links[link].cost * field_.scale();
        field_.open_at(end);  // free or not: then the search begins anew where that changes
        if (!world.walkability()[end]) return;
        ran_over_ |= cost >= kLargest;
        if (cost <= kLargest) reach(end, static_cast<Label>(cost));
      });
    }
  }
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::reach(Cell cell, Label label) noexcept {
  const std::uint32_t number = field_.open_at(cell);
  Block& block = field_[number];
  const std::int32_t row = cell.y - block.y;
  Label& known = block.labels[static_cast<std::size_t>(row)][static_cast<std::size_t>(cell.x - block.x)];
  if (label >= known) return;
  known = label;
  const Cost key = static_cast<Cost>(label) + static_cast<Cost>(bound_of(cell));
  queue(number, {static_cast<Label>(std::min(key, kLargest)), 1u << row, label >= Block::kLarge});
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::queue(std::uint32_t number, BlockCrossing<Label> crossing) noexcept {
  Block& block = field_[number];
  if constexpr (!Ground::kWhole) {
    if (number == field_.unseen()) {
      if (crossing.key != Block::kNone) note_unseen(static_cast<Cost>(crossing.key), {block.x, block.y});
      return;
    }
  }
  block.pending |= crossing.rows;
  ran_over_ |= crossing.is_large;
  const auto key = static_cast<Cost>(crossing.key);
  if (crossing.key == Block::kNone || key >= block.key) return;
  block.key = key;
  if (crossing.key >= best_) return;
  push_open(memory_->open, key, number,
            [this](const OpenList::Entry& entry) { return entry.key == field_[entry.node].key; });
}

/// A slanting step between two blocks that the ground holds, past one that it does not.
template <class Label, class Ground>
void BlockWave<Label, Ground>::look_past_corner(const Block& block, Heading heading) noexcept {
  if constexpr (!Ground::kWhole) {
    const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
    const std::size_t x = by.x > 0 ? kSide - 1 : 0;
    const std::size_t y = by.y > 0 ? kSide - 1 : 0;
    const Label label = block.labels[y][x];
    if (label == Block::kNone) return;
    const Cell to{block.x + static_cast<std::int32_t>(x) + by.x, block.y + static_cast<std::int32_t>(y) + by.y};
    const Block& next = field_[field_.open_at(to)];
    const Label factors = block.factors[y][x] + next.factors[kSide - 1 - y][kSide - 1 - x];
    const Label key = label + factors * static_cast<Label>(kDiagonal) + bound_of(to);
    Cell hidden{block.x + by.x * kSide, block.y};
    if (field_.ground().holds(hidden)) hidden = {block.x, block.y + by.y * kSide};
    note_unseen(static_cast<Cost>(key), hidden);
  }
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::note_unseen(Cost cost, Cell block) noexcept {
  const bool is_before = block.y < unseen_.block.y || (block.y == unseen_.block.y && block.x < unseen_.block.x);
  if (cost < unseen_.cost || (cost == unseen_.cost && is_before)) unseen_ = {cost, block};
}

template <class Label, class Ground>
Label BlockWave<Label, Ground>::bound_of(Cell cell) const noexcept {
  return static_cast<Label>(std::min(std::max(bound_(cell), landmarks_(cell)) * field_.scale(), kMaxBound));
}

template <class Label, class Ground>
LIBPATH_COLD std::uint32_t BlockWave<Label, Ground>::arrival_at(Cell cell, std::uint32_t departure) const noexcept {
  const Block& block = *field_.find(cell);
  const auto row = static_cast<std::size_t>(cell.y - block.y);
  const Label label = block.labels[row][static_cast<std::size_t>(cell.x - block.x)];
  if (label == 0) return kHeadings;
  if (departure < kHeadings && comes_by(cell, label, static_cast<Heading>(departure))) return departure;
  for (std::uint32_t heading = 0; heading < kHeadings; ++heading) {
    if (comes_by(cell, label, static_cast<Heading>(heading))) return heading;
  }
  return link_onto(cell, label);
}

/// A link by which a way of the label's cost arrives at the cell: kFirstLink and its index; kHeadings where none does.
template <class Label, class Ground>
LIBPATH_COLD std::uint32_t BlockWave<Label, Ground>::link_onto(Cell cell, Label label) const noexcept {
  std::uint32_t found = kHeadings;
  if constexpr (Ground::kWhole) {
    const World& world = field_.ground().world();
    field_.ground().links().for_each_onto(world, cell, [&](Cell end, std::uint32_t link) {
      const Block* const from = field_.find(end);
      if (found != kHeadings || from == nullptr) return;
      const Label known =
          from->labels[static_cast<std::size_t>(end.y - from->y)][static_cast<std::size_t>(end.x - from->x)];
      const Cost cost = static_cast<Cost>(known) + world.edges().links()[link].cost * field_.scale();
      if (known != Block::kNone && cost <= static_cast<Cost>(label)) found = kFirstLink + link;
    });
  }
  return found;
}

/// Whether a way of the label's cost enters the cell by a step of this heading.
template <class Label, class Ground>
LIBPATH_COLD bool BlockWave<Label, Ground>::comes_by(Cell cell, Label label, Heading heading) const noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const Cell last{cell.x - by.x, cell.y - by.y};
  if (!field_.ground().size().contains(last)) return false;
  const Block* const from = field_.find(last);
  if (from == nullptr) return false;
  const auto x = static_cast<std::size_t>(last.x - from->x);
  const auto y = static_cast<std::size_t>(last.y - from->y);
  if ((from->open[static_cast<std::size_t>(heading)][y] >> x & 1) == 0) return false;
  const Label known = from->labels[y][x];
  if (known >= label) return false;
  const Block& to = *field_.find(cell);
  const Label factors = from->factors[y][x] +
                        to.factors[static_cast<std::size_t>(cell.y - to.y)][static_cast<std::size_t>(cell.x - to.x)];
  return known + factors * static_cast<Label>(is_diagonal(heading) ? kDiagonal : kStraight) <= label;
}

template <class Label, class Ground>
Cost BlockWave<Label, Ground>::cost(Cell cell) const noexcept {
  const Block* const block = field_.find(cell);
  if (block == nullptr) return kNoCost;
  const Label label =
      block->labels[static_cast<std::size_t>(cell.y - block->y)][static_cast<std::size_t>(cell.x - block->x)];
  return label < best_ ? static_cast<Cost>(label) / field_.scale() : kNoCost;
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::write_costs(std::span<Cost> out) const noexcept {
  if constexpr (Ground::kWhole) {
    const Size size = field_.ground().size();
    std::fill(out.begin(), out.end(), kNoCost);
    for (std::uint32_t number = 0; number < field_.opened(); ++number) {
      const Block& block = field_[number];
      const auto columns = static_cast<std::size_t>(std::min(kSide, size.width - block.x));
      for (std::int32_t y = 0; y < std::min(kSide, size.height - block.y); ++y) {
        const auto& labels = block.labels[static_cast<std::size_t>(y)];
        Cost* const row = out.data() + size.index({block.x, block.y + y});
        for (std::size_t x = 0; x < columns; ++x) {
          row[x] = labels[x] < best_ ? static_cast<Cost>(labels[x]) / field_.scale() : kNoCost;
        }
      }
    }
  }
}

template <class Label, class Ground>
void BlockWave<Label, Ground>::write_arrivals(std::span<std::uint8_t> out) const noexcept {
  if constexpr (Ground::kWhole) {
    const Size size = field_.ground().size();
    BlockArrivals<Label> arrivals;
    for (std::uint32_t number = 0; number < field_.opened(); ++number) {
      const Block& block = field_[number];
      arrivals.find(blocks_around(block));
      for (std::int32_t y = 0; y < std::min(kSide, size.height - block.y); ++y) {
        const auto& labels = block.labels[static_cast<std::size_t>(y)];
        const auto& found = arrivals.row(static_cast<std::size_t>(y));
        for (std::int32_t x = 0; x < std::min(kSide, size.width - block.x); ++x) {
          const auto column = static_cast<std::size_t>(x);
          if (labels[column] >= best_) continue;
          const Cell cell{block.x + x, block.y + y};
          std::uint8_t& arrival = out[size.index(cell)] = found[column];
          if (arrival == BlockArrivals<Label>::kNone)
            arrival = static_cast<std::uint8_t>(std::min<std::uint32_t>(arrival_at(cell, kHeadings), kFirstLink));
        }
      }
    }
  }
}

template <class Label, class Ground>
auto BlockWave<Label, Ground>::blocks_around(const Block& block) const noexcept -> BlocksAround<Label> {
  BlocksAround<Label> around;
  for (std::size_t i = 0; i < around.size(); ++i) {
    const Cell corner{block.x + (static_cast<std::int32_t>(i % 3) - 1) * kSide,
                      block.y + (static_cast<std::int32_t>(i / 3) - 1) * kSide};
    around[i] = field_.ground().size().contains(corner) ? field_.find(corner) : nullptr;
  }
  return around;
}

template <class Label, class Ground>
LIBPATH_COLD Cell BlockWave<Label, Ground>::nearest() const noexcept {
  Cell nearest = from_;
  Cost least = kNoCost;
  for (std::uint32_t number = 0; number < field_.opened(); ++number) {
    const Block& block = field_[number];
    for (std::int32_t y = 0; y < kSide; ++y) {
      for (std::int32_t x = 0; x < kSide; ++x) {
        if (block.labels[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == Block::kNone) continue;
        const Cell cell{block.x + x, block.y + y};
        const Cost rest = bound_(cell);
        if (rest >= least) continue;
        least = rest;
        nearest = cell;
      }
    }
  }
  return nearest;
}

}  // namespace libpath
