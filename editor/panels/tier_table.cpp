#include <editor/panels/tier_table.h>

#include <algorithm>
#include <utility>

#include <editor/canvas/spelt_numbers.h>
#include <editor/document/library_words.h>
#include <libpath/bake/kit/options.h>
#include <QHeaderView>

namespace libpath::editor {
namespace {

constexpr int kMapRests = 400;  // milliseconds without a change
constexpr int kTierRole = Qt::UserRole;
constexpr int kCompactRole = Qt::UserRole + 1;

/// Columns; the last is their number.
enum Brings { kTier, kGrid, kAnyAngle, kCurves, kAsset, kBake, kBringsColumns };

QString described(Tier tier, bool compact) { return compact ? TierTable::tr("full, compact") : TierTable::spelt(tier); }

QString what_it_is(Tier tier, bool compact) {
  if (compact) return TierTable::tr("Labels in less memory: queries take a little longer.");
  switch (tier) {
    case Tier::none: return TierTable::tr("No tables but those that every map has. Queries search.");
    case Tier::fast: return TierTable::tr("Tables that lead searches: jumps, landmarks, waypoints.");
    case Tier::full: return TierTable::tr("Labels, by which most paths are looked up.");
  }
  return {};
}

}  // namespace

QString TierTable::spelt(Tier tier) {
  switch (tier) {
    case Tier::none: return tr("none", "tier");
    case Tier::fast: return tr("fast", "tier");
    case Tier::full: return tr("full", "tier");
  }
  return {};
}

TierTable::TierTable(QWidget* parent) : QTreeWidget(parent) {
  setAccessibleName(tr("What each tier brings"));
  setHeaderLabels({tr("Tier"), tr("Grid"), tr("Any angle"), tr("Curves"), tr("Asset"), tr("Bake", "takes so long")});
  headerItem()->setToolTip(kGrid, tr("How long a query of the probe's unit takes on the grid"));
  headerItem()->setToolTip(kAnyAngle, tr("… by straight lines at any angle"));
  headerItem()->setToolTip(kCurves, tr("… by curves"));
  headerItem()->setToolTip(kAsset, tr("How large the baked asset gets"));
  headerItem()->setToolTip(kBake, tr("How long the bake takes"));
  setRootIsDecorated(false);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  header()->setMinimumSectionSize(24);
  header()->setTextElideMode(Qt::ElideRight);
  rest_.setSingleShot(true);
  rest_.setInterval(kMapRests);
  connect(&rest_, &QTimer::timeout, this, &TierTable::estimate_now);
  const auto choose = [this](const QTreeWidgetItem* item) {
    emit chosen(static_cast<Tier>(item->data(kTier, kTierRole).toInt()), item->data(kTier, kCompactRole).toBool());
  };
  connect(this, &QTreeWidget::itemActivated, this, choose);
  connect(this, &QTreeWidget::itemClicked, this, choose);
}

void TierTable::show_map(OpenMap* map) {
  if (map_ != nullptr) {
    map_->document.disconnect(this);
    map_->probe.disconnect(this);
  }
  map_ = map;
  tiers_.clear();
  fill();
  if (map == nullptr) return work_.drop();
  connect(&map->document, &Document::cells_changed, this, &TierTable::estimate_soon);
  connect(&map->document, &Document::part_changed, this, &TierTable::estimate_soon);
  connect(&map->probe, &Probe::subject_changed, this, &TierTable::fill);
  estimate_soon();
}

void TierTable::set_threads(int threads) {
  threads_ = threads;
  estimate_soon();
}

void TierTable::estimate_soon() {
  is_old_ = true;
  work_.drop();
  if (isVisible() && map_ != nullptr) rest_.start();
}

void TierTable::showEvent(QShowEvent* event) {
  QTreeWidget::showEvent(event);
  if (is_old_ && map_ != nullptr) rest_.start();
}

void TierTable::estimate_now() {
  if (map_ == nullptr) return;
  is_old_ = false;
  const Map& map = map_->document.map();
  BakeOptions options = options_of(map);
  options.threads = threads_;
  work_.start(
      [map, options](const std::stop_token&) {
        auto tiers = estimate(map, options);
        return tiers ? std::move(*tiers) : std::vector<TierEstimate>();
      },
      [this](std::vector<TierEstimate> tiers) { take(std::move(tiers)); });
}

bool TierTable::wait(std::chrono::milliseconds longest) {
  if (is_old_) {
    rest_.stop();
    estimate_now();
  }
  return work_.wait(longest);
}

void TierTable::take(std::vector<TierEstimate> tiers) {
  tiers_ = std::move(tiers);
  fill();
}

void TierTable::fill() {
  clear();
  if (map_ == nullptr) tiers_.clear();
  for (const TierEstimate& tier : tiers_) add_row(tier);
  const bool has_curves = std::any_of(tiers_.begin(), tiers_.end(), [](const TierEstimate& tier) {
    return std::any_of(tier.units.begin(), tier.units.end(), [](const UnitEstimate& unit) {
      return std::any_of(unit.searches.begin(), unit.searches.end(),
                         [](const EstimatedSearch& search) { return search.search == "directional"; });
    });
  });
  setColumnHidden(kCurves, !has_curves);
  fit_columns();
  // As high as what it says.
  constexpr int kRows = 4;
  const int row = tiers_.empty() ? fontMetrics().height() + 2 : visualItemRect(topLevelItem(0)).height();
  setFixedHeight(header()->sizeHint().height() + kRows * row + 2 * frameWidth());
}

/// Figures are seen whole, and of the headers as much as there is room for.
void TierTable::fit_columns() {
  int left = viewport()->width();
  for (int column = 0; column < kBringsColumns; ++column) {
    if (!isColumnHidden(column)) left -= sizeHintForColumn(column);
  }
  for (int column = 0; column < kBringsColumns; ++column) {
    const int figures = sizeHintForColumn(column);
    const int more = std::clamp(header()->sectionSizeHint(column) - figures, 0, std::max(0, left));
    setColumnWidth(column, figures + more);
    if (!isColumnHidden(column)) left -= more;
  }
}

void TierTable::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  fit_columns();
}

