#pragma once

#include "battle.h"

namespace skirmish {

/// Writes a frame as a PPM picture, two pixels a cell. False where the file cannot be written.
bool write_picture(const Battle& battle, const char* file);

}  // namespace skirmish
