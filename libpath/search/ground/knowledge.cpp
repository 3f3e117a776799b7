#include <libpath/search/ground/knowledge.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

#include <libpath/core/saved_error.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

/// What a player knows as it is saved: a bit for each cell that is known; the terrain of each cell, 0 where it is not;
/// the live worlds, each after its number of bytes.
struct SavedKnowledge {
  SavedValues<std::uint64_t> known;
  SavedValues<std::uint8_t> remembered;
  std::array<std::span<const std::byte>, MapInfo::kMaxUnits> live;
};

class Knowledge::State {
 public:
  Result<Done> create(const Asset& asset, std::span<const std::size_t> units) noexcept;
  Size size() const noexcept { return size_; }
  bool is_known(Cell cell) const noexcept;
  bool see(Cell cell, std::uint8_t terrain) noexcept;
  std::size_t see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept;
  void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;
  std::uint64_t tied_to() const noexcept { return tied_to_; }
  void write(StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, SavedKnowledge& saved) const noexcept;
  Result<Done, SavedError> restore(std::span<const std::byte> bytes) noexcept;
  LiveWorld& live(std::size_t place) noexcept { return *kinds_[place]; }

 private:
  static std::optional<std::uint8_t> plainest(Ground ground) noexcept;

  const MapInfo* map_ = nullptr;
  Size size_;
  std::unique_ptr<std::uint64_t[]> known_;             // a bit a cell, row by row
  std::unique_ptr<std::uint8_t[]> remembered_;         // terrain of known cells
  std::unique_ptr<std::optional<LiveWorld>[]> kinds_;  // the map as units of each profile know it
  std::size_t kind_count_ = 0;
  std::uint64_t tied_to_ = 0;
};

