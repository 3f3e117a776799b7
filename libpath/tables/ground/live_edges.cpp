#include <libpath/tables/ground/live_edges.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <new>
#include <span>
#include <utility>

#include <libpath/tables/ground/closed_steps.h>

namespace libpath {
namespace {

std::pair<std::uint32_t, std::uint32_t> ends_of(const LinkRecord& link) noexcept { return {link.from, link.to}; }

/// Most steps that one edge closes: per place that covers its lower end the straight one and four diagonal ones.
std::size_t most_closed(std::int32_t width) noexcept {
  return 5 * static_cast<std::size_t>(width) * static_cast<std::size_t>(width);
}

/// By cell. A heap's code is half of std::sort()'s.
void sort_steps(EdgeCell* first, std::size_t count) noexcept {
  const auto is_before = [](const EdgeCell& a, const EdgeCell& b) { return a.cell < b.cell; };
  std::make_heap(first, first + count, is_before);
  std::sort_heap(first, first + count, is_before);
}

/// Joins the cells of edges, without the steps that are `opened`, with those that `closed` adds, a step each and in
/// order, and with links. Returns how many cells there are. REQUIRES: room for them, and for a row more than the map
/// has.
std::size_t join_cells(std::span<const EdgeCell> cells, std::span<const EdgeCell> opened,
                       std::span<const EdgeCell> closed, std::span<const LinkRecord> links, Size size, EdgeCell* out,
                       std::uint32_t* rows) noexcept {
  const auto none = static_cast<std::uint32_t>(size.cells());
  std::size_t count = 0;
  std::size_t link = 0;
  std::size_t next_cell = 0;
  std::size_t next_opened = 0;
  std::size_t next_closed = 0;
  while (true) {
    const std::uint32_t cell = std::min({link < links.size() ? links[link].from : none,
                                         next_cell < cells.size() ? cells[next_cell].cell : none,
                                         next_closed < closed.size() ? closed[next_closed].cell : none});
    if (cell == none) break;
    EdgeCell made{cell, 0, static_cast<std::uint32_t>(link), 0};
    if (next_cell < cells.size() && cells[next_cell].cell == cell) made.closed = cells[next_cell++].closed;
    while (next_opened < opened.size() && opened[next_opened].cell <= cell) {
      if (opened[next_opened].cell == cell) made.closed &= ~opened[next_opened].closed;
      ++next_opened;
    }
    while (next_closed < closed.size() && closed[next_closed].cell == cell) made.closed |= closed[next_closed++].closed;
    for (; link < links.size() && links[link].from == cell; ++link) ++made.link_count;
    if (made.closed != 0 || made.link_count > 0) out[count++] = made;
  }
  std::size_t place = 0;
  for (std::int32_t y = 0; y <= size.height; ++y) {
    while (place < count && size.cell(out[place].cell).y < y) ++place;
    rows[static_cast<std::size_t>(y)] = static_cast<std::uint32_t>(place);
  }
  return count;
}

}  // namespace

Result<LiveEdges> LiveEdges::create(const Edges& baked, const LateEdges& late, const OneWayEdges& one_way, Size size,
                                    std::int32_t width, Cost scale) noexcept {
  LiveEdges live;
  live.baked_one_way_ = one_way;
  live.baked_ = live.with_late_ = baked;
  live.size_ = size;
  live.width_ = width;
  live.scale_ = scale;
  if (!late.empty() && !live.add_late(late)) return Failure{Error{ErrorCode::out_of_memory, 0}};
  const std::size_t links = live.with_late_.links().size() + kMaxChangedLinks;
  live.changed_.reset(new (std::nothrow) LinkRecord[kMaxChangedLinks]);
  live.one_way_.reset(new (std::nothrow) OneWay[kMaxChangedOneWay]);
  live.rows_.reset(new (std::nothrow) std::uint32_t[static_cast<std::size_t>(size.height) + 1]);
  live.cells_.reset(new (std::nothrow) EdgeCell[live.with_late_.cells().size() + kMaxChangedLinks]);
  live.links_.reset(new (std::nothrow) LinkRecord[links]);
  live.scaled_.reset(new (std::nothrow) LinkRecord[links]);
  if (!live.changed_ || !live.one_way_ || !live.rows_ || !live.cells_ || !live.links_ || !live.scaled_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  live.show_scaled();
  return live;
}

/// Makes with_late_. Whether there was memory.
bool LiveEdges::add_late(const LateEdges& late) noexcept {
  const std::size_t most = late.edges().size() * most_closed(width_);
  const std::size_t rows = static_cast<std::size_t>(size_.height) + 1;
  const std::size_t cells = baked_.cells().size() + most + late.links().size();
  std::unique_ptr<EdgeCell[]> steps(new (std::nothrow) EdgeCell[std::max<std::size_t>(most, 1)]);
  late_cells_.reset(new (std::nothrow) EdgeCell[cells]);
  late_rows_.reset(new (std::nothrow) std::uint32_t[rows]);
  if (!steps || !late_cells_ || !late_rows_ || !add_late_links(late)) return false;
  const std::span<const EdgeCell> closed(steps.get(), list_late_steps(late, steps.get()));
  const std::span<const LinkRecord> links(late_links_.get(), baked_.links().size() + late.links().size());
  const std::size_t count = join_cells(baked_.cells(), {}, closed, links, size_, late_cells_.get(), late_rows_.get());
  with_late_ = Edges({late_rows_.get(), rows}, {late_cells_.get(), count}, links);
  return true;
}

/// Both kinds, in the order of their ends.
bool LiveEdges::add_late_links(const LateEdges& late) noexcept {
  const auto baked = baked_.links();
  const auto added = late.links();
  late_links_.reset(new (std::nothrow) LinkRecord[std::max<std::size_t>(baked.size() + added.size(), 1)]);
  if (!late_links_) return false;
  const auto before = [](const LinkRecord& a, const LinkRecord& b) { return ends_of(a) < ends_of(b); };
  std::merge(baked.begin(), baked.end(), added.begin(), added.end(), late_links_.get(), before);
  return true;
}

/// The steps that late edges close, by cell.
std::size_t LiveEdges::list_late_steps(const LateEdges& late, EdgeCell* out) const noexcept {
  std::size_t count = 0;
  for (const OneWayRecord& edge : late.edges()) {
    for_each_closed_step(size_.cell(edge.from), size_.cell(edge.to), width_, [&](Cell cell, Heading heading) {
      if (size_.contains(cell)) out[count++] = {static_cast<std::uint32_t>(size_.index(cell)), set_of(heading), 0, 0};
    });
  }
  sort_steps(out, count);
  return count;
}

void LiveEdges::show_late(bool shown) noexcept {
  if (shows_late_ == shown || late_rows_ == nullptr) return;
  shows_late_ = shown;
  ++version_;
}

/// Among the changed links; where it would be if it is none.
std::size_t LiveEdges::place_of(std::uint32_t from, std::uint32_t to) const noexcept {
  const LinkRecord* const first = changed_.get();
  const auto before = [](const LinkRecord& link, const auto& ends) { return ends_of(link) < ends; };
  return static_cast<std::size_t>(std::lower_bound(first, first + link_count_, std::pair(from, to), before) - first);
}

bool LiveEdges::has_changed(Cell from, Cell to) const noexcept {
  const std::pair ends(static_cast<std::uint32_t>(size_.index(from)), static_cast<std::uint32_t>(size_.index(to)));
  const std::size_t place = place_of(ends.first, ends.second);
  return place < link_count_ && ends_of(changed_[place]) == ends;
}

/// kNoCost where there is no such link.
Cost LiveEdges::baked_cost(std::uint32_t from, std::uint32_t to) const noexcept {
  if (with_late_.empty()) return kNoCost;
  const EdgeCell* const cell = with_late_.find(size_.cell(from).y, from);
  if (cell == nullptr) return kNoCost;
  for (const LinkRecord& link : with_late_.links().subspan(cell->first_link, cell->link_count)) {
    if (link.to == to) return link.cost;
  }
  return kNoCost;
}

bool LiveEdges::set_link(Cell from, Cell to, Cost cost) noexcept {
  assert(size_.contains(from) && size_.contains(to) && from != to);
  assert(cost == kNoCost || (cost >= 1 && cost <= Edges::kMaxLinkCost));
  const auto first = static_cast<std::uint32_t>(size_.index(from));
  const auto last = static_cast<std::uint32_t>(size_.index(to));
  if (cost == baked_cost(first, last)) return reset_link(from, to), true;
  const std::size_t place = place_of(first, last);
  const bool known = place < link_count_ && ends_of(changed_[place]) == std::pair(first, last);
  if (known && changed_[place].cost == cost) return true;
  if (!known) {
    if (link_count_ == kMaxChangedLinks) return false;
    std::move_backward(changed_.get() + place, changed_.get() + link_count_, changed_.get() + link_count_ + 1);
    ++link_count_;
  }
  changed_[place] = {first, last, cost};
  ++version_;
  return true;
}

void LiveEdges::reset_link(Cell from, Cell to) noexcept {
  const auto first = static_cast<std::uint32_t>(size_.index(from));
  const auto last = static_cast<std::uint32_t>(size_.index(to));
  const std::size_t place = place_of(first, last);
  if (place == link_count_ || ends_of(changed_[place]) != std::pair(first, last)) return;
  std::move(changed_.get() + place + 1, changed_.get() + link_count_, changed_.get() + place);
  --link_count_;
  ++version_;
}

/// For the steps of so many one-way edges; what is shown stays in its place. Whether there is.
bool LiveEdges::make_room_for(std::size_t one_way) noexcept {
  if (one_way <= one_way_room_) return true;
  const std::size_t room = std::min(std::max<std::size_t>({2 * one_way_room_, one_way, 8}), kMaxChangedOneWay);
  const std::size_t most = room * most_closed(width_);
  std::unique_ptr<EdgeCell[]> steps(new (std::nothrow) EdgeCell[most]);
  std::unique_ptr<EdgeCell[]> cells(new (std::nothrow) EdgeCell[with_late_.cells().size() + kMaxChangedLinks + most]);
  if (!steps || !cells) return false;
  steps_ = std::move(steps);
  more_cells_ = std::move(cells);
  one_way_room_ = room;
  return true;
}

/// Among those laid or lifted; their number if it is none.
std::size_t LiveEdges::place_of_one_way(Cell from, Cell to) const noexcept {
  std::size_t place = 0;
  while (place < one_way_count_ && (one_way_[place].from != from || one_way_[place].to != to)) ++place;
  return place;
}

bool LiveEdges::is_baked(Cell from, Cell to) const noexcept {
  return baked_one_way_.has(
      {static_cast<std::uint32_t>(size_.index(from)), static_cast<std::uint32_t>(size_.index(to))});
}

bool LiveEdges::has_changed_one_way(Cell from, Cell to) const noexcept {
  return place_of_one_way(from, to) < one_way_count_;
}

bool LiveEdges::is_laid(Cell from, Cell to) const noexcept {
  return is_baked(from, to) != has_changed_one_way(from, to);
}

bool LiveEdges::set_one_way(Cell from, Cell to, bool laid) noexcept {
  assert(size_.contains(from) && size_.contains(to) && heading_between(from, to));
  if (is_laid(from, to) == laid) return true;
  const std::size_t place = place_of_one_way(from, to);
  if (place < one_way_count_) {
    one_way_[place] = one_way_[--one_way_count_];
  } else {
    if (one_way_count_ == kMaxChangedOneWay || !make_room_for(one_way_count_ + 1)) return false;
    one_way_[one_way_count_++] = {from, to};
  }
  ++version_;
  return true;
}

void LiveEdges::write(StateWriter& to) const noexcept {
  to.put(static_cast<std::uint32_t>(link_count_));
  to.put(static_cast<std::uint32_t>(one_way_count_));
  to.put_all(changed_.get(), link_count_);
  to.put_all(one_way_.get(), one_way_count_);
}

bool LiveEdges::read(StateReader& from, Saved& saved) const noexcept {
  const auto links = from.take<std::uint32_t>();
  const auto one_way = from.take<std::uint32_t>();
  if (links > kMaxChangedLinks || one_way > kMaxChangedOneWay) return false;
  saved.links = from.take_all<LinkRecord>(links);
  saved.one_way = from.take_all<OneWay>(one_way);
  if (!from.is_sound()) return false;
  for (std::size_t i = 0; i < saved.links.size(); ++i) {
    const LinkRecord link = saved.links[i];
    const bool is_cost = link.cost == kNoCost || (link.cost >= 1 && link.cost <= Edges::kMaxLinkCost);
    const bool follows = i == 0 || ends_of(saved.links[i - 1]) < ends_of(link);
    if (!is_cost || !follows || link.from >= size_.cells() || link.to >= size_.cells() || link.from == link.to ||
        link.cost == baked_cost(link.from, link.to)) {
      return false;
    }
  }
  for (std::size_t i = 0; i < saved.one_way.size(); ++i) {
    const OneWay edge = saved.one_way[i];
    if (!size_.contains(edge.from) || !size_.contains(edge.to) || !heading_between(edge.from, edge.to)) return false;
    for (std::size_t k = 0; k < i; ++k) {
      if (saved.one_way[k] == edge) return false;
    }
  }
  return true;
}

void LiveEdges::put_back(const Saved& saved) noexcept {
  link_count_ = saved.links.size();
  one_way_count_ = saved.one_way.size();
  saved.links.copy_to(changed_.get());
  saved.one_way.copy_to(one_way_.get());
  ++version_;
}

bool LiveEdges::has_better() const noexcept {
  if (opens_steps_) return true;
  if (shows_late_ && with_late_.links().size() > baked_.links().size()) return true;
  return std::any_of(changed_.get(), changed_.get() + link_count_,
                     [&](const LinkRecord& link) { return link.cost < baked_cost(link.from, link.to); });
}

void LiveEdges::repair() noexcept {
  if (repaired_ == version_) return;
  repaired_ = version_;
  opens_steps_ = false;
  if (!as_baked()) {
    show_links();
    show_cells();
  }
  show_scaled();
}

/// Those baked and those changed, in the order of their ends.
void LiveEdges::show_links() noexcept {
  std::size_t count = 0;
  const LinkRecord* change = changed_.get();
  const LinkRecord* const end = change + link_count_;
  const auto add = [&](const LinkRecord& link) {
    if (link.cost != kNoCost) links_[count++] = link;
  };
  for (const LinkRecord& link : base().links()) {
    while (change != end && ends_of(*change) < ends_of(link)) add(*change++);
    const bool is_changed = change != end && ends_of(*change) == ends_of(link);
    add(is_changed ? *change++ : link);
  }
  while (change != end) add(*change++);
  shown_ = Edges({}, {}, {links_.get(), count});
}

/// The steps that laid edges close, or that lifted ones did, by cell.
std::size_t LiveEdges::list_steps(bool laid, EdgeCell* out) const noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < one_way_count_; ++i) {
    const OneWay& edge = one_way_[i];
    if (is_baked(edge.from, edge.to) == laid) continue;
    for_each_closed_step(edge.from, edge.to, width_, [&](Cell cell, Heading heading) {
      if (!size_.contains(cell)) return;
      out[count++] = {static_cast<std::uint32_t>(size_.index(cell)), set_of(heading), 0, 0};
    });
  }
  sort_steps(out, count);
  return count;
}

