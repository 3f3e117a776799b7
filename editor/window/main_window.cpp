#include <editor/window/main_window.h>

#include <editor/document/plural.h>
#include <editor/panels/bake_panel.h>
#include <editor/panels/crowd_panel.h>
#include <editor/panels/drive_panel.h>
#include <editor/panels/findings_panel.h>
#include <editor/panels/fold.h>
#include <editor/panels/minimap.h>
#include <editor/panels/object_panel.h>
#include <editor/panels/overlay_panel.h>
#include <editor/panels/panel_pieces.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/step_panel.h>
#include <editor/panels/switch_panel.h>
#include <editor/panels/terrain_panel.h>
#include <editor/panels/unit_panel.h>
#include <editor/path_probe/why_not.h>
#include <editor/window/hint_label.h>
#include <editor/window/start_page.h>
#include <editor/window/tool_column.h>
#include <editor/window/tour.h>
#include <QActionGroup>
#include <QChildEvent>
#include <QDockWidget>
#include <QMenu>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoView>

namespace libpath::editor {
namespace {

constexpr int kCopyInterval = 20'000;  // milliseconds between copies for the case of a crash
constexpr int kSettingsDelay = 500;    // milliseconds in which changes are written down at once
constexpr qsizetype kMaxWords = 12;

}  // namespace

MainWindow::MainWindow(const QString& recovery_folder)
    : tools_(new ToolBox(this)),
      centre_(new QStackedWidget),
      tabs_(new QTabWidget),
      cell_label_(new HintLabel),
      state_label_(new QLabel),
      zoom_button_(new QToolButton),
      findings_button_(new QToolButton),
      recovery_(recovery_folder) {
  setCentralWidget(make_centre());
  setAcceptDrops(true);
  setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  tabs_->setTabsClosable(true);
  tabs_->setMovable(true);
  tabs_->setDocumentMode(true);
  auto* tool_bar = new ToolColumn(tr("Tools"));
  tool_bar->setObjectName(QStringLiteral("tools"));
  addToolBar(Qt::LeftToolBarArea, tool_bar);
  auto* brush_bar = new QToolBar(tr("Brush"));
  brush_bar->setObjectName(QStringLiteral("brush"));
  addToolBar(Qt::TopToolBarArea, brush_bar);
  tools_->fill(*tool_bar, *brush_bar);
  make_file_menu();
  make_edit_menu();
  make_view_menu();
  make_map_menu();
  make_docks();
  make_help_menu();
  make_status_bar();
  connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::show_current);
  connect(tabs_, &QTabWidget::tabCloseRequested, this, &MainWindow::close_tab);
  connect(tools_, &ToolBox::chosen, this, [this](CanvasTool* tool) {
    if (current() != nullptr) current()->set_tool(tool);
    if (tool == &tools_->probe_tool()) raise_dock(QStringLiteral("probe"));
    show_status();
  });
  connect(&copy_timer_, &QTimer::timeout, this, &MainWindow::keep_copies);
  copy_timer_.start(kCopyInterval);
  settings_timer_.setSingleShot(true);
  settings_timer_.setInterval(kSettingsDelay);
  read_settings();
  connect(&settings_timer_, &QTimer::timeout, this, &MainWindow::write_settings);
  connect(&tools_->settings().kinds(), &ObjectKinds::changed, &settings_timer_, qOverload<>(&QTimer::start));
  connect(&tools_->settings(), &ToolSettings::changed, &settings_timer_, qOverload<>(&QTimer::start));
  connect(bakes_on_save_, &QAction::toggled, &settings_timer_, qOverload<>(&QTimer::start));
  connect(grid_, &QAction::toggled, &settings_timer_, qOverload<>(&QTimer::start));
  show_current();
}

MainWindow::~MainWindow() {
  tabs_->disconnect(this);
  for (Panel* panel : panels_) panel->show_map(nullptr);
}

QDockWidget* MainWindow::add_dock(const char* name, const QString& title, QWidget* contents, Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(title);
  dock->setObjectName(QLatin1String(name));
  // Panels scroll, so that the window fits on small screens.
  auto* scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  keep_narrow(*contents);
  scroll->setWidget(contents);
  dock->setWidget(scroll);
  addDockWidget(area, dock);
  docks_menu_->addAction(dock->toggleViewAction());
  connect(dock, &QDockWidget::dockLocationChanged, &settings_timer_, qOverload<>(&QTimer::start));
  connect(dock, &QDockWidget::topLevelChanged, &settings_timer_, qOverload<>(&QTimer::start));
  connect(dock, &QDockWidget::visibilityChanged, &settings_timer_, qOverload<>(&QTimer::start));
  for (const Fold* fold : contents->findChildren<Fold*>())
    connect(fold, &Fold::toggled, &settings_timer_, qOverload<>(&QTimer::start));
  if (auto* panel = qobject_cast<Panel*>(contents)) panels_.push_back(panel);
  return dock;
}

