#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_descriptor.h>
#include <libpath/map/io/temporary_name.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;
using detail::is_temporary_of;
using detail::temporary_name;
using detail::temporary_prefix;

/// The file behind a symbolic link, or the link itself where it leads nowhere within a sane number of hops.
fs::path behind_links(fs::path file) {
  std::error_code error;
  for (int hop = 0; hop < 40 && fs::is_symlink(fs::symlink_status(file, error)); ++hop)
    file = file.parent_path() / fs::read_symlink(file, error);
  return file;
}

FileDescriptor open_folder_of(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  return FileDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

/// Takes the lock by which a living writer is known. True too on a file system without locks: leftovers stay there.
bool lock(int descriptor) {
  while (::flock(descriptor, LOCK_EX) != 0) {
    if (errno != EINTR) return errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS;
  }
  return true;
}

/// Removes the temporary files of writers that were killed. What cannot be removed is left to a later write. Read by
/// the system's own calls: std::filesystem's ends the program where memory is short.
void remove_leftovers(int folder, const std::string& name) {
  const std::string prefix = temporary_prefix(name);
  const int again = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, int (*)(DIR*)> entries(again < 0 ? nullptr : ::fdopendir(again), ::closedir);
  if (!entries) {
    if (again >= 0) ::close(again);
    return;
  }
  while (const dirent* entry = ::readdir(entries.get())) {
    if (!is_temporary_of(prefix, entry->d_name)) continue;
    const FileDescriptor file(::openat(folder, entry->d_name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (file && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0) ::unlinkat(folder, entry->d_name, 0);
  }
}

/// Keeps signals that would end the program until a temporary file is gone. Those that the program handles, ignores or
/// holds itself are its own.
class HeldSignals {
 public:
  HeldSignals() noexcept {
    sigset_t before;
    ::sigemptyset(&held_);
    if (::pthread_sigmask(SIG_BLOCK, nullptr, &before) != 0) return;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      struct sigaction action;
      const bool ends = ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_DFL;
      if (ends && ::sigismember(&before, signal) == 0) ::sigaddset(&held_, signal);
    }
    ::pthread_sigmask(SIG_BLOCK, &held_, nullptr);
  }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  /// What came in the meantime ends the program here.
  ~HeldSignals() { ::pthread_sigmask(SIG_UNBLOCK, &held_, nullptr); }

  /// Whether one of them waits.
  bool came() const noexcept {
    sigset_t waiting;
    if (::sigpending(&waiting) != 0) return false;
    return std::ranges::any_of(std::array{SIGINT, SIGTERM, SIGHUP}, [&](int signal) {
      return ::sigismember(&held_, signal) == 1 && ::sigismember(&waiting, signal) == 1;
    });
  }

 private:
  sigset_t held_;
};

/// In pieces, between which a signal can end the write.
bool write_all(int descriptor, std::span<const std::byte> bytes, const HeldSignals& signals) {
  constexpr std::size_t kPiece = std::size_t{64} << 20;
  while (!bytes.empty()) {
    if (signals.came()) {
      errno = EINTR;
      return false;
    }
    const ssize_t put = ::write(descriptor, bytes.data(), std::min(bytes.size(), kPiece));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(put));
  }
  return true;
}

/// True where the file holds these bytes and nothing else.
bool holds(int descriptor, std::span<const std::byte> bytes) {
  std::array<std::byte, 1 << 16> block;
  off_t offset = 0;
  for (;;) {
    const ssize_t got = ::pread(descriptor, block.data(), block.size(), offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0 && bytes.empty();
    const auto count = static_cast<std::size_t>(got);
    if (count > bytes.size() || std::memcmp(block.data(), bytes.data(), count) != 0) return false;
    bytes = bytes.subspan(count);
    offset += got;
  }
}

/// A locked file of a fresh name in the folder of its target, removed at the end unless it was renamed.
class Temporary {
 public:
  Temporary(int folder, const std::string& target, mode_t mode) : folder_(folder), file_(-1) {
    // Between making and locking it another writer may take it for a leftover and remove it: then a new one is made.
    for (int attempt = 0; attempt < 100; ++attempt) {
      name_ = temporary_name(target);
      file_ = FileDescriptor(::openat(folder, name_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
      if (!file_ && errno == EEXIST) continue;
      if (!file_) return;
      struct stat status;
      if (lock(file_.number()) && ::fstat(file_.number(), &status) == 0 && status.st_nlink == 1) return;
      ::unlinkat(folder_, name_.c_str(), 0);
    }
    file_ = FileDescriptor(-1);
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!name_.empty()) ::unlinkat(folder_, name_.c_str(), 0);
  }

  explicit operator bool() const noexcept { return static_cast<bool>(file_); }
  int number() const noexcept { return file_.number(); }
  /// Makes it the target. It is closed only after that: the lock guards the name until it is gone.
  bool rename_to(const std::string& target) noexcept {
    if (::renameat(folder_, name_.c_str(), folder_, target.c_str()) != 0) return false;
    name_.clear();
    return true;
  }

 private:
  int folder_;
  std::string name_;
  FileDescriptor file_;
};

bool flush_file(int descriptor) { return ::fsync(descriptor) == 0; }

/// Flushes a folder; some file systems cannot and say EINVAL.
bool flush_folder(int folder) { return ::fsync(folder) == 0 || errno == EINVAL; }

}  // namespace

std::optional<std::string> why_not_replace(const fs::path& file, const FileCheck& check) {
  const fs::path target = behind_links(file);
  struct stat old;
  if (::stat(target.c_str(), &old) != 0 || !S_ISREG(old.st_mode)) return std::nullopt;
  if ((old.st_mode & S_IWUSR) == 0) return "is read-only";
  if (old.st_nlink > 1)
    return fmt::format("has {} names (hard links), and the others would keep the old content", old.st_nlink);
  return check && old.st_size > 0 ? check(target) : std::nullopt;
}

void remove_litter(const fs::path& file) {
  const fs::path target = behind_links(file);
  if (const FileDescriptor folder = open_folder_of(target))
    remove_leftovers(folder.number(), target.filename().string());
}

Result<Done, InputError> write_file(const fs::path& file, std::span<const std::byte> bytes, Replace replace,
                                    const FileCheck& check) {
  const auto failed = [&](const char* what) {
    return refuse(file.string(), "",
                  fmt::format("{}: {} (the old file is untouched)", what, std::generic_category().message(errno)));
  };
  const fs::path target = behind_links(file);
  const std::string name = target.filename().string();
  if (name.empty()) return refuse(file.string(), "", "expected the name of a file");
  const FileDescriptor folder = open_folder_of(target);
  if (!folder) return failed("cannot open its folder");

  struct stat old;
  const bool replaces = ::fstatat(folder.number(), name.c_str(), &old, 0) == 0;
  if (!replaces && errno != ENOENT) return failed("cannot replace");
  if (replaces && !S_ISREG(old.st_mode)) return refuse(file.string(), "", "expected a regular file");
  if (replace == Replace::ours) {
    if (auto why = why_not_replace(target, check)) return refuse(file.string(), "", std::move(*why));
  }

  const HeldSignals signals;
  remove_leftovers(folder.number(), name);
  const mode_t mode = replaces ? old.st_mode & 0777 : 0666;
  Temporary temporary(folder.number(), name, mode);
  if (!temporary) return failed("cannot make a temporary file beside it");
  // The creation mask has cut the bits of a new file, as it should; those of an old one are kept.
  if (replaces && ::fchmod(temporary.number(), mode) != 0) return failed("cannot set permissions");
  if (!write_all(temporary.number(), bytes, signals) || !flush_file(temporary.number())) return failed("cannot write");
  if (!holds(temporary.number(), bytes))
    return refuse(file.string(), "", "cannot write: the disk gave back other bytes (the old file is untouched)");
  if (signals.came()) {
    errno = EINTR;
    return failed("cannot write");
  }
  if (!temporary.rename_to(name)) return failed("cannot replace");
  if (!flush_folder(folder.number()))
    return refuse(file.string(), "", "written, but its folder could not be flushed to the disk");
  return Done{};
}

Result<Done, InputError> write_file(const fs::path& file, std::string_view text, Replace replace,
                                    const FileCheck& check) {
  return write_file(file, std::as_bytes(std::span(text)), replace, check);
}

FileIdentity::FileIdentity(const fs::path& file) {
  struct stat status;
  if (::stat(file.c_str(), &status) != 0) {
    const fs::path target = behind_links(file);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    name_ = target.filename().string();
    // Of a folder that is not there either, nothing but its name can be told.
    if (::stat(folder.c_str(), &status) != 0) {
      name_ = target.lexically_normal().string();
      return;
    }
  }
  device_ = status.st_dev;
  number_ = status.st_ino;
}

}  // namespace libpath
