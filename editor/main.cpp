#include <editor/window/main_window.h>
#include <editor/window/translations.h>
#include <QApplication>
#include <QCommandLineParser>

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
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("libpath"));
  QApplication::setApplicationName(QStringLiteral("path-editor"));
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
  for (const QString& file : parser.positionalArguments()) window.open_file(file);
  return QApplication::exec();
}
