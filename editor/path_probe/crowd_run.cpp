#include <editor/path_probe/crowd_run.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <numeric>
#include <utility>

#include <editor/bake_job/tried_worlds.h>
#include <libpath/motion/find_route.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/unit_tables.h>

namespace libpath::editor {
namespace {

constexpr int kFramesASecond = 60;
constexpr int kFramesASample = 6;
constexpr int kFramesBetween = 90;        // from one unit of an order to the next
constexpr double kStandstillInVain = 1;   // seconds, where nobody will arrive any more
constexpr std::size_t kRouteCells = 512;  // of a route at once; then the unit asks again
constexpr std::size_t kSegments = 4096;   // of a route that is driven

/// A link and a route that begins with one are told from steps by their length.
bool is_step(Cell a, Cell b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) <= 1; }

double heading_towards(Cell from, Cell to) { return std::atan2(to.y - from.y, to.x - from.x); }

class CrowdRehearsal {
 public:
  CrowdRehearsal(const Asset& asset, const std::vector<CrowdOrder>& orders, int each,
                 const std::vector<SwitchStates>& switches, SearchContext context)
      : asset_(asset), orders_(orders), switches_(switches), context_(std::move(context)), route_(kRouteCells) {
    for (int round = 0; round < each; ++round) {
      for (std::size_t i = 0; i < orders.size(); ++i) waiting_.push_back({i, round * kFramesBetween});
    }
    run_.wanted = waiting_.size();
    for (const CrowdOrder& order : orders) {
      if (std::find(profiles_.begin(), profiles_.end(), order.profile) == profiles_.end())
        profiles_.push_back(order.profile);
    }
    run_.visits = Grid<std::uint32_t>(asset.map().size());
    run_.without_way.resize(orders.size());
    for (const CrowdOrder& order : orders) {
      run_.turns.push_back(!World(asset, order.profile).turning().hit_check.empty());
    }
  }

  std::optional<CrowdRun> run(const std::stop_token& stop) {
    const auto turning = static_cast<std::size_t>(std::count_if(
        waiting_.begin(), waiting_.end(), [this](const Waiting& next) { return run_.turns[next.order]; }));
    auto crowd = Crowd::create(asset_, profiles_, waiting_.size() + 1, turning);
    if (!crowd || !make_drives()) return std::nullopt;
    crowd_.emplace(std::move(*crowd));
    if (!switches_.empty() && !try_switches()) return std::nullopt;
    look_for_ways();
    const int most = static_cast<int>(CrowdRun::kMaxSeconds * kFramesASecond);
    for (frame_ = 0; frame_ < most && !is_over(); ++frame_) {
      if (stop.stop_requested()) return std::nullopt;
      turn_switches();
      set_out();
      move();
      go_on();
      if (frame_ % kFramesASample == 0) sample();
    }
    count_the_rest();
    run_.counts = crowd_->counts();
    if (frame_ > 0) run_.mean_frame /= frame_;
    return std::move(run_);
  }

 private:
  struct Waiting {
    std::size_t order;
    int frame;  // from which it may set out
  };
  struct LinkEnds {
    Cell near;
    Cell far;
  };
  struct Walker {
    std::size_t unit;  // of the run
    CrowdUnit in_crowd;
    Point place;                        // in the last frame
    std::size_t stop = 1;               // that it goes to
    std::optional<LinkEnds> link = {};  // that it stands at
    bool is_lost = false;               // no route leads on
  };

  const CrowdOrder& order_of(const Walker& walker) const { return orders_[order_at(walker)]; }
  std::size_t profile_of(const CrowdOrder& order) const {
    return static_cast<std::size_t>(std::find(profiles_.begin(), profiles_.end(), order.profile) - profiles_.begin());
  }
  bool turns(const CrowdOrder& order) const { return run_.turns[static_cast<std::size_t>(&order - orders_.data())]; }
  std::optional<CrowdUnit> add(const CrowdOrder& order, Cell place) {
    return turns(order) ? add_turning(order, place) : crowd_->add(profile_of(order), place, order.limits);
  }

