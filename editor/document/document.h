#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <editor/document/changed_cells.h>
#include <libpath/map/map.h>
#include <QObject>
#include <QRect>
#include <QString>
#include <QUndoStack>

namespace libpath::editor {

/// What of a map can change apart from its cells. `whole` stands for all of it, its size included.
enum class Part {
  terrains,
  units,
  one_way_edges,
  links,
  regions,
  dead_ends,
  waypoints,
  waypoint_edges,
  provinces,
  province_borders,
  queries,
  journeys,
  switches,
  bake_settings,
  properties,  // of the map itself
  whole,
};

/// An open map and the undo stack through which every edit of it goes. Commands keep what they change, not the map, so
/// undoing has no limit but memory; an edit undone and redone gives the same bytes again.
/// Who shows a map listens to the signals and reads map(); nobody else writes it. Threads: that of the user interface.
class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(Map map, QObject* parent = nullptr);
  ~Document() override;

  const Map& map() const noexcept { return map_; }
  QUndoStack& undo_stack() noexcept { return undo_; }
  /// Goes up with every change, undone and redone ones included.
  quint64 revision() const noexcept { return revision_; }

  /// The file that the map is saved to; empty for a new map.
  const QString& path() const noexcept { return path_; }
  void set_path(const QString& path);
  /// The file's name, or while it has none the title, or "untitled".
  QString name() const;
  void set_title(const QString& title);

  /// A stroke gathers all cells painted until end_stroke() into one undo step. Undoing ends it first.
  void begin_stroke(const QString& text);
  void end_stroke();
  bool in_stroke() const noexcept { return stroke_ != nullptr; }
  /// Paints cells; parts of runs that lie off the map are cut off. Outside a stroke it is a step of its own.
  void paint(std::span<const CellRun> runs, TerrainIndex terrain, const QString& text = {});

  /// Gives a list of the map new contents, as one undo step that keeps only the entries that differ. Steps with the
  /// same `merge_key` that follow each other become one: take a new_merge_key() at the start of a drag.
  template <class T>
  void change(std::vector<T> Map::*list, std::vector<T> contents, const QString& text, int merge_key = -1);
  int new_merge_key() noexcept { return ++last_merge_key_; }

  /// Movement classes and terrains together: each terrain has a factor for each class.
  void change_catalogue(std::vector<std::string> movement_classes, std::vector<Terrain> terrains, const QString& text);
  void change_properties(Properties properties, const QString& text);
  void change_bake_settings(const BakeSettings& settings, const QString& text);
  /// Everything at once: another size, a terrain taken out. Keeps both maps.
  void replace(Map map, const QString& text);

 signals:
  void cells_changed(const QRect& cells);
  void part_changed(libpath::editor::Part part);
  void path_changed();

 private:
  friend class DocumentCommand;

  void emit_cells(const QRect& cells);
  void emit_part(Part part);

  Map map_;
  QUndoStack undo_;
  QString path_;
  QString title_;
  quint64 revision_ = 0;
  int last_merge_key_ = 0;
  std::unique_ptr<Stroke> stroke_;
  QString stroke_text_;
};

/// The part that a list of the map is.
Part part_of(std::vector<UnitProfile> Map::*list);
Part part_of(std::vector<OneWayEdge> Map::*list);
Part part_of(std::vector<Link> Map::*list);
Part part_of(std::vector<Area> Map::*list);
Part part_of(std::vector<Waypoint> Map::*list);
Part part_of(std::vector<WaypointEdge> Map::*list);
Part part_of(std::vector<SavedQuery> Map::*list);
Part part_of(std::vector<Journey> Map::*list);
Part part_of(std::vector<Switch> Map::*list);

}  // namespace libpath::editor
