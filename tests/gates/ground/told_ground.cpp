#include <tests/gates/ground/told_ground.h>

#include <algorithm>
#include <functional>

#include <libpath/core/heading.h>

namespace libpath::gates {
namespace {

constexpr int kMaxExtra = 100'000;            // laid by one overlay
constexpr std::uint32_t kMaxTotal = 200'000;  // of a place, laid costs and all

HeadingSet bit(Heading heading) { return static_cast<HeadingSet>(1u << static_cast<unsigned>(heading)); }

}  // namespace

ToldGround::ToldGround(const Map& map, const UnitProfile& unit, std::size_t overlays)
    : size_(map.size()),
      width_(unit.width),
      terrain_(map.cells.all().begin(), map.cells.all().end()),
      blocked_(size_.cells()),
      laid_(overlays, Laid{std::vector<int>(size_.cells()), std::vector<int>(size_.cells())}) {
  const std::size_t movement = *find_movement_class(map, unit.movement);
  for (const Terrain& terrain : map.terrains) {
    const CostFactor& factor = terrain.factors[movement];
    terrain_factors_.push_back(factor ? static_cast<std::uint32_t>(factor->thousandths) : 0);
  }
  for (const Switch& door : map.switches) switches_.push_back(tell(map, door));
  edges_ = map.one_way_edges;
  for (const Link& link : map.links) {
    const Cost cost = 2 * kStraight * static_cast<Cost>(link.cost.thousandths);
    set(baked_links_, {index(link.from), index(link.to), cost});
    if (link.both_ways) set(baked_links_, {index(link.to), index(link.from), cost});
  }
  links_ = baked_links_;
}

ToldGround::Told ToldGround::tell(const Map& map, const Switch& door) {
  Told told{door.open, {}, {}, door.one_way_edges};
  const auto index = [&](Cell cell) { return static_cast<std::uint32_t>(map.size().index(cell)); };
  for (const CellRun& run : door.runs) {
    for (std::int32_t x = run.begin; x < run.end; ++x) told.cells.push_back(index({x, run.y}));
  }
  for (const Link& link : map.links) {
    const auto joins = [&](const Passage& ends) {
      return (ends.from == link.from && ends.to == link.to) || (ends.from == link.to && ends.to == link.from);
    };
    if (std::none_of(door.links.begin(), door.links.end(), joins)) continue;
    told.links.emplace_back(index(link.from), index(link.to));
    if (link.both_ways) told.links.emplace_back(index(link.to), index(link.from));
  }
  return told;
}

/// What is in any closed switch is closed.
void ToldGround::heed_switches() {
  shut_.assign(size_.cells(), false);
  open_links_ = links_;
  for (const Told& door : switches_) {
    if (door.open) continue;
    for (const std::uint32_t cell : door.cells) shut_[cell] = true;
    std::erase_if(open_links_, [&](const Jump& link) {
      return std::find(door.links.begin(), door.links.end(), std::pair(link.from, link.to)) != door.links.end();
    });
  }
}

template <class Visit>
void ToldGround::for_each_under(Cell place, Visit visit) const {
  const Cell first{place.x - (width_ - 1) / 2, place.y - (width_ - 1) / 2};
  for (std::int32_t y = first.y; y < first.y + width_; ++y) {
    for (std::int32_t x = first.x; x < first.x + width_; ++x) visit(Cell{x, y});
  }
}

template <class Visit>
void ToldGround::for_each_place_over(Cell cell, Visit visit) const {
  for (std::int32_t y = cell.y - width_ / 2; y <= cell.y + (width_ - 1) / 2; ++y) {
    for (std::int32_t x = cell.x - width_ / 2; x <= cell.x + (width_ - 1) / 2; ++x) {
      if (size_.contains({x, y})) visit(Cell{x, y});
    }
  }
}

ToldGround::Jump* ToldGround::find(std::vector<Jump>& jumps, std::uint32_t from, std::uint32_t to) {
  const auto found =
      std::find_if(jumps.begin(), jumps.end(), [&](const Jump& jump) { return jump.from == from && jump.to == to; });
  return found == jumps.end() ? nullptr : &*found;
}

/// Of several links between the same cells the cheapest counts.
void ToldGround::set(std::vector<Jump>& jumps, const Jump& jump) {
  Jump* const known = find(jumps, jump.from, jump.to);
  if (known == nullptr) return jumps.push_back(jump);
  known->cost = std::min(known->cost, jump.cost);
}

void ToldGround::set_link(Cell from, Cell to, Cost cost) {
  std::erase_if(links_, [&](const Jump& jump) { return jump.from == index(from) && jump.to == index(to); });
  if (cost != kNoCost) links_.push_back({index(from), index(to), cost});
}

void ToldGround::reset_link(Cell from, Cell to) {
  const Jump* const baked = find(baked_links_, index(from), index(to));
  set_link(from, to, baked == nullptr ? kNoCost : baked->cost);
}

void ToldGround::lay_one_way(Cell from, Cell to) {
  const OneWayEdge edge{from, to};
  if (std::find(edges_.begin(), edges_.end(), edge) == edges_.end()) edges_.push_back(edge);
}

void ToldGround::lift_one_way(Cell from, Cell to) { std::erase(edges_, OneWayEdge{from, to}); }

/// The dearest cell that the unit would cover; 0 where it cannot enter one.
std::uint32_t ToldGround::ground_under(Cell place) const {
  std::uint32_t most = 0;
  bool stands = true;
  for_each_under(place, [&](Cell cell) {
    const bool enters = size_.contains(cell) && !blocked_[index(cell)] && !shut_[index(cell)] &&
                        terrain_factors_[terrain_[index(cell)]] != 0;
    if (enters) most = std::max(most, terrain_factors_[terrain_[index(cell)]]);
    stands = stands && enters;
  });
  return stands ? most : 0;
}

void ToldGround::lay(const Laid& laid) {
  for (std::uint32_t place = 0; place < factors_.size(); ++place) {
    if (factors_[place] == 0) continue;
    int most = 0;
    bool blocked = false;
    for_each_under(size_.cell(place), [&](Cell cell) {
      blocked = blocked || laid.blocks[index(cell)] > 0;
      most = std::max(most, std::min(laid.extra[index(cell)], kMaxExtra));
    });
    factors_[place] = blocked ? 0 : std::min(factors_[place] + static_cast<std::uint32_t>(most), kMaxTotal);
  }
}

void ToldGround::close(const OneWayEdge& edge) {
  for_each_place_over(edge.to, [&](Cell place) { closed_[index(place)] |= bit(*heading_between(edge.to, edge.from)); });
}

void ToldGround::fix(std::size_t overlays) {
  heed_switches();
  factors_.resize(size_.cells());
  for (std::uint32_t place = 0; place < factors_.size(); ++place) factors_[place] = ground_under(size_.cell(place));
  for (std::size_t i = 0; i < overlays; ++i) lay(laid_[i]);
  closed_.assign(size_.cells(), 0);
  for (const OneWayEdge& edge : edges_) close(edge);
  for (const Told& door : switches_) {
    for (const OneWayEdge& edge : door.edges) {
      if (door.open) continue;
      close(edge);
      close({edge.to, edge.from});
    }
  }
  open_.resize(size_.cells());
  for (std::uint32_t place = 0; place < open_.size(); ++place) {
    open_[place] = factors_[place] == 0 ? HeadingSet{0} : steps_from(size_.cell(place));
  }
  std::sort(open_links_.begin(), open_links_.end(), [](const Jump& a, const Jump& b) { return a.from < b.from; });
  has_link_.assign(size_.cells(), false);
  for (const Jump& link : open_links_) has_link_[link.from] = true;
}

/// Whether nothing is in the way, and no cell of the unit goes against an edge.
bool ToldGround::is_open(Cell from, Heading heading) const {
  return walkable(step(from, heading)) && (closed_[index(from)] & bit(heading)) == 0;
}

/// A diagonal step needs both cells beside it, and each of the four straight steps around it.
HeadingSet ToldGround::steps_from(Cell cell) const {
  HeadingSet steps = 0;
  for (int i = 0; i < kHeadings; ++i) {
    const auto heading = static_cast<Heading>(i);
    bool open = is_open(cell, heading);
    for (const int side : {-1, 1}) {
      if (!is_diagonal(heading)) break;
      const Heading first = turned(heading, side);
      open = open && is_open(cell, first) && is_open(step(cell, first), turned(heading, -side));
    }
    if (open) steps |= bit(heading);
  }
  return steps;
}

/// REQUIRES: the step may be taken.
Cost ToldGround::cost_of_step(std::uint32_t from, Heading heading) const {
  const std::uint32_t to = index(step(size_.cell(from), heading));
  return (is_diagonal(heading) ? kDiagonal : kStraight) * (Cost{factors_[from]} + factors_[to]);
}

void ToldGround::flood(Cell start, Neighbours neighbours, std::vector<Cost>& costs) {
  costs.assign(size_.cells(), kNoCost);
  if (!walkable(start)) return;
  heap_.clear();
  const auto reach = [&](std::uint32_t place, Cost cost) {
    if (cost >= costs[place]) return;
    costs[place] = cost;
    heap_.emplace_back(cost, place);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  };
  const auto before = [](const Jump& link, std::uint32_t from) { return link.from < from; };
  reach(index(start), 0);
  while (!heap_.empty()) {
    std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
    const auto [cost, place] = heap_.back();
    heap_.pop_back();
    if (cost > costs[place]) continue;
    const Cell cell = size_.cell(place);
    for (int i = 0; i < kHeadings; i += neighbours == Neighbours::four ? 2 : 1) {
      const auto heading = static_cast<Heading>(i);
      if ((open_[place] & bit(heading)) == 0) continue;
      reach(index(step(cell, heading)), cost + cost_of_step(place, heading));
    }
    if (!has_link_[place]) continue;
    for (auto link = std::lower_bound(open_links_.begin(), open_links_.end(), place, before);
         link != open_links_.end() && link->from == place; ++link) {
      if (factors_[link->to] != 0) reach(link->to, cost + link->cost);
    }
  }
}

Cost ToldGround::cost_of(std::span<const Cell> path, Neighbours neighbours) const {
  Cost sum = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!walkable(path[i])) return kNoCost;
    if (i == 0) continue;
    Cost least = kNoCost;
    const std::uint32_t from = index(path[i - 1]);
    const auto heading = heading_between(path[i - 1], path[i]);
    const bool may_step = heading && (neighbours == Neighbours::eight || !is_diagonal(*heading));
    if (may_step && (open_[from] & bit(*heading)) != 0) least = cost_of_step(from, *heading);
    for (const Jump& link : open_links_) {
      if (link.from == from && link.to == index(path[i])) least = std::min(least, link.cost);
    }
    if (least == kNoCost) return kNoCost;
    sum += least;
  }
  return sum;
}

}  // namespace libpath::gates
