#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <tests/editor/every_dialog.h>
#include <tests/editor/spoken.h>
#include <tests/support/maps.h>
#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace libpath::editor {
namespace {

/// A message of a .ts file, as Qt Linguist shows it.
struct TsMessage {
  QString context;
  QString source;
  QString comment;
  QString type;  // "unfinished" until a translator said that it is done
  QStringList forms;
  bool has_number = false;
};

QString ts_file(const char* language) {
  return QStringLiteral(LIBPATH_SOURCE_DIR "/editor/translations/path-editor_%1.ts").arg(QLatin1String(language));
}

std::vector<TsMessage> messages_of(const char* language) {
  std::vector<TsMessage> messages;
  QFile file(ts_file(language));
  if (!file.open(QIODevice::ReadOnly)) return messages;
  QXmlStreamReader xml(&file);
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    const auto name = xml.name();
    if (name == QLatin1String("name")) context = xml.readElementText();
    if (name == QLatin1String("message")) {
      messages.emplace_back();
      messages.back().context = context;
      messages.back().has_number = xml.attributes().value(QStringLiteral("numerus")) == QLatin1String("yes");
    }
    if (name == QLatin1String("source")) messages.back().source = xml.readElementText();
    if (name == QLatin1String("comment")) messages.back().comment = xml.readElementText();
    if (name == QLatin1String("translation")) {
      messages.back().type = xml.attributes().value(QStringLiteral("type")).toString();
      if (!messages.back().has_number) messages.back().forms << xml.readElementText();
    }
    if (name == QLatin1String("numerusform")) messages.back().forms << xml.readElementText();
  }
  return messages;
}

QStringList found(const QString& text, const char* pattern) {
  QStringList all;
  for (auto i = QRegularExpression(QString::fromUtf8(pattern)).globalMatch(text); i.hasNext();)
    all << i.next().captured();
  all.sort();
  return all;
}

/// %L1 is %1 with the number written as the language does.
QStringList placeholders(const QString& text) {
  QString plain = text;
  return found(plain.replace(QRegularExpression(QStringLiteral("%L(?=[0-9n])")), QStringLiteral("%")), "%[0-9n]+");
}

/// The letter after an ampersand, small; none where there is no mnemonic.
QString mnemonic(QString text) {
  text.remove(QStringLiteral("&&"));
  const qsizetype at = text.indexOf(u'&');
  return at < 0 || at + 1 == text.size() ? QString() : text.mid(at + 1, 1).toLower();
}

/// Letters, but for those of spaces and ellipses that stand at the ends, belong to the language.
QString ends_of(const QString& text) {
  const auto is_kept = [](QChar c) { return c == u' ' || c == u'\n' || c == u'…' || c == QChar::Nbsp; };
  QString ends;
  for (const QChar c : text) {
    if (!is_kept(c)) break;
    ends += c;
  }
  ends += u'|';
  for (auto c = text.crbegin(); c != text.crend() && is_kept(*c); ++c) ends += *c;
  return ends.replace(QChar::Nbsp, u' ');
}

class Languages : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Shipped, Languages, testing::Values("de", "fr"), name_of_language);

/// English, too, which has the texts with numbers alone.
class LanguageFiles : public Languages {};

INSTANTIATE_TEST_SUITE_P(Shipped, LanguageFiles, testing::Values("de", "en", "fr"), name_of_language);

TEST(Translated, FilesAreThoseThatTestsName) {
  const QStringList files = QDir(QStringLiteral(LIBPATH_SOURCE_DIR "/editor/translations")).entryList(QDir::Files);
  EXPECT_EQ(files, QStringList({"path-editor_de.ts", "path-editor_en.ts", "path-editor_fr.ts"}));
}

TEST_P(Languages, HaveEveryTextTranslated) {
  const auto messages = messages_of(GetParam());
  EXPECT_GT(messages.size(), 900U);
  for (const TsMessage& message : messages) {
    EXPECT_EQ(message.type.toStdString(), "") << message.source.toStdString();
    EXPECT_EQ(message.forms.size(), message.has_number ? 2 : 1) << message.source.toStdString();
    for (const QString& form : message.forms) EXPECT_NE(form.toStdString(), "") << message.source.toStdString();
  }
}

using Asked = std::set<std::pair<std::string, std::string>>;

Asked numbered(const char* language) {
  Asked all;
  for (const TsMessage& message : messages_of(language)) {
    if (message.has_number) all.emplace(message.context.toStdString(), message.source.toStdString());
  }
  return all;
}

