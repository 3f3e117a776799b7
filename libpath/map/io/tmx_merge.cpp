// Spells in XML what `merge_tiled` decided, where it stands in the old text.

#include <algorithm>

#include <fmt/format.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/io/tmx.h>
#include <libpath/map/io/tmx_writer.h>
#include <libpath/map/io/xml_spans.h>

namespace libpath {
namespace {

constexpr std::string_view kDataSpace = " \t\r\n";

/// What a TmxWriter wrote, without the line break at its end.
std::string line_of(std::string text) {
  text.pop_back();
  return text;
}

/// A line to be put behind what stands there.
std::string line_below(std::string text) {
  text.insert(text.begin(), '\n');
  return line_of(std::move(text));
}

/// Changes of elements, wherever they stand.
class XmlEdits {
 public:
  explicit XmlEdits(std::string_view text) : xml_(text), text_(text) {}

  const XmlSpans& xml() const { return xml_; }
  std::string done() && { return std::move(edits_).applied_to(text_); }

  std::string_view raw(const XmlElement& element, std::string_view name) const {
    const auto value = xml_.attribute(element, name);
    return value ? value->of(text_) : std::string_view();
  }
  std::string_view content(const XmlElement& element) const { return element.content.of(text_); }

  void set(const XmlElement& element, std::string_view name, std::string_view value) {
    const std::string quoted = fmt::format("\"{}\"", xml_escaped(value));
    if (const auto old = xml_.attribute(element, name)) {
      edits_.replace({old->begin - 1, old->end + 1}, quoted);
    } else {
      edits_.insert(xml_.end_of_attributes(element), fmt::format(" {}={}", name, quoted));
    }
  }
  template <class Number>
  void set_number(const XmlElement& element, std::string_view name, Number old, Number now) {
    if (old != now) set(element, name, fmt::format("{}", now));
  }

  void replace(TextSpan span, std::string with) { edits_.replace(span, std::move(with)); }
  void insert(std::size_t at, std::string what) { edits_.insert(at, std::move(what)); }
  void replace(const XmlElement& element, std::string with) { edits_.replace(element.whole, std::move(with)); }
  /// With the white space before it, so that no empty line stays. The tag around it is no white space.
  void erase(const XmlElement& element) {
    std::size_t begin = element.whole.begin;
    while (text_[begin - 1] == ' ' || text_[begin - 1] == '\t') --begin;
    if (text_[begin - 1] == '\n') --begin;
    if (text_[begin - 1] == '\r' && text_[begin] == '\n') --begin;
    edits_.erase({begin, element.whole.end});
  }
  /// Puts lines behind the last child, or first of all where that is nothing.
  void add_lines(const XmlElement& parent, const std::optional<XmlElement>& last, const std::string& lines) {
    if (lines.empty()) return;
    if (parent.closed) {
      edits_.replace({parent.whole.end - 2, parent.whole.end}, fmt::format(">{}\n</{}>", lines, parent.name));
    } else {
      edits_.insert(last ? last->whole.end : parent.content.begin, lines);
    }
  }

  /// Changes the properties of `owner`, in its element `properties`, which stands `indent` deep.
  void change_properties(const XmlElement& owner, const TiledProperties& old, const TiledProperties& now,
                         std::size_t indent) {
    if (same_properties(old, now)) return;
    const auto list = xml_.child(owner, "properties");
    if (!list) return add_lines(owner, std::nullopt, line_below(written_properties(now, indent)));

    // Those of the file come first and in its order; some of them may be gone.
    auto next = now.begin();
    std::optional<XmlElement> last;
    std::size_t i = 0;
    xml_.each_child(*list, [&](const XmlElement& property) {
      if (property.name != "property") return;
      const TiledProperty& was = old[i++];
      if (next == now.end() || next->name != was.name) return erase(property);
      last = property;
      if (next->value != was.value || next->type != was.type) {
        TmxWriter writer;
        writer.write_property(*next, 0);
        replace(property, line_of(writer.take()));
      }
      ++next;
    });
    std::string added;
    for (; next != now.end(); ++next) {
      TmxWriter writer;
      writer.write_property(*next, indent + 1);
      added += line_below(writer.take());
    }
    add_lines(*list, last, added);
  }

