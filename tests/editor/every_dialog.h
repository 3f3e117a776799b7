#pragma once

#include <editor/panels/edge_dialog.h>
#include <editor/panels/instead_dialog.h>
#include <editor/panels/journey_dialog.h>
#include <editor/panels/movement_dialog.h>
#include <editor/panels/properties_dialog.h>
#include <editor/panels/terrain_dialog.h>
#include <editor/panels/tile_dialog.h>
#include <editor/panels/unit_panel.h>
#include <editor/window/help_window.h>
#include <editor/window/new_map_dialog.h>
#include <editor/window/resize_dialog.h>
#include <editor/window/stamp_dialog.h>
#include <QFile>
#include <QTemporaryDir>

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
  PropertiesDialog properties(QStringLiteral("1"), {{"2", std::string("3")}, {"4", 5}, {"6", true}}, 7);
  InsteadDialog instead(QStringLiteral("1"), QStringLiteral("2"));
  ResizeDialog resize({4, 4});
  QTemporaryDir folder;
  const QString level = folder.filePath(QStringLiteral("level.tmx"));
  QFile file(level);
  if (file.open(QIODevice::WriteOnly))
    file.write(R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">)"
               R"(<properties><property name="libpath" value='{"movement_classes": ["1"], "terrains": )"
               R"([{"name": "2", "glyph": "2", "colour": "#222222", "cost": {"1": 1}}], "units": []}'/></properties>)"
               R"(<tileset firstgid="1" name="3" tilecount="2"><tile id="0" type="2"/></tileset>)"
               R"(<layer name="4" width="1" height="1"><data encoding="csv">1</data></layer></map>)");
  file.close();
  auto words = TileWords::of(level);
  if (!words) return;
  TileDialog tiles(level, std::move(*words));
  HelpWindow help(help_topics({}));
  visit(size);
  visit(of_unit);
  visit(terrain);
  visit(movement);
  visit(edge);
  visit(journey);
  visit(properties);
  visit(instead);
  visit(resize);
  visit(tiles);
  const KeptStamps kept(folder.path());
  StampDialog stamps(kept, {}, map);
  visit(stamps);
  visit(help);
}

}  // namespace libpath::editor
