#include <libpath/search/ground/live_world.h>

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <numeric>
#include <optional>

#include <libpath/core/live_bit_grid.h>
#include <libpath/core/marks.h>
#include <libpath/core/sorted_distinct.h>
#include <libpath/search/ground/edits.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_switches.h>
#include <libpath/search/ground/order_of_changes.h>
#include <libpath/search/ground/treated_terrains.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_cells.h>
#include <libpath/tables/grid/live_jump_map.h>
#include <libpath/tables/ground/live_edges.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/turning/live_turning.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

/// A cell that is not as it was baked, as it is saved.
struct SavedEdit {
  std::uint32_t cell;
  std::uint16_t terrain;
  std::uint16_t blocked;
};
static_assert(sizeof(SavedEdit) == 8);

/// A live world as it was saved, proven: this many edits, the edits by cell, then the other members in this order.
struct SavedLiveWorld {
  SavedValues<SavedEdit> edits;
  OrderOfChanges order;
  LiveEdges::Saved edges;
  LiveSwitches::Saved switches;
  TreatedTerrains::Saved treated;
};

/// All that a live world owns. Tables show what lies here, so that it must not move.
class LiveWorld::State final : public Layer {
 public:
  using Layer::Layer;

  Result<Done> create(const Asset& asset, Doors doors) noexcept;
  void set_terrain(Cell cell, std::uint8_t terrain) noexcept;
  void set_blocked(Cell cell, bool blocked) noexcept;
  void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;
  std::uint8_t terrain_treated_as(std::uint8_t terrain) const noexcept { return treated_[terrain]; }
  bool set_link(Cell from, Cell to, Cost cost) noexcept;
  void reset_link(Cell from, Cell to) noexcept;
  bool set_one_way(Cell from, Cell to, bool laid) noexcept;
  std::size_t switch_count() const noexcept { return switches_.size(); }
  bool is_open(std::size_t place) const noexcept { return switches_.is_open(place); }
  std::optional<std::size_t> find_switch(std::string_view name) const noexcept;
  bool set_switch(std::size_t place, bool open) noexcept;
  Cost cost_of_length(Milli length) const noexcept;
  bool regions_are_exact() const noexcept { return is_as_baked() || regions_.is_exact(); }
  void settle_regions() noexcept;
  void write(StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, SavedLiveWorld& saved) const noexcept;
  Result<Done, SavedError> restore(std::span<const std::byte> bytes) noexcept;
  void write_order(StateWriter& to) const noexcept;
  bool read_order(StateReader& from, OrderOfChanges& order) const noexcept;
  void start_restoring(const TreatedTerrains& treated) noexcept;
  void finish_restoring(const OrderOfChanges& order) noexcept;

  World world() noexcept override;
  std::uint32_t factor_at(Cell place) const noexcept override;
  std::uint32_t ground_at(Cell cell) const noexcept override;
  std::uint32_t least_factor() const noexcept override { return factors_[0] * factor_unit_; }
  bool changes_ground() const noexcept override { return true; }
  Edges edges() const noexcept override { return edges_.edges(); }
  std::uint64_t edges_version() const noexcept override { return edges_.version(); }
  const LiveEdges* live_edges() const noexcept override { return &edges_; }
  std::size_t max_links() const noexcept override { return Layer::max_links() + LiveEdges::kMaxChangedLinks; }

 private:
  /// What the cells under the unit make of a place: its factor in thousandths, 0 where it cannot stand.
  std::uint32_t factor_under(Cell place) const noexcept;
  Result<Done> allocate() noexcept;
  void list_factors() noexcept;
  void read_baked() noexcept;
  Result<Done> create_edges(const Asset& asset) noexcept;
  void set(std::size_t index, std::uint8_t terrain, bool blocked) noexcept;
  bool is_blocked(std::size_t index) const noexcept { return (blocked_[index >> 6] >> (index & 63) & 1) != 0; }
  void update_cells(std::size_t place) noexcept;
  void put_back_switches(const LiveSwitches::Saved& saved) noexcept;
  std::uint8_t drawn_terrain(std::size_t index) const noexcept {
    return switches_.drawn_terrain(index, map_->cells()[index]);
  }
  Result<Done> create_switches(const Asset& asset) noexcept;
  bool show_switch_edges() noexcept;
  bool may_change_links() noexcept;
  std::size_t one_way_spoken_for() noexcept;
  bool show_link(Cell from, Cell to, Cost cost) noexcept;
  bool show_one_way(Cell from, Cell to, bool laid) noexcept;
  void update_around(Cell cell) noexcept;
  bool treat(std::uint8_t terrain, std::uint8_t as) noexcept;
  void update_terrain(std::uint8_t terrain) noexcept;
  void list_better_anew(std::int32_t side) noexcept;
  void log_change(Cell cell) noexcept;
  void update(Cell place, std::uint32_t factor) noexcept;
  void compare_with_baked(Cell place, std::uint32_t before, std::uint32_t now) noexcept;
  std::uint8_t place_of_factor(std::uint32_t thousandths) const noexcept;
  void set_walkable(Cell place, bool walkable) noexcept;
  void show() noexcept;
  void show_edges() noexcept;
  void show_lines(bool as_baked) noexcept;
  void log_ends(Cell from, Cell to) noexcept;
  std::uint32_t place_of(Cell cell) const noexcept { return static_cast<std::uint32_t>(size_.index(cell)); }
  bool has_grid_tables() const noexcept { return baked_->has_plain_tables() || baked_->has_cell_tables(); }
  bool is_as_baked() const noexcept { return changed_count_ == 0 && edges_.as_baked(); }

