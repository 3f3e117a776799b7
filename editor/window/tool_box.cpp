#include <editor/window/tool_box.h>

#include <editor/canvas/area_tool.h>
#include <editor/canvas/journey_tool.h>
#include <editor/canvas/object_tools.h>
#include <editor/canvas/paint_tools.h>
#include <editor/window/icons.h>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>

namespace libpath::editor {

ToolBox::ToolBox(QWidget* parent)
    : QObject(parent), group_(this), move_(new MoveTool(this)), probe_(new ProbeTool(this)) {
  for (const auto kind : {BrushTool::Kind::brush, BrushTool::Kind::eraser}) add(new BrushTool(kind, this));
  for (const auto kind : {ShapeTool::Kind::line, ShapeTool::Kind::rectangle, ShapeTool::Kind::ellipse})
    add(new ShapeTool(kind, this));
  add(new FillTool(this));
  add(new PickTool(this));
  for (const auto kind : {SelectTool::Kind::rectangle, SelectTool::Kind::wand, SelectTool::Kind::same_terrain})
    add(new SelectTool(kind, this));
  add(move_);
  for (const auto kind : {ArrowTool::Kind::link, ArrowTool::Kind::one_way_edge}) add(new ArrowTool(kind, this));
  add(new NodeTool(NodeTool::Kind::waypoint, this));
  add(new NodeTool(NodeTool::Kind::province, this));
  add(new JourneyTool(this));
  for (const auto kind : {AreaTool::Kind::area, AreaTool::Kind::door}) add(new AreaTool(kind, this));
  add(probe_);
  draw_icons();
  choose(tools_.front());
}

void ToolBox::add(CanvasTool* tool) {
  tools_.push_back(tool);
  auto* action = new QAction(tool->name(), &group_);
  action->setCheckable(true);
  action->setShortcut(tool->shortcut());
  action->setToolTip(
      tr("%1 (%2)\n%3").arg(tool->name(), tool->shortcut().toString(QKeySequence::NativeText), tool->help()));
  action->setStatusTip(tool->help());
  connect(action, &QAction::triggered, this, [this, tool] { choose(tool); });
}

void ToolBox::choose(CanvasTool* tool) {
  current_ = tool;
  for (std::size_t i = 0; i < tools_.size(); ++i) {
    if (tools_[i] == tool) group_.actions()[static_cast<qsizetype>(i)]->setChecked(true);
  }
  emit chosen(tool);
}

void ToolBox::draw_icons() {
  for (std::size_t i = 0; i < tools_.size(); ++i)
    group_.actions()[static_cast<qsizetype>(i)]->setIcon(tool_icon(tools_[i]->icon(), QApplication::palette()));
}

void ToolBox::fill(QMenu& menu) { menu.addActions(group_.actions()); }

void ToolBox::fill(QToolBar& tools, QToolBar& brush) {
  for (std::size_t i = 0; i < tools_.size(); ++i) {
    // Painting, choosing cells, drawing over them, trying.
    if (i == 7 || i == 11 || tools_[i] == probe_) tools.addSeparator();
    tools.addAction(group_.actions()[static_cast<qsizetype>(i)]);
  }
  add_brush_size(brush);
  add_brush_shape(brush);
  add_density(brush);
  add_symmetry(brush);
}

void ToolBox::add_brush_size(QToolBar& bar) {
  auto* size = new QSpinBox;
  size->setRange(1, ToolSettings::kLargestBrush);
  size->setAccessibleName(tr("Brush size"));
  size->setToolTip(tr("Brush size ([ and ])"));
  size->setFocusPolicy(Qt::ClickFocus);
  bar.addWidget(new QLabel(tr(" Brush size ")));
  bar.addWidget(size);
  connect(size, &QSpinBox::valueChanged, &settings_, &ToolSettings::set_brush_size);
  connect(&settings_, &ToolSettings::changed, size, [this, size] { size->setValue(settings_.brush_size()); });
}

void ToolBox::add_brush_shape(QToolBar& bar) {
  auto* shape = new QComboBox;
  shape->addItems({tr("square"), tr("circle")});
  shape->setAccessibleName(tr("Brush shape"));
  shape->setFocusPolicy(Qt::ClickFocus);
  bar.addWidget(shape);
  auto* fills = new QCheckBox(tr("Fill shapes"));
  fills->setChecked(true);
  fills->setFocusPolicy(Qt::ClickFocus);
  fills->setToolTip(tr("Whether rectangles and ellipses are filled, or outlined as wide as the brush"));
  bar.addWidget(fills);
  connect(shape, &QComboBox::activated, this,
          [this](int row) { settings_.set_brush_shape(row == 0 ? BrushShape::square : BrushShape::circle); });
  connect(fills, &QCheckBox::toggled, &settings_, &ToolSettings::set_fills_shapes);
  connect(&settings_, &ToolSettings::changed, this, [this, shape, fills] {
    shape->setCurrentIndex(settings_.brush_shape() == BrushShape::square ? 0 : 1);
    fills->setChecked(settings_.fills_shapes());
  });
}

void ToolBox::add_density(QToolBar& bar) {
  auto* density = new QSpinBox;
  density->setRange(1, 100);
  density->setValue(100);
  density->setSuffix(tr(" %"));
  density->setAccessibleName(tr("Density"));
  density->setToolTip(tr("How many of its cells a stroke paints: below 100 % it scatters"));
  density->setFocusPolicy(Qt::ClickFocus);
  bar.addWidget(new QLabel(tr(" Density ")));
  bar.addWidget(density);
  connect(density, &QSpinBox::valueChanged, &settings_, &ToolSettings::set_density);
  connect(&settings_, &ToolSettings::changed, density, [this, density] { density->setValue(settings_.density()); });
}

void ToolBox::add_symmetry(QToolBar& bar) {
  auto* symmetry = new QComboBox;
  symmetry->addItems({tr("no symmetry"), tr("left and right"), tr("top and bottom"), tr("both"), tr("half a turn")});
  symmetry->setAccessibleName(tr("Symmetry"));
  symmetry->setToolTip(
      tr("Repeats on the other side of the map what is painted, stamped and drawn; what lies there follows"));
  symmetry->setFocusPolicy(Qt::ClickFocus);
  bar.addSeparator();
  bar.addWidget(symmetry);
  connect(symmetry, &QComboBox::activated, this,
          [this](int row) { settings_.set_symmetry(static_cast<Symmetry>(row)); });
}

}  // namespace libpath::editor
