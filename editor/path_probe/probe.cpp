#include <editor/path_probe/probe.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/spelt_numbers.h>
#include <editor/path_probe/answer_route.h>
#include <editor/path_probe/path_drawing.h>
#include <editor/path_probe/why_not.h>
#include <libpath/search/ground/world_tables.h>
#include <QGlobalStatic>
#include <QThreadPool>

namespace libpath::editor {
namespace {

const QColor kStartColour(30, 140, 60);
const QColor kGoalColour(200, 40, 50);
const QColor kFormerColour(130, 130, 130, 150);

/// On maps up to this size paths along cells are looked for at once, as long as update() waits for an answer.
constexpr std::size_t kMaxCellsOfAFrame = std::size_t{1} << 18;

/// Of their own: other work may keep those that all share busy for seconds.
Q_GLOBAL_STATIC(QThreadPool, probe_threads)

}  // namespace

Probe::Probe(Document& document, LiveBake& bake, QColor path_colour, QObject* parent)
    : QObject(parent),
      document_(document),
      bake_(bake),
      elsewhere_(std::make_shared<PathAsker>()),
      work_(nullptr, probe_threads()),
      colour_(path_colour) {
  connect(&document, &Document::cells_changed, this, &Probe::update);
  connect(&document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::whole) clear();
    update();
  });
  connect(&document.undo_stack(), &QUndoStack::indexChanged, this, [this] { is_step_done_ = true; });
  connect(&bake, &LiveBake::baked_changed, this, &Probe::update);
  connect(&bake, &LiveBake::followed, this, &Probe::update);
  connect(&parts_, &ReachedParts::found, this, &Probe::parts_found);
}

Probe::~Probe() = default;

std::int32_t Probe::headings() const {
  const auto& units = document_.map().units;
  return query_.unit < units.size() ? units[query_.unit].headings : 8;
}

std::int32_t Probe::rings() const {
  const auto world = bake_.baked_world(query_.unit);
  return !world || world->turning().hit_check.empty() ? HitCheck::kMaxRing : world->turning().hit_check.rings();
}

void Probe::set_search(std::size_t search) {
  query_.search = search;
  update();
}

Smoothing Probe::smoothing() const {
  const auto has = searches()[query_.search]->smoothings();
  return std::find(has.begin(), has.end(), query_.smoothing) == has.end() ? Smoothing::none : query_.smoothing;
}

void Probe::set_smoothing(Smoothing smoothing) {
  query_.smoothing = smoothing;
  update();
}

void Probe::set_unit(std::size_t unit) {
  if (unit == query_.unit) return;
  query_.unit = unit;
  update();
  emit subject_changed();
}

void Probe::set_start(Point at) {
  query_.ends.start = at;
  update();
  emit subject_changed();
}

void Probe::set_goal(Point at) {
  query_.ends.goal = at;
  update();
}

void Probe::set_start_heading(double radians) {
  const double heading = radians_of(heading_index(radians, headings()), headings());
  if (std::exchange(query_.ends.start_heading, heading) != heading) update();
}

void Probe::set_goal_heading(std::optional<double> radians) {
  if (radians) radians = radians_of(heading_index(*radians, headings()), headings());
  if (std::exchange(query_.ends.goal_heading, radians) != radians) update();
}

void Probe::set_directional_options(const DirectionalOptions& options) {
  if (std::exchange(query_.ends.options, options) != options) update();
}

void Probe::clear() {
  query_.ends.start.reset();
  query_.ends.goal.reset();
  query_.ends.goal_heading.reset();
  query_.ends.start_heading = 0;
  update();
  emit subject_changed();
}

void Probe::take_ends(const Probe& other) {
  if (query_.ends == other.query_.ends) return;
  const bool moves = start() != other.start();
  query_.ends = other.query_.ends;
  update();
  if (moves) emit subject_changed();
}

void Probe::take_query(const Probe& other) {
  query_ = other.query_;
  update();
  emit subject_changed();
}

void Probe::set_active(bool active) {
  is_active_ = active;
  update();
}

