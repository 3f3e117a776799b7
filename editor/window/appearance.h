#pragma once

#include <QString>

namespace libpath::editor {

/// Light, dark, or as the desktop has it.
enum class Appearance { system, light, dark };

/// Applies it to the whole program.
void apply(Appearance appearance);

}  // namespace libpath::editor
