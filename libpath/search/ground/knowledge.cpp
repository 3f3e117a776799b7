#include <libpath/search/ground/knowledge.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include <libpath/core/saved_error.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/order_of_changes.h>
#include <libpath/search/ground/treated_terrains.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

/// What a player knows as it is saved: a bit for each cell that is known; the terrain of each cell, 0 where it is not;
/// what terrains are treated as; the order of changes in each live world. All else of these follows.
struct SavedKnowledge {
  SavedValues<std::uint64_t> known;
  std::span<const std::byte> remembered;
  TreatedTerrains::Saved treated;
  std::array<OrderOfChanges, MapInfo::kMaxUnits> orders;
};

class Knowledge::State {
 public:
  Result<Done> create(const Asset& asset, std::span<const std::size_t> units) noexcept;
  Size size() const noexcept { return size_; }
  bool is_known(Cell cell) const noexcept { return is_known(size_.index(cell)); }
  bool see(Cell cell, std::uint8_t terrain) noexcept;
  std::size_t see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept;
  void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;
  std::uint64_t tied_to() const noexcept { return tied_to_; }
  void write(StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, SavedKnowledge& saved) const noexcept;
  Result<Done, SavedError> restore(std::span<const std::byte> bytes) noexcept;
  LiveWorld& live(std::size_t place) noexcept { return *kinds_[place].live; }

 private:
  /// The map as units of one profile know it.
  struct Kind {
    std::optional<LiveWorld> live;
    std::optional<std::uint8_t> assumed;  // of cells that are not known; none: they are as baked
  };

  static std::optional<std::uint8_t> plainest(Ground ground) noexcept;
  bool is_as_saved(std::size_t word, const SavedKnowledge& saved) const noexcept;
  bool is_sound(std::size_t word, const SavedKnowledge& saved) const noexcept;
  bool is_known(std::size_t index) const noexcept { return (known_[index >> 6] >> (index & 63) & 1) != 0; }
  std::size_t word_count() const noexcept { return (size_.cells() + 63) / 64; }
  /// The cells that have a bit in that word.
  std::size_t cells_of_word(std::size_t word) const noexcept {
    return std::min<std::size_t>(size_.cells() - word * 64, 64);
  }
  void put_back_word(std::size_t word, const SavedKnowledge& saved) noexcept;

  const MapInfo* map_ = nullptr;
  Size size_;
  std::unique_ptr<std::uint64_t[]> known_;      // a bit a cell, row by row
  std::unique_ptr<std::uint8_t[]> remembered_;  // terrain of known cells, 0 of others
  std::unique_ptr<Kind[]> kinds_;
  std::size_t kind_count_ = 0;
  TreatedTerrains treated_;
  std::uint64_t tied_to_ = 0;
};

