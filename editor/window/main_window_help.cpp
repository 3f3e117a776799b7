#include <editor/document/file_prints.h>
#include <editor/document/library_words.h>
#include <editor/window/help_window.h>
#include <editor/window/key_sheet.h>
#include <editor/window/main_window.h>
#include <editor/window/start_page.h>
#include <editor/window/tour.h>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QVBoxLayout>

/// What helps who is new: the start page, the tour, help and the sheet of keys.

namespace libpath::editor {

/// The maps or the start page, and below them the bar of the tour.
QWidget* MainWindow::make_centre() {
  start_page_ = new StartPage;
  start_page_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // else it would take the panels' room
  tour_ = new Tour(*this);
  centre_->addWidget(start_page_);
  centre_->addWidget(tabs_);
  auto* centre = new QWidget;
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(centre_, 1);
  column->addWidget(tour_);
  connect(start_page_, &StartPage::new_asked, this, &MainWindow::new_map);
  connect(start_page_, &StartPage::open_asked, this, &MainWindow::open);
  connect(start_page_, &StartPage::tour_asked, this, &MainWindow::begin_tour);
  connect(start_page_, &StartPage::keys_asked, this, &MainWindow::show_keys);
  connect(start_page_, &StartPage::help_asked, this, &MainWindow::show_help);
  connect(start_page_, &StartPage::file_chosen, this, &MainWindow::open_file);
  connect(start_page_, &StartPage::example_chosen, this, &MainWindow::open_example);
  connect(start_page_, &StartPage::forgotten, this, &MainWindow::forget_recent);
  return centre;
}

void MainWindow::make_help_menu() {
  QMenu& menu = *menuBar()->addMenu(tr("&Help"));
  add_action(menu, tr("&Help"), QKeySequence(Qt::Key_F1), &MainWindow::show_help);
  add_action(menu, tr("&Keys"), QKeySequence(Qt::CTRL | Qt::Key_F1), &MainWindow::show_keys);
  menu.addAction(tr("&Tour"), this, &MainWindow::begin_tour);
  menu.addSeparator();
  menu.addAction(tr("&About path-editor"), this, &MainWindow::show_about);
}

void MainWindow::show_help() {
  if (help_ == nullptr) {
    help_ = new HelpWindow(help_topics(key_groups(*menuBar())), this);
    help_->setAttribute(Qt::WA_DeleteOnClose);
  }
  help_->show();
  help_->raise();
  help_->activateWindow();
}

void MainWindow::show_keys() { KeySheet(key_groups(*menuBar()), this).exec(); }

void MainWindow::begin_tour() { tour_->begin(); }

void MainWindow::show_about() {
  QMessageBox::about(this, tr("About path-editor"),
                     tr("<b>path-editor %1</b><p>Paint a map, bake it, see its tables, try a path.</p>")
                         .arg(QStringLiteral(LIBPATH_VERSION)));
}

void MainWindow::open_example(const QString& file, const QString& title) {
  auto read = read_map_and_prints(file);
  if (!read) {
    QMessageBox::warning(this, tr("Not opened"), in_words(read.error()));
    return;
  }
  open_map(std::move(read->map)).document.set_title(title);
}

}  // namespace libpath::editor
