#include <editor/panels/overlay_panel.h>

#include <algorithm>
#include <optional>

#include <editor/canvas/colour_scale.h>
#include <editor/panels/fold.h>
#include <editor/panels/panel_pieces.h>
#include <QBuffer>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QSlider>

namespace libpath::editor {
namespace {

/// The colours of the scale as a bar, and what its ends and middle stand for below.
QString spelt_scale(const std::vector<LegendEntry>& entries) {
  constexpr int kWidth = 220;
  constexpr int kHeight = 12;
  static const QString bar = [] {
    QImage image(kWidth, 1, QImage::Format_RGB32);
    for (int x = 0; x < kWidth; ++x) image.setPixel(x, 0, scale_colour(x / (kWidth - 1.0)));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.scaled(kWidth, kHeight).save(&buffer, "PNG");
    return QString::fromLatin1(bytes.toBase64());
  }();
  QString text = QStringLiteral(
                     "<table width='%1' cellspacing='0'><tr><td colspan='%2'><img "
                     "src='data:image/png;base64,%3'></td></tr><tr>")
                     .arg(kWidth)
                     .arg(entries.size())
                     .arg(bar);
  for (const LegendEntry& entry : entries) {
    const char* const place = *entry.share < 0.25 ? "left" : *entry.share > 0.75 ? "right" : "center";
    text += QStringLiteral("<td align='%1'>%2</td>").arg(QLatin1String(place), entry.text.toHtmlEscaped());
  }
  return text + QStringLiteral("</tr></table>");
}

/// A coloured square and its meaning.
QString spelt_entry(const LegendEntry& entry) {
  const QString square = entry.colour.alpha() == 0
                             ? QStringLiteral("<td></td>")
                             : QStringLiteral("<td style='color:%1'>■</td>").arg(entry.colour.name());
  return QStringLiteral("<tr>%1<td>&nbsp;%2</td></tr>").arg(square, entry.text.toHtmlEscaped());
}

/// A legend as rich text: the scale first, where there is one.
QString spelt_legend(const OverlaySet& overlays, std::size_t place) {
  std::vector<LegendEntry> of_scale;
  QString others;
  for (const LegendEntry& entry : overlays.legend(place)) {
    if (entry.share) {
      of_scale.push_back(entry);
    } else {
      others += spelt_entry(entry);
    }
  }
  QString text = QStringLiteral("<p><b>%1</b></p>").arg(overlays.overlay(place).name().toHtmlEscaped());
  if (!of_scale.empty()) text += spelt_scale(of_scale);
  return text + QStringLiteral("<table>%1</table>").arg(others);
}

/// As high as its rows.
class WholeList final : public QListWidget {
 public:
  QSize sizeHint() const override {
    const int rows = count() * std::max(0, sizeHintForRow(0));
    return {QListWidget::sizeHint().width(), rows + 2 * frameWidth() + 2};
  }
  QSize minimumSizeHint() const override { return {QListWidget::minimumSizeHint().width(), sizeHint().height()}; }
};

/// The place of an item's overlay in the set.
std::size_t place_of(const QListWidgetItem& item) { return item.data(Qt::UserRole).toULongLong(); }

}  // namespace

OverlayPanel::OverlayPanel(QWidget* parent)
    : Panel(parent), opacity_(new QSlider(Qt::Horizontal)), legend_(new QLabel) {
  opacity_->setRange(10, 100);
  opacity_->setAccessibleName(tr("Opacity of the chosen overlay"));
  opacity_->setToolTip(tr("How strongly the chosen overlay covers the map"));
  legend_->setWordWrap(true);
  legend_->setTextFormat(Qt::RichText);
  legend_->setAlignment(Qt::AlignTop);
  auto* layout = panel_layout(this);
  groups_ = {add_group("overlays.ground", tr("Ground"), *layout), add_group("overlays.paths", tr("Paths"), *layout),
             add_group("overlays.turning", tr("Turning"), *layout)};
  auto* row = new QHBoxLayout;
  row->addWidget(new QLabel(tr("Opacity")));
  row->addWidget(opacity_);
  layout->addLayout(row);
  auto* legend = new Fold("overlays.legend", tr("What colours mean"));
  legend->contents().addWidget(legend_);
  layout->addWidget(legend);
  layout->addStretch(1);
  connect(opacity_, &QSlider::valueChanged, this, [this](int value) {
    if (map() != nullptr) map()->view->overlays().set_opacity(chosen_, value / 100.0);
  });
}

OverlayPanel::Group OverlayPanel::add_group(const char* name, const QString& title, QVBoxLayout& layout) {
  auto* fold = new Fold(name, title);
  auto* list = new WholeList;
  list->setAccessibleName(tr("Overlays: %1").arg(title));
  list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  fold->contents().addWidget(list);
  layout.addWidget(fold);
  connect(list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) { tick(*item); });
  connect(list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
    if (item != nullptr) choose(place_of(*item));
  });
  return {fold, list};
}

