#pragma once

#include <optional>

#include <libpath/map/io/input_error.h>
#include <QString>

namespace libpath::editor {

/// A folder that has a map and all that it refers to.
struct WiderProject {
  QString folder;
  QString reference;  // the first that leads out of the map's own folder, printable
};

/// The project that a map of Tiled lacks which lies in none: the nearest folder that would do. Nothing where no
/// reference leads out of the map's folder, and where that would have to be the home folder or one above it. What the
/// map refers to is not read.
std::optional<WiderProject> wider_project(const QString& map);

/// Writes its file (libpath.project.json), unless the map has got a project meanwhile, or could not be read all the
/// same: then says why.
Result<Done, InputError> make_project(const WiderProject& project, const QString& map);

}  // namespace libpath::editor
