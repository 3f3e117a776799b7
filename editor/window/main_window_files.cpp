#include <algorithm>
#include <utility>

#include <editor/canvas/tile_pictures.h>
#include <editor/document/library_words.h>
#include <editor/document/map_edits.h>
#include <editor/document/wider_project.h>
#include <editor/panels/properties_dialog.h>
#include <editor/panels/tile_dialog.h>
#include <editor/window/main_window.h>
#include <editor/window/map_file_names.h>
#include <editor/window/new_map_dialog.h>
#include <editor/window/start_page.h>
#include <libpath/map/io/map_file.h>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStatusBar>

namespace libpath::editor {
namespace {

constexpr qsizetype kMaxRecent = 10;
constexpr const char* kRecentKey = "recent";
constexpr const char* kPicturesKey = "tile pictures";
constexpr int kLongMessage = 8000;  // milliseconds
constexpr int kBetweenLooks = 500;  // milliseconds between looks at files while a question is open

/// By their places, for names are translated.
QVariantMap choice_of(const OverlaySet& overlays) {
  QVariantList shown;
  QVariantList opacities;
  for (std::size_t i = 0; i < overlays.count(); ++i) {
    shown << overlays.is_shown(i);
    opacities << overlays.opacity(i);
  }
  return {{QStringLiteral("shown"), shown}, {QStringLiteral("opacities"), opacities}};
}

/// Leaves them as they are where the choice was made among others.
void choose(OverlaySet& overlays, const QVariantMap& choice) {
  const QVariantList shown = choice.value(QStringLiteral("shown")).toList();
  const QVariantList opacities = choice.value(QStringLiteral("opacities")).toList();
  const auto count = static_cast<qsizetype>(overlays.count());
  if (shown.size() != count || opacities.size() != count) return;
  for (qsizetype i = 0; i < count; ++i) {
    const double opacity = opacities[i].toDouble();
    if (opacity >= 0.1 && opacity <= 1) overlays.set_opacity(static_cast<std::size_t>(i), opacity);
    const auto place = static_cast<std::size_t>(i);
    overlays.show(place, shown[i].toBool() && overlays.overlay(place).is_there());
  }
}

}  // namespace

void MainWindow::remember_overlays() {
  if (current() != nullptr) overlays_ = choice_of(current()->view->overlays());
}

OpenMap& MainWindow::open_map(Map map, const QString& path, FilePrints read) {
  remember_overlays();
  maps_.push_back(std::make_unique<OpenMap>(std::move(map), tools_->settings()));
  OpenMap& opened = *maps_.back();
  if (!path.isEmpty()) opened.file.take(path, std::move(read));
  opened.view->set_shows_grid(grid_->isChecked());
  opened.view->set_shows_patterns(patterns_->isChecked());
  choose(opened.view->overlays(), overlays_);
  undo_group_.addStack(&opened.document.undo_stack());
  connect(&opened.document.undo_stack(), &QUndoStack::cleanChanged, this, &MainWindow::show_titles);
  connect(&opened.document, &Document::path_changed, this, &MainWindow::show_titles);
  connect(&opened.document, &Document::path_changed, &settings_timer_, qOverload<>(&QTimer::start));
  connect(&opened.view->overlays(), &OverlaySet::changed, &settings_timer_, qOverload<>(&QTimer::start));
  connect(&opened.bake, &LiveBake::state_changed, this, &MainWindow::show_status);
  connect(opened.view, &MapView::refused, this,
          [this](const QString& why) { statusBar()->showMessage(why, kLongMessage); });
  connect(opened.view, &MapView::menu_asked, this,
          [this, &opened](Cell cell, const QPoint& at) { show_canvas_menu(*opened.view, cell, at); });
  connect(opened.view, &MapView::hovered_changed, this, &MainWindow::show_status);
  connect(opened.view, &MapView::view_changed, this, &MainWindow::show_status);
  connect(&opened.document, &Document::part_changed, this, &MainWindow::show_status);
  connect(&opened.document, &Document::part_changed, this,
          [this, &opened, had_edges = !opened.document.map().one_way_edges.empty()](Part part) mutable {
            if (part != Part::one_way_edges) return;
            const bool has_edges = !opened.document.map().one_way_edges.empty();
            // One is enough, wherever it lies: nobody would guess that.
            if (!std::exchange(had_edges, has_edges) && has_edges)
              statusBar()->showMessage(tr("Paths of this map are not smoothed while it has a one-way edge"),
                                       kLongMessage);
          });
  connect(&opened.document, &Document::cells_changed, this, [this, &opened](const QRect& cells) {
    const auto cell = opened.view->hovered();
    if (cell && cells.contains(cell->x, cell->y)) show_status();
  });
  connect(&opened.file, &DocumentFile::changed_outside, this, [this, &opened] { offer_reload(opened); });
  connect(&opened.file, &DocumentFile::removed_outside, this, [this, &opened] {
    mark_unsaved(opened);
    statusBar()->showMessage(tr("%1 is no longer there").arg(opened.document.name()), kLongMessage);
  });
  tabs_->setCurrentIndex(tabs_->addTab(opened.page, opened.document.name()));
  show_current();
  opened.view->zoom_to_fit();
  return opened;
}

bool MainWindow::open_file(const QString& path) {
  const auto chosen = with_level(this, QFileInfo(path).absoluteFilePath());
  if (!chosen) return false;
  const QString& absolute = *chosen;
  for (const auto& map : maps_) {
    if (map->document.path() != absolute) continue;
    tabs_->setCurrentWidget(map->page);
    return true;
  }
  auto read = read_map_and_prints(absolute);
  if (const auto wider = read ? std::nullopt : wider_project(absolute)) {
    if (!may_make_project(this, absolute, wider->reference, wider->folder)) return false;
    const auto made = make_project(*wider, absolute);
    read = made ? read_map_and_prints(absolute) : Loaded<ReadMap>(Failure{made.error()});
  }
  if (!read) {
    auto words = TileWords::of(absolute);
    if (words && words->guessed() > 0) {
      if (!describe_tiles(absolute, std::move(*words))) return false;
      read = read_map_and_prints(absolute);
    }
  }
  if (!read) {
    QMessageBox::warning(this, tr("Not opened"), in_words(read.error()));
    return false;
  }
  show_pictures(open_map(std::move(read->map), absolute, std::move(read->prints)));
  add_recent(absolute);
  return true;
}

/// Levels of Tiled show their pictures until a designer hides them in one; other maps have none.
void MainWindow::show_pictures(OpenMap& map) {
  OverlaySet& overlays = map.view->overlays();
  const bool has_pictures = TilePictures::may_be_in(map.document.path());
  overlays.show(kTilePictures, has_pictures && QSettings().value(QLatin1String(kPicturesKey), true).toBool());
  if (!has_pictures) return;
  connect(&overlays, &OverlaySet::changed, this,
          [&overlays] { QSettings().setValue(QLatin1String(kPicturesKey), overlays.is_shown(kTilePictures)); });
}

/// Lets the designer say what tiles are; whether that is written.
bool MainWindow::describe_tiles(const QString& level, TileWords words) {
  TileDialog dialog(level, std::move(words), this);
  while (dialog.exec() == QDialog::Accepted) {
    const auto readers = readers_beside(level, dialog.words().file());
    const auto saved = dialog.words().save();
    if (saved) {
      let_follow(readers);
      return true;
    }
    QMessageBox::warning(this, tr("Not written"), in_words(saved.error()));
  }
  return false;
}

/// What open levels but that one are read as now, of those that go by these words too.
std::vector<std::pair<OpenMap*, Map>> MainWindow::readers_beside(const QString& level, const QString& words) const {
  std::vector<std::pair<OpenMap*, Map>> readers;
  for (const auto& map : maps_) {
    const QStringList files = files_of(map->file.prints());
    const bool goes_by_them = std::any_of(
        files.begin(), files.end(), [&words](const QString& file) { return QFileInfo(file) == QFileInfo(words); });
    if (!goes_by_them || map->document.path() == level) continue;
    if (auto read = read_map_and_prints(map->document.path())) readers.emplace_back(map.get(), std::move(read->map));
  }
  return readers;
}

/// The words changed, and nobody else did that. Levels that read as before go on; of those with changes of their own
/// it is asked, as of all that changes outside.
void MainWindow::let_follow(const std::vector<std::pair<OpenMap*, Map>>& readers) {
  for (const auto& [map, before] : readers) {
    auto now = read_map_and_prints(map->document.path());
    if (!now) continue;
    if (now->map == before) {
      map->file.take(map->document.path(), std::move(now->prints));
    } else if (map->document.undo_stack().isClean()) {
      reload(*map);
    }
  }
}

void MainWindow::change_map_properties() {
  if (current() == nullptr) return;
  Document& document = current()->document;
  const Properties& now = document.map().properties;
  PropertiesDialog dialog(tr("Custom properties of the map"), now, room_for_properties(document.map(), now.size()),
                          this);
  if (dialog.exec() == QDialog::Accepted) document.change_properties(dialog.properties(), tr("Change properties"));
}

void MainWindow::describe_tiles_of_map() {
  if (current() == nullptr) return;
  OpenMap& map = *current();
  const QString level = map.document.path();
  auto words = TileWords::of(level);
  if (!words) {
    const QString format = QFileInfo(level).suffix().section(QLatin1Char('#'), 0, 0).toLower();
    const bool has_tiles = QStringList{"tmx", "tmj", "ldtk", "ldtkl"}.contains(format);
    QMessageBox::information(this, tr("What tiles are"),
                             has_tiles ? in_words(words.error()) : tr("Only levels of Tiled and LDtk have tiles."));
    return;
  }
  if (!map.document.undo_stack().isClean() && !save_map(map)) return;
  if (describe_tiles(level, std::move(*words))) reload(map);
}

void MainWindow::new_map() {
  NewMapDialog dialog(this);
  if (dialog.exec() != QDialog::Accepted) return;
  const OpenMap& made = open_map(plain_map(dialog.size_in_cells()));
  // Ground painted on ground would not be seen.
  if (tools_->settings().terrain() == 0) tools_->settings().set_terrain(wall_of(made.document.map()));
}

void MainWindow::open() {
  const QString folder = current() == nullptr ? QString() : QFileInfo(current()->document.path()).path();
  for (const QString& file : QFileDialog::getOpenFileNames(this, tr("Open maps"), folder, readable_map_file_filters()))
    open_file(file);
}

bool MainWindow::may_close(OpenMap& map) {
  map.document.end_stroke();
  if (map.document.undo_stack().isClean()) return true;
  tabs_->setCurrentWidget(map.page);
  if (map.file.is_saved_in_part())
    return act_on(ask_about_closing(this, map.document.path(), map.file.left_out()), map);
  const auto answer =
      QMessageBox::question(this, tr("Unsaved changes"), tr("Save the changes of %1?").arg(map.document.name()),
                            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  if (answer == QMessageBox::Save) return save_map(map);
  return answer == QMessageBox::Discard;
}

void MainWindow::close_current() { close_tab(tabs_->currentIndex()); }

bool MainWindow::close_tab(int tab) {
  const auto found =
      std::find_if(maps_.begin(), maps_.end(), [&](const auto& map) { return map->page == tabs_->widget(tab); });
  if (found == maps_.end() || !may_close(**found)) return false;
  remember_overlays();
  const std::unique_ptr<OpenMap> closed = std::move(*found);
  for (Panel* panel : panels_) {
    if (panel->map() == closed.get()) panel->show_map(nullptr);
  }
  if (closed->page == tabs_->currentWidget()) tools_->probe_tool().set_probe(nullptr);
  recovery_.drop(reinterpret_cast<quintptr>(closed.get()));
  maps_.erase(found);
  tabs_->removeTab(tab);
  show_current();
  return true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
  for (const auto& map : maps_) {
    if (may_close(*map)) continue;
    event->ignore();
    return;
  }
  for (const auto& map : maps_) recovery_.drop(reinterpret_cast<quintptr>(map.get()));
  write_settings();
  event->accept();
}

void MainWindow::offer_reload(OpenMap& map) {
  // One question at a time: the files are looked at again once it is answered.
  if (QApplication::activeModalWidget() != nullptr) {
    QTimer::singleShot(kBetweenLooks, &map.file, &DocumentFile::look);
    return;
  }
  const QString changed =
      map.document.undo_stack().isClean() ? QString() : tr(" Your changes can be brought back by Undo.");
  const auto answer =
      QMessageBox::question(this, tr("Changed outside"),
                            tr("%1 was changed by another program. Read it again?").arg(map.document.name()) + changed);
  if (answer == QMessageBox::Yes) return reload(map);
  map.file.user_was_told();
  mark_unsaved(map);
}

/// What is open is no longer what the file holds.
void MainWindow::mark_unsaved(OpenMap& map) {
  map.document.undo_stack().resetClean();
  show_titles();
}

void MainWindow::add_recent(const QString& path) {
  QSettings settings;
  QStringList recent = settings.value(QLatin1String(kRecentKey)).toStringList();
  recent.removeAll(path);
  recent.prepend(path);
  settings.setValue(QLatin1String(kRecentKey), recent.mid(0, kMaxRecent));
}

void MainWindow::show_recent() {
  recent_menu_->clear();
  for (const QString& path : QSettings().value(QLatin1String(kRecentKey)).toStringList())
    recent_menu_->addAction(path, this, [this, path] { open_file(path); });
  if (recent_menu_->isEmpty()) recent_menu_->addAction(tr("none yet"))->setEnabled(false);
}

void MainWindow::show_start_page() {
  start_page_->show_recent(QSettings().value(QLatin1String(kRecentKey)).toStringList());
}

void MainWindow::forget_recent(const QString& file) {
  QSettings settings;
  QStringList recent = settings.value(QLatin1String(kRecentKey)).toStringList();
  recent.removeAll(file);
  settings.setValue(QLatin1String(kRecentKey), recent);
  show_start_page();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile()) open_file(url.toLocalFile());
  }
  event->acceptProposedAction();
}

void MainWindow::keep_copies() {
  for (const auto& map : maps_) {
    if (!map->document.undo_stack().isClean() || map->document.in_stroke())
      recovery_.keep(reinterpret_cast<quintptr>(map.get()), map->document.map(), map->document.path(),
                     map->file.prints());
  }
}

int MainWindow::recover() {
  int recovered = 0;
  for (const LostMap& lost : recovery_.lost()) {
    auto map = read_map(lost.copy.toStdString());
    if (!map) continue;
    OpenMap& opened = open_map(std::move(*map), lost.path, lost.read);
    mark_unsaved(opened);
    Recovery::forget(lost);
    recovery_.keep(reinterpret_cast<quintptr>(&opened), opened.document.map(), lost.path, lost.read);
    recovery_.wait();
    ++recovered;
  }
  return recovered;
}

}  // namespace libpath::editor
