// A headless game loop: 1,000 units of three profiles on a map of 512 × 512 cells, 60 frames a second.
//
//     skirmish ASSET [--units N] [--seconds S] [--seed N] [--pictures FOLDER] [--limit MICROSECONDS]
//
// Plays until all have arrived or S seconds of the game are over, and prints what work on paths took per frame. Exit
// status 1 where not all units found room, somebody did not arrive, two units overlapped, or the 99th percentile is
// beyond the limit.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <libpath/tables/asset.h>

#include "battle.h"
#include "picture.h"

namespace {

struct Options {
  const char* asset = nullptr;
  std::size_t units = 1000;
  int seconds = 400;
  std::uint64_t seed = 1;
  const char* pictures = nullptr;
  double limit = 0;  // microseconds; 0: none
};

bool parse(int count, char** words, Options& options) {
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word.rfind("--", 0) != 0) {
      options.asset = words[i];
      continue;
    }
    if (++i == count) return false;
    if (word == "--units") {
      options.units = static_cast<std::size_t>(std::max(1L, std::strtol(words[i], nullptr, 10)));
    } else if (word == "--seconds") {
      options.seconds = static_cast<int>(std::strtol(words[i], nullptr, 10));
    } else if (word == "--seed") {
      options.seed = std::strtoull(words[i], nullptr, 10);
    } else if (word == "--pictures") {
      options.pictures = words[i];
    } else if (word == "--limit") {
      options.limit = std::strtod(words[i], nullptr);
    } else {
      return false;
    }
  }
  return options.asset != nullptr;
}

std::vector<std::byte> read(const char* name) {
  std::vector<std::byte> bytes;
  std::FILE* file = std::fopen(name, "rb");
  if (file == nullptr) return bytes;
  std::vector<std::byte> part(1 << 20);
  while (const std::size_t got = std::fread(part.data(), 1, part.size(), file)) {
    bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(got));
  }
  std::fclose(file);
  return bytes;
}

void draw(const skirmish::Battle& battle, const Options& options, int frame) {
  if (options.pictures == nullptr) return;
  char name[32];
  std::snprintf(name, sizeof name, "/frame-%05d.ppm", frame);
  const std::string file = options.pictures + std::string(name);
  if (!skirmish::write_picture(battle, file.c_str())) std::fprintf(stderr, "skirmish: cannot write %s\n", file.c_str());
}

}  // namespace

int main(int count, char** words) {
  Options options;
  if (!parse(count, words, options)) {
    std::fprintf(stderr,
                 "usage: skirmish ASSET [--units N] [--seconds S] [--seed N] [--pictures FOLDER] [--limit US]\n");
    return 2;
  }
  const auto asset = libpath::Asset::open_copy(read(options.asset));
  if (!asset) {
    std::fprintf(stderr, "skirmish: %s: %s\n", options.asset, libpath::describe(asset.error().code));
    return 1;
  }
  skirmish::Battle battle(*asset, options.units, options.seed);
  const int frames = options.seconds * skirmish::Battle::kFramesASecond;
  std::vector<double> times;
  std::size_t overlaps = 0;
  int frame = 0;
  for (; frame < frames && !battle.all_have_arrived(); ++frame) {
    if (frame % 600 == 0) draw(battle, options, frame);
    times.push_back(battle.frame());
    if (frame % 10 == 0) overlaps += battle.count_overlaps();
  }
  draw(battle, options, frame);
  overlaps += battle.count_overlaps();
  std::size_t sent = 0;
  for (const skirmish::Soldier& soldier : battle.soldiers()) sent += soldier.sent ? 1 : 0;
  std::sort(times.begin(), times.end());
  const auto part = [&](double share) {
    return times.empty() ? 0.0 : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  const libpath::CrowdCounts& counts = battle.crowd().counts();
  std::printf("%zu units, %zu with somewhere to go, %d frames (%.1f s of the game)\n", battle.soldiers().size(), sent,
              frame, frame / static_cast<double>(skirmish::Battle::kFramesASecond));
  std::printf("path work a frame: p50 %.0f us, p99 %.0f us, max %.0f us\n", part(0.5), part(0.99), part(1));
  std::printf("arrived %zu, repaths %llu, detours %llu, yields %llu, overlaps %zu\n", battle.count_arrived(),
              static_cast<unsigned long long>(counts.repaths), static_cast<unsigned long long>(counts.detours),
              static_cast<unsigned long long>(counts.yields), overlaps);
  const bool complete = battle.soldiers().size() == options.units && sent == options.units;
  if (!complete) std::printf("%zu units were asked for: the map has no room for all of them\n", options.units);
  const bool fast_enough = options.limit <= 0 || part(0.99) <= options.limit;
  return complete && battle.count_arrived() == sent && overlaps == 0 && fast_enough ? 0 : 1;
}
