#pragma once

#include <optional>

#include <editor/path_probe/probe_search.h>
#include <libpath/motion/route.h>

namespace libpath::editor {

/// Lays an answer as the world's unit drives it, planned by its profile. `route` is made larger where it has no room,
/// and keeps its memory from answer to answer. False where there is nothing to drive.
bool lay_answer(const ProbeAnswer& answer, const World& world, std::optional<Route>& route);

}  // namespace libpath::editor
