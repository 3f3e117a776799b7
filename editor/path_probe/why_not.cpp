#include <editor/path_probe/why_not.h>

#include <libpath/search/ground/world_tables.h>
#include <QObject>

namespace libpath::editor {
namespace {

bool enters(const Map& map, std::size_t movement_class, Cell cell) {
  return map.size().contains(cell) && map.terrains[map.cells[cell]].factors[movement_class].has_value();
}

bool fits(const Map& map, std::size_t movement_class, Cell cell, std::int32_t width) {
  const std::int32_t before = (width - 1) / 2;
  for (std::int32_t y = cell.y - before; y <= cell.y + width / 2; ++y) {
    for (std::int32_t x = cell.x - before; x <= cell.x + width / 2; ++x) {
      if (!enters(map, movement_class, {x, y})) return false;
    }
  }
  return true;
}

QString why_blocked(const Map& map, const UnitProfile& unit, Cell cell, const QString& end) {
  const auto movement_class = find_movement_class(map, unit.movement);
  if (!movement_class)
    return QObject::tr("The map has no movement class “%1”.").arg(QString::fromStdString(unit.movement));
  const Terrain& terrain = map.terrains[map.cells[cell]];
  if (!terrain.factors[*movement_class])
    return QObject::tr("%1: “%2” cannot enter the terrain “%3”.")
        .arg(end, QString::fromStdString(unit.movement), QString::fromStdString(terrain.name));
  return QObject::tr("%1: “%2” is %n cell(s) wide, and there is room for %3.", nullptr, unit.width)
      .arg(end, QString::fromStdString(unit.name))
      .arg(clearance_at(map, *movement_class, cell));
}

QString why_apart(const World& world, Cell from, Cell to) {
  if (world.edits() != nullptr)
    return QObject::tr("Nothing leads from the start's region to the goal's: a wall or water parts them.");
  const Regions& regions = world.regions();
  const RegionIndex a = regions.region_of(from);
  const RegionIndex b = regions.region_of(to);
  QString apart = QObject::tr("The start lies in region %1, the goal in region %2; no way leads there.").arg(a).arg(b);
  if (!regions.reaches(b, a)) return apart;
  return apart + QLatin1Char(' ') +
         QObject::tr("The way back is open: one-way edges or links lead from the goal to the start.");
}

/// The end of a directional query, where the whole footprint must find room at its heading.
QString why_not_standing(const Map& map, const UnitProfile& unit, Cell cell, const QString& end) {
  const auto movement_class = find_movement_class(map, unit.movement);
  if (!movement_class || !map.terrains[map.cells[cell]].factors[*movement_class])
    return why_blocked(map, unit, cell, end);
  return QObject::tr("%1: the footprint of “%2”, %3 × %4 cells, has no room there at that heading.")
      .arg(end, QString::fromStdString(unit.name))
      .arg(unit.length)
      .arg(unit.width);
}

}  // namespace

std::int32_t clearance_at(const Map& map, std::size_t movement_class, Cell cell) {
  std::int32_t width = 0;
  while (width < kMaxFootprint && fits(map, movement_class, cell, width + 1)) ++width;
  return width;
}

QString why_not(const Map& map, const UnitProfile& unit, const World& world, const ProbeQuery& query,
                const ProbeAnswer& answer, bool plans_in_headings) {
  const Cell from = cell_of(query.from);
  const Cell to = cell_of(query.to);
  switch (answer.reason) {
    case PathReason::start_outside: return QObject::tr("The start lies off the map.");
    case PathReason::goal_outside: return QObject::tr("The goal lies off the map.");
    case PathReason::start_blocked:
      return (plans_in_headings ? why_not_standing : why_blocked)(map, unit, from, QObject::tr("Start"));
    case PathReason::goal_blocked:
      return (plans_in_headings ? why_not_standing : why_blocked)(map, unit, to, QObject::tr("Goal"));
    case PathReason::different_regions:
      if (plans_in_headings && world.may_reach(from, to)) {
        return QObject::tr("“%1” cannot turn its way from that heading to this one: there is no room for its curves.")
            .arg(QString::fromStdString(unit.name));
      }
      return why_apart(world, from, to);
    case PathReason::exhausted:
      if (!plans_in_headings) return QObject::tr("No turns that the unit can drive lead to the goal.");
      return QObject::tr("Every curve from the start was tried; there is no room for “%1” to get through.")
          .arg(QString::fromStdString(unit.name));
    case PathReason::no_turning_tables:
      return QObject::tr("“%1” turns on the spot: this search is for units with a turning radius.")
          .arg(QString::fromStdString(unit.name));
    case PathReason::cancelled: return QObject::tr("The search was given up: it took longer than one waits for.");
    case PathReason::gave_up: return QObject::tr("This way of smoothing found no route; another may.");
    case PathReason::context_too_small: return QObject::tr("The map is too large for this search in the editor.");
    case PathReason::one_way_edges:
      return QObject::tr("This way to a route does not keep to one-way edges; directional search does.");
    case PathReason::no_areas:
      return QObject::tr("There are no areas: only tiers fast and full have them; choose one in Bake, then bake.");
    case PathReason::no_way_by_nodes: return QObject::tr("No edges lead from the start to the goal.");
    case PathReason::route_full: return QObject::tr("The way has more turns than the editor has room for.");
    default: return QObject::tr("The search cannot answer this query.");
  }
}

}  // namespace libpath::editor