 private:
  static std::string written_properties(const TiledProperties& properties, std::size_t indent) {
    TmxWriter writer;
    writer.write_properties(properties, indent);
    return writer.take();
  }

  XmlSpans xml_;
  std::string_view text_;
  TextEdits edits_;
};

/// The text of an object with what is different.
std::string changed_tmx_object(std::string_view text, const TiledObject& old, const TiledObject& now) {
  XmlEdits edits(text);
  const XmlElement object = edits.xml().root();
  if (old.name != now.name) edits.set(object, "name", now.name);
  edits.set_number(object, "x", old.at.x, now.at.x);
  edits.set_number(object, "y", old.at.y, now.at.y);
  edits.set_number(object, "width", old.width, now.width);
  edits.set_number(object, "height", old.height, now.height);
  edits.set_number(object, "rotation", old.rotation, now.rotation);
  if (old.points != now.points) {
    if (const auto line = edits.xml().child(object, "polyline")) edits.set(*line, "points", tmx_points(now.points));
  }
  edits.change_properties(object, old.properties, now.properties, 3);
  return std::move(edits).done();
}

class TmxMerge {
 public:
  TmxMerge(const TiledOriginal& original, TiledMerge& merge, const std::string& file)
      : text_(original.text), old_(original.tiled), now_(merge.map), merge_(merge), file_(file), edits_(text_) {}

  std::string run() {
    const XmlElement root = edits_.xml().root();
    if (!now_.infinite) {
      edits_.set_number(root, "width", old_.size.width, now_.size.width);
      edits_.set_number(root, "height", old_.size.height, now_.size.height);
    }
    if (const auto free_id = give_ids(merge_, number(root, "nextobjectid"))) {
      edits_.set(root, "nextobjectid", fmt::format("{}", *free_id));
    }
    edits_.change_properties(root, old_.properties, now_.properties, 1);
    change_tilesets(root);
    change_layers(root);
    for (std::size_t i = 0; i < object_layers_.size(); ++i) change_objects(i);
    add_layers(root);
    return std::move(edits_).done();
  }

 private:
  std::uint32_t number(const XmlElement& element, std::string_view name) const {
    return whole_number<std::uint32_t>(edits_.raw(element, name)).value_or(0);
  }

  static bool is_layer(std::string_view name) {
    return name == "layer" || name == "objectgroup" || name == "imagelayer" || name == "group";
  }

  void change_tilesets(const XmlElement& root) {
    std::optional<XmlElement> last;
    std::optional<XmlElement> first_layer;
    std::size_t i = 0;
    edits_.xml().each_child(root, [&](const XmlElement& element) {
      if (is_layer(element.name) && !first_layer) first_layer = element;
      if (element.name != "tileset") return;
      last = element;
      if (!now_.tilesets[i].external) change_tileset(element, old_.tilesets[i], now_.tilesets[i]);
      ++i;
    });
    std::string added;
    for (; i < now_.tilesets.size(); ++i) {
      TmxWriter writer;
      writer.write_tileset(now_.tilesets[i], tiles_of(merge_.tiles, file_, merge_.tile));
      added += line_below(writer.take());
    }
    if (added.empty()) return;
    if (last) return edits_.add_lines(root, last, added);
    // A file without layers is no map.
    edits_.insert(first_layer->whole.begin, added.substr(2) + "\n ");
  }

  /// Only our own tileset changes: it gets more tiles, and its tiles get the new names of renamed terrains.
  void change_tileset(const XmlElement& tileset, const TiledTileset& old, const TiledTileset& now) {
    if (same_tiles(old, now)) return;
    if (old.tile_count != now.tile_count) {
      const TiledTiles tiles = tiles_of(merge_.tiles, file_, merge_.tile);
      edits_.set(tileset, "tilecount", fmt::format("{}", now.tile_count));
      edits_.set(tileset, "columns", fmt::format("{}", tiles.columns));
      if (const auto image = edits_.xml().child(tileset, "image")) {
        edits_.set(*image, "width", fmt::format("{}", tiles.size.width));
        edits_.set(*image, "height", fmt::format("{}", tiles.size.height));
      }
    }
    std::optional<XmlElement> last = edits_.xml().child(tileset, "image");
    edits_.xml().each_child(tileset, [&](const XmlElement& tile) {
      if (tile.name != "tile") return;
      last = tile;
      const std::uint32_t id = number(tile, "id");
      const TiledTile* was = find_tile(old, id);
      const TiledTile* is = find_tile(now, id);
      if (was == nullptr || is == nullptr || was->class_name == is->class_name) return;
      edits_.set(tile, edits_.xml().attribute(tile, "class") ? "class" : "type", is->class_name);
    });
    std::string added;
    for (std::size_t i = old.tiles.size(); i < now.tiles.size(); ++i) {
      TmxWriter writer;
      writer.write_tile(now.tiles[i]);
      added += line_below(writer.take());
    }
    edits_.add_lines(tileset, last, added);
  }

