#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>

#include <editor/bake_job/background_work.h>
#include <QTest>

namespace libpath::editor {
namespace {

TEST(BackgroundWork, HandsOverWhatItFoundOnTheThreadThatAsked) {
  BackgroundWork work;
  const auto here = std::this_thread::get_id();
  std::thread::id found_on;
  std::thread::id taken_on;
  work.start([](const std::stop_token&) { return std::this_thread::get_id(); },
             [&](std::thread::id id) {
               found_on = id;
               taken_on = std::this_thread::get_id();
             });
  EXPECT_TRUE(work.is_running());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !work.is_running(); }, 5000));
  EXPECT_NE(found_on, here);
  EXPECT_EQ(taken_on, here);
}

/// Work that lasts until it is stopped, or until it is told to end.
struct Slow {
  std::atomic<bool> has_begun{false};
  std::atomic<bool> may_end{false};
  std::atomic<bool> was_stopped{false};

  int run(const std::stop_token& stop) {
    has_begun = true;
    while (!may_end && !stop.stop_requested()) std::this_thread::yield();
    was_stopped = stop.stop_requested();
    return 7;
  }
};

TEST(BackgroundWork, NewerWorkStopsTheOlderWhoseResultIsNeverTaken) {
  BackgroundWork work;
  const auto slow = std::make_shared<Slow>();
  std::vector<int> taken;
  work.start([slow](const std::stop_token& stop) { return slow->run(stop); },
             [&](int found) { taken.push_back(found); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return slow->has_begun.load(); }, 5000));
  work.start([](const std::stop_token&) { return 8; }, [&](int found) { taken.push_back(found); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return slow->was_stopped.load() && !taken.empty(); }, 5000));
  EXPECT_EQ(taken, std::vector<int>{8});
}

TEST(BackgroundWork, WaitsForWhatIsFoundSoonAndHandsItOverOnce) {
  BackgroundWork work;
  std::vector<int> taken;
  work.start([](const std::stop_token&) { return 8; }, [&](int found) { taken.push_back(found); });
  EXPECT_TRUE(work.wait(std::chrono::seconds(20)));
  EXPECT_EQ(taken, std::vector<int>{8});
  EXPECT_FALSE(work.is_running());
  QTest::qWait(20);
  EXPECT_EQ(taken, std::vector<int>{8});
}

TEST(BackgroundWork, WaitsNoLongerThanItIsTold) {
  BackgroundWork work;
  const auto slow = std::make_shared<Slow>();
  std::vector<int> taken;
  work.start([slow](const std::stop_token& stop) { return slow->run(stop); },
             [&](int found) { taken.push_back(found); });
  EXPECT_FALSE(work.wait(std::chrono::milliseconds(5)));
  // The older one is asked to stop, and only the newer one is handed over.
  work.start([](const std::stop_token&) { return 8; }, [&](int found) { taken.push_back(found); });
  EXPECT_TRUE(work.wait(std::chrono::seconds(20)));
  EXPECT_EQ(taken, std::vector<int>{8});
  EXPECT_TRUE(slow->was_stopped);
}

TEST(BackgroundWork, DropsWhatIsDoneButNotTakenYet) {
  BackgroundWork work;
  const auto slow = std::make_shared<Slow>();
  slow->may_end = true;
  bool is_taken = false;
  work.start([slow](const std::stop_token& stop) { return slow->run(stop); }, [&](int) { is_taken = true; });
  QTest::qSleep(100);
  work.drop();
  QTest::qWait(50);
  EXPECT_FALSE(is_taken);
  EXPECT_FALSE(work.is_running());
}

TEST(BackgroundWork, LeavingWaitsForNothing) {
  const auto slow = std::make_shared<Slow>();
  bool is_taken = false;
  {
    BackgroundWork work;
    work.start([slow](const std::stop_token& stop) { return slow->run(stop); }, [&](int) { is_taken = true; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return slow->has_begun.load(); }, 5000));
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return slow->was_stopped.load(); }, 5000));
  EXPECT_FALSE(is_taken);
}

TEST(BackgroundWork, MayBeginAnewWhereItHandsOver) {
  BackgroundWork work;
  int rounds = 0;
  std::function<void(int)> again = [&](int found) {
    if (++rounds < 5) work.start([found](const std::stop_token&) { return found + 1; }, again);
  };
  work.start([](const std::stop_token&) { return 0; }, again);
  EXPECT_TRUE(QTest::qWaitFor([&] { return rounds == 5 && !work.is_running(); }, 5000));
}

}  // namespace
}  // namespace libpath::editor
