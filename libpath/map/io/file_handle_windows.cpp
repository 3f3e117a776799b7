#include <libpath/map/io/file_handle_windows.h>

#include <system_error>

namespace libpath {

FileHandle::~FileHandle() {
  if (handle_ != INVALID_HANDLE_VALUE) ::CloseHandle(handle_);
}

FileHandle open_existing(const std::filesystem::path& name, DWORD access) noexcept {
  return FileHandle(
      ::CreateFileW(name.c_str(), access, kShareAll, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

std::optional<BY_HANDLE_FILE_INFORMATION> information_of(const FileHandle& file) noexcept {
  BY_HANDLE_FILE_INFORMATION information;
  if (::GetFileType(file.get()) != FILE_TYPE_DISK || ::GetFileInformationByHandle(file.get(), &information) == 0)
    return std::nullopt;
  return information;
}

std::string words_of(DWORD error) {
  return std::error_code(static_cast<int>(error), std::system_category()).default_error_condition().message();
}

}  // namespace libpath
