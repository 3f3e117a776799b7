#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <libpath/map/io/tile_rules.h>

/// Whatever is accepted is written canonically and read back as the same rules, which say of any tile the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace libpath;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rules = parse_tile_rules(text, "fuzz");
  if (!rules) return 0;
  const auto again = parse_tile_rules(format_tile_rules(*rules), "fuzz");
  if (!again || !(*again == *rules)) std::abort();
  TiledTileset tileset;
  tileset.name = rules->rules.empty() ? "tiles" : rules->rules.front().tileset;
  const TilesetRules asked(*rules, tileset);
  for (std::uint32_t id = 0; id < 64; ++id) {
    const TiledTile nothing{id, "", {}};
    if (asked.of(id, nullptr) != asked.of(id, &nothing)) std::abort();
  }
  return 0;
}
