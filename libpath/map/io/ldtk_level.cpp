#include <libpath/map/io/ldtk_level.h>

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/ldtk_entities.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_terrain.h>

namespace libpath {
namespace {

const TiledWords kLdtkWords = {
    "layer",
    "value",
    "field",
    "the name of a terrain, or a field cost_of_NAME or name_of_NAME of the level for it",
    "a name of the value that names a terrain (such as \"ground\")",
    "have none (in LDtk: Project layers; to guess: pathconvert LEVEL libpath.tiles.json)",
    [](const TiledObjectLayer& layer, const TiledObject& object) {
      return fmt::format("entity {} at pixel ({},{})", shown(layer.name), object.at.x, object.at.y);
    },
};

class LevelReader {
 public:
  LevelReader(const JsonValue& level, std::string_view text, const LdtkProject& project, const std::string& file,
              LoadBudget& budget)
      : level_(level), text_(text), project_(project), file_(file), budget_(budget) {}

  TiledMap read() {
    tiled_.words = &kLdtkWords;
    tiled_.costs_make_terrains = true;
    read_fields();
    names_.emplace(tiled_.properties, kNameOf);
    const JsonValue layers = level_.member("layerInstances");
    const std::size_t count = layers.list(0, TiledLimits::layers);
    const bool all = !has_terrain(layers);
    // The first is the topmost.
    for (std::size_t i = count; i-- > 0;) {
      const JsonValue layer = layers.element(i);
      if (is_int_grid(layer) && (all || names_terrain(layer_of(layer)))) add_int_grid(layer);
    }
    if (tiled_.tile_layers.empty()) level_.refuse("expected an IntGrid layer");
    add_ldtk_entities(layers, project_, file_, budget_, tiled_);
    return std::move(tiled_);
  }

 private:
  static bool is_int_grid(const JsonValue& layer) { return ldtk_text(layer.member("__type")) == "IntGrid"; }

  const LdtkProject::Layer& layer_of(const JsonValue& layer) const {
    const JsonValue uid = layer.member("layerDefUid");
    const auto found =
        uid.json().is_number_integer() ? project_.layers.find(uid.json().get<std::int64_t>()) : project_.layers.end();
    if (found == project_.layers.end()) uid.refuse("expected the uid of a layer that the project has");
    return found->second;
  }

  /// Whether some value stands for a terrain; those that the level calls nothing are decoration.
  bool names_terrain(const LdtkProject::Layer& layer) const {
    return std::any_of(layer.values.begin(), layer.values.end(), [&](const TiledTile& value) {
      const TiledProperty* named = names_->find(value.class_name);
      return !(named != nullptr ? named->value : value.class_name).empty();
    });
  }

  bool has_terrain(const JsonValue& layers) const {
    for (std::size_t i = 0; i < layers.json().size(); ++i) {
      const JsonValue layer = layers.element(i);
      if (is_int_grid(layer) && names_terrain(layer_of(layer))) return true;
    }
    return false;
  }

  /// LDtk's names of fields have no spaces, and a capital letter where the project wants it so.
  void read_fields() {
    tiled_.properties = ldtk_fields(level_, {"libpath", "empty"}, {kNameOf, kCostOf}, file_, budget_);
    if (find_property(tiled_.properties, "empty") == nullptr)
      set_property(tiled_.properties, {"empty", TiledType::text, "ground"});
  }

  void add_int_grid(const JsonValue& layer) {
    const LdtkProject::Layer& known = layer_of(layer);
    const JsonValue grid = layer.member("__gridSize");
    const std::int32_t side = grid.integer(1, TiledLimits::tile_pixels);
    const Size size{layer.member("__cWid").integer(1, kMaxSide), layer.member("__cHei").integer(1, kMaxSide)};
    if (!is_map_size(size)) layer.refuse(fmt::format("expected at most {} cells", kMaxCells));
    if (tiled_.tile_layers.empty()) {
      tiled_.tile_size = {side, side};
      tiled_.size = size;
    }
    if (side != tiled_.tile_size.width) {
      grid.refuse(fmt::format("expected a grid of {} pixels, which that of layer {} has, since a map has one grid",
                              tiled_.tile_size.width, shown(tiled_.tile_layers.front().name)));
    }
    if (size != tiled_.size)
      layer.refuse(fmt::format("expected {} × {} cells, as other layers have", tiled_.size.width, tiled_.size.height));
    if (size.cells() > cells_left_)
      layer.refuse(fmt::format("expected at most {} cells in all layers", TiledLimits::layer_cells));
    cells_left_ -= size.cells();

    const std::uint32_t values = known.values.empty() ? 1 : known.values.back().id + 1;
    std::size_t bytes = known.values.size() * sizeof(TiledTile) + 2 * known.identifier.size();
    for (const TiledTile& value : known.values) bytes += value.class_name.size();
    budget_.charge(bytes, file_);
    TiledTileset& tileset = tiled_.tilesets.emplace_back();
    tileset.name = known.identifier;
    tileset.first_gid = next_gid_;
    tileset.tile_count = values;
    tileset.tiles = known.values;
    tiled_.tile_layers.push_back({known.identifier, {{{}, size, {}, rows_of(layer, size, known)}}});
    next_gid_ += values;
  }

  /// What takes the numbers of a layer apart: a value is a tile of the layer's own tileset.
  std::function<void(const TiledRow&)> rows_of(const JsonValue& layer, Size size, const LdtkProject::Layer& known) {
    const JsonValue data = layer.member("intGridCsv");
    const auto list = data.unparsed(text_);
    if (!list) data.refuse("expected a list of numbers");
    const std::string_view cells = list->substr(1, list->size() - 2);
    if (auto fault = too_short_for(cells, TiledEncoding::csv, size)) data.refuse(std::move(*fault));
    std::string place = data.place();
    budget_.charge(place.size() + sizeof(TiledChunk), file_);
    return [cells, size, place = std::move(place), &known, first = next_gid_, &file = file_](const TiledRow& row) {
      std::vector<std::uint32_t> gids;
      std::int32_t y = 0;
      auto fault = decode_tiled_data(cells, TiledEncoding::csv, size, [&](std::span<const std::uint32_t> values) {
        gids.assign(values.begin(), values.end());
        for (std::uint32_t& gid : gids) {
          if (gid == 0) continue;
          if (!is_value(known, gid)) {
            throw InputError{file, fmt::format("{}, cell ({},{})", place, &gid - gids.data(), y),
                             fmt::format("expected a value of layer {}, not {}", shown(known.identifier), gid)};
          }
          gid += first;
        }
        row(gids);
        ++y;
      });
      if (fault) throw InputError{file, place, std::move(*fault)};
    };
  }

  static bool is_value(const LdtkProject::Layer& layer, std::uint32_t value) {
    const auto found = std::lower_bound(layer.values.begin(), layer.values.end(), value,
                                        [](const TiledTile& tile, std::uint32_t wanted) { return tile.id < wanted; });
    return found != layer.values.end() && found->id == value;
  }

  const JsonValue& level_;
  std::string_view text_;
  const LdtkProject& project_;
  const std::string& file_;
  LoadBudget& budget_;
  TiledMap tiled_;
  std::optional<TerrainProperties> names_;
  std::uint32_t next_gid_ = 1;
  std::size_t cells_left_ = TiledLimits::layer_cells;
};

}  // namespace

TiledMap tiled_of_ldtk(const JsonValue& level, std::string_view text, const LdtkProject& project,
                       const std::string& file, LoadBudget& budget) {
  return LevelReader(level, text, project, file, budget).read();
}

}  // namespace libpath
