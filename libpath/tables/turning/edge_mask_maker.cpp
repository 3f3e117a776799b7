#include <libpath/tables/turning/edge_mask_maker.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>

#include <libpath/core/compiler.h>

namespace libpath {
namespace {

/// Whether a row of 64 cells, each with the cells to its right, has `length` free ones from each on.
std::uint64_t free_runs(GroundBits::LongBits bits, std::uint32_t length) noexcept {
  const auto narrow = [&](std::uint32_t by) {
    bits = {bits.low & (bits.low >> by | bits.high << (64 - by)), bits.high & bits.high >> by};
  };
  std::uint32_t have = 1;
  for (; have * 2 <= length; have *= 2) narrow(have);
  if (have < length) narrow(length - have);
  return bits.low;
}

/// Turns 64 words of 64 bits about their diagonal: bit j of word i becomes bit i of word j (Warren, Hacker's Delight).
void transpose(std::array<std::uint64_t, 64>& words) noexcept {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t step = 32; step != 0; step >>= 1, mask ^= mask << step) {
    for (std::size_t i = 0; i < 64; i = (i + step + 1) & ~step) {
      const std::uint64_t swapped = (words[i] >> step ^ words[i + step]) & mask;
      words[i] ^= swapped << step;
      words[i + step] ^= swapped;
    }
  }
}

void store(std::uint8_t* bytes, std::uint64_t word) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(bytes, &word, sizeof word);
  } else {
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(word >> 8 * i);
  }
}

template <class T>
bool allocate(std::unique_ptr<T[]>& array, std::size_t count) noexcept {
  array.reset(new (std::nothrow) T[count]());
  return array != nullptr;
}

}  // namespace

template <class Visit>
void EdgeMaskMaker::for_each_run(std::span<const std::uint64_t> mask, HitCheck::Window window, Visit visit) noexcept {
  for (std::int32_t y = 0; y < window.side; ++y) {
    for (std::int32_t left = 0; left < window.side; left += 64) {
      const auto at = static_cast<std::size_t>(y * window.pitch + left);
      const std::int32_t cells = std::min(window.side - left, 64);
      std::uint64_t row = mask[at >> 6] >> (at & 63) & (~std::uint64_t{0} >> (64 - cells));
      while (row != 0) {
        const int x = std::countr_zero(row);
        const int length = std::min<int>(std::countr_one(row >> x), kMaxRun);
        visit(Run{static_cast<std::int16_t>(y - window.reach()), static_cast<std::int16_t>(left + x - window.reach()),
                  static_cast<std::uint16_t>(length)});
        row &= ~(~std::uint64_t{0} >> (64 - length) << x);
      }
    }
  }
}

LIBPATH_COLD Result<EdgeMaskMaker> EdgeMaskMaker::create(const HitCheck& check,
                                                         const ClosedCrossings& crossings) noexcept {
  constexpr Error kNoMemory{ErrorCode::out_of_memory, 0};
  EdgeMaskMaker maker;
  maker.check_ = check;
  maker.crossings_ = crossings;
  if (!crossings.empty()) {
    maker.around_.reset(new (std::nothrow) ClosedCrossings::Around);
    if (!maker.around_) return Failure{kNoMemory};
  }
  maker.headings_ = check.headings();
  maker.reach_ = check.short_window().reach();
  maker.width_ = EdgeMasks::bytes_per_pose(check);
  maker.slot_count_ = 8 * maker.width_ * static_cast<std::size_t>(maker.headings_);
  if (!maker.collect(check)) return Failure{kNoMemory};
  return maker;
}

