#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace libpath::editor {

/// Lets the program speak a locale's language, if the editor's file for it, path-editor_LANGUAGE.qm, lies in one of the
/// folders; together with Qt's own words (qtbase_LANGUAGE.qm) where these do. Of several languages that the locale
/// would take, the first that there is; English is always there, and path-editor_en.qm tells it one from many: without
/// it there are "2 cell(s)". What was already said stays as it is, so call it before the first window is made.
void install_translations(QCoreApplication& application, const QLocale& locale, const QStringList& folders);

/// Beside the program, installed or as it was built, and where Qt keeps its own.
QStringList translation_folders();

}  // namespace libpath::editor
