#pragma once

class QString;

namespace libpath::editor {

/// The word after which the test program becomes a run of the editor that paints until it is killed.
inline constexpr const char* kPaintUntilKilled = "--paint-until-killed";

/// Opens a map in the real window, paints with the mouse, copies, paints on, says so and waits.
int paint_until_killed(const QString& recovery_folder, const QString& map);

}  // namespace libpath::editor
