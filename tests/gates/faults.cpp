// Preloaded into a program that writes files: traces its calls and makes one of them fail.
//
//   LIBPATH_FAULT=CALL:K:ACTION   what happens at the K-th such call (from 1); empty: nothing
//   LIBPATH_FAULT_TRACE=FD        a letter for each call goes there, and X for the one that was spoiled
//
// CALL is o (open), w (write), f (fsync), r (rename), m (an allocation, not traced) or * (any of o w f r).
// ACTION is kill (before the call), term (the same by a signal that programs may hold), late (after it), half (after
// half a write), short (half a write is done and said), or an errno number that the call fails with.

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

enum class Action { none, kill, term, late, half, cut, fail };

struct Plan {
  char call = 0;
  long at = 0;
  Action action = Action::none;
  int error = 0;
  int trace = -1;
};

std::atomic<int> state = 0;  // 0: not read yet, 1: being read, 2: read
Plan plan;
std::atomic<long> seen = 0;

void read_plan() {
  const char* trace = std::getenv("LIBPATH_FAULT_TRACE");
  if (trace != nullptr) plan.trace = std::atoi(trace);
  const char* text = std::getenv("LIBPATH_FAULT");
  if (text == nullptr || std::strlen(text) < 5) return;
  plan.call = text[0];
  char* end = nullptr;
  plan.at = std::strtol(text + 2, &end, 10);
  const char* action = end + 1;
  if (std::strcmp(action, "kill") == 0) {
    plan.action = Action::kill;
  } else if (std::strcmp(action, "term") == 0) {
    plan.action = Action::term;
  } else if (std::strcmp(action, "late") == 0) {
    plan.action = Action::late;
  } else if (std::strcmp(action, "half") == 0) {
    plan.action = Action::half;
  } else if (std::strcmp(action, "short") == 0) {
    plan.action = Action::cut;
  } else {
    plan.action = Action::fail;
    plan.error = std::atoi(action);
  }
}

/// Whether the plan can be asked: not while it is read, nor before the environment is there.
bool is_ready() {
  int expected = 0;
  if (state.compare_exchange_strong(expected, 1)) {
    read_plan();
    state = 2;
  }
  return state == 2;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

void note(char letter) {
  static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
  if (plan.trace < 0) return;
  const int before = errno;
  static_cast<void>(real(plan.trace, &letter, 1));
  errno = before;
}

/// What happens to this call.
Action action_of(char call) {
  if (!is_ready()) return Action::none;
  if (call != 'm') note(call);
  if (plan.call != call && !(plan.call == '*' && call != 'm')) return Action::none;
  if (++seen != plan.at) return Action::none;
  note('X');
  if (plan.action == Action::kill) ::kill(::getpid(), SIGKILL);
  if (plan.action == Action::term) ::kill(::getpid(), SIGTERM);
  if (plan.action == Action::fail) errno = plan.error;
  return plan.action;
}

/// Runs a call unless it is to fail with `failure`.
template <class Value, class Call>
Value spoiled(char letter, Value failure, Call call) {
  const Action action = action_of(letter);
  if (action == Action::fail) return failure;
  const Value value = call();
  if (action == Action::late || action == Action::half) ::kill(::getpid(), SIGKILL);
  return value;
}

mode_t mode_of(int flags, va_list arguments) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
}

}  // namespace

extern "C" {

#define LIBPATH_OPEN(name)                                                   \
  int name(const char* path, int flags, ...) {                               \
    static const auto real = next<int (*)(const char*, int, mode_t)>(#name); \
    va_list arguments;                                                       \
    va_start(arguments, flags);                                              \
    const mode_t mode = mode_of(flags, arguments);                           \
    va_end(arguments);                                                       \
    return spoiled('o', -1, [&] { return real(path, flags, mode); });        \
  }
#define LIBPATH_OPENAT(name)                                                      \
  int name(int folder, const char* path, int flags, ...) {                        \
    static const auto real = next<int (*)(int, const char*, int, mode_t)>(#name); \
    va_list arguments;                                                            \
    va_start(arguments, flags);                                                   \
    const mode_t mode = mode_of(flags, arguments);                                \
    va_end(arguments);                                                            \
    return spoiled('o', -1, [&] { return real(folder, path, flags, mode); });     \
  }
#define LIBPATH_FOPEN(name)                                                                  \
  std::FILE* name(const char* path, const char* mode) {                                      \
    static const auto real = next<std::FILE* (*)(const char*, const char*)>(#name);          \
    return spoiled('o', static_cast<std::FILE*>(nullptr), [&] { return real(path, mode); }); \
  }
LIBPATH_OPEN(open)
LIBPATH_OPEN(open64)
LIBPATH_OPENAT(openat)
LIBPATH_OPENAT(openat64)
LIBPATH_FOPEN(fopen)
LIBPATH_FOPEN(fopen64)

ssize_t write(int file, const void* bytes, std::size_t count) {
  static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
  const Action action = action_of('w');
  if (action == Action::fail) return -1;
  const bool halves = action == Action::half || action == Action::cut;
  const ssize_t put = real(file, bytes, halves ? count / 2 : count);
  if (action == Action::half || action == Action::late) ::kill(::getpid(), SIGKILL);
  return put;
}

int fsync(int file) {
  static const auto real = next<int (*)(int)>("fsync");
  return spoiled('f', -1, [&] { return real(file); });
}
int fdatasync(int file) {
  static const auto real = next<int (*)(int)>("fdatasync");
  return spoiled('f', -1, [&] { return real(file); });
}

int rename(const char* from, const char* to) {
  static const auto real = next<int (*)(const char*, const char*)>("rename");
  return spoiled('r', -1, [&] { return real(from, to); });
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) {
  static const auto real = next<int (*)(int, const char*, int, const char*)>("renameat");
  return spoiled('r', -1, [&] { return real(from_folder, from, to_folder, to); });
}

void* malloc(std::size_t size) {
  return spoiled('m', static_cast<void*>(nullptr), [&] { return __libc_malloc(size); });
}
void* calloc(std::size_t count, std::size_t size) {
  return spoiled('m', static_cast<void*>(nullptr), [&] { return __libc_calloc(count, size); });
}
void* realloc(void* memory, std::size_t size) {
  return spoiled('m', static_cast<void*>(nullptr), [&] { return __libc_realloc(memory, size); });
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return spoiled('m', static_cast<void*>(nullptr), [&] { return __libc_memalign(alignment, size); });
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  void* const got = spoiled('m', static_cast<void*>(nullptr), [&] { return __libc_memalign(alignment, size); });
  if (got == nullptr) return ENOMEM;
  *memory = got;
  return 0;
}

}  // extern "C"
