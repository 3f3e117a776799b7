#include <tests/gates/ground/scene.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/switches.h>

namespace libpath::gates {
namespace {

// One-way edges that are not as baked, at most: there is room for them, and for those of switches.
constexpr std::size_t kMaxLaid = 150;
constexpr std::size_t kMaxLifted = 50;

}  // namespace

Script::Script(const Map& map, std::size_t unit, Stack stack, std::uint32_t factor_unit, std::uint64_t seed)
    : map_(map),
      stack_(stack),
      factor_unit_(static_cast<int>(factor_unit)),
      ground_(map, map.units[unit], stack.overlays),
      terrain_(map.cells.all().begin(), map.cells.all().end()),
      random_(seed) {
  for (const Switch& door : map.switches) open_.push_back(door.open);
  for (const Link& link : map.links) {
    links_.emplace_back(link.from, link.to);
    links_.emplace_back(link.to, link.from);
  }
  ground_.fix(0);
}

Cell Script::any() { return {random_.below(map_.size().width), random_.below(map_.size().height)}; }

/// A cell that can be entered or not, as far as the live world says, if there is one near.
Cell Script::any_of(bool wall) {
  Cell cell = any();
  const auto is_wall = [&] { return !map_.terrains[terrain_[map_.size().index(cell)]].factors[0].has_value(); };
  for (int tries = 0; tries < 30 && is_wall() != wall; ++tries) cell = any();
  return cell;
}

std::vector<Change> Script::draw_changes() {
  const bool lower = stack_.live && (stack_.overlays == 0 || random_.percent(45));
  if (lower && has_switches() && random_.percent(40)) return draw_switches();
  auto changes = !lower ? draw_laid() : random_.percent(25) ? draw_passages() : draw_edits();
  for (const Change& change : changes) make(change);
  return changes;
}

bool Script::has_changed_switches() const {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (open_[i] != map_.switches[i].open) return true;
  }
  return false;
}

std::vector<Change> Script::draw_switches() {
  std::vector<Change> changes;
  for (int times = has_switches() ? 1 + random_.below(3) : 0; times > 0; --times) {
    const int place = random_.below(static_cast<int>(map_.switches.size()));
    if (random_.percent(30)) {
      for (const Change& change : draw_members(map_.switches[static_cast<std::size_t>(place)]))
        changes.push_back(change);
    }
    // Now and then what is open opens.
    const bool opens = random_.percent(90) ? !open_[static_cast<std::size_t>(place)] : random_.percent(50);
    changes.push_back({opens ? Kind::open_switch : Kind::close_switch, {}, {}, place});
    make(changes.back());
  }
  return changes;
}

/// What a game does to what is in a switch, whether that is closed or not.
std::vector<Change> Script::draw_members(const Switch& door) {
  std::vector<Change> changes;
  const auto one_of = [&](const auto& all) {
    return all[static_cast<std::size_t>(random_.below(static_cast<int>(all.size())))];
  };
  if (!door.runs.empty() && random_.percent(60)) {
    const CellRun run = one_of(door.runs);
    const Cell cell{run.begin + random_.below(run.end - run.begin), run.y};
    constexpr Kind kKinds[] = {Kind::block, Kind::unblock, Kind::set_terrain};
    changes.push_back({kKinds[random_.below(3)], cell, {}, random_.percent(30) ? 5 : 0});
  }
  if (!door.links.empty() && random_.percent(60)) {
    const Passage ends = one_of(door.links);
    const bool forth = random_.percent(50);
    constexpr Kind kKinds[] = {Kind::open_link, Kind::close_link, Kind::reset_link};
    changes.push_back({kKinds[random_.below(3)], forth ? ends.from : ends.to, forth ? ends.to : ends.from,
                       factor_unit_ * (1 + random_.below(3000) / factor_unit_)});
    links_.emplace_back(changes.back().cell, changes.back().other);
  }
  if (!door.one_way_edges.empty() && random_.percent(60)) {
    const Passage edge = one_of(door.one_way_edges);
    const bool forth = random_.percent(40);
    const bool lays = random_.percent(50) && edges_.size() <= kMaxLaid;
    if (lays && !forth) edges_.emplace_back(edge.to, edge.from);
    changes.push_back(forth ? draw_one_way(edge, lays)
                            : Change{lays ? Kind::lay_one_way : Kind::lift_one_way, edge.to, edge.from});
  }
  for (const Change& change : changes) make(change);
  return changes;
}

