#pragma once

#include <gtest/gtest.h>

#include <functional>

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QStringList>
#include <QTimer>

namespace libpath::editor {

/// Answers the dialogs that open while it lives, in their order: a question by the button of that text, a file dialog
/// by a path that is typed, any other by a function. What nobody expected is cancelled, and is a failure.
class Answers {
 public:
  explicit Answers(QStringList answers) : answers_(std::move(answers)) {
    QObject::connect(&timer_, &QTimer::timeout, [this] { look(); });
    timer_.start(5);
  }
  explicit Answers(std::function<void(QDialog&)> other, QStringList answers = {}) : Answers(std::move(answers)) {
    other_ = std::move(other);
  }
  ~Answers() { EXPECT_TRUE(answers_.isEmpty()) << "nobody asked for: " << answers_.join(" / ").toStdString(); }
  Answers(const Answers&) = delete;
  Answers& operator=(const Answers&) = delete;

  /// What the questions said, and which button of each Enter would have pressed.
  QStringList said;
  QStringList defaults;
  /// Done once while the next question is open, before it is answered.
  std::function<void()> meanwhile;

 private:
  void look() {
    auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr || dialog == last_) return;
    if (meanwhile) return std::exchange(meanwhile, nullptr)();
    last_ = dialog;
    if (auto* box = qobject_cast<QMessageBox*>(dialog)) return answer(*box);
    if (auto* files = qobject_cast<QFileDialog*>(dialog); files != nullptr && !answers_.isEmpty()) return type(*files);
    if (other_) return other_(*dialog);
    ADD_FAILURE() << "unexpected: " << dialog->windowTitle().toStdString();
    dialog->reject();
  }
  void answer(QMessageBox& box) {
    said << box.text() + "\n" + box.informativeText();
    defaults << (box.defaultButton() == nullptr ? QString() : box.defaultButton()->text().remove('&'));
    const QString wanted = answers_.isEmpty() ? QString() : answers_.takeFirst();
    for (QAbstractButton* button : box.buttons()) {
      if (button->text().remove('&') == wanted) return button->click();
    }
    ADD_FAILURE() << "no “" << wanted.toStdString() << "” answers: " << said.last().toStdString();
    box.reject();
  }
  void type(QFileDialog& dialog) {
    proposed = dialog.selectedFiles().value(0);
    dialog.findChild<QLineEdit*>("fileNameEdit")->setText(answers_.takeFirst());
    // A question that it asks itself is answered while it waits: not from within this timer.
    QTimer::singleShot(0, &dialog, &QDialog::accept);
  }

 public:
  QString proposed;  // by the last file dialog

 private:
  QStringList answers_;
  std::function<void(QDialog&)> other_;
  QTimer timer_;
  QPointer<QDialog> last_;
};

}  // namespace libpath::editor
