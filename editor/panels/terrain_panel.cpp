#include <editor/panels/terrain_panel.h>

#include <algorithm>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/terrain_patterns.h>
#include <editor/document/map_edits.h>
#include <editor/panels/instead_dialog.h>
#include <editor/panels/panel_pieces.h>
#include <editor/panels/terrain_dialog.h>
#include <libpath/map/terrains.h>
#include <QLocale>

namespace libpath::editor {
namespace {

/// "ground 1 · air 2.5", or that nobody enters.
QString costs_of(const Map& map, const Terrain& terrain) {
  QStringList costs;
  for (std::size_t i = 0; i < terrain.factors.size(); ++i) {
    if (terrain.factors[i])
      costs << QString::fromStdString(map.movement_classes[i]) + QStringLiteral(" %1").arg(terrain.factors[i]->value());
  }
  return costs.isEmpty() ? TerrainPanel::tr("nothing enters") : costs.join(QStringLiteral(" · "));
}

/// The key that picks a row: 1 to 9, then 0.
QString key_of(std::size_t place) { return place < 10 ? QString::number((place + 1) % 10) : QString(); }

/// "4  water · blocked": the key, the name, and what the terrain is to a unit, where that is not plain ground.
QString row_of(const Map& map, std::size_t place, std::size_t unit) {
  const Terrain& terrain = map.terrains[place];
  QString row = QStringLiteral("%1  %2").arg(key_of(place), QString::fromStdString(terrain.name)).trimmed();
  const auto movement = unit < map.units.size() ? find_movement_class(map, map.units[unit].movement) : std::nullopt;
  if (!movement) return row;
  const auto& factor = terrain.factors[*movement];
  if (!factor) return TerrainPanel::tr("%1 · blocked").arg(row);
  return *factor == Milli::whole(1) ? row : QStringLiteral("%1 · ×%2").arg(row).arg(factor->value());
}

/// Takes a terrain into the catalogue where the map stays sound by it.
void take(OpenMap& map, std::size_t place, Terrain terrain, const QString& text, QWidget* parent) {
  Map trial;
  trial.movement_classes = map.document.map().movement_classes;
  trial.terrains = map.document.map().terrains;
  trial.cells = Grid<TerrainIndex>({1, 1});
  if (place == trial.terrains.size()) trial.terrains.emplace_back();
  trial.terrains[place] = std::move(terrain);
  if (is_sound_or_say(trial, parent))
    map.document.change_catalogue(std::move(trial.movement_classes), std::move(trial.terrains), text);
}

}  // namespace

TerrainPanel::TerrainPanel(ToolSettings& settings, QWidget* parent)
    : Panel(parent), settings_(settings), list_(new QListWidget) {
  list_->setAccessibleName(tr("Terrains"));
  list_->setToolTip(tr(
      "The terrain to paint with; a double click changes it. With Ctrl or Shift several: cells become one of them at "
      "random"));
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  auto* layout = panel_layout(this);
  layout->addWidget(list_);
  auto* buttons = new ButtonRow;
  buttons->add(tr("Add…"), tr("Add a terrain"), this, &TerrainPanel::add);
  buttons->add(tr("Change…"), tr("Change name, colour and costs"), this, &TerrainPanel::edit);
  buttons->add(tr("Remove"), tr("Remove the terrain; asks what its cells become"), this, &TerrainPanel::remove);
  buttons->end();
  buttons->offer_in(*list_);
  layout->addLayout(buttons);
  connect(list_, &QListWidget::currentRowChanged, this, &TerrainPanel::take_chosen);
  connect(list_, &QListWidget::itemSelectionChanged, this, &TerrainPanel::take_chosen);
  connect(list_, &QListWidget::itemActivated, this, &TerrainPanel::edit);
  connect(&settings_, &ToolSettings::changed, this, [this] {
    const bool is_one = settings_.mix().size() == 1 && list_->selectedItems().size() > 1;
    if (list_->currentRow() != settings_.terrain() || is_one) {
      // What is chosen meanwhile is not asked for.
      const QSignalBlocker blocker(list_);
      list_->setCurrentRow(settings_.terrain(), QItemSelectionModel::ClearAndSelect);
    }
  });
}

void TerrainPanel::take_chosen() {
  if (list_->currentRow() < 0) return;
  const auto terrain = static_cast<TerrainIndex>(list_->currentRow());
  std::vector<TerrainIndex> mix;
  for (int row = 0; row < list_->count(); ++row) {
    if (list_->item(row)->isSelected()) mix.push_back(static_cast<TerrainIndex>(row));
  }
  if (mix.empty()) mix = {terrain};
  settings_.set_mix(terrain, std::move(mix));
}

void TerrainPanel::attach(OpenMap& map) {
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::terrains || part == Part::units || part == Part::whole) refresh();
  });
  connect(&map.probe, &Probe::subject_changed, this, [this, &map] {
    if (std::exchange(unit_, map.probe.unit()) != map.probe.unit()) refresh();
  });
  connect(map.view, &MapView::patterns_changed, this, &TerrainPanel::refresh);
}

