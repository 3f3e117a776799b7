#include <libpath/bake/kit/run_graph.h>

#include <bit>

namespace libpath {
RunGraph::RunGraph(BitGridView lines, Heading along) : along_(along) {
  std::uint32_t before = 0;
  for (std::int32_t line = 0; line < lines.size().height; ++line) {
    const std::uint32_t first = nodes();
    add_line(line, lines.row(line));
    join_lines(before, first);
    before = first;
  }
}

void RunGraph::add_line(std::int32_t line, std::span<const std::uint64_t> words) {
  std::uint64_t carry = 0;
  bool inside = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    // Bits that differ from the one before them: runs begin and end there. Every line ends with a zero.
    std::uint64_t changes = words[i] ^ (words[i] << 1 | carry);
    carry = words[i] >> 63;
    for (; changes != 0; changes &= changes - 1) {
      const std::int32_t at = static_cast<std::int32_t>(i * 64) + std::countr_zero(changes) - 1;
      if (inside) {
        runs_.back().end = at;
      } else {
        runs_.push_back({line, at, at, {}, {}});
      }
      inside = !inside;
    }
  }
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
