#include <libpath/geometry/turning.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include <libpath/core/trigonometry.h>

namespace libpath {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kSquareSliver = 1e-11;  // squares that may count as zero
constexpr double kMisfit = 1e-10;        // how far from the goal a curve may end that leaves slivers out

/// What a word's arcs and line measure: radians for arcs, cells for the line. In the middle of three arcs `middle` is
/// radians as well.
struct Measures {
  double first = 0;
  double middle = 0;
  double last = 0;
};

/// The turns of a word: +1 towards growing headings, −1 towards falling ones, 0 straight.
struct Shape {
  int first;
  int middle;
  int last;
};
constexpr std::array<Shape, 6> kShapes{{{1, 0, 1}, {-1, 0, -1}, {1, 0, -1}, {-1, 0, 1}, {1, -1, 1}, {-1, 1, -1}}};

/// Whether near-zeros are taken for zeros: they are on a grid, where exact zeros come with rounding errors.
enum class Rounding : bool { keep, snap };

double whole_turn(double angle, Rounding rounding) noexcept {
  double turn = std::fmod(angle, kTurn);
  if (turn < 0) turn += kTurn;
  if (rounding == Rounding::snap && (turn < kSliver || turn > kTurn - kSliver)) return 0;
  return turn < kTurn ? turn : 0;
}

double square_root(double square, Rounding rounding, double scale) noexcept {
  if (rounding == Rounding::snap && std::abs(square) < kSquareSliver * scale) return 0;
  return std::sqrt(std::max(square, 0.0));
}

double angle_of(const Point& v) noexcept { return arc_tangent(v.y, v.x); }

Point circle_centre(const Pose& pose, double side, double radius) noexcept {
  const auto [sine, cosine] = sine_cosine(pose.heading);
  return {pose.position.x - side * radius * sine, pose.position.y + side * radius * cosine};
}

/// Measures of a word between two poses; nothing where the circles lie too near or too far apart for it.
class WordSolver {
 public:
  WordSolver(const Pose& from, const Pose& to, double radius, Rounding rounding) noexcept
      : from_(from), to_(to), radius_(radius), scale_(std::max(1.0, radius * radius)), rounding_(rounding) {}

  std::optional<Measures> solve(Shape shape) const noexcept {
    const double side = shape.first;
    const Point a = circle_centre(from_, side, radius_);
    const Point b = circle_centre(to_, shape.last, radius_);
    const Point apart{b.x - a.x, b.y - a.y};
    const double square = apart.x * apart.x + apart.y * apart.y;
    if (shape.middle != 0) return three_arcs(side, a, b, apart, square);
    return shape.first == shape.last ? outer_tangent(side, apart, square) : inner_tangent(side, apart, square);
  }

 private:
  double turn(double angle) const noexcept { return whole_turn(angle, rounding_); }
  double root(double square) const noexcept { return square_root(square, rounding_, scale_); }

  Measures outer_tangent(double side, const Point& apart, double square) const noexcept {
    const double line = root(square);
    if (line == 0) return {turn(side * (to_.heading - from_.heading)), 0, 0};
    const double along = angle_of(apart);
    return {turn(side * (along - from_.heading)), line, turn(side * (to_.heading - along))};
  }

  std::optional<Measures> inner_tangent(double side, const Point& apart, double square) const noexcept {
    const double excess = square - 4 * radius_ * radius_;
    if (excess < (rounding_ == Rounding::snap ? -kSquareSliver * scale_ : 0)) return std::nullopt;
    const double line = root(excess);
    const double along = angle_of(apart) + side * arc_tangent(2 * radius_, line);
    return Measures{turn(side * (along - from_.heading)), line, turn(side * (along - to_.heading))};
  }

