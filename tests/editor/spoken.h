#pragma once

#include <gtest/gtest.h>

#include <string>

#include <editor/window/translations.h>
#include <tests/editor/session.h>
#include <QFile>
#include <QLocale>
#include <QTranslator>

namespace libpath::editor {

/// Where the build puts the translations, if Qt's lrelease is installed.
inline const QString kBuiltTranslations =
    QStringLiteral(LIBPATH_BINARY_DIR "/bin/" LIBPATH_EDITOR_DATA "/translations");

inline bool has_translation(const char* language) {
  return QFile::exists(kBuiltTranslations + "/path-editor_" + language + ".qm");
}

/// As long as it lives the program speaks one of the languages that it is shipped in, or English.
class Spoken {
 public:
  explicit Spoken(const char* language) : language_(language) {
    install_translations(*QCoreApplication::instance(), QLocale(QLatin1String(language)), {kBuiltTranslations});
  }
  ~Spoken() {
    for (QTranslator* translator : QCoreApplication::instance()->findChildren<QTranslator*>()) delete translator;
  }

  bool is_built() const { return language_ == "en" || has_translation(language_.c_str()); }

 private:
  std::string language_;
};

/// A window that speaks the parameter's language.
class SpokenSession : public testing::WithParamInterface<const char*>, private Spoken, public Session {
 protected:
  SpokenSession() : Spoken(GetParam()) {}

  void SetUp() override {
    if (!is_built()) GTEST_SKIP() << "lrelease is not installed (qt6-l10n-tools)";
  }
};

inline std::string name_of_language(const testing::TestParamInfo<const char*>& info) { return info.param; }

}  // namespace libpath::editor
