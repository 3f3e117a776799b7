#include <libpath/tables/ground/walkability.h>

#include <algorithm>

#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

bool all_zero(std::span<const std::uint64_t> words) {
  return std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
}

/// Whether nothing but the bits of cells is set in a row.
bool ends_are_zero(std::span<const std::uint64_t> row, Size size) {
  if ((row[0] & 1) != 0) return false;
  const auto past = static_cast<std::size_t>(size.width) + 1;
  return row[past >> 6] >> (past & 63) == 0 && all_zero(row.subspan((past >> 6) + 1));
}

}  // namespace

bool is_walkability(std::span<const std::uint64_t> words, Size size) noexcept {
  if (words.size() != BitGridLayout::words(size)) return false;
  const Walkability walkability(words, size);
  if (!all_zero(walkability.row(-1)) || !all_zero(walkability.row(size.height))) return false;
  for (std::int32_t y = 0; y < size.height; ++y) {
    if (!ends_are_zero(walkability.row(y), size)) return false;
  }
  return true;
}

Result<Walkability> WalkabilityTable::open(const TableSource& source) noexcept {
  const auto words = source.find(kWalkSection);
  if (!is_walkability(words, source.map().size())) return source.bad(kWalkSection);
  return Walkability(words, source.map().size());
}

}  // namespace libpath
