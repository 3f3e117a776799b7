#include <libpath/search/ground/overlay.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <optional>
#include <utility>

#include <libpath/core/live_bit_grid.h>
#include <libpath/core/marks.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_cells.h>
#include <libpath/tables/grid/live_jump_map.h>
#include <libpath/tables/turning/laid_costs.h>
#include <libpath/tables/turning/live_turning.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

static_assert(Overlay::kMaxExtra.thousandths == LaidCosts::kMaxLaid);

/// What is laid on a cell as it is saved: a count of them, then those with anything, in order.
struct SavedCell {
  std::uint32_t cell;
  std::int32_t extra;
  std::uint32_t blocks;
};
static_assert(sizeof(SavedCell) == 12);

/// All that an overlay owns. Tables show what lies here, so that it must not move.
class Overlay::State final : public Layer {
 public:
  /// Over a baked map, or another layer.
  State(const Asset& asset, std::size_t unit) noexcept : Layer(asset, unit), bottom_(std::in_place, asset, unit) {}
  explicit State(Layer& under) noexcept : Layer(&under), under_(&under) {}

  Result<Done> create(Turns turns) noexcept;
  void add_cost(Cell cell, std::int32_t by) noexcept;
  void block(Cell cell) noexcept;
  void unblock(Cell cell) noexcept;
  void add_blocks_of(const State& other) noexcept;
  void clear() noexcept;
  void write(StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> saved, SavedValues<SavedCell>& cells) const noexcept;
  void lay(const SavedValues<SavedCell>& cells) noexcept;

  World world() noexcept override;
  std::uint32_t factor_at(Cell place) const noexcept override;
  std::uint32_t ground_at(Cell cell) const noexcept override;
  std::uint32_t laid_at(Cell cell) const noexcept override;
  std::uint32_t least_factor() const noexcept override { return under_->least_factor(); }
  bool changes_ground() const noexcept override { return under_->changes_ground(); }
  Edges edges() const noexcept override { return under_->edges(); }
  std::uint64_t edges_version() const noexcept override { return under_->edges_version(); }
  const LiveEdges* live_edges() const noexcept override { return under_->live_edges(); }
  std::size_t max_links() const noexcept override { return under_->max_links(); }

  const MapInfo& map() const noexcept { return *map_; }
  std::int32_t extra(Cell cell) const noexcept { return extra_[size_.index(cell)]; }
  bool is_blocked(Cell cell) const noexcept { return blocks_[size_.index(cell)] != 0; }

 private:
  /// What is laid on a place alone.
  struct Laid {
    std::uint32_t extra = 0;
    bool blocked = false;
  };

  Result<Done> allocate() noexcept;
  Result<Done> follow_turns() noexcept;
  void read_under() noexcept;
  void scale_links() noexcept;
  std::uint32_t clamped(Cell cell) const noexcept;
  Laid laid_under(Cell place) const noexcept;
  std::uint32_t factor_of(Cell place, std::uint32_t extra) const noexcept;
  void set(std::size_t index, std::int32_t extra, std::uint32_t blocks) noexcept;
  void follow() noexcept;
  void update_around(Cell cell) noexcept;
  void update(Cell place) noexcept;
  void update_turning(Cell cell) noexcept;
  void show(const World& under) noexcept;
  void show_lines(const World& under) noexcept;
  void show_turning() noexcept;

