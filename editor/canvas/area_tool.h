#pragma once

#include <map>
#include <vector>

#include <editor/canvas/object_picking.h>
#include <editor/canvas/tool.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// Paints regions and dead ends, or cells of switches: the picked one, or else the one that the stroke begins in, or
/// else a new region or switch. With Ctrl it cuts cells out; an area that none are left of is gone, and so is a switch
/// that has no links and edges either. A stroke is one undo step.
/// Images by the symmetry chosen are new areas of their own where they do not touch each other. Later strokes paint
/// each side its own; an area that is no image of another gets all of it.
class AreaTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { area, door };
  explicit AreaTool(Kind kind = Kind::area, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override { return kind_ == Kind::area ? tr("Area") : tr("Switch"); }
  QKeySequence shortcut() const override { return QKeySequence(kind_ == Kind::area ? Qt::Key_A : Qt::Key_D); }
  QString help() const override;
  const char* icon() const override { return kind_ == Kind::area ? "area" : "switch"; }
  std::optional<Part> draws() const override { return kind_ == Kind::area ? Part::regions : Part::switches; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  Cells preview(const MapView& view, Cell cell) const override;
  void draw(QPainter& painter, const MapView& view) const override;

 private:
  std::optional<MapObject> target_at(const MapView& view, Cell cell) const;
  void add(MapView& view, const Cells& cells);
  std::map<std::size_t, Cells> shares(const MapView& view, const Cells& painted) const;
  void paint_target(MapView& view, const Cells& painted) const;
  Cells repainted(const Cells& before, const Cells& painted) const;
  void paint_areas(Document& document, const std::map<std::size_t, Cells>& shares) const;
  QString paint_switches(Document& document, const std::map<std::size_t, Cells>& shares) const;
  void draw_new(MapView& view, const Cells& painted) const;
  static QString draw_regions(Document& document, const std::vector<Cells>& pieces);
  static QString draw_switches(Document& document, const std::vector<Cells>& pieces);

  Kind kind_;
  std::optional<MapObject> target_;  // a new region or switch where there is none
  bool is_painting_ = false;
  bool cuts_ = false;
  Cell last_;
  Cells painted_;  // without images
};

/// Adds cells to an area, or takes them out of it, as one undo step; an area without cells is taken out. What lies off
/// the map is left out. REQUIRES: an area of the map.
void extend_area(Document& document, const MapObject& area, const Cells& cells);
void cut_area(Document& document, const MapObject& area, const Cells& cells);

/// Likewise of the switch at a place, as change_switch() does and says. REQUIRES: there is one.
QString extend_switch(Document& document, std::size_t place, const Cells& cells);
QString cut_switch(Document& document, std::size_t place, const Cells& cells);

}  // namespace libpath::editor
