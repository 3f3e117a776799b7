#pragma once

#include <optional>

#include <editor/canvas/map_view.h>
#include <editor/path_probe/step_search.h>

namespace libpath::editor {

/// Draws a stepped search over the map: open and closed cells in two colours, the cell expanded last and the way to it,
/// and, where cells are large enough, F, G and H and an arrow to the parent in each, as the A* article's figures have
/// it. Of several nodes in a cell that of least F is shown. Nodes that lie anywhere are discs, with lines to their
/// parents.
class StepView final : public ViewLayer {
 public:
  void set(std::optional<StepSearch> search) { search_ = std::move(search); }
  bool empty() const noexcept { return !search_; }
  StepSearch& search() { return *search_; }
  const StepSearch& search() const { return *search_; }

  void draw(QPainter& painter, const MapView& view) const override;

 private:
  /// A cell's node.
  struct Seen {
    Cell cell;
    StepSearch::Node node;
  };
  std::vector<Seen> seen_in(const QRectF& part) const;
  void draw_cells_seen(QPainter& painter, const ViewTransform& transform, const QRectF& part) const;
  void draw_nodes(QPainter& painter, const ViewTransform& transform, const QRectF& part) const;
  void draw_numbers(QPainter& painter, const QRectF& rect, int pixels, const StepSearch::Node& node) const;
  void draw_parent(QPainter& painter, const ViewTransform& transform, Cell cell, const StepSearch::Node& node) const;
  void draw_way(QPainter& painter, const ViewTransform& transform) const;

  std::optional<StepSearch> search_;
};

}  // namespace libpath::editor