Result<Done> Knowledge::State::create(const Asset& asset, std::span<const std::size_t> units) noexcept {
  map_ = &asset.map();
  size_ = map_->size();
  known_.reset(new (std::nothrow) std::uint64_t[word_count()]());
  remembered_.reset(new (std::nothrow) std::uint8_t[size_.cells()]());
  kinds_.reset(new (std::nothrow) Kind[std::max<std::size_t>(units.size(), 1)]);
  if (!known_ || !remembered_ || !kinds_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  kind_count_ = units.size();
  tied_to_ = asset.sections().hash();
  for (const std::size_t unit : units) tied_to_ = tie(tied_to_, unit);
  for (std::size_t i = 0; i < kind_count_; ++i) {
    assert(units[i] < asset.units().size());
    auto live = LiveWorld::create(asset, units[i], LiveWorld::Doors::ignored);
    if (!live) return Failure{live.error()};
    kinds_[i].live.emplace(std::move(*live));
    kinds_[i].assumed = plainest(asset.units()[units[i]].ground);
    if (!kinds_[i].assumed) continue;
    for (std::size_t c = 0; c < size_.cells(); ++c) kinds_[i].live->set_terrain(size_.cell(c), *kinds_[i].assumed);
    kinds_[i].live->settle_regions();
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

bool Knowledge::State::see(Cell cell, std::uint8_t terrain) noexcept {
  assert(size_.contains(cell) && terrain < map_->terrains().size());
  const std::size_t index = size_.index(cell);
  if (is_known(index) && remembered_[index] == terrain) return false;
  bool news = false;
  for (std::size_t i = 0; i < kind_count_; ++i) {
    const Layer& layer = kinds_[i].live->layer();
    const std::uint32_t before = layer.ground_at(cell);
    kinds_[i].live->set_terrain(cell, terrain);
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
  treated_.set(terrain, as);
  for (std::size_t i = 0; i < kind_count_; ++i) kinds_[i].live->treat_terrain_as(terrain, as);
}

void Knowledge::State::write(StateWriter& to) const noexcept {
  to.put_all(known_.get(), word_count());
  to.put_all(remembered_.get(), size_.cells());
  treated_.write(to);
  for (std::size_t i = 0; i < kind_count_; ++i) kinds_[i].live->write_order(to);
}

Result<Done, SavedError> Knowledge::State::read(std::span<const std::byte> bytes,
                                                SavedKnowledge& saved) const noexcept {
  auto reader = StateReader::open(bytes, SavedKind::knowledge, tied_to_);
  if (!reader) return Failure{reader.error()};
  saved.known = reader->take_all<std::uint64_t>(word_count());
  saved.remembered = reader->take_bytes(size_.cells());
  bool sound = treated_.read(*reader, map_->terrains().size(), saved.treated);
  for (std::size_t i = 0; sound && i < kind_count_; ++i) sound = kinds_[i].live->read_order(*reader, saved.orders[i]);
  if (!sound || !reader->is_done()) return Failure{SavedError::bad_state};
  for (std::size_t word = 0; word < word_count(); ++word) {
    if (!is_as_saved(word, saved) && !is_sound(word, saved)) return Failure{SavedError::bad_state};
  }
  return Done{};
}

bool Knowledge::State::is_as_saved(std::size_t word, const SavedKnowledge& saved) const noexcept {
  const std::size_t first = word * 64;
  return saved.known[word] == known_[word] &&
         std::memcmp(saved.remembered.data() + first, remembered_.get() + first, cells_of_word(word)) == 0;
}

/// Whether cells that are known have a terrain of the map, and others none.
bool Knowledge::State::is_sound(std::size_t word, const SavedKnowledge& saved) const noexcept {
  const auto remembered = saved.remembered.subspan(word * 64, cells_of_word(word));
  const std::uint64_t known = saved.known[word];
  for (std::size_t i = 0; i < remembered.size(); ++i) {
    const auto terrain = std::to_integer<std::size_t>(remembered[i]);
    if ((known >> i & 1) != 0 ? terrain >= map_->terrains().size() : terrain != 0) return false;
  }
  return remembered.size() == 64 || known >> remembered.size() == 0;
}

Result<Done, SavedError> Knowledge::State::restore(std::span<const std::byte> bytes) noexcept {
  SavedKnowledge saved;
  if (const auto proven = read(bytes, saved); !proven) return proven;
  treated_ = TreatedTerrains::of(saved.treated);
  for (std::size_t i = 0; i < kind_count_; ++i) kinds_[i].live->start_restoring(treated_);
  for (std::size_t word = 0; word < word_count(); ++word) put_back_word(word, saved);
  for (std::size_t i = 0; i < kind_count_; ++i) kinds_[i].live->finish_restoring(saved.orders[i]);
  return Done{};
}

/// Those of most words are as they were saved, and then they are in each live world.
void Knowledge::State::put_back_word(std::size_t word, const SavedKnowledge& saved) noexcept {
  if (is_as_saved(word, saved)) return;
  known_[word] = saved.known[word];
  for (std::size_t i = word * 64; i < word * 64 + cells_of_word(word); ++i) {
    remembered_[i] = std::to_integer<std::uint8_t>(saved.remembered[i]);
    const Cell cell = size_.cell(i);
    for (std::size_t kind = 0; kind < kind_count_; ++kind) {
      const std::uint8_t assumed = kinds_[kind].assumed.value_or(map_->terrain_index(cell));
      kinds_[kind].live->set_terrain(cell, is_known(i) ? remembered_[i] : assumed);
    }
  }
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
