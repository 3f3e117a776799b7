#include <gtest/gtest.h>

#include <string>

#include <editor/document/map_edits.h>
#include <editor/panels/tile_dialog.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tile_rules.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/temporary_folder.h>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QMessageBox>

namespace libpath::editor {
namespace {

/// A level of Tiled whose tiles nobody has described: four of 8 × 8 pixels, two a row.
class TileDialogs : public Session {
 protected:
  TileDialogs() {
    QDir(folder.path()).mkpath("levels");
    put("levels/a.tmx", level("1,2,1,1"));
    QImage picture(16, 16, QImage::Format_RGB32);
    picture.fill(QColor(90, 200, 60));
    for (int y = 0; y < 8; ++y) {
      for (int x = 8; x < 16; ++x) picture.setPixelColor(x, y, QColor(20, 60, 200));
    }
    picture.save(file("levels/tiles.png"));
  }
  void put(const char* name, const std::string& text) { test::put(file(name).toStdString(), text); }
  static std::string level(const std::string& cells) {
    return R"(<map orientation="orthogonal" width="4" height="1" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="4" columns="2"><image source="tiles.png"/></tileset>
 <layer name="a" width="4" height="1"><data encoding="csv">)" +
           cells + "</data></layer></map>";
  }
  static std::string names(const Map& map) {
    std::string names;
    for (const TerrainIndex terrain : map.cells.all()) names += map.terrains[terrain].name + ' ';
    return names;
  }
  static void click(TilesetView& view, std::uint32_t id, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    const auto square = view.square_of(id);
    ASSERT_TRUE(square);
    QTest::mouseClick(&view, Qt::LeftButton, modifiers, square->center());
  }
  static void pick(TileDialog& dialog, const char* terrain) {
    auto* list = dialog.findChild<QListWidget*>();
    const auto items = list->findItems(QLatin1String(terrain), Qt::MatchStartsWith);
    ASSERT_EQ(items.size(), 1) << terrain;
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier, list->visualItemRect(items[0]).center());
  }
  std::string rules(const char* name = "levels/libpath.tiles.json") const {
    return test::content_of(file(name).toStdString());
  }
};

TEST_F(TileDialogs, AskWhatNobodyHasDescribedAndRememberIt) {
  Answers answers([&](QDialog& dialog) {
    auto* tiles = qobject_cast<TileDialog*>(&dialog);
    ASSERT_NE(tiles, nullptr);
    EXPECT_EQ(tiles->words().terrain_of(0, 0), "grass");  // by its colour
    EXPECT_EQ(tiles->words().terrain_of(0, 1), "water");
    EXPECT_EQ(tiles->words().reason_of(0, 1), "its colour");
    click(tiles->tiles(), 1);
    pick(*tiles, "trees");
    EXPECT_EQ(tiles->words().reason_of(0, 1), "");
    dialog.accept();
  });
  ASSERT_TRUE(window.open_file(file("levels/a.tmx")));
  EXPECT_EQ(names(window.current()->document.map()), "grass trees grass grass ");
  EXPECT_EQ(read_map(file("levels/a.tmx").toStdString()).value(), window.current()->document.map());
  EXPECT_TRUE(window.current()->document.undo_stack().isClean());
  EXPECT_FALSE(rules().empty());
  // The next level needs no question.
  put("levels/b.tmx", level("2,2,1,2"));
  Answers none(QStringList{});
  ASSERT_TRUE(window.open_file(file("levels/b.tmx")));
  EXPECT_EQ(names(window.current()->document.map()), "trees trees grass trees ");
}

/// Values of LDtk have no pictures.
TEST_F(TileDialogs, AskOfLevelsOfLdtk) {
  put("levels/w.ldtk",
      R"({"jsonVersion": "1.5.3", "defs": {"layers": [{"identifier": "Ground", "uid": 5, "intGridValues": [
  {"value": 1, "identifier": "deep_lake", "color": "#2040f0"}, {"value": 2, "identifier": "meadows", "color": "#40c040"},
  {"value": 3, "identifier": "ford", "color": "#80a0f0"}]}], "entities": []},
"levels": [{"identifier": "One", "fieldInstances": [], "layerInstances": [
 {"__type": "IntGrid", "__identifier": "Ground", "__gridSize": 8, "__cWid": 4, "__cHei": 1, "layerDefUid": 5,
  "intGridCsv": [1,2,3,0]}]}]})");
  Answers answers([&](QDialog& dialog) {
    auto* tiles = qobject_cast<TileDialog*>(&dialog);
    ASSERT_NE(tiles, nullptr);
    EXPECT_EQ(tiles->words().guessed(), 3u);
    EXPECT_EQ(tiles->words().terrain_of(0, 1), "water");
    EXPECT_EQ(tiles->words().reason_of(0, 1), "the class \"deep_lake\"");
    EXPECT_EQ(tiles->words().terrain_of(0, 2), "grass");
    click(tiles->tiles(), 3);
    pick(*tiles, "swamp");
    dialog.accept();
  });
  ASSERT_TRUE(window.open_file(file("levels/w.ldtk")));
  EXPECT_EQ(names(window.current()->document.map()), "water grass swamp ground ");
}

