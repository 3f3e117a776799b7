#include <gtest/gtest.h>

#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/temporary_folder.h>
#include <QDir>
#include <QFile>
#include <QInputDialog>

namespace libpath::editor {
namespace {

/// A project of LDtk in a folder of its own.
class LdtkLevels : public Session {
 protected:
  LdtkLevels() {
    const QString data = QStringLiteral(LIBPATH_SOURCE_DIR "/tests/data/ldtk/");
    QDir(folder.path()).mkpath("world");
    for (const char* name : {"harbour.ldtk", "world.ldtk", "world/Level_1.ldtkl"})
      QFile::copy(data + QLatin1String(name), file(name));
  }
};

TEST_F(LdtkLevels, AreAskedForWhereThereAreSeveral) {
  QStringList offered;
  Answers answers([&](QDialog& dialog) {
    auto* const input = qobject_cast<QInputDialog*>(&dialog);
    ASSERT_NE(input, nullptr);
    offered = input->comboBoxItems();
    input->setTextValue("Cellar");
    input->accept();
  });
  ASSERT_TRUE(window.open_file(file("harbour.ldtk")));
  EXPECT_EQ(offered, (QStringList{"Quay", "Cellar"}));
  EXPECT_EQ(window.current()->document.path(), file("harbour.ldtk#Cellar"));
  EXPECT_EQ(window.current()->document.map().size(), (Size{3, 2}));
  EXPECT_FALSE(window.current()->file.is_gone());
}

TEST_F(LdtkLevels, AreNotOpenedWhereNoneIsPicked) {
  Answers answers([](QDialog& dialog) { dialog.reject(); });
  EXPECT_FALSE(window.open_file(file("harbour.ldtk")));
  EXPECT_EQ(window.current(), nullptr);
}

TEST_F(LdtkLevels, AreSavedUnderAnotherName) {
  ASSERT_TRUE(window.open_file(file("harbour.ldtk#Cellar")));
  const std::string project = test::content_of(file("harbour.ldtk").toStdString());
  Answers answers({file("Cellar.lpmap")});
  key(Qt::Key_S, Qt::ControlModifier);
  EXPECT_EQ(answers.proposed, file("Cellar.lpmap"));
  EXPECT_EQ(window.current()->document.path(), file("Cellar.lpmap"));
  EXPECT_EQ(read_map(file("Cellar.lpmap").toStdString()).value(), window.current()->document.map());
  EXPECT_EQ(test::content_of(file("harbour.ldtk").toStdString()), project);
}

TEST_F(LdtkLevels, OfFilesOfTheirOwnNeedAProject) {
  Answers answers({"Yes"});
  EXPECT_TRUE(window.open_file(file("world/Level_1.ldtkl")));
  EXPECT_TRUE(answers.said.value(0).contains("../world.ldtk")) << answers.said.join("").toStdString();
  EXPECT_TRUE(QFile::exists(file("libpath.project.json")));
}

}  // namespace
}  // namespace libpath::editor
