#pragma once

#include <editor/window/new_map_dialog.h>

class QButtonGroup;

namespace libpath::editor {

/// Asks for another size of a map, and which part of the map stays where it is: that is the anchor.
class ResizeDialog : public NewMapDialog {
  Q_OBJECT

 public:
  explicit ResizeDialog(Size size, QWidget* parent = nullptr);

  /// Where the map's cell (0, 0) comes to.
  Cell offset() const;
  /// By column and row, 0 to 2.
  void set_anchor(Cell anchor);

 private:
  Cell anchor() const;
  void show_arrows();

  Size before_;
  QButtonGroup* anchors_;
};

}  // namespace libpath::editor
