// Writers meet a disk that is full at every 4 KB step, and fail at their k-th open, write, fsync, rename and
// allocation, for every k until they pass untouched. Each time the program exits with 1 and one clear line, and the old
// file is there byte for byte.

#include <sched.h>
#include <sys/mount.h>

#include <fmt/format.h>
#include <tests/gates/child.h>
#include <tests/gates/gate.h>
#include <tests/gates/writers.h>
#include <tests/support/temporary_folder.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr std::size_t kDisk = 4u << 20;

/// One line, as a program says its last words: not of a sanitizer, nor of terminate().
bool is_clear_line(const std::string& said) {
  return said.starts_with("path") && said.find('\n') == said.size() - 1 && said.find(": ") != std::string::npos;
}

class DiskGate {
 public:
  DiskGate(Gate& gate, const Place& place) : gate_(gate), place_(place) {
    const fs::path maps = fs::path(LIBPATH_SOURCE_DIR) / "maps";
    new_map_ = maps / "wall.lpmap";
    large_map_ = maps / "rooms.lpmap";
    old_ = written(maps / "doors.lpmap", {});
    new_ = written(new_map_, old_);
    large_ = written(large_map_, old_);
  }

  /// Fails the k-th call of a kind until a run passes: for every k, or for ever fewer of them; the number of failures.
  int fail_calls(char call, int error, bool every) {
    int failed = 0;
    for (int k = 1;; k += every ? 1 : 1 + k / 4, ++failed) {
      place_.restore(old_);
      const End end = run_child(place_.command(new_map_), fmt::format("{}:{}:{}", call, k, error));
      const std::string how = fmt::format("{}, call {} {} fails with {}", place_.writer().name, call, k, error);
      if (end.trace.find('X') == std::string::npos) {
        gate_.expect(end.status == 0 && place_.files() == new_, how + " (clean pass): " + end.said);
        return failed;
      }
      check(end, how, call == 'm' || call == 'o', call == 'f' || call == 'm');
    }
  }

  /// A write that does only half is no failure: the rest is written.
  void cut_writes() {
    place_.restore(old_);
    const End end = run_child(place_.command(new_map_), "w:1:short");
    gate_.expect(end.status == 0 && place_.files() == new_, place_.writer().name + ": short write: " + end.said);
  }

  /// Leaves room for 0, 1, 2, … steps of bytes on the small disk until the writer finds enough; how often it did not.
  int fill_disk(std::size_t step) {
    new_map_ = large_map_;
    new_ = large_;
    int full = 0;
    for (std::size_t room = 0; room < kDisk / 2; room += step) {
      place_.restore(old_);
      leave_room(room);
      const End end = run_child(place_.command(new_map_));
      fs::remove(ballast());
      if (end.status == 0 && place_.files() == new_) return full;
      ++full;
      check(end, fmt::format("{}, {} bytes of room", place_.writer().name, room), false, false);
    }
    gate_.fail(place_.writer().name + ": half the disk is too small");
    return full;
  }

 private:
  fs::path ballast() const { return place_.folder().parent_path() / "ballast"; }

  void leave_room(std::size_t room) const {
    std::ofstream stream(ballast(), std::ios::binary);
    const std::size_t available = fs::space(place_.folder()).available;
    if (available > room) stream << std::string(available - room, '#') << std::flush;
  }

  /// What becomes of these files: some formats change the file that is there.
  Files written(const fs::path& map, const Files& before) {
    place_.restore(before);
    const End end = run_child(place_.command(map));
    gate_.expect(end.status == 0, place_.writer().name + ": " + end.said);
    return place_.files();
  }

  /// `may_pass`: what failed may not have mattered. `may_be_new`: it may come after the file was replaced.
  void check(const End& end, const std::string& how, bool may_pass, bool may_be_new) {
    if (may_pass && end.status == 0) {
      gate_.expect(place_.files() == new_, how + ": says done, but is not");
      return;
    }
    gate_.expect(end.status == 1, fmt::format("{}: exit status {}: {}", how, end.status, end.said));
    gate_.expect(is_clear_line(end.said), how + ": not one clear line: " + end.said);
    gate_.expect(place_.is_old_or_new(old_, new_), how + ": neither old nor new");
    gate_.expect(may_be_new || is_old_but_for_besides(), how + ": the old file is not there any more");
    gate_.expect(place_.files().size() == old_.size(), how + ": leaves litter");
  }

  /// A writer of several files may have written some of them.
  bool is_old_but_for_besides() const {
    const std::string& output = place_.writer().output;
    return place_.files()[output] == old_.at(output);
  }

  Gate& gate_;
  const Place& place_;
  fs::path new_map_, large_map_;
  Files old_, large_, new_;
};

/// A small disk of this process's own; false where that is not permitted.
bool mount_small_disk(const fs::path& folder) {
  return ::unshare(CLONE_NEWNS) == 0 && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         ::mount("none", folder.c_str(), "tmpfs", 0, fmt::format("size={}", kDisk).c_str()) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "exit status 1, one clear line, the old file byte for byte");
  const test::TemporaryFolder folder;
  const bool has_disk = mount_small_disk(folder.path());
  if (!has_disk && gate.is_full()) gate.fail("mounting a small disk is not permitted here: run this as root");
  int failed = 0;
  int full = 0;
  for (const Writer& writer : all_writers()) {
    const Place place(folder / writer.output.c_str(), writer);
    DiskGate disk(gate, place);
    for (const char call : {'o', 'w', 'f', 'r'}) failed += disk.fail_calls(call, call == 'w' ? ENOSPC : EIO, true);
    // Every allocation takes a run of the program: the short form takes samples.
    failed += disk.fail_calls('m', ENOMEM, gate.is_full());
    disk.cut_writes();
    if (has_disk) full += disk.fill_disk(gate.is_full() ? 4096 : 65536);
  }
  return gate.end(fmt::format("{} failed calls, {} times a full disk", failed, full));
}
