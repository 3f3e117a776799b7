#include <editor/panels/fold.h>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

constexpr int kRoomBesideTitle = 34;  // pixels of the arrow and the margins

/// A button that says whether what it opens is open, which that of Qt does not.
class SpokenFoldHeader final : public QAccessibleWidget {
 public:
  explicit SpokenFoldHeader(FoldHeader* header) : QAccessibleWidget(header, QAccessible::Button) {}

  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Name ? header().shown() : QAccessibleWidget::text(kind);
  }
  QAccessible::State state() const override {
    QAccessible::State state = QAccessibleWidget::state();
    state.expandable = true;
    state.expanded = header().isChecked();
    state.collapsed = !header().isChecked();
    return state;
  }
  QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
  void doAction(const QString& action) override {
    if (action == pressAction()) return header().click();
    QAccessibleWidget::doAction(action);
  }

 private:
  FoldHeader& header() const { return *static_cast<FoldHeader*>(widget()); }
};

QAccessibleInterface* speak(const QString&, QObject* object) {
  auto* const header = qobject_cast<FoldHeader*>(object);
  return header == nullptr ? nullptr : new SpokenFoldHeader(header);
}

void make_spoken() {
  static const bool is_made = [] {
    QAccessible::installFactory(&speak);
    return true;
  }();
  static_cast<void>(is_made);
}

}  // namespace

FoldHeader::FoldHeader(const QString& title) : title_(title) {
  make_spoken();
  setCheckable(true);
  setChecked(true);
  setAutoRaise(true);
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(this, &QToolButton::toggled, this, [this] {
    show_state();
    QAccessible::State changed;
    changed.expanded = true;
    changed.collapsed = true;
    QAccessibleStateChangeEvent event(this, changed);
    QAccessible::updateAccessibility(&event);
  });
  show_state();
}

void FoldHeader::set_mark(const QString& mark) {
  if (mark == mark_) return;
  mark_ = mark;
  show_state();
}

QString FoldHeader::shown() const {
  return isChecked() || mark_.isEmpty() ? title_ : QStringLiteral("%1 · %2").arg(title_, mark_);
}

void FoldHeader::show_state() {
  setArrowType(isChecked() ? Qt::DownArrow : Qt::RightArrow);
  setText(shown());
  setToolTip(isChecked() ? tr("Fold this section") : tr("Open this section: %1").arg(shown()));
}

QSize FoldHeader::sizeHint() const {
  const QSize text = fontMetrics().size(Qt::TextShowMnemonic, title_);
  return {text.width() + kRoomBesideTitle, QToolButton::sizeHint().height()};
}

void FoldHeader::paintEvent(QPaintEvent*) {
  QStylePainter painter(this);
  QStyleOptionToolButton option;
  initStyleOption(&option);
  // Folded or not it lies flat; the arrow says which.
  option.state &= ~QStyle::State_On;
  option.text = fontMetrics().elidedText(shown(), Qt::ElideRight, width() - kRoomBesideTitle);
  painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

void FoldHeader::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: return click();
    case Qt::Key_Right: return setChecked(true);
    case Qt::Key_Left: return setChecked(false);
    default: QToolButton::keyPressEvent(event);
  }
}

Fold::Fold(const char* name, const QString& title)
    : header_(new FoldHeader(title)), body_(new QWidget), contents_(new QVBoxLayout(body_)) {
  setObjectName(QLatin1String(name));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(header_);
  layout->addWidget(body_, 1);
  contents_->setContentsMargins(4, 0, 0, 4);
  connect(header_, &QToolButton::toggled, this, [this](bool is_open) {
    body_->setVisible(is_open);
    setSizePolicy(QSizePolicy::Preferred, is_open ? QSizePolicy::Preferred : QSizePolicy::Fixed);
    emit toggled(is_open);
  });
}

bool Fold::is_open() const { return header_->isChecked(); }

void Fold::set_open(bool open) { header_->setChecked(open); }

}  // namespace libpath::editor
