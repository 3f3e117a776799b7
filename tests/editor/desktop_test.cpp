#include <gtest/gtest.h>

#include <array>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace libpath::editor {
namespace {

constexpr std::array kInstalled{
    "share/applications/org.libpath.PathEditor.desktop", "share/metainfo/org.libpath.PathEditor.metainfo.xml",
    "share/mime/packages/org.libpath.PathEditor.xml", "share/icons/hicolor/scalable/apps/org.libpath.PathEditor.svg"};

/// What `cmake --install` puts down for the editor.
class Desktop : public testing::Test {
 protected:
  Desktop() {
    const QStringList arguments{"--install", LIBPATH_BINARY_DIR, "--prefix", folder.path(), "--component", "editor"};
    EXPECT_EQ(QProcess::execute(QStringLiteral("cmake"), arguments), 0);
  }
  QString text(const char* name) const {
    QFile file(folder.filePath(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }
  static QStringList captured(const QString& text, const char* pattern) {
    QStringList found;
    for (auto match = QRegularExpression(QLatin1String(pattern)).globalMatch(text); match.hasNext();)
      found << match.next().captured(1);
    return found;
  }

  QTemporaryDir folder;
};

TEST_F(Desktop, FilesAreInstalledWhereDesktopsLook) {
  for (const char* name : kInstalled) EXPECT_FALSE(text(name).isEmpty()) << name;
  EXPECT_TRUE(QFile::exists(folder.filePath("bin/path-editor")));
}

TEST_F(Desktop, MenuEntryNamesTheProgramAndItsPicture) {
  const QString entry = text(kInstalled[0]);
  EXPECT_TRUE(entry.startsWith("[Desktop Entry]\n"));
  EXPECT_EQ(captured(entry, "\nExec=(.*)\n"), QStringList("path-editor %F"));
  EXPECT_EQ(captured(entry, "\nIcon=(.*)\n"), QStringList("org.libpath.PathEditor"));
}

TEST_F(Desktop, TypesOfFilesAreTheSameEverywhere) {
  const QStringList opened = captured(text(kInstalled[0]), "\nMimeType=(.*);\n").value(0).split(';');
  const QStringList known = captured(text(kInstalled[2]), "<mime-type type=\"(.*)\">");
  EXPECT_GE(opened.size(), 2);
  for (const QString& type : opened) EXPECT_TRUE(known.contains(type)) << type.toStdString();
  EXPECT_EQ(captured(text(kInstalled[1]), "<mediatype>(.*)</mediatype>"), opened);
  EXPECT_TRUE(text(kInstalled[2]).contains("*.lpmap"));
}

}  // namespace
}  // namespace libpath::editor
