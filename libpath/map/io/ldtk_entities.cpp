#include <libpath/map/io/ldtk_entities.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tiled_objects.h>
#include <libpath/map/io/tiled_terrain.h>

namespace libpath {
namespace {

constexpr std::array<std::string_view, 6> kKinds{TiledLayerNames::waypoints, TiledLayerNames::waypoint_edges,
                                                 TiledLayerNames::links,     TiledLayerNames::one_way_edges,
                                                 TiledLayerNames::regions,   TiledLayerNames::dead_ends};

/// The kind of that name, in the singular or plural; empty for other names.
std::string_view kind_named(std::string_view name) {
  const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](std::string_view kind) {
    return same_tiled_name(name, kind) || same_tiled_name(name, kind.substr(0, kind.size() - 1));
  });
  return found == kKinds.end() ? std::string_view() : *found;
}

std::string_view kind_of(const JsonValue& entity, const std::string& layer) {
  if (const auto kind = kind_named(ldtk_text(entity.member("__identifier"))); !kind.empty()) return kind;
  if (ldtk_has(entity, "__tags")) {
    const JsonValue tags = entity.member("__tags");
    for (std::size_t i = 0, count = tags.list(0, kLdtkAnyLength); i < count; ++i) {
      if (const auto kind = kind_named(ldtk_text(tags.element(i))); !kind.empty()) return kind;
    }
  }
  return kind_named(layer);
}

/// `visit(name, value, type)` for each field of a level or an entity that says something.
template <class Visit>
void each_field(const JsonValue& owner, Visit visit) {
  if (!ldtk_has(owner, "fieldInstances")) return;
  const JsonValue fields = owner.member("fieldInstances");
  for (std::size_t i = 0, count = fields.list(0, kLdtkAnyLength); i < count; ++i) {
    const JsonValue field = fields.element(i);
    const JsonValue value = field.member("__value");
    if (value.json().is_null()) continue;
    visit(ldtk_text(field.member("__identifier")), value,
          ldtk_has(field, "__type") ? ldtk_text(field.member("__type")) : std::string());
  }
}

/// Fields that say where a line ends.
bool is_end(std::string_view field) { return same_tiled_name(field, "from") || same_tiled_name(field, "to"); }

/// What of Tiled's types a field is; those of colours, files and words of a list are others.
TiledType type_of(std::string_view name, const nlohmann::json& value) {
  if (name == "String" && value.is_string()) return TiledType::text;
  if (name == "Int" && value.is_number_integer()) return TiledType::whole;
  if (name == "Float" && value.is_number()) return TiledType::number;
  return name == "Bool" && value.is_boolean() ? TiledType::boolean : TiledType::other;
}

/// `visit` for the values of the fields of that name, and for each of those that are lists.
template <class Visit>
void each_value(const JsonValue& entity, std::string_view name, Visit visit) {
  each_field(entity, [&](const std::string& field, const JsonValue& value, const std::string&) {
    if (!same_tiled_name(field, name)) return;
    if (!value.json().is_array()) return visit(value);
    for (std::size_t i = 0; i < value.json().size(); ++i) {
      const JsonValue element = value.element(i);
      if (!element.json().is_null()) visit(element);
    }
  });
}

/// Where an entity is, for references to it.
struct PlacedEntity {
  Point centre;          // pixels of the level
  std::string waypoint;  // its name, where it is one
};

class EntityReader {
 public:
  EntityReader(const LdtkProject& project, const std::string& file, LoadBudget& budget, TiledMap& tiled)
      : project_(project), file_(file), budget_(budget), tiled_(tiled) {}

  void read(const JsonValue& layers) {
    each_entity(layers, [&](const JsonValue& entity, const Layer& layer) { note_place(entity, layer); });
    number_ = 0;
    each_entity(layers, [&](const JsonValue& entity, const Layer& layer) { add(entity, layer); });
  }

 private:
  struct Layer {
    const std::string& name;
    double grid;
    Point offset;
  };

  template <class Visit>
  void each_entity(const JsonValue& layers, Visit visit) {
    for (std::size_t i = 0; i < layers.json().size(); ++i) {
      const JsonValue instance = layers.element(i);
      if (ldtk_text(instance.member("__type")) != "Entities") continue;
      const auto offset = [&](std::string_view key) {
        return ldtk_has(instance, key) ? ldtk_number(instance.member(key)) : 0.0;
      };
      const Layer layer{ldtk_text(instance.member("__identifier")),
                        static_cast<double>(instance.member("__gridSize").integer(1, TiledLimits::tile_pixels)),
                        {offset("__pxTotalOffsetX"), offset("__pxTotalOffsetY")}};
      const JsonValue entities = instance.member("entityInstances");
      for (std::size_t e = 0, count = entities.list(0, kLdtkAnyLength); e < count; ++e) {
        ++number_;
        visit(entities.element(e), layer);
      }
    }
  }

