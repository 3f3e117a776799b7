#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <libpath/motion/crowd.h>
#include <libpath/motion/route.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/influence.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/hash.h>
#include <libpath/tables/container/saved_state.h>
#include <tests/fuzz/path_checks.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>

namespace {

using namespace libpath;
using fuzz::require;
using Bytes = std::vector<std::byte>;

constexpr std::size_t kMaxCells = 400;

/// For every search of every run: making one takes longer than most runs.
SearchContext& context() {
  static SearchContext one = std::move(*SearchContext::create(kMaxCells));
  return one;
}

Cell any_cell(Size size, test::Random& random) { return {random.below(size.width), random.below(size.height)}; }

/// A path as it is found, which is legal step by step.
void ask_grid(const World& world, test::Random& random) {
  std::array<Cell, kMaxCells> cells;
  const GridQuery query{any_cell(world.size(), random), any_cell(world.size(), random)};
  const PathResult path = find_path(world, query, context(), cells);
  fuzz::check_kind(path, path.length, path.cells);
  if (path.status != PathStatus::found) return;
  require(path.cells <= cells.size() && cells[0] == query.from && cells[path.cells - 1] == query.to);
  Cost cost = 0;
  for (std::size_t i = 1; i < path.cells; ++i) {
    const Cost one = fuzz::step_cost(world, cells[i - 1], cells[i]);
    require(one != kNoCost);
    cost += one;
  }
  require(cost == path.cost);
}

void ask_lines(const World& world, test::Random& random) {
  const Cell from = any_cell(world.size(), random);
  const Cell to = any_cell(world.size(), random);
  const WaypointQuery query{{from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}};
  fuzz::Buffer<Point> buffer(kMaxCells, Point{-77, -77});
  const WaypointResult result = find_waypoint_path(world, query, context(), buffer.out());
  fuzz::check_lines(world, query, result, buffer);
}

void ask_drive(const World& world, DirectionalContext& drives, test::Random& random) {
  std::array<PathCurve, 100> curves;
  const Cell from = any_cell(world.size(), random);
  const Cell to = any_cell(world.size(), random);
  const DirectionalResult drive = find_path(world, {{from, random.below(8)}, to, random.below(8)}, drives, curves);
  require(drive.status != PathStatus::running);
}

/// What is saved and restored, in a small world of its own. What a game does with it is drawn from numbers.
class Subject {
 public:
  virtual ~Subject() = default;

  virtual std::size_t saved_bytes() = 0;
  virtual std::size_t save(std::span<std::byte> out) = 0;
  virtual bool check(std::span<const std::byte> bytes) const = 0;
  virtual bool restore(std::span<const std::byte> bytes) = 0;
  /// A few frames, and queries in which nothing may go wrong.
  virtual void use(test::Random& random) = 0;
  /// Whether just what is saved is taken, bit for bit. Of regions there is more than one spelling, and only that of the
  /// world as it is now is saved.
  virtual bool has_one_spelling() const { return true; }
  /// Whether nothing else is refused than what the check refuses: a queue also compares what it is asked again.
  virtual bool takes_what_is_sound() const { return true; }

  Bytes saved() {
    Bytes bytes(saved_bytes());
    require(save(bytes) == bytes.size());
    return bytes;
  }
};

template <class Saved>
class SubjectOf : public Subject {
 public:
  explicit SubjectOf(Saved saved) : object_(std::move(saved)) {}

  std::size_t saved_bytes() override { return object_.saved_bytes(); }
  std::size_t save(std::span<std::byte> out) override { return object_.save(out); }
  bool check(std::span<const std::byte> bytes) const override { return object_.check_saved(bytes).has_value(); }
  bool restore(std::span<const std::byte> bytes) override { return object_.restore(bytes).has_value(); }

 protected:
  Saved object_;
};

template <class Made>
auto must(Made made) {
  require(static_cast<bool>(made));
  return std::move(*made);
}

class OverlaySubject final : public SubjectOf<Overlay> {
 public:
  OverlaySubject(const Asset& asset, std::size_t unit)
      : SubjectOf(must(Overlay::create(asset, unit, Overlay::Turns::followed))),
        upper_(must(Overlay::create(object_.layer()))),
        drives_(DirectionalContext::create(World(asset, unit))) {}

