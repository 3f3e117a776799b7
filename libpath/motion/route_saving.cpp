// How a route is written and read back: its segments, and how fast they are driven.

#include <libpath/motion/route.h>

#include <cmath>

#include <libpath/core/saved_error.h>
#include <libpath/tables/container/saved_state.h>

namespace libpath {

/// Before the pieces. Of the limits a planned route needs what it speeds up and brakes with.
struct Route::SavedRoute {
  double x;
  double y;
  double heading;
  double acceleration;
  double braking;
  std::uint64_t count;
};

struct Route::SavedPiece {
  std::uint32_t kind;
  std::uint32_t gear;
  double x;
  double y;
  double angle;
  double radius;
  double extent;
  double end_distance;
  double end_time;
  double top_speed;
  double entry_speed;
  double exit_speed;

  Segment segment() const noexcept {
    return {static_cast<Segment::Kind>(kind), static_cast<Gear>(gear), {x, y}, angle, radius, extent};
  }
};

namespace {

/// Only a route with as much room takes it.
std::uint64_t tie_of(std::size_t capacity) noexcept { return tie(capacity, 0); }

}  // namespace

void Route::write(StateWriter& to) const noexcept {
  to.put(
      SavedRoute{start_.position.x, start_.position.y, start_.heading, limits_.acceleration, limits_.braking, count_});
  for (std::size_t i = 0; i < count_; ++i) {
    const Piece& piece = pieces_[i];
    const Segment& segment = piece.segment;
    to.put(SavedPiece{static_cast<std::uint32_t>(segment.kind), static_cast<std::uint32_t>(segment.gear),
                      segment.origin.x, segment.origin.y, segment.angle, segment.radius, segment.extent,
                      piece.end_distance, piece.end_time, piece.top_speed, piece.entry_speed, piece.exit_speed});
  }
}

/// Whether a piece may follow one that ends so far from the start, and then.
bool Route::may_follow(const SavedPiece& piece, double distance, double time, bool planned) noexcept {
  if (piece.kind > static_cast<std::uint32_t>(Segment::Kind::link) ||
      piece.gear > static_cast<std::uint32_t>(Gear::reverse)) {
    return false;
  }
  const double length = piece.segment().length();
  const bool is_sound = std::isfinite(piece.x) && std::isfinite(piece.y) && std::isfinite(piece.angle) &&
                        std::isfinite(piece.radius) && std::isfinite(piece.extent) && length >= kSliver &&
                        (piece.segment().kind != Segment::Kind::arc || piece.radius > 0) &&
                        piece.end_distance == distance + length;
  if (!planned) {
    return is_sound && piece.end_time == 0 && piece.top_speed == 0 && piece.entry_speed == 0 && piece.exit_speed == 0;
  }
  return is_sound && piece.end_time >= time && piece.entry_speed >= 0 && piece.entry_speed <= piece.top_speed &&
         piece.exit_speed >= 0 && piece.exit_speed <= piece.top_speed;
}

/// Reads all, and proves what the route trusts in later. Those that a plan knows come first.
Result<Done, SavedError> Route::read(std::span<const std::byte> bytes, SavedRoute& route,
                                     SavedValues<SavedPiece>& pieces) const noexcept {
  auto reader = StateReader::open(bytes, SavedKind::route, tie_of(capacity_));
  if (!reader) return Failure{reader.error()};
  route = reader->take<SavedRoute>();
  pieces = reader->take_all<SavedPiece>(static_cast<std::size_t>(route.count));
  const bool starts = std::isfinite(route.x) && std::isfinite(route.y) && std::isfinite(route.heading) &&
                      route.acceleration > 0 && route.braking > 0;
  if (!reader->is_done() || !starts || route.count > capacity_) return Failure{SavedError::bad_state};
  double distance = 0;
  double time = 0;
  bool planned = true;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const SavedPiece piece = pieces[i];
    planned = planned && piece.top_speed > 0;
    if (!may_follow(piece, distance, time, planned)) return Failure{SavedError::bad_state};
    distance = piece.end_distance;
    time = piece.end_time;
  }
  return Done{};
}

std::size_t Route::save(std::span<std::byte> out) const noexcept {
  return save_state(out, SavedKind::route, tie_of(capacity_), [&](StateWriter& to) { write(to); });
}

std::size_t Route::saved_bytes() const noexcept {
  return bytes_of_state([&](StateWriter& to) { write(to); });
}

Result<Done, SavedError> Route::check_saved(std::span<const std::byte> saved) const noexcept {
  SavedRoute route{};
  SavedValues<SavedPiece> pieces;
  return read(saved, route, pieces);
}

Result<Done, SavedError> Route::restore(std::span<const std::byte> saved) noexcept {
  SavedRoute route{};
  SavedValues<SavedPiece> pieces;
  const auto proven = read(saved, route, pieces);
  if (!proven) return proven;
  start_ = {{route.x, route.y}, route.heading};
  limits_.acceleration = route.acceleration;
  limits_.braking = route.braking;
  count_ = pieces.size();
  for (std::size_t i = 0; i < count_; ++i) {
    const SavedPiece piece = pieces[i];
    pieces_[i] = {piece.segment(), piece.end_distance, piece.end_time,
                  piece.top_speed, piece.entry_speed,  piece.exit_speed};
  }
  return proven;
}

}  // namespace libpath
