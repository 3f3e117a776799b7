#include <editor/document/library_sentences.h>
#include <editor/document/library_words.h>
#include <libpath/bake/bake.h>
#include <libpath/core/error.h>
#include <libpath/lint/lint.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/editor/spoken.h>
#include <tests/support/grammar_mutation.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <tests/support/temporary_folder.h>
#include <QDirIterator>
#include <QRegularExpression>

namespace libpath::editor {
namespace {

/// Translates what is the library's, so that what is left out is seen.
class LibraryBrackets final : public QTranslator {
 public:
  LibraryBrackets() { QCoreApplication::installTranslator(this); }
  ~LibraryBrackets() override { QCoreApplication::removeTranslator(this); }

  QString translate(const char* context, const char* text, const char*, int) const override {
    return std::string_view(context) == "Library" ? u'⟦' + QString::fromUtf8(text) + u'⟧' : QString();
  }
  bool isEmpty() const override { return false; }
};

class LibraryWords : public testing::Test {
 protected:
  static void expect_known(const std::string& said) {
    EXPECT_TRUE(in_words(said).startsWith(u'⟦')) << "“" << said << "” is none of library_sentences.cpp";
  }

  LibraryBrackets brackets;
};

/// A number for what is filled in, and no quotes, so that a sentence of the sources and one of the editor look alike.
QString without_holes(QString text, const char* hole) {
  text.replace(QRegularExpression(QString::fromUtf8(hole)), QStringLiteral("7")).replace("(s)", "s");
  return text.replace(QRegularExpression(QStringLiteral("[0-9]+")), QStringLiteral("7"))
      .remove(QRegularExpression(QStringLiteral("['\"]")));
}

/// The string literals of a source, those that stand one after the other as one.
QStringList literals_of(const QString& file) {
  QFile source(file);
  if (!source.open(QIODevice::ReadOnly)) return {};
  const QString text = QString::fromUtf8(source.readAll()).remove(QRegularExpression(QStringLiteral("//.*")));
  const QRegularExpression literals(QStringLiteral(R"re((?:"(?:[^"\\\n]|\\.)*"\s*)+)re"));
  const QRegularExpression seam(QStringLiteral(R"re((?<!\\)"\s*"|^"|"\s*$)re"));
  QStringList all;
  for (auto i = literals.globalMatch(text); i.hasNext();)
    all << i.next().captured().remove(seam).replace(QStringLiteral("\\\""), QStringLiteral("\""));
  return all;
}

/// Whether the editor has the sentence that a literal is, or that it is a part of.
bool is_known(QString literal) {
  if (literal.endsWith("{}")) literal.chop(2);
  const QString part = without_holes(literal, "\\{[^}]*\\}");
  const auto& all = library_sentences();
  return std::any_of(all.begin(), all.end(), [&](const char* sentence) {
    return without_holes(QString::fromUtf8(sentence), "%[1-9]").contains(part);
  });
}

TEST(LibrarySentences, AreAllThatReadersOfMapsSay) {
  int literals = 0;
  QDirIterator sources(QStringLiteral(LIBPATH_SOURCE_DIR "/libpath/map"), {"*.cpp", "*.h"}, QDir::Files,
                       QDirIterator::Subdirectories);
  while (sources.hasNext()) {
    const QString file = sources.next();
    // The editor reads no scenarios, and is not built for Windows.
    if (file.contains(QRegularExpression(QStringLiteral("scenario|_windows|_absent")))) continue;
    for (const QString& literal : literals_of(file)) {
      const bool is_composed = literal.startsWith("expected {}, ") || literal.startsWith("expected {}; ");
      if (!literal.startsWith("expected ") || literal.contains("Windows") || is_composed) continue;
      EXPECT_TRUE(is_known(literal)) << "“" << literal.toStdString() << "” of " << file.toStdString();
      ++literals;
    }
  }
  EXPECT_GT(literals, 150);
}

TEST(LibrarySentences, AreAllThatLintAndBakeSay) {
  int literals = 0;
  for (const char* file : {"lint/lint.cpp", "bake/kit/bake_warnings.cpp", "bake/ground/drawn_dead_ends.cpp",
                           "bake/any_angle/any_angle.cpp", "bake/turning/hit_check.cpp"}) {
    for (const QString& literal : literals_of(QStringLiteral(LIBPATH_SOURCE_DIR "/libpath/%1").arg(file))) {
      if (literal.count(u' ') < 3 || literal.startsWith(u' ')) continue;
      EXPECT_TRUE(is_known(literal)) << "“" << literal.toStdString() << "” of " << file;
      ++literals;
    }
  }
  EXPECT_GT(literals, 25);
}

TEST_F(LibraryWords, OfSpoiltFilesAreKnown) {
  int refused = 0;
  const auto read = [&](test::Grammar grammar, std::initializer_list<const char*> files, auto parse) {
    std::vector<std::string> sound;
    for (const char* file : files)
      sound.push_back(test::content_of(std::string(LIBPATH_SOURCE_DIR "/tests/fuzz/corpus/") + file));
    test::GrammarMutator mutator(grammar, sound, 7);
    for (int i = test::scaled(1000); i > 0; --i) {
      const Loaded<Map> map = parse(mutator.mutated());
      if (map) continue;
      expect_known(map.error().expected);
      ++refused;
    }
  };
  read(test::Grammar::json, {"lpmap/everything.lpmap", "lpmap/bake.lpmap"},
       [](const std::string& text) { return parse_lpmap(text, "a"); });
  read(test::Grammar::lines, {"movingai/small.map"}, [](const std::string& text) { return parse_movingai(text, "a"); });
  read(test::Grammar::xml, {"tmx/everything.tmx", "tmx/packed.tmx", "tmx/waypoints.tmx", "tmx/artists.tmx"},
       [](const std::string& text) { return parse_tmx(text, "a", load_nothing()); });
  read(test::Grammar::json, {"tmj/everything.tmj", "tmj/waypoints.tmj"},
       [](const std::string& text) { return parse_tmj(text, "a", load_nothing()); });
  EXPECT_GT(refused, test::scaled(1000));
}

TEST_F(LibraryWords, OfErrorsAndTablesAreKnown) {
  for (int code = 0; code <= static_cast<int>(ErrorCode::out_of_memory); ++code)
    expect_known(describe(static_cast<ErrorCode>(code)));
  Map map = plain_map({40, 24});
  map.units.push_back(test::turning_unit(3, 2, 2000, 8, true));
  map.waypoints = {{"a", {Milli::whole(2), Milli::whole(2)}}};
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    BakeOptions options;
    options.tier = tier;
    const auto baked = bake(map, options);
    ASSERT_TRUE(baked);
    EXPECT_GT(baked->tables.size(), 5U);
    for (const BakedTable& table : baked->tables) expect_known(table.name);
  }
  for (const char* file : {"a.map", "a.png", "a.tmx"}) {
    for (const std::string& lost : lost_by_writing(map, file)) expect_known(lost);
  }
}

TEST_F(LibraryWords, AreFilledIntoTheTranslation) {
  EXPECT_EQ(in_words(QStringLiteral("unit 'car' fits nowhere on this map")), "⟦unit 'car' fits nowhere on this map⟧");
  // A part that is a sentence is translated as well, and a name that looks like one is not.
  EXPECT_EQ(in_words(QStringLiteral("unit 'links': the map is too large")), "⟦unit 'links': ⟦the map is too large⟧⟧");
  EXPECT_EQ(in_words(QStringLiteral("expected the name of a terrain, not \"%1\"")),
            "⟦expected the name of a terrain, not \"%1\"⟧");
  EXPECT_EQ(in_words(QStringLiteral("nobody knows this")), "nobody knows this");
  EXPECT_EQ(in_words(InputError{"a.lpmap", "line 3", "expected a list"}), "⟦a.lpmap: ⟦line 3⟧: ⟦expected a list⟧⟧");
}

TEST_F(LibraryWords, OfFindingsAreKnown) {
  Map map = test::map_of({".....@.....", "@@@@@@@@@@@", "..........."});
  map.queries = {{"q", map.units[0].name, {0, 0}, {0, 2}, true, {}}, {"p", "nobody", {0, 0}, {1, 0}, true, {}}};
  map.links = {{"l", {5, 0}, {0, 1}, Milli::whole(1), true}};
  map.waypoints = {{"w", {Milli::whole(5), Milli::whole(1)}}};
  map.journeys = {{"j", map.units[0].name, {0, 0}, {}, {0, 2}}};
  const auto findings = lint(map);
  ASSERT_TRUE(findings);
  EXPECT_GE(findings->size(), 4U);
  for (const Finding& finding : *findings) expect_known(finding.message);
}

TEST(SpokenLibrary, SaysWhyInGerman) {
  const Spoken german("de");
  if (!german.is_built()) GTEST_SKIP() << "lrelease is not installed (qt6-l10n-tools)";
  EXPECT_EQ(in_words(QStringLiteral("query 'q', unit 'u', from 1,2 to 3,4: no path: the search was abandoned")),
            "Anfrage „q“, Einheit „u“, von 1,2 nach 3,4: kein Pfad: die Suche wurde abgebrochen");
}

}  // namespace
}  // namespace libpath::editor
