#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <editor/canvas/object_picking.h>
#include <editor/canvas/tile_cache.h>
#include <editor/canvas/tool.h>
#include <editor/canvas/tool_settings.h>
#include <editor/canvas/view_transform.h>
#include <editor/document/document.h>
#include <QAbstractScrollArea>

namespace libpath::editor {

class OverlaySet;
struct AreaBounds;

/// Something that is drawn over the map besides the tool's own marks: the probe's path, a finding's place.
class ViewLayer {
 public:
  virtual ~ViewLayer() = default;
  virtual void draw(QPainter& painter, const MapView& view) const = 0;
};

/// The canvas: shows a document's map from cached tiles, pans and zooms, and hands the mouse to a tool.
class MapView : public QAbstractScrollArea {
  Q_OBJECT

 public:
  MapView(Document& document, ToolSettings& settings, QWidget* parent = nullptr);
  ~MapView() override;

  Document& document() const noexcept { return document_; }
  ToolSettings& settings() const noexcept { return settings_; }
  /// The images that the symmetry chosen repeats on this map.
  std::vector<Mirror> mirrors() const { return mirrors_of(settings_.symmetry(), document_.map().size()); }
  OverlaySet& overlays() const noexcept { return *overlays_; }
  TileCache& tiles() noexcept { return *tiles_; }
  /// Drawn from the first to the last; the view does not own them.
  void add_layer(const ViewLayer& layer) { layers_.push_back(&layer); }
  /// Below those that are there.
  void add_layer_below(const ViewLayer& layer) { layers_.insert(layers_.begin(), &layer); }
  void remove_layer(const ViewLayer& layer) { std::erase(layers_, &layer); }

  ViewTransform transform() const;
  double zoom() const noexcept { return zoom_; }
  /// Keeps the place under `anchor`, a pixel of the viewport.
  void set_zoom(double zoom, QPointF anchor);
  void zoom_by(int steps);
  /// Shows the whole map as large as there is room for, and goes on to while the view is resized, until another zoom is
  /// chosen.
  void zoom_to_fit();
  void centre_on(Point at);
  /// The part of the map that is seen, in cells.
  QRectF visible_part() const;

  void set_tool(CanvasTool* tool);
  CanvasTool* tool() const noexcept { return tool_; }

  /// Cells that were selected; edits of the selection and areas take them.
  const Cells& selection() const noexcept { return selection_; }
  void set_selection(const Cells& cells);

  /// The object that was picked, which Delete takes out: only while no cells are selected. It is let go where its list
  /// grows or shrinks.
  const std::optional<MapObject>& picked() const noexcept { return picked_; }
  void pick(std::optional<MapObject> object);

  bool shows_grid() const noexcept { return shows_grid_; }
  void set_shows_grid(bool shows);
  bool shows_patterns() const noexcept { return shows_patterns_; }
  void set_shows_patterns(bool shows);
  std::optional<Cell> hovered() const noexcept { return hovered_; }
  /// The cell that keys work at, while they do: Ctrl and an arrow shows it and moves it, the mouse takes over again.
  std::optional<Cell> cell_cursor() const noexcept { return cell_cursor_; }

  /// Paints cells and their mirror images.
  void paint(const Cells& cells, TerrainIndex terrain, const QString& text = {});
  /// The same with the terrains that are chosen, as densely as is chosen.
  void paint_chosen(const Cells& cells, const QString& text = {});
  /// Asks for a new picture of these cells, or of all.
  void update_cells(const QRect& cells);
  void update_all() { viewport()->update(); }

 signals:
  void hovered_changed();
  void view_changed();
  void selection_changed();
  void picked_changed();
  void patterns_changed();
  /// The tool draws objects of a kind that is hidden or locked.
  void refused(const QString& why);
  /// What may be done there is asked for, at a pixel of the screen.
  void menu_asked(libpath::Cell cell, const QPoint& at);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  void make_tiles();
  void on_part_changed(Part part);
  void update_scroll_bars();
  double fitting_zoom() const;
  void update_preview();
  ToolEvent tool_event(const QMouseEvent& event) const;
  void hover_over(Cell cell);
  bool may_press();
  bool picks_terrain(const QMouseEvent& event) const;
  void pick_terrain(Cell cell);
  bool move_cell_cursor(const QKeyEvent& event);
  bool press_at_cell_cursor(const QKeyEvent& event);
  ToolEvent event_at_cell_cursor() const;
  void set_cell_cursor(std::optional<Cell> cell);
  void let_go();
  void show_cell(Cell cell);
  void say_cell_cursor();
  void draw_cell_cursor(QPainter& painter) const;
  void start_panning(QPointF at);
  void pan_to(QPointF at);
  void show_cursor();
  void draw_map(QPainter& painter, const QRect& cells);
  void draw_marks(QPainter& painter);
  void draw_grid(QPainter& painter, const QRect& cells) const;
  void draw_axes(QPainter& painter) const;

  Document& document_;
  ToolSettings& settings_;
  std::unique_ptr<TileCache> tiles_;
  std::unique_ptr<OverlaySet> overlays_;
  std::unique_ptr<AreaBounds> area_bounds_;
  std::vector<const ViewLayer*> layers_;
  double zoom_ = 16;
  bool fits_ = false;  // and is to fit again when the view has another size
  CanvasTool* tool_ = nullptr;
  Cells selection_;
  std::optional<MapObject> picked_;
  std::size_t picked_of_ = 0;  // length of its list
  bool shows_grid_ = true;
  bool shows_patterns_ = false;
  bool is_dragging_ = false;
  bool is_picking_ = false;  // the terrain under the mouse, while a button is held
  bool space_held_ = false;
  std::optional<Cell> hovered_;
  std::optional<QPointF> pan_from_;
  std::optional<Cell> cell_cursor_;
  std::optional<Qt::KeyboardModifiers> held_;  // with which Space put the tool down at the cell cursor
  QString name_;                               // to screen readers, without the cell cursor
  QRect preview_rect_;                         // cells that the preview covered last
};

}  // namespace libpath::editor
