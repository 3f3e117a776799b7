#pragma once

#include <tools/common/canvas.h>
#include <tools/common/picture.h>
#include <tools/common/picture_layout.h>

namespace libpath::tools {

/// Draws all of the picture, back to front. Widths follow the size of a cell within bounds, so that a path is seen on a
/// big map and does not hide a small one.
void draw(const Picture& picture, const PictureLayout& layout, Canvas& canvas);

}  // namespace libpath::tools
