#include <editor/document/changed_cells.h>

#include <algorithm>

namespace libpath::editor {
namespace {

template <TerrainIndex ChangedRun::*terrain>
QRect put(std::span<const ChangedRun> runs, Map& map) {
  QRect changed;
  const Size size = map.size();
  for (const ChangedRun& run : runs) {
    const auto cells = map.cells.all().subspan(run.first, run.count);
    std::fill(cells.begin(), cells.end(), run.*terrain);
    const Cell first = size.cell(run.first);
    const Cell last = size.cell(run.first + run.count - 1);
    const bool one_row = first.y == last.y;
    changed |= QRect(QPoint(one_row ? first.x : 0, first.y), QPoint(one_row ? last.x : size.width - 1, last.y));
  }
  return changed;
}

}  // namespace

QRect put_before(std::span<const ChangedRun> runs, Map& map) { return put<&ChangedRun::before>(runs, map); }
QRect put_after(std::span<const ChangedRun> runs, Map& map) { return put<&ChangedRun::after>(runs, map); }

bool Stroke::touch(std::uint32_t cell) noexcept {
  std::uint64_t& word = touched_[cell >> 6];
  const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
  if ((word & bit) != 0) return false;
  word |= bit;
  return true;
}

bool Stroke::paint(Map& map, CellRun run, TerrainIndex terrain) {
  bool changed = false;
  const auto cells = map.cells.all();
  const auto begin = static_cast<std::uint32_t>(map.size().index({run.begin, run.y}));
  const auto end = begin + static_cast<std::uint32_t>(run.end - run.begin);
  for (std::uint32_t i = begin; i < end; ++i) {
    if (cells[i] == terrain) continue;
    changed = true;
    if (touch(i)) {
      if (!before_.empty() && before_.back().first + before_.back().count == i && before_.back().terrain == cells[i]) {
        ++before_.back().count;
      } else {
        before_.push_back({i, 1, cells[i]});
      }
    }
    cells[i] = terrain;
  }
  return changed;
}

std::vector<ChangedRun> Stroke::finish(const Map& map) && {
  std::sort(before_.begin(), before_.end(), [](const Before& a, const Before& b) { return a.first < b.first; });
  std::vector<ChangedRun> runs;
  const auto cells = map.cells.all();
  for (const Before& before : before_) {
    for (std::uint32_t i = before.first; i < before.first + before.count; ++i) {
      if (cells[i] == before.terrain) continue;
      if (!runs.empty() && runs.back().first + runs.back().count == i && runs.back().before == before.terrain &&
          runs.back().after == cells[i]) {
        ++runs.back().count;
      } else {
        runs.push_back({i, 1, before.terrain, cells[i]});
      }
    }
  }
  return runs;
}

}  // namespace libpath::editor
