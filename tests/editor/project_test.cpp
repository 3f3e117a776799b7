#include <gtest/gtest.h>

#include <string>

#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/temporary_folder.h>
#include <QDir>
#include <QFile>

namespace libpath::editor {
namespace {

/// Levels of Tiled in one folder, their tileset in another.
class Projects : public Session {
 protected:
  Projects() {
    QDir(folder.path()).mkpath("game/levels");
    QDir(folder.path()).mkpath("game/tiles");
    put("game/tiles/t.tsx", R"(<tileset name="t"><tile id="0" type="ground"/></tileset>)");
    put("game/levels/a.tmx", tmx("../tiles/t.tsx"));
  }
  ~Projects() override { qputenv("HOME", home_); }

  void put(const char* name, const std::string& text) { test::put(file(name).toStdString(), text); }
  static std::string tmx(const std::string& reference) {
    return R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">)"
           R"(<tileset firstgid="1" source=")" +
           reference + R"("/><layer width="1" height="1"><data encoding="csv">1</data></layer></map>)";
  }
  bool is_project(const char* name) const { return QFile::exists(file(name) + "/libpath.project.json"); }
  /// The question is not asked, the error is told.
  void expect_not_asked(const char* level) {
    Answers answers({"OK"});
    EXPECT_FALSE(window.open_file(file(level)));
    EXPECT_FALSE(answers.said.join("").contains("project, so that")) << level;
  }

  QByteArray home_ = qgetenv("HOME");
};

TEST_F(Projects, AreMadeWhereALevelRefersOutOfItsFolder) {
  put("game/levels/b.tmj",
      R"({"orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 8, "tileheight": 8,
          "layers": [{"type": "tilelayer", "name": "a", "width": 1, "height": 1, "data": [1]}],
          "tilesets": [{"firstgid": 1, "source": "../tiles/t.tsx"}]})");
  for (const char* level : {"game/levels/a.tmx", "game/levels/b.tmj"}) {
    {
      Answers answers({"No"});
      EXPECT_FALSE(window.open_file(file(level)));
      EXPECT_TRUE(answers.said[0].contains("../tiles/t.tsx")) << answers.said[0].toStdString();
      EXPECT_TRUE(answers.said[0].contains("“" + QDir(file("game")).canonicalPath() + "”"));
      EXPECT_EQ(answers.defaults, QStringList("No"));
    }
    EXPECT_FALSE(is_project("game"));
    EXPECT_EQ(window.current(), nullptr);
  }
  {
    Answers answers({"Yes"});
    EXPECT_TRUE(window.open_file(file("game/levels/b.tmj")));
  }
  EXPECT_TRUE(is_project("game"));
  ASSERT_NE(window.current(), nullptr);
  EXPECT_EQ(window.current()->document.path(), file("game/levels/b.tmj"));
  Answers none(QStringList{});
  EXPECT_TRUE(window.open_file(file("game/levels/a.tmx"))) << "it lies in that project, too";
}

TEST_F(Projects, ReachAsFarAsAllReferences) {
  put("game/levels/a.tmx", R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">)"
                           R"(<tileset firstgid="1" source="../tiles/t.tsx"/>)"
                           R"(<tileset firstgid="2" source="../../common/t.tsx"/>)"
                           R"(<layer width="1" height="1"><data encoding="csv">2</data></layer></map>)");
  QDir(folder.path()).mkpath("common");
  put("common/t.tsx", R"(<tileset name="t"><tile id="0" type="swamp"/></tileset>)");
  Answers answers({"Yes"});
  EXPECT_TRUE(window.open_file(file("game/levels/a.tmx")));
  EXPECT_TRUE(is_project("."));
  EXPECT_FALSE(is_project("game"));
}

TEST_F(Projects, AreNotWrittenOverThoseMadeMeanwhile) {
  const std::string other = "{ \"root\" : \".\" }";
  Answers answers({"Yes"});
  answers.meanwhile = [&] { put("game/libpath.project.json", other); };
  EXPECT_TRUE(window.open_file(file("game/levels/a.tmx")));
  EXPECT_EQ(test::content_of(file("game/libpath.project.json").toStdString()), other);
}

TEST_F(Projects, AreAskedForWithNamesAsTheyAre) {
  put("game/levels/a.tmx", tmx("../tiles/&lt;b&gt;t&lt;/b&gt;\u202egnp.tsx"));
  Answers answers({"No"});
  answers.meanwhile = [] {
    const auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->textFormat(), Qt::PlainText);
  };
  EXPECT_FALSE(window.open_file(file("game/levels/a.tmx")));
  EXPECT_TRUE(answers.said[0].contains("../tiles/<b>t</b>\\u{202e}gnp.tsx")) << answers.said[0].toStdString();
}

TEST_F(Projects, AreNotMadeWhereThatDoesNotHelp) {
  put("game/levels/a.tmx", tmx("../tiles/gone.tsx"));
  {
    Answers answers({"Yes", "OK"});
    EXPECT_FALSE(window.open_file(file("game/levels/a.tmx")));
    EXPECT_TRUE(answers.said[1].contains("gone.tsx")) << answers.said[1].toStdString();
  }
  EXPECT_FALSE(is_project("game"));
  put("game/levels/a.tmx", tmx(file("game/tiles/t.tsx").toStdString()));
  expect_not_asked("game/levels/a.tmx");
  put("game/levels/a.tmx", tmx("gone.tsx"));
  expect_not_asked("game/levels/a.tmx");
}

TEST_F(Projects, AreNeitherMadeAboveOthersNorOfAHomeFolder) {
  qputenv("HOME", file("game/levels").toUtf8());
  expect_not_asked("game/levels/a.tmx");
  qputenv("HOME", home_);
  put("game/levels/libpath.project.json", R"({"root": "."})");
  expect_not_asked("game/levels/a.tmx");
}

}  // namespace
}  // namespace libpath::editor
