#include <libpath/tables/grid/hub_labels.h>

namespace libpath {

CellLabel HubLabels::find(Cell cell, std::uint32_t hub) const noexcept {
  const Block block = of_block_at(cell);
  std::size_t first = 0;
  for (std::size_t left = block.hubs.size(); left > 0;) {
    const std::size_t half = (left + 1) / 2;
    first += block.hubs[first + half - 1] < hub ? half : 0;
    left -= half;
  }
  for (std::size_t i = first; i < block.hubs.size() && block.hubs[i] == hub; ++i) {
    const CellLabel found = label(block.starts[i]);
    if (found.holds(Blocks::bit(cell))) return found;
  }
  return {};
}

HubLabels::Place HubWays::follow_link(const Place& at, const CellLabel::Exit& exit) const noexcept {
  const Size size = labels_.map_size();
  const LinkRecord& link = labels_.links()[static_cast<std::size_t>(exit.onward)];
  const std::uint32_t next = link.from == size.index(at.cell) ? link.to : link.from;
  const Cell cell = size.cell(next);
  return {cell, at.hub, next == at.hub ? CellLabel{} : labels_.find(cell, at.hub)};
}

Cost HubWays::cost_of(Place at) const noexcept {
  if (!at.label) return 0;
  Cost cost = 0;
  Cell turned_at = at.cell;
  std::uint32_t heading = kNoHeading;
  const auto add_run = [&] {
    if (at.cell != turned_at) cost += cost_of_run(turned_at, at.cell, static_cast<Heading>(heading));
    turned_at = at.cell;
  };
  const CellLabel::Exit exit = HubLabels::leave_block(at, heading, [&](std::uint32_t) { add_run(); });
  add_run();
  return cost + exit.cost;
}

Cost HubWays::cost_of_run(Cell from, Cell to, Heading heading) const noexcept {
  const Size size = labels_.map_size();
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const auto step = static_cast<std::size_t>(by.y * size.width + by.x);
  Cost multipliers = 0;
  for (std::size_t at = size.index(from); at != size.index(to); at += step) {
    multipliers += costs_.multiplier(at, at + step);
  }
  return (is_diagonal(heading) ? kDiagonal : kStraight) * multipliers;
}

}  // namespace libpath
