#include <gtest/gtest.h>

#include <editor/canvas/spelt_numbers.h>
#include <editor/document/library_words.h>
#include <editor/document/plural.h>
#include <editor/panels/probe_panel.h>
#include <editor/window/new_map_dialog.h>
#include <tests/editor/spoken.h>
#include <tests/support/maps.h>
#include <QLabel>
#include <QListWidget>

namespace libpath::editor {
namespace {

/// Gives every text as it stands in the sources, as where no translation is installed.
class Nobody final : public QTranslator {
 public:
  Nobody() { QCoreApplication::installTranslator(this); }
  ~Nobody() override { QCoreApplication::removeTranslator(this); }

  QString translate(const char*, const char* text, const char*, int) const override { return QString::fromUtf8(text); }
  bool isEmpty() const override { return false; }
};

TEST(Spelling, TimesHaveTheUnitOfFewDigits) {
  EXPECT_EQ(spelt_time(7.71), "7.7 µs");
  EXPECT_EQ(spelt_time(310), "310 µs");
  EXPECT_EQ(spelt_time(999.6), "1.00 ms");
  EXPECT_EQ(spelt_time(42'000), "42.0 ms");
  EXPECT_EQ(spelt_time(310'400), "310 ms");
  EXPECT_EQ(spelt_time(7'726'198), "7.73 s");
}

TEST(Spelling, EstimatesHaveTwoDigits) {
  EXPECT_EQ(spelt_rough_time(0.4), "0.4 µs");
  EXPECT_EQ(spelt_rough_time(6.53), "6.5 µs");
  EXPECT_EQ(spelt_rough_time(9.97), "10 µs");
  EXPECT_EQ(spelt_rough_time(233), "230 µs");
  EXPECT_EQ(spelt_rough_time(996), "1.0 ms");
  EXPECT_EQ(spelt_rough_time(171'000), "170 ms");
  EXPECT_EQ(spelt_rough_time(7.94e6), "7.9 s");
  EXPECT_EQ(spelt_rough_time(320e6), "5.3 min");
  EXPECT_EQ(spelt_rough_bytes(870'000), "0.9 MB");
  EXPECT_EQ(spelt_rough_bytes(43.2e6), "43 MB");
  EXPECT_EQ(spelt_rough_bytes(8'140), "8.1 kB");
  EXPECT_EQ(spelt_rough_bytes(2.16e9), "2.2 GB");
}

/// What a language says of 0, 0.5, 1, 1.5 and 2 cells, and of 0, 1 and 2 nodes.
QStringList counted_in(const char* language) {
  const Spoken spoken(language);
  QStringList all;
  for (const double cells : {0.0, 0.5, 1.0, 1.5, 2.0}) all << spelt_cells(cells, 1);
  for (const std::size_t nodes : {0U, 1U, 2U}) all << spelt_nodes(nodes);
  return all;
}

TEST(Spelling, OneHasNoPlural) {
  EXPECT_EQ(counted_in("en"), QStringList({"0.0 cells", "0.5 cells", "1 cell", "1.5 cells", "2.0 cells", "0 nodes",
                                           "1 node", "2 nodes"}));
  EXPECT_EQ(counted_in("en_GB"), counted_in("en"));
}

TEST(Spelling, FrenchHasNoPluralBelowTwo) {
  if (!has_translation("fr")) GTEST_SKIP() << "lrelease is not installed (qt6-l10n-tools)";
  EXPECT_EQ(counted_in("fr"), QStringList({"0.0 cellule", "0.5 cellule", "1 cellule", "1.5 cellule", "2.0 cellules",
                                           "0 nœud", "1 nœud", "2 nœuds"}));
}

TEST(Spelling, GermanHasOnePlural) {
  if (!has_translation("de")) GTEST_SKIP() << "lrelease is not installed (qt6-l10n-tools)";
  EXPECT_EQ(counted_in("de"), QStringList({"0.0 Zellen", "0.5 Zellen", "1 Zelle", "1.5 Zellen", "2.0 Zellen",
                                           "0 Knoten", "1 Knoten", "2 Knoten"}));
}

TEST(Spelling, OfTheLibraryCountsAlike) {
  const auto said = [](const char* language, const char* text) {
    const Spoken spoken(language);
    return in_words(QString::fromUtf8(text));
  };
  if (!has_translation("de")) GTEST_SKIP() << "lrelease is not installed (qt6-l10n-tools)";
  EXPECT_EQ(said("en", "found, 1.00 cells"), "found, 1.00 cells");
  EXPECT_EQ(said("en", "expected 1 rows"), "expected 1 row");
  EXPECT_EQ(said("fr", "found, 1.50 cells"), "trouvé, 1.50 cellule");
  EXPECT_EQ(said("fr", "found, 2.00 cells"), "trouvé, 2.00 cellules");
  EXPECT_EQ(said("de", "expected 1 rows"), "erwartet: 1 Zeile");
  EXPECT_EQ(said("de", "1 tile of this tileset"), "1 Kachel dieses Kachelsatzes");
  EXPECT_EQ(said("de", "12 tiles of this tileset and 3 of 1 other tileset"),
            "12 Kacheln dieses Kachelsatzes und 3 eines anderen");
}

TEST(Spelling, WithoutTranslationIsTheSourcesOwn) {
  EXPECT_EQ(plural_of(std::uint64_t{1} << 40), std::numeric_limits<int>::max());
  const Nobody nobody;
  EXPECT_EQ(spelt_nodes(1), "1 node(s)");
  EXPECT_EQ(in_words(QStringLiteral("expected 1 rows")), "expected 1 rows");
  EXPECT_EQ(in_words(QStringLiteral("found, 2.50 cells")), "found, 2.50 cells");
}

TEST_F(Session, NumberBoxesSayOneCell) {
  NewMapDialog dialog(nullptr, {1, 2});
  const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
  ASSERT_EQ(boxes.size(), 2);
  EXPECT_EQ(boxes[0]->text(), "1 cell");
  EXPECT_EQ(boxes[1]->text(), "2 cells");
  boxes[1]->setValue(1);
  EXPECT_EQ(boxes[1]->text(), "1 cell");
}

TEST_F(Session, QueriesSayWhatTheyFound) {
  Map drawn = test::map_of({"...", "@@@", "..."});
  drawn.queries = {{"apart", drawn.units[0].name, {0, 0}, {2, 2}, false, std::nullopt},
                   {"near", drawn.units[0].name, {0, 0}, {2, 0}, true, std::nullopt},
                   {"hoped for", drawn.units[0].name, {0, 0}, {2, 2}, true, std::nullopt}};
  OpenMap& map = start(std::move(drawn));
  map.bake.wait();
  const QListWidget* const list = window.probe_panel().findChildren<QListWidget*>().last();
  ASSERT_EQ(list->count(), 3);
  EXPECT_EQ(list->item(0)->text(), "apart – no path, as expected");
  EXPECT_EQ(list->item(1)->text(), "near – passes");
  EXPECT_TRUE(list->item(2)->text().startsWith("hoped for – fails: no path")) << list->item(2)->text().toStdString();
}

}  // namespace
}  // namespace libpath::editor
