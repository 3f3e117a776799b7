#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <editor/document/recovery.h>
#include <editor/document/tile_words.h>
#include <editor/panels/file_questions.h>
#include <editor/panels/open_map.h>
#include <editor/window/appearance.h>
#include <editor/window/tool_box.h>
#include <QLabel>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>
#include <QUndoGroup>
#include <QVariantMap>

class QActionGroup;
class QMenu;
class QToolButton;

namespace libpath::editor {

class BakePanel;
class FindingsPanel;
class ObjectPanel;
class SwitchPanel;
class HelpWindow;
class HintLabel;
class ProbePanel;
class StartPage;
class Tour;

/// The editor's window: maps in tabs, tools on the left, panels in docks, the state of the cell under the mouse below.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// `recovery_folder`: where copies of unsaved maps are kept.
  explicit MainWindow(const QString& recovery_folder = Recovery::default_folder());
  ~MainWindow() override;

  /// Opens a file in a tab of its own, or shows the tab that has it. Says why where it cannot.
  bool open_file(const QString& path);
  /// `read`: what the files held that the map came from; where nothing is said, what `path` holds now.
  OpenMap& open_map(Map map, const QString& path = {}, FilePrints read = {});
  /// Saves after asking about all that would be lost. False where it was not saved there, nor where the designer chose
  /// instead.
  bool save_to(OpenMap& map, const QString& path);
  /// Writes the map into another file; it stays one of its own. Asks as save_to() does.
  void save_copy_to(OpenMap& map, const QString& path);
  OpenMap* current() const;
  void show_map(OpenMap& map);
  ToolBox& tools() noexcept { return *tools_; }
  BakePanel& bake_panel() noexcept { return *bake_panel_; }
  ProbePanel& probe_panel() noexcept { return *probe_panel_; }
  ObjectPanel& object_panel() noexcept { return *object_panel_; }
  SwitchPanel& switch_panel() noexcept { return *switch_panel_; }
  StartPage& start_page() noexcept { return *start_page_; }
  Tour& tour() noexcept { return *tour_; }
  /// Shows the dock of that object name in front.
  void show_dock(const QString& name);
  void set_appearance(Appearance appearance);
  /// Copies all unsaved maps for the case of a crash, as the timer does.
  void keep_copies();
  /// Opens what a crash left behind. Returns how many maps.
  int recover();
  /// Opens the maps that were open when the editor was last used, but for those whose files are gone.
  void open_last_maps();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void moveEvent(QMoveEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void childEvent(QChildEvent* event) override;

 private:
  // main_window_actions.cpp
  void make_file_menu();
  void make_edit_menu();
  void add_terrain_keys();
  void make_view_menu();
  void make_map_menu();
  QAction* add_action(QMenu& menu, const QString& text, const QKeySequence& key, void (MainWindow::*slot)());
  void cut();
  void copy();
  void paste();
  void show_stamps();
  void change_stamp(Stamp (Stamp::*change)() const);
  void say_missing_terrains();
  void erase_selection();
  void select_all();
  void select_nothing();
  void undo();
  void redo();
  void open_sections();
  void next_map();
  void previous_map();
  void show_map_beside(int by);
  void zoom_in();
  void zoom_out();
  void zoom_fully();
  void zoom_to_fit();
  void smaller_brush();
  void larger_brush();
  void previous_terrain();
  void next_terrain();
  void resize_map();
  void crop_map();
  void resize_map(Size size, Cell offset);
  bool may_take_off(const QStringList& taken);

  // main_window_help.cpp
  void make_help_menu();
  void show_help();
  void show_keys();
  void begin_tour();
  void show_about();
  QWidget* make_centre();
  void open_example(const QString& file, const QString& title);
  void forget_recent(const QString& file);

  // main_window_files.cpp
  void new_map();
  void open();
  void show_pictures(OpenMap& map);
  bool describe_tiles(const QString& level, TileWords words);
  std::vector<std::pair<OpenMap*, Map>> readers_beside(const QString& level, const QString& words) const;
  void let_follow(const std::vector<std::pair<OpenMap*, Map>>& readers);
  void describe_tiles_of_map();
  void change_map_properties();
  void close_current();
  bool close_tab(int tab);
  bool may_close(OpenMap& map);
  void offer_reload(OpenMap& map);
  void mark_unsaved(OpenMap& map);
  void add_recent(const QString& path);
  void show_recent();
  void show_start_page();
  void remember_overlays();

  // main_window_saving.cpp
  void save();
  void save_as();
  void save_copy();
  void bake_after_save(OpenMap& map);
  bool save_map(OpenMap& map);
  bool save_as(OpenMap& map);
  bool save_as_lpmap(OpenMap& map);
  bool choose_file_and_save(OpenMap& map, const QString& proposed);
  std::optional<bool> ask_before_saving(OpenMap& map, const QString& path, Replace& replace);
  bool act_on(FileAnswer answer, OpenMap& map);
  void reload(OpenMap& map);

  // main_window_canvas.cpp
  void show_canvas_menu(MapView& view, Cell cell, const QPoint& at);
  void add_object_actions(QMenu& menu, MapView& view, const MapObject& object);
  void add_cell_actions(QMenu& menu, MapView& view, Cell cell);
  void add_selection_actions(QMenu& menu);
  void add_probe_actions(QMenu& menu, Cell cell);

  // main_window.cpp
  void make_docks();
  void make_status_bar();
  QDockWidget* add_dock(const char* name, const QString& title, QWidget* contents, Qt::DockWidgetArea area);
  void raise_dock(const QString& name);
  void show_current();
  void show_titles();
  void show_status();
  // main_window_settings.cpp
  void read_settings();
  void write_settings();
  void remember_soon() { settings_timer_.start(); }

  ToolBox* tools_;
  QStackedWidget* centre_;  // the tabs, or while there are none the start page
  StartPage* start_page_ = nullptr;
  Tour* tour_ = nullptr;
  QPointer<HelpWindow> help_;
  QTabWidget* tabs_;
  std::vector<std::unique_ptr<OpenMap>> maps_;
  std::vector<Panel*> panels_;
  BakePanel* bake_panel_ = nullptr;
  ProbePanel* probe_panel_ = nullptr;
  ObjectPanel* object_panel_ = nullptr;
  SwitchPanel* switch_panel_ = nullptr;
  FindingsPanel* findings_panel_ = nullptr;
  QUndoGroup undo_group_;
  QMenu* recent_menu_ = nullptr;
  QMenu* docks_menu_ = nullptr;
  QList<QAction*> zoom_actions_;
  QAction* grid_ = nullptr;
  QAction* patterns_ = nullptr;
  QAction* bakes_on_save_ = nullptr;
  QActionGroup* appearances_ = nullptr;
  QVariantMap overlays_;  // which are shown, how strongly, in the map that was seen last: the next one opens so
  HintLabel* cell_label_;
  QLabel* state_label_;
  QToolButton* zoom_button_;      // what is zoomed to; its menu zooms
  QToolButton* findings_button_;  // hidden where nothing is found
  Appearance appearance_ = Appearance::system;
  Recovery recovery_;
  QTimer copy_timer_;
  QTimer settings_timer_;  // runs from a change until it is written down
};

}  // namespace libpath::editor
