#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_descriptor.h>
#include <libpath/map/io/file_names.h>

namespace libpath {
namespace {

/// Fills `bytes` from the file; false with `errno` set where reading failed, and shortens `bytes` at an early end.
bool read_all(int descriptor, std::vector<char>& bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = ::read(descriptor, bytes.data() + done, bytes.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  bytes.resize(done);
  return true;
}

/// The first `wanted(size)` bytes of a regular file of that size, or what `wanted` refuses.
template <class Wanted>
Loaded<std::vector<char>> read_bytes(const std::filesystem::path& file, Wanted wanted) {
  const auto failed = [&](const char* what) {
    return refuse(file.string(), "", fmt::format("{}: {}", what, std::generic_category().message(errno)));
  };
  // Without O_NONBLOCK the opening of a pipe would wait for its writer.
  const FileDescriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!descriptor) return failed("cannot open");
  struct stat status;
  if (::fstat(descriptor.number(), &status) != 0) return failed("cannot read");
  if (!S_ISREG(status.st_mode)) return refuse(file.string(), "", "expected a regular file");
  const Loaded<std::size_t> size = wanted(static_cast<std::size_t>(status.st_size));
  if (!size) return Failure{size.error()};
  std::vector<char> bytes(*size);
  if (!read_all(descriptor.number(), bytes)) return failed("cannot read");
  if (bytes.size() != *size) return refuse(file.string(), "", "was cut short while it was read");
  return bytes;
}

}  // namespace

bool is_link(const std::filesystem::path& name) {
  std::error_code ignored;
  return std::filesystem::is_symlink(std::filesystem::symlink_status(name, ignored));
}

bool is_read_as_spelt(const std::filesystem::path&) { return true; }

Loaded<std::vector<char>> read_file(const std::filesystem::path& file, std::size_t max_bytes) {
  return read_bytes(file, [&](std::size_t size) -> Loaded<std::size_t> {
    if (size > max_bytes) return refuse(file.string(), "", fmt::format("expected at most {} bytes", max_bytes));
    return size;
  });
}

Loaded<std::vector<char>> read_head(const std::filesystem::path& file, std::size_t bytes) {
  return read_bytes(file, [&](std::size_t size) -> Loaded<std::size_t> { return std::min(size, bytes); });
}

}  // namespace libpath