Result<Done> Knowledge::State::create(const Asset& asset, std::span<const std::size_t> units) noexcept {
  map_ = &asset.map();
  size_ = map_->size();
  known_.reset(new (std::nothrow) std::uint64_t[(size_.cells() + 63) / 64]());
  remembered_.reset(new (std::nothrow) std::uint8_t[size_.cells()]());
  kinds_.reset(new (std::nothrow) std::optional<LiveWorld>[std::max<std::size_t>(units.size(), 1)]);
  if (!known_ || !remembered_ || !kinds_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  kind_count_ = units.size();
  tied_to_ = asset.sections().hash();
  for (const std::size_t unit : units) tied_to_ = tie(tied_to_, unit);
  for (std::size_t i = 0; i < kind_count_; ++i) {
    assert(units[i] < asset.units().size());
    auto live = LiveWorld::create(asset, units[i], LiveWorld::Doors::ignored);
    if (!live) return Failure{live.error()};
    kinds_[i].emplace(std::move(*live));
    const auto assumed = plainest(asset.units()[units[i]].ground);
    if (!assumed) continue;
    for (std::size_t c = 0; c < size_.cells(); ++c) kinds_[i]->set_terrain(size_.cell(c), *assumed);
    kinds_[i]->settle_regions();
  }
  return Done{};
}

/// The terrain that costs most nearly what plain ground does; nothing where none can be entered.
std::optional<std::uint8_t> Knowledge::State::plainest(Ground ground) noexcept {
  std::optional<std::uint8_t> best;
  const auto distance = [&](std::size_t i) { return std::abs(static_cast<std::int32_t>(ground[i]) - 1000); };
  for (std::size_t i = 0; i < ground.size(); ++i) {
    if (ground[i] != 0 && (!best || distance(i) < distance(*best))) best = static_cast<std::uint8_t>(i);
  }
  return best;
}

bool Knowledge::State::is_known(Cell cell) const noexcept {
  const std::size_t index = size_.index(cell);
  return (known_[index >> 6] >> (index & 63) & 1) != 0;
}

bool Knowledge::State::see(Cell cell, std::uint8_t terrain) noexcept {
  assert(size_.contains(cell) && terrain < map_->terrains().size());
  const std::size_t index = size_.index(cell);
  if (is_known(cell) && remembered_[index] == terrain) return false;
  bool news = false;
  for (std::size_t i = 0; i < kind_count_; ++i) {
    const Layer& layer = kinds_[i]->layer();
    const std::uint32_t before = layer.ground_at(cell);
    kinds_[i]->set_terrain(cell, terrain);
    news = news || layer.ground_at(cell) != before;
  }
  known_[index >> 6] |= std::uint64_t{1} << (index & 63);
  remembered_[index] = terrain;
  return news;
}

std::size_t Knowledge::State::see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept {
  assert(size_.contains(at) && radius >= 0 && radius <= kMaxSide && terrain.size() == size_.cells());
  const std::int64_t limit = std::int64_t{radius} * radius;
  std::size_t news = 0;
  for (std::int32_t y = std::max(0, at.y - radius); y <= std::min(size_.height - 1, at.y + radius); ++y) {
    for (std::int32_t x = std::max(0, at.x - radius); x <= std::min(size_.width - 1, at.x + radius); ++x) {
      const std::int64_t dx = x - at.x;
      const std::int64_t dy = y - at.y;
      if (dx * dx + dy * dy <= limit) news += see({x, y}, terrain[size_.index({x, y})]) ? 1 : 0;
    }
  }
  return news;
}

void Knowledge::State::treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept {
  for (std::size_t i = 0; i < kind_count_; ++i) kinds_[i]->treat_terrain_as(terrain, as);
}

void Knowledge::State::write(StateWriter& to) const noexcept {
  to.put_all(known_.get(), (size_.cells() + 63) / 64);
  to.put_all(remembered_.get(), size_.cells());
  for (std::size_t i = 0; i < kind_count_; ++i) {
    const LiveWorld& live = *kinds_[i];
    const std::uint64_t bytes = live.saved_bytes();
    to.put(bytes);
    const std::span<std::byte> room = to.put_room(static_cast<std::size_t>(bytes));
    if (!room.empty()) live.save(room);
  }
}

Result<Done, SavedError> Knowledge::State::read(std::span<const std::byte> bytes,
                                                SavedKnowledge& saved) const noexcept {
  auto reader = StateReader::open(bytes, SavedKind::knowledge, tied_to_);
  if (!reader) return Failure{reader.error()};
  saved.known = reader->take_all<std::uint64_t>((size_.cells() + 63) / 64);
  saved.remembered = reader->take_all<std::uint8_t>(size_.cells());
  if (!reader->is_sound()) return Failure{SavedError::bad_state};
  for (std::size_t i = 0; i < saved.known.size() * 64; ++i) {
    const bool known = (saved.known[i >> 6] >> (i & 63) & 1) != 0;
    const bool is_cell = i < size_.cells();
    const bool is_sound =
        !known ? !is_cell || saved.remembered[i] == 0 : is_cell && saved.remembered[i] < map_->terrains().size();
    if (!is_sound) return Failure{SavedError::bad_state};
  }
  for (std::size_t i = 0; i < kind_count_; ++i) {
    saved.live[i] = reader->take_bytes(reader->take<std::uint64_t>());
    if (!kinds_[i]->check_saved(saved.live[i])) return Failure{SavedError::bad_state};
  }
  if (!reader->is_done()) return Failure{SavedError::bad_state};
  return Done{};
}

Result<Done, SavedError> Knowledge::State::restore(std::span<const std::byte> bytes) noexcept {
  SavedKnowledge saved;
  if (const auto proven = read(bytes, saved); !proven) return proven;
  for (std::size_t i = 0; i < kind_count_; ++i) {
    // One-way edges would take memory; a player lays none.
    if (const auto restored = kinds_[i]->restore(saved.live[i]); !restored) return restored;
  }
  saved.known.copy_to(known_.get());
  saved.remembered.copy_to(remembered_.get());
  return Done{};
}

Knowledge::Knowledge(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
Knowledge::Knowledge(Knowledge&&) noexcept = default;
Knowledge& Knowledge::operator=(Knowledge&&) noexcept = default;
Knowledge::~Knowledge() = default;

Result<Knowledge> Knowledge::create(const Asset& asset, std::span<const std::size_t> units) noexcept {
  std::unique_ptr<State> state(new (std::nothrow) State);
  if (!state) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (const auto created = state->create(asset, units); !created) return Failure{created.error()};
  return Knowledge(std::move(state));
}

bool Knowledge::is_known(Cell cell) const noexcept { return state_->size().contains(cell) && state_->is_known(cell); }
bool Knowledge::see(Cell cell, std::uint8_t terrain) noexcept { return state_->see(cell, terrain); }
std::size_t Knowledge::see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept {
  return state_->see_around(at, radius, terrain);
}
void Knowledge::treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept {
  state_->treat_terrain_as(terrain, as);
}
std::size_t Knowledge::save(std::span<std::byte> out) const noexcept {
  return save_state(out, SavedKind::knowledge, state_->tied_to(), [&](StateWriter& to) { state_->write(to); });
}
std::size_t Knowledge::saved_bytes() const noexcept {
  return bytes_of_state([&](StateWriter& to) { state_->write(to); });
}
Result<Done, SavedError> Knowledge::check_saved(std::span<const std::byte> saved) const noexcept {
  SavedKnowledge read;
  return state_->read(saved, read);
}
Result<Done, SavedError> Knowledge::restore(std::span<const std::byte> saved) noexcept {
  return state_->restore(saved);
}
World Knowledge::world(std::size_t place) noexcept { return state_->live(place).world(); }
Layer& Knowledge::layer(std::size_t place) noexcept { return state_->live(place).layer(); }

}  // namespace libpath
