// Spells in JSON what `merge_tiled` decided, where it stands in the old text.

#include <algorithm>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/json_spans.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmj_writer.h>

namespace libpath {
namespace {

/// Changes of values, wherever they stand.
class JsonEdits {
 public:
  explicit JsonEdits(std::string_view text) : json_(text), text_(text) {}

  const JsonSpans& json() const { return json_; }
  std::string_view text(TextSpan value) const { return value.of(text_); }
  std::string done() && { return std::move(edits_).applied_to(text_); }

  void replace(TextSpan value, std::string with) { edits_.replace(value, std::move(with)); }

  /// Sets a member of an object, where it stands if it is there.
  void set(TextSpan object, std::string_view key, const std::string& value) {
    if (const auto old = json_.member(object, key)) return replace(*old, value);
    edits_.insert(json_.end_of_members(object), fmt::format(", \"{}\":{}", key, value));
  }
  template <class Number>
  void set_number(TextSpan object, std::string_view key, Number old, Number now) {
    if (old != now) set(object, key, fmt::format("{}", now));
  }

  /// Makes a list hold these, with the white space and commas that it has between its elements.
  void replace_list(TextSpan list, const std::vector<std::string>& elements) {
    const std::vector<TextSpan> old = json_.elements(list);
    const auto between = [&](std::size_t begin, std::size_t end) { return text_.substr(begin, end - begin); };
    const bool any = !old.empty();
    const std::string_view before = any ? between(list.begin + 1, old[0].begin) : "\n  ";
    const std::string_view behind = any ? between(old.back().end, list.end - 1) : "";
    std::string separator = fmt::format(",{}", before);
    if (old.size() > 1) separator = between(old[0].end, old[1].begin);
    std::string text(elements.empty() ? "" : before);
    for (std::size_t i = 0; i < elements.size(); ++i) text += (i == 0 ? "" : separator) + elements[i];
    replace(list, fmt::format("[{}{}]", text, behind));
  }
  /// Puts these behind what a list holds.
  void append(TextSpan object, std::string_view key, const std::vector<std::string>& elements) {
    const auto list = json_.member(object, key);
    if (elements.empty()) return;
    if (!list || json_.is_empty(*list)) return set_list(object, key, elements);
    const std::vector<TextSpan> old = json_.elements(*list);
    const std::string_view space = text_.substr(list->begin + 1, old[0].begin - list->begin - 1);
    for (const std::string& element : elements) edits_.insert(old.back().end, fmt::format(",{}{}", space, element));
  }
  /// Makes a member a list of these.
  void set_list(TextSpan object, std::string_view key, const std::vector<std::string>& elements) {
    if (const auto list = json_.member(object, key)) return replace_list(*list, elements);
    std::string text;
    for (const std::string& element : elements) text += (text.empty() ? "" : ", ") + element;
    set(object, key, fmt::format("[{}]", text));
  }

  void change_properties(TextSpan owner, const TiledProperties& old, const TiledProperties& now) {
    if (same_properties(old, now)) return;
    // Those of the file come first and in its order; some of them may be gone.
    const std::vector<TextSpan> spans = json_.elements_of(owner, "properties");
    std::vector<std::string> elements;
    std::size_t was = 0;
    for (const TiledProperty& property : now) {
      while (was < old.size() && old[was].name != property.name) ++was;
      const bool kept = was < old.size() && old[was].value == property.value && old[was].type == property.type;
      elements.push_back(kept ? std::string(text(spans[was])) : tmj_property(property));
      if (was < old.size()) ++was;
    }
    set_list(owner, "properties", elements);
  }

 private:
  JsonSpans json_;
  std::string_view text_;
  TextEdits edits_;
};

/// The text of an object with what is different.
std::string changed_tmj_object(std::string_view text, const TiledObject& old, const TiledObject& now) {
  JsonEdits edits(text);
  const TextSpan object = edits.json().root();
  if (old.name != now.name) edits.set(object, "name", json_string(now.name));
  edits.set_number(object, "x", old.at.x, now.at.x);
  edits.set_number(object, "y", old.at.y, now.at.y);
  edits.set_number(object, "width", old.width, now.width);
  edits.set_number(object, "height", old.height, now.height);
  edits.set_number(object, "rotation", old.rotation, now.rotation);
  if (old.points != now.points) edits.set(object, "polyline", tmj_points(now.points));
  edits.change_properties(object, old.properties, now.properties);
  return std::move(edits).done();
}

class TmjMerge {
 public:
  TmjMerge(const TiledOriginal& original, TiledMerge& merge, const std::string& file)
      : text_(original.text), old_(original.tiled), now_(merge.map), merge_(merge), file_(file), edits_(text_) {}

