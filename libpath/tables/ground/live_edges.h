#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/late_edges.h>
#include <libpath/tables/ground/one_way_edges.h>

namespace libpath {

/// The one-way edges and links of one unit while a game opens and closes some: those baked, with the late ones once
/// cells are freed, but for links that were closed or cost something else now and one-way edges that were lifted, with
/// links that were opened and one-way edges that were laid. Memory: 70 kB, 32 bytes for each baked link and for each
/// cell that has edges, 64 for each late link, and up to 80 for each late edge and cell of the unit; with the first
/// edge laid or lifted, and whenever there are twice as many, 160 bytes more for each of them and each cell of the
/// unit. Threads: as what owns it. Lifetime: that of the baked ones; what it shows is good until the next repair().
class LiveEdges {
 public:
  /// Links and one-way edges that are not as they were baked, at most.
  static constexpr std::size_t kMaxChangedLinks = 1024;
  static constexpr std::size_t kMaxChangedOneWay = 256;

  LiveEdges() = default;
  /// Of a unit of that width. `one_way`: what closed the baked steps. Links are shown in baked units, and each of these
  /// as `scale` others.
  static Result<LiveEdges> create(const Edges& baked, const LateEdges& late, const OneWayEdges& one_way, Size size,
                                  std::int32_t width, Cost scale) noexcept;

  /// Whether the late ones are shown: needed while cells are walkable that were not when the map was baked.
  void show_late(bool shown) noexcept;

  /// Opens a link, or lets it cost something else; kNoCost closes it. Whether there was room. In baked units. REQUIRES:
  /// two cells on the map; a cost of 1 to Edges::kMaxLinkCost.
  bool set_link(Cell from, Cell to, Cost cost) noexcept;
  /// As it was baked.
  void reset_link(Cell from, Cell to) noexcept;
  /// Lays a one-way edge, or lifts one; whether there was room, and memory. REQUIRES: neighbours on the map.
  bool set_one_way(Cell from, Cell to, bool laid) noexcept;

  /// Changed links by their ends, and one-way edges that were laid or lifted, as they are saved.
  struct OneWay {
    Cell from;
    Cell to;

    friend constexpr bool operator==(const OneWay&, const OneWay&) = default;
  };
  struct Saved {
    SavedValues<LinkRecord> links;
    SavedValues<OneWay> one_way;
  };
  void write(StateWriter& to) const noexcept;
  /// Whether what is read could have been saved; nothing changes.
  bool read(StateReader& from, Saved& saved) const noexcept;
  /// Room for so many one-way edges that were laid or lifted; whether there was memory.
  bool make_room_for(std::size_t one_way) noexcept;
  /// REQUIRES: room.
  void put_back(const Saved& saved) noexcept;

  /// Brings what is shown up to date. Cost: where something changed, a pass over all edges and the rows of the map.
  void repair() noexcept;

  Edges edges() const noexcept { return as_baked() ? baked_ : shown_; }
  Edges scaled() const noexcept { return edges().with_links({scaled_.get(), edges().links().size()}); }

  bool as_baked() const noexcept { return link_count_ == 0 && one_way_count_ == 0 && !shows_late_; }
  /// Whether a one-way edge was laid or lifted, which one, and how many were.
  bool has_changed_one_way() const noexcept { return one_way_count_ > 0; }
  bool has_changed_one_way(Cell from, Cell to) const noexcept;
  std::size_t changed_one_way_count() const noexcept { return one_way_count_; }
  std::span<const OneWay> changed_one_way() const noexcept { return {one_way_.get(), one_way_count_}; }
  /// Whether it is laid, by the game or when the map was baked.
  bool is_laid(Cell from, Cell to) const noexcept;
  /// As of the last repair(): whether a step is open that was closed when the map was baked.
  bool opens_steps() const noexcept { return opens_steps_; }
  /// Whether a link is not as it was baked, and how many are not.
  bool has_changed(Cell from, Cell to) const noexcept;
  std::size_t changed_count() const noexcept { return link_count_; }
  /// As of the last repair(): whether some link costs less than it did when it was baked, or there was none, or a step
  /// is open that was closed.
  bool has_better() const noexcept;
  /// Another number after each change.
  std::uint64_t version() const noexcept { return version_; }

 private:
  bool add_late(const LateEdges& late) noexcept;
  bool add_late_links(const LateEdges& late) noexcept;
  std::size_t list_late_steps(const LateEdges& late, EdgeCell* out) const noexcept;
  const Edges& base() const noexcept { return shows_late_ ? with_late_ : baked_; }
  std::size_t place_of(std::uint32_t from, std::uint32_t to) const noexcept;
  std::size_t place_of_one_way(Cell from, Cell to) const noexcept;
  bool is_baked(Cell from, Cell to) const noexcept;
  Cost baked_cost(std::uint32_t from, std::uint32_t to) const noexcept;
  void show_links() noexcept;
  std::size_t list_steps(bool laid, EdgeCell* out) const noexcept;
  std::size_t list_opened(EdgeCell* out) const noexcept;
  void keep_steps_near(Cell to, std::span<EdgeCell> opened) const noexcept;
  void show_cells() noexcept;
  void show_scaled() noexcept;

  Edges baked_;
  Edges with_late_;
  Edges shown_;
  OneWayEdges baked_one_way_;
  bool shows_late_ = false;
  bool opens_steps_ = false;
  Size size_;
  std::int32_t width_ = 1;
  Cost scale_ = 1;
  std::uint64_t version_ = 0;
  std::uint64_t repaired_ = 0;             // as of that version
  std::unique_ptr<LinkRecord[]> changed_;  // sorted by their ends; of kNoCost where closed
  std::size_t link_count_ = 0;             // of them
  std::unique_ptr<OneWay[]> one_way_;      // laid where not baked, lifted where baked
  std::size_t one_way_count_ = 0;
  std::size_t one_way_room_ = 0;                // for the steps that so many close
  std::unique_ptr<EdgeCell[]> steps_;           // that these close and open, a step each
  std::unique_ptr<std::uint32_t[]> late_rows_;  // of what is baked with what is late
  std::unique_ptr<EdgeCell[]> late_cells_;
  std::unique_ptr<LinkRecord[]> late_links_;
  std::unique_ptr<std::uint32_t[]> rows_;
  std::unique_ptr<EdgeCell[]> cells_;
  std::unique_ptr<EdgeCell[]> more_cells_;  // instead of those from the next repair() on
  std::unique_ptr<LinkRecord[]> links_;
  std::unique_ptr<LinkRecord[]> scaled_;
};

}  // namespace libpath
