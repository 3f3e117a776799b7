#pragma once

#include <editor/document/tile_words.h>
#include <editor/panels/tileset_view.h>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>

namespace libpath::editor {

/// Lets a designer say which terrains the tiles of a level stand for. What nobody has said is guessed; the rules of the
/// project remember it once the dialog is accepted and save() was called.
class TileDialog : public QDialog {
  Q_OBJECT

 public:
  TileDialog(const QString& level, TileWords words, QWidget* parent = nullptr);

  const TileWords& words() const noexcept { return words_; }
  TilesetView& tiles() { return *view_; }

  /// Makes the chosen tiles stand for a terrain; an empty one is decoration.
  void assign(const std::string& terrain);

 private:
  void fill_terrains();
  void show_current();
  void show_choice();
  void assign_chosen(const QListWidgetItem* item);
  void guess_again();
  void add_terrain();
  QColor colour_of(const std::string& terrain) const;

  TileWords words_;
  QComboBox* tilesets_;
  TilesetView* view_;
  QLabel* about_;
  QListWidget* terrains_;
  QPushButton* guess_;
};

}  // namespace libpath::editor
