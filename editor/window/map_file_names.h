#pragma once

#include <QString>

namespace libpath::editor {

/// The formats of maps, as file dialogs want them.
QString map_file_filters();
QString lpmap_filter();

/// A name that no format knows gets the extension of the chosen filter, `.lpmap` where that is of all.
QString with_extension(const QString& file, const QString& filter);

}  // namespace libpath::editor
