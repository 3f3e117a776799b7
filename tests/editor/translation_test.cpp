#include <array>
#include <map>
#include <string_view>

#include <editor/panels/drive_panel.h>
#include <editor/panels/step_panel.h>
#include <editor/window/translations.h>
#include <tests/editor/every_dialog.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QSpinBox>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QTranslator>

namespace libpath::editor {
namespace {

/// Translates all there is to translate, so that what is left is what nobody can.
class Brackets final : public QTranslator {
 public:
  static constexpr QChar kOpen = u'⟦';
  static constexpr QChar kClose = u'⟧';

  QString translate(const char*, const char* text, const char*, int) const override {
    return kOpen + QString::fromUtf8(text) + kClose;
  }
  bool isEmpty() const override { return false; }
};

/// The words of a text that lie in no brackets. Colours in hexadecimal are none.
QString untranslated(const QString& text) {
  QString plain = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
  plain.remove(QRegularExpression(QStringLiteral("#[0-9a-f]{6}")));
  QString words;
  int depth = 0;
  for (const QChar c : plain) {
    if (c == Brackets::kClose) --depth;
    if (depth == 0 && c.isLetter()) words += c;
    if (c == Brackets::kOpen) ++depth;
  }
  return words;
}

QStringList texts_of(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
  QStringList texts;
  for (int column = 0; column < model.columnCount(parent); ++column) {
    // Without a title of its own a column is shown as its number.
    texts << model.headerData(column, Qt::Horizontal).toString();
    for (int row = 0; row < model.rowCount(parent); ++row) {
      const QModelIndex at = model.index(row, column, parent);
      texts << at.data().toString() << at.data(Qt::ToolTipRole).toString();
      if (column == 0) texts << texts_of(model, at);
    }
  }
  return texts;
}

template <class T, class Add>
void visit(QWidget* widget, Add add) {
  if (auto* as = qobject_cast<T*>(widget)) add(*as);
}

QStringList texts_of(QWidget* widget) {
  QStringList texts{widget->toolTip(),        widget->statusTip(),   widget->whatsThis(),
                    widget->accessibleName(), widget->windowTitle(), widget->accessibleDescription()};
  visit<QLabel>(widget, [&](auto& label) { texts << label.text(); });
  visit<QAbstractButton>(widget, [&](auto& button) { texts << button.text(); });
  visit<QGroupBox>(widget, [&](auto& box) { texts << box.title(); });
  visit<QSpinBox>(widget, [&](auto& box) { texts << box.prefix() << box.suffix() << box.specialValueText(); });
  visit<QDoubleSpinBox>(widget, [&](auto& box) { texts << box.prefix() << box.suffix() << box.specialValueText(); });
  visit<QLineEdit>(widget, [&](auto& edit) { texts << edit.text() << edit.placeholderText(); });
  visit<QComboBox>(widget, [&](auto& box) { texts << texts_of(*box.model()); });
  visit<QAbstractItemView>(widget, [&](auto& view) { texts << texts_of(*view.model()); });
  visit<QTabBar>(widget, [&](auto& bar) {
    for (int i = 0; i < bar.count(); ++i) texts << bar.tabText(i) << bar.tabToolTip(i);
  });
  return texts;
}

/// Everything that a window and what lies in it say.
QStringList texts_in(QWidget& window) {
  QStringList texts = texts_of(&window);
  for (QWidget* widget : window.findChildren<QWidget*>()) texts << texts_of(widget);
  for (QAction* action : window.findChildren<QAction*>())
    texts << action->text() << action->toolTip() << action->statusTip();
  return texts;
}

void expect_translated(const QStringList& texts, const char* where) {
  for (const QString& text : texts) {
    EXPECT_EQ(untranslated(text).toStdString(), "") << "in “" << text.toStdString() << "” " << where;
  }
}

/// A map whose every name is a number, so that letters are the editor's own.
Map map_without_words() {
  Map map = plain_map({40, 24});
  int number = 0;
  for (auto& name : map.movement_classes) name = std::to_string(++number);
  for (auto& terrain : map.terrains) terrain.name = std::to_string(++number);
  UnitProfile truck = test::turning_unit(3, 2, 2000, 8, true);
  map.units.push_back(truck);
  for (auto& unit : map.units) {
    unit.name = std::to_string(++number);
    unit.movement = map.movement_classes[0];
  }
  for (std::int32_t y = 0; y < 14; ++y) map.cells[{20, y}] = 5;
  return map;
}

struct Translated {
  Translated() { QCoreApplication::installTranslator(&brackets); }
  ~Translated() { QCoreApplication::removeTranslator(&brackets); }

