#include <libpath/bake/kit/asset_output.h>

#include <array>
#include <string_view>

#include <libpath/bake/kit/part_format.h>
#include <libpath/tables/container/asset_format.h>

namespace libpath {
namespace {

std::optional<std::string> why_other(const std::filesystem::path& file, const std::array<char, 8>& magic,
                                     const char* why) {
  const auto head = read_head(file, magic.size());
  if (!head) return head.error().expected;
  if (std::string_view(head->data(), head->size()) == std::string_view(magic.data(), magic.size())) return std::nullopt;
  return why;
}

std::optional<std::string> why_no_asset(const std::filesystem::path& file) {
  return why_other(file, kAssetMagic, "is no baked asset");
}

std::optional<std::string> why_no_part(const std::filesystem::path& file) {
  return why_other(file, kPartMagic, "is no part of an asset");
}

}  // namespace

Result<Done, InputError> write_asset(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                     Replace replace) {
  return write_file(file, bytes, replace, why_no_asset);
}

Result<Done, InputError> write_asset_part(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                          Replace replace) {
  return write_file(file, bytes, replace, why_no_part);
}

std::optional<std::string> why_not_replace_asset(const std::filesystem::path& file) {
  return why_not_replace(file, why_no_asset);
}

std::optional<std::string> why_not_replace_asset_part(const std::filesystem::path& file) {
  return why_not_replace(file, why_no_part);
}

}  // namespace libpath
