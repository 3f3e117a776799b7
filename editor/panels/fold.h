#pragma once

#include <QToolButton>
#include <QWidget>

class QVBoxLayout;

namespace libpath::editor {

/// The header of a section. Space, Enter and a click fold it and open it, the right arrow key opens it, the left one
/// folds it. Screen readers are told which of both it is.
class FoldHeader : public QToolButton {
  Q_OBJECT

 public:
  explicit FoldHeader(const QString& title);

  /// What of the section is on, shown behind the title while it is folded: "2 shown". A panel is as wide as titles
  /// need; marks are cut.
  void set_mark(const QString& mark);
  const QString& title() const noexcept { return title_; }
  /// What it says.
  QString shown() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void show_state();

  QString title_;
  QString mark_;
};

/// A section of a panel that folds to its header. What it holds is laid out below that, by whoever fills contents().
/// The window remembers by its object name whether it is folded.
class Fold : public QWidget {
  Q_OBJECT

 public:
  Fold(const char* name, const QString& title);

  QVBoxLayout& contents() { return *contents_; }
  FoldHeader& header() { return *header_; }
  bool is_open() const;
  void set_open(bool open);
  void set_mark(const QString& mark) { header_->set_mark(mark); }

 signals:
  void toggled(bool is_open);

 private:
  FoldHeader* header_;
  QWidget* body_;
  QVBoxLayout* contents_;
};

}  // namespace libpath::editor
