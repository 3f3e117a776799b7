#include <libpath/map/io/tiled_merge_cells.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_staggered.h>
#include <libpath/map/io/tiled_terrain.h>
#include <libpath/map/io/tiled_tiles.h>

namespace libpath {
namespace {

constexpr std::int32_t kChunkSide = 16;  // as Tiled makes them
constexpr std::int32_t kLargestTile = 256;
constexpr std::size_t kMaxTiles = 128;  // that a picture can show

/// Asks tiles which terrain of the map they are.
class TileTerrains {
 public:
  TileTerrains(const TiledOriginal& original, const TerrainMatch& match, const Map& map, const std::string& file)
      : words_(tiled_words(original, map)), match_(match), scratch_(catalogue_of(original.map)) {
    // Terrains that are new in the map may be the ones that tiles of the file stand for.
    for (std::size_t i = 0; i < map.terrains.size(); ++i) {
      const auto now = static_cast<TerrainIndex>(i);
      if (std::find(match.begin(), match.end(), std::optional(now)) != match.end()) continue;
      scratch_.terrains.push_back(map.terrains[i]);
      scratch_.terrains.back().factors.resize(scratch_.movement_classes.size());
      match_.push_back(now);
    }
    terrains_.emplace(words_, scratch_, file);
    old_terrains_ = match.size();
  }
  TileTerrains(const TileTerrains&) = delete;
  TileTerrains& operator=(const TileTerrains&) = delete;

  /// Does a tile that the file holds stand for a terrain?
  bool is_terrain(std::uint32_t gid) { return ask(gid).has_value(); }
  /// Which one of the map; nothing for decoration, and for terrains that the map has no more.
  std::optional<TerrainIndex> of(std::uint32_t gid) {
    const auto terrain = ask(gid);
    return terrain ? match_[*terrain] : std::nullopt;
  }
  /// The same for a tile that may say anything, since perhaps nobody has used it.
  std::optional<TerrainIndex> of_unused(std::uint32_t gid) {
    const auto terrain = ask_unused(gid);
    return terrain && *terrain < match_.size() ? match_[*terrain] : std::nullopt;
  }
  /// Its place in the map that the file reads as.
  std::optional<TerrainIndex> old_of_unused(std::uint32_t gid) {
    const auto terrain = ask_unused(gid);
    return terrain && *terrain < old_terrains_ ? terrain : std::nullopt;
  }
  /// The terrain of the map that cells without any tile are; nothing where they are none of it.
  std::optional<TerrainIndex> of_empty_cells() {
    try {
      const TerrainIndex terrain = terrains_->of_empty_cells();
      return terrain < match_.size() ? match_[terrain] : std::nullopt;
    } catch (const InputError&) {
      return std::nullopt;
    }
  }
  /// The same of cells beyond the edges of a staggered map.
  std::optional<TerrainIndex> of_cells_outside() {
    const TerrainIndex terrain = terrains_->of_cells_outside();
    return terrain < match_.size() ? match_[terrain] : std::nullopt;
  }

 private:
  std::optional<TerrainIndex> ask(std::uint32_t gid) {
    if (gid != last_gid_) {
      last_ = terrains_->of(gid, {});
      last_gid_ = gid;
    }
    return last_;
  }

  std::optional<TerrainIndex> ask_unused(std::uint32_t gid) {
    try {
      return terrains_->of(gid, {});
    } catch (const InputError&) {
      return std::nullopt;
    }
  }

