#include <libpath/search/ground/treated_terrains.h>

#include <numeric>

namespace libpath {

TreatedTerrains::TreatedTerrains() noexcept { std::iota(as_.begin(), as_.end(), std::uint8_t{0}); }

void TreatedTerrains::write(StateWriter& to) const noexcept {
  std::uint32_t count = 0;
  const std::size_t count_at = to.put_number_later();
  for (std::size_t terrain = 0; terrain < as_.size(); ++terrain) {
    if (as_[terrain] == terrain) continue;
    to.put(Treated{static_cast<std::uint8_t>(terrain), as_[terrain]});
    ++count;
  }
  to.set(count_at, count);
}

bool TreatedTerrains::read(StateReader& from, std::size_t terrains, Saved& saved) const noexcept {
  saved = from.take_all<Treated>(from.take<std::uint32_t>());
  for (std::size_t i = 0; i < saved.size(); ++i) {
    const Treated treated = saved[i];
    const bool follows = i == 0 || saved[i - 1].terrain < treated.terrain;
    if (!follows || treated.terrain >= terrains || treated.as >= terrains || treated.terrain == treated.as)
      return false;
  }
  return from.is_sound();
}

TreatedTerrains TreatedTerrains::of(const Saved& saved) noexcept {
  TreatedTerrains treated;
  for (std::size_t i = 0; i < saved.size(); ++i) treated.set(saved[i].terrain, saved[i].as);
  return treated;
}

}  // namespace libpath
