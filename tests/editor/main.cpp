#include <gtest/gtest.h>

#include <string_view>

#include <tests/editor/kill_helper.h>
#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

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
  if (argc == 4 && std::string_view(argv[1]) == libpath::editor::kPaintUntilKilled)
    return libpath::editor::paint_until_killed(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
  return RUN_ALL_TESTS();
}