/// Runs of all edges, each once, and by slot which of them an edge needs.
LIBPATH_COLD bool EdgeMaskMaker::collect(const HitCheck& check) noexcept {
  const HitCheck::Window window = check.short_window();
  const auto for_each_edge = [&](auto visit) {
    for (std::int32_t heading = 0; heading < headings_; ++heading) {
      const auto edges = check.edges(heading, EdgeGroup::plain);
      for (std::size_t i = 0; i < edges.size(); ++i) {
        visit(static_cast<std::size_t>(heading) * 8 * width_ + i, check.mask(edges[i], window));
      }
    }
  };
  // By where a run begins and how long it is: one more than its number, and 0 where there is none.
  const auto side = static_cast<std::size_t>(window.side);
  const std::size_t lengths = std::min<std::size_t>(side, kMaxRun);
  std::unique_ptr<std::uint32_t[]> numbers;
  if (!allocate(numbers, side * side * lengths)) return false;
  const auto number_of = [&](const Run& run) -> std::uint32_t& {
    const auto x = static_cast<std::size_t>(run.x + window.reach());
    const auto y = static_cast<std::size_t>(run.y + window.reach());
    return numbers[(y * side + x) * lengths + run.length - 1];
  };
  std::size_t total = 0;
  for_each_edge([&](std::size_t, auto mask) {
    for_each_run(mask, window, [&](const Run& run) {
      ++total;
      std::uint32_t& number = number_of(run);
      if (number == 0) number = static_cast<std::uint32_t>(++run_count_);
    });
  });
  if (!allocate(runs_, run_count_) || !allocate(run_free_, run_count_) || !allocate(slots_, slot_count_ + 1) ||
      !allocate(slot_runs_, total)) {
    return false;
  }
  std::uint32_t next = 0;
  std::size_t slot = 0;
  for_each_edge([&](std::size_t of_edge, auto mask) {
    while (slot <= of_edge) slots_[slot++] = next;
    for_each_run(mask, window, [&](const Run& run) {
      const std::uint32_t number = number_of(run) - 1;
      runs_[number] = run;
      slot_runs_[next++] = number;
    });
  });
  while (slot <= slot_count_) slots_[slot++] = next;
  return true;
}

void EdgeMaskMaker::compute(const GroundBits& ground, CellBox cells, std::span<std::uint8_t> bytes) noexcept {
  const Size size = ground.size();
  const std::int32_t left = std::max(cells.left, 0);
  const std::int32_t right = std::min(cells.right, size.width);
  const std::size_t cell_bytes = slot_count_ / 8;
  for (std::int32_t y = std::max(cells.top, 0); y < std::min(cells.bottom, size.height); ++y) {
    for (std::int32_t x = left; x < right; x += 64) {
      compute_block(ground, {x, y}, std::min(64, right - x), bytes.data() + size.index({x, y}) * cell_bytes);
    }
  }
}

void EdgeMaskMaker::repair(const GroundBits& ground, CellBox changed, std::span<std::uint8_t> bytes) noexcept {
  compute(ground, {changed.left - reach_, changed.top - reach_, changed.right + reach_, changed.bottom + reach_},
          bytes);
}

void EdgeMaskMaker::compute_block(const GroundBits& ground, Cell first, std::int32_t count,
                                  std::uint8_t* bytes) noexcept {
  for (std::size_t i = 0; i < run_count_; ++i) {
    const Run run = runs_[i];
    run_free_[i] = free_runs(ground.long_bits({first.x + run.x, first.y + run.y}), run.length);
  }
  for (std::size_t group = 0; group < slot_count_; group += 64) {
    std::array<std::uint64_t, 64> free{};
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t end = slots_[group + i + 1];
      std::uint32_t at = slots_[group + i];
      if (at == end) continue;  // no edge
      std::uint64_t all = run_free_[slot_runs_[at]];
      while (++at < end) all &= run_free_[slot_runs_[at]];
      free[i] = all;
    }
    transpose(free);
    for (std::int32_t i = 0; i < count; ++i) {
      store(bytes + static_cast<std::size_t>(i) * (slot_count_ / 8) + group / 8, free[static_cast<std::size_t>(i)]);
    }
  }
  if (crossings_.empty()) return;
  for (std::int32_t i = 0; i < count; ++i) {
    close_crossings({first.x + i, first.y}, bytes + static_cast<std::size_t>(i) * (slot_count_ / 8));
  }
}

/// Of the edges of a cell that are free by the ground alone.
void EdgeMaskMaker::close_crossings(Cell cell, std::uint8_t* bytes) noexcept {
  const HitCheck::Window window = check_.short_window();
  crossings_.gather(cell, window, *around_);
  if (!around_->any) return;
  for (std::int32_t heading = 0; heading < headings_; ++heading) {
    std::uint8_t* const of_heading = bytes + static_cast<std::size_t>(heading) * width_;
    const auto edges = check_.edges(heading, EdgeGroup::plain);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const auto bit = static_cast<std::uint8_t>(1u << (i & 7));
      if ((of_heading[i / 8] & bit) == 0 || crossings_.are_open(edges[i], window, *around_)) continue;
      of_heading[i / 8] = static_cast<std::uint8_t>(of_heading[i / 8] & ~bit);
    }
  }
}

}  // namespace libpath
