#pragma once

#include <editor/panels/open_map.h>
#include <QImage>
#include <QTimer>

namespace libpath::editor {

/// The whole map, small, with a frame around what the canvas shows; a click or drag moves the frame.
class Minimap : public Panel {
  Q_OBJECT

 public:
  explicit Minimap(QWidget* parent = nullptr);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  void make_picture();
  QRectF picture_rect() const;
  void go_to(QPointF at);

  QImage picture_;
  QTimer delay_;
};

}  // namespace libpath::editor