  void change_layers(const XmlElement& parent) {
    edits_.xml().each_child(parent, [&](const XmlElement& element) {
      if (is_layer(element.name)) last_layer_id_ = std::max(last_layer_id_, number(element, "id"));
      if (element.name == "group") change_layers(element);
      if (element.name == "layer") change_tile_layer(element, tile_layers_++);
      if (element.name == "objectgroup") list_objects(element);
    });
  }

  void change_tile_layer(const XmlElement& layer, std::size_t i) {
    const std::vector<TiledChunk>& old = old_.tile_layers[i].chunks;
    const std::vector<TiledChunk>& now = now_.tile_layers[i].chunks;
    const auto data = edits_.xml().child(layer, "data");
    if (!data) return;
    if (!now_.infinite) {
      edits_.set_number(layer, "width", old[0].size.width, now[0].size.width);
      edits_.set_number(layer, "height", old[0].size.height, now[0].size.height);
      return change_cells(*data, *data, old[0], now[0]);
    }
    const TiledChunkSources& sources = merge_.chunks[i];
    std::size_t k = 0;
    std::size_t next = 0;
    std::optional<XmlElement> last;
    edits_.xml().each_child(*data, [&](const XmlElement& chunk) {
      if (chunk.name != "chunk") return;
      const std::size_t source = k++;
      if (next == sources.size() || sources[next] != source) return edits_.erase(chunk);
      last = chunk;
      edits_.set_number(chunk, "width", old[source].size.width, now[next].size.width);
      edits_.set_number(chunk, "height", old[source].size.height, now[next].size.height);
      change_cells(*data, chunk, old[source], now[next]);
      ++next;
    });
    std::string added;
    for (; next < now.size(); ++next) {
      const TiledChunk& chunk = now[next];
      added += fmt::format("\n   <chunk x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">{}</chunk>", chunk.at.x,
                           chunk.at.y, chunk.size.width, chunk.size.height, spelt_cells(*data, chunk));
    }
    edits_.add_lines(*data, last, added);
  }

  std::optional<TiledEncoding> encoding(const XmlElement& data) const {
    return tiled_encoding(edits_.raw(data, "encoding"), edits_.raw(data, "compression"));
  }

  /// What stands in an element of cells.
  std::string spelt_cells(const XmlElement& data, const TiledChunk& chunk) const {
    const auto how = encoding(data);
    if (how == TiledEncoding::csv) return fmt::format("\n{}", tmx_csv(chunk.gids, chunk.size.width));
    if (how) return encode_tiled_data(chunk.gids, *how);
    std::string tiles = "\n";
    for (const std::uint32_t gid : chunk.gids)
      tiles += gid == 0 ? "   <tile/>\n" : fmt::format("   <tile gid=\"{}\"/>\n", gid);
    return tiles;
  }

  /// `data` says how, `owner` (the same or a chunk in it) holds the cells.
  void change_cells(const XmlElement& data, const XmlElement& owner, const TiledChunk& old, const TiledChunk& now) {
    if (old.size == now.size && old.gids == now.gids) return;
    const std::string_view content = edits_.content(owner);
    const auto how = encoding(data);
    const bool plain = content.find_first_of("<&") == std::string_view::npos;
    if (!how && old.size == now.size) return change_tile_elements(owner, old, now);
    if (how == TiledEncoding::csv && plain && old.size == now.size) return change_numbers(owner, old, now);
    if (!how || how == TiledEncoding::csv || !plain) return edits_.replace(owner.content, spelt_cells(data, now));
    const std::size_t begin = std::min(content.find_first_not_of(kDataSpace), content.size());
    const std::size_t end = content.find_last_not_of(kDataSpace) + 1;
    edits_.replace(TextSpan{owner.content.begin + begin, owner.content.begin + end}, spelt_cells(data, now));
  }

