#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include <editor/bake_job/live_bake.h>
#include <editor/canvas/map_view.h>
#include <editor/path_probe/closed_ways.h>
#include <editor/path_probe/path_asker.h>
#include <editor/path_probe/reached_parts.h>
#include <libpath/motion/route.h>
#include <QColor>
#include <QObject>

namespace libpath::editor {

/// A query that is asked again whenever its ends, its unit or the map change, and drawn over the map. Searches run on
/// another thread; update() waits for them a moment, within which most answers come, and for others changed() is
/// emitted again. While one paints, the map that follows is searched at once, and paths that take longer come with the
/// next bake.
class Probe : public QObject, public ViewLayer {
  Q_OBJECT

 public:
  /// From an end to the knob that turns it, in pixels.
  static constexpr double kKnobPixels = 34;
  /// How long update() waits for an answer.
  static constexpr std::chrono::milliseconds kPatience{4};
  /// On larger maps than these, searches that cannot be given up and smoothing are not asked of a map that follows.
  static constexpr std::size_t kMaxCellsAtOnce = std::size_t{1} << 16;

  Probe(Document& document, LiveBake& bake, QColor path_colour, QObject* parent = nullptr);
  ~Probe() override;

  const std::vector<std::unique_ptr<ProbeSearch>>& searches() const noexcept { return here_.searches(); }
  std::size_t search() const noexcept { return query_.search; }
  std::size_t unit() const noexcept { return query_.unit; }
  /// What is made of the search's path: what was asked for last, where the search has it.
  Smoothing smoothing() const;
  std::optional<Point> start() const noexcept { return query_.ends.start; }
  std::optional<Point> goal() const noexcept { return query_.ends.goal; }
  /// Radians, those that the unit plans in; only searches that take headings look at them. A goal without one is
  /// reached at any.
  double start_heading() const noexcept { return query_.ends.start_heading; }
  std::optional<double> goal_heading() const noexcept { return query_.ends.goal_heading; }
  bool takes_headings() const { return searches()[query_.search]->takes_headings() || begins_at_heading(smoothing()); }
  bool takes_goal_heading() const { return searches()[query_.search]->takes_goal_heading(); }
  /// Only directional search looks at them. Rings that the unit's table does not hold are not asked for.
  const DirectionalOptions& directional_options() const noexcept { return query_.ends.options; }
  bool takes_directional_options() const { return searches()[query_.search]->takes_directional_options(); }
  /// How many rings of cells the unit's curves lead to.
  std::int32_t rings() const;
  /// How many headings the unit plans in.
  std::int32_t headings() const;

  void set_search(std::size_t search);
  void set_smoothing(Smoothing smoothing);
  void set_unit(std::size_t unit);
  void set_start(Point at);
  void set_goal(Point at);
  void set_start_heading(double radians);
  void set_goal_heading(std::optional<double> radians);
  void set_directional_options(const DirectionalOptions& options);
  void clear();
  /// Takes the ends of another probe, and its directional options.
  void take_ends(const Probe& other);
  /// Asks what another probe does: its unit, search and smoothing, too.
  void take_query(const Probe& other);
  /// A pinned one is drawn in its colour, without what is said of the query at hand alone.
  void set_pinned(bool pinned) { is_pinned_ = pinned; }

  /// Switched off it asks nothing and draws nothing.
  void set_active(bool active);
  /// Says in the view's corner what is asked and answered.
  void set_has_caption(bool has_caption) { has_caption_ = has_caption; }

  /// For tests and pictures, which need the answer in any case.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }

