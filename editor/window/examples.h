#pragma once

#include <QList>
#include <QString>

namespace libpath::editor {

/// A map that comes with the editor and shows one thing.
struct Example {
  QString file;
  QString title;
  QString about;
};

/// Those that are there, beside the program as it is installed or built.
QList<Example> examples();

}  // namespace libpath::editor
