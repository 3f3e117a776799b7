#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <editor/document/document.h>
#include <QStringList>

namespace libpath::editor {

/// Edits that concern several lists of a map at once, each as one undo step. Places are those in the map's lists.

/// Takes a waypoint out, with the edges that end at it; a province with its borders.
void remove_waypoint(Document& document, std::size_t waypoint);
void remove_province(Document& document, std::size_t province);

/// Takes a terrain out; its cells become `instead`. REQUIRES: two different terrains of the map.
void remove_terrain(Document& document, std::size_t terrain, std::size_t instead);
/// How many cells are of a terrain; and which other one is most like it: lets in the same movement classes, at costs
/// that differ least. REQUIRES: two terrains at least.
std::size_t cells_of(const Map& map, std::size_t terrain);
std::size_t most_like(const Map& map, std::size_t terrain);
/// What one paints with on new ground: the first terrain that nothing enters, or else the last.
TerrainIndex wall_of(const Map& map);

/// Changes a unit; saved queries and journeys follow a new name.
void change_unit(Document& document, std::size_t unit, UnitProfile changed);
/// Takes a unit out. Its saved queries and journeys become those of `instead`, or are taken out too.
void remove_unit(Document& document, std::size_t unit, std::optional<std::size_t> instead);
/// How many saved queries and journeys are a unit's.
struct UnitUse {
  std::size_t queries = 0;
  std::size_t journeys = 0;
};
UnitUse use_of(const Map& map, std::size_t unit);

/// Adds a movement class that can enter nothing yet; gives one another name, which its units follow; or takes one out,
/// whose units then move by `instead`. REQUIRES: a name that none has; two different classes of the map.
void add_movement_class(Document& document, const std::string& name);
void rename_movement_class(Document& document, std::size_t movement_class, const std::string& name);
void remove_movement_class(Document& document, std::size_t movement_class, std::size_t instead);

/// Gives the map another size; its cell (0, 0) comes to `offset`. New cells are of terrain `filling`. What was drawn
/// over cells that are gone is gone too; areas are cut.
void resize(Document& document, Size size, Cell offset, TerrainIndex filling);
/// What is drawn over cells that such a resize takes away: "links: 2", "parts of regions: 1", …
QStringList taken_by_resize(const Map& map, Size size, Cell offset);

/// One-way edges from cells to their neighbours, in one step of undo; those the other way round, if there, are
/// replaced. Left out are those off the map and between cells that are not adjacent.
void add_one_way_edges(Document& document, const std::vector<OneWayEdge>& drawn);

/// Places waypoints where a path begins, turns and ends, and joins each to the next, in one step of undo. Where one
/// lies in the same cell already the path goes over that. False where the map would have too many; then nothing
/// changes.
bool add_waypoints_along(Document& document, const std::vector<Cell>& corners);

/// `wanted`, or with a number behind it where the list has that name already.
template <class T>
std::string free_name(const std::vector<T>& items, const std::string& wanted) {
  std::unordered_set<std::string_view> taken;
  for (const T& item : items) taken.insert(item.name);
  std::string name = wanted;
  for (int number = 2; taken.contains(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

/// The cells that a journey leads through, both ends included; and the other way. REQUIRES: two at least.
std::vector<Cell> stops_of(const Journey& journey);
void set_stops(Journey& journey, const std::vector<Cell>& stops);

}  // namespace libpath::editor