  TiledMap words_;
  TerrainMatch match_;
  Map scratch_;
  std::optional<TiledTerrains> terrains_;
  std::size_t old_terrains_ = 0;
  std::uint32_t last_gid_ = 0;
  std::optional<TerrainIndex> last_;
};

/// Our own tileset in the file: the picture NAME.tiles.png and its tiles.
class OwnTiles {
 public:
  OwnTiles(const TiledOriginal& original, const Map& map, const std::string& file, TileTerrains& terrains,
           TiledMerge& merge)
      : map_(map), file_(file), merge_(merge) {
    const Size tile = merge.map.tile_size;
    merge.tile =
        tile.width <= kLargestTile && tile.height <= kLargestTile ? tile : Size{kTiledTileSide, kTiledTileSide};
    const std::string picture = tiles_file_of(path_of_text(file).filename()).string();
    for (std::size_t i = 0; i < merge.map.tilesets.size(); ++i) {
      const TiledTileset& tileset = merge.map.tilesets[i];
      const Size side = tileset.tile_size;
      const bool drawable = side.width >= 1 && side.height >= 1 && side.width <= kLargestTile &&
                            side.height <= kLargestTile && tileset.tile_count >= 1 && tileset.tile_count <= kMaxTiles;
      if (tileset.image != picture || !drawable) continue;
      if (!own_ || tileset.tile_count > merge.map.tilesets[*own_].tile_count) own_ = i;
    }
    if (own_) take_over(original, terrains);
  }

  /// The gid of a tile of ours for a terrain that no tile of the file stands for.
  std::uint32_t gid_of(TerrainIndex terrain) {
    if (!extended_) extend();
    return gids_.at(terrain);
  }

 private:
  TiledTileset& own() { return merge_.map.tilesets[*own_]; }

  /// Its squares, in the order that they have; terrains that were renamed give their tiles the new name.
  void take_over(const TiledOriginal& original, TileTerrains& terrains) {
    merge_.tile = own().tile_size;
    std::vector<Terrain> before;
    for (std::uint32_t id = 0; id < own().tile_count; ++id) {
      const auto old = terrains.old_of_unused(own().first_gid + id);
      const auto now = terrains.of_unused(own().first_gid + id);
      before.push_back(old ? original.map.terrains[*old] : Terrain());
      merge_.tiles.push_back(now ? map_.terrains[*now] : before.back());
    }
    merge_.tiles_changed = !same_colours(before, merge_.tiles);
    if (own().external) return;
    for (TiledTile& tile : own().tiles) {
      if (tile.id >= merge_.tiles.size() || find_property(tile.properties, "terrain") != nullptr) continue;
      if (tile.class_name == before[tile.id].name) tile.class_name = merge_.tiles[tile.id].name;
    }
  }

  static bool same_colours(const std::vector<Terrain>& a, const std::vector<Terrain>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Terrain& x, const Terrain& y) { return x.colour == y.colour; });
  }

  /// Gives every terrain of the map a tile: in our tileset where that is the last one, or else in a new one.
  void extend() {
    extended_ = true;
    const std::uint32_t next = next_gid();
    const bool grows = own_ && !own().external && own().first_gid + own().tile_count == next;
    std::uint32_t first = next;
    if (grows) {
      first = own().first_gid;
    } else {
      own_ = merge_.map.tilesets.size();
      TiledTileset& tileset = merge_.map.tilesets.emplace_back();
      tileset.name = "terrains";
      tileset.first_gid = next;
      tileset.tile_size = merge_.tile;
      for (std::uint32_t id = 0; id < merge_.tiles.size(); ++id) {
        if (!merge_.tiles[id].name.empty() && find_terrain(map_, merge_.tiles[id].name)) {
          tileset.tiles.push_back({id, merge_.tiles[id].name, {}});
        }
      }
    }
    for (std::size_t i = 0; i < map_.terrains.size(); ++i) {
      const auto shown = std::find_if(merge_.tiles.begin(), merge_.tiles.end(),
                                      [&](const Terrain& terrain) { return terrain.name == map_.terrains[i].name; });
      const auto id = static_cast<std::uint32_t>(shown - merge_.tiles.begin());
      if (shown == merge_.tiles.end()) {
        own().tiles.push_back({id, map_.terrains[i].name, {}});
        merge_.tiles.push_back(map_.terrains[i]);
      }
      gids_[static_cast<TerrainIndex>(i)] = first + id;
    }
    own().tile_count = static_cast<std::uint32_t>(merge_.tiles.size());
    merge_.tiles_changed = true;
    if (merge_.tiles.size() > kMaxTiles || std::uint64_t{first} + merge_.tiles.size() > TiledLimits::gid_bits) {
      throw InputError{file_, "tileset \"terrains\"", fmt::format("expected room for {} tiles", merge_.tiles.size())};
    }
  }

