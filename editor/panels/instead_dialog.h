#pragma once

#include <cstddef>
#include <optional>

#include <QComboBox>
#include <QDialog>
#include <QIcon>

namespace libpath::editor {

/// Asks what takes the place of something in use that is removed.
class InsteadDialog : public QDialog {
  Q_OBJECT

 public:
  /// `text` ends where the choice begins.
  InsteadDialog(const QString& title, const QString& text, QWidget* parent = nullptr);

  void add(std::size_t place, const QString& name, const QIcon& icon = {});
  /// The place that was chosen, of those that were added; nothing where nothing is to be removed.
  std::optional<std::size_t> ask(std::size_t proposed);

 private:
  QComboBox* choices_;
};

}  // namespace libpath::editor
