#include <libpath/map/io/tile_rules.h>

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/io/tiled_reference.h>
#include <libpath/map/map.h>
#include <libpath/map/name.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxRules = 1024;
constexpr std::size_t kNumbersBytes = std::size_t{64} << 10;
constexpr std::string_view kNone = "none";

std::string read_terrain_name(const JsonValue& value) {
  const std::string& name = value.text(MapLimits::name_bytes);
  if (name.empty()) value.refuse("expected the name of a terrain");
  return name;
}

/// "0-15 20"
std::vector<TileNumbers> read_numbers(const JsonValue& value) {
  const auto wrong = [&](std::string_view token) {
    value.refuse(fmt::format("expected ascending numbers of tiles such as \"0-15 20\", not {}", shown(token)));
  };
  const std::string& text = value.text(kNumbersBytes);
  std::vector<TileNumbers> numbers;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view token = std::string_view(text).substr(at, end - at);
    const std::size_t dash = token.find('-');
    const auto first = whole_number<std::uint32_t>(token.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : whole_number<std::uint32_t>(token.substr(dash + 1));
    if (!first || !last || *last < *first || *last > TiledLimits::gid_bits) wrong(token);
    if (!numbers.empty() && *first <= numbers.back().last) wrong(token);
    numbers.push_back({*first, *last});
    at = end + 1;
  }
  if (numbers.empty()) wrong(text);
  return numbers;
}

std::string spelt_numbers(const std::vector<TileNumbers>& numbers) {
  std::string text;
  for (const TileNumbers& range : numbers) {
    if (!text.empty()) text += ' ';
    text += range.first == range.last ? fmt::format("{}", range.first) : fmt::format("{}-{}", range.first, range.last);
  }
  return text;
}

TileRule read_rule(const JsonValue& value) {
  value.object({"tileset", "tiles", "class", "property", "value", "terrain"});
  const auto text = [&](const char* key) {
    if (!value.has(key)) return std::string();
    const JsonValue member = value.member(key);
    const std::string& said = member.text(MapLimits::name_bytes);
    if (said.empty()) member.refuse("expected a text");
    return said;
  };
  TileRule rule;
  rule.tileset = text("tileset");
  rule.class_name = text("class");
  rule.property = text("property");
  if (value.has("tiles")) {
    const JsonValue tiles = value.member("tiles");
    if (rule.tileset.empty()) tiles.refuse("expected a tileset beside it");
    rule.numbers = read_numbers(tiles);
  }
  if (value.has("value")) {
    const JsonValue said = value.member("value");
    if (rule.property.empty()) said.refuse("expected a property beside it");
    rule.value = said.text(MapLimits::name_bytes);
  }
  if (rule.tileset.empty() && rule.class_name.empty() && rule.property.empty())
    value.refuse("expected a tileset, a class or a property");
  const JsonValue terrain = value.member("terrain");
  rule.terrain = terrain.text(MapLimits::name_bytes);
  return rule;
}

TileRules::Cost read_cost(const JsonValue& value) {
  value.object({"name", "cost"});
  const JsonValue name = value.member("name");
  TileRules::Cost cost{read_terrain_name(name), {}};
  const JsonValue factor = value.member("cost");
  if (factor.json().is_string()) {
    if (factor.text(MapLimits::name_bytes) != kNone) factor.refuse("expected a number from 0.001 to 100, or \"none\"");
    return cost;
  }
  const Milli milli = factor.milli();
  if (milli < kSmallestFactor || milli > kLargestFactor)
    factor.refuse("expected a number from 0.001 to 100, or \"none\"");
  cost.ground = milli;
  return cost;
}

TileRules read_rules(const JsonValue& value) {
  value.object({"terrains", "tiles", "empty"});
  TileRules rules;
  if (value.has("terrains")) {
    const JsonValue terrains = value.member("terrains");
    for (std::size_t i = 0, count = terrains.list(0, MapLimits::terrains); i < count; ++i) {
      const JsonValue terrain = terrains.element(i);
      TileRules::Cost cost = read_cost(terrain);
      if (find_cost(rules, cost.terrain) != nullptr) terrain.refuse("expected each terrain once");
      rules.costs.push_back(std::move(cost));
    }
  }
  if (value.has("tiles")) {
    const JsonValue tiles = value.member("tiles");
    for (std::size_t i = 0, count = tiles.list(0, kMaxRules); i < count; ++i)
      rules.rules.push_back(read_rule(tiles.element(i)));
  }
  if (value.has("empty")) {
    const JsonValue empty = value.member("empty");
    rules.empty = read_terrain_name(empty);
  }
  return rules;
}

