// Writers are killed (kill -9) at random moments and at every call that touches a file. Each file then holds its old
// bytes or its new ones, and the next run leaves nothing else behind. Writers that are terminated leave nothing.

#include <algorithm>

#include <fmt/format.h>
#include <tests/gates/child.h>
#include <tests/gates/gate.h>
#include <tests/gates/writers.h>
#include <tests/support/random.h>
#include <tests/support/temporary_folder.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kRandomKills = 1000;  // of each writer

class KillGate {
 public:
  KillGate(Gate& gate, const Place& place) : gate_(gate), place_(place) {
    const fs::path maps = fs::path(LIBPATH_SOURCE_DIR) / "maps";
    old_ = written(maps / "doors.lpmap");
    new_map_ = maps / "rooms.lpmap";
    place_.restore(old_);  // some formats change the file that is there
    const End clean = run_child(place_.command(new_map_), "");
    gate_.expect(clean.status == 0, place_.writer().name + ": " + clean.said);
    took_ = clean.took;
    calls_ = clean.trace;
    new_ = place_.files();
    check_order();
  }

  /// At every call: before it, after it, and halfway through a write.
  void kill_at_calls() {
    for (std::size_t call = 1; call <= calls_.size(); ++call) {
      for (const char* when : {"kill", "late", "half"}) {
        place_.restore(old_);
        const End end = run_child(place_.command(new_map_), fmt::format("*:{}:{}", call, when));
        check(end, fmt::format("killed at call {} of {} ({})", call, calls_, when));
      }
    }
  }

  /// What Ctrl-C and an end of the session send leaves nothing behind, at whatever call it comes.
  void terminate_at_calls() {
    for (std::size_t call = 1; call <= calls_.size(); ++call) {
      place_.restore(old_);
      const End end = run_child(place_.command(new_map_), fmt::format("*:{}:term", call));
      const std::string how = fmt::format("{}, terminated at call {} of {}", place_.writer().name, call, calls_);
      gate_.expect(end.status == -SIGTERM, fmt::format("{}: {} {}", how, end.status, end.said));
      gate_.expect(place_.is_old_or_new(old_, new_), how + ": torn");
      gate_.expect(place_.files().size() == new_.size(), how + ": leaves litter");
    }
  }

  /// Moments that come after the end do not count.
  void kill_at_random(int count) {
    test::Random random(17);
    const int wanted = kills_ + count;
    for (int i = 0; i < 10 * count && kills_ < wanted; ++i) {
      place_.restore(old_);
      const auto after = std::chrono::microseconds(random.below(static_cast<int>(took_.count()) * 5 / 4 + 1));
      const End end = run_child(place_.command(new_map_), {}, after);
      check(end, fmt::format("killed after {} us", after.count()));
      if (end.status == 0) took_ = std::min(took_, end.took);
    }
    gate_.expect(kills_ >= wanted, fmt::format("{}: ends before it can be killed", place_.writer().name));
  }

  int kills() const { return kills_; }
  int littered() const { return littered_; }

 private:
  Files written(const fs::path& map) {
    place_.restore({});
    const End end = run_child(place_.command(map));
    gate_.expect(end.status == 0, place_.writer().name + ": " + end.said);
    return place_.files();
  }

  /// What a kill cannot show, because the kernel keeps what was written: that bytes reach the disk before the name
  /// does, and the name before the program ends.
  void check_order() {
    std::size_t from = 0;
    for (std::size_t at = calls_.find('r'); at != std::string::npos; at = calls_.find('r', from)) {
      const std::string before = calls_.substr(from, at - from);
      const auto flushed = before.rfind('f');
      gate_.expect(flushed != std::string::npos && flushed > before.rfind('w'),
                   fmt::format("{}: renamed before flushed: {}", place_.writer().name, calls_));
      gate_.expect(calls_.size() > at + 1 && calls_[at + 1] == 'f',
                   fmt::format("{}: folder not flushed: {}", place_.writer().name, calls_));
      from = at + 1;
    }
    gate_.expect(from > 0, place_.writer().name + ": renames nothing: " + calls_);
  }

  void check(const End& end, const std::string& how) {
    if (end.status == -SIGKILL) ++kills_;
    const bool ended = end.status == 0 || end.status == -SIGKILL;
    gate_.expect(ended, fmt::format("{}, {}: {} {}", place_.writer().name, how, end.status, end.said));
    gate_.expect(place_.is_old_or_new(old_, new_), fmt::format("{}, {}: torn", place_.writer().name, how));
    if (place_.files().size() == new_.size()) return;
    ++littered_;
    const End next = run_child(place_.command(new_map_));
    gate_.expect(next.status == 0 && place_.files() == new_,
                 fmt::format("{}, {}: the next run leaves litter", place_.writer().name, how));
  }

  Gate& gate_;
  const Place& place_;
  fs::path new_map_;
  Files old_, new_;
  std::string calls_;
  std::chrono::microseconds took_{0};
  int kills_ = 0;
  int littered_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "old or new file, never a torn one; no litter after the next run, nor after SIGTERM");
  const test::TemporaryFolder folder;
  int kills = 0;
  int littered = 0;
  const std::vector<Writer> writers = all_writers();
  for (const Writer& writer : writers) {
    const Place place(folder / writer.output.c_str(), writer);
    KillGate killing(gate, place);
    killing.kill_at_calls();
    killing.terminate_at_calls();
    killing.kill_at_random(gate.of(kRandomKills));
    kills += killing.kills();
    littered += killing.littered();
  }
  // Were no writer met at work, the gate would show nothing.
  gate.expect(littered > 0, "no kill left anything behind to be cleaned up");
  return gate.end(fmt::format("{} writers killed {} times, {} left litter that the next run removed", writers.size(),
                              kills, littered));
}
