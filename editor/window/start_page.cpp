#include <editor/window/start_page.h>

#include <editor/document/document_file.h>
#include <editor/window/examples.h>
#include <editor/window/thumbnail.h>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

constexpr QSize kPicture{128, 84};
constexpr QSize kField{150, 122};
constexpr int kRecentRow = 132;  // pixels: one row of fields
constexpr int kUntilLook = 120;  // milliseconds: who opens a map at once needs no pictures
constexpr int kFileRole = Qt::UserRole;

/// The map in the middle of a field of one size, so that names stand in a line.
QIcon framed(const QImage& map, const QColor& line) {
  QPixmap pixmap(kPicture);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  const QRect place(QPoint((kPicture.width() - map.width()) / 2, (kPicture.height() - map.height()) / 2), map.size());
  painter.drawImage(place, map);
  painter.setPen(line);
  painter.drawRect(place.adjusted(0, 0, -1, -1));
  painter.end();
  QIcon icon(pixmap);
  // Else the style would tint it where it is chosen.
  icon.addPixmap(pixmap, QIcon::Selected);
  return icon;
}

QIcon empty_frame(const QColor& line) {
  QImage field(kPicture - QSize(24, 12), QImage::Format_ARGB32_Premultiplied);
  field.fill(Qt::transparent);
  return framed(field, line);
}

/// By Enter, too. On some desktops a click activates an item, on others a second one does.
template <class Choose>
void choose_by_a_click(QListWidget& list, Choose choose) {
  QObject::connect(&list, &QListWidget::itemActivated, &list, choose);
  QObject::connect(&list, &QListWidget::itemClicked, &list, [&list, choose](QListWidgetItem* item) {
    if (!list.style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, &list)) choose(item);
  });
}

QLabel* heading(const QString& text) {
  auto* label = new QLabel(text);
  QFont font = label->font();
  font.setBold(true);
  label->setFont(font);
  return label;
}

}  // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent),
      recent_title_(heading(tr("Recent maps"))),
      recent_(make_list(tr("Recent maps"))),
      examples_title_(heading(tr("Examples: a copy opens"))),
      examples_(make_list(tr("Examples"))) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(24, 18, 24, 12);
  layout->setSpacing(8);
  auto* title = new QLabel(tr("Paint a map, see its paths, bake it"));
  QFont large = title->font();
  large.setPointSizeF(large.pointSizeF() * 1.6);
  title->setFont(large);
  title->setWordWrap(true);
  layout->addWidget(title);
  layout->addWidget(make_beginnings());
  layout->addSpacing(6);
  layout->addWidget(recent_title_);
  layout->addWidget(recent_);
  layout->addWidget(examples_title_);
  layout->addWidget(examples_, 1);
  auto* hint = new QLabel(tr("Open a map (Ctrl+O), make a new one (Ctrl+N), or drop a file here."));
  hint->setEnabled(false);
  layout->addWidget(hint);
  recent_->setFixedHeight(kRecentRow);
  recent_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  recent_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(recent_, &QListWidget::customContextMenuRequested, this, &StartPage::show_menu);
  const auto choose_file = [this](QListWidgetItem* item) { emit file_chosen(item->data(kFileRole).toString()); };
  const auto choose_example = [this](QListWidgetItem* item) {
    emit example_chosen(item->data(kFileRole).toString(), item->text());
  };
  choose_by_a_click(*recent_, choose_file);
  choose_by_a_click(*examples_, choose_example);
  first_look_.setSingleShot(true);
  first_look_.setInterval(kUntilLook);
  connect(&first_look_, &QTimer::timeout, this, &StartPage::look_next);
  show_recent({});
  list_examples();
}

QWidget* StartPage::make_beginnings() {
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  const auto add = [&](const QString& text, const QString& help, void (StartPage::*signal)()) {
    auto* button = new QPushButton(text);
    button->setToolTip(help);
    // Long words in another language are not to widen the window.
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this, signal);
    layout->addWidget(button);
  };
  add(tr("&New map…"), tr("Asks for a size (Ctrl+N)"), &StartPage::new_asked);
  add(tr("&Open…"), tr("Opens maps of all formats (Ctrl+O)"), &StartPage::open_asked);
  add(tr("&Tour"), tr("The editor in a minute, on a map that lives"), &StartPage::tour_asked);
  add(tr("&Keys"), tr("All keys on one sheet (Ctrl+F1)"), &StartPage::keys_asked);
  add(tr("&Help"), tr("What there is, to be searched (F1)"), &StartPage::help_asked);
  layout->addStretch(1);
  return row;
}

QListWidget* StartPage::make_list(const QString& name) {
  auto* list = new QListWidget;
  list->setAccessibleName(name);
  list->setViewMode(QListView::IconMode);
  list->setMovement(QListView::Static);
  list->setResizeMode(QListView::Adjust);
  list->setIconSize(kPicture);
  list->setGridSize(kField);
  list->setUniformItemSizes(true);
  list->setTextElideMode(Qt::ElideMiddle);
  list->setFrameShape(QFrame::NoFrame);
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  // By its palette: a style sheet would keep the other colours of light or dark for good.
  QPalette clear;
  clear.setColor(QPalette::Base, Qt::transparent);
  list->setPalette(clear);
  return list;
}

void StartPage::add(QListWidget& list, const QString& file, const QString& title, const QString& about) {
  auto* item = new QListWidgetItem(empty_frame(palette().color(QPalette::Mid)), title, &list);
  item->setData(kFileRole, file);
  item->setToolTip(about);
  without_picture_.push_back(item);
}

void StartPage::list_examples() {
  for (const Example& example : examples()) add(*examples_, example.file, example.title, example.about);
  examples_title_->setVisible(examples_->count() > 0);
}

void StartPage::show_recent(const QStringList& files) {
  work_.drop();
  std::erase_if(without_picture_, [this](const QListWidgetItem* item) { return item->listWidget() == recent_; });
  recent_->clear();
  std::deque<QListWidgetItem*> examples = std::exchange(without_picture_, {});
  for (const QString& file : files) {
    if (QFileInfo(file_of_map(file)).isFile())
      add(*recent_, file, QFileInfo(file).fileName(), QDir::toNativeSeparators(file));
  }
  without_picture_.insert(without_picture_.end(), examples.begin(), examples.end());
  recent_title_->setVisible(recent_->count() > 0);
  recent_->setVisible(recent_->count() > 0);
  if (isVisible()) first_look_.start();
}

void StartPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  first_look_.start();
}

void StartPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  first_look_.stop();
  work_.drop();
}

void StartPage::look_next() {
  if (without_picture_.empty() || !isVisible()) return;
  QListWidgetItem* const item = without_picture_.front();
  work_.start(
      [file = item->data(kFileRole).toString()](const std::stop_token&) { return thumbnail_of(file, kPicture); },
      [this, item](const QImage& picture) {
        without_picture_.pop_front();
        if (!picture.isNull()) item->setIcon(framed(picture, palette().color(QPalette::Mid)));
        look_next();
      });
}

void StartPage::show_menu(const QPoint& at) {
  const QListWidgetItem* const item = recent_->itemAt(at);
  if (item == nullptr) return;
  const QString file = item->data(kFileRole).toString();
  QMenu menu;
  const QAction* const open = menu.addAction(tr("Open"));
  const QAction* const forget = menu.addAction(tr("Take off this list"));
  const QAction* const chosen = menu.exec(recent_->viewport()->mapToGlobal(at));
  if (chosen == open) emit file_chosen(file);
  if (chosen == forget) emit forgotten(file);
}

}  // namespace libpath::editor
