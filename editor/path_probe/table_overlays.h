#pragma once

#include <editor/canvas/overlays.h>
#include <editor/path_probe/probe.h>

namespace libpath::editor {

/// Adds an overlay for each table that a bake makes, as the probe's unit sees it: walkability, clearance, regions, what
/// the start reaches, dead ends, jump points, terrain cost, distance from the start. They are drawn anew when the bake
/// or the probe's unit or start changes. Lifetime: document, bake and probe must outlive the overlays.
void add_table_overlays(OverlaySet& overlays, Document& document, LiveBake& bake, Probe& probe);

}  // namespace libpath::editor