  std::optional<Layer> bottom_;
  Layer* under_ = bottom_ ? &*bottom_ : nullptr;
  std::uint64_t followed_ = 0;                // changes of the layer under this one
  std::optional<std::uint64_t> shown_;        // as of so many changes
  bool plain_ = false;                        // baked: one cost, no one-way edges or links
  Cost scale_ = 1;                            // units of the overlay's costs in a baked one
  std::unique_ptr<std::int32_t[]> extra_;     // by cell, thousandths
  std::unique_ptr<std::uint32_t[]> blocks_;   // by cell
  Marks laid_on_;                             // cells with either
  std::unique_ptr<std::uint32_t[]> factors_;  // by place, thousandths; of no meaning where nobody can stand
  LiveBitGrid walkable_;
  LiveBitGrid worse_;
  LiveBitGrid dearer_;  // by what is laid here
  LiveBitGrid closed_;  // likewise
  std::unique_ptr<LinkRecord[]> links_;
  std::optional<std::uint64_t> scaled_;  // of the layer below, as of that version
  std::size_t dearer_count_ = 0;
  std::size_t closed_count_ = 0;
  LiveJumpMap jumps_;
  std::unique_ptr<LiveTurning> turning_;  // with the costs laid, where the unit's turns are followed
  LaidCosts laid_;
  UnitTables tables_;
  StepCosts costs_;
  Edges edges_;
  Edits edits_;
};

Result<Done> Overlay::State::create(Turns turns) noexcept {
  plain_ = baked_->costs.uniform() && baked_->edges.empty();
  if (const auto allocated = allocate(); !allocated) return allocated;
  read_under();
  tables_.record = baked_->record;
  tables_.walkability = walkable_.view();
  tables_.ground = baked_->ground;
  tables_.regions = baked_->regions;
  tables_.placed_waypoints = baked_->placed_waypoints;
  if (plain_) {
    auto jumps = LiveJumpMap::create(walkable_.view());
    if (!jumps) return Failure{jumps.error()};
    jumps_ = std::move(*jumps);
  }
  costs_ = StepCosts({factors_.get(), size_.cells()}, least_factor());
  edits_.worse = worse_.view();
  edits_.changes = &changes_;
  return turns == Turns::followed && !baked_->turning.hit_check.empty() ? follow_turns() : Done{};
}

Result<Done> Overlay::State::allocate() noexcept {
  const std::size_t cells = size_.cells();
  extra_.reset(new (std::nothrow) std::int32_t[cells]());
  blocks_.reset(new (std::nothrow) std::uint32_t[cells]());
  factors_.reset(new (std::nothrow) std::uint32_t[cells]);
  links_.reset(new (std::nothrow) LinkRecord[std::max<std::size_t>(max_links(), 1)]);
  const bool has_bits = laid_on_.allocate(cells) && walkable_.allocate(size_) && worse_.allocate(size_) &&
                        dearer_.allocate(size_) && closed_.allocate(size_);
  if (!extra_ || !blocks_ || !factors_ || !links_ || !has_bits) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return Done{};
}

Result<Done> Overlay::State::follow_turns() noexcept {
  auto turning = LiveTurning::create(baked_->turning, baked_->ground, *map_, max_links());
  if (!turning) return Failure{turning.error()};
  turning_ = std::move(*turning);
  auto laid = LaidCosts::create(baked_->turning, baked_->ground, *map_, changes_ground());
  if (!laid) return Failure{laid.error()};
  laid_ = std::move(*laid);
  for (std::size_t i = 0; i < size_.cells(); ++i) update_turning(size_.cell(i));
  return Done{};
}

void Overlay::State::read_under() noexcept {
  const World under = under_->world();
  followed_ = under_->changes().count();
  walkable_.copy(under.walkability());
  if (under.edits() != nullptr) worse_.copy(under.edits()->worse);
  for (std::size_t i = 0; i < size_.cells(); ++i) factors_[i] = factor_of(size_.cell(i), 0);
}

/// Links cost what they do below; only what costs are measured in is another.
void Overlay::State::scale_links() noexcept {
  if (scaled_ == edges_version()) return;
  scaled_ = edges_version();
  scale_ = Cost{baked_unit_} * (baked_->costs.uniform() ? 2 : 1);
  const Edges edges = under_->edges();
  const auto links = edges.links();
  for (std::size_t i = 0; i < links.size(); ++i) {
    links_[i] = links[i];
    links_[i].cost *= scale_;
  }
  edges_ = edges.with_links({links_.get(), links.size()});
  if (!turning_) return;
  turning_->set_links(links);
  if (under_->live_edges() != nullptr) turning_->set_one_way(under_->live_edges()->changed_one_way());
}

