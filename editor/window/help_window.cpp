#include <editor/window/help_window.h>

#include <utility>

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

const QColor kMarkedWord(255, 214, 90);

}  // namespace

HelpWindow::HelpWindow(QList<HelpTopic> topics, QWidget* parent)
    : QDialog(parent),
      topics_(std::move(topics)),
      words_(new QLineEdit),
      list_(new QListWidget),
      page_(new QTextBrowser) {
  setWindowTitle(tr("Help"));
  words_->setPlaceholderText(tr("Look for…"));
  words_->setAccessibleName(tr("Words to look for"));
  list_->setAccessibleName(tr("Pages of help"));
  page_->setAccessibleName(tr("Page of help"));
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(words_);
  column->addWidget(list_);
  auto* both = new QSplitter;
  both->setChildrenCollapsible(false);
  both->addWidget(left);
  both->addWidget(page_);
  both->setSizes({240, 460});
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  // Enter in the line is not to close the window.
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(both);
  layout->addWidget(buttons);
  connect(words_, &QLineEdit::textChanged, this, &HelpWindow::list_topics);
  connect(list_, &QListWidget::currentRowChanged, this, &HelpWindow::show_topic);
  list_topics();
  resize(720, 480);
}

void HelpWindow::list_topics() {
  const QString shown = list_->currentItem() == nullptr ? QString() : list_->currentItem()->text();
  const QSignalBlocker blocker(list_);
  list_->clear();
  for (qsizetype i = 0; i < topics_.size(); ++i) {
    if (!speaks_of(topics_[i], words_->text())) continue;
    auto* item = new QListWidgetItem(topics_[i].title, list_);
    item->setData(Qt::UserRole, i);
    if (topics_[i].title == shown) list_->setCurrentItem(item);
  }
  if (list_->currentRow() < 0) list_->setCurrentRow(0);
  show_topic();
}

void HelpWindow::show_topic() {
  if (list_->currentItem() == nullptr) {
    page_->setHtml(QStringLiteral("<p>%1</p>").arg(tr("No page speaks of “%1”.").arg(words_->text().toHtmlEscaped())));
    return;
  }
  const HelpTopic& topic = topics_[list_->currentItem()->data(Qt::UserRole).toLongLong()];
  page_->setHtml(QStringLiteral("<h3>%1</h3>%2").arg(topic.title.toHtmlEscaped(), topic.text));
  mark_words();
}

void HelpWindow::mark_words() {
  QList<QTextEdit::ExtraSelection> marks;
  for (const QString& word : words_->text().split(u' ', Qt::SkipEmptyParts)) {
    for (QTextCursor at = page_->document()->find(word); !at.isNull(); at = page_->document()->find(word, at)) {
      QTextEdit::ExtraSelection mark;
      mark.cursor = at;
      mark.format.setBackground(kMarkedWord);
      mark.format.setForeground(Qt::black);
      marks << mark;
    }
  }
  page_->setExtraSelections(marks);
}

}  // namespace libpath::editor
