#include <editor/panels/file_questions.h>

#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace libpath::editor {
namespace {

constexpr qsizetype kMaxLines = 12;

class FileQuestion {
  Q_DECLARE_TR_FUNCTIONS(FileQuestion)

 public:
  FileQuestion(QWidget* parent, const QString& title, const QString& text, const QString& more)
      : box_(QMessageBox::Warning, title, text, QMessageBox::NoButton, parent) {
    box_.setTextFormat(Qt::PlainText);
    box_.setInformativeText(more);
  }

  FileQuestion& add(FileAnswer answer, const QString& text, QMessageBox::ButtonRole role) {
    buttons_.emplace_back(box_.addButton(text, role), answer);
    return *this;
  }
  /// The first button is the default.
  FileAnswer ask() {
    box_.setDefaultButton(buttons_.front().first);
    box_.setEscapeButton(box_.addButton(QMessageBox::Cancel));
    box_.exec();
    for (const auto& [button, answer] : buttons_) {
      if (box_.clickedButton() == button) return answer;
    }
    return FileAnswer::cancel;
  }

 private:
  QMessageBox box_;
  std::vector<std::pair<QPushButton*, FileAnswer>> buttons_;
};

QString name_of(const QString& file) { return QFileInfo(file).fileName(); }

QString lines_of(const QStringList& what) {
  QString lines;
  for (const QString& line : what.mid(0, kMaxLines)) lines += QStringLiteral("\n• ") + line;
  if (what.size() > kMaxLines)
    lines += FileQuestion::tr("\n• and %n more", nullptr, static_cast<int>(what.size() - kMaxLines));
  return lines;
}

/// No is what Enter and Escape say. Names from maps are shown as they are, not as rich text.
bool says_yes(QWidget* parent, const QString& title, const QString& text) {
  QMessageBox box(QMessageBox::Question, title, text, QMessageBox::Yes | QMessageBox::No, parent);
  box.setTextFormat(Qt::PlainText);
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

}  // namespace

QString words_of(const QStringList& what, qsizetype most) {
  QString words = what.mid(0, most).join(QStringLiteral(", "));
  if (what.size() > most) words += FileQuestion::tr(", %n more", nullptr, static_cast<int>(what.size() - most));
  return words;
}

FileAnswer ask_about_loss(QWidget* parent, const QString& file, const QStringList& lost) {
  return FileQuestion(parent, FileQuestion::tr("Something would be lost"),
                      FileQuestion::tr("“%1” cannot hold all of this map. Left out would be:%2")
                          .arg(name_of(file), lines_of(lost)),
                      FileQuestion::tr("An .lpmap file keeps everything."))
      .add(FileAnswer::as_lpmap, FileQuestion::tr("Save as .lpmap instead…"), QMessageBox::AcceptRole)
      .add(FileAnswer::go_on, FileQuestion::tr("Save without these"), QMessageBox::DestructiveRole)
      .ask();
}

FileAnswer ask_about_change(QWidget* parent, const QString& file, const QStringList& changed) {
  QStringList names;
  for (const QString& each : changed) names << name_of(each);
  const QString text = changed == QStringList(file)
                           ? FileQuestion::tr("Another program has changed “%1” since it was read.").arg(name_of(file))
                           : FileQuestion::tr("Another program has changed files of “%1” since they were read: %2.")
                                 .arg(name_of(file), words_of(names, kMaxLines));
  return FileQuestion(parent, FileQuestion::tr("Changed outside"), text,
                      FileQuestion::tr("Overwriting loses what was written there. Reading it again shows that in place "
                                       "of your changes, which Undo brings back."))
      .add(FileAnswer::elsewhere, FileQuestion::tr("Save as another file…"), QMessageBox::AcceptRole)
      .add(FileAnswer::read_again, FileQuestion::tr("Read it again"), QMessageBox::ActionRole)
      .add(FileAnswer::go_on, FileQuestion::tr("Overwrite"), QMessageBox::DestructiveRole)
      .ask();
}

FileAnswer ask_about_gone_file(QWidget* parent, const QString& file) {
  return FileQuestion(parent, FileQuestion::tr("Gone"), FileQuestion::tr("“%1” is no longer there.").arg(name_of(file)),
                      FileQuestion::tr("Another program has removed or renamed it, or its folder is not reachable."))
      .add(FileAnswer::go_on, FileQuestion::tr("Save it anew"), QMessageBox::AcceptRole)
      .add(FileAnswer::elsewhere, FileQuestion::tr("Save as another file…"), QMessageBox::ActionRole)
      .ask();
}

FileAnswer ask_about_replacing(QWidget* parent, const QString& file, const QString& why) {
  return FileQuestion(parent, FileQuestion::tr("Replace?"), FileQuestion::tr("“%1” %2.").arg(name_of(file), why),
                      FileQuestion::tr("Is it to be replaced all the same?"))
      .add(FileAnswer::elsewhere, FileQuestion::tr("Save as another file…"), QMessageBox::AcceptRole)
      .add(FileAnswer::go_on, FileQuestion::tr("Replace it all the same"), QMessageBox::DestructiveRole)
      .ask();
}

FileAnswer ask_about_closing(QWidget* parent, const QString& file, const QStringList& left_out) {
  return FileQuestion(parent, FileQuestion::tr("Saved in part"),
                      FileQuestion::tr("“%1” was saved without:%2").arg(name_of(file), lines_of(left_out)),
                      FileQuestion::tr("Once the map is closed these are gone."))
      .add(FileAnswer::as_lpmap, FileQuestion::tr("Save as .lpmap…"), QMessageBox::AcceptRole)
      .add(FileAnswer::go_on, FileQuestion::tr("Close without these"), QMessageBox::DestructiveRole)
      .ask();
}

bool may_take_name(QWidget* parent, const QString& title, const QString& file) {
  return !QFileInfo::exists(file) ||
         says_yes(parent, title, FileQuestion::tr("%1 is there already. Replace it?").arg(file));
}

bool may_make_project(QWidget* parent, const QString& file, const QString& reference, const QString& folder) {
  return says_yes(
      parent, FileQuestion::tr("Not in its folder"),
      FileQuestion::tr("“%1” refers to “%2”, outside of its folder. Make “%3” a project, so that maps in it "
                       "may refer to all its files?")
          .arg(name_of(file), reference, folder));
}

}  // namespace libpath::editor
