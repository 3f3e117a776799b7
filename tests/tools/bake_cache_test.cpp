#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <thread>

#include <libpath/bake/bake.h>
#include <libpath/bake/kit/key.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/random.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <tools/common/bake_cache.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;

const std::string kMapsToKeep = LIBPATH_SOURCE_DIR "/maps/";

class Cache : public testing::Test {
 protected:
  Cache() : cache_(folder_ / "cache") {}

  static Baked baked_of(const char* name, Tier tier = Tier::none) {
    BakeOptions options;
    options.tier = tier;
    return *bake(*read_map(kMapsToKeep + name), options);
  }
  static std::string key_of(char digit) { return std::string(32, digit); }
  fs::path file_of(const std::string& key) const { return folder_ / "cache" / (key + ".baked"); }
  void use_at(const std::string& key, int hours_ago) const {
    fs::last_write_time(file_of(key), fs::file_time_type::clock::now() - std::chrono::hours(hours_ago));
  }

  test::TemporaryFolder folder_;
  BakeCache cache_;
};

TEST_F(Cache, GivesBackAllThatWasKept) {
  const Baked baked = baked_of("big-units.lpmap", Tier::fast);
  EXPECT_FALSE(cache_.find(key_of('a')));
  EXPECT_EQ(cache_.keep(key_of('a'), baked), std::nullopt);
  const auto found = cache_.find(key_of('a'));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->bytes, baked.bytes);
  EXPECT_EQ(found->units, baked.units);
  EXPECT_EQ(found->tier, baked.tier);
  EXPECT_EQ(found->warnings, baked.warnings);
  ASSERT_EQ(found->tables.size(), baked.tables.size());
  for (std::size_t i = 0; i < baked.tables.size(); ++i) {
    EXPECT_EQ(found->tables[i].name, baked.tables[i].name);
    EXPECT_EQ(found->tables[i].unit, baked.tables[i].unit);
    EXPECT_EQ(found->tables[i].bytes, baked.tables[i].bytes);
    EXPECT_EQ(found->tables[i].seconds, baked.tables[i].seconds);
  }
}

TEST_F(Cache, WhatIsDamagedIsNotThere) {
  ASSERT_EQ(cache_.keep(key_of('a'), baked_of("wall.lpmap")), std::nullopt);
  const std::string sound = content_of(file_of(key_of('a')));
  for (std::size_t cut = 0; cut < sound.size(); cut += 1 + sound.size() / 100) {
    put(file_of(key_of('a')), sound.substr(0, cut));
    EXPECT_FALSE(cache_.find(key_of('a'))) << cut;
  }
  // Of an asset every byte is proven; of the line before it, that it is such a line.
  const std::size_t line = sound.find('\n') + 1;
  for (std::size_t at = line; at < sound.size(); at += 1 + sound.size() / 100) {
    std::string damaged = sound;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    put(file_of(key_of('a')), damaged);
    EXPECT_FALSE(cache_.find(key_of('a'))) << at;
  }
  for (const char* other : {"{}", "[]", R"({"units": 3, "tier": "none", "warnings": [], "tables": []})", "\x80", ""}) {
    put(file_of(key_of('a')), std::string(other) + "\n" + sound.substr(line));
    EXPECT_FALSE(cache_.find(key_of('a'))) << other;
  }
  EXPECT_EQ(cache_.keep(key_of('a'), baked_of("wall.lpmap")), std::nullopt);
  EXPECT_TRUE(cache_.find(key_of('a')));
}

