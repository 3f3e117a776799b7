#include <gtest/gtest.h>

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

namespace libpath::editor {
namespace {

struct Ended {
  bool in_order = false;
  int status = -1;
  QString out;
  QString error;
};

/// Runs path-editor where only these variables say anything of displays.
Ended path_editor(const QStringList& arguments, const QList<std::pair<QString, QString>>& variables) {
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(variable));
  for (const auto& [name, value] : variables) environment.insert(name, value);
  program.setProcessEnvironment(environment);
  program.start(QStringLiteral(LIBPATH_BINARY_DIR "/bin/path-editor"), arguments);
  program.waitForFinished(20'000);
  return {program.exitStatus() == QProcess::NormalExit, program.exitCode(),
          QString::fromUtf8(program.readAllStandardOutput()), QString::fromUtf8(program.readAllStandardError())};
}

void expect_one_sentence(const Ended& ended, const char* of) {
  EXPECT_TRUE(ended.in_order) << ended.error.toStdString();
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(ended.error.count('\n'), 1) << ended.error.toStdString();
  EXPECT_TRUE(ended.error.startsWith("path-editor: ") && ended.error.contains(of)) << ended.error.toStdString();
}

TEST(Display, MissingOneIsSaidInASentence) { expect_one_sentence(path_editor({}, {}), "DISPLAY"); }

TEST(Display, OneThatNobodyServesIsSaidInASentence) {
  expect_one_sentence(path_editor({}, {{"DISPLAY", ":7777"}}), ":7777");
}

TEST(Display, HelpAndVersionNeedNone) {
  for (const char* option : {"--help", "--version"}) {
    const Ended ended = path_editor({option}, {});
    EXPECT_TRUE(ended.in_order && ended.status == 0) << option;
    EXPECT_TRUE(ended.out.contains("path-editor")) << option;
  }
}

}  // namespace
}  // namespace libpath::editor
