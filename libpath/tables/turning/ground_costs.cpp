#include <libpath/tables/turning/ground_costs.h>

#include <algorithm>
#include <memory>
#include <new>
#include <numeric>

#include <libpath/core/compiler.h>
#include <libpath/core/sorted_distinct.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

std::size_t GroundCosts::list(Ground ground, std::span<const bool> used, Factors& factors) noexcept {
  std::array<std::uint32_t, kMaxFactors> all{};
  std::size_t count = 0;
  std::uint32_t unit = 0;
  for (std::size_t terrain = 0; terrain < std::min(ground.size(), used.size()); ++terrain) {
    if (!used[terrain] || ground[terrain] == 0) continue;
    count = insert_distinct(all, count, ground[terrain]);
    unit = std::gcd(unit, ground[terrain]);
  }
  if (count < 2) return 0;
  for (std::size_t i = 0; i < count; ++i) factors[i] = {all[i], all[i] / unit};
  return count;
}

GroundCosts::Ranks GroundCosts::ranks(Ground ground, std::span<const GroundFactor> factors) noexcept {
  Ranks ranks{};
  for (std::size_t terrain = 0; terrain < std::min(ground.size(), ranks.size()); ++terrain) {
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (factors[i].thousandths == ground[terrain]) ranks[terrain] = static_cast<std::uint8_t>(i);
    }
  }
  return ranks;
}

void GroundCosts::write_row(std::span<const std::uint8_t> terrains, const Ranks& ranks, std::size_t plane,
                            std::int32_t border, std::span<std::uint64_t> row) noexcept {
  std::fill(row.begin(), row.end(), 0);
  auto column = static_cast<std::size_t>(border);
  for (const std::uint8_t terrain : terrains) {
    row[column >> 6] |= std::uint64_t{static_cast<std::uint64_t>(ranks[terrain] >> plane) & 1} << (column & 63);
    ++column;
  }
}

void GroundCosts::write(std::span<const std::uint8_t> terrains, const Ranks& ranks, std::size_t factors, Size size,
                        std::int32_t border, std::span<std::uint64_t> to) noexcept {
  const std::size_t row_words = GroundBits::row_words(size, border);
  const auto width = static_cast<std::size_t>(size.width);
  for (std::size_t plane = 0; plane < planes_of(factors); ++plane) {
    const auto words = to.subspan(plane * GroundBits::words(size, border), GroundBits::words(size, border));
    for (std::int32_t y = -border; y < size.height + border; ++y) {
      const bool on_map = y >= 0 && y < size.height;
      const auto row = on_map ? terrains.subspan(static_cast<std::size_t>(y) * width, width) : terrains.first(0);
      write_row(row, ranks, plane, border, words.subspan(static_cast<std::size_t>(y + border) * row_words, row_words));
    }
  }
}

Cost GroundCosts::multiple(std::span<const std::uint64_t> mask, const Around& around) const noexcept {
  if (around.level) return least();
  if (!by_cell_.empty()) return largest_of(mask, around);
  // From the highest bit on: the cells whose place has it, if any, are those that the largest is among.
  HitCheck::ClosedCells left;
  std::copy(mask.begin(), mask.end(), left.begin());
  std::size_t rank = 0;
  for (std::size_t i = planes_; i-- > 0;) {
    std::uint64_t any = 0;
    for (std::size_t k = 0; k < around.words; ++k) any |= left[k] & around.planes[i][k];
    if (any == 0) continue;
    rank |= std::size_t{1} << i;
    for (std::size_t k = 0; k < around.words; ++k) left[k] &= around.planes[i][k];
  }
  return factors_[rank].multiple;
}

/// Looks at each dearer cell of the mask.
Cost GroundCosts::largest_of(std::span<const std::uint64_t> mask, const Around& around) const noexcept {
  Cost most = least();
  for (std::size_t k = 0; k < around.words; ++k) {
    for (std::uint64_t rest = mask[k] & around.planes[0][k]; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::int32_t>(k * 64) + std::countr_zero(rest);
      const Cell cell{around.corner.x + bit % around.pitch, around.corner.y + bit / around.pitch};
      most = std::max<Cost>(most, by_cell_[size_.index(cell)]);
    }
  }
  return most;
}

LIBPATH_COLD Result<GroundCosts> GroundCosts::open(const TableSource& source, const Ground& ground,
                                                   const HitCheck& check) noexcept {
  const MapInfo& map = source.map();
  const auto factors = source.find(kGroundFactorSection);
  const auto words = source.find(kGroundRankSection);
  std::array<bool, kMaxFactors> used{};
  if (!check.empty()) {
    for (const std::uint8_t terrain : map.cells()) used[terrain] = true;
  }
  Factors expected;
  const std::size_t count = list(ground, used, expected);
  if (!std::equal(factors.begin(), factors.end(), expected.begin(),
                  expected.begin() + static_cast<std::ptrdiff_t>(count))) {
    return source.bad(kGroundFactorSection);
  }
  const std::int32_t border = check.empty() ? 0 : check.ground().border();
  if (words.size() != GroundCosts::words(count, map.size(), border)) return source.bad(kGroundRankSection);
  if (count == 0) return GroundCosts();
  const std::unique_ptr<std::uint64_t[]> memory(new (std::nothrow) std::uint64_t[words.size()]);
  if (!memory) return Failure{Error{ErrorCode::out_of_memory, 0}};
  write(map.cells(), ranks(ground, factors), count, map.size(), border, {memory.get(), words.size()});
  if (!std::equal(words.begin(), words.end(), memory.get())) return source.bad(kGroundRankSection);
  return GroundCosts(factors, words, map.size(), border);
}

}  // namespace libpath
