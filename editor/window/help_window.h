#pragma once

#include <editor/window/help_topics.h>
#include <QDialog>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace libpath::editor {

/// Pages of help beside the list of those that speak of what is looked for; the words are marked in them.
class HelpWindow : public QDialog {
  Q_OBJECT

 public:
  explicit HelpWindow(QList<HelpTopic> topics, QWidget* parent = nullptr);

 private:
  void list_topics();
  void show_topic();
  void mark_words();

  QList<HelpTopic> topics_;
  QLineEdit* words_;
  QListWidget* list_;
  QTextBrowser* page_;
};

}  // namespace libpath::editor