std::uint32_t Overlay::State::clamped(Cell cell) const noexcept {
  return static_cast<std::uint32_t>(std::clamp(extra(cell), 0, kMaxExtra.thousandths));
}

std::uint32_t Overlay::State::factor_at(Cell place) const noexcept {
  return walkable_[place] ? factors_[size_.index(place)] : 0;
}
std::uint32_t Overlay::State::ground_at(Cell cell) const noexcept {
  return is_blocked(cell) ? 0 : under_->ground_at(cell);
}
std::uint32_t Overlay::State::laid_at(Cell cell) const noexcept {
  return std::min(under_->laid_at(cell) + clamped(cell), LaidCosts::kMaxLaid);
}

void Overlay::State::add_cost(Cell cell, std::int32_t by) noexcept {
  assert(size_.contains(cell));
  const std::size_t index = size_.index(cell);
  // A sum of users who share the overlay may go too far for a while; it comes back when they take away what they laid.
  const std::uint32_t sum = static_cast<std::uint32_t>(extra_[index]) + static_cast<std::uint32_t>(by);
  set(index, static_cast<std::int32_t>(sum), blocks_[index]);
}

void Overlay::State::block(Cell cell) noexcept {
  assert(size_.contains(cell));
  const std::size_t index = size_.index(cell);
  if (blocks_[index] != kMaxBlocks) set(index, extra_[index], blocks_[index] + 1);
}

void Overlay::State::unblock(Cell cell) noexcept {
  assert(size_.contains(cell) && is_blocked(cell));
  const std::size_t index = size_.index(cell);
  set(index, extra_[index], blocks_[index] - 1);
}

void Overlay::State::add_blocks_of(const State& other) noexcept {
  assert(size_ == other.size_);
  other.laid_on_.for_each([&](std::size_t index) {
    set(index, extra_[index], blocks_[index] + std::min(other.blocks_[index], kMaxBlocks - blocks_[index]));
  });
}

/// What is laid on a cell from now on.
void Overlay::State::set(std::size_t index, std::int32_t extra, std::uint32_t blocks) noexcept {
  const Cell cell = size_.cell(index);
  const std::uint32_t before = clamped(cell);
  const bool was_blocked = blocks_[index] != 0;
  extra_[index] = extra;
  blocks_[index] = blocks;
  extra != 0 || blocks != 0 ? laid_on_.add(index) : laid_on_.remove(index);
  if (clamped(cell) != before || (blocks != 0) != was_blocked) update_around(cell);
}

void Overlay::State::write(StateWriter& to) const noexcept {
  std::uint32_t count = 0;
  const std::size_t count_at = to.put_number_later();
  laid_on_.for_each([&](std::size_t index) {
    to.put(SavedCell{static_cast<std::uint32_t>(index), extra_[index], blocks_[index]});
    ++count;
  });
  to.set(count_at, count);
}

Result<Done, SavedError> Overlay::State::read(std::span<const std::byte> saved,
                                              SavedValues<SavedCell>& cells) const noexcept {
  auto reader = StateReader::open(saved, SavedKind::overlay, tied_to_);
  if (!reader) return Failure{reader.error()};
  cells = reader->take_all<SavedCell>(reader->take<std::uint32_t>());
  if (!reader->is_done() || !are_in_order(cells, size_.cells())) return Failure{SavedError::bad_state};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].extra == 0 && cells[i].blocks == 0) return Failure{SavedError::bad_state};
  }
  return Done{};
}

void Overlay::State::lay(const SavedValues<SavedCell>& cells) noexcept {
  put_back_cells(
      cells, laid_on_, [&](const SavedCell& laid) { set(laid.cell, laid.extra, laid.blocks); },
      [&](std::size_t cell) { set(cell, 0, 0); });
}

/// Takes over what changed under this layer. Who missed too much takes everything as changed.
void Overlay::State::follow() noexcept {
  const ChangeLog& changes = under_->changes();
  if (!changes.keeps(followed_)) {
    for (std::size_t i = 0; i < size_.cells(); ++i) update_around(size_.cell(i));
  } else {
    for (std::uint64_t i = followed_; i < changes.count(); ++i) update_around(changes.at(i));
  }
  if (!changes.tells(followed_)) changes_.add_untold();
  if (followed_ != changes.count()) followed_ = changes.count();
}

