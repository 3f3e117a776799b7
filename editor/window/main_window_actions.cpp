#include <algorithm>

#include <editor/document/map_edits.h>
#include <editor/panels/bake_panel.h>
#include <editor/panels/object_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/switch_panel.h>
#include <editor/window/main_window.h>
#include <editor/window/resize_dialog.h>
#include <editor/window/stamp_dialog.h>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>

namespace libpath::editor {

QAction* MainWindow::add_action(QMenu& menu, const QString& text, const QKeySequence& key, void (MainWindow::*slot)()) {
  QAction* const action = menu.addAction(text, this, slot);
  action->setShortcut(key);
  return action;
}

void MainWindow::make_file_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&File"));
  add_action(menu, tr("&New…"), QKeySequence::New, &MainWindow::new_map);
  add_action(menu, tr("&Open…"), QKeySequence::Open, &MainWindow::open);
  recent_menu_ = menu.addMenu(tr("Open &recent"));
  connect(recent_menu_, &QMenu::aboutToShow, this, &MainWindow::show_recent);
  menu.addSeparator();
  add_action(menu, tr("&Save"), QKeySequence::Save, &MainWindow::save);
  add_action(menu, tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), &MainWindow::save_as);
  add_action(menu, tr("Save a &copy…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), &MainWindow::save_copy);
  bakes_on_save_ = menu.addAction(tr("Bake on sa&ve"));
  bakes_on_save_->setCheckable(true);
  bakes_on_save_->setToolTip(
      tr("After each save the map is baked, into the asset that it was baked into last, or beside"));
  menu.addSeparator();
  add_action(menu, tr("C&lose"), QKeySequence::Close, &MainWindow::close_current);
  QAction* const quit = menu.addAction(tr("&Quit"), this, [this] { close(); });
  quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
}

void MainWindow::make_edit_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Edit"));
  QAction* const undo = add_action(menu, tr("&Undo"), QKeySequence::Undo, &MainWindow::undo);
  QAction* const redo =
      add_action(menu, tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), &MainWindow::redo);
  redo->setShortcuts({redo->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  for (QAction* action : {undo, redo}) {
    action->setEnabled(false);
    action->setIconText(action->iconText());  // as the sheet of keys says it, whatever there is to undo
  }
  connect(&undo_group_, &QUndoGroup::canUndoChanged, undo, &QAction::setEnabled);
  connect(&undo_group_, &QUndoGroup::canRedoChanged, redo, &QAction::setEnabled);
  connect(&undo_group_, &QUndoGroup::undoTextChanged, undo,
          [undo](const QString& text) { undo->setText(text.isEmpty() ? tr("&Undo") : tr("&Undo “%1”").arg(text)); });
  connect(&undo_group_, &QUndoGroup::redoTextChanged, redo,
          [redo](const QString& text) { redo->setText(text.isEmpty() ? tr("&Redo") : tr("&Redo “%1”").arg(text)); });
  menu.addSeparator();
  add_action(menu, tr("Cu&t"), QKeySequence::Cut, &MainWindow::cut);
  add_action(menu, tr("&Copy"), QKeySequence::Copy, &MainWindow::copy);
  add_action(menu, tr("&Paste as stamp"), QKeySequence::Paste, &MainWindow::paste);
  const auto add_turn = [&](const QString& text, const QKeySequence& key, Stamp (Stamp::*change)() const, int times) {
    QAction* const action = menu.addAction(text, this, [this, change, times] {
      for (int i = 0; i < times; ++i) change_stamp(change);
    });
    action->setShortcut(key);
  };
  add_turn(tr("Flip stamp left to right"), QKeySequence(Qt::Key_X), &Stamp::flipped_across, 1);
  add_turn(tr("Flip stamp upside down"), QKeySequence(Qt::Key_Y), &Stamp::flipped_down, 1);
  add_turn(tr("Turn stamp clockwise"), QKeySequence(Qt::Key_Z), &Stamp::turned, 1);
  add_turn(tr("Turn stamp back"), QKeySequence(Qt::SHIFT | Qt::Key_Z), &Stamp::turned, 3);
  add_action(menu, tr("Sta&mps…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), &MainWindow::show_stamps);
  add_action(menu, tr("&Erase selection"), QKeySequence(Qt::Key_Delete), &MainWindow::erase_selection);
  menu.addSeparator();
  add_action(menu, tr("Select &all"), QKeySequence::SelectAll, &MainWindow::select_all);
  add_action(menu, tr("Select &nothing"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), &MainWindow::select_nothing);
  menu.addSeparator();
  tools_->fill(*menu.addMenu(tr("T&ool")));
  add_action(menu, tr("&Smaller brush"), QKeySequence(Qt::Key_BracketLeft), &MainWindow::smaller_brush);
  add_action(menu, tr("&Larger brush"), QKeySequence(Qt::Key_BracketRight), &MainWindow::larger_brush);
  add_action(menu, tr("Pre&vious terrain"), QKeySequence(Qt::Key_Comma), &MainWindow::previous_terrain);
  add_action(menu, tr("Ne&xt terrain"), QKeySequence(Qt::Key_Period), &MainWindow::next_terrain);
  add_terrain_keys();
}

/// 1 picks the first terrain, 0 the tenth. The list of terrains says so.
void MainWindow::add_terrain_keys() {
  constexpr int kKeys = 10;
  for (int place = 0; place < kKeys; ++place) {
    auto* action = new QAction(tr("Terrain %1").arg(place + 1), this);
    action->setShortcut(QKeySequence(Qt::Key_0 + (place + 1) % kKeys));
    connect(action, &QAction::triggered, this, [this, place] {
      if (current() != nullptr && static_cast<std::size_t>(place) < current()->document.map().terrains.size())
        tools_->settings().set_terrain(static_cast<TerrainIndex>(place));
    });
    addAction(action);
  }
}

void MainWindow::make_view_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&View"));
  zoom_actions_ = {
      add_action(menu, tr("Zoom &in"), QKeySequence::ZoomIn, &MainWindow::zoom_in),
      add_action(menu, tr("Zoom &out"), QKeySequence::ZoomOut, &MainWindow::zoom_out),
      add_action(menu, tr("&Normal size"), QKeySequence(Qt::CTRL | Qt::Key_0), &MainWindow::zoom_fully),
      add_action(menu, tr("&Fit in window"), QKeySequence(Qt::CTRL | Qt::Key_Slash), &MainWindow::zoom_to_fit)};
  menu.addSeparator();
  add_action(menu, tr("Ne&xt map"), QKeySequence(Qt::CTRL | Qt::Key_Tab), &MainWindow::next_map);
  add_action(menu, tr("Pre&vious map"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), &MainWindow::previous_map);
  menu.addSeparator();
  grid_ = menu.addAction(tr("&Grid"));
  grid_->setCheckable(true);
  grid_->setChecked(true);
  grid_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_G));
  connect(grid_, &QAction::toggled, this, [this](bool shown) {
    for (const auto& map : maps_) {
      for (MapView* view : map->views()) view->set_shows_grid(shown);
    }
  });
  patterns_ = menu.addAction(tr("Patterns of &terrains"));
  patterns_->setCheckable(true);
  patterns_->setToolTip(tr("Tells terrains apart without their colours"));
  connect(patterns_, &QAction::toggled, this, [this](bool shown) {
    for (const auto& map : maps_) {
      for (MapView* view : map->views()) view->set_shows_patterns(shown);
    }
    remember_soon();
  });
  docks_menu_ = menu.addMenu(tr("&Panels"));
  add_action(menu, tr("Open all &sections"), {}, &MainWindow::open_sections);
  QMenu& colours = *menu.addMenu(tr("&Colours"));
  appearances_ = new QActionGroup(this);
  const auto add = [&](const QString& text, Appearance appearance) {
    QAction* const action = colours.addAction(text, this, [this, appearance] { set_appearance(appearance); });
    action->setCheckable(true);
    action->setData(static_cast<int>(appearance));
    action->setActionGroup(appearances_);
  };
  add(tr("As the &desktop"), Appearance::system);
  add(tr("&Light"), Appearance::light);
  add(tr("D&ark"), Appearance::dark);
}

