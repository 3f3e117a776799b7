#include <libpath/bake/grid/compact_labels.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <span>

namespace libpath {
namespace {

/// Labels of one corner and the cells of a block that look at them.
struct Entry {
  std::uint64_t mask;
  LabelSpan labels;
};

/// Both entries in one; bits 0 where they do not fit. REQUIRES: labels of one corner, those of `a` not behind `b`'s.
Entry joined(const Entry& a, const Entry& b) {
  const std::uint32_t shift = b.labels.first - a.labels.first;
  if (shift + static_cast<std::uint32_t>(std::bit_width(b.labels.bits)) > 32) return {};
  return {a.mask | b.mask, {a.labels.first, a.labels.bits | b.labels.bits << shift}};
}

/// What an entry costs the queries from and to its cells, in labels looked at: an entry that a cell meets takes as long
/// as two labels.
int work_of(const Entry& entry) { return std::popcount(entry.mask) * (2 + std::popcount(entry.labels.bits)); }

/// Joins the entries of one corner, each time the two for which it makes the least work, as long as that is worth the
/// bytes of an entry.
void join(std::vector<Entry>& entries) {
  constexpr int kWorthAnEntry = 24;
  while (entries.size() > 1) {
    int least = std::numeric_limits<int>::max();
    std::size_t first = 0;
    std::size_t second = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      for (std::size_t k = i + 1; k < entries.size(); ++k) {
        const Entry both = joined(entries[i], entries[k]);
        const int more = work_of(both) - work_of(entries[i]) - work_of(entries[k]);
        if (both.labels.bits != 0 && more < least) {
          least = more;
          first = i;
          second = k;
        }
      }
    }
    if (least > kWorthAnEntry) return;
    entries[first] = joined(entries[first], entries[second]);
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(second));
  }
}

/// The entries of a block, corner by corner. `block` is in no order then.
void write_block(std::span<BlockLabel> block, BakedCompactLabels& baked) {
  std::sort(block.begin(), block.end(), [](const BlockLabel& a, const BlockLabel& b) { return a.number < b.number; });
  std::vector<Entry> entries;
  for (std::size_t first = 0; first < block.size();) {
    entries.clear();
    std::size_t last = first;
    for (; last < block.size() && block[last].corner == block[first].corner; ++last) {
      entries.push_back({block[last].mask, {block[last].number, 1}});
    }
    join(entries);
    for (const Entry& entry : entries) {
      baked.masks.push_back(entry.mask);
      baked.spans.push_back(entry.labels);
    }
    first = last;
  }
}

/// The labels of corners, which the blocks name.
void write_labels(const LabelledBlocks& labelled, BakedCompactLabels& baked) {
  const CornerLabels& corners = labelled.corners;
  std::vector<std::uint32_t> number_of_chain(corners.chains.size());
  std::uint32_t number = 0;
  for (const auto& of_corner : corners.of_corner) {
    for (const CornerLabel& label : of_corner) number_of_chain[label.chain] = number++;
  }
  for (const auto& of_corner : corners.of_corner) {
    for (const CornerLabel& label : of_corner) {
      const ChainCorner& corner = corners.chains[label.chain];
      baked.labels.push_back({label.hub, label.cost, {corner.corner, number_of_chain[corner.next]}});
    }
  }
}

}  // namespace

BakedCompactLabels bake_compact_labels(const LabelledBlocks& labelled) {
  BakedCompactLabels baked;
  write_labels(labelled, baked);
  baked.offsets.push_back(0);
  for (const auto& row : labelled.rows) {
    for (std::vector<BlockLabel> block : row) {
      write_block(block, baked);
      baked.offsets.push_back(static_cast<std::uint32_t>(baked.masks.size()));
    }
  }
  return baked;
}

}  // namespace libpath
