// Malformed maps: files of every format, spoiled with the format's grammar in mind, cut at every place, and with
// references that lead out of their folder. Each is refused with a typed error that names file and place, or is a sound
// map; none takes over 2 seconds or 512 MB, nor does any large one that is made to cost as much as it can.

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <map>
#include <new>
#include <sstream>

#include <fmt/format.h>
#include <libpath/map/io/map_file.h>
#include <tests/gates/gate.h>
#include <tests/gates/hostile_maps.h>
#include <tests/support/grammar_mutation.h>
#include <tests/support/random.h>
#include <tests/support/temporary_folder.h>

namespace {

using namespace libpath;
using namespace libpath::gates;
using test::Grammar;
namespace fs = std::filesystem;

constexpr int kMutants = 4000;  // of each loader
constexpr rlim_t kMemory = rlim_t{512} << 20;

/// A loader: the ending of its files, and how they are taken apart.
struct Loader {
  const char* extension;
  Grammar grammar;
};
constexpr Loader kLoaders[] = {{"map", Grammar::lines}, {"lpmap", Grammar::json}, {"tmj", Grammar::json},
                               {"tmx", Grammar::xml},   {"ldtk", Grammar::json},  {"png", Grammar::chunks}};

/// Counts of one loader, handed from the process that loads to the one that sums up.
struct Count {
  int mutants = 0;
  int refused = 0;
  int cut = 0;
  int failures = 0;
};

/// What this process took: a machine that is busy otherwise takes longer over the same file.
double seconds_of_processor() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::vector<std::string> sound_files(const std::string& extension) {
  std::vector<std::string> files;
  for (const char* folder : {"maps", "tests/fuzz/corpus", "tests/data"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIBPATH_SOURCE_DIR) / folder)) {
      const bool small = entry.is_regular_file() && entry.file_size() < 16'000;
      if (small && entry.path().extension() == "." + extension) files.push_back(test::content_of(entry.path()));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

class LoaderGate {
 public:
  LoaderGate(Gate& gate, const Loader& loader, const fs::path& folder)
      : gate_(gate), loader_(loader), file_(folder / (std::string("map.") + loader.extension)) {
    for (std::string& text : sound_files(loader.extension)) {
      if (load(text)) sound_.push_back(std::move(text));
    }
    gate_.expect(!sound_.empty(), std::string("no sound file to spoil: ") + loader.extension);
  }

  Count run(int mutants) {
    if (sound_.empty()) return count_;
    test::GrammarMutator mutator(loader_.grammar, sound_, 3);
    for (int i = 0; i < mutants; ++i) {
      const bool loaded = load(mutator.mutated());
      ++count_.mutants;
      if (!loaded) ++count_.refused;
    }
    gate_.expect(count_.refused > mutants / 2, fmt::format("{}: most mutants are accepted", loader_.extension));
    for (std::size_t i = 0; i < std::min<std::size_t>(sound_.size(), 4); ++i) cut(sound_[i], mutants);
    count_.failures = gate_.failures() - failures_before_;
    return count_;
  }

 private:
  /// No file that lacks more than the white space at its end is accepted.
  void cut(const std::string& text, int most) {
    const std::size_t whole = text.find_last_not_of(" \t\r\n") + 1;
    const std::size_t step = std::max<std::size_t>(1, whole / static_cast<std::size_t>(most));
    for (std::size_t length = 0; length < whole; length += step, ++count_.cut) {
      if (load(text.substr(0, length))) {
        gate_.fail(fmt::format("{}: accepted the first {} of {} bytes", loader_.extension, length, text.size()));
      }
    }
  }

  /// Whether the file is a map.
  bool load(const std::string& text) {
    test::put(file_, text);
    const double start = seconds_of_processor();
    try {
      const auto map = read_map(file_);
      gate_.expect(seconds_of_processor() - start < 2, said("takes over 2 s", text));
      if (!map) {
        check(map.error(), text);
      } else if (const auto fault = libpath::check(*map)) {
        gate_.fail(said("accepted, but not sound: " + fault->place, text));
      }
      return static_cast<bool>(map);
    } catch (const std::bad_alloc&) {
      gate_.fail(said("takes over 512 MB", text));
    } catch (const std::exception& error) {
      gate_.fail(said(std::string("throws ") + error.what(), text));
    }
    return false;
  }

  void check(const InputError& error, const std::string& text) {
    const bool names_file = error.file.find("map.") != std::string::npos;
    gate_.expect(names_file && !error.expected.empty(), said("names no file or fault: " + error.message(), text));
    // No place means all of the file (input_error.h): the text then names what is missing, or too much, in it.
    const bool is_named = error.expected.find('"') != std::string::npos || error.expected.ends_with("a tile layer");
    gate_.expect(loader_.grammar == Grammar::chunks || is_named || !error.place.empty() || is_blank(text),
                 said("names no place: " + error.message(), text));
    const std::string line = error.message();
    gate_.expect(line.find('\n') == std::string::npos && line.size() < 600, said("not one line: " + line, text));
  }

  std::string said(const std::string& what, const std::string& text) const {
    return fmt::format("{}: {}\n{:.400}", loader_.extension, what, text);
  }

  static bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\r\n") == std::string::npos; }

  Gate& gate_;
  int failures_before_ = gate_.failures();
  Loader loader_;
  fs::path file_;
  std::vector<std::string> sound_;
  Count count_;
};

/// Runs a loader's part in a process of its own, whose memory is limited: a crash is this loader's failure alone.
Count run_apart(Gate& gate, const Loader& loader, int mutants) {
  int ends[2];
  if (::pipe(ends) != 0) std::abort();
  const pid_t child = ::fork();
  if (child == 0) {
    // Address space that is taken already, the program's own, is not the loader's. Sanitizers take terabytes of it.
    const rlimit limit{kMemory + (rlim_t{64} << 20), kMemory + (rlim_t{64} << 20)};
    if (std::string_view(LIBPATH_SANITIZE).empty()) ::setrlimit(RLIMIT_AS, &limit);
    const test::TemporaryFolder folder;
    const Count count = LoaderGate(gate, loader, folder.path()).run(mutants);
    ::_exit(::write(ends[1], &count, sizeof count) == sizeof count ? 0 : 1);
  }
  ::close(ends[1]);
  Count count;
  const bool whole = ::read(ends[0], &count, sizeof count) == sizeof count;
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!whole) gate.fail(fmt::format("{}: ended by signal {}", loader.extension, WTERMSIG(status)));
  return count;
}

/// What something costs in a process of its own.
struct Cost {
  double seconds = 0;  // of the processor, whatever else it does
  double mebibytes = 0;
  std::size_t cells = 0;
  bool ended = false;
};
template <class Work>  // returns cells
Cost cost_of(const Work& work) {
  int ends[2];
  if (::pipe(ends) != 0) std::abort();
  const pid_t child = ::fork();
  if (child == 0) {
    const std::size_t cells = work();
    ::_exit(::write(ends[1], &cells, sizeof cells) == sizeof cells ? 0 : 1);
  }
  ::close(ends[1]);
  Cost cost;
  cost.ended = ::read(ends[0], &cost.cells, sizeof cost.cells) == sizeof cost.cells;
  ::close(ends[0]);
  rusage usage{};
  int status = 0;
  ::wait4(child, &status, 0, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  cost.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  cost.mebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
  return cost;
}

/// Work like a loader's that is the same in every version: texts taken apart, kept one by one, and put in order.
std::size_t sort_words() {
  test::Random random(5);
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += fmt::format("a word and its number {} ", random.below(1'000'000));
  std::istringstream in(text);
  std::multimap<std::string, std::size_t> places;
  for (std::string word; in >> word;) places.emplace(word, places.size());
  return places.size();
}

/// How many times as long as the machine that the goal of 2 s is meant for this one takes, at the moment; at least 1.
double slowness() {
  constexpr double kSecondsThere = 0.5;
  return std::max(1.0, cost_of(sort_words).seconds / kSecondsThere);
}

/// Maps of many cells take their time.
constexpr std::size_t kManyCells = std::size_t{1} << 24;
bool is_too_long(const Cost& cost, double slowness) { return cost.seconds > 2 * slowness && cost.cells <= kManyCells; }

Cost reading_cost_of(const HostileMap& hostile, const fs::path& folder) {
  return cost_of([&] { return hostile.read(folder); });
}

/// The least of up to three tries: who shares the processor's caches and cores adds time, and takes none away.
Cost least_cost_of(const HostileMap& hostile, const fs::path& folder) {
  Cost least = reading_cost_of(hostile, folder);
  for (int tries = 1; tries < 3 && least.ended && is_too_long(least, 1); ++tries) {
    const Cost again = reading_cost_of(hostile, folder);
    if (!again.ended || again.seconds < least.seconds) least = again;
  }
  return least;
}

/// MiB that the hostile inputs have. Where nothing is measured, small ones reach the same code.
std::vector<std::size_t> hostile_sizes(const Gate& gate, bool is_measured) {
  if (gate.is_full()) return {1, 4, 8, 16, 60};
  return is_measured ? std::vector<std::size_t>{4, 32} : std::vector<std::size_t>{1};
}

/// No input of 1 to 60 MiB costs more than its map is large: a byte for each cell goes beside the limit.
std::string read_hostile(Gate& gate) {
  constexpr bool is_measured = LIBPATH_IS_MEASURED;
  const std::vector<std::size_t> sizes = hostile_sizes(gate, is_measured);
  const bool says_all = std::getenv("LIBPATH_GATE_COSTS") != nullptr;
  double most_seconds = 0;
  double most_mebibytes = 0;
  int inputs = 0;
  for (const HostileMap& hostile : hostile_maps()) {
    for (const std::size_t size : sizes) {
      const test::TemporaryFolder folder;
      hostile.make(folder.path(), size << 20);
      const Cost cost = is_measured ? least_cost_of(hostile, folder.path()) : reading_cost_of(hostile, folder.path());
      ++inputs;
      const std::string what = fmt::format("{} ({} MiB): {:.2f} s, {:.0f} MiB, {} cells", hostile.name, size,
                                           cost.seconds, cost.mebibytes, cost.cells);
      if (says_all) std::fprintf(stderr, "%s\n", what.c_str());
      const double beside = cost.mebibytes - static_cast<double>(cost.cells) / (1 << 20);
      gate.expect(cost.ended, "ended early: " + what);
      gate.expect(!is_measured || beside * 1.048576 <= 512, "takes over 512 MB: " + what);
      // The machine may have become slower since it began.
      const bool is_slow = is_measured && is_too_long(cost, 1) && is_too_long(cost, slowness());
      gate.expect(!is_slow, "takes over 2 s: " + what);
      most_mebibytes = std::max(most_mebibytes, beside);
      if (cost.cells <= kManyCells) most_seconds = std::max(most_seconds, cost.seconds);
    }
  }
  return fmt::format("{} hostile inputs of {} to {} MiB: <= {:.2f} s, <= {:.0f} MB", inputs, sizes.front(),
                     sizes.back(), most_seconds, most_mebibytes * 1.048576);
}

/// References that lead out of the map's folder are refused though what they name is there and sound.
int refer_outside(Gate& gate) {
  const test::TemporaryFolder folder;
  const fs::path inner = folder / "inner";
  fs::create_directories(inner / "sub");
  const std::string tileset =
      R"(<?xml version="1.0"?><tileset name="t" tilewidth="8" tileheight="8" tilecount="1" columns="1">)"
      R"(<image source="t.png" width="8" height="8"/><tile id="0" type="ground"/></tileset>)";
  for (const fs::path& place : {folder / "t.tsx", inner / "t.tsx", inner / "sub/t.tsx"}) test::put(place, tileset);
  fs::create_symlink(folder / "t.tsx", inner / "link.tsx");
  fs::create_symlink(folder.path(), inner / "up");
  const auto loads = [&](const std::string& reference) {
    test::put(inner / "map.tmx",
              R"(<?xml version="1.0"?><map version="1.8" orientation="orthogonal" width="1" height="1" tilewidth="8" )"
              R"(tileheight="8" infinite="0"><tileset firstgid="1" source=")" +
                  reference +
                  R"("/><layer id="1" name="l" width="1" height="1"><data encoding="csv">1</data></layer></map>)");
    return static_cast<bool>(read_map(inner / "map.tmx"));
  };
  for (const char* inside : {"t.tsx", "sub/t.tsx", "./t.tsx", "sub/../t.tsx"}) {
    gate.expect(loads(inside), std::string("a reference inside the folder is refused: ") + inside);
  }
  const std::vector<std::string> outside = {"../t.tsx",  "sub/../../t.tsx", (folder / "t.tsx").string(),
                                            "link.tsx",  "up/t.tsx",        "file://" + (folder / "t.tsx").string(),
                                            "/dev/zero", "/proc/self/mem",  "."};
  for (const std::string& reference : outside) gate.expect(!loads(reference), "followed: " + reference);
  return static_cast<int>(outside.size());
}

}  // namespace

int main(int argc, char** argv) {
  Gate gate(
      argc, argv,
      ">= 1,000 a loader: typed error with file and place, <= 2 s, <= 512 MB; no cut map accepted, no reference out");
  // Tens of thousands of small files: a disk would take minutes over them.
  if (fs::is_directory("/dev/shm")) ::setenv("TMPDIR", "/dev/shm", 0);
  const int mutants = gate.of(kMutants);
  std::string figure;
  int cut = 0;
  for (const Loader& loader : kLoaders) {
    const Count count = run_apart(gate, loader, mutants);
    if (count.failures > 0) gate.fail(fmt::format("{}: {} failures", loader.extension, count.failures));
    figure += fmt::format("{} {}/{}, ", loader.extension, count.refused, count.mutants);
    cut += count.cut;
  }
  const std::string hostile = read_hostile(gate);
  return gate.end(
      fmt::format("refused {}{} cut files, {} references outside; {}", figure, cut, refer_outside(gate), hostile));
}