TEST_F(TileDialogs, WriteNothingWhenTheyAreCancelled) {
  Answers answers([&](QDialog& dialog) {
    click(qobject_cast<TileDialog*>(&dialog)->tiles(), 1);
    pick(*qobject_cast<TileDialog*>(&dialog), "trees");
    dialog.reject();
  });
  EXPECT_FALSE(window.open_file(file("levels/a.tmx")));
  EXPECT_EQ(window.current(), nullptr);
  EXPECT_FALSE(QFile::exists(file("levels/libpath.tiles.json")));
}

TEST_F(TileDialogs, WriteIntoTheProject) {
  put("libpath.project.json", R"({"root": "."})");
  Answers answers([](QDialog& dialog) { dialog.accept(); });
  ASSERT_TRUE(window.open_file(file("levels/a.tmx")));
  EXPECT_FALSE(QFile::exists(file("levels/libpath.tiles.json")));
  EXPECT_FALSE(rules("libpath.tiles.json").empty());
}

TEST_F(TileDialogs, ComeBehindTheQuestionForAProject) {
  QDir(folder.path()).mkpath("sets");
  put("sets/t.tsx", R"(<tileset name="t" tilewidth="8" tileheight="8" tilecount="4" columns="2"/>)");
  put("levels/a.tmx", R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">)"
                      R"(<tileset firstgid="1" source="../sets/t.tsx"/>)"
                      R"(<layer name="walls" width="1" height="1"><data encoding="csv">1</data></layer></map>)");
  int asked = 0;
  Answers answers(
      [&](QDialog& dialog) {
        ++asked;
        EXPECT_EQ(qobject_cast<TileDialog*>(&dialog)->words().terrain_of(0, 0), "wall");
        dialog.accept();
      },
      {"Yes"});
  ASSERT_TRUE(window.open_file(file("levels/a.tmx")));
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(names(window.current()->document.map()), "wall ");
  EXPECT_FALSE(rules("libpath.tiles.json").empty());
}

TEST_F(TileDialogs, ChangeWhatTilesOfAnOpenLevelAre) {
  put("levels/libpath.tiles.json", R"({"tiles": [{"tileset": "t", "terrain": "swamp"}]})");
  ASSERT_TRUE(window.open_file(file("levels/a.tmx")));
  EXPECT_EQ(names(window.current()->document.map()), "swamp swamp swamp swamp ");
  {
    Answers answers([&](QDialog& dialog) {
      auto* tiles = qobject_cast<TileDialog*>(&dialog);
      ASSERT_NE(tiles, nullptr);
      EXPECT_EQ(tiles->words().guessed(), 0u);
      click(tiles->tiles(), 0);
      pick(*tiles, "grass");
      dialog.accept();
    });
    for (QAction* action : window.findChildren<QAction*>()) {
      if (action->text().contains("hat tiles are")) action->trigger();
    }
  }
  EXPECT_EQ(names(window.current()->document.map()), "grass swamp grass grass ");
  EXPECT_EQ(window.current()->document.path(), file("levels/a.tmx"));
  // Its pictures are those of what it is now.
  Overlay& pictures = window.current()->view->overlays().overlay(kTilePictures);
  pictures.refresh();
  ASSERT_TRUE(pictures.get_ready());
  EXPECT_NE(qAlpha(pictures.colour_at({0, 0})), 0);
}

/// They share the file that remembers the words: the editor's own writing is no other program's.
TEST_F(TileDialogs, LeaveOtherOpenLevelsAlone) {
  {
    const Answers answers([](QDialog& dialog) { dialog.accept(); });
    ASSERT_TRUE(window.open_file(file("levels/a.tmx")));
  }
  OpenMap& first = *window.current();
  first.view->paint({{0, 3, 4}}, 0);
  const Map edited = first.document.map();
  put("levels/b.tmx", level("3,3,3,3"));
  const Answers answers([](QDialog& dialog) {
    EXPECT_NE(qobject_cast<TileDialog*>(&dialog), nullptr) << "nothing else is asked";
    dialog.accept();
  });
  ASSERT_TRUE(window.open_file(file("levels/b.tmx")));
  QTest::qWait(300);
  EXPECT_TRUE(answers.said.isEmpty());
  EXPECT_TRUE(first.file.changed_files().isEmpty());
  EXPECT_EQ(first.document.map(), edited);
  EXPECT_EQ(first.document.undo_stack().count(), 1);
}

