// A million grid queries for each tier on each kind of ground: what is drawn at random are maps, widths of units, edits
// of a live world, what overlays lay, links and one-way edges that come and go, switches that open and close, between
// queries and while one is under way, and four or eight neighbours. Every
// cost and every "no" is that of plain Dijkstra over what the map and its changes are told to be
// (ground/told_ground.h), and every 16th path is walked step by step. Then a million stacks of up to five layers.
//
// A failure keeps the map in a file and names it as KIND:NUMBER; LIBPATH_GROUND=KIND:NUMBER asks that one alone.

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/gates/gate.h>
#include <tests/gates/ground/drawn_map.h>
#include <tests/gates/ground/scene.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kQueries = 1'000'000;  // of each tier on each kind of ground
constexpr int kStacks = 1'000'000;
constexpr int kOfEach = 200;  // stacks on each small map

/// What is baked; of tier full in each of the ways there are.
struct Bake {
  const char* name;
  Tier tier;
  bool compact = false;
  bool hierarchy = false;

  BakeOptions options() const {
    return {.units = {}, .tier = tier, .threads = 1, .compact = compact, .hierarchy = hierarchy};
  }
};
constexpr std::array<Bake, 5> kBakes{{{"none", Tier::none},
                                      {"fast", Tier::fast},
                                      {"full", Tier::full},
                                      {"compact", Tier::full, true},
                                      {"hierarchy", Tier::full, false, true}}};

/// How each unit of a map is asked.
struct Effort {
  int rounds;  // between which the map changes
  int goals;   // of each round, from one start
};
constexpr Effort kUsual{8, 500};
constexpr Effort kOfCrowded{12, 4000};  // whose bakes take long
constexpr Effort kOfCrowdedInShort{3, 300};
constexpr Effort kUnderSanitizers{4, 60};

/// What was asked, by what was rare about it, of each bake.
struct Counts {
  std::array<int, kBakes.size()> queries{};
  int wide = 0;
  int four = 0;
  int changed = 0;
  int overlaid = 0;
  int switched = 0;
  int gone_on = 0;
  int no_path = 0;
  int walked = 0;
};

/// One unit of one map, as every bake given has it.
class Asking {
 public:
  Asking(Gate& gate, std::string map_name, const Map& map, std::size_t unit, std::span<const test::BakedMap> bakes,
         std::span<const Bake> named, Stack stack, std::uint64_t seed)
      : gate_(gate),
        map_name_(std::move(map_name)),
        map_(map),
        unit_(unit),
        named_(named),
        stack_(stack),
        script_(map, unit, stack, bakes[0].asset().map().units()[unit].factor_unit, seed),
        random_(seed + 1) {
    const bool portable = random_.percent(25);
    for (const test::BakedMap& baked : bakes) worlds_.emplace_back(baked, unit, stack, portable);
  }

  void change(int deeds) {
    for (int i = 0; i < deeds && stack_.layers() > 0; ++i) {
      for (const Change& change : script_.draw_changes()) {
        for (AskedWorld& world : worlds_) world.make(change);
      }
    }
  }

  /// Asks for ways from one start, under all overlays or fewer.
  void ask(int goals, Counts& counts) {
    shown_ = random_.percent(60) ? stack_.overlays
                                 : static_cast<std::size_t>(random_.below(static_cast<int>(stack_.overlays) + 1));
    ToldGround& ground = script_.ground();
    ground.fix(shown_);
    for (AskedWorld& world : worlds_) world.show(shown_);
    const Neighbours neighbours = random_.percent(20) ? Neighbours::four : Neighbours::eight;
    const Cell start = random_.percent(95) ? any_walkable() : any();
    ground.flood(start, neighbours, costs_);
    const int asked = ground.walkable(start) ? goals : std::min(goals, 3);
    for (int i = 0; i < asked; ++i) ask({start, any_goal(start), neighbours}, counts);
  }

