#pragma once

#include <editor/panels/edge_dialog.h>
#include <editor/panels/instead_dialog.h>
#include <editor/panels/journey_dialog.h>
#include <editor/panels/movement_dialog.h>
#include <editor/panels/terrain_dialog.h>
#include <editor/panels/unit_panel.h>
#include <editor/window/help_window.h>
#include <editor/window/new_map_dialog.h>
#include <editor/window/resize_dialog.h>

namespace libpath::editor {

/// Calls visit(QDialog&) for every dialog of the editor, as it comes up over a map. REQUIRES: the map has a unit.
template <class Visit>
void for_every_dialog(const Map& map, const UnitProfile& unit, Visit visit) {
  Document document(map);
  NewMapDialog size;
  UnitDialog of_unit(map, unit);
  TerrainDialog terrain(map, map.terrains.front());
  MovementDialog movement(document);
  EdgeDialog edge(QStringLiteral("1"), QStringLiteral("2"), {}, true);
  JourneyDialog journey(map, {"1", map.units.front().name, {0, 0}, {{1, 1}}, {2, 2}});
  InsteadDialog instead(QStringLiteral("1"), QStringLiteral("2"));
  ResizeDialog resize({4, 4});
  HelpWindow help(help_topics({}));
  visit(size);
  visit(of_unit);
  visit(terrain);
  visit(movement);
  visit(edge);
  visit(journey);
  visit(instead);
  visit(resize);
  visit(help);
}

}  // namespace libpath::editor
