#include <libpath/tables/ground/live_regions.h>

#include <algorithm>
#include <bit>
#include <new>

#include <libpath/core/compiler.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/ground/edges.h>

namespace libpath {
namespace {

/// By ring: the straight neighbours, bit i for heading 2i, of which one stands for all that are joined around the
/// middle.
constexpr auto kSides = [] {
  std::array<std::uint8_t, 512> table{};
  for (Ring ring = 0; ring < 512; ++ring) {
    unsigned sides = 0;
    for (int i = 0; i < 4; ++i) {
      const auto heading = static_cast<Heading>(2 * i);
      const auto in_ring = [&](Heading at) { return (ring >> ring_bit(at) & 1) != 0; };
      // The last of those joined clockwise stands for them; where all four are joined, none is the last.
      const bool joined_onward = in_ring(turned(heading, 1)) && in_ring(turned(heading, 2));
      if (in_ring(heading) && !joined_onward) sides |= 1u << i;
    }
    table[ring] = static_cast<std::uint8_t>(sides);
  }
  return table;
}();

}  // namespace

LIBPATH_COLD Result<LiveRegions> LiveRegions::create(Walkability walkable, const Regions& regions, bool has_edges,
                                                     std::size_t max_links) noexcept {
  LiveRegions live;
  live.walkable_ = walkable;
  live.size_ = walkable.size();
  const std::size_t cells = live.size_.cells();
  live.most_parts_ = regions.count() + cells + 64;
  live.parts_.reset(new (std::nothrow) Part[cells]);
  live.parents_.reset(new (std::nothrow) Part[live.most_parts_]);
  live.ends_.reset(new (std::nothrow) End[2 * std::max<std::size_t>(max_links, 1)]);
  live.marks_.reset(new (std::nothrow) std::uint32_t[cells]());
  // A rebuild's flood may wait on as many cells as there are.
  live.queue_.reset(new (std::nothrow) std::uint32_t[std::max<std::size_t>(cells, kMaxSides * (kRoom))]);
  if (!live.parts_ || !live.parents_ || !live.ends_ || !live.marks_ || !live.queue_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  live.regions_ = regions;
  live.has_edges_ = has_edges;
  live.number_as_made();
  return live;
}

/// REQUIRES: the walkability is that of the regions.
void LiveRegions::number_as_made() noexcept {
  if (has_edges_) {
    rebuild();
  } else {
    doubts_ = 0;
    part_count_ = regions_.count();
    for (std::size_t i = 0; i < part_count_; ++i) parents_[i] = static_cast<Part>(i);
    for (std::int32_t y = 0; y < size_.height; ++y) {
      for (std::int32_t x = 0; x < size_.width; ++x) {
        part_at({x, y}) = walkable_[{x, y}] ? regions_.region_of({x, y}) : kNoPart;
      }
    }
  }
  as_made_ = true;
}

/// Whether so many cells, from there on, are of a part or cannot be walked.
bool LiveRegions::are_of(Part part, const Part* cells) noexcept {
  Part others = 0;
  for (std::size_t i = 0; i < kGlance; ++i) others |= cells[i] == kNoPart ? 0 : cells[i] ^ part;
  return others == 0;
}

void LiveRegions::write(StateWriter& to) const noexcept {
  to.put(std::uint32_t{as_made_});
  if (as_made_) return;
  to.put(doubts_);
  to.put(static_cast<std::uint32_t>(part_count_));
  const std::size_t count_at = to.put_number_later();
  const std::size_t cells = size_.cells();
  std::uint32_t count = 0;
  Part seen = kNoPart;
  Part last = kNoPart;
  for (std::size_t i = 0; i < cells; ++i) {
    while (i + kGlance <= cells && are_of(seen, parts_.get() + i)) i += kGlance;
    if (i == cells) break;
    if (parts_[i] == seen || parts_[i] == kNoPart) continue;
    seen = parts_[i];
    const Part root = root_of(seen);
    if (root == last) continue;
    last = root;
    to.put(SavedRun{static_cast<std::uint32_t>(i), root});
    ++count;
  }
  to.set(count_at, count);
}

bool LiveRegions::read(StateReader& from, Saved& saved) const noexcept {
  const auto as_made = from.take<std::uint32_t>();
  saved.as_made = as_made == 1;
  if (as_made > 1) return false;
  if (saved.as_made) return from.is_sound();
  saved.doubts = from.take<std::uint32_t>();
  saved.parts = from.take<std::uint32_t>();
  saved.runs = from.take_all<SavedRun>(from.take<std::uint32_t>());
  if (!from.is_sound() || saved.parts > most_parts_) return false;
  for (std::size_t i = 0; i < saved.runs.size(); ++i) {
    const SavedRun run = saved.runs[i];
    if (run.part >= saved.parts || run.cell >= size_.cells()) return false;
    if (i > 0 && run.cell <= saved.runs[i - 1].cell) return false;
  }
  return true;
}

void LiveRegions::put_back(const Saved& saved) noexcept {
  end_count_ = 0;
  if (saved.as_made) {
    if (!as_made_) number_as_made();
    return;
  }
  as_made_ = false;
  doubts_ = saved.doubts;
  part_count_ = saved.parts;
  for (std::size_t i = 0; i < part_count_; ++i) parents_[i] = static_cast<Part>(i);
  if (saved.runs.size() == 0) return rebuild();
  // A forged state may have walkable cells before its first run.
  std::size_t begin = 0;
  for (std::size_t i = 0; i < saved.runs.size(); ++i) {
    const std::size_t end = i + 1 < saved.runs.size() ? saved.runs[i + 1].cell : size_.cells();
    std::fill(parts_.get() + begin, parts_.get() + end, saved.runs[i].part);
    begin = end;
  }
  for (std::int32_t y = 0; y < size_.height; ++y) take_closed_cells(y);
}

/// Those of a row are of no part.
void LiveRegions::take_closed_cells(std::int32_t y) noexcept {
  const auto words = walkable_.row(y);
  Part* const row = parts_.get() + size_.index({0, y});
  for (std::size_t word = 0; word < words.size(); ++word) {
    for (std::uint64_t closed = ~words[word]; closed != 0; closed &= closed - 1) {
      const std::int32_t x = static_cast<std::int32_t>(word * 64) + std::countr_zero(closed) - 1;
      if (x >= size_.width) return;
      if (x >= 0) row[x] = kNoPart;
    }
  }
}

LiveRegions::Part LiveRegions::root_of(Part part) const noexcept {
  while (parents_[part] != part) part = parents_[part];
  return part;
}

/// Among the ends of links, in the order of their parts; null where it is none.
LiveRegions::End* LiveRegions::find_end(Part root) const noexcept {
  End* const end = ends_.get() + end_count_;
  End* const found = std::lower_bound(ends_.get(), end, root, [](const End& a, Part b) { return a.part < b; });
  return found != end && found->part == root ? found : nullptr;
}

LiveRegions::Part LiveRegions::group_of(Part root) const noexcept {
  const End* const end = find_end(root);
  return end == nullptr ? root : end->group;
}

/// A forest over the parts that links have an end in. Roots are the least of their trees, and are found once all stand.
LIBPATH_COLD void LiveRegions::join_by(std::span<const LinkRecord> links) noexcept {
  const auto part = [&](std::uint32_t place) { return root_of(parts_[place]); };
  const auto joins = [&](const LinkRecord& link) {
    return parts_[link.from] != kNoPart && parts_[link.to] != kNoPart && part(link.from) != part(link.to);
  };
  std::size_t count = 0;
  for (const LinkRecord& link : links) {
    if (!joins(link)) continue;
    for (const Part end : {part(link.from), part(link.to)}) ends_[count++] = {end, end};
  }
  const auto is_before = [](const End& a, const End& b) { return a.part < b.part; };
  std::make_heap(ends_.get(), ends_.get() + count, is_before);
  std::sort_heap(ends_.get(), ends_.get() + count, is_before);
  const auto same = [](const End& a, const End& b) { return a.part == b.part; };
  end_count_ = static_cast<std::size_t>(std::unique(ends_.get(), ends_.get() + count, same) - ends_.get());
  const auto tree_of = [&](Part root) {
    while (true) {
      const Part next = find_end(root)->group;
      if (next == root) return root;
      root = next;
    }
  };
  for (const LinkRecord& link : links) {
    if (!joins(link)) continue;
    const Part a = tree_of(part(link.from));
    const Part b = tree_of(part(link.to));
    find_end(std::max(a, b))->group = std::min(a, b);
  }
  for (std::size_t i = 0; i < end_count_; ++i) ends_[i].group = tree_of(ends_[i].part);
}

void LiveRegions::join(Part a, Part b) noexcept {
  const Part from = root_of(std::max(a, b));
  const Part to = root_of(std::min(a, b));
  parents_[std::max(from, to)] = std::min(from, to);
  // Keeps chains short for those who ask.
  for (Part part : {a, b}) {
    while (parents_[part] != part) {
      const Part next = parents_[part];
      parents_[part] = std::min(from, to);
      part = next;
    }
  }
}

LiveRegions::Part LiveRegions::new_part() noexcept {
  parents_[part_count_] = static_cast<Part>(part_count_);
  return static_cast<Part>(part_count_++);
}

void LiveRegions::free(Cell cell) noexcept {
  as_made_ = false;
  Part part = kNoPart;
  for (int i = 0; i < kHeadings; i += 2) {
    const Cell next = step(cell, static_cast<Heading>(i));
    if (!size_.contains(next) || !walkable_[next]) continue;
    const Part other = part_at(next);
    if (part != kNoPart) join(part, other);
    part = other;
  }
  if (part == kNoPart) {
    if (part_count_ == most_parts_) return rebuild();
    part = new_part();
  }
  part_at(cell) = part;
}

void LiveRegions::block(Cell cell) noexcept {
  as_made_ = false;
  part_at(cell) = kNoPart;
  const unsigned around = kSides[walkable_.ring(cell)];
  if (std::popcount(around) < 2) return;
  if (part_count_ + kMaxSides > most_parts_) return rebuild();
  Sides sides = sides_around(cell);
  while (sides.groups() > 1) {
    if (sides.visited > kMaxVisited) {
      ++doubts_;
      return;
    }
    for (std::size_t side = 0; side < sides.count; ++side) advance(sides, side);
    if (sides.groups() > 1) renumber_exhausted(sides);
  }
}

LiveRegions::Sides LiveRegions::sides_around(Cell cell) noexcept {
  if (++floods_ == 1u << 30) {
    std::fill_n(marks_.get(), size_.cells(), 0);
    floods_ = 1;
  }
  Sides sides;
  for (unsigned rest = kSides[walkable_.ring(cell)]; rest != 0; rest &= rest - 1) {
    const std::size_t side = sides.count++;
    sides.all[side].cells = queue_.get() + side * (kRoom);
    sides.all[side].joined = side;
    visit(sides, side, step(cell, static_cast<Heading>(2 * std::countr_zero(rest))));
  }
  return sides;
}

std::size_t LiveRegions::Sides::root(std::size_t side) const noexcept {
  while (all[side].joined != side) side = all[side].joined;
  return side;
}

std::size_t LiveRegions::Sides::groups() const noexcept {
  std::size_t groups = 0;
  for (std::size_t side = 0; side < count; ++side) groups += all[side].joined == side && !all[side].finished;
  return groups;
}

void LiveRegions::visit(Sides& sides, std::size_t side, Cell cell) noexcept {
  const std::size_t index = size_.index(cell);
  std::uint32_t& mark = marks_[index];
  if (mark >> 2 == floods_) {
    const std::size_t a = sides.root(side);
    const std::size_t b = sides.root(mark & 3);
    sides.all[std::max(a, b)].joined = std::min(a, b);
    return;
  }
  mark = floods_ << 2 | static_cast<std::uint32_t>(side);
  sides.all[side].cells[sides.all[side].seen++] = static_cast<std::uint32_t>(index);
  ++sides.visited;
}

void LiveRegions::advance(Sides& sides, std::size_t side) noexcept {
  Side& flood = sides.all[side];
  if (flood.done == flood.seen) return;
  const Cell cell = size_.cell(flood.cells[flood.done++]);
  for (int i = 0; i < kHeadings; i += 2) {
    const Cell next = step(cell, static_cast<Heading>(i));
    if (walkable_[next]) visit(sides, side, next);
  }
}

/// Gives the cells of each group of sides that has nowhere left to go a part of their own, while others are left.
void LiveRegions::renumber_exhausted(Sides& sides) noexcept {
  for (std::size_t group = 0; group < sides.count; ++group) {
    if (sides.all[group].joined != group || sides.all[group].finished) continue;
    bool exhausted = true;
    for (std::size_t side = 0; side < sides.count; ++side) {
      if (sides.root(side) == group && sides.all[side].done < sides.all[side].seen) exhausted = false;
    }
    if (!exhausted) continue;
    const Part part = new_part();
    for (std::size_t side = 0; side < sides.count; ++side) {
      if (sides.root(side) != group) continue;
      for (std::uint32_t i = 0; i < sides.all[side].seen; ++i) parts_[sides.all[side].cells[i]] = part;
    }
    sides.all[group].finished = true;
    // What is left keeps its number.
    if (sides.groups() == 1) return;
  }
}

void LiveRegions::rebuild() noexcept {
  as_made_ = false;
  doubts_ = 0;
  std::fill_n(parts_.get(), size_.cells(), kNoPart);
  part_count_ = 0;
  for (std::int32_t y = 0; y < size_.height; ++y) {
    for (std::int32_t x = 0; x < size_.width; ++x) {
      if (walkable_[{x, y}] && part_at({x, y}) == kNoPart) flood({x, y}, new_part());
    }
  }
}

void LiveRegions::flood(Cell from, Part part) noexcept {
  std::size_t count = 0;
  const auto reach = [&](Cell cell) {
    if (!walkable_[cell] || part_at(cell) != kNoPart) return;
    part_at(cell) = part;
    queue_[count++] = static_cast<std::uint32_t>(size_.index(cell));
  };
  reach(from);
  for (std::size_t done = 0; done < count; ++done) {
    const Cell cell = size_.cell(queue_[done]);
    for (int i = 0; i < kHeadings; i += 2) {
      const Cell next = step(cell, static_cast<Heading>(i));
      if (size_.contains(next)) reach(next);
    }
  }
}

}  // namespace libpath