  void change_tile_elements(const XmlElement& owner, const TiledChunk& old, const TiledChunk& now) {
    std::size_t i = 0;
    edits_.xml().each_child(owner, [&](const XmlElement& tile) {
      if (tile.name != "tile") return;
      edits_.set_number(tile, "gid", old.gids[i], now.gids[i]);
      ++i;
    });
  }

  void change_numbers(const XmlElement& owner, const TiledChunk& old, const TiledChunk& now) {
    std::size_t begin = owner.content.begin;
    for (std::size_t i = 0; i < old.gids.size(); ++i) {
      const std::size_t end = std::min(text_.find(',', begin), owner.content.end);
      if (old.gids[i] != now.gids[i]) {
        const std::size_t first = text_.find_first_not_of(kDataSpace, begin);
        const std::size_t last = text_.find_last_not_of(kDataSpace, end - 1);
        edits_.replace(TextSpan{first, last + 1}, fmt::format("{}", now.gids[i]));
      }
      begin = end + 1;
    }
  }

  void list_objects(const XmlElement& layer) {
    object_layers_.push_back(layer);
    std::vector<XmlElement>& objects = objects_.emplace_back();
    edits_.xml().each_child(layer, [&](const XmlElement& object) {
      if (object.name == "object") objects.push_back(object);
    });
  }

  std::string object_text(TiledObjectPlace source, const TiledObject& now) const {
    const TiledObject& old = old_.object_layers[source.layer].objects[source.object];
    return changed_tmx_object(objects_[source.layer][source.object].whole.of(text_), old, now);
  }

  /// Objects that stay in their order stay where they are; others are cut out there and put in here.
  void change_objects(std::size_t layer) {
    const TiledObjectSources& sources = merge_.objects[layer];
    const std::vector<XmlElement>& olds = objects_[layer];
    std::optional<XmlElement> last = edits_.xml().child(object_layers_[layer], "properties");
    std::size_t next_old = 0;
    std::string added;
    const auto flush = [&] {
      edits_.add_lines(object_layers_[layer], last, added);
      added.clear();
    };
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const TiledObject& now = now_.object_layers[layer].objects[i];
      const auto& source = sources[i];
      if (!source) {
        TmxWriter writer;
        writer.write_object(now);
        added += line_below(writer.take());
      } else if (source->layer != layer || source->object < next_old) {
        added += fmt::format("\n  {}", object_text(*source, now));
      } else {
        flush();
        for (; next_old < source->object; ++next_old) edits_.erase(olds[next_old]);
        last = olds[next_old++];
        const std::string text = object_text(*source, now);
        if (text != last->whole.of(text_)) edits_.replace(*last, text);
      }
    }
    flush();
    for (; next_old < olds.size(); ++next_old) edits_.erase(olds[next_old]);
  }

  void add_layers(const XmlElement& root) {
    std::uint32_t id = std::max(number(root, "nextlayerid"), last_layer_id_ + 1);
    std::string added;
    for (std::size_t i = old_.object_layers.size(); i < now_.object_layers.size(); ++i) {
      TmxWriter writer;
      writer.write_object_layer(now_.object_layers[i], id++);
      added += writer.take();
    }
    if (added.empty()) return;
    edits_.set(root, "nextlayerid", fmt::format("{}", id));
    const bool at_line = text_[root.content.end - 1] == '\n';
    edits_.insert(root.content.end, fmt::format("{}{}", at_line ? "" : "\n", added));
  }

  std::string_view text_;
  const TiledMap& old_;
  const TiledMap& now_;
  TiledMerge& merge_;
  const std::string& file_;
  XmlEdits edits_;
  std::size_t tile_layers_ = 0;
  std::uint32_t last_layer_id_ = 0;
  std::vector<XmlElement> object_layers_;
  std::vector<std::vector<XmlElement>> objects_;
};

std::string spell_tmx(const TiledOriginal& original, TiledMerge& merge, const std::string& file) {
  return TmxMerge(original, merge, file).run();
}

}  // namespace

const TiledSpelling kTmxSpelling{parse_tmx_layers, spell_tmx};

}  // namespace libpath
