#include <editor/window/key_list.h>

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace libpath::editor {
namespace {

class Keys {
  Q_DECLARE_TR_FUNCTIONS(Keys)

 public:
  static KeyGroup of_mouse() {
    return {tr("Mouse"),
            {{tr("Ctrl+wheel"), tr("zooms to the mouse")},
             {tr("wheel, Shift+wheel"), tr("moves the map up and down, or sideways")},
             {tr("middle button, Space+drag"), tr("moves the map")},
             {tr("right button, Alt+click"), tr("picks the terrain there, while a tool paints")},
             {tr("right button"), tr("opens a menu of what lies there, else")},
             {tr("Shift+click"), tr("paints a line from the last stroke")},
             {tr("Esc"), tr("gives up what was begun")}}};
  }
  static KeyGroup of_canvas() {
    return {tr("Without a mouse"),
            {{tr("Ctrl+arrows"), tr("show a cell cursor and move it, with Shift ten cells")},
             {tr("Enter"), tr("presses the tool there")},
             {tr("Space"), tr("puts it down, and lifts it again")},
             {tr("Menu, Shift+F10"), tr("opens the menu of what lies there")},
             {tr("1 to 9, 0"), tr("pick the first ten terrains")}}};
  }
};

QString spelt(const QString& text) {
  QString plain = text;
  plain.remove(u'&').remove(u'…');
  return plain;
}

QString keys_of(const QAction& action) {
  QStringList keys;
  for (const QKeySequence& key : action.shortcuts()) keys << key.toString(QKeySequence::NativeText);
  return keys.join(QStringLiteral(", "));
}

void add_all(const QList<QAction*>& actions, KeyGroup& group, QList<KeyGroup>& below) {
  for (const QAction* action : actions) {
    if (const QMenu* menu = action->menu()) {
      KeyGroup own{spelt(menu->title()), {}};
      add_all(menu->actions(), own, below);
      if (!own.entries.isEmpty()) below << own;
    } else if (const QString keys = keys_of(*action); !keys.isEmpty()) {
      group.entries << KeyEntry{keys, spelt(action->iconText())};
    }
  }
}

}  // namespace

QList<KeyGroup> key_groups(const QMenuBar& menus) {
  QList<KeyGroup> groups;
  for (const QAction* action : menus.actions()) {
    if (action->menu() == nullptr) continue;
    KeyGroup group{spelt(action->menu()->title()), {}};
    QList<KeyGroup> below;
    add_all(action->menu()->actions(), group, below);
    if (!group.entries.isEmpty()) groups << group;
    groups << below;
  }
  return groups << Keys::of_mouse() << Keys::of_canvas();
}

QString table_of(const KeyGroup& group) {
  QString text =
      QStringLiteral("<p><b>%1</b></p><table cellspacing='0' cellpadding='2'>").arg(group.title.toHtmlEscaped());
  for (const KeyEntry& entry : group.entries)
    text += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                .arg(entry.keys.toHtmlEscaped(), entry.does.toHtmlEscaped());
  return text + QStringLiteral("</table>");
}

}  // namespace libpath::editor
