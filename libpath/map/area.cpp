#include <libpath/map/area.h>

#include <algorithm>
#include <map>

namespace libpath {

std::vector<CellRun> canonical_runs(std::vector<CellRun> runs) {
  std::erase_if(runs, [](const CellRun& run) { return run.begin >= run.end; });
  if (!std::is_sorted(runs.begin(), runs.end())) std::sort(runs.begin(), runs.end());
  auto last = runs.begin();  // of those that are joined
  for (const CellRun& run : runs) {
    if (last->y == run.y && last->end >= run.begin) {
      last->end = std::max(last->end, run.end);
    } else {
      *++last = run;
    }
  }
  if (!runs.empty()) runs.erase(last + 1, runs.end());
  runs.shrink_to_fit();
  return runs;
}

std::vector<CellRect> rects_of(std::span<const CellRun> runs) {
  std::vector<CellRect> rects;
  // Rectangles whose last row is the row before the current one, by the columns that they span.
  std::map<std::pair<std::int32_t, std::int32_t>, std::size_t> open;
  for (const CellRun& run : runs) {
    const auto found = open.find({run.begin, run.end});
    if (found != open.end() && rects[found->second].y + rects[found->second].height == run.y) {
      ++rects[found->second].height;
    } else {
      open[{run.begin, run.end}] = rects.size();
      rects.push_back({run.begin, run.y, run.end - run.begin, 1});
    }
  }
  return rects;
}

void append_runs(const CellRect& rect, std::vector<CellRun>& runs) {
  for (std::int32_t y = rect.y; y < rect.y + rect.height; ++y) runs.push_back({y, rect.x, rect.x + rect.width});
}

std::vector<CellRun> runs_of(std::span<const CellRect> rects) {
  std::vector<CellRun> runs;
  for (const CellRect& rect : rects) append_runs(rect, runs);
  return canonical_runs(std::move(runs));
}

}  // namespace libpath
