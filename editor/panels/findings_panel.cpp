#include <editor/panels/findings_panel.h>

#include <editor/document/library_words.h>
#include <editor/panels/panel_pieces.h>
#include <QLabel>
#include <QListWidget>
#include <QStyle>

namespace libpath::editor {

FindingsPanel::FindingsPanel(QWidget* parent) : Panel(parent), summary_(new QLabel), list_(new QListWidget) {
  list_->setAccessibleName(tr("Findings"));
  list_->setToolTip(tr("A click leads to the place"));
  list_->setWordWrap(true);
  summary_->setWordWrap(true);
  auto* layout = panel_layout(this);
  layout->addWidget(summary_);
  layout->addWidget(list_, 1);
  connect(list_, &QListWidget::itemClicked, this, &FindingsPanel::go_to);
  connect(list_, &QListWidget::itemActivated, this, &FindingsPanel::go_to);
}

void FindingsPanel::go_to(QListWidgetItem* item) {
  const QVariant place = item->data(Qt::UserRole);
  if (map() == nullptr || !place.isValid()) return;
  const QPoint at = place.toPoint();
  map()->view->centre_on({at.x() + 0.5, at.y() + 0.5});
  map()->view->set_selection({{at.y(), at.x(), at.x() + 1}});
}

void FindingsPanel::go_to_next() {
  if (list_->count() == 0) return;
  list_->setCurrentRow((list_->currentRow() + 1) % list_->count());
  go_to(list_->currentItem());
}

void FindingsPanel::attach(OpenMap& map) {
  connect(&map.bake, &LiveBake::state_changed, this, &FindingsPanel::refresh);
}

void FindingsPanel::refresh() {
  list_->clear();
  if (map() == nullptr) {
    summary_->clear();
    return;
  }
  const LiveBake& bake = map()->bake;
  if (bake.baked()) {
    for (const Finding& finding : bake.baked()->findings) {
      auto* item =
          new QListWidgetItem(style()->standardIcon(QStyle::SP_MessageBoxWarning), in_words(finding.message), list_);
      if (finding.cell) item->setData(Qt::UserRole, QPoint(finding.cell->x, finding.cell->y));
    }
  }
  const QString counted =
      list_->count() == 0 ? tr("Nothing found.") : tr("Things that will go wrong in play: %1").arg(list_->count());
  summary_->setText(!bake.error().isEmpty() ? bake.error()
                    : bake.is_current()     ? counted
                                            : tr("The map changed; looking again…"));
  emit count_changed(list_->count());
}

}  // namespace libpath::editor