  static double side(const JsonValue& entity, std::string_view key) {
    return ldtk_has(entity, key) ? ldtk_number(entity.member(key)) : 0.0;
  }
  static Point pair(const JsonValue& value) {
    value.list(2, 2);
    return {ldtk_number(value.element(0)), ldtk_number(value.element(1))};
  }

  /// A rectangle or an ellipse, in pixels of its layer.
  TiledObject shape_of(const JsonValue& entity) const {
    TiledObject object;
    object.id = number_;
    object.width = side(entity, "width");
    object.height = side(entity, "height");
    const JsonValue px = entity.member("px");
    const Point at = pair(px);
    const Point pivot = ldtk_has(entity, "__pivot") ? pair(entity.member("__pivot")) : Point{};
    object.at = {at.x - pivot.x * object.width, at.y - pivot.y * object.height};
    if (!ldtk_has(entity, "defUid") || !entity.member("defUid").json().is_number_integer()) return object;
    const auto uid = entity.member("defUid").json().get<std::int64_t>();
    if (std::binary_search(project_.ellipses.begin(), project_.ellipses.end(), uid)) object.shape = TiledShape::ellipse;
    return object;
  }
  /// With what its fields say.
  TiledObject object_of(const JsonValue& entity) {
    TiledObject object = shape_of(entity);
    object.properties = ldtk_fields(entity, {"name", "cost", "both_ways"}, {}, file_, budget_);
    if (const std::string* name = find_property(object.properties, "name")) object.name = *name;
    budget_.charge(sizeof(TiledObject) + object.name.size(), file_);
    return object;
  }
  static Point centre_of(const TiledObject& object) {
    return {object.at.x + object.width / 2, object.at.y + object.height / 2};
  }

  void note_place(const JsonValue& entity, const Layer& layer) {
    if (!ldtk_has(entity, "iid")) return;
    const std::string& iid = ldtk_text(entity.member("iid"));
    TiledObject object = shape_of(entity);
    const Point centre = centre_of(object);
    PlacedEntity placed{{centre.x + layer.offset.x, centre.y + layer.offset.y}, {}};
    if (kind_of(entity, layer.name) == TiledLayerNames::waypoints) {
      object = object_of(entity);
      placed.waypoint = name_of(entity, object);
    }
    budget_.charge(iid.size() + sizeof(PlacedEntity) + placed.waypoint.size() + 64, file_);
    places_.emplace(iid, std::move(placed));
  }

  static std::string name_of(const JsonValue& entity, const TiledObject& object) {
    return tiled_object_name({ldtk_text(entity.member("__identifier")), {}, {}, {}}, object);
  }

  void add(const JsonValue& entity, const Layer& layer) {
    const std::string_view kind = kind_of(entity, layer.name);
    if (kind.empty()) return;
    TiledObject object = object_of(entity);
    const bool has_ends = kind == TiledLayerNames::waypoint_edges || kind == TiledLayerNames::links ||
                          kind == TiledLayerNames::one_way_edges;
    if (has_ends) return add_lines(entity, layer, kind, object);
    if (kind == TiledLayerNames::waypoints) add_edges(entity, layer, object);
    put(layer, ldtk_text(entity.member("__identifier")), kind, std::move(object));
  }

  /// Layers take objects that follow each other, so that things keep their order.
  void put(const Layer& layer, const std::string& name, std::string_view kind, TiledObject object) {
    auto& layers = tiled_.object_layers;
    const bool same = !layers.empty() && layers.back().name == name && layers.back().class_name == kind &&
                      layers.back().offset.x == layer.offset.x && layers.back().offset.y == layer.offset.y;
    if (!same) {
      budget_.charge(2 * sizeof(TiledObjectLayer) + name.size(), file_);
      layers.push_back({name, std::string(kind), layer.offset, {}});
    }
    layers.back().objects.push_back(std::move(object));
  }

  /// One end of what has two.
  struct End {
    std::string waypoint;        // empty where it is told by its place alone
    std::optional<Point> place;  // pixels of the layer; none where it is told by its name alone
  };

  End end_of(const JsonValue& value, const Layer& layer) const {
    if (value.json().is_string()) return {ldtk_text(value), {}};
    if (value.json().is_object() && ldtk_has(value, "entityIid")) {
      const auto found = places_.find(ldtk_text(value.member("entityIid")));
      if (found == places_.end()) value.refuse("expected a reference to an entity of the same level");
      const Point centre = found->second.centre;
      return {found->second.waypoint, Point{centre.x - layer.offset.x, centre.y - layer.offset.y}};
    }
    if (!value.json().is_object() || !value.has("cx")) value.refuse("expected a point, or a reference to an entity");
    return {{},
            Point{(ldtk_number(value.member("cx")) + 0.5) * layer.grid,
                  (ldtk_number(value.member("cy")) + 0.5) * layer.grid}};
  }

