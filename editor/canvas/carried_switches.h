#pragma once

#include <functional>
#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/object_kinds.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// How cells, and the switches that hold them, are carried elsewhere. Links and one-way edges are held with both ends.

/// Of each switch what lies within the cells, under its name; those of which nothing does are left out.
std::vector<Switch> switches_within(const Map& map, const Cells& cells);

/// All that it holds, each cell at another place.
Switch carried(const Switch& door, const std::function<Cell(Cell)>& to);

/// Adds copies as switches of their own, as part of the undo step that is open. Each holds what of it the map has;
/// names that are taken get a number. One that would hold what another does that starts alike is left out: there it was
/// put before. Nothing changes where the map would have too much in switches: returned is that in words, or else
/// nothing.
QString add_switches(Document& document, std::vector<Switch> copies);

/// Switches go on holding what move_objects() moves, also where they hold more than that. REQUIRES: called before it,
/// within the same undo step.
void move_switches(Document& document, const Cells& cells, Cell by, const ObjectKinds& kinds);

}  // namespace libpath::editor
