#pragma once

#include <vector>

#include <libpath/motion/crowd.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/influence.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>

namespace libpath::test {

/// Which of a release's assets its saved states are of: costs, one-way edges and links.
inline constexpr const char* kAssetOfStates = "costs-none.lpa";

/// What of a running game is saved, as it is before anything happened.
struct GameState {
  explicit GameState(const Asset& asset)
      : live(*LiveWorld::create(asset, 0)),
        overlay(*Overlay::create(asset, 0)),
        knowledge(*Knowledge::create(asset, std::vector<std::size_t>{0})),
        influence(*InfluenceMap::create(asset.map().size())),
        crowd(*Crowd::create(asset, std::vector<std::size_t>{0}, 4)),
        route(*Route::create(8)) {}

  /// Calls `with` the name of each and itself.
  template <class With>
  void each(With with) {
    with("live-world", live);
    with("overlay", overlay);
    with("knowledge", knowledge);
    with("influence", influence);
    with("crowd", crowd);
    with("route", route);
  }

  LiveWorld live;
  Overlay overlay;
  Knowledge knowledge;
  InfluenceMap influence;
  Crowd crowd;
  Route route;
};

}  // namespace libpath::test