  /// Adds what the object says between two ends; `value` says the second.
  void put_between(const JsonValue& value, const Layer& layer, std::string_view kind, TiledObject object,
                   const End& from, const End& to) {
    object.shape = TiledShape::polyline;
    object.width = object.height = 0;
    if (!from.waypoint.empty() && !to.waypoint.empty()) {
      object.points = {{}};
      object.properties.push_back({"from", TiledType::text, from.waypoint});
      object.properties.push_back({"to", TiledType::text, to.waypoint});
    } else if (from.place && to.place) {
      object.at = *from.place;
      object.points = {{}, {to.place->x - from.place->x, to.place->y - from.place->y}};
    } else {
      value.refuse("expected two ends that are both named or both have a place");
    }
    budget_.charge(sizeof(TiledObject) + 2 * sizeof(TiledProperty) + from.waypoint.size() + to.waypoint.size() + 64,
                   file_);
    put(layer, std::string(kind), kind, std::move(object));
  }

  /// From a waypoint to those that it refers to. Two that refer to each other have one edge.
  void add_edges(const JsonValue& entity, const Layer& layer, TiledObject object) {
    const End own{name_of(entity, object), centre_of(object)};
    // What else it says is the waypoint's.
    std::erase_if(object.properties, [](const TiledProperty& property) { return property.type != TiledType::other; });
    const std::string* both_ways = find_property(object.properties, "both_ways");
    const std::string* cost = find_property(object.properties, "cost");
    each_value(entity, "to", [&](const JsonValue& value) {
      const End other = end_of(value, layer);
      if (other.waypoint.empty()) value.refuse("expected a reference to a waypoint, or the name of one");
      if (both_ways == nullptr || *both_ways != "false") {
        const auto& [low, high] = std::minmax(own.waypoint, other.waypoint);
        budget_.charge(low.size() + high.size() + 160, file_);
        if (!edges_.emplace(low, high, cost != nullptr ? *cost : std::string()).second) return;
      }
      put_between(value, layer, TiledLayerNames::waypoint_edges, object, own, other);
    });
  }

  void add_lines(const JsonValue& entity, const Layer& layer, std::string_view kind, const TiledObject& object) {
    // Places alone count where no waypoints are meant.
    const auto read_end = [&](const JsonValue& value) {
      End end = end_of(value, layer);
      if (kind == TiledLayerNames::waypoint_edges) return end;
      if (!end.place) value.refuse("expected a point, or a reference to an entity");
      return End{{}, end.place};
    };
    End from{{}, centre_of(object)};
    each_value(entity, "from", [&](const JsonValue& value) { from = read_end(value); });
    bool has_end = false;
    each_value(entity, "to", [&](const JsonValue& value) {
      has_end = true;
      put_between(value, layer, kind, object, from, read_end(value));
    });
    if (!has_end) entity.refuse("expected a field to, which is a point or refers to an entity of the level");
  }

  const LdtkProject& project_;
  const std::string& file_;
  LoadBudget& budget_;
  TiledMap& tiled_;
  std::uint32_t number_ = 0;  // of the entity that is visited, in the level
  std::unordered_map<std::string, PlacedEntity> places_;
  std::set<std::tuple<std::string, std::string, std::string>> edges_;  // of waypoints that refer to others, and costs
};

}  // namespace

void add_ldtk_entities(const JsonValue& layers, const LdtkProject& project, const std::string& file, LoadBudget& budget,
                       TiledMap& tiled) {
  EntityReader(project, file, budget, tiled).read(layers);
}

TiledProperties ldtk_fields(const JsonValue& owner, std::initializer_list<std::string_view> names,
                            std::initializer_list<std::string_view> beginnings, const std::string& file,
                            LoadBudget& budget) {
  TiledProperties properties;
  each_field(owner, [&](const std::string& field, const JsonValue& value, const std::string& type) {
    if (value.json().is_structured() || is_end(field)) return;
    const auto* const name = std::find_if(names.begin(), names.end(),
                                          [&](std::string_view wanted) { return same_tiled_name(field, wanted); });
    const bool begins = std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view words) {
      return same_tiled_name(field.substr(0, words.size()), words);
    });
    const bool is_word = name != names.end() || begins;
    std::string text = value.json().is_string() ? ldtk_text(value) : value.json().dump();
    budget.charge(2 * sizeof(TiledProperty) + field.size() + text.size(), file);
    properties.push_back({name == names.end() ? field : std::string(*name),
                          is_word ? TiledType::other : type_of(type, value.json()), std::move(text)});
  });
  return properties;
}

}  // namespace libpath
