#include <libpath/search/ground/live_switches.h>

#include <algorithm>
#include <new>
#include <utility>

#include <libpath/tables/ground/edges.h>

namespace libpath {
namespace {

using SwitchEnds = std::pair<std::uint32_t, std::uint32_t>;

SwitchEnds ends_of(const LiveSwitches::Link& link) noexcept { return {link.from, link.to}; }
std::pair<Cell, Cell> ends_of(const LiveSwitches::Edge& edge) noexcept { return {edge.from, edge.to}; }

/// Puts a member where its ends belong, unless it is there. They are few: another sort would be more code than this.
template <class Member>
void insert_once(Member* members, std::size_t& count, const Member& made) noexcept {
  Member* const end = members + count;
  Member* place = members;
  while (place != end && ends_of(*place) < ends_of(made)) ++place;
  if (place != end && ends_of(*place) == ends_of(made)) return;
  std::move_backward(place, end, end + 1);
  *place = made;
  ++count;
}

void count_one(std::uint16_t& closed_by, bool closed) noexcept {
  closed_by = static_cast<std::uint16_t>(closed ? closed_by + 1 : closed_by - 1);
}

}  // namespace

Result<LiveSwitches> LiveSwitches::create(const Switches& switches, Size size) noexcept {
  LiveSwitches live;
  if (switches.size() == 0) return live;
  live.switches_ = &switches;
  live.size_ = size;
  if (const auto allocated = live.allocate(size); !allocated) return Failure{allocated.error()};
  live.list_links();
  live.list_edges();
  for (std::size_t i = 0; i < live.size(); ++i) {
    live.open_[i] = switches.starts_open(i);
    if (!live.open_[i]) live.count(i, true);
  }
  return live;
}

Result<Done> LiveSwitches::allocate(Size size) noexcept {
  bool has_cells = false;
  for (std::size_t i = 0; i < switches_->size(); ++i) has_cells = has_cells || !runs(i).empty();
  open_.reset(new (std::nothrow) bool[switches_->size()]());
  links_.reset(new (std::nothrow) Link[std::max<std::size_t>(switches_->links().size(), 1)]);
  edges_.reset(new (std::nothrow) Edge[std::max<std::size_t>(2 * switches_->edges().size(), 1)]);
  if (has_cells) closed_by_.reset(new (std::nothrow) std::uint16_t[size.cells()]());
  const bool hides_terrain = !switches_->terrains().empty();
  if (hides_terrain) drawn_.reset(new (std::nothrow) std::uint8_t[size.cells()]);
  if (!open_ || !links_ || !edges_ || (has_cells && !closed_by_) || (hides_terrain && !drawn_)) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  if (!hides_terrain) return Done{};
  std::fill_n(drawn_.get(), size.cells(), kAsBaked);
  for_each_closed_terrain([&](Cell cell, std::uint8_t terrain) { drawn_[size.index(cell)] = terrain; });
  return Done{};
}

void LiveSwitches::list_links() noexcept {
  for (const SwitchLink& link : switches_->links()) {
    Link made;
    made.from = link.from;
    made.to = link.to;
    made.length = link.length;
    insert_once(links_.get(), link_count_, made);
  }
}

void LiveSwitches::list_edges() noexcept {
  const auto add = [&](std::uint32_t from, std::uint32_t to, bool drawn) {
    Edge made;
    made.from = size_.cell(from);
    made.to = size_.cell(to);
    made.drawn = made.asked = drawn;
    insert_once(edges_.get(), edge_count_, made);
  };
  for (const SwitchEdge& edge : switches_->edges()) {
    add(edge.from, edge.to, true);
    add(edge.to, edge.from, false);
  }
}

void LiveSwitches::set(std::size_t place, bool open) noexcept {
  assert(place < size() && open_[place] != open);
  open_[place] = open;
  count(place, !open);
}

void LiveSwitches::count(std::size_t place, bool closed) noexcept {
  for (const RunRecord& run : runs(place)) {
    for (std::int32_t x = run.begin; x < run.end; ++x) count_one(closed_by_[size_.index({x, run.y})], closed);
  }
  for (const SwitchLink& link : switches_->links(place)) count_one(find_link(link.from, link.to)->closed_by, closed);
  for (const SwitchEdge& edge : switches_->edges(place)) {
    const Cell from = size_.cell(edge.from);
    const Cell to = size_.cell(edge.to);
    count_one(find_edge(from, to)->closed_by, closed);
    count_one(find_edge(to, from)->closed_by, closed);
  }
}

void LiveSwitches::write(StateWriter& to) const noexcept {
  for (std::size_t i = 0; i < size(); ++i) to.put(std::uint8_t{open_[i]});
  for (std::size_t i = 0; i < link_count_; ++i) to.put(links_[i].is_asked ? links_[i].asked : Cost{0});
  for (std::size_t i = 0; i < edge_count_; ++i) to.put(std::uint8_t{edges_[i].asked});
}

bool LiveSwitches::read(StateReader& from, Saved& saved) const noexcept {
  saved.open = from.take_all<std::uint8_t>(size());
  saved.asked = from.take_all<Cost>(link_count_);
  saved.edges_asked = from.take_all<std::uint8_t>(edge_count_);
  bool is_sound = from.is_sound();
  for (std::size_t i = 0; i < saved.open.size(); ++i) is_sound = is_sound && saved.open[i] <= 1;
  for (std::size_t i = 0; i < saved.edges_asked.size(); ++i) is_sound = is_sound && saved.edges_asked[i] <= 1;
  for (std::size_t i = 0; i < saved.asked.size(); ++i) {
    is_sound = is_sound && (saved.asked[i] == kNoCost || saved.asked[i] <= Edges::kMaxLinkCost);
  }
  return is_sound;
}

void LiveSwitches::put_back(const Saved& saved) noexcept {
  for (std::size_t i = 0; i < size(); ++i) {
    if (open_[i] != (saved.open[i] != 0)) set(i, saved.open[i] != 0);
  }
  for (std::size_t i = 0; i < link_count_; ++i) {
    links_[i].is_asked = saved.asked[i] != 0;
    links_[i].asked = links_[i].is_asked ? saved.asked[i] : kNoCost;
  }
  for (std::size_t i = 0; i < edge_count_; ++i) edges_[i].asked = saved.edges_asked[i] != 0;
}

LiveSwitches::Link* LiveSwitches::find_link(std::uint32_t from, std::uint32_t to) noexcept {
  const auto all = links();
  const auto found = std::lower_bound(all.begin(), all.end(), SwitchEnds(from, to),
                                      [](const Link& link, const SwitchEnds& ends) { return ends_of(link) < ends; });
  return found != all.end() && ends_of(*found) == SwitchEnds(from, to) ? &*found : nullptr;
}

LiveSwitches::Edge* LiveSwitches::find_edge(Cell from, Cell to) noexcept {
  for (Edge& edge : edges()) {
    if (edge.from == from && edge.to == to) return &edge;
  }
  return nullptr;
}

}  // namespace libpath
