#pragma once

#include <QIcon>
#include <QPalette>

namespace libpath::editor {

/// A tool's picture, drawn in the text's colour so that it is seen on light and dark. Names: those of
/// CanvasTool::icon().
QIcon tool_icon(const char* name, const QPalette& palette);

}  // namespace libpath::editor