  void use(test::Random& random) override {
    for (int i = 0; i < 6; ++i) {
      const Cell cell = any_cell(object_.size(), random);
      if (random.percent(30)) object_.block(cell);
      if (random.percent(30) && object_.is_blocked(cell)) object_.unblock(cell);
      const std::int32_t by = random.below(4000) - 1500;
      // As those who share an overlay must: no sum beyond what a cell can bear.
      const std::int64_t sum = std::int64_t{object_.extra_cost(cell).thousandths} + by;
      if (std::abs(sum) < Overlay::kMaxSum.thousandths) object_.add_cost(cell, Milli{by});
      const World world = object_.world();
      ask_grid(world, random);
      ask_lines(world, random);
      if (drives_ && i == 0) ask_drive(world, *drives_, random);
    }
    ask_grid(upper_.world(), random);
  }

 private:
  Overlay upper_;
  Result<DirectionalContext> drives_;
};

class LiveSubject final : public SubjectOf<LiveWorld> {
 public:
  LiveSubject(const Asset& asset, std::size_t unit)
      : SubjectOf(must(LiveWorld::create(asset, unit))),
        size_(asset.map().size()),
        terrains_(static_cast<int>(asset.map().terrains().size())),
        upper_(must(Overlay::create(object_.layer()))),
        drives_(DirectionalContext::create(World(asset, unit))) {}

  void use(test::Random& random) override {
    for (int i = 0; i < 6; ++i) {
      change(random);
      const World world = object_.world();
      ask_grid(world, random);
      ask_lines(world, random);
      if (drives_ && i == 0) ask_drive(world, *drives_, random);
    }
    ask_grid(upper_.world(), random);
    if (random.percent(10)) object_.settle_regions();
    require(!object_.regions_are_exact() || object_.saved_bytes() > 0);
  }
  bool has_one_spelling() const override { return false; }

 private:
  void change(test::Random& random) {
    const Cell cell = any_cell(size_, random);
    const Cell other = any_cell(size_, random);
    const Cell next = step(cell, static_cast<Heading>(random.below(kHeadings)));
    switch (random.below(10)) {
      case 0: object_.set_terrain(cell, static_cast<std::uint8_t>(random.below(terrains_))); break;
      case 1: object_.block(cell); break;
      case 2: object_.unblock(cell); break;
      case 3:
        if (other != cell) static_cast<void>(object_.open_link(cell, other, Milli{1 + random.below(5000)}));
        break;
      case 4:
        if (other != cell) static_cast<void>(object_.close_link(cell, other));
        break;
      case 5:
        if (other != cell) object_.reset_link(cell, other);
        break;
      case 6:
        if (size_.contains(next)) static_cast<void>(object_.lay_one_way(cell, next));
        break;
      case 7:
        if (size_.contains(next)) object_.lift_one_way(cell, next);
        break;
      default: {
        const auto switches = static_cast<int>(object_.switch_count());
        if (switches == 0) break;
        const auto place = static_cast<std::size_t>(random.below(switches));
        const bool open = random.percent(50);
        if (object_.set_switch(place, open)) require(object_.is_open(place) == open);
      }
    }
  }

  Size size_;
  int terrains_;
  Overlay upper_;
  Result<DirectionalContext> drives_;
};

class KnowledgeSubject final : public SubjectOf<Knowledge> {
 public:
  KnowledgeSubject(const Asset& asset, std::span<const std::size_t> units)
      : SubjectOf(must(Knowledge::create(asset, units))), asset_(asset), units_(units.size()) {}

  void use(test::Random& random) override {
    const MapInfo& map = asset_.map();
    for (int i = 0; i < 4; ++i) {
      const Cell cell = any_cell(map.size(), random);
      object_.see(cell, static_cast<std::uint8_t>(random.below(static_cast<int>(map.terrains().size()))));
      require(object_.is_known(cell));
      if (random.percent(40)) object_.see_around(cell, random.below(4), map.cells());
      for (std::size_t unit = 0; unit < units_; ++unit) {
        const World world = object_.world(unit);
        ask_grid(world, random);
        ask_lines(world, random);
      }
    }
  }
  bool has_one_spelling() const override { return false; }

 private:
  const Asset& asset_;
  std::size_t units_;
};

class InfluenceSubject final : public SubjectOf<InfluenceMap> {
 public:
  explicit InfluenceSubject(Size size) : SubjectOf(must(InfluenceMap::create(size))) {}

