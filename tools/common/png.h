#pragma once

#include <cstddef>
#include <vector>

#include <libpath/core/grid.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/terrain.h>

namespace libpath::tools {

/// The image as a PNG file of 8 bits a channel, without time stamps: the same image gives the same bytes.
Loaded<std::vector<std::byte>> encode_png(const Grid<Colour>& image);

}  // namespace libpath::tools
