#pragma once

#include <libpath/c/own_bytes.h>
#include <libpath/c/tiles.h>
#include <libpath/core/cell.h>
#include <libpath/search/areas/tiled_world.h>

struct libpath_tiled_world {
  libpath::c::OwnBytes index;  // where it was copied
  libpath::c::OwnPieces<libpath::Cell> tiles;
  libpath::TiledWorld world;
};
