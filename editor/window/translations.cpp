#include <editor/window/translations.h>

#include <QLibraryInfo>
#include <QTranslator>

namespace libpath::editor {
namespace {

bool install(QCoreApplication& application, const QString& file, const QLocale& locale, const QStringList& folders) {
  auto* translator = new QTranslator(&application);
  for (const QString& folder : folders) {
    if (translator->load(locale, file, QStringLiteral("_"), folder))
      return QCoreApplication::installTranslator(translator);
  }
  delete translator;
  return false;
}

}  // namespace

void install_translations(QCoreApplication& application, const QLocale& locale, const QStringList& folders) {
  for (const QString& language : locale.uiLanguages()) {
    const QLocale spoken(language);
    if (spoken.language() == QLocale::English || spoken.language() == QLocale::C) break;
    if (!install(application, QStringLiteral("path-editor"), spoken, folders)) continue;
    // Only now, so that no window speaks two languages.
    install(application, QStringLiteral("qtbase"), spoken, folders);
    return;
  }
  install(application, QStringLiteral("path-editor"), QLocale(QLocale::English), folders);
}

QStringList translation_folders() {
  return {QCoreApplication::applicationDirPath() + QStringLiteral("/" LIBPATH_EDITOR_DATA "/translations"),
          QLibraryInfo::path(QLibraryInfo::TranslationsPath)};
}

}  // namespace libpath::editor
