#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/tables/container/saved_state.h>

namespace libpath {

/// What each terrain of a live world is treated as: itself, until a game says otherwise. Threads: as what owns it.
class TreatedTerrains {
 public:
  TreatedTerrains() noexcept;

  std::uint8_t operator[](std::uint8_t terrain) const noexcept { return as_[terrain]; }
  void set(std::uint8_t terrain, std::uint8_t as) noexcept { as_[terrain] = as; }

  /// Those that are treated as another one, as they are saved: in order, each once.
  struct Treated {
    std::uint8_t terrain;
    std::uint8_t as;
  };
  using Saved = SavedValues<Treated>;
  void write(StateWriter& to) const noexcept;
  /// Whether what is read could have been saved over a map of so many terrains; nothing changes.
  bool read(StateReader& from, std::size_t terrains, Saved& saved) const noexcept;
  static TreatedTerrains of(const Saved& saved) noexcept;

 private:
  std::array<std::uint8_t, 256> as_;
};

}  // namespace libpath