  /// At the heading that is free there and nearest to its way.
  std::optional<CrowdUnit> add_turning(const CrowdOrder& order, Cell place) {
    const UnitRecord& unit = asset_.map().units()[order.profile];
    const double turn = 2 * std::numbers::pi / unit.headings;
    const double towards = std::round(heading_towards(place, order.stops[1]) / turn) * turn;
    for (int i = 0; i < unit.headings; ++i) {
      const double heading = towards + turn * (i % 2 == 0 ? -i / 2 : (i + 1) / 2);
      const Pose pose{{place.x + 0.5, place.y + 0.5}, heading};
      if (const auto added = crowd_->add_turning(profile_of(order), pose, drive_limits(unit))) return added;
    }
    return std::nullopt;
  }

  /// What routes are found in, for each profile that turns. False where memory is short.
  bool make_drives() {
    contexts_.resize(profiles_.size());
    for (const CrowdOrder& order : orders_) {
      auto& context = contexts_[profile_of(order)];
      if (!turns(order) || context) continue;
      auto made = MotionContext::create(World(asset_, order.profile));
      if (!made) return false;
      context.emplace(std::move(*made));
    }
    auto drive = Route::create(kSegments);
    if (drive) drive_.emplace(std::move(*drive));
    return drive_.has_value();
  }

  RouteResult find_drive(const CrowdOrder& order, const Pose& from, Cell to) {
    RouteQuery query;
    query.start = from.position;
    query.heading = from.heading;
    query.to = to;
    return find_route(world_of(order), query, *contexts_[profile_of(order)], *drive_);
  }

  /// The crowd walks in worlds whose switches change. False where memory is short.
  bool try_switches() {
    for (const std::size_t profile : profiles_) {
      auto world = LiveWorld::create(asset_, profile);
      if (!world) return false;
      set_switches(*world, switches_.front().open);
      worlds_.push_back(std::move(*world));
    }
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      if (!crowd_->set_layer(i, worlds_[i].layer())) return false;
    }
    next_switches_ = 1;
    return true;
  }

  World world_of(const CrowdOrder& order) {
    return worlds_.empty() ? World(asset_, order.profile) : worlds_[profile_of(order)].world();
  }

  /// Of units that turn: from where they set out towards the next stop.
  bool leads(const CrowdOrder& order, Cell from, Cell to) {
    if (!turns(order)) return find_path(world_of(order), {from, to}, context_, {}).status == PathStatus::found;
    const double turn = 2 * std::numbers::pi / asset_.map().units()[order.profile].headings;
    const Pose pose{{from.x + 0.5, from.y + 0.5}, std::round(heading_towards(from, to) / turn) * turn};
    return find_drive(order, pose, to).status == PathStatus::found;
  }

  /// Whether routes lead from stop to stop, as switches stand.
  void look_for_ways() {
    has_way_.clear();
    for (const CrowdOrder& order : orders_) {
      bool has_way = true;
      for (std::size_t i = 1; has_way && i < order.stops.size(); ++i) {
        has_way = leads(order, order.stops[i - 1], order.stops[i]);
      }
      has_way_.push_back(has_way);
    }
  }

  std::size_t order_at(const Walker& walker) const { return run_.units[walker.unit].order; }
  /// It has no route, or will have none from a later stop.
  bool goes_in_vain(const Walker& walker) const { return walker.is_lost || !has_way_[order_at(walker)]; }

  /// All have arrived but those that never will, who have come as far as they get, and those whom nobody lets on.
  bool is_over() const {
    if (switches_will_change() || frame_ == 0) return false;
    const bool can_arrive =
        std::any_of(waiting_.begin(), waiting_.end(), [this](const Waiting& next) { return has_way_[next.order]; }) ||
        std::any_of(walkers_.begin(), walkers_.end(), [this](const Walker& each) { return !goes_in_vain(each); });
    const bool all_are_lost =
        std::all_of(walkers_.begin(), walkers_.end(), [](const Walker& each) { return each.is_lost; });
    if (!can_arrive && all_are_lost) return true;
    const double standstill = can_arrive ? CrowdRun::kMaxStandstill : kStandstillInVain;
    return frame_ - last_move_ > standstill * kFramesASecond;
  }

