#pragma once

#include "game.h"

namespace rts {

/// Writes a PPM file; false where that fails.
bool write_picture(Game& game, const char* file);

}  // namespace rts
