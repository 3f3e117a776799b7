#pragma once

#include <libpath/map/map.h>
#include <QImage>
#include <QSize>

namespace libpath::editor {

/// A small picture of a map and what is drawn over it, as large as it gets in that many pixels.
/// Cost: linear in the pixels and what is drawn. Threads: any.
QImage thumbnail_of(const Map& map, QSize most);

/// The same of a file; null where that cannot be read, or is so large that nobody waits for its picture.
QImage thumbnail_of(const QString& file, QSize most);

}  // namespace libpath::editor
