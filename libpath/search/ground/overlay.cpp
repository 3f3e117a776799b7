#include <libpath/search/ground/overlay.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <optional>
#include <utility>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/live_jump_map.h>
#include <libpath/tables/turning/laid_costs.h>
#include <libpath/tables/turning/live_turning.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

static_assert(Overlay::kMaxExtra.thousandths == LaidCosts::kMaxLaid);

/// All that an overlay owns. Tables show what lies here, so that it must not move.
class Overlay::State {
 public:
  Result<Done> create(const Asset& asset, std::size_t unit, Turns turns) noexcept;
  Result<Done> follow_turns() noexcept;
  void add_cost(Cell cell, std::int32_t by) noexcept;
  void block(Cell cell) noexcept;
  void unblock(Cell cell) noexcept;
  void clear() noexcept;
  World world() noexcept;

  Size size() const noexcept { return size_; }
  const MapInfo& map() const noexcept { return *map_; }
  std::int32_t extra(Cell cell) const noexcept { return extra_[size_.index(cell)]; }
  bool is_blocked(Cell cell) const noexcept { return blocks_[size_.index(cell)] != 0; }

 private:
  Result<Done> allocate() noexcept;
  void read_baked() noexcept;
  void scale_links() noexcept;
  std::uint32_t clamped(Cell cell) const noexcept;
  template <class Visit>
  void for_each_place(Cell cell, Visit visit) noexcept;
  template <class Visit>
  void for_each_covered(Cell place, Visit visit) const noexcept;
  void update_cost(Cell place) noexcept;
  void update_walkable(Cell place) noexcept;
  void mark_worse(Cell place) noexcept;
  void update_blocked(Cell cell) noexcept;
  void show_lines() noexcept;
  void show_turning() noexcept;
  std::uint64_t& word_of(std::unique_ptr<std::uint64_t[]>& words, Cell place) noexcept;
  static std::uint64_t mask_of(Cell place) noexcept {
    return std::uint64_t{1} << (static_cast<std::size_t>(place.x + 1) & 63);
  }

  const UnitTables* baked_ = nullptr;
  const MapInfo* map_ = nullptr;
  Size size_;
  std::int32_t width_ = 1;
  std::uint32_t baked_unit_ = 1;
  bool plain_ = false;                         // baked: one cost, no one-way edges or links
  Cost scale_ = 1;                             // units of the overlay's costs in a baked one
  std::unique_ptr<std::int32_t[]> extra_;      // by cell, thousandths
  std::unique_ptr<std::uint32_t[]> blocks_;    // by cell
  std::unique_ptr<std::uint32_t[]> factors_;   // by place, thousandths
  std::unique_ptr<std::uint64_t[]> walkable_;  // laid out as a BitGrid
  std::unique_ptr<std::uint64_t[]> worse_;     // likewise
  std::unique_ptr<LinkRecord[]> links_;
  std::size_t dearer_count_ = 0;   // places
  std::size_t blocked_count_ = 0;  // likewise
  LiveJumpMap jumps_;
  std::optional<LiveTurning> turning_;  // with the costs laid, where the unit's turns are followed
  LaidCosts laid_;
  UnitTables tables_;
  StepCosts costs_;
  Edges edges_;
  Edits edits_;
};

Result<Done> Overlay::State::create(const Asset& asset, std::size_t unit, Turns turns) noexcept {
  baked_ = &asset.units()[unit];
  map_ = &asset.map();
  size_ = map_->size();
  width_ = asset.map().units()[unit].width;
  baked_unit_ = asset.map().units()[unit].factor_unit;
  plain_ = baked_->costs.uniform() && baked_->edges.empty();
  if (const auto allocated = allocate(); !allocated) return allocated;
  read_baked();
  scale_links();
  const BitGridView walkable({walkable_.get(), BitGridLayout::words(size_)}, size_);
  tables_.record = baked_->record;
  tables_.walkability = walkable;
  tables_.ground = baked_->ground;
  tables_.regions = baked_->regions;
  tables_.placed_waypoints = baked_->placed_waypoints;
  tables_.one_way = baked_->one_way;
  tables_.block_landmarks = baked_->block_landmarks;  // bounds hold where nothing becomes better
  if (plain_) {
    auto jumps = LiveJumpMap::create(walkable);
    if (!jumps) return Failure{jumps.error()};
    jumps_ = std::move(*jumps);
  }
  costs_ = StepCosts({factors_.get(), size_.cells()}, baked_->costs.least_thousandths());
  edits_.baked = baked_;
  edits_.worse = BitGridView({worse_.get(), BitGridLayout::words(size_)}, size_);
  edits_.trusts_baked = baked_->has_plain_tables();
  return turns == Turns::followed && !baked_->turning.hit_check.empty() ? follow_turns() : Done{};
}