  bool plain_ = false;              // when baked: one cost, no one-way edges or links
  std::uint32_t plain_factor_ = 0;  // the least of the ground that grid tables are baked for; 0 where there are none
  std::uint32_t common_ = 0;        // the factor of all walkable cells when baked; 0 where they differed
  std::uint32_t factor_unit_ = 1;   // of live costs, thousandths
  Cost scale_ = 1;                  // live units in a baked one where cells differ in cost

  std::unique_ptr<std::uint8_t[]> terrain_;   // by cell
  std::unique_ptr<std::uint64_t[]> blocked_;  // by cell, a bit each
  TreatedTerrains treated_;
  Marks edited_;  // cells that are blocked or not of the terrain they were baked with
  LiveBitGrid walkable_;
  LiveBitGrid worse_;
  std::unique_ptr<std::uint8_t[]> cost_places_;  // by cell: places in factors_
  std::array<std::uint32_t, 256> factors_{};     // multiples of factor_unit_, ascending
  std::size_t factor_count_ = 0;
  BetterCells better_;
  std::size_t blocked_count_ = 0;      // cells that were walkable and are not now
  std::size_t cheaper_count_ = 0;      // cells with a smaller factor than they had, or than any had
  std::size_t below_plain_count_ = 0;  // cells with a smaller factor than that
  std::size_t unusual_count_ = 0;      // walkable cells of another factor than the common one
  std::size_t changed_count_ = 0;      // cells that are not as they were, or of another factor

  LiveRegions regions_;
  LiveJumpMap jumps_;
  LiveEdges edges_;
  LiveSwitches switches_;
  std::uint64_t shown_edges_ = 0;                      // as of this version
  std::unique_ptr<std::uint64_t[]> exception_memory_;  // where there are tables of plain ground
  std::unique_ptr<LiveTurning> turning_;               // null for a unit that does not turn
  UnitTables baked_now_;                               // the baked tables with the one-way edges and links of now
  UnitTables live_;
  StepCosts live_costs_;
  Edits edits_;
  std::optional<std::uint64_t> shown_;  // as of so many changes
  bool puts_back_ = false;              // regions and better cells follow by themselves
};

Result<Done> LiveWorld::State::create(const Asset& asset, Doors doors) noexcept {
  plain_ = baked_->is_plain();
  common_ = baked_->costs.uniform() ? static_cast<std::uint32_t>(baked_->costs.least_multiplier()) * baked_unit_ : 0;
  if (has_grid_tables()) plain_factor_ = baked_->costs.least_thousandths();
  if (const auto allocated = allocate(); !allocated) return allocated;
  list_factors();
  read_baked();
  if (const auto created = create_edges(asset); !created) return created;
  if (doors == Doors::followed) {
    if (const auto created = create_switches(asset); !created) return created;
  }

  const BitGridView walkable = walkable_.view();
  auto regions = LiveRegions::create(walkable, baked_->regions, !baked_->edges.empty(), max_links());
  if (!regions) return Failure{regions.error()};
  regions_ = std::move(*regions);
  live_.record = baked_->record;
  live_.walkability = walkable;
  live_.ground = baked_->ground;
  live_.regions = baked_->regions;
  live_.placed_waypoints = baked_->placed_waypoints;
  if (plain_) {
    auto jumps = LiveJumpMap::create(walkable);
    if (!jumps) return Failure{jumps.error()};
    jumps_ = std::move(*jumps);
  }
  auto turning = LiveTurning::create(baked_->turning, baked_->ground, *map_, max_links());
  if (!turning) return Failure{turning.error()};
  turning_ = std::move(*turning);
  live_costs_ = StepCosts({factors_.data(), factor_count_}, {cost_places_.get(), size_.cells()}, factor_unit_);
  edits_.baked = &baked_now_;
  edits_.changes = &changes_;
  edits_.worse = worse_.view();
  return Done{};
}

