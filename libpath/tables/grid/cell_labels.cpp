#include <libpath/tables/grid/cell_labels.h>

#include <algorithm>
#include <array>

#include <libpath/core/compiler.h>
#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>
#include <libpath/tables/grid/cell_ways.h>

namespace libpath {

/// Proves labels one way, or both at once where they are the same.
class CellLabelProof {
 public:
  struct Ways {
    bool to, from;
  };

  CellLabelProof(const HubLabels& labels, const CellWays& ground, Ways ways) noexcept
      : labels_(labels), ground_(ground), ways_(ways) {}

  /// Whether the labels stand in order and all steps of theirs stay within their blocks till they leave them.
  bool labels_are_sound() const noexcept {
    for (std::size_t block = 0; block < labels_.block_count(); ++block) {
      const OpenSteps open = open_steps(block);
      const auto [hubs, starts] = labels_.of_block(block);
      std::uint64_t of_hub = 0;  // the cells that labels of the hub hold
      for (std::size_t i = 0; i < hubs.size(); ++i) {
        prefetch(starts, i + kAhead);
        if (i > 0 && hubs[i - 1] > hubs[i]) return false;
        if (i == 0 || hubs[i - 1] != hubs[i]) of_hub = 0;
        if (!steps_are_sound(starts[i], open)) return false;
        const std::uint64_t cells = labels_.label(starts[i]).cells();
        if ((of_hub & cells) != 0) return false;
        of_hub |= cells;
      }
    }
    return true;
  }

  /// Whether what leaves blocks goes on. REQUIRES: labels_are_sound().
  bool exits_are_sound() const noexcept {
    for (std::size_t block = 0; block < labels_.block_count(); ++block) {
      const OpenSteps open = open_steps(block);
      const auto [hubs, starts] = labels_.of_block(block);
      for (std::size_t i = 0; i < hubs.size(); ++i) {
        prefetch(starts, i + kAhead);
        const HubLabels::Place at{labels_.corner(block), hubs[i], labels_.label(starts[i])};
        if (!exits_are_sound(at, open)) return false;
      }
    }
    return true;
  }

 private:
  static constexpr std::size_t kBits = Blocks::kCells;
  static constexpr std::size_t kAhead = 8;

  /// A block's labels lie far apart.
  void prefetch(std::span<const std::uint32_t> starts, std::size_t i) const noexcept {
    if (i < starts.size() && starts[i] < labels_.words()) prefetch_line(labels_.label(starts[i]).words());
  }

  /// By bit, which headings lead on from a cell; of the cells of a block those that are walkable.
  struct OpenSteps {
    std::uint64_t walkable = 0;
    std::array<HeadingSet, kBits> headings{};
  };

  OpenSteps open_steps(std::size_t block) const noexcept {
    OpenSteps open;
    const Cell corner = labels_.corner(block);
    const Size size = ground_.walkable.size();
    for (std::uint32_t bit = 0; bit < kBits; ++bit) {
      const Cell cell = cell_in(corner, bit);
      if (!size.contains(cell) || !ground_.walkable[cell]) continue;
      open.walkable |= std::uint64_t{1} << bit;
      open.headings[bit] = headings_at(cell);
    }
    return open;
  }

  static Cell cell_in(Cell corner, std::uint32_t bit) noexcept {
    return {corner.x + static_cast<std::int32_t>(bit % Blocks::kSide),
            corner.y + static_cast<std::int32_t>(bit / Blocks::kSide)};
  }

  HeadingSet headings_at(Cell cell) const noexcept {
    HeadingSet open = open_headings(ground_.walkable.ring(cell));
    if (ground_.edges.empty()) return open;
    const Size size = ground_.walkable.size();
    if (ways_.to) open = static_cast<HeadingSet>(open & ~ground_.edges.closed(size, cell));
    if (!ways_.from) return open;
    HeadingSet taken_back = 0;
    for_each(open, [&](Heading heading) {
      const HeadingSet closed = ground_.edges.closed(size, step(cell, heading));
      if ((closed & set_of(turned(heading, kHeadings / 2))) == 0) {
        taken_back = static_cast<HeadingSet>(taken_back | set_of(heading));
      }
    });
    return taken_back;
  }

  /// The bit that a heading leads to; kBits where it leads out of the block.
  static std::uint32_t bit_after(std::uint32_t bit, Heading heading) noexcept {
    const Cell to = step(cell_in({0, 0}, bit), heading);
    if (to.x < 0 || to.y < 0 || to.x >= Blocks::kSide || to.y >= Blocks::kSide) return kBits;
    return Blocks::bit(to);
  }

  bool steps_are_sound(std::uint32_t start, const OpenSteps& open) const noexcept {
    const std::size_t words = labels_.words();
    if (start > words || words - start < CellLabel::kWordsOfCells) return false;
    const CellLabel label = labels_.label(start);
    const std::uint64_t cells = label.cells();
    if (cells == 0 || (cells & ~open.walkable) != 0) return false;
    const std::size_t taken = CellLabel::kWordsOfCells + CellLabel::words_of_steps(cells);
    if (words - start < taken) return false;
    const std::size_t exits = (words - start - taken) / labels_.words_of_exit();
    std::uint64_t leaving = 0;  // the cells whose ways were followed
    for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
      std::uint64_t way = 0;
      auto bit = static_cast<std::uint32_t>(std::countr_zero(rest));
      while ((leaving >> bit & 1) == 0) {
        if ((way >> bit & 1) != 0) return false;
        way |= std::uint64_t{1} << bit;
        const std::uint32_t next = label.step_from(bit);
        if (next >= kHeadings) {
          if (next - kHeadings >= exits) return false;
          break;
        }
        const auto heading = static_cast<Heading>(next);
        if ((open.headings[bit] & set_of(heading)) == 0) return false;
        bit = bit_after(bit, heading);
        if (bit == kBits || (cells >> bit & 1) == 0) return false;
      }
      leaving |= way;
    }
    return true;
  }

