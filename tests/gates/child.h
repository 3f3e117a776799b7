#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace libpath::gates {

/// How a program ended.
struct End {
  int status = -1;    // exit status, or minus the signal that ended it
  std::string said;   // standard error
  std::string trace;  // what the fault library saw (faults.cpp)
  std::chrono::microseconds took{0};
};

/// A file in memory that a child writes and its parent reads.
class Notes {
 public:
  explicit Notes(const char* name) : file_(::memfd_create(name, 0)) {}
  Notes(const Notes&) = delete;
  Notes& operator=(const Notes&) = delete;
  ~Notes() { ::close(file_); }

  int number() const { return file_; }
  std::string text() const {
    std::string text(static_cast<std::size_t>(::lseek(file_, 0, SEEK_END)), '\0');
    const ssize_t got = ::pread(file_, text.data(), text.size(), 0);
    text.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
    return text;
  }

 private:
  int file_;
};

/// Runs a program to its end, or kills it after a time. `fault` is what faults.cpp does to it, as CALL:K:ACTION; with
/// "" it only traces. Standard output goes to /dev/null.
inline End run_child(const std::vector<std::string>& words, const std::optional<std::string>& fault = {},
                     std::optional<std::chrono::microseconds> kill_after = {}) {
  const Notes said("said");
  const Notes trace("trace");
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(said.number(), STDERR_FILENO);
    ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
    if (fault) {
      ::setenv("LD_PRELOAD", LIBPATH_BINARY_DIR "/lib/libgate-faults.so", 1);
      ::setenv("LIBPATH_FAULT", fault->c_str(), 1);
      ::setenv("LIBPATH_FAULT_TRACE", std::to_string(trace.number()).c_str(), 1);
    }
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  if (kill_after) {
    std::this_thread::sleep_for(*kill_after);
    ::kill(child, SIGKILL);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  End end;
  end.took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
  end.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  end.said = said.text();
  end.trace = trace.text();
  return end;
}

}  // namespace libpath::gates