  /// The middle circle touches both others, on the side where its arc is at least half a turn: only that can be
  /// shortest.
  std::optional<Measures> three_arcs(double side, const Point& a, const Point& b, const Point& apart,
                                     double square) const noexcept {
    const double excess = 4 * radius_ * radius_ - square / 4;
    if (excess < (rounding_ == Rounding::snap ? -kSquareSliver * scale_ : 0)) return std::nullopt;
    if (square < kSquareSliver * scale_) return std::nullopt;  // one circle: any middle circle would do
    const double offset = root(excess) / std::sqrt(square);
    for (const double flank : {side, -side}) {
      const Point middle{(a.x + b.x) / 2 - flank * offset * apart.y, (a.y + b.y) / 2 + flank * offset * apart.x};
      const double out = angle_of({middle.x - a.x, middle.y - a.y});
      const double in = angle_of({middle.x - b.x, middle.y - b.y});
      const double arc = turn(side * (out - in));
      if (arc < std::numbers::pi - kSliver) continue;
      const double quarter = side * std::numbers::pi / 2;
      return Measures{turn(side * (out + quarter - from_.heading)), arc, turn(side * (to_.heading - in - quarter))};
    }
    return std::nullopt;
  }

  const Pose& from_;
  const Pose& to_;
  double radius_;
  double scale_;
  Rounding rounding_;
};

/// Puts segments one behind the other. Works with the heading of the motion, which in reverse gear is the unit's
/// turned about.
class CurveBuilder {
 public:
  CurveBuilder(const Pose& start, double radius, Gear gear) noexcept
      : curve_(start), radius_(radius), gear_(gear), at_(start) {
    if (gear == Gear::reverse) at_.heading += std::numbers::pi;
  }

  /// A turn by `arc` radians to the side; nothing for none.
  void turn(double side, double arc) noexcept {
    if (arc == 0) return;
    const Point centre = circle_centre(at_, side, radius_);
    const double start = at_.heading - side * std::numbers::pi / 2;
    curve_.add({Segment::Kind::arc, gear_, centre, start, radius_, side * arc});
    at_.heading += side * arc;
    at_.position = point_ahead(centre, start + side * arc, radius_);
  }

  void go(double length) noexcept {
    if (length == 0) return;
    const double heading = gear_ == Gear::reverse ? at_.heading - std::numbers::pi : at_.heading;
    curve_.add({Segment::Kind::line, gear_, at_.position, heading, 0, length});
    at_.position = point_ahead(at_.position, at_.heading, length);
  }

  const Curve& curve() const noexcept { return curve_; }
  /// Where the motion is now, with its own heading.
  const Pose& at() const noexcept { return at_; }

 private:
  Curve curve_;
  double radius_;
  Gear gear_;
  Pose at_;
};

Pose turned_about(const Pose& pose, Gear gear) noexcept {
  return gear == Gear::forward ? pose : Pose{pose.position, pose.heading + std::numbers::pi};
}

bool is_at(const Point& point, const Point& goal, double radius) noexcept {
  return hypotenuse(point.x - goal.x, point.y - goal.y) <= kMisfit * std::max(1.0, radius);
}

CurveBuilder built(const Pose& from, double radius, Gear gear, Shape shape, const Measures& measures) noexcept {
  CurveBuilder builder(from, radius, gear);
  builder.turn(shape.first, measures.first);
  if (shape.middle == 0) {
    builder.go(measures.middle);
  } else {
    builder.turn(shape.middle, measures.middle);
  }
  builder.turn(shape.last, measures.last);
  return builder;
}

double length_of(Shape shape, const Measures& measures, double radius) noexcept {
  const double middle = shape.middle == 0 ? measures.middle : radius * measures.middle;
  return radius * (measures.first + measures.last) + middle;
}

/// Calls visit(word, measures) for each word that there is between two poses of the motion.
template <class Visit>
void for_each_word(const Pose& from, const Pose& to, double radius, Visit visit) noexcept {
  const WordSolver snapping(from, to, radius, Rounding::snap);
  const WordSolver keeping(from, to, radius, Rounding::keep);
  for (std::size_t i = 0; i < kShapes.size(); ++i) {
    const auto snapped = snapping.solve(kShapes[i]);
    const auto kept = keeping.solve(kShapes[i]);
    const bool same = snapped && kept && snapped->first == kept->first && snapped->middle == kept->middle &&
                      snapped->last == kept->last;
    if (snapped && !same) {
      const Pose end = built(from, radius, Gear::forward, kShapes[i], *snapped).at();
      const double turn = whole_turn(end.heading - to.heading, Rounding::keep);
      if (is_at(end.position, to.position, radius) && std::min(turn, kTurn - turn) <= kMisfit) {
        visit(static_cast<Word>(i), *snapped);
        continue;
      }
    }
    if (kept) visit(static_cast<Word>(i), *kept);
  }
}

}  // namespace

