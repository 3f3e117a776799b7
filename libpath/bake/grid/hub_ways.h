#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/grid/hub_labels.h>
#include <libpath/bake/grid/hub_steps.h>
#include <libpath/core/cell.h>

namespace libpath {

/// The cells that have a hub, one way, hub by hub in the order of their nodes.
struct CellsOfHubs {
  struct CellCost {
    std::uint32_t node;
    SplitCost cost;
  };
  std::vector<std::size_t> first;
  std::vector<CellCost> costs;
  bool wide = false;  // some take more than 32 bits

  CellsOfHubs(const HubCosts& hubs, const std::vector<std::uint32_t>& nodes);

  std::span<CellCost> of(std::uint32_t hub) noexcept {
    return {costs.data() + first[hub], costs.data() + first[hub + 1]};
  }
};

/// The labels of some hubs in a row, hub by hub.
struct LaidHubs {
  struct Label {
    std::uint32_t block;
    std::uint32_t hub;    // its cell's row-major place
    std::uint32_t start;  // among the words
  };
  std::vector<Label> labels;
  std::vector<std::uint32_t> words;
};

/// The labels of the hubs from node `first` to before `end`. Of equal ways to a hub cells take one that turns least.
/// Orders the cells of these hubs by cost. Cost: some 0.1 to 0.2 µs a cell of each hub.
LaidHubs lay_hubs(const HubSteps& steps, const CellNodes& cells, Size size, CellsOfHubs& cells_of, std::size_t first,
                  std::size_t end);

}  // namespace libpath