Result<Done> Overlay::State::follow_turns() noexcept {
  auto turning = LiveTurning::create(baked_->turning, baked_->ground, *map_);
  if (!turning) return Failure{turning.error()};
  turning_.emplace(std::move(*turning));
  auto laid = LaidCosts::create(baked_->turning, baked_->ground, *map_);
  if (!laid) return Failure{laid.error()};
  laid_ = std::move(*laid);
  return Done{};
}

Result<Done> Overlay::State::allocate() noexcept {
  const std::size_t cells = size_.cells();
  const std::size_t words = BitGridLayout::words(size_);
  extra_.reset(new (std::nothrow) std::int32_t[cells]());
  blocks_.reset(new (std::nothrow) std::uint32_t[cells]());
  factors_.reset(new (std::nothrow) std::uint32_t[cells]);
  walkable_.reset(new (std::nothrow) std::uint64_t[words]);
  worse_.reset(new (std::nothrow) std::uint64_t[words]());
  links_.reset(new (std::nothrow) LinkRecord[std::max<std::size_t>(baked_->edges.links().size(), 1)]);
  if (!extra_ || !blocks_ || !factors_ || !walkable_ || !worse_ || !links_) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  return Done{};
}

void Overlay::State::read_baked() noexcept {
  std::copy_n(baked_->walkability.row(-1).data(), BitGridLayout::words(size_), walkable_.get());
  for (std::size_t i = 0; i < size_.cells(); ++i) factors_[i] = baked_->costs.multiple(i) * baked_unit_;
}

/// Links cost what they did; only what costs are measured in is another.
void Overlay::State::scale_links() noexcept {
  scale_ = Cost{baked_unit_} * (baked_->costs.uniform() ? 2 : 1);
  const auto links = baked_->edges.links();
  for (std::size_t i = 0; i < links.size(); ++i) {
    links_[i] = links[i];
    links_[i].cost *= scale_;
  }
  edges_ = baked_->edges.with_links({links_.get(), links.size()});
}

std::uint32_t Overlay::State::clamped(Cell cell) const noexcept {
  return static_cast<std::uint32_t>(std::clamp(extra(cell), 0, kMaxExtra.thousandths));
}

/// The places at which the unit covers a cell.
template <class Visit>
void Overlay::State::for_each_place(Cell cell, Visit visit) noexcept {
  for (std::int32_t y = cell.y - width_ / 2; y <= cell.y + (width_ - 1) / 2; ++y) {
    for (std::int32_t x = cell.x - width_ / 2; x <= cell.x + (width_ - 1) / 2; ++x) {
      if (size_.contains({x, y}) && baked_->walkability[{x, y}]) visit(Cell{x, y});
    }
  }
}

/// The cells that the unit covers at a place. REQUIRES: the place is walkable when baked.
template <class Visit>
void Overlay::State::for_each_covered(Cell place, Visit visit) const noexcept {
  const Cell first{place.x - (width_ - 1) / 2, place.y - (width_ - 1) / 2};
  for (std::int32_t y = first.y; y < first.y + width_; ++y) {
    for (std::int32_t x = first.x; x < first.x + width_; ++x) visit(Cell{x, y});
  }
}

std::uint64_t& Overlay::State::word_of(std::unique_ptr<std::uint64_t[]>& words, Cell place) noexcept {
  const auto bit = static_cast<std::size_t>(place.x + 1);
  return words[static_cast<std::size_t>(place.y + 1) * BitGridLayout::row_words(size_) + (bit >> 6)];
}

void Overlay::State::add_cost(Cell cell, std::int32_t by) noexcept {
  assert(size_.contains(cell));
  const std::uint32_t before = clamped(cell);
  // A sum of users who share the overlay may go too far for a while; it comes back when they take away what they laid.
  std::int32_t& sum = extra_[size_.index(cell)];
  sum = static_cast<std::int32_t>(static_cast<std::uint32_t>(sum) + static_cast<std::uint32_t>(by));
  if (clamped(cell) == before) return;
  for_each_place(cell, [&](Cell place) { update_cost(place); });
  if (turning_) laid_.set(cell, clamped(cell));
}

void Overlay::State::block(Cell cell) noexcept {
  assert(size_.contains(cell));
  std::uint32_t& blocks = blocks_[size_.index(cell)];
  if (blocks == kMaxBlocks) return;
  if (++blocks == 1) update_blocked(cell);
}

void Overlay::State::unblock(Cell cell) noexcept {
  assert(size_.contains(cell) && is_blocked(cell));
  if (--blocks_[size_.index(cell)] == 0) update_blocked(cell);
}