  /// Behind all tilesets, and behind all numbers that are used, since old files do not say how long a tileset is.
  std::uint32_t next_gid() const {
    std::uint64_t next = 1;
    for (const TiledTileset& tileset : merge_.map.tilesets) {
      const std::uint64_t tiles = tileset.tiles.empty() ? 1 : std::uint64_t{tileset.tiles.back().id} + 1;
      next = std::max(next, tileset.first_gid + std::max<std::uint64_t>(tileset.tile_count, tiles));
    }
    for (const TiledTileLayer& layer : merge_.map.tile_layers) {
      for (const TiledChunk& chunk : layer.chunks) {
        for (const std::uint32_t gid : chunk.gids) next = std::max<std::uint64_t>(next, tile_of_gid(gid) + 1);
      }
    }
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(next, TiledLimits::gid_bits));
  }

  const Map& map_;
  const std::string& file_;
  TiledMerge& merge_;
  std::optional<std::size_t> own_;
  bool extended_ = false;
  std::map<TerrainIndex, std::uint32_t> gids_;
};

/// What to lay for a terrain, and in which layer where any has it.
struct Brush {
  std::uint32_t gid = 0;
  std::optional<std::size_t> layer;
  std::size_t used = 0;
};

/// Counts what the layers use for each terrain.
class Brushes {
 public:
  Brushes(const TiledMap& tiled, TileTerrains& terrains, std::size_t count) : used_(count) {
    std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> uses;
    std::vector<std::size_t> terrain_tiles(tiled.tile_layers.size());
    for (std::size_t layer = 0; layer < tiled.tile_layers.size(); ++layer) {
      for (const TiledChunk& chunk : tiled.tile_layers[layer].chunks) count_runs(layer, chunk.gids, uses);
    }
    for (const auto& [use, times] : uses) {
      if (terrains.is_terrain(use.second)) terrain_tiles[use.first] += times;
      const auto terrain = terrains.of(use.second);
      if (terrain && times > used_[*terrain].used) used_[*terrain] = {use.second, use.first, times};
    }
    const auto most = std::max_element(terrain_tiles.begin(), terrain_tiles.end());
    ground_layer_ = static_cast<std::size_t>(most - terrain_tiles.begin());
  }

  /// gid 0 where no layer has a tile of it.
  const Brush& used(TerrainIndex terrain) const { return used_[terrain]; }
  /// The layer that has most terrain.
  std::size_t ground_layer() const { return ground_layer_; }

 private:
  static void count_runs(std::size_t layer, const std::vector<std::uint32_t>& gids,
                         std::map<std::pair<std::size_t, std::uint32_t>, std::size_t>& uses) {
    for (std::size_t i = 0; i < gids.size();) {
      std::size_t end = i + 1;
      while (end < gids.size() && gids[end] == gids[i]) ++end;
      if (tile_of_gid(gids[i]) != 0) uses[{layer, tile_of_gid(gids[i])}] += end - i;
      i = end;
    }
  }

  std::vector<Brush> used_;
  std::size_t ground_layer_ = 0;
};

class CellMerge {
 public:
  CellMerge(const TiledOriginal& original, const TerrainMatch& match, const Map& map, const std::string& file,
            TiledMerge& merge)
      : map_(map),
        merge_(merge),
        whole_(tiled_extent(original.tiled, file)),
        extent_(whole_.grid),
        size_(map.size()),
        terrains_(original, match, map, file),
        own_(original, map, file, terrains_, merge),
        brushes_(merge.map, terrains_, map.terrains.size()),
        empty_(terrains_.of_empty_cells()) {
    if (whole_.plane.is_staggered()) outside_ = terrains_.of_cells_outside();
  }

  void run() {
    if (!whole_.plane.is_staggered()) {
      merge_rows();
    } else {
      std::vector<std::vector<TiledChunk>> chunks = lay_on_grid(whole_, merge_.map.tile_layers);
      merge_rows();
      take_from_grid(std::move(chunks));
    }
    add_chunks();
  }

