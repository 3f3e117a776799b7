#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <libpath/map/map.h>

namespace libpath::editor {

/// What strokes and what is drawn are repeated by: a middle line of the map, both of them, or half a turn.
enum class Symmetry : std::uint8_t { none, left_right, top_bottom, both, half_turn };

/// One image of a symmetry: where something comes to on another side of a map, and that comes back to.
class Mirror {
 public:
  /// Left and right change places where it goes `across`, top and bottom where it goes `down`.
  Mirror(Size size, bool across, bool down) noexcept : size_(size), across_(across), down_(down) {}

  bool across() const noexcept { return across_; }
  bool down() const noexcept { return down_; }
  Cell operator()(Cell cell) const noexcept;
  Position operator()(Position at) const noexcept;
  Cells operator()(const Cells& cells) const;
  Passage operator()(const Passage& passage) const noexcept { return {(*this)(passage.from), (*this)(passage.to)}; }
  std::vector<Cell> operator()(std::vector<Cell> stops) const;

 private:
  Size size_;
  bool across_;
  bool down_;
};

/// Its images: one, or three by both lines, or none.
std::vector<Mirror> mirrors_of(Symmetry symmetry, Size size);

/// Cells and their images as one set.
Cells mirrored(const Cells& cells, Symmetry symmetry, Size size);

/// A passage and its images, but for those between the same two cells as one before, whichever way they lead.
std::vector<Passage> repeated(const Passage& passage, const std::vector<Mirror>& mirrors);

/// An item of a list that is an image of another one: what is done to that is done to it.
struct Image {
  Mirror mirror;
  std::size_t place;
};

/// The images of an item that are in its list, itself apart: `is_image(item, other, mirror)` says that `other` is one.
template <class T, class IsImage>
std::vector<Image> images_of(const std::vector<T>& items, std::size_t place, const std::vector<Mirror>& mirrors,
                             const IsImage& is_image) {
  std::vector<Image> images;
  for (const Mirror& mirror : mirrors) {
    if (is_image(items[place], items[place], mirror)) continue;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!is_image(items[place], items[i], mirror)) continue;
      images.push_back({mirror, i});
      break;
    }
  }
  return images;
}

}  // namespace libpath::editor
