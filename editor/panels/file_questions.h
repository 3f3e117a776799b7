#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace libpath::editor {

/// What the designer wants where a file or what is open would lose something.
enum class FileAnswer {
  cancel,
  go_on,       // and lose it
  as_lpmap,    // save to a file that loses nothing
  elsewhere,   // save to another file
  read_again,  // take what the file holds
};

/// Each asks one question. The button that Enter presses loses nothing; Escape cancels.

/// The file cannot hold `lost`.
FileAnswer ask_about_loss(QWidget* parent, const QString& file, const QStringList& lost);
/// Another program changed these of the document's files since they were read; or removed the document's.
FileAnswer ask_about_change(QWidget* parent, const QString& file, const QStringList& changed);
FileAnswer ask_about_gone_file(QWidget* parent, const QString& file);
/// `why` the file should not be replaced, as the end of a sentence that begins with its name.
FileAnswer ask_about_replacing(QWidget* parent, const QString& file, const QString& why);
/// A document is closed that was saved without `left_out`.
FileAnswer ask_about_closing(QWidget* parent, const QString& file, const QStringList& left_out);
/// Whether a name that no file dialog asked about is free, or its file may be replaced.
bool may_take_name(QWidget* parent, const QString& title, const QString& file);
/// The map refers to `reference`, which lies out of its folder: whether `folder`, which has both, is to be a project.
bool may_make_project(QWidget* parent, const QString& file, const QString& reference, const QString& folder);

/// "links, regions, 3 more".
QString words_of(const QStringList& what, qsizetype most);

}  // namespace libpath::editor