bool has(const std::vector<TileNumbers>& numbers, std::uint32_t id) {
  const auto after =
      std::upper_bound(numbers.begin(), numbers.end(), id,
                       [](std::uint32_t wanted, const TileNumbers& range) { return wanted < range.first; });
  return after != numbers.begin() && id <= (after - 1)->last;
}

/// Of a tile of the rule's tileset.
bool speaks_of(const TileRule& rule, std::uint32_t id, const TiledTile& tile) {
  if (!rule.numbers.empty() && !has(rule.numbers, id)) return false;
  if (!rule.class_name.empty() && tile.class_name != rule.class_name) return false;
  if (rule.property.empty()) return true;
  const std::string* value = find_property(tile.properties, rule.property);
  return value != nullptr && (!rule.value || *value == *rule.value);
}

/// Whether it names tiles by their numbers and asks for nothing else.
bool is_list(const TileRule& rule) { return !rule.numbers.empty() && rule.class_name.empty() && rule.property.empty(); }

/// Numbers with these, of which none is there yet, or without them.
std::vector<TileNumbers> numbers_of(const std::vector<TileNumbers>& numbers, std::span<const std::uint32_t> ids,
                                    bool with) {
  std::vector<TileNumbers> all;
  const auto add = [&](std::uint32_t first, std::uint32_t last) {
    if (first > last) return;
    if (!all.empty() && all.back().last + 1 == first) {
      all.back().last = last;
    } else {
      all.push_back({first, last});
    }
  };
  auto id = ids.begin();
  for (const TileNumbers& range : numbers) {
    for (; id != ids.end() && *id < range.first; ++id) {
      if (with) add(*id, *id);
    }
    std::uint32_t first = range.first;
    for (; id != ids.end() && *id <= range.last; ++id) {
      if (*id > first) add(first, *id - 1);
      first = *id + 1;
    }
    add(first, range.last);
  }
  for (; id != ids.end(); ++id) {
    if (with) add(*id, *id);
  }
  return all;
}

std::string spelt_rule(const TileRule& rule) {
  std::string text = "{";
  const auto add = [&](const char* key, std::string_view value) {
    text += fmt::format("{}\"{}\": {}", text.size() == 1 ? "" : ", ", key, json_string(value));
  };
  if (!rule.tileset.empty()) add("tileset", rule.tileset);
  if (!rule.numbers.empty()) add("tiles", spelt_numbers(rule.numbers));
  if (!rule.class_name.empty()) add("class", rule.class_name);
  if (!rule.property.empty()) add("property", rule.property);
  if (rule.value) add("value", *rule.value);
  add("terrain", rule.terrain);
  return text + "}";
}

}  // namespace

TilesetRules::TilesetRules(const TileRules& rules, const TiledTileset& tileset) {
  for (const TileRule& rule : rules.rules) {
    if (!rule.tileset.empty() && rule.tileset != tileset.name) continue;
    rules_.push_back(&rule);
    if (!rule.class_name.empty() || !rule.property.empty()) continue;
    if (rule.numbers.empty()) add(0, TiledLimits::gid_bits, rule);
    for (const TileNumbers& range : rule.numbers) add(range.first, range.last, rule);
  }
}

/// Those of the numbers that no rule has yet.
void TilesetRules::add(std::uint32_t first, std::uint32_t last, const TileRule& rule) {
  auto next = numbers_.upper_bound(first);
  if (next != numbers_.begin()) first = std::max(first, std::prev(next)->second.last + 1);
  while (first <= last) {
    const std::uint32_t end = next == numbers_.end() ? last : std::min(last, next->first - 1);
    if (first <= end) numbers_.emplace_hint(next, first, Numbers{end, &rule});
    if (next == numbers_.end()) return;
    first = next->second.last + 1;
    ++next;
  }
}

