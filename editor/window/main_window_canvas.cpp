#include <editor/panels/object_panel.h>
#include <editor/window/main_window.h>
#include <editor/window/switch_menu.h>
#include <QMenu>

/// The menu of what lies under the mouse.

namespace libpath::editor {
namespace {

bool can_be_changed(Part part) {
  return part == Part::links || part == Part::waypoint_edges || part == Part::province_borders ||
         part == Part::journeys;
}

}  // namespace

void MainWindow::show_canvas_menu(MapView& view, Cell cell, const QPoint& at) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto object =
      object_at(view.document().map(), view.transform(), view.viewport()->mapFromGlobal(at), view.settings().kinds());
  if (object) {
    add_object_actions(*menu, view, *object);
    menu->addSeparator();
  }
  add_cell_actions(*menu, view, cell);
  menu->addSeparator();
  add_selection_actions(*menu);
  menu->addSeparator();
  add_probe_actions(*menu, cell);
  menu->popup(at);
}

void MainWindow::add_object_actions(QMenu& menu, MapView& view, const MapObject& object) {
  menu.addAction(tr("Show in the list"), this, [this, &view, object] {
    view.pick(object);
    show_dock(QStringLiteral("objects"));
  });
  if (can_be_changed(object.part)) {
    menu.addAction(tr("Change…"), this, [this, &view, object] {
      view.pick(object);
      object_panel_->change();
    });
  }
  if (has_properties(object.part)) {
    menu.addAction(tr("Properties…"), this, [this, &view, object] {
      view.pick(object);
      object_panel_->change_properties();
    });
  }
  if (object.part == Part::links || object.part == Part::one_way_edges) add_switch_menu(menu, view, object);
  menu.addAction(tr("Remove"), this, [this, object] { object_panel_->remove(object); });
}

void MainWindow::add_cell_actions(QMenu& menu, MapView& view, Cell cell) {
  const Map& map = view.document().map();
  const TerrainIndex terrain = map.cells[cell];
  menu.addAction(tr("Paint with “%1”").arg(QString::fromStdString(map.terrains[terrain].name)), this, [this, terrain] {
    tools_->settings().set_terrain(terrain);
    tools_->choose(tools_->brush());
  });
  menu.addAction(tr("Select this area"), this,
                 [&view, cell] { view.set_selection(flood_from(view.document().map(), cell)); });
  menu.addAction(tr("Centre here"), this, [&view, cell] { view.centre_on({cell.x + 0.5, cell.y + 0.5}); });
}

void MainWindow::add_selection_actions(QMenu& menu) {
  const bool has_selection = !current()->view->selection().empty();
  const auto add = [&](const QString& text, void (MainWindow::*slot)(), bool enabled) {
    menu.addAction(text, this, slot)->setEnabled(enabled);
  };
  add(tr("Cut"), &MainWindow::cut, has_selection);
  add(tr("Copy"), &MainWindow::copy, has_selection);
  add(tr("Paste as stamp"), &MainWindow::paste, !tools_->move_tool().stamp().empty());
  add(tr("Crop to the selection"), &MainWindow::crop_map, has_selection);
  menu.addAction(tr("Add region"), object_panel_, &ObjectPanel::add_region)->setEnabled(has_selection);
  menu.addAction(tr("Add dead end"), object_panel_, &ObjectPanel::add_dead_end)->setEnabled(has_selection);
  add_switch_menu_of_cells(menu, *current()->view);
}

void MainWindow::add_probe_actions(QMenu& menu, Cell cell) {
  const Point centre{cell.x + 0.5, cell.y + 0.5};
  menu.addAction(tr("Probe from here"), this, [this, centre] { current()->probe.set_start(centre); });
  menu.addAction(tr("Probe to here"), this, [this, centre] { current()->probe.set_goal(centre); });
}

}  // namespace libpath::editor
