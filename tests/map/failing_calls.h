#pragma once

// Replaces some of the system's calls in a test program, to make them fail when a test says so: for one source of each.

#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstddef>
#include <string_view>

namespace libpath::test {

/// While it lives, the n-th call of a name and those after it fail, so many of them.
class FailingCall {
 public:
  /// Instead of an error: the call succeeds, and what it read is none, or other bytes.
  static constexpr int kNothing = -1;
  static constexpr int kOtherBytes = -2;
  /// Instead of an error: the call succeeds, and SIGTERM comes just before it.
  static constexpr int kTerminated = -3;

  FailingCall(std::string_view name, int error, int nth = 1, int times = 1)
      : name_(name), error_(error), first_(nth), end_(nth + times) {
    current() = this;
  }
  FailingCall(const FailingCall&) = delete;
  FailingCall& operator=(const FailingCall&) = delete;
  ~FailingCall() { current() = nullptr; }

  /// How often the call was made.
  int calls() const { return calls_; }

  /// What happens to this call: 0 where it is to be made.
  static int error_of(std::string_view name) {
    FailingCall* const plan = current();
    if (plan == nullptr || plan->name_ != name) return 0;
    ++plan->calls_;
    if (plan->calls_ < plan->first_ || plan->calls_ >= plan->end_) return 0;
    if (plan->error_ != kTerminated) return plan->error_;
    ::raise(SIGTERM);
    return 0;
  }

 private:
  static FailingCall*& current() {
    static FailingCall* plan = nullptr;
    return plan;
  }

  std::string_view name_;
  int error_;
  int first_;
  int end_;
  int calls_ = 0;
};

template <class... Arguments>
int called(const char* name, Arguments... arguments) {
  static const auto real = reinterpret_cast<int (*)(Arguments...)>(::dlsym(RTLD_NEXT, name));
  if (const int error = FailingCall::error_of(name); error != 0) {
    errno = error;
    return -1;
  }
  return real(arguments...);
}

template <class Get>
ssize_t got(const char* name, void* bytes, Get get) {
  const int error = FailingCall::error_of(name);
  if (error == FailingCall::kNothing) return 0;
  if (error > 0) {
    errno = error;
    return -1;
  }
  const ssize_t size = get();
  if (error == FailingCall::kOtherBytes) static_cast<unsigned char*>(bytes)[0] ^= 1;
  return size;
}

}  // namespace libpath::test

extern "C" {

int flock(int file, int how) noexcept { return libpath::test::called("flock", file, how); }
int fchmod(int file, mode_t mode) noexcept { return libpath::test::called("fchmod", file, mode); }
int fstat(int file, struct stat* status) noexcept { return libpath::test::called("fstat", file, status); }
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  return libpath::test::called("renameat", from_folder, from, to_folder, to);
}
int fsync(int file) { return libpath::test::called("fsync", file); }
int openat(int folder, const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const auto mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return libpath::test::called("openat", folder, path, flags, mode);
}
ssize_t write(int file, const void* bytes, std::size_t size) {
  static const auto real = reinterpret_cast<ssize_t (*)(int, const void*, std::size_t)>(::dlsym(RTLD_NEXT, "write"));
  return libpath::test::got("write", nullptr, [&] { return real(file, bytes, size); });
}
ssize_t read(int file, void* bytes, std::size_t size) {
  static const auto real = reinterpret_cast<ssize_t (*)(int, void*, std::size_t)>(::dlsym(RTLD_NEXT, "read"));
  return libpath::test::got("read", bytes, [&] { return real(file, bytes, size); });
}
ssize_t pread(int file, void* bytes, std::size_t size, off_t offset) {
  static const auto real = reinterpret_cast<ssize_t (*)(int, void*, std::size_t, off_t)>(::dlsym(RTLD_NEXT, "pread"));
  return libpath::test::got("pread", bytes, [&] { return real(file, bytes, size, offset); });
}

}  // extern "C"
