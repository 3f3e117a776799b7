#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

#include <tests/support/scale.h>

namespace libpath::gates {

/// One gate: what it measured against what it promises. `gate-NAME` runs it in full, `gate-NAME --part N` an N-th of
/// it. The program's last two lines are `figure: …` and `goal: …`, for the runner's table; exit status 1 where it
/// failed.
class Gate {
 public:
  Gate(int argc, char** argv, std::string goal) : goal_(std::move(goal)) {
    const bool asks_part = argc == 3 && std::strcmp(argv[1], "--part") == 0;
    part_ = asks_part ? std::atoi(argv[2]) : 1;
    if (part_ >= 1 && (asks_part || argc == 1)) return;
    std::fprintf(stderr, "usage: %s [--part N]\n", argv[0]);
    std::exit(2);
  }

  /// As much of a full count as was asked for, at least 1.
  int of(int full) const {
    const int count = test::scaled(full) / part_;
    return count < 1 ? 1 : count;
  }
  bool is_full() const { return of(1000) == 1000; }

  /// Counts a failure; the first few are said. Any thread may call it.
  void fail(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (++failures_ <= kMaxSaid) std::fprintf(stderr, "failed: %s\n", what.c_str());
  }
  void expect(bool holds, const std::string& what) {
    if (!holds) fail(what);
  }
  int failures() const {
    const std::lock_guard lock(mutex_);
    return failures_;
  }

  /// Ends the program's main().
  int end(const std::string& figure) const {
    std::printf("figure: %s; %d failures\ngoal: %s\n", figure.c_str(), failures_, goal_.c_str());
    return failures_ == 0 ? 0 : 1;
  }

 private:
  static constexpr int kMaxSaid = 10;

  std::string goal_;
  int part_ = 1;
  mutable std::mutex mutex_;
  int failures_ = 0;
};

}  // namespace libpath::gates