TEST_P(LanguageFiles, HaveAllFormsOfTextsWithNumbers) {
  EXPECT_GT(numbered(GetParam()).size(), 35U);
  EXPECT_EQ(numbered(GetParam()), numbered("en"));
  for (const TsMessage& message : messages_of(GetParam())) {
    const bool counts = message.source.contains("(s)") || message.source.contains("%n");
    EXPECT_EQ(message.has_number, counts) << message.source.toStdString() << ": tr() lacks its number, or the text";
    if (!message.has_number) continue;
    EXPECT_EQ(message.type.toStdString(), "") << message.source.toStdString();
    ASSERT_EQ(message.forms.size(), 2) << message.source.toStdString();
    for (const QString& form : message.forms) {
      EXPECT_FALSE(form.isEmpty() || form.contains("(s)")) << message.source.toStdString();
    }
  }
}

TEST(Translated, EnglishHasTextsWithNumbersAlone) { EXPECT_EQ(messages_of("en").size(), numbered("en").size()); }

TEST_P(LanguageFiles, KeepPlaceholdersTagsAndFileNames) {
  for (const TsMessage& message : messages_of(GetParam())) {
    for (const QString& form : message.forms) {
      EXPECT_EQ(placeholders(form), placeholders(message.source)) << form.toStdString();
      EXPECT_EQ(found(form, "<[^>]*>"), found(message.source, "<[^>]*>")) << form.toStdString();
      EXPECT_EQ(found(form, "\\*?\\.[a-z]{3,6}\\b"), found(message.source, "\\*?\\.[a-z]{3,6}\\b"))
          << form.toStdString();
      EXPECT_EQ(ends_of(form), ends_of(message.source)) << form.toStdString();
      EXPECT_EQ(mnemonic(form).isEmpty(), mnemonic(message.source).isEmpty()) << form.toStdString();
    }
  }
}

TEST_P(Languages, AreTypesetAsTheirReadersExpect) {
  const bool is_french = std::string_view(GetParam()) == "fr";
  const char* const wrong = is_french ? " [:;!?»]|« |[^ \u00a0\n][;!?»]|[“”\"']" : "[”'\"]|[a-z]“[a-z]| [:;!?]";
  for (const TsMessage& message : messages_of(GetParam())) {
    for (QString form : message.forms) {
      form.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
      // Words of files stand as they are written there.
      form.replace(QRegularExpression(QStringLiteral("\"[^\"]*\"")), QStringLiteral("x"));
      EXPECT_EQ(found(form, wrong), QStringList()) << form.toStdString();
    }
  }
}

