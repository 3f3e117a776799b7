#include <editor/canvas/symmetry.h>

#include <algorithm>
#include <utility>

#include <libpath/map/switch.h>

namespace libpath::editor {

Cell Mirror::operator()(Cell cell) const noexcept {
  return {across_ ? size_.width - 1 - cell.x : cell.x, down_ ? size_.height - 1 - cell.y : cell.y};
}

Position Mirror::operator()(Position at) const noexcept {
  return {across_ ? Milli{size_.width * 1000 - at.x.thousandths} : at.x,
          down_ ? Milli{size_.height * 1000 - at.y.thousandths} : at.y};
}

Cells Mirror::operator()(const Cells& cells) const {
  Cells there = cells;
  for (CellRun& run : there) {
    run = {down_ ? size_.height - 1 - run.y : run.y, across_ ? size_.width - run.end : run.begin,
           across_ ? size_.width - run.begin : run.end};
  }
  return canonical_runs(std::move(there));
}

std::vector<Cell> Mirror::operator()(std::vector<Cell> stops) const {
  for (Cell& stop : stops) stop = (*this)(stop);
  return stops;
}

std::vector<Mirror> mirrors_of(Symmetry symmetry, Size size) {
  std::vector<Mirror> mirrors;
  const bool is_both = symmetry == Symmetry::both;
  if (is_both || symmetry == Symmetry::left_right) mirrors.emplace_back(size, true, false);
  if (is_both || symmetry == Symmetry::top_bottom) mirrors.emplace_back(size, false, true);
  if (is_both || symmetry == Symmetry::half_turn) mirrors.emplace_back(size, true, true);
  return mirrors;
}

Cells mirrored(const Cells& cells, Symmetry symmetry, Size size) {
  Cells all = cells;
  for (const Mirror& mirror : mirrors_of(symmetry, size)) all = united(all, mirror(cells));
  return all;
}

std::vector<Passage> repeated(const Passage& passage, const std::vector<Mirror>& mirrors) {
  std::vector<Passage> all{passage};
  for (const Mirror& mirror : mirrors) {
    const Passage image = mirror(passage);
    const bool is_new = std::none_of(all.begin(), all.end(), [&](const Passage& other) {
      return ends_in_order(other.from, other.to) == ends_in_order(image.from, image.to);
    });
    if (is_new) all.push_back(image);
  }
  return all;
}

}  // namespace libpath::editor