TEST_F(Cache, WhatWasUsedLongestAgoGoesFirst) {
  const Baked baked = baked_of("wall.lpmap");
  for (const char digit : {'a', 'b', 'c'}) ASSERT_EQ(cache_.keep(key_of(digit), baked), std::nullopt);
  const std::uint64_t bytes = fs::file_size(file_of(key_of('a')));
  use_at(key_of('a'), 3);
  use_at(key_of('b'), 2);
  use_at(key_of('c'), 1);
  EXPECT_TRUE(cache_.find(key_of('a')));  // and with that used now
  put(folder_ / "cache/README", std::string(100'000, 'x'));
  cache_.trim(3 * bytes);
  EXPECT_TRUE(fs::exists(file_of(key_of('b'))));
  cache_.trim(2 * bytes);
  EXPECT_FALSE(fs::exists(file_of(key_of('b'))));
  EXPECT_TRUE(fs::exists(file_of(key_of('c'))));
  cache_.trim(2 * bytes - 1);
  EXPECT_FALSE(fs::exists(file_of(key_of('c'))));
  EXPECT_TRUE(cache_.find(key_of('a')));
  cache_.trim(0);
  EXPECT_FALSE(cache_.find(key_of('a')));
  EXPECT_TRUE(fs::exists(folder_ / "cache/README"));
}

/// Has a process do `work` again and again, and ends it in the midst of it: `time` after it began, however long the
/// process took to start.
void kill_in_the_midst(const std::function<void()>& work, std::chrono::microseconds time) {
  std::array<int, 2> begun{};
  ASSERT_EQ(::pipe(begun.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::write(begun[1], "!", 1) != 1) ::_exit(1);
    for (;;) work();
  }
  ::close(begun[1]);
  char mark = 0;
  EXPECT_EQ(::read(begun[0], &mark, 1), 1);
  ::close(begun[0]);
  std::this_thread::sleep_for(time);
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
}

TEST_F(Cache, WritersThatAreKilledLeaveWholeEntriesAndNoLitter) {
  const Baked baked = baked_of("doors.lpmap", Tier::fast);
  test::Random random(5);
  int with_litter = 0;
  for (int i = 0; i < 40 || (with_litter == 0 && i < 400); ++i) {
    kill_in_the_midst([&] { cache_.keep(key_of('a'), baked); }, std::chrono::microseconds(500 + random.below(5000)));
    if (const auto found = cache_.find(key_of('a'))) {
      EXPECT_EQ(found->bytes, baked.bytes);
    }
    const std::size_t files = fs::exists(file_of(key_of('a'))) ? 1 : 0;
    const auto entries = [&] {
      return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_ / "cache"), {}));
    };
    with_litter += entries() > files ? 1 : 0;
    cache_.trim(1 << 30);
    EXPECT_EQ(entries(), files);
  }
  EXPECT_GT(with_litter, 0);
}

TEST_F(Cache, ManyMayKeepFindAndTrimAtOnce) {
  const Baked baked = baked_of("wall.lpmap");
  ASSERT_EQ(cache_.keep(key_of('0'), baked), std::nullopt);
  const std::uint64_t bytes = fs::file_size(file_of(key_of('0')));
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 50; ++i) {
        const std::string key = key_of(static_cast<char>('0' + (i + thread) % 6));
        if (const auto found = cache_.find(key)) {
          EXPECT_EQ(found->bytes, baked.bytes);
        }
        EXPECT_EQ(cache_.keep(key, baked), std::nullopt);
        if (i % 5 == 0) cache_.trim(4 * bytes);
      }
    });
  }
  threads.clear();
  cache_.trim(4 * bytes);
  EXPECT_LE(std::distance(fs::directory_iterator(folder_ / "cache"), {}), 4);
}

TEST_F(Cache, PathbakeTakesFromItWhatItWouldBake) {
  const auto run = [&](const std::string& words) { return run_program("pathbake", words, folder_.path()); };
  const std::string map = kMapsToKeep + "doors.lpmap";
  ASSERT_EQ(run(map + " -o plain.lpa --tier fast").status, 0);
  EXPECT_EQ(run(map + " -o first.lpa --tier fast --cache cache").out.find("from the cache"), std::string::npos);
  EXPECT_NE(run(map + " -o second.lpa --tier fast --cache cache").out.find("from the cache"), std::string::npos);
  EXPECT_EQ(content_of(folder_ / "first.lpa"), content_of(folder_ / "plain.lpa"));
  EXPECT_EQ(content_of(folder_ / "second.lpa"), content_of(folder_ / "plain.lpa"));
  // In another tier it is another asset.
  const auto json = nlohmann::json::parse(run(map + " -o none.lpa --tier none --cache cache --json").out);
  EXPECT_EQ(json["cached"], false);
  EXPECT_EQ(run(map + " --print-key --tier none").out, json["key"].get<std::string>() + "\n");
  EXPECT_EQ(fs::exists(file_of(json["key"])), true);
  EXPECT_EQ(run(map + " -o none.lpa --tier none --cache cache --cache-limit 0").status, 0);
  EXPECT_TRUE(fs::is_empty(folder_ / "cache"));
}

TEST_F(Cache, WrongWordsAreRefused) {
  const auto refused = [&](const std::string& words) {
    const Outcome outcome = run_program("pathbake", kMapsToKeep + "wall.lpmap -o a.lpa " + words, folder_.path());
    EXPECT_EQ(fs::exists(folder_ / "a.lpa"), false) << words;
    return std::to_string(outcome.status) + " " + outcome.out;
  };
  EXPECT_TRUE(refused("--cache-limit 1G").starts_with("2 pathbake: --cache-limit: expected --cache with it"));
  EXPECT_TRUE(refused("--cache cache --cache-limit big")
                  .starts_with("2 pathbake: --cache-limit: expected a number of bytes, as 500M or 20G, not 'big'"));
  put(folder_ / "file", "x");
  EXPECT_TRUE(refused("--cache file").starts_with("1 pathbake: --cache: expected a folder, file is none"));
}

}  // namespace
}  // namespace libpath::tools
