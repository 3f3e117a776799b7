#include <tools/common/progress.h>

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace libpath::tools {
namespace {

using namespace std::chrono_literals;

/// A terminal that remembers what was written, and a clock that stands still until it is moved.
struct Screen {
  std::vector<std::string> writes;
  ProgressBar::Clock::time_point now{1h};

  ProgressBar::Sink sink() {
    return [this](std::string_view text) { writes.emplace_back(text); };
  }
  ProgressBar::Now clock() {
    return [this] { return now; };
  }
};

TEST(ProgressBar, ShowsShareAndTimeLeft) {
  Screen screen;
  ProgressBar bar(screen.sink(), screen.clock());
  bar.begin("regions", 200);
  screen.now += 3s;
  bar.advance(50);
  const std::string& line = screen.writes.back();
  EXPECT_NE(line.find("regions"), std::string::npos);
  EXPECT_NE(line.find(" 25 %"), std::string::npos) << line;
  EXPECT_NE(line.find("9.00 s left"), std::string::npos) << line;
}

TEST(ProgressBar, RedrawsTenTimesASecond) {
  Screen screen;
  ProgressBar bar(screen.sink(), screen.clock());
  bar.begin("regions", 1000);
  for (int i = 0; i < 1000; ++i) {
    screen.now += 1ms;
    bar.advance(1);
  }
  EXPECT_GE(screen.writes.size(), 9U);
  EXPECT_LE(screen.writes.size(), 11U);
}

TEST(ProgressBar, FinishedTaskLeavesItsTime) {
  Screen screen;
  {
    ProgressBar bar(screen.sink(), screen.clock());
    bar.begin("walkability", 10);
    screen.now += 250ms;
    bar.begin("regions", 10);
    screen.now += 2min;
  }
  std::string all;
  for (const auto& text : screen.writes) all += text;
  EXPECT_NE(all.find("walkability                      0.25 s\n"), std::string::npos) << all;
  EXPECT_NE(all.find("2 min 0 s\n"), std::string::npos) << all;
}

TEST(ProgressBar, LastWriteEndsItsLine) {
  Screen screen;
  { ProgressBar(screen.sink(), screen.clock()).begin("regions", 10); }
  EXPECT_TRUE(screen.writes.back().starts_with("\r\x1b[K"));
  EXPECT_TRUE(screen.writes.back().ends_with("\n"));
}

TEST(ProgressBar, UnknownTotalShowsNoShare) {
  Screen screen;
  ProgressBar bar(screen.sink(), screen.clock());
  bar.begin("waypoints", 0);
  EXPECT_EQ(screen.writes.back().find('%'), std::string::npos);
}

TEST(ProgressBar, MoreThanTheTotalIsWhole) {
  Screen screen;
  ProgressBar bar(screen.sink(), screen.clock());
  bar.begin("regions", 10);
  screen.now += 1s;
  bar.advance(1000);
  EXPECT_NE(screen.writes.back().find("100 %"), std::string::npos);
}

TEST(ProgressBar, FailingOutputIsIgnored) {
  Screen screen;
  ProgressBar bar([](std::string_view) { throw std::runtime_error("broken pipe"); }, screen.clock());
  bar.begin("regions", 10);
  bar.advance(10);
}

TEST(ProgressBar, ManyThreadsAddUp) {
  Screen screen;
  ProgressBar bar(screen.sink(), screen.clock());
  bar.begin("regions", 8000);
  std::vector<std::thread> workers;
  for (int i = 0; i < 8; ++i) {
    workers.emplace_back([&bar] {
      for (int k = 0; k < 500; ++k) bar.advance(1);
    });
  }
  for (auto& worker : workers) worker.join();
  screen.now += 1s;
  bar.advance(0);
  EXPECT_NE(screen.writes.back().find(" 50 %"), std::string::npos) << screen.writes.back();
}

TEST(ProgressMode, WordsOfTheCommandLine) {
  EXPECT_EQ(parse_progress_mode("auto"), ProgressMode::automatic);
  EXPECT_EQ(parse_progress_mode("always"), ProgressMode::always);
  EXPECT_EQ(parse_progress_mode("never"), ProgressMode::never);
  EXPECT_FALSE(parse_progress_mode("sometimes"));
  EXPECT_FALSE(shows_progress(ProgressMode::never));
  EXPECT_TRUE(shows_progress(ProgressMode::always));
}

TEST(FormatDuration, PicksTheUnit) {
  EXPECT_EQ(format_duration(0.4249s), "0.42 s");
  EXPECT_EQ(format_duration(12.3s), "12 s");
  EXPECT_EQ(format_duration(185s), "3 min 5 s");
}

}  // namespace
}  // namespace libpath::tools
