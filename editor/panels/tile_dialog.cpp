#include <editor/panels/tile_dialog.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/document/library_words.h>
#include <editor/panels/panel_pieces.h>
#include <libpath/map/name.h>
#include <libpath/map/printable.h>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

constexpr int kTerrainRole = Qt::UserRole;

QString shown_text(const std::string& text) { return QString::fromStdString(printable(text)); }

/// Name and cost of a terrain that rules make.
class NewTerrainDialog : public QDialog {
 public:
  explicit NewTerrainDialog(QWidget* parent)
      : QDialog(parent),
        name_(new QLineEdit),
        enters_(new QCheckBox(TileDialog::tr("units on the ground enter it, at"))),
        cost_(new QDoubleSpinBox) {
    setWindowTitle(TileDialog::tr("New terrain"));
    name_->setMaxLength(static_cast<int>(MapLimits::name_bytes));
    cost_->setDecimals(3);
    cost_->setRange(kSmallestFactor.value(), kLargestFactor.value());
    cost_->setValue(1);
    cost_->setEnabled(false);
    cost_->setAccessibleName(TileDialog::tr("Cost factor"));
    connect(enters_, &QCheckBox::toggled, cost_, &QWidget::setEnabled);
    auto* row = new QHBoxLayout;
    row->addWidget(enters_);
    row->addWidget(cost_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout(this);
    form->addRow(TileDialog::tr("&Name"), name_);
    form->addRow(QString(), row);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  }

  std::string name() const { return name_->text().trimmed().toStdString(); }
  CostFactor ground() const {
    if (!enters_->isChecked()) return std::nullopt;
    return Milli{static_cast<std::int32_t>(std::lround(cost_->value() * 1000))};
  }

 private:
  QLineEdit* name_;
  QCheckBox* enters_;
  QDoubleSpinBox* cost_;
};

}  // namespace

TileDialog::TileDialog(const QString& level, TileWords words, QWidget* parent)
    : QDialog(parent),
      words_(std::move(words)),
      tilesets_(new QComboBox),
      view_(new TilesetView(words_, [this](const std::string& terrain) { return colour_of(terrain); })),
      about_(new QLabel),
      terrains_(new QListWidget),
      guess_(new QPushButton(tr("&Guess these"))) {
  setWindowTitle(tr("What tiles are"));
  const QString name = QFileInfo(level).fileName();
  auto* intro = new QLabel(
      words_.guessed() == 0
          ? tr("What the tiles of “%1” stand for. Choose tiles, then a terrain.").arg(name)
          : tr("“%1” holds tiles that nobody has described (%2). What they stand for is guessed: choose those that are "
               "wrong, then a terrain.")
                .arg(name)
                .arg(words_.guessed()));
  const QFileInfo file(words_.file());
  auto* remembered = new QLabel(tr("Remembered in “%1”, for all levels there; tilesets stay as they are.")
                                    .arg(file.dir().dirName() + QLatin1Char('/') + file.fileName()));
  remembered->setToolTip(tr("The file %1").arg(QDir::toNativeSeparators(words_.file())));
  for (QLabel* label : {intro, remembered, about_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
  }
  about_->setMinimumHeight(2 * about_->fontMetrics().lineSpacing());
  about_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  const auto& tilesets = words_.survey().tilesets;
  for (const SurveyedTileset& tileset : tilesets) tilesets_->addItem(shown_text(tileset.name));
  tilesets_->setAccessibleName(tr("Tileset"));
  auto* area = new QScrollArea;
  area->setWidget(view_);
  area->setFocusProxy(view_);
  area->setMinimumSize(420, 320);
  terrains_->setAccessibleName(tr("Terrains"));
  terrains_->setMinimumWidth(190);
  guess_->setToolTip(tr("What names, layers and colours say of the chosen tiles"));
  auto* fresh = new QPushButton(tr("&New terrain…"));

  auto* left = new QVBoxLayout;
  left->addWidget(tilesets_);
  left->addWidget(area, 1);
  left->addWidget(about_);
  auto* right = new QVBoxLayout;
  auto* heading = new QLabel(tr("The chosen tiles &are"));
  heading->setBuddy(terrains_);
  right->addWidget(heading);
  right->addWidget(terrains_, 1);
  right->addWidget(guess_);
  right->addWidget(fresh);
  auto* middle = new QHBoxLayout;
  middle->addLayout(left, 1);
  middle->addLayout(right);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(intro);
  layout->addLayout(middle, 1);
  layout->addWidget(remembered);
  layout->addWidget(buttons);
  resize(820, 600);

  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(tilesets_, &QComboBox::currentIndexChanged, view_,
          [this](int index) { view_->show_tileset(static_cast<std::size_t>(index)); });
  connect(view_, &TilesetView::choice_changed, this, &TileDialog::show_choice);
  connect(view_, &TilesetView::current_changed, this, &TileDialog::show_current);
  connect(terrains_, &QListWidget::itemClicked, this, &TileDialog::assign_chosen);
  connect(terrains_, &QListWidget::itemActivated, this, &TileDialog::assign_chosen);
  connect(guess_, &QPushButton::clicked, this, &TileDialog::guess_again);
  connect(fresh, &QPushButton::clicked, this, &TileDialog::add_terrain);
  // Enter in the list assigns; it does not press a button.
  for (QPushButton* button : {guess_, fresh}) button->setAutoDefault(false);
  fill_terrains();
  // The tileset that asks for most.
  const auto asks = [](const SurveyedTileset& tileset) {
    return std::count_if(tileset.tiles.begin(), tileset.tiles.end(),
                         [](const SurveyedTile& tile) { return !tile.told && tile.all_cells() > 0; });
  };
  const auto first = std::max_element(tilesets.begin(), tilesets.end(),
                                      [&](const auto& a, const auto& b) { return asks(a) < asks(b); });
  if (!tilesets.empty()) {
    tilesets_->setCurrentIndex(static_cast<int>(first - tilesets.begin()));
    view_->show_tileset(static_cast<std::size_t>(first - tilesets.begin()));
  }
  show_choice();
}

QColor TileDialog::colour_of(const std::string& terrain) const {
  const auto& known = words_.survey().terrains;
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Terrain& each) { return each.name == terrain; });
  if (found != known.end()) return editor::colour_of(found->colour);
  return words_.is_open(terrain) ? QColor(200, 150, 90) : QColor(170, 60, 50);
}

