#pragma once

#include <memory>
#include <vector>

#include <editor/bake_job/live_bake.h>
#include <editor/canvas/map_view.h>
#include <editor/canvas/overlays.h>
#include <editor/document/document.h>
#include <editor/document/document_file.h>
#include <editor/path_probe/crowd_preview.h>
#include <editor/path_probe/drive.h>
#include <editor/path_probe/fleet.h>
#include <editor/path_probe/probe.h>
#include <editor/path_probe/step_view.h>
#include <editor/path_probe/switch_layer.h>
#include <editor/path_probe/table_overlays.h>
#include <QPointer>
#include <QSplitter>
#include <QWidget>

namespace libpath::editor {

/// What the last bake of a map into a file said: a sentence, and a row a table.
struct BakeReport {
  QString outcome;
  QList<QStringList> tables;
};

/// The place of the pictures of tiles among overlays; those of tables follow.
inline constexpr std::size_t kTilePictures = 0;

/// All that belongs to one open map: one tab of the window.
class OpenMap : public QObject {
  Q_OBJECT

 public:
  OpenMap(Map map, ToolSettings& settings, QObject* parent = nullptr);
  ~OpenMap() override;

  /// Shows a second view of the same map beside the first, where the rival answers the probe's query with another unit
  /// or search. Both views show the same place, zoom and overlays, each for its own unit.
  void set_compares(bool compares);
  bool compares() const;
  /// The views that are there: one, or both.
  std::vector<MapView*> views() const;
  void set_tool(CanvasTool* tool);
  /// Keeps the probe's query on the map in a colour of its own, whatever the probe asks next; false where there are
  /// kMaxPins of them, or it asks nothing.
  bool pin();
  void unpin(std::size_t place);
  static constexpr std::size_t kMaxPins = 8;
  const std::vector<std::unique_ptr<Probe>>& pins() const noexcept { return pins_; }
  /// What the map is baked into; empty where it never was, or is saved under another name since.
  QString asset_file() const { return baked_path_ == document.path() ? asset_file_ : QString(); }
  void set_asset_file(const QString& asset) {
    asset_file_ = asset;
    baked_path_ = document.path();
  }

  Document document;
  DocumentFile file;
  LiveBake bake;
  SwitchLayer doors;
  Probe probe;
  Probe rival;
  StepView steps;
  Drive drive;
  Drive rival_drive;
  Fleet fleet;
  CrowdPreview crowd;
  QPointer<QSplitter> page;  // shown in a tab of the window; holds the views
  QPointer<MapView> view;
  BakeReport bake_report;

 signals:
  void compares_changed();
  /// There are others, or they are answered otherwise.
  void pins_changed();

 private:
  void make_rival_view();
  void show_same_place(MapView& from, MapView& to);
  void show_same_overlays();

  ToolSettings& settings_;
  QPointer<MapView> rival_view_;
  std::vector<std::unique_ptr<Probe>> pins_;
  bool is_moving_both_ = false;
  QString asset_file_;
  QString baked_path_;  // the map's, when it was baked
};

/// A dock's contents. It shows one open map at a time, or none.
class Panel : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// Shows another map; null for none.
  void show_map(OpenMap* map) {
    if (map_ != nullptr) {
      map_->disconnect(this);
      map_->document.disconnect(this);
      map_->bake.disconnect(this);
      map_->bake.switches().disconnect(this);
      map_->probe.disconnect(this);
      map_->rival.disconnect(this);
      map_->drive.disconnect(this);
      map_->fleet.disconnect(this);
      map_->crowd.disconnect(this);
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
