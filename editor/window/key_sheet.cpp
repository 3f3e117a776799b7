#include <editor/window/key_sheet.h>

#include <algorithm>

#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

constexpr int kColumns = 3;
constexpr int kWidth = 980;
constexpr int kMargins = 40;   // around the sheet and between it and the button
constexpr int kTitleBar = 60;  // and what else a desktop adds
constexpr qsizetype kRowsOfTitle = 2;

}  // namespace

KeySheet::KeySheet(const QList<KeyGroup>& groups, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keys"));
  qsizetype rows = 0;
  for (const KeyGroup& group : groups) rows += group.entries.size() + kRowsOfTitle;
  QList<QString> columns(kColumns);
  qsizetype before = 0;
  for (const KeyGroup& group : groups) {
    const qsizetype half = (group.entries.size() + kRowsOfTitle) / 2;
    columns[std::min<qsizetype>((before + half) * kColumns / rows, kColumns - 1)] += table_of(group);
    before += group.entries.size() + kRowsOfTitle;
  }
  auto* sheet = new QWidget;
  auto* side_by_side = new QHBoxLayout(sheet);
  side_by_side->setSpacing(18);
  for (const QString& column : columns) {
    auto* label = new QLabel(column);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    side_by_side->addWidget(label, 1);
  }
  auto* scroll = new QScrollArea;
  scroll->setWidget(sheet);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(scroll);
  layout->addWidget(buttons);
  const int height = side_by_side->totalHeightForWidth(kWidth - kMargins) + buttons->sizeHint().height() + kMargins;
  resize(kWidth, std::min(height, QGuiApplication::primaryScreen()->availableGeometry().height() - kTitleBar));
}

}  // namespace libpath::editor