/// Brings the places at which the unit covers a cell up to date.
void Overlay::State::update_around(Cell cell) noexcept {
  changes_.add(cell);
  if (turning_) update_turning(cell);
  for (std::int32_t y = cell.y - width_ / 2; y <= cell.y + (width_ - 1) / 2; ++y) {
    for (std::int32_t x = cell.x - width_ / 2; x <= cell.x + (width_ - 1) / 2; ++x) {
      if (size_.contains({x, y})) update({x, y});
    }
  }
}

/// REQUIRES: the unit can stand there on the layer below, so that it covers no cell off the map.
Overlay::State::Laid Overlay::State::laid_under(Cell place) const noexcept {
  Laid laid;
  const Cell first{place.x - (width_ - 1) / 2, place.y - (width_ - 1) / 2};
  for (std::int32_t y = first.y; y < first.y + width_; ++y) {
    for (std::int32_t x = first.x; x < first.x + width_; ++x) {
      laid.extra = std::max(laid.extra, clamped({x, y}));
      laid.blocked = laid.blocked || is_blocked({x, y});
    }
  }
  return laid;
}

/// With what is laid on it. Where nobody can stand it has the factor that was baked, for those who average over cells.
std::uint32_t Overlay::State::factor_of(Cell place, std::uint32_t extra) const noexcept {
  const std::uint32_t below = under_->factor_at(place);
  if (below == 0) return baked_->costs.multiple(size_.index(place)) * baked_unit_;
  return std::min(below + extra, 2 * StepCosts::kMaxFactor);
}

void Overlay::State::update(Cell place) noexcept {
  const std::uint32_t below = under_->factor_at(place);
  const Laid laid = below != 0 ? laid_under(place) : Laid{};
  const bool dearer = laid.extra > 0;
  const bool walkable = below != 0 && !laid.blocked;
  dearer_count_ = dearer_count_ - dearer_[place] + dearer;
  closed_count_ = closed_count_ - closed_[place] + laid.blocked;
  dearer_.set(place, dearer);
  closed_.set(place, laid.blocked);
  if (walkable_[place] != walkable) {
    walkable_.set(place, walkable);
    if (plain_) jumps_.change(place);
  }
  const std::uint32_t factor = factor_of(place, laid.extra);
  factors_[size_.index(place)] = factor;
  const std::uint32_t baked = baked_factor(place);
  worse_.set(place, baked != 0 && (!walkable || factor > baked));
}

void Overlay::State::update_turning(Cell cell) noexcept {
  const std::uint32_t ground = ground_at(cell);
  turning_->set(cell, ground);
  laid_.set(cell, ground, laid_at(cell));
}

void Overlay::State::clear() noexcept {
  laid_on_.for_each([&](std::size_t index) { set(index, 0, 0); });
}

World Overlay::State::world() noexcept {
  const World under = under_->world();
  follow();
  if (shown_ != changes_.count()) show(under);
  return World(size_, tables_, edits_);
}

