#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/ground/switches.h>

namespace libpath {

/// Which switches of a live world are open, and what of it they hold closed: whatever is in a closed one. What else a
/// game asks of the same links and edges is kept here and holds once they are open.
/// Memory: two bytes a cell where switches have cells, three where some of these start closed. Threads: as what owns
/// it. Lifetime: that of the asset.
class LiveSwitches {
 public:
  /// A link of some switches, one way.
  struct Link {
    std::uint32_t from = 0;  // row-major places
    std::uint32_t to = 0;
    Milli length;
    Cost drawn = kNoCost;  // what it costs the unit when all is open, in baked units
    Cost asked = kNoCost;  // what the game wants instead
    bool is_asked = false;
    std::uint16_t closed_by = 0;  // so many switches

    Cost cost() const noexcept { return closed_by > 0 ? kNoCost : is_asked ? asked : drawn; }
  };
  /// A one-way edge of some switches, or the opposite of one, which no map has drawn. Closed, both are laid, so that
  /// nothing passes.
  struct Edge {
    Cell from;
    Cell to;
    bool drawn = false;  // laid when all is open
    bool asked = false;  // what the game wants instead, or the same
    std::uint16_t closed_by = 0;

    bool is_laid() const noexcept { return closed_by > 0 || asked; }
    /// Whether it may have to be laid or lifted, whatever else a game does.
    bool may_change() const noexcept { return !drawn || !asked; }
  };

  LiveSwitches() = default;
  static Result<LiveSwitches> create(const Switches& switches, Size size) noexcept;

  std::size_t size() const noexcept { return switches_ == nullptr ? 0 : switches_->size(); }
  /// REQUIRES: a place below size(), for all of these.
  bool is_open(std::size_t place) const noexcept { return open_[place]; }
  NameRecord name(std::size_t place) const noexcept { return switches_->record(place).name; }
  std::span<const RunRecord> runs(std::size_t place) const noexcept { return switches_->runs(place); }
  /// Notes that a switch opened or closed. REQUIRES: it was not so.
  void set(std::size_t place, bool open) noexcept;

  /// Whether some closed switch has the cell. `index`: its row-major place on the map.
  bool is_closed(std::size_t index) const noexcept { return closed_by_ && closed_by_[index] > 0; }

  std::span<Link> links() noexcept { return {links_.get(), link_count_}; }
  std::span<Edge> edges() noexcept { return {edges_.get(), edge_count_}; }
  /// What lies on a cell when all is open, and nothing is changed. `index`: its row-major place; `baked`: its terrain.
  std::uint8_t drawn_terrain(std::size_t index, std::uint8_t baked) const noexcept {
    return drawn_ && drawn_[index] != kAsBaked ? drawn_[index] : baked;
  }

  /// What is open and what the game asks of the members, as in a world of the same asset.
  struct Saved {
    SavedValues<std::uint8_t> open;
    SavedValues<Cost> asked;                // of each link; 0 for nothing
    SavedValues<std::uint8_t> edges_asked;  // of each edge: laid or not
  };
  void write(StateWriter& to) const noexcept;
  /// Whether what is read could have been saved; nothing changes.
  bool read(StateReader& from, Saved& saved) const noexcept;
  void put_back(const Saved& saved) noexcept;

  /// Null where no switch has it.
  Link* find_link(std::uint32_t from, std::uint32_t to) noexcept;
  Edge* find_edge(Cell from, Cell to) noexcept;

  /// Calls visit(cell, terrain) for the cells of switches that start closed, with what is there once they are open.
  template <class Visit>
  void for_each_closed_terrain(Visit visit) const {
    std::size_t next = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (switches_->starts_open(i)) continue;
      for (const RunRecord& run : runs(i)) {
        for (std::int32_t x = run.begin; x < run.end; ++x) visit(Cell{x, run.y}, switches_->terrains()[next++]);
      }
    }
  }

 private:
  static constexpr std::uint8_t kAsBaked = 255;  // no terrain: a map has fewer

  Result<Done> allocate(Size size) noexcept;
  void list_links() noexcept;
  void list_edges() noexcept;
  void count(std::size_t place, bool closed) noexcept;

  const Switches* switches_ = nullptr;
  Size size_;
  std::unique_ptr<bool[]> open_;                // by switch
  std::unique_ptr<std::uint16_t[]> closed_by_;  // by cell: so many switches; null where none has cells
  std::unique_ptr<std::uint8_t[]> drawn_;       // by cell: what lies below one that starts closed; null where none does
  std::unique_ptr<Link[]> links_;               // sorted by their ends, each once
  std::unique_ptr<Edge[]> edges_;               // likewise
  std::size_t link_count_ = 0;
  std::size_t edge_count_ = 0;
};

}  // namespace libpath