/// Tabs of docks that stand behind each other keep their whole names, and are scrolled where there is no room.
void MainWindow::childEvent(QChildEvent* event) {
  QMainWindow::childEvent(event);
  auto* bar = event->type() == QEvent::ChildPolished ? qobject_cast<QTabBar*>(event->child()) : nullptr;
  if (bar == nullptr) return;
  bar->setElideMode(Qt::ElideNone);
  bar->setUsesScrollButtons(true);
}

void MainWindow::make_docks() {
  bake_panel_ = new BakePanel;
  probe_panel_ = new ProbePanel;
  object_panel_ = new ObjectPanel(&tools_->settings());
  switch_panel_ = new SwitchPanel;
  findings_panel_ = new FindingsPanel;
  const auto right = Qt::RightDockWidgetArea;
  QDockWidget* minimap = add_dock("minimap", tr("Minimap"), new Minimap, right);
  QDockWidget* terrains = add_dock("terrains", tr("Terrains"), new TerrainPanel(tools_->settings()), right);
  QDockWidget* units = add_dock("units", tr("Units"), new UnitPanel, right);
  QDockWidget* objects = add_dock("objects", tr("Objects"), object_panel_, right);
  QDockWidget* switches = add_dock("switches", tr("Switches"), switch_panel_, right);
  auto* steps = new QUndoView(&undo_group_);
  steps->setAccessibleName(tr("History"));
  steps->setToolTip(tr("What was done, the last below; a click goes back or forth to it"));
  steps->setEmptyLabel(tr("as it was opened"));
  QDockWidget* history = add_dock("history", tr("History"), steps, right);
  QDockWidget* overlays = add_dock("overlays", tr("Overlays"), new OverlayPanel, right);
  QDockWidget* probe = add_dock("probe", tr("Probe"), probe_panel_, right);
  QDockWidget* step = add_dock("step", tr("Step"), new StepPanel, right);
  QDockWidget* drive = add_dock("drive", tr("Drive"), new DrivePanel, right);
  QDockWidget* crowd = add_dock("crowd", tr("Crowd"), new CrowdPanel, right);
  QDockWidget* bake = add_dock("bake", tr("Bake"), bake_panel_, right);
  QDockWidget* found = add_dock("findings", tr("Findings"), findings_panel_, right);
  tabifyDockWidget(terrains, units);
  tabifyDockWidget(units, objects);
  tabifyDockWidget(objects, switches);
  tabifyDockWidget(switches, history);
  tabifyDockWidget(overlays, probe);
  tabifyDockWidget(probe, step);
  tabifyDockWidget(step, drive);
  tabifyDockWidget(drive, crowd);
  tabifyDockWidget(crowd, bake);
  tabifyDockWidget(bake, found);
  terrains->raise();
  overlays->raise();
  resizeDocks({minimap, terrains, overlays}, {140, 200, 380}, Qt::Vertical);
  resizeDocks({minimap}, {420}, Qt::Horizontal);
  connect(findings_panel_, &FindingsPanel::count_changed, found,
          [found](int count) { found->setWindowTitle(count == 0 ? tr("Findings") : tr("Findings (%1)").arg(count)); });
  connect(object_panel_, &ObjectPanel::picked, this, [this] { raise_dock(QStringLiteral("objects")); });
  connect(switch_panel_, &SwitchPanel::picked, this, [this] { raise_dock(QStringLiteral("switches")); });
  connect(probe_panel_, &ProbePanel::said, this, [this](const QString& text) { statusBar()->showMessage(text, 5000); });
  connect(bake_panel_, &BakePanel::baked, this,
          [this](const QString& file) { statusBar()->showMessage(tr("Baked %1").arg(file), 5000); });
}

/// Where the mouse is on the left, how the map is on the right.
void MainWindow::make_status_bar() {
  for (QToolButton* const button : {zoom_button_, findings_button_}) {
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
  }
  zoom_button_->setToolTip(tr("How large cells are shown; a click offers others"));
  zoom_button_->setAccessibleName(tr("Zoom"));
  zoom_button_->setPopupMode(QToolButton::InstantPopup);
  auto* zooms = new QMenu(zoom_button_);
  zooms->addActions(zoom_actions_);
  zoom_button_->setMenu(zooms);
  findings_button_->setIcon(style()->standardIcon(QStyle::SP_MessageBoxWarning));
  findings_button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  findings_button_->setToolTip(tr("What will go wrong in play: a click leads to the first place, further ones on"));
  connect(findings_button_, &QToolButton::clicked, this, [this] {
    show_dock(QStringLiteral("findings"));
    findings_panel_->go_to_next();
  });
  statusBar()->addWidget(cell_label_, 1);
  statusBar()->addPermanentWidget(state_label_);
  statusBar()->addPermanentWidget(zoom_button_);
  statusBar()->addPermanentWidget(findings_button_);
}