void Overlay::State::show(const World& under) noexcept {
  shown_ = edits_.version = changes_.count();
  edits_.edges_version = edges_version();
  if (plain_) jumps_.repair();
  scale_links();
  const bool as_under = dearer_count_ == 0;
  tables_.costs = as_under ? under.costs() : costs_;
  tables_.edges = as_under ? under.edges() : edges_;
  tables_.one_way = under.has_one_way_edges();
  tables_.block_landmarks = under.block_landmarks();
  // On ground of one cost they do not depend on cells.
  tables_.exceptions = plain_ && tables_.costs.uniform() ? under.exceptions() : Exceptions{};
  const bool jumps = plain_ && tables_.costs.uniform() && (tables_.edges.empty() || !tables_.exceptions.empty());
  tables_.jump_map = jumps ? jumps_.map() : JumpMap{};
  const Edits* const below = under.edits();
  edits_.baked = below != nullptr ? below->baked : baked_;
  edits_.scale = !as_under ? scale_ : below != nullptr ? below->scale : 1;
  edits_.regions = below != nullptr ? below->regions : nullptr;
  edits_.has_worse = closed_count_ > 0 || dearer_count_ > 0 || (below != nullptr && below->has_worse);
  edits_.better = below != nullptr ? below->better : std::span<const CellSquare>{};
  edits_.same_cells = closed_count_ == 0 && (below == nullptr || below->same_cells);
  edits_.curves_miss_one_way = turning_ && !turning_->heeds_one_way();
  edits_.opens_steps = below != nullptr && below->opens_steps;
  edits_.trusts_baked = below != nullptr ? below->trusts_baked : baked_->has_plain_tables();
  edits_.trusts_cell_tables = below != nullptr ? below->trusts_cell_tables : baked_->has_cell_tables();
  show_lines(under);
  if (turning_) show_turning();
}

/// The tables for lines at any angle, which read them while all ground is of one cost.
void Overlay::State::show_lines(const World& under) noexcept {
  const bool as_under = closed_count_ == 0;
  tables_.waypoints = as_under ? under.waypoints() : Waypoints{};
  tables_.waypoint_landmarks = as_under ? under.waypoint_landmarks() : WaypointLandmarks{};
  tables_.sight_lists = as_under ? under.sight_lists() : SightLists{};
  tables_.waypoint_labels = as_under ? under.waypoint_labels() : WaypointLabels{};
}

void Overlay::State::show_turning() noexcept {
  turning_->repair();
  tables_.turning = turning_->tables();
  edits_.turning_scale = turning_->landmark_scale();
  if (laid_.empty()) return;
  tables_.turning.costs = laid_.costs();
  tables_.turning.links = tables_.turning.links.scaled(laid_.landmark_scale());
  edits_.turning_scale = laid_.landmark_scale();
}

Overlay::Overlay(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
Overlay::Overlay(Overlay&&) noexcept = default;
Overlay& Overlay::operator=(Overlay&&) noexcept = default;
Overlay::~Overlay() = default;

Result<Overlay> Overlay::create(const Asset& asset, std::size_t unit, Turns turns) noexcept {
  assert(unit < asset.units().size());
  return create(std::unique_ptr<State>(new (std::nothrow) State(asset, unit)), turns);
}

Result<Overlay> Overlay::create(Layer& under, Turns turns) noexcept {
  return create(std::unique_ptr<State>(new (std::nothrow) State(under)), turns);
}

Result<Overlay> Overlay::create(std::unique_ptr<State> state, Turns turns) noexcept {
  if (!state) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (const auto created = state->create(turns); !created) return Failure{created.error()};
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
void Overlay::add_blocks_of(const Overlay& other) noexcept { state_->add_blocks_of(*other.state_); }
bool Overlay::is_blocked(Cell cell) const noexcept { return size().contains(cell) && state_->is_blocked(cell); }
void Overlay::clear() noexcept { state_->clear(); }
std::size_t Overlay::save(std::span<std::byte> out) const noexcept {
  return save_state(out, SavedKind::overlay, state_->tied_to(), [&](StateWriter& to) { state_->write(to); });
}
std::size_t Overlay::saved_bytes() const noexcept {
  return bytes_of_state([&](StateWriter& to) { state_->write(to); });
}
Result<Done, SavedError> Overlay::check_saved(std::span<const std::byte> saved) const noexcept {
  SavedValues<SavedCell> cells;
  return state_->read(saved, cells);
}
Result<Done, SavedError> Overlay::restore(std::span<const std::byte> saved) noexcept {
  SavedValues<SavedCell> cells;
  const auto read = state_->read(saved, cells);
  if (read) state_->lay(cells);
  return read;
}
World Overlay::world() noexcept { return state_->world(); }
Layer& Overlay::layer() noexcept { return *state_; }

}  // namespace libpath
