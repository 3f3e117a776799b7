#pragma once

#include <editor/window/key_list.h>
#include <QList>
#include <QString>

namespace libpath::editor {

/// A page of help: its title, and rich text.
struct HelpTopic {
  QString title;
  QString text;
};

/// All pages, in the order of a first hour; the last tell the keys.
QList<HelpTopic> help_topics(const QList<KeyGroup>& keys);

/// Whether a page speaks of each of these words, in whatever case; true where there is none.
bool speaks_of(const HelpTopic& topic, const QString& words);

}  // namespace libpath::editor
