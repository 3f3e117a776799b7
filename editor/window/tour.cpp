#include <editor/window/tour.h>

#include <editor/canvas/overlays.h>
#include <editor/document/map_edits.h>
#include <editor/panels/drive_panel.h>
#include <editor/window/main_window.h>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace libpath::editor {
namespace {

constexpr int kBetweenCells = 90;  // milliseconds, while the wall grows
constexpr Size kSize{36, 22};
constexpr Cell kStart{4, 11};
constexpr Cell kGoal{31, 11};
constexpr Cell kWallBegin{20, 6};
constexpr Cell kWallEnd{20, 18};

/// Open ground with a pond, a swamp and a house: something to go round on every side.
Map map_of_tour() {
  Map map = plain_map(kSize);
  const auto fill = [&](const Cells& cells, const char* name) {
    const auto terrain = static_cast<TerrainIndex>(*find_terrain(map, name));
    for (const CellRun& run : cells) {
      for (std::int32_t x = run.begin; x < run.end; ++x) map.cells[{x, run.y}] = terrain;
    }
  };
  map.terrains[*find_terrain(map, "swamp")].factors[0] = Milli::whole(4);
  fill(ellipse_between({9, 2}, {17, 8}), "water");
  fill(ellipse_between({10, 12}, {17, 20}), "swamp");
  fill(rectangle_between({24, 8}, {28, 15}, 1), "out of bounds");
  fill({{15, 26, 27}}, "ground");
  return map;
}

}  // namespace

Tour::Tour(MainWindow& window)
    : window_(window), text_(new QLabel), back_(new QPushButton(tr("Back"))), next_(new QPushButton(tr("Next"))) {
  lay_out();
  add_steps();
  growing_.setInterval(kBetweenCells);
  connect(&growing_, &QTimer::timeout, this, [this] {
    if (map_ == nullptr || wall_end_.y > kWallEnd.y) return growing_.stop();
    const std::vector<CellRun> next{{wall_end_.y++, kWallBegin.x, kWallBegin.x + 1}};
    map_->document.paint(next, wall_of(map_->document.map()), tr("Paint"));
    map_->document.undo_stack().setClean();
  });
  hide();
}

void Tour::lay_out() {
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::RichText);
  text_->setMinimumWidth(120);
  auto* leave = new QPushButton(tr("End the tour"));
  auto* layout = new QHBoxLayout(this);
  layout->addWidget(text_, 1);
  for (QPushButton* button : {back_, next_, leave}) layout->addWidget(button);
  connect(back_, &QPushButton::clicked, this, [this] { go_to(step_ - 1); });
  connect(next_, &QPushButton::clicked, this, [this] { go_to(step_ + 1); });
  connect(leave, &QPushButton::clicked, this, &Tour::end);
}

void Tour::add_steps() {
  steps_ = {
      {tr("A map"),
       tr("Each square is a cell, its colour a terrain: blue is water, brown is swamp, where walkers are slow. "
          "Ctrl+wheel zooms, the middle button moves the map."),
       [](OpenMap& map) { map.view->zoom_to_fit(); }},
      {tr("A path"),
       tr("The probe (Q) asks for the path between two clicks. Click a start of your own, and move the mouse: the "
          "goal follows it."),
       [this](OpenMap& map) { show_probe(map); }},
      {tr("Paint, and the path reacts"),
       tr("A wall grows in its way. Take the brush (B) and draw on: the path follows every stroke."),
       [this](OpenMap& map) { grow_wall(map); }},
      {tr("See what the library sees"),
       tr("Overlays colour the cells: here by how far they are from the start. There are a dozen more, and you can "
          "paint below them."),
       [this](OpenMap& map) { show_distance(map, true); }},
      {tr("Let it drive"), tr("Drive sends a unit along the route, as fast as in the game."),
       [this](OpenMap&) { drive(true); }},
      {tr("Bake it"),
       tr("Ctrl+B writes the asset that your game opens. F1 is help, Ctrl+F1 a sheet of all keys. This map is yours: "
          "paint on, or make a new one (Ctrl+N)."),
       [this](OpenMap&) { window_.show_dock(QStringLiteral("bake")); }}};
}

void Tour::begin() {
  end();
  map_ = &window_.open_map(map_of_tour());
  map_->document.set_title(tr("tour"));
  connect(map_, &QObject::destroyed, this, &Tour::end);
  show();
  go_to(0);
}

void Tour::end() {
  growing_.stop();
  if (map_ != nullptr && isVisible()) {
    drive(false);
    show_distance(*map_, false);
  }
  map_.clear();
  hide();
}

void Tour::go_to(int step) {
  if (map_ == nullptr || step < 0 || step >= steps()) return end();
  growing_.stop();
  window_.show_map(*map_);
  drive(false);
  show_distance(*map_, false);
  step_ = step;
  const Step& now = steps_[static_cast<std::size_t>(step)];
  text_->setText(
      QStringLiteral("<b>%1</b> &nbsp;<small>%2</small><br>%3")
          .arg(now.title.toHtmlEscaped(), tr("%1 of %2").arg(step + 1).arg(steps()), now.text.toHtmlEscaped()));
  back_->setEnabled(step > 0);
  next_->setText(step + 1 < steps() ? tr("Next") : tr("Done"));
  next_->setDefault(true);
  now.show(*map_);
}

void Tour::show_probe(OpenMap& map) {
  window_.tools().choose(&window_.tools().probe_tool());
  map.probe.set_start(centre_of(kStart));
  map.probe.set_goal(centre_of(kGoal));
}

void Tour::grow_wall(OpenMap& map) {
  if (!map.probe.start() || !map.probe.goal()) show_probe(map);
  window_.tools().settings().set_terrain(wall_of(map.document.map()));
  window_.tools().choose(window_.tools().brush());
  window_.show_dock(QStringLiteral("terrains"));
  wall_end_ = kWallBegin;
  growing_.start();
}

void Tour::show_distance(OpenMap& map, bool shown) {
  OverlaySet& overlays = map.view->overlays();
  for (std::size_t i = 0; i < overlays.count(); ++i) {
    const bool is_distance = overlays.overlay(i).name() == QObject::tr("Distance");
    if (is_distance || shown) overlays.show(i, is_distance && shown);
  }
  if (shown) window_.show_dock(QStringLiteral("overlays"));
}

void Tour::drive(bool drives) {
  auto* panel = window_.findChild<DrivePanel*>();
  if (drives) {
    if (!map_->probe.start() || !map_->probe.goal()) show_probe(*map_);
    window_.show_dock(QStringLiteral("drive"));
  }
  panel->play(drives);
  if (!drives) map_->drive.hide();
}

}  // namespace libpath::editor
