#include <libpath/bake/ground/block_landmarks.h>

#include <algorithm>
#include <limits>
#include <utility>

#include <libpath/bake/ground/cell_flood.h>
#include <libpath/bake/kit/parallel.h>

namespace libpath {
namespace {

constexpr std::size_t kLandmarks = 16;
constexpr std::size_t kLandmarksOfTwoWays = 12;

/// Walkable cells that steps and links join, whichever way they lead.
std::vector<std::vector<std::uint32_t>> parts_of(const UnitSteps& steps) {
  const Size size = steps.size();
  std::vector<std::uint32_t> root(size.cells());
  for (std::uint32_t i = 0; i < root.size(); ++i) root[i] = i;
  const auto find = [&](std::uint32_t cell) {
    while (root[cell] != cell) cell = root[cell] = root[root[cell]];
    return cell;
  };
  const auto join = [&](std::size_t a, std::size_t b) {
    const std::uint32_t one = find(static_cast<std::uint32_t>(a));
    const std::uint32_t other = find(static_cast<std::uint32_t>(b));
    root[std::max(one, other)] = std::min(one, other);
  };
  for (std::size_t i = 0; i < root.size(); ++i) {
    const Cell cell = size.cell(i);
    if (!steps.stands(cell)) continue;
    for_each(steps.open(cell), [&](Heading heading) { join(i, size.index(step(cell, heading))); });
  }
  for (const LinkRecord& link : steps.edges().links) join(link.from, link.to);
  std::vector<std::vector<std::uint32_t>> parts;
  std::vector<std::uint32_t> number(root.size(), std::numeric_limits<std::uint32_t>::max());
  for (std::uint32_t i = 0; i < root.size(); ++i) {
    if (!steps.stands(size.cell(i))) continue;
    std::uint32_t& part = number[find(i)];
    if (part == std::numeric_limits<std::uint32_t>::max()) {
      part = static_cast<std::uint32_t>(parts.size());
      parts.emplace_back();
    }
    parts[part].push_back(i);
  }
  return parts;
}

/// The costs of one landmark, of all cells.
struct Measured {
  std::uint32_t cell;
  std::vector<Cost> away;
  std::vector<Cost> toward;  // empty where they are the same
};

/// Picks landmarks in one part after another and measures their costs.
class Surveyor {
 public:
  Surveyor(const UnitSteps& steps, int threads)
      : steps_(steps), threads_(threads), two_ways_(!steps.edges().links.empty() || steps.edges().has_one_way()) {
    for (int i = 0; i < (two_ways_ ? 2 : 1); ++i) floods_.emplace_back(steps);
  }

  bool two_ways() const { return two_ways_; }

  void survey(const std::vector<std::uint32_t>& part, std::size_t count, std::vector<Measured>& out) {
    nearest_.assign(steps_.size().cells(), kNoCost);
    Measured first = measure(part.front());
    take_nearest(part, first);
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t cell = farthest(part);
      if (nearest_[cell] == 0) break;
      if (i == 0) nearest_.assign(nearest_.size(), kNoCost);
      out.push_back(measure(cell));
      take_nearest(part, out.back());
    }
  }

 private:
  Measured measure(std::uint32_t cell) {
    Measured measured{cell, {}, {}};
    const Cell at = steps_.size().cell(cell);
    parallel_each(floods_.size(), threads_, [&](std::size_t i) {
      floods_[i].run(at, i == 0 ? CellFlood::Way::away : CellFlood::Way::toward,
                     i == 0 ? measured.away : measured.toward);
    });
    return measured;
  }

  void take_nearest(const std::vector<std::uint32_t>& part, const Measured& measured) {
    for (const std::uint32_t cell : part) {
      const Cost back = two_ways_ ? measured.toward[cell] : kNoCost;
      nearest_[cell] = std::min({nearest_[cell], measured.away[cell], back});
    }
  }

  /// The cell whose nearest landmark is farthest.
  std::uint32_t farthest(const std::vector<std::uint32_t>& part) const {
    return *std::max_element(part.begin(), part.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return nearest_[a] < nearest_[b]; });
  }

  const UnitSteps& steps_;
  int threads_;
  bool two_ways_;
  std::vector<CellFlood> floods_;
  std::vector<Cost> nearest_;
};

Cost most_of(const std::vector<Cost>& costs) {
  Cost most = 0;
  for (const Cost cost : costs) most = cost == kNoCost ? most : std::max(most, cost);
  return most;
}

/// Writes one landmark's numbers of every block.
void write_numbers(Size size, const std::vector<Cost>& costs, Cost unit, std::uint16_t* out, std::size_t stride) {
  constexpr std::int32_t kSide = BlockLandmarks::kSide;
  for (std::int32_t top = 0; top < size.height; top += kSide) {
    for (std::int32_t left = 0; left < size.width; left += kSide, out += stride) {
      const auto number = [&](std::int32_t x, std::int32_t y) {
        const Cell cell{left + x, top + y};
        if (!size.contains(cell)) return BlockLandmarks::kNone;
        const Cost cost = costs[size.index(cell)];
        return cost == kNoCost ? BlockLandmarks::kNone : static_cast<std::uint16_t>(cost / unit);
      };
      for (std::int32_t y = 0; y < kSide; ++y) {
        out[BlockLandmarks::kFirstColumn + static_cast<std::size_t>(y)] = number(0, y);
        out[BlockLandmarks::kLastColumn + static_cast<std::size_t>(y)] = number(kSide - 1, y);
        for (std::int32_t x = 0; x < kSide; ++x) {
          out[BlockLandmarks::kRows + static_cast<std::size_t>(y * kSide + x)] = number(x, y);
        }
      }
    }
  }
}

}  // namespace

BakedBlockLandmarks bake_block_landmarks(const UnitSteps& steps, int threads) {
  BakedBlockLandmarks baked;
  if (steps.size().cells() > kMaxCellsForBlockLandmarks) return baked;
  const auto parts = parts_of(steps);
  std::size_t cells = 0;
  for (const auto& part : parts) cells += part.size();
  if (!are_block_landmarks_baked(steps.size().cells(), cells)) return baked;
  Surveyor surveyor(steps, threads);
  const std::size_t count = surveyor.two_ways() ? kLandmarksOfTwoWays : kLandmarks;
  std::vector<Measured> measured;
  for (const auto& part : parts) {
    const std::size_t share = (count * part.size() + cells / 2) / cells;
    if (share > 0) surveyor.survey(part, share, measured);
  }
  Cost most = 0;
  for (const Measured& of : measured) most = std::max({most, most_of(of.away), most_of(of.toward)});
  const Cost unit = most / BlockLandmarks::kMaxNumber + 1;
  if (unit > BlockLandmarks::kMaxUnit) return baked;
  std::vector<const std::vector<Cost>*> columns;
  for (const Measured& of : measured) {
    using Way = BlockLandmark::Way;
    baked.landmarks.push_back({of.cell, surveyor.two_ways() ? Way::from_landmark : Way::both, unit});
    columns.push_back(&of.away);
    if (!surveyor.two_ways()) continue;
    baked.landmarks.push_back({of.cell, Way::to_landmark, unit});
    columns.push_back(&of.toward);
  }
  const std::size_t stride = columns.size() * BlockLandmarks::kNumbers;
  baked.numbers.resize(BlockLandmarks::Blocks(steps.size()).count() * stride);
  parallel_each(columns.size(), threads, [&](std::size_t i) {
    write_numbers(steps.size(), *columns[i], unit, baked.numbers.data() + i * BlockLandmarks::kNumbers, stride);
  });
  return baked;
}

}  // namespace libpath
