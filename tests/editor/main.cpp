#include <gtest/gtest.h>

#include <string_view>

#include <tests/editor/kill_helper.h>
#include <tests/editor/spoken.h>
#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTranslator>

namespace {

/// English where its translation is not built.
class PluralsByRule final : public QTranslator {
 public:
  QString translate(const char*, const char* text, const char*, int n) const override {
    const QString source = QString::fromUtf8(text);
    return n < 0 || !source.contains("(s)") ? QString() : QString(source).replace("(s)", n == 1 ? "" : "s");
  }
  bool isEmpty() const override { return false; }
};

}  // namespace

/// The editor's tests drive its widgets without a display.
int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QStandardPaths::setTestModeEnabled(true);
  // Tests of other processes write and clear settings at the same time.
  const QTemporaryDir settings;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
  testing::InitGoogleTest(&argc, argv);
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("libpath"));
  QApplication::setApplicationName(QStringLiteral("editor-tests"));
  QTranslator english;
  PluralsByRule without_lrelease;
  QApplication::installTranslator(english.load(QStringLiteral("path-editor_en"), libpath::editor::kBuiltTranslations)
                                      ? &english
                                      : static_cast<QTranslator*>(&without_lrelease));
  if (argc == 4 && std::string_view(argv[1]) == libpath::editor::kPaintUntilKilled)
    return libpath::editor::paint_until_killed(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
  return RUN_ALL_TESTS();
}