 private:
  void merge_rows() {
    list_chunks();
    std::vector<std::size_t> active;
    for (std::int32_t y = 0; y < map_.size().height; ++y) {
      const auto& begin = starts_[static_cast<std::size_t>(y)];
      active.insert(active.end(), begin.begin(), begin.end());
      std::erase_if(active, [&](std::size_t i) { return top(chunk(i)) + chunk(i).size.height <= y; });
      std::sort(active.begin(), active.end());
      merge_row(y, active);
    }
  }

  /// Gives the layers of a staggered map the file's chunks again, with what lies on the grid now.
  void take_from_grid(std::vector<std::vector<TiledChunk>> chunks) {
    extent_ = whole_.file;
    size_ = {whole_.file.width, whole_.file.height};
    for (std::size_t layer = 0; layer < chunks.size(); ++layer) {
      TiledTileLayer& held = merge_.map.tile_layers[layer];
      const std::vector<TiledCell> missing = cut_from_grid(whole_, held.chunks.front(), chunks[layer]);
      held.chunks = std::move(chunks[layer]);
      for (const auto& [cell, gid] : missing)
        missing_[{layer, square_of(cell)}].push_back({{cell.x - extent_.x, cell.y - extent_.y}, gid});
    }
    list_chunks();
  }

  /// A chunk among all of all layers, the lowest layer first.
  struct Place {
    std::size_t layer;
    std::size_t chunk;
  };
  /// A place of one cell: where a chunk holds it.
  struct Slot {
    std::size_t layer;
    std::uint32_t* gid;
  };
  using Stack = std::vector<Slot>;

  TiledChunk& chunk(std::size_t i) { return merge_.map.tile_layers[places_[i].layer].chunks[places_[i].chunk]; }
  std::int32_t top(const TiledChunk& chunk) const { return chunk.at.y - extent_.y; }
  std::int32_t left(const TiledChunk& chunk) const { return chunk.at.x - extent_.x; }

  void list_chunks() {
    places_.clear();
    starts_.assign(static_cast<std::size_t>(size_.height), {});
    for (std::size_t layer = 0; layer < merge_.map.tile_layers.size(); ++layer) {
      const auto& chunks = merge_.map.tile_layers[layer].chunks;
      for (std::size_t i = 0; i < chunks.size(); ++i) {
        starts_[static_cast<std::size_t>(top(chunks[i]))].push_back(places_.size());
        places_.push_back({layer, i});
      }
    }
  }

  /// The gids of a chunk in row `y` of the map.
  std::uint32_t* row(TiledChunk& chunk, std::int32_t y) const {
    return chunk.gids.data() + chunk.size.index({0, y - top(chunk)});
  }

  void merge_row(std::int32_t y, const std::vector<std::size_t>& active) {
    const auto width = static_cast<std::size_t>(map_.size().width);
    now_.assign(width, empty_);
    if (outside_) {
      for (std::size_t x = 0; x < width; ++x) {
        if (!whole_.has({static_cast<std::int32_t>(x), y})) now_[x] = outside_;
      }
    }
    for (const std::size_t i : active) {
      TiledChunk& held = chunk(i);
      const std::uint32_t* gid = row(held, y);
      const auto begin = static_cast<std::size_t>(left(held));
      for (std::size_t x = begin; x < begin + static_cast<std::size_t>(held.size.width); ++x, ++gid) {
        const std::uint32_t tile = tile_of_gid(*gid);
        if (tile != 0 && terrains_.is_terrain(tile)) now_[x] = terrains_.of(tile);
      }
    }
    const auto wanted = map_.cells.row(y);
    if (std::equal(wanted.begin(), wanted.end(), now_.begin())) return;
    stacks_.assign(width, {});
    for (const std::size_t i : active) {
      TiledChunk& held = chunk(i);
      std::uint32_t* gid = row(held, y);
      const auto begin = static_cast<std::size_t>(left(held));
      for (std::size_t x = begin; x < begin + static_cast<std::size_t>(held.size.width); ++x, ++gid) {
        if (now_[x] != wanted[x]) stacks_[x].push_back({places_[i].layer, gid});
      }
    }
    for (std::size_t x = 0; x < width; ++x) {
      if (now_[x] != wanted[x]) lay({static_cast<std::int32_t>(x), y}, wanted[x], stacks_[x]);
    }
  }