void OverlayPanel::tick(QListWidgetItem& item) {
  if (map() == nullptr) return;
  item.listWidget()->setCurrentItem(&item);
  map()->view->overlays().show(place_of(item), item.checkState() == Qt::Checked);
}

/// The last one that is shown, or else the one that was chosen, or the first.
std::size_t OverlayPanel::place_to_choose() const {
  const OverlaySet& overlays = map()->view->overlays();
  std::optional<std::size_t> first;
  std::optional<std::size_t> last_shown;
  for (std::size_t i = 0; i < overlays.count(); ++i) {
    if (!overlays.overlay(i).is_there()) continue;
    if (!first) first = i;
    if (overlays.is_shown(i)) last_shown = i;
  }
  if (last_shown) return *last_shown;
  return chosen_ < overlays.count() && overlays.overlay(chosen_).is_there() ? chosen_ : first.value_or(0);
}

/// One of all groups is chosen.
void OverlayPanel::choose(std::size_t place) {
  if (map() == nullptr) return;
  chosen_ = place;
  const OverlaySet& overlays = map()->view->overlays();
  const QSignalBlocker blocker(opacity_);
  opacity_->setValue(static_cast<int>(overlays.opacity(place) * 100));
  for (const Group& group : groups_) {
    if (&group == &groups_[static_cast<std::size_t>(overlays.group(place))]) continue;
    const QSignalBlocker others(group.list);
    group.list->setCurrentItem(nullptr);
  }
}

void OverlayPanel::attach(OpenMap& map) {
  connect(&map.view->overlays(), &OverlaySet::changed, this, &OverlayPanel::show_legend);
  connect(&map.document, &Document::path_changed, this, &OverlayPanel::refresh);
  connect(&map.probe, &Probe::changed, this, &OverlayPanel::show_legend);
  connect(&map.bake, &LiveBake::state_changed, this, &OverlayPanel::show_legend);
}

void OverlayPanel::refresh() {
  for (const Group& group : groups_) {
    const QSignalBlocker blocker(group.list);
    group.list->clear();
  }
  if (map() != nullptr) {
    const OverlaySet& overlays = map()->view->overlays();
    const std::size_t chosen = place_to_choose();
    QListWidgetItem* row = nullptr;
    for (std::size_t i = 0; i < overlays.count(); ++i) {
      if (!overlays.overlay(i).is_there()) continue;
      QListWidget* const list = groups_[static_cast<std::size_t>(overlays.group(i))].list;
      const QSignalBlocker blocker(list);
      auto* item = new QListWidgetItem(overlays.overlay(i).name(), list);
      item->setData(Qt::UserRole, static_cast<qulonglong>(i));
      item->setToolTip(overlays.overlay(i).help());
      item->setCheckState(overlays.is_shown(i) ? Qt::Checked : Qt::Unchecked);
      if (i == chosen) row = item;
    }
    {
      const QSignalBlocker blocker(row->listWidget());
      row->listWidget()->setCurrentItem(row);
    }
    choose(chosen);
    for (const Group& group : groups_) group.list->updateGeometry();
  }
  show_legend();
}

/// Whoever shows or hides an overlay, the lists say so, and folded groups how many are shown.
void OverlayPanel::show_ticks() {
  const OverlaySet& overlays = map()->view->overlays();
  for (const Group& group : groups_) {
    const QSignalBlocker blocker(group.list);
    int shown = 0;
    for (int row = 0; row < group.list->count(); ++row) {
      QListWidgetItem& item = *group.list->item(row);
      const bool is_shown = overlays.is_shown(place_of(item));
      item.setCheckState(is_shown ? Qt::Checked : Qt::Unchecked);
      shown += is_shown;
    }
    group.fold->set_mark(shown == 0 ? QString() : tr("%n shown", nullptr, shown));
  }
}

void OverlayPanel::show_legend() {
  QString text;
  if (map() != nullptr) {
    show_ticks();
    const OverlaySet& overlays = map()->view->overlays();
    for (std::size_t i = 0; i < overlays.count(); ++i) {
      if (!overlays.is_shown(i) || !overlays.overlay(i).is_there()) continue;
      text += spelt_legend(overlays, i);
      if (!map()->bake.is_as_baked() && !overlays.overlay(i).follows_changes())
        text += QStringLiteral("<p><i>%1</i></p>")
                    .arg(map()->bake.is_current()
                             ? tr("As the map starts, whatever switches are tried.")
                             : tr("As the map was; it is being baked again. What changed since is hatched."));
    }
    if (text.isEmpty()) text = tr("Tick an overlay to see it on the map.");
  }
  legend_->setText(text);
}

}  // namespace libpath::editor