  void use(test::Random& random) override {
    for (int i = 0; i < 6; ++i) {
      const Cell cell = any_cell(object_.size(), random);
      object_.add(cell, Milli{random.below(90'000) - 20'000});
      require(object_.at(cell) >= Milli{0} && object_.at(cell) <= InfluenceMap::kMax);
      object_.update();
    }
    if (random.percent(5)) object_.clear();
  }
};

class InfluenceLayerSubject final : public SubjectOf<InfluenceLayer> {
 public:
  explicit InfluenceLayerSubject(const Asset& asset)
      : SubjectOf(must(InfluenceLayer::create(asset.map().size()))),
        overlay_(must(Overlay::create(asset, 0))),
        influence_(must(InfluenceMap::create(asset.map().size()))) {}

  void use(test::Random& random) override {
    for (int i = 0; i < 3; ++i) {
      influence_.add(any_cell(overlay_.size(), random), Milli{random.below(90'000)});
      influence_.update();
      object_.lay(influence_, overlay_, Milli{random.below(2000)});
      ask_grid(overlay_.world(), random);
    }
    if (random.percent(30)) object_.lift(overlay_);
    // What is laid by a layer that says it laid more, or less, stays on the overlay, as with any two that do not match.
    overlay_.clear();
    influence_.clear();
  }

 private:
  Overlay overlay_;
  InfluenceMap influence_;
};

class RouteSubject final : public SubjectOf<Route> {
 public:
  RouteSubject() : SubjectOf(must(Route::create(8))) {}

  void use(test::Random& random) override {
    if (random.percent(20)) object_.start_at({{test::uniform(random, 0, 20), test::uniform(random, 0, 20)}, 0});
    for (int i = 0; i < 6; ++i) {
      const Pose at = object_.end();
      const double length = test::uniform(random, 0.1, 4);
      if (random.percent(50)) object_.add_line_to({at.position.x + length, at.position.y - length});
      if (random.percent(50)) {
        object_.add({Segment::Kind::arc, Gear::reverse, {at.position.x - length, at.position.y}, 0, length, -1});
      }
      if (random.percent(30)) object_.plan({.speed = length, .full_speed_radius = 2, .initial = length / 2});
      const double time = object_.seconds() * random.below(10) / 8;
      require(object_.size() <= object_.capacity() && !(object_.length() < 0) && !(object_.seconds() < 0));
      object_.pose_at_time(time);
      object_.pose_at(object_.length() / 3);
      object_.speed_at(time);
      object_.gear_at(object_.remaining_length(time));
    }
  }
};

/// A queue whose requests are those of their places, so that they can be asked again.
class QueueSubject final : public Subject {
 public:
  static constexpr std::size_t kMost = 9;

  explicit QueueSubject(const World& world) : object_(must(PathQueue::create(world, kMost))), world_(world) {}

  std::size_t saved_bytes() override { return object_.saved_bytes(); }
  std::size_t save(std::span<std::byte> out) override { return object_.save(out); }
  bool check(std::span<const std::byte> bytes) const override { return object_.saved_tickets(bytes, {}).has_value(); }
  bool restore(std::span<const std::byte> bytes) override {
    std::array<Ticket, kMost> tickets;
    const auto count = object_.saved_tickets(bytes, tickets);
    std::vector<Ticketed<PathRequest>> paths;
    std::vector<Ticketed<WaypointRequest>> lines;
    std::vector<Ticketed<DirectionalRequest>> drives;
    for (std::size_t i = 0; count && i < *count; ++i) {
      const std::uint32_t place = tickets[i].place;
      require(place < kMost);
      if (place % 3 == 0) paths.push_back({tickets[i], path_at(place)});
      if (place % 3 == 1) lines.push_back({tickets[i], line_at(place)});
      if (place % 3 == 2) drives.push_back({tickets[i], drive_at(place)});
    }
    return object_.restore(bytes, {paths, lines, drives}).has_value();
  }
  void use(test::Random& random) override {
    for (int i = 0; i < 6; ++i) {
      if (random.percent(60)) push();
      object_.run({.expansions = static_cast<std::uint64_t>(random.below(400))});
      if (const auto done = object_.next_done(); done && random.percent(70)) object_.drop(*done);
      std::array<Ticket, kMost> tickets;
      const std::size_t count = must(object_.saved_tickets(saved(), tickets));
      require(count <= kMost && object_.waiting() <= count);
      for (const Ticket ticket : std::span(tickets).first(count)) look_at(ticket);
      if (count > 0 && random.percent(10)) {
        object_.drop(tickets[static_cast<std::size_t>(random.below(static_cast<int>(count)))]);
      }
    }
  }
  bool has_one_spelling() const override { return false; }
  bool takes_what_is_sound() const override { return false; }

 private:
  /// The place is known once it was given away.
  void push() {
    const auto ticket = object_.push(path_at(0));
    if (!ticket) return;
    object_.drop(*ticket);
    const std::uint32_t place = ticket->place;
    const auto again = place % 3 == 0   ? object_.push(path_at(place))
                       : place % 3 == 1 ? object_.push_waypoint(line_at(place))
                                        : object_.push_directional(drive_at(place));
    require(again && again->place == place);
  }
  void look_at(Ticket ticket) {
    std::array<Cell, kMaxCells> cells;
    require(object_.state(ticket) != RequestState::unknown);
    // A forged answer may say that its query was a bad one.
    const bool may_be_bad = ticket.place % 3 != 0 || object_.state(ticket) == RequestState::done;
    require(may_be_bad || object_.partial_path(ticket, cells).status != PathStatus::bad_query);
    object_.partial_waypoint_path(ticket, points_);
    object_.partial_directional_path(ticket, curves_);
  }
  Cell cell_at(std::uint32_t number) const {
    const Size size = world_.size();
    return size.cell(number * 37 % size.cells());
  }
  PathRequest path_at(std::uint32_t place) {
    const auto otherwise = place % 2 == 0 ? Otherwise::nearest : Otherwise::nothing;
    return {world_, {cell_at(place), cell_at(7 * place + 3), Neighbours::eight, otherwise}, cells_};
  }
  WaypointRequest line_at(std::uint32_t place) {
    const Cell from = cell_at(place);
    const Cell to = cell_at(5 * place + 2);
    return {world_, {{from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}}, points_, Priority::high};
  }
  DirectionalRequest drive_at(std::uint32_t place) {
    return {world_, {.from = {cell_at(place), 0}, .to = cell_at(3 * place + 5), .heading = {}}, curves_};
  }

  PathQueue object_;
  World world_;
  std::array<Cell, kMaxCells> cells_{};
  std::array<Point, 100> points_{};
  std::array<PathCurve, 100> curves_{};
};

/// A crowd of two profiles, whose units are sent about as numbers say.
class CrowdSubject final : public SubjectOf<Crowd> {
 public:
  static constexpr std::size_t kMost = 12;

  explicit CrowdSubject(const Asset& asset)
      : SubjectOf(must(Crowd::create(asset, kProfiles, kMost))), asset_(asset), size_(asset.map().size()) {
    for (const std::size_t profile : kProfiles) layers_.push_back(must(Overlay::create(asset, profile)));
  }

  void use(test::Random& random) override {
    for (int i = 0; i < 8; ++i) {
      change(random);
      while (const auto need = object_.next_need()) answer(*need, random);
      object_.step(random.percent(20) ? 1.5 : 1.0 / 30, 500);
      check_units();
    }
  }

 private:
  static constexpr std::array<std::size_t, 2> kProfiles{0, 1};

  void change(test::Random& random) {
    const Cell cell = any_cell(size_, random);
    const auto unit = static_cast<CrowdUnit>(random.below(kMost));
    switch (random.below(8)) {
      case 0:
      case 1: {
        const double speed = test::uniform(random, 1, 8);
        const auto added = object_.add(static_cast<std::size_t>(random.below(2)), cell, {speed, 2 * speed});
        if (added) object_.order(*added, any_cell(size_, random));
        break;
      }
      case 2:
        if (random.percent(20)) {
          const auto profile = static_cast<std::size_t>(random.below(2));
          require(object_.set_layer(profile, layers_[profile].layer()).has_value());
        } else if (random.percent(20) && object_.has(unit)) {
          object_.remove(unit);
        }
        break;
      case 3: object_.block(cell); break;
      case 4:
        if (object_.is_blocked(cell)) object_.unblock(cell);
        break;
      case 5:
        if (object_.has(unit)) object_.set_pace(unit, test::uniform(random, 0.3, 1));
        break;
      default:
        if (object_.has(unit)) object_.order(unit, cell);
        break;
    }
  }
  /// Whichever profile the unit is of: some paths are too narrow for it.
  void answer(const RouteNeed& need, test::Random& random) {
    std::array<Cell, kMaxCells> cells;
    const World world(asset_, static_cast<std::size_t>(random.below(2)));
    const PathResult path = find_path(world, {need.from, need.to}, context(), cells);
    path.status == PathStatus::found ? object_.follow(need.unit, std::span(cells).first(path.cells))
                                     : object_.refuse(need.unit);
  }
  void check_units() {
    for (CrowdUnit unit = 0; unit < kMost; ++unit) {
      if (!object_.has(unit)) continue;
      require(size_.contains(object_.place(unit)) && object_.cells_left(unit) >= 0);
      const Pose pose = object_.pose(unit);
      require(pose.position.x >= 0 && pose.position.x <= size_.width && pose.position.y >= 0 &&
              pose.position.y <= size_.height);
      for (CrowdUnit other = 0; other < unit; ++other) {
        require(!object_.has(other) || object_.place(other) != object_.place(unit));
      }
    }
  }

  const Asset& asset_;
  Size size_;
  std::vector<Overlay> layers_;  // with nothing on them
};

/// A subject with states that it saved, one of each few frames of a game.
struct Kept {
  std::unique_ptr<Subject> subject;
  std::vector<Bytes> states;
};

const std::vector<test::BakedMap>& worlds() {
  static const std::vector<test::BakedMap> all = [] {
    Map turning = test::turning_map();
    turning.switches = {{"gate", false, {{1, 4, 6}}, {}, {}}, {"bridge", true, {{3, 7, 8}}, {}, {}}};
    Map rough =
        test::random_map({.size = {13, 18}, .costs = true, .one_way_edges = 12, .links = 5, .widest_unit = 2}, 3);
    std::vector<test::BakedMap> made;
    made.emplace_back(test::switched_map());
    made.emplace_back(test::switched_map(), Tier::full);
    made.emplace_back(turning, Tier::fast);
    made.emplace_back(test::random_map({.size = {20, 17}, .blocked_percent = 8, .widest_unit = 2}, 5), Tier::full);
    made.emplace_back(rough);
    return made;
  }();
  return all;
}

Kept keep(std::unique_ptr<Subject> subject, std::uint64_t seed) {
  Kept kept{std::move(subject), {}};
  test::Random random(seed);
  kept.states.push_back(kept.subject->saved());
  for (int i = 0; i < 6; ++i) {
    for (int frames = 0; frames <= i; ++frames) kept.subject->use(random);
    kept.states.push_back(kept.subject->saved());
  }
  return kept;
}

std::vector<Kept> make_all() {
  const auto asset = [](std::size_t world) -> const Asset& { return worlds()[world].asset(); };
  static constexpr std::array<std::size_t, 2> kBoth{0, 1};
  static constexpr std::array<std::size_t, 1> kFirst{0};
  std::vector<Kept> all;
  const auto add = [&](std::unique_ptr<Subject> subject) { all.push_back(keep(std::move(subject), all.size())); };
  add(std::make_unique<CrowdSubject>(asset(3)));
  add(std::make_unique<LiveSubject>(asset(0), 0));
  add(std::make_unique<LiveSubject>(asset(1), 0));
  add(std::make_unique<LiveSubject>(asset(2), 0));
  add(std::make_unique<LiveSubject>(asset(3), 1));
  add(std::make_unique<LiveSubject>(asset(4), 0));
  add(std::make_unique<OverlaySubject>(asset(4), 1));
  add(std::make_unique<OverlaySubject>(asset(2), 0));
  add(std::make_unique<KnowledgeSubject>(asset(4), kBoth));
  add(std::make_unique<KnowledgeSubject>(asset(0), kFirst));
  add(std::make_unique<InfluenceSubject>(asset(3).map().size()));
  add(std::make_unique<InfluenceLayerSubject>(asset(3)));
  add(std::make_unique<RouteSubject>());
  add(std::make_unique<QueueSubject>(World(asset(2), 0)));
  add(std::make_unique<QueueSubject>(World(asset(4), 0)));
  return all;
}

std::vector<Kept>& all() {
  static std::vector<Kept> one = make_all();
  return one;
}

/// So that what the input says is found by its proof, not by its hash.
void make_header_right(Bytes& bytes, const Bytes& sound) {
  if (bytes.size() < sizeof(SavedHeader)) return;
  std::memcpy(bytes.data(), sound.data(), sizeof(SavedHeader));
  const std::uint64_t size = bytes.size();
  const std::uint64_t hash = hash_of(std::span<const std::byte>(bytes).subspan(sizeof(SavedHeader)));
  std::memcpy(bytes.data() + offsetof(SavedHeader, bytes), &size, sizeof size);
  std::memcpy(bytes.data() + offsetof(SavedHeader, hash), &hash, sizeof hash);
}

/// The input as changes to a sound state, four bytes each: what is done, the place of it, of two bytes, and a number.
/// So the corpus stays of use when states change.
void edit(Bytes& bytes, std::span<const std::uint8_t> edits) {
  for (; edits.size() >= 4; edits = edits.subspan(4)) {
    const std::size_t beyond = bytes.size() - sizeof(SavedHeader);
    if (beyond < 8) return;
    const std::size_t at = (static_cast<std::size_t>(edits[1]) << 8 | edits[2]) % beyond;
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(sizeof(SavedHeader) + at);
    const auto word =
        bytes.begin() + static_cast<std::ptrdiff_t>(sizeof(SavedHeader) + std::min(at / 4 * 4, beyond - 4));
    const auto number = static_cast<std::byte>(edits[3]);
    // Members are of four or eight bytes, mostly.
    const auto some = std::min<std::ptrdiff_t>(4 * (1 + edits[3] % 16), bytes.end() - place);
    switch (edits[0] % 8) {
      case 0:
      case 1: *place ^= number; break;
      case 2: *place = number; break;
      case 3:
        std::fill_n(word, 4, std::byte{0});
        *word = number;
        break;
      case 4: std::fill_n(word, 4, number); break;
      case 5: bytes.erase(place, place + some); break;
      case 6: {
        const Bytes twice(place, place + some);
        bytes.insert(place, twice.begin(), twice.end());
        break;
      }
      default: std::rotate(place, place + some / 2, place + some); break;
    }
  }
}

/// The same frames after the same state come to the same state.
Bytes played(Subject& subject, std::uint64_t seed) {
  test::Random random(seed);
  subject.use(random);
  return subject.saved();
}

void offer(Kept& kept, const Bytes& bytes, const Bytes& sound, std::uint64_t seed) {
  Subject& subject = *kept.subject;
  require(subject.restore(sound) && subject.saved() == sound);
  const bool checked = subject.check(bytes);
  require(subject.saved() == sound);
  const bool taken = subject.restore(bytes);
  require(taken == checked || (checked && !subject.takes_what_is_sound()));
  Bytes saved = subject.saved();
  if (!taken) return require(saved == sound);
  if (subject.has_one_spelling()) {
    require(saved == bytes);
  } else {
    require(subject.restore(saved) && subject.saved() == saved);
  }
  const Bytes first = played(subject, seed);
  require(subject.restore(saved) && subject.saved() == saved);
  require(played(subject, seed) == first);
}

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  all();
  return 0;
}

/// The first byte says what the rest is offered to, the second over which of its states and whether the rest is changes
/// to one, all of a state behind its header, or all of one. A header is made right, hash included, so that structure
/// alone must refuse what could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  Kept& kept = all()[data[0] % all().size()];
  const std::size_t other = kept.states.size() - 1;
  const Bytes& sound = kept.states[data[1] / 4 % kept.states.size()];
  const std::span<const std::uint8_t> rest(data + 2, size - 2);
  Bytes bytes = kept.states[(data[1] / 4 + other) % kept.states.size()];
  switch (data[1] % 4) {
    case 0:
    case 1: edit(bytes, rest); break;
    case 2: bytes.resize(sizeof(SavedHeader)); [[fallthrough]];
    default:
      if (data[1] % 4 == 3) bytes.clear();
      bytes.insert(bytes.end(), std::as_bytes(rest).begin(), std::as_bytes(rest).end());
  }
  if (data[1] % 4 != 3) make_header_right(bytes, sound);
  offer(kept, bytes, sound, hash_of(std::as_bytes(std::span(data, size))));
  return 0;
}