  bool is_terrain(const Slot& slot) {
    const std::uint32_t tile = tile_of_gid(*slot.gid);
    return tile != 0 && terrains_.is_terrain(tile);
  }
  bool is_decoration(const Slot& slot) { return tile_of_gid(*slot.gid) != 0 && !is_terrain(slot); }

  void clear_terrain(Stack::iterator from, Stack::iterator end) {
    for (; from != end; ++from) {
      if (is_terrain(*from)) *from->gid = 0;
    }
  }

  void lay(Cell cell, TerrainIndex wanted, Stack& stack) {
    const auto below = std::find_if(stack.rbegin(), stack.rend(), [&](const Slot& slot) {
      return is_terrain(slot) && terrains_.of(tile_of_gid(*slot.gid)) == wanted;
    });
    if (below != stack.rend()) return clear_terrain(below.base(), stack.end());

    const Brush brush = brush_for(wanted, stack);
    if (brush.gid == 0) return clear_terrain(stack.begin(), stack.end());
    const std::size_t layer = brush.layer.value_or(brushes_.ground_layer());
    const auto in_layer = [&](const Slot& slot) { return slot.layer == layer; };
    const auto terrain = std::find_if(stack.rbegin(), stack.rend(), [&](const Slot& slot) { return is_terrain(slot); });
    auto target = std::find_if(stack.rbegin(), stack.rend(), in_layer);
    // Without a layer of its own a tile takes the place of the one that decides; decoration is never replaced.
    const bool fits = target != stack.rend() && !is_decoration(*target);
    if (terrain != stack.rend() && (!brush.layer || !fits)) target = terrain;
    if (target == stack.rend() || is_decoration(*target)) {
      missing_[{layer, square_of(in_file(cell))}].push_back({cell, brush.gid});
      return;
    }
    *target->gid = brush.gid;
    clear_terrain(target.base(), stack.end());
  }

  Brush brush_for(TerrainIndex wanted, const Stack& stack) {
    const Brush& used = brushes_.used(wanted);
    const bool bare = std::none_of(stack.begin(), stack.end(), [&](const Slot& slot) { return is_decoration(slot); });
    if (wanted == empty_ && bare && used.gid == 0) return {};
    if (used.gid != 0) return used;
    if (const auto unused = unused_tile(wanted)) return {*unused, std::nullopt, 0};
    return {own_.gid_of(wanted), std::nullopt, 0};
  }

  /// A tile that no layer holds yet, the first of the first tileset.
  std::optional<std::uint32_t> unused_tile(TerrainIndex wanted) {
    if (unused_.empty()) {
      unused_.resize(map_.terrains.size());
      for (const TiledTileset& tileset : merge_.map.tilesets) {
        for (const TiledTile& tile : tileset.tiles) note_unused(tileset, tile.id);
        if (merge_.map.rules == nullptr) continue;
        for (const TileRule& rule : merge_.map.rules->rules) {
          if (rule.tileset == tileset.name && !rule.numbers.empty()) note_unused(tileset, rule.numbers.front().first);
        }
      }
    }
    return unused_[wanted];
  }

  void note_unused(const TiledTileset& tileset, std::uint32_t id) {
    const std::uint64_t gid = std::uint64_t{tileset.first_gid} + id;
    if (gid > TiledLimits::gid_bits || (tileset.tile_count > 0 && id >= tileset.tile_count)) return;
    const auto terrain = terrains_.of_unused(static_cast<std::uint32_t>(gid));
    if (terrain && !unused_[*terrain]) unused_[*terrain] = static_cast<std::uint32_t>(gid);
  }

  /// The square of the raster of new chunks in which a cell of the file lies.
  static Cell square_of(Cell cell) {
    const auto down = [](std::int32_t at) { return at >= 0 ? at / kChunkSide : -((kChunkSide - 1 - at) / kChunkSide); };
    return {down(cell.x), down(cell.y)};
  }
  Cell in_file(Cell cell) const { return {cell.x + extent_.x, cell.y + extent_.y}; }

