#include <editor/panels/overlay_panel.h>

#include <editor/canvas/colour_scale.h>
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

}  // namespace

OverlayPanel::OverlayPanel(QWidget* parent)
    : Panel(parent), list_(new QListWidget), opacity_(new QSlider(Qt::Horizontal)), legend_(new QLabel) {
  list_->setAccessibleName(tr("Overlays"));
  list_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
  list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  opacity_->setRange(10, 100);
  opacity_->setAccessibleName(tr("Opacity of the chosen overlay"));
  opacity_->setToolTip(tr("How strongly the chosen overlay covers the map"));
  legend_->setWordWrap(true);
  legend_->setTextFormat(Qt::RichText);
  legend_->setAlignment(Qt::AlignTop);
  auto* layout = panel_layout(this);
  layout->addWidget(list_);
  auto* row = new QHBoxLayout;
  row->addWidget(new QLabel(tr("Opacity")));
  row->addWidget(opacity_);
  layout->addLayout(row);
  layout->addWidget(legend_, 1);
  connect(list_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    if (map() == nullptr) return;
    list_->setCurrentItem(item);
    map()->view->overlays().show(static_cast<std::size_t>(list_->row(item)), item->checkState() == Qt::Checked);
  });
  connect(list_, &QListWidget::currentRowChanged, this, [this](int chosen) {
    if (map() == nullptr || chosen < 0) return;
    const QSignalBlocker blocker(opacity_);
    opacity_->setValue(static_cast<int>(map()->view->overlays().opacity(static_cast<std::size_t>(chosen)) * 100));
  });
  connect(opacity_, &QSlider::valueChanged, this, [this](int value) {
    const int chosen = list_->currentRow();
    if (map() != nullptr && chosen >= 0)
      map()->view->overlays().set_opacity(static_cast<std::size_t>(chosen), value / 100.0);
  });
}

void OverlayPanel::attach(OpenMap& map) {
  connect(&map.view->overlays(), &OverlaySet::changed, this, &OverlayPanel::show_legend);
  connect(&map.probe, &Probe::changed, this, &OverlayPanel::show_legend);
  connect(&map.bake, &LiveBake::state_changed, this, &OverlayPanel::show_legend);
}

void OverlayPanel::refresh() {
  const QSignalBlocker blocker(list_);
  int row = std::max(0, list_->currentRow());
  list_->clear();
  if (map() != nullptr) {
    const OverlaySet& overlays = map()->view->overlays();
    for (std::size_t i = 0; i < overlays.count(); ++i) {
      auto* item = new QListWidgetItem(overlays.overlay(i).name(), list_);
      item->setToolTip(overlays.overlay(i).help());
      item->setCheckState(overlays.is_shown(i) ? Qt::Checked : Qt::Unchecked);
      if (overlays.is_shown(i)) row = static_cast<int>(i);
    }
    list_->setCurrentRow(row);
    opacity_->setValue(static_cast<int>(overlays.opacity(static_cast<std::size_t>(row)) * 100));
  }
  show_legend();
}

void OverlayPanel::show_legend() {
  QString text;
  if (map() != nullptr) {
    const OverlaySet& overlays = map()->view->overlays();
    const QSignalBlocker blocker(list_);
    for (std::size_t i = 0; i < overlays.count(); ++i) {
      // Whoever shows or hides an overlay, the list says so.
      list_->item(static_cast<int>(i))->setCheckState(overlays.is_shown(i) ? Qt::Checked : Qt::Unchecked);
      if (!overlays.is_shown(i)) continue;
      text += spelt_legend(overlays, i);
      if (!map()->bake.is_as_baked() && !overlays.overlay(i).follows_changes())
        text += QStringLiteral("<p><i>%1</i></p>")
                    .arg(map()->bake.is_current()
                             ? tr("As the map starts, whatever switches are tried.")
                             : tr("As the map was; it is being baked again. What changed since is hatched."));
    }
    if (text.isEmpty()) {
      text = tr("Tick an overlay to see it on the map.");
    }
  }
  legend_->setText(text);
}

}  // namespace libpath::editor
