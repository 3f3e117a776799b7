#pragma once

#include <editor/panels/object_panel.h>
#include <QTreeView>

namespace libpath::editor {

/// The list of a panel of objects, read and used as one sees it.
class ObjectList {
 public:
  explicit ObjectList(ObjectPanel& panel) : view_(*panel.findChild<QTreeView*>()) {}

  QTreeView& view() const { return view_; }
  QAbstractItemModel& model() const { return *view_.model(); }

  QModelIndex group(const QString& name) const {
    for (int row = 0; row < model().rowCount(); ++row) {
      if (model().index(row, 0).data().toString() == name) return model().index(row, 0);
    }
    return {};
  }
  /// The first thing of that name.
  QModelIndex entry(const QString& name) const {
    for (int row = 0; row < model().rowCount(); ++row) {
      const QModelIndex group = model().index(row, 0);
      for (int i = 0; i < model().rowCount(group); ++i) {
        const QModelIndex entry = model().index(i, 0, group);
        if (entry.data().toString() == name) return entry;
      }
    }
    return {};
  }
  void choose(const QModelIndex& entry) { view_.setCurrentIndex(entry); }
  /// Group and name, or place where it has no name; empty where nothing is chosen.
  QString chosen() const {
    const QModelIndex entry = view_.currentIndex();
    if (!entry.parent().isValid()) return {};
    const QString name = entry.siblingAtColumn(0).data().toString();
    return entry.parent().data().toString() + ": " +
           (name.isEmpty() ? entry.siblingAtColumn(1).data().toString() : name);
  }

 private:
  QTreeView& view_;
};

}  // namespace libpath::editor