TEST_P(LanguageFiles, AreUpToDateWithTheSources) {
#ifdef LIBPATH_LUPDATE
  const QTemporaryDir folder;
  const QString copy = folder.filePath("copy.ts");
  ASSERT_TRUE(QFile::copy(ts_file(GetParam()), copy));
  QProcess lupdate;
  lupdate.setWorkingDirectory(QStringLiteral(LIBPATH_SOURCE_DIR));
  QStringList words{"-silent", "-I", ".", "-locations", "none", "-no-obsolete"};
  if (std::string_view(GetParam()) == "en") words << "-pluralonly";
  lupdate.start(QStringLiteral(LIBPATH_LUPDATE), words << "editor"
                                                       << "-ts" << copy);
  ASSERT_TRUE(lupdate.waitForFinished(120'000)) << lupdate.errorString().toStdString();
  ASSERT_EQ(lupdate.exitCode(), 0) << lupdate.readAllStandardError().toStdString();
  QFile before(ts_file(GetParam()));
  QFile after(copy);
  ASSERT_TRUE(before.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
  EXPECT_TRUE(before.readAll() == after.readAll())
      << "texts of the editor changed: run lupdate as docs/editor.md says, and translate what is new";
#else
  GTEST_SKIP() << "lupdate is not installed (qt6-l10n-tools)";
#endif
}

TEST_P(Languages, ProgramSpeaksThemByItself) {
  if (!Spoken(GetParam()).is_built()) GTEST_SKIP() << "lrelease is not installed (qt6-l10n-tools)";
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* variable : {"LC_ALL", "LANG", "LANGUAGE"}) environment.insert(variable, GetParam());
  program.setProcessEnvironment(environment);
  program.start(QStringLiteral(LIBPATH_BINARY_DIR "/bin/path-editor"), {"--help"});
  ASSERT_TRUE(program.waitForFinished());
  const std::map<std::string_view, const char*> said{{"de", "Der Karteneditor: "}, {"fr", "L’éditeur de cartes"}};
  EXPECT_TRUE(QString::fromUtf8(program.readAllStandardOutput()).contains(said.at(GetParam())));
}

/// Notes what texts are asked for, and leaves the answer to others.
class Listener final : public QTranslator {
 public:
  Listener() { QCoreApplication::installTranslator(this); }
  ~Listener() override { QCoreApplication::removeTranslator(this); }

  QString translate(const char* context, const char* text, const char*, int) const override {
    asked_.emplace(context, text);
    return {};
  }
  bool isEmpty() const override { return false; }
  const Asked& asked() const { return asked_; }

 private:
  mutable Asked asked_;
};

class Window : public SpokenSession {
 protected:
  static Map map_with_a_truck() {
    Map map = plain_map({40, 24});
    map.units.push_back(test::turning_unit(3, 2, 2000, 8, true));
    return map;
  }
};

INSTANTIATE_TEST_SUITE_P(Spoken, Window, testing::Values("en", "de", "fr"), name_of_language);

TEST_P(Window, ShowsMenusOfItsLanguage) {
  const std::map<std::string_view, const char*> file{{"en", "&File"}, {"de", "&Datei"}, {"fr", "&Fichier"}};
  EXPECT_EQ(window.menuBar()->actions().front()->text().toStdString(), file.at(GetParam()));
}

TEST_P(Window, HasEveryTextThatItAsksFor) {
  if (std::string_view(GetParam()) == "en") return;
  const Listener listener;
  {
    const QTemporaryDir recovery;
    const MainWindow another(recovery.path());
    OpenMap& map = start(map_with_a_truck());
    map.bake.wait();
    OverlaySet& overlays = map.view->overlays();
    for (std::size_t i = 0; i < overlays.count(); ++i) overlays.show(i, true);
    map.probe.set_start({6.5, 6.5});
    map.probe.set_goal({32.5, 6.5});
    QApplication::processEvents();
    for_every_dialog(map_with_a_truck(), map_with_a_truck().units.back(), [](QDialog&) {});
  }
  Asked known;
  std::set<std::string> contexts;
  for (const TsMessage& message : messages_of(GetParam())) {
    known.emplace(message.context.toStdString(), message.source.toStdString());
    contexts.insert(message.context.toStdString());
  }
  int texts = 0;
  for (const auto& [context, text] : listener.asked()) {
    // Qt asks for words of its own.
    if (!contexts.contains(context) && context.rfind("libpath", 0) != 0) continue;
    EXPECT_TRUE(known.contains({context, text})) << context << ": " << text;
    ++texts;
  }
  EXPECT_GT(texts, 400);
}

void expect_distinct(const std::multimap<QString, QString>& by_letter, const QString& where) {
  for (auto i = by_letter.begin(); i != by_letter.end(); i = by_letter.upper_bound(i->first)) {
    EXPECT_EQ(by_letter.count(i->first), 1U)
        << i->first.toStdString() << " is in " << where.toStdString() << " of “" << i->second.toStdString() << "” and “"
        << std::next(i)->second.toStdString() << "”";
  }
}

void note(std::multimap<QString, QString>& by_letter, const QString& text) {
  if (!mnemonic(text).isEmpty()) by_letter.emplace(mnemonic(text), text);
}

TEST_P(Window, MenusHaveNoMnemonicTwice) {
  start(map_with_a_truck());
  QList<QWidget*> menus{window.menuBar()};
  for (QMenu* menu : window.findChildren<QMenu*>()) menus << menu;
  int letters = 0;
  for (const QWidget* menu : menus) {
    std::multimap<QString, QString> by_letter;
    for (const QAction* action : menu->actions()) note(by_letter, action->text());
    const auto* const titled = qobject_cast<const QMenu*>(menu);
    expect_distinct(by_letter, titled == nullptr ? QStringLiteral("the menu bar") : titled->title());
    letters += static_cast<int>(by_letter.size());
  }
  EXPECT_GE(letters, 40);
}

TEST_P(Window, DialogsHaveNoMnemonicTwice) {
  for_every_dialog(map_with_a_truck(), map_with_a_truck().units.back(), [](QDialog& dialog) {
    std::multimap<QString, QString> by_letter;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
      if (label->buddy() != nullptr) note(by_letter, label->text());
    }
    for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) note(by_letter, button->text());
    expect_distinct(by_letter, dialog.windowTitle());
  });
}

}  // namespace
}  // namespace libpath::editor
