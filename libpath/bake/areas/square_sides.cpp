#include <libpath/bake/areas/square_sides.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

#include <libpath/bake/areas/district_crossings.h>

namespace libpath {
namespace {

/// Numbers that are joined into sets, each named by its least.
class Sets {
 public:
  std::uint32_t add() {
    of_.push_back(static_cast<std::uint32_t>(of_.size()));
    return of_.back();
  }
  std::uint32_t of(std::uint32_t number) {
    while (of_[number] != number) number = of_[number] = of_[of_[number]];
    return number;
  }
  void join(std::uint32_t a, std::uint32_t b) {
    a = of(a);
    b = of(b);
    of_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::uint32_t> of_;
};

/// Components of a tile's cells by straight steps, which reach as far as all do: free cells of a row beside each other
/// are a run, and runs that touch are joined row by row.
class TileComponents {
 public:
  explicit TileComponents(const Walkability& walkable) {
    for (std::int32_t y = 0; y < walkable.size().height; ++y) {
      add_row(walkable, y);
      if (y > 0) join_rows(rows_[static_cast<std::size_t>(y) - 1], rows_.back());
      rows_.push_back(runs_.size());
    }
  }

  /// REQUIRES: a free cell.
  std::uint32_t of(Cell cell) {
    const auto row = runs_.begin() + static_cast<std::ptrdiff_t>(rows_[static_cast<std::size_t>(cell.y)]);
    const auto end = runs_.begin() + static_cast<std::ptrdiff_t>(rows_[static_cast<std::size_t>(cell.y) + 1]);
    const auto run = std::lower_bound(row, end, cell.x, [](const Run& run, std::int32_t x) { return run.end <= x; });
    return sets_.of(static_cast<std::uint32_t>(run - runs_.begin()));
  }

 private:
  struct Run {
    std::int32_t first;
    std::int32_t end;
  };

  void add_row(const Walkability& walkable, std::int32_t y) {
    std::uint64_t before = 0;
    std::int32_t first = -1;  // bit 0 of a row is the cell in front of it
    for (const std::uint64_t word : walkable.row(y)) {
      // Runs begin and end where a cell is not as the one before it; all end within the row.
      for (std::uint64_t changes = word ^ (word << 1 | before); changes != 0; changes &= changes - 1) {
        const std::int32_t x = first + std::countr_zero(changes);
        if ((word >> std::countr_zero(changes) & 1) != 0) {
          runs_.push_back({x, x});
          sets_.add();
        } else {
          runs_.back().end = x;
        }
      }
      before = word >> 63;
      first += 64;
    }
  }

  /// Those of a row, from `above` to before `below`, with those of the last row.
  void join_rows(std::size_t above, std::size_t below) {
    const std::size_t end_above = below;
    while (above < end_above && below < runs_.size()) {
      if (runs_[above].first < runs_[below].end && runs_[below].first < runs_[above].end)
        sets_.join(static_cast<std::uint32_t>(above), static_cast<std::uint32_t>(below));
      ++(runs_[above].end < runs_[below].end ? above : below);
    }
  }

  std::vector<Run> runs_;
  std::vector<std::size_t> rows_{0};  // by row its first run, and the end
  Sets sets_;
};

}  // namespace

SquareSides sides_of(const TileUnit& tile, std::span<const std::uint32_t> factors) {
  const Size size = tile.walkability.size();
  TileComponents components(tile.walkability);
  SquareSides sides;
  for (int side = 0; side < kSideCount; ++side) {
    const bool upright = side % 2 == 0;
    for (std::int32_t offset = 0; offset < (upright ? size.height : size.width); ++offset) {
      const Cell cell = BorderCell(static_cast<Side>(side), offset).in({0, 0}, size);
      if (!tile.walkability[cell]) continue;
      const auto factor = std::lower_bound(factors.begin(), factors.end(), tile.costs.multiple(size.index(cell)));
      sides[static_cast<std::size_t>(side)].push_back(
          {offset, components.of(cell), static_cast<std::uint32_t>(factor - factors.begin())});
    }
  }
  return sides;
}

SquareSides sides_of(const DistrictGraph& graph, DistrictPlace district, const DistrictLevels& levels) {
  const std::vector<std::uint32_t> facing = facing_entrances(graph, district, levels);
  Sets components;
  for (std::size_t group = 0; group < graph.group_count(); ++group) components.add();
  const auto entrances = static_cast<std::uint32_t>(graph.entrance_count());
  for (std::uint32_t entrance = 0; entrance < entrances; ++entrance) {
    if (facing[entrance] != kFacesNone)
      components.join(graph.entrance(entrance).group, graph.entrance(facing[entrance]).group);
  }
  SquareSides sides;
  for (std::uint32_t entrance = 0; entrance < entrances; ++entrance) {
    const DistrictPlace child = levels.child(district, graph.child(entrance));
    const BorderCell cell = graph.border_cell(entrance);
    const DistrictPlace next{child.level, beyond(child.at, cell.side())};
    if (DistrictLevels::parent(next) == district) continue;
    const Cell at = cell.in(levels.corner(child), levels.size_of(child));
    sides[static_cast<std::size_t>(cell.side())].push_back(
        {border_cell_of(at, cell.side(), levels.corner(district)).offset(),
         components.of(graph.entrance(entrance).group), graph.entrance(entrance).factor});
  }
  for (auto& side : sides) {
    std::sort(side.begin(), side.end(), [](const SideCell& a, const SideCell& b) { return a.offset < b.offset; });
  }
  return sides;
}

std::vector<SideCell> choose_entrances(std::span<const SideCell> here, std::span<const SideCell> there,
                                       std::int32_t spacing) {
  std::vector<SideCell> chosen;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int32_t> last;  // offset by components
  auto facing = there.begin();
  for (const SideCell& cell : here) {
    while (facing != there.end() && facing->offset < cell.offset) ++facing;
    if (facing == there.end() || facing->offset != cell.offset) continue;
    const auto [at, is_first] = last.try_emplace({cell.component, facing->component}, cell.offset);
    if (!is_first && cell.offset < at->second + spacing) continue;
    at->second = cell.offset;
    chosen.push_back(cell);
  }
  return chosen;
}

}  // namespace libpath
