#include "tiles.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

using libpath::Cell;

std::optional<Tiles> Tiles::create(const Ground& ground, std::int32_t side, std::size_t slots) {
  auto baker = libpath::TileBaker::create(ground.catalogue(), ground.size(), side, {});
  if (!baker) return std::nullopt;
  auto world = libpath::TiledWorld::open(baker->index(), slots);
  if (!world) return std::nullopt;
  return Tiles(ground, std::move(*baker), std::move(*world));
}

Tiles::Tiles(const Ground& ground, libpath::TileBaker baker, libpath::TiledWorld world)
    : ground_(&ground), baker_(std::move(baker)), world_(std::move(world)) {}

int Tiles::distance(Cell tile) const { return std::max(std::abs(tile.x - centre_.x), std::abs(tile.y - centre_.y)); }

void Tiles::drop(Cell tile) {
  world_.drop(tile);
  resident_bytes_ -= bytes_[tile].size();
  bytes_.erase(tile);
}

void Tiles::make_room() {
  if (world_.residents().size() < world_.slots()) return;
  const auto is_nearer = [&](Cell a, Cell b) { return distance(a) < distance(b); };
  drop(*std::max_element(world_.residents().begin(), world_.residents().end(), is_nearer));
}

bool Tiles::load(Cell tile) {
  if (!world_.tiles().contains(tile) || world_.is_resident(tile)) return false;
  make_room();
  std::vector<std::byte>& bytes = bytes_[tile] = baker_.bake(tile, ground_->cells(baker_.window(tile)));
  if (!world_.load(bytes)) return false;
  ++loads_;
  resident_bytes_ += bytes.size();
  most_bytes_ = std::max(most_bytes_, resident_bytes_);
  most_resident_ = std::max(most_resident_, world_.residents().size());
  return true;
}

void Tiles::follow(Cell unit, Cell goal) {
  centre_ = world_.tile_of(unit);
  for (std::int32_t y = -1; y <= 1; ++y) {
    for (std::int32_t x = -1; x <= 1; ++x) load({centre_.x + x, centre_.y + y});
  }
  for (std::int32_t part = 1; part <= 4; ++part)
    load(world_.tile_of({unit.x + (goal.x - unit.x) * part / 4, unit.y + (goal.y - unit.y) * part / 4}));
}
