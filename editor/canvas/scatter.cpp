#include <editor/canvas/scatter.h>

namespace libpath::editor {
namespace {

/// The finalizer of MurmurHash3: neighbours have nothing to do with each other.
std::uint32_t mixed(std::uint32_t bits) {
  bits = (bits ^ (bits >> 16)) * 0x85ebca6bU;
  bits = (bits ^ (bits >> 13)) * 0xc2b2ae35U;
  return bits ^ (bits >> 16);
}

}  // namespace

std::vector<Cells> scattered(const Cells& cells, std::size_t kinds, int density, std::uint32_t seed) {
  std::vector<Cells> piles(kinds);
  for (const CellRun& run : cells) {
    const std::uint32_t row = mixed(seed ^ mixed(static_cast<std::uint32_t>(run.y) + 1));
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      const std::uint32_t drawn = mixed(row ^ static_cast<std::uint32_t>(x));
      if (drawn % 100 >= static_cast<std::uint32_t>(density)) continue;
      Cells& pile = piles[mixed(drawn) % kinds];
      if (!pile.empty() && pile.back().y == run.y && pile.back().end == x) {
        ++pile.back().end;
      } else {
        pile.push_back({run.y, x, x + 1});
      }
    }
  }
  return piles;
}

}  // namespace libpath::editor
