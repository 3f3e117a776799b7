#include <libpath/tables/ground/ground.h>

#include <algorithm>
#include <memory>
#include <new>

#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<Ground> GroundTable::open(const TableSource& source) noexcept {
  const auto ground = source.find(kGroundSection);
  const bool sound =
      ground.size() == source.map().terrains().size() &&
      std::all_of(ground.begin(), ground.end(), [](std::uint32_t factor) { return factor <= kMaxThousandths; });
  if (!sound) return source.bad(kGroundSection);
  return ground;
}

void write_ground_row(std::span<const std::uint8_t> terrains, Ground ground, std::int32_t border,
                      std::span<std::uint64_t> row) noexcept {
  std::fill(row.begin(), row.end(), 0);
  auto column = static_cast<std::size_t>(border);
  // Whole words at a time: a cell's terrain could lie in the row that is written, for all that the compiler knows.
  for (std::size_t i = 0; i < terrains.size();) {
    const std::size_t word = column >> 6;
    std::uint64_t bits = 0;
    do {
      bits |= std::uint64_t{ground[terrains[i]] != 0} << (column & 63);
      ++column;
      ++i;
    } while (i < terrains.size() && (column & 63) != 0);
    row[word] = bits;
  }
}

Result<GroundBits> GroundBits::open(const TableSource& source, const Ground& ground, std::int32_t border) noexcept {
  const Size size = source.map().size();
  const auto terrains = source.map().cells();
  const Failure bad = source.bad(kGroundBitSection);
  const auto words = source.find(kGroundBitSection);
  if (words.size() != GroundBits::words(size, border)) return bad;
  const std::size_t row_words = GroundBits::row_words(size, border);
  const std::unique_ptr<std::uint64_t[]> memory(new (std::nothrow) std::uint64_t[row_words]);
  if (!memory) return Failure{Error{ErrorCode::out_of_memory, 0}};
  const std::span<std::uint64_t> expected(memory.get(), row_words);
  for (std::size_t i = 0; i < words.size() / row_words; ++i) {
    const std::int64_t y = static_cast<std::int64_t>(i) - border;
    const auto width = static_cast<std::size_t>(size.width);
    const bool on_map = y >= 0 && y < size.height;
    const auto row = on_map ? terrains.subspan(static_cast<std::size_t>(y) * width, width) : terrains.first(0);
    write_ground_row(row, ground, border, expected);
    if (!std::equal(expected.begin(), expected.end(), words.begin() + static_cast<std::ptrdiff_t>(i * row_words))) {
      return bad;
    }
  }
  return GroundBits(words, size, border);
}

}  // namespace libpath