const TileRule* TilesetRules::of(std::uint32_t id, const TiledTile* tile) const {
  if (tile != nullptr) {
    const auto found =
        std::find_if(rules_.begin(), rules_.end(), [&](const TileRule* rule) { return speaks_of(*rule, id, *tile); });
    return found == rules_.end() ? nullptr : *found;
  }
  const auto after = numbers_.upper_bound(id);
  if (after == numbers_.begin()) return nullptr;
  const Numbers& numbers = std::prev(after)->second;
  return id <= numbers.last ? numbers.rule : nullptr;
}

void assign_tiles(TileRules& rules, const std::string& tileset, std::span<const std::uint32_t> ids,
                  const std::string& terrain) {
  std::vector<TileRule> kept;
  for (TileRule& rule : rules.rules) {
    if (is_list(rule) && rule.tileset == tileset) {
      rule.numbers = numbers_of(rule.numbers, ids, false);
      if (rule.numbers.empty()) continue;
    }
    kept.push_back(std::move(rule));
  }
  // A list counts before whatever asks for more, so it stands before it.
  const auto lists_end = std::find_if_not(kept.begin(), kept.end(), is_list);
  auto list = std::find_if(kept.begin(), lists_end,
                           [&](const TileRule& rule) { return rule.tileset == tileset && rule.terrain == terrain; });
  if (list == lists_end) {
    list = kept.insert(kept.begin(), TileRule());
    list->tileset = tileset;
    list->terrain = terrain;
  }
  list->numbers = numbers_of(list->numbers, ids, true);
  rules.rules = std::move(kept);
}

const TileRules::Cost* find_cost(const TileRules& rules, std::string_view terrain) {
  const auto found = std::find_if(rules.costs.begin(), rules.costs.end(),
                                  [&](const TileRules::Cost& cost) { return cost.terrain == terrain; });
  return found == rules.costs.end() ? nullptr : &*found;
}

Loaded<TileRules> parse_tile_rules(std::string_view text, const std::string& file) {
  const auto document = parse_json(text, file);
  if (!document) return Failure{document.error()};
  try {
    return read_rules(JsonValue(*document, ""));
  } catch (const JsonFault& fault) {
    return refuse(file, fault.place, fault.expected);
  }
}

std::string format_tile_rules(const TileRules& rules) {
  std::vector<std::string> members;
  const auto list = [&](const char* key, const auto& items, auto spell) {
    if (items.empty()) return;
    std::string text = fmt::format("  \"{}\": [", key);
    for (const auto& item : items) text += fmt::format("{}\n    {}", &item == &items.front() ? "" : ",", spell(item));
    members.push_back(text + "\n  ]");
  };
  list("terrains", rules.costs, [](const TileRules::Cost& cost) {
    return fmt::format("{{\"name\": {}, \"cost\": {}}}", json_string(cost.terrain),
                       cost.ground ? json_number(*cost.ground) : json_string(kNone));
  });
  list("tiles", rules.rules, spelt_rule);
  if (!rules.empty.empty()) members.push_back("  \"empty\": " + json_string(rules.empty));
  return fmt::format("{{\n{}\n}}\n", fmt::join(members, ",\n"));
}

Loaded<FoundTileRules> find_tile_rules(const fs::path& map, const ReadOptions& options) {
  std::error_code error;
  const fs::path start = fs::canonical(map.has_parent_path() ? map.parent_path() : fs::path("."), error);
  const fs::path root = error || options.root.empty() ? start : fs::canonical(options.root, error);
  if (error || !lies_in(start, root)) return FoundTileRules{};  // whoever reads the map will say why
  std::string reference = kTileRulesFile;
  for (fs::path folder = start;; folder = folder.parent_path(), reference.insert(0, "../")) {
    if (fs::exists(fs::symlink_status(folder / kTileRulesFile, error))) {
      const auto text = load_within(map, options, kMaxTileRulesBytes)(reference);
      if (!text) return Failure{text.error()};
      const fs::path file = (map.parent_path() / reference).lexically_normal();
      auto rules = parse_tile_rules(*text, file.string());
      if (!rules) return Failure{std::move(rules.error())};
      return FoundTileRules{file, std::move(*rules)};
    }
    if (folder == root) return FoundTileRules{};
  }
}

Loaded<TileRules> find_tile_rules(const fs::path& map, const ReadOptions& options, std::vector<fs::path>& files) {
  auto found = find_tile_rules(map, options);
  if (!found) return Failure{std::move(found.error())};
  if (!found->file.empty()) files.push_back(found->file);
  return std::move(found->rules);
}

}  // namespace libpath
