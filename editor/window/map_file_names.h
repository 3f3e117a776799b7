#pragma once

#include <optional>

#include <QString>
#include <QWidget>

namespace libpath::editor {

/// The formats of maps, as file dialogs want them: those that are written, and with them those that are read alone.
QString map_file_filters();
QString readable_map_file_filters();
QString lpmap_filter();

/// A name that no format knows gets the extension of the chosen filter, `.lpmap` where that is of all.
QString with_extension(const QString& file, const QString& filter);

/// The path of a file of several levels, with the level that the user picks; nothing where none is picked. Other paths
/// stay as they are.
std::optional<QString> with_level(QWidget* parent, const QString& path);

}  // namespace libpath::editor