void Overlay::State::update_blocked(Cell cell) noexcept {
  for_each_place(cell, [&](Cell place) { update_walkable(place); });
  if (turning_) turning_->set(cell, is_blocked(cell) ? 0 : baked_->ground[map_->terrain_index(cell)]);
}

void Overlay::State::update_cost(Cell place) noexcept {
  std::uint32_t most = 0;
  for_each_covered(place, [&](Cell cell) { most = std::max(most, clamped(cell)); });
  const std::size_t index = size_.index(place);
  const std::uint32_t baked = baked_->costs.multiple(index) * baked_unit_;
  dearer_count_ -= factors_[index] > baked;
  factors_[index] = baked + most;
  dearer_count_ += most > 0;
  mark_worse(place);
}

void Overlay::State::update_walkable(Cell place) noexcept {
  bool free = true;
  for_each_covered(place, [&](Cell cell) { free = free && !is_blocked(cell); });
  std::uint64_t& word = word_of(walkable_, place);
  if (((word & mask_of(place)) != 0) == free) return;
  word ^= mask_of(place);
  blocked_count_ = free ? blocked_count_ - 1 : blocked_count_ + 1;
  if (plain_) jumps_.change(place);
  mark_worse(place);
}

void Overlay::State::mark_worse(Cell place) noexcept {
  const std::size_t index = size_.index(place);
  const bool dearer = factors_[index] > baked_->costs.multiple(index) * baked_unit_;
  const bool worse = dearer || !tables_.walkability[place];
  std::uint64_t& word = word_of(worse_, place);
  word = worse ? word | mask_of(place) : word & ~mask_of(place);
}

void Overlay::State::clear() noexcept {
  for (std::size_t i = 0; i < size_.cells(); ++i) {
    const Cell cell = size_.cell(i);
    if (extra_[i] != 0) add_cost(cell, -extra_[i]);
    if (blocks_[i] != 0) {
      blocks_[i] = 1;
      unblock(cell);
    }
  }
}

World Overlay::State::world() noexcept {
  if (plain_) jumps_.repair();
  const bool one_cost = baked_->costs.uniform() && dearer_count_ == 0;
  const bool as_baked = dearer_count_ == 0;
  tables_.costs = as_baked ? baked_->costs : costs_;
  tables_.edges = as_baked ? baked_->edges : edges_;
  tables_.jump_map = plain_ && one_cost ? jumps_.map() : JumpMap{};
  edits_.scale = as_baked ? 1 : scale_;
  edits_.same_cells = blocked_count_ == 0;
  show_lines();
  if (turning_) show_turning();
  return World(size_, tables_, edits_);
}

/// The tables for lines at any angle, which read them while all ground is of one cost.
void Overlay::State::show_lines() noexcept {
  const bool as_baked = blocked_count_ == 0;
  tables_.waypoints = as_baked ? baked_->waypoints : Waypoints{};
  tables_.waypoint_landmarks = as_baked ? baked_->waypoint_landmarks : WaypointLandmarks{};
  tables_.sight_lists = as_baked ? baked_->sight_lists : SightLists{};
  tables_.waypoint_labels = as_baked ? baked_->waypoint_labels : WaypointLabels{};
}

void Overlay::State::show_turning() noexcept {
  turning_->repair();
  tables_.turning = turning_->tables();
  edits_.turning_scale = turning_->landmark_scale();
  if (laid_.empty()) return;
  tables_.turning.costs = laid_.costs();
  edits_.turning_scale = laid_.landmark_scale();
}

Overlay::Overlay(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
Overlay::Overlay(Overlay&&) noexcept = default;
Overlay& Overlay::operator=(Overlay&&) noexcept = default;
Overlay::~Overlay() = default;

Result<Overlay> Overlay::create(const Asset& asset, std::size_t unit, Turns turns) noexcept {
  assert(unit < asset.units().size());
  std::unique_ptr<State> state(new (std::nothrow) State);
  if (!state) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (const auto created = state->create(asset, unit, turns); !created) return Failure{created.error()};
  return Overlay(std::move(state));
}

Size Overlay::size() const noexcept { return state_->size(); }
const MapInfo& Overlay::map() const noexcept { return state_->map(); }
void Overlay::add_cost(Cell cell, Milli by) noexcept { state_->add_cost(cell, by.thousandths); }
Milli Overlay::extra_cost(Cell cell) const noexcept {
  assert(size().contains(cell));
  return Milli{state_->extra(cell)};
}
void Overlay::block(Cell cell) noexcept { state_->block(cell); }
void Overlay::unblock(Cell cell) noexcept { state_->unblock(cell); }
bool Overlay::is_blocked(Cell cell) const noexcept { return size().contains(cell) && state_->is_blocked(cell); }
void Overlay::clear() noexcept { state_->clear(); }
World Overlay::world() noexcept { return state_->world(); }

}  // namespace libpath
