#pragma once

#include <editor/window/key_list.h>
#include <QDialog>

namespace libpath::editor {

/// All keys on one sheet, in columns of about one length.
class KeySheet : public QDialog {
  Q_OBJECT

 public:
  explicit KeySheet(const QList<KeyGroup>& groups, QWidget* parent = nullptr);
};

}  // namespace libpath::editor