  /// The answer; nothing while an end is missing, the tables are not there yet, or the search goes on.
  const std::optional<ProbeAnswer>& answer() const noexcept { return answer_; }
  /// What a query came to: the length of its path, or none.
  struct Outcome {
    std::optional<double> length;
    bool operator==(const Outcome&) const = default;
  };
  /// Before the stroke or step that changed the map last. Nothing where it is the same now, or the query is another.
  std::optional<Outcome> before() const { return before_ == now_ ? std::nullopt : before_; }
  /// Whether the answer is yet to come: then the last path is drawn in grey.
  bool is_searching() const noexcept { return is_searching_; }
  /// The answer as the unit drives it, planned by its profile; null where there is no path.
  const Route* route() const noexcept { return has_route_ ? &*route_ : nullptr; }
  /// Whether the answer is of an older map: its search does not follow changes, and the next bake is not there yet.
  bool is_stale() const noexcept { return is_stale_; }
  /// Why there is no path; empty where there is one.
  const QString& why() const noexcept { return why_; }
  /// Where start and goal lie apart: the cells that the start reaches, and those that the goal is reached from. Empty
  /// where they do not, where the answer is stale, and on large maps until they are found after the mouse rests.
  const Cells& reached_from_start() const noexcept { return parts_.from_start(); }
  const Cells& reaching_goal() const noexcept { return parts_.to_goal(); }
  const QColor& colour() const noexcept { return colour_; }
  /// Asks again. Cost: the search, or kPatience where it takes longer.
  void update();

  void draw(QPainter& painter, const MapView& view) const override;

 signals:
  /// There is a new answer, or none any more.
  void changed();
  /// The query, or the map that it is asked of, may be another one; its answer may be yet to come.
  void asked();
  /// The unit or the start is another one, which overlays show as well.
  void subject_changed();
  /// On a large map: what the start reaches and what reaches the goal is there now.
  void parts_found();

 private:
  struct Ends {
    std::optional<Point> start;
    std::optional<Point> goal;
    double start_heading = 0;
    std::optional<double> goal_heading;
    DirectionalOptions options;
    bool operator==(const Ends&) const = default;
  };
  struct Query {
    Ends ends;
    std::size_t unit = 0;
    std::size_t search = 0;
    Smoothing smoothing = Smoothing::none;
    bool operator==(const Query&) const = default;
  };

  void ask(std::size_t unit);
  void ask_elsewhere(const World& world, const ProbeQuery& query, std::size_t unit);
  void ask_at_once(const World& world, ProbeQuery query, std::size_t unit);
  void take(ProbeAnswer answer, const World& world, const ProbeQuery& query, std::size_t unit);
  void forget_answer();
  void note_outcome();
  QString why_not_found(const World& world, const ProbeQuery& query, std::size_t unit);
  QString why_closed(const World& world, std::size_t unit);
  void find_parts(const World& world, std::size_t unit);
  void draw_parts(QPainter& painter, const MapView& view) const;
  void draw_swept(QPainter& painter, const MapView& view) const;
  void draw_footprints(QPainter& painter, const ViewTransform& transform) const;
  void draw_end(QPainter& painter, QPointF at, QColor colour, const QString& letter) const;
  void draw_caption(QPainter& painter) const;

  Document& document_;
  LiveBake& bake_;
  PathAsker here_;                        // of maps that follow changes
  std::shared_ptr<PathAsker> elsewhere_;  // by work_ alone
  BackgroundWork work_;
  std::chrono::milliseconds patience_ = kPatience;
  bool is_asking_ = false;     // within update(), which says what changed
  bool is_searching_ = false;  // and the answer is yet to come
  QColor colour_;
  bool is_active_ = true;
  bool is_pinned_ = false;
  bool has_caption_ = false;
  Query query_;
  std::optional<ProbeAnswer> answer_;
  std::optional<ProbeAnswer> former_;  // the last one with a path, while the next is searched for
  std::optional<Query> asked_;         // that the outcomes are of
  std::optional<Outcome> now_;
  std::optional<Outcome> before_;
  quint64 revision_ = 0;        // of the map, that the last answer is of
  bool is_step_done_ = true;    // the next change begins another
  std::optional<Route> route_;  // keeps its memory from answer to answer
  bool has_route_ = false;
  Cells swept_;  // by the answer's curves
  ReachedParts parts_;
  ClosedWays closed_ways_;
  bool is_stale_ = false;
  QString why_;
};

/// The search, and what is made of its path.
QString spelt_search(const Probe& probe);
/// One line: length, nodes and time, or why there is no path.
QString summary_of(const Probe& probe);

}  // namespace libpath::editor
