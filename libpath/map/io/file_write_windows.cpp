#include <array>
#include <atomic>
#include <cstring>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_handle_windows.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/temporary_name.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;
using detail::is_temporary_of;
using detail::temporary_name;
using detail::temporary_prefix;

/// The file behind a link, or the link itself where it leads nowhere.
fs::path behind_links(const fs::path& file) {
  if (!is_link(file)) return file;
  const FileHandle handle = open_existing(file, 0);
  std::wstring name(32'768, L'\0');
  const DWORD size =
      handle ? ::GetFinalPathNameByHandleW(handle.get(), name.data(), static_cast<DWORD>(name.size()), 0) : 0;
  if (size == 0 || size >= name.size()) return file;
  name.resize(size);
  return name;
}

/// From the root on, as the folder that it is meant from may change.
fs::path folder_of(const fs::path& file) {
  std::error_code error;
  const fs::path folder = fs::absolute(file.has_parent_path() ? file.parent_path() : fs::path("."), error);
  return error ? file.parent_path() : folder;
}

bool is_folder(const fs::path& folder) {
  const DWORD attributes = ::GetFileAttributesW(folder.c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) return false;
  if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return true;
  ::SetLastError(ERROR_DIRECTORY);
  return false;
}

bool is_nowhere(DWORD error) { return error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND; }

/// Removes the temporary files of writers that were killed. A living one shares its own with nobody.
void remove_leftovers(const fs::path& folder, const std::string& name) {
  const std::string prefix = temporary_prefix(name);
  WIN32_FIND_DATAW found;
  const HANDLE search = ::FindFirstFileW((folder / "*").c_str(), &found);
  if (search == INVALID_HANDLE_VALUE) return;
  do {
    constexpr DWORD kOthers = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT;
    const fs::path entry(found.cFileName);
    if ((found.dwFileAttributes & kOthers) == 0 && is_temporary_of(prefix, entry.string()))
      ::DeleteFileW((folder / entry).c_str());
  } while (::FindNextFileW(search, &found) != 0);
  ::FindClose(search);
}

std::atomic<int> writers = 0;
std::atomic<unsigned> stops = 0;

/// Called in a thread of its own where Ctrl+C is pressed, the window is closed or the user logs off. The handlers that
/// come after this one end the program.
BOOL WINAPI wait_for_writers(DWORD) {
  ++stops;
  while (writers > 0) ::Sleep(1);
  return FALSE;
}

/// Keeps the console from ending the program until a temporary file is gone.
class HeldConsole {
 public:
  HeldConsole() noexcept : before_(stops) {
    ++writers;
    ::SetConsoleCtrlHandler(&wait_for_writers, TRUE);
  }
  HeldConsole(const HeldConsole&) = delete;
  HeldConsole& operator=(const HeldConsole&) = delete;
  ~HeldConsole() {
    ::SetConsoleCtrlHandler(&wait_for_writers, FALSE);
    --writers;
  }

  /// Whether the program is to end.
  bool came() const noexcept { return stops != before_; }

 private:
  unsigned before_;
};

/// A file of a fresh name in the folder of its target, which is shared with nobody, removed at the end unless it was
/// renamed.
class Temporary {
 public:
  Temporary(const fs::path& folder, const std::string& target) {
    for (int attempt = 0; attempt < 100 && !file_; ++attempt) {
      file_ = FileHandle(::CreateFileW((folder / path_of_text(temporary_name(target))).c_str(),
                                       GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr, CREATE_NEW,
                                       FILE_ATTRIBUTE_NORMAL, nullptr));
      if (!file_ && ::GetLastError() != ERROR_FILE_EXISTS) return;
    }
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!file_ || renamed_) return;
    set_attributes(FILE_ATTRIBUTE_NORMAL);
    FILE_DISPOSITION_INFO gone{TRUE};
    ::SetFileInformationByHandle(file_.get(), FileDispositionInfo, &gone, sizeof gone);
  }

  explicit operator bool() const noexcept { return static_cast<bool>(file_); }

  /// In pieces, between which the console can end the write.
  bool write(std::span<const std::byte> bytes, const HeldConsole& console) noexcept {
    constexpr std::size_t kPiece = std::size_t{64} << 20;
    while (!bytes.empty()) {
      if (console.came()) {
        ::SetLastError(ERROR_OPERATION_ABORTED);
        return false;
      }
      DWORD put = 0;
      if (::WriteFile(file_.get(), bytes.data(), static_cast<DWORD>(std::min(bytes.size(), kPiece)), &put, nullptr) ==
          0)
        return false;
      bytes = bytes.subspan(put);
    }
    return true;
  }

  bool flush() noexcept { return ::FlushFileBuffers(file_.get()) != 0; }

  /// True where the file holds these bytes and nothing else.
  bool holds(std::span<const std::byte> bytes) noexcept {
    std::array<std::byte, 1 << 16> block;
    if (::SetFilePointerEx(file_.get(), {}, nullptr, FILE_BEGIN) == 0) return false;
    for (;;) {
      DWORD got = 0;
      if (::ReadFile(file_.get(), block.data(), static_cast<DWORD>(block.size()), &got, nullptr) == 0) return false;
      if (got == 0) return bytes.empty();
      if (got > bytes.size() || std::memcmp(block.data(), bytes.data(), got) != 0) return false;
      bytes = bytes.subspan(got);
    }
  }

  bool set_attributes(DWORD attributes) noexcept {
    FILE_BASIC_INFO basic{};
    basic.FileAttributes = attributes;
    return ::SetFileInformationByHandle(file_.get(), FileBasicInfo, &basic, sizeof basic) != 0;
  }

  /// Makes it the target, which has to be named from the root on. Whoever reads the old file, or writes it at the same
  /// time, is waited for, about a second.
  bool rename_to(const fs::path& target) {
    const std::wstring& name = target.native();
    std::vector<std::byte> memory(sizeof(FILE_RENAME_INFO) + name.size() * sizeof(wchar_t));
    auto* const info = new (memory.data()) FILE_RENAME_INFO{};
    info->ReplaceIfExists = TRUE;
    info->FileNameLength = static_cast<DWORD>(name.size() * sizeof(wchar_t));
    std::memcpy(info->FileName, name.data(), name.size() * sizeof(wchar_t));
    for (int attempt = 0; !renamed_ && attempt < 100; ++attempt) {
      if (attempt > 0) ::Sleep(10);
      renamed_ =
          ::SetFileInformationByHandle(file_.get(), FileRenameInfo, info, static_cast<DWORD>(memory.size())) != 0;
      const DWORD error = ::GetLastError();
      if (!renamed_ && error != ERROR_ACCESS_DENIED && error != ERROR_SHARING_VIOLATION) return false;
    }
    return renamed_;
  }

 private:
  FileHandle file_;
  bool renamed_ = false;
};

