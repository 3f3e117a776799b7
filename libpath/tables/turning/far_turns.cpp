#include <libpath/tables/turning/far_turns.h>

#include <algorithm>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

bool FarTurns::none(const TableSource& source) noexcept {
  return source.find(kFarTurnSection).empty() && source.find(kFarTurnSectorSection).empty() &&
         source.find(kFarTurnRestSection).empty();
}

Result<FarTurns> FarTurns::open(const TableSource& source, std::int32_t headings) noexcept {
  const auto turns = source.find(kFarTurnSection);
  const auto sectors = source.find(kFarTurnSectorSection);
  const auto rests = source.find(kFarTurnRestSection);
  const std::size_t rows = rests.size() / row_size(headings);
  if (rests.size() % row_size(headings) != 0) return source.bad(kFarTurnRestSection);
  if (!offsets_are_sound(sectors, kSectors, turns.size())) return source.bad(kFarTurnSectorSection);
  const auto has_row = [&](const FarTurn& turn) { return turn.row < rows; };
  if (!std::all_of(turns.begin(), turns.end(), has_row)) return source.bad(kFarTurnSection);
  return FarTurns(turns, sectors, rests, headings);
}

}  // namespace libpath