/// The steps that nothing but lifted edges closed, by cell.
std::size_t LiveEdges::list_opened(EdgeCell* out) const noexcept {
  const std::span<EdgeCell> steps(out, list_steps(false, out));
  if (steps.empty()) return 0;
  for (std::size_t i = 0; i < one_way_count_; ++i) {
    if (is_baked(one_way_[i].from, one_way_[i].to)) keep_steps_near(one_way_[i].to, steps);
  }
  std::size_t count = 0;
  for (EdgeCell step : steps) {
    step.closed &= base().closed(size_, size_.cell(step.cell));
    if (step.closed != 0) out[count++] = step;
  }
  return count;
}

/// Takes out the steps that edges near a lifted one close, which stay.
void LiveEdges::keep_steps_near(Cell to, std::span<EdgeCell> opened) const noexcept {
  // Steps begin within the unit's width of the lower end, and that is next to the upper one.
  const std::int32_t reach = 2 * width_ + 1;
  const std::int32_t first = std::max(to.y - reach, 0);
  const std::int32_t last = std::min(to.y + reach, size_.height - 1);
  const auto begin = static_cast<std::uint32_t>(size_.index({0, first}));
  const auto end = static_cast<std::uint32_t>(size_.index({size_.width - 1, last}) + 1);
  for (const OneWayRecord& edge : baked_one_way_.from_cells(begin, end)) {
    const Cell upper = size_.cell(edge.from);
    const Cell lower = size_.cell(edge.to);
    if (std::abs(upper.x - to.x) > reach || has_changed_one_way(upper, lower)) continue;
    for_each_closed_step(upper, lower, width_, [&](Cell cell, Heading heading) {
      if (!size_.contains(cell)) return;
      const auto place = static_cast<std::uint32_t>(size_.index(cell));
      const auto before = [](const EdgeCell& step, std::uint32_t at) { return step.cell < at; };
      EdgeCell* step = std::lower_bound(opened.data(), opened.data() + opened.size(), place, before);
      for (; step != opened.data() + opened.size() && step->cell == place; ++step)
        step->closed &= ~std::uint32_t{set_of(heading)};
    });
  }
}

/// REQUIRES: the links are shown.
void LiveEdges::show_cells() noexcept {
  if (more_cells_) cells_ = std::move(more_cells_);
  const std::span<const LinkRecord> links = shown_.links();
  const std::span<const EdgeCell> closed(steps_.get(), list_steps(true, steps_.get()));
  EdgeCell* const behind = steps_.get() + closed.size();
  const std::span<const EdgeCell> opened(behind, list_opened(behind));
  opens_steps_ = !opened.empty();
  const std::size_t count = join_cells(base().cells(), opened, closed, links, size_, cells_.get(), rows_.get());
  shown_ = Edges({rows_.get(), static_cast<std::size_t>(size_.height) + 1}, {cells_.get(), count}, links);
}

void LiveEdges::show_scaled() noexcept {
  const std::span<const LinkRecord> links = edges().links();
  for (std::size_t i = 0; i < links.size(); ++i) scaled_[i] = {links[i].from, links[i].to, links[i].cost * scale_};
}

}  // namespace libpath
