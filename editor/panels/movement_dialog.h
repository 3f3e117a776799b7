#pragma once

#include <string>

#include <editor/document/document.h>
#include <QDialog>

class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace libpath::editor {

/// The movement classes of a map: add, rename by typing, remove. Each is an undo step of its own at once; units follow
/// a new name, and those of a class that is removed move by the one that is chosen instead.
class MovementDialog : public QDialog {
  Q_OBJECT

 public:
  explicit MovementDialog(Document& document, QWidget* parent = nullptr);

 private:
  void refresh();
  void show_chosen();
  void add();
  void rename(QListWidgetItem* item);
  void begin_rename();
  void remove();
  bool may_be_called(const std::string& name);

  Document& document_;
  QListWidget* list_;
  QToolButton* remove_ = nullptr;
  QComboBox* instead_;
  QLabel* text_;
};

}  // namespace libpath::editor
