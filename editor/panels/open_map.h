#pragma once

#include <editor/bake_job/live_bake.h>
#include <editor/canvas/map_view.h>
#include <editor/canvas/overlays.h>
#include <editor/document/document.h>
#include <editor/document/document_file.h>
#include <editor/path_probe/probe.h>
#include <editor/path_probe/step_view.h>
#include <editor/path_probe/table_overlays.h>
#include <QPointer>
#include <QWidget>

namespace libpath::editor {

/// All that belongs to one open map: one tab of the window.
class OpenMap : public QObject {
  Q_OBJECT

 public:
  OpenMap(Map map, ToolSettings& settings, QObject* parent = nullptr)
      : QObject(parent),
        document(std::move(map)),
        file(document),
        bake(document),
        probe(document, bake),
        view(new MapView(document, settings)) {
    add_table_overlays(view->overlays(), document, bake, probe);
    view->add_layer(steps);
    view->add_layer(probe);
    connect(&probe, &Probe::changed, view, &MapView::update_all);
  }
  ~OpenMap() override { delete view; }

  Document document;
  DocumentFile file;
  LiveBake bake;
  Probe probe;
  StepView steps;
  QPointer<MapView> view;  // shown in a tab of the window
};

/// A dock's contents. It shows one open map at a time, or none.
class Panel : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// Shows another map; null for none.
  void show_map(OpenMap* map) {
    if (map_ != nullptr) {
      map_->document.disconnect(this);
      map_->bake.disconnect(this);
      map_->probe.disconnect(this);
      map_->view->disconnect(this);
      map_->view->overlays().disconnect(this);
    }
    map_ = map;
    setEnabled(map != nullptr);
    if (map != nullptr) attach(*map);
    refresh();
  }
  OpenMap* map() const noexcept { return map_; }

 protected:
  /// Listens to what the panel shows.
  virtual void attach(OpenMap& map) = 0;
  /// Shows everything anew; map() may be null.
  virtual void refresh() = 0;

 private:
  OpenMap* map_ = nullptr;
};

}  // namespace libpath::editor
