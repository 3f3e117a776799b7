#include <editor/path_probe/probe.h>

#include <algorithm>

#include <editor/path_probe/why_not.h>

namespace libpath::editor {
namespace {

const QColor kStartColour(30, 140, 60);
const QColor kGoalColour(200, 40, 50);
const QColor kPathColour(230, 60, 20);

}  // namespace

std::vector<std::unique_ptr<ProbeSearch>> make_probe_searches() {
  std::vector<std::unique_ptr<ProbeSearch>> searches;
  searches.push_back(make_grid_probe());
  searches.push_back(make_four_way_probe());
  return searches;
}

Probe::Probe(Document& document, LiveBake& bake, QObject* parent)
    : QObject(parent), document_(document), bake_(bake), searches_(make_probe_searches()) {
  connect(&document, &Document::cells_changed, this, &Probe::update);
  connect(&document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::whole) clear();
    update();
  });
  connect(&bake, &LiveBake::baked_changed, this, &Probe::update);
}

Probe::~Probe() = default;

void Probe::set_search(std::size_t search) {
  search_ = search;
  update();
}

void Probe::set_unit(std::size_t unit) {
  if (unit == unit_) return;
  unit_ = unit;
  update();
  emit subject_changed();
}

void Probe::set_start(Point at) {
  start_ = at;
  update();
  emit subject_changed();
}

void Probe::set_goal(Point at) {
  goal_ = at;
  update();
}

void Probe::clear() {
  start_.reset();
  goal_.reset();
  update();
  emit subject_changed();
}

void Probe::update() {
  answer_.reset();
  why_.clear();
  const auto& units = document_.map().units;
  if (unit_ >= units.size()) unit_ = 0;
  if (start_ && goal_ && unit_ < units.size()) {
    if (const auto world = bake_.world(unit_)) {
      const ProbeQuery query{*start_, *goal_, std::nullopt, std::nullopt};
      answer_ = searches_[search_]->answer(*world, query);
      if (answer_->status != PathStatus::found) why_ = why_not(document_.map(), units[unit_], *world, query, *answer_);
    }
  }
  emit changed();
}

void Probe::draw_end(QPainter& painter, QPointF at, QColor colour, const QString& letter) const {
  constexpr double kRadius = 9;
  painter.setPen(QPen(Qt::white, 2));
  painter.setBrush(colour);
  painter.drawEllipse(at, kRadius, kRadius);
  QFont font = painter.font();
  font.setBold(true);
  font.setPixelSize(12);
  painter.setFont(font);
  painter.setPen(Qt::white);
  painter.drawText(QRectF(at.x() - kRadius, at.y() - kRadius, 2 * kRadius, 2 * kRadius), Qt::AlignCenter, letter);
}

void Probe::draw(QPainter& painter, const MapView& view) const {
  const ViewTransform transform = view.transform();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  if (answer_ && answer_->status == PathStatus::found) {
    QPolygonF line;
    for (const Point at : answer_->line) line.push_back(transform.to_view(at));
    painter.setBrush(Qt::NoBrush);
    const double width = std::clamp(transform.zoom / 5, 2.0, 5.0);
    painter.setPen(QPen(QColor(255, 255, 255, 200), width + 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(QPen(kPathColour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
  } else if (start_ && goal_) {
    painter.setPen(QPen(kGoalColour, 1.5, Qt::DotLine));
    painter.drawLine(transform.to_view(*start_), transform.to_view(*goal_));
  }
  if (start_) draw_end(painter, transform.to_view(*start_), kStartColour, tr("S"));
  if (goal_) draw_end(painter, transform.to_view(*goal_), kGoalColour, tr("G"));
  painter.restore();
}

}  // namespace libpath::editor
