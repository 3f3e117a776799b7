#pragma once

#include <memory>

#include <editor/path_probe/step_graph.h>

namespace libpath::editor {

/// Graphs whose nodes lie anywhere: the waypoints that the baker found and those that a designer placed, each with
/// start and goal joined to those in sight, and the gates between areas. All are those of a bake: REQUIRES: the world
/// has no edits, can_step() says yes, and the ends can be stood at.
std::unique_ptr<StepGraph> make_found_graph(const World& world, const StepQuery& query);
std::unique_ptr<StepGraph> make_placed_graph(const World& world, const StepQuery& query);
std::unique_ptr<StepGraph> make_gate_graph(const World& world, const StepQuery& query);

}  // namespace libpath::editor