void Probe::update() {
  if (answer_ && answer_->status == PathStatus::found) former_ = std::move(answer_);
  forget_answer();
  const auto& units = document_.map().units;
  if (query_.unit >= units.size()) query_.unit = 0;
  if (is_active_ && query_.ends.start && query_.ends.goal && query_.unit < units.size()) ask(query_.unit);
  if (!is_searching_) former_.reset();
  emit asked();
  emit changed();
}

void Probe::forget_answer() {
  work_.drop();
  is_searching_ = false;
  answer_.reset();
  has_route_ = false;
  swept_.clear();
  parts_.clear();
  why_.clear();
  is_stale_ = false;
}

void Probe::ask(std::size_t unit) {
  const ProbeSearch& search = *searches()[query_.search];
  const auto world = search.follows_changes() ? bake_.world(unit) : bake_.baked_world(unit);
  if (!world || !world->size().contains(cell_of(*query_.ends.start)) ||
      !world->size().contains(cell_of(*query_.ends.goal)))
    return;
  is_stale_ = !bake_.is_as_baked() && !(search.follows_changes() && bake_.follows_changes(unit));
  const ProbeQuery query{*query_.ends.start, *query_.ends.goal, query_.ends.start_heading, query_.ends.goal_heading,
                         query_.ends.options};
  is_searching_ = true;
  const bool is_live = world->edits() != nullptr;
  const bool is_small = world->size().cells() <= kMaxCellsOfAFrame;
  // Another thread may be late on a busy machine; most paths along cells are found before it wakes.
  const bool is_tried =
      is_small && search.can_be_given_up() && !search.takes_headings() && smoothing() == Smoothing::none;
  if (is_live || is_tried) ask_at_once(*world, query, unit);
  // A live world cannot be read elsewhere while it changes: what is slow comes with the next bake.
  if (is_searching_ && !is_live) ask_elsewhere(*world, query, unit);
}

void Probe::ask_elsewhere(const World& world, const ProbeQuery& query, std::size_t unit) {
  work_.start(
      // The bake keeps the bytes that the world looks at.
      [asker = elsewhere_, baked = bake_.baked(), world, query, search = query_.search,
       smoothing = smoothing()](const std::stop_token& stop) {
        ProbeQuery stoppable = query;
        stoppable.stop = stop;
        return asker->ask(world, stoppable, search, smoothing);
      },
      [this, world, query, unit](ProbeAnswer answer) {
        take(std::move(answer), world, query, unit);
        if (!is_asking_) emit changed();
      });
  // What is found within a frame is shown in it.
  is_asking_ = true;
  work_.wait(patience_);
  is_asking_ = false;
}

void Probe::ask_at_once(const World& world, ProbeQuery query, std::size_t unit) {
  if (!searches()[query_.search]->can_be_given_up() || smoothing() != Smoothing::none) {
    if (world.size().cells() > kMaxCellsAtOnce) return;
  } else {
    query.longest = patience_;
  }
  ProbeAnswer answer = here_.ask(world, query, query_.search, smoothing());
  if (answer.reason != PathReason::cancelled) take(std::move(answer), world, query, unit);
}

void Probe::take(ProbeAnswer answer, const World& world, const ProbeQuery& query, std::size_t unit) {
  is_searching_ = false;
  former_.reset();
  answer_ = std::move(answer);
  note_outcome();
  const UnitProfile& profile = document_.map().units[unit];
  if (answer_->status != PathStatus::found) {
    why_ = why_not_found(world, query, unit);
    if (!is_pinned_) find_parts(world, unit);
  } else {
    swept_ = swept_cells(answer_->curves, profile);
    has_route_ = lay_answer(*answer_, world, route_);
  }
}

QString Probe::why_not_found(const World& world, const ProbeQuery& query, std::size_t unit) {
  const QString closed = is_stale_ ? QString() : why_closed(world, unit);
  const Map& map = document_.map();
  return closed.isEmpty() ? why_not(map, map.units[unit], world, query, *answer_, takes_goal_heading()) : closed;
}

