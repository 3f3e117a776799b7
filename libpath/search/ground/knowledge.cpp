#include <libpath/search/ground/knowledge.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

class Knowledge::State {
 public:
  Result<Done> create(const Asset& asset, std::span<const std::size_t> units) noexcept;
  Size size() const noexcept { return size_; }
  bool is_known(Cell cell) const noexcept;
  bool see(Cell cell, std::uint8_t terrain) noexcept;
  std::size_t see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept;
  LiveWorld& live(std::size_t place) noexcept { return *kinds_[place].live; }

 private:
  /// The map as units of one profile know it.
  struct Kind {
    std::optional<LiveWorld> live;
    Ground ground;
    std::optional<std::uint8_t> assumed;  // terrain of unknown cells
  };

  static std::optional<std::uint8_t> plainest(Ground ground) noexcept;
  static std::uint32_t factor_of(const Kind& kind, bool known, std::uint8_t terrain) noexcept;

  const MapInfo* map_ = nullptr;
  Size size_;
  std::unique_ptr<std::uint64_t[]> known_;      // a bit a cell, row by row
  std::unique_ptr<std::uint8_t[]> remembered_;  // terrain of known cells
  std::unique_ptr<Kind[]> kinds_;
  std::size_t kind_count_ = 0;
};

Result<Done> Knowledge::State::create(const Asset& asset, std::span<const std::size_t> units) noexcept {
  map_ = &asset.map();
  size_ = map_->size();
  known_.reset(new (std::nothrow) std::uint64_t[(size_.cells() + 63) / 64]());
  remembered_.reset(new (std::nothrow) std::uint8_t[size_.cells()]());
  kinds_.reset(new (std::nothrow) Kind[std::max<std::size_t>(units.size(), 1)]);
  if (!known_ || !remembered_ || !kinds_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  kind_count_ = units.size();
  for (std::size_t i = 0; i < kind_count_; ++i) {
    assert(units[i] < asset.units().size());
    Kind& kind = kinds_[i];
    auto live = LiveWorld::create(asset, units[i]);
    if (!live) return Failure{live.error()};
    kind.live.emplace(std::move(*live));
    kind.ground = asset.units()[units[i]].ground;
    kind.assumed = plainest(kind.ground);
    if (!kind.assumed) continue;
    for (std::size_t c = 0; c < size_.cells(); ++c) kind.live->set_terrain(size_.cell(c), *kind.assumed);
    kind.live->settle_regions();
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

/// What a cell costs a unit: as it is remembered where known, else as it is assumed.
std::uint32_t Knowledge::State::factor_of(const Kind& kind, bool known, std::uint8_t terrain) noexcept {
  return kind.ground[known || !kind.assumed ? terrain : *kind.assumed];
}

bool Knowledge::State::see(Cell cell, std::uint8_t terrain) noexcept {
  assert(size_.contains(cell) && terrain < map_->terrains().size());
  const std::size_t index = size_.index(cell);
  const bool known = is_known(cell);
  if (known && remembered_[index] == terrain) return false;
  bool news = false;
  for (std::size_t i = 0; i < kind_count_; ++i) {
    Kind& kind = kinds_[i];
    news = news || factor_of(kind, known, remembered_[index]) != kind.ground[terrain];
    kind.live->set_terrain(cell, terrain);
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
World Knowledge::world(std::size_t place) noexcept { return state_->live(place).world(); }
Layer& Knowledge::layer(std::size_t place) noexcept { return state_->live(place).layer(); }

}  // namespace libpath