void MainWindow::open_sections() {
  for (Fold* fold : findChildren<Fold*>()) fold->set_open(true);
}

void MainWindow::show_dock(const QString& name) {
  if (auto* dock = findChild<QDockWidget*>(name)) {
    dock->show();
    dock->raise();
  }
}

/// A panel that was closed stays so.
void MainWindow::raise_dock(const QString& name) {
  auto* dock = findChild<QDockWidget*>(name);
  if (dock != nullptr && dock->toggleViewAction()->isChecked()) dock->raise();
}

OpenMap* MainWindow::current() const {
  for (const auto& map : maps_) {
    if (map->page == tabs_->currentWidget()) return map.get();
  }
  return nullptr;
}

void MainWindow::show_map(OpenMap& map) { tabs_->setCurrentWidget(map.page); }

void MainWindow::show_current() {
  OpenMap* const map = current();
  if (map == nullptr) show_start_page();
  centre_->setCurrentIndex(map == nullptr ? 0 : 1);
  for (Panel* panel : panels_) panel->show_map(map);
  tools_->probe_tool().set_probe(map == nullptr ? nullptr : &map->probe);
  undo_group_.setActiveStack(map == nullptr ? nullptr : &map->document.undo_stack());
  if (map != nullptr) {
    map->set_tool(tools_->current());
    map->view->setFocus();
  }
  show_titles();
  show_status();
  remember_soon();
}

void MainWindow::show_titles() {
  for (const auto& map : maps_) {
    const bool changed = !map->document.undo_stack().isClean();
    const int tab = tabs_->indexOf(map->page);
    tabs_->setTabText(tab, map->document.name() + (changed ? QStringLiteral(" *") : QString()));
    const QStringList& left_out = map->file.left_out();
    tabs_->setTabToolTip(
        tab, left_out.isEmpty() ? map->document.path()
                                : tr("%1\nSaved without %2").arg(map->document.path(), words_of(left_out, kMaxWords)));
  }
  const OpenMap* const map = current();
  setWindowModified(map != nullptr && !const_cast<OpenMap*>(map)->document.undo_stack().isClean());
  setWindowTitle(map == nullptr ? tr("path-editor") : tr("%1[*] – path-editor").arg(map->document.name()));
}

void MainWindow::show_status() {
  OpenMap* const map = current();
  if (map == nullptr) {
    cell_label_->say(tr("Open a map (Ctrl+O), or make a new one (Ctrl+N)."));
    state_label_->clear();
    zoom_button_->hide();
    findings_button_->hide();
    return;
  }
  const Map& shown = map->document.map();
  const double cells = 1 / map->view->zoom();
  const QString zoom = cells <= 1 ? tr("%1 px a cell").arg(map->view->zoom(), 0, 'g', 3)
                                  : tr("1 px for %1 cell(s)", nullptr, plural_of_decimal(cells)).arg(cells, 0, 'g', 3);
  const QString tables = !map->bake.error().isEmpty() ? tr("not baked")
                         : map->bake.is_current()     ? tr("path tables up to date")
                                                      : tr("path tables behind the map");
  zoom_button_->setText(zoom);
  zoom_button_->show();
  const std::size_t findings = map->bake.is_current() ? map->bake.baked()->findings.size() : 0;
  findings_button_->setText(tr("findings: %1").arg(findings));
  findings_button_->setVisible(findings > 0);
  QString state = tr("%1 × %2 cells · %3").arg(shown.size().width).arg(shown.size().height).arg(tables);
  if (map->bake.switches().has_tried()) state += tr(" · switches are tried");
  if (!map->file.left_out().isEmpty()) state += tr(" · saved without %1").arg(words_of(map->file.left_out(), 1));
  state_label_->setText(state);
  const auto cell = map->view->hovered();
  if (!cell || !shown.size().contains(*cell)) {
    cell_label_->say(tools_->current()->help());
    return;
  }
  QString text = tr("Cell %1,%2 · %3")
                     .arg(cell->x)
                     .arg(cell->y)
                     .arg(QString::fromStdString(shown.terrains[shown.cells[*cell]].name));
  const std::size_t unit = map->probe.unit();
  const auto movement =
      unit < shown.units.size() ? find_movement_class(shown, shown.units[unit].movement) : std::nullopt;
  if (movement) text += tr(" · clearance %1").arg(clearance_at(shown, *movement, *cell));
  if (const auto region = map->bake.region_at(unit, *cell)) text += tr(" · region %1").arg(*region);
  cell_label_->say(text);
}

void MainWindow::set_appearance(Appearance appearance) {
  appearance_ = appearance;
  apply(appearance);
  for (QAction* action : appearances_->actions())
    action->setChecked(action->data().toInt() == static_cast<int>(appearance));
  tools_->draw_icons();
  remember_soon();
}

}  // namespace libpath::editor
