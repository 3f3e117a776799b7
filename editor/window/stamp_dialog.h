#pragma once

#include <optional>

#include <editor/canvas/kept_stamps.h>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace libpath::editor {

/// The stamps that were kept, as pictures: takes one, keeps the one at hand under a name, removes one.
class StampDialog : public QDialog {
  Q_OBJECT

 public:
  /// `at_hand` may be empty; `terrains` is the map that it may have been cut from. They outlive the dialog.
  StampDialog(const KeptStamps& kept, const Stamp& at_hand, const Map& terrains, QWidget* parent = nullptr);

  /// The one that was taken; nothing where none was.
  const std::optional<Stamp>& taken() const noexcept { return taken_; }

 private:
  void fill(const QString& chosen = {});
  void show_choice();
  void take();
  void keep();
  void remove();

  const KeptStamps& kept_;
  const Stamp& at_hand_;
  const Map& terrains_;
  std::optional<Stamp> taken_;
  QListWidget* list_;
  QLineEdit* name_;
  QPushButton* keep_;
  QPushButton* remove_;
  QPushButton* take_;
};

}  // namespace libpath::editor