  struct Laid {
    Cell cell;
    std::uint32_t gid;
  };
  using Square = std::pair<std::size_t, Cell>;  // a layer, and a place in the raster of new chunks

  /// Infinite maps have chunks only where there is something, and are as large as the box around them.
  void add_chunks() {
    if (!merge_.map.infinite) return;
    const Size size = size_;
    if (box_of_chunks() != CellRect{extent_.x, extent_.y, size.width, size.height}) {
      for (const Cell corner : {Cell{0, 0}, Cell{size.width - 1, size.height - 1}}) {
        const bool covered = std::any_of(places_.begin(), places_.end(), [&](const Place& place) {
          const TiledChunk& held = merge_.map.tile_layers[place.layer].chunks[place.chunk];
          return held.size.contains({corner.x - left(held), corner.y - top(held)});
        });
        if (covered) continue;
        auto& laid = missing_[{brushes_.ground_layer(), square_of(in_file(corner))}];
        laid.insert(laid.begin(), {corner, 0});
      }
    }
    const std::set<Square> taken = taken_squares();
    for (const auto& [place, cells] : missing_) {
      const Cell begin{std::max(place.second.x * kChunkSide, extent_.x),
                       std::max(place.second.y * kChunkSide, extent_.y)};
      const Cell end{std::min((place.second.x + 1) * kChunkSide, extent_.x + size.width),
                     std::min((place.second.y + 1) * kChunkSide, extent_.y + size.height)};
      if (!taken.contains(place)) {
        add_chunk(place.first, begin, {end.x - begin.x, end.y - begin.y}, cells);
        continue;
      }
      for (const Laid& laid : cells) add_chunk(place.first, in_file(laid.cell), {1, 1}, {laid});
    }
  }

  /// Those squares with missing cells in which a chunk of the same layer lies already, or a part of one.
  std::set<Square> taken_squares() const {
    std::set<Square> taken;
    for (const Place& place : places_) {
      const TiledChunk& held = merge_.map.tile_layers[place.layer].chunks[place.chunk];
      const Cell first = square_of(held.at);
      const Cell last = square_of({held.at.x + held.size.width - 1, held.at.y + held.size.height - 1});
      for (std::int32_t x = first.x; x <= last.x; ++x) {
        // Of a column of squares only those where cells are missing.
        const auto end = missing_.upper_bound({place.layer, {x, last.y}});
        for (auto at = missing_.lower_bound({place.layer, {x, first.y}}); at != end; ++at) taken.insert(at->first);
      }
    }
    return taken;
  }

  /// Around the chunks that are there; new ones never lie outside the map.
  CellRect box_of_chunks() {
    Cell low{extent_.x + size_.width, extent_.y + size_.height};
    Cell high{extent_.x, extent_.y};
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const TiledChunk& held = chunk(i);
      low = {std::min(low.x, held.at.x), std::min(low.y, held.at.y)};
      high = {std::max(high.x, held.at.x + held.size.width), std::max(high.y, held.at.y + held.size.height)};
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
  }

  void add_chunk(std::size_t layer, Cell at, Size size, const std::vector<Laid>& cells) {
    TiledChunk added{at, size, std::vector<std::uint32_t>(size.cells())};
    for (const Laid& laid : cells) {
      added.gids[size.index({in_file(laid.cell).x - at.x, in_file(laid.cell).y - at.y})] = laid.gid;
    }
    merge_.map.tile_layers[layer].chunks.push_back(std::move(added));
    merge_.chunks[layer].push_back(std::nullopt);
  }

  const Map& map_;
  TiledMerge& merge_;
  TiledExtent whole_;
  CellRect extent_;  // of the rows that chunks have: the grid's, and at the end the file's
  Size size_;
  TileTerrains terrains_;
  OwnTiles own_;
  Brushes brushes_;
  std::optional<TerrainIndex> empty_;
  std::optional<TerrainIndex> outside_;  // of a staggered map
  std::vector<Place> places_;
  std::vector<std::vector<std::size_t>> starts_;  // for each row the chunks that begin there
  std::vector<std::optional<TerrainIndex>> now_;  // of the row at hand, and what lies in each of its cells
  std::vector<Stack> stacks_;
  std::vector<std::optional<std::uint32_t>> unused_;
  std::map<Square, std::vector<Laid>> missing_;
};

}  // namespace

