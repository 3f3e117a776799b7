#pragma once

#include <vector>

#include <editor/canvas/object_picking.h>
#include <editor/document/document.h>
#include <QAbstractItemModel>

namespace libpath::editor {

/// What is drawn over a map's cells as a tree: kinds, and the things of each. Everything is read from the document when
/// a row is shown, so that lists may be as long as a map allows. Kinds of which there is nothing are left out once
/// there is something of another. Cost: nothing for each thing.
class ObjectModel final : public QAbstractItemModel {
  Q_OBJECT

 public:
  using QAbstractItemModel::QAbstractItemModel;

  /// Rows of kinds have a tick for what is shown, and one for what is locked. Lifetime: as the model.
  void set_kinds(ObjectKinds& kinds);
  /// Null for none. Lifetime: the document must outlive its being shown.
  void show(Document* document);
  /// Whether things of that kind are listed.
  static bool lists(Part part);
  /// After that list changed: says that its rows are others. False where it grew or shrank; then show() has to follow.
  bool follow(Part part);

  /// The kind of a row, and the thing; nothing for the row of a kind.
  Part part_at(const QModelIndex& index) const;
  std::optional<MapObject> object_at(const QModelIndex& index) const;
  /// Invalid where it is not listed.
  QModelIndex group_of(Part part) const;
  QModelIndex index_of(const MapObject& object) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  /// Renames. False where the name is taken or too long.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  struct Group {
    Part part;
    int count;
  };
  static QString name_of(Part part);
  QString name_of(const MapObject& object) const;
  QString place_of(const MapObject& object) const;
  QVariant group_data(const Group& group, int column, int role) const;
  void say_changed(Part part);

  Document* document_ = nullptr;
  ObjectKinds* kinds_ = nullptr;
  std::vector<Group> groups_;
};

}  // namespace libpath::editor
