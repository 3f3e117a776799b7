#include <editor/document/library_words.h>
#include <editor/panels/bake_panel.h>
#include <editor/window/main_window.h>
#include <editor/window/map_file_names.h>
#include <libpath/map/io/map_file.h>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusBar>

namespace libpath::editor {
namespace {

constexpr int kSavedMessage = 8000;  // milliseconds

QString lpmap_beside(const OpenMap& map) { return beside_map(map.document.path(), QStringLiteral(".lpmap")); }

/// What a dialog that asks for a name begins with.
QString proposed_name(const OpenMap& map) {
  const QString& path = map.document.path();
  if (path.isEmpty()) return map.document.name() + QStringLiteral(".lpmap");
  return is_map_written(path.toStdString()) ? path : lpmap_beside(map);
}

/// Under whatever name.
bool is_file_of(const OpenMap& map, const QString& path) {
  const QString& own = map.document.path();
  return path == own || (!own.isEmpty() && QFileInfo(path) == QFileInfo(own));
}

}  // namespace

void MainWindow::save() {
  if (current() != nullptr) save_map(*current());
}

void MainWindow::save_as() {
  if (current() != nullptr) save_as(*current());
}

void MainWindow::save_copy() {
  if (current() == nullptr) return;
  OpenMap& map = *current();
  QString filter;
  const QString chosen =
      QFileDialog::getSaveFileName(this, tr("Save a copy"), proposed_name(map), map_file_filters(), &filter);
  if (chosen.isEmpty()) return;
  const QString file = with_extension(chosen, filter);
  if (file == chosen || may_take_name(this, tr("Save a copy"), file)) save_copy_to(map, file);
}

void MainWindow::save_copy_to(OpenMap& map, const QString& path) {
  if (is_file_of(map, path)) {
    save_to(map, path);
    return;
  }
  map.document.end_stroke();
  Replace replace = Replace::ours;
  if (const auto why = why_not_replace_map(path.toStdString())) {
    const FileAnswer answer = ask_about_replacing(this, QString::fromStdString(why->file), in_words(why->expected));
    if (answer == FileAnswer::elsewhere) save_copy();
    if (answer != FileAnswer::go_on) return;
    replace = Replace::anything;
  }
  const QStringList lost = lost_by_saving(map.document.map(), path);
  const FileAnswer answer = lost.isEmpty() ? FileAnswer::go_on : ask_about_loss(this, path, lost);
  if (answer == FileAnswer::as_lpmap) save_copy();
  if (answer != FileAnswer::go_on) return;
  const auto written = write_map(map.document.map(), path.toStdString(), replace);
  if (written) {
    statusBar()->showMessage(tr("Saved a copy as %1").arg(QFileInfo(path).fileName()), kSavedMessage);
  } else {
    QMessageBox::critical(this, tr("Not saved"), in_words(written.error()));
  }
}

void MainWindow::bake_after_save(OpenMap& map) {
  // What is baked is what is shown: a map that is saved on closing is not baked any more.
  if (!bakes_on_save_->isChecked() || current() != &map) return;
  if (const auto why = bake_panel_->bake_beside())
    statusBar()->showMessage(tr("Saved, not baked: %1").arg(*why), kSavedMessage);
}

bool MainWindow::save_map(OpenMap& map) {
  const QString path = map.document.path();
  return is_map_written(path.toStdString()) ? save_to(map, path) : save_as(map);
}

bool MainWindow::save_as(OpenMap& map) { return choose_file_and_save(map, proposed_name(map)); }

bool MainWindow::save_as_lpmap(OpenMap& map) { return choose_file_and_save(map, lpmap_beside(map)); }

bool MainWindow::choose_file_and_save(OpenMap& map, const QString& proposed) {
  QString filter = QFileInfo(proposed).suffix() == QLatin1String("lpmap") ? lpmap_filter() : QString();
  const QString chosen = QFileDialog::getSaveFileName(this, tr("Save map as"), proposed, map_file_filters(), &filter);
  if (chosen.isEmpty()) return false;
  const QString file = with_extension(chosen, filter);
  // The dialog asked about the name that was typed.
  if (file != chosen && !may_take_name(this, tr("Save map as"), file)) return false;
  return save_to(map, file);
}

/// Does what the designer chose instead of going on; whether all is saved or need not be.
bool MainWindow::act_on(FileAnswer answer, OpenMap& map) {
  switch (answer) {
    case FileAnswer::go_on: return true;
    case FileAnswer::as_lpmap: return save_as_lpmap(map);
    case FileAnswer::elsewhere: return save_as(map);
    case FileAnswer::read_again: reload(map); return false;
    case FileAnswer::cancel: return false;
  }
  return false;
}

void MainWindow::reload(OpenMap& map) {
  if (const auto why = map.file.reload()) {
    map.file.user_was_told();
    mark_unsaved(map);
    QMessageBox::warning(this, tr("Not read"), *why);
  }
  show_status();
}

/// Nothing where the map may be saved there, and what it may replace; else what save_to() says.
std::optional<bool> MainWindow::ask_before_saving(OpenMap& map, const QString& path, Replace& replace) {
  const auto ask = [&](FileAnswer answer) -> std::optional<bool> {
    return answer == FileAnswer::go_on ? std::nullopt : std::optional(act_on(answer, map));
  };
  if (is_file_of(map, path)) {
    const QStringList changed = map.file.changed_files();
    const auto instead = map.file.is_gone()   ? ask(ask_about_gone_file(this, path))
                         : !changed.isEmpty() ? ask(ask_about_change(this, path, changed))
                                              : std::nullopt;
    if (instead) return instead;
  }
  replace = Replace::ours;
  if (const auto why = why_not_replace_map(path.toStdString())) {
    const auto instead = ask(ask_about_replacing(this, QString::fromStdString(why->file), in_words(why->expected)));
    if (instead) return instead;
    replace = Replace::anything;
  }
  const QStringList lost = lost_by_saving(map.document.map(), path);
  return lost.isEmpty() ? std::nullopt : ask(ask_about_loss(this, path, lost));
}

bool MainWindow::save_to(OpenMap& map, const QString& path) {
  map.document.end_stroke();
  // What is written to the files while a question is open was not asked about.
  const QStringList files = is_file_of(map, path) ? files_of(map.file.prints()) : QStringList(path);
  Replace replace = Replace::ours;
  for (FilePrints before = prints_of(files);; before = prints_of(files)) {
    if (const auto instead = ask_before_saving(map, path, replace)) return *instead;
    if (prints_of(files) == before) break;
  }
  if (const auto why = map.file.save(path, replace)) {
    QMessageBox::critical(this, tr("Not saved"), *why);
    return false;
  }
  const quintptr key = reinterpret_cast<quintptr>(&map);
  if (map.file.left_out().isEmpty()) {
    recovery_.drop(key);
  } else {
    recovery_.keep(key, map.document.map(), path, map.file.prints());
    statusBar()->showMessage(tr("Saved %1 without %2").arg(map.document.name(), words_of(map.file.left_out(), 3)),
                             kSavedMessage);
  }
  show_titles();
  show_status();
  add_recent(path);
  bake_after_save(map);
  return true;
}

}  // namespace libpath::editor
