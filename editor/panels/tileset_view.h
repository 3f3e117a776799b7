#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include <editor/document/tile_words.h>
#include <QColor>
#include <QImage>
#include <QWidget>

namespace libpath::editor {

/// The tiles of one tileset as the artist drew them, tinted by what they stand for: decoration is hatched, tiles that
/// nobody speaks of have a question mark, those that the level does not hold are pale. A click chooses a tile, with
/// Ctrl one more, a drag a rectangle; arrows, Space and Ctrl+A do the same.
/// Lifetime: the words outlive it.
class TilesetView : public QWidget {
  Q_OBJECT

 public:
  using ColourOf = std::function<QColor(const std::string& terrain)>;

  TilesetView(const TileWords& words, ColourOf colour_of, QWidget* parent = nullptr);

  void show_tileset(std::size_t index);
  std::size_t tileset() const noexcept { return tileset_; }
  /// After words changed.
  void refresh();

  /// Ids, ascending.
  std::vector<std::uint32_t> chosen() const { return {chosen_.begin(), chosen_.end()}; }
  void choose(std::set<std::uint32_t> ids);
  std::optional<std::uint32_t> current() const;
  /// Where a tile is drawn; nothing of tiles that are not.
  std::optional<QRect> square_of(std::uint32_t id) const;

  QSize sizeHint() const override;

 signals:
  void choice_changed();
  void current_changed();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// A tile that is shown, and what its square says.
  struct Shown {
    std::uint32_t id = 0;
    bool held = false;  // by the level
    std::optional<std::string> terrain;
    QImage image;  // where it has one of its own
  };

  void read_pictures();
  QRect square(std::size_t place) const;
  std::optional<std::size_t> place_at(QPoint at) const;
  void choose_rectangle(std::size_t from, std::size_t to);
  void make_current(std::size_t place);
  void draw(QPainter& painter, std::size_t place) const;

  const TileWords& words_;
  ColourOf colour_of_;
  std::size_t tileset_ = 0;
  QImage picture_;
  std::vector<Shown> shown_;
  int columns_ = 1;
  QSize side_{32, 32};  // of a square, in pixels
  std::set<std::uint32_t> chosen_;
  std::set<std::uint32_t> chosen_before_;  // the drag
  std::optional<std::size_t> pressed_;     // where a drag began
  std::optional<std::size_t> current_;
};

}  // namespace libpath::editor
