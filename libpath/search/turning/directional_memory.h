#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/search/turning/directional_context.h>
#include <libpath/search/turning/start_curves.h>
#include <libpath/tables/turning/projection.h>

namespace libpath {

/// A pose that a search has reached.
struct PoseNode {
  Cost g;
  std::uint32_t search;        // number of the search that wrote this node
  std::uint32_t edge : 31;     // that leads here: its place in the hit check
  std::uint32_t expanded : 1;  // and not reached in a better way since; a weighted search expands no pose twice
};
/// A cell that the search over the projection has reached, backwards from the goal.
struct ProjectedNode {
  Cost to_goal;
  std::uint32_t search;
  std::uint32_t to_start;  // at least

  Cost key() const noexcept { return to_goal + to_start; }
};

/// What a DirectionalContext holds: arrays of one entry a pose or a cell, each of which the search at hand may use.
/// Nodes carry the number of the search that wrote them, so that nothing is cleared between queries.
struct DirectionalMemory {
  /// Whether there was memory for worlds like this one.
  bool allocate(const World& world) noexcept;
  /// A fresh number.
  std::uint32_t begin_search() noexcept;
  StartCurves curves_from_start() noexcept {
    return {{start_curves.get(), start_curve_count}, {sweep_words.get(), sweep_word_count}};
  }

  std::size_t poses = 0;
  std::size_t cells = 0;
  std::size_t start_curve_count = 0;
  std::size_t sweep_word_count = 0;
  std::size_t projection_bit_count = 0;
  std::size_t looked_at_count = 0;
  std::uint32_t search = 0;
  PageArray<PoseNode> pose_nodes;
  PageArray<std::uint32_t> pose_costs;  // of floods, which touch all
  PageArray<ProjectedNode> cell_nodes;
  PageArray<OpenList::Entry> pose_entries;
  PageArray<OpenList::Entry> cell_entries;
  PageArray<StartCurve> start_curves;
  PageArray<std::uint64_t> sweep_words;
  PageArray<Projection::Bits> projection_bits;
  PageArray<std::uint32_t> looked_at;  // squares of a LookedAt
  OpenList pose_open;
  OpenList cell_open;

  /// Room for the state of the lattice search at hand, and a number that each new one changes.
  static constexpr std::size_t kStateBytes = 4096;
  alignas(std::max_align_t) std::array<std::byte, kStateBytes> state;
  std::uint64_t states = 0;
};

}  // namespace libpath