/// Lays or lifts an edge of the map.
Change Script::draw_one_way(const OneWayEdge& edge, bool lays) const {
  return {lays || lifted_.size() > kMaxLifted ? Kind::lay_one_way : Kind::lift_one_way, edge.from, edge.to};
}

/// Links and one-way edges.
std::vector<Change> Script::draw_passages() {
  if (random_.percent(65)) {
    const auto known = [&] { return links_[static_cast<std::size_t>(random_.below(static_cast<int>(links_.size())))]; };
    const auto [from, to] = !links_.empty() && random_.percent(60) ? known() : std::pair(any(), any());
    if (from == to) return {};
    links_.emplace_back(from, to);
    constexpr int kLengths[] = {10, 1000, 5000, 30'000};
    const int length = 1 + random_.below(kLengths[random_.below(std::size(kLengths))]) / factor_unit_;
    switch (random_.below(3)) {
      case 0: return {{Kind::close_link, from, to}};
      case 1: return {{Kind::reset_link, from, to}};
      default: return {{Kind::open_link, from, to, length * factor_unit_}};
    }
  }
  if (!map_.one_way_edges.empty() && random_.percent(40)) {
    const auto place = static_cast<std::size_t>(random_.below(static_cast<int>(map_.one_way_edges.size())));
    const bool again = !lifted_.empty() && random_.percent(40);
    return {again ? draw_one_way(lifted_.front(), true) : draw_one_way(map_.one_way_edges[place], false)};
  }
  if (!edges_.empty() && random_.percent(50)) {
    const auto [from, to] = edges_[static_cast<std::size_t>(random_.below(static_cast<int>(edges_.size())))];
    return {{Kind::lift_one_way, from, to}};
  }
  const auto along = static_cast<Heading>(random_.below(kHeadings));
  const Cell by = kHeadingSteps[static_cast<std::size_t>(random_.below(kHeadings))];
  std::vector<Change> changes;
  Cell cell = any();
  for (int length = random_.percent(70) ? 1 : 1 + random_.below(8); length > 0; --length, cell = step(cell, along)) {
    const Cell to{cell.x + by.x, cell.y + by.y};
    if (!map_.size().contains(cell) || !map_.size().contains(to) || edges_.size() > kMaxLaid) break;
    edges_.emplace_back(cell, to);
    changes.push_back({Kind::lay_one_way, cell, to});
  }
  return changes;
}

/// What is built, dug and torn down, a cell or a stroke of them.
std::vector<Change> Script::draw_edits() {
  if (random_.percent(3)) return {{Kind::settle, {}, {}}};
  const int what = random_.below(10);
  int terrains = 0;
  while (map_.terrains[static_cast<std::size_t>(terrains)].factors[0]) ++terrains;
  const bool opens = what < 4;
  Cell cell = random_.percent(70) ? any_of(opens) : any();
  const auto terrain = static_cast<TerrainIndex>(random_.below(terrains));
  const auto along = static_cast<Heading>(random_.below(kHeadings));
  std::vector<Change> changes;
  for (int length = random_.percent(70) ? 1 : 1 + random_.below(10); length > 0; --length, cell = step(cell, along)) {
    if (!map_.size().contains(cell)) break;
    if (what == 0) {
      changes.push_back({Kind::unblock, cell, {}});
    } else if (what == 4 || what == 5) {
      changes.push_back({Kind::block, cell, {}});
    } else if (what == 6) {
      changes.push_back({Kind::set_terrain, cell, {}, 5});
    } else if (what == 7) {
      changes.push_back({Kind::unblock, cell, {}});
      changes.push_back({Kind::set_terrain, cell, {}, map_.cells[cell]});
    } else {
      changes.push_back({Kind::unblock, cell, {}});
      changes.push_back({Kind::set_terrain, cell, {}, what < 3 ? 0 : terrain});
    }
  }
  return changes;
}

std::vector<Change> Script::draw_laid() {
  const auto layer = static_cast<std::size_t>(random_.below(static_cast<int>(stack_.overlays)));
  if (random_.percent(3)) return {{Kind::clear, {}, {}, 0, layer}};
  Cell cell = any_of(false);
  const auto along = static_cast<Heading>(random_.below(kHeadings));
  constexpr int kCosts[] = {2, 900, 4000, 150'000};
  const int most = kCosts[random_.below(std::size(kCosts))];
  const int what = random_.below(10);
  std::vector<Change> changes;
  for (int length = random_.percent(60) ? 1 : 1 + random_.below(12); length > 0; --length, cell = step(cell, along)) {
    if (!map_.size().contains(cell)) break;
    if (what < 4) {
      changes.push_back({Kind::add_cost, cell, {}, random_.below(most + most / 4 + 1) - most / 4, layer});
    } else if (what < 6) {
      changes.push_back({Kind::add_cost, cell, {}, -ground_.extra(layer, cell), layer});
    } else if (what < 8 || ground_.blocks(layer, cell) == 0) {
      changes.push_back({Kind::lay_block, cell, {}, 0, layer});
    } else {
      changes.push_back({Kind::lift_block, cell, {}, 0, layer});
    }
  }
  return changes;
}

void Script::make(const Change& change) {
  const auto& [kind, cell, other, number, layer] = change;
  switch (kind) {
    case Kind::block: return ground_.set_blocked(cell, true);
    case Kind::unblock: return ground_.set_blocked(cell, false);
    case Kind::set_terrain:
      terrain_[map_.size().index(cell)] = static_cast<TerrainIndex>(number);
      return ground_.set_terrain(cell, static_cast<TerrainIndex>(number));
    case Kind::open_link: return ground_.set_link(cell, other, 2 * kStraight * static_cast<Cost>(number));
    case Kind::close_link: return ground_.set_link(cell, other, kNoCost);
    case Kind::reset_link: return ground_.reset_link(cell, other);
    case Kind::lay_one_way: std::erase(lifted_, OneWayEdge{cell, other}); return ground_.lay_one_way(cell, other);
    case Kind::lift_one_way:
      std::erase(edges_, std::pair(cell, other));
      std::erase(lifted_, OneWayEdge{cell, other});
      if (std::binary_search(map_.one_way_edges.begin(), map_.one_way_edges.end(), OneWayEdge{cell, other})) {
        lifted_.push_back({cell, other});
      }
      return ground_.lift_one_way(cell, other);
    case Kind::settle: return;
    case Kind::open_switch:
    case Kind::close_switch: {
      const auto place = static_cast<std::size_t>(number);
      open_[place] = kind == Kind::open_switch;
      return ground_.set_switch(place, open_[place]);
    }
    case Kind::add_cost: ground_.extra(layer, cell) += number; return;
    case Kind::lay_block: ++ground_.blocks(layer, cell); return;
    case Kind::lift_block: --ground_.blocks(layer, cell); return;
    case Kind::clear:
      for (std::size_t i = 0; i < map_.size().cells(); ++i) {
        ground_.extra(layer, map_.size().cell(i)) = ground_.blocks(layer, map_.size().cell(i)) = 0;
      }
  }
}

AskedWorld::AskedWorld(const test::BakedMap& baked, std::size_t unit, Stack stack, bool portable)
    : baked_(baked),
      unit_(unit),
      world_(baked.world(unit)),
      context_(*SearchContext::create(world_)),
      cells_(world_.size().cells()) {
  if (portable) context_.use_code_for(Processor::any);
  if (stack.live) live_.emplace(*LiveWorld::create(baked.asset(), unit));
  overlays_.reserve(stack.overlays);
  for (std::size_t i = 0; i < stack.overlays; ++i) {
    const bool lowest = i == 0;
    overlays_.push_back(!lowest ? *Overlay::create(overlays_.back().layer())
                        : live_ ? *Overlay::create(live_->layer())
                                : *Overlay::create(baked.asset(), unit));
  }
}

void AskedWorld::make(const Change& change) {
  using Kind = Change::Kind;
  const auto& [kind, cell, other, number, layer] = change;
  switch (kind) {
    case Kind::block: return live_->block(cell);
    case Kind::unblock: return live_->unblock(cell);
    case Kind::set_terrain: return live_->set_terrain(cell, static_cast<std::uint8_t>(number));
    case Kind::open_link: live_->open_link(cell, other, Milli{number}); return;
    case Kind::close_link: live_->close_link(cell, other); return;
    case Kind::reset_link: return live_->reset_link(cell, other);
    case Kind::lay_one_way: live_->lay_one_way(cell, other); return;
    case Kind::lift_one_way: live_->lift_one_way(cell, other); return;
    case Kind::settle: return live_->settle_regions();
    case Kind::open_switch: live_->open_switch(name_of(number)); return;
    case Kind::close_switch: live_->close_switch(name_of(number)); return;
    case Kind::add_cost: return overlays_[layer].add_cost(cell, Milli{number});
    case Kind::lay_block: return overlays_[layer].block(cell);
    case Kind::lift_block: return overlays_[layer].unblock(cell);
    case Kind::clear: return overlays_[layer].clear();
  }
}

std::string_view AskedWorld::name_of(int number) const {
  const Asset& asset = baked_.asset();
  return asset.map().text(asset.switches().record(static_cast<std::size_t>(number)).name);
}

void AskedWorld::show(std::size_t overlays) {
  world_ = overlays > 0 ? overlays_[overlays - 1].world() : live_ ? live_->world() : baked_.world(unit_);
}

std::optional<std::string> AskedWorld::ask(const ToldGround& ground, GridQuery query, Cost expected, bool walks_path) {
  return judge(ground, query, expected, find_path(world_, query, context_, cells_), walks_path);
}

void AskedWorld::begin(GridQuery query, std::uint64_t budget) {
  search_.emplace(world_, context_);
  if (search_->start(query) == PathStatus::running) search_->step(budget);
}

bool AskedWorld::go_on(std::uint64_t budget) {
  const bool goes_on = search_->result().status == PathStatus::running && !search_->begins_anew();
  search_->step(budget);
  return goes_on;
}

std::optional<std::string> AskedWorld::end(const ToldGround& ground, GridQuery query, Cost expected) {
  // What had ended before the change is asked again: its answer is that of the world as it was.
  if (search_->result().status != PathStatus::running) search_->start(query);
  while (search_->step(7) == PathStatus::running) {
  }
  return judge(ground, query, expected, search_->path(cells_), true);
}

std::optional<std::string> AskedWorld::judge(const ToldGround& ground, GridQuery query, Cost expected,
                                             const PathResult& result, bool walks_path) const {
  PathReason reason = PathReason::none;
  if (!ground.walkable(query.from)) {
    reason = PathReason::start_blocked;
  } else if (!ground.walkable(query.to)) {
    reason = PathReason::goal_blocked;
  } else if (expected == kNoCost) {
    reason = PathReason::different_regions;
  }
  if (result.reason != reason) return fmt::format("'{}', not '{}'", describe(result.reason), describe(reason));
  if (result.status != (reason == PathReason::none ? PathStatus::found : PathStatus::no_path)) return "status differs";
  if (expected == kNoCost) return std::nullopt;
  // Costs of the world are in multiples of a factor; sums of two of them where cells differ.
  const auto unit = static_cast<Cost>(std::llround(1000 * world_.costs().unit_factor()));
  const Cost cost = result.cost * unit * (world_.costs().uniform() ? 2 : 1);
  if (cost != expected) return fmt::format("costs {}, not {}", cost, expected);
  if (!result.optimal) return "is not said to be a shortest one";
  if (std::abs(result.length - static_cast<double>(expected) / (2000.0 * kStraight)) > 1e-12 * result.length + 1e-9) {
    return "its length differs";
  }
  if (!walks_path) return std::nullopt;
  const std::span path = std::span(cells_).first(std::min(result.cells, cells_.size()));
  if (path.empty() || path.front() != query.from || path.back() != query.to) return "its cells lead elsewhere";
  const Cost walked = ground.cost_of(path, query.neighbours);
  if (walked == kNoCost) return "takes a step that may not be taken";
  if (walked != expected) return fmt::format("its steps cost {}, not {}", walked, expected);
  return std::nullopt;
}

}  // namespace libpath::gates