  Brackets brackets;
};

/// A window that was made while all texts were translated.
class TranslatedSession : private Translated, public Session {
 protected:
  void show_all_overlays() {
    OverlaySet& overlays = window.current()->view->overlays();
    for (std::size_t i = 0; i < overlays.count(); ++i) overlays.show(i, true);
  }
  /// Looks at what the window says that it did not say before.
  void expect_window_translated(const char* where) {
    QApplication::processEvents();
    QStringList news;
    for (const QString& text : texts_in(window)) {
      if (!said_.contains(text)) news << text;
      said_.insert(text);
    }
    expect_translated(news, where);
  }

 private:
  QSet<QString> said_;
};

TEST_F(TranslatedSession, EmptyWindowSaysNothingUntranslated) {
  EXPECT_GT(texts_in(window).join(QString()).count(Brackets::kOpen), 200);
  expect_window_translated("of the empty window");
}

TEST_F(TranslatedSession, WindowWithAMapSaysNothingUntranslated) {
  OpenMap& map = start(map_without_words());
  map.bake.wait();
  show_all_overlays();
  key(Qt::Key_Q);
  for (std::size_t unit = 0; unit < 2; ++unit) {
    map.probe.set_unit(unit);
    for (std::size_t search = 0; search < map.probe.searches().size(); ++search) {
      map.probe.set_search(search);
      for (const Cell goal : {Cell{32, 6}, Cell{20, 3}, Cell{0, 0}}) {
        map.probe.set_start({6.5, 6.5});
        map.probe.set_goal({goal.x + 0.5, goal.y + 0.5});
        expect_window_translated("of an answer");
      }
    }
  }
  map.set_compares(true);
  move({3, 3}, Qt::NoButton, Qt::NoModifier);
  expect_window_translated("beside a rival");
  map.document.paint(std::vector<CellRun>{{1, 2, 3}}, 5);
  expect_window_translated("over stale tables");
}

TEST_F(TranslatedSession, StepsAndDrivesSayNothingUntranslated) {
  Map drawn = map_without_words();
  drawn.journeys = {{"1", drawn.units[1].name, {6, 6}, {}, {9, 6}}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.probe.set_start({6.5, 6.5});
  map.probe.set_goal({9.5, 6.5});
  window.findChild<StepPanel*>()->begin();
  expect_window_translated("while stepping");
  for (const auto method : {StepMethod::four, StepMethod::dijkstra, StepMethod::manhattan, StepMethod::jumps,
                            StepMethod::curves, StepMethod::eight}) {
    window.findChild<StepPanel*>()->set_method(method);
    window.findChild<StepPanel*>()->begin();
    window.findChild<StepPanel*>()->go_to(window.findChild<StepPanel*>()->steps());
    expect_window_translated("of a search that is stepped");
  }
  window.findChild<DrivePanel*>()->go_to(1);
  expect_window_translated("while driving");
  map.fleet.set_on(true);
  expect_window_translated("before all are planned");
  EXPECT_TRUE(QTest::qWaitFor([&] { return !map.fleet.members().empty() && map.fleet.is_planned(); }, 5000));
  expect_window_translated("while all drive");
}

TEST_F(TranslatedSession, UndoStepsAreTranslated) {
  OpenMap& map = start(map_without_words());
  window.tools().settings().set_terrain(3);
  for (const Qt::Key tool :
       {Qt::Key_B, Qt::Key_E, Qt::Key_L, Qt::Key_P, Qt::Key_F, Qt::Key_K, Qt::Key_O, Qt::Key_N, Qt::Key_J, Qt::Key_A}) {
    window.tools().settings().set_terrain(static_cast<TerrainIndex>(tool == Qt::Key_F ? 4 : 3));
    key(tool);
    drag({2, 2}, {3, 3});
  }
  key(Qt::Key_N, Qt::ShiftModifier);
  click({8, 8});
  map.document.undo_stack().undo();
  ASSERT_GE(map.document.undo_stack().count(), 8);
  for (int i = 0; i < map.document.undo_stack().count(); ++i)
    expect_translated({map.document.undo_stack().text(i)}, "of an undo step");
  // What was drawn has a name of the editor's making.
  expect_window_translated("after drawing");
}

TEST_F(TranslatedSession, DialogsSayNothingUntranslated) {
  const Map map = map_without_words();
  for_every_dialog(map, map.units.back(), [](QDialog& dialog) { expect_translated(texts_in(dialog), "of a dialog"); });
}

struct Message {
  const char* context;
  const char* source;
  QString translation;
};

std::uint32_t elf_hash(std::string_view text) {
  std::uint32_t hash = 0;
  for (const char c : text) {
    hash = (hash << 4) + static_cast<unsigned char>(c);
    const std::uint32_t high = hash & 0xf0000000;
    hash = (hash ^ high >> 24) & ~high;
  }
  return hash == 0 ? 1 : hash;
}

/// Writes a .qm file of a few messages as lrelease would.
void write_qm(const QString& path, const std::vector<Message>& messages) {
  constexpr std::array<unsigned char, 16> kMagic{0x3c, 0xb8, 0x64, 0x18, 0xca, 0xef, 0x9c, 0x95,
                                                 0xcd, 0x21, 0x1c, 0xbf, 0x60, 0xa1, 0xbd, 0xdd};
  enum Tag : quint8 { end = 1, translation = 3, source = 6, context = 7, hashes = 0x42, texts = 0x69 };
  QByteArray said;
  QDataStream out(&said, QIODevice::WriteOnly);
  std::map<std::uint32_t, quint32> places;
  for (const Message& message : messages) {
    places[elf_hash(message.source)] = static_cast<quint32>(said.size());
    out << quint8{translation} << static_cast<quint32>(message.translation.size() * 2);
    for (const QChar c : message.translation) out << c.unicode();
    for (const auto& [tag, text] : {std::pair(source, message.source), std::pair(context, message.context)}) {
      out << quint8{tag} << static_cast<quint32>(std::string_view(text).size());
      out.writeRawData(text, static_cast<int>(std::string_view(text).size()));
    }
    out << quint8{end};
  }
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  QDataStream stream(&file);
  for (const unsigned char byte : kMagic) stream << quint8{byte};
  stream << quint8{hashes} << static_cast<quint32>(places.size() * 8);
  for (const auto& [hash, place] : places) stream << quint32{hash} << place;
  stream << quint8{texts} << static_cast<quint32>(said.size());
  file.write(said);
}

class Translations : public testing::Test {
 protected:
  ~Translations() override {
    for (QTranslator* translator : QCoreApplication::instance()->findChildren<QTranslator*>()) delete translator;
  }
  void install(const char* locale) const {
    install_translations(*QCoreApplication::instance(), QLocale(QLatin1String(locale)),
                         {folder_.filePath("none"), folder_.path()});
  }
  QString said(const char* context, const char* source) const { return QCoreApplication::translate(context, source); }

  QTemporaryDir folder_;
};

TEST_F(Translations, OfTheLocalesLanguageAreInstalled) {
  write_qm(folder_.filePath("path-editor_de.qm"), {{"libpath::editor::MainWindow", "&File", "&Datei"}});
  write_qm(folder_.filePath("qtbase_de.qm"), {{"QPlatformTheme", "Cancel", "Abbrechen"}});
  install("fr_FR");
  EXPECT_EQ(MainWindow::tr("&File"), "&File");
  install("en_GB");
  EXPECT_EQ(MainWindow::tr("&File"), "&File");
  install("de_AT");
  EXPECT_EQ(MainWindow::tr("&File"), "&Datei");
  EXPECT_EQ(said("QPlatformTheme", "Cancel"), "Abbrechen");
  EXPECT_EQ(MainWindow::tr("&Edit"), "&Edit");
}

TEST_F(Translations, OfQtAloneAreLeftOut) {
  write_qm(folder_.filePath("qtbase_de.qm"), {{"QPlatformTheme", "Cancel", "Abbrechen"}});
  install("de_DE");
  EXPECT_EQ(said("QPlatformTheme", "Cancel"), "Cancel");
}

TEST_F(Translations, AreFoundBesideTheProgram) {
  const QDir folder(folder_.path());
  ASSERT_TRUE(folder.mkpath("bin") && folder.mkpath("share/path-editor/translations"));
  const char* const english = "The map editor: paint, bake, see, try a path.";
  write_qm(folder.filePath("share/path-editor/translations/path-editor_de.qm"),
           {{"QApplication", english, "Der Karteneditor"}});
  ASSERT_TRUE(QFile::copy(LIBPATH_BINARY_DIR "/bin/path-editor", folder.filePath("bin/path-editor")));
  const auto help_in = [&](const char* language) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"LC_ALL", "LANG", "LANGUAGE"}) environment.insert(variable, language);
    program.setProcessEnvironment(environment);
    program.start(folder.filePath("bin/path-editor"), {"--help"});
    program.waitForFinished();
    return QString::fromUtf8(program.readAllStandardOutput());
  };
  EXPECT_TRUE(help_in("de_DE.UTF-8").contains("Der Karteneditor"));
  EXPECT_TRUE(help_in("en_GB.UTF-8").contains(english));
}

}  // namespace
}  // namespace libpath::editor
