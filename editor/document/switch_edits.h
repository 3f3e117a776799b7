#pragma once

#include <cstddef>
#include <vector>

#include <editor/document/document.h>
#include <libpath/map/switch.h>

namespace libpath::editor {

/// Gives the map these switches, as one undo step; those without members are left out. Nothing changes where the map
/// would not be sound: returned is why, in words, or nothing where it was done.
QString change_switches(Document& document, std::vector<Switch> switches, const QString& text);

/// Gives the switch at `place` other contents, or adds one where there is none at that place, likewise.
/// REQUIRES: at most as many as there are switches.
QString change_switch(Document& document, std::size_t place, Switch changed, const QString& text);

/// Whether a link or a one-way edge belongs to a switch: links by their ends in order, see ends_in_order().
/// REQUIRES: its part is links or one_way_edges, for both of these.
bool belongs_to(const Switch& door, Part part, const Passage& passage);
/// With the link or edge among its members, or without it.
Switch with_member(Switch door, Part part, const Passage& passage, bool is_member);

}  // namespace libpath::editor
