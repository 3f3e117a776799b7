#pragma once

#include <editor/canvas/map_view.h>

class QMenu;

namespace libpath::editor {

/// "Belongs to switch" of a link or one-way edge: ticked are those that have it; a click adds it, or takes it out; the
/// last entry makes a switch of it. REQUIRES: it is there. Lifetime: the view outlives the menu.
void add_switch_menu(QMenu& menu, MapView& view, const MapObject& passage);

/// The same of the selected cells: ticked are switches that have all of them. Without a selection it cannot be chosen.
void add_switch_menu_of_cells(QMenu& menu, MapView& view);

}  // namespace libpath::editor
