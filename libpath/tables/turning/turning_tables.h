#pragma once

#include <libpath/tables/turning/closed_crossings.h>
#include <libpath/tables/turning/edge_masks.h>
#include <libpath/tables/turning/ground_costs.h>
#include <libpath/tables/turning/hit_check.h>
#include <libpath/tables/turning/pose_landmarks.h>
#include <libpath/tables/turning/pose_links.h>
#include <libpath/tables/turning/pose_regions.h>
#include <libpath/tables/turning/turn_heuristic.h>

namespace libpath {

/// What directional search asks of a unit with a turning radius. Empty for the others.
struct TurningTables {
  HitCheck hit_check;
  ClosedCrossings crossings;  // empty where the map has no one-way edges
  EdgeMasks edge_masks;
  TurnHeuristic turn_heuristic;
  ArticleTurnHeuristic article_heuristic;
  PoseRegions pose_regions;  // empty on maps of more poses than it is made for
  PoseLandmarks landmarks;   // in tiers fast and full
  GroundCosts costs;
  PoseLinks links;
};

}  // namespace libpath
