#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace libpath {

/// Owns a Windows file handle and closes it at the end. False where opening failed; GetLastError() says why.
class FileHandle {
 public:
  explicit FileHandle(HANDLE handle = INVALID_HANDLE_VALUE) noexcept : handle_(handle) {}
  FileHandle(FileHandle&& other) noexcept : handle_(std::exchange(other.handle_, INVALID_HANDLE_VALUE)) {}
  FileHandle& operator=(FileHandle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~FileHandle();

  HANDLE get() const noexcept { return handle_; }
  explicit operator bool() const noexcept { return handle_ != INVALID_HANDLE_VALUE; }

 private:
  HANDLE handle_;
};

constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// Opens what is there, folders too, following links and keeping nobody else from it.
FileHandle open_existing(const std::filesystem::path& name, DWORD access) noexcept;

/// What the system knows of an open file; nothing where it is none of a disk, as pipes and consoles are.
std::optional<BY_HANDLE_FILE_INFORMATION> information_of(const FileHandle& file) noexcept;

inline bool is_regular(const BY_HANDLE_FILE_INFORMATION& information) noexcept {
  return (information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
}

/// A number of 64 bits that Windows hands over in halves.
constexpr std::uint64_t joined(DWORD high, DWORD low) noexcept { return std::uint64_t{high} << 32 | low; }

/// An error in the words that other systems have for it, where they have some.
std::string words_of(DWORD error);

}  // namespace libpath