  /// Asks for one way, while it is looked for changes the map, and expects what Dijkstra says at the end.
  void ask_meanwhile(Counts& counts) {
    if (stack_.layers() == 0) return;
    ToldGround& ground = script_.ground();
    ground.fix(shown_);
    const Cell start = any_walkable();
    const GridQuery query{start, any_goal(start), random_.percent(20) ? Neighbours::four : Neighbours::eight};
    for (AskedWorld& world : worlds_) world.begin(query, few());
    for (int times = random_.below(4); times >= 0; --times) {
      const bool at_doors = script_.has_switches() && random_.percent(40);
      for (const Change& change : at_doors ? script_.draw_switches() : script_.draw_changes()) {
        for (AskedWorld& world : worlds_) world.make(change);
      }
      for (AskedWorld& world : worlds_) {
        world.show(shown_);
        counts.gone_on += world.go_on(few()) ? 1 : 0;
      }
    }
    ground.fix(shown_);
    ground.flood(start, query.neighbours, costs_);
    const Cost expected = costs_[map_.size().index(query.to)];
    ++number_;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      const auto wrong = worlds_[i].end(ground, query, expected);
      if (wrong) fail(named_[i].name, query, "meanwhile: " + *wrong);
    }
    count(query, expected, true, counts);
  }

 private:
  Cell any() { return {random_.below(map_.size().width), random_.below(map_.size().height)}; }

  std::uint64_t few() { return static_cast<std::uint64_t>(random_.below(random_.percent(50) ? 20 : 200)); }

  Cell any_walkable() {
    Cell cell = any();
    for (int tries = 50; tries > 0 && !script_.ground().walkable(cell); --tries) cell = any();
    return cell;
  }

  /// On all of the map, mostly where the unit can stand, or near, where many searches end early; at times the start
  /// itself.
  Cell any_goal(Cell start) {
    const bool crowded = map_.size().cells() > 20'000;
    if (random_.percent(crowded ? 10 : 75)) return random_.percent(70) ? any_walkable() : any();
    const int reach = random_.percent(crowded ? 90 : 30) ? 16 : 3;
    const Cell near{start.x + random_.below(2 * reach + 1) - reach, start.y + random_.below(2 * reach + 1) - reach};
    return map_.size().contains(near) ? near : any();
  }

  void ask(GridQuery query, Counts& counts) {
    const Cost expected = costs_[map_.size().index(query.to)];
    const bool walks = number_++ % 16 == 0;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      const auto wrong = worlds_[i].ask(script_.ground(), query, expected, walks);
      if (wrong) fail(named_[i].name, query, *wrong);
    }
    count(query, expected, walks, counts);
  }

  void count(GridQuery query, Cost expected, bool walks, Counts& counts) {
    for (const Bake& bake : named_) ++counts.queries[static_cast<std::size_t>(&bake - kBakes.data())];
    const int asked = static_cast<int>(worlds_.size());
    counts.wide += map_.units[unit_].width > 1 ? asked : 0;
    counts.four += query.neighbours == Neighbours::four ? asked : 0;
    counts.changed += stack_.live ? asked : 0;
    counts.overlaid += shown_ > 0 ? asked : 0;
    counts.switched += script_.has_changed_switches() ? asked : 0;
    counts.no_path += expected == kNoCost ? asked : 0;
    counts.walked += walks && expected != kNoCost ? asked : 0;
  }

  /// Says what, and keeps the map as it was drawn.
  void fail(const char* bake, GridQuery query, const std::string& wrong) {
    const auto file = std::filesystem::temp_directory_path() / fmt::format("gate-ground-{}.lpmap", map_name_);
    if (!std::filesystem::exists(file)) static_cast<void>(write_map(map_, file));
    gate_.fail(fmt::format("{}, {} ({}), unit of {} cells, {}{} of {} overlays, query {}, {},{} to {},{} by {}: {}",
                           bake, map_name_, file.string(), map_.units[unit_].width, stack_.live ? "live, " : "", shown_,
                           stack_.overlays, number_, query.from.x, query.from.y, query.to.x, query.to.y,
                           query.neighbours == Neighbours::four ? "four" : "eight", wrong));
  }

  Gate& gate_;
  std::string map_name_;
  const Map& map_;
  std::size_t unit_;
  std::span<const Bake> named_;
  Stack stack_;
  Script script_;
  test::Random random_;
  std::vector<AskedWorld> worlds_;
  std::vector<Cost> costs_;
  std::size_t shown_ = 0;
  int number_ = 0;
};

Stack draw_stack(test::Random& random) {
  const auto overlays = [&](int most) { return 1 + static_cast<std::size_t>(random.below(most)); };
  switch (random.below(8)) {
    case 0:
    case 1: return {};
    case 2:
    case 3: return {.live = true, .overlays = 0};
    case 4: return {.live = false, .overlays = overlays(5)};
    case 5: return {.live = true, .overlays = overlays(4)};
    default: return {.live = true, .overlays = overlays(2)};
  }
}

/// All of them; of crowded ground in a short form those that take no long time, under sanitizers too.
std::span<const Bake> bakes_of(const Gate& gate, GroundKind ground) {
  const std::span<const Bake> all = kBakes;
  if (ground != GroundKind::crowded || gate.is_full()) return all;
  return all.first(test::runs_in_full() ? 2 : 1);
}

Effort effort_of(const Gate& gate, GroundKind ground) {
  if (!test::runs_in_full()) return kUnderSanitizers;
  if (ground != GroundKind::crowded) return kUsual;
  return gate.is_full() ? kOfCrowded : kOfCrowdedInShort;
}

