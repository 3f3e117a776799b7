#include <libpath/search/areas/districts.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include <libpath/tables/areas/district.h>

namespace libpath {

struct Districts::Parts {
  TileIndex index;
  std::size_t slots = 0;
  std::size_t count = 0;  // the first ones are taken
  std::unique_ptr<DistrictPlace[]> places;
  std::unique_ptr<District[]> districts;

  std::size_t slot_of(DistrictPlace place) const noexcept {
    return static_cast<std::size_t>(std::find(places.get(), places.get() + count, place) - places.get());
  }
};

Districts::Districts(std::unique_ptr<Parts> parts) noexcept : parts_(std::move(parts)) {}
Districts::Districts(Districts&&) noexcept = default;
Districts& Districts::operator=(Districts&&) noexcept = default;
Districts::~Districts() = default;

Result<Districts> Districts::open(std::span<const std::byte> index, std::size_t slots) noexcept {
  assert(slots >= 1 && slots <= kMaxSlots);
  const auto opened = TileIndex::open(index, HashCheck::full);
  if (!opened) return Failure{opened.error()};
  std::unique_ptr<Parts> parts(new (std::nothrow) Parts);
  if (!parts) return Failure{Error{ErrorCode::out_of_memory, 0}};
  parts->index = *opened;
  parts->slots = slots;
  parts->places.reset(new (std::nothrow) DistrictPlace[slots]);
  parts->districts.reset(new (std::nothrow) District[slots]);
  if (!parts->places || !parts->districts) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return Districts(std::move(parts));
}

const TileIndex& Districts::index() const noexcept { return parts_->index; }
std::int32_t Districts::levels() const noexcept { return DistrictLevels(index()).count(); }
Size Districts::districts(std::int32_t level) const noexcept { return DistrictLevels(index()).squares(level); }
std::size_t Districts::slots() const noexcept { return parts_->slots; }
bool Districts::is_resident(DistrictPlace district) const noexcept { return find(district) != nullptr; }
std::span<const DistrictPlace> Districts::residents() const noexcept { return {parts_->places.get(), parts_->count}; }

DistrictPlace Districts::district_of(Cell cell, std::int32_t level) const noexcept {
  return DistrictLevels(index()).square_of(cell, level);
}

const District* Districts::find(DistrictPlace district) const noexcept {
  const std::size_t slot = parts_->slot_of(district);
  return slot == parts_->count ? nullptr : &parts_->districts[slot];
}

Result<DistrictPlace> Districts::load(std::span<const std::byte> district, Check check) noexcept {
  const auto opened = District::open(district, check == Check::full ? HashCheck::full : HashCheck::skip, index());
  if (!opened) return Failure{opened.error()};
  const std::size_t slot = parts_->slot_of(opened->place());
  if (slot == parts_->slots) return Failure{Error{ErrorCode::out_of_memory, 0}};
  parts_->places[slot] = opened->place();
  parts_->districts[slot] = *opened;
  parts_->count = std::max(parts_->count, slot + 1);
  return opened->place();
}

bool Districts::drop(DistrictPlace district) noexcept {
  const std::size_t slot = parts_->slot_of(district);
  if (slot == parts_->count) return false;
  --parts_->count;
  parts_->places[slot] = parts_->places[parts_->count];
  parts_->districts[slot] = parts_->districts[parts_->count];
  return true;
}

}  // namespace libpath
