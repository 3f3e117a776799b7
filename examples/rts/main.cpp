// A headless game: two armies of soldiers, carts and trucks cross a wall whose gates open and close, one of them in
// fog.
//
//     rts [--soldiers N] [--carts N] [--trucks N] [--seconds S] [--seed N] [--pictures FOLDER]
//
// Plays until all have been at their camps and home again, or S seconds of the game are over, and prints what work on
// paths took per frame, and what saving and restoring the game did. Every ten seconds a second of the game is played
// twice. Exit status 1 where somebody did not arrive, two bodies overlapped or one stood on closed ground, or a second
// went otherwise the second time.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <libpath/bake/bake.h>

#include "game.h"
#include "picture.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::array<int, rts::kUnitKinds> counts{200, 80, 20};
  int seconds = 600;
  std::uint64_t seed = 1;
  std::string pictures;
};

bool parse(int count, char** words, Options& options) {
  for (int i = 1; i < count; i += 2) {
    if (i + 1 == count) return false;
    const std::string word = words[i];
    const int number = std::max(0, std::atoi(words[i + 1]));
    if (word == "--soldiers") {
      options.counts[rts::kSoldier] = number;
    } else if (word == "--carts") {
      options.counts[rts::kCart] = number;
    } else if (word == "--trucks") {
      options.counts[rts::kTruck] = number;
    } else if (word == "--seconds") {
      options.seconds = number;
    } else if (word == "--seed") {
      options.seed = static_cast<std::uint64_t>(number);
    } else if (word == "--pictures") {
      options.pictures = words[i + 1];
    } else {
      return false;
    }
  }
  return options.counts[rts::kTruck] <= static_cast<int>(rts::Game::kMostTrucks);
}

double microseconds_since(Clock::time_point before) {
  return std::chrono::duration<double, std::micro>(Clock::now() - before).count();
}

double part_of(std::vector<double>& times, double share) {
  if (times.empty()) return 0;
  std::sort(times.begin(), times.end());
  return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

void print(const char* what, std::vector<double>& times) {
  double sum = 0;
  for (const double time : times) sum += time;
  std::printf("%-8s mean %6.0f us, p50 %6.0f us, p99 %6.0f us, max %6.0f us\n", what,
              times.empty() ? 0 : sum / static_cast<double>(times.size()), part_of(times, 0.5), part_of(times, 0.99),
              part_of(times, 1));
}

/// What the program measures.
struct Figures {
  std::vector<double> all, world, routes, crowd, save, restore;
  std::size_t faults = 0;
  std::size_t replays = 0;
  std::size_t wrong_replays = 0;
  std::size_t saved_bytes = 0;
};

void play_frame(rts::Game& game, Figures& figures) {
  const rts::FrameTimes times = game.frame();
  figures.all.push_back(times.all());
  figures.world.push_back(times.world);
  figures.routes.push_back(times.routes);
  figures.crowd.push_back(times.crowd);
}

/// Saves, plays a second, goes back, and plays it again.
void play_twice(rts::Game& game, std::vector<std::byte>& saved, Figures& figures) {
  Clock::time_point before = Clock::now();
  figures.saved_bytes = game.save(saved);
  figures.save.push_back(microseconds_since(before));
  std::vector<std::uint64_t> hashes;
  for (int i = 0; i < rts::Game::kFramesASecond; ++i) {
    play_frame(game, figures);
    hashes.push_back(game.hash());
  }
  before = Clock::now();
  bool same = game.restore(saved);
  figures.restore.push_back(microseconds_since(before));
  for (const std::uint64_t hash : hashes) {
    game.frame();
    same = game.hash() == hash && same;
  }
  ++figures.replays;
  figures.wrong_replays += same ? 0 : 1;
}

void draw(rts::Game& game, const Options& options) {
  if (options.pictures.empty()) return;
  char name[32];
  std::snprintf(name, sizeof name, "/frame-%05d.ppm", game.number());
  const std::string file = options.pictures + name;
  if (!rts::write_picture(game, file.c_str())) std::fprintf(stderr, "rts: cannot write %s\n", file.c_str());
}

void report(const rts::Game& game, Figures& figures) {
  const libpath::CrowdCounts& counts = game.crowd().counts();
  const std::size_t units = game.fighters().size();
  std::printf("%zu units, %d frames (%.1f s of the game)\n", units, game.number(),
              game.number() / static_cast<double>(rts::Game::kFramesASecond));
  print("frames", figures.all);
  print("  world", figures.world);
  print("  routes", figures.routes);
  print("  crowd", figures.crowd);
  print("save", figures.save);
  print("restore", figures.restore);
  std::printf("%zu bytes saved; %zu seconds played twice, %zu otherwise\n", figures.saved_bytes, figures.replays,
              figures.wrong_replays);
  std::printf(
      "arrived twice %zu of %zu, repaths %llu, detours %llu, yields %llu, longest standstill %.1f s, "
      "overlaps %zu\n",
      game.count_arrived(), units, static_cast<unsigned long long>(counts.repaths),
      static_cast<unsigned long long>(counts.detours), static_cast<unsigned long long>(counts.yields),
      game.longest_standstill() / static_cast<double>(rts::Game::kFramesASecond), figures.faults);
}

}  // namespace

int main(int count, char** words) {
  Options options;
  if (!parse(count, words, options)) {
    std::fprintf(stderr,
                 "usage: rts [--soldiers N] [--carts N] [--trucks N] [--seconds S] [--seed N] "
                 "[--pictures FOLDER]\n");
    return 2;
  }
  Clock::time_point before = Clock::now();
  const auto asset = libpath::bake_asset(rts::make_town(options.seed), {.units = {}, .tier = libpath::Tier::fast});
  if (!asset) {
    std::fprintf(stderr, "rts: %s\n", asset.error().message.c_str());
    return 1;
  }
  std::printf("the map was made and baked in %.0f ms\n", microseconds_since(before) / 1000);
  rts::Game game(*asset, options.counts, options.seed);
  const int frames = options.seconds * rts::Game::kFramesASecond;
  game.set_last_gate_frame(std::min(90 * rts::Game::kFramesASecond, frames / 2));
  Figures figures;
  std::vector<std::byte> saved;
  while (game.number() < frames && !game.is_over()) {
    if (game.number() % 600 == 0) {
      draw(game, options);
      play_twice(game, saved, figures);
    } else {
      play_frame(game, figures);
    }
    if (game.number() % 10 == 0) figures.faults += game.count_faults();
  }
  draw(game, options);
  report(game, figures);
  const int wanted = options.counts[0] + options.counts[1] + options.counts[2];
  const std::size_t units = game.fighters().size();
  if (units != static_cast<std::size_t>(wanted)) std::printf("%d units were asked for: no room for all\n", wanted);
  const bool well = game.is_over() && units == static_cast<std::size_t>(wanted);
  return well && figures.faults == 0 && figures.wrong_replays == 0 ? 0 : 1;
}