/// While it lives, a read-only file can be replaced; it stays one unless it is.
class Writable {
 public:
  Writable(const fs::path& file, DWORD attributes) : file_(file), attributes_(attributes) {
    if ((attributes_ & FILE_ATTRIBUTE_READONLY) != 0)
      ::SetFileAttributesW(file_.c_str(), attributes_ & ~DWORD{FILE_ATTRIBUTE_READONLY});
  }
  Writable(const Writable&) = delete;
  Writable& operator=(const Writable&) = delete;
  ~Writable() {
    if ((attributes_ & FILE_ATTRIBUTE_READONLY) != 0) ::SetFileAttributesW(file_.c_str(), attributes_);
  }

 private:
  const fs::path& file_;
  DWORD attributes_;
};

}  // namespace

std::optional<std::string> why_not_replace(const fs::path& file, const FileCheck& check) {
  const fs::path target = behind_links(file);
  const FileHandle handle = open_existing(target, 0);
  const auto old = handle ? information_of(handle) : std::nullopt;
  if (!old || !is_regular(*old)) return std::nullopt;
  if ((old->dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0) return "is read-only";
  if (old->nNumberOfLinks > 1)
    return fmt::format("has {} names (hard links), and the others would keep the old content", old->nNumberOfLinks);
  return check && joined(old->nFileSizeHigh, old->nFileSizeLow) > 0 ? check(target) : std::nullopt;
}

void remove_litter(const fs::path& file) {
  const fs::path target = behind_links(file);
  remove_leftovers(folder_of(target), target.filename().string());
}

Result<Done, InputError> write_file(const fs::path& file, std::span<const std::byte> bytes, Replace replace,
                                    const FileCheck& check) {
  const auto failed = [&](const char* what) {
    return refuse(file.string(), "",
                  fmt::format("{}: {} (the old file is untouched)", what, words_of(::GetLastError())));
  };
  const fs::path linked = behind_links(file);
  const std::string name = linked.filename().string();
  if (name.empty()) return refuse(file.string(), "", "expected the name of a file");
  if (!is_read_as_spelt(linked.filename()))
    return refuse(file.string(), "", "expected a name that is read as it is spelt");
  const fs::path folder = folder_of(linked);
  if (!is_folder(folder)) return failed("cannot open its folder");
  const fs::path target = folder / linked.filename();

  DWORD attributes = FILE_ATTRIBUTE_NORMAL;
  bool replaces = false;
  {
    const FileHandle handle = open_existing(target, 0);
    if (!handle && !is_nowhere(::GetLastError())) return failed("cannot replace");
    if (handle) {
      const auto old = information_of(handle);
      if (!old || !is_regular(*old)) return refuse(file.string(), "", "expected a regular file");
      attributes = old->dwFileAttributes;
      replaces = true;
    }
    if (is_link(target)) return refuse(file.string(), "", "expected a regular file");
  }
  if (replace == Replace::ours) {
    if (auto why = why_not_replace(target, check)) return refuse(file.string(), "", std::move(*why));
  }

  const HeldConsole console;
  remove_leftovers(folder, name);
  Temporary temporary(folder, name);
  if (!temporary) return failed("cannot make a temporary file beside it");
  if (!temporary.write(bytes, console) || !temporary.flush()) return failed("cannot write");
  if (!temporary.holds(bytes))
    return refuse(file.string(), "", "cannot write: the disk gave back other bytes (the old file is untouched)");
  if (console.came()) {
    ::SetLastError(ERROR_OPERATION_ABORTED);
    return failed("cannot write");
  }
  if (replaces && !temporary.set_attributes(attributes)) return failed("cannot set permissions");
  {
    const Writable writable(target, attributes);
    if (!temporary.rename_to(target)) return failed("cannot replace");
  }
  if (!temporary.flush()) return refuse(file.string(), "", "written, but its folder could not be flushed to the disk");
  return Done{};
}

Result<Done, InputError> write_file(const fs::path& file, std::string_view text, Replace replace,
                                    const FileCheck& check) {
  return write_file(file, std::as_bytes(std::span(text)), replace, check);
}

FileIdentity::FileIdentity(const fs::path& file) {
  FileHandle handle = open_existing(file, 0);
  if (!handle) {
    const fs::path target = behind_links(file);
    name_ = target.filename().string();
    handle = open_existing(folder_of(target), 0);
    // Of a folder that is not there either, nothing but its name can be told.
    if (!handle) {
      name_ = target.lexically_normal().string();
      return;
    }
  }
  const auto information = information_of(handle);
  if (!information) return;
  device_ = information->dwVolumeSerialNumber;
  number_ = joined(information->nFileIndexHigh, information->nFileIndexLow);
}

}  // namespace libpath