TEST_F(TileDialogs, AreFollowedByOtherOpenLevels) {
  {
    const Answers answers([](QDialog& dialog) { dialog.accept(); });
    ASSERT_TRUE(window.open_file(file("levels/a.tmx")));
  }
  OpenMap& first = *window.current();
  ASSERT_EQ(names(first.document.map()), "grass water grass grass ");
  put("levels/b.tmx", level("3,3,3,3"));
  const Answers answers([](QDialog& dialog) {
    auto* tiles = qobject_cast<TileDialog*>(&dialog);
    ASSERT_NE(tiles, nullptr) << "nothing else is asked";
    click(tiles->tiles(), 1);
    pick(*tiles, "trees");
    dialog.accept();
  });
  ASSERT_TRUE(window.open_file(file("levels/b.tmx")));
  QTest::qWait(300);
  EXPECT_TRUE(answers.said.isEmpty());
  EXPECT_EQ(names(first.document.map()), "grass trees grass grass ");
  EXPECT_TRUE(first.document.undo_stack().isClean());
}

TEST_F(TileDialogs, DoNotOverwriteRulesThatAnotherProgramWrote) {
  int asked = 0;
  Answers answers(
      [&](QDialog& dialog) {
        if (++asked == 2) return dialog.reject();
        put("levels/libpath.tiles.json", "{}");
        dialog.accept();
      },
      {"OK"});
  EXPECT_FALSE(window.open_file(file("levels/a.tmx")));
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(rules(), "{}");
}

TEST_F(TileDialogs, OtherMapsHaveNoTiles) {
  start(plain_map({2, 2}));
  Answers answers({"OK"});
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text().contains("hat tiles are")) action->trigger();
  }
  EXPECT_TRUE(answers.said.value(0).contains("Tiled")) << answers.said.join("").toStdString();
}

class TilesetViews : public TileDialogs {
 protected:
  TileWords words_ = TileWords::of(file("levels/a.tmx")).value();
  TilesetView view_{words_, [](const std::string&) { return QColor(Qt::red); }};

  void SetUp() override {
    view_.show_tileset(0);
    view_.show();
  }
  using Ids = std::vector<std::uint32_t>;
};

TEST_F(TilesetViews, ChooseByClickDragAndKeys) {
  click(view_, 2);
  EXPECT_EQ(view_.chosen(), Ids{2});
  click(view_, 1, Qt::ControlModifier);
  EXPECT_EQ(view_.chosen(), (Ids{1, 2}));
  click(view_, 2, Qt::ControlModifier);
  EXPECT_EQ(view_.chosen(), Ids{1});
  QTest::mousePress(&view_, Qt::LeftButton, {}, view_.square_of(0)->center());
  QTest::mouseMove(&view_, view_.square_of(2)->center());
  QTest::mouseRelease(&view_, Qt::LeftButton, {}, view_.square_of(2)->center());
  EXPECT_EQ(view_.chosen(), (Ids{0, 2}));
  QTest::keyClick(&view_, Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(view_.chosen(), (Ids{0, 1, 2, 3}));
  click(view_, 0);
  QTest::keyClick(&view_, Qt::Key_Right);
  QTest::keyClick(&view_, Qt::Key_Down);
  EXPECT_EQ(view_.current(), 3u);
  QTest::keyClick(&view_, Qt::Key_Down);
  EXPECT_EQ(view_.current(), 3u) << "there is no tile below";
  QTest::keyClick(&view_, Qt::Key_Space);
  EXPECT_EQ(view_.chosen(), (Ids{0, 3}));
}

TEST_F(TilesetViews, ShowWhatTilesAre) {
  const auto middle = [&](std::uint32_t id) {
    return QColor(view_.grab().toImage().pixel(view_.square_of(id)->center()));
  };
  EXPECT_GT(middle(0).red(), 100) << "green, tinted red";
  EXPECT_GT(middle(1).blue(), 100) << "blue, tinted red";
  EXPECT_GT(middle(1).red(), 100);
  EXPECT_EQ(words_.terrain_of(0, 3), std::nullopt) << "no cell holds it";
}

TEST_F(TilesetViews, TilesWithoutAPictureCanBeChosen) {
  QFile::remove(file("levels/tiles.png"));
  view_.show_tileset(0);
  click(view_, 1);
  EXPECT_EQ(view_.chosen(), Ids{1});
  EXPECT_EQ(view_.square_of(3), std::nullopt) << "of those, only tiles that the level holds are shown";
}

}  // namespace
}  // namespace libpath::editor