  /// `label`: at the corner of its block.
  bool exits_are_sound(const HubLabels::Place& label, const OpenSteps& open) const noexcept {
    std::uint32_t rank = 0;
    for (std::uint64_t rest = label.label.cells(); rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::uint32_t>(std::countr_zero(rest));
      const std::uint32_t next = label.label.step_of(rank++);
      if (next < kHeadings) continue;
      const HubLabels::Place at{cell_in(label.cell, bit), label.hub, label.label};
      if (!exit_is_sound(at, label.label.exit(next - kHeadings), open.headings[bit])) return false;
    }
    return true;
  }

  bool exit_is_sound(const HubLabels::Place& at, const CellLabel::Exit& exit, HeadingSet open) const noexcept {
    if (exit.how == CellLabel::kByLink) return link_is_sound(at, exit);
    if (exit.how > CellLabel::kByLink) return false;
    const auto heading = static_cast<Heading>(exit.how);
    if ((open & set_of(heading)) == 0) return false;
    HubLabels::Place next{step(at.cell, heading), at.hub, {}};
    const Size size = ground_.walkable.size();
    const std::size_t index = size.index(next.cell);
    if (exit.onward == CellLabel::kAtHub) {
      if (index != at.hub) return false;
    } else {
      // Compared as addresses, for what was not searched for may lie anywhere.
      next.label = labels_.find(next.cell, at.hub);
      if (!next.label || next.label.words() - at.label.words() != exit.onward) return false;
    }
    const Cost multiplier = ground_.costs.multiplier(size.index(at.cell), index);
    return exit.cost ==
           (is_diagonal(heading) ? kDiagonal : kStraight) * multiplier + HubWays(labels_, ground_.costs).cost_of(next);
  }

  bool link_is_sound(const HubLabels::Place& at, const CellLabel::Exit& exit) const noexcept {
    const auto links = ground_.edges.links();
    if (exit.onward < 0 || static_cast<std::size_t>(exit.onward) >= links.size()) return false;
    const LinkRecord& link = links[static_cast<std::size_t>(exit.onward)];
    const std::size_t index = ground_.walkable.size().index(at.cell);
    if (link.from != index && link.to != index) return false;
    const HubWays ways(labels_, ground_.costs);
    const HubLabels::Place next = ways.follow_link(at, exit);
    if (!next.label && ground_.walkable.size().index(next.cell) != at.hub) return false;
    return (!ways_.to || ground_.has_link(at.cell, next.cell, link.cost)) &&
           (!ways_.from || ground_.has_link(next.cell, at.cell, link.cost)) &&
           exit.cost == link.cost + ways.cost_of(next);
  }

  const HubLabels& labels_;
  CellWays ground_;
  Ways ways_;
};

Result<CellLabels> CellLabels::open(const TableSource& source, const Walkability& walkable, const StepCosts& costs,
                                    const Edges& edges) noexcept {
  CellLabels table;
  const CellWays ground{walkable, costs, edges};
  const Size size = walkable.size();
  const std::size_t blocks = Blocks(size).count();
  const auto open_labels = [&](const auto& offset_section, const auto& hub_section, const auto& start_section,
                               const auto& way_section, CellLabelProof::Ways ways, HubLabels& labels) -> Result<Done> {
    const auto offsets = source.find(offset_section);
    const auto hubs = source.find(hub_section);
    const auto starts = source.find(start_section);
    const auto words = source.find(way_section);
    if (hubs.size() != starts.size()) return source.bad(start_section);
    if (offsets.empty()) {
      if (!hubs.empty() || !words.empty()) return source.bad(offset_section);
      return Done{};
    }
    // How many words an exit takes comes last.
    const std::uint32_t exit_words = offsets.back();
    if (exit_words != CellLabel::words_of_exit(false) && exit_words != CellLabel::words_of_exit(true)) {
      return source.bad(offset_section);
    }
    const auto starts_of_blocks = offsets.first(offsets.size() - 1);
    if (!offsets_are_sound(starts_of_blocks, blocks, hubs.size())) return source.bad(offset_section);
    labels = HubLabels(size, exit_words == CellLabel::words_of_exit(true), starts_of_blocks, hubs, starts, words,
                       edges.links());
    const CellLabelProof proof(labels, ground, ways);
    if (!proof.labels_are_sound()) return source.bad(start_section);
    if (!proof.exits_are_sound()) return source.bad(way_section);
    return Done{};
  };
  table.both_ways_ = source.find(kFromHubOffsetSection).empty();
  auto opened = open_labels(kCellLabelOffsetSection, kCellLabelHubSection, kCellLabelStartSection, kCellLabelWaySection,
                            {true, table.both_ways_}, table.to_);
  if (!opened) return Failure{opened.error()};
  opened = open_labels(kFromHubOffsetSection, kFromHubHubSection, kFromHubStartSection, kFromHubWaySection,
                       {false, true}, table.from_);
  if (!opened) return Failure{opened.error()};
  if (table.to_.empty() && !table.from_.empty()) return source.bad(kFromHubOffsetSection);
  if (table.both_ways_) table.from_ = table.to_;
  if (!table.empty()) table.cells_ = walkable.count();
  return table;
}

}  // namespace libpath