/// Where closed switches are what keeps the unit from its goal.
QString Probe::why_closed(const World& world, std::size_t unit) {
  const Map& map = document_.map();
  const std::vector<bool> open = bake_.switches().states();
  if (std::find(open.begin(), open.end(), false) == open.end()) return {};
  const auto name = [&](std::size_t place) { return QString::fromStdString(map.switches[place].name); };
  const auto end_in = [&](Cell cell, const QString& end) {
    const auto place = closed_switch_at(map, open, map.units[unit].width, cell);
    return place ? tr("%1: the switch “%2” is closed there.").arg(end, name(*place)) : QString();
  };
  const Cell start = cell_of(*query_.ends.start);
  const Cell goal = cell_of(*query_.ends.goal);
  if (answer_->reason == PathReason::start_blocked) return end_in(start, QObject::tr("Start"));
  if (answer_->reason == PathReason::goal_blocked) return end_in(goal, QObject::tr("Goal"));
  if (answer_->reason != PathReason::different_regions) return {};
  // Of an older map it is not known, and large ones would hold up the mouse.
  if (!bake_.is_current() || world.size().cells() > kMaxCellsOfAFrame) return {};
  QStringList names;
  for (const std::size_t place : closed_ways_.between(map, bake_.baked(), unit, open, start, goal))
    names << tr("“%1”").arg(name(place));
  return names.isEmpty() ? QString()
                         : tr("A way leads through closed switches: %1.").arg(names.join(QStringLiteral(", ")));
}

void Probe::note_outcome() {
  const bool begins_step = std::exchange(revision_, document_.revision()) != document_.revision() && is_step_done_;
  if (begins_step) is_step_done_ = false;
  if (asked_ != query_) {
    before_.reset();
  } else if (begins_step) {
    before_ = now_;
  }
  asked_ = query_;
  now_ = Outcome{answer_->status == PathStatus::found ? std::optional(answer_->length) : std::nullopt};
}

void Probe::find_parts(const World& world, std::size_t unit) {
  const Cell start = cell_of(*query_.ends.start);
  const Cell goal = cell_of(*query_.ends.goal);
  if (answer_->reason != PathReason::different_regions || is_stale_ || world.may_reach(start, goal)) return;
  const ReachedParts::Query query{bake_.baked(), bake_.revision(), unit, start, goal};
  if (world.size().cells() <= ReachedParts::kMaxCellsAtOnce) return parts_.find(world, query);
  // A live world cannot be read elsewhere while it changes: there the parts come with the next bake.
  if (world.edits() == nullptr) parts_.find_at_rest(query);
}

QString spelt_search(const Probe& probe) {
  const QString name = probe.searches()[probe.search()]->name();
  return probe.smoothing() == Smoothing::none ? name : name + QStringLiteral(", ") + name_of(probe.smoothing());
}

