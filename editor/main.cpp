#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <editor/window/main_window.h>
#include <editor/window/translations.h>
#include <tools/manual/completion.h>
#include <tools/manual/man_page.h>
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

/// What the program says of itself for man and the shells, as the other commands do. Qt adds the options by itself.
libpath::manual::Command command() {
  using libpath::manual::Value;
  return {.name = "path-editor",
          .version = LIBPATH_VERSION,
          .purpose = "The map editor: paint, bake, see, try a path.",
          .arguments = {{{Value::Kind::file, "MAP", {}}, "maps to open", false, true}},
          .options = {{.name = "help", .letter = 'h', .help = "print this help"},
                      {.name = "help-all", .help = "print it with Qt's own options"},
                      {.name = "version", .letter = 'v', .help = "print the version"}}};
}

/// The answer to --man or --completion SHELL, for which no display is needed.
std::optional<std::string> manual_asked(int argc, char** argv) {
  using namespace libpath::manual;
  if (argc == 2 && std::string_view(argv[1]) == "--man") return man_page(command());
  if (argc != 3 || std::string_view(argv[1]) != "--completion") return std::nullopt;
  for (const std::string_view shell : kShells) {
    if (shell == argv[2]) return completion(command(), shell);
  }
  return std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  if (const auto text = manual_asked(argc, argv))
    return std::fputs(text->c_str(), stdout) < 0 || std::fflush(stdout) != 0 ? 1 : 0;
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
