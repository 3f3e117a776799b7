#pragma once

#include <deque>

#include <editor/bake_job/background_work.h>
#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QListWidgetItem;

namespace libpath::editor {

/// What is seen while no map is open: the maps that were open last and the examples, as pictures, and where to begin.
/// Pictures are made in the background, the first ones soon after the page is seen.
class StartPage : public QWidget {
  Q_OBJECT

 public:
  explicit StartPage(QWidget* parent = nullptr);

  /// The maps that were open last, the newest first. Those that are gone are left out.
  void show_recent(const QStringList& files);

 signals:
  void new_asked();
  void open_asked();
  void tour_asked();
  void keys_asked();
  void help_asked();
  void file_chosen(const QString& file);
  /// A copy of it is to be opened: examples stay as they are.
  void example_chosen(const QString& file, const QString& title);
  /// The map is to be taken off the recent ones.
  void forgotten(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QListWidget* make_list(const QString& name);
  QWidget* make_beginnings();
  void add(QListWidget& list, const QString& file, const QString& title, const QString& about);
  void list_examples();
  void look_next();
  void show_menu(const QPoint& at);

  QLabel* recent_title_;
  QListWidget* recent_;
  QLabel* examples_title_;
  QListWidget* examples_;
  std::deque<QListWidgetItem*> without_picture_;
  QTimer first_look_;
  BackgroundWork work_;
};

}  // namespace libpath::editor