QString summary_of(const Probe& probe) {
  if (probe.is_searching()) return Probe::tr("searching…");
  if (!probe.answer()) return Probe::tr("no query yet");
  const ProbeAnswer& answer = *probe.answer();
  if (answer.status != PathStatus::found) return Probe::tr("no path");
  return Probe::tr("%1 · %2 · %3")
      .arg(spelt_cells(answer.length), spelt_nodes(answer.expanded), spelt_time(answer.microseconds));
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

void Probe::draw_parts(QPainter& painter, const MapView& view) const {
  ViewTransform transform = view.transform();
  // From afar the squares that are a pixel, if there are some.
  const int smaller = transform.zoom < 1 ? static_cast<int>(std::lround(-std::log2(transform.zoom))) : 0;
  const int level = std::min(smaller, parts_.top_level());
  transform.zoom *= 1 << level;
  const auto draw = [&](const Cells& cells, QColor colour) {
    if (cells.empty()) return;
    QColor fill = colour;
    fill.setAlpha(60);
    draw_cells(painter, transform, cells, fill, colour);
  };
  draw(parts_.from_start(level), kStartColour);
  draw(parts_.to_goal(level), kGoalColour);
}

void Probe::draw_swept(QPainter& painter, const MapView& view) const {
  if (swept_.empty()) return;
  QColor fill = colour_;
  fill.setAlpha(45);
  QColor line = colour_;
  line.setAlpha(110);
  draw_cells(painter, view.transform(), swept_, fill, line);
}

/// Where the unit begins and ends, and where it changes gear.
void Probe::draw_footprints(QPainter& painter, const ViewTransform& transform) const {
  if (query_.unit >= document_.map().units.size()) return;
  const UnitProfile& unit = document_.map().units[query_.unit];
  if (!takes_headings()) return;
  if (answer_ && !answer_->curves.empty()) {
    for (std::size_t i = 1; i < answer_->curves.size(); ++i) {
      const auto gear = [&](const Curve& curve) { return curve.segments().front().gear; };
      if (gear(answer_->curves[i]) != gear(answer_->curves[i - 1]))
        draw_footprint(painter, transform, unit, answer_->curves[i].start(), colour_);
    }
    draw_unit(painter, transform, unit, answer_->curves.back().end(), kGoalColour);
  } else if (query_.ends.goal && query_.ends.goal_heading && takes_goal_heading()) {
    draw_unit(painter, transform, unit, {*query_.ends.goal, *query_.ends.goal_heading}, kGoalColour);
  }
  if (query_.ends.start)
    draw_unit(painter, transform, unit, {*query_.ends.start, query_.ends.start_heading}, kStartColour);
}

void Probe::draw_caption(QPainter& painter) const {
  const auto& units = document_.map().units;
  const QString unit = query_.unit < units.size() ? QString::fromStdString(units[query_.unit].name) : QString();
  const QString text = QStringLiteral("%1 · %2\n%3").arg(unit, spelt_search(*this), summary_of(*this));
  QFont font = painter.font();
  font.setBold(true);
  painter.setFont(font);
  const QRectF words = painter.boundingRect(QRectF(18, 14, 2000, 200), Qt::AlignLeft, text);
  painter.setPen(QPen(colour_, 2));
  painter.setBrush(QColor(255, 255, 255, 225));
  painter.drawRoundedRect(words.adjusted(-8, -5, 8, 5), 4, 4);
  painter.setPen(colour_.darker(150));
  painter.drawText(words, Qt::AlignLeft, text);
}

void Probe::draw(QPainter& painter, const MapView& view) const {
  if (!is_active_) return;
  const ViewTransform transform = view.transform();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  if (!is_pinned_) {
    draw_parts(painter, view);
    draw_swept(painter, view);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  if (!is_pinned_) draw_footprints(painter, transform);
  if (answer_ && answer_->status == PathStatus::found) {
    draw_path(painter, transform, *answer_, colour_);
  } else if (former_) {
    draw_path(painter, transform, *former_, kFormerColour);
  } else if (query_.ends.start && query_.ends.goal) {
    painter.setPen(QPen(is_pinned_ ? colour_ : kGoalColour, 1.5, Qt::DotLine));
    painter.drawLine(transform.to_view(*query_.ends.start), transform.to_view(*query_.ends.goal));
  }
  if (takes_headings() && !is_pinned_) {
    if (query_.ends.start)
      draw_heading(painter, transform.to_view(*query_.ends.start), query_.ends.start_heading, kKnobPixels,
                   kStartColour);
    if (query_.ends.goal && query_.ends.goal_heading && takes_goal_heading())
      draw_heading(painter, transform.to_view(*query_.ends.goal), *query_.ends.goal_heading, kKnobPixels, kGoalColour);
  }
  if (query_.ends.start)
    draw_end(painter, transform.to_view(*query_.ends.start), is_pinned_ ? colour_ : kStartColour, tr("S"));
  if (query_.ends.goal)
    draw_end(painter, transform.to_view(*query_.ends.goal), is_pinned_ ? colour_ : kGoalColour, tr("G"));
  if (has_caption_) draw_caption(painter);
  painter.restore();
}

}  // namespace libpath::editor
