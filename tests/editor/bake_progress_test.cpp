#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include <editor/panels/bake_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QLabel>
#include <QProcess>

namespace libpath::editor {
namespace {

using namespace std::chrono_literals;

/// A map where each table is baked for one unit or the other.
Map map_of_all_tables() {
  Map map = test::random_map({.size = {40, 40}, .blocked_percent = 10}, 5);
  map.units.front().name = "walker";
  UnitProfile truck = test::turning_unit(3, 2, 2000, 8, true);
  truck.name = "truck";
  map.units.push_back(truck);
  map.waypoints = {{"a", {Milli{1500}, Milli{1500}}}, {"b", {Milli{6500}, Milli{6500}}}};
  return map;
}

class Names final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
  void enter(std::string_view table, std::string_view unit) noexcept override {
    const std::lock_guard lock(mutex_);
    entered.emplace(table, unit);
  }
  std::set<std::pair<std::string, std::string>> entered;

 private:
  std::mutex mutex_;
};

TEST(BakeProgress, NamesEveryTableThatIsBaked) {
  const Map map = map_of_all_tables();
  BakeOptions options;
  options.tier = Tier::full;
  Names names;
  const auto baked = bake(map, options, names);
  ASSERT_TRUE(baked);
  ASSERT_GT(baked->tables.size(), 20U);
  for (const BakedTable& table : baked->tables)
    EXPECT_TRUE(names.entered.contains({table.name, table.unit})) << table.name << " of " << table.unit;
}

/// Holds one unit's bake in its first table until the other's end was reported, by a table that is still at work.
class Held final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void enter(std::string_view, std::string_view unit) noexcept override {
    const std::lock_guard lock(mutex_);
    if (unit != "walker") return;
    if (!holder_) holder_ = std::this_thread::get_id();
    if (*holder_ == std::this_thread::get_id()) return;
    was_named_again = true;
    named_again_.notify_all();
  }
  void advance(std::uint64_t) noexcept override {
    std::unique_lock lock(mutex_);
    if (holder_ != std::this_thread::get_id() || was_held_) return;
    was_held_ = true;
    named_again_.wait_for(lock, 20s, [&] { return was_named_again; });
  }
  bool was_named_again = false;

 private:
  std::mutex mutex_;
  std::condition_variable named_again_;
  std::optional<std::thread::id> holder_;
  bool was_held_ = false;
};

TEST(BakeProgress, NamesATableAtWorkWhereAnotherUnitIsDone) {
  const Map map = map_of_all_tables();
  BakeOptions options;
  options.threads = 2;
  Held held;
  ASSERT_TRUE(bake(map, options, held));
  EXPECT_TRUE(held.was_named_again);
}

TEST_F(Session, BakePanelNamesTheTableThatIsBaked) {
  Map map = test::random_map({.size = {64, 64}, .blocked_percent = 20}, 5);
  map.units.front().name = "walker";
  start(map).document.change_bake_settings({Tier::full, false}, "settings");
  BakePanel& panel = window.bake_panel();
  const auto is_named = [&] {
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
      if (label->text().startsWith("Baking a.lpa: ") && label->text().endsWith(" of “walker”…")) return true;
    }
    return false;
  };
  panel.bake_to(file("a.lpa"));
  bool was_named = false;
  while (panel.is_baking()) {
    QApplication::processEvents(QEventLoop::AllEvents, 10);
    was_named = was_named || is_named();
  }
  EXPECT_TRUE(was_named);
  EXPECT_FALSE(is_named());
}

TEST_F(Session, PathbakesLineNamesTheTable) {
  ASSERT_TRUE(window.save_to(start(map_of_all_tables()), file("a.lpmap")));
  QProcess pathbake;
  pathbake.start(QStringLiteral(LIBPATH_BINARY_DIR "/bin/pathbake"),
                 {file("a.lpmap"), "--progress", "always", "-o", file("a.lpa")});
  ASSERT_TRUE(pathbake.waitForFinished());
  const QByteArray said = pathbake.readAllStandardError();
  EXPECT_TRUE(said.contains("regions of walker")) << said.constData();
  EXPECT_TRUE(said.contains("hit check of truck")) << said.constData();
  EXPECT_TRUE(said.contains("baking tables  ")) << said.constData();
}

}  // namespace
}  // namespace libpath::editor
