#include <cstdio>
#include <cstdlib>

#include <editor/window/main_window.h>
#include <editor/window/translations.h>
#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>

namespace {

/// Without a display Qt says so in several lines and aborts: this says it in one.
void end_without_display(QtMsgType type, const QMessageLogContext&, const QString&) {
  if (type != QtFatalMsg) return;
  const QByteArray asked = qgetenv("QT_QPA_PLATFORM");
  QByteArray place;
  for (const char* variable : {"WAYLAND_DISPLAY", "DISPLAY"}) {
    const QByteArray value = qgetenv(variable);
    if (!value.isEmpty()) place += (place.isEmpty() ? "" : ", ") + QByteArray(variable) + "=" + value;
  }
  if (place.isEmpty()) place = "neither DISPLAY nor WAYLAND_DISPLAY is set";
  if (!asked.isEmpty()) place += ", QT_QPA_PLATFORM=" + asked;
  std::fprintf(stderr, "path-editor: cannot open a window: expected a display (%s)\n", place.constData());
  std::_Exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  // Before a display is looked for, so that --help and --version work without one.
  const bool is_asked = [&] {
    for (int i = 1; i < argc; ++i) {
      const QByteArray word(argv[i]);
      if (word == "--help" || word == "-h" || word == "--version" || word == "-v") return true;
    }
    return false;
  }();
  if (is_asked) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QtMessageHandler said_by_qt = qInstallMessageHandler(end_without_display);
  QApplication application(argc, argv);
  qInstallMessageHandler(said_by_qt);
  QApplication::setOrganizationName(QStringLiteral("libpath"));
  QApplication::setApplicationName(QStringLiteral("path-editor"));
  // By these a desktop knows whose window it is, and finds its picture.
  QApplication::setDesktopFileName(QStringLiteral("org.libpath.PathEditor"));
  QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.libpath.PathEditor")));
  QApplication::setApplicationVersion(QStringLiteral(LIBPATH_VERSION));
  libpath::editor::install_translations(application, QLocale::system(), libpath::editor::translation_folders());
  QCommandLineParser parser;
  parser.setApplicationDescription(QApplication::tr("The map editor: paint, bake, see, try a path."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument(QStringLiteral("MAP"), QApplication::tr("maps to open"), QStringLiteral("[MAP…]"));
  parser.process(application);

  libpath::editor::MainWindow window;
  window.show();
  window.recover();
  const QStringList files = parser.positionalArguments();
  for (const QString& file : files) window.open_file(file);
  if (files.isEmpty()) window.open_last_maps();
  return QApplication::exec();
}