void ask_map(Gate& gate, const NamedGround& ground, std::uint64_t number, Counts& counts) {
  const Map map = draw_map(ground.ground, number);
  const std::span<const Bake> bakes = bakes_of(gate, ground.ground);
  std::vector<test::BakedMap> baked;
  baked.reserve(bakes.size());
  for (const Bake& bake : bakes) baked.emplace_back(map, bake.options());
  const Effort effort = effort_of(gate, ground.ground);
  test::Random random(number);
  for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
    const bool is_crowded = baked[0].world(unit).jump_map().is_crowded();
    gate.expect(is_crowded == (ground.ground == GroundKind::crowded), "a map is crowded or not as it should not be");
    Asking asking(gate, fmt::format("{}:{}", ground.name, number), map, unit, baked, bakes, draw_stack(random),
                  random.next());
    for (int round = 0; round < effort.rounds; ++round) {
      asking.change(round == 0 ? 0 : 1 + random.below(3 * round));
      asking.ask(effort.goals, counts);
      for (int i = 0; i < 2; ++i) asking.ask_meanwhile(counts);
    }
  }
}

/// Stacks of layers on one small map, of one bake, each asked for a few ways.
void ask_stacks(Gate& gate, std::uint64_t number, int stacks, Counts& counts) {
  constexpr int kGoals = 4;
  test::Random random(number);
  NamedGround ground = kGrounds[0];
  do {
    ground = kGrounds[static_cast<std::size_t>(random.below(static_cast<int>(kGrounds.size())))];
  } while (ground.ground == GroundKind::crowded);
  const Map map = draw_small_map(ground.ground, number);
  const std::span bake(&kBakes[static_cast<std::size_t>(random.below(static_cast<int>(kBakes.size())))], 1);
  const test::BakedMap baked(map, bake[0].options());
  const bool live = random.percent(80);
  const Stack stack{.live = live, .overlays = 1 + static_cast<std::size_t>(random.below(live ? 4 : 5))};
  Asking asking(gate, fmt::format("stacks:{}", number), map, 0, {&baked, 1}, bake, stack, random.next());
  for (int i = 0; i < stacks; ++i) {
    asking.change(1 + random.below(2));
    asking.ask(kGoals, counts);
    if (i % 4 == 0) asking.ask_meanwhile(counts);
  }
}

std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// Asks the one map that a failure named. Returns how many queries: none where there is no such kind.
int ask_named(Gate& gate, std::string_view text) {
  Counts counts;
  constexpr std::string_view kOfStacks = "stacks:";
  if (text.starts_with(kOfStacks)) ask_stacks(gate, number_in(text.substr(kOfStacks.size())), kOfEach, counts);
  for (const NamedGround& ground : kGrounds) {
    const std::string prefix = fmt::format("{}:", ground.name);
    if (text.starts_with(prefix)) ask_map(gate, ground, number_in(text.substr(prefix.size())), counts);
  }
  return *std::max_element(counts.queries.begin(), counts.queries.end());
}

/// A table of what was asked: a row for each kind of ground, as it is done.
void say_head() {
  std::printf("%-8s", "queries");
  for (const Bake& bake : kBakes) std::printf("%11s", bake.name);
  for (const char* what : {"wide unit", "four", "live", "overlaid", "switched", "gone on", "no path", "walked"})
    std::printf("%11s", what);
  std::printf("\n");
}

void say_row(const char* name, const Counts& counts) {
  std::printf("%-8s", name);
  for (const int queries : counts.queries) std::printf("%11d", queries);
  for (const int of : {counts.wide, counts.four, counts.changed, counts.overlaid, counts.switched, counts.gone_on,
                       counts.no_path, counts.walked}) {
    std::printf("%11d", of);
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "1,000,000 random queries a tier and kind of ground, and 1,000,000 stacks: Dijkstra's costs");
  if (const char* const named = std::getenv("LIBPATH_GROUND")) {
    const int queries = ask_named(gate, named);
    gate.expect(queries > 0, fmt::format("LIBPATH_GROUND: no such map: {}", named));
    return gate.end(fmt::format("{} queries of each tier on one map", queries));
  }
  say_head();
  int least = kQueries;
  for (const NamedGround& ground : kGrounds) {
    Counts counts;
    for (std::uint64_t number = 0; counts.queries[0] < gate.of(kQueries) && gate.failures() < 50; ++number) {
      ask_map(gate, ground, number, counts);
    }
    least = std::min(least, counts.queries[0]);
    say_row(ground.name, counts);
  }
  Counts of_stacks;
  int stacks = 0;
  for (std::uint64_t number = 0; stacks < gate.of(kStacks) && gate.failures() < 50; ++number) {
    const int some = std::min(kOfEach, gate.of(kStacks) - stacks);
    ask_stacks(gate, number, some, of_stacks);
    stacks += some;
  }
  say_row("stacks", of_stacks);
  return gate.end(fmt::format("{} queries or more a tier and kind of ground, {} stacks", least, stacks));
}
