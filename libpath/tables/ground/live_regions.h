#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/ground/regions.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

struct LinkRecord;

/// Which cells may reach which while cells are blocked and freed. "No" is always right. "Yes" is right unless a blocked
/// cell may have cut a region in two where looking for a way round it was given up: then is_exact() says so until
/// rebuild(). One-way edges count as ways in both directions, and so do links, which join parts until the next change.
///
/// Every cell has the number of a part; parts that were joined are one in a disjoint-set forest. A blocked cell parts
/// its neighbours only if they are no longer joined around it: the ring of eight tells nearly always, otherwise floods
/// from all sides in turn, the smallest part being renumbered. Threads: may_reach() from any number, between changes.
/// Lifetime: that of the walkability.
class LiveRegions {
 public:
  /// Cells that the floods after one change may visit.
  static constexpr std::uint32_t kMaxVisited = 4096;

  LiveRegions() = default;
  /// Allocates all that it will ever need, about 16 bytes a cell and 16 for each of the links there may come to be.
  /// `has_edges`: `regions` are parted by one-way edges, or joined by links, so that a pass over the cells finds the
  /// parts.
  static Result<LiveRegions> create(Walkability walkable, const Regions& regions, bool has_edges,
                                    std::size_t max_links = 0) noexcept;

  /// Say that a cell of the walkability was blocked or freed just now. Cost: some ten nanoseconds, or the floods.
  void block(Cell cell) noexcept;
  void free(Cell cell) noexcept;

  /// Says which links there are; needed again after each change, if there are some. Cost: some ten nanoseconds each.
  void join_by(std::span<const LinkRecord> links) noexcept;

  /// REQUIRES: both cells are walkable.
  bool may_reach(Cell from, Cell to) const noexcept { return part_of(from) == part_of(to); }

  /// The number of a cell's part, good until the next change; cells of one number are those that may reach each other.
  /// Parts that nothing touched have the number of their region, where the map has no one-way edges and links, until a
  /// rebuild().
  /// REQUIRES: the cell is walkable.
  std::uint32_t part_of(Cell cell) const noexcept {
    const Part part = root_of(part_at(cell));
    return end_count_ == 0 ? part : group_of(part);
  }

  bool is_exact() const noexcept { return doubts_ == 0; }

  /// Parts as they are saved: from each of these cells on, row by row, walkable cells are of that part, until the next.
  struct SavedRun {
    std::uint32_t cell;
    std::uint32_t part;
  };
  struct Saved {
    bool as_made = false;
    std::uint32_t doubts = 0;
    std::uint32_t parts = 0;
    SavedValues<SavedRun> runs;
  };
  /// Cost: a pass over the cells, once one was blocked or freed.
  void write(StateWriter& to) const noexcept;
  /// Whether what is read could have been saved; nothing changes.
  bool read(StateReader& from, Saved& saved) const noexcept;
  /// Links are to be told anew. Cost: a pass over the cells. REQUIRES: the walkability is what it was.
  void put_back(const Saved& saved) noexcept;

  /// Numbers all parts anew. Cost: a pass over the cells.
  void rebuild() noexcept;

 private:
  using Part = std::uint32_t;
  static constexpr Part kNoPart = ~Part{0};
  static constexpr std::size_t kMaxSides = 4;
  static constexpr std::size_t kGlance = 64;
  // A round of floods may go beyond what they may visit by the neighbours of a cell each.
  static constexpr std::size_t kRoom = kMaxVisited + 4 * kMaxSides + 4;

  /// A part that a link leads into or out of, and the least of those that links join with it.
  struct End {
    Part part;
    Part group;
  };

  /// One flood among several: the cells that it has seen.
  struct Side {
    std::uint32_t* cells = nullptr;
    std::uint32_t seen = 0;
    std::uint32_t done = 0;
    std::size_t joined = 0;  // with this side, itself if none
    bool finished = false;   // it has a part of its own
  };
  struct Sides {
    std::array<Side, kMaxSides> all;
    std::size_t count = 0;
    std::uint32_t visited = 0;

    std::size_t root(std::size_t side) const noexcept;
    std::size_t groups() const noexcept;
  };

  Part& part_at(Cell cell) noexcept { return parts_[size_.index(cell)]; }
  Part part_at(Cell cell) const noexcept { return parts_[size_.index(cell)]; }
  LIBPATH_API Part root_of(Part part) const noexcept;
  LIBPATH_API Part group_of(Part root) const noexcept;
  End* find_end(Part root) const noexcept;
  void join(Part a, Part b) noexcept;
  Part new_part() noexcept;
  void number_as_made() noexcept;
  static bool are_of(Part part, const Part* cells) noexcept;
  void take_closed_cells(std::int32_t y) noexcept;
  Sides sides_around(Cell cell) noexcept;
  void visit(Sides& sides, std::size_t side, Cell cell) noexcept;
  void advance(Sides& sides, std::size_t side) noexcept;
  void renumber_exhausted(Sides& sides) noexcept;
  void flood(Cell from, Part part) noexcept;

  Walkability walkable_;
  Regions regions_;
  bool has_edges_ = false;
  bool as_made_ = true;  // no cell was blocked or freed
  Size size_;
  std::uint32_t doubts_ = 0;
  std::unique_ptr<Part[]> parts_;    // by cell
  std::unique_ptr<Part[]> parents_;  // by part
  std::size_t part_count_ = 0;
  std::size_t most_parts_ = 0;
  std::unique_ptr<std::uint32_t[]> marks_;  // by cell: number of the floods that saw it << 2 | side
  std::uint32_t floods_ = 0;
  std::unique_ptr<std::uint32_t[]> queue_;
  std::unique_ptr<End[]> ends_;  // by part
  std::size_t end_count_ = 0;
};

}  // namespace libpath
