#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <editor/document/document.h>
#include <QUndoCommand>

namespace libpath::editor {

/// What all commands have: the document, and leave to write its map.
class DocumentCommand : public QUndoCommand {
 public:
  DocumentCommand(Document& document, const QString& text) : QUndoCommand(text), document_(document) {}

 protected:
  Map& map() const noexcept { return document_.map_; }
  void say_cells(const QRect& cells) const { document_.emit_cells(cells); }
  void say_part(Part part) const { document_.emit_part(part); }

 private:
  Document& document_;
};

/// Cells that were painted. Made after the painting, so the first redo() does nothing.
class PaintCommand final : public DocumentCommand {
 public:
  PaintCommand(Document& document, const QString& text, std::vector<ChangedRun> runs)
      : DocumentCommand(document, text), runs_(std::move(runs)) {}

  void undo() override { say_cells(put_before(runs_, map())); }
  void redo() override {
    if (std::exchange(is_done_, false)) return;
    say_cells(put_after(runs_, map()));
  }

 private:
  std::vector<ChangedRun> runs_;
  bool is_done_ = true;
};

/// Entries [first, first + removed) of a list became others.
template <class T>
class ListCommand final : public DocumentCommand {
 public:
  using List = std::vector<T> Map::*;

  ListCommand(Document& document, const QString& text, List list, std::vector<T> contents, int merge_key)
      : DocumentCommand(document, text), list_(list), merge_key_(merge_key) {
    const std::vector<T>& old = map().*list;
    const auto [a, b] = std::mismatch(old.begin(), old.end(), contents.begin(), contents.end());
    first_ = a - old.begin();
    auto old_end = old.end();
    auto new_end = contents.end();
    while (old_end != a && new_end != b && *std::prev(old_end) == *std::prev(new_end)) --old_end, --new_end;
    removed_.assign(a, old_end);
    inserted_.assign(std::make_move_iterator(b), std::make_move_iterator(new_end));
  }

  bool changes_nothing() const { return removed_.empty() && inserted_.empty(); }
  int id() const override { return merge_key_; }
  void undo() override { splice(inserted_.size(), removed_); }
  void redo() override { splice(removed_.size(), inserted_); }

  /// A drag changes the same entries again and again: then only the last contents count.
  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = dynamic_cast<const ListCommand*>(other);
    if (next == nullptr || next->list_ != list_ || next->first_ != first_ ||
        next->removed_.size() != inserted_.size() || next->inserted_.size() != inserted_.size())
      return false;
    inserted_ = next->inserted_;
    setObsolete(inserted_ == removed_);
    return true;
  }

 private:
  void splice(std::size_t count, const std::vector<T>& contents) {
    std::vector<T>& list = map().*list_;
    const auto at = list.erase(list.begin() + first_, list.begin() + first_ + static_cast<std::ptrdiff_t>(count));
    list.insert(at, contents.begin(), contents.end());
    say_part(part_of(list_));
  }

  List list_;
  int merge_key_;
  std::ptrdiff_t first_ = 0;
  std::vector<T> removed_;
  std::vector<T> inserted_;
};

/// Movement classes, terrains, and the units that move by them.
class CatalogueCommand final : public DocumentCommand {
 public:
  CatalogueCommand(Document& document, const QString& text, std::vector<std::string> movement_classes,
                   std::vector<Terrain> terrains)
      : CatalogueCommand(document, text, std::move(movement_classes), std::move(terrains), document.map().units) {}
  CatalogueCommand(Document& document, const QString& text, std::vector<std::string> movement_classes,
                   std::vector<Terrain> terrains, std::vector<UnitProfile> units)
      : DocumentCommand(document, text),
        movement_classes_(std::move(movement_classes)),
        terrains_(std::move(terrains)),
        units_(std::move(units)),
        changes_units_(units_ != document.map().units) {}

  void undo() override { swap(); }
  void redo() override { swap(); }

 private:
  void swap() {
    std::swap(map().movement_classes, movement_classes_);
    std::swap(map().terrains, terrains_);
    if (changes_units_) std::swap(map().units, units_);
    say_part(Part::terrains);
    if (changes_units_) say_part(Part::units);
  }

  std::vector<std::string> movement_classes_;
  std::vector<Terrain> terrains_;
  std::vector<UnitProfile> units_;
  bool changes_units_;
};

/// How the map wants to be baked.
class BakeSettingsCommand final : public DocumentCommand {
 public:
  BakeSettingsCommand(Document& document, const QString& text, const BakeSettings& settings)
      : DocumentCommand(document, text), other_(settings) {}

  void undo() override { swap(); }
  void redo() override { swap(); }

 private:
  void swap() {
    std::swap(map().bake_settings, other_);
    say_part(Part::bake_settings);
  }

  BakeSettings other_;
};

/// The custom properties of the map itself.
class PropertiesCommand final : public DocumentCommand {
 public:
  PropertiesCommand(Document& document, const QString& text, Properties properties)
      : DocumentCommand(document, text), other_(std::move(properties)) {}

  void undo() override { swap(); }
  void redo() override { swap(); }

 private:
  void swap() {
    std::swap(map().properties, other_);
    say_part(Part::properties);
  }

  Properties other_;
};

/// The whole map.
class ReplaceCommand final : public DocumentCommand {
 public:
  ReplaceCommand(Document& document, const QString& text, Map other)
      : DocumentCommand(document, text), other_(std::move(other)) {}

  void undo() override { swap(); }
  void redo() override { swap(); }

 private:
  void swap() {
    std::swap(map(), other_);
    say_part(Part::whole);
  }

  Map other_;
};

}  // namespace libpath::editor