void MainWindow::make_map_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Map"));
  menu.addAction(tr("&Resize…"), this, qOverload<>(&MainWindow::resize_map));
  add_action(menu, tr("Cr&op to the selection"), {}, &MainWindow::crop_map);
  add_action(menu, tr("&What tiles are…"), {}, &MainWindow::describe_tiles_of_map);
  add_action(menu, tr("Custom &properties…"), {}, &MainWindow::change_map_properties);
  menu.addSeparator();
  menu.addAction(tr("Add r&egion from selection"), this, [this] { object_panel_->add_region(); });
  menu.addAction(tr("Add &dead end from selection"), this, [this] { object_panel_->add_dead_end(); });
  menu.addAction(tr("Add sw&itch from selection"), this, [this] { switch_panel_->add_switch(); });
  menu.addAction(tr("E&xtend the chosen area by the selection"), this, [this] { object_panel_->extend_chosen(); });
  menu.addAction(tr("&Cut the selection out of the chosen area"), this, [this] { object_panel_->cut_chosen(); });
  menu.addSeparator();
  QAction* const query = menu.addAction(tr("&Save the probe's query"), this, [this] { probe_panel_->save_query(); });
  query->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Q));
  menu.addSeparator();
  const auto add = [&](const QString& text, const QKeySequence& key, auto slot) {
    menu.addAction(text, this, slot)->setShortcut(key);
  };
  add(tr("Turn the start clockwise"), QKeySequence(Qt::Key_T), [this] { probe_panel_->turn_start(1); });
  add(tr("Turn the start back"), QKeySequence(Qt::SHIFT | Qt::Key_T), [this] { probe_panel_->turn_start(-1); });
  add(tr("Turn the goal clockwise"), QKeySequence(Qt::Key_G), [this] { probe_panel_->turn_goal(1); });
  add(tr("Turn the goal back"), QKeySequence(Qt::SHIFT | Qt::Key_G), [this] { probe_panel_->turn_goal(-1); });
  menu.addSeparator();
  QAction* const bake = menu.addAction(tr("&Bake"), this, [this] {
    show_dock(QStringLiteral("bake"));
    bake_panel_->bake();
  });
  bake->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
}