PoseCurves curves_between(const Pose& from, const Pose& to, double radius, Gear gear) noexcept {
  PoseCurves curves;
  for_each_word(turned_about(from, gear), turned_about(to, gear), radius, [&](Word word, const Measures& measures) {
    const Shape shape = kShapes[static_cast<std::size_t>(word)];
    curves.insert({word, length_of(shape, measures, radius), built(from, radius, gear, shape, measures).curve()});
  });
  return curves;
}

double turning_distance(const Pose& from, const Pose& to, double radius, Gear gear) noexcept {
  double least = std::numeric_limits<double>::max();
  for_each_word(turned_about(from, gear), turned_about(to, gear), radius, [&](Word word, const Measures& measures) {
    least = std::min(least, length_of(kShapes[static_cast<std::size_t>(word)], measures, radius));
  });
  return least;
}

namespace {

/// The ways from one pose to a point by one turning circle: an arc and a line, or, from within it, arcs of both sides.
class PointSolver {
 public:
  PointSolver(const Pose& from, const Point& to, double radius, Gear gear, PointCurves& curves) noexcept
      : from_(from), motion_(turned_about(from, gear)), to_(to), radius_(radius), gear_(gear), curves_(curves) {}

  void add_words_of(double side) noexcept {
    const Point centre = circle_centre(motion_, side, radius_);
    const Point apart{to_.x - centre.x, to_.y - centre.y};
    const double scale = std::max(1.0, radius_ * radius_);
    const double excess = apart.x * apart.x + apart.y * apart.y - radius_ * radius_;
    if (excess < -kSquareSliver * scale) {
      add_pairs_of_arcs(-side);
      return;
    }
    const double line = square_root(excess, Rounding::snap, scale);
    const double along = angle_of(apart) + side * arc_tangent(radius_, line);
    add(side > 0 ? PointWord::rs : PointWord::ls, {side, side * (along - motion_.heading), line, 0});
  }

 private:
  /// An arc to the side, and a line, and an arc to the other side; angles before they are brought to one turn.
  struct Way {
    double side;
    double first;
    double line;
    double second;
  };

  void add_pairs_of_arcs(double side) noexcept {
    const Point a = circle_centre(motion_, side, radius_);
    const Point apart{to_.x - a.x, to_.y - a.y};
    const double away = hypotenuse(apart.x, apart.y);
    const double cosine = (3 * radius_ * radius_ + away * away) / (4 * radius_ * away);
    if (!(cosine <= 1)) return;
    const double half = arc_tangent(std::sqrt((1 - cosine) * (1 + cosine)), cosine);
    for (const double flank : {-1.0, 1.0}) {
      const double out = angle_of(apart) + flank * half;
      const Point centre = point_ahead(a, out, 2 * radius_);
      const double end = angle_of({to_.x - centre.x, to_.y - centre.y});
      add(side > 0 ? PointWord::rl : PointWord::lr,
          {side, side * (out - motion_.heading) + std::numbers::pi / 2, 0, -side * (end - out - std::numbers::pi)});
    }
  }

  void add(PointWord word, const Way& way) noexcept {
    if (!try_add(word, way, Rounding::snap)) try_add(word, way, Rounding::keep);
  }

  bool try_add(PointWord word, const Way& way, Rounding rounding) noexcept {
    const double first = whole_turn(way.first, rounding);
    const double second = whole_turn(way.second, rounding);
    CurveBuilder builder(from_, radius_, gear_);
    builder.turn(way.side, first);
    builder.go(way.line);
    builder.turn(-way.side, second);
    if (rounding == Rounding::snap && !is_at(builder.at().position, to_, radius_)) return false;
    curves_.insert({word, radius_ * (first + second) + way.line, builder.curve()});
    return true;
  }

  const Pose& from_;
  Pose motion_;
  const Point& to_;
  double radius_;
  Gear gear_;
  PointCurves& curves_;
};

}  // namespace

PointCurves curves_to(const Pose& from, const Point& to, double radius, Gear gear) noexcept {
  PointCurves curves;
  PointSolver solver(from, to, radius, gear, curves);
  solver.add_words_of(1);
  solver.add_words_of(-1);
  return curves;
}

}  // namespace libpath
