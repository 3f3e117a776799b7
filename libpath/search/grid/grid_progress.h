#pragma once

#include <array>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/search/grid/block_search.h>

namespace libpath {

/// How far a grid search has come, beside its query, to be saved: no pointers and no gaps. A search tries tables first,
/// and goes on by another method where these fail. Later a change may make them right again that does not matter to the
/// method at hand. So that method alone is run again, from its beginning, with as many steps as it has had.
struct GridProgress {
  std::uint64_t effort = 0;  // when the method at hand began
  std::uint64_t steps = 0;   // since then; not of blocks, which are counted themselves
  Cell goal;
  std::uint8_t method = 0;
  std::uint8_t is_live = 0;   // of tables of plain ground: those of the map as it is now
  std::uint8_t by_flood = 0;  // the other goal was looked for so
  std::array<std::uint8_t, 5> zero{};
  BlockSearch::Progress blocks;
};

}  // namespace libpath