void MainWindow::undo() {
  if (current() == nullptr) return;
  current()->document.end_stroke();
  undo_group_.undo();
}

void MainWindow::redo() {
  if (current() == nullptr) return;
  current()->document.end_stroke();
  undo_group_.redo();
}

void MainWindow::copy() {
  if (current() != nullptr && !current()->view->selection().empty())
    tools_->move_tool().set_stamp(Stamp::cut_from(current()->document.map(), current()->view->selection()));
}

void MainWindow::cut() {
  copy();
  erase_selection();
}

void MainWindow::paste() {
  if (current() == nullptr || tools_->move_tool().stamp().empty()) return;
  select_nothing();
  tools_->choose(&tools_->move_tool());
  say_missing_terrains();
}

void MainWindow::show_stamps() {
  if (current() == nullptr) return;
  const KeptStamps kept;
  StampDialog dialog(kept, tools_->move_tool().stamp(), current()->document.map(), this);
  if (dialog.exec() != QDialog::Accepted || !dialog.taken()) return;
  tools_->move_tool().set_stamp(*dialog.taken());
  paste();
}

void MainWindow::change_stamp(Stamp (Stamp::*change)() const) {
  tools_->move_tool().set_stamp((tools_->move_tool().stamp().*change)());
  // What a click would paint is another: views draw it.
  emit tools_->settings().changed();
}