  void count_the_rest() {
    for (const Waiting& next : waiting_) ++(has_way_[next.order] ? run_.kept_waiting : run_.without_way[next.order]);
    for (const Walker& walker : walkers_) {
      if (goes_in_vain(walker)) ++run_.without_way[order_at(walker)];
    }
  }

  bool switches_will_change() const { return next_switches_ < switches_.size(); }

  /// A pose between two samples is of both, so that what was seen stays as it was.
  void turn_switches() {
    if (!switches_will_change()) return;
    const SwitchStates& next = switches_[next_switches_];
    if (static_cast<double>(samples_) < std::floor(next.seconds / CrowdRun::kSecondsASample) + 2) return;
    ++next_switches_;
    for (LiveWorld& world : worlds_) set_switches(world, next.open);
    look_for_ways();
    last_move_ = frame_;
    for (Walker& walker : walkers_) {
      walker.link.reset();
      walker.is_lost = false;
      crowd_->order(walker.in_crowd, order_of(walker).stops[walker.stop]);
    }
  }

  /// Those whose start is free.
  void set_out() {
    std::erase_if(waiting_, [this](const Waiting& next) {
      if (next.frame > frame_) return false;
      const CrowdOrder& order = orders_[next.order];
      const auto unit = add(order, order.stops[0]);
      if (!unit) return false;
      crowd_->order(*unit, order.stops[1]);
      last_move_ = frame_;
      walkers_.push_back({run_.units.size(), *unit, crowd_->pose(*unit).position});
      run_.units.push_back({next.order, samples_, {}, false});
      return true;
    });
  }

  void move() {
    const auto before = std::chrono::steady_clock::now();
    while (const auto need = crowd_->next_need()) give_route(*need);
    crowd_->step(1.0 / kFramesASecond);
    const double took = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
    run_.mean_frame += took;
    run_.longest_frame = std::max(run_.longest_frame, took);
  }

  void give_route(const RouteNeed& need) {
    const auto walker =
        std::find_if(walkers_.begin(), walkers_.end(), [&](const Walker& each) { return each.in_crowd == need.unit; });
    if (walker == walkers_.end()) return crowd_->refuse(need.unit);
    const CrowdOrder& order = order_of(*walker);
    if (turns(order)) return give_drive(*walker, order, need);
    const PathResult found = find_path(world_of(order), {need.from, need.to}, context_, route_);
    if (found.status != PathStatus::found) {
      walker->is_lost = true;
      return crowd_->refuse(need.unit);
    }
    const std::size_t known = std::min<std::size_t>(found.cells, route_.size());
    std::size_t steps = 1;
    while (steps < known && is_step(route_[steps - 1], route_[steps])) ++steps;
    if (steps == 1 && known > 1) {
      walker->link = LinkEnds{route_[0], route_[1]};
      return crowd_->refuse(need.unit);
    }
    crowd_->follow(need.unit, std::span(route_).first(steps));
  }

  void give_drive(Walker& walker, const CrowdOrder& order, const RouteNeed& need) {
    const bool found = find_drive(order, crowd_->pose(need.unit), need.to).status == PathStatus::found;
    if (found && crowd_->follow(need.unit, *drive_)) return;
    walker.is_lost = true;
    crowd_->refuse(need.unit);
  }

  /// Through links, from stop to stop, and off the map.
  void go_on() {
    std::erase_if(walkers_, [this](Walker& walker) {
      if (const Point place = crowd_->pose(walker.in_crowd).position; place != walker.place) {
        walker.place = place;
        last_move_ = frame_;
      }
      if (walker.link) take_link(walker);
      if (walker.link || walker.is_lost || !crowd_->has_arrived(walker.in_crowd)) return false;
      const CrowdOrder& order = order_of(walker);
      if (crowd_->place(walker.in_crowd) != order.stops[walker.stop]) return false;
      if (++walker.stop < order.stops.size()) {
        crowd_->order(walker.in_crowd, order.stops[walker.stop]);
        return false;
      }
      run_.units[walker.unit].has_arrived = true;
      crowd_->remove(walker.in_crowd);
      return true;
    });
  }

