#pragma once

#include <QList>
#include <QString>

class QAction;
class QMenuBar;

namespace libpath::editor {

/// One thing that a key or the mouse does.
struct KeyEntry {
  QString keys;
  QString does;
};

/// Those of one kind: of a menu, of tools, of the mouse.
struct KeyGroup {
  QString title;
  QList<KeyEntry> entries;
};

/// What the menus say of their keys, menus below them included, and what stands in no menu. The menus are asked anew,
/// so that nothing is left out.
QList<KeyGroup> key_groups(const QMenuBar& menus);

/// A group as rich text, a row an entry.
QString table_of(const KeyGroup& group);

}  // namespace libpath::editor