void TerrainPanel::refresh() {
  const QSignalBlocker blocker(list_);
  list_->clear();
  if (map() == nullptr) return;
  unit_ = map()->probe.unit();
  const Map& shown = map()->document.map();
  for (std::size_t place = 0; place < shown.terrains.size(); ++place) {
    const Terrain& terrain = shown.terrains[place];
    const QBrush pattern =
        map()->view->shows_patterns() ? pattern_of(shown, static_cast<TerrainIndex>(place)) : QBrush();
    auto* item = new QListWidgetItem(swatch(colour_of(terrain.colour), pattern),
                                     row_of(shown, place, map()->probe.unit()), list_);
    item->setToolTip(costs_of(shown, terrain));
  }
  settings_.set_terrain(settings_.terrain() < shown.terrains.size() ? settings_.terrain() : TerrainIndex{0});
  list_->setCurrentRow(settings_.terrain());
}

void TerrainPanel::add() {
  const Map& shown = map()->document.map();
  Terrain terrain;
  terrain.name = free_name(shown.terrains, tr("terrain").toStdString());
  terrain.glyph = free_glyph(shown.terrains, "abcdefghijklmnopqrstuvwxyz").value_or('?');
  terrain.colour = {200, 160, 90};
  terrain.factors.assign(shown.movement_classes.size(), Milli::whole(1));
  TerrainDialog dialog(shown, terrain, this);
  if (dialog.exec() != QDialog::Accepted) return;
  take(*map(), shown.terrains.size(), dialog.terrain(), tr("Add terrain"), this);
  list_->setCurrentRow(list_->count() - 1);
}

void TerrainPanel::edit() {
  const auto place = static_cast<std::size_t>(list_->currentRow());
  const Map& shown = map()->document.map();
  if (place >= shown.terrains.size()) return;
  TerrainDialog dialog(shown, shown.terrains[place], this);
  if (dialog.exec() == QDialog::Accepted) take(*map(), place, dialog.terrain(), tr("Change terrain"), this);
}

void TerrainPanel::remove() {
  const auto place = static_cast<std::size_t>(list_->currentRow());
  const Map& shown = map()->document.map();
  if (place >= shown.terrains.size()) return;
  if (shown.terrains.size() < 2) {
    QMessageBox::information(this, tr("Remove terrain"), tr("A map has one terrain at least."));
    return;
  }
  const std::size_t cells = cells_of(shown, place);
  std::optional<std::size_t> instead = most_like(shown, place);
  if (cells > 0) {
    InsteadDialog dialog(tr("Remove terrain"),
                         tr("Cells that are “%1”: %2. Once it is removed they become")
                             .arg(QString::fromStdString(shown.terrains[place].name), QLocale().toString(cells)),
                         this);
    for (std::size_t i = 0; i < shown.terrains.size(); ++i) {
      const Terrain& terrain = shown.terrains[i];
      if (i != place) dialog.add(i, QString::fromStdString(terrain.name), swatch(colour_of(terrain.colour)));
    }
    instead = dialog.ask(*instead);
  }
  if (instead) remove_terrain(map()->document, place, *instead);
}

}  // namespace libpath::editor