  std::string run() {
    const TextSpan root = json().root();
    if (!now_.infinite) {
      edits_.set_number(root, "width", old_.size.width, now_.size.width);
      edits_.set_number(root, "height", old_.size.height, now_.size.height);
    }
    if (const auto free_id = give_ids(merge_, number(root, "nextobjectid"))) {
      edits_.set(root, "nextobjectid", fmt::format("{}", *free_id));
    }
    edits_.change_properties(root, old_.properties, now_.properties);
    change_tilesets(root);
    change_layers(root);
    for (std::size_t i = 0; i < object_layers_.size(); ++i) change_objects(i);
    add_layers(root);
    return std::move(edits_).done();
  }

 private:
  const JsonSpans& json() const { return edits_.json(); }

  std::uint32_t number(TextSpan object, std::string_view key) const {
    const auto value = json().member(object, key);
    return value ? whole_number<std::uint32_t>(value->of(text_)).value_or(0) : 0;
  }
  std::string string(TextSpan object, std::string_view key) const {
    const auto value = json().member(object, key);
    return value ? json().string(*value) : std::string();
  }

  void change_tilesets(TextSpan root) {
    const std::vector<TextSpan> tilesets = json().elements_of(root, "tilesets");
    for (std::size_t i = 0; i < tilesets.size(); ++i) {
      if (!now_.tilesets[i].external) change_tileset(tilesets[i], old_.tilesets[i], now_.tilesets[i]);
    }
    if (now_.tilesets.size() == tilesets.size()) return;
    std::vector<std::string> added;
    for (std::size_t i = tilesets.size(); i < now_.tilesets.size(); ++i) {
      added.push_back(tmj_tileset(now_.tilesets[i], tiles_of(merge_.tiles, file_, merge_.tile)));
    }
    edits_.append(root, "tilesets", added);
  }

  /// Only our own tileset changes: it gets more tiles, and its tiles get the new names of renamed terrains.
  void change_tileset(TextSpan tileset, const TiledTileset& old, const TiledTileset& now) {
    if (same_tiles(old, now)) return;
    if (old.tile_count != now.tile_count) {
      const TiledTiles tiles = tiles_of(merge_.tiles, file_, merge_.tile);
      edits_.set(tileset, "tilecount", fmt::format("{}", now.tile_count));
      edits_.set(tileset, "columns", fmt::format("{}", tiles.columns));
      edits_.set(tileset, "imagewidth", fmt::format("{}", tiles.size.width));
      edits_.set(tileset, "imageheight", fmt::format("{}", tiles.size.height));
    }
    for (const TextSpan tile : json().elements_of(tileset, "tiles")) {
      const std::uint32_t id = number(tile, "id");
      const TiledTile* was = find_tile(old, id);
      const TiledTile* is = find_tile(now, id);
      if (was == nullptr || is == nullptr || was->class_name == is->class_name) continue;
      edits_.set(tile, json().member(tile, "class") ? "class" : "type", json_string(is->class_name));
    }
    std::vector<std::string> added;
    for (std::size_t i = old.tiles.size(); i < now.tiles.size(); ++i) added.push_back(tmj_tile(now.tiles[i]));
    edits_.append(tileset, "tiles", added);
  }

  void change_layers(TextSpan parent) {
    for (const TextSpan layer : json().elements_of(parent, "layers")) {
      const std::string kind = string(layer, "type");
      last_layer_id_ = std::max(last_layer_id_, number(layer, "id"));
      if (kind == "group") change_layers(layer);
      if (kind == "tilelayer") change_tile_layer(layer, tile_layers_++);
      if (kind == "objectgroup") {
        object_layers_.push_back(layer);
        objects_.push_back(json().elements_of(layer, "objects"));
      }
    }
  }

  void change_tile_layer(TextSpan layer, std::size_t i) {
    const std::vector<TiledChunk>& old = old_.tile_layers[i].chunks;
    const std::vector<TiledChunk>& now = now_.tile_layers[i].chunks;
    const auto how = tiled_encoding(string(layer, "encoding"), string(layer, "compression"));
    if (!now_.infinite) {
      edits_.set_number(layer, "width", old[0].size.width, now[0].size.width);
      edits_.set_number(layer, "height", old[0].size.height, now[0].size.height);
      return change_cells(edits_, layer, how, old[0], now[0]);
    }
    const TiledChunkSources& sources = merge_.chunks[i];
    const std::vector<TextSpan> spans = json().elements_of(layer, "chunks");
    std::vector<std::string> chunks;
    bool same = sources.size() == spans.size();
    for (std::size_t k = 0; k < now.size(); ++k) {
      chunks.push_back(sources[k] ? changed_chunk(text_of(spans[*sources[k]]), how, old[*sources[k]], now[k])
                                  : new_chunk(how, now[k]));
      same = same && chunks.back() == text_of(spans[k]);
    }
    if (!same) edits_.set_list(layer, "chunks", chunks);
  }

