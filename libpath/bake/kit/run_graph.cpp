#include <libpath/bake/kit/run_graph.h>

#include <bit>

namespace libpath {
namespace {

/// Calls `visit` with each word of a line and the bits of it that differ from the one before them: runs begin and end
/// there. Every line ends with a zero.
template <class Visit>
void for_each_change(std::span<const std::uint64_t> words, Visit visit) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    visit(i, words[i] ^ (words[i] << 1 | carry));
    carry = words[i] >> 63;
  }
}

std::size_t count_runs(BitGridView lines) {
  std::size_t changes = 0;
  for (std::int32_t line = 0; line < lines.size().height; ++line) {
    for_each_change(lines.row(line),
                    [&](std::size_t, std::uint64_t bits) { changes += static_cast<std::size_t>(std::popcount(bits)); });
  }
  return changes / 2;
}

}  // namespace

RunGraph::RunGraph(BitGridView lines, Heading along) : along_(along) {
  runs_.reserve(count_runs(lines));
  std::uint32_t before = 0;
  for (std::int32_t line = 0; line < lines.size().height; ++line) {
    const std::uint32_t first = nodes();
    add_line(line, lines.row(line));
    join_lines(before, first);
    before = first;
  }
}

void RunGraph::add_line(std::int32_t line, std::span<const std::uint64_t> words) {
  bool inside = false;
  for_each_change(words, [&](std::size_t i, std::uint64_t changes) {
    for (; changes != 0; changes &= changes - 1) {
      const std::int32_t at = static_cast<std::int32_t>(i * 64) + std::countr_zero(changes) - 1;
      if (inside) {
        runs_.back().end = at;
      } else {
        runs_.push_back({line, at, at, {}, {}});
      }
      inside = !inside;
    }
  });
}

/// Joins the runs from `before` to `line` with those from `line` to the end.
void RunGraph::join_lines(std::uint32_t before, std::uint32_t line) {
  std::uint32_t a = before;
  std::uint32_t b = line;
  while (a < line && b < nodes()) {
    LineRun& above = runs_[a];
    LineRun& below = runs_[b];
    if (above.begin < below.end && below.begin < above.end) {
      if (above.behind.count++ == 0) above.behind.first = b;
      if (below.before.count++ == 0) below.before.first = a;
    }
    // The one that ends first meets no further run; where both end together neither does.
    const bool next_above = above.end <= below.end;
    const bool next_below = below.end <= above.end;
    a += next_above;
    b += next_below;
  }
}

}  // namespace libpath