void MainWindow::say_missing_terrains() {
  QStringList names;
  for (const std::string& name : tools_->move_tool().stamp().missing_in(current()->document.map()))
    names << QString::fromStdString(name);
  if (!names.empty())
    statusBar()->showMessage(tr("This map has no terrain %1: what it lies on stays.").arg(names.join(tr(", "))), 8000);
}

void MainWindow::erase_selection() {
  if (current() == nullptr) return;
  if (const auto object = current()->view->picked()) {
    object_panel_->remove(*object);
    return;
  }
  if (!current()->view->selection().empty()) current()->document.paint(current()->view->selection(), 0, tr("Erase"));
}

void MainWindow::select_all() {
  if (current() == nullptr) return;
  const Size size = current()->document.map().size();
  current()->view->set_selection(rectangle_between({0, 0}, {size.width - 1, size.height - 1}));
}

void MainWindow::select_nothing() {
  if (current() != nullptr) current()->view->set_selection({});
}

void MainWindow::next_map() { show_map_beside(1); }
void MainWindow::previous_map() { show_map_beside(-1); }

/// From the last to the first.
void MainWindow::show_map_beside(int by) {
  const int count = tabs_->count();
  if (count > 0) tabs_->setCurrentIndex((tabs_->currentIndex() + by + count) % count);
}

void MainWindow::zoom_in() {
  if (current() != nullptr) current()->view->zoom_by(1);
}
void MainWindow::zoom_out() {
  if (current() != nullptr) current()->view->zoom_by(-1);
}
void MainWindow::zoom_fully() {
  if (current() != nullptr) current()->view->set_zoom(16, QRectF(current()->view->viewport()->rect()).center());
}
void MainWindow::zoom_to_fit() {
  if (current() != nullptr) current()->view->zoom_to_fit();
}

void MainWindow::smaller_brush() { tools_->settings().set_brush_size(tools_->settings().brush_size() - 1); }
void MainWindow::larger_brush() { tools_->settings().set_brush_size(tools_->settings().brush_size() + 1); }
void MainWindow::previous_terrain() {
  if (tools_->settings().terrain() > 0)
    tools_->settings().set_terrain(static_cast<TerrainIndex>(tools_->settings().terrain() - 1));
}
void MainWindow::next_terrain() {
  if (current() != nullptr && tools_->settings().terrain() + 1U < current()->document.map().terrains.size())
    tools_->settings().set_terrain(static_cast<TerrainIndex>(tools_->settings().terrain() + 1));
}

bool MainWindow::may_take_off(const QStringList& taken) {
  QMessageBox box(
      QMessageBox::Warning, tr("Resize map"),
      tr("Outside of the new size lie, and are removed:") + QStringLiteral("\n• ") + taken.join(QStringLiteral("\n• ")),
      QMessageBox::Cancel, this);
  const QPushButton* const resize = box.addButton(tr("Resize"), QMessageBox::DestructiveRole);
  box.setDefaultButton(QMessageBox::Cancel);
  box.exec();
  return box.clickedButton() == resize;
}

void MainWindow::resize_map() {
  if (current() == nullptr) return;
  ResizeDialog dialog(current()->document.map().size(), this);
  if (dialog.exec() == QDialog::Accepted) resize_map(dialog.size_in_cells(), dialog.offset());
}

void MainWindow::crop_map() {
  if (current() == nullptr) return;
  const Cells& selection = current()->view->selection();
  if (selection.empty()) {
    QMessageBox::information(this, tr("Crop map"), tr("Select the cells that are to stay first (R, W or S)."));
    return;
  }
  const CellRect box = bounds_of(selection);
  resize_map({box.width, box.height}, {-box.x, -box.y});
}

void MainWindow::resize_map(Size size, Cell offset) {
  Document& document = current()->document;
  const QStringList taken = taken_by_resize(document.map(), size, offset);
  // New cells are of the terrain that the eraser leaves, not of the one that walls are being painted with.
  if (taken.isEmpty() || may_take_off(taken)) editor::resize(document, size, offset, 0);
}

}  // namespace libpath::editor
