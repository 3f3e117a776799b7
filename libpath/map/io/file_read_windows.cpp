#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_handle_windows.h>
#include <libpath/map/io/file_names.h>

namespace libpath {
namespace {

/// Fills `bytes` from the file; false with the last error set where reading failed, and shortens `bytes` at an early
/// end.
bool read_all(const FileHandle& file, std::vector<char>& bytes) {
  constexpr std::size_t kPiece = std::size_t{64} << 20;
  std::size_t done = 0;
  while (done < bytes.size()) {
    DWORD got = 0;
    const auto piece = static_cast<DWORD>(std::min(bytes.size() - done, kPiece));
    if (::ReadFile(file.get(), bytes.data() + done, piece, &got, nullptr) == 0) return false;
    if (got == 0) break;
    done += got;
  }
  bytes.resize(done);
  return true;
}

/// The first `wanted(size)` bytes of a regular file of that size, or what `wanted` refuses.
template <class Wanted>
Loaded<std::vector<char>> read_bytes(const std::filesystem::path& file, Wanted wanted) {
  const auto failed = [&](const char* what) {
    return refuse(file.string(), "", fmt::format("{}: {}", what, words_of(::GetLastError())));
  };
  const FileHandle handle = open_existing(file, GENERIC_READ);
  if (!handle) return failed("cannot open");
  const auto information = information_of(handle);
  if (!information || !is_regular(*information)) return refuse(file.string(), "", "expected a regular file");
  const Loaded<std::size_t> size = wanted(joined(information->nFileSizeHigh, information->nFileSizeLow));
  if (!size) return Failure{size.error()};
  std::vector<char> bytes(*size);
  if (!read_all(handle, bytes)) return failed("cannot read");
  if (bytes.size() != *size) return refuse(file.string(), "", "was cut short while it was read");
  return bytes;
}

}  // namespace

bool is_link(const std::filesystem::path& name) {
  WIN32_FIND_DATAW found;
  const HANDLE search = ::FindFirstFileW(name.c_str(), &found);
  if (search == INVALID_HANDLE_VALUE) return false;
  ::FindClose(search);
  // Others are of files that lie elsewhere until they are read.
  return (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
         (found.dwReserved0 == IO_REPARSE_TAG_SYMLINK || found.dwReserved0 == IO_REPARSE_TAG_MOUNT_POINT);
}

bool is_read_as_spelt(const std::filesystem::path& path) {
  return std::all_of(path.begin(), path.end(), [](const std::filesystem::path& part) {
    const std::wstring& name = part.native();
    if (name == L"." || name == L"..") return true;
    return name.find_first_of(L":*?\"<>|") == std::wstring::npos && !name.ends_with(L'.') && !name.ends_with(L' ');
  });
}

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