Result<Done> LiveWorld::State::allocate() noexcept {
  const std::size_t cells = size_.cells();
  terrain_.reset(new (std::nothrow) std::uint8_t[cells]);
  blocked_.reset(new (std::nothrow) std::uint64_t[(cells + 63) / 64]());
  cost_places_.reset(new (std::nothrow) std::uint8_t[cells]());
  const bool has_bits = edited_.allocate(cells) && walkable_.allocate(size_) && worse_.allocate(size_);
  if (!terrain_ || !blocked_ || !has_bits || !cost_places_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  return Done{};
}

/// The factors that cells may come to have, in multiples of what measures them all and the baked costs as well.
void LiveWorld::State::list_factors() noexcept {
  factor_unit_ = baked_unit_;
  for (const std::uint32_t factor : baked_->ground) factor_unit_ = std::gcd(factor_unit_, factor);
  factor_count_ = 0;
  for (const std::uint32_t factor : baked_->ground) {
    if (factor != 0) factor_count_ = insert_distinct(factors_, factor_count_, factor / factor_unit_);
  }
  // Where no terrain can be entered nothing walks.
  if (factor_count_ == 0) factors_[factor_count_++] = 1000 / factor_unit_;
}

void LiveWorld::State::read_baked() noexcept {
  walkable_.copy(baked_->walkability);
  for (std::size_t i = 0; i < size_.cells(); ++i) terrain_[i] = map_->terrain_index(size_.cell(i));
  for (std::int32_t y = 0; y < size_.height; ++y) {
    for (std::int32_t x = 0; x < size_.width; ++x) {
      if (!baked_->walkability[{x, y}]) continue;
      cost_places_[size_.index({x, y})] = place_of_factor(baked_factor({x, y}));
    }
  }
}

/// Links cost what they did; only what costs are measured in is another where cells differ in cost.
Result<Done> LiveWorld::State::create_edges(const Asset& asset) noexcept {
  scale_ = Cost{baked_unit_ / factor_unit_} * (baked_->costs.uniform() ? 2 : 1);
  auto edges = LiveEdges::create(baked_->edges, baked_->late_edges, asset.one_way_edges(), size_, width_, scale_);
  if (!edges) return Failure{edges.error()};
  edges_ = std::move(*edges);
  baked_now_ = *baked_;
  if (baked_->has_plain_tables()) {
    exception_memory_.reset(new (std::nothrow) std::uint64_t[Exceptions::memory_words(size_)]);
    if (!exception_memory_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  live_.edges = baked_->edges;
  live_.one_way = baked_->one_way;
  return Done{};
}

/// What starts closed was baked as cells that nothing enters, without its links, and with edges both ways, so that
/// nothing changes here.
Result<Done> LiveWorld::State::create_switches(const Asset& asset) noexcept {
  auto switches = LiveSwitches::create(asset.switches(), size_);
  if (!switches) return Failure{switches.error()};
  switches_ = std::move(*switches);
  switches_.for_each_closed_terrain([&](Cell cell, std::uint8_t terrain) { terrain_[size_.index(cell)] = terrain; });
  for (LiveSwitches::Link& link : switches_.links()) link.drawn = cost_of_length(link.length);
  return Done{};
}

std::uint32_t LiveWorld::State::ground_at(Cell cell) const noexcept {
  const std::size_t index = size_.index(cell);
  return is_blocked(index) || switches_.is_closed(index) ? 0 : baked_->ground[treated_[terrain_[index]]];
}

std::uint32_t LiveWorld::State::factor_under(Cell place) const noexcept {
  const Cell first{place.x - (width_ - 1) / 2, place.y - (width_ - 1) / 2};
  std::uint32_t most = 0;
  for (std::int32_t y = first.y; y < first.y + width_; ++y) {
    for (std::int32_t x = first.x; x < first.x + width_; ++x) {
      if (!size_.contains({x, y})) return 0;
      const std::uint32_t factor = ground_at({x, y});
      if (factor == 0) return 0;
      most = std::max(most, factor);
    }
  }
  return most;
}

/// Its place in factors_, where all are that a terrain of the unit has.
std::uint8_t LiveWorld::State::place_of_factor(std::uint32_t thousandths) const noexcept {
  const auto end = factors_.begin() + static_cast<std::ptrdiff_t>(factor_count_);
  const auto at = std::lower_bound(factors_.begin(), end, thousandths / factor_unit_);
  // A forged asset may hold cells of a factor that none of its terrains has.
  return static_cast<std::uint8_t>(at == end ? 0 : at - factors_.begin());
}

std::uint32_t LiveWorld::State::factor_at(Cell place) const noexcept {
  return live_.walkability[place] ? factors_[cost_places_[size_.index(place)]] * factor_unit_ : 0;
}

void LiveWorld::State::set_terrain(Cell cell, std::uint8_t terrain) noexcept {
  assert(size_.contains(cell) && terrain < map_->terrains().size());
  const std::size_t index = size_.index(cell);
  set(index, terrain, is_blocked(index));
}

void LiveWorld::State::set_blocked(Cell cell, bool blocked) noexcept {
  assert(size_.contains(cell));
  const std::size_t index = size_.index(cell);
  set(index, terrain_[index], blocked);
}

/// What a cell is from now on.
void LiveWorld::State::set(std::size_t index, std::uint8_t terrain, bool blocked) noexcept {
  if (terrain_[index] == terrain && is_blocked(index) == blocked) return;
  const Cell cell = size_.cell(index);
  terrain_[index] = terrain;
  const std::uint64_t bit = std::uint64_t{1} << (index & 63);
  std::uint64_t& word = blocked_[index >> 6];
  word = blocked ? word | bit : word & ~bit;
  blocked || terrain != drawn_terrain(index) ? edited_.add(index) : edited_.remove(index);
  update_around(cell);
}

/// Where many cells open or close at once, their regions are cheaper to number anew.
void LiveWorld::State::treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept {
  assert(terrain < map_->terrains().size() && as < map_->terrains().size());
  puts_back_ = true;
  const bool opens_or_closes = treat(terrain, as);
  puts_back_ = false;
  if (!opens_or_closes) return;
  list_better_anew(1);
  settle_regions();
}

/// Whether cells of the terrain were opened or closed by it.
bool LiveWorld::State::treat(std::uint8_t terrain, std::uint8_t as) noexcept {
  const std::uint32_t before = baked_->ground[treated_[terrain]];
  treated_.set(terrain, as);
  const std::uint32_t now = baked_->ground[as];
  if (now != before) update_terrain(terrain);
  return (now != 0) != (before != 0);
}

/// Brings the places at which the unit covers cells of a terrain up to date: around each, or all where that is less.
void LiveWorld::State::update_terrain(std::uint8_t terrain) noexcept {
  const std::span terrains(terrain_.get(), size_.cells());
  std::size_t count = 0;
  for (const std::uint8_t each : terrains) count += each == terrain ? 1 : 0;
  const bool are_many = count * static_cast<std::size_t>(width_ * width_) > size_.cells();
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    if (terrains[i] != terrain) continue;
    are_many ? log_change(size_.cell(i)) : update_around(size_.cell(i));
  }
  if (!are_many) return;
  for (std::size_t i = 0; i < size_.cells(); ++i) update(size_.cell(i), factor_under(size_.cell(i)));
}

void LiveWorld::State::log_change(Cell cell) noexcept {
  changes_.add(cell);
  if (turning_) turning_->set(cell, ground_at(cell));
}

/// Brings the places at which the unit covers a cell up to date.
void LiveWorld::State::update_around(Cell cell) noexcept {
  log_change(cell);
  for (std::int32_t y = cell.y - width_ / 2; y <= cell.y + (width_ - 1) / 2; ++y) {
    for (std::int32_t x = cell.x - width_ / 2; x <= cell.x + (width_ - 1) / 2; ++x) {
      if (size_.contains({x, y})) update({x, y}, factor_under({x, y}));
    }
  }
}

void LiveWorld::State::update(Cell place, std::uint32_t factor) noexcept {
  const std::uint32_t before = factor_at(place);
  if (before == factor) return;
  // Where nobody can stand it is what was baked, whatever it was in between.
  const std::uint32_t shown = factor != 0 ? factor : baked_factor(place);
  cost_places_[size_.index(place)] = shown != 0 ? place_of_factor(shown) : 0;
  if ((before != 0) != (factor != 0)) set_walkable(place, factor != 0);
  compare_with_baked(place, before, factor);
}

void LiveWorld::State::set_walkable(Cell place, bool walkable) noexcept {
  walkable_.set(place, walkable);
  if (plain_) jumps_.change(place);
  if (puts_back_) return;
  if (walkable) {
    regions_.free(place);
  } else {
    regions_.block(place);
  }
}

/// Counts what became better and marks what became worse.
void LiveWorld::State::compare_with_baked(Cell place, std::uint32_t before, std::uint32_t now) noexcept {
  const std::uint32_t baked = baked_factor(place);
  worse_.set(place, baked != 0 && (now == 0 || now > baked));

  const auto is_cheaper = [&](std::uint32_t factor) { return factor != 0 && factor < (baked != 0 ? baked : common_); };
  cheaper_count_ = cheaper_count_ - is_cheaper(before) + is_cheaper(now);
  changed_count_ = changed_count_ - (before != baked) + (now != baked);
  const auto is_below_plain = [&](std::uint32_t factor) { return factor != 0 && factor < plain_factor_; };
  below_plain_count_ = below_plain_count_ - is_below_plain(before) + is_below_plain(now);
  const auto is_unusual = [&](std::uint32_t factor) { return factor != 0 && factor != common_; };
  unusual_count_ = unusual_count_ - is_unusual(before) + is_unusual(now);
  if ((before != 0) == (now != 0)) return;
  if (baked == 0) {
    if (puts_back_) return;
    now != 0 ? better_.add(place) : better_.remove(place);
  } else {
    blocked_count_ = now != 0 ? blocked_count_ - 1 : blocked_count_ + 1;
  }
}

World LiveWorld::State::world() noexcept {
  if (shown_ != changes_.count()) show();
  return World(size_, live_, edits_);
}

void LiveWorld::State::show() noexcept {
  const std::uint64_t before = edges_.version();
  edges_.show_late(!better_.empty());
  if (edges_.version() != before) changes_.add_untold();
  shown_ = edits_.version = changes_.count();
  if (shown_edges_ != edges_.version()) show_edges();
  edits_.edges_version = shown_edges_;
  if (plain_) jumps_.repair();
  regions_.join_by(edges_.edges().links());
  edits_.regions = is_as_baked() ? nullptr : &regions_;
  const bool one_cost = common_ != 0 && unusual_count_ == 0;
  const bool as_baked = changed_count_ == 0;
  live_.costs = as_baked || one_cost ? baked_->costs : live_costs_;
  live_.edges = as_baked || one_cost ? edges_.edges() : edges_.scaled();
  // On ground of one cost they do not depend on cells.
  live_.exceptions = as_baked || (plain_ && one_cost) ? baked_now_.exceptions : Exceptions{};
  live_.jump_map = plain_ && (live_.edges.empty() || !live_.exceptions.empty()) ? jumps_.map() : JumpMap{};
  edits_.has_worse = !as_baked;
  edits_.better = better_.squares();
  edits_.curves_miss_one_way = turning_ && !turning_->heeds_one_way();
  edits_.opens_steps = edges_.opens_steps();
  edits_.same_cells = better_.empty() && blocked_count_ == 0 && !edges_.has_changed_one_way();
  const bool links_may_help = !better_.empty() && !live_.edges.links().empty();
  edits_.trusts_baked = baked_now_.has_plain_tables() && below_plain_count_ == 0 && !links_may_help;
  const bool none_better = better_.empty() && cheaper_count_ == 0 && !edges_.has_better();
  const bool none_cheaper = cheaper_count_ == 0 && below_plain_count_ == 0 && !edges_.has_better();
  edits_.trusts_cell_tables = baked_->has_cell_tables() && none_cheaper && !links_may_help;
  live_.block_landmarks = none_better ? baked_->block_landmarks : BlockLandmarks{};
  edits_.scale = as_baked || one_cost ? 1 : scale_;
  show_lines(as_baked);
  if (turning_) {
    turning_->repair();
    live_.turning = turning_->tables();
    edits_.turning_scale = turning_->landmark_scale();
  }
}

/// Tables of plain ground hold whatever opens and closes, with these exceptions from it.
void LiveWorld::State::show_edges() noexcept {
  shown_edges_ = edges_.version();
  edges_.repair();
  const Edges edges = edges_.edges();
  if (turning_) {
    turning_->set_links(edges.links());
    turning_->set_one_way(edges_.changed_one_way());
  }
  baked_now_ = *baked_;
  live_.one_way = edges.has_one_way();
  if (edges_.as_baked()) return;
  baked_now_.edges = edges;
  baked_now_.one_way = live_.one_way;
  if (edges_.has_better()) baked_now_.block_landmarks = BlockLandmarks{};
  if (!baked_->has_plain_tables()) return;
  if (Exceptions::may_have(edges)) {
    const std::span memory(exception_memory_.get(), Exceptions::memory_words(size_));
    baked_now_.exceptions = baked_->exceptions.with(edges, size_, baked_->costs, memory);
  } else {
    baked_now_.exceptions = Exceptions{};
    baked_now_.jump_map = JumpMap{};
  }
}

/// The tables for lines at any angle hold while nothing is changed.
void LiveWorld::State::show_lines(bool as_baked) noexcept {
  live_.waypoints = as_baked ? baked_->waypoints : Waypoints{};
  live_.waypoint_landmarks = as_baked ? baked_->waypoint_landmarks : WaypointLandmarks{};
  live_.sight_lists = as_baked ? baked_->sight_lists : SightLists{};
  live_.waypoint_labels = as_baked ? baked_->waypoint_labels : WaypointLabels{};
  live_.walkable_parts = as_baked ? baked_->walkable_parts : WalkableParts{};
}

/// Of a link as long as that many cells of plain ground, in baked units; never nothing.
Cost LiveWorld::State::cost_of_length(Milli length) const noexcept {
  const Cost doubled = baked_->costs.uniform() ? 1 : 2;
  return std::max<Cost>(kStraight * doubled * static_cast<Cost>(length.thousandths) / baked_unit_, 1);
}

/// Layers above and searches learn of a change by the cells that it concerns.
void LiveWorld::State::log_ends(Cell from, Cell to) noexcept {
  changes_.add(from);
  changes_.add(to);
}

bool LiveWorld::State::show_link(Cell from, Cell to, Cost cost) noexcept {
  const std::uint64_t before = edges_.version();
  if (!edges_.set_link(from, to, cost)) return false;
  if (edges_.version() != before) log_ends(from, to);
  return true;
}

bool LiveWorld::State::show_one_way(Cell from, Cell to, bool laid) noexcept {
  const std::uint64_t before = edges_.version();
  if (!edges_.set_one_way(from, to, laid)) return false;
  if (edges_.version() != before) log_ends(from, to);
  return true;
}

bool LiveWorld::State::set_link(Cell from, Cell to, Cost cost) noexcept {
  LiveSwitches::Link* const link = switches_.find_link(place_of(from), place_of(to));
  if (link == nullptr) return (edges_.has_changed(from, to) || may_change_links()) && show_link(from, to, cost);
  const LiveSwitches::Link before = *link;
  link->asked = cost;
  link->is_asked = true;
  if (show_link(from, to, link->cost())) return true;
  *link = before;
  return false;
}

void LiveWorld::State::reset_link(Cell from, Cell to) noexcept {
  LiveSwitches::Link* const link = switches_.find_link(place_of(from), place_of(to));
  if (link != nullptr) {
    link->is_asked = false;
    show_link(from, to, link->cost());
    return;
  }
  const std::uint64_t before = edges_.version();
  edges_.reset_link(from, to);
  if (edges_.version() != before) log_ends(from, to);
}

bool LiveWorld::State::set_one_way(Cell from, Cell to, bool laid) noexcept {
  LiveSwitches::Edge* const edge = switches_.find_edge(from, to);
  if (edge == nullptr) {
    const bool needs_room = edges_.is_laid(from, to) != laid && !edges_.has_changed_one_way(from, to);
    return (!needs_room || one_way_spoken_for() < LiveEdges::kMaxChangedOneWay) && show_one_way(from, to, laid);
  }
  const bool before = std::exchange(edge->asked, laid);
  if (one_way_spoken_for() <= LiveEdges::kMaxChangedOneWay && show_one_way(from, to, edge->is_laid())) return true;
  edge->asked = before;
  return false;
}

/// There is always room for what switches have, so that they open and close whatever else was changed.
bool LiveWorld::State::may_change_links() noexcept {
  const auto members = switches_.links();
  const auto changed = std::count_if(members.begin(), members.end(), [&](const LiveSwitches::Link& link) {
    return edges_.has_changed(size_.cell(link.from), size_.cell(link.to));
  });
  return edges_.changed_count() - static_cast<std::size_t>(changed) + members.size() < LiveEdges::kMaxChangedLinks;
}

/// One-way edges that are laid or lifted, and those of switches that may come to be.
std::size_t LiveWorld::State::one_way_spoken_for() noexcept {
  std::size_t count = edges_.changed_one_way_count();
  for (const LiveSwitches::Edge& edge : switches_.edges()) {
    if (edge.may_change() && !edges_.has_changed_one_way(edge.from, edge.to)) ++count;
  }
  return count;
}

/// Whether there was memory.
bool LiveWorld::State::show_switch_edges() noexcept {
  bool has_room = true;
  for (const LiveSwitches::Link& link : switches_.links()) {
    has_room = show_link(size_.cell(link.from), size_.cell(link.to), link.cost()) && has_room;
  }
  for (const LiveSwitches::Edge& edge : switches_.edges()) {
    has_room = show_one_way(edge.from, edge.to, edge.is_laid()) && has_room;
  }
  return has_room;
}

bool LiveWorld::State::set_switch(std::size_t place, bool open) noexcept {
  assert(place < switches_.size());
  if (switches_.is_open(place) == open) return true;
  switches_.set(place, open);
  if (!show_switch_edges()) {
    switches_.set(place, !open);
    show_switch_edges();
    return false;
  }
  update_cells(place);
  return true;
}

void LiveWorld::State::update_cells(std::size_t place) noexcept {
  for (const RunRecord& run : switches_.runs(place)) {
    for (std::int32_t x = run.begin; x < run.end; ++x) update_around({x, run.y});
  }
}

std::optional<std::size_t> LiveWorld::State::find_switch(std::string_view name) const noexcept {
  for (std::size_t i = 0; i < switches_.size(); ++i) {
    if (map_->text(switches_.name(i)) == name) return i;
  }
  return std::nullopt;
}

void LiveWorld::State::settle_regions() noexcept {
  regions_.rebuild();
  regions_.join_by(edges_.edges().links());
}

void LiveWorld::State::write(StateWriter& to) const noexcept {
  to.put(static_cast<std::uint32_t>(edited_.count()));
  edited_.for_each([&](std::size_t index) {
    to.put(SavedEdit{static_cast<std::uint32_t>(index), terrain_[index], is_blocked(index)});
  });
  write_order(to);
  edges_.write(to);
  switches_.write(to);
  treated_.write(to);
}

void LiveWorld::State::write_order(StateWriter& to) const noexcept {
  to.put(better_.side());
  regions_.write(to);
}

bool LiveWorld::State::read_order(StateReader& from, OrderOfChanges& order) const noexcept {
  order.better_side = from.take<std::int32_t>();
  return from.is_sound() && BetterCells::is_side(order.better_side) && regions_.read(from, order.regions);
}

Result<Done, SavedError> LiveWorld::State::read(std::span<const std::byte> bytes,
                                                SavedLiveWorld& saved) const noexcept {
  auto reader = StateReader::open(bytes, SavedKind::live_world, tied_to_);
  if (!reader) return Failure{reader.error()};
  saved.edits = reader->take_all<SavedEdit>(reader->take<std::uint32_t>());
  const bool are_read = read_order(*reader, saved.order) && edges_.read(*reader, saved.edges) &&
                        switches_.read(*reader, saved.switches) &&
                        treated_.read(*reader, map_->terrains().size(), saved.treated) && reader->is_done();
  if (!are_read || !are_in_order(saved.edits, size_.cells())) return Failure{SavedError::bad_state};
  for (std::size_t i = 0; i < saved.edits.size(); ++i) {
    const SavedEdit edit = saved.edits[i];
    const bool is_edit = edit.blocked == 1 || (edit.blocked == 0 && edit.terrain != drawn_terrain(edit.cell));
    if (edit.terrain >= map_->terrains().size() || !is_edit) return Failure{SavedError::bad_state};
  }
  return Done{};
}

Result<Done, SavedError> LiveWorld::State::restore(std::span<const std::byte> bytes) noexcept {
  SavedLiveWorld saved;
  if (const auto proven = read(bytes, saved); !proven) return proven;
  if (!edges_.make_room_for(saved.edges.one_way.size())) return Failure{SavedError::out_of_memory};
  start_restoring(TreatedTerrains::of(saved.treated));
  put_back_cells(
      saved.edits, edited_,
      [&](const SavedEdit& edit) { set(edit.cell, static_cast<std::uint8_t>(edit.terrain), edit.blocked != 0); },
      [&](std::size_t cell) { set(cell, drawn_terrain(cell), false); });
  put_back_switches(saved.switches);
  finish_restoring(saved.order);
  edges_.put_back(saved.edges);
  return Done{};
}

/// Until finish_restoring() cells are put back in any order.
void LiveWorld::State::start_restoring(const TreatedTerrains& treated) noexcept {
  puts_back_ = true;
  for (std::size_t i = 0; i < map_->terrains().size(); ++i) {
    const auto terrain = static_cast<std::uint8_t>(i);
    treat(terrain, treated[terrain]);
  }
}

void LiveWorld::State::finish_restoring(const OrderOfChanges& order) noexcept {
  puts_back_ = false;
  list_better_anew(order.better_side);
  if (order.regions.as_made && (blocked_count_ > 0 || !better_.empty())) {
    regions_.rebuild();  // forged: nothing saves that
  } else {
    regions_.put_back(order.regions);
  }
  // Searches and layers above learn by this that the world is another, whatever its links and edges are now.
  changes_.add_untold();
}

/// Links and edges follow by themselves.
void LiveWorld::State::put_back_switches(const LiveSwitches::Saved& saved) noexcept {
  for (std::size_t i = 0; i < switches_.size(); ++i) {
    if (switches_.is_open(i) == (saved.open[i] != 0)) continue;
    switches_.set(i, saved.open[i] != 0);
    update_cells(i);
  }
  switches_.put_back(saved);
}

/// Those that were not walkable when the map was baked, in squares of at least that side.
void LiveWorld::State::list_better_anew(std::int32_t side) noexcept {
  better_.begin_anew(side);
  for (std::int32_t y = 0; y < size_.height; ++y) {
    const auto now = walkable_.view().row(y);
    const auto baked = baked_->walkability.row(y);
    for (std::size_t word = 0; word < now.size(); ++word) {
      for (std::uint64_t rest = now[word] & ~baked[word]; rest != 0; rest &= rest - 1) {
        better_.add({static_cast<std::int32_t>(word * 64) + std::countr_zero(rest) - 1, y});
      }
    }
  }
  if (better_.empty()) better_.begin_anew(1);
}

LiveWorld::LiveWorld(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
LiveWorld::LiveWorld(LiveWorld&&) noexcept = default;
LiveWorld& LiveWorld::operator=(LiveWorld&&) noexcept = default;
LiveWorld::~LiveWorld() = default;

Result<LiveWorld> LiveWorld::create(const Asset& asset, std::size_t unit, Doors doors) noexcept {
  assert(unit < asset.units().size());
  std::unique_ptr<State> state(new (std::nothrow) State(asset, unit));
  if (!state) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (const auto created = state->create(asset, doors); !created) return Failure{created.error()};
  return LiveWorld(std::move(state));
}

void LiveWorld::block(Cell cell) noexcept { state_->set_blocked(cell, true); }
void LiveWorld::unblock(Cell cell) noexcept { state_->set_blocked(cell, false); }
void LiveWorld::set_terrain(Cell cell, std::uint8_t terrain) noexcept { state_->set_terrain(cell, terrain); }
void LiveWorld::treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept {
  state_->treat_terrain_as(terrain, as);
}
std::uint8_t LiveWorld::terrain_treated_as(std::uint8_t terrain) const noexcept {
  return state_->terrain_treated_as(terrain);
}
World LiveWorld::world() noexcept { return state_->world(); }
Layer& LiveWorld::layer() noexcept { return *state_; }
bool LiveWorld::open_link(Cell from, Cell to, Milli length) noexcept {
  assert(length.thousandths > 0);
  return state_->set_link(from, to, state_->cost_of_length(length));
}
bool LiveWorld::close_link(Cell from, Cell to) noexcept { return state_->set_link(from, to, kNoCost); }
void LiveWorld::reset_link(Cell from, Cell to) noexcept { state_->reset_link(from, to); }
bool LiveWorld::lay_one_way(Cell from, Cell to) noexcept { return state_->set_one_way(from, to, true); }
bool LiveWorld::lift_one_way(Cell from, Cell to) noexcept { return state_->set_one_way(from, to, false); }
std::size_t LiveWorld::save(std::span<std::byte> out) const noexcept {
  return save_state(out, SavedKind::live_world, state_->tied_to(), [&](StateWriter& to) { state_->write(to); });
}
std::size_t LiveWorld::saved_bytes() const noexcept {
  return bytes_of_state([&](StateWriter& to) { state_->write(to); });
}
Result<Done, SavedError> LiveWorld::check_saved(std::span<const std::byte> saved) const noexcept {
  SavedLiveWorld read;
  return state_->read(saved, read);
}
Result<Done, SavedError> LiveWorld::restore(std::span<const std::byte> saved) noexcept {
  return state_->restore(saved);
}
std::size_t LiveWorld::switch_count() const noexcept { return state_->switch_count(); }
bool LiveWorld::is_open(std::size_t place) const noexcept {
  assert(place < switch_count());
  return state_->is_open(place);
}
bool LiveWorld::set_switch(std::size_t place, bool open) noexcept { return state_->set_switch(place, open); }
bool LiveWorld::open_switch(std::string_view name) noexcept {
  const auto place = state_->find_switch(name);
  return place && state_->set_switch(*place, true);
}
bool LiveWorld::close_switch(std::string_view name) noexcept {
  const auto place = state_->find_switch(name);
  return place && state_->set_switch(*place, false);
}
void LiveWorld::write_order(StateWriter& to) const noexcept { state_->write_order(to); }
bool LiveWorld::read_order(StateReader& from, OrderOfChanges& order) const noexcept {
  return state_->read_order(from, order);
}
void LiveWorld::start_restoring(const TreatedTerrains& treated) noexcept { state_->start_restoring(treated); }
void LiveWorld::finish_restoring(const OrderOfChanges& order) noexcept { state_->finish_restoring(order); }
bool LiveWorld::regions_are_exact() const noexcept { return state_->regions_are_exact(); }
void LiveWorld::settle_regions() noexcept { state_->settle_regions(); }

}  // namespace libpath