TerrainMatch match_terrains(const Map& before, const Map& map) {
  TerrainMatch match(before.terrains.size());
  std::vector<bool> taken(map.terrains.size());
  const auto match_where = [&](auto same) {
    for (std::size_t old = 0; old < match.size(); ++old) {
      for (std::size_t now = 0; now < taken.size() && !match[old]; ++now) {
        if (taken[now] || !same(before.terrains[old], map.terrains[now])) continue;
        match[old] = static_cast<TerrainIndex>(now);
        taken[now] = true;
      }
    }
  };
  match_where([](const Terrain& a, const Terrain& b) { return a.name == b.name; });
  match_where([](const Terrain& a, const Terrain& b) { return same_tiled_name(a.name, b.name); });
  match_where([](const Terrain& a, const Terrain& b) { return a.glyph == b.glyph && a.colour == b.colour; });
  return match;
}

TiledMap tiled_words(const TiledOriginal& original, const Map& map) {
  TiledMap words;
  words.tilesets = original.tiled.tilesets;
  words.properties = original.tiled.properties;
  words.rules = original.tiled.rules;
  std::erase_if(words.properties, [&](const TiledProperty& property) {
    const auto name = terrain_spoken_of(property, kNameOf);
    const auto has = [&](const Map& any) {
      return std::any_of(any.terrains.begin(), any.terrains.end(),
                         [&](const Terrain& terrain) { return same_tiled_name(terrain.name, *name); });
    };
    return name && property.value.empty() && has(map) && !has(original.map);
  });
  return words;
}

void resize_tile_layers(const TiledOriginal& original, Size size, const std::string& file, TiledMerge& merge) {
  const TiledExtent whole = tiled_extent(original.tiled, file);
  if (size == whole.size()) return;
  if (whole.plane.is_staggered()) {
    throw InputError{file, "",
                     fmt::format("expected {} × {} cells, as a staggered map keeps its size, not {} × {}",
                                 whole.grid.width, whole.grid.height, size.width, size.height)};
  }
  const CellRect& extent = whole.file;
  if (!merge.map.infinite) merge.map.size = size;
  Map scratch = catalogue_of(original.map);
  const TiledMap words = tiled_words(original, original.map);
  TiledTerrains terrains(words, scratch, file);
  for (std::size_t i = 0; i < merge.map.tile_layers.size(); ++i) {
    TiledTileLayer& layer = merge.map.tile_layers[i];
    bool cut = false;
    std::vector<TiledChunk> chunks;
    TiledChunkSources sources;
    for (std::size_t k = 0; k < layer.chunks.size(); ++k) {
      const TiledChunk& old = layer.chunks[k];
      TiledChunk now{old.at, size, {}};
      if (merge.map.infinite) {
        now.size = {std::min(old.size.width, extent.x + size.width - old.at.x),
                    std::min(old.size.height, extent.y + size.height - old.at.y)};
      }
      const bool kept = now.size.width > 0 && now.size.height > 0;
      if (kept) now.gids.resize(now.size.cells());
      for (std::int32_t y = 0; y < old.size.height; ++y) {
        for (std::int32_t x = 0; x < old.size.width; ++x) {
          const std::uint32_t gid = old.gids[old.size.index({x, y})];
          if (kept && now.size.contains({x, y})) {
            now.gids[now.size.index({x, y})] = gid;
          } else {
            cut |= tile_of_gid(gid) != 0 && !terrains.of(tile_of_gid(gid), {x, y});
          }
        }
      }
      if (!kept) continue;
      chunks.push_back(std::move(now));
      sources.push_back(k);
    }
    layer.chunks = std::move(chunks);
    merge.chunks[i] = std::move(sources);
    if (cut) merge.lost.push_back(fmt::format("tiles of layer {} beyond the map's edge", shown(layer.name)));
  }
}

void merge_cells(const TiledOriginal& original, const TerrainMatch& match, const Map& map, const std::string& file,
                 TiledMerge& merge) {
  CellMerge(original, match, map, file, merge).run();
}

}  // namespace libpath
