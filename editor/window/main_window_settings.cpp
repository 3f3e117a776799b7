#include <editor/panels/fold.h>
#include <editor/window/main_window.h>
#include <QAction>
#include <QFileInfo>
#include <QSettings>

/// What the window remembers. It is written down soon after each change, for no one knows how the program will end.

namespace libpath::editor {
namespace {

constexpr const char* kOpenKey = "open";
constexpr const char* kShownKey = "shown";
constexpr const char* kFoldedKey = "folded sections";

void read_brush(const QSettings& settings, ToolSettings& brush) {
  brush.set_brush_size(settings.value(QStringLiteral("brush size"), 1).toInt());
  const bool is_circle = settings.value(QStringLiteral("brush is a circle"), false).toBool();
  brush.set_brush_shape(is_circle ? BrushShape::circle : BrushShape::square);
  brush.set_density(settings.value(QStringLiteral("density"), 100).toInt());
  brush.kinds().set_all(settings.value(QStringLiteral("hidden kinds"), 0).toUInt(),
                        settings.value(QStringLiteral("locked kinds"), 0).toUInt());
  brush.set_fills_shapes(settings.value(QStringLiteral("fill shapes"), true).toBool());
}

void write_brush(QSettings& settings, const ToolSettings& brush) {
  settings.setValue(QStringLiteral("brush size"), brush.brush_size());
  settings.setValue(QStringLiteral("brush is a circle"), brush.brush_shape() == BrushShape::circle);
  settings.setValue(QStringLiteral("fill shapes"), brush.fills_shapes());
  settings.setValue(QStringLiteral("density"), brush.density());
  settings.setValue(QStringLiteral("hidden kinds"), brush.kinds().hidden());
  settings.setValue(QStringLiteral("locked kinds"), brush.kinds().locked());
}

}  // namespace

void MainWindow::read_settings() {
  const QSettings settings;
  if (!restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray())) QWidget::resize(1280, 820);
  restoreState(settings.value(QStringLiteral("docks")).toByteArray());
  grid_->setChecked(settings.value(QStringLiteral("grid"), true).toBool());
  patterns_->setChecked(settings.value(QStringLiteral("patterns"), false).toBool());
  bakes_on_save_->setChecked(settings.value(QStringLiteral("bake on save"), false).toBool());
  overlays_ = settings.value(QStringLiteral("overlays")).toMap();
  const QStringList folded = settings.value(QLatin1String(kFoldedKey)).toStringList();
  for (Fold* fold : findChildren<Fold*>()) fold->set_open(!folded.contains(fold->objectName()));
  read_brush(settings, tools_->settings());
  set_appearance(static_cast<Appearance>(settings.value(QStringLiteral("appearance"), 0).toInt()));
}

void MainWindow::write_settings() {
  settings_timer_.stop();
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  settings.setValue(QStringLiteral("docks"), saveState());
  settings.setValue(QStringLiteral("grid"), grid_->isChecked());
  settings.setValue(QStringLiteral("patterns"), patterns_->isChecked());
  settings.setValue(QStringLiteral("bake on save"), bakes_on_save_->isChecked());
  remember_overlays();
  settings.setValue(QStringLiteral("overlays"), overlays_);
  settings.setValue(QStringLiteral("appearance"), static_cast<int>(appearance_));
  write_brush(settings, tools_->settings());
  QStringList folded;
  for (const Fold* fold : findChildren<Fold*>()) {
    if (!fold->is_open()) folded << fold->objectName();
  }
  settings.setValue(QLatin1String(kFoldedKey), folded);
  QStringList open;
  for (int tab = 0; tab < tabs_->count(); ++tab) {
    for (const auto& map : maps_) {
      if (map->page == tabs_->widget(tab) && !map->document.path().isEmpty()) open << map->document.path();
    }
  }
  settings.setValue(QLatin1String(kOpenKey), open);
  settings.setValue(QLatin1String(kShownKey), current() == nullptr ? QString() : current()->document.path());
}

void MainWindow::open_last_maps() {
  const QSettings settings;
  QStringList paths = settings.value(QLatin1String(kOpenKey)).toStringList();
  // The one that was shown is open by the end, and comes to the front.
  paths << settings.value(QLatin1String(kShownKey)).toString();
  for (const QString& path : paths) {
    if (QFileInfo(file_of_map(path)).isFile()) open_file(path);
  }
}

void MainWindow::moveEvent(QMoveEvent* event) {
  QMainWindow::moveEvent(event);
  remember_soon();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  remember_soon();
}

}  // namespace libpath::editor
