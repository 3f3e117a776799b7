#pragma once

#include <optional>
#include <string>

#include <libpath/map/area.h>
#include <libpath/map/terrain.h>
#include <QImage>

namespace libpath::editor {

/// A picture of a tileset, with the pixels of the colour `key` transparent; null where the bytes are none.
QImage tile_image(const std::string& bytes, const std::optional<Colour>& key);

/// The part of a picture that a tile is: all of it where the part has no width.
QImage part_of_image(const QImage& image, const CellRect& part);

}  // namespace libpath::editor