void TierTable::add_row(const TierEstimate& tier) {
  auto* const item = new QTreeWidgetItem(this);
  item->setText(kTier, described(tier.tier, tier.compact));
  item->setData(kTier, kTierRole, static_cast<int>(tier.tier));
  item->setData(kTier, kCompactRole, tier.compact);
  const std::vector<UnitProfile>& units = map_->document.map().units;
  for (const UnitEstimate& unit : tier.units) {
    if (map_->probe.unit() >= units.size() || units[map_->probe.unit()].name != unit.unit) continue;
    for (const EstimatedSearch& search : unit.searches) {
      const int column = search.search == "grid" ? kGrid : search.search == "waypoint" ? kAnyAngle : kCurves;
      item->setText(column, search.microseconds > 0 ? spelt_rough_time(search.microseconds) : tr("–", "refused"));
    }
  }
  item->setText(kAsset, spelt_rough_bytes(static_cast<double>(tier.bytes)));
  item->setText(kBake, spelt_rough_time(tier.seconds * 1e6));
  const BakeSettings& settings = map_->document.map().bake_settings;
  item->setSelected(settings.tier == tier.tier && (settings.compact && tier.tier == Tier::full) == tier.compact);
  const QString help = help_of(tier);
  for (int column = 0; column < kBringsColumns; ++column) {
    item->setToolTip(column, help);
    if (column != kTier) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
}

QString TierTable::help_of(const TierEstimate& tier) const {
  QString help = what_it_is(tier.tier, tier.compact);
  for (const UnitEstimate& unit : tier.units) {
    for (const std::string& warning : unit.warnings) help += QLatin1Char('\n') + in_words(warning);
    for (const std::string& warning : unit.likely)
      help += QLatin1Char('\n') + tr("Probably: %1").arg(in_words(warning));
  }
  return help;
}

}  // namespace libpath::editor
