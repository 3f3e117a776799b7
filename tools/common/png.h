#pragma once

#include <string>

#include <libpath/core/grid.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/terrain.h>

namespace libpath::tools {

/// The image as a PNG file of 8 bits a channel, with libpath's mark (png_mark.h) and without time
/// stamps: the same image gives the same bytes.
Loaded<std::string> encode_png(const Grid<Colour>& image);

}  // namespace libpath::tools
