#pragma once

#include <functional>
#include <utility>

#include <QKeyEvent>
#include <QWidget>

namespace libpath::editor {

/// Delete, pressed in a list, takes out what is chosen there: the list has the key before the menus, one of which
/// erases cells by it. Lifetime: the list's.
class DeleteKey final : public QObject {
 public:
  DeleteKey(QWidget* list, std::function<void()> remove) : QObject(list), remove_(std::move(remove)) {
    list->installEventFilter(this);
  }

 protected:
  bool eventFilter(QObject* /*list*/, QEvent* event) override {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
    if (!static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete)) return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) remove_();
    return true;
  }

 private:
  std::function<void()> remove_;
};

}  // namespace libpath::editor