  std::string_view text_of(TextSpan span) const { return span.of(text_); }

  static std::string spelt_cells(std::optional<TiledEncoding> how, const TiledChunk& chunk) {
    if (!how || how == TiledEncoding::csv) return tmj_gids(chunk.gids, chunk.size.width);
    return fmt::format("\"{}\"", encode_tiled_data(chunk.gids, *how));
  }

  static std::string new_chunk(std::optional<TiledEncoding> how, const TiledChunk& chunk) {
    return fmt::format(R"({{"data":{}, "height":{}, "width":{}, "x":{}, "y":{}}})", spelt_cells(how, chunk),
                       chunk.size.height, chunk.size.width, chunk.at.x, chunk.at.y);
  }

  static std::string changed_chunk(std::string_view text, std::optional<TiledEncoding> how, const TiledChunk& old,
                                   const TiledChunk& now) {
    JsonEdits edits(text);
    const TextSpan chunk = edits.json().root();
    edits.set_number(chunk, "width", old.size.width, now.size.width);
    edits.set_number(chunk, "height", old.size.height, now.size.height);
    change_cells(edits, chunk, how, old, now);
    return std::move(edits).done();
  }

  /// Numbers are changed one by one, so that a list keeps its lines.
  static void change_cells(JsonEdits& edits, TextSpan owner, std::optional<TiledEncoding> how, const TiledChunk& old,
                           const TiledChunk& now) {
    const auto data = edits.json().member(owner, "data");
    if (!data || (old.size == now.size && old.gids == now.gids)) return;
    if (!edits.json().is_list(*data)) return edits.replace(*data, spelt_cells(how, now));
    if (old.size != now.size) return edits.replace(*data, tmj_gids(now.gids, now.size.width));
    std::size_t i = 0;
    edits.json().each_element(*data, [&](TextSpan number) {
      if (old.gids[i] != now.gids[i]) edits.replace(number, fmt::format("{}", now.gids[i]));
      ++i;
    });
  }

  void change_objects(std::size_t layer) {
    const TiledObjectSources& sources = merge_.objects[layer];
    const std::vector<TextSpan>& olds = objects_[layer];
    std::vector<std::string> objects;
    bool same = sources.size() == olds.size();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const TiledObject& now = now_.object_layers[layer].objects[i];
      objects.push_back(sources[i] ? object_text(*sources[i], now) : tmj_object(now));
      same = same && objects.back() == text_of(olds[i]);
    }
    if (!same) edits_.set_list(object_layers_[layer], "objects", objects);
  }

  std::string object_text(TiledObjectPlace source, const TiledObject& now) const {
    const TiledObject& old = old_.object_layers[source.layer].objects[source.object];
    return changed_tmj_object(text_of(objects_[source.layer][source.object]), old, now);
  }

  void add_layers(TextSpan root) {
    std::uint32_t id = std::max(number(root, "nextlayerid"), last_layer_id_ + 1);
    std::vector<std::string> added;
    for (std::size_t i = old_.object_layers.size(); i < now_.object_layers.size(); ++i) {
      added.push_back(tmj_object_layer(now_.object_layers[i], id++));
    }
    if (added.empty()) return;
    edits_.set(root, "nextlayerid", fmt::format("{}", id));
    edits_.append(root, "layers", added);
  }

  std::string_view text_;
  const TiledMap& old_;
  const TiledMap& now_;
  TiledMerge& merge_;
  const std::string& file_;
  JsonEdits edits_;
  std::size_t tile_layers_ = 0;
  std::uint32_t last_layer_id_ = 0;
  std::vector<TextSpan> object_layers_;
  std::vector<std::vector<TextSpan>> objects_;
};

std::string spell_tmj(const TiledOriginal& original, TiledMerge& merge, const std::string& file) {
  return TmjMerge(original, merge, file).run();
}

}  // namespace

const TiledSpelling kTmjSpelling{parse_tmj_layers, spell_tmj};

}  // namespace libpath