void TileDialog::fill_terrains() {
  terrains_->clear();
  const auto add = [&](const QIcon& icon, const QString& text, const std::string& terrain) {
    auto* item = new QListWidgetItem(icon, text, terrains_);
    item->setData(kTerrainRole, QString::fromStdString(terrain));
  };
  for (const std::string& terrain : words_.terrains()) {
    const QString name = words_.is_known(terrain) ? shown_text(terrain) : tr("wall");
    add(swatch(colour_of(terrain)), words_.is_open(terrain) ? name : tr("%1 (blocked)").arg(name), terrain);
  }
  QPixmap hatch(16, 16);
  hatch.fill(palette().base().color());
  QPainter(&hatch).fillRect(hatch.rect(), QBrush(palette().text().color(), Qt::BDiagPattern));
  add(QIcon(hatch), tr("decoration"), {});
}

void TileDialog::show_choice() {
  const bool any = !view_->chosen().empty();
  terrains_->setEnabled(any);
  guess_->setEnabled(any);
  show_current();
}

void TileDialog::show_current() {
  const auto id = view_->current();
  if (!id) return about_->setText(tr("Tiles chosen: %1").arg(view_->chosen().size()));
  const SurveyedTileset& tileset = words_.survey().tilesets[view_->tileset()];
  const SurveyedTile* known = find_tile(tileset, *id);
  QStringList said{tr("Tile %1").arg(*id)};
  if (known != nullptr) {
    if (!known->class_name.empty()) said << tr("class “%1”").arg(shown_text(known->class_name));
    if (!known->kind.empty()) said << tr("terrain set “%1”").arg(shown_text(known->kind));
    for (std::size_t layer = 0; layer < known->cells.size(); ++layer) {
      if (known->cells[layer] == 0) continue;
      said << tr("cells of layer “%1”: %2").arg(shown_text(words_.survey().layers[layer])).arg(known->cells[layer]);
    }
  }
  const auto terrain = words_.terrain_of(view_->tileset(), *id);
  const QString reason = words_.reason_of(view_->tileset(), *id);
  QString is = !terrain ? tr("nobody says what it is")
                        : tr("is %1").arg(terrain->empty() ? tr("decoration") : shown_text(*terrain));
  if (!reason.isEmpty()) is += tr(", guessed by %1").arg(in_words(printable(reason.toStdString())));
  about_->setText(said.join(QStringLiteral(" · ")) + QLatin1Char('\n') + is);
}

void TileDialog::assign(const std::string& terrain) {
  const auto chosen = view_->chosen();
  if (chosen.empty()) return;
  words_.assign(view_->tileset(), chosen, terrain);
  view_->refresh();
  show_current();
}

void TileDialog::assign_chosen(const QListWidgetItem* item) {
  assign(item->data(kTerrainRole).toString().toStdString());
}

void TileDialog::guess_again() {
  words_.guess(view_->tileset(), view_->chosen());
  fill_terrains();
  view_->refresh();
  show_current();
}

void TileDialog::add_terrain() {
  NewTerrainDialog dialog(this);
  if (dialog.exec() != QDialog::Accepted) return;
  const std::string name = dialog.name();
  const auto& known = words_.survey().terrains;
  const bool taken =
      std::any_of(known.begin(), known.end(), [&](const Terrain& terrain) { return terrain.name == name; });
  if (const auto wrong = taken ? std::optional<std::string>("expected a name that no terrain has") : wrong_name(name)) {
    QMessageBox::warning(this, tr("No terrain"), in_words(*wrong));
    return;
  }
  words_.add_terrain(name, dialog.ground());
  fill_terrains();
  view_->refresh();
  assign(name);
}

}  // namespace libpath::editor