  void take_link(Walker& walker) {
    const CrowdOrder& order = order_of(walker);
    // Others may have pushed it away.
    const bool is_there = crowd_->place(walker.in_crowd) == walker.link->near;
    const auto there = is_there ? add(order, walker.link->far) : std::nullopt;
    if (!is_there) {
      walker.link.reset();
      crowd_->order(walker.in_crowd, order.stops[walker.stop]);
      return;
    }
    if (!there) {
      if (frame_ % kFramesASample == 0) ++run_.waits_at_links;
      return;
    }
    crowd_->remove(walker.in_crowd);
    walker.in_crowd = *there;
    walker.link.reset();
    crowd_->order(*there, order.stops[walker.stop]);
  }

  void sample() {
    ++samples_;
    for (const Walker& walker : walkers_) {
      const Pose pose = crowd_->pose(walker.in_crowd);
      run_.units[walker.unit].path.push_back(pose);
      const Cell cell{static_cast<std::int32_t>(std::floor(pose.position.x)),
                      static_cast<std::int32_t>(std::floor(pose.position.y))};
      if (!run_.visits.size().contains(cell)) continue;
      run_.most_visits = std::max(run_.most_visits, ++run_.visits[cell]);
    }
  }

  const Asset& asset_;
  const std::vector<CrowdOrder>& orders_;
  const std::vector<SwitchStates>& switches_;
  SearchContext context_;
  std::vector<Cell> route_;
  std::vector<std::size_t> profiles_;
  std::vector<std::optional<MotionContext>> contexts_;  // by profile, of those that turn
  std::optional<Route> drive_;                          // at hand
  std::vector<LiveWorld> worlds_;                       // by profile; none where the map has no switches
  std::optional<Crowd> crowd_;                          // walks on them
  std::size_t next_switches_ = 0;
  std::vector<bool> has_way_;  // of the orders
  std::vector<Waiting> waiting_;
  std::vector<Walker> walkers_;
  int frame_ = 0;
  int last_move_ = 0;  // the frame in which somebody moved
  std::size_t samples_ = 0;
  CrowdRun run_;
};

}  // namespace

std::optional<Pose> CrowdRun::Unit::pose_at(double seconds) const {
  const double at = seconds / kSecondsASample - static_cast<double>(first);
  if (at < 0 || path.empty() || at > static_cast<double>(path.size())) return std::nullopt;
  const auto before = std::min(static_cast<std::size_t>(at), path.size() - 1);
  const auto after = std::min(before + 1, path.size() - 1);
  Pose pose = path[before];
  const Point to = path[after].position;
  // Through a link there is no way between.
  if (std::hypot(to.x - pose.position.x, to.y - pose.position.y) > 2) return pose;
  const double share = at - static_cast<double>(before);
  constexpr double most_turned = 0.5;  // by units that turn; others face another way at once
  const double turned = std::remainder(path[after].heading - pose.heading, 2 * std::numbers::pi);
  if (std::abs(turned) < most_turned) pose.heading += turned * share;
  pose.position.x += (to.x - pose.position.x) * share;
  pose.position.y += (to.y - pose.position.y) * share;
  return pose;
}

double CrowdRun::seconds() const {
  double most = 0;
  for (const Unit& unit : units) most = std::max(most, unit.seconds());
  return most;
}

std::size_t CrowdRun::arrived() const {
  return static_cast<std::size_t>(
      std::count_if(units.begin(), units.end(), [](const Unit& unit) { return unit.has_arrived; }));
}

std::size_t CrowdRun::lost() const { return std::accumulate(without_way.begin(), without_way.end(), std::size_t{0}); }

std::size_t CrowdRun::stuck() const { return wanted - arrived() - lost() - kept_waiting; }

std::optional<CrowdRun> run_crowd(const Asset& asset, const std::vector<CrowdOrder>& orders, int each,
                                  const std::vector<SwitchStates>& switches, const std::stop_token& stop) {
  auto context = SearchContext::create(asset.map().size().cells());
  if (!context || orders.empty()) return std::nullopt;
  return CrowdRehearsal(asset, orders, each, switches, std::move(*context)).run(stop);
}

}  // namespace libpath::editor
