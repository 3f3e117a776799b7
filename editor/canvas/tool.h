#pragma once

#include <optional>

#include <editor/canvas/cell_shapes.h>
#include <editor/document/document.h>
#include <libpath/core/pose.h>
#include <QKeySequence>
#include <QObject>
#include <QPainter>
#include <QString>

namespace libpath::editor {

class MapView;

/// Where the mouse is on the map and what is held down.
struct ToolEvent {
  Point position;  // in cells; may lie off the map
  Cell cell;
  bool on_map = false;
  Qt::MouseButton button = Qt::NoButton;
  Qt::KeyboardModifiers modifiers;
};

/// What the mouse does on the canvas. A tool edits the view's document and nothing else; it is told of no view but the
/// one that it works on.
class CanvasTool : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// As menus and tooltips say it, with the key that chooses it and one sentence of help for the status line.
  virtual QString name() const = 0;
  virtual QKeySequence shortcut() const = 0;
  virtual QString help() const = 0;
  /// Name of its picture, see window/icons.h.
  virtual const char* icon() const = 0;
  virtual Qt::CursorShape cursor() const { return Qt::CrossCursor; }

  /// Whether it paints terrain, so that the one under the mouse can be picked meanwhile.
  virtual bool paints() const { return false; }
  /// The kind of objects that it draws; nothing while that is hidden or locked.
  virtual std::optional<Part> draws() const { return std::nullopt; }
  virtual void press(MapView& view, const ToolEvent& event) = 0;
  virtual void drag(MapView&, const ToolEvent&) {}
  virtual void release(MapView&, const ToolEvent&) {}
  virtual void hover(MapView&, const ToolEvent&) {}
  /// Gives up what was begun: Escape.
  virtual void cancel(MapView&) {}
  /// Another tool is chosen: gives up what was begun, but leaves what is to be seen while others work.
  virtual void put_away(MapView& view) { cancel(view); }
  /// The cells that a press at `cell` would change, or that a drag has marked.
  virtual Cells preview(const MapView&, Cell) const { return {}; }
  /// Whether more than the preview's cells is drawn with it, as marks of objects at its border.
  virtual bool draws_beyond_preview() const { return false; }
  /// What the preview is filled with.
  virtual QColor ghost(const MapView&) const { return {255, 255, 255, 70}; }
  /// Draws over the map, in the pixels of the view.
  virtual void draw(QPainter&, const MapView&) const {}
};

}  // namespace libpath::editor
